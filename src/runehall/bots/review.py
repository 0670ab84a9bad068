"""Looking back at a match: the chance curve, what luck moved it, and which own choices cost most.

After a match all cards lie open, so the curve is that of somebody who saw them all: every seat's chance to win from the
true position, with the chance still to come dealt anew; where everybody may lose, what is left to 1 is that. *Luck* is
what dice and draws changed: the chance after what they brought, less the mean over what they could have brought for the
same choice. *Cost* is judged fairly, on what the seat could know when it chose: worlds dealt from its own knowledge are
played on with its choice and with the one a search likes best, side by side, and the difference is what the choice gave
away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final

from runehall.bots.bot import Sight
from runehall.bots.coach import Scored
from runehall.bots.curve import Curve
from runehall.bots.judging import value_of
from runehall.bots.levels import STYLE
from runehall.bots.review_chart import drawn
from runehall.bots.search import Search, horizon_of, play_on
from runehall.engine.chance import Recorded, Seeded, seeded
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import State, sides_of
from runehall.match.game import Game
from runehall.match.match import Match, state_of

PARTS: Final = 6  # a match is cut into so many parts, and the curve is found for each
ENDINGS: Final = 8  # worlds played to their end for each part
AGAIN: Final = 24  # how often the chance of a choice is brought anew
AHEAD: Final = 2  # choices played on, at the least, before a point of the curve or a choice is judged
WORLDS: Final = 8  # worlds played on for one point of the curve
NOTED: Final = 5  # moments of luck, and choices that cost most, that are named for each seat
WORTH_NAMING: Final = 0.01


@dataclass(frozen=True, slots=True)
class Step:
    """One choice, with what it and its chance did to everybody's chance to win."""

    at: int  # the number of the choice, from 1
    seat: int
    text: str
    label: str
    options: int
    luck: tuple[float, ...]  # per seat
    cost: float  # what the seat gave away, by its own knowledge; 0 where the choice was as good as any
    error: float  # how far that may be off (one standard error)
    better: str  # the choice that was better, as a sentence; '' where none was


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match, looked back at."""

    game: str
    title: str
    seats: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]  # the seats of every side: they win and lose together
    winners: tuple[int, ...]
    ended: str  # who won, as a sentence
    curve: tuple[tuple[float, ...], ...]  # per moment, the start included: every seat's chance to win
    steps: tuple[Step, ...]
    simulations: int

    def luckiest(self, seat: int) -> list[Step]:
        """The moments in which chance moved a seat most, for better or worse, largest first."""
        moved = [step for step in self.steps if abs(step.luck[seat]) >= WORTH_NAMING]
        return sorted(moved, key=lambda step: -abs(step.luck[seat]))[:NOTED]

    def costliest(self, seat: int) -> list[Step]:
        """The choices of a seat that gave most away, and surely something, largest first."""
        own = [step for step in self.steps if step.seat == seat and step.cost - step.error >= WORTH_NAMING]
        return sorted(own, key=lambda step: -step.cost)[:NOTED]

    def luck(self, seat: int) -> float:
        """What chance brought a seat over the whole match."""
        return sum(step.luck[seat] for step in self.steps)

    def cost(self, seat: int) -> float:
        """What a seat's own choices gave away over the whole match."""
        return sum(step.cost for step in self.steps if step.seat == seat)

    def nobody(self) -> list[float]:
        """Per moment, the chance that no side wins: with those of all sides it makes 1."""
        return [max(0.0, 1.0 - sum(point[side[0]] for side in self.sides)) for point in self.curve]

    def json(self) -> dict[str, Any]:
        """The review as plain data."""
        data = asdict(self)
        seats = range(len(self.seats))
        data["luckiest"] = [[step.at for step in self.luckiest(seat)] for seat in seats]
        data["costliest"] = [[step.at for step in self.costliest(seat)] for seat in seats]
        data["totals"] = [{"luck": self.luck(seat), "cost": self.cost(seat)} for seat in seats]
        data["nobody"] = self.nobody()
        return data


def picture(review: Review) -> str:
    """The review as one SVG that stands by itself and takes its ink from the page around it."""
    return drawn(review.json())


def of(match: Match, simulations: int = 48, done: Callable[[int, int], None] = lambda at, count: None) -> Review:
    """Look back at a match from its record; `done` hears how many choices have been looked at.

    The same match and simulations give the same review.
    """
    if not match.over:
        raise Refused("The match is not over: a review would tell secrets of a running match.")
    if simulations < 1:
        raise Refused(f"A review needs at least 1 simulation a choice, not {simulations}.")
    return _Looking(match, simulations, done).review()


class _Looking:
    """The work of one review."""

    def __init__(self, match: Match, simulations: int, done: Callable[[int, int], None]) -> None:
        self.match: Final = match
        self.game: Final[Game[Any]] = match.game
        self.simulations: Final = simulations
        self.done: Final = done
        self.ahead: Final = horizon_of(match.game, state_of(match).played_with(), STYLE)
        self.source: Final = seeded(f"review {match.length}")
        self.sides: Final = sides_of(state_of(match).played_with())
        self.states, self.choices, self.spoke = _played_again(match)
        self.losable = self.states[-1].lost  # whether everybody may lose: met here, or in a world that was imagined
        self.curves: Final = self._curves()

    def review(self) -> Review:
        """Look at every choice."""
        final = self.states[-1]
        names = final.played_with().seat_names.labels[: final.seats]
        outcome = self.match.outcome
        assert outcome is not None
        steps = [self._step(i) for i in range(len(self.choices))]
        return Review(
            self.game.name,
            self.game.title,
            tuple(names),
            outcome.sides,
            outcome.winners,
            outcome.sentence(names),
            tuple(self._point(i) for i in range(len(self.states))),
            tuple(steps),
            self.simulations,
        )

    def _curves(self) -> list[Curve]:
        """What a value is worth in each part of the match: laid through all parts, then bent to each."""
        sides = len(self.sides)
        met = [Scored(self.game, sides) for _ in range(PARTS)]
        for part in range(PARTS):
            for i in range(ENDINGS):
                at = (part * ENDINGS + i) * (len(self.states) - 1) // (PARTS * ENDINGS)
                met[part].play(self._anew(self.states[at]), self.source, STYLE)
        whole = Scored(self.game, sides)
        for each in met:
            whole.values += each.values
            whole.won += each.won
            whole.games += each.games
        self.losable = self.losable or _lost_by_all(whole, self.states[0].seats)
        curves: list[Curve] = []
        for each in met:
            curve = whole.curve()
            curve.fit(each.values, each.won, each.games)
            curves.append(curve)
        return curves

    def _curve(self, at: int) -> Curve:
        return self.curves[min(PARTS - 1, at * PARTS // len(self.states))]

    def _anew(self, state: State) -> State:
        """A copy with other chance to come."""
        t = state.copy()
        t.chance = self.source.spawn()
        return t

    def _point(self, at: int) -> tuple[float, ...]:
        """Everybody's chance to win at a moment, all cards open."""
        state = self.states[at]
        return tuple(self._mean(state, at, 1 if state.over else WORLDS, max(AHEAD, self.ahead)))

    def _mean(self, state: State, at: int, worlds: int, ahead: int) -> list[float]:
        """Everybody's chance in the mean of some worlds that go on for some choices."""
        totals = [0.0] * state.seats
        for _ in range(worlds):
            t = self._anew(state)
            play_on(self.game, t, self.source, ahead, STYLE.tries)
            for seat, chance in enumerate(self._chances(t, at)):
                totals[seat] += chance / worlds
        return totals

    def _chances(self, state: State, at: int) -> list[float]:
        """Every seat's chance as judged at once: that of its side, whose seats may see it a little differently.

        Somebody wins: the chances of all sides are 1 together, so that what is luck for one is none for another. Where
        everybody may lose, they are no more than 1, and what is left is the chance of that.
        """
        curve = self._curve(at)
        judged = [curve.chance(value_of(self.game, state, seat)) for seat in range(state.seats)]
        means = [sum(judged[seat] for seat in side) / len(side) for side in self.sides]
        losable = len(means) == 1 or (state.lost if state.over else self.losable)
        whole = max(1.0, sum(means)) if losable or sum(means) == 0.0 else sum(means)
        chances = [0.0] * state.seats
        for side, mean in zip(self.sides, means, strict=True):
            for seat in side:
                chances[seat] = mean / whole
        return chances

    def _step(self, i: int) -> Step:
        """Look at one choice."""
        before, (seat, choice) = self.states[i], self.choices[i]
        offered = before.options(seat)
        luck = self._luck(i) if self.spoke[i] else [0.0] * before.seats
        cost, error, better = self._cost(i) if len(offered) > 1 else (0.0, 0.0, "")
        self.done(i + 1, len(self.choices))
        return Step(
            i + 1,
            seat,
            before.played_with().grammar().text(choice),
            self.game.label(before, seat, choice),
            len(offered),
            tuple(luck),
            cost,
            error,
            better,
        )

    def _luck(self, i: int) -> list[float]:
        """What chance brought after a choice, less the mean of what it could have brought."""
        seat, choice = self.choices[i]
        after = self.states[i + 1]
        sure = after.over or self.ahead == 0
        brought = self._mean(after, i, 1 if sure else AGAIN, self.ahead)
        mean = [0.0] * len(brought)
        for _ in range(AGAIN):
            t = self._anew(self.states[i])
            t.apply(seat, choice)
            for each, chance in enumerate(self._mean(t, i, 1, self.ahead)):
                mean[each] += chance / AGAIN
        return [one - other for one, other in zip(brought, mean, strict=True)]

    def _cost(self, i: int) -> tuple[float, float, str]:
        """What a choice gave away by the seat's own knowledge, how sure that is, and what was better."""
        before, (seat, choice) = self.states[i], self.choices[i]
        if choice not in before.options(seat):
            return 0.0, 0.0, ""  # free timing: nobody was asked, so nothing else was on offer
        sight = Sight(self.game, before, seat, self.source.spawn())
        search = Search(sight, STYLE, self.source.spawn())
        search.grow(self.simulations)
        best = search.best().choice
        if best == choice:
            return 0.0, 0.0, ""
        apart: list[float] = []
        for _ in range(max(2, self.simulations // 2)):
            world = sight.imagine(self.source.spawn())
            twin = world.copy()
            chance = self.source.spawn()
            one = self._played_on(world, seat, best, chance, i)
            apart.append(one - self._played_on(twin, seat, choice, chance, i))
        mean = sum(apart) / len(apart)
        error = sqrt(sum((each - mean) ** 2 for each in apart) / (len(apart) - 1) / len(apart))
        if mean <= 0.0:
            return 0.0, error, ""
        return mean, error, self.game.label(before, seat, best)

    def _played_on(self, world: State, seat: int, choice: Choice, chance: Seeded, at: int) -> float:
        """The seat's chance after a choice and what may follow."""
        forked = chance.fork()
        assert isinstance(forked, Seeded)
        world.apply(seat, choice)
        play_on(self.game, world, forked, max(AHEAD, self.ahead), STYLE.tries)
        return self._curve(at).chance(value_of(self.game, world, seat))


def _lost_by_all(met: Scored, seats: int) -> bool:
    """Whether some world ended without anybody's share of the win."""
    return any(sum(met.won[at : at + seats]) == 0.0 for at in range(0, len(met.won), seats))


def _played_again(match: Match) -> tuple[list[State], list[tuple[int, Choice]], list[bool]]:
    """Every state of a match from its record, the choices between them, and whether chance spoke after each."""
    record = match.record
    book = state_of(match).played_with()
    state = match.game.start(book, Recorded(record.start))
    state.settle()
    states = [state.copy()]
    choices: list[tuple[int, Choice]] = []
    for line in record.lines:
        state.chance = Recorded(line.notes)
        choice = book.grammar().parse(line.text)
        state.apply(line.seat, choice)
        states.append(state.copy())
        choices.append((line.seat, choice))
    return states, choices, [bool(line.notes) for line in record.lines]
