"""The table of Beacons as a viewer is shown it: what `view.py` builds, and the board and the picture read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from runehall.scene.view_types import MatchView


class KeeperView(TypedDict):
    """One keeper."""

    hand: list[str]  # logs the viewer does not know are `unknown`
    lit: int
    need: int  # fuel of the next beacon


class TableView(TypedDict):
    """The whole coast."""

    keepers: list[KeeperView]
    active: int
    beacons: int  # how many win
    deck: int
    ashes: list[str]


View = MatchView[TableView]


def seen(view: Mapping[str, object]) -> View:
    """A view of this game, by its declared shape."""
    return cast(View, view)
