"""A sweep: one value of a card tried from end to end on the same seeds, and the curve of what that does."""

from __future__ import annotations

import csv
import json
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

from runehall.content.writing import plain_value
from runehall.engine.errors import Refused
from runehall.games import game as game_named
from runehall.lab.report.page import document, header
from runehall.lab.report.parts import section
from runehall.lab.report.plots import curve
from runehall.lab.report.verdicts import writer
from runehall.lab.run import workers
from runehall.lab.run.folder import Folder, fill
from runehall.lab.run.simulate import Plan
from runehall.lab.stats.targets import Measure, Target, target
from runehall.lab.tune.bounds import WORDS, Knob, row_named, toml, try_value
from runehall.lab.tune.findings import Showing

FORM = "write TABLE.CARD.FIELD=LOWEST..HIGHEST, or =[ONE, OTHER], such as viking.axemen.gold=1..5"
MOST = 30  # values


@dataclass(frozen=True)
class Step:
    """One value, and what was measured with it."""

    value: Any
    measures: tuple[Measure, ...]


@dataclass(frozen=True)
class Swept:
    """A sweep that has ended."""

    plan: Plan
    knob: Knob
    steps: tuple[Step, ...]


def knob_of(text: str, plan: Plan) -> Knob:
    """The value a text names, and all it shall be; printed ones may be tried, too. Refused where it means none."""
    content = game_named(plan.game).content(plan.content)
    name, equals, said = text.partition("=")
    parts = name.strip().split(".")
    if content is None or not equals or len(parts) != 3:
        raise Refused(f"'{text}' names no value to sweep: {FORM}.")
    table, card, field = parts
    row = row_named(content, table, card, "--value")
    if not row.has(field) or field in WORDS:
        raise Refused(f"{row} has no '{field}' that is played by.")
    values = _values(text, said.strip())
    now = plain_value(row.values[field])
    knob = Knob(table, card, field, values, now, all(type(value) is int for value in (*values, now)))
    for value in values:
        try_value(plan, knob, value)
    return knob


def _values(text: str, said: str) -> tuple[Any, ...]:
    """All values of a sweep."""
    span = re.fullmatch(r"(-?\d{1,6})\.\.(-?\d{1,6})", said)
    if span is not None:
        found: Sequence[Any] = range(int(span[1]), int(span[2]) + 1)
    else:
        try:
            found = tomllib.loads(f"values = {said}")["values"]
        except (tomllib.TOMLDecodeError, RecursionError):
            raise Refused(f"'{text}' names no values: {FORM}.") from None
    if not isinstance(found, list | range) or not 2 <= len(found) <= MOST:
        raise Refused(f"'{text}' should name 2 to {MOST} values: {FORM}.")
    return tuple(found)


def sweep(
    plan: Plan, knob: Knob, targets: Sequence[Target], out: Path, *, jobs: int | None, engine: str,
    address: str | None, showing: Showing,
) -> Swept:  # fmt: skip
    """Play the same seeds with every value, and lay down all of it in a folder; taken up again where it was ended."""
    out.mkdir(parents=True, exist_ok=True)
    wanted = tuple(targets) or (target("seats=0%..100%", plan.seats), target("choices=0..", plan.seats))
    workers.check(engine, address)
    steps: list[Step] = []
    for at, value in enumerate(knob.values):
        file = out / f"{at:02}.toml"
        file.write_text(toml([(knob, value)]), encoding="utf-8")
        folder = Folder(out / f"{at:02}", replace(plan, content=file, watched=True))
        with showing(f"{knob.name} = {value}", plan.games) as done:
            kept = fill(folder, jobs=jobs, done=done, engine=engine, address=address)
        steps.append(Step(value, tuple(measure for each in wanted for measure in each.measures(kept.rows))))
    found = Swept(plan, knob, tuple(steps))
    _write(found, out)
    return found


def rows_of(found: Swept) -> list[dict[str, Any]]:
    """A row for every value and figure."""
    return [
        {"value": step.value, "figure": each.name, "mean": each.value, "low": each.interval[0],
         "high": each.interval[1], "matches": each.matches}
        for step in found.steps for each in step.measures
    ]  # fmt: skip


def _write(found: Swept, out: Path) -> None:
    """The figures as JSON and CSV, and the page."""
    rows = rows_of(found)
    said = {"value": found.knob.name, "box": found.knob.now, "rows": rows}
    (out / "sweep.json").write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    with (out / "sweep.csv").open("w", newline="", encoding="utf-8") as file:
        lines = csv.DictWriter(file, list(rows[0]))
        lines.writeheader()
        lines.writerows(rows)
    (out / "report.html").write_text(swept_page(found), encoding="utf-8")


def swept_page(found: Swept) -> str:
    """The page with a curve for every figure."""
    title = f"{game_named(found.plan.game).title}: {found.knob.name}"
    lead = (
        f"{found.plan.games:,} matches with each of {len(found.steps)} values, from the same seeds, by "
        f"{escape(', '.join(found.plan.bots))}. In the box it is {escape(str(found.knob.now))}, the dashed mark."
    )
    names = list(dict.fromkeys(each.name for step in found.steps for each in step.measures))
    return document(
        title, header(title, lead, ""),
        section("The curves", "Dots are means, lines to both sides where the truth lies.",
                '<div class="pair">' + "".join(_figure(found, name) for name in names) + "</div>"),
    )  # fmt: skip


def _figure(found: Swept, name: str) -> str:
    """The curve of one figure."""
    points = [
        (at, str(step.value), each)
        for at, step in enumerate(found.steps) for each in step.measures if each.name == name
    ]  # fmt: skip
    now = found.knob.values.index(found.knob.now) if found.knob.now in found.knob.values else None
    drawn = curve(
        [(at, word, each.value, *each.interval) for at, word, each in points], now, writer(points[0][2]), name
    )  # fmt: skip
    return f"<figure><h3>{escape(name)}</h3>{drawn}</figure>"
