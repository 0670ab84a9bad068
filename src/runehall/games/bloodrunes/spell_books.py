"""Spells as a Caster reads them: their picture, what of it lies on the board, and what keeps them from being cast."""

from __future__ import annotations

from runehall.games.bloodrunes.book import LOKI, Spell
from runehall.games.bloodrunes.card_schema import SPACES
from runehall.games.bloodrunes.refusals import obstacle
from runehall.games.bloodrunes.spells import matches
from runehall.games.bloodrunes.state import Casters, tops
from runehall.games.bloodrunes.view_types import Lies, SpellView, WantedView


def spell_read(s: Casters, seat: int, spell: Spell) -> SpellView:
    """One Spell as the Caster at a seat reads it."""
    shown = tops(s)
    matched = matches(s, shown, seat, spell)
    hindrance = obstacle(s, seat, spell) if min(s.clan) >= 0 else ""
    return {
        "card": spell.word,
        "name": spell.name,
        "runes": _pair(s, shown, spell, matched) if spell.pair else _layout(s, shown, seat, spell),
        "pair": spell.pair,
        "matched": matched,
        "castable": matched and not hindrance,
        "obstacle": hindrance,
    }


def _layout(s: Casters, shown: list[int], seat: int, spell: Spell) -> list[WantedView]:
    """The printed Runes, each with its place in the picture, its space of the board and what lies there."""
    spaces = spell.spaces[seat]
    return [
        {
            "rune": s.book.cards.words[rune],
            "place": SPACES[spell.places[i]],
            "spaces": [s.book.board.names[spaces[i]]],
            "lies": _lies(shown[spaces[i]], rune),
        }
        for i, rune in enumerate(spell.runes)
    ]


def _pair(s: Casters, shown: list[int], spell: Spell, matched: bool) -> list[WantedView]:
    """The two Runes of a free pair, each with the spaces where it would complete the pair, or does.

    Where the pair is not complete the first of them that lies anywhere is there, and only the other one is missing.
    """
    lying = [_lies_on(shown, list(range(len(shown))), rune) for rune in spell.runes]
    missing = -1 if matched else 1 if lying[0] != "no" else 0
    found: list[WantedView] = []
    for i, rune in enumerate(spell.runes):
        beside = _beside(s, shown, spell.runes[1 - i])
        lies = _lies_on(shown, beside, rune) if matched else "no" if i == missing else lying[i]
        spaces = [s.book.board.names[space] for space in beside]
        found.append({"rune": s.book.cards.words[rune], "place": None, "spaces": spaces, "lies": lies})
    return found


def _beside(s: Casters, shown: list[int], rune: int) -> list[int]:
    """The spaces beside a space that shows a Rune."""
    found: set[int] = set()
    for a, b in s.book.board.pairs:
        if shown[a] == rune or shown[a] == LOKI:
            found.add(b)
        if shown[b] == rune or shown[b] == LOKI:
            found.add(a)
    return sorted(found)


def _lies_on(shown: list[int], spaces: list[int], rune: int) -> Lies:
    """Whether one of some spaces shows a Rune, sooner itself than a Loki."""
    found = [_lies(shown[space], rune) for space in spaces]
    return "yes" if "yes" in found else "loki" if "loki" in found else "no"


def _lies(top: int, rune: int) -> Lies:
    """Whether a space shows a Rune: itself, a Loki in its place, or not."""
    return "yes" if top == rune else "loki" if top == LOKI else "no"
