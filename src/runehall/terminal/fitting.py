"""Fitting a table into a small window: columns squeezed, lines broken between words, no more than there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from re import split
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.text import Text

from runehall.terminal.draw import Block, packed

HANGING: Final = 5  # how far the rest of a broken line stands in
CUT: Final = 6  # lines of a map are shown at least,
FAIR: Final = 12  # and so many before what has not changed
LEAST: Final = 4  # lines of a table are always shown, however small the window
STROKES: Final = "=-─━"  # of which a rule is drawn
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
    """The columns that say nothing in any line, but for the first few of each run: they are empty, or go on a rule."""
    longest = max(len(line.plain) for line in block)
    empty = [all(_says_nothing(line.plain, at) for line in block) for at in range(longest)]
    spare, run = [], 0
    for at, free in enumerate(empty):
        run = run + 1 if free else 0
        if run > gap:
            spare.append(at)
    return spare


def _says_nothing(line: str, at: int) -> bool:
    """Whether a line has no more there than emptiness, or the same stroke as before."""
    return at >= len(line) or line[at] == " " or (line[at] in STROKES and at > 0 and line[at - 1] == line[at])


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
        short = line.plain.rstrip(STROKES)
        if line.cell_len <= width or len(short) < width:
            found.append(line[:width])  # a rule at the end of a line may be shorter
            continue
        first, *rest = line.wrap(console, width - HANGING)
        for part in (first, *(Text(" " * HANGING).append_text(each) for each in rest)):
            part.rstrip()
            found.append(part)
    return found


def rows(sentences: Sequence[str], width: int) -> int:
    """How many lines some sentences take."""
    return sum(max(1, len(wrap(sentence, width))) for sentence in sentences)


def brief(blocks: Sequence[Block], width: int, room: int, before: Sequence[str]) -> list[Text]:
    """As much of a table as there is room for: first the map, cut down to the lines around what is the viewer's own.

    Then come what else is the viewer's and what has changed since `before`; what is left out is named.
    """
    whole = packed(list(blocks), width)
    if len(whole) <= room:
        return whole
    room = max(LEAST, room) - 1  # a line names what is left out
    maps = [at for at, block in enumerate(blocks) if len(cut_down(block, CUT)) < len(block)]
    news = [at for at, block in enumerate(blocks) if said(block) not in before]
    shown: dict[int, Block] = {}
    own = [at for at, block in enumerate(blocks) if any(map(_stands_out, block))]
    for some, high in (([*maps, *own, *news], FAIR), (range(len(blocks)), len(whole))):
        for at in dict.fromkeys(some):
            tried = {at: cut_down(blocks[at], CUT), **shown}
            if len(_laid(tried, width)) <= room:
                shown = tried
        _grow(shown, blocks, width, room, high)
    cut = any(len(block) < len(blocks[at]) for at, block in shown.items())
    for at in dict.fromkeys([*news, *range(len(blocks))]):
        _begin(at, shown, blocks, width, room)
    lines = _laid(shown, width) if shown else whole[:room]
    left = [_title(block) for at, block in enumerate(blocks) if at not in maps and len(shown.get(at, ())) < len(block)]
    left += ["the rest of the map"] if cut else ["the map"] if maps and maps[0] not in shown else []
    told = f"Not shown, type view for all: {', '.join(left if shown else ['the rest'])}"
    return [*lines, Text(told if len(told) <= width else told[: width - 1] + "…", style="dim")]


def _laid(shown: Mapping[int, Block], width: int) -> list[Text]:
    """Some blocks in their order."""
    return packed([shown[at] for at in sorted(shown)], width)


def _begin(at: int, shown: dict[int, Block], blocks: Sequence[Block], width: int, room: int) -> None:
    """Show the beginning of a block that is not shown, if there is room for two lines of it or more."""
    for height in range(len(blocks[at]) - 1, 1, -1) if at not in shown else ():
        if len(_laid({**shown, at: blocks[at][:height]}, width)) <= room:
            shown[at] = blocks[at][:height]
            return


def _grow(shown: dict[int, Block], blocks: Sequence[Block], width: int, room: int, high: int) -> None:
    """Let what was cut down have the lines that are still free, up to a height."""
    for at, block in shown.items():
        for height in range(min(len(blocks[at]), high), len(block), -1):
            tried = {**shown, at: cut_down(blocks[at], height)}
            if len(_laid(tried, width)) <= room:
                shown[at] = tried[at]
                break


def cut_down(block: Block, height: int) -> Block:
    """The heading of a block and, of the rest, the stretch with most of what stands out; the whole, if nothing does."""
    own = [_stands_out(line) for line in block[1:]]
    if not any(own) or len(block) <= height:
        return block
    high = height - 1
    starts = range(len(own) - high + 1)
    best = max(starts, key=lambda start: (sum(own[start : start + high]), -_off(own, start, high)))
    return [block[0], *block[1 + best : 1 + best + high]]


def _stands_out(line: Text) -> bool:
    """Whether something in a line is the viewer's own."""
    return any("reverse" in str(span.style) for span in line.spans)


def _off(own: Sequence[bool], start: int, high: int) -> int:
    """How far the middle of a stretch is from the middle of what stands out in it."""
    found = [at for at in range(start, start + high) if own[at]]
    return abs(2 * start + high - found[0] - found[-1] - 1) if found else 0


def said(block: Block) -> str:
    """What a block says, to know it again."""
    return "\n".join(line.plain for line in block)


def _title(block: Block) -> str:
    """The first words of a block, up to a sign."""
    first = next((line.plain for line in block if line.plain.strip()), "…")
    return " ".join(split("[:,·]", first.strip("·:,-|►> "))[0].split()[:3]) or "…"


def columned(block: Block, height: int) -> list[Block]:
    """A block that is too high, cut into several that can stand side by side."""
    return [list(block[at : at + height]) for at in range(0, len(block), height)] if block else [block]
