"""Chance: one source, four kinds of it, results by meaning."""

from __future__ import annotations

from collections import Counter

import pytest

from runehall.engine.chance import CARD, NUMBER, Enumerated, Noted, Recorded, Unscripted, seeded


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
