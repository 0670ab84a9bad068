"""Spell effects: Protection Wards (BR-104 to BR-109)."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import DISCARD_WARD, SIDES, STEAL_WARD, WARD, Table, table
from runehall.testing.rules import rule

COLOUR = dict(zip(SIDES, ("blue", "green", "red", "yellow"), strict=True))
DIRECTIONS = ("left", "right", "across", "any")


def warding(new: str, old: str | None = None) -> Table:
    """South casts a Ward, perhaps with another on the marker."""
    given = table().book("south", WARD + new).showing(WARD + new)
    return given.ward("south", old) if old else given


@rule("BR-104")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_cast_ward_lies_on_the_own_marker(direction: str) -> None:
    given = warding(direction).offers_only(f"cast_spell {WARD}{direction}", among="cast_spell")
    given.choose(f"cast_spell {WARD}{direction}").settled()
    assert [console["wards"] for console in given.view()["casters"]] == [[WARD + direction], [], [], []]
    given.tells(f"South is now protected by Protection Ward: {direction.title()}.")


@rule("BR-105", "BR-037")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("direction", "steps"), [("left", (1,)), ("right", (3,)), ("across", (2,)), ("any", (1, 2, 3))]
)
def test_a_ward_stops_the_opponents_it_names_seen_from_its_seat(
    side: str, direction: str, steps: tuple[int, ...]
) -> None:
    owner = SIDES.index(side)
    stopped = [SIDES[(owner + step) % 4] for step in steps]
    for thief in SIDES:
        if thief == side:
            continue
        given = table().ward(side, direction).turn(thief).fortunes(**{side: 1}).acolytes(side, **{COLOUR[side]: 4})
        given.book(thief, "steal_fortune_any").showing("steal_fortune_any", to=thief)
        assert bool(given.options(f"cast_spell_on steal_fortune_any {side}")) == (thief not in stopped)
        given.book(thief, "steal_acolyte_any").showing("steal_acolyte_any", to=thief)
        assert bool(given.options(f"steal_acolyte steal_acolyte_any {side}")) == (thief not in stopped)
    assert given.console(side)["safe_from"] == sorted(SIDES.index(each) for each in stopped)


@rule("BR-106", "BR-107")
@pytest.mark.parametrize("old", DIRECTIONS)
@pytest.mark.parametrize("new", DIRECTIONS)
def test_a_new_ward_replaces_the_old_one_whichever_they_are(old: str, new: str) -> None:
    given = warding(new, old).choose(f"cast_spell {WARD}{new}").settled()
    assert given.console("south")["wards"] == [WARD + new]
    assert given.view("west")["spell_discard"] == [WARD + old]  # face up


@rule("BR-108")
def test_a_ward_lasts_through_turns_and_whatever_others_do() -> None:
    given = table(2).ward("south", "any").fortunes(south=2)
    given.book("north", "steal_fortune_any").showing("steal_fortune_any", to="north")
    for _ in range(3):
        given.chance("fire").choose(f"draw_rune {given.view()['rune_river'][0]}")
    given.waits_for("north").does_not_offer("cast_spell_on", "hex_ward")
    given.chance("hail", "hail", "hail").choose("clear_runes").chance("spear").choose("draw_rune hail")
    given.chance("spear").choose("draw_rune hail").waits_for("south").settled()
    assert given.console("south")["wards"] == [WARD + "any"]


@rule("BR-109")
def test_a_ward_stops_nothing_but_stealing() -> None:
    for spell in (DISCARD_WARD, STEAL_WARD):
        given = table().book("south", spell).showing(spell).ward("west", "any")
        given.offers(f"hex_ward {spell} west {WARD}any")
    given = table().ward("west", "any").book("south", "build_fortune_raid").showing("build_fortune_raid")
    given.offers("cast_spell build_fortune_raid").hand("south", "fire").offers("cast_rune fire b2")
