"""What all pages are made of."""

from __future__ import annotations

from html import escape


def section(title: str, words: str, *parts: str) -> str:
    """One part of a page under its own heading."""
    said = f"<p>{words}</p>" if words else ""
    return f"<section><h2>{escape(title)}</h2>{said}{''.join(parts)}</section>"
