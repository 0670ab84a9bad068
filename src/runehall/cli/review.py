"""The command `runehall review`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

import runehall
from runehall.bots import review
from runehall.engine.errors import Refused
from runehall.terminal.review import show, write
from runehall.terminal.screen import Screen


def review_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a match that is over.")],
    simulations: Annotated[int, typer.Option(help="Worlds imagined for each choice; more are slower and surer.")] = 48,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a picture (.svg) or data (.json), too.")
    ] = None,
    content: Annotated[Path | None, typer.Option("--content", metavar="FILE", help="Its replaced cards.")] = None,
) -> None:
    """Look back at a match: the chance curve, moments of luck, choices that cost most.

    Example: runehall review bloodrunes-1.record --out review.svg
    """
    for path in (file, *([content] if content else [])):
        if not path.is_file():
            raise Refused(f"There is no file '{path}'.")
    if out is not None and out.suffix not in (".svg", ".json"):
        raise Refused(f"'{out}' should end in .svg or .json.")
    match = runehall.replay(file.read_text(encoding="utf-8"), content=content)
    bar = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task(match.game.title, total=match.length)
        looked = review.of(match, simulations, lambda at, count: progress.update(task, completed=at))
    show(looked, Screen())
    if out is not None:
        write(out, looked)
        print(f"written to {out}")
