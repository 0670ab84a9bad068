"""Tuning: only house values, only inside their bounds, toward stated targets, and checked on fresh seeds."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tests.lab.made import duel, kept

from runehall.cli.commands import run
from runehall.engine.errors import Refused
from runehall.games import game as game_named
from runehall.lab.run.simulate import Plan, Portion, Result
from runehall.lab.run.workers import Done, Task
from runehall.lab.stats.targets import loss, target
from runehall.lab.tune.bounds import Knob, read_bounds, toml
from runehall.lab.tune.trials import ValueSearch

BOX = game_named("runes_of_mayhem").content(None)
assert BOX is not None
GOLD = BOX.row("viking", "axemen").number("gold")  # what it is now, and may be tuned to tomorrow
PLAN = Plan(game="runes_of_mayhem", seats=2, games=10, bots=("random",) * 2, seed="tune", watched=True)


def bounds(tmp_path: Path, text: str) -> tuple[Knob, ...]:
    """The knobs of a bounds file with this text."""
    file = tmp_path / "bounds.toml"
    file.write_text(text, encoding="utf-8")
    return read_bounds(file, PLAN)


# -- bounds ------------------------------------------------------------------------------------------------------------


def test_bounds_name_house_values_and_what_they_may_be(tmp_path: Path) -> None:
    faces = "faces = { one_of = [[0, 1, 1, 2, 2, 3], [1, 1, 2, 2, 3, 3]] }"
    gold, die = bounds(tmp_path, f"[viking.axemen]\ngold = [1, 4]\n[die.custom]\n{faces}\n")
    assert (gold.name, gold.values, gold.now) == ("viking.axemen.gold", (1, 2, 3, 4), GOLD)
    assert (gold.values[gold.start], gold.ordered) == (GOLD, True)
    assert (die.name, die.now, die.start, die.ordered) == ("die.custom.faces", [0, 1, 1, 2, 2, 3], 0, False)


def test_a_word_of_a_cards_house_list_may_stand_for_several_fields(tmp_path: Path) -> None:
    structure, power = bounds(
        tmp_path, "[king.ragnar]\na_structure = [20, 40]\n[viking.eric_the_red]\npower = [1, 3]\n"
    )
    assert structure.name == "king.ragnar.a_structure" and power.name == "viking.eric_the_red.power"


def test_linked_values_move_together_and_twins_can_be_tuned_apart(tmp_path: Path) -> None:
    (both,) = bounds(tmp_path, '[viking.spearmen]\ngold = { range = [1, 4], with = ["saxon.spearmen"] }\n')
    assert both.values == (1, 2, 3, 4)
    said = {table: {"spearmen": {"gold": 3}} for table in ("viking", "saxon")}
    assert tomllib.loads(toml([(both, 3)])) == said
    apart = bounds(tmp_path, "[viking.spearmen]\ngold = [1, 4]\n[saxon.spearmen]\ngold = [1, 4]\n")
    assert [knob.name for knob in apart] == ["viking.spearmen.gold", "saxon.spearmen.gold"]


def test_a_value_outside_its_bounds_starts_at_the_nearest(tmp_path: Path) -> None:
    (gold,) = bounds(tmp_path, f"[viking.axemen]\ngold = [{GOLD + 2}, {GOLD + 4}]\n")
    assert (gold.now, gold.values[gold.start]) == (GOLD, GOLD + 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[viking.axemen]\npower = [1, 4]\n", r"viking\.axemen\.power is printed, not house"),
        ("[viking.axemen]\ncopies = [1, 4]\n", r"viking\.axemen\.copies is published, not house"),
        ("[viking.axmen]\ngold = [1, 4]\n", "Did you mean 'axemen'"),
        ("[vikings.axemen]\ngold = [1, 4]\n", "no table 'vikings'.*Did you mean 'viking'"),
        ("[viking.axemen]\ngolt = [1, 4]\n", "has no 'golt'.*Did you mean 'gold'"),
        ("[viking.axemen]\nname = { one_of = ['A', 'B'] }\n", "no value of play"),
        ("[viking.axemen]\ngold = 3\n", r"give its bounds as \[lowest, highest\]"),
        ("[viking.axemen]\ngold = [3, 3]\n", "leave 1 values"),
        ("[viking.axemen]\ngold = [4, 1]\n", "leave 0 values"),
        ("[viking.axemen]\ngold = [1, 200]\n", "leave 200 values"),
        ("[viking.axemen]\ngold = [90, 120]\n", r"viking\.axemen\.gold cannot be 120"),
        ("[viking.axemen]\ngold = { range = [1, 4], with = ['saxon.sordsmen'] }\n", "Did you mean 'swordsmen'"),
        ("[viking.axemen]\ngold = { range = [1, 4], with = 'saxon.spearmen' }\n", "say what moves with it"),
        ("[viking.axemen]\ngold = { range = [1, 4], with = ['viking.axemen'] }\n", "is turned twice"),
        ("[die.custom]\nfaces = [1, 4]\n", "no whole number"),
        ("[die.custom]\nfaces = { one_of = [[0, 1], ['a']] }\n", r"die\.custom\.faces cannot be \[\"a\"\]"),
        ("viking = 3\n", "should be a table"),
        ("", "names no value"),
        ("[viking.axemen", "not valid TOML"),
    ],
)
def test_bounds_that_cannot_be_are_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        bounds(tmp_path, text)


def test_what_is_tuned_is_written_as_a_content_file() -> None:
    gold = Knob("viking", "axemen", "gold", (1, 2), 1, True)
    faith = Knob("viking", "axemen", "faith", (1, 2), 1, True)
    arrival = Knob("saxon", "builders", "arrival", (), [], False)
    text = toml([(gold, 2), (faith, 1), (arrival, [{"verb": "repair", "structure": 2}])])
    assert tomllib.loads(text) == {
        "viking": {"axemen": {"gold": 2, "faith": 1}},
        "saxon": {"builders": {"arrival": [{"verb": "repair", "structure": 2}]}},
    }


# -- targets -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def rows(tmp_path: Path) -> pl.DataFrame:
    """South wins 30 of 40, and 20 of the 30 in which it plays the Axe; the Red clan wins 10 of 10."""
    matches = []
    for match in range(40):
        south = {"played": ["Axe"] if match >= 10 else [], "traits": ["Clan: Red" if match < 10 else "Clan: Blue"]}
        matches += duel(match, int(match >= 30), south=south)
    return kept(tmp_path / "made", matches).rows


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("seat:0=50%", "seat 0", 0.75),
        ("trait:Clan: Red=50%", "Clan: Red", 1.0),
        ("trait:Red=50%", "Clan: Red", 1.0),
        ("won:Axe=50%", "won with Axe", 20 / 30),
        ("played:Axe=50%", "played:Axe", 30 / 40),
        ("choices=10", "choices", 10.0),
        ("branching=3", "branching", 3.0),
        ("settled=50%", "settled", 0.5),
    ],
)
def test_a_target_measures_what_it_names(rows: pl.DataFrame, text: str, name: str, value: float) -> None:
    (found,) = target(text, 2).measures(rows)
    assert found.name == name and found.value == pytest.approx(value)


def test_a_target_for_all_measures_each(rows: pl.DataFrame) -> None:
    assert [each.value for each in target("seats=50%", 2).measures(rows)] == [0.75, 0.25]
    assert [each.name for each in target("traits:Clan=50%", 2).measures(rows)] == ["Clan: Blue", "Clan: Red"]


def test_a_miss_grows_with_the_distance_and_is_nothing_inside_the_bounds(rows: pl.DataFrame) -> None:
    assert loss([target("seat:0=70%..80%", 2)], rows) == 0.0
    assert loss([target("seat:0=..80%", 2), target("choices=5..", 2)], rows) == 0.0
    assert loss([target("seat:0=60%..65%", 2)], rows) == pytest.approx(4.0)  # two units of 5 points
    assert loss([target("choices=20..30", 2)], rows) == pytest.approx(25.0)  # five units of a tenth of 20
    assert loss([target("seats=50%", 2)], rows) == pytest.approx(25.0)  # the mean of both


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats", "is no target: write WHAT="),
        ("seets=50%", "no target 'seets'.*Did you mean 'seats'"),
        ("seats=half", "'half' in the target"),
        ("seats=60%..40%", "no bounds between which"),
        ("seats=", "no bounds between which"),
        ("seat:2=50%", "seats 0 to 1"),
        ("won=50%", "needs a name"),
        ("turns:South=4", "takes no name"),
    ],
)
def test_a_target_that_means_nothing_is_refused(text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        target(text, 2)


def test_a_target_for_what_nobody_had_is_refused(rows: pl.DataFrame) -> None:
    with pytest.raises(Refused, match="finds nothing"):
        target("won:Bow=50%", 2).measures(rows)


# -- the search --------------------------------------------------------------------------------------------------------


class Oracle:
    """Plays nothing: seat 0 wins as often as the content of a plan makes it."""

    def __init__(self, chance: Callable[[dict[str, Any]], float]) -> None:
        self.chance = chance
        self.seeds: list[str] = []

    def work(self, do: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        for number, portion in enumerate(tasks):
            assert isinstance(portion, Portion) and portion.plan.content is not None
            share = self.chance(tomllib.loads(portion.plan.content.read_text("utf-8")))
            self.seeds.append(portion.plan.seed)
            yield number, [_won(index, index % 100 < share * 100) for index in portion.numbers]


def _won(index: int, south: bool) -> Result:
    """A match South has won or lost."""
    return Result(index, "", 2, ("a", "b"), (0,) if south else (1,), (0, 0), "won", 10, 5)


def search(tmp_path: Path, budget: int = 100_000) -> ValueSearch:
    """A search over two costs."""
    knobs = bounds(tmp_path, "[viking.axemen]\ngold = [0, 12]\n[saxon.swordsmen]\ngold = [0, 12]\n")
    return ValueSearch(PLAN, knobs, (target("seat:0=50%", 2),), tmp_path, budget, 100)


def test_the_search_finds_values_that_meet_the_target(tmp_path: Path) -> None:
    def share(axemen: int, swordsmen: int) -> float:
        return 0.9 - 0.05 * axemen + 0.01 * swordsmen

    oracle = Oracle(lambda said: share(said["viking"]["axemen"]["gold"], said["saxon"]["swordsmen"]["gold"]))
    found = search(tmp_path)
    axemen, swordsmen = (value for _, value in found.turned(found.run(oracle, lambda count: None)))
    assert share(axemen, swordsmen) == pytest.approx(0.5, abs=0.011)
    assert found.spent == sum(each.matches for each in found.tried)
    kept_losses = [each.loss for each in found.tried if each.kept]
    assert kept_losses == sorted(kept_losses, reverse=True)


def test_every_round_plays_from_fresh_seeds_the_same_for_all(tmp_path: Path) -> None:
    oracle = Oracle(lambda said: 0.5 + 0.02 * said["viking"]["axemen"]["gold"])
    found = search(tmp_path)
    found.run(oracle, lambda count: None)
    assert list(dict.fromkeys(oracle.seeds)) == [f"tune/round/{each}" for each in range(len(set(oracle.seeds)))]
    assert len(set(oracle.seeds)) >= 2


def test_where_nothing_helps_the_box_is_kept(tmp_path: Path) -> None:
    found = search(tmp_path)
    assert found.run(Oracle(lambda said: 0.8), lambda count: None) == found.start


def test_the_search_never_plays_more_than_it_may(tmp_path: Path) -> None:
    oracle = Oracle(lambda said: 0.9 - 0.05 * said["viking"]["axemen"]["gold"])
    found = search(tmp_path, budget=1_500)
    found.run(oracle, lambda count: None)
    assert 0 < found.spent <= 1_500
    small = search(tmp_path, budget=100)
    assert small.run(oracle, lambda count: None) == small.start
    assert small.spent == 0


def test_the_command_tunes_checks_and_shows_its_evidence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bounds.toml"
    file.write_text("[viking.axemen]\ngold = [1, 3]\n", encoding="utf-8")
    out = tmp_path / "tuned"
    words = ["lab", "tune", "runes_of_mayhem", "--bounds", str(file), "--target", "seat:0=0%..1%", "--bots", "random"]
    sizes = ["--games", "60", "--first", "10", "--check", "20", "--jobs", "1", "--out", str(out)]
    assert run([*words, *sizes]) == 0
    said = capsys.readouterr().out
    assert "viking.axemen.gold" in said and "seat 0" in said and str(out / "tuned.toml") in said
    told = json.loads((out / "evidence.json").read_text("utf-8"))
    assert told["matches"]["search"] <= 60 and told["matches"]["check"] == 40
    assert told["tried"] and all(1 <= each["values"]["viking.axemen.gold"] <= 3 for each in told["tried"])
    tuned = tomllib.loads((out / "tuned.toml").read_text("utf-8"))
    assert tuned["viking"]["axemen"]["gold"] == told["values"]["viking.axemen.gold"]["tuned"]
    assert "The search" in (out / "report.html").read_text("utf-8")
    assert (out / "compared.html").is_file()
    assert run([*words, *sizes]) == 2
    assert "is there already" in capsys.readouterr().err
