"""Whole matches, with every combination of expansions and Kings: they end, lose no card, and betray nothing."""

from __future__ import annotations

from itertools import product

import pytest

import runehall
from runehall.engine.chance import Seeded, seeded
from runehall.engine.knowledge import redeal
from runehall.engine.match import Match, state_of
from runehall.engine.state import SPECTATOR, State
from runehall.engine.views import view_of
from runehall.games.runes_of_mayhem.grammar import MARKERS
from runehall.games.runes_of_mayhem.state import LOCKS, War
from runehall.testing.rules import rule

PACKS = ("kings", "mercenaries", "more_units", "towers", "traps")
COMBINATIONS = list(product((False, True), repeat=len(PACKS)))
BOX = 152 + 15 + 9 + 9 + 14


def new(combination: tuple[bool, ...], seed: int) -> Match:
    """A match with some packs; with More Units both decks are customised at random."""
    options: dict[str, object] = dict(zip(PACKS, combination, strict=True))
    if options["more_units"]:
        options |= {"vikings_deck": "random", "saxons_deck": "random"}
    return runehall.new("runes_of_mayhem", seats=2, seed=seed, vikings="random", **options)


def walk(s: State, chance: Seeded) -> None:
    """Make one blind choice of one of the seats that are asked."""
    asked = [seat for seat in (0, 1) if s.mask >> seat & 1]
    seat = asked[chance.below(len(asked))]
    options = s.options(seat)
    s.apply(seat, options[chance.below(len(options))])


def cards_on_the_table(s: War) -> list[int]:
    """Every card, wherever it lies."""
    found = s.box + s.lodge + s.mercenaries.cards + s.trap_deck + s.laid + s.tower_deck + s.towers
    for seat in (0, 1):
        found += s.hands[seat] + s.discards[seat] + s.piles[seat].cards
        found += [piece for piece in [*s.units[seat], s.kings[seat]] if piece >= 0]
    return sorted(found)


def markers_of(s: War, seat: int) -> int:
    """The Production-markers of a player: on cards, locked, on Towers, or just coming back."""
    coming = [frame for frame in s.agenda if type(frame).__name__ == "MarkerBack" and frame.seat == seat]
    locked = [marks for marks in s.marks[1 - seat] if marks & LOCKS]
    return s.on_gold[seat] + s.on_faith[seat] + len(locked) + len(coming) + (sum(s.rising) if seat != s.vikings else 0)


@rule("RM-002", "RM-003", "RM-011", "RM-012", "RM-013")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_every_card_of_the_box_is_somewhere_exactly_once_until_the_end(combination: tuple[bool, ...]) -> None:
    s = state_of(new(combination, 1)).copy()
    assert isinstance(s, War)
    s.chance, chance = seeded("table"), seeded("players")
    for _ in range(12_000):
        if s.over:
            break
        assert cards_on_the_table(s) == list(range(BOX))
        if s.turns:
            assert [markers_of(s, seat) for seat in (0, 1)] == [MARKERS, MARKERS]
        walk(s, chance)
    assert s.over


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_no_view_tells_what_its_viewer_cannot_know(combination: tuple[bool, ...]) -> None:
    game = runehall.games()["runes_of_mayhem"]
    s = state_of(new(combination, 2)).copy()
    s.chance, chance = seeded("table"), seeded("players")
    for step in range(150):
        if s.over:
            break
        if step < 20 or step % 10 == 0:
            for seat in (0, 1, None):
                other = redeal(s, SPECTATOR if seat is None else seat, chance.spawn())
                assert view_of(game, s, seat) == view_of(game, other, seat)
        walk(s, chance)


def test_a_record_replays_to_the_same_end() -> None:
    match = new((True, True, True, True, True), 3)
    chance = seeded("players")
    while not match.over:
        ask = match.pending[chance.below(len(match.pending))]
        match.choose(ask.options[chance.below(len(ask.options))])
    again = runehall.replay(match.record)
    assert again.digest == match.digest
    assert str(again.record) == str(match.record)
