"""Influence bids (RW-261 to RW-263)."""

from __future__ import annotations

from runehall.games.runewars.season import DrawSeason
from runehall.games.runewars.tests.realm import Realm, realm
from runehall.testing.rules import rule


def council(*influence: int) -> Realm:
    """All bid for the Council of Spring: the highest draws two Tactics, the second one."""
    given = realm(*("daqan", "uthuk", "latari")[: len(influence)])
    for seat, count in zip(("first", "second", "third"), influence, strict=False):
        given.influence(seat, count)
    return given.chance("council_of_spring").happen(DrawSeason())


@rule("RW-261", "RW-343", "RW-D55")
def test_everybody_bids_in_secret_from_nothing_to_all_he_has() -> None:
    scene = council(2, 0).waits_for("first", "second")
    scene.offers_only("bid 0", "bid 1", "bid 2", seat="first").offers_only("bid 0", seat="second")
    scene.choose("bid 2", seat="first").waits_for("second")
    assert scene.view("first")["bids"]["own"] == 2 and scene.view("second")["bids"]["own"] is None
    assert scene.view("second")["bids"]["open"] == [None, None]


@rule("RW-262")
def test_all_bids_are_lost() -> None:
    scene = council(3, 3).choose("bid 2", seat="first").chance("bribes", "royal_levy", "spy_guild")
    scene.choose("bid 1", seat="second").tells("Player 1 bid 2.", "Player 2 bid 1.")
    assert [scene.player(seat)["influence"] for seat in ("first", "second")] == [1, 2]
    assert [len(scene.player(seat)["tactics"]) for seat in ("first", "second")] == [2, 1]


@rule("RW-263", "RW-D56")
def test_a_tie_goes_to_who_has_more_left_then_to_more_starting_influence() -> None:
    scene = council(1, 2).choose("bid 1", seat="first").chance("bribes", "royal_levy", "spy_guild")
    scene.choose("bid 1", seat="second")
    assert [len(scene.player(seat)["tactics"]) for seat in ("first", "second")] == [1, 2]
    scene = council(1, 1).choose("bid 1", seat="first").chance("bribes", "royal_levy", "spy_guild")
    scene.choose("bid 1", seat="second")
    assert [len(scene.player(seat)["tactics"]) for seat in ("first", "second")] == [2, 1]


@rule("RW-263")
def test_the_primarch_decides_all_ties() -> None:
    given = realm("daqan", "uthuk", "latari").title("second", "primarch_of_the_wizards_council")
    given.chance("council_of_spring").happen(DrawSeason())
    given.choose("bid 0", seat="first").choose("bid 0", seat="second").choose("bid 0", seat="third")
    given.waits_for("second").offers_only("rank first", "rank second", "rank third").choose("rank third")
    given.chance("bribes", "royal_levy", "spy_guild").choose("rank second")
    assert [len(given.player(seat)["tactics"]) for seat in ("first", "second", "third")] == [0, 1, 2]
