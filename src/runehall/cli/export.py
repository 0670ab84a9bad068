"""The command `runehall export`."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from typing import Annotated

import typer

from runehall.cli.lab import BotNames, ContentFile, Settings
from runehall.engine.errors import BadSetting, Refused
from runehall.games import game as game_named
from runehall.games import games
from runehall.lab.run import workers
from runehall.lab.run.checking import existing, given_settings, text_of
from runehall.lab.run.progress import progress
from runehall.lab.run.simulate import lineup_of

__all__ = ["export_command"]


def export_command(
    sources: Annotated[list[str], typer.Argument(metavar="GAME|FILE...", help="A game to simulate, or records.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where it goes, .npz or .parquet.")],
    seats: Annotated[int | None, typer.Option(help="How many seats there are, of a simulation.")] = None,
    count: Annotated[int, typer.Option("--games", help="How many matches are simulated.")] = 10,
    bot_names: BotNames = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same matches.")] = "1",
    settings: Settings = None,
    content: ContentFile = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Processes to use; all cores if not said.")] = None,
) -> None:
    """Write every choice of some matches as numbers: what the seat knew, might choose, chose, and what came of it.

    Example: runehall export bloodrunes --games 50 --bots novice --out lessons.parquet
    """
    if importlib.util.find_spec("numpy") is None:
        raise Refused("Numbers need NumPy: install runehall[numbers].")
    from runehall.adapters.export import Export, Numbered, Wanted, of_record, of_simulation

    if count < 1 or (jobs is not None and jobs < 1):
        raise BadSetting("At least 1 match and 1 process are needed.")
    export = Export(out)
    if sources[0] in games():
        if len(sources) > 1:
            raise Refused("Name one game, or records: not both.")
        game = game_named(sources[0])
        chairs = min(game.seat_counts) if seats is None else seats
        wanted = Wanted(game=game.name, seats=chairs, bots=lineup_of(bot_names, chairs), seed=seed,
                        settings=given_settings(settings), content=existing(content))  # fmt: skip
        tasks = [Numbered(wanted, number) for number in range(count)]
        with (
            workers.engine("pool", min(count, jobs or os.cpu_count() or 1)) as running,
            progress(game.title, count) as done,
        ):
            for number, lesson in running.work(of_simulation, tasks):
                export.add(number, lesson)
                done(1)
                if export.full:
                    break
    else:
        for number, source in enumerate(sources):
            if "." not in source and not Path(source).exists():
                raise Refused(f"There is no game and no file '{source}': games are {', '.join(games())}.")
            export.add(number, of_record(text_of(Path(source)), existing(content)))
            if export.full:
                break
    rows, kept = export.write(), len(export.lessons)
    asked = count if sources[0] in games() else len(sources)
    more = "" if kept == asked else f"; a file takes no more: {asked - kept} matches are left out"
    print(f"{rows:,} choices of {kept} {'match' if kept == 1 else 'matches'} are in {out}{more}")
