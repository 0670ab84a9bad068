"""Setting up (RB-016 to RB-033)."""

from __future__ import annotations

import pytest

from runehall.games.runebound import GAME
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ASSET_TYPES, SHRINE, STRONGHOLD, TOWN
from runehall.match.match import Match, state_of
from runehall.testing.rules import rule
from runehall.testing.scenario import Scenario, begin


def ready(seats: int = 2, seed: int = 3, **options: str) -> Scenario:
    """A match after its setup: everybody has taken what was offered first."""
    scene = begin(GAME, seats=seats, seed=seed, **options)
    while not any(option.text == "end_turn" for option in scene.match.pending[0].options):
        scene.match.choose(scene.match.pending[0].options[0])
    return scene


def realm(match: Match) -> Realm:
    """The position of a match."""
    s = state_of(match)
    assert isinstance(s, Realm)
    return s


@rule("RB-016", "RB-004")
def test_a_faceup_gem_lies_on_every_gem_hex() -> None:
    s = realm(begin(GAME, seats=2, seed=1).match)
    assert s.gems == [1] * 27
    assert [s.book.land.gem_deck.count(deck) for deck in range(3)] == [9, 9, 9]


@rule("RB-019", "RB-005", "RB-E01")
@pytest.mark.parametrize("scenario", ["margath", "corpse_king"])
def test_each_adventure_deck_has_thirty_cards(scenario: str) -> None:
    s = realm(begin(GAME, seats=2, seed=1, scenario=scenario).match)
    assert [deck.size for deck in s.adventure_decks] == [30, 30, 30]


@rule("RB-E02", "RB-191")
def test_with_the_mountains_rise_twenty_of_twentyfive_common_cards_are_in_each_deck() -> None:
    s = realm(begin(GAME, seats=2, seed=1, expansions="mountains_rise").match)
    assert [deck.size for deck in s.adventure_decks] == [30, 30, 30] and len(s.spare) == 15
    assert all(s.known[piece] == 0 for piece in s.spare)
    for deck in range(3):
        common = [piece for piece in s.adventure_decks[deck].cards if s.kind[piece] in s.book.common[deck]]
        assert len(common) == 20


@rule("RB-020")
def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = {realm(begin(GAME, seats=3, seed=seed).match).first for seed in range(20)}
    assert firsts == {0, 1, 2}


@rule("RB-021")
def test_in_turn_order_each_player_picks_a_hero_nobody_has() -> None:
    scene = begin(GAME, seats=2, setup=[0])
    scene.offers_only(
        "take_hero lissa", "take_hero lord_hawthorne", "take_hero master_thorn", "take_hero elder_mok",
        "take_hero corbin", "take_hero laurel_of_bloodwood",
    )  # fmt: skip
    scene.choose("take_hero corbin").waits_for(1).does_not_offer("take_hero corbin")
    assert scene.refuses("take_hero corbin").rule == "RB-021"


@rule("RB-023", "RB-012")
def test_a_hero_begins_with_its_gold_and_three_tokens() -> None:
    scene = begin(GAME, seats=2, setup=[0]).choose("take_hero corbin")
    s = realm(scene.match)
    assert s.gold[0] == 2 and len(s.hero_of(0).tokens) == 3
    assert all(len(hero.tokens) == 3 for hero in s.book.heroes)


@rule("RB-024")
def test_each_player_draws_as_many_skills_as_the_hand_holds() -> None:
    s = realm(ready().match)
    assert [len(hand) for hand in s.hands] == [s.hero_of(seat).figures[5] for seat in range(2)]


@rule("RB-025", "RB-003")
def test_a_hero_starts_on_any_location_of_its_type() -> None:
    scene = begin(GAME, seats=2, setup=[0]).choose("take_hero corbin")
    hands = ["smite", "drain", "blink", "scry", "toughness", "fireball"]
    scene.chance(*hands).choose("take_hero lord_hawthorne").waits_for(0)
    scene.offers_only("start_in b1", "start_in b6", "start_in n7", "start_in g12", "start_in m14")
    assert scene.refuses("start_in g6").rule == "RB-025"
    land = realm(scene.match).book.land
    assert [len(land.places_of(place)) for place in (TOWN, SHRINE, STRONGHOLD)] == [6, 5, 5]


@rule("RB-026")
def test_two_heroes_may_start_in_one_hex() -> None:
    scene = begin(GAME, seats=2, setup=[0]).choose("take_hero corbin")
    scene.chance("smite", "drain", "blink", "scry", "toughness", "fireball").choose("take_hero lord_hawthorne")
    scene.choose("start_in b1").waits_for(1).offers("start_in b1")


@rule("RB-027", "RB-D82")
def test_setup_abilities_come_in_turn_order_after_all_are_placed() -> None:
    scene = begin(GAME, seats=2, setup=[0]).choose("take_hero corbin")
    scene.chance("smite", "drain", "blink", "scry", "toughness", "fireball").choose("take_hero lord_hawthorne")
    scene.choose("start_in b1").chance("inspire").choose("start_in b1")
    s = realm(scene.match)
    assert s.gold[0] == 2 and len(s.hands[0]) == 4  # Corbin: a card; then down to the hand size
    scene.waits_for(0).offers("discard inspire")


@rule("RB-031", "RB-002")
def test_three_cards_lie_in_each_of_four_markets() -> None:
    s = realm(ready().match)
    assert [len(market) for market in s.markets] == [3, 3, 3, 3]
    assert all(s.known[piece] == s.everyone for market in s.markets for piece in market)


@rule("RB-032", "RB-033")
def test_time_begins_on_the_first_space_and_nobody_has_anything() -> None:
    s = realm(ready(seed=5).match)
    assert (s.space, s.act, s.rounds) == (1, 1, 1)
    assert s.damage == [0, 0] and s.skills == [[], []] and s.quests == [[], []]
    assert s.assets == [[], []] and s.trophies == [[], []] and s.lore == [0, 0]


@rule("RB-331")
def test_one_to_four_play() -> None:
    assert GAME.seat_counts == (1, 2, 3, 4)


@rule("RB-010")
def test_sixty_skills_and_sixty_assets_are_in_the_box() -> None:
    s = realm(begin(GAME, seats=2, seed=1).match)
    assert (s.skill_deck.size, s.asset_deck.size) == (60, 60)
    assert sum([1 for piece in s.skill_deck.cards if s.skill(piece).star]) == 24


@rule("RB-001", "RB-006", "RB-D60")
def test_the_map_has_225_hexes_each_of_one_terrain_or_a_city() -> None:
    land = realm(begin(GAME, seats=2, seed=1).match).book.land
    assert land.size == 225 and len(land.rivers) == 38 and len(land.roads) == 27
    assert all(land.terrain[hex] in (1, 2, 4, 8, 16) or hex in land.cities for hex in range(225))
    assert sorted(land.named[city] for city in land.cities) == ["Dawnsmoor", "Forge", "Riverwatch", "Tamalir"]


@rule("RB-D81")
def test_what_a_setup_ability_has_discarded_is_not_dealt_to_the_markets() -> None:
    scene = begin(GAME, seats=2, seed=2, expansions="gilded_blade")
    scene.match.choose("take_hero vessa_goldhand")
    scene.match.choose(scene.options("take_hero")[0])
    while not scene.options("end_turn"):
        scene.match.choose(scene.match.pending[0].options[0])
    s = realm(scene.match)
    seat = next(each for each in range(2) if s.hero_of(each).id == "vessa_goldhand")
    owned = [s.asset(piece).type for piece in s.assets[seat]]
    assert owned == [ASSET_TYPES.index("goods")] and s.asset_pile, "what was revealed before the goods"
