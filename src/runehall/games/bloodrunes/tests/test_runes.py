"""Draw, Cast and Clear the Runes (BR-049 to BR-054, BR-061 to BR-065, BR-082 to BR-085, BR-147 to BR-149)."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import BARE, RAID, RECRUIT, Table, table
from runehall.testing.rules import rule

SPACES = [f"{column}{row}" for column in "abc" for row in "123"]
EVERY_ACTION = ("cast_rune fire b2", "draw_rune horse", f"draw_spell {RECRUIT}", "clear_runes", "clear_spells",
                f"cast_spell {RAID}")  # fmt: skip


@rule("BR-049", "BR-D12")
def test_draw_one_of_the_face_up_runes() -> None:
    given = table().rune_river("fire", "spear", "fire")
    given.offers_only("draw_rune fire", "draw_rune spear", among="draw_rune")  # equal Runes once, and none unseen
    given.chance("hail").choose("draw_rune spear")
    assert given.console("south")["hand"] == ["spear"]
    given.tells("South draws Spear from the River.", "Hail comes to the Rune River.", to="west").settled()
    refused = given.refuses("draw_rune horse")
    assert (refused.rule, refused.reason) == ("BR-049", "No Horse lies in the Rune River.")


@rule("BR-050")
def test_the_empty_river_place_is_refilled_at_once() -> None:
    given = table().rune_river("fire", "spear", "hail")
    deck = given.view()["rune_deck"]
    given.chance("horse").choose("draw_rune spear")
    assert given.view()["rune_river"] == ["fire", "horse", "hail"]
    assert given.view()["rune_deck"] == deck - 1


@rule("BR-051", "BR-063", "BR-D09")
def test_an_empty_rune_deck_is_made_anew_of_covered_and_discarded_runes() -> None:
    given = table().board(a1=("fire", "hail", "spear"), c3=("horse",)).rune_discard("estate", "loki")
    given.rune_deck(rest="north").chance("hail").choose("draw_rune cattle")
    given.tells("4 Runes are shuffled into a new Rune deck.", "Hail comes to the Rune River.")
    view = given.view()
    assert (view["board"]["a1"], view["board"]["c3"]) == (["spear"], ["horse"])  # the top Runes stay
    assert (view["rune_deck"], view["rune_discard"], view["rune_river"]) == (3, [], ["hail", "cattle", "cattle"])
    given.chance("fire", "loki", "estate").choose("clear_runes").settled()


@rule("BR-051", "BR-063")
def test_while_the_deck_has_a_rune_nothing_is_reshuffled() -> None:
    given = table().board(a1=("fire", "spear")).rune_discard("estate").rune_deck("horse", rest="north")
    given.chance("horse").choose("draw_rune cattle").settled()
    view = given.view()
    assert (view["board"]["a1"], view["rune_discard"], view["rune_deck"]) == (["fire", "spear"], ["estate"], 0)


@rule("BR-052", "BR-D13")
def test_there_is_no_limit_on_the_hand() -> None:
    given = table().hand("south", *["wealth"] * 20, *["serpent"] * 10)
    given.chance("fire").choose("draw_rune cattle").settled()
    assert len(given.console("south")["hand"]) == 31


@rule("BR-053", "BR-147", "BR-149")
def test_river_places_stay_empty_until_a_rune_can_be_found() -> None:
    given = table(2).board(b2="hail").acolytes("south", blue=6).rune_river("fire", "spear", "horse")
    given.rune_deck(rest="north").choose("draw_rune spear")
    assert given.view()["rune_river"] == ["fire", "horse"]
    given.choose("draw_rune fire", "draw_rune horse")
    assert given.view()["rune_river"] == []
    given.does_not_offer("draw_rune", "clear_runes").offers("cast_rune")
    assert given.refuses("draw_rune fire").rule == "BR-147" and given.refuses("clear_runes").rule == "BR-149"
    given.choose("cast_rune fire a1")  # nothing is covered: still no Rune to be found
    assert given.view()["rune_river"] == []
    given.chance("hail").choose("cast_rune spear b2").settled()  # covered Hail is found at the end of this action
    assert given.view()["rune_river"] == ["hail"] and given.view()["board"]["b2"] == ["spear"]


@rule("BR-053")
@pytest.mark.parametrize("action", EVERY_ACTION)
def test_a_short_river_is_filled_at_the_end_of_an_action_of_whatever_kind(action: str) -> None:
    given = table(2).hand("south", "fire").rune_river("horse").showing(RAID).book("south", RAID)
    given.rune_discard("estate", "loki", "hail").rune_deck(rest="north")
    refill = {"clear_runes": ["estate", "loki", "hail"], "draw_rune horse": ["estate", "loki", "hail"]}
    given.chance(*{"draw_spell": [RAID], "clear_spells": [RAID] * 3}.get(action.split()[0], []))
    given.chance(*refill.get(action, ["estate", "loki"])).choose(action).settled()
    assert len(given.view()["rune_river"]) == 3


@rule("BR-054")
def test_a_loki_may_be_taken_from_the_river() -> None:
    given = table().rune_river("loki", "fire", "fire").offers("draw_rune loki").chance("hail").choose("draw_rune loki")
    assert given.settled().console("south")["hand"] == ["loki"]


@rule("BR-147")
@pytest.mark.parametrize("river", [(), ("fire",), ("fire", "spear", "hail")])
def test_a_rune_is_drawn_only_from_a_river_that_has_one(river: tuple[str, ...]) -> None:
    given = table().rune_river(*river)
    given.offers_only(*[f"draw_rune {rune}" for rune in river], among="draw_rune")


@rule("BR-061", "BR-065")
def test_cast_a_rune_of_the_hand_on_any_space() -> None:
    given = table().hand("south", "fire", "hail", "fire").board(b2="spear")
    given.offers_only(
        *[f"cast_rune {rune} {space}" for rune in ("fire", "hail") for space in SPACES], among="cast_rune"
    )
    deck = given.view()["rune_deck"]
    given.choose("cast_rune fire c1").settled()
    assert given.console("south")["hand"] == ["hail", "fire"] and given.top("c1") == "fire"
    assert given.view()["rune_deck"] == deck  # no Rune is drawn as part of casting one
    refused = given.refuses("cast_rune horse a1")
    assert (refused.rule, refused.reason) == ("BR-061", "You have no Horse in your hand.")


@rule("BR-062")
def test_an_occupied_space_is_covered_and_only_the_top_rune_counts() -> None:
    given = table().showing(RAID).book("south", RAID).hand("south", "fire", "wealth").offers(f"cast_spell {RAID}")
    given.choose("cast_rune fire b1").does_not_offer("cast_spell")
    given.tells("South casts Fire on b1.", "Wealth on b1 is covered.")
    assert given.view()["board"]["b1"] == ["wealth", "fire"]
    given.choose("cast_rune wealth b1").offers(f"cast_spell {RAID}").settled()


@rule("BR-062")
def test_an_empty_space_is_not_covered() -> None:
    given = table().hand("south", "fire").choose("cast_rune fire b2").settled()
    assert [event.word for event in given.events()] == ["cast_rune"] and given.view()["board"]["b2"] == ["fire"]


@rule("BR-063", "BR-151")
def test_covered_runes_stay_under_the_top_rune() -> None:
    given = table().hand("south", "fire", "hail", "spear").board(b2="horse")
    given.choose("cast_rune fire b2", "cast_rune hail b2", "cast_rune spear b2").settled()
    assert given.view()["board"]["b2"] == ["horse", "fire", "hail", "spear"]


@rule("BR-064", "BR-D15", "BR-D40")
@pytest.mark.parametrize(("rune", "on"), [("fire", "fire"), ("fire", "loki"), ("loki", "fire"), ("loki", "loki")])
def test_a_rune_may_cover_an_equal_one_a_loki_anything(rune: str, on: str) -> None:
    given = table().hand("south", rune).board(b2=on).choose(f"cast_rune {rune} b2").settled()
    assert given.view()["board"]["b2"] == [on, rune]


@rule("BR-148")
def test_without_runes_in_hand_none_can_be_cast() -> None:
    given = table().offers_only(*BARE)
    assert given.refuses("cast_rune fire b2").rule == "BR-148"
    given.hand("south", "fire").offers("cast_rune fire b2")


@rule("BR-082", "BR-083")
def test_clear_the_runes_discards_the_whole_river_and_deals_3_new_ones() -> None:
    given = table().rune_river("fire", "spear", "hail").offers_only("clear_runes", among="clear_runes")
    given.chance("horse", "rider", "fire").choose("clear_runes").settled()
    view = given.view("west")
    assert view["rune_river"] == ["horse", "rider", "fire"]
    assert sorted(view["rune_discard"]) == ["fire", "hail", "spear"]  # face up, for all to see
    assert "names 1 things" in given.refuses("clear_runes fire").reason


@rule("BR-084", "BR-D09")
def test_a_deck_that_runs_out_in_the_refill_is_reshuffled_with_the_cleared_runes() -> None:
    given = table().rune_river("fire", "spear", "hail").board(a1=("estate", "loki")).rune_deck("horse", rest="north")
    given.chance("horse", "fire", "estate").choose("clear_runes").settled()
    given.tells("South clears the Rune River.", "Horse comes to the Rune River.",
                "4 Runes are shuffled into a new Rune deck.", "Fire comes to the Rune River.")  # fmt: skip
    assert given.view()["rune_river"] == ["horse", "fire", "estate"] and given.view()["rune_deck"] == 2


@rule("BR-085")
def test_a_loki_that_turns_up_in_play_stays_in_the_river() -> None:
    given = table().chance("loki", "loki", "fire").choose("clear_runes").settled()
    assert given.view()["rune_river"] == ["loki", "loki", "fire"]


@rule("BR-149", "BR-D05")
@pytest.mark.parametrize("river", [("fire",), ("fire", "spear")])
def test_a_short_river_may_be_cleared_an_empty_one_not(river: tuple[str, ...]) -> None:
    def short(*runes: str) -> Table:
        return table(2).rune_river(*runes).rune_deck("hail", "horse", "rider", rest="north")

    given = short(*river).chance("hail", "horse", "rider").choose("clear_runes").settled()
    assert given.view()["rune_river"] == ["hail", "horse", "rider"]
    assert sorted(given.view()["rune_discard"]) == sorted(river)
    refused = short().does_not_offer("clear_runes").refuses("clear_runes")
    assert (refused.rule, refused.reason) == ("BR-149", "The Rune River is empty: there is nothing to clear.")
