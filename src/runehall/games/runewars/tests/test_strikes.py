"""Abilities of units, one by one: what a special icon does, to whom, and when it does nothing."""

import pytest

from runehall.games.runewars.battle.aftermath import Tally, strength_of
from runehall.games.runewars.battle.battle import Exchange, Read, Special, Support
from runehall.games.runewars.battle.fighters import damage_in, fighter, routed_in, unit_in
from runehall.games.runewars.battle.strike import striking
from runehall.games.runewars.battle.suffering import Hits
from runehall.games.runewars.numbers import ATTACKER, DEFENDER
from runehall.games.runewars.tests.field import DAQAN, LATARI, UTHUK, WAIQAR, Field, field
from runehall.testing.rules import rule
from runehall.testing.scenario import Result

HERE = "3b"  # beside 3a, 3c, 3d, 6b, 6d


def clash(scene: Field, own: dict[str, int], enemy: dict[str, int], neutral: bool = False) -> Field:
    """Seat 0 attacks seat 1, or neutral units, in 3B with these units, all standing."""
    s = scene.s
    s.contested, s.attacker, s.defending = scene.area(HERE), 0, -1 if neutral else 1
    for side, units in ((ATTACKER, own), (DEFENDER, enemy)):
        s.fighters[side] = sorted([fighter(scene.unit(word)) for word, count in units.items() for _ in range(count)])
    s.done_types, s.initiative = [0, 0], 1
    return scene


def special(scene: Field, word: str, side: int = ATTACKER, chance: tuple[Result, ...] = ()) -> Field:
    """One special icon of a type is resolved."""
    scene.s.drawing[side] = scene.unit(word)
    return scene.run(striking(scene.s.book.units[scene.unit(word)].special, side), chance=chance)


def row(scene: Field, side: int = DEFENDER) -> list[str]:
    """What a side has left: each unit with its damage and whether it is routed."""
    names = scene.s.book.words.units.words
    return [
        names[unit_in(each)] + ("*" * damage_in(each)) + (" routed" if routed_in(each) else "")
        for each in scene.s.fighters[side]
    ]


def make_routed(scene: Field, side: int, word: str, damage: int = 0) -> Field:
    """One standing unit of a type is routed, or damaged, before."""
    units = scene.s.fighters[side]
    units.remove(fighter(scene.unit(word)))
    units.append(fighter(scene.unit(word), damage, damage == 0))
    units.sort()
    return scene


# -- Daqan -------------------------------------------------------------------------------------------------------------


@rule("RW-D39")
def test_concentrated_fire_must_go_to_a_unit_with_health_above_1() -> None:
    scene = clash(field(), {"bowman": 1}, {"reanimate": 2, "dark_knight": 1})
    special(scene, "bowman").paused()
    assert row(scene) == ["dark_knight*", "reanimate", "reanimate"]


@rule("RW-D39")
def test_concentrated_fire_hits_anybody_where_nobody_is_tough() -> None:
    scene = clash(field(), {"bowman": 1}, {"reanimate": 1, "necromancer": 1})
    special(scene, "bowman").waits_for(1).offers_only(
        "hurt defender reanimate standing", "hurt defender necromancer standing"
    )


@rule("RW-313")
def test_command_routs_one_and_draws_a_tactics_card() -> None:
    scene = clash(field(), {"knight": 1}, {"reanimate": 1})
    special(scene, "knight", chance=("royal_levy",)).paused()
    assert row(scene) == ["reanimate routed"]
    assert [card["card"] for card in scene.player(0)["tactics"]] == ["royal_levy"]
    assert [card["card"] for card in scene.player(0, viewer=1)["tactics"]] == ["unknown"]


def test_valiant_strike_hits_again_what_it_did_not_destroy() -> None:
    scene = clash(field(), {"footman": 1}, {"dark_knight": 1})
    special(scene, "footman").paused()
    assert row(scene) == ["dark_knight**"]
    scene = clash(field(), {"footman": 1}, {"reanimate": 2})
    special(scene, "footman").paused()
    assert row(scene) == ["reanimate"]  # destroyed by the first point: there is no second


@rule("RW-E06", "RW-168")
def test_lay_siege_counts_even_if_the_engine_is_destroyed() -> None:
    scene = clash(field(), {"siege_engine": 1, "footman": 1}, {"reanimate": 1})
    special(scene, "siege_engine").paused()
    assert strength_of(scene.s, ATTACKER) == 4
    scene.s.fighters[ATTACKER] = [fighter(scene.unit("footman"))]
    assert strength_of(scene.s, ATTACKER) == 3


# -- Latari ------------------------------------------------------------------------------------------------------------


@rule("RW-314", "RW-D40")
def test_crack_shot_hits_whom_the_striker_chooses_damaged_or_not() -> None:
    scene = clash(field(LATARI, WAIQAR), {"archer": 1}, {"reanimate": 1, "dark_knight": 2})
    make_routed(scene, DEFENDER, "dark_knight", damage=1)
    special(scene, "archer").waits_for(0).offers_only(
        "hurt defender reanimate standing", "hurt defender dark_knight standing", "hurt defender dark_knight hurt_1"
    )
    scene.choose("hurt defender reanimate standing").paused()
    assert row(scene) == ["dark_knight", "dark_knight*"]


@rule("RW-171", "RW-314")
def test_charge_routs_up_to_two_triangles_or_one_rectangle() -> None:
    scene = clash(field(LATARI, WAIQAR), {"pegasus_rider": 1}, {"reanimate": 3, "dark_knight": 2})
    special(scene, "pegasus_rider").waits_for(0).offers("skip")
    one = scene.copy()
    scene.choose("rout defender reanimate standing").does_not_offer("rout defender dark_knight")
    scene.choose("rout defender reanimate standing").paused()
    assert row(scene).count("reanimate routed") == 2
    one.choose("rout defender dark_knight standing")
    assert "dark_knight routed" in row(one) and one.s.agenda[-1].prompt(one.s, 0) == "Everything is resolved."


@rule("RW-175", "RW-D41")
def test_word_of_vaal_drives_a_unit_out_of_the_battle_where_its_owner_says() -> None:
    scene = clash(field(LATARI, WAIQAR), {"sorceress": 1}, {"reanimate": 1, "dark_knight": 1})
    scene.units("6d", necromancer=1).units("3d", reanimate=1)
    special(scene, "sorceress").waits_for(0).choose("drive_off defender dark_knight standing")
    scene.waits_for(1).offers_only("retreat 6d", "retreat 3d").choose("retreat 6d").paused()
    assert row(scene) == ["reanimate"]
    assert scene.count("6d", "dark_knight") == (0, 1)


@rule("RW-D41")
def test_a_unit_that_is_driven_off_and_has_nowhere_to_go_is_destroyed() -> None:
    scene = clash(field(LATARI, WAIQAR), {"sorceress": 1}, {"reanimate": 2})
    for area in ("3a", "3c", "3d", "6b", "6d"):
        scene.units(area, archer=1)
    special(scene, "sorceress").paused()
    assert row(scene) == ["reanimate"]


@rule("RW-174")
def test_overpower_deals_damage_or_finishes_off_a_damaged_or_routed_unit() -> None:
    scene = clash(field(LATARI, WAIQAR), {"warrior": 1}, {"dark_knight": 2, "reanimate": 1})
    special(scene, "warrior").waits_for(1)  # nobody is weak: 1 damage as its owner assigns it
    scene = clash(field(LATARI, WAIQAR), {"warrior": 1}, {"dark_knight": 2, "reanimate": 1})
    make_routed(scene, DEFENDER, "dark_knight")
    special(scene, "warrior").waits_for(0).offers_only("destroy defender dark_knight routed", "strike")
    scene.choose("destroy defender dark_knight routed").paused()
    assert row(scene) == ["dark_knight", "reanimate"]


# -- Waiqar ------------------------------------------------------------------------------------------------------------


@rule("RW-174")
def test_mortal_strike_destroys_a_standing_unit_but_no_hexagon() -> None:
    scene = clash(field(WAIQAR, DAQAN), {"skeleton_archer": 1}, {"footman": 2, "knight": 1, "siege_engine": 1})
    make_routed(scene, DEFENDER, "footman")
    special(scene, "skeleton_archer").waits_for(0).offers_only(
        "destroy defender footman standing", "destroy defender knight standing"
    )
    scene.choose("destroy defender knight standing").paused()
    assert row(scene) == ["footman", "footman routed", "siege_engine"]


def test_mortal_strike_takes_a_routed_unit_if_none_stands() -> None:
    scene = clash(field(WAIQAR, DAQAN), {"skeleton_archer": 1}, {"footman": 1, "siege_engine": 1})
    make_routed(scene, DEFENDER, "footman")
    special(scene, "skeleton_archer").paused()
    assert row(scene) == ["siege_engine"]


@rule("RW-314")
def test_dread_charge_routs_whom_it_likes_then_deals_damage() -> None:
    scene = clash(field(WAIQAR, DAQAN), {"dark_knight": 1}, {"footman": 1, "knight": 1})
    special(scene, "dark_knight").waits_for(0).choose("rout defender knight standing").paused()
    assert row(scene) == ["knight routed"]  # the damage goes to the footman, who stands


@rule("RW-D35")
def test_raise_dead_adds_up_to_two_reanimates_of_the_supply() -> None:
    scene = clash(field(WAIQAR, DAQAN), {"necromancer": 1}, {"footman": 1})
    special(scene, "necromancer").offers_only("raise_units 0", "raise_units 1", "raise_units 2")
    scene.choose("raise_units 2").paused()
    assert row(scene, ATTACKER) == ["necromancer", "reanimate", "reanimate"]
    scene = clash(field(WAIQAR, DAQAN).units("wa", reanimate=15), {"necromancer": 1}, {"footman": 1})
    special(scene, "necromancer").offers_only("raise_units 0", "raise_units 1")


@rule("RW-315")
def test_overrun_needs_two_standing_reanimates() -> None:
    scene = clash(field(WAIQAR, DAQAN), {"reanimate": 2}, {"footman": 3})
    special(scene, "reanimate").paused()
    assert row(scene) == ["footman"]
    scene = clash(field(WAIQAR, DAQAN), {"reanimate": 2}, {"footman": 3})
    make_routed(scene, ATTACKER, "reanimate")
    special(scene, "reanimate").paused()
    assert row(scene) == ["footman"] * 3


# -- Uthuk -------------------------------------------------------------------------------------------------------------


@rule("RW-D40")
def test_leap_routs_another_when_it_destroys() -> None:
    scene = clash(field(UTHUK, DAQAN), {"flesh_ripper": 1}, {"footman": 2, "knight": 1})
    special(scene, "flesh_ripper").waits_for(0)
    other = scene.copy()
    scene.choose("hurt defender footman standing").waits_for(1).choose("rout defender knight standing").paused()
    assert row(scene) == ["knight routed", "footman"]
    other.choose("hurt defender knight standing")
    assert row(other) == ["knight*", "footman", "footman"]


@rule("RW-313", "RW-315")
def test_fury_may_sacrifice_a_standing_berserker() -> None:
    scene = clash(field(UTHUK, DAQAN), {"berserker": 2}, {"footman": 3})
    special(scene, "berserker").offers_only("sacrifice attacker berserker standing", "skip")
    scene.choose("sacrifice attacker berserker standing").paused()
    assert (row(scene, ATTACKER), row(scene)) == (["berserker"], ["footman"])
    scene = clash(field(UTHUK, DAQAN), {"berserker": 1}, {"footman": 3})
    make_routed(scene, ATTACKER, "berserker")
    special(scene, "berserker").paused()
    assert row(scene) == ["footman"] * 3


@rule("RW-E03")
def test_rain_fire_takes_what_can_be_met_in_full() -> None:
    scene = clash(field(UTHUK, DAQAN), {"warlock": 1}, {"footman": 1, "knight": 1})
    special(scene, "warlock").paused()
    assert row(scene) == ["footman"]


@rule("RW-E04")
def test_rain_fire_takes_one_triangle_where_there_is_no_more() -> None:
    scene = clash(field(UTHUK, DAQAN), {"warlock": 1}, {"footman": 1, "siege_engine": 1})
    special(scene, "warlock").paused()
    assert row(scene) == ["siege_engine"]


def test_rain_fire_lets_the_opponent_choose_between_two_triangles_and_a_rectangle() -> None:
    scene = clash(field(UTHUK, DAQAN), {"warlock": 1}, {"footman": 3, "knight": 1})
    special(scene, "warlock").waits_for(1)
    other = scene.copy()
    scene.choose("destroy defender footman standing")
    assert row(scene) == ["knight", "footman"]
    other.choose("destroy defender knight standing")
    assert row(other) == ["footman"] * 3


@rule("RW-174", "RW-347")
def test_terrifying_routs_two_different_units_or_destroys_what_was_routed() -> None:
    scene = clash(field(UTHUK, DAQAN), {"chaos_lord": 1}, {"footman": 2, "knight": 1})
    make_routed(scene, DEFENDER, "knight")
    special(scene, "chaos_lord").offers_only("rout defender footman standing", "destroy defender knight routed")
    scene.choose("rout defender footman standing").does_not_offer("destroy defender footman routed")
    scene.choose("destroy defender knight routed").paused()
    assert row(scene) == ["footman", "footman routed"]
    alone = clash(field(UTHUK, DAQAN), {"chaos_lord": 1}, {"footman": 1})
    special(alone, "chaos_lord").paused()
    assert row(alone) == ["footman routed"]


# -- neutral units -----------------------------------------------------------------------------------------------------


def test_stun_routs_a_unit_of_initiative_2_or_higher_if_there_is_one() -> None:
    scene = clash(field(UTHUK, DAQAN), {"razorwing": 1}, {"bowman": 1, "knight": 1, "footman": 1})
    special(scene, "razorwing").offers_only("rout defender knight standing", "rout defender footman standing")
    alone = clash(field(UTHUK, DAQAN), {"razorwing": 1}, {"bowman": 1})
    special(alone, "razorwing").paused()
    assert row(alone) == ["bowman routed"]


def test_undying_gives_sorcerers_two_health_until_the_battle_ends() -> None:
    scene = clash(field(UTHUK, DAQAN), {"sorcerer": 2}, {"footman": 1})
    special(scene, "sorcerer").run(Hits(ATTACKER, 1)).paused()
    assert row(scene, ATTACKER) == ["sorcerer", "sorcerer*"]
    special(scene, "sorcerer").run(Hits(ATTACKER, 1)).paused()
    assert row(scene, ATTACKER) == ["sorcerer"]  # a second icon adds nothing


@rule("RW-316", "RW-317", "RW-D72")
def test_ravage_draws_one_more_card_for_each_beastman_that_drew() -> None:
    scene = clash(field(UTHUK, DAQAN), {"beastman": 1}, {"footman": 4})
    scene.s.extra[ATTACKER] = 1
    special(scene, "beastman", chance=("fate_9",)).paused()  # the extra card is special again: only its 1 damage
    assert row(scene) == ["footman"] * 2
    scene = clash(field(UTHUK, DAQAN), {"beastman": 2}, {"footman": 4})
    scene.s.extra[ATTACKER] = 2
    special(scene, "beastman", chance=("fate_9", "fate_15")).paused()
    assert row(scene) == ["footman"]  # 1, 1 of the special, 1 of the damage
    scene = clash(field(UTHUK, DAQAN), {"beastman": 1}, {"footman": 4})
    scene.s.extra[ATTACKER] = 1
    special(scene, "beastman", chance=("fate_8",)).paused()
    assert row(scene) == ["footman", "footman", "footman routed"]


@rule("RW-347")
def test_burning_hurts_two_different_standing_units_damaged_ones_first() -> None:
    scene = clash(field(UTHUK, DAQAN), {"hell_hound": 1}, {"siege_engine": 2, "knight": 1})
    make_routed(scene, DEFENDER, "siege_engine", damage=1)
    special(scene, "hell_hound").waits_for(1).offers_only(
        "hurt defender siege_engine standing", "hurt defender knight standing"
    )
    scene.choose("hurt defender knight standing").paused()
    assert row(scene) == ["knight*", "siege_engine", "siege_engine**"]


@rule("RW-174")
def test_flaming_breath_destroys_up_to_three_triangles() -> None:
    scene = clash(field(UTHUK, DAQAN), {"dragon": 1}, {"footman": 4, "knight": 1})
    special(scene, "dragon").offers_only("destroy defender footman standing", "skip")
    scene.choose("destroy defender footman standing", "destroy defender footman standing", "skip").paused()
    assert row(scene) == ["knight", "footman", "footman"]


@rule("RW-315")
def test_rage_deals_as_much_as_lies_on_one_giant() -> None:
    scene = clash(field(UTHUK, DAQAN), {"giant": 2}, {"footman": 4})
    make_routed(scene, ATTACKER, "giant", damage=3)
    special(scene, "giant").offers_only("rage attacker giant standing", "rage attacker giant hurt_3")
    scene.choose("rage attacker giant hurt_3").paused()
    assert row(scene) == ["footman"]


@rule("RW-154", "RW-D31", "RW-D64")
def test_the_player_to_the_left_decides_for_neutral_units() -> None:
    scene = clash(field(), {"bowman": 1}, {"hell_hound": 1, "giant": 1}, neutral=True)
    special(scene, "bowman").waits_for(1)
    without = clash(field(DAQAN, WAIQAR, UTHUK), {"bowman": 1}, {"hell_hound": 1, "giant": 1}, neutral=True)
    without.s.out[1] = 1
    special(without, "bowman").waits_for(2)


@rule("RW-D38")
def test_an_ability_without_a_target_is_lost_and_up_to_may_be_nobody() -> None:
    scene = clash(field(UTHUK, DAQAN), {"dragon": 1}, {"knight": 1})
    special(scene, "dragon").paused()
    nobody = clash(field(UTHUK, DAQAN), {"dragon": 1}, {"footman": 1})
    special(nobody, "dragon").choose("skip").paused()
    assert row(nobody) == ["footman"]


@rule("RW-321")
def test_a_stronghold_may_be_placed_though_no_attacker_survives() -> None:
    scene = clash(field(), {"siege_engine": 1}, {}).stronghold(HERE, 1, damaged=True)
    scene.s.drawing[ATTACKER] = scene.unit("siege_engine")
    scene.run(Special(ATTACKER, 2))  # Lay Siege twice: 4 strength, kept by nobody at all
    scene.s.fighters[ATTACKER] = []
    scene.run(Tally()).offers_only(f"plant {HERE}", "skip").choose(f"plant {HERE}").paused()
    assert scene.here(HERE)["stronghold"]["seat"] == 0 and scene.here(HERE)["units"] == []


@rule("RW-166", "RW-167")
@pytest.mark.parametrize(("cards", "word"), [(("fate_5", "fate_6"), "rout"), (("fate_15", "fate_16"), "hurt")])
def test_routs_and_damage_are_suffered_by_the_defender_first(cards: tuple[str, str], word: str) -> None:
    scene = clash(field(), {"footman": 1, "knight": 1}, {"reanimate": 1, "dark_knight": 1})
    for side, card, unit in ((ATTACKER, cards[0], "footman"), (DEFENDER, cards[1], "reanimate")):
        piece = next(each for each in scene.s.fate.cards if scene.s.kind[each] == scene.kind(card))
        scene.s.fate.cards.remove(piece)
        scene.s.fates[side], scene.s.drawing[side] = [piece], scene.unit(unit)
    scene.run(Read()).waits_for(1).choose(f"{word} defender reanimate standing")
    scene.waits_for(0).offers_only(f"{word} attacker footman standing", f"{word} attacker knight standing")


@rule("RW-176")
def test_a_type_that_has_drawn_does_not_draw_for_units_that_come_later() -> None:
    scene = clash(field(WAIQAR, DAQAN), {"reanimate": 1}, {"knight": 1})
    scene.s.initiative = 4
    scene.run(Exchange(), chance=("fate_1",)).paused()
    scene.s.fighters[ATTACKER].append(fighter(scene.unit("reanimate")))
    assert scene.run(Exchange()).paused().s.fates[ATTACKER] == []
    scene.s.done_types[ATTACKER] = 0
    scene.run(Exchange(), chance=("fate_2", "fate_3")).paused()  # two would draw


@rule("RW-158")
def test_two_heroes_support_two_different_types() -> None:
    scene = clash(field(), {"footman": 1, "knight": 1}, {"reanimate": 1})
    scene.hero("sir_valadir", 0, HERE).hero("ronan_of_the_wild", 0, HERE).run(Support(ATTACKER, 0))
    scene.choose("support sir_valadir knight").offers_only("support ronan_of_the_wild footman", "skip")
