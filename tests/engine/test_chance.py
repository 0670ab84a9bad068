"""Chance: one source, four kinds of it, results by meaning."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

import runehall
from runehall.engine.chance import CARD, NUMBER, Noted, Recorded, Unscripted, seeded
from runehall.testing.bare import Cast, Pick, TakeMany, bare, bare_match
from runehall.worlds.enumerated import Enumerated


def test_the_same_seed_brings_the_same_numbers() -> None:
    one, two = seeded(7), seeded(7)
    assert [one.below(100) for _ in range(50)] == [two.below(100) for _ in range(50)]


def test_the_numbers_of_a_seed_never_change() -> None:
    """A seed stands in bug reports and golden transcripts; another generator would be another seed."""
    source = seeded("runehall")
    assert [source.below(6) for _ in range(12)] == [2, 3, 1, 3, 3, 4, 1, 5, 1, 0, 4, 5]


def test_seeds_may_be_words_and_differ() -> None:
    assert [seeded("a").below(1000), seeded("b").below(1000)] != [seeded("b").below(1000), seeded("a").below(1000)]


def test_every_number_below_n_is_about_equally_likely() -> None:
    source = seeded(1)
    counts = Counter(source.below(7) for _ in range(14_000))
    assert sorted(counts) == list(range(7))
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_a_fork_goes_on_alone() -> None:
    source = seeded(3)
    fork = source.fork()
    ahead = [fork.below(1000) for _ in range(5)]
    assert [source.below(1000) for _ in range(5)] == ahead


def test_a_spawned_source_is_another() -> None:
    source = seeded(3)
    spawned = source.spawn()
    assert [spawned.below(1000) for _ in range(5)] != [source.below(1000) for _ in range(5)]


def test_a_face_named_twice_is_twice_as_likely() -> None:
    source = seeded(2)
    counts = Counter(source.face([0, 1, 1]) for _ in range(6_000))
    assert 1_800 < counts[0] < 2_200


def test_results_are_noted_by_meaning() -> None:
    noted = Noted(seeded(5))
    face = noted.face([4, 4, 4])
    at = noted.card([10, 11, 12], 0, 3, [0] * 10 + [8, 8, 8])
    assert face == 4
    assert at in (0, 1, 2)
    assert noted.notes == [NUMBER, 4, CARD, 8]


def test_noted_results_come_again_wherever_the_card_lies() -> None:
    kind = [5, 6, 7]
    assert Recorded([CARD, 7]).card([2, 1, 0], 0, 3, kind) == 0
    assert Recorded([CARD, 7]).card([0, 1, 2], 0, 3, kind) == 2


def test_a_fork_of_a_script_goes_on_from_where_it_is() -> None:
    script = Recorded([NUMBER, 1, NUMBER, 2])
    script.below(9)
    fork = script.fork()
    assert fork.below(9) == 2
    assert not script.spent
    assert script.below(9) == 2
    assert script.spent


@pytest.mark.parametrize(
    ("notes", "said"),
    [
        ([], "no result is left"),
        ([CARD, 1], "of another sort"),
        ([NUMBER, 6], "the next result is 6"),
        ([NUMBER, -1], "the next result is -1"),
    ],
)
def test_a_number_that_was_not_scripted_fails(notes: list[int], said: str) -> None:
    with pytest.raises(Unscripted, match=said):
        Recorded(notes).below(6)


def test_a_face_or_card_that_cannot_be_fails() -> None:
    with pytest.raises(Unscripted, match="one of the faces"):
        Recorded([NUMBER, 9]).face([1, 2])
    with pytest.raises(Unscripted, match="not in the deck"):
        Recorded([CARD, 9]).card([0, 1], 0, 2, [3, 4])


def walked(faces: list[int], dice: int) -> dict[tuple[int, ...], float]:
    """Every outcome of some dice with its weight, by enumeration."""
    found: dict[tuple[int, ...], float] = {}
    todo: list[list[int]] = [[]]
    while todo:
        walk = Enumerated(todo.pop(), todo)
        outcome = tuple(walk.face(faces) for _ in range(dice))
        assert outcome not in found, "no path is walked twice"
        found[outcome] = walk.weight
    return found


def test_enumeration_walks_each_outcome_once_and_merges_equal_faces() -> None:
    found = walked([0, 1, 1, 2, 2, 3], 2)
    assert len(found) == 16
    assert found[1, 2] == pytest.approx(1 / 9)
    assert found[0, 3] == pytest.approx(1 / 36)
    assert sum(found.values()) == pytest.approx(1)


def test_enumeration_merges_equal_cards() -> None:
    todo: list[list[int]] = [[]]
    weights: dict[int, float] = {}
    kind = [4, 4, 4, 9]
    while todo:
        walk = Enumerated(todo.pop(), todo)
        drawn = kind[walk.card([0, 1, 2, 3], 0, 4, kind)]
        weights[drawn] = walk.weight
    assert weights == {4: 0.75, 9: 0.25}


def test_numbers_below_n_are_enumerated_one_by_one() -> None:
    todo: list[list[int]] = [[]]
    seen: list[int] = []
    while todo:
        seen.append(Enumerated(todo.pop(), todo).below(5))
    assert sorted(seen) == [0, 1, 2, 3, 4]


# -- several at once -------------------------------------------------------------------------------


def thrown(dice: list[list[int]]) -> dict[tuple[int, ...], float]:
    """Every outcome of dice thrown at once with its weight, by enumeration."""
    found: dict[tuple[int, ...], float] = {}
    todo: list[list[int]] = [[]]
    while todo:
        walk = Enumerated(todo.pop(), todo)
        outcome = tuple(walk.throw(dice))
        assert outcome not in found, "no outcome is walked twice"
        found[outcome] = walk.weight
    return found


def test_five_dice_have_252_outcomes_and_not_7776() -> None:
    found = thrown([[1, 2, 3, 4, 5, 6]] * 5)
    assert len(found) == 252
    assert found[6, 6, 6, 6, 6] == pytest.approx(1 / 7776)
    assert found[1, 2, 3, 4, 5] == pytest.approx(120 / 7776)
    assert sum(found.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    "dice",
    [
        [[0, 1, 1, 2, 2, 3]] * 3,
        [[0, 1], [0, 1], [0, 2], [2, 0], [1, 2, 3]],
        [[4], [4], [4, 5]],
        [[7]],
        [],
    ],
)
def test_unlike_tokens_thrown_at_once_are_as_brute_force_counts_them(dice: list[list[int]]) -> None:
    s = bare()
    expected: Counter[tuple[int, ...]] = Counter()
    for faces in product(*dice):
        s.chance = Recorded([note for face in faces for note in (NUMBER, face)])
        expected[tuple(s.cast(dice))] += 1
    assert thrown(dice) == pytest.approx({faces: n / expected.total() for faces, n in expected.items()})


def drawn_at_once(kinds: list[int], n: int) -> dict[tuple[int, ...], float]:
    """Every handful of cards out of a bag with its weight, by enumeration."""
    found: dict[tuple[int, ...], float] = {}
    todo: list[list[int]] = [[]]
    while todo:
        walk = Enumerated(todo.pop(), todo)
        cards = list(range(len(kinds)))
        taken = walk.take(cards, 0, n, kinds)
        assert sorted(cards + taken) == list(range(len(kinds))), "what is taken is no longer in the bag"
        outcome = tuple(sorted(kinds[piece] for piece in taken))
        assert outcome not in found, "no handful is walked twice"
        found[outcome] = walk.weight
    return found


@pytest.mark.parametrize("n", range(7))
def test_cards_drawn_at_once_are_counted_as_handfuls_and_not_as_orders(n: int) -> None:
    kinds = [3, 3, 3, 5, 5, 8]
    expected = Counter(tuple(sorted(kinds[i] for i in picked)) for picked in combinations(range(6), n))
    assert drawn_at_once(kinds, n) == pytest.approx({each: k / expected.total() for each, k in expected.items()})


def test_what_comes_at_once_comes_from_a_seed_as_it_would_one_by_one() -> None:
    """So that a game may ask for several at once and its seeds, records and transcripts stay what they were."""
    at_once, one_by_one = bare(deck="abcdefghij", chance=seeded(4)), bare(deck="abcdefghij", chance=seeded(4))
    many = at_once.draw_many(at_once.deck, 4, 0b01)
    assert many == sorted(one_by_one.draw(one_by_one.deck, 0b01) for _ in range(4))
    assert at_once.deck.cards == one_by_one.deck.cards
    assert at_once.roll_many([1, 2, 3], 5) == sorted(one_by_one.roll([1, 2, 3]) for _ in range(5))
    assert at_once.known == one_by_one.known


def test_the_numbers_of_handfuls_never_change_plain_or_native() -> None:
    s = bare(deck="abcdefghij", chance=seeded("runehall"))
    assert s.roll_many([1, 2, 3, 4, 5, 6], 5) == [2, 3, 4, 4, 4]
    assert s.cast([[0, 1], [0, 2], [0, 1], [1, 2, 3]]) == [1, 0, 1, 1]
    assert s.draw_many(s.deck, 3, 0) == [0, 6, 7]


def test_many_cards_come_from_a_known_top_first_and_from_a_known_bottom_last() -> None:
    s = bare(deck="abcdef")
    s.deck.top, s.deck.bottom = 2, 1
    assert sorted(s.draw_many(s.deck, 3, 0))[1:] == [4, 5]
    assert len(s.draw_many(s.deck, 3, 0)) == 3
    assert (s.deck.cards, s.deck.top, s.deck.bottom) == ([], 0, 0)
    with pytest.raises(AssertionError):
        s.draw_many(s.deck, 1, 0)


def test_equal_tokens_show_their_faces_in_order_whichever_showed_what() -> None:
    s = bare(chance=Recorded([NUMBER, 1, NUMBER, 9, NUMBER, 0]))
    assert s.cast([[0, 1], [8, 9], [1, 0]]) == [0, 9, 1]


def test_a_row_tells_all_that_came_at_once_by_meaning_and_replays() -> None:
    frames = [Pick(0b01, 2, Cast((0, 1), (5, 6), (0, 1)), TakeMany(0, 2, 0b01)), Pick(0b01, 2)]
    notes = [NUMBER, 1, NUMBER, 5, NUMBER, 0, CARD, 3, CARD, 2]
    match = bare_match(["", ""], deck="abcd", frames=frames, chance=Recorded(notes))
    match.choose("pick 0")
    assert match.rows() == ["0 pick 0 : 1 5 0 card_d card_c"]
    assert [event.text for event in match.events(0)][1:] == [
        "The die shows 0.", "The die shows 5.", "The die shows 1.", "Seat0 draws card c.", "Seat0 draws card d.",
    ]  # fmt: skip
    again = runehall.replay(str(match.record), game=match.game)
    assert (again.digest, again.rows()) == (match.digest, match.rows())


def test_a_handful_that_was_not_scripted_fails() -> None:
    with pytest.raises(Unscripted, match="no result is left"):
        bare(chance=Recorded([NUMBER, 1])).roll_many([1, 2], 2)
    with pytest.raises(Unscripted, match="not in the deck"):
        s = bare(deck="aab", chance=Recorded([CARD, 1, CARD, 1]))
        s.draw_many(s.deck, 2, 0)
