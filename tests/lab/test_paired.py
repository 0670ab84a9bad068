"""Two folders from the same seeds: differences match by match, with intervals and effect sizes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.lab.made import duel, kept

from runehall.engine.errors import Refused
from runehall.lab.stats.compare_stats import compared, shares_apart


def test_two_equal_folders_do_not_differ(tmp_path: Path) -> None:
    rows = [row for match in range(30) for row in duel(match, match % 2, south={"played": ["Axe"]})]
    found = compared(kept(tmp_path / "a", rows), kept(tmp_path / "b", rows))
    assert (found.matches, found.same) == (30, 1.0)
    every = [*found.seats, *found.course, *found.played]
    assert {(each.difference, each.effect, each.clear) for each in every} == {(0.0, 0.0, False)}
    assert {(each.low, each.high) for each in found.course} == {(0.0, 0.0)}
    assert all(-0.1 < each.low < 0 < each.high < 0.1 for each in found.seats), "thirty matches do not prove it"
    assert {(each.difference, each.clear) for each in found.won} == {(0.0, False)}


def test_pairs_make_a_small_change_visible(tmp_path: Path) -> None:
    before = [row for match in range(200) for row in duel(match, match % 2)]
    after = [row for match in range(200) for row in duel(match, 0 if match % 10 == 1 else match % 2)]
    found = compared(kept(tmp_path / "a", before), kept(tmp_path / "b", after))
    south = found.seats[0]
    assert (south.before, south.after, south.pairs) == (0.5, 0.6, 200)
    assert south.clear and 0.05 < south.low < 0.1 < south.high < 0.15
    assert south.effect == pytest.approx(shares_apart(0.5, 0.6)) == pytest.approx(0.2014, abs=1e-4)
    assert (south.size, found.same) == ("medium", 0.9)


def test_lengths_are_compared_in_standard_deviations(tmp_path: Path) -> None:
    both = [{"choices": 10 + match % 5} for match in range(50)]
    longer = [{"choices": 11 + match % 5} for match in range(50)]
    before = [row for match in range(50) for row in duel(match, 0, both[match], both[match])]
    after = [row for match in range(50) for row in duel(match, 0, longer[match], longer[match])]
    found = compared(kept(tmp_path / "a", before), kept(tmp_path / "b", after))
    length = next(each for each in found.course if each.name == "choices a match")
    assert (length.before, length.after) == (12.0, 13.0)
    assert length.effect == pytest.approx(0.7, abs=0.01) and length.size == "medium"


def test_cards_are_compared_by_how_often_they_are_played_and_how_often_that_wins(tmp_path: Path) -> None:
    before = [
        row for match in range(60) for row in duel(match, match % 2, south={"played": ["Axe"] * (match % 3 == 0)})
    ]
    after = [row for match in range(60) for row in duel(match, 0, south={"played": ["Axe"]})]
    found = compared(kept(tmp_path / "a", before), kept(tmp_path / "b", after))
    (axe,) = found.played
    assert axe.before == pytest.approx(1 / 3) and axe.after == 1.0, "of the seats that could"
    (won,) = found.won
    assert (won.before, won.after, won.clear) == (0.5, 1.0, True)


def test_a_trait_is_compared_where_both_have_it(tmp_path: Path) -> None:
    red, blue = {"traits": ["Clan: Red"]}, {"traits": ["Clan: Blue"]}
    before = [row for match in range(20) for row in duel(match, 1, south=red)]
    after = [row for match in range(20) for row in duel(match, 0, south=red if match < 10 else blue)]
    found = compared(kept(tmp_path / "a", before), kept(tmp_path / "b", after))
    assert [(each.name, each.pairs, each.difference) for each in found.traits] == [("Clan: Red", 10, 1.0)]


@pytest.mark.parametrize("name", ["seed", "bots", "seats", "game"])
def test_folders_that_were_not_played_alike_are_refused(tmp_path: Path, name: str) -> None:
    one = kept(tmp_path / "a", duel(0, 0))
    with pytest.raises(Refused, match=f"cannot be compared match by match: {name} is"):
        compared(one, kept(tmp_path / "b", duel(0, 0), **{name: "other"}))


def test_folders_without_a_common_match_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no match in common"):
        compared(kept(tmp_path / "a", duel(0, 0)), kept(tmp_path / "b", duel(1, 0)))
