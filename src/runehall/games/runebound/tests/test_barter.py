"""Bartering (RB-176 to RB-178, RB-D92)."""

from __future__ import annotations

from runehall.games.runebound.barter import MOST_OFFERS
from runehall.games.runebound.combat.engage import tokens_of_hero
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule


def together() -> Terrinoth:
    """Corbin with a sword and 4 gold, and Hawthorne with a belt, in one hex."""
    return terrinoth().at("g3").at("g3", 1).gold(4).gold(3, 1).owns("ancient_sword").owns("summa", seat=1)


def offered(scene: Terrinoth) -> list[str]:
    """What East may do though North is asked."""
    free = scene.match.optional(1)
    return [option.text for option in free.options] if free is not None else []


@rule("RB-176", "RB-177")
def test_gold_and_assets_change_hands_when_both_agree() -> None:
    scene = together().choose("barter east").choose("give_gold 2", "want summa", "propose").waits_for(1)
    scene.offers_only("accept", "counter", "decline").choose("accept").settled().waits_for(0)
    s = scene.s
    assert (s.gold, s.actions) == ([2, 5], 3) and len(s.assets[0]) == 2 and s.assets[1] == []
    scene.tells("North barters with East.")


@rule("RB-177")
def test_nothing_changes_hands_without_consent() -> None:
    scene = together().choose("barter east").choose("want summa", "propose").choose("decline").settled()
    assert scene.s.gold == [4, 3] and len(scene.s.assets[1]) == 1


@rule("RB-177")
def test_any_imbalance_is_allowed() -> None:
    scene = together().choose("barter east", "give ancient_sword", "give_gold 4", "propose").choose("accept")
    assert scene.s.gold == [0, 7] and scene.s.assets[0] == []


@rule("RB-177")
def test_an_offer_may_be_countered() -> None:
    scene = together().choose("barter east", "want summa", "propose").choose("counter").waits_for(1)
    scene.choose("give summa", "want_gold 3", "propose", seat=1).waits_for(0).choose("accept").settled()
    assert scene.s.gold == [1, 6] and len(scene.s.assets[0]) == 2


@rule("RB-176")
def test_only_heroes_in_one_hex_barter() -> None:
    scene = together().at("g4", 1)
    assert scene.does_not_offer("barter").refuses("barter east").rule == "RB-176"


@rule("RB-176", "RB-D92")
def test_the_other_hero_may_offer_in_this_turn_too() -> None:
    scene = together()
    assert offered(scene) == ["barter north"]
    scene.choose("barter north", seat=1).waits_for(1)
    scene.choose("want ancient_sword", "give_gold 1", "propose", seat=1).waits_for(0).choose("accept")
    assert scene.s.gold == [5, 2]
    third = terrinoth("corbin", "lissa", "lord_hawthorne").at("g3", 1).at("g3", 2).gold(4, 1)
    assert offered(third) == []


@rule("RB-178")
def test_skills_trophies_quests_and_lore_cannot_be_bartered() -> None:
    scene = together().trophies("ogre").quests("moonlight").lore(2).hand("smite").learned("toughness")
    words = {text.split()[0] for text in scene.choose("barter east").options()}
    assert words == {"decline", "give", "want", "give_gold", "want_gold"}
    scene.offers_only("give ancient_sword", among="give")


@rule("RB-070")
def test_a_token_goes_with_its_asset_and_a_second_of_a_type_pushes_one_out() -> None:
    scene = together().owns("hunting_knife", seat=1).choose("barter east", "give ancient_sword", "propose")
    scene.choose("accept").waits_for(1).offers_only("give_up ancient_sword", "give_up hunting_knife")
    sword, knife = (scene.s.asset(scene.piece(word)).token for word in ("ancient_sword", "hunting_knife"))
    assert sword not in tokens_of_hero(scene.s, 0)
    scene.choose("give_up hunting_knife", seat=1)
    assert sword in tokens_of_hero(scene.s, 1) and knife not in tokens_of_hero(scene.s, 1)


@rule("RB-D92")
def test_offers_are_capped_so_that_a_turn_comes_to_its_end() -> None:
    scene = together()
    for _ in range(MOST_OFFERS):
        scene.choose("barter east").choose("decline", seat=0)
    scene.does_not_offer("barter")


@rule("RB-D92")
def test_nobody_barters_in_the_middle_of_an_action() -> None:
    scene = together().hand("smite").chance(1, 1, 1).choose("roll").does_not_offer("barter")
    assert offered(scene) == []
