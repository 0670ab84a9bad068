"""What one viewer may know of the table."""

from __future__ import annotations

from typing import Final

from runehall.games.bloodrunes.book import ACROSS, LEFT, RIGHT, SIDES, seen_from
from runehall.games.bloodrunes.card_schema import COLOURS, RUNE_WORDS, SPACES
from runehall.games.bloodrunes.setup import free_clans
from runehall.games.bloodrunes.spell_books import spell_read
from runehall.games.bloodrunes.spells import matches
from runehall.games.bloodrunes.state import (
    RIVER,
    TO_WIN,
    Casters,
    acolytes_of,
    book_limit,
    fortunes_in_pool,
    most_acolytes,
    spell_of,
    tops,
)
from runehall.games.bloodrunes.turn import unused
from runehall.games.bloodrunes.view_types import (
    Beside,
    CasterView,
    Colour,
    Direction,
    LimitsView,
    Part,
    RuneView,
    Side,
    TableView,
)
from runehall.games.bloodrunes.wards import protected
from runehall.worlds.knowledge import Look

# Where the decks lie, each with its River, beside the Casting board (BR-154).
LAYOUT: Final[dict[Beside, tuple[Part, ...]]] = {
    "left": ("rune_deck", "rune_river"),
    "right": ("spell_deck", "spell_river"),
}
DIRECTIONS: Final[dict[int, Direction]] = {LEFT: "left", RIGHT: "right", ACROSS: "across"}


def table_view(s: Casters, look: Look) -> TableView:
    """The board, both decks with Rivers and discard piles, the Pool and every Console (BR-124 to BR-128, BR-150)."""
    reader = _reader(s, look)
    columns = s.book.board.columns
    names = [s.book.board.names[seen_from(s.book.board, at, s.book.sides[reader])] for at in range(s.book.board.size)]
    return {
        "limits": _limits(),
        "sides": _sides(s.book.sides[reader]),
        "spaces": [names[at : at + columns] for at in range(0, len(names), columns)],
        "places": [list(SPACES[at : at + columns]) for at in range(0, len(SPACES), columns)],
        "beside": {side: list(parts) for side, parts in LAYOUT.items()},
        "board": {s.book.board.names[space]: look.cards(pile) for space, pile in enumerate(s.board)},
        "rune_river": look.cards(s.rune_river),
        "spell_river": look.cards(s.spell_river),
        "river_spells": [spell_read(s, reader, spell_of(s, piece)) for piece in s.spell_river],
        "rune_deck": s.rune_deck.size,
        "spell_deck": s.spell_deck.size,
        "rune_discard": look.hand(s.rune_discard),
        "spell_discard": look.hand(s.spell_discard),
        "pool": {"fortunes": fortunes_in_pool(s), "acolytes": _by_colour(s.pool)},
        "active": s.active if s.turns else None,
        "actions_left": unused(s) if s.turns else 0,
        "turn": s.turns,
        "runes": _runes(s),
        "free_clans": [COLOURS[colour] for colour in free_clans(s)] if -1 in s.clan else [],
        "casters": [_console(s, look, seat) for seat in range(s.seats)],
    }


def _limits() -> LimitsView:
    """The numbers of the rules that a table shows."""
    return {"fortunes": TO_WIN, "river": RIVER}


def _sides(first: int) -> list[Side]:
    """The sides of the board clockwise, from one of them on."""
    return [SIDES[(first + step) % len(SIDES)] for step in range(len(SIDES))]


def _runes(s: Casters) -> dict[str, RuneView]:
    """How each Rune is called, and its letter where space is short."""
    labels, letters = s.book.cards.labels, s.book.letters
    return {word: {"name": labels[i], "letter": letters[i]} for i, word in enumerate(RUNE_WORDS)}


def _reader(s: Casters, look: Look) -> int:
    """The seat the board and the River's Spells are read from: the viewer's own, South for spectators."""
    return look.viewer if look.viewer < s.seats else 0


def _by_colour(counts: list[int]) -> dict[Colour, int]:
    """Acolytes by colour, only those there are."""
    return {COLOURS[colour]: count for colour, count in enumerate(counts) if count}


def _console(s: Casters, look: Look, seat: int) -> CasterView:
    """One Caster's Console, Spell Book and hand."""
    dealt = s.clan[seat] >= 0
    return {
        "side": SIDES[s.book.sides[seat]],
        "direction": _direction(s, look.viewer, seat),
        "clan": COLOURS[s.clan[seat]] if dealt else None,
        "fortunes": s.fortunes[seat],
        "acolytes": _by_colour(s.acolytes[seat * 4 : seat * 4 + 4]),
        "acolyte_count": acolytes_of(s, seat),
        "acolyte_limit": most_acolytes(s, seat) if dealt else 0,
        "used": s.used if s.turns and seat == s.active else 0,
        "hand": look.hand(s.hands[seat]),
        "book": look.hand(s.books[seat]),
        "spells": [spell_read(s, seat, s.book.spells[number]) for number in _numbers(s, seat)],
        "book_limit": book_limit(s, seat) if dealt else 0,
        "matched": _matched(s, seat),
        "wards": look.hand(s.wards[seat]),
        "safe_from": [thief for thief in range(s.seats) if thief != seat and protected(s, seat, thief)],
    }


def _direction(s: Casters, viewer: int, seat: int) -> Direction | None:
    """What a Spell of the viewer calls a Caster; None for the viewer and spectators."""
    if viewer == seat or viewer >= s.seats:
        return None
    return DIRECTIONS[s.book.direction(viewer, seat)]


def _numbers(s: Casters, seat: int) -> list[int]:
    """The numbers of the Spells of a Book, in order."""
    return sorted([spell_of(s, piece).number for piece in s.books[seat]])


def _matched(s: Casters, seat: int) -> list[str]:
    """The Spells of a Book whose configuration the board shows to its owner now."""
    shown = tops(s)
    spells = [s.book.spells[number] for number in sorted(set(_numbers(s, seat)))]
    return [spell.word for spell in spells if matches(s, shown, seat, spell)]
