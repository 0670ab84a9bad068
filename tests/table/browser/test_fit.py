"""The overlap walk: in every kind of decision met, nothing on a table is cut, covered or out of reach."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import runehall
from runehall.table.page.shelf import boxes

from .fitting import MEASURE, faults, moments

MOST = 5  # moments of a match, with the fullest and the last one; the command of `fitting` walks further
LONG = {"runebound": 4, "runewars": 4}  # of matches that only begin where the others end
TABLES = [
    (game, seats)
    for game in boxes()
    for seats in sorted({runehall.games()[game].seat_counts[0], runehall.games()[game].seat_counts[-1]})
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_everything_on_a_table_fits_every_window(game: str, seats: int, page: Page, pages: Any) -> None:
    shown = moments(game, seats, choices=300 if game in LONG else 150, most=LONG.get(game, MOST))
    assert list(faults(page, pages, game, shown)) == []


PLAIN = """
body, main { margin: 0; font: 16px sans-serif; }
.card { position: relative; display: block; width: 200px; height: 90px; }
"""
CARD = '<button data-item="{0}" id="{0}" class="card"><span>{1}</span></button>'
AXEMEN, BOWMEN, NORTHMEN = (
    CARD.format("a", "Axemen"),
    CARD.format("b", "Bowmen"),
    CARD.format("a", "Axemen of the North"),
)
LOST = '<form id="r-bar"><button name="option" data-path="" hidden>End</button></form>'


def table(rules: str, *inside: str) -> str:
    """A table of no game, whose board holds these."""
    return f'<style>{PLAIN} {rules}</style><main id="table"><section id="r-x">{"".join(inside)}</section></main>'


@pytest.mark.parametrize(
    ("rules", "inside", "fault"),
    [
        ("#b { margin-top: -20px; }", [AXEMEN, BOWMEN], "overlap | #a"),
        ("#a { width: 30px; overflow: hidden; }", [NORTHMEN], "cut text | span."),
        ("#a { width: 30px; white-space: nowrap; }", [NORTHMEN], "text wider than its box"),
        ("#a { left: 5000px; }", [AXEMEN], "off screen | #a"),
        ("#r-x { height: 20px; overflow: hidden; }", [AXEMEN], "cut thing | #a"),
        ("i { position: absolute; inset: 0; }", [AXEMEN, "<i></i>"], "covered | #a"),
        ("#a { font-size: 8px; }", [AXEMEN], "tiny text"),
        ("#a { width: 46px; overflow-wrap: anywhere; }", [AXEMEN], "broken word"),
        ("", [LOST], "out of reach"),
    ],
)
def test_the_walk_sees(rules: str, inside: list[str], fault: str, page: Page) -> None:
    page.set_content(table(rules, *inside))
    assert any(each.startswith(fault) for each in page.evaluate(MEASURE))


def test_the_walk_is_content_with_what_fits(page: Page) -> None:
    page.set_content(table("", AXEMEN, BOWMEN))
    assert page.evaluate(MEASURE) == []
