"""Spells as a table shows them: what of their picture lies there, and what keeps them from being cast."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.games.bloodrunes.tests.table import DISCARD_WARD, RAID, RECRUIT, STEAL_WARD, Table, table
from runehall.testing.rules import rule


def only_spell(given: Table, side: str = "south") -> dict[str, Any]:
    """The one Spell of a Book as its owner reads it."""
    (spell,) = given.console(side)["spells"]
    assert isinstance(spell, dict)
    return spell


def lying(given: Table) -> list[str]:
    """What of South's one Spell lies on the board, Rune by Rune."""
    return [rune["lies"] for rune in only_spell(given)["runes"]]


@rule("BR-067", "BR-078")
def test_each_rune_of_a_picture_tells_whether_it_lies_there() -> None:
    given = table().book("south", RAID).board(b3="spear", b2="loki", b1=("wealth", "fire"))
    assert lying(given) == ["yes", "loki", "no"]
    assert [(rune["place"], rune["spaces"]) for rune in only_spell(given)["runes"]] == [
        ("FC", ["b3"]), ("MC", ["b2"]), ("NC", ["b1"]),
    ]  # fmt: skip


@rule("BR-069", "BR-078")
@pytest.mark.parametrize(
    ("board", "wealth_and_spear"),
    [({}, ["no", "no"]), ({"a1": "wealth"}, ["yes", "no"]), ({"a1": "spear"}, ["no", "yes"]),
     ({"a1": "wealth", "c3": "spear"}, ["yes", "no"]), ({"a1": "loki"}, ["loki", "no"]),
     ({"a1": "loki", "a3": "wealth"}, ["yes", "no"]), ({"a1": "wealth", "a2": "spear"}, ["yes", "yes"]),
     ({"a1": "wealth", "a2": "loki"}, ["yes", "loki"])],
)  # fmt: skip
def test_of_a_free_pair_that_is_not_complete_one_rune_is_missing(
    board: dict[str, str], wealth_and_spear: list[str]
) -> None:
    given = table().book("south", RECRUIT).board(**board)
    assert lying(given) == wealth_and_spear
    assert only_spell(given)["matched"] == ("no" not in wealth_and_spear)


@rule("BR-069", "BR-070")
def test_a_missing_rune_of_a_pair_may_lie_on_every_space_beside_the_other() -> None:
    wealth, spear = only_spell(table().book("south", RECRUIT).board(b1="wealth"))["runes"]
    assert sorted(spear["spaces"]) == ["a1", "b2", "c1"] and wealth["spaces"] == []


@rule("BR-075", "BR-089", "BR-093", "BR-094", "BR-099", "BR-111", "BR-114")
def test_a_spell_without_a_possible_effect_tells_what_keeps_it() -> None:
    def obstacle(spell: str, given: Table) -> str:
        shown = only_spell(given.book("south", spell).showing(spell))
        assert shown["matched"] and shown["castable"] == (not shown["obstacle"])
        return str(shown["obstacle"])

    assert obstacle(RECRUIT, table()) == ""
    assert obstacle(RECRUIT, table().acolytes("west", green=3, blue=3)) == "The Pool holds no Acolyte of your colour."
    assert obstacle(DISCARD_WARD, table()) == "Nobody has an Active Ward."
    assert obstacle(STEAL_WARD, table().ward("south", "any")) == "No other Caster has an Active Ward."
    assert obstacle("steal_fortune_left", table()) == "West has no Fortune to steal."
    warded = table().fortunes(west=1).ward("west", "any")
    assert obstacle("steal_fortune_left", warded) == "West's Active Ward protects from you."
    full = table().acolytes("south", blue=6)
    assert obstacle("steal_acolyte_left", full) == "You have your maximum, and West has only 3 Acolytes."
    several = table(3).fortunes(north=1).ward("north", "any")
    assert obstacle("steal_fortune_any", several) == (
        "West has no Fortune to steal. North's Active Ward protects from you."
    )


@rule("BR-083", "BR-086")
def test_a_warning_stands_before_a_river_is_cleared_and_before_nothing_else_on_a_bare_table() -> None:
    cautions = {option.text: option.caution for option in table().match.pending[0].options}
    warned = {text for text, caution in cautions.items() if caution == "The whole River goes to the discard pile."}
    assert warned == {"clear_runes", "clear_spells"} == {text for text, caution in cautions.items() if caution}
