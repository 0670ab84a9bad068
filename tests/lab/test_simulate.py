"""Simulations: repeatable on however many processes, and counted right."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from runehall.cli.commands import run as command
from runehall.engine.errors import BadSetting, Refused
from runehall.lab.report import report
from runehall.lab.report.report import is_folder, tables, write
from runehall.lab.run.progress import Lines, progress
from runehall.lab.run.simulate import (
    Plan,
    Result,
    lineup_of,
    play_some,
    portion_size,
    portions,
    simulate,
    summary,
    turns_of,
)


def plan(**changed: object) -> Plan:
    """A small plan, with some things said otherwise."""
    said: dict[str, object] = {"game": "bloodrunes", "seats": 2, "games": 4, "bots": ("greedy", "sloppy"), "seed": "7"}
    return Plan(**{**said, **changed})  # type: ignore[arg-type]


def result(index: int, bots: tuple[str, ...], winners: tuple[int, ...], reason: str = "won") -> Result:
    """A match that went as a test wants it."""
    return Result(index, f"1/{index}", len(bots), bots, winners, (0,) * len(bots), reason, 10 * (index + 1), index)


def test_the_same_seed_gives_the_same_results_on_one_process_and_on_two() -> None:
    assert simulate(plan(), jobs=1) == simulate(plan(), jobs=2)


def test_each_match_has_a_seed_of_its_own_and_can_be_played_alone() -> None:
    results = simulate(plan(games=3), jobs=1)
    assert [each.seed for each in results] == ["7/0", "7/1", "7/2"]
    assert list(play_some(plan(games=3), [2])) == results[2:]
    assert simulate(plan(games=3, seed="8"), jobs=1) != results


def test_every_match_that_ends_is_told_as_it_is_finished() -> None:
    told: list[int] = []
    simulate(plan(games=3), jobs=1, done=told.append)
    assert told == [1, 1, 1]


def test_bots_change_seats_only_when_they_should() -> None:
    kept, turned = plan(bots=("greedy", "random")), plan(bots=("greedy", "random"), rotate=True)
    assert [kept.bots_of(index) for index in range(3)] == [("greedy", "random")] * 3
    assert [turned.bots_of(index)[0] for index in range(3)] == ["greedy", "random", "greedy"]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seats": 5}, "2, 3, 4 seats"),
        ({"games": 0}, "At least 1 match"),
        ({"bots": ("greedy",)}, "need 2 bots"),
        ({"bots": ("greedy", "clever")}, "no bot 'clever'"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"settings": {"clans": "perhaps"}}, "yes or no"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(changed: dict[str, object], said: str) -> None:
    with pytest.raises(Refused, match=said):
        plan(**changed)


def test_shares_are_counted_by_seat_and_by_bot_and_shared_wins_in_part() -> None:
    lone = [result(0, ("a", "b"), (0,)), result(1, ("b", "a"), (0,))]
    found = summary([*lone, result(2, ("a", "b"), (0, 1)), result(3, ("a", "b"), ())], ["South", "North"])
    assert [(share.name, share.wins, share.games) for share in found.seats] == [("South", 2.5, 4), ("North", 0.5, 4)]
    assert [(share.name, share.wins, share.games) for share in found.bots] == [("a", 1.5, 4), ("b", 1.5, 4)]
    assert found.choices == 100 and found.mean_choices == 25 and found.mean_turns == 1.5
    low, high = found.seats[0].interval
    assert low < found.seats[0].share < high


def test_shares_are_counted_by_what_seats_were_given() -> None:
    dealt = [(("King A",), ("Thief B",)), (("Thief B", "Red"), ("King A",)), ((), ("King A",))]
    results = [replace(result(at, ("a", "b"), (0,)), traits=traits) for at, traits in enumerate(dealt)]
    found = summary(results, ["South", "North"]).traits
    assert [(share.name, share.wins, share.games) for share in found] == [
        ("King A", 1.0, 3), ("Red", 1.0, 1), ("Thief B", 1.0, 2),
    ]  # fmt: skip
    assert summary([result(0, ("a", "b"), (0,))], ["South", "North"]).traits == ()


def test_a_match_tells_what_its_seats_were_given_where_the_game_says_so() -> None:
    (mayhem,) = simulate(plan(game="medieval_mayhem", games=1, seats=3, bots=("random",) * 3), jobs=1)
    assert len(mayhem.traits) == 3
    assert len({trait for traits in mayhem.traits for trait in traits}) == 3  # each has a Character card of its own
    (runes,) = simulate(plan(games=1), jobs=1)
    assert [trait.split(": ")[0] for traits in runes.traits for trait in traits] == ["Clan", "Clan"]
    (war,) = simulate(plan(game="runes_of_mayhem", games=1, bots=("random",) * 2), jobs=1)
    assert [traits[0] for traits in war.traits] == ["Faction: Vikings", "Faction: Anglo-Saxons"]
    assert all(traits[1].startswith("King: ") for traits in war.traits)


def test_what_seats_were_given_is_shown_only_where_there_is_something() -> None:
    plain = [result(0, ("a", "b"), (0,))]
    given = [replace(plain[0], traits=(("King A",), ("Thief B",)))]
    assert [table.columns[0].header for table in tables(summary(plain, ["S", "N"]))] == ["seat", "bot"]
    assert [table.columns[0].header for table in tables(summary(given, ["S", "N"]))] == ["seat", "bot", "given"]


def test_reasons_are_counted_the_most_frequent_first() -> None:
    ends = [result(index, ("a",), (0,), reason) for index, reason in enumerate("xyy")]
    found = summary(ends, ["South"])
    assert found.reasons == (("y", 2), ("x", 1))


def test_one_name_stands_for_all_seats_and_the_person_may_be_left_out() -> None:
    assert lineup_of(None, 3) == ("greedy",) * 3
    assert lineup_of("random", 2) == ("random",) * 2
    assert lineup_of("random,sloppy", 3, person=1) == ("random", "greedy", "sloppy")
    with pytest.raises(Refused):
        lineup_of("random,sloppy", 4)


def test_results_are_written_as_json_and_csv(tmp_path: Path) -> None:
    results = [replace(result(0, ("a", "b"), (0,)), traits=(("King A",), ("Thief B",))), result(1, ("a", "b"), (0, 1))]
    write(tmp_path / "found.json", plan(), results)
    told = json.loads((tmp_path / "found.json").read_text("utf-8"))
    assert told["plan"]["bots"] == ["greedy", "sloppy"]
    assert told["results"][1]["winners"] == [0, 1]
    write(tmp_path / "found.csv", plan(), results)
    with (tmp_path / "found.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows[1]["winners"] == "0 1" and rows[0]["bots"] == "a b"
    assert [row["traits"] for row in rows] == ["King A | Thief B", ""]


def test_cards_that_were_counted_are_written_by_name(tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    words = ["simulate", "runes_of_mayhem", "--games", "1", "--bots", "random", "--jobs", "1", "--cards"]
    assert command([*words, "--out", str(out)]) == 0
    (match,) = json.loads(out.read_text("utf-8"))["results"]
    assert len(match["plays"]) == 2
    assert all(isinstance(count, int) for each in match["plays"] for count in each.values())
    assert sum(map(len, match["plays"])) > 0


def test_what_was_played_is_kept_whatever_goes_wrong_when_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(report, "show", broken)
    out = tmp_path / "found.json"
    with pytest.raises(RuntimeError, match="on purpose"):
        command(["simulate", "runes_of_mayhem", "--games", "1", "--bots", "random", "--jobs", "1", "--out", str(out)])
    assert len(json.loads(out.read_text("utf-8"))["results"]) == 1


def test_what_cannot_be_written_is_told_at_least(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise Refused("The disk is full.")

    monkeypatch.setattr(report, "write", full)
    out = str(tmp_path / "found.json")
    assert (
        command(["simulate", "runes_of_mayhem", "--games", "1", "--bots", "random", "--jobs", "1", "--out", out]) == 2
    )
    said = capsys.readouterr()
    assert "mean length" in said.out and "The disk is full." in said.err


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"should be a folder, or end in \.json or \.csv"):
        is_folder(tmp_path / "found.xml")
    with pytest.raises(Refused, match="no folder"):
        is_folder(tmp_path / "nowhere" / "found.csv")
    assert is_folder(tmp_path) and is_folder(tmp_path / "found") and not is_folder(tmp_path / "found.csv")


def test_settings_reach_the_matches() -> None:
    short = plan(games=1, bots=("random", "random"), settings={"turn_limit": "5"})
    assert [each.turns for each in simulate(short, jobs=1)] == [5]
    assert issubclass(BadSetting, Refused)


def test_portions_are_small_enough_to_share_out_and_few_enough_to_keep() -> None:
    assert portion_size(10, 2) == 1
    assert portion_size(10_000, 2) == 100
    assert portion_size(1_000_000, 2) == 500
    assert [each.numbers for each in portions(plan(), [1, 2, 5], 2)] == [(1, 2), (5,)]


def test_a_log_hears_how_far_a_run_is_how_fast_and_how_long_it_still_takes() -> None:
    lines = Lines("BloodRunes", 1000, already=100)
    lines.advance(300)
    assert lines.line(60.0) == "BloodRunes: 400 of 1000 matches, 5.0 a second, 2 min left"
    assert Lines("BloodRunes", 1000, already=0).line(1.0) == "BloodRunes: 0 of 1000 matches, 0.0 a second, 0 min left"


def test_a_terminal_sees_rate_and_remaining_time() -> None:
    shown = Console(file=StringIO(), force_terminal=True, width=120)
    with progress("BloodRunes", 100, 10, shown) as done:
        for _ in range(4):
            done(10)
    written = shown.file
    assert isinstance(written, StringIO)
    assert "50/100" in written.getvalue() and "matches/s" in written.getvalue()


def test_the_rounds_of_a_game_that_keeps_them_on_a_time_track_are_found() -> None:
    assert turns_of({"time": {"round": 7}}) == 7 and turns_of({"turn": 3, "time": {"round": 7}}) == 3
    assert turns_of({"time": {}}) is None and turns_of({}) is None
