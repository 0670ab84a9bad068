"""What a search for house values found, with its evidence: files, a page, and a table for the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

from rich.table import Table

from runehall.engine.errors import Refused
from runehall.games import game as game_named
from runehall.lab.report.comparison import compared_page
from runehall.lab.report.page import document, header
from runehall.lab.report.parts import section
from runehall.lab.report.plots import Scale, dots
from runehall.lab.report.verdicts import verdict_table, writer
from runehall.lab.run import workers
from runehall.lab.run.folder import Folder, KeptMatches, fill
from runehall.lab.run.simulate import Plan
from runehall.lab.stats.targets import Target, Verdict, loss, verdicts
from runehall.lab.tune.bounds import Knob
from runehall.lab.tune.trials import Places, ValueSearch

Showing = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]


@dataclass(frozen=True)
class Tuned:
    """A search that has ended, and its check."""

    search: ValueSearch
    best: Places
    verdicts: tuple[Verdict, ...]
    loss_before: float
    loss_after: float
    checked: int  # matches of the check, in the box and tuned

    @property
    def turned(self) -> list[tuple[Knob, Any]]:
        """The values that are others than in the box."""
        return [(knob, value) for knob, value in self.search.turned(self.best) if value != knob.now]

    @property
    def sentence(self) -> str:
        """What came of it."""
        if not self.turned:
            return "No values inside the bounds were found that miss the targets less than those of the box."
        if self.loss_after >= self.loss_before:
            return "What the search liked does not hold on fresh seeds: keep the values of the box."
        met = sum(verdict.target.met(verdict.after) for verdict in self.verdicts)
        return (
            f"{met} of {len(self.verdicts)} figures lie inside their bounds on fresh seeds, "
            f"{sum(verdict.target.met(verdict.before) for verdict in self.verdicts)} did before; "
            f"what is missed fell from {self.loss_before:.2f} to {self.loss_after:.2f}."
        )


def tune(
    plan: Plan,
    knobs: tuple[Knob, ...],
    targets: tuple[Target, ...],
    out: Path,
    *,
    budget: int,
    first: int,
    check: int,
    jobs: int | None,
    engine: str,
    address: str | None,
    showing: Showing,
) -> Tuned:
    """ValueSearch, check on fresh seeds, and lay down all evidence in a new folder."""
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise Refused(f"'{out}' is there already: name a new folder for the evidence.")
    candidates = out / "tried"
    candidates.mkdir(parents=True, exist_ok=True)
    search = ValueSearch(plan, knobs, targets, candidates, budget, first)
    with workers.engine(engine, jobs, address) as running, showing("searching", budget) as done:
        best = search.run(running, done)
    (out / "tuned.toml").write_text(search.content(best), encoding="utf-8")
    fresh = replace(plan, seed=f"{plan.seed}/check", games=check, watched=True)

    def checked(name: str, content: Path | None) -> KeptMatches:
        folder = Folder(out / name, replace(fresh, content=content))
        with showing(f"checking {name}", check) as done:
            return fill(folder, jobs=jobs, done=done, engine=engine, address=address)

    before, after = checked("before", plan.content), checked("after", out / "tuned.toml")
    found = Tuned(
        search,
        best,
        verdicts(targets, before.rows, after.rows),
        loss(targets, before.rows),
        loss(targets, after.rows),
        check,
    )
    (out / "evidence.json").write_text(json.dumps(evidence(found), indent=1, ensure_ascii=False), encoding="utf-8")
    (out / "compared.html").write_text(compared_page(out / "before", out / "after"), encoding="utf-8")
    (out / "report.html").write_text(tuned_page(found), encoding="utf-8")
    return found


def evidence(found: Tuned) -> dict[str, Any]:
    """All that was tried and checked, as plain data."""
    search = found.search
    return {
        "targets": [target.text for target in search.targets],
        "values": {knob.name: {"box": knob.now, "tuned": value} for knob, value in search.turned(found.best)},
        "matches": {"search": search.spent, "check": 2 * found.checked},
        "loss": {"before": found.loss_before, "after": found.loss_after},
        "check": [
            {
                "figure": each.before.name,
                "target": each.target.text,
                "before": each.before.value,
                "after": each.after.value,
                "interval": list(each.after.interval),
                "verdict": each.said,
            }
            for each in found.verdicts
        ],
        "tried": [
            {
                "round": each.round,
                "values": {knob.name: value for knob, value in search.turned(each.places)},
                "matches": each.matches,
                "loss": each.loss,
                "kept": each.kept,
            }
            for each in search.tried
        ],
    }


# -- for people --------------------------------------------------------------------------------------------------------


def tables(found: Tuned) -> list[Table]:
    """What was turned, and what that did, for a terminal."""
    turned = Table("value", "box", "tuned", box=None, pad_edge=False)
    for knob, value in found.search.turned(found.best):
        turned.add_row(knob.name, str(knob.now), str(value) if value != knob.now else "as it is")
    checked = Table("figure", "target", "box", "tuned", "95 % interval", "", box=None, pad_edge=False)
    for each in found.verdicts:
        low, high = each.after.interval
        write = writer(each.before)
        checked.add_row(each.before.name, each.target.text.partition("=")[2], write(each.before.value),
                        write(each.after.value), f"{write(low)} – {write(high)}", each.said)  # fmt: skip
    return [turned, checked]


def tuned_page(found: Tuned) -> str:
    """The page that shows the evidence."""
    search = found.search
    title = f"{game_named(search.plan.game).title}: tuned"
    lead = (
        f"{escape(found.sentence)} {search.spent:,} matches were searched in "
        f"{1 + max((each.round for each in search.tried), default=-1)} rounds, then {found.checked:,} played with the "
        f"box and {found.checked:,} with the tuned values, from the same seeds, which the search had not seen."
    )
    more = '<p>What else has changed: <a href="compared.html">before and after, match by match</a>.</p>'
    return document(
        title,
        header(title, lead, more),
        section("The targets", "On fresh seeds.", verdict_table(found.verdicts, "box", "tuned")),
        section("The values", "", _value_table(found)),
        section(
            "The search",
            "Every dot is a set of values that was tried; the lower, the less it misses the targets on the seeds of "
            "its round. The line goes through those the search went on from.",
            f"<figure>{_trace(found)}</figure>" if search.tried else "<p>Nothing was tried.</p>",
        ),
    )


def _value_table(found: Tuned) -> str:
    """Every value, in the box and tuned."""
    rows = "".join(
        f'<tr><td class="name">{escape(knob.name)}</td>'
        f'<td class="figure dim">{escape(_ends(knob))}</td><td class="figure dim">{escape(str(knob.now))}</td>'
        f'<td class="figure {"good" if value != knob.now else ""}">{escape(str(value))}</td></tr>'
        for knob, value in found.search.turned(found.best)
    )
    head = '<th>value</th><th class="figure">bounds</th><th class="figure">box</th><th class="figure">tuned</th>'
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _ends(knob: Knob) -> str:
    """Between which bounds a value was searched."""
    return f"{knob.values[0]} to {knob.values[-1]}" if knob.ordered else f"{len(knob.values)} ways"


def _trace(found: Tuned) -> str:
    """How the search went, round by round."""
    tried = found.search.tried
    rounds = max(each.round for each in tried)
    shown = [
        (each.round + 1.0, each.loss, each.kept,
         ", ".join(f"{knob.name} {value}" for knob, value in found.search.turned(each.places))
         + f": {each.matches} matches, loss {each.loss:.2f}")
        for each in tried
    ]  # fmt: skip
    return dots(shown, Scale(0.5, rounds + 1.5), "round →", "the loss of all that was tried, round by round")
