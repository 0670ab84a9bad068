"""Somebody at a terminal: matches to sit down at, what is typed, and what is read."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

import runehall
from runehall import bots
from runehall.terminal.keeping import Keeper
from runehall.terminal.play import Play
from runehall.terminal.screen import Screen

RULES = {"BR-049": "Take one of the face-up Runes.", "BR-043": "Every Acolyte must be used.", "BR-061": "Put one Rune."}


def started(**changed: Any) -> runehall.Match:
    """A match in which seat 0 is asked first."""
    return runehall.new("bloodrunes", **{"seats": 2, "seed": 1, "first": "0", **changed})


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let a pipe type these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))


def sit(match: runehall.Match, folder: Path, seat: int | None = 0) -> Play:
    """A person at a match with greedy bots."""
    players = [bots.bot("greedy", each) for each in range(match.seats)]
    keeper = Keeper(None, lambda path: f"go on with {path}")
    keeper.path = folder / "kept.record"
    return Play(match, seat, players, screen=Screen(), keeper=keeper, rules=RULES, seed="1")


def heard(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    match: runehall.Match,
    folder: Path,
    *lines: str,
) -> str:
    """What a person reads who types these lines and then leaves."""
    typed(monkeypatch, *lines)
    sit(match, folder).run()
    return capsys.readouterr().out


class Small(Screen):
    """A window of 80 by 24 that notes its lines."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    @property
    def width(self) -> int:
        return 80

    @property
    def height(self) -> int | None:
        return 24

    def text(self, text: Text) -> None:
        self.shown.append(text.plain)
