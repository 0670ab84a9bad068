"""How a match comes to be: set up anew, or made again from its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from runehall.content.content import Content
from runehall.content.settings import Settings
from runehall.engine.chance import Chance, Noted, Recorded, Unscripted
from runehall.engine.errors import BadRecord
from runehall.engine.events import Ear
from runehall.engine.state import Book
from runehall.match.digest import digest
from runehall.match.game import Game
from runehall.match.match import Match
from runehall.match.records import Header, read_body, read_rows, rows_of
from runehall.match.replaying import bad_chance, recorded_choice, step_as_recorded
from runehall.match.steps import Step


def begin(game: Game[Any], book: Book, settings: Settings, content: Content | None, chance: Chance) -> Match:
    """A new match, set up and waiting for its first choice."""
    source = chance.fork()
    noted = Noted(chance)
    state = game.start(book, noted)
    ear = Ear()
    state.ear = ear
    state.settle()
    state.ear = None
    state.chance = Noted(noted.source)
    match = Match(game, settings, content, state)
    match._start = noted.notes
    match._heard = ear.heard
    match._source = source
    return match


class Played:
    """A record with everything it was played with."""

    def __init__(
        self, game: Game[Any], book: Book, settings: Settings, content: Content | None, text: str, header: Header
    ) -> None:
        self.game: Final = game
        self.book: Final = book
        self.settings: Final = settings
        self.content: Final = content
        self.text: Final = text
        self.header: Final = header


def replayed(played: Played, chance: Chance, upto: int | None) -> Match:
    """The match a record tells, up to some choice; refused, with the line and the reason, where it cannot be."""
    game, text = played.game, played.text
    record = read_body(text, played.header, played.book.cards)
    start = played.header.length + 1
    try:
        state = game.start(played.book, Recorded(record.start))
    except Unscripted as unscripted:
        raise bad_chance(unscripted, start) from None
    ear = Ear()
    state.ear = ear
    step_as_recorded(state, start, None, None)
    match = Match(game, played.settings, played.content, state)
    match._start = record.start
    steps: list[Step] = []
    for count, line in enumerate(record.lines if upto is None else record.lines[: max(0, upto)], start=1):
        choice = recorded_choice(state, line)
        state.chance = Recorded(line.notes)
        steps.append(Step(state.mask, line.seat, choice, line.notes, len(ear.heard), line.digest, True))
        step_as_recorded(state, line.number, line.seat, choice)
        if line.digest and digest(state) != line.digest:
            raise BadRecord(f"After choice {count} the match is not as recorded.", line=line.number + 1)
    state.ear = None
    state.chance = Noted(chance)
    match._heard = ear.heard
    match._past.be_told(steps, state)
    if upto is None or upto >= len(record.lines):
        last = len(rows_of(text))
        if state.over != record.over or digest(state) != record.digest:
            raise BadRecord("The match does not end as recorded.", line=last)
    return match


def follow_all(match: Match, rows: Sequence[str]) -> None:
    """Let a match follow many rows at once, on one state that goes along: none of these choices can be taken back."""
    state, ear = match._live.copy(), Ear()
    source, steps, before = state.chance, match._past.steps[:], len(match._heard)
    state.ear = ear
    for row in rows:
        for line in read_rows(row, len(steps), state.played_with().cards):
            choice = recorded_choice(state, line)
            heard = before + len(ear.heard)
            steps.append(Step(state.mask, line.seat, choice, line.notes, heard, line.digest, True))
            state.chance = Recorded(line.notes)
            step_as_recorded(state, line.number, line.seat, choice)
            if line.digest and digest(state) != line.digest:
                raise BadRecord(f"After choice {len(steps)} the match is not as recorded.", line=line.number + 1)
    state.ear, state.chance = None, source
    match._past.keep(match._live)
    match._past.be_told(steps, state)
    match._state, match._heard = state, match._heard + ear.heard
