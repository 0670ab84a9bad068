"""The Wall and Protection (RM-135 to RM-144, RM-355)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, hurt, table
from runehall.testing.rules import rule


def rich(*cards: str, seat: str = "vikings") -> Table:
    """A player may play these cards, as far as the Hoard goes."""
    return table().hand(seat, *cards).hoard(seat, 20, 20)


@rule("RM-135")
def test_at_most_two_units_stand_on_the_wall() -> None:
    rich("spearmen").vikings(w1="axemen").main("vikings").offers("play spearmen w2")
    full = rich("spearmen").vikings(w1="axemen", w2="axemen").main("vikings")
    full.offers("play spearmen a1").does_not_offer("play spearmen w3")
    refused = full.refuses("play spearmen w3")
    assert (refused.rule, refused.reason) == ("RM-135", "The Wall is full: at most 2 units.")


@rule("RM-135", "RM-D17")
def test_a_fallen_unit_keeps_its_place_on_the_wall() -> None:
    given = rich("spearmen").vikings(w1="axemen", w2=fallen("axemen")).main("vikings")
    given.does_not_offer("play spearmen w3", "play spearmen w2").choose("end_play").settled()
    assert given.player("vikings")["wall_count"] == 1


@rule("RM-135")
def test_card_text_may_change_the_limit_of_the_wall() -> None:
    given = table(kings=True).king("saxons", "alfred_a").saxons(w1="peasants", w2="peasants").hoard("saxons", 9, 9)
    given.hand("saxons", "spearmen").main("saxons").choose("play spearmen w3").settled()
    given.hand("saxons", "spearmen").does_not_offer("play spearmen w4")
    assert given.refuses("play spearmen w4").reason == "The Wall is full: at most 3 units."


@rule("RM-136")
def test_units_get_onto_the_wall_by_being_played_or_by_regrouping() -> None:
    played = rich("spearmen").main("vikings").choose("play spearmen w1").settled()
    assert played.units("vikings") == {"w1": "spearmen"}
    moved = table().vikings(a1="spearmen", b1="axemen").regroup("vikings").choose("move a1 w1")
    assert moved.units("vikings") == {"w1": "spearmen", "b1": "axemen"}


@rule("RM-137")
def test_abilities_do_not_work_on_the_wall_but_those_of_castle_folk() -> None:
    healers = table().saxons(a1=fallen("swordsmen"), w1="catholic_monk", w2="court_chaplain").burial("vikings")
    healers.waits_for("saxons").offers_only("heal w2 a1", "no_heal")
    refused = healers.refuses("heal w1 a1")
    assert (refused.rule, refused.reason) == ("RM-137", "On the Wall its ability does not work.")
    archers = table().saxons(w1="archers", w2="castle_defenders").vikings(a1="axemen").battle("saxons")
    archers.offers_only("attack w2 a1", "end_battle")


@rule("RM-137", "RM-239")
def test_a_bear_on_the_wall_does_not_grow_angry() -> None:
    given = rich("archers", seat="saxons").vikings(w1="bear_berserker", a1="bear_berserker").main("saxons")
    given.choose("play archers a1").chance(0).choose("shoot w1")
    assert given.stats("vikings", "w1") == (3, 4)
    field = rich("archers", seat="saxons").vikings(a1="bear_berserker").main("saxons")
    assert field.choose("play archers a1").chance(0).choose("shoot a1").stats("vikings", "a1") == (5, 4)


@rule("RM-138")
def test_one_time_abilities_do_not_happen_on_the_wall() -> None:
    given = rich("archers", "egil_skallagrimsson").hand("saxons", "peasants", "peasants").main("vikings")
    given.choose("play archers w1").offers("end_play").does_not_offer("shoot_fortress")
    given.choose("play egil_skallagrimsson w2").settled()
    assert given.held("saxons") == ["peasants", "peasants"]
    packs = table(more_units=True, traps=True).hoard("vikings", 20, 20)
    packs.hand("vikings", "norse_trader", "war_hounds").main("vikings")
    packs.choose("play norse_trader w1", "play war_hounds w2").offers("end_play").does_not_offer("roll", "howl")


@rule("RM-138", "RM-242")
def test_one_time_abilities_of_castle_folk_happen_on_the_wall() -> None:
    given = rich("builders", "castle_defenders", seat="saxons").fortress(saxons=30).main("saxons")
    assert given.choose("play builders w1").structure("saxons") == 35
    given.choose("play castle_defenders w2").offers_only("shoot_fortress", "hold_fire")


@rule("RM-139", "RM-D20")
def test_what_was_missed_on_the_wall_is_not_made_up() -> None:
    given = rich("archers").saxons(c1="swordsmen").hand("saxons", *["swordsmen"] * 5).main("vikings")
    given.hand("vikings", "archers", *["spearmen"] * 4).choose("play archers w1", "end_play").chance("axemen")
    given.choose("keep").hoard("saxons").choose("end_regroup", "end_battle", "end_play", "keep")
    given.waits_for("vikings").choose("move w1 a1").offers_only("siege a1", "end_battle")


@rule("RM-140")
@pytest.mark.parametrize(("wall", "lost"), [({}, 6), ({"w1": "peasants"}, 5), ({"w1": "peasants", "w2": "monk"}, 4)])
def test_each_unit_on_the_wall_takes_one_off_the_damage(wall: dict[str, str], lost: int) -> None:
    units = {spot: "catholic_monk" if card == "monk" else card for spot, card in wall.items()}
    given = table().vikings(a1="vanguards").saxons(**units).battle("vikings").chance(1).choose("siege a1")
    assert given.structure("saxons") == 40 - lost


@rule("RM-140", "RM-D17")
def test_fallen_units_on_the_wall_do_not_protect() -> None:
    given = table().vikings(a1="vanguards").saxons(w1=fallen("swordsmen"), w2="swordsmen").battle("vikings")
    assert given.player("saxons")["protection"] == 1
    assert given.chance(0).choose("siege a1").structure("saxons") == 36


@rule("RM-140")
def test_units_on_the_battlefield_do_not_protect() -> None:
    given = table().vikings(a1="vanguards").saxons(b1="swordsmen", c2="swordsmen", w1="peasants").battle("vikings")
    assert given.chance(0).choose("siege a1").structure("saxons") == 36


@rule("RM-141")
def test_protection_applies_to_every_single_damage() -> None:
    given = table().vikings(a1="vanguards", a2="vanguards", b1="axemen").saxons(w1="peasants").battle("vikings")
    given.chance(0).choose("siege a1").chance(0).choose("siege a2").chance(1).choose("siege b1")
    assert given.structure("saxons") == 40 - 4 - 4 - 2


@rule("RM-142")
@pytest.mark.parametrize(("roll", "left"), [(0, 40), (1, 39)])
def test_damage_reduced_to_nothing_changes_nothing(roll: int, left: int) -> None:
    given = table().vikings(a1="axemen").saxons(w1="peasants", w2="peasants").battle("vikings")
    assert given.chance(roll).choose("siege a1").structure("saxons") == left


@rule("RM-142")
def test_more_protection_than_damage_does_not_repair() -> None:
    given = table(kings=True).king("saxons", "alfred_a").fortress(saxons=20).vikings(a1="axemen")
    given.saxons(w1="peasants", w2="peasants", w3="peasants").battle("vikings").chance(0).choose("siege a1")
    assert given.structure("saxons") == 20


@rule("RM-143", "RM-180")
def test_units_on_the_wall_can_be_hit_by_instant_shots() -> None:
    given = rich("archers").saxons(w1="peasants", w2="swordsmen").main("vikings").choose("play archers a1")
    given.offers("shoot w1", "shoot w2").chance(0).choose("shoot w1")
    assert given.fell("saxons", "w1") and not given.fell("saxons", "w2")


@rule("RM-144")
@pytest.mark.parametrize(("before", "after"), [(30, 35), (35, 40), (36, 40), (40, 40)])
def test_a_fortress_never_rises_above_its_starting_value(before: int, after: int) -> None:
    given = rich("builders", seat="saxons").fortress(saxons=before).main("saxons").choose("play builders a1")
    assert given.structure("saxons") == after


@rule("RM-355")
def test_the_wall_belongs_to_no_lane_and_no_row() -> None:
    row = table().saxons(a1="spearmen", b1="spearmen", w1="spearmen", w2="spearmen", w3="builders")
    assert row.player("saxons")["formations"] == [None, None, None] and row.stats("saxons", "w1") == (2, 4)
    lane = table(kings=True).king("saxons", "offa_a").saxons(a3="catholic_monk", w1="swordsmen", w2="swordsmen")
    assert [lane.unit("saxons", spot)["supported"] for spot in ("a3", "w1", "w2")] == [False] * 3
    assert lane.stats("saxons", "w1") == (4, 4)


@rule("RM-355")
def test_units_on_the_wall_stop_no_siege() -> None:
    given = table().vikings(a1=hurt("axemen", 1), b1="axemen", c1="axemen").saxons(w1="swordsmen").battle("vikings")
    given.offers_only("siege a1", "siege b1", "siege c1", "end_battle")
