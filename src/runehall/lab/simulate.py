"""Matches of bots by the thousand: the same seed gives the same results, on however many processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from runehall import bots
from runehall.bots.playout import played
from runehall.engine.errors import BadSetting, Refused
from runehall.engine.knowledge import Look
from runehall.engine.odds import wilson
from runehall.engine.state import SPECTATOR
from runehall.games import game as game_named

UNFINISHED = "not finished"
CHUNKS_A_JOB = 8  # several small portions a process, so that none waits long for the last one


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
            bots.bot(name)
        settings = game.agreed(self.seats, self.settings)
        game.book(self.seats, settings, game.content(self.content))

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
    traits: tuple[tuple[str, ...], ...] = ()  # per seat: what the game says it was given for the whole match

    def json(self) -> dict[str, object]:
        """Plain data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins and the interval it lies in (95 %, Wilson); a shared win counts in part."""

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

    @property
    def mean_choices(self) -> float:
        """How many choices a match took."""
        return self.choices / self.games if self.games else 0.0


def lineup_of(names: str | None, seats: int, person: int | None = None) -> tuple[str, ...]:
    """The bot of every seat, from 'greedy' for all, one name for each seat, or one for each but the person's."""
    given = tuple(names.split(",")) if names else ("greedy",)
    for name in given:
        bots.bot(name)
    others = seats if person is None else seats - 1
    if len(given) == 1:
        return given * seats
    if len(given) == seats:
        return given
    if len(given) == others and person is not None:
        return (*given[:person], "greedy", *given[person:])
    raise Refused(f"{len(given)} bots are named for {others} seats: name 1 for all, or {others}.")


def simulate(plan: Plan, *, jobs: int | None = None, done: Callable[[int], None] = lambda count: None) -> list[Result]:
    """Play all matches of a plan, in the order of their numbers; `done` hears how many more are finished."""
    wanted = jobs or os.cpu_count() or 1
    if wanted == 1 or plan.games == 1:
        return [_told(done, result) for result in play_some(plan, range(plan.games))]
    size = max(1, plan.games // (wanted * CHUNKS_A_JOB))
    portions = [range(low, min(low + size, plan.games)) for low in range(0, plan.games, size)]
    results: list[Result] = []
    with _workers(min(wanted, len(portions))) as pool:
        futures: list[Future[list[Result]]] = [pool.submit(_play_portion, plan, portion) for portion in portions]
        for future in as_completed(futures):
            try:
                results += future.result()
            except BrokenProcessPool:
                raise Refused(
                    "A process of the simulation was ended from outside; try again with fewer --jobs."
                ) from None
            done(len(future.result()))
    return sorted(results, key=lambda result: result.index)


def _told(done: Callable[[int], None], result: Result) -> Result:
    """Tell that one more match is finished."""
    done(1)
    return result


@contextmanager
def _workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that start fresh; what they have not begun is not waited for when something breaks."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=_end_quietly_on_interrupt)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _end_quietly_on_interrupt() -> None:
    """Let Ctrl-C, which reaches every process of a terminal, end this one without a word; the parent speaks for all."""
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(130))


def _play_portion(plan: Plan, portion: range) -> list[Result]:
    """Play a portion in a process of its own."""
    return list(play_some(plan, portion))


def play_some(plan: Plan, portion: Sequence[int]) -> Iterator[Result]:
    """Play the matches of a plan with these numbers, one after the other."""
    game = game_named(plan.game)
    settings = game.agreed(plan.seats, plan.settings)
    book = game.book(plan.seats, settings, game.content(plan.content))
    for index in portion:
        seed = f"{plan.seed}/{index}"
        names = plan.bots_of(index)
        players = [bots.bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
        match = played(game, book, players, seed, game.longest)
        s = match.state
        turns = game.view(s, Look(s, SPECTATOR)).get("turn")
        yield Result(
            index,
            seed,
            plan.seats,
            names,
            tuple(s.winners),
            tuple(s.scores),
            book.reasons[s.reason] if s.over else UNFINISHED,
            match.choices,
            turns if isinstance(turns, int) else None,
            tuple([game.traits(s, seat) for seat in range(plan.seats)]),
        )


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
    )


def _bot_names(results: Sequence[Result]) -> list[str]:
    """Every bot that played, once, in the order of the first match."""
    return list(dict.fromkeys(name for result in results for name in result.bots))


def _chairs(results: Sequence[Result], name: str) -> list[tuple[Result, int]]:
    """Every match and seat in which a bot sat."""
    return [(result, seat) for result in results for seat, bot in enumerate(result.bots) if bot == name]


def chairs_by_trait(results: Sequence[Result]) -> dict[str, list[tuple[Result, int]]]:
    """Every match and seat that had a trait, for all traits there were, by name."""
    chairs: dict[str, list[tuple[Result, int]]] = {}
    for result in results:
        for seat, traits in enumerate(result.traits):
            for trait in traits:
                chairs.setdefault(trait, []).append((result, seat))
    return dict(sorted(chairs.items()))


def _share(name: str, chairs: Sequence[tuple[Result, int]]) -> Share:
    """The share of wins of some chairs."""
    wins = sum(1 / len(result.winners) for result, seat in chairs if seat in result.winners)
    return Share(name, wins, len(chairs))
