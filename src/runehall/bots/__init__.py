"""Bots: they get a sight of what their seat may know, never the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from runehall.bots.bot import Bot, Sight
from runehall.bots.free_timing import Restraint, narrowed
from runehall.bots.judging import value_of
from runehall.bots.levels import LEVELS, Level
from runehall.bots.search import Search, Style
from runehall.bots.simple import Greedy, Random, Sloppy
from runehall.engine.chance import Seeded, seeded
from runehall.engine.errors import Refused, did_you_mean
from runehall.engine.options import Choice
from runehall.match.match import Match, state_of
from runehall.match.views import Option

__all__ = [
    "Bot",
    "Greedy",
    "Level",
    "Random",
    "Restraint",
    "Search",
    "Sight",
    "Sloppy",
    "Style",
    "bot",
    "choose",
    "consider",
    "consider_all",
    "levels",
    "names",
    "play",
    "seeded",
    "value_of",
]

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
    """Let bots play a match to its end, or for so many choices; returns how many they made, out of turn or asked."""
    count = 0
    restraint = Restraint(match.seats)
    while not match.over and (limit is None or count < limit):
        asked = match.pending[0].seat
        unasked = consider_all(match, players, restraint, seed=count)
        option = unasked if unasked is not None else choose(match, asked, players[asked], seed=count)
        restraint.note(state_of(match), option.seat, option.choice)
        match.choose(option)
        count += 1
    return count


def consider_all(
    match: Match, players: Sequence[Bot], restraint: Restraint, seed: int | str = 0, besides: int | None = None
) -> Option | None:
    """What the first player who wants to, `besides` one seat, does out of turn; None where nobody wants to."""
    for seat, player in enumerate(players):
        choices = restraint.open_to(state_of(match), seat) if seat != besides else []
        option = consider(match, seat, player, choices, seed) if choices else None
        if option is not None:
            return option
    return None


def consider(
    match: Match, seat: int, player: Bot, choices: Sequence[Choice] | None = None, seed: int | str = 0
) -> Option | None:
    """What a bot does for a seat that is not asked, of these choices or of all it has; None to let it be."""
    free = match.optional(seat)
    if free is None:
        return None
    open_to = [option.choice for option in free.options] if choices is None else list(choices)
    chance = seeded(f"{seed} {seat} {match.length} unasked")
    picked = player.consider(narrowed(match.game, state_of(match), seat, open_to, chance))
    if picked is None:
        return None
    for option in free.options:
        if option.choice == picked:
            return option
    raise Refused(f"The bot of seat {seat} chose something that is not offered.")
