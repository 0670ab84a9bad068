"""Fitting a table into a small window: columns squeezed, lines broken between words, no more than there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from runehall.terminal.draw import Block, packed

HANGING: Final = 5  # how far the rest of a broken line stands in
LEAST: Final = 4  # lines of a table are always shown, however small the window
GAPS: Final = (2, 1)  # so many spaces are left where all lines of a block have more, the wider first


def fitted(blocks: Sequence[Block], width: int) -> list[Block]:
    """Blocks none of which is wider than the window."""
    return [wrapped(squeezed(block, width), width) for block in blocks]


def squeezed(block: Block, width: int) -> Block:
    """A block without the columns that are empty in all its lines, as far as that is needed: columns stay columns."""
    for gap in GAPS:
        if max((line.cell_len for line in block), default=0) <= width:
            break
        block = _without(block, _spare(block, gap))
    return block


def _spare(block: Block, gap: int) -> list[int]:
    """The columns that are empty in every line, but for the first few of each run and the margin."""
    longest = max(len(line.plain) for line in block)
    empty = [all(at >= len(line.plain) or line.plain[at] == " " for line in block) for at in range(longest)]
    spare, run = [], 0
    for at, free in enumerate(empty):
        run = run + 1 if free else 0
        if run > gap:
            spare.append(at)
    return spare


def _without(block: Block, spare: Sequence[int]) -> Block:
    """A block without some columns."""
    lines: Block = []
    for line in block:
        kept = Text()
        start = 0
        for at in [*(each for each in spare if each < len(line.plain)), len(line.plain)]:
            kept.append_text(line[start:at])
            start = at + 1
        lines.append(kept)
    return lines


def wrapped(lines: Sequence[Text], width: int) -> list[Text]:
    """Lines broken between words where they are longer than the window."""
    console = Console(width=width)
    found: list[Text] = []
    for line in lines:
        if line.cell_len <= width:
            found.append(line)
            continue
        first, *rest = line.wrap(console, width - HANGING)
        for part in (first, *(Text(" " * HANGING).append_text(each) for each in rest)):
            part.rstrip()
            found.append(part)
    return found


def brief(blocks: Sequence[Block], width: int, room: int, before: Sequence[str]) -> list[Text]:
    """As much of a table as there is room for: what has changed since `before` comes first; the rest is named."""
    whole = packed(list(blocks), width)
    if len(whole) <= room:
        return whole
    room = max(LEAST, room) - 1  # a line names what is left out
    news = [at for at, block in enumerate(blocks) if said(block) not in before]
    shown: list[int] = []
    for at in [*news, *(at for at in range(len(blocks)) if at not in news)]:
        tried = sorted([*shown, at])
        if len(packed([blocks[each] for each in tried], width)) <= room:
            shown = tried
    lines = packed([blocks[at] for at in shown], width) if shown else whole[:room]
    left = [_title(block) for at, block in enumerate(blocks) if at not in shown] if shown else ["the rest"]
    told = f"Not shown, type view for all: {', '.join(left)}"
    return [*lines, Text(told if len(told) <= width else told[: width - 1] + "…", style="dim")]


def said(block: Block) -> str:
    """What a block says, to know it again."""
    return "\n".join(line.plain for line in block)


def _title(block: Block) -> str:
    """The first words of a block."""
    words = next((line.plain.split() for line in block if line.plain.strip()), ["…"])
    return " ".join(words[:3]).strip("·:,-|►> ") or "…"


def columned(block: Block, height: int) -> list[Block]:
    """A block that is too high, cut into several that can stand side by side."""
    return [list(block[at : at + height]) for at in range(0, len(block), height)] if block else [block]
