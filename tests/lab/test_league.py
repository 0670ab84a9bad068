"""Leagues: every pair from every side, kept line by line, rated, and written into the game's page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from runehall.cli.commands import run as command
from runehall.engine.errors import Refused
from runehall.engine.state import sides_of
from runehall.lab.run.ladder import ladder, table, write_into
from runehall.lab.run.league import League, Pairing, PairingResult, play, read, run
from runehall.lab.run.ratings import Encounter, expected, fair_share, ratings


def league(**changed: object) -> League:
    """A small league, with some things said otherwise."""
    said: dict[str, object] = {"game": "bloodrunes", "players": ("random", "novice"), "seeds": 1, "scale": 0.01}
    return League(**{**said, **changed})  # type: ignore[arg-type]


def met(one: str, other: str, *won: float, seed: int = 0) -> list[PairingResult]:
    """Matches that went as a test wants them, side by side."""
    return [
        PairingResult(one, other, seed + i // 2, i % 2, each, 10, {one: 0.1, other: 0.2}) for i, each in enumerate(won)
    ]


# -- who meets whom ----------------------------------------------------------------------------------------------------


def test_every_pair_meets_on_the_same_seeds_from_every_seat() -> None:
    found = list(league(players=("random", "novice", "casual"), seeds=2).matches())
    assert len(found) == 3 * 2 * 2
    assert {(each.seed, each.side) for each in found if (each.one, each.other) == ("casual", "random")} == {
        (0, 0), (0, 1), (1, 0), (1, 1),
    }  # fmt: skip


def test_with_more_seats_each_sits_alone_among_the_other_sort() -> None:
    found = list(league(seats=3).matches())
    assert [(each.one, each.side) for each in found] == [
        ("novice", 0), ("random", 0), ("novice", 1), ("random", 1), ("novice", 2), ("random", 2),
    ]  # fmt: skip


def test_a_team_is_of_one_sort_and_wins_as_one() -> None:
    plan = league(game="medieval_mayhem", seats=4, settings=(("team_tactics", "on"),))
    assert sides_of(plan.book()) == [[0, 2], [1, 3]]
    assert list(plan.matches()) == [Pairing("novice", "random", 0, 0), Pairing("novice", "random", 0, 1)]
    result = play(plan, Pairing("novice", "random", 0, 1))
    assert result.won == 1.0  # two novices share no win with two who choose blindly


def test_six_of_medieval_mayhem_are_two_teams() -> None:
    plan = league(game="medieval_mayhem", seats=6)
    assert sides_of(plan.book()) == [[0, 2, 4], [1, 3, 5]]
    assert plan.sides() == 2


def test_neighbours_alone_can_meet() -> None:
    for seats in (2, 3):
        found = list(league(players=("random", "novice", "casual"), seats=seats, neighbours=True).matches())
        assert {(each.one, each.other) for each in found} == {("novice", "random"), ("casual", "novice")}
        assert len(found) == 2 * seats


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": 7}, "2, 3, 4 seats"),
        ({"players": ("novice",)}, "at least two players"),
        ({"players": ("novice", "novice")}, "each named once"),
        ({"players": ("novice", "clever")}, "no bot 'clever'"),
        ({"seeds": 0}, "At least 1 seed"),
        ({"scale": 0.0}, "more than 0"),
        ({"settings": (("clans", "perhaps"),)}, "clans"),
        ({"game": "medieval_mayhem", "seats": 5, "settings": (("team_tactics", "on"),)}, "4 or 6 players"),
    ],
)
def test_a_league_that_cannot_be_played_is_refused(changed: dict[str, object], said: str) -> None:
    with pytest.raises(Refused, match=said):
        league(**changed)


# -- kept --------------------------------------------------------------------------------------------------------------


def test_a_league_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    made: list[tuple[int, int]] = []
    first = run(league(), kept, 1, lambda done, of: made.append((done, of)))
    assert made == [(1, 2), (2, 2)]
    lines = kept.read_text("utf-8").splitlines()
    assert len(lines) == 3
    kept.write_text("\n".join(lines[:2]) + "\n", "utf-8")
    again = run(league(), kept, 1)
    assert [each.won for each in again] == [each.won for each in first]
    assert [each.choices for each in again] == [each.choices for each in first]
    made.clear()
    run(league(), kept, 1, lambda done, of: made.append((done, of)))
    assert made == []


def test_a_league_that_was_killed_while_it_wrote_is_taken_up_too(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    first = run(league(), kept, 1)
    whole = kept.read_text("utf-8")
    kept.write_text(whole[:-30], "utf-8")
    assert len(read(kept, league())) == 1
    again = run(league(), kept, 1)
    assert [(each.won, each.choices) for each in again] == [(each.won, each.choices) for each in first]
    assert len(read(kept, league())) == len(whole.splitlines()) - 1


@pytest.mark.parametrize("text", [b"nonsense\n", b"nonsense", b"\xff\xfe\n", b'{"league": 1}\n{"one": 2}\n'])
def test_a_file_of_something_else_is_refused_and_left_as_it_is(text: bytes, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_bytes(text)
    with pytest.raises(Refused, match="no file of a league"):
        run(league(), kept, 1)
    assert kept.read_bytes() == text


def test_the_same_plan_gives_the_same_match() -> None:
    pairing = Pairing("random", "novice", 0, 1)
    one, two = play(league(), pairing), play(league(), pairing)
    assert (one.won, one.choices) == (two.won, two.choices)


def test_matches_of_another_league_are_not_mixed_in(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run(league(), kept, 1)
    with pytest.raises(Refused, match="played otherwise \\(scale\\)"):
        read(kept, league(scale=0.5))


def test_matches_of_another_way_to_search_are_not_mixed_in(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run(league(), kept, 1)
    head, *rest = kept.read_text("utf-8").splitlines()
    kept.write_text("\n".join([json.dumps({**json.loads(head), "style": [1.0], "horizon": 99}), *rest]), "utf-8")
    with pytest.raises(Refused, match="played otherwise \\(style, horizon\\)"):
        run(league(), kept, 1)


# -- rated -------------------------------------------------------------------------------------------------------------


def test_who_wins_three_of_four_is_about_190_points_ahead() -> None:
    weak, strong = ratings([Encounter("weak", "strong", 1, 400, 100.0)], ["weak", "strong"])
    assert weak.points == 0.0
    assert strong.points == pytest.approx(190, abs=8)
    assert 0 < strong.half < 40
    few = ratings([Encounter("weak", "strong", 1, 4, 1.0)], ["weak", "strong"])
    assert few[1].half > strong.half


def test_a_share_among_more_seats_is_the_same_strength() -> None:
    assert fair_share(1, 0.65) == pytest.approx(0.65)
    assert fair_share(3) == pytest.approx(0.25)
    among_four = ratings([Encounter("strong", "weak", 3, 1000, 1000 * fair_share(3, 0.65))], ["weak", "strong"])
    between_two = ratings([Encounter("strong", "weak", 1, 1000, 650.0)], ["weak", "strong"])
    assert among_four[1].points == pytest.approx(between_two[1].points, abs=3)
    assert expected(1.0, 1.0, 3) == pytest.approx(0.25)


def test_the_ladder_tells_each_against_the_one_below() -> None:
    results = met("novice", "random", 1, 1, 1, 0) + met("casual", "novice", 0, 1, 1, 1)
    rungs = ladder(league(players=("random", "novice", "casual"), seeds=2), results)
    assert [(rung.rating.name, rung.below, rung.games, rung.share) for rung in rungs] == [
        ("random", "", 0, 0.0), ("novice", "random", 4, 0.75), ("casual", "novice", 4, 0.75),
    ]  # fmt: skip
    assert [round(rung.wanted, 2) for rung in rungs[1:]] == [0.9, 0.65]
    assert rungs[0].rating.points < rungs[1].rating.points < rungs[2].rating.points
    assert rungs[1].low < 0.75 < rungs[1].high


# -- written -----------------------------------------------------------------------------------------------------------


def test_the_ladder_is_written_between_its_markers_and_nothing_else_changes(tmp_path: Path) -> None:
    page = tmp_path / "game.md"
    page.write_text("# A game\n\nWords.\n", "utf-8")
    plan = league(seeds=2)
    rungs = ladder(plan, met("novice", "random", 1, 1, 1, 0))
    write_into(page, plan, table(plan, rungs))
    once = page.read_text("utf-8")
    assert once.startswith("# A game\n\nWords.\n\n## The ladder\n\n<!-- The ladder: ")
    assert "with 0.01 of the levels' simulations (good 5, strong 60) and no clock" in once
    assert "| novice | " in once and "| random | 4 | 75% |" in once
    page.write_text(once + "\nMore words.\n", "utf-8")
    write_into(page, plan, table(plan, ladder(plan, met("novice", "random", 1, 1, 1, 1))))
    twice = page.read_text("utf-8")
    assert twice.count("<!-- The ladder: ") == twice.count("<!-- end: The ladder -->") == 1
    assert "100%" in twice and "75%" not in twice and twice.endswith("More words.\n")


def test_a_ladder_at_full_budgets_stands_beside_the_other(tmp_path: Path) -> None:
    page = tmp_path / "game.md"
    page.write_text("# A game\n", "utf-8")
    scaled, full = league(seeds=2), league(seeds=2, scale=None)
    write_into(page, scaled, table(scaled, ladder(scaled, met("novice", "random", 1, 1, 1, 0))))
    write_into(page, full, table(full, ladder(full, met("novice", "random", 1, 1, 1, 1))))
    text = page.read_text("utf-8")
    assert text.index("## The ladder\n") < text.index("75%") < text.index("## The ladder at full budgets\n")
    assert text.index("## The ladder at full budgets\n") < text.index("100%") < text.index("Longest decision: ")


def test_a_ladder_of_more_seats_stands_apart_and_asks_the_share_that_is_as_hard_there(tmp_path: Path) -> None:
    page = tmp_path / "game.md"
    page.write_text("# A game\n", "utf-8")
    two, four = league(), league(seats=4, players=("novice", "casual"))
    write_into(page, two, table(two, ladder(two, met("novice", "random", 1, 1, 1, 0))))
    write_into(page, four, table(four, ladder(four, met("casual", "novice", 0, 0, 1, 1))))
    text = page.read_text("utf-8")
    assert text.index("## The ladder\n") < text.index("75%") < text.index("## The ladder with 4 seats\n")
    assert "| novice | 4 | 50% | 15% – 85% | 38% |" in text  # 65 of 100 between two: 13 of 34 against three like it


def test_a_ladder_of_teams_asks_what_two_are_asked(tmp_path: Path) -> None:
    page = tmp_path / "game.md"
    page.write_text("# A game\n", "utf-8")
    plan = league(game="medieval_mayhem", seats=4, settings=(("team_tactics", "on"),), players=("novice", "casual"))
    write_into(page, plan, table(plan, ladder(plan, met("casual", "novice", 0, 0, 1, 1))))
    text = page.read_text("utf-8")
    assert "## The ladder with 4 seats in 2 teams (team_tactics=on)\n" in text
    assert "| novice | 4 | 50% | 15% – 85% | 65% |" in text


def test_the_command_plays_keeps_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, page = tmp_path / "kept.jsonl", tmp_path / "page.md"
    page.write_text("# BloodRunes\n", "utf-8")
    words = ["league", "bloodrunes", "--levels", "random,novice", "--games", "2", "--scale", "0.01", "--jobs", "1"]
    assert command([*words, "--keep", str(kept), "--into", str(page)]) == 0
    assert "| novice |" in capsys.readouterr().out
    assert "<!-- The ladder: " in page.read_text("utf-8")
    assert json.loads(kept.read_text("utf-8").splitlines()[0])["league"] == "bloodrunes"
    assert command(["league", "bloodrunes", "--jobs", "0"]) == 2
    assert "At least 1 process" in capsys.readouterr().err
