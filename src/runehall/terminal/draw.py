"""Drawing a table: a game's own picture, or its data in words, packed side by side as far as the width goes."""

from __future__ import annotations

from typing import Final, cast

from rich.text import Text

from runehall.match.match import Match
from runehall.match.views import View

GAP: Final = 2  # columns between two blocks
UNKNOWN: Final = "unknown"

Block = list[Text]


def table(match: Match, view: View, width: int) -> list[Text]:
    """The lines that show a view of a match."""
    return packed(blocks_of(match, view), width)


def blocks_of(match: Match, view: View) -> list[Block]:
    """The parts of a view: the game's picture, or a plain list of its data for a game that draws none."""
    data = view.json()
    drawn = match.game.picture(data, match.content)
    if drawn:
        return [_block(each) for each in drawn.split("\n\n")]
    return in_words(cast("dict[str, object]", data["table"]))


def _block(drawn: str) -> Block:
    """A block of a picture, its markup read."""
    return [Text.from_markup(line) for line in drawn.split("\n")]


# -- laying blocks side by side ----------------------------------------------------------------------------------------


class _Row:
    """Blocks side by side; short ones stand below each other where the row is high enough."""

    def __init__(self, block: Block) -> None:
        self.columns: Final = [list(block)]

    @property
    def width(self) -> int:
        return sum(_width(column) + GAP for column in self.columns) - GAP

    @property
    def height(self) -> int:
        return max(len(column) for column in self.columns)

    def takes(self, block: Block, width: int) -> bool:
        """Add a block if there is room for it: below the last one, else beside it."""
        last = self.columns[-1]
        wider = max(0, _width(block) - _width(last))
        if len(self.columns) > 1 and len(last) + 1 + len(block) <= self.height and self.width + wider <= width:
            last += [Text(""), *block]
        elif self.width + GAP + _width(block) <= width:
            self.columns.append(list(block))
        else:
            return False
        return True

    def lines(self) -> list[Text]:
        """The row as lines."""
        lines = []
        for at in range(self.height):
            line = Text()
            for column in self.columns[:-1]:
                part = column[at].copy() if at < len(column) else Text()
                part.pad_right(_width(column) + GAP - part.cell_len)
                line.append_text(part)
            if at < len(self.columns[-1]):
                line.append_text(self.columns[-1][at])
            line.rstrip()
            lines.append(line)
        return lines


def packed(blocks: list[Block], width: int) -> list[Text]:
    """Blocks laid side by side, in order, as far as the width goes, with an empty line between rows."""
    rows: list[_Row] = []
    for block in blocks:
        if not rows or not rows[-1].takes(block, width):
            rows.append(_Row(block))
    lines: list[Text] = []
    for row in rows:
        lines += [*([Text("")] if lines else []), *row.lines()]
    return lines


def _width(block: Block) -> int:
    """The width of the longest line."""
    return max((line.cell_len for line in block), default=0)


# -- data in words -----------------------------------------------------------------------------------------------------


def in_words(data: dict[str, object]) -> list[Block]:
    """Any view's data as blocks: what is short together, what is long each on its own."""
    flat = {name: value for name, value in data.items() if _flat(value)}
    short = [Text.assemble((f"{_title(name)}: ", "bold"), _short(value)) for name, value in flat.items()]
    blocks: list[Block] = [short] if short else []
    for name, value in data.items():
        if not _flat(value):
            blocks.append([Text(_title(name), style="bold"), *_long(value, "  ")])
    return blocks


def _flat(value: object) -> bool:
    """Whether a value fits on one line: a word, a number, or a few of them."""
    if isinstance(value, dict):
        return False
    return not isinstance(value, list) or not any(isinstance(item, list | dict) for item in value)


def _title(name: str) -> str:
    """A name as a person reads it."""
    return name.replace("_", " ").capitalize()


def _short(value: object) -> str:
    """A flat value in words; equal members are counted, hidden ones are called so."""
    if isinstance(value, list):
        kinds = list(dict.fromkeys(map(_short, value)))
        words = list(map(_short, value))
        return ", ".join(kind + (f" ×{words.count(kind)}" if words.count(kind) > 1 else "") for kind in kinds) or "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == "":
        return "–"
    return "hidden" if value == UNKNOWN else str(value).replace("_", " ")


def _long(value: object, indent: str) -> list[Text]:
    """A nested value, a line a member, deeper ones further in."""
    if isinstance(value, dict):
        members = [(_title(str(name)), member) for name, member in value.items()]
    else:
        members = [(str(at), member) for at, member in enumerate(cast("list[object]", value))]
    lines = []
    for name, member in members:
        if _flat(member):
            lines.append(Text(f"{indent}{name}: {_short(member)}"))
        else:
            lines += [Text(f"{indent}{name}"), *_long(member, indent + "  ")]
    return lines
