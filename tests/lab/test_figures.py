"""Figures of a folder: rates against what was to be expected, spreads, and the summary for the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.lab.made import chair, duel, kept

from runehall.lab.stats.figures import Rate, Spread, findings, marked, summary_of


def test_seats_are_held_against_the_even_share(tmp_path: Path) -> None:
    found = findings(kept(tmp_path, [row for match in range(40) for row in duel(match, winner=int(match >= 36))]))
    south, north = found.seats
    assert (south.name, south.share, south.expected, south.chairs) == ("South", 0.9, 0.5, 40)
    assert (north.share, north.clear, south.clear) == (0.1, True, True)
    low, high = south.interval
    assert 0.75 < low < 0.9 < high < 0.97


def test_a_card_is_held_against_what_its_seats_win_anyway(tmp_path: Path) -> None:
    rows = []
    for match in range(100):  # South wins 80 of 100, and 40 of the 50 in which it plays the Axe: the Axe does nothing
        rows += duel(match, int(match % 5 == 0), south={"played": ["Axe", "Axe"] if match % 2 else ["Bow"]})
    found = findings(kept(tmp_path, rows))
    axe = next(rate for rate in found.played if rate.name == "Axe")
    assert (axe.chairs, axe.share, axe.expected) == (50, 0.8, 0.8)
    assert axe.often == 0.5, "North never has it: of 100 seats, not of 200"
    assert not axe.clear


def test_bots_of_different_strength_do_not_colour_the_cards(tmp_path: Path) -> None:
    rows = []
    for match in range(40):  # bots change seats; a always wins, and only a plays the Axe
        strong, weak = match % 2, 1 - match % 2
        rows += [chair(match, strong, bot="a", won=1.0, played=["Axe"]), chair(match, weak, bot="b", played=["Bow"])]
    found = findings(kept(tmp_path, rows))
    assert [(rate.name, rate.share, rate.expected) for rate in found.played] == [("Axe", 1.0, 1.0), ("Bow", 0.0, 0.0)]
    assert [(rate.name, rate.share) for rate in found.bots] == [("a", 1.0), ("b", 0.0)]


def test_traits_come_in_groups_and_one_that_a_seat_always_has_is_held_against_the_even_share(tmp_path: Path) -> None:
    rows = []
    for match in range(40):
        king = "King: Red" if match % 2 else "King: Blue"
        rows += duel(
            match, int(match % 4 == 0), south={"traits": ["Faction: Vikings", king]}, north={"traits": ["Thief"]}
        )
    found = findings(kept(tmp_path, rows))
    assert list(found.traits) == ["Faction", "King", "Given"]
    assert [(rate.name, rate.share, rate.expected) for rate in found.traits["Faction"]] == [("Vikings", 0.75, 0.5)]
    assert [(rate.name, rate.share, rate.expected) for rate in found.traits["King"]] == [
        ("Blue", 0.5, 0.75), ("Red", 1.0, 0.75),
    ]  # fmt: skip


def test_a_card_held_and_never_played_is_named(tmp_path: Path) -> None:
    rows = [row for match in range(6) for row in duel(match, 0, south={"held": ["Axe", "Bow"], "played": ["Bow"]})]
    found = findings(kept(tmp_path, rows))
    assert found.never_played == ("Axe",)
    assert [rate.name for rate in found.held] == ["Axe", "Bow"]
    assert [rate.name for rate in found.played] == ["Bow"]


def test_a_card_that_hardly_any_seat_played_is_not_judged(tmp_path: Path) -> None:
    rows = [row for match in range(4) for row in duel(match, 0, south={"played": ["Axe"]})]
    assert findings(kept(tmp_path, rows)).played == ()


def test_spreads_are_counted_once_a_match_and_downtime_seat_by_seat(tmp_path: Path) -> None:
    rows = duel(0, 0, south={"decisions": 1, "waited": 0}) + duel(1, 1, south={"decisions": 3, "waited": 8})
    found = findings(kept(tmp_path, rows))
    by_name = {spread.name: spread for spread in found.matches}
    assert by_name["length"].values == (10.0, 10.0)
    assert by_name["branching"].values == (3.0, 3.0)
    assert [spread.values for spread in found.downtime] == [(4.0,), (1.0, 1.0)]


def test_a_game_that_counts_no_turns_has_no_spread_of_them(tmp_path: Path) -> None:
    rows = duel(0, 0, south={"turns": None}, north={"turns": None})
    assert "turns" not in [spread.name for spread in findings(kept(tmp_path, rows)).matches]


def test_few_of_the_rates_called_clear_are_false_alarms() -> None:
    fair = [Rate(f"fair {at}", 400, 0.5 + at * 0.0006, 0.5) for at in range(80)]  # the last is 1.9 errors off
    strong = Rate("strong", 400, 0.65, 0.5)
    assert [rate.name for rate in marked([*fair, strong]) if rate.clear] == ["strong"]
    assert [rate.name for rate in marked([Rate("alone", 400, 0.55, 0.5)]) if rate.clear] == ["alone"]


def test_a_spread_knows_its_mean_and_where_most_lies() -> None:
    spread = Spread("length", "choices", tuple(map(float, range(1, 101))))
    assert spread.mean == 50.5
    assert (spread.at(0.1), spread.at(0.9)) == (11.0, 91.0)
    assert spread.deviation == pytest.approx(29.01, abs=0.01)
    assert spread.interval == pytest.approx((44.74, 56.26), abs=0.01)


def test_the_terminal_hears_the_same_shares(tmp_path: Path) -> None:
    rows = duel(0, 0, south={"traits": ["Clan: Red"]}) + duel(1, 0) + [chair(2, 0, won=0.5), chair(2, 1, won=0.5)]
    found = summary_of(kept(tmp_path, rows))
    assert [(share.name, share.wins, share.games) for share in found.seats] == [
        ("0 South", 2.5, 3),
        ("1 North", 0.5, 3),
    ]
    assert [(share.name, share.wins) for share in found.traits] == [("Clan: Red", 1.0)]
    assert (found.games, found.choices, found.mean_turns, found.reasons) == (3, 30, 4.0, (("won", 3),))
