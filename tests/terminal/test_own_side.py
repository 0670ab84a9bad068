"""In a window of 80 by 24 a player always sees what a choice is paid with, and what may be played."""

from __future__ import annotations

from typing import Any, cast

import runehall
from runehall import bots
from runehall.terminal.keeping import Keeper
from runehall.terminal.play import Play

from .seated import Small


def test_hoard_and_hand_stay_in_sight_in_a_small_window() -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=6)
    players = [bots.bot("random", seat) for seat in range(2)]
    for _ in range(25):
        bots.play(match, players, limit=9)
        ask = match.pending[0]
        screen = Small()
        Play(match, ask.seat, [], screen=screen, keeper=Keeper(None, str), rules={}, seed="1")._show(ask)
        view = match.view(ask.seat).json()
        player = cast("Any", view["table"])["players"][ask.seat]
        name = cast("list[str]", view["seats"])[ask.seat].upper()
        assert any(
            line.startswith(name) and f"Hoard {player['gold']} Gold {player['faith']} Faith" in line
            for line in screen.shown
        ), screen.shown
        assert any(line.startswith(f"  Hand {len(player['hand'])}/") for line in screen.shown)
        assert len(screen.shown) < 24 and all(len(line) <= 80 for line in screen.shown)
