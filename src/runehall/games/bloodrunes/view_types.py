"""The table of BloodRunes as a viewer is shown it: what `view.py` builds and the board and the picture read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict, cast

from runehall.scene.view_types import MatchView

Side = Literal["south", "west", "north", "east"]
Colour = Literal["blue", "green", "red", "yellow"]
Direction = Literal["left", "right", "across"]
Place = Literal["FL", "FC", "FR", "ML", "MC", "MR", "NL", "NC", "NR"]
Lies = Literal["yes", "loki", "no"]  # whether a space shows a Rune: itself, a Loki in its place, or not
Beside = Literal["left", "right"]
Part = Literal["rune_deck", "rune_river", "spell_deck", "spell_river"]


class LimitsView(TypedDict):
    """The numbers of the rules that a table shows; the same in every match."""

    fortunes: int  # so many win
    river: int  # cards of a full River


class PoolView(TypedDict):
    """What nobody owns."""

    fortunes: int
    acolytes: dict[Colour, int]  # only those there are


class RuneView(TypedDict):
    """How a Rune is called, and its letter where space is short."""

    name: str
    letter: str


class WantedView(TypedDict):
    """One printed Rune of a Spell; in a free pair it has no place, and `spaces` are all where it would do."""

    rune: str
    place: Place | None  # as the reader of the Spell sees the board
    spaces: list[str]
    lies: Lies


class SpellView(TypedDict):
    """A Spell that lies open, as one Caster reads it."""

    card: str
    name: str
    runes: list[WantedView]
    pair: bool
    matched: bool
    castable: bool
    obstacle: str  # what keeps its effect from being carried out, '' where nothing does


class CasterView(TypedDict):
    """One Caster's Console, Spell Book and hand."""

    side: Side
    direction: Direction | None  # what a Spell of the viewer calls this Caster; None for the viewer and spectators
    clan: Colour | None  # None before the Consoles are dealt
    fortunes: int
    acolytes: dict[Colour, int]  # only those there are
    acolyte_count: int
    acolyte_limit: int
    used: int  # Acolytes moved forward in this turn
    hand: list[str]
    book: list[str]
    spells: list[SpellView]  # those of the Book, read by their owner
    book_limit: int
    matched: list[str]
    wards: list[str]
    safe_from: list[int]


class TableView(TypedDict):
    """The board, both decks with Rivers and discard piles, the Pool and every Console."""

    limits: LimitsView
    sides: list[Side]  # clockwise, the one the viewer looks from first
    spaces: list[list[str]]  # row by row as the viewer sees the board, the far one first
    places: list[list[Place]]  # the same spaces by the names that the pictures of Spells have for them
    beside: dict[Beside, list[Part]]
    board: dict[str, list[str]]  # per space: its pile, the top Rune last
    rune_river: list[str]
    spell_river: list[str]
    river_spells: list[SpellView]  # read by the viewer
    rune_deck: int
    spell_deck: int
    rune_discard: list[str]
    spell_discard: list[str]
    pool: PoolView
    active: int | None  # nobody in the set-up
    actions_left: int
    turn: int
    runes: dict[str, RuneView]
    free_clans: list[Colour]  # to choose from, until everybody has a Console
    casters: list[CasterView]


View = MatchView[TableView]


def seen(view: Mapping[str, object]) -> View:
    """A view of this game, by its declared shape."""
    return cast(View, view)
