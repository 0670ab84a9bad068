"""Leagues: every pair of players meets on the same seeds from every seat, and a ladder comes of it.

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
from runehall.games import game as game_named
from runehall.lab.engines import engine
from runehall.lab.ratings import Met, Rating, fair_share, ratings

WANTED: Final = 0.65  # the share each level should win against the one below, between two


@dataclass(frozen=True, kw_only=True)
class League:
    """What is to be played: all pairs of these players, so many seeds each, from every seat."""

    game: str
    seats: int = 2
    players: tuple[str, ...] = ("random", *(level.name for level in bots.levels()))
    seeds: int = 20
    scale: float | None = None  # of the levels' simulations; None: by the clock, at full budget
    seed: str = "league"
    neighbours: bool = False  # only those next to each other in strength meet

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

    def matches(self) -> Iterator[Pairing]:
        """Every match: of each pair one sits alone in each seat in turn, among players of the other sort.

        With two seats the two ways round are the same, and are played once.
        """
        pairs = list(pairwise(self.players) if self.neighbours else combinations(self.players, 2))
        for seed in range(self.seeds):
            for one, other in pairs:
                for seat in range(self.seats):
                    yield Pairing(one, other, seed, seat)
                    if self.seats > 2:
                        yield Pairing(other, one, seed, seat)


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match of a league: one player alone in a seat, others of one sort in all the rest."""

    one: str
    other: str
    seed: int
    seat: int


@dataclass(frozen=True, slots=True)
class Played:
    """How a match of a league went."""

    one: str
    other: str
    seed: int
    seat: int
    won: float  # by the one: a shared win in part, a draw with nobody's win a half
    choices: int
    longest: dict[str, float]  # per player: the seconds of its longest decision

    @property
    def pairing(self) -> Pairing:
        """The match it was."""
        return Pairing(self.one, self.other, self.seed, self.seat)


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
    book = game.book(league.seats, game.agreed(league.seats, {}), game.content(None))
    names = [pairing.one if seat == pairing.seat else pairing.other for seat in range(league.seats)]
    scaled = {level.name for level in bots.levels()}
    players = [
        Timed(bots.bot(name, f"{league.seed}/{pairing.seed}/{seat}", scale=league.scale if name in scaled else None))
        for seat, name in enumerate(names)
    ]
    match = played(game, book, list[Bot](players), f"{league.seed}/{pairing.seed}", game.longest)
    winners = match.state.winners
    if winners:
        won = 1 / len(winners) if pairing.seat in winners else 0.0
    else:
        won = 1 / league.seats
    longest = {name: max(p.longest for p, n in zip(players, names, strict=True) if n == name) for name in set(names)}
    return Played(pairing.one, pairing.other, pairing.seed, pairing.seat, won, match.choices, longest)


# -- kept, and taken up again ------------------------------------------------------------------------------------------


def _head(league: League) -> dict[str, Any]:
    """What must be the same when a league is taken up again; it may grow by players and seeds."""
    game = game_named(league.game)
    content = game.content(None)
    recipes = {
        level.name: [level.seconds, level.simulations, level.overlooks, level.misjudges] for level in bots.levels()
    }
    return {
        "league": league.game,
        "rules": game.version,
        "content": content.version if content is not None else "",
        "seats": league.seats,
        "scale": league.scale,
        "seed": league.seed,
        "levels": recipes,
        "style": STYLE.figures(),
        "horizon": game.horizon(),
    }


def read(path: Path, league: League) -> list[Played]:
    """The matches a file holds already; refused where they are of another league."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    try:
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
    met = _met(results, league.seats)
    rated = {rating.name: rating for rating in ratings(met, league.players)}
    rungs: list[Rung] = []
    for at, name in enumerate(league.players):
        below = league.players[at - 1] if at else ""
        games, won = _against(results, name, below, league.seats)
        share = won / games if games else 0.0
        low, high = wilson(share, games)
        wanted = fair_share(league.seats - 1, 0.9 if below == "random" else WANTED)
        longest = max((each.longest[name] for each in results if name in each.longest), default=0.0)
        rungs.append(Rung(rated[name], below, games, share, low, high, wanted, longest))
    return rungs


def _met(results: Sequence[Played], seats: int) -> list[Met]:
    """The matches by who met whom."""
    found: dict[tuple[str, str], list[float]] = {}
    for each in results:
        found.setdefault((each.one, each.other), []).append(each.won)
    return [Met(one, other, seats - 1, len(won), sum(won)) for (one, other), won in found.items()]


def _against(results: Sequence[Played], name: str, below: str, seats: int) -> tuple[int, float]:
    """How often a player met the one below it, alone among them (of two, either way round), and how often it won."""
    games, won = 0, 0.0
    for each in results:
        if (each.one, each.other) == (name, below):
            games, won = games + 1, won + each.won
        elif (each.one, each.other) == (below, name) and seats == 2:
            games, won = games + 1, won + 1 - each.won
    return games, won


def table(league: League, rungs: Sequence[Rung]) -> str:
    """The ladder as a Markdown table with how it was measured."""
    budget = "at full budgets" if league.scale is None else _counted(league.scale)
    games = sum(rung.games for rung in rungs)
    lines = [
        f"{league.seats} seats, {league.seeds} paired seeds from every seat, {budget}, seed `{league.seed}`; "
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


def _counted(scale: float) -> str:
    """How much the levels think at a scale, in words."""
    searching = [level for level in bots.levels() if level.simulations]
    counts = ", ".join(f"{level.name} {round(level.simulations * scale):,}" for level in searching)
    return f"with {scale:g} of the levels' simulations ({counts}) and no clock"


def write_into(page: Path, league: League, written: str) -> None:
    """Put a ladder between its markers in a page; at the end of it, under a heading, where there are none yet.

    A page holds one for each number of seats, with a scale and at full budgets.
    """
    seats = f" with {league.seats} seats" if league.seats != 2 else ""
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
