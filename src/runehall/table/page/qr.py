"""A QR code of a link, as one path of an SVG: bytes, error correction M, versions 1 to 10 (ISO/IEC 18004).

>>> code = squares(b"http://house:8000/join/abc/def")
>>> len(code), code[0][:8]
(29, [True, True, True, True, True, True, True, False])
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from runehall.engine.errors import Refused

__all__ = ["corrections", "drawn", "squares"]

Grid = list[list[bool]]

# By version, for level M: codewords of correction a block, and the data codewords of each block.
BLOCKS: dict[int, tuple[int, tuple[int, ...]]] = {
    1: (10, (16,)), 2: (16, (28,)), 3: (26, (44,)), 4: (18, (32,) * 2), 5: (24, (43,) * 2), 6: (16, (27,) * 4),
    7: (18, (31,) * 4), 8: (22, (38, 38, 39, 39)), 9: (22, (36, 36, 36, 37, 37)), 10: (26, (43, 43, 43, 43, 44)),
}  # fmt: skip
CENTRES: dict[int, tuple[int, ...]] = {
    1: (), 2: (6, 18), 3: (6, 22), 4: (6, 26), 5: (6, 30), 6: (6, 34), 7: (6, 22, 38), 8: (6, 24, 42), 9: (6, 26, 46),
    10: (6, 28, 50),
}  # fmt: skip
BYTES, PADS = 0b0100, (0xEC, 0x11)
QUIET = 4  # light squares around it
LEVEL_M = 0b00


# -- correction: polynomials over 256 numbers --------------------------------------------------------------------------


@cache
def _powers() -> tuple[list[int], list[int]]:
    """The powers of 2 in the field of 0x11D, and their logarithms."""
    powers, logs, value = [0] * 255, [0] * 256, 1
    for exponent in range(255):
        powers[exponent], logs[value] = value, exponent
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, logs


def _times(one: int, other: int) -> int:
    powers, logs = _powers()
    return powers[(logs[one] + logs[other]) % 255] if one and other else 0


@cache
def _divisor(degree: int) -> tuple[int, ...]:
    """The product of (x - 2^i), without its leading 1."""
    found = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        found = [_times(each, root) ^ after for each, after in zip(found, [*found[1:], 0], strict=True)]
        root = _times(root, 2)
    return tuple(found)


def corrections(data: list[int], degree: int) -> list[int]:
    """The codewords of correction of one block: what is left when it is divided."""
    rest = [0] * degree
    for word in data:
        factor = word ^ rest[0]
        rest = [each ^ _times(part, factor) for each, part in zip([*rest[1:], 0], _divisor(degree), strict=True)]
    return rest


# -- what is written ---------------------------------------------------------------------------------------------------


def _version(data: bytes) -> int:
    """The smallest version that holds so many bytes."""
    for version, (_, blocks) in BLOCKS.items():
        if 4 + (16 if version > 9 else 8) + 8 * len(data) <= 8 * sum(blocks):
            return version
    raise Refused("That link is too long for a QR code.")


def _codewords(data: bytes, version: int) -> list[int]:
    """Everything that is written, data and corrections, block by block in turns."""
    degree, blocks = BLOCKS[version]
    capacity = sum(blocks)
    bits = f"{BYTES:04b}{len(data):0{16 if version > 9 else 8}b}" + "".join(f"{byte:08b}" for byte in data)
    bits += "0" * min(4, 8 * capacity - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    words += [PADS[at % 2] for at in range(capacity - len(words))]
    parts: list[list[int]] = []
    for size in blocks:
        parts.append(words[:size])
        words = words[size:]
    fixes = [corrections(part, degree) for part in parts]
    return [*_in_turns(parts), *_in_turns(fixes)]


def _in_turns(parts: list[list[int]]) -> Iterator[int]:
    """The first of every block, then the second of every block, and so on."""
    for at in range(max(map(len, parts))):
        for part in parts:
            if at < len(part):
                yield part[at]


# -- where it is drawn -------------------------------------------------------------------------------------------------


class _Drawing:
    """One code while it is drawn: its squares, and which of them are no data."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.size = 17 + 4 * version
        self.dark: Grid = [[False] * self.size for _ in range(self.size)]
        self.fixed: Grid = [[False] * self.size for _ in range(self.size)]
        self._frame()

    def _set(self, row: int, column: int, dark: bool) -> None:
        self.dark[row][column], self.fixed[row][column] = dark, True

    def _frame(self) -> None:
        """Finders, their edges, timing, alignment, and the places of format and version."""
        last = self.size - 1
        for at in range(self.size):
            self._set(6, at, at % 2 == 0)
            self._set(at, 6, at % 2 == 0)
        for row, column in ((3, 3), (3, last - 3), (last - 3, 3)):
            self._rings(row, column, 4, (2, 4))
        centres = CENTRES[self.version]
        corners = {(6, 6), (6, last - 6), (last - 6, 6)}
        for row in centres:
            for column in centres:
                if (row, column) not in corners:
                    self._rings(row, column, 2, (1,))
        self.format(0)
        if self.version > 6:
            self._version()

    def _rings(self, row: int, column: int, reach: int, light: tuple[int, ...]) -> None:
        for down in range(-reach, reach + 1):
            for across in range(-reach, reach + 1):
                at = (row + down, column + across)
                if 0 <= at[0] < self.size and 0 <= at[1] < self.size:
                    self._set(*at, max(abs(down), abs(across)) not in light)

    def format(self, mask: int) -> None:
        """Level and mask, twice, with their own correction."""
        data = LEVEL_M << 3 | mask
        bits = (data << 10 | _rest(data, 10, 0b10100110111)) ^ 0b101010000010010
        last = self.size - 1
        rows = [0, 1, 2, 3, 4, 5, 7, 8, *range(last - 6, last + 1)]
        columns = [last - at for at in range(8)] + [7, 5, 4, 3, 2, 1, 0]
        for at in range(15):
            dark = bits >> at & 1 == 1
            self._set(rows[at], 8, dark)
            self._set(8, columns[at], dark)
        self._set(last - 7, 8, True)

    def _version(self) -> None:
        bits = self.version << 12 | _rest(self.version, 12, 0b1111100100101)
        for at in range(18):
            dark, one, other = bits >> at & 1 == 1, at // 3, self.size - 11 + at % 3
            self._set(one, other, dark)
            self._set(other, one, dark)

    def fill(self, words: list[int]) -> None:
        """Lay the codewords in columns of two, up and down from the right."""
        bits = iter("".join(f"{word:08b}" for word in words))
        upward = True
        for right in (*range(self.size - 1, 6, -2), 5, 3, 1):
            for at in range(self.size):
                row = self.size - 1 - at if upward else at
                for column in (right, right - 1):
                    if not self.fixed[row][column]:
                        self.dark[row][column] = next(bits, "0") == "1"
            upward = not upward

    def masked(self, mask: int) -> Grid:
        """The squares under a mask, its format written."""
        self.format(mask)
        return [
            [dark ^ (not self.fixed[row][column] and _masks(mask, row, column)) for column, dark in enumerate(line)]
            for row, line in enumerate(self.dark)
        ]


def _rest(data: int, degree: int, divisor: int) -> int:
    """What is left when some bits are divided by others."""
    rest = data << degree
    while rest.bit_length() > degree:
        rest ^= divisor << (rest.bit_length() - degree - 1)
    return rest


def _masks(mask: int, row: int, column: int) -> bool:
    """Whether a mask turns a square."""
    product = row * column
    return (
        (row + column) % 2, row % 2, column % 3, (row + column) % 3, (row // 2 + column // 3) % 2,
        product % 2 + product % 3, (product % 2 + product % 3) % 2, ((row + column) % 2 + product % 3) % 2,
    )[mask] == 0  # fmt: skip


def _penalty(code: Grid) -> int:
    """How hard a code is to read: long runs, blocks, what looks like a finder, and an uneven share of dark squares."""
    size, lines = len(code), ["".join("10"[not dark] for dark in line) for line in code]
    points = 0
    for each in (*lines, *("".join(column) for column in zip(*lines, strict=True))):
        for colour in "01":
            points += sum(len(run) - 2 for run in each.replace("10"[colour == "1"], " ").split() if len(run) >= 5)
        points += 40 * (each.count("10111010000") + each.count("00001011101"))
    for row in range(size - 1):
        for column in range(size - 1):
            points += 3 * (len({code[row][column], code[row][column + 1], *code[row + 1][column : column + 2]}) == 1)
    share = sum(map(sum, code)) * 20 / size**2
    return points + 10 * int(abs(share - 10))


def squares(data: bytes) -> Grid:
    """The dark squares of a code, row by row; refused where it would be too large."""
    version = _version(data)
    drawing = _Drawing(version)
    drawing.fill(_codewords(data, version))
    return min((drawing.masked(mask) for mask in range(8)), key=_penalty)


def drawn(text: str) -> str:
    """The code of a text as an SVG, dark on light whatever the page around it is."""
    code = squares(text.encode())
    wide = len(code) + 2 * QUIET
    path = "".join(
        f"M{column + QUIET} {row + QUIET}h1v1h-1z"
        for row, line in enumerate(code)
        for column, dark in enumerate(line)
        if dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {wide}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{wide}v{wide}H0z"/><path d="{path}"/></svg>'
    )
