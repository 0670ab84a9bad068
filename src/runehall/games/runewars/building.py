"""Building the board: numbered tiles, setup markers and home realms, or a board that is ready (RW-017 to RW-032)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.board import AROUND, EMPTY_BOARD, hex_at, hex_beside
from runehall.games.runewars.layout import (
    home_fits,
    home_lays,
    next_spots,
    placements,
    room_for_markers,
    turns_at,
    with_tile,
    without_tiles,
)
from runehall.games.runewars.numbers import DRAGON
from runehall.games.runewars.opening import Settle
from runehall.games.runewars.runes import PlaceRunes, lift_rune, rune_slot, take_tokens
from runehall.games.runewars.showing import Lays
from runehall.games.runewars.state import War, clockwise

TILES_EACH: Final = 2
MOST_FAILURES: Final = 2  # RW-345


def begin_board(s: War) -> None:
    """Deal Setup Quests and let tiles be placed, or lay the board that is ready."""
    if s.book.preset_board:
        s.then(ReadyBoard())
        return
    _keep_setup_quests(s)
    for seat in clockwise(s, s.first_player):
        for piece in s.draw_many(s.quests, TILES_EACH, s.everyone):
            s.quest_discard.append(piece)
            s.tell_card(s.book.events.dealt_quest, piece, seat)
            s.tiles[seat].append(s.book.areas[s.book.quests[s.kind[piece] - s.book.first_quest].area].tile)
        s.tiles[seat].sort()
    s.then(BuildBoard())


def _keep_setup_quests(s: War) -> None:
    """Leave the nine Setup Quests in the deck, the others wait in the box (RW-017)."""
    setup = [piece for piece in s.quests.cards if s.book.quests[s.kind[piece] - s.book.first_quest].setup]
    s.box += [piece for piece in s.quests.cards if piece not in setup]
    for piece in s.box:
        s.show(piece, s.everyone)
    s.quests.cards = setup


class BuildBoard(Frame[War]):
    """From the first player clockwise, players place one of their tiles at a time (RW-019)."""

    def run(self, s: War) -> None:
        for _ in range(TILES_EACH):
            for seat in clockwise(s, s.first_player):
                s.then(PlaceTile(seat))
        s.then(MarkersFit())


class PlaceTile(Frame[War]):
    """A player names one of his tiles (RW-018, RW-019)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.take_tile.of(tile) for tile in s.tiles[seat]]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(LayTile(seat, choice.a))

    def guarded(self) -> bool:
        return True  # a tile is taken up before one looks where it fits

    def prompt(self, s: War, seat: int) -> str:
        return "Which of your tiles do you place?"

    def rule(self) -> str:
        return "RW-019"


class LayTile(Frame[War], Lays):
    """… where its area A comes to lie (RW-020)."""

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.lay_tile.of(cell) for cell in placements(s.book, s.board, self.tile)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(TurnTile(seat, self.tile, choice.a))

    def prompt(self, s: War, seat: int) -> str:
        return f"Where does area A of {s.book.words.tiles.labels[self.tile]} lie?"

    def rule(self) -> str:
        return "RW-020"

    def resolving(self) -> bool:
        return True

    def laid_tile(self) -> int:
        return self.tile


class TurnTile(Frame[War], Lays):
    """… and how it is turned (RW-021)."""

    def __init__(self, seat: int, tile: int, cell: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.cell: Final = cell

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.turn_tile.of(turns) for turns in turns_at(s.book, s.board, self.tile, self.cell)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.board = with_tile(s.book, s.board, self.tile, self.cell, choice.a)
        s.tiles[seat].remove(self.tile)
        s.tell(s.book.events.laid_tile, seat, self.tile)

    def prompt(self, s: War, seat: int) -> str:
        return "How is it turned?"

    def rule(self) -> str:
        return "RW-021"

    def resolving(self) -> bool:
        return True

    def laid_tile(self) -> int:
        return self.tile

    def laid_at(self) -> int:
        return self.cell


# -- markers and homes -------------------------------------------------------------------------------------------------


class MarkersFit(Frame[War]):
    """A board without room for all markers is built again (RW-026)."""

    def run(self, s: War) -> None:
        if room_for_markers(s.board, s.seats):
            s.then(PlaceMarker(s.first_player))
        else:
            rebuild_board(s)


class PlaceMarker(Frame[War]):
    """The first player places one setup marker for each player; only where all others find room (RW-023 to RW-026)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat if len(s.marker_cells) < s.seats else 0

    def options(self, s: War, seat: int) -> list[Choice]:
        spots = next_spots(s.board, s.marker_cells, s.marker_ways, s.seats - len(s.marker_cells))
        return [s.book.choices.place_marker.of(spot.cell, spot.way) for spot in spots]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.marker_cells.append(choice.a)
        s.marker_ways.append(choice.b)
        s.tell(s.book.events.marked, seat, len(s.marker_cells) - 1)
        s.then(self)

    def run(self, s: War) -> None:
        order = [(s.first_player - step) % s.seats for step in range(s.seats)]  # counterclockwise (RW-027)
        for seat in order:
            s.then(SetupRunes(seat))
        for seat in [*clockwise(s, s.first_player)[1:], s.first_player]:
            s.then(ChooseMarker(seat))
        s.then(Settle())

    def prompt(self, s: War, seat: int) -> str:
        return f"Place home realm setup marker {len(s.marker_cells) + 1} of {s.seats}."

    def rule(self) -> str:
        return "RW-023"


class ChooseMarker(Frame[War]):
    """A player picks one of the markers that are left, at which his home tile fits (RW-030)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def _fitting(self, s: War) -> list[int]:
        """The markers at which the home tile fits."""
        fits = home_fits(s.book, s.board, home_tile(s, self.seat))
        return [at for at in range(len(s.marker_cells)) if lays_at(s, self.seat, fits, at)]

    def who(self, s: War) -> int:
        return 1 << self.seat if self._fitting(s) else 0

    def run(self, s: War) -> None:
        repeat_markers(s)

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.take_marker.of(at) for at in self._fitting(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(LayHome(seat, choice.a))

    def prompt(self, s: War, seat: int) -> str:
        return "At which marker do you settle?"

    def rule(self) -> str:
        return "RW-030"


def home_tile(s: War, seat: int) -> int:
    """The home tile of a player's faction."""
    homes = [tile.home for tile in s.book.tiles]
    return homes.index(s.faction[seat])


def lays_at(s: War, seat: int, fits: list[int], at: int) -> list[tuple[int, int]]:
    """How a player's home tile, which fits in some places, may replace a marker."""
    taken = 0
    for other in range(len(s.marker_cells)):
        if other != at:
            taken |= 1 << s.marker_cells[other] | 1 << hex_beside(s.marker_cells[other], s.marker_ways[other])
    return home_lays(s.book, fits, home_tile(s, seat), s.marker_cells[at], s.marker_ways[at], taken)


class LayHome(Frame[War]):
    """The home tile replaces the marker (RW-031)."""

    def __init__(self, seat: int, marker: int) -> None:
        self.seat: Final = seat
        self.marker: Final = marker

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        lays = lays_at(s, seat, home_fits(s.book, s.board, home_tile(s, seat)), self.marker)
        return [s.book.choices.lay_home.of(cell, turns) for cell, turns in lays]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.board = with_tile(s.book, s.board, home_tile(s, seat), choice.a, choice.b)
        s.marker_cells.pop(self.marker)
        s.marker_ways.pop(self.marker)
        s.tell(s.book.events.settled, seat, self.marker)

    def prompt(self, s: War, seat: int) -> str:
        return "How does your home realm lie?"

    def rule(self) -> str:
        return "RW-031"

    def resolving(self) -> bool:
        return True


def clear_homes(s: War) -> None:
    """Take markers, runes and home tiles off the board (RW-032)."""
    s.marker_cells = []
    s.marker_ways = []
    for area in s.rune_at[:]:
        piece = lift_rune(s, area)
        s.show(piece, s.everyone)
        (s.dragons if s.kind[piece] == DRAGON else s.falses).append(piece)
    homes = [area for area in range(len(s.book.areas)) if s.book.home_of[area] >= 0]
    s.board = without_tiles(s.board, homes)
    s.agenda = []
    s.tell(s.book.events.rebuilt)


def repeat_markers(s: War) -> None:
    """Somebody cannot lay his home tile: markers, runes and homes once more, the second time the board (RW-345)."""
    s.failures[0] += 1
    if s.failures[0] >= MOST_FAILURES:
        rebuild_board(s)
        return
    clear_homes(s)
    s.then(PlaceMarker(s.first_player))


def rebuild_board(s: War) -> None:
    """The board cannot be finished: once more from the first tile, the second time the ready one (RW-026, RW-345)."""
    clear_homes(s)
    s.failures = [0, s.failures[1] + 1]
    used = [tile for tile in s.book.numbered if s.board.cells[s.book.tiles[tile].areas[0]] >= 0]
    s.board = EMPTY_BOARD
    if s.failures[1] >= MOST_FAILURES:
        s.tiles = [[] for _ in range(s.seats)]
        s.then(ReadyBoard())
        return
    quests = [s.book.quests[s.kind[piece] - s.book.first_quest] for piece in s.quest_discard]
    tiles = [s.book.areas[quest.area].tile for quest in quests if quest.setup]
    assert sorted(tiles) == sorted(used), "every dealt tile was placed"
    for i, seat in enumerate(clockwise(s, s.first_player)):
        s.tiles[seat] = sorted(tiles[i * TILES_EACH : (i + 1) * TILES_EACH])
    s.then(BuildBoard())


# -- a board that is ready ---------------------------------------------------------------------------------------------


class ReadyBoard(Frame[War]):
    """The preset board, with the seats around it by lot (RW-D65)."""

    def run(self, s: War) -> None:
        preset = s.book.preset
        board = EMPTY_BOARD
        for lay in preset.tiles:
            board = with_tile(s.book, board, lay.tile, hex_at(lay.q, lay.r), lay.turns)
        left = list(range(s.seats))
        for home in preset.homes:
            seat = left.pop(s.pick(len(left))) if len(left) > 1 else left.pop()
            board = with_tile(s.book, board, home_tile(s, seat), hex_at(home.q, home.r), home.turns)
        s.board = board
        for step in range(s.seats):
            s.then(SetupRunes((s.first_player - step) % s.seats))
        s.then(Settle())


# -- the first runes ---------------------------------------------------------------------------------------------------


class SetupRunes(Frame[War]):
    """A player takes a dragon rune and a false one and hides both (RW-027)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: War) -> None:
        take_tokens(s, self.seat)
        s.then(PlaceRunes(self.seat, tuple(rune_areas(s))))


def rune_areas(s: War) -> list[int]:
    """Where setup runes may go: away from setup markers and home realms; where that is too little, there (RW-344)."""
    marked: set[int] = set()
    for cell, way in zip(s.marker_cells, s.marker_ways, strict=True):
        marked.update((cell, hex_beside(cell, way)))
    free = [area for area in s.board.areas if s.book.home_of[area] < 0 and rune_slot(s, area) < 0]
    far = [area for area in free if not _near_home(s, area, marked)]
    return far if len(far) >= 2 else free


def _near_home(s: War, area: int, marked: set[int]) -> bool:
    """Whether an area touches a setup marker or a home realm (RW-029, RW-D65)."""
    for near in s.board.beside[area]:
        if s.book.home_of[near] >= 0:
            return True
    return any(cell in marked for cell in AROUND[s.board.cells[area]])
