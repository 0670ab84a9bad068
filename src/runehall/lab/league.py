"""Leagues: every pair of players meets on the same seeds from every side, and a ladder comes of it.

A side is a seat, or a team where the game is played in teams: then the players of a team are all of one sort.

Every finished match is a line of a file, so that a league can be stopped at any time and taken up again. With a scale
the levels count simulations instead of seconds, and the same plan gives the same matches on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from runehall import bots
from runehall.bots import Bot, Sight
from runehall.bots.levels import STYLE
from runehall.bots.playout import played
from runehall.engine.errors import BadSetting, Refused
from runehall.engine.odds import wilson
from runehall.engine.options import Choice
from runehall.engine.state import Book
from runehall.games import game as game_named
from runehall.lab.engines import engine
from runehall.lab.ratings import Met, Rating, fair_share, ratings

WANTED: Final = 0.65  # the share each level should win against the one below, between two


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
        if self.seats not in game.seat_counts or self.seats < 2:
            allowed = ", ".join(str(count) for count in game.seat_counts if count > 1)
            raise BadSetting(f"A league of {game.title} is played with {allowed} seats, not with {self.seats}.")
        if len(set(self.players)) < 2 or len(set(self.players)) != len(self.players):
            raise BadSetting("A league needs at least two players, each named once.")
        if self.seeds < 1:
            raise BadSetting(f"At least 1 seed must be played, not {self.seeds}.")
        if self.scale is not None and self.scale <= 0:
            raise BadSetting(f"The scale must be more than 0, not {self.scale:g}.")
        for name in self.players:
            bots.bot(name)
        self.book()

    def book(self) -> Book:
        """What its matches are played with."""
        game = game_named(self.game)
        return game.book(self.seats, game.agreed(self.seats, dict(self.settings)), game.content(None))

    def sides(self, book: Book) -> list[int]:
        """For each seat the side it plays for, from 0 on."""
        firsts = game_named(self.game).sides(book)
        return [sorted(set(firsts)).index(first) for first in firsts]

    def side_count(self) -> int:
        """How many sides there are."""
        return len(set(self.sides(self.book())))

    def matches(self) -> Iterator[Pairing]:
        """Every match: of each pair the stronger has each side in turn, among players of the other sort.

        With more than two sides the weaker too sits alone among the stronger, but where only neighbours meet.
        """
        pairs = list(pairwise(self.players) if self.neighbours else combinations(self.players, 2))
        count = self.side_count()
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
class Played:
    """How a match of a league went."""

    one: str
    other: str
    seed: int
    side: int
    won: float  # by the one: a shared win in part, and so a match that nobody won
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


def play(league: League, pairing: Pairing) -> Played:
    """Play one match of a league."""
    game = game_named(league.game)
    book = league.book()
    sides = league.sides(book)
    names = [pairing.one if side == pairing.side else pairing.other for side in sides]
    scaled = {level.name for level in bots.levels()}
    players = [
        Timed(bots.bot(name, f"{league.seed}/{pairing.seed}/{seat}", scale=league.scale if name in scaled else None))
        for seat, name in enumerate(names)
    ]
    match = played(game, book, list[Bot](players), f"{league.seed}/{pairing.seed}", game.longest)
    first = {sides[seat] for seat in match.state.winners} or set(sides)
    won = 1 / len(first) if pairing.side in first else 0.0
    longest = {name: max(p.longest for p, n in zip(players, names, strict=True) if n == name) for name in set(names)}
    return Played(pairing.one, pairing.other, pairing.seed, pairing.side, won, match.choices, longest)


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
    }


def _whole(text: str) -> str:
    """A file without the line that was being written when its league was killed."""
    return text[: text.rfind("\n") + 1] or text


def read(path: Path, league: League) -> list[Played]:
    """The matches a file holds already; refused where they are of another league."""
    if not path.exists():
        return []
    try:
        lines = _whole(path.read_text(encoding="utf-8")).splitlines()
        head, *rest = [json.loads(line) for line in lines if line.strip()] or [{}]
        found = [Played(**each) for each in rest]
    except (ValueError, TypeError) as error:
        raise Refused(f"'{path}' is no file of a league: {error}.") from None
    if head and head != _head(league):
        changed = ", ".join(name for name, value in _head(league).items() if head.get(name) != value)
        raise Refused(f"'{path}' was played otherwise ({changed}): name another file with --keep.")
    return found


def run(
    league: League, path: Path, jobs: int | None = None, done: Callable[[int, int], None] = lambda made, count: None
) -> list[Played]:
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


# -- the ladder --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rung:
    """One player on the ladder, and how it did against the next weaker one."""

    rating: Rating
    below: str
    games: int
    share: float
    low: float
    high: float
    wanted: float  # the share that is asked of it
    longest: float  # seconds of its longest decision


def ladder(league: League, results: Sequence[Played]) -> list[Rung]:
    """The players from the weakest to the strongest as the league names them, with what was measured."""
    others = league.side_count() - 1
    met = _met(results, others)
    rated = {rating.name: rating for rating in ratings(met, league.players)}
    rungs: list[Rung] = []
    for at, name in enumerate(league.players):
        below = league.players[at - 1] if at else ""
        games, won = _against(results, name, below)
        share = won / games if games else 0.0
        low, high = wilson(share, games)
        wanted = fair_share(others, 0.9 if below == "random" else WANTED)
        longest = max((each.longest[name] for each in results if name in each.longest), default=0.0)
        rungs.append(Rung(rated[name], below, games, share, low, high, wanted, longest))
    return rungs


def _met(results: Sequence[Played], others: int) -> list[Met]:
    """The matches by who met whom."""
    found: dict[tuple[str, str], list[float]] = {}
    for each in results:
        found.setdefault((each.one, each.other), []).append(each.won)
    return [Met(one, other, others, len(won), sum(won)) for (one, other), won in found.items()]


def _against(results: Sequence[Played], name: str, below: str) -> tuple[int, float]:
    """How often a player met the one below it, alone among them, and how often it won."""
    won = [each.won for each in results if (each.one, each.other) == (name, below)]
    return len(won), sum(won)


def table(league: League, rungs: Sequence[Rung]) -> str:
    """The ladder as a Markdown table with how it was measured."""
    budget = "at full budgets" if league.scale is None else _counted(league.scale, league.seats)
    games = sum(rung.games for rung in rungs)
    lines = [
        f"{_seated(league)}, {league.seeds} paired seeds from every side, {budget}, seed `{league.seed}`; "
        f"{games} matches between neighbours. Points are Elo's, the weakest at 0; all intervals are 95 %.",
        "",
        "| player | points | against the one below | matches | share won | interval | asked for |",
        "|---|---:|---|---:|---:|---:|---:|",
    ]
    for rung in rungs:
        points = f"{rung.rating.points:.0f} ± {rung.rating.half:.0f}"
        if not rung.games:
            lines.append(f"| {rung.rating.name} | {points} | | | | | |")
            continue
        spread = f"{rung.low:.0%} – {rung.high:.0%}"
        lines.append(
            f"| {rung.rating.name} | {points} | {rung.below} | {rung.games} | {rung.share:.0%} | {spread} | "
            f"{rung.wanted:.0%} |"
        )
    if league.scale is None:
        slow = ", ".join(f"{rung.rating.name} {rung.longest:.2f} s" for rung in rungs)
        lines += ["", f"Longest decision: {slow}."]
    return "\n".join(lines) + "\n"


def _seated(league: League) -> str:
    """How many there are at the table, in words."""
    teams = league.side_count()
    words = [f"{league.seats} seats"]
    if teams < league.seats:
        words.append(f"in {teams} teams")
    if league.settings:
        words.append(f"({', '.join(f'{name}={value}' for name, value in league.settings)})")
    return " ".join(words)


def _counted(scale: float, seats: int) -> str:
    """How much the levels think at a scale, in words."""
    searching = [level for level in bots.levels() if level.simulations]
    counts = ", ".join(f"{level.name} {level.counted(scale, seats):,}" for level in searching)
    return f"with {scale:g} of the levels' simulations ({counts}) and no clock"


def write_into(page: Path, league: League, written: str) -> None:
    """Put a ladder between its markers in a page; at the end of it, under a heading, where there are none yet.

    A page holds one for each number of seats and teams, with a scale and at full budgets.
    """
    seats = f" with {_seated(league)}" if league.seats != 2 or league.settings else ""
    heading = f"The ladder{seats}{' at full budgets' if league.scale is None else ''}"
    begin, end = f"<!-- {heading}: written by `runehall league` -->", f"<!-- end: {heading} -->"
    text = page.read_text(encoding="utf-8")
    whole = f"{begin}\n{written}{end}"
    if begin in text and end in text:
        before, rest = text.split(begin, 1)
        text = before + whole + rest.split(end, 1)[1]
    else:
        text = f"{text.rstrip()}\n\n## {heading}\n\n{whole}\n"
    page.write_text(text, encoding="utf-8")
