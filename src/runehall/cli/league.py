"""The command `runehall league`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from runehall.cli.lab import Settings
from runehall.engine.errors import BadSetting
from runehall.games import game as game_named
from runehall.lab.run.checking import given_settings
from runehall.lab.run.ladder import ladder, table, write_into
from runehall.lab.run.league import League, run

KEPT = "league-{game}-{seats}-{scale}.jsonl"


def league_command(
    name: Annotated[str, typer.Argument(metavar="GAME", help="Such as bloodrunes.")],
    levels: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES", help="The players, weakest first, also module:Class; random and all levels if not said."
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats there are.")] = None,
    games: Annotated[int, typer.Option(help="Matches of each pair; rounded up to whole sets of sides.")] = 40,
    scale: Annotated[
        float | None, typer.Option(help="Share of the levels' simulations, without a clock; else full budgets.")
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed and scale give the same matches.")] = "league",
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Let only neighbours meet, the stronger alone among the weaker.")
    ] = False,
    settings: Settings = None,
    keep: Annotated[Path | None, typer.Option(metavar="FILE", help="Where matches are kept, to go on later.")] = None,
    into: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The page that gets it; docs/games/GAME.md where there is one."),
    ] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Processes to use; all cores if not said.")] = None,
) -> None:
    """Let levels meet in pairs, rate them, and write the ladder into the game's page.

    Example: runehall league bloodrunes --scale 0.1 --games 200
    """
    if jobs is not None and jobs < 1:
        raise BadSetting(f"At least 1 process is needed, not {jobs}.")
    game = game_named(name)
    count = min(game.seat_counts, key=lambda each: (each == 1, each)) if seats is None else seats
    players = tuple(levels.split(",")) if levels else League.players
    agreed = tuple(sorted(given_settings(settings).items()))
    plan = League(
        game=name, seats=count, players=players, scale=scale, seed=seed, neighbours=neighbours, settings=agreed
    )
    league = replace(plan, seeds=-(-games // plan.sides()))
    scaled = "full" if scale is None else f"{scale:g}"
    kept = keep or Path(KEPT.format(game=name, seats="-".join([str(count), *map("-".join, agreed)]), scale=scaled))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Console(stderr=True)
    with Progress(*columns, console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task(game.title, total=None)
        results = run(league, kept, jobs, lambda made, of: progress.update(task, completed=made, total=of))
    written = table(league, ladder(league, results))
    print(written)
    page = into or Path("docs", "games", f"{name}.md")
    if page.is_file():
        write_into(page, league, written)
        print(f"written into {page}; every match is in {kept}")
    else:
        print(f"every match is in {kept}")
