"""Matches of bots by the thousand: the same seed gives the same results, on however many processes."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from runehall.bots.brought import player
from runehall.bots.playout import played
from runehall.engine.errors import BadSetting, Refused
from runehall.engine.events import Ear
from runehall.engine.state import SPECTATOR
from runehall.games import game as game_named
from runehall.lab.run import workers
from runehall.lab.run.plays import plays_of
from runehall.lab.run.watching import Course, Onlooker
from runehall.worlds.knowledge import Look
from runehall.worlds.odds import wilson

UNFINISHED = "not finished"
PORTIONS_A_JOB = 8
LARGEST_PORTION = 100
MOST_PORTIONS = 2_000


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is to be simulated. Match number i is played from the seed '<seed>/<i>'."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    seed: str = "1"
    settings: Mapping[str, str] = field(default_factory=dict)
    content: Path | None = None
    rotate: bool = False  # bots move on by one seat from match to match
    cards: bool = False  # count which cards are played
    watched: bool = False  # somebody looks on and measures that and more; the matches are the same

    def __post_init__(self) -> None:
        """Refuse a plan that cannot be played, with what is allowed."""
        game = game_named(self.game)
        if self.seats not in game.seat_counts:
            allowed = ", ".join(map(str, game.seat_counts))
            raise BadSetting(f"{game.title} is played with {allowed} seats, not with {self.seats}.")
        if self.games < 1:
            raise BadSetting(f"At least 1 match must be played, not {self.games}.")
        if len(self.bots) != self.seats:
            raise BadSetting(f"{self.seats} seats need {self.seats} bots, not {len(self.bots)}.")
        for name in self.bots:
            player(name)
        settings = game.agreed(self.seats, self.settings)
        game.book(self.seats, settings, game.content(self.content))

    def seat_names(self) -> list[str]:
        """What the seats are called."""
        game = game_named(self.game)
        settings = game.agreed(self.seats, self.settings)
        named = game.book(self.seats, settings, game.content(self.content)).seat_names.labels
        return [f"{seat} {name}" for seat, name in enumerate(named[: self.seats])]

    def bots_of(self, index: int) -> tuple[str, ...]:
        """Which bot sits where in one match."""
        turn = index % self.seats if self.rotate else 0
        return self.bots[self.seats - turn :] + self.bots[: self.seats - turn]


@dataclass(frozen=True, slots=True)
class Result:
    """How one match went."""

    index: int
    seed: str
    seats: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    choices: int
    turns: int | None  # where the game's view counts turns
    plays: tuple[Mapping[str, int], ...] = ()  # by seat and card, where a plan counts them
    traits: tuple[tuple[str, ...], ...] = ()  # per seat: what the game says it was given for the whole match
    course: Course | None = None  # what an onlooker measured
    sides: tuple[int, ...] = ()  # per seat: the side it wins and loses with; () where every seat is one
    lost: bool = False  # by everybody

    def side_of(self, seat: int) -> int:
        """The side a seat wins and loses with."""
        return self.sides[seat] if self.sides else seat

    def won(self, seat: int) -> float:
        """What a seat has of the win: all of it with its side, a part where several sides share it."""
        return 1 / len({self.side_of(each) for each in self.winners}) if seat in self.winners else 0.0

    def json(self) -> dict[str, object]:
        """Plain data, without what was measured."""
        plays = {"plays": [dict(each) for each in self.plays]} if self.plays else {}
        return {
            "index": self.index,
            "seed": self.seed,
            "seats": self.seats,
            "bots": self.bots,
            "winners": self.winners,
            "sides": self.sides or tuple(range(self.seats)),
            "lost": self.lost,
            "scores": self.scores,
            "reason": self.reason,
            "choices": self.choices,
            "turns": self.turns,
            **plays,
            "traits": self.traits,
        }


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins and the interval it lies in (95 %, Wilson); a win that sides share counts in part."""

    name: str
    wins: float
    games: int

    @property
    def share(self) -> float:
        """Wins for each match played."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies."""
        return wilson(self.share, self.games)


@dataclass(frozen=True, slots=True)
class Summary:
    """What many matches say together."""

    games: int
    seats: tuple[Share, ...]
    bots: tuple[Share, ...]
    reasons: tuple[tuple[str, int], ...]
    choices: int
    mean_turns: float | None
    traits: tuple[Share, ...] = ()
    lost: int = 0  # matches that everybody lost

    @property
    def mean_choices(self) -> float:
        """How many choices a match took."""
        return self.choices / self.games if self.games else 0.0


def lineup_of(names: str | None, seats: int, person: int | None = None) -> tuple[str, ...]:
    """The bot of every seat, from 'greedy' for all, one name for each seat, or one for each but the person's."""
    given = tuple(names.split(",")) if names else ("greedy",)
    for name in given:
        player(name)
    others = seats if person is None else seats - 1
    if len(given) == 1:
        return given * seats
    if len(given) == seats:
        return given
    if len(given) == others and person is not None:
        return (*given[:person], "greedy", *given[person:])
    raise Refused(f"{len(given)} bots are named for {others} seats: name 1 for all, or {others}.")


def simulate(
    plan: Plan,
    *,
    jobs: int | None = None,
    done: Callable[[int], None] = lambda count: None,
    engine: str = "pool",
    address: str | None = None,
) -> list[Result]:
    """Play all matches of a plan, in the order of their numbers; `done` hears how many more are finished."""
    wanted = 1 if plan.games == 1 and engine == "pool" else jobs or os.cpu_count() or 1
    results: list[Result] = []
    with workers.engine(engine, wanted, address) as running:
        size = 1 if isinstance(running, workers.Here) else portion_size(plan.games, wanted)
        for _, played_now in running.work(play_portion, portions(plan, range(plan.games), size)):
            results += played_now
            done(len(played_now))
    return sorted(results, key=lambda result: result.index)


@dataclass(frozen=True, slots=True)
class Portion:
    """Some matches of a plan, played one after the other in one process."""

    plan: Plan
    numbers: tuple[int, ...]


def portion_size(games: int, jobs: int) -> int:
    """Several small portions for each process, so that none waits long for the last one; but no flood of them."""
    return max(1, min(LARGEST_PORTION, games // (jobs * PORTIONS_A_JOB)), games // MOST_PORTIONS)


def portions(plan: Plan, numbers: Sequence[int], size: int) -> list[Portion]:
    """The matches with these numbers, in portions."""
    return [Portion(plan, tuple(numbers[at : at + size])) for at in range(0, len(numbers), size)]


def play_portion(portion: Portion) -> list[Result]:
    """Play a portion."""
    return list(play_some(portion.plan, portion.numbers))


def play_some(plan: Plan, portion: Sequence[int]) -> Iterator[Result]:
    """Play the matches of a plan with these numbers, one after the other."""
    game = game_named(plan.game)
    settings = game.agreed(plan.seats, plan.settings)
    book = game.book(plan.seats, settings, game.content(plan.content))
    for index in portion:
        seed = f"{plan.seed}/{index}"
        names = plan.bots_of(index)
        players = [player(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
        ear = Ear() if plan.cards or plan.watched else None
        onlooker = Onlooker(game, plan.seats) if plan.watched else None
        match = played(game, book, players, seed, game.longest, ear, onlooker)
        s = match.state
        yield Result(
            index,
            seed,
            plan.seats,
            names,
            tuple(s.winners),
            tuple(s.scores),
            book.reasons[s.reason] if s.over else UNFINISHED,
            match.choices,
            turns_of(game.view(s, Look(s, SPECTATOR))),
            plays_of(ear.heard, book) if ear is not None else (),
            tuple([game.traits(s, seat) for seat in range(plan.seats)]),
            onlooker.course(s) if onlooker is not None else None,
            tuple([book.side_of(seat) for seat in range(plan.seats)]),
            s.lost,
        )


def turns_of(view: Mapping[str, object]) -> int | None:
    """How many turns a match took, or rounds where the game counts those, on a time track or without; else None."""
    track = view.get("time")
    turns = view.get("turn", view.get("round", track.get("round") if isinstance(track, dict) else None))
    return turns if isinstance(turns, int) else None


def summary(results: Sequence[Result], seat_names: Sequence[str]) -> Summary:
    """Count wins by seat and by bot, reasons of ending and lengths."""
    turns = [result.turns for result in results if result.turns is not None]
    return Summary(
        games=len(results),
        seats=tuple(_share(name, [(result, seat) for result in results]) for seat, name in enumerate(seat_names)),
        bots=tuple(_share(name, _chairs(results, name)) for name in _bot_names(results)),
        reasons=tuple(Counter(result.reason for result in results).most_common()),
        choices=sum(result.choices for result in results),
        mean_turns=sum(turns) / len(turns) if turns else None,
        traits=tuple(_share(name, chairs) for name, chairs in chairs_by_trait(results).items()),
        lost=sum(result.lost for result in results),
    )


def _bot_names(results: Sequence[Result]) -> list[str]:
    """Every bot that played, once, in the order of the first match."""
    return list(dict.fromkeys(name for result in results for name in result.bots))


def _chairs(results: Sequence[Result], name: str) -> list[tuple[Result, int]]:
    """Every match and seat in which a bot sat; of a side on which it sat several times, the first."""
    chairs: list[tuple[Result, int]] = []
    for result in results:
        sat = {result.side_of(seat): seat for seat in reversed(range(result.seats)) if result.bots[seat] == name}
        chairs += [(result, seat) for seat in sorted(sat.values())]
    return chairs


def chairs_by_trait(results: Sequence[Result]) -> dict[str, list[tuple[Result, int]]]:
    """Every match and seat that had a trait, for all traits there were, by name; of a side that has it twice, one."""
    chairs: dict[str, list[tuple[Result, int]]] = {}
    for result in results:
        had: set[tuple[str, int]] = set()
        for seat, traits in enumerate(result.traits):
            for trait in traits:
                if (trait, result.side_of(seat)) not in had:
                    had.add((trait, result.side_of(seat)))
                    chairs.setdefault(trait, []).append((result, seat))
    return dict(sorted(chairs.items()))


def _share(name: str, chairs: Sequence[tuple[Result, int]]) -> Share:
    """The share of wins of some chairs."""
    return Share(name, sum(result.won(seat) for result, seat in chairs), len(chairs))
