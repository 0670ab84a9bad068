"""The laws, held against every combination of expansions and Kings; and what only this game can lose."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import runehall
from runehall.bots.playout import blind_playout
from runehall.engine.chance import seeded
from runehall.games.runes_of_mayhem.choices import MARKERS
from runehall.games.runes_of_mayhem.markers import MarkerBack
from runehall.games.runes_of_mayhem.state import LOCKS, War
from runehall.match.match import state_of
from runehall.testing.laws import Case, broken_laws, located
from runehall.testing.rules import rule

PACKS = ("kings", "mercenaries", "more_units", "towers", "traps")
COMBINATIONS = list(product((False, True), repeat=len(PACKS)))
BOX = 152 + 15 + 9 + 9 + 14


def settings(combination: tuple[bool, ...]) -> dict[str, Any]:
    """Some packs and perhaps Kings; with More Units both decks are customised at random."""
    chosen: dict[str, Any] = {**dict(zip(PACKS, combination, strict=True)), "vikings": "random"}
    if chosen["more_units"]:
        chosen |= {"vikings_deck": "random", "saxons_deck": "random"}
    return chosen


def name(combination: tuple[bool, ...]) -> str:
    """The packs of a combination, for people."""
    return "+".join(pack for pack, used in zip(PACKS, combination, strict=True) if used) or "base"


@pytest.mark.parametrize("combination", COMBINATIONS, ids=name)
def test_every_combination_obeys_every_law(combination: tuple[bool, ...]) -> None:
    assert broken_laws(Case(runehall.games()["runes_of_mayhem"], 2, 1, settings(combination))) == []


def markers_of(s: War, seat: int) -> int:
    """The Production-markers of a player: on cards, locked, on Towers, or just coming back."""
    coming = [frame for frame in s.agenda if isinstance(frame, MarkerBack) and frame.seat == seat]
    locked = [marks for marks in s.marks[1 - seat] if marks & LOCKS]
    return s.on_gold[seat] + s.on_faith[seat] + len(locked) + len(coming) + (sum(s.rising) if seat != s.vikings else 0)


@rule("RM-002", "RM-003", "RM-006", "RM-011", "RM-012", "RM-013")
@pytest.mark.parametrize("combination", COMBINATIONS, ids=name)
def test_the_box_holds_199_cards_and_nobody_gains_or_loses_a_marker(combination: tuple[bool, ...]) -> None:
    s = state_of(runehall.new("runes_of_mayhem", seats=2, seed=1, **settings(combination))).copy()
    assert isinstance(s, War)
    assert len(s.kind) == BOX
    s.chance, chance = seeded("table"), seeded("players")
    for _ in range(12_000):
        if s.over:
            break
        if s.turns:
            assert [markers_of(s, seat) for seat in (0, 1)] == [MARKERS, MARKERS]
        asked = [seat for seat in (0, 1) if s.mask >> seat & 1]
        seat = asked[chance.below(len(asked))]
        options = s.options(seat)
        s.apply(seat, options[chance.below(len(options))])
    assert s.over


@pytest.mark.parametrize("combination", COMBINATIONS, ids=name)
def test_twenty_blind_matches_of_every_combination_end_and_lose_no_card(combination: tuple[bool, ...]) -> None:
    for seed in range(20):
        s = state_of(runehall.new("runes_of_mayhem", seats=2, seed=seed, **settings(combination))).copy()
        s.chance = seeded(f"table {seed}")
        blind_playout(s, seeded(f"players {seed}"), 12_000)
        assert s.over
        assert located(s) == list(range(BOX))
