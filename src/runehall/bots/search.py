"""Information-set tree search: worlds are dealt, played down the trees of all seats, judged, and remembered.

No game is known here. Every simulation begins in a world dealt anew from what the searching seat knows, with chance of
its own; the trees hold choices only, so dice and draws fall as they fall (an open loop). Each seat has a tree of its
own and moves in it by what it sees: a sealed answer, or a card that was chosen in secret, does not part the trees of
the others. Each seat wants its own value; allies are allies because the game's judgement says so.

A world is judged so many choices after the present moment as the game says, in the tree or played on beyond it: judged
at once, it may look better before an attack is answered than after, and a search would put off every ending.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Any, Final

from mypy_extensions import mypyc_attr

from runehall.bots.bot import Sight
from runehall.bots.curve import Curve
from runehall.bots.judge import Judge, judged
from runehall.bots.judging import Met, Way, value_after, value_of
from runehall.bots.tree import (
    UNJUDGED,
    Node,
    Seeing,
    Walk,
    full_key,
    least_visited,
    most_promising,
    sealed_key,
    speak_for,
)
from runehall.engine.chance import Seeded
from runehall.engine.events import Ear
from runehall.engine.options import Choice
from runehall.engine.state import Book, State, seat_of
from runehall.match.game import Game

LONGEST: Final = 400  # choices on one way down the trees
PORTION: Final = 16  # simulations between two looks at the clock and the lead
LEAST: Final = 1e-6  # values lie at least so far apart, so that equal ones can be divided by
SLACK: Final = 0.92  # of the seconds are used, the rest is left for what comes between two looks at the clock


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """Tells the time; tests have one of their own."""

    def now(self) -> float:
        """Seconds since some moment."""
        return perf_counter()


class Style:
    """How a search thinks; every figure was chosen by measurement (docs/explanation/search.md)."""

    def __init__(
        self,
        explore: float = 2.0,
        blur: float = 0.5,
        trust: float = 2.0,
        width: int = 8,
        widen: float = 2.0,
        horizon: int = -1,
        tries: int = 4,
        spare: int = 1,
        fair: float = 0.0,
    ) -> None:
        self.explore: Final = explore  # how much is tried that does not look best, in spreads of the values met
        self.blur: Final = blur  # the lead, in the same spreads, that makes a choice e times as urgent to look into
        self.trust: Final = trust  # how many visits the first judgement of a choice counts for
        self.width: Final = width  # options of a menu that are opened at once, below the root
        self.widen: Final = widen  # and so many more for each root of its visits
        self.horizon: Final = horizon  # choices from now on before a world is judged; -1: as the game says
        self.tries: Final = tries  # options compared for each choice that is played on outside the tree; 1: blind
        self.spare: Final = spare  # simulations that share one dealt world
        self.fair: Final = fair  # of an even share of the visits goes to every option at the root, however it looks

    def __reduce__(self) -> tuple[Any, ...]:
        thought = (self.explore, self.blur, self.trust, self.width, self.widen)
        return (Style, (*thought, self.horizon, self.tries, self.spare, self.fair))

    def figures(self) -> list[float]:
        """All of it as numbers, for whoever notes how something was played."""
        at_first = [self.explore, self.blur, self.trust, self.width, self.widen]
        return [*at_first, self.horizon, self.tries, self.spare, self.fair]


class Search:
    """One decision being thought about."""

    sight: Sight
    style: Style
    chance: Seeded
    game: Game[Any]
    seats: int
    seeing: Seeing
    roots: list[Node]
    simulations: int
    counted: list[float]  # per seat: how many values were met, their mean, and their squared distances from it
    means: list[float]
    distances: list[float]
    horizon: int
    curve: Curve | None  # where somebody asks for chances of winning: what they are at which value
    judge: Judge | None  # who judges positions in place of the game

    def __init__(self, sight: Sight, style: Style, chance: Seeded, judge: Judge | None = None) -> None:
        self.sight = sight
        self.style = style
        self.chance = chance
        self.game = sight.game
        world = sight.imagine(chance.spawn())
        self.seats = world.seats
        self.seeing = Seeing(world.played_with())
        nothing = Choice(0)
        self.roots = [Node(nothing) for _ in range(world.seats)]
        self.simulations = 0
        self.counted = [0.0] * world.seats
        self.means = [0.0] * world.seats
        self.distances = [0.0] * world.seats
        self.horizon = horizon_of(sight.game, world.played_with(), style)
        self.curve = None
        self.judge = judge

    # -- what it found -------------------------------------------------------------------------------------------------

    def row(self) -> list[Node]:
        """The choices of the searching seat, in the order they are offered, with what was found of each."""
        return self.roots[self.sight.seat].children(self.sight.choices)

    def lead(self) -> float:
        """How many visits the most visited choice is ahead of the next."""
        first = second = 0.0
        for node in self.row():
            if node.visits > first:
                first, second = node.visits, first
            elif node.visits > second:
                second = node.visits
        return first - second

    def best(self) -> Node:
        """The choice that was gone into most often, and of equals the one that went best."""
        row = self.row()
        best = row[0]
        for node in row:
            if node.visits > best.visits or (node.visits == best.visits and node.mean() > best.mean()):
                best = node
        return best

    def found(self) -> list[tuple[float, float, float, float]]:
        """What was found of each choice, as plain numbers that can be sent from one process to another."""
        return [(node.visits, node.total, node.squares, node.first) for node in self.row()]

    def add(self, found: list[tuple[float, float, float, float]]) -> None:
        """Count what another search of the same sight found as well."""
        row = self.row()
        for i in range(len(row)):
            visits, total, squares, first = found[i]
            row[i].visits += visits
            row[i].total += total
            row[i].squares += squares
            if row[i].first == UNJUDGED:
                row[i].first = first
            self.simulations += int(visits)

    # -- growing -------------------------------------------------------------------------------------------------------

    def grow(self, simulations: int) -> None:
        """Play so many worlds."""
        if self.judge is not None and self.judge.batch > 1:
            self._grow_in_batches(simulations, self.judge)
            return
        seat = self.sight.seat
        left = simulations
        while left > 0:
            world = self.sight.imagine(self.chance.spawn())
            for _ in range(min(left, self.style.spare) - 1):
                again = world.copy()
                again.chance = self.chance.spawn()
                self._simulate(again, seat)
                left -= 1
            self._simulate(world, seat)
            left -= 1
        self.simulations += simulations

    def _grow_in_batches(self, simulations: int, judge: Judge) -> None:
        """Play so many worlds, some down to their leaves before those are judged together."""
        left = simulations
        while left > 0:
            walks: list[Walk] = []
            for _ in range(min(left, judge.batch)):
                walk = Walk(self.sight.imagine(self.chance.spawn()))
                self._walk(walk, self.sight.seat)
                walk.lend(1.0)  # as if it had gone badly, so that the next goes elsewhere
                walks.append(walk)
            self._learn_together(walks, judge)
            left -= len(walks)
        self.simulations += simulations

    def _learn_together(self, walks: list[Walk], judge: Judge) -> None:
        """Judge the leaves of some ways down at once, each for all who chose on the way, and tell their choices."""
        worlds: list[State] = []
        seats: list[int] = []
        for walk in walks:
            for seat in walk.choosers():
                worlds.append(walk.world)
                seats.append(seat)
        found = judged(judge, worlds, seats)
        at = 0
        for walk in walks:
            if judge.batch > 1:
                walk.lend(-1.0)
            values = [UNJUDGED] * self.seats
            for seat in walk.choosers():
                values[seat] = found[at]
                at += 1
            self._learn(walk, values)

    def _simulate(self, world: State, seat: int) -> None:
        """Play one world down the trees to a choice never made before, judge where it leads, and remember."""
        walk = Walk(world)
        self._walk(walk, seat)
        if self.judge is not None:
            self._learn_together([walk], self.judge)
            return
        play_on(self.game, world, self.chance, self.horizon - len(walk.path), self.style.tries)
        self._remember(walk)

    def _walk(self, walk: Walk, seat: int) -> None:
        """Go down the trees to a choice never made before."""
        world, path, movers = walk.world, walk.path, walk.movers
        nodes = self.roots[:]
        while not world.over and len(path) < LONGEST:
            options = world.options(seat)
            if len(options) == 1:
                self._advance(world, seat, options[0], nodes)
            else:
                node = self._chosen(world, seat, nodes[seat], options, not path)
                fresh = node.visits == 0.0
                path.append(node)
                movers.append(seat)
                self._advance(world, seat, node.choice, nodes)
                if fresh:
                    break
            if not world.over:
                seat = seat_of(world.mask)

    def _chosen(self, world: State, seat: int, node: Node, options: list[Choice], at_root: bool) -> Node:
        """The choice a seat goes into: one of those that are open, of which there are more with every visit."""
        row = node.children(options)
        node.asked += 1.0
        if self.judge is not None and not node.asked_judge:
            node.asked_judge = True
            speak_for(row, self.judge.priors(world, seat, options))
        wide = len(row)
        if not at_root:
            wide = min(wide, self.style.width + int(self.style.widen * sqrt(node.asked)))
        already = 0
        for each in row:
            if each.first != UNJUDGED:
                already += 1
        if already < wide:
            self._open(world, seat, row, wide - already)
        if at_root and self.style.fair:
            neglected = least_visited(row)
            if neglected.visits < self.style.fair * node.asked / len(row):
                return neglected
        spread = self._spread(seat)
        return most_promising(row, self.style.trust, self.style.explore * spread, self.style.blur * spread)

    def _open(self, world: State, seat: int, row: list[Node], count: int) -> None:
        """Try some choices that were not open, beginning anywhere, and judge each by where it leads at once."""
        n = len(row)
        start = self.chance.below(n)
        opened: list[Node] = []
        worlds: list[State] = []
        for i in range(n):
            node = row[(start + i) % n]
            if node.first != UNJUDGED:
                continue
            tried = world.copy()
            tried.apply(seat, node.choice)
            if self.judge is None:
                node.first = value_of(self.game, tried, seat)
            else:
                opened.append(node)
                worlds.append(tried)
            count -= 1
            if count == 0:
                break
        if self.judge is not None and opened:
            values = judged(self.judge, worlds, [seat] * len(worlds))
            for i in range(len(opened)):
                opened[i].first = values[i]

    def _advance(self, world: State, seat: int, choice: Choice, nodes: list[Node]) -> None:
        """Make a choice in the world, and let every seat go on in its tree by what it sees of it."""
        sealed = world.mask & (world.mask - 1) != 0
        secret = self.seeing.hidden[choice.kind] != 0
        key = full_key(choice)
        if sealed:
            world.apply(seat, choice)
            for other in range(self.seats):
                nodes[other] = nodes[other].child(key if other == seat else sealed_key(choice), choice)
        elif secret:
            ear = Ear()
            world.ear = ear
            world.apply(seat, choice)
            world.ear = None
            for other in range(self.seats):
                if other == seat:
                    nodes[other] = nodes[other].child(key, choice)
                else:
                    told = 0
                    for heard in ear.heard:
                        if heard.card >= 0 and heard.seen >> other & 1 and heard.audience >> other & 1:
                            told |= 1 << heard.card
                    nodes[other] = nodes[other].child(self.seeing.public_key(choice, told), choice)
        else:
            world.apply(seat, choice)
            for other in range(self.seats):
                nodes[other] = nodes[other].child(key, choice)

    def _remember(self, walk: Walk) -> None:
        """Judge the world for each seat that chose in it, and tell every choice on the way."""
        values = [UNJUDGED] * self.seats
        for seat in walk.choosers():
            values[seat] = value_of(self.game, walk.world, seat)
        self._learn(walk, values)

    def _learn(self, walk: Walk, values: list[float]) -> None:
        """Tell every choice on the way how the world was for whoever made it."""
        for seat in walk.choosers():
            self.counted[seat] += 1.0
            off = values[seat] - self.means[seat]
            self.means[seat] += off / self.counted[seat]
            self.distances[seat] += off * (values[seat] - self.means[seat])
        for i in range(len(walk.path)):
            walk.path[i].learn(values[walk.movers[i]])
        if self.curve is not None and walk.path:
            walk.path[0].hope(self.curve.chance(values[walk.movers[0]]))

    def _spread(self, seat: int) -> float:
        """How far the values met so far lie apart for a seat, so that games need not agree on a scale."""
        if self.counted[seat] < 2.0:
            return 0.1
        return max(sqrt(self.distances[seat] / self.counted[seat]), LEAST)


def horizon_of(game: Game[Any], book: Book, style: Style) -> int:
    """How many choices ahead a world is judged."""
    return style.horizon if style.horizon >= 0 else game.horizon(book)


def play_on(game: Game[Any], world: State, chance: Seeded, steps: int, tries: int) -> None:
    """Go on for some choices, or to the end, each the best of a few that come to mind."""
    for _ in range(steps):
        if world.over:
            return
        seat = seat_of(world.mask)
        options = world.options(seat)
        n = len(options)
        at = chance.below(n)
        best = options[at]
        if n > 1 and tries > 1:
            highest = -1000.0
            met: Met = {}
            for _ in range(min(tries, n)):
                value = value_after(game, world, seat, options[at], Way(world.learned, met))
                if value > highest:
                    highest = value
                    best = options[at]
                at = at + 1 if at + 1 < n else 0
        world.apply(seat, best)


def think(
    search: Search, simulations: int, seconds: float, clock: Clock, began: float, to_the_end: bool = False
) -> None:
    """Let a search grow until its budget is spent or, but for one `to_the_end`, the lead cannot be overtaken."""
    end = began + seconds * SLACK
    first = clock.now() if seconds > 0.0 else 0.0
    portion = 1 if seconds > 0.0 else PORTION
    while search.simulations < simulations:
        left = simulations - search.simulations
        if seconds > 0.0:
            now = clock.now()
            if now >= end:
                return
            if search.simulations and now > first:
                possible = search.simulations / (now - first) * (end - now)
                left = min(left, int(possible) + 1)
                portion = max(1, min(PORTION, int(possible / 2)))
        if search.lead() > left and not to_the_end:
            return
        search.grow(min(portion, simulations - search.simulations))
