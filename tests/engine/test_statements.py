"""What all know of several places together: made, kept in every world, tightened, and gone when it is used up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations

import pytest

from runehall.engine.chance import seeded
from runehall.engine.state import SPECTATOR
from runehall.engine.statements import Statement
from runehall.match.digest import canonical, digest
from runehall.testing.bare import LETTERS, Bare, Pick, Say, bare, letters
from runehall.testing.laws import LAWS, Case
from runehall.testing.toys import MARCHES
from runehall.worlds.knowledge import redeal
from runehall.worlds.stand_in import stand_in


def mask_of(kinds: str) -> int:
    """The mask of some kinds."""
    return sum(1 << LETTERS.index(letter) for letter in kinds)


def waiting(hands: Sequence[str], deck: str = "") -> Bare:
    """A bare table that waits for a choice."""
    s = bare(hands, deck=deck, frames=[Pick(0b01, 2), Say(1), Pick(0b01, 2), Pick(0b01, 2)])
    s.settle()
    return s


def spelled(s: Bare) -> str:
    """What lies in all hands, slot by slot."""
    return "|".join("".join(LETTERS[s.kind[piece]] for piece in hand) for hand in s.hands)


def imagined(s: Bare, viewer: int, worlds: int = 300, seen: Callable[[Bare], str] = spelled) -> Counter[str]:
    """How often a viewer imagines what, over many worlds."""
    source = seeded(f"worlds {viewer}")
    counts: Counter[str] = Counter()
    for _ in range(worlds):
        world = redeal(s, viewer, source.spawn())
        assert isinstance(world, Bare)
        assert all(each.holds(world.kind) for each in world.said)
        counts[seen(world)] += 1
    return counts


def consistent(s: Bare, viewer: int) -> dict[str, int]:
    """By brute force: everything that may lie in the hands for all a viewer knows, and in how many ways."""
    hidden = [piece for hand in s.hands for piece in hand if not s.known[piece] >> viewer & 1]
    pool = hidden + s.deck.cards
    found: Counter[str] = Counter()
    for order in permutations(pool, len(hidden)):
        lies = dict(zip(hidden, order, strict=True))  # per place, named by what lies there in truth, what is imagined
        kinds = [s.kind[lies.get(piece, piece)] for piece in range(len(s.kind))]
        true = all(each.least <= sum(each.kinds >> kinds[p] & 1 for p in each.pieces) <= each.most for each in s.said)
        if true and not any(s.barred.get(piece, 0) >> kinds[piece] & 1 for piece in hidden):
            found["|".join("".join(LETTERS[kinds[piece]] for piece in hand) for hand in s.hands)] += 1
    return dict(found)


def assert_as_likely_as_they_should_be(counts: Counter[str], ways: dict[str, int]) -> None:
    """Every world comes as often as it should (within five standard deviations), and no other."""
    assert set(counts) == set(ways)
    total, all_ways = counts.total(), sum(ways.values())
    for world, count in counts.items():
        share = ways[world] / all_ways
        assert abs(count - total * share) < 5 * (total * share * (1 - share)) ** 0.5 + 1, (world, counts, ways)


# -- worlds ----------------------------------------------------------------------------------------


def one_true_one_false() -> Bare:
    s = waiting(["", "ac"], deck="aabcd")
    s.declare(s.hands[1], mask_of("ab"), 1, 1)
    return s


def at_least_one_knight() -> Bare:
    s = waiting(["", "abc"], deck="abd")
    s.declare(s.hands[1], mask_of("a"), 1)
    return s


def two_hands_that_share_a_slot() -> Bare:
    s = waiting(["", "ab", "cd"], deck="ef")
    s.declare([*s.hands[1], s.hands[2][0]], mask_of("abe"), 2, 2)
    s.declare(s.hands[2], mask_of("cf"), 1, 1)
    return s


def a_world_no_single_exchange_leads_to() -> Bare:
    """From a|c one comes to d|a only if three cards move at once: c may not lie first, nor d second."""
    s = waiting(["", "a", "c"], deck="d")
    s.declare([s.hands[1][0], s.hands[2][0]], mask_of("a"), 1, 1)
    s.bar(s.hands[1], mask_of("c"))
    s.bar(s.hands[2], mask_of("d"))
    return s


def one_seen_by_the_viewer() -> Bare:
    s = waiting(["", "abc"], deck="abd")
    s.declare(s.hands[1], mask_of("ab"), 2, 2)
    s.show(s.hands[1][0], 0b01)
    return s


def so_narrow_that_no_blind_deal_fits() -> Bare:
    s = waiting(["", "abcd"], deck="aefgh")
    s.declare(s.hands[1][:2], mask_of("ab"), 2, 2)
    s.declare(s.hands[1][2:], mask_of("cd"), 2, 2)
    return s


@pytest.mark.parametrize(
    "table",
    [
        one_true_one_false,
        at_least_one_knight,
        two_hands_that_share_a_slot,
        a_world_no_single_exchange_leads_to,
        one_seen_by_the_viewer,
        so_narrow_that_no_blind_deal_fits,
    ],
)
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_every_world_in_which_all_that_was_said_is_true_is_equally_likely(
    table: Callable[[], Bare], viewer: int
) -> None:
    s = table()
    standing = stand_in(s, viewer)
    assert isinstance(standing, Bare)
    for start in (s, standing):
        assert_as_likely_as_they_should_be(imagined(start, viewer, 2_000), consistent(start, viewer))


def test_a_statement_holds_however_many_frames_come_and_go() -> None:
    s = one_true_one_false()
    for _ in range(2):
        s.apply(0, s.options(0)[0])
        assert_as_likely_as_they_should_be(imagined(s, 0, 2_000), consistent(s, 0))


def test_one_world_stands_for_all_that_fit_what_was_said() -> None:
    s = two_hands_that_share_a_slot()
    standing = canonical(stand_in(s, 0))
    for i in range(40):
        assert canonical(stand_in(redeal(s, 0, seeded(i)), 0)) == standing


# -- how it ends -----------------------------------------------------------------------------------


def told(s: Bare) -> list[tuple[str, int, int]]:
    """What is said: of which cards, how many at least and at most."""
    return [(letters(s, each.pieces), each.least, each.most) for each in s.said]


def test_a_card_all_see_leaves_the_rest_of_the_statement() -> None:
    s = waiting(["", "abc"], deck="abd")
    s.declare(s.hands[1], mask_of("ab"), 2, 2)
    s.show(s.hands[1][0], s.everyone)
    assert told(s) == [("bc", 1, 1)]
    s.show(s.hands[1][2], s.everyone)
    assert told(s) == [("b", 1, 1)]
    assert set(imagined(s, 0)) == {"|abc", "|aac"}, "the one that is left must be one of the two"
    s.show(s.hands[1][1], s.everyone)
    assert told(s) == []


def test_a_card_some_see_changes_nothing_for_the_others() -> None:
    s = waiting(["", "ac", ""], deck="bd")
    s.declare(s.hands[1], mask_of("ab"), 1, 1)
    s.show(s.hands[1][0], 0b001)
    assert told(s) == [("ac", 1, 1)]
    assert set(imagined(s, 0)) == {"|ac|", "|ad|"}
    assert set(imagined(s, 2)) == set(consistent(s, 2))


def test_a_statement_that_is_used_up_is_gone() -> None:
    s = waiting(["", "abc"], deck="d")
    s.declare(s.hands[1], mask_of("a"), 1)
    s.part(s.hands[1], s.hands[1][0], s.everyone)
    assert told(s) == []


def test_a_card_of_another_sort_that_leaves_openly_leaves_the_statement_to_the_rest() -> None:
    s = waiting(["", "abc"], deck="d")
    s.declare(s.hands[1], mask_of("a"), 1)
    s.part(s.hands[1], s.hands[1][2], s.everyone)
    assert told(s) == [("ab", 1, 2)]


def test_a_card_that_leaves_unseen_takes_its_part_of_the_statement_along() -> None:
    s = waiting(["", "ab"], deck="ac")
    s.declare(s.hands[1], mask_of("a"), 1, 1)
    piece = s.hands[1][0]
    s.part(s.hands[1], piece, 0b10)
    s.hands[0].append(piece)
    assert told(s) == [("ab", 1, 1)]
    assert_as_likely_as_they_should_be(imagined(s, SPECTATOR, 3_000), consistent(s, SPECTATOR))


@pytest.mark.parametrize(("leaving", "left"), [("a", []), ("b", [("ac", 1, 2)]), ("c", [("ab", 1, 2)])])
def test_nobody_can_say_which_slot_was_left_so_what_was_said_of_some_is_said_of_all(
    leaving: str, left: list[tuple[str, int, int]]
) -> None:
    """All know of the first two that one is an a; a third came later. Then one of the three is played."""
    s = waiting(["", "abc"], deck="ad")
    s.declare(s.hands[1][:2], mask_of("a"), 1, 1)
    piece = next(each for each in s.hands[1] if letters(s, [each]) == leaving)
    s.part(s.hands[1], piece, s.everyone)
    s.show(piece, s.everyone)
    assert [each for each in told(s) if each[1]] == left


def test_the_place_of_the_card_that_leaves_does_not_show_in_what_is_said() -> None:
    """Two worlds seat 0 cannot tell apart: an a is played that lay among the first two, or one that came later."""
    stands: list[object] = []
    for hand, leaving in (("abca", 0), ("abca", 3)):
        s = waiting(["", hand], deck="bcd")
        s.declare(s.hands[1][:2], mask_of("a"), 1, 1)
        piece = s.hands[1][leaving]
        s.part(s.hands[1], piece, s.everyone)
        s.show(piece, s.everyone)
        s.pile.append(piece)
        stands.append([letters(s, s.hands[1]), sorted((len(e.pieces), e.kinds, e.least, e.most) for e in s.said)])
    assert stands[0] == stands[1]


def test_all_cards_of_a_sort_that_leave_leave_nothing_to_be_said() -> None:
    s = waiting(["", "abc"], deck="d")
    s.declare(s.hands[1], mask_of("ab"), 1)
    for piece in s.part_all(s.hands[1], mask_of("ab")):
        s.show(piece, s.everyone)
        s.pile.append(piece)
    assert told(s) == []
    assert set(imagined(s, 0)) == {"|c", "|d"}


def test_what_is_shuffled_away_may_have_been_either() -> None:
    s = waiting(["", "abc"], deck="d")
    s.declare(s.hands[1], mask_of("ab"), 2, 2)
    s.deck.cards.append(s.hands[1].pop())
    s.shuffle(s.deck)
    assert told(s) == [("ab", 1, 2)]
    s.deck.cards.append(s.hands[1].pop())
    s.shuffle(s.deck)
    assert told(s) == []


def test_equal_cards_trade_what_was_said_of_them() -> None:
    """All know the first a; the second is one of two of which something was said, and one of the a's is played."""
    s = waiting(["", "aab"], deck="cd")
    s.declare(s.hands[1][1:], mask_of("a"), 1, 1)
    s.show(s.hands[1][0], s.everyone)
    piece = s.hands[1][1]
    s.part(s.hands[1], piece, s.everyone)
    s.pile.append(piece)
    assert told(s) == [("ab", 1, 1)], "the a all knew is the one that left"


# -- as state --------------------------------------------------------------------------------------


def test_what_is_declared_must_be_true_and_of_one_back() -> None:
    s = waiting(["", "abA"])
    with pytest.raises(AssertionError, match="must be true"):
        s.declare(s.hands[1][:2], mask_of("a"), 2)
    with pytest.raises(AssertionError, match="of one back"):
        s.declare(s.hands[1], mask_of("a"), 1)


def test_a_statement_teaches_all() -> None:
    s = waiting(["", "ab"])
    learned = s.learned
    s.declare(s.hands[1], mask_of("a"), 1, 1)
    assert s.learned > learned
    assert s.taught == s.everyone


def test_what_is_said_twice_is_one_statement_the_narrower_one() -> None:
    s = waiting(["", "abc"])
    s.declare(s.hands[1], mask_of("ab"), 1)
    s.declare(s.hands[1], mask_of("ab"), 0, 2)
    assert told(s) == [("abc", 1, 2)]
    s.declare(s.hands[1], mask_of("ab"), 0, 3)
    assert told(s) == [("abc", 1, 2)]


def test_what_says_nothing_is_not_kept() -> None:
    s = waiting(["", "ab"])
    s.declare(s.hands[1], mask_of("ab"), 0)
    assert s.said == []


def test_a_copy_knows_what_was_said_and_goes_its_own_way() -> None:
    s = one_true_one_false()
    t = s.copy()
    assert t.said is s.said, "a list that is replaced and never changed costs a copy nothing"
    t.show(t.hands[1][0], t.everyone)
    assert told(s) == [("ac", 1, 1)]


def test_what_is_said_is_in_the_digest() -> None:
    quiet, spoken = waiting(["", "ac"], deck="b"), waiting(["", "ac"], deck="b")
    spoken.declare(spoken.hands[1], mask_of("ab"), 1, 1)
    assert digest(quiet) != digest(spoken)
    other = waiting(["", "ac"], deck="b")
    other.declare(other.hands[1], mask_of("a"), 1, 1)
    assert digest(other) != digest(spoken)


def test_the_digest_names_places_and_not_pieces() -> None:
    one, two = waiting(["", "aab"], deck="c"), waiting(["", "aab"], deck="c")
    one.declare([one.hands[1][0], one.hands[1][2]], mask_of("a"), 1, 1)
    two.declare([two.hands[1][1], two.hands[1][2]], mask_of("a"), 1, 1)
    assert digest(one) == digest(two)


def test_a_statement_says_whether_it_holds() -> None:
    kind = [0, 1, 1]
    assert Statement((0, 1), 0b01, 1, 1).holds(kind)
    assert not Statement((1, 2), 0b01, 1, 2).holds(kind)
    assert not Statement((1, 2), 0b10, 0, 1).holds(kind)


@pytest.mark.law
def test_the_law_meets_statements_in_the_marches() -> None:
    looked = LAWS["statements_hold"](Case(MARCHES, 4, 2, {"map": "areas"}))
    assert isinstance(looked, int) and looked > 200, "a law that looks at nothing proves nothing"
