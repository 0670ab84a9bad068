"""Why an option is good, in words: what comes of it in imagined worlds that does not come of the others.

Each of the best options is tried in the same few worlds, dealt from what the seat may know, and played on for some
choices. The event that follows one of them most, and the others least, is its reason; what only says once more what is
chosen is none. Nothing true is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.bots import choose
from runehall.bots.simple import Greedy
from runehall.engine.chance import seeded
from runehall.engine.errors import Refused
from runehall.match.match import Match

WORLDS: Final = 4
ONWARD: Final = 3  # choices that are played after the option
FEWEST: Final = 2  # worlds in which something must come of it to be a reason


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
    match: Match, seat: int, options: Sequence[str], loud: frozenset[str], names: Sequence[str] = ()
) -> list[Reason]:
    """What sets each of some options apart, in events of the kinds that are worth telling."""
    met = [_met(match, seat, option, loud, names) for option in options]
    return [_reason(option, met, at) for at, option in enumerate(options)]


def _reason(option: str, met: Sequence[dict[str, int]], at: int) -> Reason:
    """The event that follows this option oftener than the others, the one with the greatest lead first."""
    others = max(1, len(met) - 1)
    best, lead = "", 0.0
    for told, count in sorted(met[at].items()):
        beside = sum([each.get(told, 0) for i, each in enumerate(met) if i != at]) / others
        if count >= FEWEST and count - beside > lead:
            best, lead = told, count - beside
    return Reason(option, best, met[at].get(best, 0), WORLDS)


def _met(match: Match, seat: int, option: str, loud: frozenset[str], names: Sequence[str]) -> dict[str, int]:
    """In how many worlds each event follows an option."""
    found: dict[str, int] = {}
    for number in range(WORLDS):
        world = match.imagine(seat, f"reason {match.length} {number}")
        since = world.noticed(seat)
        try:
            world.choose(option, seat)
            itself = {event.spoken(names) for event in list(world.events(seat, since))[:1]}
            _play_on(world, number)
        except Refused:
            continue  # a world in which it is not offered tells nothing of it
        told = {event.spoken(names) for event in world.events(seat, since) if event.word in loud}
        for each in told - itself:
            found[each] = found.get(each, 0) + 1
    return found


def _play_on(world: Match, number: int) -> None:
    """Some choices more, each as it looks best at once."""
    players = [Greedy(seeded(f"reason {number} {seat}")) for seat in range(world.seats)]
    for step in range(ONWARD):
        if world.over:
            return
        seat = world.pending[0].seat
        world.choose(choose(world, seat, players[seat], step))
