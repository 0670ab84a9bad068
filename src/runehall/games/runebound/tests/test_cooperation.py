"""Playing together: trades, gifts, envelopes, rumors, parties and party skills; and playing alone (RB-224 on)."""

from __future__ import annotations

import pytest

from runehall.games.runebound.cooperation import envelopes_left
from runehall.games.runebound.heroes import delay, eliminate, move_hero, take_damage
from runehall.games.runebound.parties import join_party, members
from runehall.games.runebound.terms import DEFEATED
from runehall.games.runebound.tests.boxes import friends, party
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule

FULL_HAND = ("toughness", "bloodlust", "blink")


def offered(scene: Terrinoth, seat: int) -> list[str]:
    """What somebody may do though another is asked."""
    free = scene.match.optional(seat)
    return [option.text for option in free.options] if free is not None else []


# -- trades ------------------------------------------------------------------------------------------------------------


@rule("RB-224", "RB-225", "RB-226", "RB-E33")
def test_assets_change_hands_for_equal_worth_and_gold_makes_up_the_difference() -> None:
    scene = friends().owns("serrated_axe").gold(0).gold(3, 1).owns("hunting_knife", seat=1)  # 5 for 3
    scene.choose("barter east").offers_only("give serrated_axe", "want hunting_knife", "decline")
    scene.choose("give serrated_axe").choose("accept", seat=1)  # the knife is the only way to make it even
    assert (scene.s.gold, [scene.s.asset(piece).id for piece in scene.s.assets[0]]) == ([2, 1], ["hunting_knife"])


@rule("RB-226", "RB-E33")
def test_an_asset_is_bought_for_its_cost_and_not_for_less() -> None:
    rich = friends().owns("serrated_axe").gold(0).gold(5, 1).choose("barter east", "give serrated_axe")
    rich.choose("accept", seat=1)
    assert rich.s.gold == [5, 0]
    poor = friends().owns("serrated_axe").gold(0).gold(4, 1).choose("barter east")
    poor.does_not_offer("give serrated_axe")


@rule("RB-224")
def test_gold_alone_is_never_bartered_together() -> None:
    friends().gold(5).does_not_offer("barter")
    terrinoth("corbin", "lissa").at("g7").at("g7", 1).gold(5).offers("barter east")


@rule("RB-351")
def test_heroes_trade_in_the_turn_of_one_of_both_but_not_inside_an_action() -> None:
    scene = friends("corbin", "lissa", "elder_mok").owns("serrated_axe").gold(5, 1).gold(5, 2)
    assert "barter north" in offered(scene, 1)
    scene.offers("barter east").owns("hunting_knife", seat=1)
    assert "barter south" not in offered(scene._again(), 1), "it is neither's turn"
    scene.hand("toughness").chance(1, 1, 1).choose("roll").does_not_offer("barter")
    assert offered(scene, 1) == []


# -- gifts and envelopes -----------------------------------------------------------------------------------------------


@rule("RB-227")
def test_once_a_turn_something_is_given_to_a_hero_in_the_hex() -> None:
    scene = friends().gold(2).hand("toughness").quests("moonlight")
    scene.choose("give_to east").offers_only("no", "give_gold 1", "card toughness", "hand_over moonlight")
    scene.choose("hand_over moonlight")
    assert [scene.s.adventure(piece).id for piece in scene.s.quests[1]] == ["moonlight"]
    scene.does_not_offer("give_to")
    friends().gold(2).at("g9", 1).does_not_offer("give_to")


@rule("RB-227")
@pytest.mark.parametrize("gift", ["give_gold 1", "card toughness"])
def test_a_gold_or_a_skill_card_may_be_given(gift: str) -> None:
    scene = friends().gold(2).gold(0, 1).hand("toughness").choose("give_to east").choose(gift)
    if gift == "give_gold 1":
        assert scene.s.gold == [1, 1]
    else:
        assert [scene.s.skill(piece).id for piece in scene.s.hands[1]] == ["toughness"]


@rule("RB-D106")
@pytest.mark.parametrize(("begun", "other"), [("give_to", "mail"), ("mail", "give_to")])
def test_a_gift_or_an_envelope_that_was_begun_is_that_turns_one(begun: str, other: str) -> None:
    scene = friends(hex="g6").at("g6", 1).gold(2).gold(2, 1).choose(f"{begun} east").choose("no")
    assert (scene.s.gold, scene.s.mail_gold[1]) == ([2, 2], 0)
    scene.does_not_offer(begun).offers(f"{other} east")
    scene.choose("end_turn").offers(f"{begun} north")


@rule("RB-228", "RB-D77")
def test_an_envelope_is_sent_from_a_city_or_town_once_a_turn() -> None:
    scene = friends(hex="g6").gold(2).at("a13", 1)
    scene.choose("mail east").choose("give_gold 1")
    assert (scene.s.gold[0], scene.s.mail_gold[1], envelopes_left(scene.s)) == (1, 1, 2)
    scene.does_not_offer("mail")
    friends().gold(2).does_not_offer("mail")


@rule("RB-229")
def test_the_receiver_opens_it_in_a_city_or_town() -> None:
    scene = friends(hex="g6").hand("toughness").at("g9", 1).choose("mail east").choose("card toughness")
    scene.choose("end_turn").does_not_offer("open_mail")
    scene.at("g6", 1).choose("open_mail")
    assert [scene.s.skill(piece).id for piece in scene.s.hands[1]] == ["toughness"]
    assert envelopes_left(scene.s) == 3


@rule("RB-D77", "RB-D52")
def test_envelopes_and_parties_are_open_to_all() -> None:
    scene = party(hex="g6").hand("toughness").choose("mail east").choose("card toughness")
    for viewer in (0, 1, None):
        view = scene.view(viewer)
        assert view["heroes"][1]["envelopes"] == ["Toughness"] and view["envelopes"] == 2
        assert [hero["party"] for hero in view["heroes"]] == [True, True]


@rule("RB-D104")
def test_a_quest_keeps_its_hex_by_hand_and_takes_a_new_one_from_an_envelope() -> None:
    scene = friends(hex="g6").quests("moonlight").at("a13", 1).choose("mail east").choose("hand_over moonlight")
    scene.choose("end_turn").choose("open_mail")
    assert [scene.s.book.land.names[hex] for hex in scene.s.quest_from[1]] == ["A13"]
    hand = friends(hex="g6").quests("moonlight").at("g7").at("g7", 1).choose("give_to east")
    hand.choose("hand_over moonlight")
    assert [hand.s.book.land.names[hex] for hex in hand.s.quest_from[1]] == ["G6"]


@rule("RB-230")
def test_without_an_envelope_in_the_supply_none_is_sent() -> None:
    scene = friends(hex="g6").gold(5)
    scene.s.mail_gold[1] = 3
    scene._again().does_not_offer("mail")
    scene.s.mail_gold[1] = 2
    scene._again().offers("mail east")


@rule("RB-232")
def test_no_skill_is_sent_in_the_middle_of_training() -> None:
    scene = friends(hex="g6").hand(*FULL_HAND).skill_deck("fireball", "tracker", "drain").choose("train")
    scene.does_not_offer("mail", "give_to").offers("discard toughness")


@rule("RB-D85")
def test_an_envelope_of_an_eliminated_hero_goes_back() -> None:
    scene = friends(hex="g6").hand("toughness").choose("mail east").choose("card toughness")
    eliminate(scene.s, 1)
    assert envelopes_left(scene.s) == 3 and scene.piece("toughness") in scene.s.skill_pile


def test_a_carrier_pigeon_sends_from_anywhere() -> None:
    friends(asset_sets="a,b,f").gold(1).owns("carrier_pigeon").offers("mail east")


# -- rumors ------------------------------------------------------------------------------------------------------------


def rumor(*heroes: str) -> Terrinoth:
    """A rumor was drawn, and may be kept."""
    scene = friends(*heroes, hex="a1", scenario="locust_swarm").on_top("frightened_baron")
    return scene.choose("adventure a1")


@rule("RB-231", "RB-D76")
def test_a_rumor_may_be_kept_and_resolved_later_without_a_gem() -> None:
    scene = rumor().offers("way a", "way b", "keep_rumor").choose("keep_rumor")
    scene.choose("resolve_rumor frightened_baron").offers_only("way a", "way b")
    scene.gold(2).choose("way b")
    assert scene.s.lore[0] == 1 and not scene.s.rumors[0]


@rule("RB-D76")
def test_one_kept_rumor_a_turn_is_resolved() -> None:
    scene = rumor().choose("keep_rumor")
    scene._lay(scene.s.rumors[0], ["deserters"], scene.s.everyone)
    scene.gold(2).choose("resolve_rumor frightened_baron", "way b").does_not_offer("resolve_rumor")


@rule("RB-231", "RB-D76")
def test_a_mailed_rumor_is_resolved_by_its_receiver_only() -> None:
    scene = rumor().choose("keep_rumor").at("g6").choose("mail east", "hand_over frightened_baron")
    scene.at("g6", 1).choose("end_turn").choose("open_mail").offers("resolve_rumor frightened_baron")
    scene.gold(0, 1).does_not_offer("give_to", "mail")


@rule("RB-D76")
def test_a_rumor_given_by_hand_may_be_mailed_but_not_given_again() -> None:
    scene = rumor().choose("keep_rumor", "give_to east", "hand_over frightened_baron").choose("end_turn").gold(0, 1)
    scene.does_not_offer("give_to").at("g6", 1).offers("mail north")


@rule("RB-D76")
def test_rivals_take_no_notice_of_the_label() -> None:
    content = terrinoth("corbin", "lissa").s.book
    assert not any([card.rumor for card in content.adventures if card.id == "duel_of_honour"])


# -- parties -----------------------------------------------------------------------------------------------------------


@rule("RB-233")
def test_a_hero_invites_another_in_the_hex_who_may_refuse() -> None:
    scene = friends().choose("invite east").offers_only("yes", "no", seat=1).choose("yes", seat=1)
    assert members(scene.s, 0) == [0, 1]
    refused = friends().choose("invite east").choose("no", seat=1)
    assert members(refused.s, 0) == [0]
    refused.does_not_offer("invite")
    friends().at("g9", 1).does_not_offer("invite")


@rule("RB-234")
def test_four_heroes_may_travel_together() -> None:
    assert members(party("corbin", "lissa", "elder_mok", "master_thorn").s, 0) == [0, 1, 2, 3]


@rule("RB-235", "RB-D51")
def test_all_members_move_with_the_one_who_moves() -> None:
    scene = party().choose("step g8")
    assert [scene.s.book.land.names[hex] for hex in scene.s.hex] == ["G8", "G8"]
    scene.chance(1, 1, 1).choose("roll").choose("go g9 plains")
    assert [scene.s.book.land.names[hex] for hex in scene.s.hex] == ["G9", "G9"]


@rule("RB-236", "RB-237")
def test_a_hero_leaves_and_joins_between_actions_on_anyones_turn() -> None:
    scene = party("corbin", "lissa", "elder_mok")
    scene.choose("leave_party", seat=1)
    assert members(scene.s, 0) == [0, 2]
    other = friends("corbin", "lissa", "elder_mok")
    join_party(other.s, 2, 0)
    other._again().choose("join_party north", seat=1)
    assert members(other.s, 0) == [0, 1, 2]


@rule("RB-238")
def test_a_party_of_two_is_disbanded_when_one_leaves() -> None:
    scene = party().choose("leave_party")
    assert scene.s.party == [-1, -1]


@rule("RB-239", "RB-E32")
def test_a_delayed_or_defeated_hero_leaves_and_cannot_rejoin() -> None:
    scene = party("corbin", "lissa", "elder_mok")
    delay(scene.s, 1)
    assert members(scene.s, 0) == [0, 2]
    scene._again().does_not_offer("invite east")
    scene.flags(0, 1).offers("invite east")
    pair = party()
    delay(pair.s, 0)
    assert pair.s.party == [-1, -1]
    fallen = party("corbin", "lissa", "elder_mok")
    take_damage(fallen.s, 1, 99)
    assert members(fallen.s, 0) == [0, 2] and fallen.s.flags[1] & DEFEATED
    fallen._again().does_not_offer("invite east")
    assert offered(fallen, 1) == [], "nor can a defeated hero join"
    fallen.flags(0, 1)
    assert offered(fallen, 1) == ["join_party north"]


@rule("RB-D97")
def test_joining_another_party_means_leaving_the_first() -> None:
    scene = friends("corbin", "lissa", "elder_mok", "master_thorn")
    join_party(scene.s, 1, 0)
    join_party(scene.s, 3, 2)
    join_party(scene.s, 1, 2)
    assert (members(scene.s, 2), members(scene.s, 0)) == ([1, 2, 3], [0])


@rule("RB-D50")
def test_whoever_goes_elsewhere_leaves_the_party() -> None:
    scene = party("corbin", "lissa", "elder_mok")
    move_hero(scene.s, 0, scene.s.book.land.at("a1"))
    assert scene.s.hex[1] != scene.s.hex[0] and members(scene.s, 1) == [1, 2]
