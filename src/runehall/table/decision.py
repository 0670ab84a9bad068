"""The decision of one viewer as the bar shows it: what touches nothing, then groups by what is touched first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from runehall.engine.scene import Board

__all__ = ["Choosable", "Decision", "Group", "decision"]


@dataclass(frozen=True, slots=True)
class Choosable:
    """One option: a button that names, in order, the items it touches."""

    text: str
    label: str
    why: tuple[str, ...]
    caution: str
    path: tuple[str, ...]
    chancy: bool


@dataclass(frozen=True, slots=True)
class Group:
    """All options that begin at one item."""

    item: str
    words: str  # the item in words, where the page has none better
    options: tuple[Choosable, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked of the viewer."""

    prompt: str
    rule: str
    optional: bool
    always: tuple[Choosable, ...]
    groups: tuple[Group, ...]

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self.always) + sum(len(group.options) for group in self.groups)


def decision(view: Mapping[str, Any], optional: Mapping[str, Any] | None, board: Board) -> Decision | None:
    """The decision a view asks for, else the one the viewer may make out of turn, else None."""
    ask = view["ask"] if view["ask"] is not None else optional
    if ask is None:
        return None
    options = [_choosable(view, option, board) for option in ask["options"]]
    groups: dict[str, list[Choosable]] = {}
    for option in options:
        if option.path:
            groups.setdefault(option.path[0], []).append(option)
    return Decision(
        prompt=ask["prompt"],
        rule=ask["rule"],
        optional=bool(ask["optional"]),
        always=tuple(option for option in options if not option.path),
        groups=tuple(Group(item, item.replace("-", " "), tuple(found)) for item, found in groups.items()),
    )


def _choosable(view: Mapping[str, Any], option: Mapping[str, Any], board: Board) -> Choosable:
    """An option with the items it touches."""
    text = option["text"]
    return Choosable(
        text, option["label"], tuple(option["why"]), option["caution"], board.path(view, text), board.chancy(text)
    )
