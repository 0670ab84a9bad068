"""The how-to runs: every file it shows is written, every command it shows is given, with fewer matches."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from runehall.cli.commands import run
from runehall.lab.stats.targets import target

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "balance-a-card.md"
FEWER = {"--games": "24", "--check": "20"}
ALONE = ["--bots", "random", "--jobs", "1"]
QUICK = {"simulate": ALONE, "lab tune": [*ALONE, "--first", "10", "--games", "60"],
         "lab sweep": [*ALONE, "--games", "3", "--target", "choices=0.."]}  # fmt: skip


def smaller(words: list[str]) -> list[str]:
    """The same command with fewer matches of quicker bots."""
    fewer = [FEWER.get(before, word) for before, word in zip(["", *words], words, strict=False)]
    return [*fewer, *QUICK.get(" ".join(words[:2]) if words[0] == "lab" else words[0], [])]


def test_a_card_can_be_balanced_as_the_how_to_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text("utf-8")
    given = 0
    for language, block in re.findall(r"```(toml|console)\n(.*?)```", text, re.DOTALL):
        if language == "toml":
            name = re.match(r"# (\S+\.toml)\n", block)
            assert name, "a file shown begins with its name"
            Path(name[1]).write_text(block, encoding="utf-8")
        for line in block.splitlines() if language == "console" else ():
            command = shlex.split(line.removeprefix("$ "))
            assert command[0] == "runehall"
            assert run(smaller(command[1:])) == 0, (line, capsys.readouterr().err)
            given += 1
    assert given == 8
    for made in ("before/report.html", "after/compared.html", "tuned/report.html", "tuned/tuned.toml"):
        assert made in text and Path(made).is_file()


def test_every_target_of_the_how_to_is_a_target() -> None:
    table = PAGE.read_text("utf-8").split("| target | means |")[1].split("\n\n")[0]
    named = re.findall(r"`([^`]+=[^`]+)`", table)
    assert len(named) == 12
    assert [target(text, 2).text for text in named] == named
