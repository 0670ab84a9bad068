"""Leagues: every pair of players meets on the same seeds from every side.

A side is a seat, or a team where the game is played in teams: then the players of a team are all of one sort. Where
all play together there is one side alone, which meets nobody: each sort of player tries the same seeds by itself.

Every finished match is a line of a file, so that a league can be stopped at any time and taken up again. With a scale
the levels count simulations instead of seconds, and the same plan gives the same matches on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from hashlib import blake2b
from itertools import combinations, pairwise
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from runehall import bots
from runehall.bots import Bot, Sight
from runehall.bots.brought import player
from runehall.bots.judging import value_of
from runehall.bots.levels import STYLE
from runehall.bots.playout import played
from runehall.engine.chance import seeded
from runehall.engine.errors import BadSetting, Refused
from runehall.engine.options import Choice
from runehall.engine.state import Book, State, seat_of, side_count
from runehall.games import game as game_named
from runehall.lab.run.workers import engine
from runehall.match.game import Game

NOBODY: Final = ""  # whom one side alone meets
WALKS: Final = 4  # blind walks, of so many choices each, along which a judgement is known again
STEPS: Final = 40


@dataclass(frozen=True, kw_only=True)
class League:
    """What is to be played: all pairs of these players, so many seeds each, from every side."""

    game: str
    seats: int = 2
    players: tuple[str, ...] = ("random", *(level.name for level in bots.levels()))
    seeds: int = 20
    scale: float | None = None  # of the levels' simulations; None: by the clock, at full budget
    seed: str = "league"
    neighbours: bool = False  # only those next to each other in strength meet, the stronger alone among the weaker
    settings: tuple[tuple[str, str], ...] = ()  # of the game

    def __post_init__(self) -> None:
        """Refuse a league that cannot be played, with what is allowed."""
        game = game_named(self.game)
        if self.seats not in game.seat_counts:
            allowed = ", ".join(map(str, game.seat_counts))
            raise BadSetting(f"A league of {game.title} is played with {allowed} seats, not with {self.seats}.")
        if len(set(self.players)) < 2 or len(set(self.players)) != len(self.players):
            raise BadSetting("A league needs at least two players, each named once.")
        if self.seeds < 1:
            raise BadSetting(f"At least 1 seed must be played, not {self.seeds}.")
        if self.scale is not None and self.scale <= 0:
            raise BadSetting(f"The scale must be more than 0, not {self.scale:g}.")
        for name in self.players:
            player(name)
        self.book()

    def book(self) -> Book:
        """What its matches are played with."""
        game = game_named(self.game)
        return game.book(self.seats, game.agreed(self.seats, dict(self.settings)), game.content(None))

    def sides(self) -> int:
        """How many sides there are."""
        return side_count(self.book())

    def matches(self) -> Iterator[Pairing]:
        """Every match: of each pair the stronger has each side in turn, among players of the other sort.

        With more than two sides the weaker too sits alone among the stronger, but where only neighbours meet. One side
        alone meets nobody.
        """
        count = self.sides()
        if count == 1:
            yield from (Pairing(name, NOBODY, seed, 0) for seed in range(self.seeds) for name in self.players)
            return
        pairs = list(pairwise(self.players) if self.neighbours else combinations(self.players, 2))
        for seed in range(self.seeds):
            for weaker, stronger in pairs:
                for side in range(count):
                    yield Pairing(stronger, weaker, seed, side)
                    if count > 2 and not self.neighbours:
                        yield Pairing(weaker, stronger, seed, side)


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match of a league: one player has a side alone, others of one sort have all the rest."""

    one: str
    other: str
    seed: int
    side: int


@dataclass(frozen=True, slots=True)
class PairingResult:
    """How a match of a league went."""

    one: str
    other: str
    seed: int
    side: int
    won: float  # by the one: a shared win in part, and so a draw; nothing where everybody lost
    choices: int
    longest: dict[str, float]  # per player: the seconds of its longest decision

    @property
    def pairing(self) -> Pairing:
        """The match it was."""
        return Pairing(self.one, self.other, self.seed, self.side)


class Timed(Bot):
    """A bot with a stop-watch."""

    def __init__(self, inner: Bot) -> None:
        self.inner: Final = inner
        self.longest = 0.0

    def choose(self, sight: Sight) -> Choice:
        """What the bot inside chooses."""
        began = perf_counter()
        choice = self.inner.choose(sight)
        self.longest = max(self.longest, perf_counter() - began)
        return choice

    def consider(self, sight: Sight) -> Choice | None:
        """What the bot inside does unasked."""
        return self.inner.consider(sight)


def play(league: League, pairing: Pairing) -> PairingResult:
    """Play one match of a league."""
    game = game_named(league.game)
    book = league.book()
    names = [pairing.one if book.side_of(seat) == pairing.side else pairing.other for seat in range(book.seats)]
    scaled = {level.name for level in bots.levels()}
    players = [
        Timed(player(name, f"{league.seed}/{pairing.seed}/{seat}", scale=league.scale if name in scaled else None))
        for seat, name in enumerate(names)
    ]
    match = played(game, book, list[Bot](players), f"{league.seed}/{pairing.seed}", game.longest)
    won = share_won(match.state, pairing.side)
    longest = {name: max(p.longest for p, n in zip(players, names, strict=True) if n == name) for name in set(names)}
    return PairingResult(pairing.one, pairing.other, pairing.seed, pairing.side, won, match.choices, longest)


def share_won(s: State, side: int) -> float:
    """What a side has of a match: a win, its part of one that sides share or of a draw, nothing of a loss."""
    if s.lost:
        return 0.0
    first = {s.played_with().side_of(seat) for seat in s.winners or range(s.seats)}
    return 1 / len(first) if side in first else 0.0


# -- kept, and taken up again ------------------------------------------------------------------------------------------


def _head(league: League) -> dict[str, Any]:
    """What must be the same when a league is taken up again; it may grow by players and seeds."""
    game = game_named(league.game)
    content = game.content(None)
    recipes = {
        level.name: [level.seconds, level.simulations, level.crowded, level.overlooks, level.misjudges]
        for level in bots.levels()
    }
    return {
        "league": league.game,
        "rules": game.version,
        "content": content.version if content is not None else "",
        "seats": league.seats,
        "settings": dict(league.settings),
        "scale": league.scale,
        "seed": league.seed,
        "levels": recipes,
        "style": STYLE.figures(),
        "horizon": game.horizon(league.book()),
        "judgement": judgement(game, league.book()),
    }


def judgement(game: Game[Any], book: Book) -> str:
    """A fingerprint of how a game judges positions: of all values along a few blind walks, to nine digits."""
    told: list[str] = []
    for walk in range(WALKS):
        chance = seeded(f"judgement/{walk}")
        state = game.start(book, chance.spawn())
        state.settle()
        for _ in range(STEPS):
            if state.over:
                break
            seat = seat_of(state.mask)
            options = state.options(seat)
            state.apply(seat, options[chance.below(len(options))])
            told += [f"{value_of(game, state, each):.9f}" for each in range(book.seats)]
    return blake2b(" ".join(told).encode(), digest_size=8).hexdigest()


def _whole(text: str) -> str:
    """A file without the line that was being written when its league was killed."""
    return text[: text.rfind("\n") + 1] or text


def read(path: Path, league: League) -> list[PairingResult]:
    """The matches a file holds already; refused where they are of another league."""
    if not path.exists():
        return []
    try:
        lines = _whole(path.read_text(encoding="utf-8")).splitlines()
        head, *rest = [json.loads(line) for line in lines if line.strip()] or [{}]
        found = [PairingResult(**each) for each in rest]
    except (ValueError, TypeError) as error:
        raise Refused(f"'{path}' is no file of a league: {error}.") from None
    if head and head != _head(league):
        changed = ", ".join(name for name, value in _head(league).items() if head.get(name) != value)
        raise Refused(f"'{path}' was played otherwise ({changed}): name another file with --keep.")
    return found


def run(
    league: League, path: Path, jobs: int | None = None, done: Callable[[int, int], None] = lambda made, count: None
) -> list[PairingResult]:
    """Play what a file does not hold yet, line by line, on some processes; `done` hears how far it is."""
    kept = read(path, league)
    wanted = list(league.matches())
    have = {each.pairing for each in kept}
    missing = [pairing for pairing in wanted if pairing not in have]
    results = [each for each in kept if each.pairing in set(wanted)]
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.truncate(len(_whole(path.read_text(encoding="utf-8")).encode()))
        if not kept and file.tell() == 0:
            file.write(json.dumps(_head(league)) + "\n")
        with engine("pool", jobs) as running:
            for _, result in running.work(partial(play, league), missing):
                file.write(json.dumps(asdict(result)) + "\n")
                file.flush()
                results.append(result)
                done(len(results), len(wanted))
    return results
