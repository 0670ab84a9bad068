"""One viewer's table of BloodRunes: the board turned to the viewer, both Rivers, Consoles, Books and the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from runehall.games.bloodrunes.table.consoles import AROUND, Console, Where, consoles
from runehall.games.bloodrunes.table.names import (
    clan_item,
    clan_kind,
    hand_item,
    river_rune_item,
    river_spell_item,
    space_item,
)
from runehall.games.bloodrunes.table.spells import SpellShown, shown_spell
from runehall.games.bloodrunes.view_types import CasterView, TableView, View
from runehall.scene.board import Headline, Person, Scene, numbered
from runehall.scene.view_types import UNKNOWN


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that lies somewhere: its element, the item it is, and its kind."""

    id: str
    item: str
    kind: str


class Space(NamedTuple):
    """A space of the board with its top Rune and what it covers, the topmost of it first."""

    item: str
    name: str
    top: str
    covered: tuple[str, ...]


class Overlay(NamedTuple):
    """A Spell shown on the board while somebody points at it: per space a Rune, and whether it lies there."""

    look: str
    cells: tuple[tuple[str, str], ...]  # per space, far left first: the Rune and its state; '' where blank


@dataclass(frozen=True, slots=True)
class CastingBoard:
    """The board as the viewer sees it, far row first, with who sits around it."""

    spaces: tuple[Space, ...]
    sitting: Mapping[Where, str]  # own, left, far, right → the compass name of that side
    names: Mapping[Where, str]  # the same → who sits there, '' where nobody does
    overlays: tuple[Overlay, ...]
    clans: tuple[Laid, ...]  # to choose from, before the Consoles are dealt
    winners: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class River:
    """A River with its deck and its discard pile."""

    runes: tuple[Laid, ...]
    spells: tuple[SpellShown, ...]
    empty: int
    deck: int
    discard: tuple[tuple[str, int], ...]  # kinds with how many of each
    discarded: int


@dataclass(frozen=True, slots=True)
class Hand:
    """The viewer's own Runes, equal ones together; a spectator sees only how many South holds."""

    groups: tuple[tuple[Laid, ...], ...]
    count: int
    hidden: int


def scene(view: View, people: Sequence[Person]) -> Scene:
    """The whole table from one viewer's view."""
    table = view["table"]
    around = consoles(view, people)
    own = around["own"]
    assert own is not None, "the side a viewer looks from is always taken"
    hand = _hand(table["casters"][own.seat], view["seat"] is not None)
    runes, spells = _rune_river(table), _spell_river(table)
    board = _board(view, around, spells)
    regions = {
        "far": around["far"],
        "left": around["left"],
        "right": around["right"],
        "runes": runes,
        "board": board,
        "spells": spells,
        "own": own,
        "book": own,
        "hand": hand,
    }
    return Scene(regions, _placed(board, runes, spells, around, hand), _headline(view))


def _board(view: View, around: Mapping[Where, Console | None], river: River) -> CastingBoard:
    """The board turned to the viewer, with one overlay for every Spell that lies open."""
    table = view["table"]
    names = [name for row in table["spaces"] for name in row]
    spells = [spell for console in around.values() if console for spell in console.spells] + list(river.spells)
    outcome = view["outcome"]
    return CastingBoard(
        spaces=tuple(_space(name, table["board"][name]) for name in names),
        sitting={where: side.title() for where, side in zip(AROUND, table["sides"], strict=True)},
        names={where: console.name if (console := around[where]) else "" for where in AROUND},
        overlays=tuple(_overlay(spell, names) for spell in spells),
        clans=_free_clans(table),
        winners=tuple(_name_at(around, seat) for seat in outcome["winners"]) if outcome else (),
        reason=outcome["reason"] if outcome else "",
    )


def _name_at(around: Mapping[Where, Console | None], seat: int) -> str:
    """Who sits at a seat."""
    return next(console.name for console in around.values() if console and console.seat == seat)


def _space(name: str, pile: Sequence[str]) -> Space:
    """A space by its pile, the top Rune last."""
    return Space(space_item(name), name, pile[-1] if pile else "", tuple(reversed(pile[:-1])))


def _overlay(spell: SpellShown, names: Sequence[str]) -> Overlay:
    """Where on the viewer's board a Spell wants its Runes; the spaces of a free pair are all those that would do."""
    wanted: dict[str, tuple[str, str]] = {}
    for cell in spell.runes:
        for space in cell.spaces:
            if cell.state != "lies" or not spell.pair:
                wanted[space] = (cell.rune, cell.state)
    return Overlay(spell.look, tuple(wanted.get(name, ("", "")) for name in names))


def _free_clans(table: TableView) -> tuple[Laid, ...]:
    """The clans nobody plays yet, while the Consoles are dealt."""
    return tuple(Laid(clan_item(clan), clan_item(clan), clan_kind(clan)) for clan in table["free_clans"])


def _rune_river(table: TableView) -> River:
    """The Rune River, its deck and its discard pile."""
    items = [river_rune_item(rune) for rune in table["rune_river"]]
    runes = [Laid(*each) for each in zip(numbered(items), items, table["rune_river"], strict=True)]
    discard = table["rune_discard"]
    empty = table["limits"]["river"] - len(runes)
    return River(tuple(runes), (), empty, table["rune_deck"], _counted(discard), len(discard))


def _spell_river(table: TableView) -> River:
    """The Spell River, its deck and its discard pile."""
    items = [river_spell_item(spell["card"]) for spell in table["river_spells"]]
    ids = numbered(items)
    spells = [
        shown_spell(spell, ids[at], items[at], f"river-{at}", table["places"])
        for at, spell in enumerate(table["river_spells"])
    ]
    discard = table["spell_discard"]
    empty = table["limits"]["river"] - len(spells)
    return River((), tuple(spells), empty, table["spell_deck"], _counted(discard), len(discard))


def _counted(kinds: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Each kind once, with how many there are."""
    return tuple((kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))


def _hand(caster: CasterView, mine: bool) -> Hand:
    """The hand, equal Runes in one group; the hand a spectator looks at is not laid out."""
    runes = [rune for rune in caster["hand"] if rune != UNKNOWN] if mine else []
    items = [hand_item(rune) for rune in runes]
    laid = [Laid(*each) for each in zip(numbered(items), items, runes, strict=True)]
    groups = [tuple(card for card in laid if card.kind == kind) for kind in dict.fromkeys(runes)]
    return Hand(tuple(groups), len(caster["hand"]), len(caster["hand"]) - len(runes))


def _placed(
    board: CastingBoard, runes: River, spells: River, around: Mapping[Where, Console | None], hand: Hand
) -> dict[str, str]:
    """Which card lies in which element, so that cards travel when they change places."""
    placed = {f"top-{space.name}": space.top for space in board.spaces if space.top}
    placed |= {card.id: card.kind for card in runes.runes}
    placed |= {card.id: card.kind for group in hand.groups for card in group}
    placed |= {spell.id: spell.kind for spell in spells.spells}
    for console in around.values():
        if console:
            placed |= {spell.id: spell.kind for spell in console.spells}
            placed |= {ward.id: ward.kind for ward in console.wards}
    return placed


def _headline(view: View) -> Headline:
    """Which turn it is, and its actions with the present one."""
    table = view["table"]
    if view["over"]:
        return Headline("Game over")
    if table["active"] is None:
        return Headline("Setting up")
    used = table["casters"][table["active"]]["used"]
    actions = used + table["actions_left"]
    return Headline(f"Turn {table['turn']}", tuple(f"Action {n + 1}" for n in range(actions)), used)
