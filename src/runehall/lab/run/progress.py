"""How far a long run is: a bar with rate and remaining time in a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

LINE_EVERY = 30.0  # seconds, where there is no terminal to draw a bar in


class Rate(ProgressColumn):
    """How many matches a second are played."""

    def render(self, task: Task) -> Text:
        """The rate of late, once there is one."""
        return Text(f"{task.speed:,.1f} matches/s" if task.speed else "", style="progress.data.speed")


@contextmanager
def progress(
    title: str, total: int, already: int = 0, console: Console | None = None
) -> Iterator[Callable[[int], None]]:
    """Show how far a run is; what is given hears how many more matches are finished."""
    console = console or Console(stderr=True)
    if not console.is_terminal:
        yield Lines(title, total, already).advance
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=total, completed=already)
        yield lambda count: bar.advance(task, count)


class Lines:
    """Prints a line now and then, for a log."""

    def __init__(self, title: str, total: int, already: int) -> None:
        self.title = title
        self.total = total
        self.already = already
        self.done = already
        self.began = self.said = time.monotonic()

    def advance(self, count: int) -> None:
        """So many more are finished."""
        self.done += count
        now = time.monotonic()
        if now - self.said >= LINE_EVERY:
            self.said = now
            Console(stderr=True).print(self.line(now - self.began), markup=False, highlight=False, soft_wrap=True)

    def line(self, seconds: float) -> str:
        """How far the run is after so many seconds."""
        rate = (self.done - self.already) / seconds
        left = (self.total - self.done) / rate if rate > 0 else 0.0
        return f"{self.title}: {self.done} of {self.total} matches, {rate:,.1f} a second, {left / 60:.0f} min left"
