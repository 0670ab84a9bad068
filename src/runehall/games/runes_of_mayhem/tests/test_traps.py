"""The Traps expansion: laying, activation and secrecy (RM-277 to RM-286, RM-362, RM-363)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Table, table
from runehall.testing.rules import rule

TRAPS = {"spiked_pit": 2, "snare": 2, "caltrops": 2, "falling_logs": 1, "fire_pit": 1, "ambush": 1}
FIELD = [f"{lane}{row}" for lane in "abc" for row in "123"]


def laying(gold: int = 1, **options: Any) -> Table:
    """The Vikings' Main-phase with some Gold."""
    return table(traps=True, **options).hoard("vikings", gold=gold).main()


def trapped(trap: str, spot: str, saxons: dict[str, Placed], vikings: dict[str, Placed], **options: Any) -> Table:
    """The Anglo-Saxons' Battle-step with one Trap laid."""
    given = table(traps=True, **options).trap(spot, trap).saxons(**saxons).vikings(**vikings)
    return given.battle("saxons")


@rule("RM-277", "RM-013")
def test_the_nine_traps_form_a_deck_the_vikings_may_look_through() -> None:
    given = table(traps=True).trap("a1", "ambush").trap("b1", "snare")
    left = [trap for trap, n in TRAPS.items() for _ in range(n)]
    left.remove("ambush")
    left.remove("snare")
    assert sorted(given.view("vikings")["traps"]["deck"]) == sorted(left)
    for viewer in (None, "saxons"):
        assert given.view(viewer)["traps"]["deck"] == ["unknown"] * 7


@rule("RM-278", "RM-280")
def test_one_trap_of_choice_is_laid_for_1_gold_in_a_main_phase() -> None:
    given = laying(gold=2).choose("lay_trap a1").offers_only(*[f"choose_trap {trap}" for trap in TRAPS])
    given.choose("choose_trap ambush").does_not_offer("lay_trap").offers("end_play").settled()
    assert given.hoarded("vikings") == (1, 0) and given.view("vikings")["traps"]["laid"] == {"a1": "ambush"}
    assert given.refuses("lay_trap a2").rule == "RM-278"
    given.main().choose("lay_trap a2").does_not_offer("choose_trap ambush").offers("choose_trap snare")


@rule("RM-278")
def test_without_gold_no_trap_is_laid() -> None:
    given = laying(gold=0).hoard("vikings", faith=5).main().does_not_offer("lay_trap")
    assert given.refuses("lay_trap a1").rule == "RM-278"
    laying(gold=1).offers("lay_trap a1")


@rule("RM-280")
def test_only_the_vikings_lay_traps() -> None:
    given = table(traps=True).hoard("saxons", gold=5).main("saxons").does_not_offer("lay_trap")
    assert given.refuses("lay_trap a1").rule == "RM-280"


@rule("RM-279", "RM-307", "RM-D26")
def test_a_trap_is_laid_on_an_enemy_position_without_unit_trap_or_tower() -> None:
    given = laying(towers=True).saxons(a1="peasants", b3="catholic_monk").trap("c1", "snare")
    given.tower("c3", "guard_tower").tower("b1", "gatehouse", marker="gold").vikings(a2="axemen").main()
    free = [spot for spot in FIELD if spot not in ("a1", "b3", "c1", "c3", "b1")]
    given.offers_only(*[f"lay_trap {spot}" for spot in free], among="lay_trap")
    assert given.refuses("lay_trap a1").rule == "RM-279" and given.refuses("lay_trap c1").rule == "RM-279"
    assert given.refuses("lay_trap c3").rule == "RM-307" and given.refuses("lay_trap b1").rule == "RM-307"


@rule("RM-281")
def test_units_are_played_and_moved_onto_a_trap_without_revealing_it() -> None:
    given = table(traps=True).trap("a1", "snare").trap("b1", "ambush").saxons(c1="scouts").hand("saxons", "peasants")
    given.regroup("saxons").offers("move c1 a1").choose("move c1 a1", "end_battle")
    given.choose("play peasants b1").offers("end_play")
    assert given.units("saxons") == {"a1": "scouts", "b1": "peasants"}
    assert given.view("saxons")["traps"]["laid"] == {"a1": "unknown", "b1": "unknown"}


@rule("RM-282", "RM-283", "RM-284", "RM-363")
def test_a_trap_activates_when_a_unit_attacks_standing_on_it() -> None:
    given = trapped("spiked_pit", "a1", {"a1": "swordsmen", "c1": "scouts"}, {"a1": "axemen"}).choose("attack a1 a1")
    given.tells("Spiked Pit at a1 is sprung.").waits_for("vikings")
    given.offers_only("spring a", "spring b")  # no way to decline, and no Die has been rolled
    given.chance(0, 0, 0).choose("spring a")  # X, then the fight goes on
    assert given.fell("vikings", "a1") and given.unit("saxons", "a1")["damage"] == 1 + 2
    assert given.view("saxons")["traps"]["laid"] == {}
    assert "spiked_pit" in given.view("saxons")["traps"]["deck"]  # it went back openly


@rule("RM-282", "RM-D24")
@pytest.mark.parametrize(("row", "activates"), [(1, True), (2, True), (3, False)])
def test_a_trap_activates_when_a_unit_attacks_through_it(row: int, activates: bool) -> None:
    given = trapped("ambush", f"a{row}", {"a2": "swordsmen", "c1": "scouts"}, {"a1": "axemen"})
    if activates:
        given.choose("attack a2 a1").waits_for("vikings").offers_only("spring a", "spring b")
    else:
        given.chance(0, 0).choose("attack a2 a1").waits_for("saxons")


@rule("RM-282", "RM-D24")
def test_a_siege_activates_traps_too_and_another_lane_does_not() -> None:
    given = trapped("ambush", "a1", {"a2": "swordsmen", "b1": "scouts"}, {})
    given.copy().chance(0).choose("siege b1").waits_for("saxons")
    given.choose("siege a2").waits_for("vikings").chance(1, 2).choose("spring b")
    assert given.hoarded("vikings") == (2, 0) and given.structure("vikings") == 40 - 4 - 2


@rule("RM-282", "RM-D24")
@pytest.mark.parametrize("shooter", ["archers", "slingers", "castle_defenders"])
def test_a_ranged_unit_activates_only_a_trap_under_its_feet(shooter: str) -> None:
    over = trapped("ambush", "a1", {"a2": shooter, "c1": "scouts"}, {"a1": "vanguards"}, more_units=True)
    over.chance(0).choose("attack a2 a1").waits_for("saxons")
    on = trapped("ambush", "a2", {"a2": shooter, "c1": "scouts"}, {"a1": "vanguards"}, more_units=True)
    on.choose("attack a2 a1").waits_for("vikings")
    siege = trapped("ambush", "a1", {"a2": shooter, "c1": "scouts"}, {}, more_units=True)
    siege.chance(0).choose("siege a2").waits_for("saxons")


@rule("RM-282", "RM-D24")
def test_instant_shots_arrivals_and_shots_from_the_wall_spring_no_trap() -> None:
    given = table(traps=True).trap("a1", "ambush").vikings(a1="vanguards").saxons(w1="castle_defenders")
    given.battle("saxons").chance(0).choose("attack w1 a1").offers("end_play")
    given.hand("saxons", "archers", "uhtred_the_bold").hoard("saxons", gold=20, faith=20).main("saxons")
    given.choose("play archers a1").chance(0).choose("shoot_fortress").choose("play uhtred_the_bold a2")
    assert given.view("saxons")["traps"]["laid"] == {"a1": "unknown"}


@rule("RM-283", "RM-D24", "RM-D25")
def test_several_traps_are_carried_out_nearest_first() -> None:
    given = table(traps=True).trap("a1", "ambush").trap("a2", "fire_pit").saxons(a2="swordsmen", c1="scouts")
    given.vikings(a1="axemen").battle("saxons").choose("attack a2 a1").tells("Fire Pit at a2 is sprung.")
    given.chance(1, 0).choose("spring b").tells("Ambush at a1 is sprung.")  # the Fortress takes 1
    given.chance(0, 0, 0).choose("spring b")
    assert given.structure("saxons") == 39 and given.fell("vikings", "a1") and given.hoarded("vikings") == (1, 0)


@rule("RM-362", "RM-D25")
@pytest.mark.parametrize(("trap", "roll", "attacker"), [("spiked_pit", 3, "swordsmen"), ("snare", 1, "swordsmen")])
def test_traps_not_reached_stay_laid_and_hidden(trap: str, roll: int, attacker: str) -> None:
    given = table(traps=True).trap("a1", "ambush").trap("a2", trap).saxons(a2=attacker, c1="scouts")
    given.vikings(a1="axemen").battle("saxons").choose("attack a2 a1").chance(roll).choose("spring a")
    given.waits_for("saxons").offers_only("siege c1", "end_battle")  # felled or stopped: no attack takes place
    assert given.view("saxons")["traps"]["laid"] == {"a1": "unknown"} and given.stats("vikings", "a1") == (2, 2)


@rule("RM-284")
def test_the_option_is_chosen_before_any_die_is_rolled() -> None:
    given = trapped("snare", "a1", {"a1": "swordsmen", "c1": "scouts"}, {"a1": "axemen"}).choose("attack a1 a1")
    assert [event.word for event in given.events()] == ["trap_revealed"]
    given.waits_for("vikings").chance(1).choose("spring a").waits_for("saxons")


@rule("RM-285")
def test_no_trap_activates_in_the_vikings_turn() -> None:
    given = table(traps=True).trap("a1", "ambush").vikings(a1="vanguards", a2="axemen").saxons(a1="peasants").battle()
    given.chance(0, 0).choose("attack a1 a1").chance(0).choose("siege a2").waits_for("vikings")
    assert given.view("vikings")["traps"]["laid"] == {"a1": "ambush"}


@rule("RM-286")
def test_where_a_trap_lies_is_open_and_what_it_is_is_not() -> None:
    given = laying().choose("lay_trap b2").choose("choose_trap fire_pit")
    assert given.view("vikings")["traps"]["laid"] == {"b2": "fire_pit"}
    given.tells("The Vikings laid Fire Pit at b2.", to="vikings")
    for viewer in (None, "saxons"):
        assert given.view(viewer)["traps"]["laid"] == {"b2": "unknown"}
        given.tells("The Vikings laid a Trap at b2.", to=viewer)
        told = json.dumps([event.text for event in given.events(viewer)]) + json.dumps(given.view(viewer)["traps"])
        assert "fire_pit" not in told and "Fire Pit" not in told
        assert given.view(viewer)["traps"]["deck"] == ["unknown"] * 8


@rule("RM-286")
def test_which_trap_is_being_laid_is_not_told_while_it_is_chosen() -> None:
    given = laying().choose("lay_trap b2").waits_for("vikings")
    assert given.options(seat="saxons") == [] and given.match.view(1)["ask"] is None
    for viewer in (None, "saxons"):
        assert "choose_trap" not in str(given.match.view(None if viewer is None else 1))


@rule("RM-286", "RM-283")
def test_an_activated_trap_is_seen_by_all() -> None:
    given = trapped("snare", "a1", {"a1": "swordsmen"}, {"a1": "axemen"}).choose("attack a1 a1")
    for viewer in (None, "saxons", "vikings"):
        given.tells("Snare at a1 is sprung.", to=viewer)
        assert given.view(viewer)["traps"]["laid"] == {"a1": "snare"}


@rule("RM-286")
def test_the_odds_of_an_attack_over_a_trap_do_not_betray_it() -> None:
    given = trapped("snare", "a1", {"a1": "swordsmen"}, {"a1": "axemen"})
    odds = given.match.odds("attack a1 a1", given.seat("saxons")).outcomes
    for trap, copies in (("Snare", 2), ("Spiked Pit", 2), ("Ambush", 1)):  # any of the nine, as far as they know
        likely = sum(weight for text, weight in odds if text.startswith(f"{trap} at a1 is sprung."))
        assert likely == pytest.approx(copies / 9, abs=0.05)
