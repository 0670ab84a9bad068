"""The box: what the content holds, what a match takes from it, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import runehall
from runehall.engine.errors import BadContent, BadSetting
from runehall.games.runebound import GAME
from runehall.games.runebound.abilities import abilities_of
from runehall.games.runebound.book import RuneboundBook
from runehall.games.runebound.card_schema import ASSET_SETS, SCENARIOS, SKILL_SETS, load_cards
from runehall.games.runebound.effect import Source
from runehall.games.runebound.effects.reading import place_condition
from runehall.games.runebound.heroes import gain_gold, gain_lore
from runehall.games.runebound.scenarios.graves import put_grave, remove_grave
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import CITY, DECKS, GRAVE, ON_TEST, PARTY, SHRINE, STRONGHOLD, TOWN, TWIST
from runehall.match.match import state_of
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match

EVERYTHING = "dark_star,gilded_blade,mountains_rise,unbreakable_bonds"


def book(seats: int = 2, **given: object) -> RuneboundBook:
    """The book of a match with some settings."""
    made = GAME.make_book(seats, GAME.agreed(seats, given), GAME.content(None))
    assert isinstance(made, RuneboundBook)
    return made


def refused(seats: int, **given: object) -> BadSetting:
    """Why a match cannot be set like that."""
    with pytest.raises(BadSetting) as told:
        GAME.agreed(seats, given)
    return told.value


# -- the board and its pieces ------------------------------------------------------------------------------------------


@rule("RB-001", "RB-002", "RB-003")
def test_the_board_has_one_terrain_a_hex_four_cities_and_sixteen_other_places() -> None:
    land = book().land
    assert land.size == 225
    assert all([(terrain == 0) == (land.place[hex] == CITY) for hex, terrain in enumerate(land.terrain)])
    assert all([terrain & (terrain - 1) == 0 for terrain in land.terrain])
    assert sorted([land.named[city] for city in land.cities]) == ["Dawnsmoor", "Forge", "Riverwatch", "Tamalir"]
    assert [len(land.places_of(kind)) for kind in (TOWN, SHRINE, STRONGHOLD)] == [6, 5, 5]


@rule("RB-004")
def test_there_are_nine_gems_of_each_colour_each_in_a_hex_of_its_own() -> None:
    land = book().land
    assert [land.gem_deck.count(deck) for deck in range(3)] == [9, 9, 9]
    assert len(set(land.gem_hex)) == 27
    assert land.gem_deck[land.gem_at[land.at("e6")]] == DECKS.index("combat")
    assert land.gem_deck[land.gem_at[land.at("c7")]] == DECKS.index("exploration")
    assert land.gem_deck[land.gem_at[land.at("a8")]] == DECKS.index("social")


@rule("RB-006")
def test_each_deck_has_mostly_its_own_type_and_may_hold_any() -> None:
    content = load_cards(None)
    for table, deck in (("enemy", "combat"), ("quest", "exploration"), ("event", "social")):
        of = [row.text("deck") for row in content.rows(table) if row.text("set") == "common"]
        assert max(DECKS, key=of.count) == deck
        assert set(of) == set(DECKS)


@rule("RB-007", "RB-008", "RB-010")
def test_base_decks_are_six_sets_of_ten_skills_and_three_of_twenty_assets() -> None:
    made = book()
    assert (len(made.skills), len(made.assets)) == (60, 60)
    assert {asset.type for asset in made.assets} == {0, 1, 2, 3, 4}
    assert {skill.type for skill in made.skills} == {0, 1, 2}
    assert sum([skill.star for skill in made.skills]) == 24
    assert all([sum(skill.orbs) > 0 for skill in made.skills])


@rule("RB-012")
def test_every_hero_has_three_tokens_a_place_to_start_and_both_sides() -> None:
    for hero in book(2, expansions=EVERYTHING).heroes:
        assert len(hero.tokens) == 3
        assert hero.start in (TOWN, SHRINE, STRONGHOLD)
        assert hero.setup is not None and hero.setup_text and hero.abilities


# -- what a match takes ------------------------------------------------------------------------------------------------


@rule("RB-E01", "RB-005", "RB-019")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_deck_has_twenty_common_cards_and_ten_of_the_scenario(scenario: str) -> None:
    made = book(2, scenario=scenario)
    for deck in range(3):
        assert made.backs_in_box.count(deck) == 30
        assert len(made.common[deck]) == 20
    assert made.spare == [0, 0, 0]


@rule("RB-E02", "RB-191")
def test_with_the_mountains_twenty_of_twenty_five_common_cards_are_dealt() -> None:
    made = book(2, expansions="mountains_rise")
    assert [len(kinds) for kinds in made.common] == [25, 25, 25]
    assert made.spare == [5, 5, 5]
    match = runehall.new(GAME, seats=2, seed=3, expansions="mountains_rise")
    s = state_of(match)
    assert isinstance(s, Realm)
    assert [deck.size for deck in s.adventure_decks] == [30, 30, 30]
    assert len(s.spare) == 15 and not any([s.known[piece] for piece in s.spare])


@rule("RB-184")
def test_cards_of_other_scenarios_stay_in_the_box() -> None:
    words = {card.id for card in book(2, scenario="margath").kinds}
    assert "dragon_hybrid" in words
    assert not words & {"undead_horde", "star_cultist", "uthuk_scout", "rat_swarm", "opened_crypt"}


@rule("RB-185")
def test_heroes_of_an_expansion_join_with_it() -> None:
    assert len(book().heroes) == 6
    assert len(book(2, expansions=EVERYTHING).heroes) == 11
    assert "vessa_goldhand" in [hero.id for hero in book(2, expansions="gilded_blade").heroes]
    assert "vessa_goldhand" not in [hero.id for hero in book(2, expansions="mountains_rise").heroes]


@rule("RB-186", "RB-D95", "RB-D102")
def test_three_asset_sets_are_chosen_of_those_on_the_table() -> None:
    made = book(2, expansions="gilded_blade", asset_sets="a,b,d")
    assert {asset.id for asset in made.assets} >= {"runeblade", "griffon", "gilded_blade"}
    assert "longsword" not in {asset.id for asset in made.assets}
    assert len(made.assets) == 60
    assert refused(2, expansions="gilded_blade", asset_sets="a,b").rule == "RB-186"
    assert refused(2, asset_sets="a,b,d").rule == "RB-186"


@rule("RB-187")
def test_six_skill_sets_are_chosen_of_those_on_the_table() -> None:
    sets = "art_of_war,arcane_secrets,wild_roads,silver_tongue,holy_vigil,power_of_profit"
    made = book(2, expansions="gilded_blade", skill_sets=sets)
    assert "midas" in {skill.id for skill in made.skills} and "poison" not in {skill.id for skill in made.skills}
    assert refused(2, skill_sets=sets).rule == "RB-187"
    assert refused(2, skill_sets="art_of_war").rule == "RB-187"


@rule("RB-189", "RB-190", "RB-192", "RB-346")
@pytest.mark.parametrize(
    ("box", "assets", "skills"),
    [
        ("gilded_blade", ["silk"], ["midas"]),
        ("mountains_rise", ["earthshaker"], ["avalanche"]),
        ("unbreakable_bonds", ["halberd"], ["crusader", "beast_speech", "duellist"]),
    ],
)
def test_an_expansion_brings_its_sets(box: str, assets: list[str], skills: list[str]) -> None:
    made = book(2, expansions=box)
    assert {asset.id for asset in made.assets} >= set(assets)
    assert {skill.id for skill in made.skills} >= set(skills)
    plain = book()
    assert not {card.id for card in plain.kinds} & {*assets, *skills}


@rule("RB-193")
def test_twists_are_shuffled_into_the_assets_with_unbreakable_bonds() -> None:
    made = book(2, expansions="unbreakable_bonds")
    assert sum([asset.type == TWIST for asset in made.assets]) == 10
    assert not any([asset.type == TWIST for asset in book().assets])


@rule("RB-194", "RB-195", "RB-265")
def test_boards_party_skills_and_envelopes_belong_to_playing_together() -> None:
    together, alone, rivals = book(2, cooperative=True), book(1), book(2, expansions="unbreakable_bonds")
    assert (together.boards, together.envelopes) == (True, 3)
    assert sum([skill.type == PARTY for skill in together.skills]) == 10
    assert (alone.boards, alone.envelopes) == (True, 0)
    assert (rivals.boards, rivals.envelopes) == (False, 0)
    assert not any([skill.type == PARTY for skill in [*alone.skills, *rivals.skills]])
    assert [len(tokens) for tokens in together.sets] == [6, 6, 6, 6]


@rule("RB-188", "RB-D103")
def test_corruption_comes_with_the_dark_star() -> None:
    made = book(2, scenario="dark_star")
    assert sum([back == 6 for back in made.backs_in_box]) == 15
    assert not book().corruptions
    assert book(2, expansions="dark_star").corruptions
    assert "zyla" in [hero.id for hero in made.heroes]


@rule("RB-331")
def test_rivals_are_two_to_four_and_one_player_alone_plays_solo() -> None:
    assert GAME.seat_counts == (1, 2, 3, 4)
    alone = book(1)
    assert alone.solo and alone.cooperative and alone.traits
    assert refused(1, expansions="gilded_blade").rule == "RB-331"
    assert refused(2, cooperative=True, expansions="none").rule == "RB-331"


@rule("RB-332")
def test_each_scenario_is_played_in_its_way() -> None:
    assert refused(2, scenario="dark_star", cooperative=True).rule == "RB-332"
    assert refused(1, scenario="dark_star").rule == "RB-332"
    assert refused(2, scenario="locust_swarm", cooperative=False).rule == "RB-332"
    assert book(2, scenario="creeping_plague").cooperative
    for scenario in ("margath", "corpse_king"):
        assert not book(2, scenario=scenario).cooperative and book(1, scenario=scenario).cooperative


@rule("RB-D45")
def test_preparing_is_in_use_with_any_expansion_or_when_asked_for() -> None:
    assert not book().prepare
    assert book(2, prepare="on").prepare
    assert book(2, expansions="gilded_blade").prepare
    assert not book(2, expansions="gilded_blade", prepare="off").prepare


@rule("RB-D04")
def test_all_sets_are_of_one_size() -> None:
    content = load_cards(None)
    for of in SKILL_SETS:
        assert len([row for row in content.rows("skill") if row.text("set") == of]) == 10
    for of in ASSET_SETS:
        assert len([row for row in content.rows("asset") if row.text("set") == of]) == 20


# -- cards are data ----------------------------------------------------------------------------------------------------


def test_every_row_says_where_it_comes_from_and_which_rule_it_follows() -> None:
    content = load_cards(None)
    for table in content.tables:
        for row in content.rows(table):
            assert row.source in ("printed", "published", "house")
            assert row.words("rules"), f"{row} follows no rule"


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("[enemy.beastman]\nsurges = [{ verb = 'enemy_surge', name = 'X', cost = 9, then = [] }]", "cost"),
        ("[event.temptation]\na = [{ verb = 'gold', count = 3, much = 1 }]", "no known field"),
        ("[event.temptation]\na = [{ verb = 'trophy' }, { verb = 'discard' }]", "never stands beside"),
        ("[event.temptation]\na = [{ verb = 'deal', count = 1, type = 'magic' }]", "does not work here"),
        ("[skill.blink]\neffect = [{ verb = 'use', then = [{ verb = 'gold', count = 1 }] }]", "without end"),
        ("[asset.silk]\ntrade = 0", "goods have a trade value"),
        ("[map.terrinoth]\nrivers = ['A1-C5']", "do not touch"),
        ("[story.rune_of_power]\nways = []", "belong to a hex"),
        ("[hero.lissa]\nspeed = 9", "up to 5"),
    ],
)
def test_content_that_cannot_be_played_is_refused_with_the_reason(tmp_path: Path, own: str, told: str) -> None:
    file = tmp_path / "my.toml"
    file.write_text(own, encoding="utf-8")
    with pytest.raises(BadContent, match=told):
        GAME.content(file)


def test_a_value_of_ones_own_is_played(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("[enemy.beastman]\nhealth = 2\n[hero.lissa]\ngold = 7\n", encoding="utf-8")
    made = GAME.make_book(2, GAME.agreed(2, {}), GAME.content(file))
    assert isinstance(made, RuneboundBook)
    assert next(foe for foe in made.foes if foe.id == "beastman").health == 2
    assert made.heroes[0].gold == 7


@rule("RB-D64")
def test_cards_are_told_apart_by_ids_that_differ_over_all_decks() -> None:
    words = [card.id for card in book(4, cooperative=True, expansions=EVERYTHING).kinds]
    assert len(words) == len(set(words))


@rule("RB-D62", "RB-D63", "RB-D60")
def test_where_sources_differ_one_value_is_kept() -> None:
    made, content = book(), load_cards(None)
    master = made.tokens[made.sets[0][5]]
    assert [face.text() for face in master.faces] == ["2E", "2Su*"]
    assert content.row("die_face", "hills_plains").words("terrains") == ("hills", "plains")
    assert [made.land.named[made.land.at(hex)] for hex in ("i6", "i7")] == ["Northbank", "Southbank"]


# -- setting up with content -------------------------------------------------------------------------------------------


def started(seats: int = 2, **given: Any) -> Realm:
    """A match whose players took the first heroes and places, up to the first turn."""
    match = new_match(GAME, seats=seats, seed=3, first="0", **given)
    while not any([option.text == "end_turn" for ask in match.pending for option in ask.options]):
        match.choose(match.pending[0].options[0])
    s = state_of(match)
    assert isinstance(s, Realm)
    return s


@rule("RB-017", "RB-018")
def test_the_story_deck_is_the_scenarios_and_its_setup_is_carried_out() -> None:
    s = started(scenario="corpse_king")
    assert {s.story(piece).id for piece in s.story_deck.cards} == {story.id for story in s.book.stories}
    assert len(s.story_deck.cards) == 10 and not any([s.known[piece] for piece in s.story_deck.cards])
    assert [s.book.land.names[hex] for hex in s.markers[GRAVE]] == ["N1", "D4"]
    swarm = started(scenario="locust_swarm")
    assert len(swarm.story_deck.cards) == 5 and len(swarm.spare) == 2


@rule("RB-030")
def test_after_the_setup_abilities_the_play_side_is_up() -> None:
    s = started()
    assert s.rounds == 1
    assert abilities_of(s, 0, ON_TEST)  # Lissa's Runesight


@rule("RB-015", "RB-330")
def test_gold_damage_and_lore_never_run_out_and_markers_come_back_to_the_bank() -> None:
    s = started(scenario="corpse_king")
    gain_gold(s, 0, 80)
    gain_gold(s, 0, 80)
    gain_lore(s, 1, 90)
    assert s.gold[0] >= 160 and s.lore[1] >= 90
    for hex in range(20):
        put_grave(s, hex)
    remove_grave(s, s.markers[GRAVE][0])
    put_grave(s, s.book.land.at("o15"))
    assert len(s.markers[GRAVE]) == 12


@rule("RB-223")
def test_cities_towns_strongholds_and_shrines_are_civilized() -> None:
    s = started(expansions="gilded_blade")
    there = place_condition("civilized")
    for hex, civilized in (("g6", True), ("a13", True), ("b1", True), ("f2", True), ("g7", False), ("e6", False)):
        s.hex[0] = s.book.land.at(hex)
        assert there.holds(s, Source(0)) == civilized


@rule("RB-013", "RB-014", "RB-346")
def test_what_the_boxes_of_two_expansions_hold() -> None:
    content = load_cards(None)
    heroes = {box: [row.id for row in content.rows("hero") if row.text("box") == box] for box in EVERYTHING.split(",")}
    assert (heroes["unbreakable_bonds"], heroes["dark_star"]) == (["tatianna", "eliam"], ["zyla"])
    assets = [row for row in content.rows("asset") if row.text("set") == "f"]
    assert (len(assets), len([row for row in assets if row.parts("token")])) == (20, 12)
    skills = [
        row
        for row in content.rows("skill")
        if row.text("set") in ("battle_pilgrim", "one_with_the_land", "high_society")
    ]
    assert (len(skills), len(content.rows("party_skill")), len(content.rows("twist"))) == (30, 10, 10)
    cards = [row.text("set") for table in ("enemy", "quest", "event") for row in content.rows(table)]
    assert cards.count("locust_swarm") + cards.count("creeping_plague") == 60
    stories = [row.text("scenario") for row in content.rows("story")]
    corrupting = sum([row.number("copies") for row in content.rows("corruption")])
    assert (cards.count("dark_star"), stories.count("dark_star"), corrupting) == (30, 10, 15)
