"""The table drawn for a terminal, 100 columns wide: the viewer's side below, the lanes meeting in the middle.

A block a side says in few lines what every choice asks for, so that it stays in sight in a small window; the Kings and
what lies beside the Battlefield come after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from re import sub
from textwrap import wrap
from typing import Final

from runehall.content.content import Content
from runehall.games.runes_of_mayhem.card_schema import load_cards
from runehall.games.runes_of_mayhem.view_types import RESOURCES, Mark, TableView, UnitView, View
from runehall.scene.view_types import UNKNOWN

WIDTH: Final = 100
CELL: Final = 31
SHORT: Final[dict[Mark, str]] = {
    "beyond healing": "lost", "has shot": "shot", "has sieged": "sieged", "has flanked": "flanked",
    "may not siege": "no siege", "has thrown": "thrown", "holds a marker": "marker", "has moved": "moved",
}  # fmt: skip

Titles = Mapping[str, str]  # of cards, by their words


def picture(view: View, content: Content | None = None) -> str:
    """The table as lines of text."""
    titles = (content or load_cards(None)).names
    table, names, seat = view["table"], view["seats"], view["seat"]
    own = 0 if seat is None else seat
    lines = [_head(table, names), *_side(table, names, 1 - own, seat, titles), ""]
    lines += _rows(table, 1 - own, table["ground"]["rows"][::-1], titles)
    lines.append(_lane_line(table))
    lines += _rows(table, own, table["ground"]["rows"], titles)
    lines += ["", *_side(table, names, own, seat, titles)]
    if seat is not None:
        lines += ["", "Your hand:", *_held(table, table["players"][own]["hand"])]
    lines += ["", *_kings(table, names, own, titles), *_beside(table, titles)]
    front, mine = _lane_line(table), _worth(table, names, own)
    bright = {front: _bright(front)} | (
        {mine: f"[reverse]{names[own].upper()}[/]{mine[len(names[own]) :]}"} if seat is not None else {}
    )
    return "\n".join(bright.get(line, line[:WIDTH].rstrip()) for line in lines)


def _bright(front: str) -> str:
    """The lane markers, their letters standing out."""
    return sub(r"lane (\w)", r"lane [reverse]\1[/]", front)


def _head(table: TableView, names: list[str]) -> str:
    """Whose turn it is, and which step."""
    if table["active"] is None:
        return f"Runes of Mayhem: {table['step']}"
    return f"Turn {table['turn']}: {names[table['active']]}, {table['step']}"


def _worth(table: TableView, names: list[str], seat: int) -> str:
    """A player's Fortress, Hoard and production, in one line of 80 columns."""
    player = table["players"][seat]
    coming = player["next_production"]
    return (
        f"{names[seat].upper()}  Fortress {player['structure']}/{player['starting_structure']}"
        f"  Protection {player['protection']}  Hoard {player['gold']} Gold {player['faith']} Faith"
        f"  next +{coming['gold']}/+{coming['faith']}"
    )


def _side(table: TableView, names: list[str], seat: int, viewer: int | None, titles: Titles) -> list[str]:
    """What a player has, the hand by its names where the viewer may see it."""
    player = table["players"][seat]
    seen = f": {_counted(player['hand'], titles)}" if seat == viewer and player["hand"] else ""
    wall = ", ".join(f"{spot} {_unit(unit)}" for spot, unit in player["wall"].items())
    said = [
        _worth(table, names, seat),
        f"  Hand {len(player['hand'])}/{player['hand_limit']}{seen}",
        f"  Wall {player['wall_count']}/{player['wall_limit']}: {wall or 'empty'}",
    ]
    return [line for each in said for line in wrap(each, WIDTH, subsequent_indent="    ")]


def _kings(table: TableView, names: list[str], own: int, titles: Titles) -> list[str]:
    """The viewer's King, markers and piles, and those of the other side."""
    said: list[str] = []
    for seat in (own, 1 - own):
        player = table["players"][seat]
        markers, king = player["markers"], player["king"]
        locked = f", {markers['locked']} locked" if markers["locked"] else ""
        discard = player["discard"]
        gone = f"discard {len(discard)}: {_counted(discard, titles)}" if discard else "no discard"
        placed = f"markers {markers['gold']} on Gold, {markers['faith']} on Faith{locked}"
        said.append(f"{names[seat]}: {placed}; deck {player['deck']}; {gone}")
        if king is not None:
            said.append(f"  {king['name']}: {king['text']}")
    return [line for each in said for line in wrap(each, WIDTH, subsequent_indent="    ")]


def _rows(table: TableView, seat: int, rows: list[int], titles: Titles) -> list[str]:
    """The rows of one side of the Battlefield; each cell has a line for the unit and one for its state."""
    lines: list[str] = []
    for row in rows:
        formation = table["players"][seat]["formations"][row - 1]
        cells = [_cell(table, seat, f"{lane}{row}", titles) for lane in table["ground"]["lanes"]]
        lines.append(f"{row}  " + "|".join(f"{upper:<{CELL}.{CELL}}" for upper, _ in cells))
        if any(lower.strip() for _, lower in cells):
            lines.append("   " + "|".join(f"{lower:<{CELL}.{CELL}}" for _, lower in cells))
        if formation:
            lines.append(f"   {formation.upper()} FORMATION")
    return lines


def _cell(table: TableView, seat: int, spot: str, titles: Titles) -> tuple[str, str]:
    """What stands on a position: the unit, its state, and the Tower or Trap under it."""
    unit = table["players"][seat]["field"][spot]
    ground = _ground(table, spot, titles) if seat != table["vikings"] else ""
    if unit is None:
        return " ·", f" {ground}"
    marks = " ".join(SHORT.get(mark, mark) for mark in unit["marks"])
    return f" {_unit(unit)}", f"   {ground} {marks}".rstrip()


def _unit(unit: UnitView) -> str:
    """A unit with its power and health."""
    fallen = "†" if unit["fallen"] else ""
    whole = f" of {unit['whole_health']}" if unit["health"] != unit["whole_health"] else ""
    return f"{fallen}{unit['name']} {unit['power']}/{unit['health']}{whole}"


def _ground(table: TableView, spot: str, titles: Titles) -> str:
    """The Tower or the Trap on an Anglo-Saxon position."""
    if table["towers"] and spot in table["towers"]["built"]:
        tower = table["towers"]["built"][spot]
        name = "Tower" if tower["card"] == UNKNOWN else titles[tower["card"]]
        return f"[{name}, building]" if tower["under_construction"] else f"[{name} {tower['structure']}]"
    if table["traps"] and spot in table["traps"]["laid"]:
        card = table["traps"]["laid"][spot]
        return "[Trap]" if card == UNKNOWN else f"[{titles[card]}]"
    return ""


def _lane_line(table: TableView) -> str:
    """The lane markers between the two sides."""
    labels = [
        f" lane {lane}{' (closed)' if lane in table['closed_lanes'] else ''} " for lane in table["ground"]["lanes"]
    ]
    return "   " + "+".join(f"{label:=^{CELL}}" for label in labels)


def _beside(table: TableView, titles: Titles) -> list[str]:
    """The Lodge and the decks of Traps and Towers."""
    lines: list[str] = []
    if table["lodge"] is not None:
        lines += [f"Lodge (deck {table['mercenary_deck']}):", *_held(table, table["lodge"], "for a card")]
    for name, stock in (("Traps", table["traps"]), ("Towers", table["towers"])):
        if stock is not None:
            lines += _listed(f"{name} deck", stock["deck"], titles)
    return lines


def _held(table: TableView, cards: list[str], price: str = "") -> list[str]:
    """Unit cards with what they cost, their power and health, and what they say."""
    lines: list[str] = []
    for card, count in Counter(cards).items():
        said = table["cards"][card]
        cost = price or " ".join(f"{said[kind]} {kind.title()}" for kind in RESOURCES if said[kind]) or "free"
        text = f" · {said['text']}" if said["text"] else ""
        line = f"  {count} × {said['name']} {said['power']}/{said['health']}, {cost}, {said['type']}{text}"
        lines += wrap(line, WIDTH, subsequent_indent="      ")
    return lines or ["  none"]


def _listed(title: str, cards: list[str], titles: Titles) -> list[str]:
    """Cards by name and number, wrapped to the width."""
    return wrap(f"{title}: {_counted(cards, titles) or 'none'}", WIDTH, subsequent_indent="  ")


def _counted(cards: list[str], titles: Titles) -> str:
    """Equal cards once, with their number."""
    return ", ".join(titles[card] if n == 1 else f"{n} {titles[card]}" for card, n in Counter(cards).items())
