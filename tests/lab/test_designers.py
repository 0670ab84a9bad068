"""What designers ask for: who went first, who beats whom, a value swept, targets compared, figures as files."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tests.lab.made import chair, duel, kept

from runehall.cli.commands import run
from runehall.engine.errors import Refused
from runehall.engine.state import State
from runehall.games import game as game_named
from runehall.games import games
from runehall.lab import notebook
from runehall.lab.report.comparison import compared_page
from runehall.lab.report.page import page
from runehall.lab.run.league import judgement
from runehall.lab.run.simulate import Plan, simulate
from runehall.lab.stats.figures import findings
from runehall.lab.stats.matchups import matrices
from runehall.lab.stats.targets import target
from runehall.lab.tune.sweep import knob_of, sweep
from runehall.match.game import Game

PLAN = Plan(game="runes_of_mayhem", seats=2, games=3, bots=("random",) * 2, seed="sweep", watched=True)


def kings(count: int) -> list[dict[str, object]]:
    """Matches in which the Red King beats the Blue one three times of four, whoever sits where."""
    rows = []
    for match in range(count):
        red = match % 2
        winner = red if match % 8 < 6 else 1 - red
        given = [{"traits": [f"King: {'Red' if seat == red else 'Blue'}"]} for seat in (0, 1)]
        rows += duel(match, winner, *given)
    return rows


# -- whose turn came first ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games())
def test_one_seat_at_most_has_the_first_turn_in_every_game(name: str) -> None:
    seats = max(2, min(game_named(name).seat_counts))
    settings = {"turn_limit": "2"} if any(each.name == "turn_limit" for each in game_named(name).settings) else {}
    plan = Plan(game=name, seats=seats, games=1, bots=("random",) * seats, watched=True, settings=settings)
    (result,) = simulate(plan, jobs=1)
    assert result.course is not None
    assert [each.first for each in result.course.chairs].count(True) == 1


def test_who_goes_first_is_held_against_the_even_share(tmp_path: Path) -> None:
    rows = [chair(match, seat, first=seat == match % 2, won=float((match % 2 == seat) == (match % 4 != 3)))
            for match in range(80) for seat in (0, 1)]  # fmt: skip
    first, later = findings(kept(tmp_path, rows)).order
    assert (first.name, first.share, first.chairs, first.clear) == ("first", 0.75, 80, True)
    assert (later.name, later.share) == ("later", 0.25)
    assert "By whose turn came first" in page(tmp_path)


def test_where_nobody_noted_who_began_nothing_is_said_of_it(tmp_path: Path) -> None:
    rows = [chair(match, seat, first=None) for match in range(8) for seat in (0, 1)]
    assert findings(kept(tmp_path, rows)).order == ()


# -- who beats whom ----------------------------------------------------------------------------------------------------


def test_kings_and_bots_are_held_against_each_other(tmp_path: Path) -> None:
    found = {matrix.group: matrix for matrix in matrices(kept(tmp_path, kings(80)))}
    red = found["King"].cells["Red", "Blue"]
    assert (red.share, red.met) == (0.75, 80) and 0.6 < red.low < 0.75 < red.high < 0.9
    assert found["King"].cells["Blue", "Red"].share == 0.25
    assert set(found["Bot"].names) == {"a", "b"}
    assert "Who beats whom" in page(tmp_path)


def test_in_a_larger_round_those_who_both_lost_have_drawn_and_a_side_does_not_meet_itself(tmp_path: Path) -> None:
    rows = [chair(match, seat, bot="abca"[seat], won=float(seat in (0, 3))) for match in range(10) for seat in range(4)]
    (bots,) = matrices(kept(tmp_path, rows, seats=4, sides=[0, 1, 2, 0], seat_names=list("ABCD")))
    assert bots.cells["a", "b"].share == 1.0 and bots.cells["b", "c"].share == 0.5
    assert ("a", "a") not in bots.cells


def test_where_all_play_together_nobody_beats_anybody(tmp_path: Path) -> None:
    assert matrices(kept(tmp_path, kings(10), sides=[0, 0])) == ()


# -- a sweep -----------------------------------------------------------------------------------------------------------


def test_a_value_is_swept_on_the_same_seeds_and_drawn(tmp_path: Path) -> None:
    knob = knob_of("viking.axemen.power=1..2", PLAN)  # printed: it may be tried, though not tuned
    found = sweep(PLAN, knob, [target("choices=0..", 2)], tmp_path, jobs=1, engine="pool", address=None, showing=silent)
    assert [step.value for step in found.steps] == [1, 2]
    said = json.loads((tmp_path / "sweep.json").read_text("utf-8"))
    assert [row["figure"] for row in said["rows"]] == ["choices", "choices"]
    with (tmp_path / "sweep.csv").open(encoding="utf-8") as file:
        assert [float(row["mean"]) for row in csv.DictReader(file)] == [step.measures[0].value for step in found.steps]
    assert "viking.axemen.power" in (tmp_path / "report.html").read_text("utf-8")
    seeds = [pl.read_parquet(tmp_path / part / "matches.parquet")["seed"].to_list() for part in ("00", "01")]
    assert seeds[0] == seeds[1]


class silent:  # noqa: N801 — stands where a function does
    """Shows nothing."""

    def __init__(self, title: str, total: int) -> None:
        pass

    def __enter__(self) -> Any:
        return lambda count: None

    def __exit__(self, *error: object) -> None:
        pass


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("viking.axemen=1..3", "names no value to sweep"),
        ("viking.axemen.gold", "names no value to sweep"),
        ("viking.axmen.gold=1..3", "Did you mean 'axemen'"),
        ("viking.axemen.golt=1..3", "has no 'golt'"),
        ("viking.axemen.name=['A', 'B']", "that is played by"),
        ("viking.axemen.gold=3..3", "2 to 30 values"),
        ("viking.axemen.gold=0..99", "2 to 30 values"),
        ("viking.axemen.gold=[1, 'x']", "cannot be"),
        ("viking.axemen.gold=[[", "names no values"),
    ],
)
def test_a_sweep_that_cannot_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        knob_of(text, PLAN)


# -- targets, files, frames --------------------------------------------------------------------------------------------


def test_a_comparison_says_whether_targets_are_met(tmp_path: Path) -> None:
    before = kept(tmp_path / "a", [row for match in range(40) for row in duel(match, int(match >= 36))])
    after = kept(tmp_path / "b", [row for match in range(40) for row in duel(match, match % 2)])
    shown = compared_page(before.path, after.path, [target("seat:0=45%..55%", 2)])
    assert "The targets" in shown and "met, not surely" in shown
    assert "The targets" not in compared_page(before.path, after.path)


def test_figures_are_written_for_other_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a", "b"):
        kept(tmp_path / name, kings(40))
    one, both = tmp_path / "one.json", tmp_path / "both.csv"
    assert run(["report", str(tmp_path / "a"), "--out", str(one)]) == 0
    assert run(["report", str(tmp_path / "a"), str(tmp_path / "b"), "--out", str(both)]) == 0
    told = json.loads(one.read_text("utf-8"))
    assert {"seat", "King", "turn order", "match"} <= {row["what"] for row in told["figures"]}
    assert told["matchups"][0]["group"] in ("King", "Bot")
    with both.open(encoding="utf-8") as file:
        assert {float(row["difference"]) for row in csv.DictReader(file)} == {0.0}
    assert run(["report", str(tmp_path / "a"), "--target", "seats=50%"]) == 2
    assert "name the other one" in capsys.readouterr().err


def test_a_notebook_gets_frames(tmp_path: Path) -> None:
    played = notebook.play("runes_of_mayhem", games=6, bots="random", seed="nb", folder=tmp_path / "a", jobs=1)
    again = notebook.open_folder(tmp_path / "a")
    assert played.rows.equals(again.rows) and played.rows["match"].n_unique() == 6
    assert played.figures("seat")["count"].to_list() == [6, 6]
    assert played.measured("seats=0%..100%")["met"].to_list() == [True, True]
    assert set(notebook.compare(played, again)["difference"]) == {0.0}


# -- leagues -----------------------------------------------------------------------------------------------------------


def test_a_changed_judgement_has_another_fingerprint() -> None:
    class Other(Game[State]):
        """A game that judges otherwise."""

        def __init__(self, game: Game[Any], more: float) -> None:
            self.game, self.more = game, more

        def start(self, book: Any, chance: Any) -> Any:
            return self.game.start(book, chance)

        def evaluate(self, s: Any, seat: int) -> float:
            return self.game.evaluate(s, seat) + self.more

    game = game_named("bloodrunes")
    book = game.book(2, game.agreed(2, {}), game.content(None))
    assert judgement(game, book) == judgement(Other(game, 0.0), book)
    assert judgement(game, book) != judgement(Other(game, 0.001), book)
