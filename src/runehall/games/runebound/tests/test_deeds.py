"""What events, quests and rewards do: one test or more for every verb outside combat."""

from __future__ import annotations

import pytest

from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.terms import DECKS, DEFEATED, DELAYED, MOUNTAINS
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule

GEMS = {"combat": "e1", "exploration": "h2", "social": "a1"}
STAR, BLANK = "bloodlust", "toughness"  # skills with and without a star


def drawn(card: str, *heroes: str, **options: object) -> Terrinoth:
    """A hero draws an adventure card at a gem of its deck."""
    scene = terrinoth(*(heroes or ("corbin", "lissa")), **options)
    piece = scene.piece(card)
    gem = GEMS[DECKS[scene.s.family[piece]]]
    return scene.at(gem).on_top(card).choose(f"adventure {gem}")


def outcome(card: str, hex: str, dice: tuple[int, ...], number: int, **options: object) -> Terrinoth:
    """A hero resolves an outcome of a quest."""
    scene = terrinoth("corbin", "lissa", **options).at(hex).quests(card).damage(6)
    return scene.chance(*dice).choose(f"quest {card}").choose(f"outcome {number}")


# -- tests and costs ---------------------------------------------------------------------------------------------------


@rule("RB-105", "RB-106", "RB-118")
def test_a_passed_test_brings_what_follows_and_a_failed_one_stops_and_discards() -> None:
    won = drawn("training_yard").skill_deck(STAR, "drain", "blink", "foresight").choose("way a")
    assert len(won.s.trophies[0]) == 1 and len(won.s.hands[0]) == 1
    lost = drawn("training_yard").skill_deck(BLANK, "champion", "drain").choose("way a")
    assert (
        lost.s.trophies[0] == [] and lost.s.hands[0] == [] and lost.piece("training_yard") in lost.s.adventure_piles[0]
    )


def test_what_otherwise_happens_when_a_test_fails() -> None:
    scene = drawn("ambushed_caravan").skill_deck(BLANK, "champion").choose("way a")
    assert scene.s.damage[0] == 2
    assert drawn("ambushed_caravan").skill_deck(STAR, BLANK).choose("way a").s.damage[0] == 0


@rule("RB-D59", "RB-103", "RB-104")
def test_an_option_may_be_chosen_and_stops_at_an_unpaid_cost() -> None:
    scene = drawn("training_yard").gold(0).choose("way b")
    assert scene.s.hands[0] == []
    paid = drawn("training_yard").gold(1).skill_deck("drain", "blink", "foresight").choose("way b")
    assert (paid.s.gold[0], len(paid.s.hands[0])) == (0, 3)


def test_a_chain_of_costs_and_tests() -> None:
    scene = drawn("dirty_beggar").gold(1).skill_deck(STAR, BLANK, "drain", "blink").choose("way a")
    assert (scene.s.gold[0], len(scene.s.trophies[0]), len(scene.s.hands[0])) == (0, 1, 2)


def test_losing_gold_takes_no_more_than_there_is() -> None:
    scene = drawn("smuggling").gold(0).skill_deck(BLANK).choose("way a")  # no spirit: fails
    assert scene.s.gold[0] == 0
    assert drawn("smuggling").gold(4).choose("way a").s.gold[0] == 3


@rule("RB-182")
def test_an_event_may_delay() -> None:
    scene = drawn("ambushed_caravan").gold(0).choose("way b")
    assert scene.s.flags[0] & DELAYED and (scene.s.gold[0], len(scene.s.trophies[0])) == (1, 1)


def test_discarding_skill_cards_and_stepping() -> None:
    scene = drawn("sudden_storm").hand("drain", "blink", "foresight").choose("way b").choose("discard drain")
    scene.choose("discard blink").choose("at h3").choose("stop")
    assert scene.s.book.land.names[scene.s.hex[0]] == "H3"


def test_rolling_dice_to_move_on_an_event() -> None:
    scene = drawn("faster_than_the_wind").skill_deck(STAR, BLANK, "drain").chance(1, 1, 1).choose("way a")
    scene.offers("go b1 plains", "stop")


@rule("RB-345", "RB-179")
def test_a_challenge_needs_somebody_in_the_hex() -> None:
    alone = drawn("duel_of_honour").choose("way a")
    assert alone.s.trophies[0] == [] and alone.s.fight == 0
    both = terrinoth("corbin", "lissa").at("a1").at("a1", 1).on_top("duel_of_honour").choose("adventure a1")
    own = both.shown([*both.s.hero_of(0).tokens, *both.s.hero_of(1).tokens], "2P P* Ag 2P Su* P*")
    both.chance(*own).choose("way a")
    assert both.s.fighters == [0, 1]


def test_another_hero_of_choice_loses_gold_but_not_the_oathsworn() -> None:
    scene = (
        drawn("con_artist", "corbin", "lissa", "elder_mok").gold(0).gold(3, 1).skill_deck(STAR, BLANK).choose("way a")
    )
    scene.offers_only("hero east", "hero south").choose("hero east")
    assert scene.s.gold[:2] == [2, 1]
    sworn = drawn("con_artist", "corbin", "lord_hawthorne").gold(3, 1).skill_deck(STAR, BLANK).choose("way a")
    assert sworn.s.gold[1] == 3


def test_every_other_hero_heals() -> None:
    scene = drawn("field_hospital", "corbin", "lissa", scenario="locust_swarm").damage(5).damage(5, 1).choose("way a")
    assert scene.s.damage == [3, 4]


def test_an_asset_is_paid() -> None:
    scene = drawn("alchemists_plea", scenario="creeping_plague").owns("summa", "ancient_sword").choose("way a")
    scene.choose("give_up summa")
    assert scene.s.lore[0] == 2 and len(scene.s.assets[0]) == 1


# -- assets and skills -------------------------------------------------------------------------------------------------


@rule("RB-D71")
def test_assets_are_revealed_until_one_fits() -> None:
    scene = drawn("wandering_trader").gold(1).on_top("valorous_blade", "runeblade", "summa").choose("way b")
    assert [scene.s.asset(piece).id for piece in scene.s.assets[0]] == ["summa"]
    assert {scene.s.asset(piece).id for piece in scene.s.asset_pile} == {"valorous_blade", "runeblade"}


def test_nothing_is_gained_where_no_asset_fits() -> None:
    scene = drawn("dragonslayers_will").skill_deck(STAR)
    scene.s.hero[0] = [hero.id for hero in scene.s.book.heroes].index("lissa")
    scene.s.spare += scene.s.asset_deck.cards
    scene.s.asset_deck.cards = []
    scene._again().choose("way a")
    assert scene.s.assets[0] == [] and len(scene.s.trophies[0]) == 1


@rule("RB-D13")
def test_an_asset_of_a_market_is_taken_and_replaced() -> None:
    scene = drawn("market_thief").market("g6", "summa", "valorous_blade").skill_deck(STAR, BLANK)
    for city in ("c11", "l2", "n12"):
        scene.market(city)
    scene.on_top("griffon").choose("way a")
    assert [scene.s.asset(piece).id for piece in scene.s.assets[0]] == ["summa"]
    assert scene.piece("griffon") in [piece for market in scene.s.markets for piece in market]


def test_an_asset_is_bought_for_less_from_any_market_or_not() -> None:
    scene = drawn("runesmith", "lissa", "corbin").gold(3).market("g6", "serrated_axe", "valorous_blade")
    scene.skill_deck(STAR, BLANK).choose("way b").offers_only("buy serrated_axe", "no")
    scene.on_top("griffon").choose("buy serrated_axe")
    assert scene.s.gold[0] == 0 and len(scene.s.assets[0]) == 1


def test_an_asset_is_sold_for_more() -> None:
    scene = drawn("black_market", scenario="dark_star").owns("summa").gold(0).choose("way b").choose("sell summa")
    assert scene.s.gold[0] == 4


@rule("RB-098")
def test_a_skill_is_learned_for_fewer_orbs() -> None:
    scene = drawn("forbidden_tome", scenario="corpse_king").hand("weak_spot", "champion").skill_deck("battle_sense")
    scene.trophies("ogre").choose("way a").choose("learn weak_spot")
    assert [scene.s.skill(piece).id for piece in scene.s.skills[0]] == ["weak_spot"]


def test_a_skill_is_learned_for_nothing_in_the_swamp() -> None:
    scene = outcome("swamp_tales", "e6", (1, 24, 24), 3)
    assert scene.s.flags[0] & DELAYED
    assert scene.piece("swamp_tales") in scene.s.adventure_piles[1]
    other = terrinoth("corbin", "lissa").at("e6").quests("swamp_tales").hand("champion", "weak_spot")
    other.chance(1, 24, 24).choose("quest swamp_tales").choose("outcome 3").offers_only("learn weak_spot", "no")


# -- decks and gems ----------------------------------------------------------------------------------------------------


def test_peeking_shows_the_cards_to_one_and_puts_them_back_in_any_order() -> None:
    scene = drawn("legends_of_antiquity").skill_deck(STAR, BLANK).on_top("ogre", "beastman").choose("way a")
    scene.choose("deck combat").offers_only("card ogre", "card beastman").choose("card ogre").choose("card beastman")
    deck = scene.s.adventure_decks[0]
    assert [scene.s.adventure(piece).id for piece in deck.cards[-2:]] == ["ogre", "beastman"]
    assert [scene.s.known[piece] for piece in deck.cards[-2:]] == [1, 1]


@rule("RB-D73")
def test_a_bonus_trophy_is_taken_unseen_from_a_deck_that_has_cards() -> None:
    scene = terrinoth("corbin", "lissa").at("b6").quests("bounty_hunt").skill_deck(STAR, "quick_strike", "blink")
    scene.on_top("ogre").choose("quest bounty_hunt").choose("outcome 3")
    assert len(scene.s.trophies[0]) == 2
    assert scene.s.known[scene.piece("ogre")] == 0


@rule("RB-D75")
def test_the_gems_nearest_to_tamalir_are_turned_down() -> None:
    scene = told("fires_in_the_night")
    land = scene.s.book.land
    down = [land.names[land.gem_hex[gem]] for gem in range(27) if not scene.s.gems[gem]]
    assert len(down) == 3 and {"E6"} <= set(down)
    assert scene.s.damage == [1, 1]


def test_a_gem_is_turned_up_near_the_hero() -> None:
    scene = terrinoth("corbin", "lissa").learned("contacts").at("g6")
    scene.does_not_offer("use contacts")
    scene.s.gems = [0] * 27
    scene._again().choose("use contacts").choose("at e6")
    assert scene.s.gems[scene.s.book.land.gem_at[scene.s.book.land.at("e6")]] == 1
    scene.does_not_offer("use contacts")


def test_guides_lead_into_any_mountains() -> None:
    scene = drawn("mountain_guides", expansions="mountains_rise").gold(1).choose("way a")
    land = scene.s.book.land
    assert len(scene.options("at")) == sum([terrain == MOUNTAINS for terrain in land.terrain])
    scene.choose("at c3")
    assert land.names[scene.s.hex[0]] == "C3"


# -- quests and fights -------------------------------------------------------------------------------------------------


def test_a_fight_in_a_quest_costs_the_quest_unless_it_is_won() -> None:
    scene = terrinoth("corbin", "lissa").at("c3").quests("lair_of_the_drake").damage(9)
    scene.chance(1, 1, 24).choose("quest lair_of_the_drake")
    scene.casts("2P Sh Ag", "E E Ag E* Do", "greater_drake").choose("outcome 1")
    scene.choose("strike enemy", seat=1).choose("suffer")
    assert scene.s.flags[0] & DEFEATED
    assert scene.piece("lair_of_the_drake") in scene.s.adventure_piles[0]


@pytest.mark.parametrize(
    ("card", "hex", "dice", "number", "gold", "lore", "damage"),
    [
        ("dragon_bones", "d4", (5, 5, 63), 3, 2, 2, 6),
        ("beloved", "b6", (1, 3, 24), 3, 2, 0, 1),
        ("magical_storm", "j8", (3, 24, 63), 3, 6, 0, 6),
        ("goblin_raids", "a7", (5, 24, 24), 2, 3, 0, 4),
    ],
)
def test_outcomes_of_quests(
    card: str, hex: str, dice: tuple[int, ...], number: int, gold: int, lore: int, damage: int
) -> None:
    scene = outcome(card, hex, dice, number)
    assert (scene.s.gold[0], scene.s.lore[0], scene.s.damage[0]) == (gold, lore, damage)
    assert len(scene.s.trophies[0]) == 1


def test_the_envoy_goes_to_another_city_than_the_nearest() -> None:
    scene = terrinoth("corbin", "lissa").at("g7").quests("the_envoys_letter")
    scene.at("g6").does_not_offer("quest").at("c11").offers("quest the_envoys_letter")


# -- story cards -------------------------------------------------------------------------------------------------------


def told(card: str, *heroes: str, **options: object) -> Terrinoth:
    """A story card is drawn at the end of a round."""
    scene = terrinoth(*(heroes or ("corbin", "lissa")), **options).time(1).on_top(card)
    for _ in range(scene.s.seats - 1):
        scene.choose("end_turn")
    return scene.choose("end_turn")


@rule("RB-086", "RB-D80")
def test_a_story_card_is_resolved_for_every_hero_and_discarded() -> None:
    scene = terrinoth("corbin", "lissa").time(1).gold(2).gold(2, 1).lore(1).on_top("heralds_of_the_dragon")
    scene.hand("drain").hand("blink", seat=1).choose("end_turn").choose("end_turn")
    scene.choose("either first").choose("either second", seat=1)
    assert scene.s.gold == [1, 2] and scene.s.lore == [1, 1]
    assert scene.piece("heralds_of_the_dragon") in scene.s.story_pile


@rule("RB-087", "RB-088")
def test_a_story_quest_lies_in_the_lowest_slot_with_its_token_in_its_hex() -> None:
    scene = told("rune_of_power")
    assert scene.s.book.land.names[scene.s.slot_hex[0]] == "M3"
    scene.at("m3").offers("story rune_of_power").at("m4").does_not_offer("story")


@rule("RB-D54", "RB-D55")
def test_a_story_quest_that_is_done_is_gone_and_one_that_failed_stays() -> None:
    scene = terrinoth("lissa", "corbin").story("rune_of_power").at("m3").skill_deck(STAR).choose("story rune_of_power")
    assert scene.s.lore[0] == 2 and scene.s.slots[0] == []
    failed = (
        terrinoth("lissa", "corbin").story("rune_of_power").at("m3").skill_deck(BLANK).choose("story rune_of_power")
    )
    assert failed.s.lore[0] == 0 and len(failed.s.slots[0]) == 1


def test_elders_counsel_is_given_to_two_different_heroes() -> None:
    scene = terrinoth("corbin", "lissa").story("elders_counsel").at("e8").at("e8", 1)
    scene.skill_deck("battle_sense").choose("story elders_counsel").does_not_offer("story")
    scene.choose("end_turn").skill_deck("quick_strike", "bloodlust").choose("story elders_counsel")
    assert scene.s.lore == [2, 2] and scene.s.slots[0] == []


def test_the_dragons_shadow_hurts_in_the_mountains() -> None:
    scene = terrinoth("corbin", "lissa").story("the_dragons_shadow").at("c3").choose("end_turn")
    assert scene.s.damage[0] == 1
    assert terrinoth("corbin", "lissa").story("the_dragons_shadow").at("c4").choose("end_turn").s.damage[0] == 0


def test_the_dragon_cult_makes_everything_dearer() -> None:
    scene = terrinoth("corbin", "lissa").story("dragon_cult").at("g6").gold(3)
    scene.market("g6", "hunting_knife", "summa", "warhammer").on_top("griffon").choose("shop")
    scene.offers_only("buy summa", among="buy").choose("buy summa")
    assert scene.s.gold[0] == 0


def test_the_bone_bridge_is_no_bridge() -> None:
    scene = terrinoth("corbin", "lissa", scenario="corpse_king").at("k12").chance(1, 1, 1).choose("roll")
    scene.offers("go k13 plains")
    broken = terrinoth("corbin", "lissa", scenario="corpse_king").story("bone_bridge").at("k12").chance(1, 1, 24)
    broken.choose("roll").does_not_offer("go k13 plains").offers("go k13 mountains_water")


def test_a_cold_wind_takes_two_dice_until_the_next_story() -> None:
    scene = told("cold_wind", scenario="corpse_king").at("g7").damage(5).chance(24, 24, 24).choose("rest")
    assert scene.s.damage[0] == 5


def test_the_ground_trembles_where_it_is_steep() -> None:
    scene = terrinoth("corbin", "lissa").time(1).at("c3").at("g6", 1).skill_deck("drain").on_top("the_ground_trembles")
    scene.choose("end_turn").choose("end_turn")
    assert scene.s.flags[0] & DELAYED and len(scene.s.hands[1]) == 1


@rule("RB-281")
def test_story_quests_bring_graves_with_them() -> None:
    scene = terrinoth("corbin", "lissa", scenario="corpse_king").time(1).on_top("opened_crypt")
    scene.s.markers[0] = []
    scene._again().choose("end_turn").choose("end_turn")
    assert [scene.s.book.land.names[hex] for hex in scene.s.markers[0]] == ["D13"]


def test_captive_souls_are_freed_by_exertion() -> None:
    scene = terrinoth("corbin", "lissa", scenario="corpse_king").story("captive_souls").at("a13").damage(4)
    scene.does_not_offer("story").hand("drain", "blink", "foresight").choose("story captive_souls")
    scene.choose("exert drain").choose("exert blink")
    assert (scene.s.lore[0], scene.s.damage[0], scene.s.slots[0]) == (2, 2, [])


def test_the_first_shard_has_two_ways() -> None:
    scene = terrinoth("corbin", "lissa", scenario="dark_star").story("first_shard").at("a8")
    scene.offers_only("story first_shard", "story first_shard_2", among="story")
    scene.choose("story first_shard_2")
    assert (scene.s.lore[0], scene.s.actions, scene.s.corruption[0]) == (2, 1, [])


def test_a_shard_that_is_not_found_corrupts() -> None:
    scene = terrinoth("corbin", "lissa", scenario="dark_star").story("second_shard").at("k14").on_top("greed")
    scene.chance(24, 24, 24).choose("story second_shard")
    assert len(scene.s.corruption[0]) == 1 and len(scene.s.slots[0]) == 1


def test_a_story_foe_is_fought_for_the_reward_and_is_no_trophy() -> None:
    scene = terrinoth("corbin", "lissa").story("wounded_drake").at("k14").gold(0)
    scene.casts("2P P* Ag", "E Sh Ag Su Do", "wounded_drake").choose("story wounded_drake")
    scene.s.foe_damage = 4
    scene.choose("strike physical").choose("suffer", seat=1)
    assert (scene.s.gold[0], scene.s.lore[0], scene.s.trophies[0], scene.s.slots[0]) == (3, 1, [], [])


# -- what only one hero is meant by ------------------------------------------------------------------------------------


def dreams() -> Terrinoth:
    """Two heroes, one of them corrupted, before a story card."""
    scene = terrinoth("corbin", "lissa", scenario="dark_star").time(1)
    return scene._lay(scene.s.corruption[1], ["doubt"], scene.s.everyone)


@rule("RB-D65")
def test_dark_dreams_tell_the_most_corrupted_from_the_others() -> None:
    scene = dreams().on_top("dark_dreams", "greed").skill_deck("drain", "blink").choose("end_turn").choose("end_turn")
    assert len(scene.s.hands[1]) == 2
    assert [scene.s.corrupting(piece).id for piece in scene.s.corruption[0]] == ["greed"]
    assert len(scene.s.corruption[1]) == 1


def test_blood_on_the_road_is_for_those_who_meet() -> None:
    scene = dreams().at("f2").at("f2", 1).on_top("blood_on_the_road", "greed", "sloth")
    scene.choose("end_turn").choose("end_turn")
    while not scene.options("end_turn"):
        scene.choose(scene.options("card")[0])
    assert len(scene.s.corruption[0]) == 0 and len(scene.s.corruption[1]) == 1


def test_every_effect_of_every_card_can_be_made() -> None:
    for scenario in ("margath", "corpse_king", "dark_star", "locust_swarm", "creeping_plague"):
        s = terrinoth("corbin", "lissa", scenario=scenario).s
        for card in s.book.adventures:
            for way in card.ways:
                assert way.text.endswith(".")
                assert isinstance(way.effect.idle(s, Source(0)), bool)
        assert all([isinstance(ability.effect, Effect) for ability in s.book.abilities])
