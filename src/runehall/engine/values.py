"""Small things in a state that never change: a tile, a border, a standing order, a bonus until tonight."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Something a state may hold beside numbers, lists and tables of numbers. Immutable: every attribute is Final.

    So copies of a state may share it, and the digest reads it by its fields. A board that choices build is a list of
    numbers, a list of lists, or a list of values; to change a tile is to put another in its place.
    """
