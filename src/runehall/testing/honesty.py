"""The law of honest bots: what a seat cannot see does not move its bot's choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from runehall import bots
from runehall.bots import Bot, Sight
from runehall.engine.chance import seeded
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.testing.secrecy import disordered
from runehall.testing.walks import Case, Moment, walk
from runehall.worlds.knowledge import redeal

__all__ = ["ONE_OF_EACH", "PLAYERS", "Maker", "bots_are_honest"]

Maker = Callable[[State, int], Bot]  # a bot for a seat; it is handed the state so that a dishonest one can be planted
SIMULATIONS: Final = 4


def _maker(name: str) -> Maker:
    """An honest bot of that name, with few simulations and no clock: it does not look at the state it is handed."""
    if name in {level.name for level in bots.levels()}:
        return lambda state, seat: bots.bot(name, f"law {seat}", simulations=SIMULATIONS)
    return lambda state, seat: bots.bot(name, f"law {seat}")


PLAYERS: Final[Mapping[str, Maker]] = {name: _maker(name) for name in bots.names()}

# One of each sort: counting simulations, strong is good, casual is greedy, and sloppy is greedy or random.
ONE_OF_EACH: Final[Mapping[str, Maker]] = {name: PLAYERS[name] for name in ("random", "greedy", "novice", "good")}


def bots_are_honest(case: Case, steps: int = 5, players: Mapping[str, Maker] = ONE_OF_EACH) -> int:
    """Deal anew what the seat cannot see, and put what has no order in another one: every bot chooses the very same.

    Returns how many did. This is more than an equal distribution of choices: a sight is the same for all worlds a seat
    cannot tell apart, so a bot that gets only a sight cannot but choose the same, and one that chooses otherwise has
    looked elsewhere.
    """
    compared = 0
    for moment in walk(case, steps):
        for seat in moment.asked:
            world = disordered(redeal(moment.state, seat, moment.chance.spawn()), moment.chance)
            for name, maker in players.items():
                truly = _choice(moment, moment.state, seat, maker)
                compared += 1
                if _choice(moment, world, seat, maker) != truly:
                    raise moment.broken(
                        f"the bot {name} of seat {seat} chooses '{moment.text(truly)}', but something else when "
                        f"cards that the seat cannot see are others"
                    )
        for seat in range(case.seats):
            compared += _considers_alike(moment, seat, players)
    return compared


def _considers_alike(moment: Moment, seat: int, players: Mapping[str, Maker]) -> int:
    """The same of what a seat may do out of turn. Returns how many did."""
    if moment.match.optional(seat) is None:
        return 0
    world = redeal(moment.state, seat, moment.chance.spawn())
    for name, maker in players.items():
        truly, else_where = [
            maker(state, seat).consider(Sight(moment.case.game, state, seat, seeded(f"unasked {moment.step}")))
            for state in (moment.state, world)
        ]
        if truly != else_where:
            raise moment.broken(
                f"the bot {name} of seat {seat} does one thing out of turn, but another when cards that the seat "
                f"cannot see are others"
            )
    return len(players)


def _choice(moment: Moment, state: State, seat: int, maker: Maker) -> Choice:
    """What a bot chooses in a state, given a sight of it."""
    sight = Sight(moment.case.game, state, seat, seeded(f"sight {moment.step}"))
    picked = maker(state, seat).choose(sight)
    if picked not in state.options(seat):
        raise moment.broken(f"a bot of seat {seat} chooses '{moment.text(picked)}', which is not offered")
    return picked
