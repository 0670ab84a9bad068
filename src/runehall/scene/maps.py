"""A map on the table: the drawn terrain, and what lies on it, declared by a board and rendered by one template.

A region whose data is a `MapPicture` needs no macro. Its terrain is an address that keeps for ever; its marks and its
pieces travel by themselves, so a push that moves one piece carries neither terrain nor names.

Ids and item names are seen by the viewer: like everything a board writes they speak of places and kinds alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from runehall.engine.errors import Refused
from runehall.maps.atlas.chart import Chart
from runehall.maps.atlas.labels import Label, place_labels
from runehall.maps.atlas.strokes import number, pair, polygon, smooth
from runehall.maps.pixels import Box, Cell, Layout, Point

__all__ = ["SHAPES", "MapMark", "MapPath", "MapPicture", "MapPiece", "MapPlate", "MapShape", "in_a_row"]

SHAPES = ("shield", "pawn", "banner", "stronghold", "rune", "token", "triangle", "square", "circle", "hexagon",
          "gem", "gem-round", "gem-square")  # fmt: skip
HEAD = 11.0  # length of an arrow's head
SHORT = 13.0  # an arrow ends before the middle of its goal


@dataclass(frozen=True, slots=True)
class MapShape:
    """A game's own shape for pieces: path data around (0, 0), about 28 wide, its foot at y = 14."""

    name: str
    outline: str
    details: str = ""  # strokes on it


class MapPiece(NamedTuple):
    """Something that stands on the map and may move."""

    id: str
    cell: Cell
    shape: str  # one of SHAPES, or the name of a MapShape of the picture
    label: str  # what a screen reader says
    accent: str = ""  # one of the house's accents
    text: str = ""  # at most three letters, written on it
    shift: Point = (0.0, 0.0)  # from the middle of the cell, in map units
    kind: str = ""  # pieces of one kind are followed from place to place; '' where the id itself goes along
    small: bool = False
    item: str = ""  # the name by which an option touches it
    card: str = ""  # the kind of the card the inspector shows for it
    faded: bool = False  # spent, routed, or only remembered


class MapMark(NamedTuple):
    """Cells that light up together: a hex, or an area of several."""

    id: str
    cells: tuple[Cell, ...]
    label: str = ""  # what a screen reader says; needed where it can be chosen
    item: str = ""  # the name by which an option touches it; '' for a mark nobody chooses
    kind: str = "place"  # place (waits to be chosen), claim (somebody's, in their colour), look (where something is)
    accent: str = ""
    card: str = ""


class MapPath(NamedTuple):
    """A way over the map: dotted, or an arrow."""

    id: str
    cells: tuple[Cell, ...]
    kind: str = "arrow"  # arrow or way
    accent: str = ""
    label: str = ""


class MapPlate(NamedTuple):
    """What is written in a cell for good: its name, and small signs of what it yields."""

    cell: Cell
    text: str
    signs: tuple[str, ...] = ()  # names of MapShapes of the picture's signs
    shift: Point = (0.0, 0.0)  # from the middle of the cell, in map units


@dataclass(frozen=True)
class MapPicture:
    """Everything one viewer sees on a map."""

    chart: Chart
    pieces: tuple[MapPiece, ...] = ()
    ground: tuple[MapPiece, ...] = ()  # what lies below them and seldom changes: it is not sent again with each move
    marks: tuple[MapMark, ...] = ()
    paths: tuple[MapPath, ...] = ()
    reach: tuple[Cell, ...] = ()  # what lies outside is veiled, and a line runs around it
    shapes: tuple[MapShape, ...] = ()
    house: tuple[str, ...] = SHAPES  # the shapes of the house that its pieces ever have
    names: bool = True  # the names of the chart are written on it …
    stands: tuple[Cell, ...] = ()  # … away from the middles of these cells, where pieces stand
    plates: tuple[MapPlate, ...] = ()
    signs: tuple[MapShape, ...] = ()  # for plates: outlines of about 24 wide, around (0, 0)
    crowd: float = 1.0  # cells that hold much are shown so many times as large as a finger needs
    patches: int = 1  # a full map is cut into so many by so many: a push carries those in which something changed
    whole: bool = True  # a part of a map was checked with it

    def __post_init__(self) -> None:
        """Refuse what could not be drawn or reached."""
        if not self.whole:
            return
        known = {*self.house, *(shape.name for shape in self.shapes)}
        for piece in (*self.ground, *self.pieces):
            if piece.shape not in known:
                raise Refused(
                    f"There is no shape '{piece.shape}' for {piece.id}: choose one of {', '.join(sorted(known))}."
                )
        ids = [piece.id for piece in (*self.ground, *self.pieces)]
        ids += [mark.id for mark in self.marks] + [path.id for path in self.paths]
        if len(set(ids)) < len(ids):
            raise Refused("Two things on the map have the same id: give each its own.")
        signs = {sign.name for sign in self.signs}
        if any(sign not in signs for plate in self.plates for sign in plate.signs):
            raise Refused("A plate bears a sign that the picture does not draw.")
        if any(mark.item and not mark.label for mark in self.marks):
            raise Refused("A mark that can be chosen needs a label.")

    # -- what the template writes --------------------------------------------------------------------------------------

    @property
    def view_box(self) -> str:
        """The sheet of paper, as SVG names it."""
        box = self.chart.sheet
        return " ".join(number(value) for value in (box.x, box.y, box.width, box.height))

    @property
    def fixed(self) -> tuple[object, ...]:
        """What the sheet itself is made of: while it stays, only marks, ground and pieces are sent."""
        drawn = (self.chart.key, self.shapes, self.house, self.names, self.stands, self.plates, self.across)
        return (*drawn, self.parts, bool(self.ground))

    @property
    def size(self) -> tuple[str, str]:
        """How wide and high the sheet is, in map units."""
        return number(self.chart.sheet.width), number(self.chart.sheet.height)

    @property
    def finger(self) -> str:
        """How wide the smallest place is that can be chosen: a finger must hit it."""
        return number(self._smallest)

    @property
    def across(self) -> str:
        """The same, as if it were smaller where cells hold much: only a map with room for that is shown whole."""
        return number(self._smallest / self.crowd)

    @property
    def _smallest(self) -> float:
        cells = min((len(mark.cells) for mark in self.marks if mark.item), default=1)
        return self.chart.layout.across * math.sqrt(cells)

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that travel by themselves: what lies across the map, then its patches; '' alone for all in one."""
        return ("", *(f"-{at}" for at in range(self.patches**2))) if self.patches > 1 else ("",)

    def part_of(self, cell: Cell) -> str:
        """The patch a cell lies in."""
        if self.patches == 1:
            return ""
        return _patch(self.chart.layout, self.chart.sheet, cell, self.patches)

    def split(self) -> dict[str, MapPicture]:
        """The same map part by part; marks nobody chooses, ways and the reach belong to no patch."""
        if self.patches == 1:
            return {"": self}
        marks: dict[str, list[MapMark]] = {part: [] for part in self.parts}
        pieces: dict[str, list[MapPiece]] = {part: [] for part in self.parts}
        for mark in self.marks:
            marks[self.part_of(mark.cells[0]) if mark.item else ""].append(mark)
        for piece in self.pieces:
            pieces[self.part_of(piece.cell)].append(piece)
        paths, reach = {"": self.paths}, {"": self.reach}
        return {
            part: MapPicture(
                self.chart, tuple(pieces[part]), marks=tuple(marks[part]), paths=paths.get(part, ()),
                reach=reach.get(part, ()), shapes=self.shapes, house=self.house, whole=False,
            )
            for part in self.parts
        }  # fmt: skip

    def labels(self) -> tuple[Label, ...]:
        """The names of the chart in their places."""
        return _labels(self.chart, self.stands) if self.names else ()

    def place(self, thing: MapPiece | MapPlate) -> str:
        """Where a piece stands, or a plate hangs."""
        x, y = self.chart.layout.centre(thing.cell)
        return pair(x + thing.shift[0], y + thing.shift[1])

    def outline(self, cells: Iterable[Cell], inset: float = 0.0) -> str:
        """The outline of some cells as path data."""
        return _outline(self.chart.layout, tuple(cells), inset)

    def shape_of(self, mark: MapMark) -> str:
        """The outline of a mark: a little inside its cells, so that two beside one another stay apart."""
        return self.outline(mark.cells, self.chart.radius * (0.05 if mark.kind == "claim" else 0.07))

    def veil(self) -> str:
        """The picture without what can be reached."""
        box = self.chart.picture
        frame = f"M{pair(box.x, box.y)}h{number(box.width)}v{number(box.height)}h{number(-box.width)}z"
        return frame + self.outline(self.reach)

    def line_of(self, path: MapPath) -> str:
        """The line of a path; that of an arrow stops where its head begins."""
        points = self._points(path)
        if path.kind == "arrow":
            points[-1] = _toward(points[-1], points[-2], HEAD * 0.7)
        return smooth(points)

    def head_of(self, path: MapPath) -> str:
        """The head of an arrow."""
        points = self._points(path)
        tip, back = points[-1], _toward(points[-1], points[-2], HEAD)
        across = (tip[1] - back[1], back[0] - tip[0])
        side = 0.62
        left = (back[0] + across[0] * side, back[1] + across[1] * side)
        right = (back[0] - across[0] * side, back[1] - across[1] * side)
        return polygon([tip, left, _toward(tip, points[-2], HEAD * 0.72), right])

    def _points(self, path: MapPath) -> list[Point]:
        """The middles along a path, an arrow's goal not quite reached."""
        points = self.chart.layout.path(path.cells)
        if path.kind == "arrow":
            points[-1] = _toward(points[-1], points[-2], SHORT)
        return points


def in_a_row(count: int, apart: float = 27.0, y: float = 0.0) -> list[Point]:
    """Shifts for several pieces side by side in one cell."""
    return [((at - (count - 1) / 2) * apart, y) for at in range(count)]


def _toward(point: Point, other: Point, far: float) -> Point:
    """A point moved that far towards another."""
    dx, dy = other[0] - point[0], other[1] - point[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    return (point[0] + dx * far / length, point[1] + dy * far / length)


@lru_cache(maxsize=64)
def _labels(chart: Chart, stands: tuple[Cell, ...]) -> tuple[Label, ...]:
    """The names of a chart, placed once for all who look at it."""
    return place_labels(chart, stands)


@lru_cache(maxsize=4096)
def _outline(layout: Layout, cells: tuple[Cell, ...], inset: float) -> str:
    """The outline of some cells as path data: marks come and go in the same places."""
    return "".join(polygon(loop) for loop in layout.outlines(cells, inset))


@lru_cache(maxsize=4096)
def _patch(layout: Layout, sheet: Box, cell: Cell, patches: int) -> str:
    """The patch of a map in which a cell lies."""
    (x, y), last = layout.centre(cell), patches - 1
    across = min(last, max(0, int((x - sheet.x) / sheet.width * patches)))
    down = min(last, max(0, int((y - sheet.y) / sheet.height * patches)))
    return f"-{down * patches + across}"
