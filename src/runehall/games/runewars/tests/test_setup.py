"""Setting up, from the first player to the first Objective (RW-015 to RW-046, RW-297 to RW-299, RW-344, RW-345)."""

from __future__ import annotations

import pytest

from runehall.engine.chance import seeded
from runehall.games.runewars import GAME
from runehall.games.runewars.areas import supply
from runehall.games.runewars.board import EMPTY_BOARD, Board, hex_at, hex_beside
from runehall.games.runewars.book import RunewarsBook
from runehall.games.runewars.building import (
    ChooseMarker,
    MarkersFit,
    home_tile,
    lays_at,
    rebuild_board,
    repeat_markers,
    rune_areas,
)
from runehall.games.runewars.layout import (
    cells_of,
    edges_of,
    home_fits,
    home_lays,
    marker_spots,
    next_spots,
    placements,
    turns_at,
    with_tile,
)
from runehall.games.runewars.orders import ChooseOrders
from runehall.games.runewars.state import War
from runehall.games.runewars.tests.realm import Realm, dealt
from runehall.match.match import state_of
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match


def until(given: Realm, word: str, seed: int = 1) -> Realm:
    """Choose at random until a kind of choice is offered."""
    chance = seeded(seed)
    while not any(option.text.startswith(word) for ask in given.match.pending for option in ask.options):
        ask = given.match.pending[0]
        given.match.choose(ask.options[chance.below(len(ask.options))])
    return given


def opened(seats: int = 2, **options: str) -> Realm:
    """A match brought to its first Orders with random choices."""
    given = Realm(new_match(GAME, seats=seats, seed=3, **options))
    return until(given, "give_order")


@rule("RW-015", "RW-016", "RW-D15")
def test_the_highest_fate_card_begins_and_chooses_a_faction() -> None:
    given = dealt(["fate_4", "fate_17", "fate_9"], seats=3, board="preset").waits_for("second")
    given.offers_only(*[f"choose_faction {word}" for word in ("daqan", "latari", "uthuk", "waiqar")])
    given.choose("choose_faction waiqar").waits_for("third").does_not_offer("choose_faction waiqar")
    assert given.view()["first_player"] == 1 and given.view()["fate"]["deck"] == 30


@rule("RW-017", "RW-018", "RW-019")
def test_setup_quests_name_the_tiles_each_player_places() -> None:
    given = until(dealt(seats=2), "take_tile")
    tiles = [[tile["tile"] for tile in hand] for hand in given.view()["setup"]["tiles"]]
    assert [len(hand) for hand in tiles] == [2, 2]
    until(given, "place_marker")
    assert given.view()["setup"]["tiles"] == [[], []]


def fits_on(book: RunewarsBook, board: Board, tile: int, cell: int, turns: int) -> bool:
    """Whether a tile lies on free hexes, no coloured side against another, hex by hex."""
    where = {board.cells[area]: area for area in board.areas}
    laid = cells_of(book, tile, cell, turns)
    for hexagon, area in zip(laid, book.tiles[tile].areas, strict=False):
        edges = edges_of(book, area, turns)
        for way in range(6):
            other = where.get(hex_beside(hexagon, way), -1)
            if other >= 0 and edges[way] and board.edges[other * 6 + (way + 3) % 6]:
                return False
    return bool(laid) and not set(laid) & set(where)


def joins(book: RunewarsBook, board: Board, tile: int, cell: int, turns: int) -> bool:
    """Whether two areas of a tile touch the board, and two areas of the board in all, hex by hex."""
    taken = {board.cells[area] for area in board.areas}
    near = [{hex_beside(each, way) for way in range(6)} & taken for each in cells_of(book, tile, cell, turns)]
    return len([each for each in near if each]) >= 2 and len(set[int]().union(*near)) >= 2


@rule("RW-020", "RW-021", "RW-D13")
def test_a_tile_touches_two_areas_with_two_of_its_own_and_no_colour_meets_a_colour() -> None:
    book = opened(board="preset").state.book
    board = with_tile(book, Realm(new_match(GAME, seats=2, seed=1)).state.board, 2, 528, 0)
    for cell, tile in ((0, 5), (1, 7), (-1, 3)):
        found = placements(book, board, tile)
        table = [(hexagon, turn) for hexagon in range(1024) for turn in range(6)]
        fitting = [(hexagon, turn) for hexagon, turn in table if fits_on(book, board, tile, hexagon, turn)]
        joined = [each for each in fitting if joins(book, board, tile, *each)]
        assert len(fitting) > len(joined) > 0  # lying beside is not enough
        assert [(hexagon, turn) for hexagon in found for turn in turns_at(book, board, tile, hexagon)] == joined
        board = with_tile(book, board, tile, found[cell], turns_at(book, board, tile, found[cell])[0])


@rule("RW-023", "RW-024", "RW-298", "RW-D09")
def test_markers_lie_outside_touch_plain_sides_and_keep_apart() -> None:
    given = until(dealt(seats=3), "place_marker")
    board = given.state.board
    spots = marker_spots(board)
    taken = {board.cells[area] for area in board.areas}
    around = [[hex_beside(cell, way) for way in range(6)] for cell in range(1024)]
    open_table, edge = {0}, [0]
    while edge:
        new = [cell for cell in around[edge.pop()] if cell >= 0 and cell not in taken and cell not in open_table]
        open_table.update(new)
        edge += new
    found = []
    for cell, way in [
        (cell, way) for cell in sorted(open_table) for way in range(3) if around[cell][way] in open_table
    ]:
        room = set(around[cell]) & set(around[around[cell][way]]) & open_table
        sides = [(near, way) for each in (cell, around[cell][way]) for way, near in enumerate(around[each])]
        areas = [(board.cells.index(near), way) for near, way in sides if near in taken]
        if room and len([1 for area, way in areas if not board.edges[area * 6 + (way + 3) % 6]]) >= 3:
            found.append((cell, way))
    assert [(spot.cell, spot.way) for spot in spots] == found


@rule("RW-030", "RW-031")
def test_a_home_tile_covers_its_marker_fits_and_touches_no_other_home_and_no_other_marker() -> None:
    given = until(dealt(seats=3), "take_marker")
    for asked in range(2):  # the last one has no choice
        if asked:
            until(given.choose(given.options("take_marker")[0]), "take_marker")
        s = given.state
        seat = given.match.pending[0].seat
        tile, board = home_tile(s, seat), s.board
        fits = home_fits(s.book, board, tile)
        homes = {board.cells[area] for area in board.areas if s.book.home_of[area] >= 0}
        allowed: list[tuple[int, int, set[int]]] = []
        for cell, turns in [(cell, turns) for cell in range(1024) for turns in range(6)]:
            laid = set(cells_of(s.book, tile, cell, turns))
            near = {hex_beside(each, way) for each in laid for way in range(6)}
            if fits_on(s.book, board, tile, cell, turns) and not homes & near:
                allowed.append((cell, turns, laid))
        assert [(cell, turns) for cell in range(1024) for turns in range(6) if fits[turns] >> cell & 1] == [
            (cell, turns) for cell, turns, _ in allowed
        ]
        for at, (cell, way) in enumerate(zip(s.marker_cells, s.marker_ways, strict=True)):
            found = [(c, t, laid) for c, t, laid in allowed if {cell, hex_beside(cell, way)} <= laid]
            assert lays_at(s, seat, fits, at) == [(c, t) for c, t, _ in found]
            other = min(found[0][2] - {cell, hex_beside(cell, way)})
            free = [(c, t) for c, t, laid in found if other not in laid]
            assert home_lays(s.book, fits, tile, cell, way, 1 << other) == free


@rule("RW-027", "RW-028", "RW-029", "RW-D12")
def test_setup_runes_go_where_no_rune_and_no_marker_is_near() -> None:
    given = until(dealt(seats=2), "hide")
    s = given.state
    marked = {cell for c, w in zip(s.marker_cells, s.marker_ways, strict=True) for cell in (c, hex_beside(c, w))}
    for area in rune_areas(s):
        assert not any(hex_beside(s.board.cells[area], way) in marked for way in range(6))
    given.choose(given.options("hide dragon_rune")[0]).choose(given.options("hide false_rune")[-1])
    taken = given.state.rune_at
    assert len(taken) == 2 and not set(taken) & set(rune_areas(given.state))


@rule("RW-030", "RW-031", "RW-032")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_home_realms_replace_the_markers_and_never_touch(seats: int) -> None:
    s = opened(seats).state
    homes = {area: s.book.home_of[area] for area in s.board.areas if s.book.home_of[area] >= 0}
    assert len(homes) == 3 * seats and s.marker_cells == []
    for area, faction in homes.items():
        assert all(homes.get(near, faction) == faction for near in s.board.beside[area])


@rule("RW-026", "RW-032", "RW-345", "RW-D77")
def test_what_cannot_be_finished_is_repeated_and_in_the_end_the_preset_board_is_used() -> None:
    given = until(dealt(seats=2), "take_marker")
    s = given.state
    repeat_markers(s)
    s.settle()
    assert s.runes == [] and s.marker_cells == [] and s.failures == [1, 0]
    repeat_markers(s)
    s.settle()
    assert s.failures == [0, 1] and s.board.areas == ()
    rebuild_board(s)
    s.settle()
    assert s.failures == [0, 2] and len(given.state.board.areas) > 6 and s.tiles == [[], []]


@rule("RW-033", "RW-034", "RW-035")
def test_neutral_units_and_cities_stand_where_the_areas_show_them() -> None:
    given = opened(board="preset")
    s = given.state
    for area in s.board.areas:
        wanted = s.book.areas[area]
        assert sum(s.standing[area * 22 + 16 : area * 22 + 22]) == len(wanted.neutrals)
        assert (s.city[area] >= 0) == wanted.city
    cities = [city for city in s.city if city >= 0]
    assert len(set(cities)) == len(cities)
    assert given.standing("3c") == {"giant": 1} and given.standing("6d") == {"giant": 1}


@rule("RW-036", "RW-044")
def test_the_quest_deck_has_only_quests_of_areas_on_the_board() -> None:
    s = opened(3).state
    for piece in [*s.quests.cards, *[each for hand in s.quest_hands for each in hand]]:
        assert s.board.cells[s.book.quests[s.kind[piece] - s.book.first_quest].area] >= 0
    assert all(len(hand) >= 2 for hand in s.quest_hands)


@rule("RW-037", "RW-038", "RW-039", "RW-E14")
@pytest.mark.parametrize(
    ("faction", "dials", "army"),
    [
        ("latari", (2, 3, 2), {"warrior": 1, "archer": 3, "sorceress": 1}),
        ("daqan", (3, 2, 2), {"footman": 3, "bowman": 1, "knight": 1}),
        ("waiqar", (3, 2, 2), {"reanimate": 3, "skeleton_archer": 1, "necromancer": 1}),
        ("uthuk", (3, 1, 3), {"berserker": 3, "warlock": 1, "flesh_ripper": 1}),
    ],
)
def test_every_faction_starts_with_its_dials_and_units(
    faction: str, dials: tuple[int, ...], army: dict[str, int]
) -> None:
    given = dealt(seats=2, board="preset")
    given.match.choose(f"choose_faction {faction}")
    until(given, "station")
    seat = "first" if given.player("first")["faction"] == faction else "second"
    assert given.dial(seat) == dials
    s = given.state
    words = s.book.words.units.words
    placed = {words[unit]: s.book.units[unit].figures - supply(s, unit) for unit in range(16)}
    assert {word: count for word, count in placed.items() if word in army} == army


@rule("RW-040", "RW-041")
def test_every_player_has_a_hero_of_his_alignment_at_home() -> None:
    s = opened(4).state
    for hero in range(12):
        seat = s.hero_owner[hero]
        if seat >= 0:
            assert s.book.heroes[hero].alignment == s.book.factions[s.faction[seat]].alignment
            assert s.book.home_of[s.hero_area[hero]] == s.faction[seat]
    assert sorted(set(s.hero_owner)) == [-1, 0, 1, 2, 3] and s.hero_deck.size == 8


@rule("RW-343")
def test_an_objective_is_seen_by_its_owner_alone() -> None:
    given = until(Realm(new_match(GAME, seats=2, seed=3, board="preset")), "give_order")
    s: War = given.state
    for seat, name in enumerate(("first", "second")):
        assert len(s.objective[seat]) == 1
        other = "second" if name == "first" else "first"
        assert given.player(name)["objective"] != "unknown" and given.player(name, other)["objective"] == "unknown"


@rule("RW-046", "RW-042")
def test_play_starts_with_spring_of_the_first_year() -> None:
    given = opened(board="preset")
    assert (given.view()["season"], given.view()["year"]) == ("spring", 1)
    assert [deck["left"] for deck in given.view()["seasons"]] == [7, 8, 8, 8]
    assert isinstance(state_of(given.match).agenda[-1], ChooseOrders)


@rule("RW-D65")
def test_on_the_preset_board_runes_stay_away_from_home_realms() -> None:
    given = until(dealt(seats=2, board="preset"), "hide")
    s = given.state
    for area in rune_areas(s):
        assert s.book.home_of[area] < 0 and all(s.book.home_of[near] < 0 for near in s.board.beside[area])


@rule("RW-344")
def test_without_room_runes_may_go_beside_a_home_realm_but_never_into_it() -> None:
    given = until(dealt(seats=2, board="preset"), "hide")
    s = given.state
    far = rune_areas(s)
    s.rune_at += far[2:]
    assert rune_areas(s) == far[:2], "two are enough"
    s.rune_at.append(far[1])
    assert far[0] in rune_areas(s) and len(rune_areas(s)) > 1
    assert all(s.book.home_of[area] < 0 for area in rune_areas(s))


def chain(board: Board, one: set[int], other: set[int]) -> int:
    """How many areas the shortest chain from some areas to others has, both ends counted."""
    length, edge, seen = 1, set(one), set(one)
    while not edge & other:
        edge = {near for area in edge for near in board.beside[area]} - seen
        seen |= edge
        length += 1
    return length


@rule("RW-025", "RW-D10")
def test_between_two_markers_lie_at_least_three_areas() -> None:
    given = until(dealt(seats=2), "place_marker")
    board = given.state.board

    def touched(cells: list[int]) -> set[int]:
        around = {hex_beside(cell, way) for cell in cells for way in range(6)}
        return {area for area in board.areas if board.cells[area] in around}

    spots = {(spot.cell, spot.way): [spot.cell, hex_beside(spot.cell, spot.way)] for spot in marker_spots(board)}
    given.choose(given.options("place_marker")[0])
    s = given.state
    first = spots[s.marker_cells[0], s.marker_ways[0]]
    far = [
        spot for spot, cells in spots.items()
        if not set(cells) & set(first) and chain(board, touched(first), touched(cells)) >= 3
    ]  # fmt: skip
    found = [(spot.cell, spot.way) for spot in next_spots(board, s.marker_cells, s.marker_ways, 1)]
    assert sorted(found) == sorted(far) and 0 < len(far) < len(spots) - 1


@rule("RW-026")
def test_a_board_without_room_for_all_markers_is_taken_back() -> None:
    given = until(dealt(seats=2), "place_marker")
    s = given.state
    quest = next(piece for piece in s.quest_discard if s.book.quests[s.kind[piece] - s.book.first_quest].setup)
    tile = s.book.areas[s.book.quests[s.kind[quest] - s.book.first_quest].area].tile
    s.quest_discard, s.agenda = [quest], []
    s.board = with_tile(s.book, EMPTY_BOARD, tile, hex_at(0, 0), 0)  # one tile: no two markers keep apart
    s.then(MarkersFit())
    s.settle()
    assert s.failures == [0, 1] and s.board.areas == () and [each for hand in s.tiles for each in hand] == [tile]
    assert given.state.agenda and not s.marker_cells


@rule("RW-032")
def test_who_finds_no_place_for_his_home_realm_has_the_markers_placed_anew() -> None:
    given = until(dealt(seats=2), "take_marker")
    s = given.state
    s.marker_cells, s.marker_ways = [s.board.cells[s.board.areas[0]]] * 2, [0, 0]  # on the board: no tile fits
    s.agenda = []
    s.then(ChooseMarker(0))
    s.settle()
    assert s.failures == [1, 0] and s.marker_cells == [] and s.runes == [] and len(s.board.areas) > 6


@rule("RW-019", "RW-027", "RW-030")
@pytest.mark.parametrize("seed", [1, 2, 5])
def test_tiles_go_clockwise_runes_counterclockwise_and_the_first_player_settles_last(seed: int) -> None:
    given = until(dealt(seats=3, seed=seed), "take_tile")
    chance = seeded(seed)
    asked: dict[str, list[int]] = {"take_tile": [], "hide": [], "lay_home": []}
    while not given.options("found"):
        ask = given.match.pending[0]
        for word, seats in asked.items():
            if ask.options[0].text.startswith(word) and (word == "take_tile" or ask.seat not in seats):
                seats.append(ask.seat)
        given.match.choose(ask.options[chance.below(len(ask.options))])
    first = given.state.first_player
    assert asked["take_tile"][:3] == [(first + step) % 3 for step in range(3)]
    assert asked["hide"] == [(first - step) % 3 for step in range(3)]
    assert asked["lay_home"] == [(first + step) % 3 for step in (1, 2, 3)]


@rule("RW-038")
def test_from_the_first_player_each_founds_one_whole_stronghold_at_home() -> None:
    given = until(dealt(seats=3, board="preset"), "found")
    s = given.state
    for step in range(3):
        seat = (s.first_player + step) % 3
        assert given.match.pending[0].seat == seat
        home = [area for area in s.board.areas if s.book.home_of[area] == s.faction[seat]]
        words = [s.book.words.areas.words[area] for area in home]
        given.offers_only(*[f"found {word}" for word in words]).choose(f"found {words[1]}")
        s = given.state
        assert [area for area in s.board.areas if s.stronghold[area] == seat] == [home[1]] and not s.broken[home[1]]
        while step < 2 and given.match.pending[0].seat == seat:
            given.match.choose(given.match.pending[0].options[0])


@rule("RW-036")
def test_the_setup_quests_that_were_dealt_are_in_the_quest_deck_and_the_others_are_not() -> None:
    given = until(dealt(seats=3), "take_tile")
    dealt_out = set(given.state.quest_discard)
    s = until(given, "give_order").state
    used = {*s.quests.cards, *s.quest_discard, *[each for hand in s.quest_hands for each in hand]}
    setup = {piece for piece in used if s.book.quests[s.kind[piece] - s.book.first_quest].setup}
    assert len(dealt_out) == 6 and setup == dealt_out


@rule("RW-043", "RW-045")
def test_every_player_has_the_tactics_and_influence_of_his_sheet_and_an_objective_of_his_alignment() -> None:
    printed = {"latari": (1, 4), "daqan": (2, 3), "waiqar": (3, 2), "uthuk": (4, 1)}
    s = until(Realm(new_match(GAME, seats=4, seed=6, board="preset")), "give_order").state
    assert s.book.cards.words[s.season_card] == "threatened_home_realms", "which gives and takes nothing of these"
    for seat in range(4):
        faction = s.book.factions[s.faction[seat]]
        assert (len(s.hands[seat]), s.influence[seat]) == printed[s.book.words.factions.words[s.faction[seat]]]
        objective = s.book.objectives[s.kind[s.objective[seat][0]] - s.book.first_objective]
        assert objective.alignment == faction.alignment
