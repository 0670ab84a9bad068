"""The Draw-phase, the End-phase, discard piles, and the end of the game (RM-038, RM-039, RM-221 to RM-228, RM-D51)."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Table, dealt, fallen, hurt, marked, table
from runehall.testing.rules import rule

HAND = ("axemen", "axemen", "scouts", "scouts", "vanguards")


def discarding(*hand: str, **options: Any) -> Table:
    """The Vikings' Discard-step with some cards in hand."""
    return table(**options).hand("vikings", *hand).go("discard")


@rule("RM-221")
def test_one_card_may_be_discarded_in_the_discard_step() -> None:
    given = discarding(*HAND)
    given.offers_only("keep", "discard axemen", "discard scouts", "discard vanguards").waits_for("vikings")
    kept = given.copy().choose("keep").waits_for("saxons")
    assert (kept.discarded("vikings"), kept.held("vikings")) == ([], sorted(HAND))
    given.chance("raiders").choose("discard scouts").waits_for("saxons")  # one, and no more
    assert given.discarded("vikings") == ["scouts"]
    assert given.held("vikings") == sorted(("axemen", "axemen", "scouts", "vanguards", "raiders"))


@rule("RM-221")
def test_nobody_without_a_card_is_asked_to_discard() -> None:
    given = table().chance(*HAND).go("discard").waits_for("saxons")
    assert given.held("vikings") == sorted(HAND)


@rule("RM-222", "RM-223")
def test_above_the_limit_one_discards_down_to_it_and_may_discard_one_more() -> None:
    given = discarding(*HAND, "raiders", "looters")
    given.does_not_offer("keep")
    assert given.refuses("keep").rule == "RM-222"
    given.choose("discard raiders").does_not_offer("keep").choose("discard axemen")
    given.offers("keep", "discard axemen", "discard looters")
    kept = given.copy().choose("keep").waits_for("saxons")
    assert len(kept.held("vikings")) == 5 and kept.discarded("vikings") == ["axemen", "raiders"]
    given.chance("mangonel").choose("discard looters").waits_for("saxons")
    assert given.discarded("vikings") == ["axemen", "looters", "raiders"] and "mangonel" in given.held("vikings")


@rule("RM-222", "RM-D30")
def test_a_lowered_limit_is_enforced_only_in_the_discard_step() -> None:
    given = table(mercenaries=True).lodge("mercenary_archers").hand("vikings", *HAND, "raiders").main()
    given.choose("hire mercenary_archers a1", "pay_card raiders")
    assert given.player("vikings")["hand_limit"] == 4 and len(given.held("vikings")) == 5
    given.offers("end_play").choose("end_play").does_not_offer("keep")


@rule("RM-224")
@pytest.mark.parametrize("held", range(5))
def test_one_draws_up_to_the_hand_limit(held: int) -> None:
    given = table().hand("vikings", *HAND[:held]).chance(*["spearmen"] * (5 - held)).go("draw").waits_for("saxons")
    assert given.held("vikings") == sorted([*HAND[:held], *["spearmen"] * (5 - held)])
    assert [event.word for event in given.events("vikings")].count("drew") == 5 - held


@rule("RM-224", "RM-021")
def test_a_king_may_raise_the_limit() -> None:
    given = table(kings=True).king("vikings", "harald_a").hand("vikings", *HAND)
    assert given.chance("raiders").go("draw").held("vikings") == sorted((*HAND, "raiders"))


@rule("RM-225")
@pytest.mark.parametrize("more", [(), ("raiders",)])
def test_at_or_above_the_limit_nothing_is_drawn(more: tuple[str, ...]) -> None:
    given = table().hand("vikings", *HAND, *more).go("draw").waits_for("saxons")
    assert given.held("vikings") == sorted((*HAND, *more)) and given.player("vikings")["deck"] == 52 - 5 - len(more)


@rule("RM-226", "RM-D61")
def test_an_empty_deck_is_made_up_from_the_discard_pile_when_a_card_must_be_drawn() -> None:
    given = (
        table()
        .hand("vikings", *HAND[:3])
        .discard("vikings", "looters", "raiders", "mangonel")
        .deck("vikings", "archers")
    )
    given.chance("archers", "looters").go("draw")
    assert given.held("vikings") == sorted((*HAND[:3], "archers", "looters"))
    assert (given.discarded("vikings"), given.player("vikings")["deck"]) == ([], 2)
    given.tells("The Vikings shuffled the discard pile into a new deck.")


@rule("RM-226", "RM-D61")
def test_a_deck_used_up_by_the_last_card_needed_is_not_made_up_yet() -> None:
    given = table().hand("vikings", *HAND[:4]).discard("vikings", "looters").deck("vikings", "archers")
    given.chance("archers").go("draw")
    assert (given.discarded("vikings"), given.player("vikings")["deck"]) == (["looters"], 0)


@rule("RM-226", "RM-D43")
def test_with_neither_deck_nor_discard_pile_drawing_stops() -> None:
    given = table().hand("vikings", *HAND[:2]).discard("vikings").deck("vikings", "archers")
    given.chance("archers").go("draw").waits_for("saxons")
    assert given.held("vikings") == sorted((*HAND[:2], "archers"))


@rule("RM-227")
def test_in_the_end_phase_all_units_of_both_lose_all_damage() -> None:
    given = table().vikings(a1=hurt("vanguards", 4), w1=hurt("axemen", 1)).saxons(b2=hurt("swordsmen", 3))
    given.go("end")
    assert given.stats("vikings", "a1") == (5, 5) and given.stats("vikings", "w1") == (2, 2)
    assert given.stats("saxons", "b2") == (4, 4) and given.unit("saxons", "b2")["damage"] == 0


@rule("RM-227", "RM-D45")
def test_what_was_done_in_a_turn_is_forgotten_at_its_end() -> None:
    tired = {
        "a1": marked("axemen", "stopped"),
        "b1": marked("scouts", "has flanked"),
        "c1": marked("archers", "has shot"),
    }
    given = table().vikings(**tired).hand("vikings", *HAND).go("end")
    assert [given.unit("vikings", spot)["marks"] for spot in tired] == [[], [], []]


@rule("RM-228")
def test_after_the_end_phase_the_other_player_begins_a_turn() -> None:
    given = table().hand("vikings", *HAND).hand("saxons", *["swordsmen"] * 5).go("end")
    given.waits_for("saxons").tells("Turn 2: the Anglo-Saxons.")
    given.choose("end_play", "keep").waits_for("vikings").tells("Turn 3: the Vikings.")
    assert given.view()["active"] == 0


@rule("RM-D45")
def test_units_that_fall_in_the_end_phase_are_buried_one_after_the_other() -> None:
    # Without the fallen Spearmen the Formation breaks; without its bonus the hurt one falls, too, and leaves.
    row: dict[str, Placed] = {"a1": fallen("spearmen"), "b1": hurt("spearmen", 4), "c1": "spearmen"}
    given = table().vikings(**row).hand("vikings", *HAND).go("end")
    assert given.units("vikings") == {"c1": "spearmen"} and given.discarded("vikings") == ["spearmen", "spearmen"]


@rule("RM-038")
def test_discarded_cards_and_removed_units_go_to_the_own_discard_pile() -> None:
    given = table().vikings(a1=fallen("axemen"), b1="scouts").saxons(a1=fallen("peasants")).hand("vikings", *HAND)
    given.burial()
    assert (given.discarded("vikings"), given.discarded("saxons")) == (["axemen"], ["peasants"])
    given.choose("sacrifice b1", "end_play").chance("raiders").choose("discard vanguards")
    assert given.discarded("vikings") == ["axemen", "scouts", "vanguards"]


@rule("RM-039")
@pytest.mark.parametrize("viewer", [None, "vikings", "saxons"])
def test_both_discard_piles_may_be_looked_through_by_all(viewer: str | None) -> None:
    given = table().discard("vikings", "looters", "axemen").discard("saxons", "peasants").hand("saxons", "builders")
    piles = [side["discard"] for side in given.view(viewer)["players"]]
    assert [sorted(pile) for pile in piles] == [["axemen", "looters"], ["peasants"]]
    assert given.view(viewer)["players"][1]["hand"] == (["builders"] if viewer == "saxons" else ["unknown"])


@rule("RM-058")
@pytest.mark.parametrize(("left", "roll"), [(4, 2), (4, 3)])
def test_a_fortress_at_0_or_below_loses_at_once(left: int, roll: int) -> None:
    given = table().fortress(saxons=left).vikings(a1="axemen", a2="vanguards").battle()
    given.chance(roll).choose("siege a1").won_by("vikings", because="the enemy Fortress is destroyed").settled()
    assert given.structure("saxons") <= 0


@rule("RM-058")
def test_with_1_structure_point_left_the_game_goes_on() -> None:
    given = table().fortress(saxons=4).vikings(a1="axemen", a2="vanguards").battle()
    given.chance(1).choose("siege a1").goes_on()
    assert given.structure("saxons") == 1


@rule("RM-058", "RM-D35")
def test_an_instant_shot_and_an_arrival_may_end_the_game() -> None:
    shot = table().fortress(vikings=3).hand("saxons", "archers").hoard("saxons", gold=3, faith=1).main("saxons")
    shot.choose("play archers a1").chance(1).choose("shoot_fortress").won_by("saxons").settled()
    bjorn = table().fortress(saxons=3).hand("vikings", "bjorn_ironside").hoard("vikings", gold=5, faith=2).main()
    bjorn.choose("play bjorn_ironside a1").won_by("vikings").settled()


@rule("RM-D51")
@pytest.mark.parametrize(("vikings", "saxons", "winners"), [(12, 11, ("vikings",)), (9, 10, ("saxons",)), (8, 8, ())])
def test_at_the_limit_of_turns_the_stronger_fortress_wins(vikings: int, saxons: int, winners: tuple[str, ...]) -> None:
    given = table(turn_limit=1).fortress(vikings=vikings, saxons=saxons).hand("saxons", *["swordsmen"] * 5)
    given.main("saxons").goes_on().choose("end_play", "keep")  # the second turn of two
    given.won_by(*winners, because="the limit of turns").settled()


@rule("RM-D51")
def test_play_without_people_stops_after_60_turns_of_each_player_a_table_without_a_limit_never() -> None:
    settings = {setting.name: setting.default for setting in dealt().match.game.settings}
    assert settings["turn_limit"] == 60
    table(turn_limit=0).hand("saxons", *["swordsmen"] * 5).main("saxons").choose("end_play", "keep").goes_on()
