"""Season cards, one by one: the text of each, and who is spared."""

from runehall.games.runewars.movement import longest_march
from runehall.games.runewars.numbers import END_OF_SEASON, TRUCE
from runehall.games.runewars.tests.field import LATARI, UTHUK, WAIQAR, Field, field
from runehall.testing.rules import rule


def dials(scene: Field, seat: int) -> list[int]:
    return [scene.player(seat)[name]["value"] for name in ("food", "wood", "ore")]


def way(scene: Field, said: str) -> str:
    """The choice whose sentence says this."""
    return next(option.text for ask in scene.match.pending for option in ask.options if said in option.label)


# -- spring ------------------------------------------------------------------------------------------------------------


def test_famine_lowers_dials_to_what_the_areas_produce() -> None:
    scene = field().dials(0, 8, 1, 2).season("famine").paused()  # the home realm produces 3/2/2
    assert dials(scene, 0) == [3, 1, 2]


def test_threatened_home_realms_moves_a_rune_outside_not_turning_it_over() -> None:
    scene = field().rune("da").season("threatened_home_realms").waits_for(0)
    scene.does_not_offer("carry_rune db", "carry_rune wa").choose("carry_rune 3c")
    assert scene.here("da")["rune"] is None
    assert scene.here("3c", 1)["rune"]["face"] == "unknown"
    field().rune("3c").season("threatened_home_realms").paused()
    field().rune("da").units("da", reanimate=1).season("threatened_home_realms").paused()


@rule("RW-349")
def test_muster_of_the_realm_gives_a_triangle_at_a_stronghold() -> None:
    scene = field().stronghold("da", 0).season("muster_of_the_realm").waits_for(0)
    scene.offers_only("place_neutral footman da", "place_neutral bowman da").choose("place_neutral footman da")
    assert scene.paused().count("da", "footman") == (1, 0)


@rule("RW-150")
def test_open_roads_moves_up_to_three_units_together() -> None:
    scene = field().units("3b", footman=2, knight=2).units("3d", giant=1).season("open_roads").waits_for(0)
    scene.does_not_offer("open_road 3b 3d").choose("open_road 3b 6d").does_not_offer("march 3b-knight 3")
    scene.choose("march 3b-knight 2", "march 3b-footman 1").paused()
    assert (scene.count("6d", "knight"), scene.count("6d", "footman")) == ((2, 0), (1, 0))
    pinned = field().units("3b", footman=1)
    pinned.s.activated[pinned.area("3b")] = 1
    pinned.season("open_roads").paused()
    field().units("3b", routed=True, footman=1).season("open_roads").paused()


@rule("RW-150")
def test_allied_units_do_not_march_alone_into_an_empty_area() -> None:
    scene = field().stronghold("3d", 0).units("3d", beastman=1).season("open_roads")
    scene.paused()
    with_him = field().units("3d", beastman=2, footman=1).season("open_roads").choose("open_road 3d 3b")
    with_him.choose("march 3d-beastman 2").paused()  # the footman must come along
    assert (with_him.count("3b", "beastman"), with_him.count("3b", "footman")) == ((2, 0), (1, 0))


@rule("RW-068")
def test_tribute_is_one_influence_and_one_per_city() -> None:
    scene = field().influence(0, 0).units("3a", footman=1).units("1b", reanimate=1).units("6a", reanimate=1)
    scene.season("tribute").paused()
    assert [scene.player(seat)["influence"] for seat in range(2)] == [2, 3]


@rule("RW-113")
def test_call_of_the_banner_brings_a_hero_to_who_has_fewer() -> None:
    scene = field().hero("sir_valadir", 0, "da").stronghold("wa", 1).stronghold("wb", 1)
    scene.season("call_of_the_banner", chance=("silhouette",)).waits_for(1).choose("station silhouette wb").paused()
    assert (scene.sheet("silhouette") or {})["area"] in ("wb", "WB")
    none = field().hero("sir_valadir", 0, "da").season("call_of_the_banner").paused()  # no stronghold, no hero
    assert none.player(1)["heroes"] == []


@rule("RW-261", "RW-262")
def test_council_of_spring_two_tactics_for_the_highest_one_for_the_second() -> None:
    scene = field("daqan", WAIQAR, UTHUK).influence(3, 3, 3).season("council_of_spring").waits_for(0, 1, 2)
    scene.choose("bid 1", seat=0).choose("bid 0", seat=1)
    scene.chance("bribes", "bribes", "ambush").choose("bid 2", seat=2).paused()
    assert [len(scene.player(seat)["tactics"]) for seat in range(3)] == [1, 0, 2]
    assert [scene.player(seat)["influence"] for seat in range(3)] == [2, 3, 1]


@rule("RW-248", "RW-D59")
def test_tainted_loyalty_sends_heroes_of_the_other_side_away_unless_paid() -> None:
    scene = field().hero("varikas_the_dead", 0, "da", "war_horn").hero("silhouette", 0, "da").influence(2, 0)
    scene.season("tainted_loyalty").offers_only("keep_loyal varikas_the_dead", "let_desert varikas_the_dead")
    paid = scene.copy()
    paid.choose("keep_loyal varikas_the_dead")
    assert paid.player(0)["influence"] == 0 and paid.sheet("varikas_the_dead")
    scene.choose("let_desert varikas_the_dead").paused()
    assert scene.sheet("varikas_the_dead") is None and scene.sheet("silhouette")
    assert len(scene.s.reward_discard) == 1
    assert scene.kind("varikas_the_dead") in [scene.s.kind[piece] for piece in scene.s.hero_deck.cards]
    poor = field().hero("varikas_the_dead", 0, "da").influence(1, 0).season("tainted_loyalty").paused()
    assert poor.sheet("varikas_the_dead") is None


# -- summer ------------------------------------------------------------------------------------------------------------


def test_tournament_of_champions_rewards_a_hero_of_the_highest_bidder() -> None:
    scene = field().hero("sir_valadir", 0, "da").hero("silhouette", 0, "db").season("tournament_of_champions")
    scene.choose("bid 1", seat=0).choose("bid 0", seat=1).offers_only(
        "reward_hero sir_valadir", "reward_hero silhouette"
    )
    scene.chance("war_horn").choose("reward_hero silhouette").paused()
    assert (scene.sheet("silhouette", 0) or {})["rewards"] == ["war_horn"]
    assert (scene.sheet("silhouette", 1) or {})["rewards"] == ["unknown"]


@rule("RW-229")
def test_call_to_adventure_gives_everybody_a_quest_and_three_is_the_limit() -> None:
    scene = field().quests(0, "the_farmers_plea", "the_beacon_hill", "the_toll_bridge")
    scene.season("call_to_adventure", chance=("the_wild_hunt",)).waits_for(0)
    scene.chance("riddle_of_the_ford").choose("discard_quest the_toll_bridge").paused()
    assert scene.held(0) == ["the_beacon_hill", "the_farmers_plea", "the_wild_hunt"]
    assert scene.held(1) == ["riddle_of_the_ford"]


@rule("RW-101", "RW-D22")
def test_bountiful_summer_raises_one_dial_of_choice() -> None:
    scene = field().dials(0, 8, 3, 3).dials(1, 1, 1, 1).season("bountiful_summer")
    scene.offers_only("raise_dial wood", "raise_dial ore").choose("raise_dial ore", "raise_dial food").paused()
    assert (dials(scene, 0), dials(scene, 1)) == ([8, 3, 4], [2, 1, 1])


@rule("RW-348")
def test_drought_lowers_food_unless_influence_is_spent() -> None:
    scene = field().influence(1, 0).season("drought").waits_for(0)
    scene.choose("pay").paused()  # the other has nothing to spend
    assert (dials(scene, 0)[0], dials(scene, 1)[0], scene.player(0)["influence"]) == (3, 2, 0)


@rule("RW-153", "RW-349")
def test_sellswords_join_the_units_of_the_highest_bidder() -> None:
    scene = field().units("3b", footman=1).stronghold("da", 0).season("sellswords")
    scene.choose("bid 1", seat=0).choose("bid 0", seat=1).does_not_offer("place_neutral beastman da")
    scene.choose("place_neutral beastman 3b", "place_neutral razorwing 3b").paused()
    assert scene.here("3b")["owner"] == 0 and len(scene.here("3b")["units"]) == 3


def test_wandering_monsters_are_placed_by_the_last_player_in_an_empty_area_without_city() -> None:
    scene = field().units("3c", footman=1).season("wandering_monsters").waits_for(1)
    scene.does_not_offer("place_neutral hell_hound 3a", "place_neutral hell_hound 3c", "place_neutral hell_hound da")
    scene.choose("place_neutral hell_hound 3d").paused()
    assert scene.count("3d", "hell_hound") == (2, 0)


@rule("RW-343")
def test_the_oracle_shows_up_to_three_runes_to_the_highest_bidder() -> None:
    scene = field().rune("1a").rune("3c", false=True).season("oracle_of_the_runes")
    scene.choose("bid 0", seat=0).choose("bid 1", seat=1).waits_for(1).choose("look 1a", "look 3c").paused()
    assert [scene.here(area, 1)["rune"]["face"] for area in ("1a", "3c")] == ["dragon_rune", "false_rune"]
    assert scene.here("1a", 0)["rune"]["face"] == "unknown"


@rule("RW-259")
def test_loose_tongues_reveal_a_rune_or_cost_two_influence() -> None:
    scene = field().rune("da", known=1).influence(1, 5).season("loose_tongues").waits_for(0)
    scene.offers_only("reveal_rune da", "pay")
    poor = scene.copy()
    poor.choose("pay")
    assert poor.player(0)["influence"] == 0
    scene.choose("reveal_rune da").paused()
    assert scene.here("da", 1)["rune"] == {"face": "dragon_rune", "up": True, "old": False}
    assert scene.player(1)["influence"] == 5  # he has no facedown rune


# -- fall --------------------------------------------------------------------------------------------------------------


def test_harvest_festival_and_early_frost_turn_one_dial_of_all() -> None:
    scene = field().dials(0, 8, 0, 3).season("harvest_festival").paused()
    assert (dials(scene, 0), dials(scene, 1)) == ([8, 0, 3], [4, 3, 3])
    scene.season("early_frost").paused()
    assert (dials(scene, 0), dials(scene, 1)) == ([8, 0, 3], [4, 2, 3])


def test_tax_collectors_leave_six_influence() -> None:
    scene = field().influence(9, 6).season("tax_collectors").paused()
    assert [scene.player(seat)["influence"] for seat in range(2)] == [6, 6]


def test_camp_fever_takes_one_unit_where_six_are() -> None:
    scene = field().units("3b", footman=5, knight=1).units("3d", footman=5).season("camp_fever").waits_for(0)
    scene.choose("disband 3b-footman standing").paused()
    assert (scene.count("3b", "footman"), scene.count("3d", "footman")) == ((4, 0), (5, 0))


@rule("RW-D57")
def test_auction_of_secrets_gives_three_cards_and_takes_one_from_the_lowest() -> None:
    scene = field().tactics(1, "bribes", "ambush").season("auction_of_secrets").choose("bid 1", seat=0)
    scene.chance("royal_levy", "royal_levy", "spy_guild").choose("bid 0", seat=1).waits_for(1)
    scene.choose("discard_tactics bribes").paused()
    assert [len(scene.player(seat)["tactics"]) for seat in range(2)] == [3, 1]


@rule("RW-121")
def test_masons_guild_may_mend_one_stronghold() -> None:
    scene = field().stronghold("da", 0, damaged=True).stronghold("db", 0, damaged=True).season("masons_guild")
    scene.offers_only("repair da", "repair db", "skip").choose("repair da").paused()
    assert (scene.here("da")["stronghold"]["damaged"], scene.here("db")["stronghold"]["damaged"]) == (False, True)


@rule("RW-255", "RW-260", "RW-D81")
def test_the_rune_market_places_one_dragon_rune_and_no_false_one() -> None:
    scene = field().rune("db", false=True, known=1).season("the_rune_market")
    scene.choose("bid 1", seat=0).choose("bid 0", seat=1).choose("discard_rune db", "hide_dragon db").paused()
    assert scene.here("db", 1)["rune"]["face"] == "dragon_rune"  # all saw where the one token went
    assert len(scene.s.runes) == 1
    empty = field().season("the_rune_market")
    empty.s.box += empty.s.dragons
    empty.s.dragons = []
    empty.choose("bid 1", seat=0).choose("bid 0", seat=1).paused()


def test_rumors_of_war_a_card_or_all_routed_units_of_an_area() -> None:
    scene = field().units("3b", routed=True, footman=2).units("3b", knight=1).season("rumors_of_war").waits_for(0)
    scene.chance("bribes").choose(way(scene, "Stand up")).paused()  # the other has nobody to stand up: he draws
    assert scene.count("3b", "footman") == (2, 0)
    assert len(scene.player(1)["tactics"]) == 1


# -- winter ------------------------------------------------------------------------------------------------------------


@rule("RW-D56")
def test_power_for_the_pious_lets_the_lowest_bidder_place_runes_for_all_others() -> None:
    scene = field("daqan", WAIQAR, LATARI).influence(3, 3, 3).season("power_for_the_pious")
    scene.choose("bid 1", seat=0).choose("bid 0", seat=1).choose("bid 2", seat=2).waits_for(1)
    scene.offers_only("hide_dragon da", "hide_dragon db", "hide_dragon dc").choose("hide_dragon db")
    scene.choose("hide_dragon la").paused()
    assert scene.here("db")["rune"] and scene.here("la")["rune"] and len(scene.s.runes) == 2


@rule("RW-251", "RW-252", "RW-253")
def test_the_gift_of_the_dragons_is_a_dragon_rune_received() -> None:
    scene = field().season("gift_of_the_dragons").choose("bid 1", seat=0).choose("bid 0", seat=1).waits_for(0)
    scene.choose("hide dragon_rune da", "hide false_rune 3c").paused()
    assert (scene.here("da", 0)["rune"]["face"], scene.here("3c", 0)["rune"]["face"]) == ("dragon_rune", "false_rune")
    assert {scene.here(area, 1)["rune"]["face"] for area in ("da", "3c")} == {"unknown"}


def test_the_last_sermon_a_rune_or_five_influence() -> None:
    scene = field().influence(1, 0).season("the_last_sermon").choose("bid 1", seat=0).choose("bid 0", seat=1)
    other = scene.copy()
    scene.choose(way(scene, "Gain 5 influence")).paused()
    assert scene.player(0)["influence"] == 5
    other.choose(way(other, "Receive one dragon rune"))
    assert other.options("hide")


@rule("RW-127")
def test_blizzard_shortens_marches_until_the_season_ends() -> None:
    scene = field().season("blizzard").paused()
    assert (longest_march(scene.s, False), longest_march(scene.s, True)) == (1, 2)
    scene.s.moment(END_OF_SEASON)
    assert (longest_march(scene.s, False), longest_march(scene.s, True)) == (2, 3)


def test_frozen_stores_lower_food_by_one() -> None:
    scene = field().dials(1, 0, 3, 3).season("frozen_stores").paused()
    assert (dials(scene, 0)[0], dials(scene, 1)[0]) == (2, 0)


def test_midwinter_truce_lasts_for_the_season() -> None:
    scene = field().season("midwinter_truce").paused()
    assert scene.s.modified(TRUCE, -1) == 1
    scene.s.moment(END_OF_SEASON)
    assert scene.s.modified(TRUCE, -1) == 0


@rule("RW-056", "RW-D11")
def test_starving_beasts_rout_one_standing_unit_beside_neutrals() -> None:
    scene = field().units("3a", footman=1, knight=1).units("3c", giant=1).units("6d", footman=1)
    scene.season("starving_beasts").waits_for(0).offers_only("rout_unit 3a-footman", "rout_unit 3a-knight")
    scene.choose("rout_unit 3a-knight").paused()  # 3A lies beside 3C over water, 6D beside no neutral area
    assert (scene.count("3a", "knight"), scene.count("6d", "footman")) == ((0, 1), (1, 0))


@rule("RW-348")
def test_long_nights_buy_influence_for_a_tactics_card() -> None:
    scene = field().tactics(0, "bribes", "ambush").influence(0, 0).season("long_nights").waits_for(0)
    scene.offers_only("pay", "skip").choose("pay", "discard_tactics ambush").paused()
    assert scene.player(0)["influence"] == 2 and len(scene.player(0)["tactics"]) == 1
