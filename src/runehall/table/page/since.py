"""What has happened since somebody chose last, in one line and as marks on the board; and a chronicle by its turns."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from runehall.scene.board import TableBoard
from runehall.scene.view_types import EventView

if TYPE_CHECKING:
    from runehall.table.page.render import TableContents

__all__ = ["Told", "Turn", "by_turn", "told"]

MARKS = 24  # things that are outlined, and arrows
BITS = 6  # sentences of the line: the oldest go first


@dataclass(frozen=True, slots=True)
class Bit:
    """One sentence of the line; where the one before spoke of the same person, without the name."""

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """What has happened since the viewer chose last."""

    bits: tuple[Bit, ...]
    marks: str  # JSON: pairs of where something came from, '' for nowhere, and what it happened to
    left_out: int  # sentences that have no room

    @property
    def text(self) -> str:
        """The whole line."""
        return " · ".join(f"{bit.who} {bit.text}".strip() for bit in self.bits)


@dataclass(frozen=True, slots=True)
class Turn:
    """The lines of one turn, newest first, under the words with which it began."""

    words: str
    events: tuple[EventView, ...]


def told(contents: TableContents, board: TableBoard) -> Told | None:
    """The line and the marks of what has happened; None where nothing worth telling has."""
    loud = [event for event in contents.since if event["word"] in board.guidance.loud]
    marks = list(dict.fromkeys(pair for event in contents.since for pair in _marked(contents, board, event)))
    if not loud and not marks:
        return None
    names = sorted((person.name for person in contents.people), key=len, reverse=True)
    bits: list[Bit] = []
    last = ""
    for event in loud[-BITS:]:
        who, text = _subject(event["text"].rstrip("."), names)
        bits.append(Bit("" if who and who == last else who, text))
        last = who
    return Told(tuple(bits), json.dumps(marks[-MARKS:], separators=(",", ":")), max(0, len(loud) - BITS))


def _marked(contents: TableContents, board: TableBoard, event: EventView) -> list[tuple[str, str]]:
    """What an event happened to, and where it came from."""
    show = board.show(contents.view, event)
    if show is None or not (show.on or show.at) or show.show in ("banner", "dice"):
        return []
    if show.show == "to":
        return [("", show.at)] if show.at else []
    return [(show.at if show.show in ("note", "float") else "", show.on or show.at)]


def _subject(sentence: str, names: Sequence[str]) -> tuple[str, str]:
    """Who a sentence begins with, and the rest of it."""
    for name in names:
        if sentence.startswith(f"{name} "):
            return name, sentence[len(name) + 1 :]
    return "", sentence


def by_turn(events: Sequence[EventView], turns: frozenset[str]) -> list[Turn]:
    """A chronicle, newest first, by its turns; what came before the first turn that is known stands without words."""
    found: list[Turn] = []
    lines: list[EventView] = []
    for event in reversed(events):
        if event["word"] in turns:
            found.append(Turn(event["text"].rstrip("."), tuple(lines)))
            lines = []
        else:
            lines.append(event)
    return [*found, Turn("", tuple(lines))] if lines else found
