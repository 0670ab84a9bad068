"""Bots: they get a sight of what their seat may know, never the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from runehall.bots.bot import Bot, Sight
from runehall.bots.simple import Greedy, Random, Sloppy
from runehall.engine.chance import Seeded, seeded
from runehall.engine.errors import Refused, did_you_mean
from runehall.engine.match import Match, state_of
from runehall.engine.views import Option

__all__ = ["Bot", "Greedy", "Random", "Sight", "Sloppy", "bot", "choose", "names", "play"]

_MAKERS: dict[str, Callable[[Seeded], Bot]] = {"random": Random, "sloppy": Sloppy, "greedy": Greedy}


def names() -> tuple[str, ...]:
    """The bots there are."""
    return tuple(_MAKERS)


def bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name; the same seed makes the same choices. Refused, with the names, where there is none."""
    if name not in _MAKERS:
        raise Refused(f"There is no bot '{name}': choose one of {', '.join(_MAKERS)}.{did_you_mean(name, _MAKERS)}")
    return _MAKERS[name](seeded(seed))


def choose(match: Match, seat: int, player: Bot, seed: int | str = 0) -> Option:
    """What a bot chooses for a seat that is asked, seeing only what that seat may see."""
    asked = [ask for ask in match.pending if ask.seat == seat]
    if not asked:
        raise Refused(f"Seat {seat} is not asked now.")
    picked = player.choose(Sight(match.game, state_of(match), seat, seeded(f"{seed} {seat} {match.length}")))
    for option in asked[0].options:
        if option.choice == picked:
            return option
    raise Refused(f"The bot of seat {seat} chose something that is not offered.")


def play(match: Match, players: Sequence[Bot], limit: int | None = None) -> int:
    """Let bots play a match to its end, or for so many choices; returns how many they made."""
    count = 0
    while not match.over and (limit is None or count < limit):
        seat = match.pending[0].seat
        match.choose(choose(match, seat, players[seat], seed=count))
        count += 1
    return count
