"""Whether targets are met, as a table of a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from runehall.lab.report.plots import Write, percent, plain
from runehall.lab.stats.targets import Measure, Verdict


def writer(measure: Measure) -> Write:
    """How a figure is written."""
    return percent if measure.share or measure.name == "settled" else plain


def verdict_table(found: Sequence[Verdict], before: str, after: str) -> str:
    """Every figure, before and after, beside what is wanted."""
    rows = "".join(
        f'<tr><td class="name">{escape(each.before.name)}</td>'
        f'<td class="figure dim">{escape(each.target.text.partition("=")[2])}</td>'
        f'<td class="figure dim">{writer(each.before)(each.before.value)}</td>'
        f'<td class="figure">{writer(each.before)(each.after.value)}</td>'
        f'<td class="figure dim">{" – ".join(map(writer(each.before), each.after.interval))}</td>'
        f'<td class="figure {"good" if each.target.met(each.after) else "bad"}">{each.said}</td></tr>'
        for each in found
    )
    names = ("target", before, after, "95 % interval", "")
    head = "<th>figure</th>" + "".join(f'<th class="figure">{name}</th>' for name in names)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
