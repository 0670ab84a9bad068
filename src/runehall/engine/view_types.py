"""The declared shape of an event as a viewer is told it; not compiled, so that the shape can be read at run time."""

from __future__ import annotations

from typing import TypedDict

__all__ = ["EventView", "PlayedView"]


class PlayedView(TypedDict):
    """How an event is played on the table."""

    show: str
    on: str
    at: str
    text: str
    tone: str
    faces: list[str]


class EventView(TypedDict):
    """Something that happened, as the viewer may know it."""

    word: str
    text: str
    arguments: list[str]
    card: str
    why: list[str]
    played: PlayedView | None  # None where it is only told
