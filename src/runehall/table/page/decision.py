"""The decision of one viewer as the bar shows it: what is picked, what touches nothing, then groups by what is touched.

A choice that is made pick by pick is one decision: its question gets another name with every pick, but what was picked
so far stands beside it, and what says that it is all stands apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from runehall.scene.board import TableBoard
from runehall.scene.view_types import OptionView, PickView

__all__ = ["Choosable", "Decision", "Group", "Pick", "decision"]


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
class Pick:
    """Something that is picked already, with the items it has taken; equal picks are one."""

    text: str
    name: str
    label: str
    path: tuple[str, ...]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked of the viewer."""

    prompt: str
    rule: str
    optional: bool
    always: tuple[Choosable, ...]
    groups: tuple[Group, ...]
    picked: tuple[Pick, ...] = ()  # so far, of a choice that is made pick by pick
    done: Choosable | None = None  # says that these are all; not among the others

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self.always) + sum(len(group.options) for group in self.groups) + (self.done is not None)

    @property
    def picks(self) -> int:
        """How many things are picked."""
        return sum(pick.count for pick in self.picked)


def decision(view: Mapping[str, Any], optional: Mapping[str, Any] | None, board: TableBoard) -> Decision | None:
    """The decision a view asks for, else the one the viewer may make out of turn, else None."""
    ask = view["ask"] if view["ask"] is not None else optional
    if ask is None:
        return None
    offered = [_choosable(view, option, board) for option in ask["options"]]
    options = [option for option in offered if option.text != ask["done"]]
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
        picked=_picked(view, ask["picked"], board),
        done=next((option for option in offered if option.text == ask["done"]), None),
    )


def _choosable(view: Mapping[str, Any], option: OptionView, board: TableBoard) -> Choosable:
    """An option with the items it touches."""
    text = option["text"]
    return Choosable(
        text, option["label"], tuple(option["why"]), option["caution"], board.path(view, option), board.chancy(text)
    )


def _picked(view: Mapping[str, Any], picks: Sequence[PickView], board: TableBoard) -> tuple[Pick, ...]:
    """What is picked, each thing once with how often it is."""
    found: dict[str, Pick] = {}
    for pick in picks:
        text = pick["text"]
        before = found.get(text) or Pick(text, pick["name"], pick["label"], board.path(view, pick), 0)
        found[text] = replace(before, count=before.count + 1)
    return tuple(found.values())
