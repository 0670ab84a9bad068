"""The kit itself: positions are made of real pieces, and a scenario lets nothing slip."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import RAID, NotInTheBox, dealt, table


def test_a_position_is_made_of_the_pieces_of_the_box() -> None:
    with pytest.raises(NotInTheBox, match="all 5 cards 'loki'"):
        table().hand("south", *["loki"] * 6)
    with pytest.raises(NotInTheBox, match="green"):
        table().acolytes("south", green=4)
    with pytest.raises(NotInTheBox, match="24"):
        table().fortunes(south=6, west=6, north=6, east=7)
    dealt(3).conserved()


def test_chance_that_is_not_scripted_or_not_used_fails() -> None:
    with pytest.raises(AssertionError, match="no result is left"):
        table().choose("draw_rune cattle")
    with pytest.raises(AssertionError, match="nobody asked for these results of chance: \\['hail'\\]"):
        table().chance("fire", "hail").choose("draw_rune cattle")
    with pytest.raises(AssertionError, match="was not made"):
        table().chance("fire").settled()
    with pytest.raises(AssertionError, match="no kind of choice"):
        table().does_not_offer("pass")


def test_a_scripted_set_up_must_fit_the_deal() -> None:
    with pytest.raises(AssertionError, match="in the set-up: chance was asked for a card"):
        dealt(2, setup=["wealth"] * 3, casters=("blue", "red"), first="0")
    with pytest.raises(AssertionError, match="'water' is no card"):
        dealt(2, setup=["water"])


def test_what_is_not_so_is_not_said() -> None:
    given = table().book("south", RAID).showing(RAID)
    for wrong in (
        lambda: given.offers("cast_rune fire b2"),
        lambda: given.does_not_offer(f"cast_spell {RAID}"),
        lambda: given.offers_only(f"cast_spell {RAID}"),
        lambda: given.waits_for("west"),
        lambda: given.won_by("south"),
        lambda: given.refuses(f"cast_spell {RAID}"),
        lambda: given.tells("South has 6 Blood Fortunes and wins."),
        lambda: given.waits_for("nobody"),
    ):
        with pytest.raises(AssertionError):
            wrong()


def test_a_copy_of_a_scenario_goes_its_own_way() -> None:
    given = table().book("south", RAID).showing(RAID)
    other = given.copy().choose(f"cast_spell {RAID}")
    assert (given.console("south")["fortunes"], other.console("south")["fortunes"]) == (0, 1)
    given.offers(f"cast_spell {RAID}")
