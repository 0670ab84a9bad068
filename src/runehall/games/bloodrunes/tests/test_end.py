"""Game end (BR-121 to BR-123, BR-152)."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import RAID, Table, table
from runehall.testing.rules import rule

LIMIT = "the limit of turns for play without people"


@rule("BR-121", "BR-122", "BR-D30")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_the_sixth_fortune_wins_at_once_in_mid_turn(used: int) -> None:
    given = table().book("south", RAID).showing(RAID).turn("south", used=used)
    given.fortunes(south=5, west=5, north=5, east=5)
    given.choose(f"cast_spell {RAID}").won_by("south", because="6 Blood Fortunes").settled()
    given.tells("South builds Fortune 6.", "South has 6 Blood Fortunes and wins.")
    assert given.outcome.scores == (6, 5, 5, 5)
    assert given.refuses("clear_runes").reason == "The match is over: nothing can be chosen any more."


@rule("BR-121", "BR-053")
def test_after_the_sixth_fortune_no_rune_is_turned_up_any_more() -> None:
    short = table().rune_river("cattle").book("south", RAID).showing(RAID)
    going_on = short.copy().fortunes(south=4).chance("fire", "hail").choose(f"cast_spell {RAID}")
    assert going_on.view()["rune_river"] == ["cattle", "fire", "hail"]
    won = short.fortunes(south=5).choose(f"cast_spell {RAID}").won_by("south").settled()
    assert won.view()["rune_river"] == ["cattle"]


@rule("BR-122")
def test_a_stolen_sixth_fortune_wins_too() -> None:
    given = table().book("south", "steal_fortune_left").showing("steal_fortune_left").fortunes(south=5, west=3)
    given.choose("cast_spell_on steal_fortune_left west").won_by("south", because="6 Blood Fortunes").settled()
    assert given.outcome.scores == (6, 2, 0, 0)


@rule("BR-121")
def test_the_fifth_fortune_does_not_win() -> None:
    given = table().book("south", RAID).showing(RAID).fortunes(south=4)
    given.choose(f"cast_spell {RAID}").goes_on().waits_for("south").settled()
    given = table().book("south", "steal_fortune_left").showing("steal_fortune_left").fortunes(south=4, west=5)
    given.choose("cast_spell_on steal_fortune_left west").goes_on().settled()


@rule("BR-123")
def test_nothing_but_6_fortunes_ends_the_game() -> None:
    given = table(2).fortunes(south=5, north=5).acolytes("south", blue=6).ward("south", "any").turn("south", used=5)
    given.rune_deck(rest="north").spell_deck(rest="north")  # empty decks, a full Console, a full Ward: play goes on
    given.choose("draw_rune cattle").goes_on().waits_for("north").settled()
    assert given.match.outcome is None


def at_the_limit(**fortunes: int) -> Table:
    """The last action of the last turn a match of software alone may have."""
    return table(3, turn_limit=7).fortunes(**fortunes).turn("south", used=2, turns=7)


@rule("BR-152", "BR-D36")
def test_a_match_of_software_alone_is_stopped_at_its_limit_of_turns() -> None:
    at_the_limit().turn("south", used=2, turns=6).chance("fire").choose("draw_rune cattle").goes_on()
    given = at_the_limit(west=2, north=1).acolytes("north", red=6).chance("fire").choose("draw_rune cattle")
    given.won_by("west", because=LIMIT).settled()
    assert given.outcome.scores == (0, 2, 1)
    given.tells("The match is stopped at its limit of turns.")
    assert [console["used"] for console in given.view()["casters"]] == [0, 0, 0]  # the turn had ended (BR-048)


@rule("BR-152", "BR-D36")
def test_equal_fortunes_are_decided_by_acolytes_then_shared() -> None:
    given = at_the_limit(south=1, west=2, north=2).acolytes("north", red=4).acolytes("south", blue=6)
    given.turn("south", used=5, turns=7).chance("fire").choose("draw_rune cattle").won_by("north", because=LIMIT)
    given = at_the_limit(south=1, west=2, north=2).chance("fire").choose("draw_rune cattle")
    given.won_by("west", "north", because=LIMIT)


@rule("BR-152", "BR-D36")
def test_the_limit_is_20_000_turns_and_a_table_with_a_person_has_none() -> None:
    last = table(2).turn("south", used=2, turns=20_000).chance("fire").choose("draw_rune cattle")
    assert last.outcome.reason == LIMIT and last.outcome.winners == (0, 1)
    table(2).turn("south", used=2, turns=19_999).chance("fire").choose("draw_rune cattle").goes_on()
    endless = table(2, turn_limit=0).turn("south", used=2, turns=20_000).chance("fire").choose("draw_rune cattle")
    endless.goes_on().waits_for("north")
