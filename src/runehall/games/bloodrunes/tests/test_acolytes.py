"""Acolytes (BR-117 to BR-120)."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import RECRUIT, table
from runehall.testing.rules import rule


@rule("BR-117", "BR-118")
def test_no_console_ever_holds_fewer_than_3_or_more_than_6_acolytes() -> None:
    for south in range(3, 7):
        for west in range(3, 7):
            given = table().book("south", "steal_acolyte_left", RECRUIT).showing("steal_acolyte_left")
            given.acolytes("south", blue=3, red=south - 3).acolytes("west", green=west).board(c1="wealth", c2="spear")
            for text in given.options("steal_acolyte") + given.options("cast_spell"):
                then = given.copy().choose(text)
                counts = [console["acolyte_count"] for console in then.view()["casters"]]
                assert min(counts) >= 3 and max(counts) <= 6


@rule("BR-119")
@pytest.mark.parametrize("mixed", [{"blue": 3, "green": 1}, {"green": 2, "red": 2}])
def test_acolytes_of_other_colours_work_like_the_own(mixed: dict[str, int]) -> None:
    given = table().acolytes("south", **mixed)
    assert given.view()["actions_left"] == 4
    for _ in range(4):
        given.waits_for("south").chance("cattle").choose("draw_rune cattle")
    given.waits_for("west").settled()


@rule("BR-120")
def test_an_acolyte_sent_back_can_be_recruited_by_its_clan_again() -> None:
    given = table().acolytes("south", blue=3, red=3).acolytes("west", green=3, blue=3).turn("south", used=5)
    given.book("south", "steal_acolyte_left").showing("steal_acolyte_left").book("east", RECRUIT)
    assert "blue" not in given.pool
    given.choose("steal_acolyte steal_acolyte_left west blue").settled()
    assert given.pool["blue"] == 1  # back with its own colour, not with that of the Console it stood on
    given.turn("south", used=0).acolytes("south", blue=3, red=2).book("south", RECRUIT).showing(RECRUIT)
    given.choose(f"cast_spell {RECRUIT}").settled()
    assert given.console("south")["acolytes"] == {"blue": 4, "red": 2} and "blue" not in given.pool
