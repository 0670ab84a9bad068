"""What lies in the supply and what is open to all: decks, limits, tokens, developments that defend."""

import pytest

from runehall.engine.cards import Deck
from runehall.games.runewars.areas import controller, supply
from runehall.games.runewars.battle.aftermath import Tally, remove_stronghold
from runehall.games.runewars.battle.battle import Special
from runehall.games.runewars.battle.fighters import destroy_fighter, fighter
from runehall.games.runewars.goods import draw_fate, draw_tactics, gain_influence
from runehall.games.runewars.numbers import ATTACKER, DEFENDER, SUMMER
from runehall.games.runewars.recruit import Recruit
from runehall.games.runewars.season import FixedEffect
from runehall.games.runewars.tests.field import LATARI, UTHUK, WAIQAR, Field, field
from runehall.games.runewars.tests.test_strikes import clash, row
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match


@rule("RW-011", "RW-299")
def test_tokens_are_never_a_limit_and_return_to_the_supply() -> None:
    scene = field().influence(30, 0).begin(lambda s: gain_influence(s, 0, 5)).paused()
    assert scene.player(0)["influence"] == 35
    for area in ("3b", "3c", "3d", "6b", "6c"):
        scene.s.activated[scene.area(area)] = 1  # more than the four of the box
    assert [scene.here(area)["activated"] for area in ("3b", "6c")] == [[0], [0]]


@rule("RW-014", "RW-D36")
def test_a_discard_pile_becomes_the_deck_that_ran_out() -> None:
    scene = field()
    s = scene.s
    s.fate_discard = s.fate.cards[2:]
    s.fate = Deck(s.fate.cards[:2])
    left, thrown = [s.kind[card] for card in s.fate.cards], s.kind[s.fate_discard[0]]
    words = tuple([s.book.cards.words[kind] for kind in (*left, thrown)])
    scene.begin(lambda state: s.fates[0].extend(draw_fate(state, 3)), chance=words).paused()
    assert len(s.fates[0]) == 3 and s.fate_discard == []


@rule("RW-014")
def test_with_both_empty_nothing_is_drawn() -> None:
    scene = field()
    s = scene.s
    s.box += s.tactics.cards
    s.tactics = Deck([])
    scene.begin(lambda state: draw_tactics(state, 0, 2)).paused()
    assert scene.player(0)["tactics"] == []


@rule("RW-267")
def test_ten_tactics_cards_are_the_limit() -> None:
    cards = ("bribes", "bribes", "ambush", "ambush", "saboteurs", "saboteurs", "ferrymen", "ferrymen", "spy_guild")
    scene = field().tactics(0, *cards)
    scene.begin(lambda s: draw_tactics(s, 0, 1), chance=("royal_levy",)).paused()
    scene.begin(lambda s: draw_tactics(s, 0, 2), chance=("royal_levy", "spy_guild")).waits_for(0)
    scene.choose("discard_tactics bribes", "discard_tactics royal_levy").paused()
    assert len(scene.player(0)["tactics"]) == 10


@rule("RW-081")
def test_summer_is_a_quest_phase() -> None:
    scene = field().hero("sir_valadir", 0, "da")
    scene.s.season = SUMMER
    scene.run(FixedEffect()).waits_for(0).offers("rest sir_valadir")


@rule("RW-111", "RW-229")
def test_quests_of_a_city_are_drawn_and_three_kept() -> None:
    scene = field().units("3a", footman=1).quests(0, "the_farmers_plea", "the_beacon_hill")
    scene.card("city", "riverwatch", "2", 0, scene.area("3a"), chance=("the_wild_hunt", "riddle_of_the_ford"))
    scene.waits_for(0).choose("discard_quest the_beacon_hill").paused()
    assert scene.held(0) == ["riddle_of_the_ford", "the_farmers_plea", "the_wild_hunt"]


@rule("RW-155", "RW-003")
def test_destroyed_neutral_figures_return_to_their_supply() -> None:
    scene = clash(field(), {"footman": 1}, {"giant": 2}, neutral=True)
    assert supply(scene.s, scene.unit("giant")) == 2
    destroy_fighter(scene.s, DEFENDER, fighter(scene.unit("giant")))
    assert supply(scene.s, scene.unit("giant")) == 3


@rule("RW-165")
def test_an_ability_is_resolved_once_for_each_special_icon() -> None:
    scene = clash(field(LATARI, WAIQAR), {"archer": 2}, {"reanimate": 3})
    scene.s.drawing[ATTACKER] = scene.unit("archer")
    scene.run(Special(ATTACKER, 2)).paused()  # the enemy has one kind of unit: nothing to choose
    assert row(scene) == ["reanimate"]


@rule("RW-342", "RW-343")
def test_what_is_open_to_all_and_what_is_not() -> None:
    scene = field().tactics(0, "bribes", "ambush").quests(0, "the_wild_hunt").hero("sir_valadir", 0, "da", "war_horn")
    scene.objective(0, "golden_age").rune("da", known=1).influence(7, 2).dials(0, 4, 5, 6).run()
    for viewer in (1, None):
        sheet = scene.view(viewer)["factions"][0]
        assert (sheet["influence"], sheet["food"]["value"], sheet["ore"]["value"]) == (7, 4, 6)
        assert [card["card"] for card in sheet["tactics"]] == ["unknown", "unknown"]
        assert [card["card"] for card in sheet["quests"]] == ["unknown"]
        assert sheet["heroes"][0]["rewards"] == ["unknown"] and sheet["objective"] == "unknown"
        assert scene.here("da", viewer)["rune"]["face"] == "unknown"


@rule("RW-257")
def test_nothing_lets_a_player_show_a_facedown_rune_to_one_other() -> None:
    scene = field().rune("da", known=1).run()
    assert [scene.here("da", viewer)["rune"]["face"] for viewer in (0, 1)] == ["dragon_rune", "unknown"]
    kinds = scene.s.book.choices.words
    assert not any(word.startswith("show") for word in kinds)


@rule("RW-283")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_area_outside_the_homes_has_a_token_near_ones_beside_them(seats: int) -> None:
    match = new_match("runewars", seats=seats, seed=5, board="preset", exploration=True)
    scene = Field(match)
    while not scene.s.tokens:
        ask = match.pending[0]
        match.choose(ask.options[0].text, ask.seat)
    s = scene.s
    outside = [area for area in s.board.areas if s.book.home_of[area] < 0]
    assert s.token_at == outside and set(s.token_up) == {0}
    for token, area in zip(s.tokens, s.token_at, strict=True):
        near = any(s.book.home_of[other] >= 0 for other in s.board.beside[area])
        back = s.book.backs.words[s.family[token]]
        wanted = 0 if near else 1
        right = back == ("near_exploration", "far_exploration")[wanted]
        assert right or not s.explorations[wanted].cards  # the other back only where one has run out
        assert s.known[token] == 0


@rule("RW-297")
def test_a_tile_is_one_rigid_piece() -> None:
    scene = field()
    tile = scene.s.book.tiles[0]
    cells = [(scene.s.book.areas[area].q, scene.s.book.areas[area].r) for area in tile.areas]
    assert cells == [(0, 0), (1, 0), (0, 1)]
    near = scene.s.board.beside
    assert all(other in near[area] for area in tile.areas for other in tile.areas if other != area)


# -- strongholds and what is built at them -----------------------------------------------------------------------------


@rule("RW-204", "RW-205")
def test_a_development_goes_with_its_stronghold_and_its_token_returns() -> None:
    scene = field().stronghold("da", 0, development="diplomat")
    assert scene.player(0)["developments"]["diplomat"] == 0
    scene.begin(lambda s: remove_stronghold(s, scene.area("da"))).paused()
    assert scene.here("da")["stronghold"] is None and scene.player(0)["developments"]["diplomat"] == 1


@rule("RW-328", "RW-D74", "RW-202")
def test_a_damaged_stronghold_controls_and_recruits() -> None:
    scene = field().stronghold("3b", 0, damaged=True, development="diplomat").dials(0, 1, 0, 0)
    assert controller(scene.s, scene.area("3b")) == 0
    scene.run(Recruit(0, -1)).choose("recruit food").paused()
    assert scene.count("3b", "footman") == (1, 0)


@rule("RW-209", "RW-177")
def test_reinforced_walls_are_two_strength_and_stay() -> None:
    scene = clash(field(WAIQAR, "daqan"), {"reanimate": 5}, {}).stronghold("3b", 1, development="reinforced_walls")
    scene.run(Tally())
    assert scene.here("3b")["stronghold"]["development"] == "reinforced_walls"
    assert scene.here("3b")["stronghold"]["seat"] == 1  # 5 against 5 + 2


@rule("RW-210", "RW-D42")
def test_protective_wards_send_one_standing_attacker_of_his_choice_away() -> None:
    scene = clash(field(WAIQAR, LATARI), {"reanimate": 6, "dark_knight": 1}, {})
    scene.stronghold("3b", 1, development="protective_wards").units("3d", reanimate=1)
    scene.run(Tally()).waits_for(0).offers_only(
        "drive_off attacker reanimate standing", "drive_off attacker dark_knight standing"
    )
    scene.choose("drive_off attacker dark_knight standing")
    assert scene.count("3d", "dark_knight") == (0, 1)
    scene.choose("skip")  # 6 against 5: he has won, and places no stronghold
    assert scene.here("3b")["owner"] == 0


@rule("RW-211", "RW-D43")
def test_a_cursed_tomb_is_used_up_and_routs_three() -> None:
    scene = clash(field("daqan", WAIQAR), {"footman": 6, "siege_engine": 1}, {})
    scene.stronghold("3b", 1, development="cursed_tomb").run(Tally()).waits_for(1)
    scene.offers_only("use_development cursed_tomb", "skip").choose("use_development cursed_tomb").waits_for(0)
    scene.choose("rout attacker siege_engine standing")  # then only Footmen are left to rout
    assert scene.here("3b")["stronghold"]["development"] is None
    assert scene.here("3b")["stronghold"]["seat"] == 1  # 4 standing and a routed hexagon against 5


@rule("RW-212")
def test_a_hungry_spawn_deals_four_damage() -> None:
    scene = clash(field("daqan", UTHUK), {"footman": 7}, {}).stronghold("3b", 1, development="hungry_spawn")
    scene.run(Tally()).choose("use_development hungry_spawn")
    assert scene.here("3b")["stronghold"]["development"] is None
    assert scene.here("3b")["stronghold"]["damaged"]  # 3 left against 5: they have lost, but stood
    kept = clash(field("daqan", UTHUK), {"footman": 7}, {}).stronghold("3b", 1, development="hungry_spawn")
    kept.run(Tally()).choose("skip")
    assert kept.here("3b")["stronghold"] is None  # 7 against 5
