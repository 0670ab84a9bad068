"""Searching: it finds what wins, sees no more than its seat may, keeps its budget, and is the same every time."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall import bots
from runehall.bots import Bot, Sight
from runehall.bots.parallel import search_together
from runehall.bots.search import Clock, Search, Style, think
from runehall.bots.search_bot import Searcher
from runehall.engine.chance import Seeded, seeded
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.match.game import Game
from runehall.match.match import state_of
from runehall.testing.bare import Bare, BareGame, bare
from runehall.testing.toys import TOYS


class Heap(Frame[Bare]):
    """Two take turns to take 1 to 3 things from a heap; who takes the last one wins."""

    def __init__(self, left: int, seat: int) -> None:
        self.left = left
        self.seat = seat

    def who(self, s: Bare) -> int:
        return 1 << self.seat

    def options(self, s: Bare, seat: int) -> list[Choice]:
        return [s.book.choices.pick.of(n) for n in range(1, min(3, self.left) + 1)]

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        if choice.a == self.left:
            s.finish([seat], 0, [0] * s.seats)
        else:
            s.then(Heap(self.left - choice.a, 1 - seat))


class Pennies(Frame[Bare]):
    """Both choose at once, in secret; the second seat wins if they agree, the first if they do not."""

    def __init__(self, answers: tuple[int, int] = (-1, -1)) -> None:
        self.answers = answers

    def who(self, s: Bare) -> int:
        return sum(1 << seat for seat in (0, 1) if self.answers[seat] < 0)

    def options(self, s: Bare, seat: int) -> list[Choice]:
        return [s.book.choices.pick.of(0), s.book.choices.pick.of(1)]

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        first, second = self.answers
        s.then(Pennies((choice.a, second) if seat == 0 else (first, choice.a)))

    def run(self, s: Bare) -> None:
        s.finish([1] if self.answers[0] == self.answers[1] else [0], 0, [0, 0])

    def redealt(self, s: Bare, viewer: int, chance: Any) -> Pennies:
        return Pennies(
            tuple(  # type: ignore[arg-type]
                answer if answer < 0 or seat == viewer else chance.below(2) for seat, answer in enumerate(self.answers)
            )
        )


class Hide(Frame[Bare]):
    """The first seat lays one of its two cards away in secret; the second then says which it was, and wins if right."""

    def who(self, s: Bare) -> int:
        return 1 << (len(s.pile) % 2)

    def options(self, s: Bare, seat: int) -> list[Choice]:
        if seat == 0:
            return [s.book.choices.drop.of(kind) for kind in sorted(s.kind[piece] for piece in s.hands[0])]
        return [s.book.choices.pick.of(0), s.book.choices.pick.of(1)]

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        if seat == 0:
            piece = next(each for each in s.hands[0] if s.kind[each] == choice.a)
            s.part(s.hands[0], piece, 1)
            s.pile.append(piece)
            s.then(self)
        else:
            s.finish([1] if s.kind[s.pile[0]] == choice.a else [0], 0, [0, 0])


class Bet(Frame[Bare]):
    """A die wins on three faces of six, or on five."""

    def who(self, s: Bare) -> int:
        return 1

    def options(self, s: Bare, seat: int) -> list[Choice]:
        return [s.book.choices.pick.of(3), s.book.choices.pick.of(5)]

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        s.finish([0] if s.roll([1, 2, 3, 4, 5, 6]) <= choice.a else [1], 0, [0, 0])


def sight_of(frame: Frame[Bare], seat: int = 0, hands: tuple[str, ...] = ("", "")) -> Sight:
    """What a seat sees at a bare table that begins with a frame."""
    game = BareGame(hands, "", "", [frame], 0)
    s = bare(hands, frames=[frame])
    s.settle()
    return Sight(game, s, seat, seeded(1))


def grown(sight: Sight, simulations: int, seed: int = 1) -> Search:
    """A search of some simulations."""
    search = Search(sight, Style(), seeded(seed))
    search.grow(simulations)
    return search


# -- it finds what wins ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("heap", "wins"), [(3, 3), (5, 1), (6, 2), (7, 3), (9, 1), (10, 2)])
def test_the_winning_way_through_a_heap_is_found_though_nobody_judges_it(heap: int, wins: int) -> None:
    assert grown(sight_of(Heap(heap, 0)), 600).best().choice.a == wins


def test_the_better_bet_is_found_and_its_worth_known() -> None:
    search = grown(sight_of(Bet()), 1_000)
    three, five = search.row()
    assert search.best() is five
    assert five.mean() == pytest.approx(2 / 3, abs=0.1)
    assert three.mean() < five.mean()


def test_all_options_of_a_long_menu_are_looked_at_and_the_only_good_one_is_found() -> None:
    class Door(Frame[Bare]):
        def who(self, s: Bare) -> int:
            return 1

        def options(self, s: Bare, seat: int) -> list[Choice]:
            return [Choice(0, door) for door in range(200)]  # more than the grammar has words for

        def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
            s.finish([0] if choice.a == 137 else [1], 0, [0, 0])

    assert grown(sight_of(Door()), 50).best().choice.a == 137


# -- it sees no more than its seat -------------------------------------------------------------------------------------


def test_nobody_answers_a_choice_that_was_made_at_the_same_time() -> None:
    for seat in (0, 1):
        values = [node.mean() for node in grown(sight_of(Pennies(), seat), 2_000).row()]
        assert values == pytest.approx([0.0, 0.0], abs=0.35)


def test_a_card_chosen_in_secret_is_not_known_to_the_next_seat() -> None:
    values = [node.mean() for node in grown(sight_of(Hide(), 0, ("ab", "")), 2_000).row()]
    assert max(values) > -0.35, "if the other seat saw the card, hiding it would always lose"


# -- it is the same every time -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "ahead"), [(2, 12), (3, 0), (4, 0)])
def test_a_search_judges_as_far_ahead_as_the_game_says_for_its_table(seats: int, ahead: int) -> None:
    match = runehall.new("medieval_mayhem", seats=seats, seed=1)
    sight = Sight(match.game, state_of(match), match.pending[0].seat, seeded(1))
    assert sight.seats == seats
    assert Search(sight, Style(), seeded(2)).horizon == ahead
    assert Search(sight, Style(horizon=5), seeded(2)).horizon == 5


def test_the_same_seed_and_simulations_find_the_same() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=3)
    seat = match.pending[0].seat
    found = [grown(Sight(match.game, state_of(match), seat, seeded(4)), 40, seed).found() for seed in (5, 5, 6)]
    assert found[0] == found[1] != found[2]


def test_several_cores_add_up_and_find_the_same_every_time() -> None:
    sight = sight_of(Heap(7, 0))
    found = [search_together(sight, Style(), seeded(2), 90, 0.0, Clock(), 3) for _ in range(2)]
    assert found[0].found() == found[1].found()
    assert sum(node.visits for node in found[0].row()) == found[0].simulations
    assert found[0].best().choice.a == 3


def test_a_search_is_for_any_number_of_seats_teams_allies_and_one_alone() -> None:
    for seats, outcome in ((1, "rivals"), (3, "rivals"), (4, "teams"), (4, "together")):
        match = runehall.new(TOYS["sealed_bids"], seats=seats, seed=2, outcome=outcome)
        bots.play(match, [bots.bot("good", seat, simulations=8) for seat in range(seats)])
        assert match.over
    match = runehall.new("medieval_mayhem", seats=6, seed=2)
    assert bots.play(match, [bots.bot("good", seat, simulations=2) for seat in range(6)], limit=6) == 6


# -- it keeps its budget -----------------------------------------------------------------------------------------------


class Ticking(Clock):
    """A clock that goes on by itself when it is told that something was done."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time


class Slow(BareGame):
    """A game whose judgement takes a while on that clock."""

    def __init__(self, clock: Ticking, cost: float, frame: Frame[Bare]) -> None:
        super().__init__(("", ""), "", "", [frame], 0)
        self.clock = clock
        self.cost = cost

    def evaluate(self, s: Bare, seat: int) -> float:
        self.clock.time += self.cost
        return 0.0


class Long(Heap):
    """A heap that never ends within a budget."""

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        s.then(Long(self.left, 1 - seat))


def slow_sight(game: Game[Bare]) -> Sight:
    """A sight of a game that takes its time."""
    s = bare(frames=[Long(9, 0)])
    s.settle()
    return Sight(game, s, 0, seeded(1))


@pytest.mark.parametrize("cost", [0.003, 0.02])
@pytest.mark.parametrize("level", bots.levels()[2:])
def test_no_decision_takes_longer_than_its_level_may(level: bots.Level, cost: float) -> None:
    clock = Ticking()
    player = Searcher(seeded(1), Style(), level.simulations, level.seconds, clock=clock)
    player.choose(slow_sight(Slow(clock, cost, Long(9, 0))))
    assert clock.time - 100.0 <= level.seconds * 1.2


def test_time_that_is_given_is_used() -> None:
    clock = Ticking()
    search = Search(slow_sight(Slow(clock, 0.001, Long(9, 0))), Style(), seeded(1))
    think(search, 1 << 30, 1.0, clock, clock.now(), to_the_end=True)
    assert 0.8 <= clock.time - 100.0 <= 1.0


def test_thinking_stops_when_nothing_can_change_its_mind() -> None:
    search = Search(sight_of(Heap(3, 0)), Style(), seeded(1))
    think(search, 400, 0.0, Clock(), 0.0)
    assert search.simulations < 400
    assert search.best().choice.a == 3


def test_a_single_option_is_answered_without_a_thought() -> None:
    class Forced(Heap):
        def options(self, s: Bare, seat: int) -> list[Choice]:
            return [s.book.choices.pick.of(1)]

        def guarded(self) -> bool:
            return True

    clock = Ticking()
    player = Searcher(seeded(1), Style(), 10, 1.0, clock=clock)
    game = Slow(clock, 1.0, Forced(9, 0))
    s = bare(frames=[Forced(9, 0)])
    s.settle()
    assert player.choose(Sight(game, s, 0, seeded(1))).a == 1
    assert clock.time == 100.0


# -- a bot of one's own ------------------------------------------------------------------------------------------------


def test_a_bot_can_search_with_a_style_of_its_own() -> None:
    class Deep(Bot):
        def __init__(self, chance: Seeded) -> None:
            self.chance = chance

        def choose(self, sight: Sight) -> Choice:
            search = Search(sight, Style(horizon=6, tries=1), self.chance.spawn())
            search.grow(20)
            return search.best().choice

    match = runehall.new("bloodrunes", seats=2, seed=3)
    assert bots.play(match, [Deep(seeded(1)), bots.bot("random")], limit=6) == 6
