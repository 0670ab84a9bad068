"""Folders whose matches went as a test wants them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import polars as pl

from runehall.lab.run.folder import COLUMNS, KeptMatches

PLAN: dict[str, Any] = {
    "format": 1,
    "game": "made",
    "title": "Made & Played",
    "rules": "1",
    "seats": 2,
    "seat_names": ["South", "North"],
    "sides": [0, 1],
    "bots": ["a", "b"],
    "rotate": False,
    "seed": "1",
    "settings": {"clans": "no"},
    "content": "abc",
    "changes": [],
    "cards": ["Axe", "Bow"],
    "games": 0,
}


def chair(match: int, seat: int, **said: object) -> dict[str, object]:
    """One row, with some things said otherwise."""
    usual: dict[str, object] = {
        "match": match, "seed": f"1/{match}", "seat": seat, "first": seat == 0, "bot": "abcd"[seat],
        "won": 0.0, "lost": False, "score": 0,
        "reason": "won", "choices": 10, "turns": 4, "options": 30, "lead_changes": 1, "settled": 0.5,
        "decisions": 5, "offered": 15, "waited": 4, "longest_wait": 1, "traits": [], "played": [], "held": [],
    }  # fmt: skip
    return {**usual, **said}


def kept(path: Path, rows: list[dict[str, object]], **plan: object) -> KeptMatches:
    """A folder with these rows."""
    path.mkdir(parents=True, exist_ok=True)
    frame = pl.DataFrame(rows, schema=dict(COLUMNS))
    frame.write_parquet(path / "matches.parquet")
    said = {**PLAN, "games": frame["match"].n_unique(), **plan}
    (path / "plan.json").write_text(json.dumps(said), encoding="utf-8")
    return KeptMatches(path, said, frame)


def duel(
    match: int, winner: int, south: Mapping[str, object] | None = None, north: Mapping[str, object] | None = None
) -> list[dict[str, object]]:
    """Both rows of a match one seat has won."""
    return [
        chair(match, 0, won=1.0 - winner, **(south or {})),
        chair(match, 1, won=float(winner), **(north or {})),
    ]
