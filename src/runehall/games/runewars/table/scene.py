"""One viewer's table, from that viewer's view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from runehall.games.runewars.table.clash import Clash, clash_of
from runehall.games.runewars.table.hand import Hand, Held, hand_of, lots_of, tray_of
from runehall.games.runewars.table.march import march_of
from runehall.games.runewars.table.panels import Sheet, calendar_of, chips_of, sheet_of
from runehall.games.runewars.table.realm import picture_of
from runehall.games.runewars.table.tiles import Tile, tiles_of
from runehall.games.runewars.table.touching import Lot
from runehall.games.runewars.view_types import SEASONS, View
from runehall.scene.board import Face, Headline, Person, Region, Scene
from runehall.scene.maps import MapPicture

__all__ = ["REGIONS", "Holding", "scene_of"]

SEATS: Final = 4
CHIPS: Final = tuple(f"chip{at}" for at in range(SEATS))  # from the viewer on around the table
SHEETS: Final = tuple(f"sheet{seat}" for seat in range(SEATS))
REGIONS: Final = (
    *(Region(name, f"Faction {at + 1}") for at, name in enumerate(CHIPS)),
    Region("realm", "The realm"),
    Region("season", "Year and season"),
    *(Region(name, f"Sheet of player {seat + 1}") for seat, name in enumerate(SHEETS)),
    Region("march", "The march"),
    Region("clash", "Battles, duels and Fate cards"),
    Region("hand", "Your cards"),
)


@dataclass(frozen=True, slots=True)
class Holding:
    """The viewer's hand, the tiles of the set-up, and what the present question lays out beside them."""

    hand: Hand
    tiles: tuple[Tile, ...]
    tray: tuple[Held, ...]
    lots: tuple[Lot, ...]

    @property
    def offering(self) -> bool:
        """Whether something lies there that takes the place of the cards."""
        return bool(self.tray or self.tiles) or any(not lot.second for lot in self.lots)


def scene_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
    """Everything a viewer's table shows."""
    regions = _regions(view, people, faces)
    hand, tiles = hand_of(view, faces), tiles_of(view, regions["realm"].chart.turn)
    held = [*(order.item for order in hand.orders), *(card.item for card in hand.cards)]
    tray = tray_of(view, faces, [*_items(regions), *held])
    placed = {card.id: card.kind for card in (*hand.cards, *tray)}
    return Scene({**regions, "hand": Holding(hand, tiles, tray, lots_of(view, faces))}, placed, _headline(view))


def _regions(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> dict[str, Any]:
    """All regions but the hand."""
    own = view["seat"] or 0
    chips = dict(zip(CHIPS, chips_of(view, people), strict=False))
    return {
        **{name: chips.get(name) for name in CHIPS},
        "realm": picture_of(view, people, faces),
        "season": calendar_of(view, people, faces),
        **{name: (sheet_of(view, seat, faces), seat == own) for seat, name in enumerate(SHEETS)},
        "march": march_of(view, faces),
        "clash": clash_of(view, people, faces),
    }


def _items(regions: Mapping[str, Any]) -> Iterator[str]:
    """The items of the regions but the hand."""
    picture: MapPicture = regions["realm"]
    yield from (mark.item for mark in picture.marks if mark.item)
    yield from (piece.item for piece in picture.pieces if piece.item)
    yield from (regions[name].item for name in CHIPS if regions[name])
    yield from (f"title-{title.word}" for title in regions["season"].titles)
    yield "season"
    for name in SHEETS:
        yield from _of_sheet(regions[name][0])
    if regions["march"]:
        yield from (going.item for going in regions["march"].going)
    yield from _of_clash(regions["clash"])


def _of_sheet(sheet: Sheet | None) -> Iterator[str]:
    """The items of a faction's sheet."""
    if sheet is None:
        return
    yield from (dial.item for dial in sheet.dials if dial.item)
    for hero in sheet.heroes:
        yield hero.item
        yield from (item for _, item, _ in hero.rewards if item)


def _of_clash(clash: Clash) -> Iterator[str]:
    """The items of what is fought out."""
    if clash.battle:
        for _, left, right in clash.battle.rows:
            yield from (item for row in (*left, *right) for item in (row.item, *(group.item for group in row.groups)))
        for side in clash.battle.sides:
            yield from (card.item for card in side.cards)
    if clash.draw:
        yield from (card.item for card in clash.draw.cards)


def _headline(view: View) -> Headline:
    """The year, and the seasons with the present one."""
    table = view["table"]
    if table["stage"] == "set-up":
        return Headline("Set-up")
    steps = tuple(season.capitalize() for season in SEASONS)
    return Headline(f"Year {table['year']} of {table['limits']['years']}", steps, SEASONS.index(table["season"]))
