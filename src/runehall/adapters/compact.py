"""A view in few words, for readers who pay by the letter: a line a part, equal words in a row counted, nothing empty.

What reads as a sentence (what cards do) is left out: the tool `rules` tells it. No number is left out, because 0 may
name a seat.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

__all__ = ["asked", "compact"]

LINE: Final = 300  # a part of a list that takes no more letters is one line


def compact(view: dict[str, Any]) -> str:
    """What a viewer may know of the table, in lines such as `seats/0: acolytes=3 hand=[fire*2 ice]`."""
    lines: list[str] = []
    if view["over"]:
        lines.append(f"The match is over: {_flat(view['outcome'])}")
    elif view["seat"] in view["asked"]:
        lines.append("You are asked.")
    else:
        lines.append(f"Waiting for {', '.join(view['seats'][seat] for seat in view['asked'])}.")
    _lines("", view["table"], lines)
    return "\n".join(lines)


def asked(ask: dict[str, Any] | None) -> str:
    """A question with its options, one a line: the text to choose it by, and what it means."""
    if ask is None:
        return "Nothing is asked of you now."
    picked = ", ".join(pick["name"] for pick in ask["picked"])
    head = [ask["prompt"], *([f"Picked so far: {picked}"] if picked else [])]
    return "\n".join([*head, *(_option(option) for option in ask["options"])])


def _option(option: dict[str, Any]) -> str:
    caution = f" (careful: {option['caution']})" if option["caution"] else ""
    return f"{option['text']} | {option['label']}{caution}"


def _lines(path: str, value: object, lines: list[str]) -> None:
    """One line for what is plain at a place, and then those of its parts."""
    if isinstance(value, dict):
        plain = [f"{name}={_flat(each)}" for name, each in value.items() if _told(each) and not _deep(each)]
        if plain:
            lines.append(f"{path or 'table'}: {' '.join(plain)}")
        for name, each in value.items():
            if _deep(each):
                _lines(f"{path}/{name}" if path else name, each, lines)
    elif isinstance(value, list):
        for i, each in enumerate(value):
            said = _flat(each) if _told(each) else ""
            if 0 < len(said) <= LINE:
                lines.append(f"{path}/{i}: {said.strip('{}')}")
            elif said:
                _lines(f"{path}/{i}", each, lines)
    elif _told(value):
        lines.append(f"{path}: {_flat(value)}")


def _told(value: object) -> bool:
    """Whether there is anything to tell: 0 is."""
    if isinstance(value, str):
        return bool(value) and not _sentence(value)
    if isinstance(value, dict):
        return any(_told(each) for each in value.values())
    if isinstance(value, (list, tuple)):
        return any(_told(each) for each in value)
    return value is not None and value is not False


def _deep(value: object) -> bool:
    """Whether a value needs lines of its own: a table that is more than names and words, or a list of such."""
    if isinstance(value, dict):
        return _told(value)
    return isinstance(value, list) and any(isinstance(each, dict) for each in value)


def _sentence(word: str) -> bool:
    """Whether a text is there to be read, not to be played by."""
    return word.count(" ") > 3


def _flat(value: object) -> str:
    """A value in one word or a few."""
    if isinstance(value, dict):
        named = "card" in value  # which name a card has is in `rules`
        told = [
            f"{name}={_flat(each)}" for name, each in value.items() if _told(each) and not (named and name == "name")
        ]
        return "{" + " ".join(told) + "}"
    if isinstance(value, (list, tuple)):
        if all(isinstance(each, str) for each in value):
            rows = [(word, len(list(same))) for word, same in groupby(value) if _told(word)]
            return "[" + " ".join(f"{word}*{n}" if n > 1 else word for word, n in rows) + "]"
        return "[" + " ".join(_flat(each) for each in value) + "]"
    return "yes" if value is True else str(value)
