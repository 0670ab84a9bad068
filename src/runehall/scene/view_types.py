"""The declared shape of what a viewer is shown: the part every game shares, around a table that is the game's own.

Views are plain data, ready for JSON, so their shapes are `TypedDict`s: a game declares its `TableView` in
`view_types.py`, its rules build it, its board reads it by name, and mypy compares the two. Between them the view
travels as plain data; a board turns it back at one door, with `cast`, and a test holds real views against the shape.
"""

from __future__ import annotations

from typing import Final, Generic, TypedDict, TypeVar

from runehall.engine.view_types import EventView, PlayedView

__all__ = ["UNKNOWN", "AskView", "EventView", "MatchView", "OptionView", "OutcomeView", "PickView", "PlayedView"]

Table = TypeVar("Table")

UNKNOWN: Final = "unknown"  # the word for a card the viewer does not know


class OptionView(TypedDict):
    """One thing the viewer may choose."""

    text: str
    label: str
    why: list[str]
    caution: str
    touches: list[str]  # items of the table, in order


class PickView(OptionView):
    """One thing the viewer has picked of a choice that is made pick by pick."""

    name: str  # what was picked, in a few words


class AskView(TypedDict):
    """What the viewer is asked."""

    seat: int
    prompt: str
    rule: str
    optional: bool
    picked: list[PickView]  # so far, of a choice that is made pick by pick
    done: str  # the text of the option that says the picks are all; '' where it is not among the options
    options: list[OptionView]


class OutcomeView(TypedDict):
    """How the match ended."""

    winners: list[int]  # every seat of every side that won
    sides: list[list[int]]  # the seats of every side
    lost: bool  # by everybody
    scores: list[int]
    reason: str


class MatchView(TypedDict, Generic[Table]):
    """A match as one viewer may know it; a viewer without a seat is a spectator."""

    game: str
    seat: int | None
    seats: list[str]
    asked: list[int]
    ask: AskView | None
    over: bool
    outcome: OutcomeView | None
    table: Table
