"""Sides, not seats, are what wins: in simulations, folders, reports, leagues and ladders."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from runehall.engine.errors import BadSetting
from runehall.lab.report import report
from runehall.lab.report.page import page
from runehall.lab.run.folder import Folder, KeptMatches, fill, opened
from runehall.lab.run.ladder import ladder, table
from runehall.lab.run.league import League, Pairing, PairingResult, play, share_won
from runehall.lab.run.simulate import Plan, Result, simulate, summary
from runehall.lab.stats.figures import even_share, findings, summary_of
from runehall.lab.stats.targets import target
from runehall.lab.stats.usage import usage
from runehall.testing.bare import bare
from runehall.testing.toys import STORM

from .made import chair, kept

NEAR, FAR = "1", "60"  # a shore that the first stroke reaches, and one that no strength reaches
TEAMS = (0, 1, 0, 1)


@pytest.fixture(autouse=True)
def storm(monkeypatch: pytest.MonkeyPatch) -> None:
    """The co-operative toy, to be had as a game is."""
    shelf: Any = import_module("runehall.games")
    monkeypatch.setattr(shelf, "_NAMES", (*shelf._NAMES, "storm"))
    monkeypatch.setitem(shelf._made, "storm", STORM)


def plan(seats: int, shore: str, **said: object) -> Plan:
    """A few matches of the co-operative toy."""
    usual: dict[str, object] = {"games": 4, "bots": ("greedy",) * seats, "settings": {"shore": shore}, "watched": True}
    return Plan(game="storm", seats=seats, **{**usual, **said})  # type: ignore[arg-type]


def result(winners: tuple[int, ...], sides: tuple[int, ...] = TEAMS) -> Result:
    """A match of four that went as a test wants it."""
    seats = ("a", "b", "a", "b")
    return Result(0, "1/0", 4, seats, winners, (0,) * 4, "won", 10, 5, ({"Axe": 1}, {}, {}, {}), sides=sides)


# -- what a seat has of a win ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "sides", "won"),
    [
        ((0, 2), TEAMS, [1.0, 0.0, 1.0, 0.0]),
        ((0, 1, 2, 3), TEAMS, [0.5] * 4),
        ((0, 1, 2, 3), (0, 0, 0, 0), [1.0] * 4),
        ((0, 2), (0, 1, 2, 3), [0.5, 0.0, 0.5, 0.0]),
        ((0, 2), (), [0.5, 0.0, 0.5, 0.0]),
        ((), TEAMS, [0.0] * 4),
    ],
)
def test_a_seat_wins_all_with_its_side_and_a_part_of_what_sides_share(
    winners: tuple[int, ...], sides: tuple[int, ...], won: list[float]
) -> None:
    assert [result(winners, sides).won(seat) for seat in range(4)] == won


def test_a_card_of_a_team_wins_with_the_team() -> None:
    assert usage([result((0, 2))])[0].won.wins == 1.0
    assert usage([result((0, 1, 2, 3))])[0].won.wins == 0.5


def test_a_bot_that_sits_twice_on_a_side_has_won_once() -> None:
    (first, second) = summary([result((0, 2))], ["0", "1", "2", "3"]).bots
    assert (first.name, first.wins, first.games) == ("a", 1.0, 1)
    assert (second.name, second.wins, second.games) == ("b", 0.0, 1)


# -- simulations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 4])
def test_a_side_that_always_wins_reads_100_percent_and_one_that_never_does_reads_0(seats: int) -> None:
    for shore, share in ((NEAR, 1.0), (FAR, 0.0)):
        results = simulate(plan(seats, shore), jobs=1)
        found = summary(results, [str(seat) for seat in range(seats)])
        assert {each.share for each in (*found.seats, *found.bots)} == {share}
        assert found.bots[0].games == 4, "a match of one side counts once"
        assert found.lost == (0 if share else 4)
        told = " ".join(report.sentences(found))
        assert ("lost by everybody: 4 of 4" in told) == (not share)
        assert {(each.lost, each.json()["lost"]) for each in results} == {(not share, not share)}


def test_nobody_leads_where_all_play_together() -> None:
    for each in simulate(plan(3, NEAR), jobs=1):
        assert each.course is not None
        assert (each.course.lead_changes, each.course.settled) == (None, None)


def test_teams_lead_as_teams() -> None:
    settings = {"team_tactics": "yes", "round_limit": "10"}
    (match,) = simulate(
        Plan(game="medieval_mayhem", seats=4, games=1, bots=("random",) * 4, settings=settings, watched=True), jobs=1
    )
    assert match.sides == TEAMS
    assert match.course is not None and match.course.lead_changes is not None
    assert [match.won(seat) for seat in (0, 1)] == [match.won(seat) for seat in (2, 3)]


# -- folders and pages -------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Callable[[int, str], KeptMatches]:
    """Folders of matches of the co-operative toy."""
    return lambda seats, shore: fill(Folder(tmp_path / f"{seats}-{shore}", plan(seats, shore, games=6)), jobs=1)


@pytest.mark.parametrize("seats", [1, 4])
def test_a_folder_of_one_side_counts_and_tells_its_wins(folder: Callable[[int, str], KeptMatches], seats: int) -> None:
    for shore, share in ((NEAR, 1.0), (FAR, 0.0)):
        held = folder(seats, shore)
        assert set(held.rows["won"]) == {share} and set(held.rows["lost"]) == {not share}
        assert held.plan["sides"] == [0] * seats
        found = findings(held)
        assert even_share(held) == share
        assert {(rate.share, rate.expected, rate.clear) for rate in found.seats} == {(share, share, False)}
        assert found.bots[0].chairs == 6
        assert summary_of(held).bots[0].games == 6
        assert summary_of(held).lost == (0 if share else 6)
        written = page(held.path)
        assert f"All seats play together: they win {100 * share:.0f}" in written
        assert "even share;" not in written
        (measure, *_) = target("seats=90%..100%", seats).measures(held.rows)
        assert measure.value == share


def test_teams_are_held_against_an_even_share_of_sides(tmp_path: Path) -> None:
    names = {"seats": 4, "seat_names": ["A", "B", "C", "D"], "sides": [0, 1, 0, 1]}
    rows = [
        {**chair(match, seat % 2, won=1.0 - seat % 2), "seat": seat} for match in range(6) for seat in range(4)
    ]  # fmt: skip
    held = kept(tmp_path / "teams", rows, **names)
    assert [rate.expected for rate in findings(held).seats] == [0.5] * 4
    assert [(rate.name, rate.chairs, rate.share) for rate in findings(held).bots] == [("a", 6, 1.0), ("b", 6, 0.0)]


def test_a_folder_of_before_counts_every_seat_for_itself(tmp_path: Path) -> None:
    held = kept(tmp_path / "old", [chair(0, 0, won=1.0), chair(0, 1)])
    file = held.path / "plan.json"
    file.write_text(file.read_text("utf-8").replace('"sides": [0, 1], ', ""), "utf-8")
    held.rows.drop("lost").write_parquet(held.path / "matches.parquet")
    again = opened(held.path)
    assert again.plan["sides"] == [0, 1] and even_share(again) == 0.5
    assert again.rows["lost"].to_list() == [False, False]


# -- leagues -----------------------------------------------------------------------------------------------------------


def league(seats: int, shore: str = NEAR, **said: object) -> League:
    """A league of those who play against nobody."""
    usual: dict[str, object] = {"players": ("random", "novice"), "seeds": 3, "settings": (("shore", shore),)}
    return League(game="storm", seats=seats, **{**usual, **said})  # type: ignore[arg-type]


def test_one_side_alone_meets_nobody() -> None:
    assert list(league(4, seeds=1).matches()) == [Pairing("random", "", 0, 0), Pairing("novice", "", 0, 0)]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_league_of_one_side_tells_how_often_each_player_wins(seats: int) -> None:
    for shore, share in ((NEAR, 1.0), (FAR, 0.0)):
        plan = league(seats, shore, players=("greedy", "novice") if share else ("random", "novice"))
        results = [play(plan, pairing) for pairing in plan.matches()]
        assert {each.won for each in results} == {share}
        rungs = ladder(plan, results)
        assert [(rung.games, rung.share) for rung in rungs] == [(3, share)] * 2
        assert f"| 3 | {share:.0%} |" in table(plan, rungs)


def test_to_win_where_another_lost_makes_a_player_stronger() -> None:
    plan = league(2, seeds=10)
    results = [
        PairingResult(name, "", seed, 0, float(name == "novice" or seed < 4), 9, {name: 0.1})
        for seed in range(10)
        for name in plan.players
    ]
    weak, strong = ladder(plan, results)
    assert strong.rating.points > weak.rating.points + 50
    assert (weak.share, strong.share) == (0.4, 1.0)
    told = table(plan, [weak, strong])
    assert "2 seats together (shore=1), 10 seeds that every player tries by itself" in told


def test_a_league_for_a_number_of_seats_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadSetting, match="1, 2, 3, 4 seats, not with 5"):
        league(5)


def test_a_side_has_its_part_of_a_draw_and_nothing_of_a_loss() -> None:
    drawn, lost, won = bare(), bare(), bare()
    drawn.finish([], 0, [0, 0])
    lost.finish([], 0, [0, 0], lost=True)
    won.finish([1], 0, [0, 0])
    assert [[share_won(s, side) for side in (0, 1)] for s in (drawn, lost, won)] == [[0.5, 0.5], [0, 0], [0, 1]]
