"""The Consoles around the board, each where its Caster sits as the viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from runehall.games.bloodrunes.table.names import acolyte_item, book_item, caster_item, ward_item
from runehall.games.bloodrunes.table.spells import SpellShown, shown_spell
from runehall.games.bloodrunes.view_types import CasterView, Colour, Side, TableView, View
from runehall.scene.board import Person, numbered
from runehall.scene.view_types import UNKNOWN

Where = Literal["own", "left", "far", "right"]

AROUND: Final[tuple[Where, ...]] = ("own", "left", "far", "right")  # clockwise from the viewer


class Acolyte(NamedTuple):
    """One Acolyte on a Console; a used one stands forward."""

    id: str
    item: str
    colour: Colour
    used: bool


@dataclass(frozen=True, slots=True)
class WardShown:
    """A Ward on a marker, and the opponents it stops."""

    id: str
    item: str
    kind: str


@dataclass(frozen=True, slots=True)
class Console:
    """One Caster: Fortunes, Acolytes, Wards, Spell Book, and how many Runes are held."""

    seat: int
    side: Side
    item: str
    name: str
    person: Person
    relation: str  # what a Spell of the viewer calls this Caster: Left, Right, Across; '' for the viewer and spectators
    where: Where
    clan: str
    accent: str
    fortunes: int
    to_win: int  # so many Fortunes
    acolytes: tuple[Acolyte, ...]
    spare: int  # empty spots for Acolytes
    acolyte_limit: int
    wards: tuple[WardShown, ...]
    safe_from: tuple[str, ...]
    hand: int
    known: tuple[tuple[str, int], ...]  # Runes all have seen being taken
    spells: tuple[SpellShown, ...]
    book_limit: int
    active: bool
    left: int  # actions left in this turn
    won: bool


def consoles(view: View, people: Sequence[Person]) -> dict[Where, Console | None]:
    """Every Caster by where they sit as the viewer sees it: own, left, far, right; None where nobody sits."""
    found: dict[Where, Console | None] = dict.fromkeys(AROUND)
    table = view["table"]
    for seat, caster in enumerate(table["casters"]):
        where = AROUND[table["sides"].index(caster["side"])]
        found[where] = _console(view, people, seat, where)
    return found


def _console(view: View, people: Sequence[Person], seat: int, where: Where) -> Console:
    """One Caster's Console."""
    table, outcome = view["table"], view["outcome"]
    caster = table["casters"][seat]
    side = caster["side"]
    known = [rune for rune in caster["hand"] if rune != UNKNOWN] if seat != view["seat"] else []
    return Console(
        seat=seat,
        side=side,
        item=caster_item(side),
        name=people[seat].name,
        person=people[seat],
        relation=(caster["direction"] or "").title(),
        where=where,
        clan=caster["clan"] or "",
        accent=caster["clan"] or "bone",
        fortunes=caster["fortunes"],
        to_win=table["limits"]["fortunes"],
        acolytes=_acolytes(caster),
        spare=max(0, caster["acolyte_limit"] - caster["acolyte_count"]),
        acolyte_limit=caster["acolyte_limit"],
        wards=_wards(caster),
        safe_from=tuple(people[thief].name for thief in caster["safe_from"]),
        hand=len(caster["hand"]),
        known=tuple((rune, known.count(rune)) for rune in dict.fromkeys(known)),
        spells=_book(table, caster, where, seat == view["seat"]),
        book_limit=caster["book_limit"],
        active=seat == table["active"] and not view["over"],
        left=table["actions_left"] if seat == table["active"] else 0,
        won=outcome is not None and seat in outcome["winners"],
    )


def _acolytes(caster: CasterView) -> tuple[Acolyte, ...]:
    """Every Acolyte of a Console by colour, the used ones last."""
    colours = [colour for colour, count in caster["acolytes"].items() for _ in range(count)]
    items = [acolyte_item(caster["side"], colour) for colour in colours]
    ready = len(colours) - caster["used"]
    ids = numbered(items)
    return tuple(Acolyte(ids[at], items[at], colour, at >= ready) for at, colour in enumerate(colours))


def _wards(caster: CasterView) -> tuple[WardShown, ...]:
    """The cards on the Active Ward marker."""
    items = [ward_item(caster["side"], ward) for ward in caster["wards"]]
    return tuple(WardShown(*each) for each in zip(numbered(items), items, caster["wards"], strict=True))


def _book(table: TableView, caster: CasterView, where: Where, mine: bool) -> tuple[SpellShown, ...]:
    """The Spells of a Book; for the viewer's own with what is in the hand and in the River."""
    hand = caster["hand"] if mine else ()
    river = table["rune_river"] if mine else ()
    items = [book_item(caster["side"], spell["card"]) for spell in caster["spells"]]
    ids = numbered(items)
    return tuple(
        shown_spell(spell, ids[at], items[at], f"{where}-{at}", table["places"], hand, river)
        for at, spell in enumerate(caster["spells"])
    )
