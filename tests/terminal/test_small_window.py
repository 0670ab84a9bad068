"""A window of 80 by 24: table and options fit, and what is the own or new comes first."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from rich.text import Text

import runehall
from runehall import bots
from runehall.terminal import draw, fitting
from runehall.terminal.keeping import Keeper
from runehall.terminal.play import Play

from .seated import Small


@pytest.mark.parametrize("name", runehall.games())
def test_table_and_options_fit_a_small_window_in_every_game(name: str, tmp_path: Path) -> None:
    match = runehall.new(name, seats=max(2, min(runehall.games()[name].seat_counts)), seed=2)
    players = [bots.bot("random", seat) for seat in range(match.seats)]
    for _ in range(8):
        ask = match.pending[0]
        screen = Small()
        play = Play(
            match, ask.seat, players, screen=screen, keeper=Keeper(None, str), rules={}, seed="1"
        )  # fmt: skip
        play._show(ask)
        assert len(screen.shown) < 24, "a line is left to type in"
        assert max(map(len, screen.shown)) <= 80
        bots.play(match, players, limit=12)


def test_columns_that_are_empty_in_all_lines_are_squeezed_and_words_stay_whole() -> None:
    block = [Text("one" + " " * 80 + "two"), Text("a  " + " " * 80 + "b")]
    assert [line.plain for line in fitting.squeezed(block, 20)] == ["one  two", "a    b"]
    (long,) = fitting.fitted([[Text("word " * 30)]], 40)
    assert all(set(line.plain.split()) == {"word"} and line.cell_len <= 40 for line in long)
    assert fitting.squeezed([Text("a    b")], 20) == [Text("a    b")], "what fits stays as it is"
    lanes = [Text("  ======== a ========+======== b ========"), Text("1 x      .           | y        .")]
    (rule, row) = (line.plain for line in fitting.squeezed(lanes, 24))
    assert len(rule) <= 24 and [sign for sign in rule if sign not in " ="] == ["a", "+", "b"], (
        "a rule that is drawn gets shorter"
    )
    assert rule.index("+") == row.index("|"), "columns stay columns"


def test_the_lanes_of_a_board_are_not_broken_in_a_small_window() -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=2)
    bots.play(match, [bots.bot("random", seat) for seat in range(2)], limit=60)
    blocks = fitting.fitted(draw.blocks_of(match, match.view(0)), 80)
    (lanes,) = [line.plain for block in blocks for line in block if "lane b" in line.plain]
    assert "lane a" in lanes and "lane c" in lanes and len(lanes) <= 80


OWN_PLACE = {"runebound": "Map A", "runewars": "Year 1 of", "runes_of_mayhem": "3 "}


@pytest.mark.parametrize("name", OWN_PLACE)
def test_a_map_that_is_too_high_is_shown_around_what_is_ones_own(name: str) -> None:
    """It was left out whole, or cut off below its first lines: nobody could see where the own hero stands."""
    settings = {"board": "preset"} if name == "runewars" else {}
    match = runehall.new(name, seats=2, seed=4, settings=settings)
    bots.play(match, [bots.bot("sloppy", seat) for seat in range(2)], limit=80)
    seat = match.pending[0].seat
    screen = Small()
    play = Play(match, seat, [], screen=screen, keeper=Keeper(None, str), rules={}, seed="1")
    play._show(match.pending[0])
    blocks = fitting.fitted(draw.blocks_of(match, match.view(seat)), 80)
    lines = [line for block in blocks for line in block]
    own = {line.plain for line in lines if any("reverse" in str(span.style) for span in line.spans)}
    at = next(at for at, line in enumerate(screen.shown) if line.startswith(OWN_PLACE[name]))
    assert own & set(screen.shown[at : at + fitting.FAIR])
    assert any("the rest of the map" in line or "view for all: " in line for line in screen.shown)
    assert len(screen.shown) < 24


def test_a_fight_is_in_sight_in_a_small_window() -> None:
    match = runehall.new("runebound", seats=2, seed=5)
    players = [bots.bot("sloppy", seat) for seat in range(2)]
    while cast("Any", match.view(None)["table"])["combat"] is None:
        bots.play(match, players, limit=1)
    screen = Small()
    ask = match.pending[0]
    Play(match, ask.seat, [], screen=screen, keeper=Keeper(None, str), rules={}, seed="1")._show(ask)
    assert any(line.startswith("Combat in ") for line in screen.shown)
    own = next(line for line in draw.table(match, match.view(ask.seat), 80) if "pool: " in line.plain)
    assert own.plain in screen.shown and len(screen.shown) < 24


def test_a_map_is_cut_down_to_its_heading_and_the_lines_with_most_of_what_is_ones_own() -> None:
    block = [Text(f"line {at}") for at in range(20)]
    assert fitting.cut_down(block, 5) == block, "nothing stands out: no map"
    for at in (12, 13, 17):
        block[at].stylize("reverse")
    assert fitting.cut_down(block, 4)[0].plain == "line 0"
    assert {"line 12", "line 13"} <= {line.plain for line in fitting.cut_down(block, 4)}
    assert fitting.cut_down(block, 20) == block
    shown = fitting.brief([block, [Text("news")]], 80, 10, [])
    assert len(shown) <= 10 and shown[0].plain == "line 0   news", "side by side"
    assert shown[-1].plain == "Not shown, type view for all: the rest of the map"


def test_what_has_changed_comes_first_where_there_is_little_room() -> None:
    blocks = [[Text(f"part {at}")] * 3 for at in range(5)]
    shown = fitting.brief(blocks, 6, 6, [fitting.said(each) for at, each in enumerate(blocks) if at != 3])
    assert shown[0].plain == "part 3" and shown[-1].plain.startswith("Not s")
