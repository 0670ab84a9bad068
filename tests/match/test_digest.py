"""The digest tells equal matches from unequal ones: kinds not pieces, bags sorted, frames by their fields."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.modifiers import Modifier
from runehall.engine.options import Domain
from runehall.engine.state import Book, Frame
from runehall.engine.values import Value
from runehall.match.digest import NotUnderstood, digest, fields
from runehall.testing.bare import Bare, BareGame, Pick, bare
from runehall.testing.states import states_are_understood
from runehall.testing.walks import Case, LawBroken


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


# -- a map in the state ----------------------------------------------------------------------------


class Tile(Value):
    """A space of a map that choices build."""

    def __init__(self, terrain: int, walls: tuple[int, ...]) -> None:
        self.terrain: Final = terrain
        self.walls: Final = walls


class Mapped(Bare):
    """A bare table with something more on it."""

    board: Any
    lands: list[str]

    def tables(self) -> list[str]:
        """The names of the lands never change."""
        return ["lands"]


def mapped(board: object) -> Mapped:
    """A table with a board on it."""
    s = Mapped()
    plain = table()
    plain.base_onto(s)
    s.hands, s.pile, s.deck, s.done, s.free = plain.hands, plain.pile, plain.deck, plain.done, plain.free
    s.board = board
    s.lands = ["north", "south"]
    return s


@pytest.mark.parametrize(
    ("board", "other"),
    [
        ([[0, 1], [2]], [[0, 1], [3]]),
        ([[[0], [1]], [[2]]], [[[0], [1]], [[3]]]),
        ({1: 0, 7: 2}, {1: 0, 7: 3}),
        ({1: [0, 1]}, {1: [1, 0]}),
        ([{3: {4: 5}}], [{3: {4: 6}}]),
        ([Tile(1, (0, 2))], [Tile(1, (0, 3))]),
        ({0: Tile(1, ())}, {0: Tile(2, ())}),
        ([(0, 1)], [(1, 1)]),
        (["hill"], ["wood"]),
        ([None, 1], [None, 2]),
        (b"\x00\x01", b"\x01\x01"),
    ],
)
def test_a_board_that_choices_build_is_in_the_digest_to_any_depth(board: object, other: object) -> None:
    assert digest(mapped(board)) == digest(mapped(board))
    assert digest(mapped(board)) != digest(mapped(other))


def test_a_row_of_bytes_is_read_as_the_numbers_it_is() -> None:
    assert digest(mapped(b"\x01\x02")) == digest(mapped([1, 2]))


def test_the_order_in_which_a_table_was_filled_means_nothing() -> None:
    assert digest(mapped({1: 0, 7: 2})) == digest(mapped({7: 2, 1: 0}))


@pytest.mark.parametrize(
    ("board", "kind"),
    [
        ({1, 2}, "set"),
        ([[0], [{1}]], "set"),
        ({1: {2: frozenset()}}, "frozenset"),
        (Random(1), "Random"),
        (Domain(["a"]), "Domain"),
        (len, "builtin_function_or_method"),
        (iter([1]), "list_iterator"),
        (bytearray(), "bytearray"),
        ([Tile(1, (2, {3}))], "set"),  # type: ignore[arg-type]
    ],
)
def test_what_the_digest_does_not_understand_it_refuses_by_field_and_type(board: object, kind: str) -> None:
    with pytest.raises(NotUnderstood, match=rf"Mapped\.board holds a {kind}\b"):
        digest(mapped(board))


def test_a_field_that_no_class_declares_is_refused() -> None:
    s = mapped([])
    s.whisper = 1  # type: ignore[attr-defined]
    with pytest.raises(NotUnderstood, match=r"Mapped\.whisper is not declared"):
        digest(s)


class Whispering(BareGame):
    """A game whose state holds something that its class does not declare, as only an interpreted class can."""

    def start(self, book: Book, chance: Chance) -> Bare:
        """Whisper."""
        s = super().start(book, chance)
        s.whisper = 1  # type: ignore[attr-defined]
        return s


def test_the_law_catches_a_field_outside_the_digest() -> None:
    case = Case(Whispering(["a", "b"], "cd", "", [Pick(0b01, 2)], 0), 2)
    with pytest.raises(LawBroken, match=r"Bare\.whisper is not declared"):
        states_are_understood(case)


def test_a_table_of_the_match_is_not_digested_and_may_hold_anything() -> None:
    one, two = mapped([]), mapped([])
    two.lands = Domain(["east"])  # type: ignore[assignment]
    assert digest(one) == digest(two)


def test_decks_may_lie_in_lists_and_tables() -> None:
    one, two = mapped([[Deck([0])], {2: Deck([1])}]), mapped([[Deck([0])], {2: Deck([2])}])
    assert digest(one) != digest(two)


class Holding(Frame[Bare]):
    """Holds something."""

    def __init__(self, held: object) -> None:
        self.held: Final = held


def test_a_frame_that_holds_what_cannot_be_read_is_refused_too() -> None:
    s = table()
    s.agenda.append(Holding(Tile(1, (2,))))
    one = digest(s)
    s.agenda[-1] = Holding(Tile(1, (3,)))
    assert digest(s) != one
    for held, kind in (({1}, "set"), (Random(1), "Random"), (lambda: 1, "function")):
        s.agenda[-1] = Holding(held)
        with pytest.raises(NotUnderstood, match=rf"Holding\.held holds a {kind}\b"):
            digest(s)
