"""What bounds a redeal counts family by family: a shuffle or a statement is dear for cards of its own back only."""

from __future__ import annotations

from tests.worlds.tables import assert_equally_likely, dealt, mask_of, waiting

from runehall.engine.chance import Chance, seeded
from runehall.testing.bare import Bare, letters
from runehall.worlds.knowledge import AGED, FREE, SPOKEN, bounds_on, hidden_from, redeal


class Counted(Chance):
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.source = seeded(9)

    def below(self, n: int) -> int:
        """One more."""
        self.asked += 1
        return self.source.below(n)


def two_families() -> Bare:
    """Seat 1 holds cards of both backs; the deck is of small ones, the rest of the large ones lie with seat 2."""
    return waiting(["", "abAB", "CDE"], deck="cdefg", pile="hi")


def shuffled_in(s: Bare) -> Bare:
    """The open pile of small cards is shuffled into the deck."""
    s.deck.cards += s.pile
    s.pile = []
    s.shuffle(s.deck)
    return s


def said_of_the_small(s: Bare) -> Bare:
    """All hear that seat 1 holds an a or a b among its small cards, and no c."""
    s.declare(s.hands[1][:2], mask_of("ab"), 1)
    s.bar(s.hands[1][:2], mask_of("c"))
    return s


def bounds(s: Bare) -> list[int]:
    """What bounds the cards of each family for seat 0."""
    return [bounds_on(s, hidden, family) for family, hidden in enumerate(hidden_from(s, 0))]


def test_a_shuffle_and_a_statement_bound_the_cards_of_their_own_back_only() -> None:
    assert bounds(two_families()) == [FREE, FREE]
    assert bounds(shuffled_in(two_families())) == [AGED, FREE]
    assert bounds(said_of_the_small(two_families())) == [SPOKEN, FREE]
    assert bounds(said_of_the_small(shuffled_in(two_families()))) == [SPOKEN, FREE]


def test_a_family_without_bounds_costs_one_number_a_place_whatever_bounds_the_others() -> None:
    for bound in (two_families, lambda: shuffled_in(two_families()), lambda: said_of_the_small(two_families())):
        s = bound()
        for piece in s.hands[1][:2]:
            s.known[piece] |= 0b01  # seat 0 sees the small ones, so that all that is dealt are the five large ones
        chance = Counted()
        redeal(s, 0, chance)
        assert chance.asked == 5


def test_a_shuffle_binds_no_longer_when_every_hidden_place_was_filled_since() -> None:
    s = shuffled_in(two_families())
    small = [s.hands[1].pop(0), s.hands[1].pop(0)]
    for piece in small:
        s.show(piece, s.everyone)
        s.pile.append(piece)
    s.hands[1].append(s.draw(s.deck, 0b10))
    assert bounds(s) == [FREE, FREE]
    counts = dealt(s, 0, 4_000, lambda world: letters(world, world.hands[1][2:]))
    assert_equally_likely(counts, set("cdefghi"))


def test_a_place_of_one_family_keeps_its_age_when_another_was_never_shuffled() -> None:
    s = shuffled_in(two_families())
    s.hands[1].append(s.draw(s.deck, 0b10))
    world = redeal(s, 0, seeded(2))
    assert isinstance(world, Bare)
    assert [world.since.get(piece, 0) for piece in world.hands[1]] == [0, 0, 0, 0, 1]
    assert len(world.since) == 1
    assert not s.since.keys() - {s.hands[1][-1]}, "the true state keeps what it knew"
