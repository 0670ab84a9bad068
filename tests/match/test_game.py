"""What every game gets from its base: judgements within their bounds."""

from __future__ import annotations

from itertools import pairwise

from runehall.match.game import bounded


def test_a_judgement_stands_as_it_is_until_somebody_is_far_ahead() -> None:
    assert [bounded(each) for each in (-0.8, -0.1, 0.0, 0.5, 0.8)] == [-0.8, -0.1, 0.0, 0.5, 0.8]


def test_a_better_judgement_stays_better_and_neither_end_is_reached() -> None:
    judged = [bounded(each / 100) for each in range(-1000, 1001)]
    assert all(worse < better for worse, better in pairwise(judged))
    assert -1 < judged[0] < -0.99
    assert 0.99 < judged[-1] < 1
    assert all(abs(one + other) < 1e-12 for one, other in zip(judged, reversed(judged), strict=True))
