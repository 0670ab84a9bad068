"""Who knows what, and worlds that differ only in what a viewer cannot know, each as likely as it should be."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.worlds.tables import assert_equally_likely, dealt, mask_of, waiting

from runehall.engine.chance import seeded
from runehall.engine.state import SPECTATOR
from runehall.testing.bare import Bare, Drop, bare, letters
from runehall.worlds.knowledge import Look, redeal

ALL = 0x83  # two seats and the spectators


# -- looking ---------------------------------------------------------------------------------------


def test_a_look_says_a_cards_kind_or_that_it_is_unknown() -> None:
    s = bare(["ba", "c"])
    assert Look(s, 0).hand(s.hands[0]) == ["card_a", "card_b"]
    assert Look(s, 0).hand(s.hands[1]) == ["unknown"]
    assert Look(s, SPECTATOR).cards(s.hands[0]) == ["unknown", "unknown"]


def test_a_hand_hides_the_order_of_what_is_known_and_what_is_not() -> None:
    s = bare(["", "abc"])
    s.show(s.hands[1][1], 0b01)
    assert Look(s, 0).hand(s.hands[1]) == ["card_b", "unknown", "unknown"]


def test_a_deck_shows_its_size_and_the_places_a_viewer_knows() -> None:
    s = bare(deck="abcd")
    top, under = s.deck.cards[3], s.deck.cards[0]
    del s.deck.cards[3], s.deck.cards[0]
    s.deck.lay_on_top(top)
    s.deck.lay_under(under)
    s.show(top, 0b01)
    assert Look(s, 0).deck(s.deck) == {"size": 4, "top": ["card_d"], "bottom": ["unknown"]}
    assert Look(s, 1).deck(s.deck) == {"size": 4, "top": ["unknown"], "bottom": ["unknown"]}


# -- parting ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaving", [0, 1])
def test_who_knew_one_of_two_equal_cards_and_sees_one_leave_knows_one_fewer(leaving: int) -> None:
    s = bare(["aab", ""])
    s.show(s.hands[0][0], 0b10)
    piece = s.hands[0][leaving]
    s.part(s.hands[0], piece, ALL)
    s.show(piece, ALL)
    assert Look(s, 1).hand(s.hands[0]) == ["unknown", "unknown"]
    assert s.known[piece] == ALL


def test_who_knew_both_equal_cards_still_knows_the_other() -> None:
    s = bare(["aab", ""])
    for piece in s.hands[0][:2]:
        s.show(piece, 0b10)
    s.part(s.hands[0], s.hands[0][0], ALL)
    assert Look(s, 1).hand(s.hands[0]) == ["card_a", "unknown"]


@pytest.mark.parametrize("leaving", [0, 1])
def test_who_only_sees_that_some_card_leaves_is_no_longer_sure_of_the_rest(leaving: int) -> None:
    s = bare(["ab", ""])
    s.show(s.hands[0][0], 0b10)
    piece = s.hands[0][leaving]
    s.part(s.hands[0], piece, 0b01)
    assert Look(s, 1).hand(s.hands[0]) == ["unknown"]
    assert s.known[piece] == 0b01
    assert Look(s, 0).hand(s.hands[0]) != ["unknown"], "the owner knows what is left"


def test_hiding_takes_a_card_out_of_sight_of_all_but_some() -> None:
    s = bare(pile="a")
    s.hide(s.pile[0], 0b01)
    assert [Look(s, viewer).card(s.pile[0]) for viewer in (0, 1, SPECTATOR)] == ["card_a", "unknown", "unknown"]


# -- redealing -------------------------------------------------------------------------------------


def test_every_deal_of_what_is_unknown_is_equally_likely() -> None:
    s = waiting(["a", "bc"], deck="de")
    counts = dealt(s, 0, 6_000, lambda world: letters(world, world.hands[1]))
    assert_equally_likely(counts, {"bc", "bd", "be", "cd", "ce", "de"})


def test_equal_cards_make_a_hand_as_likely_as_they_are_many() -> None:
    s = waiting(["", "b"], deck="aaa")
    counts = dealt(s, 0, 4_000, lambda world: letters(world, world.hands[1]))
    assert 0.72 < counts["a"] / 4_000 < 0.78


def test_what_a_viewer_knows_stays_where_it_is() -> None:
    s = waiting(["ab", "cd"], deck="ef")
    s.show(s.hands[1][0], 0b01)
    counts = dealt(
        s, 0, 500, lambda world: letters(world, world.hands[0]) + "c" * ("c" in letters(world, world.hands[1]))
    )
    assert set(counts) == {"abc"}


def test_cards_of_another_back_never_mix() -> None:
    s = waiting(["", "aA"], pile="")
    small, large = waiting(["", "ab"], deck="c"), waiting(["", "AB"], deck="C")
    assert set(dealt(s, 0, 100, lambda world: letters(world, world.hands[1][:1]))) == {"a"}
    assert set(dealt(small, 0, 300, lambda world: letters(world, world.hands[1]))) == {"ab", "ac", "bc"}
    assert set(dealt(large, 0, 300, lambda world: letters(world, world.hands[1]))) == {"AB", "AC", "BC"}


def test_a_spectator_sees_less_than_any_seat() -> None:
    s = waiting(["a", "b"], deck="")
    counts = dealt(s, SPECTATOR, 2_000, lambda world: letters(world, world.hands[0]))
    assert_equally_likely(counts, {"a", "b"})


def test_a_card_on_top_that_only_others_saw_is_redealt_too() -> None:
    s = waiting(["", ""], deck="abc")
    top = s.deck.cards.pop()
    s.deck.lay_on_top(top)
    s.show(top, 0b10)
    counts = dealt(s, 0, 3_000, lambda world: letters(world, world.deck.cards[-1:]))
    assert_equally_likely(counts, {"a", "b", "c"})
    assert set(dealt(s, 1, 100, lambda world: letters(world, world.deck.cards[-1:]))) == {"c"}


def test_a_redealt_world_keeps_masks_with_places_and_does_not_touch_the_true_one() -> None:
    s = bare(["ab", "cd"], deck="ef", frames=[Drop(0, 0b01)])
    s.settle()
    before = (s.known[:], [hand[:] for hand in s.hands], s.deck.cards[:])
    world = redeal(s, 0, seeded(1))
    assert isinstance(world, Bare)
    assert (s.known, s.hands, s.deck.cards) == before
    assert [world.known[piece] for piece in world.hands[1]] == [0b10, 0b10]
    assert [world.known[piece] for piece in world.deck.cards] == [0, 0]


# -- after a shuffle -------------------------------------------------------------------------------


def shuffled_with_a_rest(drawn: int) -> Bare:
    """Seat 1 holds b since the beginning; c was left when the open pile xy was shuffled in; then seat 1 drew."""
    s = waiting(["a", "b"], deck="c", pile="ij")
    s.deck.cards += s.pile
    s.pile = []
    s.shuffle(s.deck)
    for _ in range(drawn):
        s.hands[1].append(s.draw(s.deck, 0b10))
    return s


def test_a_card_that_was_shuffled_away_openly_cannot_lie_where_something_lay_before() -> None:
    s = shuffled_with_a_rest(0)
    counts = dealt(s, 0, 2_000, lambda world: letters(world, world.hands[1]))
    assert_equally_likely(counts, {"b", "c"})


def test_a_place_filled_after_the_shuffle_may_hold_any_card_not_seen_since() -> None:
    s = shuffled_with_a_rest(1)
    counts = dealt(s, 0, 6_000, lambda world: letters(world, world.hands[1][:1]) + letters(world, world.hands[1][1:]))
    assert_equally_likely(counts, {"bc", "bi", "bj", "cb", "ci", "cj"})


def test_two_shuffles_make_three_ages() -> None:
    s = waiting(["", "ab"], deck="", pile="cd")
    for _ in range(2):
        s.deck.cards += s.pile
        s.pile = []
        s.shuffle(s.deck)
        s.hands[1].append(s.draw(s.deck, 0b10))
        s.pile = [s.draw(s.deck, s.everyone)] if s.deck.cards else []
    assert s.epoch == 2
    counts = dealt(s, 0, 200, lambda world: letters(world, world.hands[1][:2]) + letters(world, world.hands[1][2:]))
    assert set(counts) == {"abcd"}
    ages = dealt(s, 0, 200, lambda world: letters(world, world.hands[1][3:]))
    assert set(ages) == {letters(s, s.hands[1][3:])}, "all saw the last card before it was shuffled in alone"


def test_equal_cards_are_one_past_and_future_for_those_who_see_one_leave() -> None:
    """An open a is shuffled in and drawn openly by seat 1, who held an a before; then one of the two is played."""
    s = waiting(["", "a", "c"], deck="b", pile="a")
    again = s.pile[0]
    s.deck.cards += s.pile
    s.pile = []
    s.shuffle(s.deck)
    s.deck.cards.remove(again)
    s.deck.lay_on_top(again)
    s.hands[1].append(s.draw(s.deck, s.everyone))
    leaving = s.hands[1][0]
    s.part(s.hands[1], leaving, s.everyone)
    s.show(leaving, s.everyone)
    s.pile.append(leaving)
    counts = dealt(s, 0, 6_000, lambda world: letters(world, world.hands[1]) + letters(world, world.hands[2]))
    assert_equally_likely(counts, {"ab", "ac", "ba", "bc", "ca", "cb"})


def test_a_card_lost_out_of_sight_after_a_shuffle_may_be_any_that_was_lost() -> None:
    """Seat 1 draws i openly after a shuffle and drops a card unseen: what is left may be either."""
    s = waiting(["", "a"], deck="", pile="ij")
    s.deck.cards += s.pile
    s.pile = []
    s.shuffle(s.deck)
    s.hands[1].append(s.draw(s.deck, s.everyone))
    s.part(s.hands[1], s.hands[1][0], 0b10)
    drawn = letters(s, s.hands[1])
    assert Look(s, 0).hand(s.hands[1]) == ["unknown"]
    counts = dealt(s, 0, 300, lambda world: letters(world, world.hands[1]))
    assert drawn in counts
    assert len(counts) > 1


def test_one_of_two_equal_cards_of_which_all_knew_one_goes_to_another_hand_and_no_place_is_too_old_for_it() -> None:
    """Both a were shuffled in openly; seat 1 drew one unseen and one openly; seat 0 takes one, and both see it."""
    s = waiting(["", "", "b"], deck="", pile="aac")
    s.deck.cards += s.pile
    s.pile = []
    s.shuffle(s.deck)
    unseen, openly = [piece for piece in s.deck.cards if letters(s, [piece]) == "a"]
    for piece, seen in ((unseen, 0b10), (openly, s.everyone)):
        s.deck.cards.remove(piece)
        s.deck.lay_on_top(piece)
        s.hands[1].append(s.draw(s.deck, seen))
    s.part(s.hands[1], unseen, 0b11)
    s.show(unseen, 0b11)
    s.hands[0].append(unseen)
    counts = dealt(s, 2, 3_000, lambda world: letters(world, world.hands[0]) + letters(world, world.hands[1]))
    assert set(counts) == {"aa", "ac", "ca"}, "seat 2 saw all three cards before the shuffle, and none since"


# -- statements ------------------------------------------------------------------------------------


def test_what_was_said_aloud_bounds_what_a_hand_may_hold() -> None:
    s = waiting(["", "ab"], deck="cde")
    s.bar(s.hands[1], mask_of("de"))
    counts = dealt(s, 0, 3_000, lambda world: letters(world, world.hands[1]))
    assert_equally_likely(counts, {"ab", "ac", "bc"})


def test_a_statement_holds_for_the_cards_then_held_not_for_later_ones() -> None:
    s = waiting(["", "a"], deck="bc")
    s.bar(s.hands[1], mask_of("c"))
    s.hands[1].append(s.draw(s.deck, 0b10))
    first = dealt(s, 0, 2_000, lambda world: letters(world, world.hands[1][:1]))
    later = dealt(s, 0, 2_000, lambda world: letters(world, world.hands[1][1:]))
    assert set(first) == {"a", "b"}
    assert set(later) == {"a", "b", "c"}


def test_statements_of_several_seats_are_all_kept_and_every_deal_that_keeps_them_is_equally_likely() -> None:
    s = waiting(["", "a", "b"], deck="cd")
    s.bar(s.hands[1], mask_of("bc"))
    s.bar(s.hands[2], mask_of("a"))
    possible = {
        one + two for one, two, *_ in permutations("abcd") if one not in "bc" and two != "a"
    }  # fmt: skip
    counts = dealt(s, 0, 8_000, lambda world: letters(world, world.hands[1]) + letters(world, world.hands[2]))
    assert_equally_likely(counts, possible)


def test_a_statement_ends_when_the_card_leaves() -> None:
    s = waiting(["", "ab"])
    s.bar(s.hands[1], mask_of("c"))
    piece = s.hands[1][0]
    s.part(s.hands[1], piece, ALL)
    assert piece not in s.barred


@pytest.mark.parametrize(("leaving", "left"), [("a", {"b", "c", "d"}), ("b", {"a", "c", "d"})])
def test_nobody_can_say_whether_the_card_that_left_was_the_one_the_statement_was_about(
    leaving: str, left: set[str]
) -> None:
    s = waiting(["", "ab"], deck="cd")
    s.bar(s.hands[1][:1], mask_of("c"))
    piece = next(each for each in s.hands[1] if letters(s, [each]) == leaving)
    s.part(s.hands[1], piece, s.everyone)
    s.show(piece, s.everyone)
    s.pile.append(piece)
    assert set(dealt(s, 0, 300, lambda world: letters(world, world.hands[1]))) == left


def test_a_statement_teaches_all() -> None:
    s = waiting(["", "ab"])
    learned = s.learned
    s.bar(s.hands[1], mask_of("c"))
    assert s.learned > learned
    assert s.taught == s.everyone
