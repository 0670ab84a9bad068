"""Worked examples (BR-E01 to BR-E14), to the digit."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import HARVEST, RAID, RECRUIT, SIDES, dealt, table
from runehall.testing.rules import rule


@rule("BR-E01")
def test_e01_a_loki_is_a_spear_then_a_cattle_then_a_serpent() -> None:
    given = table(3).board(a1="wealth", b1="loki", c1="wealth", b2="hail").turn("south", used=1)
    given.book("south", RECRUIT, HARVEST).book("west", "protection_ward_left")
    given.choose(f"cast_spell {RECRUIT}").tells("South casts Recruit Acolyte: Wealth a1, Spear b1 (Loki).")
    given.choose(f"cast_spell {HARVEST}")
    given.tells("South casts Build Fortune: Harvest: Wealth a1, Cattle b1 (Loki), Wealth c1.")
    given.chance("fire").choose("draw_rune cattle").waits_for("west").choose("cast_spell protection_ward_left")
    given.tells("West casts Protection Ward: Left: Hail b2, Serpent b1 (Loki).").settled()
    assert given.view()["board"]["b1"] == ["loki"]


@rule("BR-E02")
@pytest.mark.parametrize(
    ("side", "spear", "wealth"),
    [("south", "b3", "b1"), ("north", "b1", "b3"), ("west", "c2", "a2"), ("east", "a2", "c2")],
)
def test_e02_a_raid_is_seen_from_one_side_only(side: str, spear: str, wealth: str) -> None:
    for each in SIDES:
        given = table().board(**{spear: "spear", "b2": "serpent", wealth: "wealth"}).book(each, RAID).turn(each)
        assert given.options("cast_spell") == ([f"cast_spell {RAID}"] if each == side else [])


@rule("BR-E04")
def test_e04_a_free_pair_is_legal_for_all_four_or_for_none() -> None:
    for side in SIDES:
        beside = table().board(a1="spear", a2="wealth").book(side, RECRUIT).turn(side)
        beside.choose(f"cast_spell {RECRUIT}").settled()
        table().board(a1="spear", b2="wealth").book(side, RECRUIT).turn(side).does_not_offer("cast_spell")


@rule("BR-E05")
def test_e05_two_lokis_recruit_the_fifth_acolyte() -> None:
    given = table().board(a2="loki", a1="loki").book("south", RECRUIT).acolytes("south", blue=4)
    given.choose(f"cast_spell {RECRUIT}").settled()
    assert given.console("south")["acolyte_count"] == 5


@rule("BR-E06")
def test_e06_an_acolyte_recruited_with_the_last_one_must_still_act() -> None:
    given = table().book("south", RECRUIT).showing(RECRUIT).turn("south", used=2).choose(f"cast_spell {RECRUIT}")
    given.waits_for("south").settled()
    assert (given.console("south")["acolyte_count"], given.console("south")["used"]) == (4, 3)
    assert given.view()["actions_left"] == 1
    given.chance("fire").choose("draw_rune cattle").waits_for("west")


@rule("BR-E08")
def test_e08_steal_acolyte_from_green_with_3_takes_one_from_the_pool() -> None:
    steal = "steal_acolyte_left"
    given = table().book("south", steal).showing(steal).acolytes("south", blue=3, green=1)
    assert given.pool["green"] == 2
    given.choose(f"steal_acolyte {steal} west green").settled()
    assert given.console("south")["acolytes"] == {"blue": 3, "green": 2}  # "5 (one green)": one green more
    assert (given.console("south")["acolyte_count"], given.console("west")["acolyte_count"]) == (5, 3)
    assert given.pool["green"] == 1
    used_up = table().book("south", steal).showing(steal).acolytes("south", blue=4)
    used_up.acolytes("north", red=3, green=3)
    assert "green" not in used_up.pool
    used_up.does_not_offer("steal_acolyte")


@rule("BR-E09")
def test_e09_a_left_ward_stops_the_left_neighbour_only() -> None:
    right, across = "steal_fortune_right", "steal_fortune_across"
    north = table().ward("west", "left").fortunes(west=1).turn("north").book("north", right).showing(right, to="north")
    north.does_not_offer("cast_spell_on")
    assert north.refuses(f"cast_spell_on {right} west").rule == "BR-094"
    east = table().ward("west", "left").fortunes(west=1).turn("east").book("east", across).showing(across, to="east")
    east.choose(f"cast_spell_on {across} west").settled()
    assert (east.console("east")["fortunes"], east.console("west")["fortunes"]) == (1, 0)


@rule("BR-E11")
@pytest.mark.parametrize(("seats", "runes", "spells"), [(4, 85, 57), (3, 90, 50), (2, 95, 43)])
def test_e11_sizes_of_the_decks_at_the_start(seats: int, runes: int, spells: int) -> None:
    view = dealt(seats, casters=("blue", "green", "red", "yellow")[:seats]).view()
    assert (view["rune_deck"], view["spell_deck"], view["pool"]["fortunes"]) == (runes, spells, 24)
    assert list(view["pool"]["acolytes"].values()) == [3] * seats


@rule("BR-E12")
def test_e12_a_stolen_sixth_fortune_ends_the_game_at_once() -> None:
    given = table().fortunes(south=5, west=1).book("south", "steal_fortune_left").showing("steal_fortune_left")
    given.choose("cast_spell_on steal_fortune_left west").won_by("south", because="6 Blood Fortunes").settled()
    assert given.outcome.scores == (6, 0, 0, 0) and given.view()["actions_left"] == 2  # never taken


@rule("BR-E14")
@pytest.mark.parametrize(("side", "clan"), [("south", "blue"), ("west", "green"), ("north", "red"), ("east", "yellow")])
def test_e14_only_yellow_draws_a_seventh_spell(side: str, clan: str) -> None:
    given = table(clans=True).turn(side).book(side, RAID, RAID, RAID, HARVEST, HARVEST, HARVEST)
    assert given.console(side)["clan"] == clan
    if clan == "yellow":
        given.chance(RAID).choose(f"draw_spell {RECRUIT}").settled()
        assert len(given.console(side)["book"]) == 7
    else:
        given.does_not_offer("draw_spell")
