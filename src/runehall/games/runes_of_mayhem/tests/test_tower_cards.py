"""What every Tower does, and the Castellan (RM-312 to RM-314, RM-D55)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Table, fallen, table
from runehall.testing.rules import rule


def standing(tower: str, unit: str, **options: bool) -> Table:
    """An Anglo-Saxon unit in a Tower at a1."""
    return table(towers=True, more_units=True, **options).tower("a1", tower).saxons(a1=unit)


def test_a_watchtower_finds_every_trap_of_its_lane_when_it_becomes_active() -> None:
    given = table(towers=True, traps=True).trap("a2", "snare").trap("a3", "ambush").trap("b1", "fire_pit")
    given.tower("a1", "watchtower", marker="gold").turn("saxons")
    given.tells("Snare at a2 is found and goes back.", "Ambush at a3 is found and goes back.", to="saxons")
    assert given.view("saxons")["traps"]["laid"] == {"b1": "unknown"} and len(given.view()["traps"]["deck"]) == 8
    given.hoard("vikings", gold=1).choose("marker_to gold").main()
    given.does_not_offer("lay_trap a2", "lay_trap a3").offers("lay_trap b2", "lay_trap c1")


@rule("RM-294")
def test_an_unfinished_watchtower_does_not_watch() -> None:
    given = table(towers=True, traps=True).trap("a2", "snare").tower("a1", "watchtower", marker="gold")
    given.hoard("vikings", gold=1).main().offers("lay_trap a3")


@pytest.mark.parametrize(("unit", "power"), [("archers", 2), ("slingers", 2), ("castle_defenders", 2)])
def test_an_archers_tower_gives_ranged_units_2_power_in_the_own_turn(unit: str, power: int) -> None:
    given = standing("archers_tower", unit)
    assert given.battle("saxons").unit("saxons", "a1")["power"] == power + 2
    assert given.vikings(c1="axemen").battle("vikings").unit("saxons", "a1")["power"] == power
    assert standing("archers_tower", "swordsmen").battle("saxons").unit("saxons", "a1")["power"] == 4


def test_an_archers_tower_helps_an_instant_shot() -> None:
    given = table(towers=True).tower("a1", "archers_tower").hand("saxons", "archers").hoard("saxons", gold=3, faith=1)
    given.main("saxons").choose("play archers a1").chance(0).choose("shoot_fortress")
    assert given.structure("vikings") == 40 - 4


def test_a_guard_tower_gives_the_unit_in_it_2_health() -> None:
    given = standing("guard_tower", "swordsmen")
    assert given.stats("saxons", "a1") == (4, 6)
    assert given.saxons(a2="swordsmen").stats("saxons", "a2") == (4, 4)


@rule("RM-302")
def test_a_gatehouse_may_not_be_passed() -> None:
    given = table(towers=True).tower("a2", "gatehouse").saxons(a3="catholic_monk").vikings(a1="axemen", a2="archers")
    given.battle()
    given.offers_only("attack a2 a3", "siege_tower a1 a2", "siege_tower a2 a2", "end_battle")  # ranged attacks excepted
    assert given.refuses("attack a1 a3").rule == "RM-302" and given.refuses("siege a1").rule == "RM-302"
    front = table(towers=True).tower("a2", "gatehouse").saxons(a1="peasants").vikings(a1="axemen").battle()
    front.offers_only("attack a1 a1", "end_battle")  # in front of it and in it they fight as usual
    inside = table(towers=True).tower("a2", "gatehouse").saxons(a2="peasants", a3="catholic_monk").vikings(a1="axemen")
    inside.battle().offers_only("attack a1 a2", "end_battle")


@rule("RM-302", "RM-D55")
def test_whoever_stands_behind_a_gatehouse_gives_no_cover() -> None:
    given = table(towers=True).tower("a1", "gatehouse").saxons(a1="peasants", a2="swordsmen").vikings(a1="vanguards")
    given.battle().chance(0, 0).choose("attack a1 a1").offers_only("siege_tower a1 a1", "end_battle")


@rule("RM-302")
def test_a_flank_goes_past_a_gatehouse_and_a_tower_behind_it_is_safe() -> None:
    flank = table(towers=True).tower("b1", "gatehouse").saxons(a2="peasants", b2="scouts").vikings(a1="horsemen")
    flank.battle().chance(0, 0).choose("attack a1 a2").offers_only("flank a1 b2", "stand a1")
    behind = table(towers=True).tower("a1", "gatehouse").tower("a2", "guard_tower").vikings(a1="axemen").battle()
    behind.offers_only("siege_tower a1 a1", "end_battle")


def test_a_chapel_tower_makes_a_healer_in_it_better() -> None:
    down: dict[str, Placed] = {"b1": fallen("swordsmen"), "b2": fallen("scouts"), "c1": fallen("archers")}
    for healer in ("catholic_monk", "warrior_monks", "court_chaplain"):
        given = (
            table(towers=True, more_units=True).tower("a1", "chapel_tower").saxons(a1=healer, **down).burial("saxons")
        )
        given.choose("heal a1 b1").offers("restore b2").choose("restore b2")
        assert given.units("saxons").get("b2") == "scouts"
        assert bool(given.options("restore")) == (healer == "court_chaplain")  # Heal 2 and one more
    outside = table(towers=True).tower("a1", "chapel_tower").saxons(a2="catholic_monk", **down).burial("saxons")
    assert outside.choose("heal a2 b1").units("saxons") == {"b1": "swordsmen"}


@rule("RM-292")
def test_a_beacon_tower_brings_1_gold_from_the_first_production_that_starts_with_it_active() -> None:
    rising = table(towers=True).tower("a1", "beacon_tower", marker="gold").turn("saxons")
    assert rising.hoarded("saxons") == (3, 3)
    active = table(towers=True).tower("a1", "beacon_tower")
    assert active.player("saxons")["next_production"] == {"gold": 5, "faith": 3}
    assert active.turn("saxons").hoarded("saxons") == (5, 3)
    assert table(towers=True).tower("a1", "beacon_tower").turn("vikings").hoarded("vikings") == (4, 3)


@rule("RM-312", "RM-313")
def test_a_castellan_finishes_all_towers_and_brings_their_markers_back() -> None:
    given = table(towers=True, more_units=True).tower("a1", "watchtower", marker="gold")
    given.tower("b1", "guard_tower", marker="faith").hand("saxons", "castellan").hoard("saxons", gold=3, faith=2)
    given.main("saxons").choose("play castellan c1").waits_for("saxons")
    given.choose("marker_to faith", "marker_to faith").offers("end_play").settled()
    towers = given.view("vikings")["towers"]["built"]
    assert [tower["under_construction"] for tower in towers.values()] == [False, False]
    assert given.markers("saxons") == (3, 4) and given.hoarded("saxons") == (0, 0)
    assert given.player("saxons")["next_production"] == {"gold": 3, "faith": 4}
    assert given.turn("saxons").hoarded("saxons") == (3, 4)


@rule("RM-312")
def test_a_watchtower_finished_by_a_castellan_finds_traps() -> None:
    given = table(towers=True, traps=True, more_units=True).trap("a2", "snare").tower("a1", "watchtower", marker="gold")
    given.hand("saxons", "castellan").hoard("saxons", gold=3, faith=2).main("saxons").choose("play castellan c1")
    given.tells("Snare at a2 is found and goes back.").choose("marker_to gold").settled()
    assert given.view()["traps"]["laid"] == {}


@rule("RM-312", "RM-138")
def test_a_castellan_on_the_wall_finishes_nothing() -> None:
    given = table(towers=True, more_units=True).tower("a1", "watchtower", marker="gold").hand("saxons", "castellan")
    given.hoard("saxons", gold=3, faith=2).main("saxons").choose("play castellan w1").settled()
    assert given.view("saxons")["towers"]["built"]["a1"]["under_construction"] and given.markers("saxons") == (3, 3)


@rule("RM-314", "RM-099")
@pytest.mark.parametrize(
    ("tower", "stats"), [("watchtower", (4, 7)), ("guard_tower", (4, 9)), ("archers_tower", (4, 7)), (None, (2, 5))]
)
def test_a_castellan_in_a_tower_has_2_power_and_2_health_more(tower: str | None, stats: tuple[int, int]) -> None:
    given = table(towers=True, more_units=True).saxons(a1="castellan")
    given = given.tower("a1", tower) if tower else given.tower("b1", "watchtower")
    assert given.stats("saxons", "a1") == stats
    rising = table(towers=True, more_units=True).tower("a1", "guard_tower", marker="gold").saxons(a1="castellan")
    assert rising.stats("saxons", "a1") == (2, 5)


@rule("RM-296", "RM-302")
def test_a_gatehouse_holds_up_nobody_but_the_vikings() -> None:
    given = table(towers=True).tower("a1", "gatehouse").saxons(a2="swordsmen").vikings(a2="axemen").battle("saxons")
    given.offers_only("attack a2 a2", "end_battle")
    clear = table(towers=True).tower("a1", "gatehouse").saxons(a2="swordsmen").battle("saxons")
    clear.offers_only("siege a2", "end_battle")


@rule("RM-021", "RM-304")
def test_edward_gives_towers_2_structure_points_more() -> None:
    given = table(towers=True, kings=True).king("saxons", "edward_a").tower("a1", "watchtower", damage=6)
    assert given.view()["towers"]["built"]["a1"]["structure"] == 6 + 2 - 6
    given.vikings(a1="axemen", b1="axemen").battle().chance(0).choose("siege_tower a1 a1")
    assert given.view()["towers"]["built"] == {}
