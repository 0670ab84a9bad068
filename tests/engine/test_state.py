"""The state and its agenda: frames run or ask in the order they were named."""

from __future__ import annotations

import pytest

from runehall.engine.options import Choice
from runehall.engine.state import seat_of
from runehall.testing.bare import Bare, Drop, Pick, Roll, Say, Take, bare, letters

BOTH = 0b11


def settled(s: Bare) -> Bare:
    """The state at its first ask."""
    s.settle()
    return s


def test_frames_named_in_one_step_happen_in_the_order_named() -> None:
    s = settled(bare(frames=[Say(1, Say(2, Say(3)), Say(4)), Say(5)]))
    assert s.done == [1, 2, 3, 4, 5]
    assert s.over


def test_what_a_frame_names_happens_before_what_was_waiting() -> None:
    s = settled(bare(frames=[Pick(0b01, 2, Say(1), Say(2)), Say(3)]))
    assert s.done == []
    s.apply(0, s.options(0)[1])
    assert s.done == [11, 1, 2, 3]


def test_an_ask_inside_an_ask_is_answered_first() -> None:
    s = settled(bare(frames=[Pick(0b01, 2, Pick(0b10, 2, Say(1)), Say(2)), Pick(0b01, 3)]))
    s.apply(0, Choice(0, 0))
    assert s.mask == 0b10
    s.apply(1, Choice(0, 1))
    assert s.done == [10, 21, 1, 2]
    assert s.mask == 0b01


def test_a_copy_in_the_middle_of_an_interrupt_goes_its_own_way() -> None:
    s = settled(bare(frames=[Pick(0b01, 2, Pick(0b10, 2, Say(1)), Say(2))]))
    s.apply(0, Choice(0, 0))
    t = s.copy()
    t.apply(1, Choice(0, 1))
    assert t.done == [10, 21, 1, 2]
    assert s.done == [10]
    assert s.mask == 0b10


def test_a_forced_choice_is_taken_by_itself() -> None:
    s = settled(bare(frames=[Pick(0b01, 1), Say(1)]))
    assert s.done == [10, 1]


def test_a_guarded_choice_is_asked_even_with_one_option() -> None:
    s = settled(bare(frames=[Pick(0b01, 1, guarded=True), Say(1)]))
    assert s.done == []
    assert s.options(0) == [Choice(0, 0)]
    assert s.options(1) == []


def test_a_patient_state_stops_at_forced_choices_too() -> None:
    s = bare(frames=[Pick(0b01, 1)])
    s.patient = True
    s.settle()
    assert s.mask == 0b01


def test_seats_asked_together_answer_in_any_order() -> None:
    s = settled(bare(frames=[Pick(BOTH, 3, Say(9))]))
    assert s.mask == BOTH
    assert len(s.options(0)) == len(s.options(1)) == 3
    s.apply(1, Choice(0, 2))
    assert s.mask == 0b01
    assert s.options(1) == []
    s.apply(0, Choice(0, 0))
    assert s.done == [22, 10, 9]


def test_the_end_clears_whatever_was_still_to_happen() -> None:
    s = settled(bare(frames=[Pick(0b01, 2)]))
    s.finish([1], 0, [0, 3])
    assert (s.over, s.mask, s.agenda, s.fresh, s.winners, s.scores) == (True, 0, [], [], [1], [0, 3])
    s.settle()
    assert s.over


def test_an_empty_agenda_is_a_mistake_of_the_rules() -> None:
    s = settled(bare(frames=[Pick(0b01, 2)]))
    s.agenda = []
    with pytest.raises(AssertionError, match="must end by finish"):
        s.settle()


def test_a_deck_gives_its_top_in_order_then_its_bag_then_its_bottom() -> None:
    s = bare(deck="abc")
    lowest, middle, highest = s.deck.cards
    s.deck.cards.remove(highest)
    s.deck.lay_on_top(highest)
    s.deck.cards.remove(lowest)
    s.deck.lay_under(lowest)
    learned = s.learned
    assert s.draw(s.deck, 0) == highest
    assert s.learned == learned, "a card in a known order is no chance"
    assert s.draw(s.deck, 0) == middle
    assert s.learned > learned
    assert s.draw(s.deck, 0) == lowest
    assert (s.deck.size, s.deck.top, s.deck.bottom) == (0, 0, 0)


def test_shuffling_forgets_the_order_and_who_knew_it() -> None:
    s = bare(deck="abc")
    top = s.deck.cards.pop()
    s.deck.lay_on_top(top)
    s.show(top, 0b01)
    s.shuffle(s.deck)
    assert (s.deck.top, s.known[top]) == (0, 0)
    assert s.epoch == 1


def test_who_draws_learns_the_card_and_nobody_else() -> None:
    s = settled(bare(["", ""], deck="a", frames=[Take(0, 0b01), Pick(0b01, 2)]))
    piece = s.hands[0][0]
    assert s.known[piece] == 0b01
    assert s.taught == 0b01


def test_learning_is_counted_when_chance_speaks_and_when_a_card_is_seen() -> None:
    s = settled(bare(["a", ""], frames=[Pick(0b01, 2), Roll(1, 2), Pick(0b01, 2), Drop(0, 0x83), Pick(0b01, 2)]))
    assert s.learned == 0
    s.apply(0, Choice(0, 0))
    assert s.learned == 1
    s.apply(0, Choice(0, 0))
    assert s.learned == 1, "an open choice teaches nothing"
    s.apply(0, s.options(0)[0])
    assert s.learned == 2
    assert s.taught == 0x83


def test_a_blind_draw_from_a_hand_is_chance() -> None:
    s = bare(["abc", ""])
    piece = s.draw_at_random(s.hands[0], BOTH)
    assert piece not in s.hands[0]
    assert s.known[piece] == BOTH
    assert letters(s, [*s.hands[0], piece]) == "abc"


def test_dice_thrown_together_have_no_order() -> None:
    s = bare()
    for _ in range(20):
        faces = s.roll_many([1, 2, 3], 4)
        assert faces == sorted(faces)
        assert set(faces) <= {1, 2, 3}
    assert 0 <= s.pick(5) < 5


def test_the_lowest_seat_of_a_mask() -> None:
    assert [seat_of(mask) for mask in (0b001, 0b010, 0b110, 0b1000)] == [0, 1, 1, 3]


def test_everyone_are_all_seats_and_the_spectators() -> None:
    assert bare(["", "", ""]).everyone == 0b10000111
