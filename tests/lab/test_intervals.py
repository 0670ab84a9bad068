"""Intervals that are true: held against SciPy, against leagues whose strengths are known, and seat by seat."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars as pl
import pytest
from scipy import optimize, stats
from tests.lab.made import chair, duel, kept

from runehall.engine.chance import seeded
from runehall.lab.run.ratings import POINTS, Encounter, expected, inverse, ratings
from runehall.lab.stats.able import able
from runehall.lab.stats.compare_stats import compared, difference
from runehall.lab.stats.figures import Rate, findings, marked
from runehall.lab.stats.intervals import Z, error_of, reach, worth
from runehall.worlds.odds import wilson

# -- against SciPy -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [5, 6, 10, 30, 1000])
def test_few_values_reach_as_far_as_students_t(count: int) -> None:
    assert reach(count) == pytest.approx(stats.t.ppf(0.975, count - 1), rel=0.005)


@pytest.mark.parametrize(("won", "of"), [(0, 7), (3, 10), (450, 1000), (12, 12)])
def test_a_share_lies_where_wilson_says(won: int, of: int) -> None:
    oracle = stats.binomtest(won, of).proportion_ci(method="wilson")
    assert wilson(won / of, of) == pytest.approx((oracle.low, oracle.high), abs=1e-4)


def test_a_mean_of_strangers_is_as_sure_as_its_standard_error_says() -> None:
    values = [3.0, 5.0, 4.0, 8.0, 1.0]
    assert error_of(pl.Series(values), pl.Series(range(5))) == pytest.approx(stats.sem(values))


def test_what_is_marked_is_what_benjamini_and_hochberg_mark() -> None:
    rates = [Rate(str(at), 300, 0.5 + 0.012 * at, 0.5) for at in range(10)]
    chances = [2 * stats.norm.sf(abs(rate.standing)) for rate in rates]
    oracle = stats.false_discovery_control(chances) <= 0.05
    assert [rate.clear for rate in marked(rates)] == list(oracle)
    assert 0 < sum(oracle) < len(rates)


def test_strengths_and_their_covariance_are_those_of_the_likelihood() -> None:
    names = ["a", "b", "c"]
    met = [Encounter("b", "a", 1, 60, 40.0), Encounter("c", "b", 1, 50, 30.0), Encounter("c", "a", 1, 40, 35.0)]

    def against(strength: np.ndarray) -> float:
        told = sum(float(np.logaddexp(0, s) + np.logaddexp(0, -s)) for s in strength) / 2  # the prior
        for each in met:
            p = expected(strength[names.index(each.one)], strength[names.index(each.other)], 1)
            told -= each.won * np.log(p) + (each.games - each.won) * np.log(1 - p)
        return float(told)

    best = optimize.minimize(against, np.zeros(3), method="Nelder-Mead", options={"xatol": 1e-8, "fatol": 1e-10})
    slope = optimize.approx_fprime
    bends = np.array([slope(best.x, lambda x, i=i: slope(x, against, 1e-4)[i], 1e-4) for i in range(3)])
    covariance, contrast = np.linalg.inv(bends), np.array([-1.0, 0.0, 1.0])
    found = ratings(met, names)
    assert found[2].points == pytest.approx(POINTS * (best.x[2] - best.x[0]), abs=0.1)
    half = POINTS * Z * float(np.sqrt(contrast @ covariance @ contrast))
    assert found[2].half == pytest.approx(half, rel=0.03)
    assert found[0].half == 0.0, "the weakest is where points are counted from"


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[4.0, -1.0, -2.0], [-1.0, 3.0, -1.0], [-2.0, -1.0, 5.0]]
    assert np.array(matrix) @ np.array(inverse(matrix)) == pytest.approx(np.eye(3))


# -- against what is known ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("others", [1, 3])
def test_points_lie_in_their_intervals_nineteen_times_of_twenty(others: int) -> None:
    """With the diagonal alone, as the ladders once had it, it was four times of five."""
    names, strength = ["a", "b", "c", "d"], {"a": 0.0, "b": 0.6, "c": 1.0, "d": 1.8}
    chance = seeded(f"leagues {others}")
    inside = 0
    for _ in range(150):
        met = [
            Encounter(one, other, others, 1, won, seed)
            for seed in range(15) for at, one in enumerate(names) for other in names[:at] for _side in (0, 1)
            for won in [float(chance.below(10_000) < 10_000 * expected(strength[one], strength[other], others))]
        ]  # fmt: skip
        found = {each.name: each for each in ratings(met, names)}
        inside += sum(
            abs(found[name].points - found["a"].points - POINTS * strength[name]) <= found[name].half
            for name in "bcd" if found["a"].points == 0
        ) + 3 * (found["a"].points > 0)  # fmt: skip
    assert 0.93 <= inside / 450 <= 0.985


def test_players_who_try_the_same_seeds_have_not_met_in_many_matches() -> None:
    """Ten players who play alone on forty seeds: their 45 encounters a seed are ten matches, not forty-five."""
    names, chance = list("abcdefghij"), seeded("alone")
    same = []
    for seed in range(40):
        won = {name: float(chance.below(2)) for name in names}
        same += [Encounter(one, other, 1, 1, (1 + won[one] - won[other]) / 2, seed)
                 for at, one in enumerate(names) for other in names[:at]]  # fmt: skip
    strangers = [Encounter(each.one, each.other, 1, 1, each.won) for each in same]
    sure, surer = (sum(each.half for each in ratings(met, names)) for met in (same, strangers))
    assert 1.3 < sure / surer < 1.8, "the true ratio is the root of 2.5"


# -- seats of one match ------------------------------------------------------------------------------------------------


def test_seats_that_win_together_are_one_witness(tmp_path: Path) -> None:
    """Four seats that play together and all hold the Axe say no more of it than one seat would."""
    matches = [(match, seat) for match in range(50) for seat in range(4)]
    together = [chair(match, seat, won=float(match % 2), held=["Axe"]) for match, seat in matches]
    found = findings(kept(tmp_path, together, seats=4, seat_names=list("ABCD"), sides=[0, 0, 0, 0]))
    (axe,) = found.held
    assert (axe.chairs, round(axe.worth)) == (200, 49)
    assert axe.interval == pytest.approx(wilson(0.5, 49), abs=0.002)


def test_seats_that_win_against_each_other_count_as_strangers() -> None:
    rows = pl.DataFrame([row for match in range(50) for row in duel(match, match % 2)])
    assert worth(rows.with_columns(all=pl.lit("all")), "all") == {"all": 100}


def test_where_all_have_won_each_match_counts_once() -> None:
    rows = pl.DataFrame([chair(match, seat, won=1.0) for match in range(10) for seat in range(2)])
    assert worth(rows.with_columns(all=pl.lit("all")), "all") == {"all": 10.0}


def test_a_change_of_all_seats_of_a_match_is_one_change() -> None:
    before = pl.Series([0.0, 0.0] * 20)
    after = pl.Series([1.0 if match < 8 else 0.0 for match in range(20) for _ in range(2)])
    together = difference("x", before, after, pl.Series([match for match in range(20) for _ in range(2)]), share=True)
    apart = difference("x", before, after, pl.Series(range(40)), share=True)
    assert together is not None and apart is not None
    assert together.high - together.low > 1.3 * (apart.high - apart.low)


def test_a_share_that_never_changed_in_few_matches_is_not_certain() -> None:
    same = pl.Series([1.0, 0.0] * 10)
    found = difference("x", same, same, pl.Series(range(20)), share=True)
    assert found is not None and found.low < -0.05 and found.high > 0.05 and not found.clear
    turned = difference("x", pl.Series([0.0] * 20), pl.Series([1.0] * 20), pl.Series(range(20)), share=True)
    assert turned is not None and turned.low < 1.0 and turned.chance < 0.001


def test_shares_of_wins_with_a_card_know_that_the_matches_are_the_same(tmp_path: Path) -> None:
    """Nothing has changed but two matches of two hundred: that is no interval of ten points."""
    axe = {"played": ["Axe"]}
    before = [row for match in range(200) for row in duel(match, match % 2, south=axe)]
    after = [row for match in range(200) for row in duel(match, 0 if match in (1, 3) else match % 2, south=axe)]
    (won,) = compared(kept(tmp_path / "a", before), kept(tmp_path / "b", after)).won
    assert won.difference == pytest.approx(0.01)
    assert won.high - won.low < 0.04


@pytest.mark.parametrize(("points", "word"), [(0.01, "negligible"), (0.04, "small"), (0.10, "medium"), (0.2, "large")])
def test_a_swing_is_called_by_its_points(points: float, word: str) -> None:
    old, new = pl.Series([1.0] * 50 + [0.0] * 50), pl.Series([1.0] * 50 + [0.0] * 50)
    moved = round(100 * points)
    new = pl.Series([1.0] * (50 + moved) + [0.0] * (50 - moved))
    found = difference("x", old, new, pl.Series(range(100)), share=True)
    assert found is not None and found.size == word


# -- who could ---------------------------------------------------------------------------------------------------------


def test_who_never_has_a_card_could_not_play_it_but_a_rare_card_is_for_all() -> None:
    rows = pl.DataFrame(
        [
            chair(match, seat, traits=["Viking" if (match + seat) % 2 else "Saxon"],
                  held=["Axe"] if (match + seat) % 2 and match % 3 == 0 else ["Relic"] if match == 1 and seat else [])
            for match in range(60) for seat in (0, 1)
        ]
    )  # fmt: skip
    found = able(rows)
    assert found.barred["Axe"] == {"Saxon"} and found.count("Axe") == 60
    assert found.barred["Relic"] == frozenset() and found.count("Relic") == 120
