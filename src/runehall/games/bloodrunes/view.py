"""What one viewer may know of the table."""

from __future__ import annotations

from runehall.engine.knowledge import Look
from runehall.games.bloodrunes.books import spell_read
from runehall.games.bloodrunes.cards import RUNE_WORDS
from runehall.games.bloodrunes.lore import COLOURS, FIRST_SPELL, SIDES
from runehall.games.bloodrunes.spells import matches
from runehall.games.bloodrunes.state import (
    Casters,
    acolytes_of,
    book_limit,
    fortunes_in_pool,
    most_acolytes,
    tops,
)
from runehall.games.bloodrunes.turn import unused
from runehall.games.bloodrunes.wards import protected

# Where the decks lie, each with its River, beside the Casting board (BR-154).
_LAYOUT = {"left": ["rune_deck", "rune_river"], "right": ["spell_deck", "spell_river"]}


def table_view(s: Casters, look: Look) -> dict[str, object]:
    """The board, both decks with Rivers and discard piles, the Pool and every Console (BR-124 to BR-128, BR-150)."""
    return {
        "beside": {side: list(parts) for side, parts in _LAYOUT.items()},
        "board": {s.lore.board.names[space]: look.cards(pile) for space, pile in enumerate(s.board)},
        "rune_river": look.cards(s.rune_river),
        "spell_river": look.cards(s.spell_river),
        "river_spells": [spell_read(s, _reader(s, look), s.kind[piece] - FIRST_SPELL) for piece in s.spell_river],
        "rune_deck": s.rune_deck.size,
        "spell_deck": s.spell_deck.size,
        "rune_discard": look.hand(s.rune_discard),
        "spell_discard": look.hand(s.spell_discard),
        "pool": {"fortunes": fortunes_in_pool(s), "acolytes": _by_colour(s.pool)},
        "active": s.active if s.turns else None,
        "actions_left": unused(s) if s.turns else 0,
        "turn": s.turns,
        "runes": _runes(s),
        "casters": [_console(s, look, seat) for seat in range(s.seats)],
    }


def _runes(s: Casters) -> dict[str, dict[str, str]]:
    """How each Rune is called, and its letter where space is short."""
    labels, letters = s.lore.cards.labels, s.lore.letters
    return {word: {"name": labels[i], "letter": letters[i]} for i, word in enumerate(RUNE_WORDS)}


def _reader(s: Casters, look: Look) -> int:
    """The seat the River's Spells are read from: the viewer's own, South for spectators."""
    return look.viewer if look.viewer < s.seats else 0


def _by_colour(counts: list[int]) -> dict[str, int]:
    """Acolytes by colour, only those there are."""
    return {COLOURS[colour]: count for colour, count in enumerate(counts) if count}


def _console(s: Casters, look: Look, seat: int) -> dict[str, object]:
    """One Caster's Console, Spell Book and hand."""
    dealt = s.clan[seat] >= 0
    return {
        "side": SIDES[s.lore.sides[seat]],
        "clan": COLOURS[s.clan[seat]] if dealt else None,
        "fortunes": s.fortunes[seat],
        "acolytes": _by_colour(s.acolytes[seat * 4 : seat * 4 + 4]),
        "acolyte_count": acolytes_of(s, seat),
        "acolyte_limit": most_acolytes(s, seat) if dealt else 0,
        "used": s.used if s.turns and seat == s.active else 0,
        "hand": look.hand(s.hands[seat]),
        "book": look.hand(s.books[seat]),
        "spells": [spell_read(s, seat, number) for number in sorted([s.kind[p] - FIRST_SPELL for p in s.books[seat]])],
        "book_limit": book_limit(s, seat) if dealt else 0,
        "matched": _matched(s, seat),
        "wards": look.hand(s.wards[seat]),
        "safe_from": [thief for thief in range(s.seats) if thief != seat and protected(s, seat, thief)],
    }


def _matched(s: Casters, seat: int) -> list[str]:
    """The Spells of a Book whose configuration the board shows to its owner now."""
    shown = tops(s)
    kinds = sorted({s.kind[piece] for piece in s.books[seat]})
    return [s.lore.cards.words[kind] for kind in kinds if matches(s, shown, seat, s.lore.spells[kind - FIRST_SPELL])]
