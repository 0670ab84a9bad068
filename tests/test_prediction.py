"""The law of unforetold chance, for every game: whoever has seen all that chance has brought so far knows no more.

No seat ever sees as much: the attacker here is told every result, hidden ones too, and out of how many it was drawn.
Odds, hints and timings are worked out from stand-ins and seeds of their own (`testing.honesty`), so they tell nothing
beyond the view; what is left is the generator itself, and it is attacked with the lattice that broke the old one.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import runehall
from runehall.engine.chance import Chance, Keyed, Seeded, seeded
from runehall.match.fairness import Fairness
from runehall.match.game import Game
from runehall.match.match import state_of
from runehall.testing.lattice import Seen, Spied, bits_of, foretold
from runehall.worlds.stand_in import stand_in

ENOUGH = 84  # bits an attacker waits for: the state has 62
AHEAD = 12  # results that are foretold
GAMES = sorted(runehall.games())
KEY = Fairness("5f" * 32, [(0, "81723")]).key


def watched(game: Game[Any], source: Seeded | Keyed) -> list[Seen]:
    """Every result of matches that go on until enough was seen, and some more."""
    spy, blind = Spied(source), random.Random(5)
    enough = None
    while enough is None or len(spy.seen) < enough + AHEAD:
        match = runehall.new(game, seats=min(game.seat_counts), chance=spy)
        while not match.over and (enough is None or len(spy.seen) < enough + AHEAD):
            ask = match.pending[0]
            match.choose(blind.choice(ask.options).text, ask.seat, spy)
            if enough is None and bits_of(spy.seen) >= ENOUGH:
                enough = len(spy.seen)
    return spy.seen


def split(seen: list[Seen]) -> tuple[list[Seen], list[Seen]]:
    """What the attacker sees, and what is to be foretold."""
    at = next(i for i in range(1, len(seen) + 1) if bits_of(seen[:i]) >= ENOUGH)
    return seen[:at], seen[at:]


@pytest.mark.law
@pytest.mark.parametrize("name", GAMES)
def test_the_attack_foretells_seeded_chance_to_the_last_card(name: str) -> None:
    past, future = split(watched(runehall.games()[name], seeded("a match of people")))
    broken = foretold(past)
    assert broken is not None, "the lattice finds the state: were it not so, the law below would show nothing"
    assert [broken.below(n) for _, n, _ in future] == [result for _, _, result in future]


@pytest.mark.law
@pytest.mark.parametrize("name", GAMES)
def test_the_attack_learns_nothing_of_keyed_chance(name: str) -> None:
    past, _ = split(watched(runehall.games()[name], Keyed(KEY, 0)))
    assert foretold(past) is None


def test_keyed_chance_is_even() -> None:
    source = Keyed(KEY, 0)
    for n in (2, 6, 7, 60):
        counts = [0] * n
        for _ in range(300 * n):
            counts[source.below(n)] += 1
        excess = sum((count - 300) ** 2 / 300 for count in counts)
        assert excess < n + 5 * (2 * n) ** 0.5, f"chi squared of {n} faces"


def test_keyed_chance_hangs_on_key_and_number_alone() -> None:
    one, two = Keyed(KEY, 0), Keyed(KEY, 0)
    assert [one.below(1000) for _ in range(20)] == [two.below(1000) for _ in range(20)]
    assert Keyed(KEY, 12).below(10**9) == Keyed(KEY, 12).below(10**9) != Keyed(KEY, 13).below(10**9)
    other = Fairness("5f" * 32, [(0, "81724")]).key
    assert [Keyed(KEY, i).below(1000) for i in range(20)] != [Keyed(other, i).below(1000) for i in range(20)]


def test_a_card_does_not_hang_on_how_the_bag_lies() -> None:
    kind = [0, 1, 1, 2, 2, 2, 3]
    for result in range(30):
        here = [0, 1, 2, 3, 4, 5, 6]
        there = [6, 3, 0, 5, 1, 4, 2]
        drawn = {kind[bag[Keyed(KEY, result).card(bag, 0, 7, kind)]] for bag in (here, there)}
        assert len(drawn) == 1


class Watched(Chance):
    """A source that nobody may ask."""

    def below(self, n: int) -> int:
        raise AssertionError("a stand-in asks the match's own chance")

    def fork(self) -> Chance:
        return self


@pytest.mark.law
@pytest.mark.parametrize("name", GAMES)
def test_a_stand_in_never_asks_the_chance_of_its_match(name: str) -> None:
    game, blind = runehall.games()[name], random.Random(2)
    match = runehall.new(game, seats=min(game.seat_counts), seed=3)
    for _ in range(40):
        if match.over:
            break
        state = state_of(match).copy()
        state.chance = Watched()
        for seat in range(match.seats):
            stand_in(state, seat)
        match.choose(blind.choice(match.pending[0].options))
