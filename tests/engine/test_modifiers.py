"""Modifiers last until a named moment and expire in one place; moments find the kinds that answer them."""

from __future__ import annotations

from runehall.engine.modifiers import Modifier, Moments
from runehall.testing.bare import bare

STRENGTH, HEALTH = 0, 1
END_OF_TURN, END_OF_ROUND = 0, 1


def test_modifiers_of_a_figure_add_up_for_their_target() -> None:
    s = bare()
    s.modify(Modifier(STRENGTH, 2, 1, END_OF_TURN))
    s.modify(Modifier(STRENGTH, 2, 3, END_OF_ROUND))
    s.modify(Modifier(HEALTH, 2, 5, END_OF_TURN))
    assert s.modified(STRENGTH, 2) == 4
    assert s.modified(STRENGTH, 1) == 0
    assert s.modified(HEALTH, 2) == 5


def test_a_modifier_without_a_target_is_for_all() -> None:
    s = bare()
    s.modify(Modifier(STRENGTH, -1, -2, END_OF_TURN))
    assert [s.modified(STRENGTH, target) for target in range(3)] == [-2, -2, -2]


def test_a_moment_ends_what_lasted_until_it_and_nothing_else() -> None:
    s = bare()
    s.modify(Modifier(STRENGTH, 0, 1, END_OF_TURN))
    s.modify(Modifier(STRENGTH, 0, 2, END_OF_ROUND))
    s.moment(END_OF_TURN)
    assert s.modified(STRENGTH, 0) == 2
    s.moment(END_OF_ROUND)
    assert s.modified(STRENGTH, 0) == 0


def test_a_copy_keeps_its_modifiers_when_the_original_loses_them() -> None:
    s = bare()
    s.modify(Modifier(STRENGTH, 0, 1, END_OF_TURN))
    t = s.copy()
    s.moment(END_OF_TURN)
    t.modify(Modifier(STRENGTH, 0, 5, END_OF_TURN))
    assert s.modified(STRENGTH, 0) == 0
    assert t.modified(STRENGTH, 0) == 6


def test_equal_modifiers_are_one_value() -> None:
    assert Modifier(0, 1, 2, 3) == Modifier(0, 1, 2, 3)
    assert len({Modifier(0, 1, 2, 3), Modifier(0, 1, 2, 3), Modifier(0, 1, 2, 4)}) == 2


def test_moments_list_the_kinds_that_answer_them_each_once_in_the_order_of_the_content() -> None:
    moments = Moments(3, [(0, 7), (1, 4), (0, 2), (0, 7)])
    assert [moments.at(moment) for moment in range(3)] == [[7, 2], [4], []]
