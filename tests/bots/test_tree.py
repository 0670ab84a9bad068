"""Which option a search looks into next."""

from __future__ import annotations

from collections import Counter

from tests.bots.test_search import Heap, sight_of

from runehall.bots.search import Search, Style
from runehall.bots.tree import Node, least_visited, most_promising
from runehall.engine.chance import seeded
from runehall.engine.options import Choice


def node(a: int, first: float, *values: float) -> Node:
    """An option that looked so good at first, and then went so."""
    made = Node(Choice(0, a))
    made.first = first
    for value in values:
        made.learn(value)
    return made


def visits(row: list[Node], count: int, explore: float = 1.0, blur: float = 0.5) -> list[int]:
    """How often each is gone into, if it goes each time as it looked at first."""
    counted = Counter[int]()
    for _ in range(count):
        chosen = most_promising(row, 2.0, explore, blur)
        chosen.learn(chosen.first)
        counted[chosen.choice.a] += 1
    return [counted[each.choice.a] for each in row]


def test_what_looks_better_is_gone_into_more_often_and_the_rest_now_and_then() -> None:
    good, fair, poor = visits([node(0, 0.5), node(1, 0.4), node(2, 0.0)], 400)
    assert good > 2 * fair > 2 * poor > 0


def test_what_looks_alike_is_gone_into_alike() -> None:
    counted = visits([node(at, 0.2) for at in range(4)], 400)
    assert max(counted) - min(counted) <= 1


def test_more_blur_and_more_curiosity_spread_the_visits() -> None:
    rows = [[node(0, 0.5), node(1, 0.0)] for _ in range(3)]
    plain, blurred, curious = visits(rows[0], 200), visits(rows[1], 200, blur=2.0), visits(rows[2], 200, explore=3.0)
    assert plain[1] < blurred[1] and plain[1] < curious[1]


def test_an_option_that_was_not_opened_is_not_gone_into() -> None:
    closed = Node(Choice(0, 9))
    assert all(most_promising([closed, node(1, value)], 2.0, 1.0, 0.5).choice.a == 1 for value in (-1.0, 0.0, 1.0))


def test_bad_luck_at_first_sight_is_overcome() -> None:
    """The share goes by what is known by now: an option whose rival turned out worse is looked into after all."""
    unlucky, lucky = node(0, -1.0), node(1, 1.0)
    for _ in range(60):
        chosen = most_promising([unlucky, lucky], 2.0, 1.0, 0.5)
        chosen.learn(0.5 if chosen is unlucky else -1.0)
    assert unlucky.visits > lucky.visits


def test_equal_values_do_not_stop_a_search() -> None:
    search = Search(sight_of(Heap(3, 0)), Style(), seeded(1))
    search.distances = [0.0, 0.0]
    search.counted = [50.0, 50.0]
    search.grow(20)
    assert search.simulations == 20


def test_each_option_gets_its_part_of_an_even_share_and_the_rest_goes_to_what_looks_good() -> None:
    search = Search(sight_of(Heap(7, 0)), Style(fair=0.5), seeded(1))
    search.grow(3)
    assert [each.visits for each in search.row()] == [1.0, 1.0, 1.0]
    search.grow(117)
    counted = sorted(each.visits for each in search.row())
    assert counted[0] == 20.0 and counted[-1] > 60.0


def test_of_those_visited_least_the_first_is_meant() -> None:
    row = [node(0, 0.0, 1.0), node(1, 0.0), node(2, 0.0)]
    assert least_visited(row).choice.a == 1
