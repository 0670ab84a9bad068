"""The time track: where the token lies, what comes next, how long the match may last; and the villain."""

from __future__ import annotations

from dataclasses import dataclass

from runehall.games.runebound.table.terrinoth import country
from runehall.games.runebound.view_types import TimeView, View

__all__ = ["Track", "next_words", "threat_of", "track_of"]

ICONS = {"start": "flag", "story": "book", "refresh": "gem", "plain": ""}
WORDS = {"start": "start", "story": "a story card", "refresh": "gems return", "plain": ""}


@dataclass(frozen=True, slots=True)
class Track:
    """The track, and the villain beside it."""

    act: str
    round: int
    spaces: tuple[tuple[int, str, str, bool, bool], ...]  # number, icon, what happens there, passed, here
    next: str
    villain: str
    villain_words: str
    standing: tuple[str, ...]


def track_of(view: View) -> Track:
    """The track as it lies."""
    table = view["table"]
    time = table["time"]
    spaces = tuple(
        (number, ICONS[space], WORDS[space], number < time["space"], number == time["space"])
        for number, space in enumerate(time["spaces"], 1)
    )
    act, (name, words) = "I" * time["act"], threat_of(view)
    return Track(
        f"Act {act}", time["round"], spaces, next_words(time), name, words, tuple(table["scenario"]["standing"])
    )


def threat_of(view: View) -> tuple[str, str]:
    """Who threatens Terrinoth, and where the villain is and how well; a scenario without one is named alone."""
    scenario = view["table"]["scenario"]
    villain = scenario["villain"]
    if villain is None:
        return scenario["name"], ""
    left = max(0, villain["health"] - villain["damage"])
    health = f"health {villain['health']}" if not villain["damage"] else f"health {left} of {villain['health']}"
    health += f", {villain['reason']}" if villain["reason"] else ""
    where = f"in {country(view['table']['map']).said(villain['hex'])}" if villain["hex"] else "comes with Act II"
    return villain["name"], f"{where} · {health}"


def next_words(time: TimeView) -> str:
    """What comes next on the track, in a line."""
    found = []
    for sort, words in (("story", "next story in"), ("refresh", "gems return in")):
        ahead = [n for n, space in enumerate(time["spaces"], 1) if space == sort and n > time["space"]]
        if ahead:
            found.append((ahead[0] - time["space"], f"{words} {ahead[0] - time['space']}"))
        elif time["act"] == 1:
            again = next(n for n, space in enumerate(time["spaces"], 1) if space == sort)
            far = len(time["spaces"]) - time["space"] + again
            found.append((far, f"{words} {far}"))
    if time["left"]:
        last = f"{time['left']} {'round' if time['left'] == 1 else 'rounds'} left"
    else:
        last = "the track has ended" + (f", {time['late']} since" if time["late"] else "")
    return " · ".join([words for _, words in sorted(found)] + [last])
