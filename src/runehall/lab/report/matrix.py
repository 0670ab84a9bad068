"""Who beats whom, as tables of a page: in each cell the share of its encounters the row has won against the column."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from runehall.lab.report.parts import section
from runehall.lab.report.plots import percent
from runehall.lab.stats.matchups import Matchup, Matrix


def matrix_section(found: Sequence[Matrix]) -> str:
    """All matrices."""
    if not found:
        return ""
    words = (
        "The share of encounters the row has won against the column; of two rivals who both lost, each has half. What "
        "is coloured lies off a half with its whole interval."
    )
    tables = "".join(f"<h3>{escape(matrix.group)}</h3>{matrix_table(matrix)}" for matrix in found)
    return section("Who beats whom", words, tables)


def matrix_table(matrix: Matrix) -> str:
    """One matrix; columns are numbered where their names would be too long."""
    long = sum(len(name) + 2 for name in matrix.names) > LONG
    heads = [str(at) if long else name for at, name in enumerate(matrix.names, 1)]
    head = "<th></th>" + "".join(f'<th class="figure" scope="col">{escape(each)}</th>' for each in heads)
    rows = "".join(
        f'<tr><th class="name" scope="row">{f"{at} " if long else ""}{escape(one)}</th>'
        + "".join(_cell(matrix.cells.get((one, other))) for other in matrix.names)
        + "</tr>"
        for at, one in enumerate(matrix.names, 1)
    )
    return f'<div class="wide"><table class="matrix"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


LONG = 70  # so many letters fit above the columns


def _cell(cell: Matchup | None) -> str:
    """One cell, empty where the two have hardly met."""
    if cell is None:
        return '<td class="figure dim">·</td>'
    tone = "good" if cell.low > 0.5 else "bad" if cell.high < 0.5 else "dim" if cell.one == cell.other else ""
    said = f"{cell.one} against {cell.other}: {percent(cell.share)}, {percent(cell.low)} to {percent(cell.high)}, "
    return f'<td class="figure {tone}" title="{escape(said)}{cell.met:,} encounters">{percent(cell.share, 0)}</td>'
