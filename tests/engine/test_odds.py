"""Odds: exact where they can be, honest where they cannot, and never wiser than the seat that asks."""

from __future__ import annotations

from itertools import permutations, product

import pytest

import runehall
from runehall.engine.match import state_of
from runehall.engine.odds import Odds, wilson
from runehall.engine.state import Frame
from runehall.testing.bare import Bare, Pick, Roll, Steal, Take, bare_match

DIE = (0, 1, 1, 2, 2, 3)


def odds_of(hands: list[str], deck: str, *after: Frame[Bare]) -> Odds:
    """The odds seat 0 sees for a choice after which these frames happen."""
    match = bare_match(hands, deck=deck, frames=[Pick(0b01, 2, *after), Pick(0b01, 2)])
    return match.odds("pick 0", 0)


def shares(outcomes: list[str]) -> dict[str, float]:
    """Equally likely outcomes, counted."""
    return {each: outcomes.count(each) / len(outcomes) for each in sorted(set(outcomes))}


def unordered(told: str) -> str:
    """Sentences in the order of their letters."""
    return ". ".join(sorted(told.rstrip(".").split(". ")))


def by_set(odds: Odds) -> dict[str, float]:
    """Outcomes with their sentences in the order of their letters."""
    return {unordered(outcome): chance for outcome, chance in odds.outcomes}


def drawn(letters: str) -> str:
    return " ".join(f"Seat0 draws card {letter}." for letter in letters)


def test_a_die_shows_each_face_as_often_as_it_has_it() -> None:
    odds = odds_of(["", ""], "", Roll(*DIE))
    assert odds.exact
    assert odds.chance("The die shows 1.") == pytest.approx(1 / 3)
    assert odds.chance("The die shows 3.") == pytest.approx(1 / 6)
    assert odds.chance("The die shows 9.") == 0
    assert odds.interval("The die shows 3.") == (odds.chance("The die shows 3."), odds.chance("The die shows 3."))


def test_two_dice_are_as_brute_force_counts_them() -> None:
    odds = odds_of(["", ""], "", Roll(*DIE), Roll(*DIE))
    told = [unordered(f"The die shows {one}. The die shows {two}.") for one, two in product(DIE, DIE)]
    assert by_set(odds) == pytest.approx(shares(told)), "which die was rolled first is no outcome of its own"


def test_a_choice_without_chance_has_one_outcome() -> None:
    assert dict(odds_of(["", ""], "").outcomes) == {"Seat0 picks 0.": 1.0}


def test_draws_count_what_the_seat_cannot_tell_apart_the_hands_of_others_included() -> None:
    odds = odds_of(["a", "bb"], "bcd", Take(0, 0b01), Take(0, 0b01))
    told = [unordered(drawn("".join(order[:2]))) for order in permutations("bbbcd")]
    assert odds.exact
    assert by_set(odds) == pytest.approx(shares(told))


def test_odds_do_not_change_with_what_others_hold() -> None:
    one = odds_of(["a", "bb"], "ccd", Take(0, 0b01))
    two = odds_of(["a", "cd"], "bbc", Take(0, 0b01))
    assert dict(one.outcomes) == pytest.approx(dict(two.outcomes))


def test_a_draw_the_seat_does_not_see_is_one_outcome() -> None:
    odds = odds_of(["", ""], "abc", Take(1, 0b10))
    assert dict(odds.outcomes) == {"Seat0 picks 0. Seat1 draws a small card.": 1.0}


@pytest.mark.parametrize("rare", ["aaaaaaaaab", "bbbbbbbbba"])
def test_what_hangs_on_a_hidden_hand_is_sampled_and_says_so(rare: str) -> None:
    odds = odds_of(["", "a"], rare, Steal(0, 1))
    assert not odds.exact
    assert odds.samples >= 1_000
    expected = (rare.count("a") + 1) / 11
    low, high = odds.interval("Seat0 draws card a.")
    assert low < expected < high
    assert high - low < 0.05


def test_a_blind_draw_from_a_hand_that_is_half_known_counts_each_card_once() -> None:
    match = bare_match(["", "ab"], deck="bb", frames=[Pick(0b01, 2, Steal(0, 1)), Pick(0b01, 2)])
    s = state_of(match)
    assert isinstance(s, Bare)
    s.show(s.hands[1][0], 0b01)
    low, high = match.odds("pick 0", 0).interval("Seat0 draws card a.")
    assert low < 0.5 < high


def test_too_many_paths_are_sampled() -> None:
    odds = odds_of(["", ""], "", *[Roll(*range(9)) for _ in range(5)])
    assert not odds.exact


def test_only_an_offered_option_has_odds() -> None:
    match = bare_match(frames=[Pick(0b01, 2)])
    with pytest.raises(runehall.Refused):
        match.odds("pick 5", 0)
    with pytest.raises(runehall.Refused, match="not asked now"):
        match.odds("pick 0", 1)
    with pytest.raises(runehall.Refused, match="no seat 7"):
        match.odds("pick 0", 7)


def test_asking_for_odds_changes_nothing() -> None:
    match = bare_match(["a", "b"], deck="cde", frames=[Pick(0b01, 2, Take(0, 0b01)), Pick(0b01, 2)])
    before = match.digest
    assert match.odds("pick 0", 0).outcomes == match.odds("pick 0", 0).outcomes
    assert match.digest == before


def test_odds_are_listed_likeliest_first_and_read_well() -> None:
    odds = Odds({"rare": 0.1, "often": 0.9}, True, 0)
    assert [outcome for outcome, _ in odds.outcomes] == ["often", "rare"]
    assert repr(odds) == "Odds(exact: often 90.0%, rare 10.0%)"
    assert "sampled 50 times" in repr(Odds({"x": 1.0}, False, 50))


def test_an_interval_never_leaves_zero_to_one_and_narrows() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert wilson(0.0, 100)[0] == 0.0
    assert wilson(1.0, 100)[1] == pytest.approx(1.0)
    assert wilson(0.5, 10_000)[1] - wilson(0.5, 10_000)[0] < wilson(0.5, 100)[1] - wilson(0.5, 100)[0]


def test_the_odds_of_bloodrunes_are_exact_at_the_start() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=7)
    ask = match.pending[0]
    odds = match.odds(next(option for option in ask.options if option.text.startswith("draw_rune")), ask.seat)
    assert odds.exact
    assert sum(chance for _, chance in odds.outcomes) == pytest.approx(1)
