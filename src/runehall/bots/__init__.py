"""Bots: they get a sight of what their seat may know, never the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from runehall.bots.bot import Bot, Sight
from runehall.bots.levels import LEVELS, Level
from runehall.bots.simple import Greedy, Random, Sloppy
from runehall.engine.chance import Seeded, seeded
from runehall.engine.errors import Refused, did_you_mean
from runehall.engine.match import Match, state_of
from runehall.engine.views import Option

__all__ = ["Bot", "Greedy", "Level", "Random", "Sight", "Sloppy", "bot", "choose", "levels", "names", "play"]

_SIMPLE: dict[str, Callable[[Seeded], Bot]] = {"random": Random, "sloppy": Sloppy, "greedy": Greedy}
_LEVELS = {level.name: level for level in LEVELS}


def names() -> tuple[str, ...]:
    """The bots there are: simple ones, then the levels from the weakest to the strongest."""
    return (*_SIMPLE, *_LEVELS)


def levels() -> tuple[Level, ...]:
    """The levels a person chooses between, from the weakest to the strongest."""
    return LEVELS


def bot(
    name: str,
    seed: int | str = 0,
    *,
    scale: float | None = None,
    simulations: int | None = None,
    cores: int = 1,
) -> Bot:
    """The bot of that name; the same seed makes the same choices. Refused, with the names, where there is none.

    A level thinks by the clock. Given a `scale` (also as 'good@0.1') or `simulations` it counts instead: so many of its
    simulations, or so many at all, and then it plays the same on every machine. `cores` lets it think on several.
    """
    plain, at, share = name.partition("@")
    if plain not in names() or (at and plain not in _LEVELS):
        known = ", ".join(names())
        raise Refused(f"There is no bot '{name}': choose one of {known}.{did_you_mean(plain, names())}")
    if plain in _SIMPLE:
        return _SIMPLE[plain](seeded(seed))
    wanted = _share(name, share) if at else scale
    if (wanted is not None and wanted <= 0.0) or (simulations is not None and simulations < 1) or cores < 1:
        raise Refused("A bot needs a scale above 0, at least 1 simulation and at least 1 core.")
    level = _LEVELS[plain]
    if simulations is not None:
        return level.player(seeded(seed), simulations, simulations, 0.0, cores)
    seconds = level.seconds if wanted is None else 0.0
    full = 1.0 if wanted is None else wanted
    return level.player(seeded(seed), level.counted(full, 2), level.counted(full, 3), seconds, cores)


def _share(name: str, text: str) -> float:
    """The scale a name such as good@0.1 asks for."""
    try:
        return float(text)
    except ValueError:
        raise Refused(f"'{text}' in '{name}' is no number: write it as good@0.1.") from None


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
