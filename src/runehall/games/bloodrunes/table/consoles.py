"""The Consoles around the board, each where its Caster sits as the viewer sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from runehall.engine.scene import Person, numbered
from runehall.games.bloodrunes.table.places import acolyte_item, book_item, caster_item, ward_item
from runehall.games.bloodrunes.table.spells import SpellShown, shown_spell

SIDES: Final = ("south", "west", "north", "east")
AROUND: Final = ("own", "left", "far", "right")
TO_WIN: Final = 6


@dataclass(frozen=True, slots=True)
class Acolyte:
    """One Acolyte on a Console; a used one stands forward."""

    id: str
    item: str
    colour: str
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
    side: str
    item: str
    name: str
    person: Person
    relation: str  # what a Spell of the viewer calls this Caster: Left, Right, Across; '' for the viewer and spectators
    where: str
    clan: str
    accent: str
    fortunes: int
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


def consoles(view: Mapping[str, Any], people: Sequence[Person], viewer: int) -> dict[str, Console | None]:
    """Every Caster by where they sit as the viewer sees it: own, left, far, right; None where nobody sits."""
    found: dict[str, Console | None] = dict.fromkeys(AROUND)
    sides = [SIDES.index(caster["side"]) for caster in view["table"]["casters"]]
    for seat in range(len(sides)):
        where = AROUND[(sides[seat] - sides[viewer]) % 4]
        found[where] = _console(view, people, viewer, seat, where)
    return found


def _console(view: Mapping[str, Any], people: Sequence[Person], viewer: int, seat: int, where: str) -> Console:
    """One Caster's Console."""
    table = view["table"]
    caster = table["casters"][seat]
    side: str = caster["side"]
    known = [rune for rune in caster["hand"] if rune != "unknown"] if seat != view["seat"] else []
    return Console(
        seat=seat,
        side=side,
        item=caster_item(side),
        name=people[seat].name,
        person=people[seat],
        relation=_relation(len(people), viewer, seat) if view["seat"] is not None else "",
        where=where,
        clan=caster["clan"] or "",
        accent=caster["clan"] or "bone",
        fortunes=caster["fortunes"],
        acolytes=_acolytes(caster, side),
        spare=max(0, caster["acolyte_limit"] - caster["acolyte_count"]),
        acolyte_limit=caster["acolyte_limit"],
        wards=_wards(caster, side),
        safe_from=tuple(people[thief].name for thief in caster["safe_from"]),
        hand=len(caster["hand"]),
        known=tuple((rune, known.count(rune)) for rune in dict.fromkeys(known)),
        spells=_book(table, caster, where, seat == view["seat"]),
        book_limit=caster["book_limit"],
        active=seat == table["active"] and not view["over"],
        left=table["actions_left"] if seat == table["active"] else 0,
        won=bool(view["outcome"]) and seat in view["outcome"]["winners"],
    )


def _relation(count: int, viewer: int, seat: int) -> str:
    """What a Spell of the viewer calls another Caster (BR-037 to BR-039)."""
    steps = (seat - viewer) % count
    if steps == 0:
        return ""
    if count == 2:
        return "Across"
    return "Left" if steps == 1 else "Right" if steps == count - 1 else "Across"


def _acolytes(caster: Mapping[str, Any], side: str) -> tuple[Acolyte, ...]:
    """Every Acolyte of a Console by colour, the used ones last."""
    colours = [colour for colour, count in caster["acolytes"].items() for _ in range(count)]
    items = [acolyte_item(side, colour) for colour in colours]
    ready = len(colours) - caster["used"]
    ids = numbered(items)
    return tuple(Acolyte(ids[at], items[at], colour, at >= ready) for at, colour in enumerate(colours))


def _wards(caster: Mapping[str, Any], side: str) -> tuple[WardShown, ...]:
    """The cards on the Active Ward marker."""
    items = [ward_item(side, ward) for ward in caster["wards"]]
    return tuple(WardShown(*each) for each in zip(numbered(items), items, caster["wards"], strict=True))


def _book(table: Mapping[str, Any], caster: Mapping[str, Any], where: str, mine: bool) -> tuple[SpellShown, ...]:
    """The Spells of a Book; for the viewer's own with what is in the hand and in the River."""
    hand = caster["hand"] if mine else ()
    river = table["rune_river"] if mine else ()
    items = [book_item(caster["side"], spell["card"]) for spell in caster["spells"]]
    ids = numbered(items)
    return tuple(
        shown_spell(spell, ids[at], items[at], f"{where}-{at}", hand, river)
        for at, spell in enumerate(caster["spells"])
    )
