"""The odds of talking and of fighting, by what the deck still holds."""

from __future__ import annotations

import pytest

from runehall.games.runewars.table import BOARD
from runehall.games.runewars.tests.realm import realm
from runehall.match.match import Match
from runehall.testing.rules import rule


def chances(match: Match, option: str) -> tuple[bool, dict[str, float]]:
    """The outcomes of an option for the second player, in the words of the table."""
    found = match.odds(option, 1, lambda events: BOARD.brief([event.json() for event in events]))
    return found.exact, dict(found.outcomes)


@rule("RW-E11", "RW-144")
def test_the_odds_of_one_influence_are_those_of_the_deck() -> None:
    given = realm("daqan", "uthuk", neutrals=True).army("uc", berserker=3).influence("second", 1)
    given.turn("second", "conquer").choose("activate 1c", "march uc-berserker 3", "done")
    exact, found = chances(given.match, "negotiate 1")
    assert exact
    assert {word: round(chance * 30) for word, chance in found.items()} == {
        "Gold at best.": 4, "Silver at best.": 8, "Red only.": 18,
    }  # fmt: skip


@rule("RW-082")
def test_cards_can_be_counted() -> None:
    given = realm("daqan", "uthuk", neutrals=True).army("uc", berserker=3).influence("second", 1)
    given.fate_left("fate_5", "fate_1", "fate_2")
    given.turn("second", "conquer").choose("activate 1c", "march uc-berserker 3", "done")
    exact, found = chances(given.match, "negotiate 1")
    assert exact and found == {"Gold at best.": pytest.approx(1 / 3), "Red only.": pytest.approx(2 / 3)}


@rule("RW-180")
def test_a_small_battle_is_counted_out() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").army("uc", berserker=1).army("1a", siege_engine=1)
    given.fate_left("fate_1", "fate_2", "fate_5", "fate_15").faceup("second", "harvest").turn("second", "conquer")
    given.choose("activate 1a", "march uc-berserker 1")
    exact, found = chances(given.match, "done")
    assert exact and sum(found.values()) == pytest.approx(1)
    assert all("1A" in word for word in found)
