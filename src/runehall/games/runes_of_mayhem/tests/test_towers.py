"""The Towers expansion: building, sieging and secrecy (RM-287 to RM-307, RM-361)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Table, table
from runehall.testing.rules import rule

TOWERS = {"watchtower": 2, "archers_tower": 2, "guard_tower": 2, "gatehouse": 1, "chapel_tower": 1, "beacon_tower": 1}
FIELD = [f"{lane}{row}" for lane in "abc" for row in "123"]


def towered(spot: str, tower: str, saxons: dict[str, Placed], vikings: dict[str, Placed], **how: Any) -> Table:
    """The Vikings' Battle-step against one Tower."""
    given = table(towers=True).tower(spot, tower, **how).saxons(**saxons).vikings(**vikings)
    return given.battle()


def built(given: Table, viewer: str | None = None) -> dict[str, Any]:
    """The Towers on the table as somebody may know them."""
    towers = given.view(viewer)["towers"]["built"]
    assert isinstance(towers, dict)
    return towers


@rule("RM-287", "RM-012")
def test_the_nine_towers_form_a_deck_the_anglo_saxons_may_look_through() -> None:
    given = table(towers=True).tower("a1", "gatehouse", marker="gold").tower("b1", "watchtower", marker="faith")
    left = [tower for tower, n in TOWERS.items() for _ in range(n)]
    left.remove("gatehouse")
    left.remove("watchtower")
    assert sorted(given.view("saxons")["towers"]["deck"]) == sorted(left)
    for viewer in (None, "vikings"):
        assert given.view(viewer)["towers"]["deck"] == ["unknown"] * 7


@rule("RM-288", "RM-290")
@pytest.mark.parametrize(("card", "left"), [("gold", (3, 3)), ("faith", (4, 2))])
def test_one_tower_of_choice_is_built_in_a_main_phase_with_a_marker(card: str, left: tuple[int, int]) -> None:
    given = table(towers=True).main("saxons").choose("build b2").offers_only("marker_from gold", "marker_from faith")
    given.choose(f"marker_from {card}").offers_only(*[f"choose_tower {tower}" for tower in TOWERS])
    given.choose("choose_tower guard_tower").does_not_offer("build").offers("end_play").settled()
    assert given.markers("saxons") == left and given.hoarded("saxons") == (0, 0)
    assert given.refuses("build b1").rule == "RM-288"
    assert built(given, "saxons") == {"b2": {"card": "guard_tower", "under_construction": True, "structure": 9}}
    given.main("saxons").choose("build b1", f"marker_from {card}").offers("choose_tower guard_tower")  # the second copy


@rule("RM-288")
def test_only_the_anglo_saxons_build() -> None:
    given = table(towers=True).hoard("vikings", gold=9).main().does_not_offer("build")
    assert given.refuses("build a1").rule == "RM-288"


@rule("RM-290", "RM-D38")
def test_the_marker_comes_from_a_production_card_that_has_one() -> None:
    given = table(towers=True).production("saxons", 7, 0).main("saxons").choose("build a1")
    given.does_not_offer("marker_from faith").offers("choose_tower gatehouse")  # there was nothing to choose
    none = table(towers=True, more_units=True).production("saxons", 7, 0)
    for spot, tower in zip(FIELD, ("watchtower", "watchtower", "archers_tower", "archers_tower", "guard_tower",
                                   "guard_tower", "gatehouse"), strict=False):  # fmt: skip
        none.tower(spot, tower, marker="gold")
    none.main("saxons").does_not_offer("build")
    assert none.refuses("build c3").rule == "RM-290"


@rule("RM-289", "RM-361")
def test_a_tower_is_built_in_any_row_where_there_is_neither_tower_nor_trap() -> None:
    given = table(towers=True, traps=True).tower("a1", "gatehouse").tower("b1", "guard_tower", marker="gold")
    given.trap("c3", "snare").saxons(a2="swordsmen").main("saxons")
    free = [spot for spot in FIELD if spot not in ("a1", "b1", "c3")]  # a unit at a2 is no obstacle
    given.offers_only(*[f"build {spot}" for spot in free], among="build")
    assert given.refuses("build a1").rule == given.refuses("build c3").rule == "RM-289"


@rule("RM-361", "RM-D04")
def test_a_tower_in_row_3_does_not_change_who_may_stand_there() -> None:
    given = table(towers=True).tower("a3", "guard_tower").hand("saxons", "peasants", "catholic_monk")
    given.hoard("saxons", faith=2).main("saxons").offers("play catholic_monk a3").does_not_offer("play peasants a3")


@rule("RM-291", "RM-292", "RM-293")
@pytest.mark.parametrize(("card", "paid", "after"), [("gold", (3, 3), (4, 3)), ("faith", (4, 2), (5, 2))])
def test_in_the_next_production_phase_the_tower_becomes_active_after_resources(
    card: str, paid: tuple[int, int], after: tuple[int, int]
) -> None:
    given = table(towers=True).tower("a1", "watchtower", marker=card).turn("saxons")
    assert given.hoarded("saxons") == paid  # its marker did not produce
    assert built(given, "vikings") == {"a1": {"card": "watchtower", "under_construction": False, "structure": 6}}
    given.waits_for("saxons").offers_only("marker_to gold", "marker_to faith").choose("marker_to gold")
    assert given.markers("saxons") == after and given.hoarded("saxons") == paid


@rule("RM-292")
def test_a_tower_stays_under_construction_through_the_vikings_turn() -> None:
    given = table(towers=True).tower("a1", "watchtower", marker="gold").turn("vikings")
    assert built(given, "saxons")["a1"]["under_construction"] is True and given.markers("saxons") == (3, 3)


@rule("RM-294", "RM-302")
def test_a_tower_under_construction_does_nothing_and_is_passed_by() -> None:
    given = towered("a1", "gatehouse", {}, {"a1": "axemen"}, marker="gold")
    given.offers_only("siege a1", "end_battle")  # an active Gatehouse would not let them pass
    assert given.refuses("siege_tower a1 a1").rule == "RM-294"
    behind = towered("a1", "gatehouse", {"a2": "peasants"}, {"a1": "axemen"}, marker="gold")
    behind.offers("attack a1 a2")
    guarded = table(towers=True).tower("a1", "guard_tower", marker="gold").saxons(a1="swordsmen")
    assert guarded.stats("saxons", "a1") == (4, 4)
    beacon = table(towers=True).tower("a1", "beacon_tower", marker="faith").turn("saxons")
    assert beacon.hoarded("saxons") == (4, 2)


@rule("RM-295")
@pytest.mark.parametrize("marker", [None, "gold"])
def test_own_units_are_played_and_moved_onto_a_tower(marker: str | None) -> None:
    given = table(towers=True).tower("a1", "guard_tower", marker=marker).saxons(b1="scouts").hand("saxons", "peasants")
    given.regroup("saxons").offers("move b1 a1").choose("end_regroup", "end_battle").choose("play peasants a1")
    assert given.units("saxons") == {"a1": "peasants", "b1": "scouts"}


@rule("RM-296")
def test_own_units_attack_from_and_through_a_tower() -> None:
    given = table(towers=True).tower("a1", "gatehouse").tower("b2", "guard_tower").saxons(a2="scouts", b2="swordsmen")
    given.vikings(a1="axemen").battle("saxons").offers_only("attack a2 a1", "siege b2", "end_battle")


@rule("RM-297")
def test_a_unit_in_a_tower_is_attacked_as_anywhere() -> None:
    given = towered("a1", "archers_tower", {"a1": "swordsmen", "a3": "catholic_monk"}, {"a1": "vanguards"})
    given.offers_only("attack a1 a1", "end_battle").chance(0, 0).choose("attack a1 a1")
    assert given.fell("saxons", "a1") and given.stats("vikings", "a1") == (5, 1)


@rule("RM-298", "RM-299")
def test_a_tower_is_damaged_only_by_a_siege_of_a_lane_without_living_enemies() -> None:
    defended = towered("a2", "guard_tower", {"a1": "peasants"}, {"a1": "vanguards"})
    assert defended.does_not_offer("siege_tower").refuses("siege_tower a1 a2").rule == "RM-298"
    inside = towered("a2", "archers_tower", {"a2": "peasants"}, {"a1": "vanguards", "a2": "axemen"})
    inside.does_not_offer("siege_tower").chance(3, 0).choose("attack a1 a2")
    assert built(inside)["a2"]["structure"] == 7  # the fight did nothing to the Tower
    inside.chance(1).choose("siege_tower a1 a2")
    assert built(inside)["a2"]["structure"] == 1  # 5 and 1; the fallen unit in it takes nothing off


@rule("RM-298", "RM-D37")
def test_protection_does_not_help_a_tower_and_a_siege_engine_rolls_one_die() -> None:
    given = towered("a1", "gatehouse", {"w1": "swordsmen", "w2": "swordsmen"}, {"a1": "mangonel", "b1": "axemen"})
    given.chance(3).choose("siege_tower a1 a1")
    assert built(given)["a1"]["structure"] == 10 - 2 - 3
    shot = table(towers=True).tower("a1", "gatehouse").hand("vikings", "archers").hoard("vikings", gold=3, faith=1)
    shot.main().choose("play archers a1").offers_only("shoot_fortress", "hold_fire")  # no Instant Shot on Towers


@rule("RM-300", "RM-302")
def test_each_sieging_unit_picks_the_fortress_or_one_tower_of_the_lane() -> None:
    given = table(towers=True).tower("a1", "guard_tower").tower("a3", "archers_tower").tower("b1", "chapel_tower")
    given.vikings(a1="axemen", a2="scouts").battle()
    given.offers_only(*[f"siege_tower {unit} {tower}" for unit in ("a1", "a2") for tower in ("a1", "a3")],
                      "siege a1", "siege a2", "end_battle")  # fmt: skip
    assert given.refuses("siege_tower a1 b1").rule == "RM-300"
    given.chance(0).choose("siege_tower a1 a3").chance(0).choose("siege a2")
    assert built(given)["a3"]["structure"] == 5 and given.structure("saxons") == 37


@rule("RM-301")
def test_who_has_sieged_a_tower_sieges_nothing_else_this_turn() -> None:
    given = table(towers=True).tower("a1", "guard_tower").tower("a3", "archers_tower")
    given.vikings(a1="axemen", b1="scouts").battle().chance(0).choose("siege_tower a1 a1")
    given.does_not_offer("siege_tower a1", "siege a1").offers("siege b1")
    assert given.refuses("siege a1").rule == given.refuses("siege_tower a1 a3").rule == "RM-130"


@rule("RM-302")
def test_units_pass_by_an_empty_tower() -> None:
    given = towered("a1", "guard_tower", {"a2": "peasants"}, {"a1": "axemen"}).offers("attack a1 a2")
    given.chance(0, 0).choose("attack a1 a2").offers_only("siege a1", "siege_tower a1 a1", "end_battle")


@rule("RM-303")
def test_the_damage_of_a_tower_stays() -> None:
    given = towered("a1", "guard_tower", {}, {"a1": "axemen"}).hand("vikings", *["scouts"] * 3, "raiders", "looters")
    given.chance(1).choose("siege_tower a1 a1").choose("end_play", "keep").waits_for("saxons")
    assert built(given)["a1"]["structure"] == 9 - 3


@rule("RM-304", "RM-305")
@pytest.mark.parametrize(("damage", "roll", "stands"), [(4, 2, True), (4, 3, False), (6, 3, False)])
def test_a_tower_at_0_or_below_is_destroyed_and_may_be_built_again(damage: int, roll: int, stands: bool) -> None:
    given = towered("a1", "guard_tower", {}, {"a1": "axemen", "b1": "scouts"}, damage=damage)
    given.chance(roll).choose("siege_tower a1 a1")
    assert (built(given) != {}) is stands
    if not stands:
        assert sorted(given.view()["towers"]["deck"]).count("guard_tower") == 2 and given.markers("saxons") == (4, 3)
        given.main("saxons").choose("build a1", "marker_from gold", "choose_tower guard_tower")
        assert built(given, "saxons")["a1"]["structure"] == 9  # as new


@rule("RM-306")
def test_what_is_under_construction_only_the_anglo_saxons_know() -> None:
    given = table(towers=True).main("saxons").choose("build a1", "marker_from gold").waits_for("saxons")
    assert given.match.view(0)["ask"] is None and given.options(seat="vikings") == []
    given.choose("choose_tower beacon_tower")
    given.tells("The Anglo-Saxons began to build Beacon Tower at a1, with a marker from Gold.", to="saxons")
    for viewer in (None, "vikings"):
        assert built(given, viewer) == {"a1": {"card": "unknown", "under_construction": True, "structure": None}}
        given.tells("The Anglo-Saxons began to build a Tower at a1, with a marker from Gold.", to=viewer)
        told = json.dumps([event.text for event in given.events(viewer)]) + json.dumps(given.view(viewer)["towers"])
        assert "eacon" not in told and given.view(viewer)["towers"]["deck"] == ["unknown"] * 8


@rule("RM-306", "RM-292")
def test_an_active_tower_is_known_to_all() -> None:
    given = table(towers=True).tower("a1", "beacon_tower", marker="gold").turn("saxons")
    for viewer in (None, "vikings", "saxons"):
        given.tells("Beacon Tower at a1 becomes active.", to=viewer)
        assert built(given, viewer)["a1"]["card"] == "beacon_tower"


@rule("RM-307")
@pytest.mark.parametrize("marker", [None, "gold"])
def test_no_trap_is_laid_on_a_tower_active_or_not(marker: str | None) -> None:
    given = table(towers=True, traps=True).tower("a1", "guard_tower", marker=marker).hoard("vikings", gold=1).main()
    assert given.does_not_offer("lay_trap a1").offers("lay_trap a2").refuses("lay_trap a1").rule == "RM-307"
