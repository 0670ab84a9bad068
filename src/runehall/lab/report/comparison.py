"""One page from two folders played from the same seeds: what a change has done, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from runehall.lab.report.page import document, header
from runehall.lab.report.parts import section
from runehall.lab.report.plots import Write, axis, percent, plain, points, scale_over, whisker
from runehall.lab.report.verdicts import verdict_table
from runehall.lab.run.folder import opened
from runehall.lab.stats.compare_stats import Comparison, Difference, compared
from runehall.lab.stats.targets import Target, verdicts

SHOWN = 12


def compared_page(before: Path, after: Path, targets: Sequence[Target] = ()) -> str:
    """The comparison of two folders, and whether they meet some targets."""
    old, new = opened(before), opened(after)
    found = compared(old, new)
    judged = verdict_table(verdicts(targets, old.rows, new.rows), "before", "after") if targets else ""
    title = f"{found.before['title']}: before and after"
    given = f"<h3>By what seats were given</h3>{folded(found.traits, 'given')}" if found.traits else ""
    return document(
        title,
        header(title, _lead(found), _facts(found, before, after)),
        section("The targets", "What was wanted, before and after.", judged) if targets else "",
        section("Who wins", "Points more or less after the change, and where the truth lies.",
                share_table(found.seats, "seat"), given),
        section("How matches run", "The picture shows the effect: the difference measured in standard deviations.",
                effect_table(found.course)),
        _cards(found),
    )  # fmt: skip


def _lead(found: Comparison) -> str:
    """What the page says first."""
    told: list[tuple[Difference, Write]] = [(each, percent) for each in found.seats if each.clear]
    told += [(each, plain) for each in found.course if each.clear]
    told.sort(key=lambda each: -abs(each[0].effect))
    said = "; ".join(_change(each, write) for each, write in told[:3])
    verdict = f"Clear changes: {said}." if said else "Nothing has clearly changed in who wins or how matches run."
    return f"{found.matches:,} matches from the same seeds, {percent(found.same)} of them exactly alike. {verdict}"


def _change(each: Difference, write: Write) -> str:
    """A difference in words."""
    return f"{escape(each.name)} from {write(each.before)} to {write(each.after)} ({each.size} effect)"


def _facts(found: Comparison, before: Path, after: Path) -> str:
    """What differs between the two."""
    rows = [
        ("Before", f"{before}, content {found.before['content']}"),
        ("After", f"{after}, content {found.after['content']}"),
    ]
    changes = [change for change in found.after["changes"] if change not in found.before["changes"]]
    undone = [change for change in found.before["changes"] if change not in found.after["changes"]]
    settings = [
        f"{name}: {found.before['settings'].get(name)} → {value}"
        for name, value in found.after["settings"].items()
        if found.before["settings"].get(name) != value
    ]
    rows += [("Changed cards", "; ".join(changes) or "none")]
    rows += [("Only before", "; ".join(undone))] if undone else []
    rows += [("Settings", ", ".join(settings))] if settings else []
    rows += [("Played by", ", ".join(found.after["bots"]) + f", seed {found.after['seed']}")]
    return '<dl class="facts">' + "".join(f"<dt>{a}</dt><dd>{escape(str(b))}</dd>" for a, b in rows) + "</dl>"


def _cards(found: Comparison) -> str:
    """What became of the cards."""
    if not found.played:
        return ""
    words = "Cards whose play has changed most come first; those whose change is clear are coloured."
    return section(
        "Cards",
        words,
        f"<h3>How often a seat plays them</h3>{folded(found.played, 'card')}",
        f"<h3>How often it wins when it does</h3>{folded(found.won, 'card')}",
    )


def folded(found: Sequence[Difference], what: str) -> str:
    """The differences that stand out, and all of them folded away."""
    ordered = sorted(found, key=lambda each: each.chance)
    if len(ordered) <= SHOWN + 4:
        return share_table(ordered, what)
    rest = f"<details><summary>All {len(ordered)}</summary>{share_table(ordered, what)}</details>"
    return share_table(ordered[:SHOWN], what) + rest


def share_table(found: Sequence[Difference], what: str) -> str:
    """Differences of shares, in points."""
    scale = scale_over([0.0, *(end for each in found for end in (each.low, each.high))])
    rows = [
        (each, whisker(scale, each.difference, each.low, each.high, 0.0, _tone(each), _said(each, percent)),
         percent(each.before), percent(each.after), points(each.difference),
         f"{points(each.low)} to {points(each.high)}")
        for each in found
    ]  # fmt: skip
    return _table(rows, what, axis(scale, points))


def effect_table(found: Sequence[Difference]) -> str:
    """Differences of means, drawn in standard deviations."""
    reaches = [_effect_reach(each) for each in found]
    scale = scale_over([-0.2, 0.2, *(end for reach in reaches for end in reach)])
    rows = [
        (each, whisker(scale, each.effect, *reach, 0.0, _tone(each), _said(each, plain)),
         plain(each.before), plain(each.after), _signed(each.difference),
         f"{_signed(each.low)} to {_signed(each.high)}")
        for each, reach in zip(found, reaches, strict=True)
    ]  # fmt: skip
    return _table(rows, "figure", axis(scale, lambda value: _signed(value, 1)))


def _effect_reach(each: Difference) -> tuple[float, float]:
    """Where the true effect lies: the interval of the difference, in standard deviations."""
    if not each.difference:
        return 0.0, 0.0
    ends = sorted((each.effect * each.low / each.difference, each.effect * each.high / each.difference))
    return ends[0], ends[1]


def _signed(value: float, digits: int = 2) -> str:
    """A number with its sign."""
    return f"{value:+.{digits}f}".replace("-", "−")


def _table(rows: Sequence[tuple[Difference, str, str, str, str, str]], what: str, top: str) -> str:
    """A row for every difference."""
    head = (
        f'<tr><th scope="col">{escape(what)}</th><th class="plot" scope="col">{top}</th>'
        '<th class="figure" scope="col">before</th><th class="figure" scope="col">after</th>'
        '<th class="figure" scope="col">change</th><th class="figure spare" scope="col">95 % interval</th>'
        '<th class="figure spare" scope="col">effect</th></tr>'
    )
    body = "".join(
        f'<tr><td class="name">{escape(each.name)}</td><td class="plot">{drawn}</td>'
        f'<td class="figure dim">{before}</td><td class="figure">{after}</td>'
        f'<td class="figure {_tone(each)}">{change}</td><td class="figure dim spare">{reach}</td>'
        f'<td class="figure dim spare">{_effect(each)}</td></tr>'
        for each, drawn, before, after, change, reach in rows
    )
    return f'<table class="compared"><thead>{head}</thead><tbody>{body}</tbody></table>'


def _effect(each: Difference) -> str:
    """An effect in figures, and in a word where it is worth one."""
    return _signed(each.effect) + (f" {each.size}" if each.size != "negligible" else "")


def _tone(each: Difference) -> str:
    """The colour of a difference: plain, unless it is clear."""
    return ("good" if each.difference > 0 else "bad") if each.clear else ""


def _said(each: Difference, write: Write) -> str:
    """A difference for those who do not see the picture."""
    return f"{each.name}: {write(each.before)} before, {write(each.after)} after, {each.size} effect"
