"""Components and counts (RM-001 to RM-015)."""

from __future__ import annotations

from collections import Counter

import pytest

import runehall
from runehall.games.runes_of_mayhem.state import War
from runehall.games.runes_of_mayhem.tests.table import table
from runehall.match.match import state_of
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match


def census() -> Counter[str]:
    """How many cards of each back the box holds."""
    s = state_of(new_match("runes_of_mayhem", seats=2, seed=1))
    assert isinstance(s, War)
    return Counter([s.book.backs.words[back] for back in s.family])


@rule("RM-001")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_is_for_exactly_two_players(seats: int) -> None:
    with pytest.raises(runehall.BadSetting):
        new_match("runes_of_mayhem", seats=seats, seed=1)
    assert [side["faction"] for side in table().view()["players"]] == ["vikings", "saxons"]


@rule("RM-002", "RM-003", "RM-011", "RM-012", "RM-013", "RM-D02")
def test_the_box_holds_152_playing_cards_14_kings_15_mercenaries_9_towers_and_9_traps() -> None:
    found = census()
    assert found == {"viking": 76, "saxon": 76, "king": 14, "mercenary": 15, "tower": 9, "trap": 9}
    assert found["viking"] + found["saxon"] == 152
    s = state_of(new_match("runes_of_mayhem", seats=2, seed=1))
    assert isinstance(s, War)
    assert Counter([king.faction for king in s.book.kings]) == {0: 7, 1: 7}


@rule("RM-004")
def test_each_player_has_one_fortress() -> None:
    given = table().fortress(vikings=31, saxons=22)
    assert [side["structure"] for side in given.view()["players"]] == [31, 22]


@rule("RM-005", "RM-006", "RM-D01")
def test_each_player_has_two_production_cards_and_7_markers() -> None:
    given = table().hoard("vikings").production("vikings", 5, 2)
    for side in given.view()["players"]:
        assert set(side["markers"]) == {"gold", "faith", "locked"} and sum(side["markers"].values()) == 7
    assert given.turn().hoarded("vikings") == (5, 2)
    assert given.player("saxons")["next_production"] == {"gold": 4, "faith": 3}


@rule("RM-007", "RM-D40")
def test_tokens_are_only_change_and_never_run_out() -> None:
    given = table().hoard("vikings", gold=60, faith=60).production("vikings", 7, 0).turn()
    assert given.hoarded("vikings") == (67, 60)  # all 18 Gold tokens are worth less


@rule("RM-008")
def test_structure_points_go_from_44_down_one_by_one() -> None:
    given = table(kings=True).king("vikings", "gorm_a").saxons(a1="peasants").battle("saxons")
    assert given.structure("vikings") == 44
    assert given.chance(0).choose("siege a1").structure("vikings") == 43
    given.settled()


@rule("RM-009", "RM-D06")
@pytest.mark.parametrize("face", [0, 1, 2, 3])
def test_a_die_shows_0_1_2_or_3(face: int) -> None:
    given = table().vikings(a1="axemen").battle()
    assert given.copy().chance(face).choose("siege a1").structure("saxons") == 40 - 2 - face
    for wrong in (-1, 4):
        with pytest.raises(AssertionError, match="one of the faces"):
            given.copy().chance(wrong).choose("siege a1")


@rule("RM-009", "RM-D06")
def test_the_faces_1_and_2_come_twice_as_often_as_0_and_3() -> None:
    odds = table().vikings(a1="axemen").battle().match.odds("siege a1", 0)
    assert odds.exact
    found = {text: weight for text, weight in odds.outcomes}
    assert sorted(round(weight * 6) for weight in found.values()) == [1, 1, 2, 2]


@rule("RM-010", "RM-026", "RM-D05")
def test_three_lanes_and_three_rows_on_each_side() -> None:
    spots = [f"{lane}{row}" for lane in "abc" for row in "123"]
    for side in table().view()["players"]:
        assert list(side["field"]) == spots
    given = table().vikings(a1="axemen", c1="horsemen").saxons(a1="peasants", b1="swordsmen", c2="scouts").battle()
    given.offers_only("attack a1 a1", "attack c1 c2", "end_battle")  # lanes face each other


@rule("RM-010", "RM-027")
@pytest.mark.parametrize("lane", ["a", "b", "c"])
def test_a_lane_is_like_any_other(lane: str) -> None:
    given = table().vikings(**{f"{lane}1": "shieldmaidens"}).saxons(**{f"{lane}1": "peasants"}).battle()
    given.offers_only(f"attack {lane}1 {lane}1", "end_battle").chance(0, 0).choose(f"attack {lane}1 {lane}1")
    assert given.fell("saxons", f"{lane}1") and given.stats("vikings", f"{lane}1") == (4, 3)
    given.offers_only(f"siege {lane}1", "end_battle").settled()


@rule("RM-014")
def test_a_unit_shows_name_type_cost_power_health_and_ability() -> None:
    given = table().vikings(a1="vanguards", a2="norse_priest").hoard("vikings", gold=4, faith=2)
    unit = given.unit("vikings", "a1")
    assert (unit["name"], unit["type"], unit["base_power"], unit["base_health"]) == ("Vanguards", "melee", 5, 5)
    assert given.unit("vikings", "a2")["text"] == "Heal 2."
    given.hand("vikings", "vanguards").main().offers("play vanguards b1")
    given.hoard("vikings", gold=3, faith=2)
    refused = given.refuses("play vanguards b1")
    assert (refused.rule, refused.reason) == ("RM-065", "Vanguards costs 4 Gold and 2 Faith.")


@rule("RM-015")
def test_the_text_of_a_card_goes_before_the_rules() -> None:
    walls = {"w1": "swordsmen", "w2": "swordsmen"}
    given = table(kings=True).saxons(**walls, a1="peasants").regroup("saxons")
    given.does_not_offer("move a1 w3")  # the rulebook: at most two
    given.king("saxons", "alfred_a").offers("move a1 w3")  # the card: three
    # Protection reduces every damage to the Fortress, but Bjorn Ironside says that it does not.
    bjorn = table().saxons(**walls).hand("vikings", "bjorn_ironside").hoard("vikings", gold=5, faith=2).main()
    assert bjorn.choose("play bjorn_ironside a1").structure("saxons") == 37
