"""The laws, held against random legal mixes of the optional rules at every number of players."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.engine.chance import Seeded, seeded
from runehall.engine.errors import BadSetting
from runehall.testing.laws import LAWS, Case, ends_within_its_bound, sides_win_together

GAME = runehall.games()["medieval_mayhem"]
SWITCHES = ("threes_a_charm", "right_hand_man", "best_defense", "team_tactics", "free_stuff")
MIXES = 20
STEPS = 6  # a short walk for each law and mix; tests/test_every_game.py takes longer ones through each rule alone


def some_mix(chance: Seeded) -> dict[str, Any]:
    """Any mix of the optional rules A to H, legal or not."""
    mix: dict[str, Any] = {switch: chance.below(2) == 1 for switch in SWITCHES}
    mix["round_limit"] = ("none", "10", "15", "20")[chance.below(4)]
    mix["characters"] = ("random", "drafted", "chosen")[chance.below(3)]
    return mix


def legal_mixes(seats: int) -> list[dict[str, Any]]:
    """So many different mixes that can be played with this number of players."""
    chance, found = seeded(f"mixes {seats}"), list[dict[str, Any]]()
    while len(found) < MIXES:
        mix = some_mix(chance)
        try:
            GAME.book(seats, GAME.agreed(seats, mix), GAME.content(None))
        except BadSetting:
            continue
        if mix not in found:
            found.append(mix)
    return found


@pytest.mark.parametrize("number", range(MIXES))
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_twenty_random_mixes_obey_every_law(seats: int, number: int) -> None:
    case = Case(GAME, seats, number, legal_mixes(seats)[number])
    ends_within_its_bound(case, ("sloppy",))
    sides_win_together(case)
    for law in LAWS.values():
        if law not in (ends_within_its_bound, sides_win_together):
            law(case, STEPS)  # type: ignore[call-arg]
