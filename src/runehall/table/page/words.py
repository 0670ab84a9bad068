"""The table's own sentences: whose turn it is, who sits where, how a match ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runehall.scene.board import Person
from runehall.scene.guidance import Goal

__all__ = ["ending", "goal", "listed", "seat_word", "sentence", "spoken", "title", "waiting_for"]


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


def goal(view: Mapping[str, Any], people: Sequence[Person], found: Goal | None) -> str:
    """What wins, where the viewer stands and where the best of the others: for a spectator, the two who lead."""
    if found is None:
        return ""
    teams = found.teams or range(len(found.counts))
    ranked = sorted(range(len(found.counts)), key=lambda seat: (-found.counts[seat], seat))
    leads = [seat for at, seat in enumerate(ranked) if teams[seat] not in [teams[other] for other in ranked[:at]]]
    me = view["seat"] if found.counts else None
    if me is not None:
        leads = [me, *(seat for seat in leads if teams[seat] != teams[me])]
    told = [_stands(seat, seat == me, people, found) for seat in leads[:2]]
    return ": ".join(filter(None, (found.wins, ", ".join([*told, *found.stands]))))


def _stands(seat: int, you: bool, people: Sequence[Person], found: Goal) -> str:
    """How far a seat is, or its team."""
    who = "you" if you else people[seat].name
    if found.teams:
        who = "your team" if you else f"{who}'s team"
    return f"{who} {'≥ ' if seat in found.unsure else ''}{found.counts[seat]}"


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
    winners, sides = view["outcome"]["winners"], view["outcome"]["sides"]
    if view["outcome"]["lost"]:
        return "Everybody loses" if len(people) > 1 else "You lose" if view["seat"] == 0 else f"{people[0].name} loses"
    if not winners:
        return "Nobody wins"
    alone, together = len(winners) == 1, sum(seat in winners for seat, *_ in sides) == 1
    if view["seat"] is not None and view["seat"] in winners:
        return "You win" if alone else "You win together" if together else "You share the victory"
    names = listed([people[seat].name for seat in winners])
    return f"{names} wins" if alone else f"{names} win together" if together else f"{names} share the victory"


def title(view: Mapping[str, Any], people: Sequence[Person], game: str, status: str) -> str:
    """The title of the browser's tab."""
    if view["over"]:
        return f"{ending(view, people)} – {game} – Runehall"
    if status == "waiting":
        return f"Waiting for players – {game} – Runehall"
    if view["ask"] is not None:
        return f"Your turn – {game} – Runehall"
    return f"{waiting_for(view, people)} – {game} – Runehall"
