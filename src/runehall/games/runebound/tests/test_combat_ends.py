"""How fights end: rewards, defeat, villains, retreat, challenges (RB-161 to RB-181, RB-341 to RB-345)."""

from __future__ import annotations

from runehall.games.runebound.combat.engage import challenge, engage
from runehall.games.runebound.terms import DEFEATED, ELIMINATED
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule

FOE = "E Sh Ag Su Do"
PLAINS, FOREST_HILLS, MOUNTAINS_WATER, WILD = 1, 6, 24, 63


def beside_the_villain(damage: int = 0, lore: int = 0) -> Terrinoth:
    """Corbin stands before Margath in Act 2."""
    scene = terrinoth().at("g12").damage(damage).lore(lore).time(1, act=2)
    scene.s.villain_hex = scene.s.hex[0]
    scene.s.relist()
    return scene


def fight_villain(scene: Terrinoth, hero: str, foe: str) -> Terrinoth:
    """The fight with the villain begins with this cast."""
    villain = scene.s.book.foes[scene.s.book.villain].id
    scene.casts(hero, foe, villain).choose("villain")
    return scene


@rule("RB-161", "RB-162")
def test_a_defeated_enemy_gives_its_reward_and_becomes_a_trophy() -> None:
    scene = terrinoth().meets("beastman", "2P P* P", FOE)
    scene.s.foe_damage = 3
    scene.choose("strike physical").choose("suffer").settled()
    s = scene.s
    assert s.gold[0] == 4 and s.trophies[0] == [scene.piece("beastman")] and s.fight == 0
    assert s.token == s.fighters == []
    scene.tells("North defeats Beastman.", "North gains 2 gold.", "North takes Beastman as a trophy.")


@rule("RB-161", "RB-E18")
def test_one_health_left_is_not_defeated() -> None:
    scene = terrinoth().meets("beastman", "2P P* P", FOE)
    scene.s.foe_damage = 2
    scene.choose("strike_with physical").choose("spend t1", "spend t2", seat=0).choose("suffer", seat=1)
    assert scene.s.foe_damage == 5 and scene.s.fight == 1


@rule("RB-164", "RB-165", "RB-175")
def test_a_defeated_hero_gets_nothing_and_keeps_the_damage() -> None:
    scene = terrinoth().damage(8).gold(3).meets("beastman", "2P P* Ag", "E E Ag Su Do").choose("pass")
    scene.choose("strike enemy").settled()
    s = scene.s
    assert s.flags[0] == DEFEATED and s.damage[0] == 10 and s.gold[0] == 3 and s.trophies[0] == []
    assert s.adventure_piles[0] == [scene.piece("beastman")]
    scene.offers_only("end_turn", "rest")


@rule("RB-170", "RB-171", "RB-172", "RB-E24")
def test_a_hero_may_leave_after_a_round_with_a_die_that_fits() -> None:
    scene = terrinoth().meets("beastman", "2P P* Ag", FOE).choose("pass").choose("pass")
    scene.chance(PLAINS).choose("retreat").offers("go d1 plains", "stop").choose("go d1 plains").settled()
    s = scene.s
    assert s.fight == 0 and s.book.land.names[s.hex[0]] == "D1" and s.trophies[0] == []
    assert s.adventure_piles[0] == [scene.piece("beastman")] and s.gold[0] == 2


@rule("RB-173")
def test_a_hero_who_cannot_leave_fights_on() -> None:
    scene = terrinoth().meets("beastman", "2P P* Ag", FOE).choose("pass").choose("pass")
    own, foes = scene.s.token[:3], scene.s.token[3:]
    scene.chance(FOREST_HILLS, *scene.shown(own, "2P Sh Ag"), *scene.shown(foes, FOE)).choose("retreat")
    scene.tells("North finds no way out.")
    assert scene.s.combat_round == 2


@rule("RB-174")
def test_the_retreat_die_may_be_rerolled() -> None:
    scene = terrinoth().hand("smite").meets("beastman", "2P P* Ag", FOE).choose("pass").choose("pass")
    scene.chance(FOREST_HILLS).choose("retreat").offers_only("stop", "reroll forest_hills")
    scene.chance(PLAINS).choose("reroll forest_hills").offers("go d1 plains")


@rule("RB-170", "RB-D37")
def test_nobody_retreats_from_a_villain() -> None:
    scene = fight_villain(beside_the_villain(), "2P P* Ag", "E Sh Ag Su Do 2E Ag*")
    scene.choose("pass")
    scene.casts("2P P* Ag", "E Sh Ag Su Do 2E Ag*").choose("pass")
    assert scene.s.combat_round == 2


@rule("RB-D37", "RB-270")
def test_the_villain_is_fought_in_its_hex_for_two_actions() -> None:
    scene = beside_the_villain().offers("villain").actions(1).does_not_offer("villain")
    assert scene.refuses("villain").rule == "RB-D37"
    beside_the_villain().at("g11").does_not_offer("villain")


@rule("RB-163", "RB-274", "RB-273")
def test_whoever_defeats_the_villain_wins_at_once() -> None:
    scene = fight_villain(beside_the_villain(lore=9), "2P P* P", "E E Ag Su Do 2E E")
    assert (scene.s.foe_health, scene.s.foe_damage, scene.s.lore[0]) == (15, 9, 9)
    scene.s.foe_damage = 11
    while scene.s.initiative == 1 and scene.s.fight and 1 in [ask.seat for ask in scene.match.pending]:
        scene.choose("pass")
    scene.choose("strike physical").won_by(0)
    assert scene.outcome.reason == "the villain is defeated"


@rule("RB-168", "RB-169", "RB-D85", "RB-342")
def test_a_hero_defeated_by_the_villain_is_eliminated_and_the_villain_heals() -> None:
    scene = beside_the_villain(damage=8)
    scene.owns("summa").hand("smite").learned("toughness").trophies("ogre").quests("moonlight").damage(11)
    fight_villain(scene, "2P P* Ag", "E E Ag Su Do 2E E")
    scene.s.foe_damage = 5
    for _ in range(2):
        if scene.s.fight and [ask.seat for ask in scene.match.pending] == [0]:
            scene.choose("pass")
    scene.choose("strike enemy").waits_for(1)
    s = scene.s
    assert s.flags[0] == ELIMINATED and s.hex[0] == -1 and s.villain_damage == 0
    assert (s.hands[0], s.skills[0], s.assets[0], s.trophies[0], s.quests[0]) == ([], [], [], [], [])
    assert scene.piece("summa") in s.asset_pile and scene.piece("ogre") in s.adventure_piles[0]
    assert scene.piece("smite") in s.skill_pile and scene.piece("toughness") in s.skill_pile
    scene.on_top("rune_of_power").choose("end_turn").waits_for(1)  # the round goes on, the next begins with the other
    assert (scene.s.first, scene.s.space) == (1, 2)


@rule("RB-D38")
def test_when_all_are_eliminated_everybody_has_lost() -> None:
    scene = beside_the_villain(damage=9).flags(ELIMINATED, 1)
    scene.s.hex[1] = -1
    scene.chance(*scene.shown(scene.s.hero_of(0).tokens, "2P P* Ag"))
    from runehall.games.runebound.combat.engage import tokens_of_foe

    scene.chance(*scene.shown(tokens_of_foe(scene.s, scene.s.book.villain), "E E Ag Su Do 2E E"))
    scene.choose("villain")
    while not scene.match.over:
        scene.choose("pass" if scene.options("pass") else "suffer")
    assert scene.outcome.lost and scene.outcome.winners == ()


def challenged(damage: int = 0) -> Terrinoth:
    """Corbin challenges Hawthorne in the same hex."""
    scene = terrinoth().at("g3").at("g3", 1).damage(damage, 1)
    challenge(scene.s, 0, 1)
    return scene


def duel(scene: Terrinoth, first: str, second: str) -> Terrinoth:
    """The challenge begins with this cast."""
    from runehall.engine.chance import Noted, Recorded
    from runehall.testing.scenario import notes_of

    own = scene.s.hero_of(0).tokens
    others = scene.s.hero_of(1).tokens
    notes = notes_of([*scene.shown(own, first), *scene.shown(others, second)], scene.s.book.cards)
    scene.s.chance = Noted(Recorded(notes))
    scene.s.settle()
    return scene


@rule("RB-179", "RB-181", "RB-E17")
def test_in_a_challenge_the_challenger_attacks_and_each_controls_the_own_hero() -> None:
    scene = duel(challenged(), "2P P* Ag", "2P P* Da").waits_for(0)
    assert scene.s.drivers == [0, 1] and scene.s.fighters == [0, 1]
    scene.choose("pass").waits_for(1).offers("strike physical").does_not_offer("strike enemy")


@rule("RB-181", "RB-D39")
def test_the_loser_is_defeated_and_the_winner_gets_nothing_more() -> None:
    scene = duel(challenged(damage=7), "2P P* P", "2P P* Da").choose("strike physical").settled()
    s = scene.s
    assert s.flags[1] == DEFEATED and s.success and s.trophies == [[], []] and s.gold == [2, 3]


@rule("RB-180")
def test_in_a_challenge_both_may_retreat_the_attacker_deciding_first() -> None:
    scene = duel(challenged(), "2P P* P", "2P P* Da").choose("pass").choose("pass")
    scene.waits_for(0).choose("fight_on").waits_for(1).offers_only("fight_on", "retreat")
    scene.chance(PLAINS).choose("retreat").choose("go g2 plains").settled()
    assert not scene.s.success and scene.s.flags == [0, 0]


@rule("RB-345")
def test_a_defeated_hero_cannot_be_challenged() -> None:
    scene = terrinoth().at("g3").at("g3", 1).damage(9, 1).flags(DEFEATED, 1)
    challenge(scene.s, 0, 1)
    assert scene.s.fight == 0 and not scene.s.success


@rule("RB-D27", "RB-D28")
def test_a_defeated_hero_starts_no_fight() -> None:
    scene = terrinoth().damage(10).flags(DEFEATED)
    engage(scene.s, 0, 0)
    assert scene.s.fight == 0


@rule("RB-341")
def test_the_scenario_card_shows_its_villain_side_while_the_villain_is_fought() -> None:
    scene = fight_villain(beside_the_villain(), "2P P* Ag", "E Sh Ag Su Do 2E Ag*")
    assert scene.s.foe == scene.s.book.villain and scene.s.book.foes[scene.s.foe].villain


@rule("RB-173")
def test_a_hero_who_could_leave_may_stay_and_fights_on() -> None:
    scene = terrinoth().meets("beastman", "2P P* Ag", FOE).choose("pass").choose("pass")
    scene.chance(PLAINS).choose("retreat").offers("go d1 plains")
    scene.casts("2P P* Ag", FOE).choose("stop")
    assert (scene.s.combat_round, scene.s.book.land.names[scene.s.hex[0]]) == (2, "E1")
