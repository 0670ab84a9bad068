"""Matches made from matches: one that a seat imagines, and one that is packed up and taken up elsewhere.

A packed match is its chance before the set-up and the choices since. Taken up, they are made again, so that every bag
lies in the same order, the same chance comes next, and what could be taken back still can be. A choice whose chance was
lent or recorded is made with the results that were noted: cards then lie as a record, or keyed chance, lays them.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any

from runehall.content.content import Content
from runehall.content.settings import Settings
from runehall.engine.chance import Chance, Noted, Recorded, Seeded
from runehall.engine.errors import Refused
from runehall.engine.events import Ear, Heard
from runehall.match.game import Game
from runehall.match.past import Past
from runehall.match.steps import Step
from runehall.worlds.knowledge import redeal
from runehall.worlds.stand_in import stand_in

if TYPE_CHECKING:
    from runehall.match.match import Match

Packed = tuple[int, str, list[int], bool]  # seat, choice, chance, whether it was told


def imagined(match: Match, seat: int, chance: Seeded) -> Match:
    """A match the seat cannot tell from another, and the same one for all that it cannot tell apart."""
    world = redeal(stand_in(match._live, seat), seat, chance.spawn())
    world.chance = Noted(chance)
    other = match.copy()
    other._state = world
    other._start, other._source, other._imagined = [], None, True
    other._heard = [_as_heard(each, seat) for each in match._heard if each.audience >> seat & 1]
    own = [step for step in match._past.steps if step.seat == seat]
    noticed = list(accumulate([each.audience >> seat & 1 for each in match._heard], initial=0))
    steps = [Step(1 << seat, seat, step.choice, [], noticed[step.heard]) for step in own]
    other._past = Past(world)
    other._past.be_told(steps, world)
    return other


def _as_heard(heard: Heard, seat: int) -> Heard:
    """An event as one seat has noticed it; a card that the seat did not see is not in it."""
    seen = heard.seen >> seat & 1
    card = heard.card if seen or heard.card < 0 else 0
    return Heard(heard.kind, heard.a, heard.b, heard.c, card, heard.back, seen << seat, 1 << seat)


def packed(match: Match) -> tuple[Any, ...]:
    """All that is needed to take a match up again, and its secrets with it; refused for an imagined one."""
    if match._imagined:
        raise Refused("An imagined match cannot be packed up: pack what was played, and imagine again.")
    s, past = match._live, match._past
    grammar = s.played_with().grammar()
    steps = [(step.seat, grammar.text(step.choice), step.notes, step.told) for step in past.steps]
    own = s.chance.source if isinstance(s.chance, Noted) else s.chance
    played = (match.game, match.settings, match.content, s.seats, match._source, match._start)
    return (taken_up, (*played, steps, past.floor, own, s.patient))


def taken_up(
    game: Game[Any],
    settings: Settings,
    content: Content | None,
    seats: int,
    source: Chance | None,
    start: list[int],
    steps: list[Packed],
    floor: int,
    own: Chance,
    patient: bool,
) -> Match:
    """The match that was packed, as it was."""
    from runehall.match.match import Match

    book = game.book(seats, settings, content)
    state = game.start(book, source.fork() if source is not None else Recorded(start))
    ear = Ear()
    state.ear = ear
    state.settle()
    state.ear = None
    state.patient = patient
    match = Match(game, settings, content, state)
    match._start, match._heard, match._source = start, ear.heard, source
    for seat, text, notes, told in steps:
        match._make(seat, book.grammar().parse(text), Recorded(notes) if told else None)
    match._state.chance = Noted(own)
    match._past.floor = max(floor, match._past.floor)
    return match
