"""Tactics cards, one by one: what each does in its window, and when it cannot be played."""

from runehall.games.runewars.battle.aftermath import strength_of, walls_of
from runehall.games.runewars.battle.battle import DrawFor
from runehall.games.runewars.diplomacy import FightOrTalk
from runehall.games.runewars.movement import crossed
from runehall.games.runewars.numbers import ATTACKER, DEFENDER, MOUNTAIN, QUICK, STRATEGIZE, WATER
from runehall.games.runewars.questing.arrivals import Ambushes
from runehall.games.runewars.questing.duels import begin_duel
from runehall.games.runewars.questing.quest_phase import HeroActions
from runehall.games.runewars.tests.field import UTHUK, WAIQAR, Field, field
from runehall.games.runewars.tests.test_strikes import clash, make_routed, row
from runehall.games.runewars.turn import EndTurn
from runehall.games.runewars.windows import (
    AMBUSH_WINDOW,
    BATTLE_WINDOW,
    QUEST_WINDOW,
    ROUND_WINDOW,
    TURN_WINDOW,
    Window,
)
from runehall.testing.rules import rule


def turn(scene: Field, seat: int = 0) -> Field:
    """A window of a player's own turn."""
    scene.s.active = seat
    return scene.run(Window(TURN_WINDOW, seat, -1, -1))


def battle(scene: Field, side: int, window: int = BATTLE_WINDOW) -> Field:
    """A window of a battle."""
    return scene.run(Window(window, side, side, -1))


# -- windows -----------------------------------------------------------------------------------------------------------


@rule("RW-264", "RW-268", "RW-D51")
def test_a_card_goes_to_the_discard_pile_and_a_second_copy_waits() -> None:
    scene = turn(field().tactics(0, "royal_levy", "royal_levy").influence(1, 1)).waits_for(0)
    scene.offers_only("go_on", "play royal_levy").choose("play royal_levy")
    assert scene.view()["factions"][0]["influence"] == 4
    assert scene.s.book.cards.words[scene.s.kind[scene.s.tactics_discard[0]]] == "royal_levy"
    scene.offers_only("go_on").choose("go_on").paused()


@rule("RW-265", "RW-D54")
def test_a_card_drawn_in_this_season_cannot_be_played() -> None:
    scene = field().tactics(0, "royal_levy", "second_sight").rune("1a")
    scene.s.drawn[0] = [scene.s.hands[0].pop(0)]
    turn(scene).offers_only("go_on", "play second_sight")


@rule("RW-264", "RW-343")
def test_who_is_asked_tells_nothing_of_the_hand() -> None:
    useless = turn(field().tactics(0, "shield_wall")).waits_for(0).offers_only("go_on")
    assert useless.asked == ["first"]  # he could hold a Royal Levy, as far as others know
    turn(field()).paused()  # no card, no question


@rule("RW-266")
def test_battle_cards_are_for_those_who_take_part() -> None:
    scene = clash(field("daqan", WAIQAR, UTHUK), {"footman": 1}, {"reanimate": 1})
    battle(scene.tactics(2, "shield_wall"), DEFENDER).paused()


# -- the own turn ------------------------------------------------------------------------------------------------------


def test_horrific_rumors_pins_an_opponent_where_he_is_not() -> None:
    scene = field().units("1a", reanimate=1).tactics(0, "horrific_rumors")
    turn(scene).choose("play horrific_rumors").does_not_offer("pin second 1a", "pin second wa")
    scene.choose("pin second 3c")
    assert scene.here("3c")["activated"] == [1]
    again = field().tactics(0, "horrific_rumors")
    again.s.activated[again.area("3c")] = 1 << 1
    turn(again).choose("play horrific_rumors").does_not_offer("pin second 3c")


@rule("RW-126")
def test_lost_city_drives_neutrals_off_and_places_a_damaged_stronghold() -> None:
    scene = field().hero("sir_valadir", 0, "3c").units("3c", giant=1).tactics(0, "lost_city")
    turn(scene).choose("play lost_city").waits_for(1).choose("retreat 3d")
    assert scene.here("3c")["stronghold"] == {"seat": 0, "damaged": True, "strength": 2, "development": None}
    assert (scene.count("3c", "giant"), scene.count("3d", "giant")) == ((0, 0), (0, 1))


@rule("RW-126")
def test_lost_city_needs_a_hero_in_an_uncontrolled_area_without_city() -> None:
    city = field().hero("sir_valadir", 0, "3a").tactics(0, "lost_city")
    turn(city).offers_only("go_on")
    held = field().hero("sir_valadir", 0, "3c").units("3c", footman=1).tactics(0, "lost_city")
    turn(held).offers_only("go_on")
    full = field().hero("sir_valadir", 0, "3c").tactics(0, "lost_city")
    for area in ("da", "db", "dc", "3d"):
        full.stronghold(area, 0)
    turn(full).choose("play lost_city").offers("raze 3d").choose("raze 3d")
    assert full.here("3d")["stronghold"] is None
    assert full.here("3c")["stronghold"]["seat"] == 0


@rule("RW-197")
def test_mountain_pass_and_ferrymen_open_sides_until_the_turn_ends() -> None:
    scene = turn(field().tactics(0, "mountain_pass", "ferrymen"))
    scene.choose("play mountain_pass")
    assert (crossed(scene.s, 0), crossed(scene.s, 1)) == (MOUNTAIN, 0)
    scene.choose("play ferrymen")
    assert crossed(scene.s, 0) == MOUNTAIN | WATER
    scene.run(EndTurn(0))
    assert crossed(scene.s, 0) == 0


@rule("RW-075", "RW-D53")
def test_spy_guild_returns_another_faceup_order() -> None:
    scene = field().tactics(0, "spy_guild")
    scene.s.faceup[0], scene.s.order[0] = 1 << 2 | 1 << 4, 2
    turn(scene).choose("play spy_guild")
    assert scene.s.faceup[0] == 1 << 2
    lonely = field().tactics(0, "spy_guild")
    lonely.s.faceup[0], lonely.s.order[0] = 1 << STRATEGIZE, STRATEGIZE
    turn(lonely).offers_only("go_on")


def test_shared_intelligence_gives_two_cards_to_both() -> None:
    scene = turn(field("daqan", WAIQAR, UTHUK).tactics(0, "shared_intelligence")).choose("play shared_intelligence")
    scene.offers_only("choose_seat second", "choose_seat third")
    scene.chance("bribes", "bribes", "ambush", "ambush").choose("choose_seat third")
    assert [len(scene.player(seat)["tactics"]) for seat in range(3)] == [2, 0, 2]


@rule("RW-127")
def test_forced_march_makes_four_units_fast() -> None:
    scene = turn(field().tactics(0, "forced_march")).choose("play forced_march")
    assert scene.s.modified(QUICK, 0) == 4


def test_poisoned_wells_lowers_the_food_of_an_opponent() -> None:
    scene = turn(field().tactics(0, "poisoned_wells").dials(1, 1, 3, 3)).choose("play poisoned_wells")
    assert scene.player(1)["food"]["value"] == 0
    turn(field().tactics(0, "poisoned_wells").dials(1, 0, 3, 3)).offers_only("go_on")


@rule("RW-185")
def test_saboteurs_damage_an_enemy_stronghold_nearby() -> None:
    scene = field().stronghold("3b", 1).units("3a", footman=1).tactics(0, "saboteurs")
    turn(scene).choose("play saboteurs")
    assert scene.here("3b")["stronghold"]["damaged"]
    far = field().stronghold("3b", 1).units("da", footman=1).tactics(0, "saboteurs")
    turn(far).offers_only("go_on")
    broken = field().stronghold("3b", 1, damaged=True).units("3a", footman=1).tactics(0, "saboteurs")
    turn(broken).offers_only("go_on")


@rule("RW-349")
def test_hidden_reserves_places_two_triangles_at_one_stronghold() -> None:
    scene = field().stronghold("da", 0).stronghold("db", 0).tactics(0, "hidden_reserves")
    turn(scene).choose("play hidden_reserves").offers("place_neutral bowman da", "place_neutral footman db")
    scene.choose("place_neutral bowman db").does_not_offer("place_neutral footman da")
    scene.choose("place_neutral footman db")
    assert (scene.count("db", "bowman"), scene.count("db", "footman")) == ((1, 0), (1, 0))
    turn(field().tactics(0, "hidden_reserves")).offers_only("go_on")


@rule("RW-101")
def test_master_smiths_raise_wood_or_ore_by_two() -> None:
    scene = turn(field().tactics(0, "master_smiths").dials(0, 0, 7, 3)).choose("play master_smiths")
    scene.offers_only("raise_dial wood", "raise_dial ore").choose("raise_dial wood")
    assert scene.player(0)["wood"]["value"] == 8


@rule("RW-216", "RW-343")
def test_second_sight_shows_up_to_two_runes_to_its_player_alone() -> None:
    scene = turn(field().rune("1a").rune("3c", false=True).tactics(0, "second_sight")).choose("play second_sight")
    scene.choose("look 1a", "skip")
    assert (scene.here("1a", 0)["rune"]["face"], scene.here("1a", 1)["rune"]["face"]) == ("dragon_rune", "unknown")
    assert scene.here("3c", 0)["rune"]["face"] == "unknown"


def test_healing_draught_heals_a_hero_in_the_turn_and_in_the_quest_phase() -> None:
    scene = turn(field().hero("sir_valadir", 0, "da", damage=3).tactics(0, "healing_draught"))
    scene.choose("play healing_draught")
    assert (scene.sheet("sir_valadir") or {})["damage"] == 0
    phase = field().hero("sir_valadir", 0, "da", damage=3).tactics(0, "healing_draught")
    phase.run(HeroActions(0, 0)).offers("play healing_draught")
    whole = field().hero("sir_valadir", 0, "da").tactics(0, "healing_draught")
    whole.run(Window(QUEST_WINDOW, 0, -1, -1)).paused()


# -- battles -----------------------------------------------------------------------------------------------------------


@rule("RW-306", "RW-D52", "RW-341")
def test_tactical_retreat_calls_the_battle_off_and_leaves_the_stronghold_to_the_attacker() -> None:
    scene = clash(field(), {"footman": 2}, {"reanimate": 2}).stronghold("3b", 1, development="diplomat")
    scene.units("3b", routed=True, necromancer=1).units("6d", reanimate=1).tactics(1, "tactical_retreat")
    battle(scene, DEFENDER).waits_for(1).choose("play tactical_retreat")
    assert (scene.count("6d", "reanimate"), scene.count("6d", "necromancer")) == ((3, 0), (0, 1))
    assert scene.here("3b")["stronghold"] == {"seat": 0, "damaged": False, "strength": 5, "development": None}
    assert scene.view()["battle"] is None and scene.here("3b")["owner"] == 0


@rule("RW-D52")
def test_tactical_retreat_needs_units_a_way_out_and_the_defence() -> None:
    nowhere = clash(field(), {"footman": 1}, {"reanimate": 1}).tactics(1, "tactical_retreat")
    for area in ("3a", "3c", "3d", "6b", "6d"):
        nowhere.units(area, footman=1)
    battle(nowhere, DEFENDER).does_not_offer("play tactical_retreat")
    nobody = clash(field(), {"footman": 1}, {}).stronghold("3b", 1).tactics(1, "tactical_retreat")
    battle(nobody, DEFENDER).does_not_offer("play tactical_retreat")
    attacker = clash(field(), {"footman": 1}, {"reanimate": 1}).units("3a", footman=1).tactics(0, "tactical_retreat")
    battle(attacker, ATTACKER).does_not_offer("play tactical_retreat")


def test_summon_lightning_deals_two_damage_as_the_enemy_assigns_it() -> None:
    scene = battle(clash(field(), {"footman": 1}, {"reanimate": 2, "dark_knight": 1}).tactics(0, "summon_lightning"), 0)
    scene.choose("play summon_lightning").waits_for(1).choose("hurt defender dark_knight standing")
    assert row(scene) == ["dark_knight**", "reanimate", "reanimate"]


@rule("RW-318")
def test_rally_cry_stands_two_routed_units_up() -> None:
    scene = clash(field(), {"footman": 3}, {"reanimate": 1}).tactics(0, "rally_cry")
    for _ in range(3):
        make_routed(scene, ATTACKER, "footman")
    battle(scene, ATTACKER, ROUND_WINDOW).choose("play rally_cry")
    assert row(scene, ATTACKER) == ["footman", "footman", "footman routed"]
    fresh = clash(field(), {"footman": 1}, {"reanimate": 1}).tactics(0, "rally_cry")
    battle(fresh, ATTACKER, ROUND_WINDOW).does_not_offer("play rally_cry")


@rule("RW-179")
def test_shield_wall_is_two_strength_for_the_defender_only() -> None:
    scene = clash(field(), {"footman": 1}, {"reanimate": 1}).tactics(1, "shield_wall").tactics(0, "shield_wall")
    battle(scene, DEFENDER).choose("play shield_wall")
    assert (strength_of(scene.s, ATTACKER), strength_of(scene.s, DEFENDER)) == (1, 3)
    battle(scene, ATTACKER).does_not_offer("play shield_wall")


@rule("RW-098")
def test_siege_ladders_lower_the_walls_but_not_below_nothing() -> None:
    scene = clash(field(), {"footman": 1}, {}).stronghold("3b", 1, damaged=True).tactics(0, "siege_ladders")
    battle(scene, ATTACKER).choose("play siege_ladders")
    assert walls_of(scene.s) == 0
    open_field = clash(field(), {"footman": 1}, {"reanimate": 1}).tactics(0, "siege_ladders")
    battle(open_field, ATTACKER).does_not_offer("play siege_ladders")


@rule("RW-158")
def test_fog_of_war_takes_the_support_of_enemy_heroes_away() -> None:
    scene = clash(field(WAIQAR, "daqan"), {"reanimate": 1}, {"footman": 1}).hero("sir_valadir", 1, "3b")
    scene.s.supporting[scene.hero_number("sir_valadir")] = scene.unit("footman")
    assert strength_of(scene.s, DEFENDER) == 2
    battle(scene.tactics(0, "fog_of_war"), ATTACKER).choose("play fog_of_war")
    assert strength_of(scene.s, DEFENDER) == 1


@rule("RW-D44", "RW-318")
def test_a_veteran_captain_draws_two_more_cards_and_discards_two() -> None:
    scene = clash(field(), {"bowman": 1}, {"reanimate": 1}).tactics(0, "veteran_captain")
    battle(scene, ATTACKER, ROUND_WINDOW).choose("play veteran_captain", "go_on")
    scene.run(DrawFor(ATTACKER), chance=("fate_1", "fate_2", "fate_9")).waits_for(0)
    scene.choose("discard_fate fate_1", "discard_fate fate_2").paused()
    assert [scene.s.book.cards.words[scene.s.kind[card]] for card in scene.s.fates[ATTACKER]] == ["fate_9"]


# -- diplomacy, heroes, duels ------------------------------------------------------------------------------------------


def talks(scene: Field) -> Field:
    """Seat 0 stands before a Giant in 3C."""
    scene.units("3c", giant=1)
    scene.s.contested, scene.s.attacker, scene.s.defending = scene.area("3c"), 0, -1
    scene.s.fighters = [[scene.unit("footman") * 16], []]
    return scene.influence(3, 3).run(FightOrTalk(0))


@rule("RW-143")
def test_bribes_draw_two_more_cards_than_influence_was_spent() -> None:
    scene = talks(field().tactics(0, "bribes")).choose("negotiate 1").offers_only("go_on", "play bribes")
    scene.chance("fate_1", "fate_2", "fate_5").choose("play bribes")
    assert scene.options("choose_fate") == ["choose_fate fate_1", "choose_fate fate_2", "choose_fate fate_5"]


def test_a_silver_tongue_turns_a_silver_card_to_gold() -> None:
    scene = talks(field().tactics(0, "silver_tongue")).choose("negotiate 1").offers_only("go_on")
    scene.chance("fate_3").choose("go_on").offers_only("go_on", "play silver_tongue").choose("play silver_tongue")
    assert scene.here("3c")["owner"] == 0 and scene.count("3c", "giant") == (1, 0)
    red = talks(field().tactics(0, "silver_tongue")).choose("negotiate 1")
    red.chance("fate_1").choose("go_on").offers("fight").does_not_offer("play silver_tongue")


@rule("RW-221")
def test_ambush_hurts_a_hero_who_ends_his_move_among_units() -> None:
    scene = field().hero("sir_valadir", 0, "3d").units("3d", reanimate=1).tactics(1, "ambush")
    scene.run(Ambushes(0, scene.hero_number("sir_valadir"))).waits_for(1).choose("play ambush", "go_on")
    assert (scene.sheet("sir_valadir") or {})["damage"] == 2
    alone = field().hero("sir_valadir", 0, "3d").tactics(1, "ambush")
    alone.run(Ambushes(0, alone.hero_number("sir_valadir"))).paused()


@rule("RW-233", "RW-266")
def test_a_duelists_oath_doubles_plain_special_icons() -> None:
    scene = field().hero("sir_valadir", 0, "3d").hero("varikas_the_dead", 1, "3d").tactics(0, "duelists_oath")
    one, other = scene.hero_number("sir_valadir"), scene.hero_number("varikas_the_dead")
    scene.begin(lambda s: begin_duel(s, one, other, False)).waits_for(0).chance(
        "fate_1", "fate_7", "fate_8", "fate_9", "fate_10", "fate_17", "fate_18", "fate_19"
    ).choose("play duelists_oath")
    assert (scene.sheet("varikas_the_dead") or {})["damage"] == 2


def test_every_window_has_its_own_cards() -> None:
    scene = field().hero("sir_valadir", 0, "3d").units("3d", reanimate=1).tactics(1, "royal_levy")
    scene.run(Window(AMBUSH_WINDOW, 1, -1, scene.hero_number("sir_valadir"))).offers_only("go_on")


@rule("RW-331")
def test_several_who_could_ambush_are_asked_in_play_order() -> None:
    scene = field("daqan", WAIQAR, UTHUK).hero("sir_valadir", 0, "3d").units("3d", reanimate=1)
    scene.hero("varikas_the_dead", 2, "3d").tactics(1, "ambush").tactics(2, "ambush")
    for order, first, then in (([1, 5, 2], 2, 1), ([1, 2, 5], 1, 2)):
        scene.s.order = order
        scene.run(Ambushes(0, scene.hero_number("sir_valadir"))).waits_for(first).choose("go_on").waits_for(then)
