"""Claims, Victory cards and the count after seven years (RW-275 to RW-282)."""

from __future__ import annotations

from runehall.games.runewars.season import BeginSeason, EndSeason
from runehall.games.runewars.tests.realm import Realm, realm
from runehall.games.runewars.winning import VictoryCheck
from runehall.testing.rules import rule

OWN = ("da", "db", "dc", "3a", "3b", "3d")


def rich(count: int = 6, **more: int) -> Realm:
    """The first player controls so many dragon runes."""
    given = realm("daqan", "uthuk").army("3a", footman=1).army("3b", footman=1).army("3d", footman=1)
    for area in OWN[:count]:
        given.rune(area)
    return given


@rule("RW-275", "RW-258")
def test_six_dragon_runes_are_proved_and_the_victory_card_laid_down() -> None:
    scene = rich().when("summer", 3).turn("first", "conquer").choose("claim")
    assert all(scene.face(area, "second") == "dragon_rune" for area in OWN)
    assert scene.player("first")["victory"] == {"season": "summer", "year": 4}
    scene.tells("Player 1 claims victory.", to="second").offers("activate 3a")  # the turn goes on
    assert scene.options("claim") == []


@rule("RW-275")
def test_five_dragon_runes_are_not_enough() -> None:
    scene = rich(5).rune("3d", "false").when("summer", 3).turn("first", "conquer").does_not_offer("claim")
    assert scene.refuses("claim", "first").reason


@rule("RW-275", "RW-343")
def test_who_holds_six_tokens_is_asked_whatever_their_faces() -> None:
    rich(5).rune("3d", "false").turn("first", "conquer").offers_only("go_on")


@rule("RW-276", "RW-277", "RW-E15")
def test_a_year_later_six_runes_win_before_the_season_card_is_drawn() -> None:
    scene = rich().when("spring", 4)
    scene.state.victory[1] = 0
    scene.happen(BeginSeason(4, 1)).won_by("first", because="six dragon runes held for a year")
    assert scene.view()["season_card"] is None


@rule("RW-278")
def test_with_fewer_runes_the_card_comes_back_and_the_season_goes_on() -> None:
    scene = rich(5)
    scene.state.victory[1] = 0
    scene.when("summer", 4).happen(VictoryCheck()).tells("Player 1's claim fails.").goes_on()
    assert scene.player("first")["victory"] is None


@rule("RW-279")
def test_one_victory_card_lies_on_a_deck_at_most() -> None:
    scene = rich().when("summer", 3)
    scene.state.victory[1] = 1
    scene.turn("first", "conquer").does_not_offer("claim")
    scene = rich().when("fall", 3)
    scene.state.victory[1] = 1
    scene.turn("first", "conquer").offers("claim")


@rule("RW-D20")
def test_a_player_has_one_victory_card() -> None:
    scene = rich().when("summer", 3)
    scene.state.victory[0] = 0
    scene.turn("first", "conquer").does_not_offer("claim")


@rule("RW-280", "RW-E15")
def test_nobody_claims_in_the_seventh_year() -> None:
    rich().when("spring", 7).turn("first", "conquer").does_not_offer("claim")
    rich().when("spring", 6).turn("first", "conquer").offers("claim")


@rule("RW-281")
def test_after_the_seventh_winter_most_dragon_runes_win() -> None:
    scene = rich(2).rune("ua", "false").rune("ub").rune("6e").when("winter", 7).happen(EndSeason())
    scene.won_by("first", because="most dragon runes after seven years")
    assert scene.outcome.scores == (2, 1)  # that in 6E is nobody's
    assert scene.face("ua", "first") == "false_rune"


@rule("RW-282")
def test_a_tie_goes_to_more_influence_then_to_more_starting_influence() -> None:
    tied = rich(1).rune("ub").when("winter", 7)
    tied.influence("second", 1).happen(EndSeason()).won_by("second")
    rich(1).rune("ub").when("winter", 7).happen(EndSeason()).won_by("first")  # Daqan start with 3, Uthuk with 1
