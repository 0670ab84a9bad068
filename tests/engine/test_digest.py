"""The digest tells equal matches from unequal ones: kinds not pieces, bags sorted, frames by their fields."""

from __future__ import annotations

import pytest

from runehall.engine.digest import digest, fields
from runehall.engine.modifiers import Modifier
from runehall.testing.bare import Bare, Pick, bare


def table() -> Bare:
    s = bare(["ab", "a"], deck="abc", frames=[Pick(0b11, 3)])
    s.settle()
    return s


def test_a_copy_has_the_same_digest() -> None:
    assert digest(table().copy()) == digest(table())


def test_it_has_twelve_hexadecimal_digits() -> None:
    assert len(digest(table())) == 12
    assert int(digest(table()), 16) >= 0


def test_equal_cards_may_change_places() -> None:
    s = table()
    s.hands[0][0], s.deck.cards[0] = s.deck.cards[0], s.hands[0][0]
    s.known[s.hands[0][0]], s.known[s.deck.cards[0]] = 0b01, 0
    assert digest(s) == digest(table())


def test_the_order_of_a_bag_and_of_a_hand_means_nothing() -> None:
    s = table()
    s.deck.cards.reverse()
    s.hands[0].reverse()
    assert digest(s) == digest(table())


def test_the_order_of_a_known_top_means_something() -> None:
    one, two = table(), table()
    one.deck.top = two.deck.top = 3
    two.deck.cards.reverse()
    assert digest(one) != digest(two)


@pytest.mark.parametrize("change", ["hands", "known", "agenda", "modifiers", "done", "over", "mask"])
def test_whatever_is_true_of_a_match_changes_it(change: str) -> None:
    s = table()
    if change == "hands":
        s.hands[1].append(s.hands[0].pop())
    elif change == "known":
        s.show(s.hands[0][0], 0b10)
    elif change == "agenda":
        s.agenda[-1] = Pick(0b11, 4)
    elif change == "modifiers":
        s.modify(Modifier(0, 0, 1, 0))
    elif change == "done":
        s.done.append(1)
    elif change == "over":
        s.over = True
    else:
        s.mask = 1
    assert digest(s) != digest(table())


def test_what_only_the_kernel_counts_does_not_change_it() -> None:
    s = table()
    s.learned += 5
    s.taught = 1
    s.patient = True
    assert digest(s) == digest(table())


def test_the_fields_of_a_state_are_found_by_reflection_inherited_ones_first() -> None:
    found = fields(table())
    assert found[-5:] == ["hands", "pile", "deck", "done", "free"]
    assert {"agenda", "known", "chance"} <= set(found[:-5])
    assert len(found) == len(set(found))
