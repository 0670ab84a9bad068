"""Boards: square grids, hex grids and maps of named areas, with the tables a rule asks for made once a board.

Spaces are numbered from 0 and every list of spaces is in that order unless its function says otherwise.
"""

from heapq import heappop, heappush
from typing import Final

from runehall.engine.errors import Refused, did_you_mean

__all__ = ["Areas", "Spaces", "Hexes", "NOWHERE", "Square", "hexagon", "hexes", "rectangle", "turned_axial"]

NOWHERE: Final = -1  # no space; also: not to be reached, not to be entered, no border
NO_LIMIT: Final = 1 << 40  # a limit that no walk reaches

# Clockwise, beginning at (0, -1). Flat top: N NE SE S SW NW. Pointy top: NW NE E SE SW W.
AXIAL_Q: Final = [0, 1, 1, 0, -1, -1]
AXIAL_R: Final = [-1, -1, 0, 1, 1, 0]
NUDGE: Final = 16  # finer than any tie on a line between two hexes


class Spaces:
    """Named spaces and which of them touch."""

    def __init__(self, names: list[str], beside: list[list[int]]) -> None:
        """Number the spaces as they are named and sort their neighbours."""
        self.names: Final[list[str]] = names
        self.size: Final[int] = len(names)
        self.beside: Final[list[list[int]]] = [sorted(spaces) for spaces in beside]
        self.numbers: Final[dict[str, int]] = {names[space]: space for space in range(len(names))}
        self.pairs: Final[list[tuple[int, int]]] = [(a, b) for a in range(self.size) for b in self.beside[a] if a < b]
        self.free: Final[list[int]] = [0] * self.size
        self.far: Final[list[list[int]]] = [[] for _ in names]
        if len(self.numbers) < self.size:
            raise Refused("Two spaces of the board have the same name: name each of them differently.")

    def name(self, space: int) -> str:
        """Return the name of a space."""
        return self.names[space]

    def at(self, name: str) -> int:
        """Return the space of this name, or refuse a name that is not on the board."""
        if name not in self.numbers:
            raise Refused(f"There is no space '{name}' on this board.{did_you_mean(name, self.names)}")
        return self.numbers[name]

    def neighbours(self, space: int) -> list[int]:
        """List the spaces that touch this one."""
        return self.beside[space]

    def touch(self, a: int, b: int) -> bool:
        """Say whether two spaces are neighbours."""
        return b in self.beside[a]

    def apart(self, a: int, b: int) -> int:
        """Count the fewest steps between two spaces; NOWHERE when no way leads there."""
        return self.walks(a)[b]

    def within(self, start: int, n: int) -> list[int]:
        """List the spaces at most n steps away, the start included."""
        walks = self.walks(start)
        return [space for space in range(self.size) if 0 <= walks[space] <= n]

    def walks(self, start: int) -> list[int]:
        """Return the fewest steps from the start to every space, counted once a board."""
        if not self.far[start]:
            self.far[start] = self.steps(start, [1] * self.size)
        return self.far[start]

    def steps(self, start: int, cost: list[int], limit: int = NO_LIMIT) -> list[int]:
        """Return the least cost of a walk from the start to every space, NOWHERE where it is over the limit.

        A space costs what is paid to enter it, NOWHERE when it cannot be entered; the start costs nothing.
        """
        return self.spread(start, cost, self.free, limit)

    def spread(self, start: int, entering: list[int], leaving: list[int], limit: int) -> list[int]:
        """Return the least cost to every space when leaving one and entering the next are both paid for."""
        least = [NOWHERE] * self.size
        open_walks = [start]
        while open_walks:
            walk = heappop(open_walks)
            paid = walk // self.size
            space = walk % self.size
            if least[space] != NOWHERE:
                continue
            least[space] = paid
            if leaving[space] == NOWHERE:
                continue
            for near in self.beside[space]:
                price = paid + leaving[space] + entering[near]
                if entering[near] != NOWHERE and least[near] == NOWHERE and price <= limit:
                    heappush(open_walks, price * self.size + near)
        return least

    def path(self, start: int, goal: int, cost: list[int]) -> list[int]:
        """List the spaces of the cheapest walk, both ends included; empty when there is none.

        Of equal walks the shortest is taken, of these the one that goes to the lower-numbered space first.
        """
        weight = self.strict(cost)
        if start != goal and weight[goal] == NOWHERE:
            return []
        rest = self.spread(goal, self.free, weight, NO_LIMIT)  # backwards: what is still to pay
        if rest[start] == NOWHERE:
            return []
        way = [start]
        here = start
        while here != goal:
            here = self.onward(here, goal, weight, rest)
            way.append(here)
        return way

    def strict(self, cost: list[int]) -> list[int]:
        """Make every step cost something extra, too little to matter except between equal walks."""
        return [NOWHERE if paid == NOWHERE else paid * (self.size + 1) + 1 for paid in cost]

    def onward(self, here: int, goal: int, weight: list[int], rest: list[int]) -> int:
        """Return the first neighbour that lies on a cheapest walk to the goal."""
        for near in self.beside[here]:
            if weight[near] != NOWHERE and rest[near] != NOWHERE and rest[near] + weight[near] == rest[here]:
                return near
        raise AssertionError("a space with a way to the goal has a neighbour nearer to it")

    def parted(self, closed: list[tuple[int, int]]) -> "Spaces":
        """Return the same spaces without the ways between these pairs."""
        beside = [list(spaces) for spaces in self.beside]
        for a, b in closed:
            if b in beside[a]:
                beside[a].remove(b)
                beside[b].remove(a)
        return Spaces(self.names, beside)


class Square(Spaces):
    """A grid of squares, named like a chessboard: columns a, b, c from the left, rows 1, 2, 3 from below."""

    def __init__(self, columns: int, rows: int, diagonal: bool = False) -> None:
        """Number the squares row by row from a1; corners touch only if diagonal is set."""
        self.columns: Final[int] = columns
        self.rows: Final[int] = rows
        names = [f"{letters(x)}{y + 1}" for y in range(rows) for x in range(columns)]
        super().__init__(names, [self.around(x, y, diagonal) for y in range(rows) for x in range(columns)])

    def around(self, x: int, y: int, diagonal: bool) -> list[int]:
        """List the squares that share a side, or a corner too, with the one at column x and row y."""
        near: list[int] = []
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                sides = abs(dx) + abs(dy)
                if sides == 1 or (sides == 2 and diagonal):
                    space = self.space(x + dx, y + dy)
                    if space != NOWHERE:
                        near.append(space)
        return near

    def space(self, x: int, y: int) -> int:
        """Return the square at column x and row y, both from 0; NOWHERE off the board."""
        if 0 <= x < self.columns and 0 <= y < self.rows:
            return y * self.columns + x
        return NOWHERE

    def column(self, space: int) -> int:
        """Return the column of a square, from 0."""
        return space % self.columns

    def row(self, space: int) -> int:
        """Return the row of a square, from 0."""
        return space // self.columns

    def turned(self, space: int, quarter_turns: int) -> int:
        """Return where a square comes to lie when the board is turned clockwise by quarter turns."""
        turns = quarter_turns % 4
        x = self.column(space)
        y = self.row(space)
        if turns == 0:
            return space
        if turns == 2:
            return self.space(self.columns - 1 - x, self.rows - 1 - y)
        if self.columns != self.rows:
            raise Refused("Only a board with as many columns as rows can be turned by one quarter: turn it by two.")
        if turns == 1:
            return self.space(y, self.columns - 1 - x)
        return self.space(self.rows - 1 - y, x)


class Hexes(Spaces):
    """A set of hexes with axial coordinates (q, r)."""

    def __init__(self, cells: list[tuple[int, int]], names: list[str]) -> None:
        """Number the hexes in the order given; hexes(), rectangle() and hexagon() order and name them."""
        self.cells: Final[list[tuple[int, int]]] = cells
        self.places: Final[dict[tuple[int, int], int]] = {cells[space]: space for space in range(len(cells))}
        if len(self.places) < len(cells):
            raise Refused("A hex of the board is given twice: give each hex once.")
        self.sides: Final[list[list[int]]] = [
            [self.space(q + AXIAL_Q[way], r + AXIAL_R[way]) for way in range(6)] for q, r in cells
        ]
        super().__init__(names, [[near for near in sides if near != NOWHERE] for sides in self.sides])

    def space(self, q: int, r: int) -> int:
        """Return the hex at these coordinates; NOWHERE off the board."""
        return self.places.get((q, r), NOWHERE)

    def toward(self, space: int, way: int) -> int:
        """Return the neighbour in one of the six directions, clockwise from (0, -1); NOWHERE off the board."""
        return self.sides[space][way % 6]

    def direction(self, a: int, b: int) -> int:
        """Return the direction from a hex to its neighbour; NOWHERE if they do not touch."""
        for way in range(6):
            if self.sides[a][way] == b:
                return way
        return NOWHERE

    def distance(self, a: int, b: int) -> int:
        """Count the hexes from a to b as the crow flies, over holes too."""
        q = self.cells[a][0] - self.cells[b][0]
        r = self.cells[a][1] - self.cells[b][1]
        return max(abs(q), abs(r), abs(q + r))

    def ring(self, centre: int, n: int) -> list[int]:
        """List the hexes exactly n away as the crow flies."""
        return [space for space in range(self.size) if self.distance(centre, space) == n]

    def range(self, centre: int, n: int) -> list[int]:
        """List the hexes at most n away as the crow flies, the centre included."""
        return [space for space in range(self.size) if self.distance(centre, space) <= n]

    def line(self, a: int, b: int) -> list[int]:
        """List the hexes of the straight line from a to b, in this order, leaving out holes; b to a is the reverse."""
        n = self.distance(a, b)
        if n == 0:
            return [a]
        found: list[int] = []
        for at in range(n + 1):
            space = self.between(a, b, at, n)
            if space != NOWHERE:
                found.append(space)
        return found

    def between(self, a: int, b: int, at: int, n: int) -> int:
        """Return the hex so many n-ths of the way from a to b, ties broken alike in both directions."""
        whole = n * NUDGE
        q = (self.cells[a][0] * (n - at) + self.cells[b][0] * at) * NUDGE + 1
        r = (self.cells[a][1] * (n - at) + self.cells[b][1] * at) * NUDGE + 2
        s = -q - r
        near_q = rounded(q, whole)
        near_r = rounded(r, whole)
        near_s = rounded(s, whole)
        off_q = abs(near_q * whole - q)
        off_r = abs(near_r * whole - r)
        off_s = abs(near_s * whole - s)
        if off_q > off_r and off_q > off_s:
            return self.space(-near_r - near_s, near_r)
        if off_r > off_s:
            return self.space(near_q, -near_q - near_s)
        return self.space(near_q, near_r)

    def turned(self, space: int, sixths: int) -> int:
        """Return where a hex comes to lie when the board turns clockwise about (0, 0); NOWHERE off the board."""
        q, r = turned_axial(self.cells[space][0], self.cells[space][1], sixths)
        return self.space(q, r)


class Areas(Spaces):
    """Named areas that touch along borders, each border of a kind such as open ground, river or mountain."""

    def __init__(self, names: list[str], borders: list[tuple[str, str, int]]) -> None:
        """Join the areas by borders: two names and a kind from 0 up."""
        numbers = {names[area]: area for area in range(len(names))}
        beside: list[list[int]] = [[] for _ in names]
        self.kinds: Final[list[list[int]]] = [[NOWHERE] * len(names) for _ in names]
        for first, second, kind in borders:
            a = numbers.get(first, NOWHERE)
            b = numbers.get(second, NOWHERE)
            if a in (NOWHERE, b) or b == NOWHERE or kind < 0 or self.kinds[a][b] != NOWHERE:
                raise Refused(
                    f"The border {first} - {second} of kind {kind} is not possible: join two different areas "
                    f"of the map, each pair once, by a kind from 0 up."
                )
            beside[a].append(b)
            beside[b].append(a)
            self.kinds[a][b] = kind
            self.kinds[b][a] = kind
        super().__init__(names, beside)

    def border(self, a: int, b: int) -> int:
        """Return the kind of the border between two areas; NOWHERE if they do not touch."""
        return self.kinds[a][b]

    def passing(self, kinds: list[int]) -> Spaces:
        """Return the same areas with only the borders of these kinds open, for those who cross no others."""
        return self.parted([(a, b) for a, b in self.pairs if self.kinds[a][b] not in kinds])


def hexes(cells: list[tuple[int, int]]) -> Hexes:
    """Make a board of these hexes in any order: they are numbered row by row and named by column and row."""
    if not cells:
        raise Refused("A board needs at least one hex.")
    ordered = sorted(cells, key=row_first)
    left = min([q for q, _ in cells])
    top = min([r for _, r in cells])
    return Hexes(ordered, [f"{letters(q - left)}{r - top + 1}" for q, r in ordered])


def hexagon(radius: int) -> Hexes:
    """Make a hexagon of hexes around (0, 0)."""
    span = range(-radius, radius + 1)
    return hexes([(q, r) for r in span for q in span if abs(q + r) <= radius])


def rectangle(columns: int, rows: int, flat: bool = False) -> Hexes:
    """Make a rectangle of hexes, numbered row by row and named a1, b1, ...

    Pointy top: rows 2, 4, ... are shifted half a hex to the right. Flat top: columns b, d, ... half a hex down.
    """
    cells: list[tuple[int, int]] = []
    names: list[str] = []
    for y in range(rows):
        for x in range(columns):
            cells.append((x, y - x // 2) if flat else (x - y // 2, y))
            names.append(f"{letters(x)}{y + 1}")
    return Hexes(cells, names)


def turned_axial(q: int, r: int, sixths: int) -> tuple[int, int]:
    """Turn axial coordinates clockwise about (0, 0) by sixths of a circle."""
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def row_first(cell: tuple[int, int]) -> tuple[int, int]:
    """Order hexes by row, then from left to right."""
    return cell[1], cell[0]


def rounded(part: int, whole: int) -> int:
    """Return the whole number nearest to a fraction."""
    return (2 * part + whole) // (2 * whole)


def letters(column: int) -> str:
    """Name a column: a to z, then aa, ab and so on."""
    if column < 26:
        return chr(ord("a") + column)
    return letters(column // 26 - 1) + letters(column % 26)
