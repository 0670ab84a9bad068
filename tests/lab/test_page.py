"""The report: one whole page that fetches nothing, says what the figures say, and takes any names."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.lab.made import chair, duel, kept

from runehall.engine.errors import Refused
from runehall.lab.report.comparison import compared_page
from runehall.lab.report.page import page, written
from runehall.lab.report.plots import Scale, histogram, plain, points
from runehall.lab.stats.figures import Spread

VOID = {"meta"}


class Reader(HTMLParser):
    """Notes the tags, attributes and words of a page, and whether every tag is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: dict[str, list[str]] = {}
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            self.attributes.setdefault(name, []).append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def matches(count: int = 60) -> list[dict[str, object]]:
    """Matches with everything a report can show."""
    rows = []
    for match in range(count):
        held: dict[str, object] = {"held": ["Axe", "Bow <i>", "Net"], "played": ["Axe"] if match % 3 else ["Bow <i>"]}
        given: dict[str, object] = {"traits": [f"Clan: {'Red' if match % 2 else 'Blue'}"]}
        rows += duel(match, int(match % 4 == 0), {**held, **given, "choices": 10 + match % 7}, given)
    return rows


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder to report on."""
    return kept(tmp_path / "found", matches()).path


def test_a_page_is_whole_and_fetches_nothing(folder: Path) -> None:
    text = page(folder)
    read = Reader(text)
    assert read.open == []
    assert not {"script", "link", "img", "iframe", "object", "embed", "base"} & set(read.tags)
    assert not {"src", "srcset", "href", "action", "data", "xlink:href"} & set(read.attributes)
    assert not re.search(r"url\(|@import|https?:|//\w", text.replace("<!doctype html>", ""))
    assert "color-scheme: light dark" in text


def test_a_page_says_what_was_played_and_found(folder: Path) -> None:
    words = Reader(page(folder)).words
    for said in ("Made & Played: 60 matches", "South wins 75.0 %", "Clan", "Bow <i>", "Held but never played: Net.",
                 "Length", "Branching", "Lead changes", "Downtime", "Decisions a match", "Why matches"):  # fmt: skip
        assert said in words


def test_a_page_of_an_unfinished_run_says_so(tmp_path: Path) -> None:
    half = kept(tmp_path / "half", matches(10), games=40)
    assert "10 of 40 planned matches so far." in Reader(page(half.path)).words


def test_a_page_of_a_single_match_without_winner_cards_or_turns_can_be_made(tmp_path: Path) -> None:
    rows = [chair(0, seat, turns=None, settled=None, options=None, lead_changes=None, score=None) for seat in (0, 1)]
    read = Reader(page(kept(tmp_path / "one", rows).path))
    assert read.open == [] and "Made & Played: 1 matches" in read.words


def test_two_folders_make_one_page(folder: Path, tmp_path: Path) -> None:
    rows = [{**row, "won": float(row["seat"] == 0)} for row in matches()]
    other = kept(tmp_path / "other", rows, content="def", changes=["Axe: power 2 → 4"], settings={"clans": "yes"})
    read = Reader(compared_page(folder, other.path))
    assert read.open == []
    for said in ("before and after", "Axe: power 2 → 4", "clans: no → yes", "South from 75.0 % to 100.0 %", "large"):
        assert said in read.words


def test_a_page_goes_only_where_a_page_belongs(tmp_path: Path) -> None:
    assert written(tmp_path / "a.html", lambda: "page").read_text("utf-8") == "page"
    with pytest.raises(Refused, match=r"should end in \.html"):
        written(tmp_path / "a.txt", lambda: "page")
    with pytest.raises(Refused, match="cannot be written"):
        written(tmp_path / "nowhere" / "a.html", lambda: "page")


def test_round_numbers_stand_on_a_scale() -> None:
    assert Scale(0.42, 0.61).ticks() == pytest.approx([0.45, 0.5, 0.55, 0.6])
    assert Scale(0, 100).at(25) == "25.00%"
    assert Scale(0, 100).at(150) == "100.00%"
    assert (points(0.034), points(-0.034), points(0.0)) == ("+3.4", "−3.4", "0")
    assert (plain(1234.0), plain(12.34), plain(1.234), plain(-2.5)) == ("1,234", "12.3", "1.23", "−2.50")


def test_every_value_of_a_histogram_is_in_a_bar() -> None:
    spread = Spread("length", "choices", (1.0, 2.0, 2.0, 3.0, 250.0))
    counted = [int(found) for found in re.findall(r": (\d+) of 5<", histogram(spread, plain))]
    assert sum(counted) == 5
