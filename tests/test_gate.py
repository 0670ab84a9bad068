"""The gate of speed: what has lost more than 15 % beside a peer is named, and fails."""

from __future__ import annotations

import pytest
from benchmarks.doors import FIELD, GATED, MEASURE, verdict


def test_the_gate_fails_where_too_much_is_lost_or_missing(capsys: pytest.CaptureFixture[str]) -> None:
    kept = {"one": 2.0, "two": 1.0}
    assert verdict(kept, {"one": 1.71, "two": 3.0}) == 0
    assert "LOST" not in capsys.readouterr().out
    assert verdict(kept, {"one": 1.69, "two": 3.0}) == 1
    assert "LOST one" in capsys.readouterr().out
    assert verdict(kept, {"one": 2.0}) == 1
    assert "LOST two" in capsys.readouterr().out


def test_what_is_gated_is_measured() -> None:
    assert {MEASURE, *GATED} <= set(FIELD)
