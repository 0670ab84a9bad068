"""The coach: options ranked by the chance of winning, from what one seat knows."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from runehall.bots.bot import Sight
from runehall.bots.curve import Curve
from runehall.bots.judging import value_of
from runehall.bots.levels import STYLE
from runehall.bots.search import Clock, Search, Style, horizon_of, play_on, think
from runehall.bots.tree import UNJUDGED, Node
from runehall.engine.chance import Seeded, seeded
from runehall.engine.errors import Refused
from runehall.engine.state import State, side_count
from runehall.match.game import Game
from runehall.match.hints import Advice, Adviser, Hint
from runehall.match.match import Match, state_of
from runehall.match.views import Option

FOR_THE_CURVE: Final = 0.3  # of the time goes into worlds played to their end
ENDED: Final = 8  # one world is played to its end for so many simulations
FEWEST: Final = 4
TRIES: Final = 2
UNBOUNDED: Final = 1 << 40
Z: Final = 1.96
FAIR: Final = Style(fair=0.5)  # a level looks into what looks good; from a coach people want to hear about every option


class Coach(Adviser):
    """Gives the hints of every match."""

    clock: Clock

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock if clock is not None else Clock()

    def hint(self, match: Match, seat: int, seconds: float, simulations: int | None) -> Hint:
        """The options of a seat that is asked, best first; simulations in place of seconds make it repeatable."""
        asked = [ask for ask in match.pending if ask.seat == seat]
        if not asked:
            raise Refused(f"Seat {seat} is not asked now: there is nothing to give a hint for.")
        if (simulations is None and seconds <= 0.0) or (simulations is not None and simulations < 1):
            raise Refused("A hint needs some time: more than 0 seconds, or at least 1 simulation.")
        clock = self.clock
        began = clock.now()
        source = seeded(f"hint {seat} {match.length}")
        sight = Sight(match.game, state_of(match), seat, source.spawn(), False)  # people hear about every option
        budget = seconds if simulations is None else 0.0
        worlds = max(FEWEST, (simulations or 0) // ENDED)
        ended = worlds if simulations is not None else 0
        curve = curve_of(sight, source.spawn(), ended, budget * FOR_THE_CURVE, clock)
        search = Search(sight, FAIR, source.spawn())
        search.curve = curve
        if simulations is not None:
            search.grow(simulations)
        else:
            think(search, UNBOUNDED, budget, clock, began, to_the_end=True)
        return _ranked(seat, list(asked[0].options), search, curve)


def _ranked(seat: int, options: list[Option], search: Search, curve: Curve) -> Hint:
    """The options with what the search found of each.

    What looks best is gone into until it no longer does: a chance that only luck made high does not stay on top.
    """
    nodes = [_node(search, option) for option in options]
    thought = max(1.0, sum([node.visits for node in nodes]))
    advices: list[Advice] = []
    for option, node in zip(options, nodes, strict=True):
        chance, low, high = chance_of(node, curve)
        advices.append(Advice(option, chance, low, high, node.visits / thought))
    advices.sort(key=lambda advice: (-advice.chance, -advice.share, advice.option.text))
    return Hint(seat, tuple(advices), search.simulations)


def _node(search: Search, option: Option) -> Node:
    """What was found of an option; the sight may offer its choices in another order than the match."""
    for node in search.row():
        if node.choice == option.choice:
            return node
    raise AssertionError("a sight offers what the match offers")


def chance_of(node: Node, curve: Curve) -> tuple[float, float, float]:
    """The chance of winning with a choice and its bounds: by its worlds, and by how sure the curve is."""
    if node.visits == 0.0:
        judged = node.first if node.first != UNJUDGED else 0.0
        chance = curve.chance(judged)
        error = curve.error(judged) + 0.25
    else:
        chance = node.hoped / node.visits
        variance = max(0.0, node.hoped_squares / node.visits - chance * chance)
        error = sqrt((variance + 0.01) / node.visits + curve.error(node.mean()) ** 2)
    return chance, max(0.0, chance - Z * error), min(1.0, chance + Z * error)


def curve_of(sight: Sight, chance: Seeded, worlds: int, seconds: float, clock: Clock) -> Curve:
    """What a value is worth from this moment on, found in worlds that are played to their end."""
    began = clock.now() if seconds > 0.0 else 0.0
    met = Scored(sight.game, side_count(sight.imagine(chance.spawn()).played_with()))
    tried = 0
    while tried < worlds or (seconds > 0.0 and clock.now() - began < seconds):
        met.play(sight.imagine(chance.spawn()), chance, STYLE)
        tried += 1
    return met.curve()


class Scored:
    """Values met in worlds, and how those worlds ended."""

    game: Game[Any]
    sides: int
    values: list[float]
    won: list[float]
    games: int

    def __init__(self, game: Game[Any], sides: int) -> None:
        self.game = game
        self.sides = sides
        self.values = []
        self.won = []
        self.games = 0

    def play(self, world: State, chance: Seeded, style: Style) -> None:
        """Play a world as far as a search would, note how every seat stands, and play it to its end."""
        play_on(self.game, world, chance, horizon_of(self.game, world.played_with(), style), style.tries)
        if world.over:
            return  # a world that ends so soon teaches nothing about values
        values = [value_of(self.game, world, seat) for seat in range(world.seats)]
        play_on(self.game, world, chance, self.game.longest, TRIES)
        self.games += 1
        self.values += values
        self.won += [share_of(self.game, world, seat) for seat in range(world.seats)]

    def curve(self) -> Curve:
        """The curve through all that was met."""
        curve = Curve(self.sides)
        curve.fit(self.values, self.won, self.games)
        return curve


def share_of(game: Game[Any], s: State, seat: int) -> float:
    """What a seat got of a win: all of it with its side, half of a draw, nothing where everybody lost."""
    return (value_of(game, s, seat) + 1.0) / 2.0
