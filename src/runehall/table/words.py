"""The table's own sentences: whose turn it is, who sits where, how a match ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runehall.engine.scene import Person

__all__ = ["ending", "listed", "seat_word", "sentence", "spoken", "title", "waiting_for"]


def listed(names: Sequence[str]) -> str:
    """Names as a person would list them."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def spoken(word: str) -> str:
    """A canonical word as a person reads it: vikings_deck is "Vikings deck"."""
    said = word.replace("_", " ").replace("-", " ").replace(",", ", ")
    return said[:1].upper() + said[1:]


def sentence(words: str) -> str:
    """Words as a sentence: a capital first, a full stop last."""
    return words[:1].upper() + words[1:].rstrip(".") + "."


def waiting_for(view: Mapping[str, Any], people: Sequence[Person]) -> str:
    """Who is choosing while the viewer is not."""
    asked = [people[seat] for seat in view["asked"] if seat < len(people) and seat != view["seat"]]
    if not asked:
        return "The table goes on by itself"
    verb = "is choosing" if len(asked) == 1 else "are choosing"
    if len(asked) == 1 and asked[0].keeper == "open":
        return "An empty seat is asked: waiting for somebody to sit down"
    if len(asked) == 1 and asked[0].keeper == "person" and not asked[0].here:
        return f"{asked[0].name} is to choose, but is away"
    return f"{listed([person.name for person in asked])} {verb}"


def seat_word(person: Person) -> str:
    """How a seat is kept."""
    if person.you:
        return "you"
    if person.keeper == "open":
        return "open"
    if person.keeper == "bot":
        return f"{person.level} bot".strip()
    return "here" if person.here else "away"


def ending(view: Mapping[str, Any], people: Sequence[Person]) -> str:
    """How the match ended, as a headline for this viewer."""
    winners = view["outcome"]["winners"]
    if not winners:
        return "Nobody wins"
    if view["seat"] is not None and view["seat"] in winners:
        return "You win" if len(winners) == 1 else "You share the victory"
    names = listed([people[seat].name for seat in winners])
    return f"{names} wins" if len(winners) == 1 else f"{names} share the victory"


def title(view: Mapping[str, Any], people: Sequence[Person], game: str, status: str) -> str:
    """The title of the browser's tab."""
    if view["over"]:
        return f"{ending(view, people)} – {game} – Runehall"
    if status == "waiting":
        return f"Waiting for players – {game} – Runehall"
    if view["ask"] is not None:
        return f"Your turn – {game} – Runehall"
    return f"{waiting_for(view, people)} – {game} – Runehall"
