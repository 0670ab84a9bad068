"""Trophies, orbs and learned skills (RB-093 to RB-101)."""

from __future__ import annotations

from runehall.games.runebound.learning import can_learn
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.tests.terrinoth import terrinoth
from runehall.testing.rules import rule


@rule("RB-094", "RB-095", "RB-096", "RB-097")
def test_a_skill_is_learned_for_trophies_of_its_colours_without_an_action() -> None:
    scene = terrinoth().hand("toughness").trophies("beastman", "ogre", "ettin")
    scene.choose("learn toughness").settled()
    s = scene.s
    assert s.skills[0] == [scene.piece("toughness")] and len(s.trophies[0]) == 1 and s.actions == 3
    assert sorted(s.adventure_piles[0]) == sorted([scene.piece("beastman"), scene.piece("ogre")])
    scene.tells("North learns Toughness.")


@rule("RB-095")
def test_a_trophy_of_another_type_pays_no_coloured_orb() -> None:
    scene = terrinoth().hand("toughness").trophies("beastman", "smuggling")
    scene.does_not_offer("learn")
    assert scene.refuses("learn toughness").rule == "RB-095"


@rule("RB-E15", "RB-095")
def test_a_gray_orb_takes_any_trophy_and_each_goes_to_its_own_pile() -> None:
    scene = terrinoth().hand("shield_wall").trophies("beastman", "smuggling").choose("learn shield_wall").settled()
    s = scene.s
    assert s.adventure_piles[0] == [scene.piece("beastman")] and s.adventure_piles[2] == [scene.piece("smuggling")]


@rule("RB-095")
def test_the_player_chooses_which_trophy_pays_a_gray_orb() -> None:
    scene = terrinoth().hand("shield_wall").trophies("beastman", "ogre", "smuggling").choose("learn shield_wall")
    scene.offers_only("pay combat", "pay social").choose("pay social").settled()
    assert [scene.s.family[piece] for piece in scene.s.trophies[0]] == [0]


@rule("RB-098", "RB-100")
def test_no_more_skills_of_a_type_than_the_attribute() -> None:
    scene = terrinoth().hand("bloodlust").trophies("beastman", "ogre")  # Corbin has spirit 0
    assert scene.does_not_offer("learn").refuses("learn bloodlust").rule == "RB-098"
    full = terrinoth("lord_hawthorne", "corbin").learned("weak_spot").hand("battle_sense").trophies("beastman")
    full.does_not_offer("learn")
    half = terrinoth("corbin", "lord_hawthorne").learned("weak_spot").hand("battle_sense").trophies("beastman")
    half.offers("learn battle_sense")


@rule("RB-E14", "RB-099", "RB-D72")
def test_a_falling_attribute_discards_a_learned_skill_of_the_owners_choice() -> None:
    scene = terrinoth("corbin", "lord_hawthorne").owns("crown_of_wit").at("g6").market("g6").on_top("summa")
    scene.learned("weak_spot", "battle_sense", "disarm")
    scene.choose("shop", "sell crown_of_wit")
    scene.offers_only("unlearn weak_spot", "unlearn battle_sense", "unlearn disarm").choose("unlearn disarm")
    assert len(scene.s.skills[0]) == 2 and scene.piece("disarm") in scene.s.skill_pile


@rule("RB-084")
def test_skills_are_not_learned_in_the_middle_of_training() -> None:
    scene = (
        terrinoth().trophies("beastman", "ogre").hand("fireball").on_top("toughness", "blink", "smite").choose("train")
    )
    scene.does_not_offer("learn").offers("discard toughness").choose("discard blink").offers("learn toughness")


@rule("RB-093")
def test_a_bonus_trophy_is_unseen_but_its_type_is_open() -> None:
    scene = terrinoth()
    from runehall.games.runebound.trophies import bonus_trophy, trophies_of

    assert bonus_trophy(scene.s, 0, 2)
    assert scene.s.known[scene.s.trophies[0][0]] == 0 and trophies_of(scene.s, 0, 2) == 1


@rule("RB-D57")
def test_attributes_have_no_maximum() -> None:
    scene = terrinoth("corbin", "lord_hawthorne").owns("serrated_axe", "spiked_armor", "clawed_glove")
    scene.learned("champion")
    from runehall.games.runebound.figures import attribute

    assert attribute(scene.s, 0, 0) == 7


@rule("RB-D70")
def test_losing_health_can_defeat_and_gaining_it_heals_nothing() -> None:
    scene = terrinoth().learned("toughness").damage(11)
    scene.s.skills[0].remove(scene.piece("toughness"))
    scene.s.skill_pile.append(scene.piece("toughness"))
    check_limits(scene.s, 0)
    scene.s.settle()
    assert scene.s.flags[0] & 2 and scene.s.damage[0] == 10
    assert not can_learn(terrinoth().hand("toughness").s, 0, terrinoth().piece("toughness"))
