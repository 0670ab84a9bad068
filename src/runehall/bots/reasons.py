"""Why an option is good, in words: what comes of it in imagined worlds that does not come of the others.

Each of the best options is tried in the same few worlds, dealt from what the seat may know, and played on for some
choices. What follows one of them most, and the others least, is its reason: first something gained in the score, then
an event, last what the seat goes on to choose. What says this option once more is none, nor what others choose. Nothing
true is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from runehall.bots import choose
from runehall.bots.simple import Greedy
from runehall.engine.chance import seeded
from runehall.engine.errors import Refused
from runehall.match.match import Match

WORLDS: Final = 4
ONWARD: Final = 5  # choices that are played after the option
FEWEST: Final = 2  # worlds in which something must come of it to be a reason
AHEAD: Final = 0.5  # of a world: what the score tells goes before an event, and that before what is chosen next

# The parts of a score as a seat sees them: what each is called, and the count of every seat.
Scored = Callable[[Match, int], Sequence[tuple[str, Sequence[int]]]]


def unscored(match: Match, seat: int) -> Sequence[tuple[str, Sequence[int]]]:
    """No parts, where nobody says how a score is made."""
    return ()


class Reason:
    """What comes of an option, and in how many of the worlds."""

    def __init__(self, option: str, told: str, count: int, worlds: int) -> None:
        self.option: Final = option
        self.told: Final = told  # '' where nothing sets it apart
        self.count: Final = count
        self.worlds: Final = worlds

    def json(self) -> dict[str, object]:
        """The reason as plain data."""
        return {"text": self.option, "told": self.told, "count": self.count, "worlds": self.worlds}


def reasons(
    match: Match,
    seat: int,
    options: Sequence[str],
    loud: frozenset[str],
    names: Sequence[str] = (),
    scored: Scored = unscored,
) -> list[Reason]:
    """What sets each of some options apart, in events of the kinds that are worth telling and in parts of the score."""
    met = [_met(match, seat, option, loud, names, scored) for option in options]
    return [_reason(option, met, at) for at, option in enumerate(options)]


class _Met:
    """In how many worlds each thing follows an option, and how much it says beside others that follow as often."""

    def __init__(self) -> None:
        self.count: Final[dict[str, int]] = {}
        self.weight: Final[dict[str, float]] = {}

    def note(self, gained: set[str], told: set[str], planned: set[str]) -> None:
        """One more world in which all this followed."""
        for weight, found in ((-AHEAD, planned), (0.0, told), (AHEAD, gained)):
            for each in found:
                self.count[each] = self.count.get(each, 0) + 1
                self.weight[each] = weight


def _reason(option: str, met: Sequence[_Met], at: int) -> Reason:
    """What follows this option oftener than the others, that with the greatest lead first."""
    others = max(1, len(met) - 1)
    best, lead = "", 0.0
    for told, count in sorted(met[at].count.items()):
        ahead = count - sum([each.count.get(told, 0) for i, each in enumerate(met) if i != at]) / others
        if count >= FEWEST and ahead > 0.0 and ahead + met[at].weight[told] > lead:
            best, lead = told, ahead + met[at].weight[told]
    return Reason(option, best, met[at].count.get(best, 0), WORLDS)


def _met(match: Match, seat: int, option: str, loud: frozenset[str], names: Sequence[str], scored: Scored) -> _Met:
    """What follows an option in the worlds that are imagined."""
    found = _Met()
    before = scored(match, seat)
    label = next((each.label for ask in match.pending for each in ask.options if each.text == option), "")
    for number in range(WORLDS):
        world = match.imagine(seat, f"reason {match.length} {number}")
        since = world.noticed(seat)
        try:
            itself = _chosen(world, seat, option, seat, names)
            planned, others = _played_on(world, number, seat, names)
        except Refused:
            continue  # a world in which it is not offered tells nothing of it
        told = {event.spoken(names) for event in world.events(seat, since) if event.word in loud}
        told = {each for each in told - {itself} - others if not _once_more(each, label)}
        goes_on = {f"Next: {each}" for each in told & planned}
        found.note(set(_gained(before, scored(world, seat), seat, names)), told - planned, goes_on)
    return found


def _chosen(world: Match, asked: int, option: str, reader: int, names: Sequence[str]) -> str:
    """Choose in a world; what is said of the choice itself comes back."""
    since = world.noticed(reader)
    world.choose(option, asked)
    first = list(world.events(reader, since))[:1]
    return first[0].spoken(names) if first else ""


def _played_on(world: Match, number: int, reader: int, names: Sequence[str]) -> tuple[set[str], set[str]]:
    """Some choices more, each as it looks best at once; what is said of the reader's, and of those of others."""
    players = [Greedy(seeded(f"reason {number} {seat}")) for seat in range(world.seats)]
    own, others = set[str](), set[str]()
    for step in range(ONWARD):
        if world.over:
            break
        seat = world.pending[0].seat
        said = _chosen(world, seat, choose(world, seat, players[seat], step).text, reader, names)
        (own if seat == reader else others).add(said)
    return own, others


def _gained(
    before: Sequence[tuple[str, Sequence[int]]],
    after: Sequence[tuple[str, Sequence[int]]],
    seat: int,
    names: Sequence[str],
) -> Iterator[str]:
    """What the seat has more of in a part of the score, and another less."""
    for (title, then), (_, now) in zip(before, after, strict=True):
        for each, (had, has) in enumerate(zip(then, now, strict=True)):
            if each == seat and has > had:
                yield f"You gain {has - had} ({title})."
            if each != seat and has < had and each < len(names):
                yield f"{names[each]} loses {had - has} ({title})."


def _once_more(told: str, label: str) -> bool:
    """Whether an event says no more than the option does: You order: Mobilize."""
    return set(re.findall(r"\w+", told.lower())) - {"you"} <= set(re.findall(r"\w+", label.lower()))
