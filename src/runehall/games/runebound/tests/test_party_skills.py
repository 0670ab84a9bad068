"""Party skills, and playing alone (RB-240 to RB-242, RB-265 to RB-267)."""

from __future__ import annotations

from runehall.games.runebound.effect import Source
from runehall.games.runebound.effects.gains import Damage
from runehall.games.runebound.figures import attribute, figure
from runehall.games.runebound.heroes import suffer
from runehall.games.runebound.movement import move_dice
from runehall.games.runebound.parties import leave_party
from runehall.games.runebound.setup import Markets
from runehall.games.runebound.terms import BODY, DEFEATED, MOVE_DICE
from runehall.games.runebound.tests.boxes import common, friends, party
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule

# -- party skills ------------------------------------------------------------------------------------------------------


@rule("RB-240", "RB-242")
def test_any_heroes_pay_for_a_party_skill_and_it_counts_against_no_attribute() -> None:
    scene = friends().hand("shield_brothers").trophies("beastman", seat=1).trophies("ogre")
    scene.choose("learn shield_brothers").offers_only("no", "pay combat", seat=1).choose("pay combat", seat=1)
    assert [scene.s.skill(piece).id for piece in scene.s.common_skills] == ["shield_brothers"]
    assert scene.s.trophies == [[], []]


@rule("RB-240")
def test_nobody_has_to_pay_for_a_party_skill_and_without_enough_it_stays_in_the_hand() -> None:
    scene = friends().hand("shield_brothers").trophies("beastman", seat=1).trophies("ogre")
    scene.choose("learn shield_brothers").choose("no", seat=1).does_not_offer("learn")
    assert scene.s.common_skills == [] and len(scene.s.trophies[1]) == 1 and len(scene.s.hands[0]) == 1
    gift = friends("corbin", "lissa").hand("shield_brothers").trophies("beastman", "ogre", seat=1)
    gift.choose("learn shield_brothers").choose("pay combat", seat=1).choose("pay combat", seat=1)
    assert len(gift.s.common_skills) == 1 and gift.s.trophies[1] == []


@rule("RB-241")
def test_party_skills_work_for_parties_and_for_nobody_else() -> None:
    scene = common(party(), "caravan")
    assert figure(scene.s, 0, MOVE_DICE) == 1 and move_dice(scene.s, 1) == 4
    leave_party(scene.s, 0)
    assert figure(scene.s, 0, MOVE_DICE) == 0 and len(scene.s.common_skills) == 1


@rule("RB-241")
def test_shield_brothers_guard_a_member_who_fights() -> None:
    scene = common(party(hex="e1"), "shield_brothers").on_top("stone_golem")
    scene.casts("2P P* Ag", "E Sh Ag Su Do", "stone_golem").choose("adventure e1")
    assert scene.s.guard[0] == 1


def test_what_holds_for_a_party_holds_for_its_members_and_for_the_owner_alone() -> None:
    scene = party(asset_sets="a,b,f").owns("battle_standard")
    assert (attribute(scene.s, 0, BODY), attribute(scene.s, 1, BODY)) == (4, 3)
    leave_party(scene.s, 1)
    assert (attribute(scene.s, 0, BODY), attribute(scene.s, 1, BODY)) == (4, 2)


def test_explorers_club_gives_another_member_a_trophy() -> None:
    scene = common(party(hex="f2"), "explorers_club").quests("blood_stone").chance(1, 1, 1).choose("quest blood_stone")
    scene.on_top("ogre").choose("outcome 1").choose("deck combat", seat=1)
    assert len(scene.s.trophies[1]) == 1


def test_field_surgeon_heals_the_others_when_one_rests() -> None:
    scene = common(party(hex="a13"), "field_surgeon").damage(3).damage(5, 1).choose("rest")
    assert scene.s.damage == [0, 3]


def test_songs_of_the_road_let_one_member_draw() -> None:
    scene = common(party(), "songs_of_the_road").on_top("drain").choose("use songs_of_the_road").choose("hero east")
    assert [scene.s.skill(piece).id for piece in scene.s.hands[1]] == ["drain"]
    scene.does_not_offer("use songs_of_the_road")


def test_shared_burden_lets_a_member_exert_for_another() -> None:
    scene = common(party(hex="a8", scenario="corpse_king"), "shared_burden").hand("toughness", seat=1)
    scene.on_top("mourners").choose("adventure a8").choose("way a")  # Corbin has no spirit
    scene.offers("lend east").choose("lend east").on_top("bloodlust", "drain").choose("exert toughness", seat=1)
    assert scene.s.skill_pile and len(scene.s.trophies[0]) == 1


@rule("RB-D101")
def test_a_member_who_will_not_help_is_not_asked_again() -> None:
    scene = common(party(hex="a8", scenario="corpse_king"), "shared_burden").hand("toughness", seat=1)
    scene.on_top("mourners").choose("adventure a8").choose("way a", "lend east").choose("no", seat=1)
    scene.does_not_offer("lend")


@rule("RB-D105")
def test_a_joint_purse_pays_in_the_shop() -> None:
    scene = common(party(hex="g6"), "joint_purse").gold(1).gold(9, 1)
    scene.market("g6", "serrated_axe", "hunting_knife", "warhammer").on_top("summa").choose("shop")
    scene.choose("buy serrated_axe").choose("yes", seat=1)
    assert scene.s.gold == [0, 5]
    refused = common(party(hex="g6"), "joint_purse").gold(1).gold(9, 1)
    refused.market("g6", "serrated_axe", "hunting_knife", "warhammer").on_top("summa").choose("shop")
    refused.choose("buy serrated_axe").choose("no", seat=1).does_not_offer("buy serrated_axe").offers("scrap")


@rule("RB-D105", "RB-241")
def test_a_joint_purse_pays_where_an_event_lets_a_member_buy() -> None:
    def bargain() -> Terrinoth:
        scene = (
            common(party("lissa", "corbin", hex="a1"), "joint_purse")
            .gold(1)
            .gold(9, 1)
            .market("g6", "serrated_axe", "warhorse")
        )
        return (
            scene.on_top("runesmith", "summa").skill_deck("quick_strike", "toughness").choose("adventure a1", "way b")
        )

    scene = bargain().choose("buy serrated_axe").choose("yes", seat=1)  # 5, and 2 less
    assert scene.s.gold == [0, 7] and [scene.s.asset(piece).id for piece in scene.s.assets[0]] == ["serrated_axe"]
    refused = bargain().choose("buy serrated_axe").choose("no", seat=1)
    assert refused.s.gold == [1, 9] and refused.s.assets[0] == []


@rule("RB-D105", "RB-241")
def test_a_joint_purse_pays_in_another_citys_market_too() -> None:
    def afar() -> Terrinoth:
        scene = common(party(hex="g6", skill_sets=BONDS, asset_sets="a,c,f"), "joint_purse").gold(1).gold(9, 1)
        scene.learned("letters_of_credit").market("g6", "flail", "summa", "longsword").market(
            "l2", "runeblade", "hunting_knife", "buckler"
        )
        return scene.on_top("provisions", "warhorse").choose("shop", "use letters_of_credit", "buy hunting_knife")

    scene = afar().choose("yes", seat=1)
    assert scene.s.gold == [0, 7]
    refused = afar().choose("no", seat=1).offers("scrap flail")
    assert refused.s.gold == [1, 9] and refused.s.assets[0] == []


def test_an_oath_of_protection_takes_over_damage_outside_combat() -> None:
    scene = party(skill_sets=BONDS).learned("oath_of_protection", seat=1)
    Damage(2).start(scene.s, Source(0))
    scene.s.settle()
    scene._again().choose("yes", seat=1)
    assert scene.s.damage == [0, 2]


BONDS = "art_of_war,arcane_secrets,holy_vigil,battle_pilgrim,one_with_the_land,high_society"


def test_a_last_stand_saves_a_member_once_a_turn() -> None:
    scene = common(party(), "last_stand").damage(9)
    suffer(scene.s, 0, 2)
    scene.s.settle()
    scene._again().choose("yes", seat=1)
    assert scene.s.damage == [9, 2] and not scene.s.flags[0] & DEFEATED
    suffer(scene.s, 0, 1)
    scene.s.settle()
    assert scene.s.flags[0] & DEFEATED


def test_a_last_stand_works_in_a_fight_too() -> None:
    scene = common(party(hex="e1"), "last_stand").damage(8).on_top("ogre")
    scene.casts("2P P* Ag", "2E E* E E E", "ogre").choose("adventure e1").choose("yes", seat=1)
    assert scene.s.damage[0] == 9 and scene.s.damage[1] == 6


def test_flanking_and_war_council_help_the_fighter() -> None:
    scene = common(party(hex="e1"), "flanking", "war_council").hand("toughness", seat=1).on_top("stone_golem")
    scene.choose("adventure e1").offers("no", "discard toughness", seat=1)
    scene.casts("2P P* Ag", "E Sh Ag Su Do", "stone_golem").choose("discard toughness", seat=1)
    assert [scene.s.skill(piece).id for piece in scene.s.hands[0]] == ["toughness"]
    scene.choose("use flanking").offers("token t4", seat=1)
    scene.chance(scene.face(3, "Da*")).choose("token t4", seat=1)
    assert scene.showing(1).startswith("Da*")
    scene.does_not_offer("use flanking")


# -- alone -------------------------------------------------------------------------------------------------------------


@rule("RB-266", "RB-267")
def test_alone_cards_for_companions_are_replaced_when_drawn() -> None:
    scene = terrinoth("corbin").at("a1").on_top("duel_of_honour", "harvest_festival").choose("adventure a1")
    scene.offers("way a").tells("Duel of Honour is discarded.", "North meets Harvest Festival.")
    drawn = terrinoth("corbin").skill_deck("patron", "fireball", "tracker", "drain").choose("train")
    assert [drawn.s.skill(piece).id for piece in drawn.s.hands[0]] == ["fireball", "tracker", "drain"]


@rule("RB-267", "RB-D46")
def test_alone_a_card_for_companions_still_counts_in_a_test() -> None:
    scene = terrinoth("corbin", scenario="corpse_king").at("a8").on_top("haunted_inn")
    scene.skill_deck("chaplain", "toughness").choose("adventure a8").choose("way b")  # body 3, less 1
    assert (scene.s.gold[0], len(scene.s.trophies[0])) == (4, 1)


@rule("RB-265", "RB-D47")
def test_alone_there_is_nobody_to_give_to() -> None:
    terrinoth("corbin").gold(5).at("g6").does_not_offer("give_to", "mail", "invite", "barter")


@rule("RB-266", "RB-267")
def test_alone_assets_for_companions_are_replaced_in_the_shop_and_in_market_deals() -> None:
    scene = terrinoth("corbin").at("g6").market("g6").on_top("battle_standard", "summa").choose("shop")
    assert [scene.s.asset(piece).id for piece in scene.s.markets[scene.s.shopping]] == ["summa"]
    assert scene.s.asset_pile == [scene.piece("battle_standard")]
    dealt = terrinoth("corbin").on_top("battle_standard")
    Markets().run(dealt.s)
    assert [len(market) for market in dealt.s.markets] == [3, 3, 3, 3]
    assert not any([dealt.s.asset(piece).companions for market in dealt.s.markets for piece in market])
    assert dealt.piece("battle_standard") in dealt.s.asset_pile, "twists alone are shuffled back (RB-218)"
    friends(hex="g6").on_top("battle_standard").choose("shop").tells(
        "Battle Standard comes to the market of Tamalir (G6)."
    )
