"""What the rounds measured, as numbers, and those numbers as a table for the terminal, Markdown and JSON."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

COSTS = ("copy", "options", "redeal")
HEADS = ("contestant", "seats", "choices/s", "best", "a game", "options", "copy µs", "options µs", "redeal µs")
SEARCH_HEADS = ("contestant", "seats", "simulations/s", "best", "a decision", "options")
SEARCH_LEGEND = (
    "Simulations of a tree search: ours each in a world dealt anew, 'judged' as the levels play, 'blind' with 20 blind "
    "choices played on; OpenSpiel's on the true state with a random rollout to the end. 'options': options a decision."
)
LEGEND = (
    "Median of the rounds, the best round beside it (in brackets for costs); CPU time, not wall time. "
    "A choice is a decision of a player; chance and set-up cost time but are no choices. "
    "'a game': choices a game; 'options': options a choice; '-': not offered, or not measured."
)


@dataclass
class Figures:
    """All that was measured of one contestant, round by round."""

    name: str
    about: dict[str, Any]
    plays: list[dict[str, Any]] = field(default_factory=list)
    costs: dict[str, list[float]] = field(default_factory=lambda: {what: [] for what in COSTS})

    def rates(self) -> list[float]:
        """Return choices per CPU second, round by round."""
        return [play["choices"] / play["cpu"] for play in self.plays if play["cpu"] > 0]

    def ratio(self, above: str, below: str) -> str:
        """Return, over all rounds, how many of one came with each of the other."""
        count = sum(play[below] for play in self.plays)
        return f"{sum(play[above] for play in self.plays) / count:,.1f}" if count else "-"

    def cost(self, what: str) -> str:
        """Return a cost as 'median (best)'."""
        rounds = self.costs[what]
        return f"{significant(median(rounds))} ({significant(min(rounds))})" if rounds else "-"

    def row(self) -> list[str]:
        """Return the cells of this contestant, in the order of the heads."""
        rates = self.rates()
        speed = [significant(median(rates)), significant(max(rates))] if rates else ["-", "-"]
        shape = [self.ratio("choices", "games"), self.ratio("options", "choices")]
        if self.searches():
            shape[1] = self.ratio("options", "games")
            return [self.name, str(self.about["seats"]), *speed, *shape]
        return [self.name, str(self.about["seats"]), *speed, *shape, *(self.cost(what) for what in COSTS)]

    def searches(self) -> bool:
        """Return whether simulations were counted, not choices."""
        return self.about.get("unit") == "simulations"

    def record(self) -> dict[str, Any]:
        """Return everything, for JSON."""
        rates = self.rates()
        unit = "simulations" if self.searches() else "choices"
        summary: dict[str, Any] = {f"{unit}_per_second": spread(rates, best=max)}
        for what in COSTS:
            summary[f"{what}_microseconds"] = spread(self.costs[what], best=min)
        return {**asdict(self), "summary": summary}


def spread(rounds: list[float], best: Any) -> dict[str, float] | None:
    """Return median and best, or nothing where nothing was measured."""
    return {"median": median(rounds), "best": best(rounds)} if rounds else None


def significant(value: float) -> str:
    """Return three significant digits: the machine is too noisy for more."""
    rounded = float(f"{value:.3g}")
    if rounded >= 100:
        return f"{rounded:,.0f}"
    return f"{rounded:.1f}" if rounded >= 10 else f"{rounded:.2f}"


def machine() -> dict[str, Any]:
    """Say where and when this was measured."""
    model = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), model)
    except OSError:
        pass  # not Linux: the processor's family must do
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "processor": model,
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


def builds(results: list[Figures]) -> list[str]:
    """Return one line a contestant: which file was really measured."""
    return [f"{r.name}: {r.about['version']}, {r.about['note']}, {r.about['file']}" for r in results]


def tables(results: list[Figures]) -> list[tuple[tuple[str, ...], list[Figures], str]]:
    """Return heads, rows and legend of each table that has rows: random games, then searches."""
    sorts = [
        (HEADS, [r for r in results if not r.searches()], LEGEND),
        (SEARCH_HEADS, [r for r in results if r.searches()], SEARCH_LEGEND),
    ]
    return [each for each in sorts if each[1]]


def show(results: list[Figures], title: str) -> None:
    """Print the tables, with Rich where it is installed."""
    if find_spec("rich") is None:
        for heads, rows, legend in tables(results):
            print(title, *text_table(heads, rows), legend, sep="\n")
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    for heads, rows, legend in tables(results):
        table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
        for head in heads:
            table.add_column(head, justify="left" if head == "contestant" else "right", no_wrap=True)
        for result in rows:
            table.add_row(*result.row())
        needed = Console(width=500).measure(table).maximum
        Console(width=max(Console().width, needed)).print(table)  # lines that wrap are better than figures cut off
        print(legend)


def text_table(heads: tuple[str, ...], results: list[Figures]) -> list[str]:
    """Return a table as lines of plain text."""
    rows = [list(heads), *(result.row() for result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return [
        "  ".join(cell.ljust(width) if not column else cell.rjust(width)
                  for column, (cell, width) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    ]  # fmt: skip


def write(results: list[Figures], notes: list[str], settings: dict[str, Any], folder: Path) -> None:
    """Write latest.json, with every round, and latest.md, for people."""
    here = machine()
    folder.mkdir(parents=True, exist_ok=True)
    whole = {"machine": here, "settings": settings, "notes": notes, "contestants": [r.record() for r in results]}
    (folder / "latest.json").write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    place = "{processor}, {cores} cores, {system}, {python}, load {load} at the end, {date}".format(**here)
    lines = ["# Runehall beside its peers", "", f"{place}.", ""]
    lines += [f"{settings['rounds']} interleaved rounds, {settings['seconds']} s of playouts each.", ""]
    for heads, rows, legend in tables(results):
        lines += [legend, "", "| " + " | ".join(heads) + " |", "|---" + "|---:" * (len(heads) - 1) + "|"]
        lines += ["| " + " | ".join(result.row()) + " |" for result in rows]
        lines += [""]
    lines += ["What was measured:", "", *(f"* {line}" for line in builds(results))]
    if notes:
        lines += ["", "Not measured:", "", *(f"* {note}" for note in notes)]
    (folder / "latest.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
