"""Drawing a table in a terminal: it fits its width, from the own side, and hides what is hidden."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, cast

import pytest
from rich.text import Text

import runehall
from runehall import bots
from runehall.terminal import draw
from runehall.terminal.screen import Screen


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 100, 140])
def test_every_table_of_a_match_fits_the_width(seats: int, width: int) -> None:
    match = runehall.new("bloodrunes", seats=seats, seed=3, clans=True)
    players = [bots.bot("sloppy", seat) for seat in range(seats)]
    while not match.over and len(match.record) < 60:
        bots.play(match, players, limit=7)
        for seat in (*range(seats), None):
            lines = draw.table(match, match.view(seat), width)
            assert max(line.cell_len for line in lines) <= width
            assert not any("[/" in line.plain or "[bold" in line.plain for line in lines)


def test_each_viewer_sees_the_board_from_the_own_side() -> None:
    corners = {}
    match = runehall.new("bloodrunes", seats=4, seed=3)
    for seat in (0, 1, 2, 3, None):
        plain = [line.plain for line in draw.table(match, match.view(seat), 80)]
        rows = [line for line in plain if "│a" in line or "│b" in line or "│c" in line]
        corners[seat] = rows[-1][9:11] + rows[-1][29:31]  # the near row, from left to right
        assert plain[11].strip().startswith(f"{('South', 'West', 'North', 'East')[seat or 0]}")
    assert corners == {0: "a1c1", 1: "a3a1", 2: "c3a3", 3: "c1c3", None: "a1c1"}


def test_the_picture_and_the_rules_turn_the_board_alike() -> None:
    match = runehall.new("bloodrunes", seats=4, seed=3)
    places = ("FL", "FC", "FR", "ML", "MC", "MR", "NL", "NC", "NR")
    for seat in range(4):
        plain = [line.plain for line in draw.table(match, match.view(seat), 80)]
        rows = [line for line in plain if "│a" in line or "│b" in line or "│c" in line]
        seen = {places[3 * y + x]: rows[y][9 + 10 * x : 11 + 10 * x] for y in range(3) for x in range(3)}
        table = cast("dict[str, Any]", match.view(seat)["table"])
        spells = [*table["casters"][seat]["spells"], *table["river_spells"]]
        for rune in [rune for spell in spells for rune in spell["runes"]]:
            assert rune["place"] is None or rune["spaces"] == [seen[rune["place"]]]


def test_a_hidden_rune_is_never_drawn() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=3)
    seen = "\n".join(line.plain for line in draw.table(match, match.view(None), 80))
    assert "Your hand" not in seen
    assert seen.count("5 Runes") == 2


def test_five_fortunes_are_loud_without_any_colour() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=3)
    view = match.view(0).json()
    cast("dict[str, Any]", view["table"])["casters"][1]["fortunes"] = 5
    assert "◆◆◆◆◆◇ 5 !! ONE MORE WINS !!" in match.game.picture(view)


def test_blocks_stand_side_by_side_only_where_they_fit() -> None:
    tall, short = [Text("tall" * 5)] * 5, [Text("short" * 5)] * 2
    assert len(draw.packed([tall, short, short], 80)) == 5  # the second short one stands below the first
    assert len(draw.packed([tall, short, short], 30)) == 5 + 1 + 2 + 1 + 2


def test_any_data_can_be_drawn_in_words() -> None:
    lanes = [{"unit": "thane", "hurt": True}, []]
    data: dict[str, object] = {"turn": 3, "hand": ["axe", "axe", "unknown"], "lanes": lanes}
    words = "\n".join(line.plain for line in draw.packed(draw.in_words(data), 40))
    assert "Turn: 3" in words
    assert "Hand: axe ×2, hidden" in words
    assert "Unit: thane" in words and "Hurt: yes" in words


def test_a_terminal_without_our_marks_gets_plain_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(paper, encoding="ascii"))
    Screen().say("◆◇ · ►")
    assert paper.getvalue() == b"*o . >\n"


NUMBERED = ("area", "fate")  # areas are spoken of by their names, and Fate cards are but counted
TYPES = {"Castle Folk", "Hero", "Spearmen"}  # also types of units, of which texts speak


@pytest.mark.parametrize("name", runehall.games())
def test_a_card_that_its_owner_has_renamed_is_drawn_with_its_new_name(name: str, tmp_path: Path) -> None:
    game, own = runehall.games()[name], tmp_path / "own.toml"
    content = game.content(None)
    assert content is not None
    cards = [row for table in content.tables if table not in NUMBERED for row in content.rows(table)]
    own.write_text("".join(f'[{row.table}.{row.id}]\nname = "Own {at}"\n' for at, row in enumerate(cards)), "utf-8")
    before, after = [drawn(name, each) for each in (None, own)]
    shown = {row.name for row in cards if row.name in before} - TYPES
    assert shown and "Own " in after
    assert not {each for each in shown if each in after}


def drawn(name: str, own: Path | None) -> str:
    """What everybody sees of the beginning of a match, with a user's cards or with those of the box."""
    match = runehall.new(name, seats=max(2, min(runehall.games()[name].seat_counts)), seed=4, content=own)
    players = [bots.bot("random", seat) for seat in range(match.seats)]
    lines: list[Text] = []
    for _ in range(12):
        bots.play(match, players, limit=6)
        lines += [line for seat in range(match.seats) for line in draw.table(match, match.view(seat), 80)]
    return "\n".join(line.plain for line in lines)
