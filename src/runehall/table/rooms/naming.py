"""Who is meant: seats called by the names of the people who sit there, and the reader by "you"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from runehall.engine.events import Event
from runehall.engine.view_types import EventView

__all__ = ["addressed", "by_name", "named_seats", "reviewed", "spoken"]

KEPT = 8192  # sentences that are remembered with the names in them


def spoken(event: Event, names: Sequence[str]) -> EventView:
    """An event as it is said to the viewer: "you", and everybody else by name."""
    return {**event.json(), "text": event.spoken(names)}


def by_name(sentence: str, seats: Sequence[str], names: Sequence[str], reader: int | None = None) -> str:
    """A sentence that calls players by the words of their seats, with their names in the place of these."""
    return _by_name(sentence, tuple(seats), tuple(names), reader)


@lru_cache(maxsize=KEPT)
def _by_name(sentence: str, seats: tuple[str, ...], names: tuple[str, ...], reader: int | None) -> str:
    called = {seat: names[at] for at, seat in enumerate(seats)}
    own = seats[reader] if reader is not None else ""

    def name(found: re.Match[str]) -> str:
        if found[1] == own and found.start() > 0:
            return "your" if found[2] else "you"
        return called[found[1]] + (found[2] or "")

    words = "|".join(map(re.escape, sorted(seats, key=len, reverse=True)))
    return re.sub(rf"(?<![\w-])({words})('s)?(?![\w-])", name, sentence)


def named_seats(view: Mapping[str, Any]) -> list[str]:
    """What the seats of a match are called."""
    return [str(each) for each in view["seats"]]


def addressed(
    ask: Mapping[str, Any] | None, seats: Sequence[str], names: Sequence[str], reader: int
) -> dict[str, Any] | None:
    """A question with all its words by people's names; None where nothing is asked."""
    if ask is None:
        return None

    def said(thing: Mapping[str, Any]) -> dict[str, Any]:
        words = {word: by_name(thing[word], seats, names, reader) for word in ("label", "caution") if thing[word]}
        return {**thing, **words}

    prompt = by_name(ask["prompt"], seats, names, reader)
    lists = {name: [said(each) for each in ask[name]] for name in ("options", "picked")}
    return {**ask, "prompt": prompt, **lists}


def reviewed(review: Mapping[str, Any], names: Sequence[str], emblems: bool, reader: int | None) -> dict[str, Any]:
    """A look back with people in the place of the words of their seats, and "You" for who reads it at their end."""
    seats = review["seats"]
    people = ["You" if seat == reader else name for seat, name in enumerate(names)]
    if not emblems:
        return {**review, "seats": people}

    def said(step: Mapping[str, Any]) -> dict[str, Any]:
        words = {word: by_name(step[word], seats, names, reader) for word in ("label", "better")}
        return {**step, **words}

    return {**review, "seats": people, "steps": [said(step) for step in review["steps"]]}
