"""The Main-phase: markers, playing cards, sacrifices and Trade (RM-202 to RM-220, RM-358)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, fallen, hurt, marked, table
from runehall.testing.rules import rule

HAND = ("axemen", "axemen", "axemen", "scouts", "scouts")  # five cards: nothing will be drawn
FULL = {
    f"{lane}{row}": "armored_spearmen" if lane == "a" or row == 1 else "spearmen" for lane in "abc" for row in (1, 2)
}


@rule("RM-202")
def test_any_number_of_markers_may_be_moved_at_any_time_of_the_play_step() -> None:
    given = table().production("vikings", 4, 3).hand("vikings", "axemen").hoard("vikings", gold=2).main()
    given.offers_only(*[f"reorder {n}" for n in range(8) if n != 4], among="reorder")
    assert given.choose("reorder 0").markers("vikings") == (0, 7)
    assert given.choose("play axemen a1", "reorder 7").markers("vikings") == (7, 0)  # after a card, too
    given.chance(*["spearmen"] * 5).choose("end_play").waits_for("saxons")
    assert given.markers("vikings") == (7, 0)


@rule("RM-202")
def test_only_markers_on_production_cards_are_moved() -> None:
    looters = marked("looters", "holds a marker")
    given = table().vikings(a1=looters).production("saxons", 2, 4).main("saxons")
    given.offers_only(*[f"reorder {n}" for n in (0, 1, 3, 4, 5, 6)], among="reorder")
    assert given.choose("reorder 6").markers("saxons") == (6, 0)


@rule("RM-202", "RM-D23")
def test_markers_are_moved_by_the_active_player_and_only_the_own_ones() -> None:
    given = table().production("vikings", 4, 3).production("saxons", 1, 6).main().waits_for("vikings")
    given.choose("reorder 2")
    assert (given.markers("vikings"), given.markers("saxons")) == ((2, 5), (1, 6))
    assert given.options(seat="saxons") == []


@rule("RM-203", "RM-E03")
def test_moved_markers_pay_in_the_next_own_production_phase() -> None:
    priests = ("odins_sacrifice", "norse_priest", "norse_priest", "axemen", "axemen")
    given = table().production("vikings", 4, 3).hand("vikings", *priests).hand("saxons", *["swordsmen"] * 5)
    given.hoard("vikings", gold=1, faith=1).main().choose("reorder 2")
    assert given.hoarded("vikings") == (1, 1)  # nothing happens now
    assert given.player("vikings")["next_production"] == {"gold": 2, "faith": 5}
    given.choose("end_play", "keep").waits_for("saxons").choose("end_play", "keep").waits_for("vikings")
    assert given.hoarded("vikings") == (1 + 4 - 2, 1 + 3 + 2)


@rule("RM-203")
def test_markers_may_be_left_as_they_are() -> None:
    given = table().production("vikings", 4, 3).hand("vikings", *HAND).main().choose("end_play", "keep")
    assert given.markers("vikings") == (4, 3)


@rule("RM-204")
def test_markers_are_not_moved_after_the_main_phase() -> None:
    given = table().hand("vikings", *HAND).main().choose("end_play")
    given.does_not_offer("reorder")
    assert given.step == "discard" and given.refuses("reorder 1").rule == "RM-221"
    given.chance("vanguards").choose("discard axemen").waits_for("saxons")
    assert given.view()["active"] == 1  # new cards were drawn, and no chance came back


@rule("RM-205", "RM-218", "RM-219")
def test_one_plays_cards_or_trades_but_not_both() -> None:
    given = table().hand("vikings", "axemen", "scouts").hoard("vikings", gold=9).main()
    given.offers("trade", "play axemen a1", "end_play")
    played = given.copy().choose("play axemen a1").does_not_offer("trade").offers("play scouts a2")
    assert played.refuses("trade").rule == "RM-218"
    traded = given.chance(1, 1, 1).choose("trade").choose("split 3").does_not_offer("play")
    refused = traded.refuses("play axemen a1")
    assert (refused.rule, refused.reason) == ("RM-219", "After a Trade no card may be played in this Main-phase.")


@rule("RM-205")
def test_one_may_do_neither() -> None:
    given = table().hand("vikings", *HAND).hoard("vikings", gold=9).main().choose("end_play")
    assert given.units("vikings") == {} and given.hoarded("vikings") == (9, 0)


@rule("RM-206")
def test_any_number_of_cards_may_be_played_while_each_can_be_paid() -> None:
    given = table().hand("vikings", "axemen", "axemen", "axemen", "scouts").hoard("vikings", gold=7).main()
    given.choose("play axemen a1", "play axemen b1").offers("play axemen c1", "play scouts c1")
    given.choose("play axemen c1").does_not_offer("play scouts")  # 1 Gold is left, Scouts cost 3
    assert given.refuses("play scouts a2").rule == "RM-065" and given.hoarded("vikings") == (1, 0)
    assert given.units("vikings") == {"a1": "axemen", "b1": "axemen", "c1": "axemen"}
    assert given.refuses("play vanguards a2").rule == "RM-206"


@rule("RM-206", "RM-E04")
def test_vanguards_and_odins_sacrifice_cost_4_gold_and_4_faith() -> None:
    given = table().hand("vikings", "vanguards", "odins_sacrifice").hoard("vikings", gold=4, faith=4).main()
    given.choose("play vanguards b1")
    assert given.hoarded("vikings") == (0, 2)
    given.choose("play odins_sacrifice w1")
    assert given.hoarded("vikings") == (0, 0)
    assert given.units("vikings") == {"b1": "vanguards", "w1": "odins_sacrifice"}
    assert (given.stats("vikings", "b1"), given.stats("vikings", "w1")) == ((5, 5), (0, 3))


@rule("RM-207", "RM-208", "RM-209")
def test_a_card_goes_to_any_empty_position_of_rows_1_and_2_or_the_wall() -> None:
    given = table().vikings(a1="spearmen", c2="spearmen").hand("vikings", "axemen").hoard("vikings", gold=2).main()
    given.offers_only(*[f"play axemen {spot}" for spot in ("a2", "b1", "b2", "c1", "w1")], among="play")
    assert given.refuses("play axemen a1").rule == "RM-207" and given.refuses("play axemen b3").rule == "RM-209"
    assert given.choose("play axemen b2").units("vikings")["b2"] == "axemen"


@rule("RM-209", "RM-D04")
@pytest.mark.parametrize(
    ("seat", "card", "allowed"),
    [("vikings", "odins_sacrifice", True), ("saxons", "catholic_monk", True), ("vikings", "gothi", True),
     ("saxons", "warrior_monks", True), ("vikings", "war_hounds", True), ("saxons", "court_chaplain", False),
     ("vikings", "archers", False), ("saxons", "slingers", False), ("vikings", "looters", False),
     ("saxons", "peasants", False), ("saxons", "beowulf", False), ("vikings", "jarl", False)],
)  # fmt: skip
def test_only_priests_warrior_priests_and_hounds_may_be_played_into_row_3(seat: str, card: str, allowed: bool) -> None:
    given = table(more_units=True).hand(seat, card).hoard(seat, gold=9, faith=9).main(seat)
    for lane in "abc":
        assert bool(given.options(f"play {card} {lane}3")) is allowed
    given.offers(f"play {card} a1", f"play {card} c2")


@rule("RM-210")
@pytest.mark.parametrize(("walled", "room"), [(0, True), (1, True), (2, False)])
def test_a_unit_may_be_played_onto_the_wall_within_its_limit(walled: int, room: bool) -> None:
    wall = {f"w{n + 1}": "spearmen" for n in range(walled)}
    given = table().vikings(**wall).hand("vikings", "axemen", "looters").hoard("vikings", gold=9).main()
    assert bool(given.options(f"play axemen w{walled + 1}")) is room
    assert [text for text in given.options("play looters") if " w" in text] == []  # a Pillager never
    assert given.refuses("play looters w4").rule == "RM-250"
    if not room:
        assert given.refuses("play axemen w3").rule == "RM-135"


@rule("RM-211")
def test_where_a_fallen_unit_lies_nobody_is_played() -> None:
    given = table().vikings(a1=fallen("spearmen")).hand("vikings", "axemen").hoard("vikings", gold=2).main()
    given.does_not_offer("play axemen a1").offers("play axemen a2")
    assert given.refuses("play axemen a1").rule == "RM-211"


@rule("RM-212")
def test_a_unit_played_this_turn_does_not_attack_this_turn() -> None:
    given = table().saxons(a1="peasants").hand("vikings", "axemen", *HAND[1:]).hoard("vikings", gold=2).main()
    given.choose("play axemen a1").does_not_offer("attack", "siege").offers("end_play")
    assert given.refuses("attack a1 a1").rule == "RM-205" and given.stats("saxons", "a1") == (1, 1)


@rule("RM-213", "RM-214")
def test_living_units_of_battlefield_and_wall_may_be_sacrificed_for_nothing() -> None:
    given = table().vikings(a1="axemen", b3="norse_priest", w1="scouts").saxons(a1="peasants").main()
    given.offers_only("sacrifice a1", "sacrifice b3", "sacrifice w1", among="sacrifice")
    given.choose("sacrifice a1", "sacrifice w1", "sacrifice b3").does_not_offer("sacrifice")
    assert given.units("vikings") == {} and given.hoarded("vikings") == (0, 0)
    assert given.discarded("vikings") == ["axemen", "norse_priest", "scouts"]  # at once
    given.settled()


@rule("RM-213")
def test_only_the_active_player_sacrifices_and_only_own_units() -> None:
    given = table().vikings(a1="axemen").saxons(b1="peasants").main()
    given.offers_only("sacrifice a1", among="sacrifice")
    assert given.options(seat="saxons") == [] and given.refuses("sacrifice b1").rule == "RM-213"


@rule("RM-214", "RM-215")
def test_with_no_empty_place_a_card_is_played_only_after_a_sacrifice() -> None:
    given = table().vikings(**FULL, w1="shieldmaidens", w2="shieldmaidens").hand("vikings", "axemen")
    given.hoard("vikings", gold=2).main().does_not_offer("play")
    assert given.refuses("play axemen b1").rule == "RM-207"
    given.choose("sacrifice b1").offers_only("play axemen b1", among="play")
    assert given.choose("play axemen b1").units("vikings")["b1"] == "axemen"
    assert given.discarded("vikings") == ["armored_spearmen"]


@rule("RM-214", "RM-D60")
def test_a_sacrifice_is_no_fall_but_ends_bonuses_at_once() -> None:
    row: dict[str, Placed] = {"a1": "spearmen", "b1": hurt("spearmen", 4), "c1": "armored_spearmen"}
    given = table(kings=True).king("saxons", "edward_a").saxons(**row).main("saxons")
    assert given.stats("saxons", "b1") == (3, 1)  # 4 health, 1 more in Formation, 4 damage
    given.choose("sacrifice c1").tells("Spearmen at b1 of the Anglo-Saxons falls.")
    assert given.fell("saxons", "b1") and not given.fell("saxons", "a1")
    assert [event.word for event in given.events()].count("fell") == 1  # the sacrificed unit did not fall


@rule("RM-358", "RM-D60")
def test_a_fallen_unit_cannot_be_sacrificed() -> None:
    given = table().vikings(a1=fallen("axemen"), b1="axemen").main()
    given.offers_only("sacrifice b1", among="sacrifice")
    assert given.refuses("sacrifice a1").rule == "RM-358"


@rule("RM-216", "RM-217", "RM-E05")
def test_trade_rolls_the_die_three_times_and_the_sum_is_split_freely() -> None:
    given = table().hand("saxons", *["swordsmen"] * 5).main("saxons").chance(1, 1, 3).choose("trade")
    given.offers_only(*[f"split {gold}" for gold in range(6)]).waits_for("saxons")
    then = given.copy().choose("split 3").tells("The Anglo-Saxons took 3 Gold and 2 Faith.")
    assert then.hoarded("saxons") == (3, 2)
    assert given.copy().choose("split 0").hoarded("saxons") == (0, 5)
    assert given.choose("split 5").hoarded("saxons") == (5, 0)
    given.settled()


@rule("RM-216")
def test_a_trade_may_bring_nothing_or_9() -> None:
    given = table().main()
    assert given.copy().chance(0, 0, 0).choose("trade").hoarded("vikings") == (0, 0)
    assert given.chance(3, 3, 3).choose("trade").choose("split 9").hoarded("vikings") == (9, 0)
    with pytest.raises(AssertionError, match="no result is left"):
        table().chance(1, 1).choose("trade")


@rule("RM-220")
def test_there_is_one_trade_in_a_main_phase() -> None:
    given = table().main().chance(1, 0, 0).choose("trade").choose("split 1").does_not_offer("trade")
    assert given.refuses("trade").rule == "RM-220"
    given.chance(*["spearmen"] * 5).choose("end_play").waits_for("saxons").offers("trade")  # a new Main-phase


@rule("RM-205", "RM-D22")
def test_hiring_laying_sacrificing_and_reordering_do_not_forbid_a_trade() -> None:
    given = table(mercenaries=True, traps=True).lodge("mercenary_archers").vikings(a1="axemen")
    given.hand("vikings", "scouts", "scouts").hoard("vikings", gold=1).main()
    given.choose("hire mercenary_archers b1", "pay_card scouts", "lay_trap a1", "choose_trap snare", "sacrifice a1")
    given.choose("reorder 7").offers("trade")
    saxons = table(towers=True).main("saxons").choose("build a1", "marker_from gold", "choose_tower gatehouse")
    saxons.offers("trade").chance(1, 0, 0).choose("trade").choose("split 0")
    assert saxons.hoarded("saxons") == (0, 1)


@rule("RM-D22", "RM-219")
def test_after_a_trade_everything_but_playing_cards_goes_on() -> None:
    given = table(mercenaries=True, traps=True).lodge("mercenary_archers").vikings(a1="axemen")
    given.hand("vikings", "axemen").hoard("vikings", gold=5).main().chance(1, 0, 0).choose("trade").choose("split 1")
    given.offers("hire", "lay_trap", "sacrifice a1", "reorder 7").does_not_offer("play", "trade")
