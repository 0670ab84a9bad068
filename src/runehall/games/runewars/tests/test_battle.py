"""Battle (RW-156 to RW-192).

Fate cards by what triangles read: 1 blank, 5 one rout, 9 special, 15 one damage; rectangles: 1 two routs, 5 blank,
11 two damage, 18 one damage; hexagons: 4 blank, 8 three damage; circles: 1 special, 5 one damage, 7 blank.
"""

from __future__ import annotations

from runehall.games.runewars.tests.realm import Realm, realm
from runehall.testing.rules import rule


def attack(given: Realm, area: str, *marches: str, order: str = "conquer", fate: tuple[str, ...] = ()) -> Realm:
    """The second player attacks an area with some units; without supremacy."""
    given.faceup("second", "harvest").turn("second", order)
    if given.options("go_on", "second"):
        given.choose("go_on")  # cards are for later
    given.choose(f"activate {area}", *marches)
    return given.chance(*fate).choose("done")


def field(*factions: str) -> Realm:
    """Strongholds at home, so that nobody is out of the game."""
    return realm(*factions).stronghold("first", "da").stronghold("second", "ub")


@rule("RW-E09", "RW-179", "RW-180", "RW-184", "RW-191", "RW-D04")
def test_four_against_a_stronghold_alone_lose_and_damage_it() -> None:
    scene = attack(
        field("daqan", "uthuk").army("uc", berserker=4).stronghold("first", "1a"), "1a", "march uc-berserker 4"
    )
    scene.tells("Strength: 4 against 5.", "The defender holds 1A.", "Player 1's stronghold in 1A is damaged.")
    assert scene.view()["realm"]["areas"]["1a"]["stronghold"]["damaged"] is True
    assert scene.lying("uc") == {"berserker": 4}


@rule("RW-E09", "RW-098", "RW-181", "RW-182", "RW-D04", "RW-D21")
def test_with_the_conquer_bonus_four_take_the_stronghold_and_may_place_their_own() -> None:
    scene = field("daqan", "uthuk").army("uc", berserker=4).stronghold("first", "1a", development="diplomat")
    scene.turn("second", "conquer").choose("activate 1a", "march uc-berserker 4", "done")
    scene.tells("Strength: 4 against 2.", "Player 1's stronghold in 1A falls.").offers_only("plant 1a", "skip")
    scene.choose("plant 1a").done()
    keep = scene.view()["realm"]["areas"]["1a"]["stronghold"]
    assert (keep["seat"], keep["damaged"], keep["development"]) == (1, True, None)
    assert scene.standing("1a") == {"berserker": 4} and scene.owner("1a") == "second"


@rule("RW-D45", "RW-185")
def test_a_damaged_stronghold_counts_two_and_stays_damaged() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=2).stronghold("first", "1a", damaged=True)
    scene = attack(given, "1a", "march uc-berserker 2").tells("Strength: 2 against 2.", "The defender holds 1A.")
    assert scene.view()["realm"]["areas"]["1a"]["stronghold"]["damaged"] is True


@rule("RW-183")
def test_with_four_strongholds_on_the_board_one_must_go_to_place_another() -> None:
    scene = field("daqan", "uthuk").stronghold("second", "ua").stronghold("second", "uc").stronghold("second", "1c")
    scene.army("uc", berserker=6).stronghold("first", "1a").faceup("second", "harvest")
    scene.turn("second", "conquer").choose("activate 1a", "march uc-berserker 6", "done")
    scene.offers_only("raze 1c", "raze ua", "raze ub", "raze uc", "skip").choose("raze ub")
    assert scene.view()["realm"]["areas"]["ub"]["stronghold"] is None
    assert scene.view()["realm"]["areas"]["1a"]["stronghold"]["seat"] == 1


@rule("RW-162", "RW-163", "RW-164", "RW-170", "RW-178")
def test_each_side_draws_a_card_a_standing_unit_and_reads_its_own_section() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=2).army("1a", footman=2)
    scene = attack(given, "1a", "march uc-berserker 2", fate=("fate_1", "fate_2", "fate_3", "fate_4"))
    scene.tells(
        "The attacker's Berserker draws Fate 1.", "The defender's Footman draws Fate 3.", "Strength: 2 against 2."
    )
    assert sorted(scene.view()["fate"]["discard"]) == ["fate_1", "fate_2", "fate_3", "fate_4"]


@rule("RW-161")
def test_lower_initiative_strikes_first_and_the_fallen_draw_nothing() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).army("1a", footman=1)
    scene = attack(given, "1a", "march uc-berserker 1", fate=("fate_15",))  # the Footman falls before initiative 3
    scene.tells("The defender's Footman is destroyed.", "Strength: 1 against 0.", "Player 2 wins the battle for 1A.")
    assert scene.standing("1a") == {"berserker": 1}


@rule("RW-166", "RW-171")
def test_a_rout_lays_a_unit_low_which_draws_no_more_and_does_not_count() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).army("1a", footman=1)
    scene = attack(given, "1a", "march uc-berserker 1", fate=("fate_5",))
    scene.tells("The defender's Footman is routed.", "Strength: 1 against 0.")
    assert scene.lying("3a") == {} and scene.standing("1a") == {"berserker": 1}


@rule("RW-171")
def test_a_rout_goes_to_undamaged_standing_units_first() -> None:
    given = field("daqan", "uthuk").army("uc", flesh_ripper=1, berserker=1).army("1a", knight=1, siege_engine=1)
    scene = attack(given, "1a", "march uc-flesh_ripper 1", "march uc-berserker 1", fate=("fate_18",))
    scene.chance("fate_5", "fate_6", "fate_4").choose("hurt defender siege_engine standing")
    scene.tells("The defender's Knight is routed.")  # the Siege Engine bears damage already


@rule("RW-167", "RW-172", "RW-173", "RW-D03")
def test_damage_goes_to_the_damaged_first_then_to_the_standing() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=2).army("1a", knight=1, siege_engine=1)
    scene = attack(given, "1a", "march uc-berserker 2", fate=("fate_15", "fate_16", "fate_5"))
    scene.waits_for("first").offers_only("hurt defender knight standing", "hurt defender siege_engine standing")
    scene.chance("fate_4").choose("hurt defender knight standing")  # the second point must follow the first
    scene.tells("The defender's Knight is destroyed.")


@rule("RW-168")
def test_cards_drawn_count_though_who_drew_them_has_fallen() -> None:
    given = field("waiqar", "uthuk").army("uc", berserker=1).army("1a", skeleton_archer=1)
    scene = attack(given, "1a", "march uc-berserker 1", fate=("fate_15", "fate_16"))  # both strike at initiative 2
    scene.tells("The defender's Skeleton Archer is destroyed.", "The attacker's Berserker is destroyed.")
    scene.tells("Strength: 0 against 0.", "The defender holds 1A.")


@rule("RW-169")
def test_two_types_of_one_initiative_draw_one_after_the_other() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1, beastman=1).army("1a", footman=1)
    scene = attack(given, "1a", "march uc-berserker 1", "march uc-beastman 1")
    scene.waits_for("second").offers_only("draw_for beastman", "draw_for berserker")
    scene.chance("fate_1", "fate_2", "fate_3").choose("draw_for beastman").tells(
        "The attacker's Berserker draws Fate 2."
    )


@rule("RW-178", "RW-D33")
def test_routed_hexagons_that_took_part_count_for_strength() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).army("1a", siege_engine=1)
    scene = attack(given, "1a", "march uc-berserker 1", fate=("fate_5",))
    scene.tells("The defender's Siege Engine is routed.", "Strength: 1 against 1.", "The defender holds 1A.")


@rule("RW-157", "RW-188", "RW-320", "RW-D34")
def test_units_routed_before_the_battle_take_no_part_and_are_destroyed_with_their_side() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).routed("1a", siege_engine=2)
    scene = attack(given, "1a", "march uc-berserker 1").tells("Strength: 1 against 0.")
    assert scene.standing("1a") == {"berserker": 1} and scene.lying("1a") == {}


@rule("RW-186", "RW-189")
def test_damage_is_gone_after_the_battle_and_routed_winners_stay_routed() -> None:
    given = field("daqan", "uthuk").army("uc", flesh_ripper=3).army("1a", footman=1)
    scene = attack(given, "1a", "march uc-flesh_ripper 3", fate=("fate_5", "fate_6", "fate_7", "fate_8"))
    scene.tells("The attacker's Flesh Ripper is routed.", "Strength: 2 against 1.")
    assert (scene.standing("1a"), scene.lying("1a")) == ({"flesh_ripper": 2}, {"flesh_ripper": 1})


@rule("RW-187", "RW-198", "RW-200")
def test_the_loser_retreats_to_one_friendly_area_and_is_routed() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=3).army("1a", footman=2).token("first", "1b")
    given.army("1b", footman=1)
    scene = attack(given, "1a", "march uc-berserker 3", fate=tuple(f"fate_{n}" for n in (1, 2, 3, 4, 11)))
    scene.tells("Strength: 3 against 2.")
    assert scene.lying("1b") == {"footman": 2} and scene.standing("1b") == {"footman": 1}
    assert scene.standing("1a") == {"berserker": 3}


@rule("RW-158", "RW-159", "RW-D44")
def test_a_supporting_hero_gives_an_extra_card_of_which_one_is_discarded() -> None:
    given = (
        field("daqan", "uthuk").army("uc", berserker=1).army("1a", footman=1).hero("second", "bogran_the_shadow", "uc")
    )
    scene = attack(given, "1a", "march uc-berserker 1", "lead bogran_the_shadow")
    scene.waits_for("second").offers_only("support bogran_the_shadow berserker", "skip")
    scene.chance("fate_1", "fate_15").choose("support bogran_the_shadow berserker")
    scene.offers_only("discard_fate fate_1", "discard_fate fate_15").choose("discard_fate fate_1")
    scene.tells("The defender's Footman is destroyed.", "Strength: 1 against 0.")


@rule("RW-190")
def test_the_losers_supporting_hero_is_routed_and_goes_with_the_units() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=3).army("1a", footman=1).army("1b", footman=1)
    given.hero("first", "sir_valadir", "1a")
    scene = attack(given, "1a", "march uc-berserker 3")
    scene.chance(*[f"fate_{n}" for n in (1, 2, 3, 4, 11)]).choose("support sir_valadir footman")
    scene.choose(scene.options("discard_fate")[0])
    hero = scene.player("first")["heroes"][0]
    assert (hero["area"], hero["routed"]) == ("1b", True)


@rule("RW-179")
def test_sir_valadir_adds_one_while_he_supports() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).army("1a", footman=1).hero("first", "sir_valadir", "1a")
    scene = attack(given, "1a", "march uc-berserker 1").chance("fate_1", "fate_2", "fate_3")
    scene.choose("support sir_valadir footman").choose(scene.options("discard_fate")[0])
    scene.tells("Strength: 1 against 2.")


@rule("RW-061", "RW-323")
def test_winners_above_eight_send_the_rest_back() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=6).army("ua", berserker=4).routed("1a", footman=1)
    scene = attack(given, "1a", "march uc-berserker 6", "march ua-berserker 4")
    scene.tells("Strength: 10 against 0.")
    scene.done()
    assert scene.standing("1a") == {"berserker": 8} and scene.lying("uc") == {"berserker": 2}


@rule("RW-053", "RW-346")
def test_during_a_battle_the_defender_controls_the_area() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).army("1a", footman=1).tactics("second", "summon_lightning")
    scene = attack(given, "1a", "march uc-berserker 1")
    assert scene.owner("1a") == "first" and scene.view()["battle"]["area"] == "1a"


@rule("RW-160", "RW-264")
def test_start_of_battle_cards_are_asked_of_the_attacker_then_the_defender() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).army("1a", footman=1)
    given.tactics("second", "summon_lightning").tactics("first", "summon_lightning")
    attack(given, "1a", "march uc-berserker 1").waits_for("second").choose("go_on").waits_for("first")


@rule("RW-265")
def test_a_card_drawn_in_this_season_is_not_played() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).army("1a", footman=1)
    given.tactics("second", "summon_lightning", fresh=True)
    attack(given, "1a", "march uc-berserker 1", fate=("fate_1", "fate_2")).done()


@rule("RW-318")
def test_round_cards_are_asked_at_the_start_of_a_round() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).army("1a", footman=1).tactics("second", "veteran_captain")
    scene = attack(given, "1a", "march uc-berserker 1")
    while scene.match.pending and scene.asked == ["second"] and not scene.options("play veteran_captain"):
        scene.choose("go_on")
    assert scene.view()["battle"]["initiative"] == 2


@rule("RW-209")
def test_reinforced_walls_add_two_and_stay() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=7).stronghold("first", "1a", development="reinforced_walls")
    scene = attack(given, "1a", "march uc-berserker 7").tells("Strength: 7 against 7.", "The defender holds 1A.")
    assert scene.view()["realm"]["areas"]["1a"]["stronghold"]["development"] == "reinforced_walls"


@rule("RW-177", "RW-212")
def test_hungry_spawn_may_be_used_up_for_four_damage() -> None:
    given = realm("uthuk", "daqan").stronghold("second", "db").stronghold("first", "1a", development="hungry_spawn")
    scene = attack(given.army("dc", footman=6), "1a", "march dc-footman 6")
    scene.waits_for("first").offers_only("use_development hungry_spawn", "skip")
    scene.choose("use_development hungry_spawn").tells("Strength: 2 against 5.")
    assert scene.view()["realm"]["areas"]["1a"]["stronghold"]["development"] is None


@rule("RW-177")
def test_a_development_that_is_used_up_may_be_kept() -> None:
    given = realm("uthuk", "daqan").stronghold("second", "db").stronghold("first", "1a", development="hungry_spawn")
    scene = attack(given.army("dc", footman=4), "1a", "march dc-footman 4").choose("skip")
    scene.tells("Strength: 4 against 5.")
    assert scene.view()["realm"]["areas"]["1a"]["stronghold"]["development"] == "hungry_spawn"


@rule("RW-319", "RW-191", "RW-266")
def test_the_owner_of_a_stronghold_without_units_defends_it_and_may_play_cards() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=6).stronghold("first", "1a").tactics("first", "shield_wall")
    scene = attack(given, "1a", "march uc-berserker 6").waits_for("first").choose("play shield_wall")
    scene.tells("Strength: 6 against 7.", "The defender holds 1A.")


@rule("RW-154", "RW-143")
def test_the_player_to_the_left_decides_for_neutral_units() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).army("1a", hell_hound=1, giant=1)
    scene = attack(given, "1a", "march uc-berserker 1", fate=("fate_15",))  # without influence there is no talking
    scene.waits_for("first").offers_only("hurt defender giant standing", "hurt defender hell_hound standing")


@rule("RW-192", "RW-195")
def test_neutral_losers_retreat_to_an_uncontrolled_area_the_left_player_picks() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=3).army("1a", beastman=1)
    scene = attack(given, "1a", "march uc-berserker 3", fate=("fate_1", "fate_2", "fate_3", "fate_4"))
    scene.waits_for("first").offers_only("retreat 1b", "retreat 1c").choose("retreat 1b")
    assert scene.lying("1b") == {"beastman": 1} and scene.owner("1a") == "second"


@rule("RW-152", "RW-322", "RW-151")
def test_allied_survivors_alone_do_not_hold_the_area() -> None:
    given = field("waiqar", "uthuk").army("uc", berserker=1, beastman=2).army("1a", skeleton_archer=1)
    scene = attack(given, "1a", "march uc-berserker 1", "march uc-beastman 2")
    scene.chance("fate_1", "fate_15").choose("draw_for berserker")  # the Berserker is struck …
    scene.offers_only("hurt attacker beastman standing", "hurt attacker berserker standing")
    scene.chance("fate_16", "fate_2").choose("hurt attacker berserker standing")  # … and the Beastmen win alone
    scene.tells("Strength: 2 against 0.", "Player 2 wins the battle for 1A.")
    assert scene.owner("1a") is None and scene.standing("1a") == {"beastman": 2}


@rule("RW-184")
def test_a_single_attacker_who_stands_is_enough_to_damage_a_stronghold_and_none_is_not() -> None:
    given = field("daqan", "uthuk").army("uc", berserker=1).stronghold("first", "1a")
    scene = attack(given, "1a", "march uc-berserker 1").tells("Player 1's stronghold in 1A is damaged.")
    assert scene.view()["realm"]["areas"]["1a"]["stronghold"]["damaged"] is True
    fallen = field("daqan", "uthuk").army("uc", berserker=1).army("1a", bowman=1).stronghold("first", "1a")
    attack(fallen, "1a", "march uc-berserker 1", fate=("fate_15",)).tells("The defender holds 1A.")
    assert fallen.view()["realm"]["areas"]["1a"]["stronghold"]["damaged"] is False
