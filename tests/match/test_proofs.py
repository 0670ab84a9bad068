"""A record with its secret proves every result of chance in it; one that was tampered with proves nothing."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import runehall
from runehall.cli.commands import run
from runehall.engine.chance import Keyed, Withheld
from runehall.engine.errors import BadRecord, Refused
from runehall.match.fairness import Fairness

FAIR = Fairness("1d" * 32, [(1, "b0b"), (0, "ada1")])


def played(name: str = "bloodrunes", choices: int = 60, fairness: Fairness = FAIR) -> str:
    """The record of a match a table has dealt, read again from its record now and then."""
    game = runehall.games()[name]
    match = runehall.new(name, seats=min(game.seat_counts), chance=Keyed(fairness.key, 0))
    result, blind = match.results(0), random.Random(4)
    for made in range(choices):
        if match.over:
            break
        if made % 7 == 0:
            match = runehall.replay(match.record, chance=Withheld())
        ask = match.pending[0]
        match.choose(blind.choice(ask.options).text, ask.seat, Keyed(fairness.key, result))
        result += match.results(match.length)
    return str(match.record.proven_by(fairness))


@pytest.mark.parametrize("name", sorted(runehall.games()))
def test_every_result_of_every_game_is_proven(name: str) -> None:
    text = played(name)
    proof = runehall.verify(text)
    told = [word for row in text.splitlines() for word in row.partition(" : ")[2].split()]
    assert proof.holds and proof.results == len(told) > 0


def test_the_lines_that_prove_are_read_and_written_alike() -> None:
    text = played(choices=5)
    again = runehall.replay(text).record
    assert str(again.proven_by(runehall.verify(text).fairness)) == text
    assert "secret" not in str(again), "a match that goes on from a record has no secret of it"


def test_another_secret_number_or_result_proves_nothing() -> None:
    text = played()
    for was, instead in (("1d1d", "1d1e"), ("ada1", "ada2"), ("number 1 b0b\n", "")):
        assert not runehall.verify(text.replace(was, instead, 1)).holds


def test_a_result_that_was_exchanged_is_found_by_its_choice() -> None:
    honest = Fairness("1d" * 32)
    text = played("runes_of_mayhem", 80, honest)
    rows = text.splitlines()
    at, row = next((i, row) for i, row in enumerate(rows) if re.fullmatch(r"\d [a-z_ ]+.* : [0-3]( [0-3])*", row))
    head, _, dice = row.rpartition(" ")
    made = sum(each[0].isdigit() for each in rows[: at + 1])
    forged = runehall.replay(text, made - 1)
    forged.follow(f"{head} {(int(dice) + 1) % 4}")
    proof = runehall.verify(str(forged.record.proven_by(honest)))
    assert proof.broken is not None and proof.broken.choice == made


@pytest.mark.parametrize(
    "rows",
    [
        "secret 12", f"secret {'g' * 64}", f"secret {'1' * 64}\nsecret {'1' * 64}", "number 0 12",
        f"secret {'1' * 64}\nnumber 0", f"secret {'1' * 64}\nnumber ² 1", f"secret {'1' * 64}\nnumber 0 é",
        f"secret {'1' * 64}\nnumber 0 1\nnumber 0 2", f"secret {'1' * 64}\nsince -1", f"secret {'1' * 64}\nretake 0",
        f"secret {'1' * 64}\nretake 0 {'9' * 30}", f"secret {'1' * 64}\nsince 1 2",
    ],
)  # fmt: skip
def test_lines_that_prove_nothing_are_refused_with_their_line(rows: str) -> None:
    text = played(choices=3, fairness=Fairness("1d" * 32)).replace(f"secret {'1d' * 32}", rows)
    with pytest.raises(BadRecord) as refused:
        runehall.replay(text)
    assert refused.value.line > 5


def test_a_record_without_a_secret_proves_nothing_and_says_so() -> None:
    with pytest.raises(Refused, match="tells no secret"):
        runehall.verify(str(runehall.new("bloodrunes", seats=2, seed=1).record))
    beyond = played(choices=3).replace("\nstart", "\nsince 99\nstart", 1)
    with pytest.raises(BadRecord, match="another match"):
        runehall.verify(beyond)


def test_the_command_proves_compares_and_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.record"
    path.write_text(played(), encoding="utf-8")
    assert run(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert "Proven: all" in said and FAIR.commitment in said and "seat 1: b0b" in said
    assert run(["verify", str(path), "--commitment", FAIR.commitment]) == 0
    assert run(["verify", str(path), "--commitment", "0" * 64]) == 1
    path.write_text(played().replace("ada1", "ada2"), encoding="utf-8")
    assert run(["verify", str(path)]) == 1
    assert "NOT PROVEN" in capsys.readouterr().out
    path.write_text("nonsense", encoding="utf-8")
    assert run(["verify", str(path)]) == 2
