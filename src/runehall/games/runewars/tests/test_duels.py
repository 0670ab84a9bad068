"""Duels: rounds, Rewards, who falls and who takes what (RW-232 to RW-248, RW-332 to RW-335)."""

from runehall.games.runewars.questing.adventures import Adventure
from runehall.games.runewars.questing.duels import begin_duel, begin_foe
from runehall.games.runewars.questing.leaving import wound
from runehall.games.runewars.questing.quest_phase import HeroActions
from runehall.games.runewars.questing.quests import show_quest
from runehall.games.runewars.tests.field import Field, field
from runehall.games.runewars.turn import TurnWindow
from runehall.testing.rules import rule
from runehall.testing.scenario import Result

VALADIR, VARIKAS, BOGRAN, LAUREL, SILHOUETTE = (
    "sir_valadir", "varikas_the_dead", "bogran_the_shadow", "laurel_of_bloodwood", "silhouette",
)  # fmt: skip
BLANK, HIT, SPECIAL, GUARD = "fate_7", "fate_5", "fate_1", "fate_15"  # the circle section of these cards
BLANKS = ("fate_7", "fate_8", "fate_9", "fate_10", "fate_17", "fate_18", "fate_19", "fate_20")


def pair(*rewards: str, theirs: tuple[str, ...] = (), hero: str = VALADIR, other: str = VARIKAS) -> Field:
    """Two heroes of 5 health in 3D."""
    return field().hero(hero, 0, "3d", *rewards).hero(other, 1, "3d", *theirs)


def duel(scene: Field, *chance: Result, hero: str = VALADIR, other: str = VARIKAS) -> Field:
    """The first challenges the second."""
    one, two = scene.hero_number(hero), scene.hero_number(other)
    return scene.begin(lambda s: begin_duel(s, one, two, s.hero_area[one] != s.hero_area[two]), chance=chance)


def damage(scene: Field, hero: str) -> int:
    found = scene.sheet(hero)
    assert found is not None, f"{hero} has fallen"
    number: int = found["damage"]
    return number


@rule("RW-234", "RW-241")
def test_a_duel_lasts_four_rounds_and_damage_stays() -> None:
    scene = duel(pair(), HIT, BLANK, "fate_6", "fate_8", "fate_9", "fate_25", "fate_10", "fate_17").paused()
    assert (damage(scene, VALADIR), damage(scene, VARIKAS)) == (1, 2)


@rule("RW-232", "RW-055")
def test_a_routed_hero_may_be_challenged_but_does_not_challenge() -> None:
    scene = field().hero(VALADIR, 0, "3d").hero(VARIKAS, 1, "3d", routed=True)
    scene.run(Adventure(0, scene.hero_number(VALADIR), 0)).offers(f"challenge {VARIKAS}")
    scene = field().hero(VALADIR, 0, "3d", routed=True).hero(VARIKAS, 1, "3d")
    scene.run(Adventure(0, scene.hero_number(VALADIR), 0)).paused()


@rule("RW-235", "RW-237")
def test_a_special_icon_deals_one_damage() -> None:
    scene = duel(pair(), SPECIAL, *BLANKS[:7]).paused()
    assert (damage(scene, VALADIR), damage(scene, VARIKAS)) == (0, 1)


@rule("RW-236", "RW-239")
def test_a_rout_icon_prevents_damage_of_the_same_round_and_routs_nobody() -> None:
    scene = duel(pair(), HIT, GUARD, *BLANKS[:6]).paused()
    assert damage(scene, VARIKAS) == 0
    assert not (scene.sheet(VARIKAS) or {})["routed"]


@rule("RW-238", "RW-D78", "RW-D61", "RW-244")
def test_both_results_fall_together_so_both_can_be_defeated() -> None:
    scene = pair("war_horn", theirs=("boots_of_the_wind",))
    for hero in (VALADIR, VARIKAS):
        scene.s.hero_damage[scene.hero_number(hero)] = 4
    duel(scene)
    scene.choose("go_on").chance(HIT, "fate_6").choose("go_on").paused()
    assert scene.sheet(VALADIR) is None and scene.sheet(VARIKAS) is None
    assert scene.here("3d")["fallen"] == 2


@rule("RW-242", "RW-243")
def test_the_winner_takes_all_rewards_of_the_defeated() -> None:
    scene = pair(theirs=("war_horn", "boots_of_the_wind"))
    scene.s.hero_damage[scene.hero_number(VARIKAS)] = 4
    duel(scene).waits_for(1).chance(HIT, BLANK).choose("go_on").paused()
    assert scene.sheet(VARIKAS) is None
    assert sorted((scene.sheet(VALADIR, 0) or {})["rewards"]) == ["boots_of_the_wind", "war_horn"]
    assert len(scene.s.lost_heroes) == 1 and scene.s.champions == 1


@rule("RW-243")
def test_the_spoils_are_given_to_any_heroes_of_the_winner_there() -> None:
    scene = pair(theirs=("war_horn",)).hero(SILHOUETTE, 0, "3d")
    scene.s.hero_damage[scene.hero_number(VARIKAS)] = 4
    duel(scene).chance(HIT, BLANK).choose("go_on")
    scene.offers_only(f"give_reward war_horn {VALADIR}", f"give_reward war_horn {SILHOUETTE}")
    scene.choose(f"give_reward war_horn {SILHOUETTE}").paused()
    assert (scene.sheet(SILHOUETTE, 0) or {})["rewards"] == ["war_horn"]


@rule("RW-245", "RW-D79")
def test_a_hero_takes_rewards_from_a_marker() -> None:
    scene = field().hero(VALADIR, 0, "3d", "war_horn", damage=4).hero(SILHOUETTE, 1, "3b", routed=True)
    scene.begin(lambda s: wound(s, scene.hero_number(VALADIR), 1)).paused()
    assert scene.here("3d")["fallen"] == 1
    scene.s.hero_area[scene.hero_number(SILHOUETTE)] = scene.area("3d")
    scene.run(HeroActions(1, 0)).choose(f"take_rewards {SILHOUETTE}")
    assert (scene.sheet(SILHOUETTE, 1) or {})["rewards"] == ["war_horn"]
    assert (scene.sheet(SILHOUETTE, 0) or {})["rewards"] == ["war_horn"]  # whose it was still knows it
    assert scene.here("3d")["fallen"] == 0


@rule("RW-246")
def test_who_has_duelled_attempts_no_quest() -> None:
    scene = pair().quests(0, "bandits_at_the_gate")
    scene.run(Adventure(0, scene.hero_number(VALADIR), 0)).chance(*BLANKS).choose(f"challenge {VARIKAS}").paused()


# -- Rewards in duels --------------------------------------------------------------------------------------------------


@rule("RW-235", "RW-240", "RW-230")
def test_one_weapon_and_one_armor_a_duel_each_as_often_as_one_likes() -> None:
    scene = pair("dragonfang_blade", "whip_of_thorns", "dragonscale_mail")
    duel(scene).chance(SPECIAL, BLANK).choose("go_on").offers_only(
        "strike", "use_special dragonfang_blade", "use_special whip_of_thorns", "use_special dragonscale_mail"
    )
    scene.chance("fate_2", "fate_8").choose("use_special dragonfang_blade")
    assert damage(scene, VARIKAS) == 2
    assert "dragonfang_blade" in (scene.sheet(VALADIR, 1) or {})["rewards"]
    scene.offers_only("strike", "use_special dragonfang_blade", "use_special dragonscale_mail")


@rule("RW-332")
def test_items_do_not_count_against_the_limit() -> None:
    scene = pair("dragonfang_blade", "dwarven_fire_bombs")
    duel(scene).chance(SPECIAL, BLANK).choose("go_on").chance("fate_2", "fate_8").choose("use_special dragonfang_blade")
    scene.offers("use_special dwarven_fire_bombs")


def test_soulbiter_heals_who_defeats_with_it() -> None:
    scene = pair("soulbiter")
    scene.s.hero_damage[scene.hero_number(VALADIR)] = 3
    scene.s.hero_damage[scene.hero_number(VARIKAS)] = 3
    duel(scene).chance(SPECIAL, BLANK).choose("go_on").choose("use_special soulbiter").paused()
    assert scene.sheet(VARIKAS) is None and damage(scene, VALADIR) == 0


def test_the_bow_of_the_sylph_shoots_before_the_first_round() -> None:
    scene = duel(pair("bow_of_the_sylph", "dragonfang_blade")).offers_only("go_on", "use_special bow_of_the_sylph")
    scene.chance("fate_1", "fate_7").choose("use_special bow_of_the_sylph")
    assert damage(scene, VARIKAS) == 1
    scene.does_not_offer("use_special dragonfang_blade")  # RW-332: the Bow is the Weapon of this duel


def test_the_hammer_of_stone_deals_damage_nothing_prevents_and_guards() -> None:
    scene = duel(pair("hammer_of_stone")).chance(SPECIAL, GUARD).choose("go_on")
    scene.chance(*BLANKS[:6]).choose("use_special hammer_of_stone").paused()
    assert damage(scene, VARIKAS) == 1
    guarded = duel(pair("hammer_of_stone")).chance(SPECIAL, "fate_6").choose("go_on")
    guarded.chance(*BLANKS[:6]).choose("use_special hammer_of_stone").paused()
    assert (damage(guarded, VALADIR), damage(guarded, VARIKAS)) == (0, 1)


def test_the_whip_of_thorns_takes_the_card_of_the_next_round() -> None:
    scene = duel(pair("whip_of_thorns")).chance(SPECIAL, BLANK).choose("go_on")
    scene.chance("fate_8", "fate_9", "fate_10", "fate_17", "fate_18").choose("use_special whip_of_thorns").paused()
    assert damage(scene, VARIKAS) == 1  # five cards for three rounds: one was not drawn


@rule("RW-D59")
def test_the_spear_of_dawn_hurts_the_opposite_alignment_only() -> None:
    scene = duel(pair("spear_of_dawn")).chance(SPECIAL, BLANK).choose("go_on")
    scene.chance(*BLANKS[1:7]).choose("use_special spear_of_dawn").paused()
    assert damage(scene, VARIKAS) == 2
    neutral = duel(pair("spear_of_dawn", other=SILHOUETTE), other=SILHOUETTE).chance(SPECIAL, BLANK).choose("go_on")
    neutral.chance(*BLANKS[1:7]).choose("use_special spear_of_dawn").paused()
    assert damage(neutral, SILHOUETTE) == 0


def test_dragonscale_mail_prevents_up_to_three() -> None:
    scene = duel(pair("dragonscale_mail")).chance(SPECIAL, HIT).choose("go_on")
    scene.chance(*BLANKS[:6]).choose("use_special dragonscale_mail").paused()
    assert (damage(scene, VALADIR), damage(scene, VARIKAS)) == (0, 0)


@rule("RW-332", "RW-330")
def test_the_shield_of_the_sun_takes_the_first_damage_by_itself_and_is_the_armor_of_the_duel() -> None:
    scene = duel(pair("shield_of_the_sun", "dragonscale_mail")).chance(BLANK, HIT, SPECIAL, "fate_6").choose("go_on")
    assert damage(scene, VALADIR) == 0
    assert "shield_of_the_sun" in (scene.sheet(VALADIR, 1) or {})["rewards"]
    scene.offers_only("strike")


def test_dwarven_fire_bombs_may_burn_who_throws_them() -> None:
    scene = duel(pair("dwarven_fire_bombs")).chance(SPECIAL, BLANK).choose("go_on")
    scene.chance("fate_2", "fate_3").choose("use_special dwarven_fire_bombs")
    scene.offers_only("choose_fate fate_2", "choose_fate fate_3")
    lucky = scene.copy()
    scene.chance(*BLANKS[1:7]).choose("choose_fate fate_2").paused()
    assert (damage(scene, VALADIR), damage(scene, VARIKAS)) == (1, 3)
    lucky.chance(*BLANKS[1:7]).choose("choose_fate fate_3")
    assert damage(lucky, VALADIR) == 0


def test_the_elixir_of_life_keeps_a_hero_with_one_health_left() -> None:
    scene = pair(theirs=("elixir_of_life",))
    scene.s.hero_damage[scene.hero_number(VARIKAS)] = 4
    duel(scene).chance(HIT, BLANK, *BLANKS[1:7]).choose("go_on").paused()
    assert damage(scene, VARIKAS) == 4 and (scene.sheet(VARIKAS) or {})["rewards"] == []


@rule("RW-330", "RW-232")
def test_the_cloak_of_deception_lets_the_attacker_choose_anew() -> None:
    scene = pair(theirs=("cloak_of_deception",)).quests(0, "bandits_at_the_gate")
    scene.run(Adventure(0, scene.hero_number(VALADIR), 0)).choose(f"challenge {VARIKAS}")
    assert (scene.sheet(VARIKAS, 0) or {})["rewards"] == ["cloak_of_deception"]
    scene.offers_only("attempt bandits_at_the_gate", "skip")


# -- a Quest's neutral unit --------------------------------------------------------------------------------------------


def fight(scene: Field, quest: str, *chance: Result) -> Field:
    """The first hero fights the unit of a Quest."""
    kind = scene.kind(quest)
    unit = scene.s.book.quests[kind - scene.s.book.first_quest].foe

    def start(s: object) -> None:
        show_quest(scene.s, 0, scene.hero_number(VALADIR), kind)
        begin_foe(scene.s, scene.hero_number(VALADIR), unit, kind)

    return scene.begin(start, chance=chance)


@rule("RW-247", "RW-D60")
def test_a_hell_hound_reads_the_rectangle_and_falls_at_two_damage() -> None:
    scene = field().hero(VALADIR, 0, "3d").quests(0, "hound_of_the_ashes")
    fight(scene, "hound_of_the_ashes", HIT, "fate_3", "fate_6", "fate_7", "war_horn", "the_wild_hunt").paused()
    assert damage(scene, VALADIR) == 2  # fate 3 is a special icon for rectangles
    assert (scene.sheet(VALADIR, 0) or {})["rewards"] == ["war_horn"]
    assert scene.held(0) == ["the_wild_hunt"]


@rule("RW-333", "RW-D75")
def test_a_unit_that_is_not_defeated_in_four_rounds_is_a_failed_quest() -> None:
    scene = field().hero(VALADIR, 0, "3d").quests(0, "the_wyrm_of_the_pass")
    fight(
        scene, "the_wyrm_of_the_pass", HIT, "fate_4", BLANK, "fate_15", "fate_8", "fate_24", "fate_9", "fate_25"
    ).paused()
    assert scene.held(0) == ["the_wyrm_of_the_pass"]
    assert (scene.sheet(VALADIR) or {})["rewards"] == []


@rule("RW-334", "RW-244")
def test_a_hero_who_falls_with_the_unit_completes_nothing() -> None:
    scene = field().hero(VALADIR, 0, "3d", "war_horn", damage=4).quests(0, "hound_of_the_ashes")
    fight(scene, "hound_of_the_ashes").chance(HIT, "fate_7", "fate_6", "fate_19").choose("go_on").paused()
    assert scene.sheet(VALADIR) is None and scene.here("3d")["fallen"] == 1
    assert scene.held(0) == ["hound_of_the_ashes"]


def test_the_giants_toll_is_two_rewards_and_two_influence() -> None:
    scene = field().hero(VALADIR, 0, "3d", "dragonfang_blade").quests(0, "the_giants_toll").influence(0, 0)
    fight(scene, "the_giants_toll").chance(SPECIAL, "fate_4").choose("go_on").chance("fate_2", "fate_5")
    scene.choose("use_special dragonfang_blade").chance("fate_3", "fate_24").choose("use_special dragonfang_blade")
    scene.chance("war_horn", "boots_of_the_wind", "the_wild_hunt").choose("use_special dragonfang_blade").paused()
    assert (scene.player(0)["influence"], len((scene.sheet(VALADIR) or {})["rewards"])) == (2, 3)


# -- heroes in duels ---------------------------------------------------------------------------------------------------


def test_laurel_deals_one_damage_at_the_start_of_each_of_her_duels() -> None:
    scene = field("latari", "waiqar").hero(LAUREL, 0, "3d").hero(VARIKAS, 1, "3d")
    duel(scene, *BLANKS, hero=LAUREL).paused()
    assert damage(scene, VARIKAS) == 1
    defending = field("waiqar", "latari").hero(VARIKAS, 0, "3d").hero(LAUREL, 1, "3d")
    duel(defending, *BLANKS, hero=VARIKAS, other=LAUREL).paused()
    assert damage(defending, VARIKAS) == 1


def test_against_bogran_the_defender_draws_no_card_in_round_one() -> None:
    scene = field("waiqar", "daqan").hero(BOGRAN, 0, "3d").hero(VALADIR, 1, "3d")
    duel(scene, HIT, *BLANKS[:6], hero=BOGRAN, other=VALADIR).paused()  # seven cards in all
    assert damage(scene, VALADIR) == 1
    attacked = field("daqan", "waiqar").hero(VALADIR, 0, "3d").hero(BOGRAN, 1, "3d")
    duel(attacked, *BLANKS, hero=VALADIR, other=BOGRAN).paused()


@rule("RW-231", "RW-D80")
def test_heroes_in_one_area_trade_rewards_once_an_action() -> None:
    scene = field().hero(VALADIR, 0, "da", "war_horn").hero(SILHOUETTE, 0, "da", "boots_of_the_wind")
    scene.run(HeroActions(0, 0)).choose(f"trade {VALADIR} {SILHOUETTE}")
    scene.choose(f"hand_over war_horn {VALADIR}", f"hand_over boots_of_the_wind {SILHOUETTE}")
    assert (scene.sheet(VALADIR, 0) or {})["rewards"] == ["boots_of_the_wind"]
    assert (scene.sheet(VALADIR, 1) or {})["rewards"] == ["unknown"]
    scene.does_not_offer(f"trade {VALADIR} {SILHOUETTE}")
    apart = field().hero(VALADIR, 0, "da", "war_horn").hero(SILHOUETTE, 0, "db").run(HeroActions(0, 0))
    apart.does_not_offer(f"trade {VALADIR} {SILHOUETTE}")


@rule("RW-335")
def test_against_a_quests_unit_texts_about_the_other_hero_mean_it_but_not_those_about_alignment() -> None:
    scene = field().hero(VALADIR, 0, "3d", "spear_of_dawn", "whip_of_thorns").quests(0, "the_wyrm_of_the_pass")
    fight(scene, "the_wyrm_of_the_pass").chance(SPECIAL, "fate_4").choose("go_on")
    other = scene.copy()
    scene.chance("fate_2", "fate_3").choose("use_special spear_of_dawn")
    assert scene.view()["duel"]["sides"][1]["damage"] == 0
    other.chance("fate_2").choose("use_special whip_of_thorns")  # it draws no card in the second round
    assert other.view()["duel"]["sides"][1]["damage"] == 1


@rule("RW-245")
def test_rewards_are_taken_from_a_marker_in_the_own_turn_and_while_walking_over_it() -> None:
    def fallen() -> Field:
        scene = field().hero(VARIKAS, 1, "3b", "war_horn", damage=4).hero(VALADIR, 0, "3d")
        return scene.begin(lambda s: wound(s, scene.hero_number(VARIKAS), 1)).paused()

    walking = fallen().run(HeroActions(0, 0)).choose(f"set_out {VALADIR}", "walk 3b")
    walking.choose(f"take_rewards {VALADIR}").offers("walk 6d")
    assert (walking.sheet(VALADIR, 0) or {})["rewards"] == ["war_horn"] and walking.here("3b")["fallen"] == 0
    standing = fallen()
    standing.s.hero_area[standing.hero_number(VALADIR)] = standing.area("3b")
    standing.run(TurnWindow(0)).choose(f"take_rewards {VALADIR}")
    assert (standing.sheet(VALADIR, 0) or {})["rewards"] == ["war_horn"]
