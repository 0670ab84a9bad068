"""Ladders: what the matches of a league say of each player's strength, and the page that gets it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Final

from runehall import bots
from runehall.lab.run.league import NOBODY, League, PairingResult
from runehall.lab.run.ratings import Encounter, Rating, fair_share, ratings
from runehall.worlds.odds import wilson

WANTED: Final = 0.65  # the share each level should win against the one below, between two


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


def ladder(league: League, results: Sequence[PairingResult]) -> list[Rung]:
    """The players from the weakest to the strongest as the league names them, with what was measured."""
    others = league.sides() - 1
    met = _met(results, others) if others else _side_by_side(results)
    rated = {rating.name: rating for rating in ratings(met, league.players)}
    rungs: list[Rung] = []
    for at, name in enumerate(league.players):
        below = league.players[at - 1] if at and others else NOBODY
        games, won = _against(results, name, below)
        share = won / games if games else 0.0
        low, high = wilson(share, games)
        wanted = fair_share(others, 0.9 if below == "random" else WANTED) if others else 0.0
        longest = max((each.longest[name] for each in results if name in each.longest), default=0.0)
        rungs.append(Rung(rated[name], below, games, share, low, high, wanted, longest))
    return rungs


def _met(results: Sequence[PairingResult], others: int) -> list[Encounter]:
    """The matches by who met whom."""
    return [Encounter(each.one, each.other, others, 1, each.won, each.seed) for each in results]


def _side_by_side(results: Sequence[PairingResult]) -> list[Encounter]:
    """What players who met nobody made of the same seeds: who won where another did not has beaten it."""
    won = {(each.one, each.seed): each.won for each in results}
    names = list(dict.fromkeys(each.one for each in results))
    met: list[Encounter] = []
    for one, other in combinations(names, 2):
        seeds = [seed for name, seed in won if name == one and (other, seed) in won]
        met += [Encounter(one, other, 1, 1, (1.0 + won[one, seed] - won[other, seed]) / 2, seed) for seed in seeds]
    return met


def _against(results: Sequence[PairingResult], name: str, below: str) -> tuple[int, float]:
    """How often a player met the one below it, or nobody, alone among them, and how often it won."""
    won = [each.won for each in results if (each.one, each.other) == (name, below)]
    return len(won), sum(won)


def table(league: League, rungs: Sequence[Rung]) -> str:
    """The ladder as a Markdown table with how it was measured."""
    budget = "at full budgets" if league.scale is None else _counted(league.scale, league.seats)
    lines = _alone(league, rungs, budget) if league.sides() == 1 else _against_each_other(league, rungs, budget)
    if league.scale is None:
        slow = ", ".join(f"{rung.rating.name} {rung.longest:.2f} s" for rung in rungs)
        lines += ["", f"Longest decision: {slow}."]
    return "\n".join(lines) + "\n"


def _against_each_other(league: League, rungs: Sequence[Rung], budget: str) -> list[str]:
    """The lines of a ladder of rivals: how each did against the one below."""
    games = sum(rung.games for rung in rungs)
    lines = [
        f"{_seated(league)}, {league.seeds} paired seeds from every side, {budget}, seed `{league.seed}`; "
        f"{games} matches between neighbours. Points are Elo's, the weakest at 0; all intervals are 95 %.",
        "",
        "| player | points | against the one below | matches | share won | interval | asked for |",
        "|---|---:|---|---:|---:|---:|---:|",
    ]
    for rung in rungs:
        if not rung.games:
            lines.append(f"| {rung.rating.name} | {_points(rung)} | | | | | |")
            continue
        lines.append(
            f"| {rung.rating.name} | {_points(rung)} | {rung.below} | {rung.games} | {rung.share:.0%} | "
            f"{_spread(rung)} | {rung.wanted:.0%} |"
        )
    return lines


def _alone(league: League, rungs: Sequence[Rung], budget: str) -> list[str]:
    """The lines of a ladder of those who play against nobody: how often each wins."""
    return [
        f"{_seated(league)}, {league.seeds} seeds that every player tries by itself, {budget}, seed `{league.seed}`. "
        "Points are Elo's, the weakest at 0: to win where another lost counts as a win; all intervals are 95 %.",
        "",
        "| player | points | matches | share won | interval |",
        "|---|---:|---:|---:|---:|",
        *[
            f"| {rung.rating.name} | {_points(rung)} | {rung.games} | {rung.share:.0%} | {_spread(rung)} |"
            for rung in rungs
        ],
    ]


def _points(rung: Rung) -> str:
    return f"{rung.rating.points:.0f} ± {rung.rating.half:.0f}"


def _spread(rung: Rung) -> str:
    return f"{rung.low:.0%} – {rung.high:.0%}"


def _seated(league: League) -> str:
    """How many there are at the table, in words."""
    sides = league.sides()
    words = [f"{league.seats} seats" if league.seats > 1 else "1 seat"]
    if sides < league.seats:
        words.append(f"in {sides} teams" if sides > 1 else "together")
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
