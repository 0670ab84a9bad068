"""What goes wrong by the user's hand where a table is served: one line each that says what to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runehall.cli.commands import run

pytestmark = pytest.mark.anyio


async def test_what_cannot_be_served_is_refused_in_one_line(
    server: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = server("--data", str(tmp_path))
    port = running.address.rpartition(":")[2]
    other = str(tmp_path / "other")
    for options, said in (
        (["--data", str(tmp_path), "--port", "0"], "Another Runehall serves"),
        (["--data", other, "--port", port], "Address already in use"),
        (["--data", other, "--port", "0", "--database", "postgresql://x@127.0.0.1:1/y"], "cannot be opened"),
        (["--data", other, "--port", "0", "--database", "oracle://x/y"], "SQLite or PostgreSQL"),
        (["--data", other, "--log-level", "loud"], "loud"),
    ):
        assert await asyncio.to_thread(run, ["serve", *options]) == 2
        written = capsys.readouterr().err
        assert said in written and written.count("\n") == 1
    assert running.stop() == (0, "")


async def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--help"]) == 0
    said = capsys.readouterr().out
    for option in ("host", "port", "data", "database", "open", "secure-cookies", "trusted-proxy", "log-level", "hints"):
        assert f"--{option}" in said
