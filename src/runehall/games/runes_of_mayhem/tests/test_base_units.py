"""Priests, Castle Folk, Pillagers and Peasants (RM-229 to RM-233, RM-242 to RM-257)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Table, fallen, hurt, marked, table
from runehall.testing.rules import rule

PRIESTS = [("vikings", "odins_sacrifice"), ("vikings", "norse_priest"), ("saxons", "catholic_monk"),
           ("saxons", "catholic_priest")]  # fmt: skip
KEPT = ["swordsmen"] * 4 + ["scouts"]  # five cards in hand: nothing will be drawn


def rich(seat: str, *hand: str) -> Table:
    """A player's Main-phase with these cards and plenty of resources."""
    return table().hand(seat, *hand).hoard(seat, gold=20, faith=20).main(seat)


# -- Priests -----------------------------------------------------------------------------------------------------------


@rule("RM-229")
@pytest.mark.parametrize(("seat", "priest"), PRIESTS)
def test_a_priest_may_stand_in_row_3(seat: str, priest: str) -> None:
    given = rich(seat, priest).offers(*[f"play {priest} {lane}{row}" for lane in "abc" for row in "123"])
    assert given.choose(f"play {priest} b3").units(seat) == {"b3": priest}
    given.regroup(seat).offers("move b3 a3", "move b3 c1", "move b3 w1")


@rule("RM-230")
@pytest.mark.parametrize(("seat", "priest"), PRIESTS)
def test_a_priest_can_neither_attack_nor_siege(seat: str, priest: str) -> None:
    other = "saxons" if seat == "vikings" else "vikings"
    given = table().side(seat, {"a1": priest, "b1": priest, "c1": "scouts"}).side(other, {"a1": "scouts"}).battle(seat)
    given.offers_only("siege c1", "end_battle")
    assert given.refuses("attack a1 a1").rule == "RM-230" and given.refuses("siege b1").rule == "RM-230"


@rule("RM-231")
@pytest.mark.parametrize(("seat", "priest"), PRIESTS)
def test_a_priest_can_be_attacked_but_never_retaliates(seat: str, priest: str) -> None:
    other = "saxons" if seat == "vikings" else "vikings"
    given = table().side(seat, {"a1": priest}).side(other, {"a1": "spearmen"}).battle(other)
    given.chance(0).choose("attack a1 a1")  # one Die: the Priest rolls none
    assert given.stats(other, "a1") == (2, 4) and given.unit(seat, "a1")["damage"] == 2
    given.offers_only("attack a1 a1", "stop a1")


@rule("RM-232", "RM-D58")
@pytest.mark.parametrize("row", [1, 2])
def test_a_living_priest_in_front_blocks_the_units_behind(row: int) -> None:
    side: dict[str, Placed] = {f"a{row}": "norse_priest", "a3": "odins_sacrifice", "c1": "axemen"}
    side |= {"a2": "axemen"} if row == 1 else {}
    given = table().vikings(**side).saxons(a1="peasants").battle().offers_only("siege c1", "end_battle")
    if row == 1:
        assert given.refuses("attack a2 a1").rule == "RM-080"
        side["a1"] = fallen("norse_priest")
        given.vikings(**side).battle().offers("attack a2 a1")
    shot = table().vikings(a1="norse_priest", a2="archers").saxons(a1="peasants").battle()
    shot.offers_only("attack a2 a1", "end_battle")  # ranged units shoot past it
    table().vikings(a1="axemen", a3="norse_priest").saxons(a1="peasants").battle().offers("attack a1 a1")


@rule("RM-233")
@pytest.mark.parametrize(
    ("seat", "priest", "value"),
    [("vikings", "odins_sacrifice", 1), ("vikings", "norse_priest", 2), ("saxons", "catholic_monk", 1),
     ("saxons", "catholic_priest", 2)],
)  # fmt: skip
def test_a_priest_heals_as_many_as_its_value_in_a_burial_step(seat: str, priest: str, value: int) -> None:
    side: dict[str, Placed] = {
        "a1": fallen("spearmen"),
        "b1": fallen("spearmen"),
        "c1": fallen("spearmen"),
        "a3": priest,
    }
    given = table().side(seat, side).burial(seat).choose("heal a3 a1")
    if value == 2:
        given.offers_only("enough", "restore b1", "restore c1").choose("restore c1")
    assert len(given.units(seat)) == value and given.discarded(seat).count(priest) == 1


# -- Castle Folk -------------------------------------------------------------------------------------------------------


@rule("RM-242", "RM-247")
@pytest.mark.parametrize("spot", ["w1", "a1"])
def test_the_court_chaplain_heals_2_also_from_the_wall(spot: str) -> None:
    given = table().saxons(
        **{spot: "court_chaplain"}, b1=fallen("swordsmen"), b2=fallen("scouts"), w2=fallen("archers")
    )
    given.burial("saxons").offers_only("no_heal", *[f"heal {spot} {at}" for at in ("b1", "b2", "w2")])
    given.choose(f"heal {spot} b1").offers_only("enough", "restore b2", "restore w2").choose("restore w2")
    assert given.units("saxons") == {"b1": "swordsmen", "w2": "archers"}
    assert given.discarded("saxons") == ["court_chaplain", "scouts"]


@rule("RM-242")
def test_a_priest_on_the_wall_does_not_heal() -> None:
    given = table().saxons(w1="catholic_priest", b1=fallen("swordsmen")).burial("saxons")
    assert given.units("saxons") == {"w1": "catholic_priest"}  # nobody was asked


@rule("RM-243")
@pytest.mark.parametrize("card", ["castle_defenders", "court_chaplain", "builders"])
def test_castle_folk_do_not_count_towards_the_wall_limit(card: str) -> None:
    given = table().saxons(w1="swordsmen", w2="scouts").hand("saxons", card, "archers").hoard("saxons", 20, 20)
    given.main("saxons").offers(f"play {card} w3").does_not_offer("play archers w3", "play archers w4")
    assert given.player("saxons")["wall_count"] == 2
    free = table().saxons(w1=card, w2="swordsmen").hand("saxons", "archers").hoard("saxons", 20, 20).main("saxons")
    free.offers("play archers w3")
    assert free.player("saxons")["wall_count"] == 1
    free.saxons(a1=card, w1="swordsmen", w2="scouts").regroup("saxons").offers("move a1 w3")


@rule("RM-243")
def test_all_five_castle_folk_may_stand_beside_two_others() -> None:
    folk = ("castle_defenders", "castle_defenders", "court_chaplain", "builders", "builders")
    given = table().saxons(w1="swordsmen", w2="scouts", **{f"w{n + 3}": card for n, card in enumerate(folk)})
    given.conserved()
    assert (given.player("saxons")["wall_count"], given.player("saxons")["protection"]) == (2, 4)


@rule("RM-244", "RM-248")
@pytest.mark.parametrize(("card", "lost"), [("castle_defenders", 4), ("court_chaplain", 4), ("builders", 3)])
def test_of_the_castle_folk_only_builders_protect(card: str, lost: int) -> None:
    given = table().vikings(a1="shieldmaidens").saxons(w1=card).battle().chance(0).choose("siege a1")
    assert given.structure("saxons") == 40 - lost


@rule("RM-248")
def test_builders_protect_beside_a_full_wall() -> None:
    given = table().vikings(a1="shieldmaidens").saxons(w1="swordsmen", w2="peasants", w3="builders", w4="builders")
    assert given.battle().chance(1).choose("siege a1").structure("saxons") == 40 - (4 + 1 - 4)


@rule("RM-245", "RM-242", "RM-D18")
def test_castle_defenders_shoot_from_the_wall_in_any_lane_without_retaliation() -> None:
    given = table().saxons(w1="castle_defenders", a1="peasants").vikings(a1="axemen", b1="scouts", b3="norse_priest")
    given.battle("saxons").offers("attack w1 a1", "attack w1 b1", "attack w1 b3").does_not_offer("siege")
    given.chance(1).choose("attack w1 b3")
    assert given.unit("vikings", "b3")["damage"] == 3 and given.stats("saxons", "w1") == (2, 4)
    given.does_not_offer("attack w1").offers("attack a1 a1")  # once a turn; its shot opened lane b, a is still open


@rule("RM-245", "RM-D18")
def test_a_shot_from_the_wall_belongs_to_the_lane_of_its_target() -> None:
    opens = table().saxons(w1="castle_defenders", a1="swordsmen", c1="scouts").vikings(b1="vanguards").battle("saxons")
    opens.chance(0).choose("siege c1").chance(0).choose("attack w1 b1")
    assert opens.view()["closed_lanes"] == ["c"]
    opens.offers_only("siege a1", "end_battle")
    side: dict[str, Placed] = {"w1": "castle_defenders", "a1": "swordsmen", "b1": "swordsmen"}
    closed = table().saxons(**side).vikings(a1="axemen", a3="norse_priest", b1="axemen").battle("saxons")
    closed.chance(0, 0).choose("attack a1 a1").offers("attack w1 a3").chance(0, 0).choose("attack b1 b1")
    closed.does_not_offer("attack w1")  # lane a was left
    assert closed.refuses("attack w1 a3").rule == "RM-079"


@rule("RM-245")
def test_castle_defenders_on_the_battlefield_are_long_ranged() -> None:
    given = table().saxons(a1="scouts", a2="castle_defenders").vikings(a1="axemen", a3="norse_priest").battle("saxons")
    given.offers_only("attack a1 a1", "attack a2 a1", "attack a2 a3", "end_battle")
    attacked = table().saxons(a1="castle_defenders").vikings(a1="horsemen").battle().chance(0).choose("attack a1 a1")
    assert attacked.fell("saxons", "a1") and attacked.stats("vikings", "a1") == (
        4,
        3,
    )  # one Die: it answered with its power


@rule("RM-246")
@pytest.mark.parametrize("spot", ["a1", "w1"])
def test_castle_defenders_make_their_instant_shot_also_from_the_wall(spot: str) -> None:
    given = rich("saxons", "castle_defenders").vikings(a1="axemen", w1="scouts").main("saxons")
    given.choose(f"play castle_defenders {spot}").offers_only("shoot a1", "shoot w1", "shoot_fortress", "hold_fire")
    assert given.chance(1).choose("shoot_fortress").structure("vikings") == 40 - 2  # 2 and 1, less the Protection of 1
    given.settled()


@rule("RM-246")
def test_archers_on_the_wall_do_not_shoot() -> None:
    rich("saxons", "archers").choose("play archers w1").does_not_offer("shoot_fortress").offers("end_play").settled()


@rule("RM-249", "RM-E23")
@pytest.mark.parametrize("spot", ["a1", "w1"])
@pytest.mark.parametrize(("before", "after"), [(37, 40), (40, 40), (35, 40), (34, 39), (1, 6)])
def test_builders_restore_up_to_5_but_never_above_the_start(before: int, after: int, spot: str) -> None:
    given = rich("saxons", "builders").fortress(saxons=before).choose(f"play builders {spot}").settled()
    assert given.structure("saxons") == after and given.structure("vikings") == 40


@rule("RM-249")
def test_builders_restore_only_when_they_are_played() -> None:
    given = table().fortress(saxons=30).saxons(w1="builders", a1="scouts").regroup("saxons").choose("move w1 b1")
    assert given.structure("saxons") == 30


@rule("RM-242", "RM-D19")
def test_castle_folk_fight_on_the_battlefield_and_stand_in_rows_1_and_2() -> None:
    given = table().saxons(a1="builders").vikings(a1="axemen").battle("saxons").chance(1, 0).choose("attack a1 a1")
    assert given.fell("vikings", "a1") and given.stats("saxons", "a1") == (1, 2)
    rich("saxons", "builders", "court_chaplain").does_not_offer("play builders a3", "play court_chaplain a3")
    walled = table().saxons(w1="builders", w2="court_chaplain", a1="scouts").battle("saxons")
    walled.offers_only("siege a1", "end_battle")  # on the Wall only Castle Defenders attack


# -- Pillagers ---------------------------------------------------------------------------------------------------------


@rule("RM-250")
@pytest.mark.parametrize("card", ["looters", "raiders"])
def test_a_pillager_is_neither_played_nor_moved_onto_the_wall(card: str) -> None:
    given = rich("vikings", card)
    given.offers_only(*[f"play {card} {lane}{row}" for lane in "abc" for row in "12"], among="play")
    assert given.refuses(f"play {card} w1").rule == "RM-250"
    moved = table().vikings(a1=card, w1="axemen").regroup()
    moved.offers("move a1 b1").does_not_offer("move a1 w1", "move a1 w2", "move w1 a1")
    assert moved.refuses("move a1 w2").rule == "RM-250"


@rule("RM-251", "RM-255")
@pytest.mark.parametrize("card", ["looters", "raiders"])
@pytest.mark.parametrize(("resource", "left"), [("gold", (3, 3)), ("faith", (4, 2))])
def test_a_pillager_locks_one_marker_of_the_opponent(card: str, resource: str, left: tuple[int, int]) -> None:
    given = rich("vikings", card).choose(f"play {card} a1").waits_for("vikings")
    given.offers_only("lock gold", "lock faith").choose(f"lock {resource}").offers("end_play").settled()
    assert given.markers("saxons") == left and given.player("saxons")["markers"]["locked"] == 1
    assert given.unit("vikings", "a1")["marks"] == ["holds a marker"] and given.markers("vikings") == (4, 3)


@rule("RM-251", "RM-D38")
def test_a_marker_is_locked_only_from_a_card_that_has_one() -> None:
    given = rich("vikings", "looters").production("saxons", 0, 7).choose("play looters a1")
    assert given.markers("saxons") == (0, 6)  # there was nothing to choose
    locked: dict[str, Placed] = {spot: marked(card, "holds a marker") for spot, card in
                                 zip(("a1", "b1", "c1"), ("looters", "looters", "raiders"), strict=True)}  # fmt: skip
    none = table(towers=True).production("saxons", 4, 0).vikings(**locked)
    for spot, tower in (("a1", "gatehouse"), ("a2", "guard_tower"), ("b1", "chapel_tower"), ("c1", "beacon_tower")):
        none.tower(spot, tower, marker="gold")
    none.hand("vikings", "raiders").hoard("vikings", gold=4, faith=1).main().choose("play raiders a2")
    none.does_not_offer("lock").offers("end_play").settled()


@rule("RM-252", "RM-253", "RM-E21")
def test_a_locked_marker_does_not_produce_until_the_pillager_falls() -> None:
    given = rich("vikings", "looters").hand("saxons", *KEPT).saxons(a1="swordsmen", c1="scouts")
    given.main().choose("play looters a1", "lock faith")
    given.chance(*["spearmen"] * 5).choose("end_play").waits_for("saxons")
    assert given.hoarded("saxons") == (4, 2)  # one Faith less
    given.choose("end_regroup").chance(0, 0).choose("attack a1 a1")
    given.waits_for("saxons").offers_only("marker_to gold", "marker_to faith").choose("marker_to gold")  # at once
    assert given.markers("saxons") == (5, 2) and given.fell("vikings", "a1")
    assert given.player("saxons")["next_production"] == {"gold": 5, "faith": 2}
    given.offers("siege c1", "end_battle")


@rule("RM-253", "RM-D07")
def test_the_owner_places_the_marker_also_in_the_opponents_turn() -> None:
    given = table().vikings(a1=marked("looters", "holds a marker"), c1="axemen").production("saxons", 3, 3)
    given.saxons(a1="swordsmen").battle().chance(0, 0).choose("attack a1 a1").waits_for("saxons")
    given.choose("marker_to faith").waits_for("vikings")
    assert given.markers("saxons") == (3, 4)


@rule("RM-253", "RM-D49")
def test_a_sacrificed_pillager_gives_the_marker_back() -> None:
    given = table().vikings(a1=marked("raiders", "holds a marker")).production("saxons", 4, 2).main()
    given.choose("sacrifice a1").waits_for("saxons").choose("marker_to faith")
    assert given.markers("saxons") == (4, 3)


@rule("RM-253")
def test_a_pillager_that_lives_keeps_its_marker_from_turn_to_turn() -> None:
    given = table().vikings(a1=hurt(marked("raiders", "holds a marker"), 2)).production("saxons", 4, 2)
    given.hand("vikings", *["axemen"] * 3, "scouts", "scouts").go("end").waits_for("saxons")
    assert given.unit("vikings", "a1")["marks"] == ["holds a marker"] and given.hoarded("saxons") == (4, 2)


@rule("RM-254")
def test_a_restored_pillager_does_not_lock_again() -> None:
    given = table().vikings(a1=fallen("looters"), a3="odins_sacrifice").burial().choose("heal a3 a1")
    given.does_not_offer("lock").offers("end_play")
    assert given.unit("vikings", "a1")["marks"] == [] and given.markers("saxons") == (4, 3)


# -- Peasants ----------------------------------------------------------------------------------------------------------


@rule("RM-256")
def test_peasants_cost_nothing_and_have_no_ability() -> None:
    given = table().hand("saxons", "peasants", "peasants").main("saxons").choose("play peasants a1", "play peasants w1")
    assert given.hoarded("saxons") == (0, 0) and given.unit("saxons", "a1")["text"] == ""
    assert given.stats("saxons", "a1") == (1, 1)
    given.offers("end_play").settled()


@rule("RM-257")
def test_playing_a_free_card_forbids_trade() -> None:
    given = table().hand("saxons", "peasants").main("saxons").offers("trade").choose("play peasants a1")
    assert given.does_not_offer("trade").refuses("trade").rule == "RM-218"
