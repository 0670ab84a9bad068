"""The table drawn for a terminal."""

from __future__ import annotations


def picture(view: dict[str, object]) -> str:
    """The table as lines of text."""
    return ""
