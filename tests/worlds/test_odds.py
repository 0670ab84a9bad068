"""Odds: exact where they can be, honest where they cannot, and never wiser than the seat that asks."""

from __future__ import annotations

from itertools import permutations, product

import pytest

import runehall
from runehall.engine.cards import Deck
from runehall.engine.chance import seeded
from runehall.engine.options import Choice
from runehall.engine.state import Frame, State
from runehall.match.match import state_of
from runehall.testing.bare import Bare, Cast, Pick, Roll, Steal, Take, TakeMany, bare, bare_match, letters
from runehall.testing.toys import TOYS
from runehall.testing.walks import Case, LawBroken, stepped
from runehall.testing.worlds import odds_betray_nothing
from runehall.worlds.enumerated import Enumerated
from runehall.worlds.knowledge import HiddenSlots, redeal
from runehall.worlds.odds import Lens, Odds, wilson

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


# -- several at once -------------------------------------------------------------------------------


def test_dice_and_tokens_cast_at_once_have_exact_odds() -> None:
    dice = [(1, 2, 3, 4, 5, 6)] * 5 + [(7, 8)] * 2
    odds = odds_of(["", ""], "", Cast(*dice))
    assert odds.exact
    assert len(odds.outcomes) == 252 * 3
    assert odds.chance(" ".join(f"The die shows {face}." for face in (6, 6, 6, 6, 6, 7, 8))) == pytest.approx(2 / 31104)


def test_too_many_outcomes_are_sampled_with_an_interval() -> None:
    odds = odds_of(["", ""], "", Cast(*[(0, 0, 0, 1)], *[tuple(range(i, i + 9)) for i in range(10, 16)]))
    assert not odds.exact
    assert odds.samples > 0
    low, high = odds.interval(odds.outcomes[0][0])
    assert 0 <= low < odds.outcomes[0][1] < high < 1


def test_cards_drawn_at_once_are_counted_over_all_the_seat_cannot_tell_apart() -> None:
    odds = odds_of(["a", "bb"], "bcd", TakeMany(0, 2, 0b01))
    told = [unordered(drawn("".join(order[:2]))) for order in permutations("bbbcd")]
    assert odds.exact
    assert by_set(odds) == pytest.approx(shares(told))
    assert by_set(odds) == pytest.approx(by_set(odds_of(["a", "cd"], "bbb", TakeMany(0, 2, 0b01))))


def test_cards_shuffled_away_openly_lie_in_the_bag_for_sure_when_several_are_drawn() -> None:
    """Seat 1 has held a card since before the open pile ij was shuffled in: i and j cannot be that card."""
    frames = [Pick(0b01, 2, TakeMany(0, 2, 0b01)), Pick(0b01, 2)]
    match = bare_match(["", "b"], deck="cd", pile="ij", frames=frames)
    s = state_of(match)
    assert isinstance(s, Bare)
    s.deck.cards += s.pile
    s.pile = []
    s.shuffle(s.deck)
    odds = match.odds("pick 0", 0)
    decks = [[*two, "i", "j"] for two in (["b", "c"], ["b", "d"], ["c", "d"])]
    told = [unordered(drawn("".join(order[:2]))) for deck in decks for order in permutations(deck)]
    assert odds.exact
    assert by_set(odds) == pytest.approx(shares(told))


def test_cards_drawn_blindly_out_of_ones_own_hand_have_exact_odds() -> None:
    match = bare_match(["aab", "cc"], deck="dd", frames=[Pick(0b01, 2, Steal(1, 0)), Pick(0b01, 2)])
    odds = match.odds("pick 0", 0)
    assert odds.exact
    assert dict(odds.outcomes) == pytest.approx({"Seat1 draws card a.": 2 / 3, "Seat1 draws card b.": 1 / 3})


def test_what_was_said_of_a_hand_is_counted_when_a_card_is_stolen_from_it() -> None:
    match = bare_match(["", "ab"], deck="aabb", frames=[Pick(0b01, 2, Steal(0, 1)), Pick(0b01, 2)])
    s = state_of(match)
    assert isinstance(s, Bare)
    s.declare(s.hands[1], 1, 1, 1)
    low, high = match.odds("pick 0", 0).interval("Seat0 draws card a.")
    assert low < 0.5 < high


# -- odds tell nothing -----------------------------------------------------------------------------


def from_the_truth(s: State, seat: int, choice: Choice, lens: Lens) -> Odds:
    """The old mistake: worlds are redealt from the true state, with a seed everybody can guess."""
    source = seeded(f"odds {s.learned}")
    counts: dict[str, float] = {}
    for _ in range(25):
        step = stepped(redeal(s, seat, source.spawn()), seat, choice, source.spawn())
        outcome = "\n".join(lens(step.ear.heard))
        counts[outcome] = counts.get(outcome, 0) + 1 / 25
    return Odds(counts, False, 25)


@pytest.mark.parametrize("name", ["medieval_mayhem", "bloodrunes", "leaky", "skirmish"])
def test_odds_sampled_from_the_true_state_are_caught(name: str) -> None:
    game = {**runehall.games(), **TOYS}[name]
    with pytest.raises(LawBroken, match="when cards that the seat cannot see are others"):
        odds_betray_nothing(Case(game, 2, 1), 200, from_the_truth)


def test_who_tries_every_hidden_card_cannot_see_which_of_them_brings_the_odds_that_are_shown() -> None:
    """Seat 0 is shown odds that hang on the hidden hand of seat 1, and knows how they are made."""
    shown: set[tuple[tuple[str, float], ...]] = set()
    for hand in "abcde":
        deck = "abcde".replace(hand, "")
        shown.add(odds_of(["", hand], deck, Steal(0, 1)).outcomes)
    assert len(shown) == 1


def test_odds_do_not_hang_on_lessons_that_others_had() -> None:
    one = bare_match(["", "ab"], deck="cd", frames=[Pick(0b01, 2, Steal(0, 1)), Pick(0b01, 2)])
    two = bare_match(["", "ab"], deck="cd", frames=[Pick(0b01, 2, Steal(0, 1)), Pick(0b01, 2)])
    state_of(two).learned += 3
    assert one.odds("pick 0", 0).outcomes == two.odds("pick 0", 0).outcomes


def test_a_card_that_is_counted_out_of_a_hidden_hand_leaves_behind_what_is_known_of_the_place() -> None:
    """The hand of seat 1 was filled after a shuffle; whichever card seat 0 draws, seat 1 still knows its own."""
    s = bare(["", ""], deck="bc", pile="ij", frames=[Pick(0b01, 2)])
    s.deck.cards += s.pile
    s.pile = []
    s.shuffle(s.deck)
    s.hands[1].append(s.draw(s.deck, 0b10))
    todo: list[list[int]] = [[]]
    outcomes: set[str] = set()
    while todo:
        t = s.copy()
        t.chance = Enumerated(todo.pop(), todo, HiddenSlots(t, 0))
        drawn_now = t.draw(t.deck, 0b01)
        outcomes.add(letters(t, [drawn_now]))
        held = t.hands[1][0]
        assert (t.known[held], t.since.get(held), t.known[drawn_now]) == (0b10, 1, 0b01)
    assert outcomes == set("bcij")


class Rummage(Frame[Bare]):
    """A seat draws one of some cards of a hidden hand, as out of a deck made for the purpose."""

    def run(self, s: Bare) -> None:
        """Draw out of the first two."""
        piece = s.draw(Deck(s.hands[1][:2]), 0b01)
        s.hands[1].remove(piece)
        s.hands[0].append(piece)
        s.tell_card(s.book.events.drew, piece, 0)


def test_a_draw_among_cards_that_lie_hidden_elsewhere_is_a_guess_too() -> None:
    odds = odds_of(["", "abc"], "abcd", Rummage())
    assert not odds.exact
    assert odds.chance("Seat0 draws card d.") == pytest.approx(1 / 7, abs=0.03)
