"""Heroes and Berserkers (RM-234 to RM-241, RM-366, RM-369)."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Standing, Table, fallen, hurt, marked, table
from runehall.testing.rules import rule

HEROES = {"vikings": ("eric_the_red", "egil_skallagrimsson", "bjorn_ironside"),
          "saxons": ("beowulf", "byrhtnoth", "uhtred_the_bold")}  # fmt: skip
EACH_HERO = [(seat, hero) for seat, heroes in HEROES.items() for hero in heroes]


def ready(seat: str, *hand: str, mine: dict[str, Placed], theirs: dict[str, Placed], **options: Any) -> Table:
    """A player's Main-phase with these cards and plenty of resources."""
    other = "saxons" if seat == "vikings" else "vikings"
    given = table(**options).side(seat, mine).side(other, theirs)
    return given.hand(seat, *hand).hoard(seat, gold=20, faith=20).main(seat)


@rule("RM-235", "RM-138")
@pytest.mark.parametrize(("seat", "hero"), EACH_HERO)
def test_no_heroic_arrival_on_the_wall_and_none_made_up_for_later(seat: str, hero: str) -> None:
    other = "saxons" if seat == "vikings" else "vikings"
    given = ready(seat, hero, mine={"a1": "scouts"}, theirs={"a1": "spearmen"})
    given.hand(other, "spearmen", "spearmen").discard(seat, "spearmen")
    given.choose(f"play {hero} w1").offers("end_play").settled()  # nobody is asked for anything
    assert (given.stats(other, "a1"), given.structure(other)) == ((2, 4), 40)
    assert given.held(other) == ["spearmen", "spearmen"] and given.discarded(seat) == ["spearmen"]
    given.regroup(seat).choose("move w1 b1").settled()  # nor when it moves onto the Battlefield
    assert (given.stats(other, "a1"), given.structure(other)) == ((2, 4), 40)
    assert given.held(other) == ["spearmen", "spearmen"] and given.held(seat) == []


@rule("RM-234", "RM-D20")
def test_a_restored_hero_does_not_arrive_again() -> None:
    given = table().vikings(a1=fallen("bjorn_ironside"), a3="odins_sacrifice").burial()
    given.choose("heal a3 a1")
    assert (given.structure("saxons"), given.stats("vikings", "a1")) == (40, (5, 5))


@rule("RM-234")
def test_bjorn_ironside_damages_the_fortress_by_3_whatever_protects_it() -> None:
    given = ready("vikings", "bjorn_ironside", mine={}, theirs={"w1": "swordsmen", "w2": "peasants"})
    assert given.player("saxons")["protection"] == 2
    assert given.choose("play bjorn_ironside b1").structure("saxons") == 37
    assert given.stats("vikings", "b1") == (5, 5)
    given.settled()


@rule("RM-234")
def test_beowulf_fells_one_living_enemy_unit_of_the_battlefield() -> None:
    theirs: dict[str, Placed] = {"a1": "vanguards", "a2": "axemen", "b3": "norse_priest", "c1": fallen("scouts"),
                                 "w1": "horsemen"}  # fmt: skip
    given = ready("saxons", "beowulf", mine={}, theirs=theirs).choose("play beowulf c1")
    given.offers_only("fell a1", "fell a2", "fell b3").choose("fell a1")
    assert given.fell("vikings", "a1") and not given.fell("vikings", "a2")
    given.settled()


@rule("RM-234")
def test_whom_beowulf_fells_can_be_healed() -> None:
    given = ready("saxons", "beowulf", mine={}, theirs={"a1": "vanguards", "a3": "odins_sacrifice"})
    given.hand("saxons", "beowulf", *["scouts"] * 4, "builders").choose("play beowulf c1")
    given.choose("fell a1", "end_play").waits_for("vikings").choose("heal a3 a1").waits_for("saxons")
    assert given.stats("vikings", "a1") == (5, 5)


@rule("RM-234")
def test_beowulf_cannot_fell_a_warrior_king() -> None:
    given = table(kings=True, more_units=True).king("vikings", "ragnar_a").vikings(a1="ragnar", b1="axemen")
    given.hand("saxons", "beowulf").hoard("saxons", gold=5, faith=4).main("saxons").choose("play beowulf a1")
    assert given.fell("vikings", "b1") and not given.fell("vikings", "a1")  # the only one left, without asking
    alone = table(kings=True, more_units=True).king("vikings", "ragnar_a").vikings(a1="ragnar")
    alone.hand("saxons", "beowulf").hoard("saxons", gold=5, faith=4).main("saxons").choose("play beowulf a1")
    alone.offers("end_play").settled()
    assert not alone.fell("vikings", "a1")


@rule("RM-234")
def test_byrhtnoth_takes_up_to_2_basic_units_from_the_discard_pile() -> None:
    pile = ("swordsmen", "swordsmen", "scouts", "spearmen", "archers", "beowulf", "peasants")
    given = ready("saxons", "byrhtnoth", mine={}, theirs={}).discard("saxons", *pile).choose("play byrhtnoth a1")
    given.offers_only("decline", "recall swordsmen", "recall scouts", "recall spearmen")
    assert given.copy().choose("decline").held("saxons") == []
    twice = given.copy().choose("recall swordsmen", "recall swordsmen").offers("end_play").settled()
    assert twice.held("saxons") == ["swordsmen", "swordsmen"]
    given.choose("recall spearmen", "recall scouts").offers("end_play").settled()  # two, and no more
    assert given.held("saxons") == ["scouts", "spearmen"]
    assert given.discarded("saxons") == sorted(("archers", "beowulf", "peasants", "swordsmen", "swordsmen"))


@rule("RM-234")
def test_uhtred_damages_the_frontmost_living_enemy_of_each_lane_by_2() -> None:
    theirs: dict[str, Placed] = {"a1": "vanguards", "a2": "axemen", "b1": fallen("scouts"), "b3": "norse_priest",
                                 "w1": "axemen"}  # fmt: skip
    given = ready("saxons", "uhtred_the_bold", mine={}, theirs=theirs).choose("play uhtred_the_bold a1")
    assert given.stats("vikings", "a1") == (5, 3) and given.stats("vikings", "b3") == (0, 2)
    assert given.stats("vikings", "a2") == (2, 2) and given.stats("vikings", "w1") == (2, 2)
    assert given.stats("saxons", "a1") == (5, 5)  # nobody retaliates
    given.settled()


@rule("RM-237")
@pytest.mark.parametrize(("held", "left"), [(5, 2), (4, 1), (3, 0), (2, 0), (0, 0)])
def test_egil_makes_the_opponent_discard_3_random_cards_or_all(held: int, left: int) -> None:
    given = ready("vikings", "egil_skallagrimsson", mine={}, theirs={}).hand("saxons", *["swordsmen"] * held)
    given.chance(*["swordsmen"] * (held - left)).choose("play egil_skallagrimsson a1").settled()
    assert (len(given.held("saxons")), len(given.discarded("saxons"))) == (left, held - left)


@rule("RM-238")
@pytest.mark.parametrize("lost", [("builders", "swordsmen", "peasants"), ("scouts", "archers", "builders")])
def test_random_discards_are_picked_blindly_without_replacement(lost: tuple[str, ...]) -> None:
    hand = ("builders", "swordsmen", "peasants", "scouts", "archers")
    given = ready("vikings", "egil_skallagrimsson", mine={}, theirs={}).hand("saxons", *hand)
    given.chance(*lost).choose("play egil_skallagrimsson a1")
    assert given.discarded("saxons") == sorted(lost) and given.held("saxons") == sorted(set(hand) - set(lost))
    twice = ready("vikings", "egil_skallagrimsson", mine={}, theirs={}).hand("saxons", *hand)
    with pytest.raises(AssertionError, match="not in the deck"):
        twice.chance("builders", "builders", "scouts").choose("play egil_skallagrimsson a1")


# -- Eric the Red ------------------------------------------------------------------------------------------------------


def eric(mine: dict[str, Placed], theirs: dict[str, Placed], spot: str = "a1") -> Table:
    """The Vikings have just played Eric the Red, with others in the lanes."""
    return ready("vikings", "eric_the_red", mine=mine, theirs=theirs, more_units=True).choose(
        f"play eric_the_red {spot}"
    )


@rule("RM-236", "RM-D21")
def test_eric_the_red_lets_all_units_of_his_lane_attack_again() -> None:
    mine: dict[str, Placed] = {"a2": marked("archers", "has shot"), "b1": "vanguards"}
    given = eric(mine, {"a1": "armored_spearmen", "b1": "peasants"})
    given.offers_only("attack a1 a1", "attack a2 a1", "end_battle")  # the other lanes have no battle
    given.chance(1).choose("attack a2 a1")  # a unit limited to one attack has one more
    assert given.stats("saxons", "a1") == (3, 2)
    given.offers_only("attack a1 a1", "end_battle")
    given.chance(0, 3).choose("attack a1 a1")
    assert given.fell("saxons", "a1") and given.stats("vikings", "a1") == (5, 0)


@rule("RM-236", "RM-D21")
def test_after_the_extra_battle_the_main_phase_goes_on_and_losses_wait_for_burial() -> None:
    given = eric({}, {"a1": "peasants"}).hand("vikings", "axemen", *["scouts"] * 3, "raiders")
    given.chance(0, 0).choose("attack a1 a1").offers_only("siege a1", "end_battle")
    given.choose("end_battle").offers("play axemen a2", "end_play")
    assert given.fell("saxons", "a1") and given.step == "play or trade"
    given.choose("end_play")
    assert given.discarded("saxons") == ["peasants"]


@rule("RM-236")
def test_nobody_must_attack_in_the_extra_battle() -> None:
    given = eric({}, {"a1": "peasants"}).choose("end_battle").offers("end_play")
    assert given.stats("saxons", "a1") == (1, 1)


@rule("RM-366")
@pytest.mark.parametrize("mark", ["has sieged", "has flanked"])
def test_who_has_sieged_or_flanked_may_attack_but_not_siege_with_eric(mark: str) -> None:
    given = eric({"a1": marked("horsemen", mark)}, {"a1": "peasants"}, spot="a2")
    given.offers_only("attack a1 a1", "end_battle").chance(0, 0).choose("attack a1 a1")
    given.offers_only("siege a2", "end_battle")  # Eric himself may
    assert given.refuses("siege a1").rule == "RM-366"


@rule("RM-366")
def test_who_has_shot_may_attack_but_not_siege_with_eric() -> None:
    given = eric({"a2": marked("archers", "has shot"), "b1": "axemen"}, {}).offers_only("siege a1", "end_battle")
    assert given.refuses("siege a2").rule == "RM-366"
    shot = ready("vikings", "archers", "eric_the_red", mine={}, theirs={"a1": "peasants"})
    shot.choose("play archers a2").chance(0).choose("shoot_fortress").choose("play eric_the_red a1")
    shot.offers_only("attack a1 a1", "attack a2 a1", "end_battle").chance(0).choose("attack a2 a1")
    shot.offers_only("siege a1", "end_battle")


@rule("RM-366", "RM-D21")
def test_who_made_an_instant_shot_may_not_siege_with_eric_though_the_lane_was_empty_all_along() -> None:
    shot = ready("vikings", "archers", "eric_the_red", mine={}, theirs={"b1": "swordsmen"})
    shot.choose("play archers a2").chance(0).choose("shoot b1").choose("play eric_the_red a1")
    shot.offers_only("siege a1", "end_battle")
    assert shot.refuses("siege a2").rule == "RM-366"
    held = ready("vikings", "archers", "eric_the_red", mine={}, theirs={"b1": "swordsmen"})
    held.choose("play archers a2").choose("hold_fire").choose("play eric_the_red a1")
    held.offers_only("siege a1", "siege a2", "end_battle")  # who did not shoot may


@rule("RM-369")
def test_who_merely_stopped_may_attack_and_siege_with_eric() -> None:
    given = eric({"a1": marked("axemen", "stopped")}, {"a1": "peasants"}, spot="a2")
    given.offers_only("attack a1 a1", "end_battle").chance(0, 0).choose("attack a1 a1")
    given.offers_only("siege a1", "siege a2", "end_battle")


@rule("RM-236", "RM-D21", "RM-309")
def test_the_extra_battle_is_no_battle_step() -> None:
    given = eric({"a1": Standing("axethrowers")}, {"a1": "swordsmen"}, spot="a2")
    given.chance(0, 0).choose("attack a1 a1")  # the first throw of a Battle-step is not retaliated, this one is
    assert given.fell("vikings", "a1") and given.fell("saxons", "a1")


# -- Berserkers --------------------------------------------------------------------------------------------------------


@rule("RM-239", "RM-240")
def test_the_wolf_earns_2_faith_for_each_unit_it_defeats_by_its_attack() -> None:
    given = table().vikings(a1="wolf_berserker").saxons(a1="peasants", a2="catholic_monk").battle()
    given.chance(0, 0, 0).choose("attack a1 a1")  # the Monk covers and is defeated, too
    assert given.hoarded("vikings") == (0, 4)
    given.tells("The Vikings gained 2 Faith.", "The Vikings gained 2 Faith.").settled()


@rule("RM-240")
def test_the_wolf_earns_faith_also_if_it_falls_but_not_if_the_enemy_lives() -> None:
    both = table().vikings(a1="wolf_berserker", c1="axemen").saxons(a1="swordsmen").battle()
    both.chance(0, 0).choose("attack a1 a1")
    assert both.fell("vikings", "a1") and both.hoarded("vikings") == (0, 2)
    lives = table().vikings(a1="wolf_berserker").saxons(a1="armored_spearmen").battle().chance(0, 0)
    assert lives.choose("attack a1 a1").hoarded("vikings") == (0, 0)


@rule("RM-240")
def test_the_wolf_earns_nothing_when_it_defends() -> None:
    given = table().vikings(a1="wolf_berserker").saxons(a1="peasants", c1="scouts").battle("saxons").chance(0, 0)
    assert given.choose("attack a1 a1").hoarded("vikings") == (0, 0) and given.fell("saxons", "a1")


@rule("RM-239")
@pytest.mark.parametrize("seat", ["vikings", "saxons"])
def test_the_bear_gets_2_power_each_time_it_is_hurt_and_lives(seat: str) -> None:
    given = table().vikings(a1="bear_berserker").saxons(a1="builders", c1="scouts").battle(seat)
    given.chance(0, 0).choose("attack a1 a1")
    assert given.stats("vikings", "a1") == (5, 5)
    given.chance(0, 0).choose("attack a1 a1")
    assert given.stats("vikings", "a1") == (7, 4) and given.fell("saxons", "a1")


@rule("RM-239")
def test_the_bear_gets_no_power_from_a_blow_that_does_no_damage() -> None:
    given = table().vikings(a1="bear_berserker").saxons(a1="catholic_monk").battle().chance(0).choose("attack a1 a1")
    assert given.stats("vikings", "a1") == (3, 6)


@rule("RM-241")
@pytest.mark.parametrize("seat", ["vikings", "saxons"])
def test_the_bear_loses_its_bonus_power_at_the_end_of_every_turn(seat: str) -> None:
    given = table().vikings(a1=Standing("bear_berserker", damage=2, fury=4)).hand(seat, *["spearmen"] * 4, "scouts")
    assert given.stats("vikings", "a1") == (7, 4)
    assert given.go("end", seat).stats("vikings", "a1") == (3, 6)


@rule("RM-239", "RM-137")
def test_on_the_wall_the_bear_stays_calm() -> None:
    given = table().vikings(w1="bear_berserker").hand("saxons", "archers").hoard("saxons", gold=3, faith=1)
    given.main("saxons").choose("play archers a1").chance(1).choose("shoot w1")
    assert given.stats("vikings", "w1") == (3, 3)


@rule("RM-239")
def test_whom_the_boar_attacks_does_not_roll() -> None:
    given = table().vikings(a1="boar_berserker", c1="axemen").saxons(a1="thegn_cavalry").battle()
    given.chance(1).choose("attack a1 a1")
    assert given.fell("vikings", "a1") and given.stats("saxons", "a1") == (5, 1)  # one Die, that of the Boar
    defending = table().vikings(a1="boar_berserker").saxons(a1="spearmen").battle("saxons")
    defending.chance(1, 0).choose("attack a1 a1")  # when it is attacked both roll
    assert defending.stats("vikings", "a1") == (4, 1)


@rule("RM-239", "RM-352")
def test_a_fallen_berserker_has_no_ability() -> None:
    given = table().vikings(a1=hurt("bear_berserker", 5)).saxons(a1="peasants", c1="scouts").battle("saxons")
    given.chance(0, 0).choose("attack a1 a1")
    assert given.fell("vikings", "a1") and given.unit("vikings", "a1")["power"] == 3


@rule("RM-241")
@pytest.mark.parametrize("fury", [4, -2])
def test_whoever_takes_the_place_of_a_unit_has_nothing_of_its_rage_or_weakness(fury: int) -> None:
    given = ready("vikings", "archers", mine={"a1": Standing("bear_berserker", fury=fury)}, theirs={"b1": "swordsmen"})
    given.choose("sacrifice a1").choose("play archers a1").chance(0).choose("shoot b1")
    assert given.unit("saxons", "b1")["damage"] == 2
