"""What is written down of a match, and how it follows what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runehall.engine.chance import Recorded
from runehall.engine.errors import BadRecord, Refused
from runehall.engine.events import Ear, Event, Heard, heard_by
from runehall.engine.options import Choice
from runehall.engine.state import SPECTATOR, Book, State
from runehall.match.digest import digest
from runehall.match.past import Past
from runehall.match.records import Line, Record
from runehall.match.replaying import recorded_choice, step_as_recorded
from runehall.match.views import View, uncovered_view

if TYPE_CHECKING:
    from runehall.match.match import Match


def record_of(match: Match) -> Record:
    """The whole match so far; refused for an imagined one."""
    if match._imagined:
        raise Refused("An imagined match has no record: nobody has played it.")
    s = match._live
    content = match.content.version if match.content is not None else ""
    return Record(
        match.game.name, match.game.version, content, s.seats, match.settings.texts(),
        match._start, lines_of(match._past, s, 0), s.over, digest(s), s.played_with().cards,
    )  # fmt: skip


def lines_of(past: Past, present: State, since: int) -> list[Line]:
    """The choices after the first `since`, as a record tells them."""
    grammar = present.played_with().grammar()
    return [
        Line(step.seat, grammar.text(step.choice), step.notes, past.mark_of(at, present))
        for at, step in enumerate(past.steps[since:], start=since)
    ]


def choices_of(match: Match) -> list[tuple[int, str]]:
    """All choices so far, each with the seat that made it; they tell secrets."""
    grammar = match._live.played_with().grammar()
    return [(step.seat, grammar.text(step.choice)) for step in match._past.steps]


def followed(s: State, line: Line, count: int) -> tuple[State, Ear, Choice]:
    """The state after a recorded choice, what was heard, and the choice; refused where it does not fit."""
    choice = recorded_choice(s, line)
    after, ear = s.copy(), Ear()
    own = after.chance
    after.ear, after.chance = ear, Recorded(line.notes)
    step_as_recorded(after, line.number, line.seat, choice)
    after.chance = own
    if line.digest and digest(after) != line.digest:
        raise BadRecord(f"After choice {count} the match is not as recorded.", line=line.number + 1)
    return after, ear, choice


def told_to(heard: list[Heard], book: Book, viewer: int) -> list[Event]:
    """Events as one viewer may know them."""
    told = [heard_by(each, viewer, book.tellings(), book.cards, book.backs) for each in heard]
    return [event for event in told if event is not None]


def uncovered(match: Match) -> tuple[View, list[Event]]:
    """The table with every card face up and all that happened: only for records of matches that have ended."""
    everybody = (1 << match.seats) - 1 | 1 << SPECTATOR
    heard = [Heard(h.kind, h.a, h.b, h.c, h.card, h.back, everybody, everybody) for h in match._heard]
    return uncovered_view(match.game, match._state), told_to(heard, match._live.played_with(), SPECTATOR)
