"""What bots like: strength, belongings, and being near what is worth doing."""

from __future__ import annotations

from runehall.games.runebound.judgement import evaluate, hope, prospects
from runehall.games.runebound.movement import Moving
from runehall.games.runebound.scenarios.plague import MOTHER_FELL
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DEFEATED, DELAYED, ELIMINATED, FOREST, HILLS, PLAINS, WILD_FACE
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.games.runebound.tests.test_creeping_plague import plagued
from runehall.games.runebound.tests.test_locust_swarm import swarm, warband
from runehall.match.digest import digest


def judged(scene: Terrinoth) -> float:
    """How the first hero stands."""
    return evaluate(scene.s, 0)


def test_everything_that_helps_against_the_villain_is_liked() -> None:
    plain = judged(terrinoth().at("g3"))
    assert judged(terrinoth().at("g3").owns("valorous_blade")) > plain
    assert judged(terrinoth().at("g3").lore(3)) > plain
    assert judged(terrinoth().at("g3").learned("toughness")) > plain
    assert judged(terrinoth().at("g3").gold(8)) > plain
    assert judged(terrinoth().at("g3").trophies("ogre")) > plain


def test_damage_defeat_and_delay_are_disliked() -> None:
    plain = judged(terrinoth().at("g3"))
    assert judged(terrinoth().at("g3").damage(6)) < plain
    assert judged(terrinoth().at("g3").damage(10).flags(DEFEATED)) < judged(terrinoth().at("g3").damage(10))
    assert judged(terrinoth().at("g3").flags(DELAYED)) < plain


def test_a_gem_is_liked_more_the_nearer_it_is() -> None:
    values = []
    for hex in ("d3", "d4", "e5"):
        scene = terrinoth()
        land = scene.s.book.land
        scene.s.gems = [1 if land.gem_hex[gem] == land.at("d3") else 0 for gem in range(27)]
        values.append(judged(scene.at(hex)))
    assert values[0] > values[1] > values[2]


def test_a_strong_rival_is_disliked_and_an_eliminated_hero_has_no_prospects() -> None:
    plain = judged(terrinoth().at("g3"))
    assert judged(terrinoth().at("g3").owns("valorous_blade", seat=1)) < plain
    assert prospects(terrinoth().flags(ELIMINATED).s, 0) == 0.0


def test_striking_is_liked_more_than_passing_with_the_same_tokens() -> None:
    scene = terrinoth().meets("ogre", "2P P* P", "E E Ag Su Do")
    passing, striking = scene.copy().choose("pass"), scene.copy().choose("strike physical")
    assert judged(striking) > judged(passing)


def test_actions_that_are_left_are_worth_something_and_a_bargain_is_worth_its_gold() -> None:
    assert judged(terrinoth().at("g3").actions(3)) > judged(terrinoth().at("g3").actions(1))
    armed = terrinoth().at("g3").gold(0).owns("serrated_axe")
    assert judged(armed) > judged(terrinoth().at("g3").gold(5))


def test_alone_too_a_turn_ended_early_is_a_loss() -> None:
    scene = terrinoth("corbin", expansions="unbreakable_bonds").at("g3").time(2)
    before = judged(scene)
    assert judged(scene.choose("end_turn")) < before


def test_the_ready_face_the_villain_at_once_and_all_others_when_time_runs_out() -> None:
    assert faces(14, 8, serrated_axe="2P", chain_mail="Sh", buckler="P", warhorse="P")
    assert not faces(14, 2)
    assert faces(29, 2)


def faces(rounds: int, lore: int, **assets: str) -> bool:
    """Whether a hero beside Margath stands better once they fight, these tokens shown."""
    scene = terrinoth().owns(*assets).lore(lore).time(6, act=2)
    scene.s.villain_hex, scene.s.rounds = scene.s.book.land.at("g12"), rounds
    scene.at("g12")
    before = judged(scene)
    scene.casts(" ".join(["2P P* Ag", *assets.values()]), "E Sh Ag E* Do 2E E", "margath")
    return judged(scene.choose("villain")) > before


def test_in_the_last_round_that_is_worth_it_even_a_weak_hero_faces_the_villain() -> None:
    for villain, place, round in (("margath", "g12", 29), ("corpse_king", "m2", 25)):
        scene = terrinoth(scenario=villain).time(12, act=2)
        scene.s.villain_hex, scene.s.rounds = scene.s.book.land.at(place), round
        scene.at(place)
        waiting = judged(scene)
        assert judged(scene.copy().casts("2P P* Ag", "E Sh Ag E* Do 2E E", villain).choose("villain")) > waiting


def towards_the_villain(round: int) -> float:
    """How much better a weak hero stands two hexes from Margath than at the other end of the land, in a round."""
    values = []
    for hex in ("g10", "a1"):
        scene = terrinoth().gold(0).time(6, act=2)
        scene.s.villain_hex, scene.s.rounds = scene.s.book.land.at("g12"), round
        scene.s.gems = [0] * 27
        values.append(judged(scene.at(hex)))
    return values[0] - values[1]


def test_nobody_waits_beside_the_villain_while_there_is_time_to_grow() -> None:
    assert towards_the_villain(18) == 0.0 < towards_the_villain(27)


def test_hope_fades_with_the_way_to_the_villain_once_time_is_short() -> None:
    far, near = terrinoth().time(6, act=2).at("a1").s, terrinoth().time(6, act=2).at("g10").s
    for s in (far, near):
        s.villain_hex, s.rounds = s.book.land.at("g12"), 18
    assert hope(far, 0, 0.6) == hope(near, 0, 0.6)
    far.rounds = near.rounds = 26
    assert hope(far, 0, 0.6) < hope(near, 0, 0.6)
    far.villain_hex = -1
    assert hope(far, 0, 0.6) > hope(near, 0, 0.6)


def test_a_fight_of_the_story_is_a_plan_only_for_those_who_can_win_it() -> None:
    values = []
    for damage, stories in ((0, False), (0, True), (7, False), (7, True)):
        scene = terrinoth().owns("serrated_axe", "chain_mail").damage(damage)
        scene.s.gems = [0] * 27
        scene.story("wounded_drake") if stories else scene
        values.append(judged(scene.at("k14")))
    assert values[1] - values[0] > 5 * (values[3] - values[2]) >= 0


def test_a_deed_of_the_story_that_cannot_be_paid_is_no_plan() -> None:
    values = []
    for gold, stories in ((0, False), (0, True), (2, False), (2, True)):
        scene = terrinoth().gold(gold)
        scene.s.gems = [0] * 27
        scene.story("ancient_armoury") if stories else scene
        values.append(judged(scene.at("b1")))
    assert values[1] == values[0] and values[3] > values[2]


def test_gold_draws_a_hero_into_a_city_and_not_only_to_its_gate() -> None:
    values = []
    for hex in ("h6", "g6"):
        scene = terrinoth().gold(12).market("g6")
        scene.s.gems = [0] * 27
        values.append(judged(scene.at(hex)))
    assert values[1] > values[0]


def test_dice_that_lie_rolled_are_as_good_as_part_of_the_way() -> None:
    scene = terrinoth().at("e5")
    land = scene.s.book.land
    scene.s.gems = [1 if land.gem_hex[gem] == land.at("d3") else 0 for gem in range(27)]
    before = judged(scene)
    scene.s.dice = [1, 1, 1]
    assert judged(scene) > before


def test_a_cure_is_worth_its_lore_and_the_fall_of_the_mother_most() -> None:
    scene = plagued("i6", "i7", "h9", "b4", "a13", "l2", "n12", "n7", "f2").lore(1).at("i6")
    assert judged(scene.copy().choose("deed cure")) > judged(scene)
    before = judged(scene)
    scene.s.tally[MOTHER_FELL] = 1
    assert judged(scene) > before + 0.1


def test_a_warband_is_sought_by_those_who_can_beat_it_and_its_fall_counts_before_it_falls() -> None:
    armed = ("serrated_axe", "chain_mail", "buckler", "warhorse")
    near, far = (judged(warband(swarm("corbin"), "red_witches", "i2").owns(*armed).at(hex)) for hex in ("i3", "i14"))
    assert near > far
    scene = warband(swarm("corbin"), "red_witches", "i2").at("i2")
    scene.casts("2P P* Ag", "Su* Su E Ag Do", "red_witches").choose("deed warband_1")
    even = judged(scene)
    scene.s.foe_damage = scene.s.foe_health - 1
    assert judged(scene) > even + 0.03


def test_a_judgement_stays_between_lost_and_won() -> None:
    rich = terrinoth().gold(40).lore(9).owns("valorous_blade", "spiked_armor", "clawed_glove", "warhorse")
    poor = terrinoth("master_thorn", "corbin").gold(0).damage(8).flags(DEFEATED)
    assert -1.0 < judged(poor) < judged(rich) < 1.0


def ways_of(s: Realm, depth: int, found: dict[int, set[tuple[str, str]]]) -> None:
    """Walk every way of a move, and note by number where each step leads and how the match is after stopping there."""
    for choice in s.options(0):
        number = s.agenda[-1].leads_to(s, choice, depth)
        if number < 0:
            continue
        t = s.copy()
        t.apply(0, choice)
        moving = isinstance(t.agenda[-1], Moving)
        if moving and depth > 0:
            ways_of(t, depth - 1, found)
        dice = str(t.dice) if moving and depth > 0 else ""
        if moving:
            t.apply(0, t.book.choices.stop.of())
        found.setdefault(number, set()).add((dice, digest(t)))


def test_ways_that_are_judged_as_one_lead_to_the_same() -> None:
    scene = terrinoth().at("g3").chance(PLAINS, FOREST | HILLS, WILD_FACE).choose("roll")
    found: dict[int, set[tuple[str, str]]] = {}
    ways_of(scene.s, 2, found)
    assert len(found) > 20 and all(len(each) == 1 for each in found.values())


def test_an_offer_is_judged_without_all_that_could_be_in_it() -> None:
    scene = terrinoth().at("g3").at("g3", 1).gold(9).gold(9, seat=1).owns("serrated_axe").choose("barter east")
    assert scene.s.agenda[-1].separable() and len(scene.s.options(0)) > 10
