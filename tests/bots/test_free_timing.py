"""Free timing: bots do out of turn what is plainly better, do not nag, and come to an end."""

from __future__ import annotations

from collections import Counter

import pytest

import runehall
from runehall import bots
from runehall.bots import Bot, Restraint, Sight
from runehall.bots.free_timing import MOST, narrowed
from runehall.bots.playout import played
from runehall.engine.chance import seeded
from runehall.engine.options import Choice
from runehall.match.match import Match, state_of
from runehall.testing.bare import Pick, bare_match
from runehall.testing.toys import BAZAAR, SEALED_BIDS
from runehall.testing.toys.bazaar import GOODS, Bazaar, Turn


def bazaar(*hands: str, turn: int = 0, shown: bool = False) -> Match:
    """A bazaar at which traders hold these goods, by their first letters, and all know it or not."""
    match = runehall.new(BAZAAR, seats=len(hands), seed=1)
    s = state_of(match)
    assert isinstance(s, Bazaar)
    rest = [*s.deck.cards, *[piece for hand in s.hands for piece in hand]]
    s.hands = []
    for seat, hand in enumerate(hands):
        held = []
        for letter in hand:
            good = next(at for at, name in enumerate(GOODS) if name[0] == letter)
            piece = next(each for each in rest if s.kind[each] == good)
            rest.remove(piece)
            s.known[piece] = s.everyone if shown else 1 << seat
            held.append(piece)
        s.hands.append(held)
    for piece in rest:
        s.known[piece] = 0
    s.deck.cards = rest
    s.agenda = [Turn(turn)]
    s.relist()
    return match


class Pest(Bot):
    """Offers the first thing it may whenever it is let, and takes nothing from others."""

    def __init__(self) -> None:
        self.considered = 0

    def choose(self, sight: Sight) -> Choice:
        return next((each for each in sight.choices if sight.text(each) == "decline"), sight.choices[0])

    def consider(self, sight: Sight) -> Choice | None:
        self.considered += 1
        return sight.choices[0]


# -- what is done out of turn ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greedy", "sloppy", "good", "casual"])
def test_a_trade_that_is_good_for_both_is_offered_and_taken(name: str) -> None:
    match = bazaar("aaf", "ffa", "iss", shown=True)
    player = bots.bot(name, 3, simulations=200) if name == "good" else bots.bot(name, 3)
    found = [bots.consider(match, 1, player, seed=seed) for seed in range(8)]
    texts = [option.text for option in found if option is not None]
    assert "offer amber furs" in texts
    match.choose("offer amber furs", 1)
    assert bots.choose(match, 0, bots.bot("greedy", 1)).text == "accept"


@pytest.mark.parametrize("name", ["greedy", "good", "novice"])
def test_what_is_not_plainly_better_is_let_be(name: str) -> None:
    match = bazaar("iii", "fff", "ssa", shown=True)
    player = bots.bot(name, 3, simulations=200) if name == "good" else bots.bot(name, 3)
    assert [bots.consider(match, 1, player, seed=seed) for seed in range(4)] == [None] * 4


def test_who_chooses_blindly_does_nothing_out_of_turn() -> None:
    assert bots.consider(bazaar("aaf", "ffa"), 1, bots.bot("random", 1)) is None


def test_a_seat_that_is_asked_or_has_nothing_to_do_considers_nothing() -> None:
    match = bazaar("aaf", "ffa")
    assert bots.consider(match, 0, Pest()) is None
    closed = bare_match(frames=[Pick(1, 2)], hands=["", ""])
    assert bots.consider(closed, 1, Pest()) is None


def test_what_a_bot_may_not_do_out_of_turn_is_refused() -> None:
    class Wild(Pest):
        def consider(self, sight: Sight) -> Choice | None:
            return Choice(0)

    with pytest.raises(runehall.Refused, match="not offered"):
        bots.consider(bazaar("aaf", "ffa"), 1, Wild())


# -- restraint ---------------------------------------------------------------------------------------------------------


def test_two_bots_that_offer_to_each_other_come_to_an_end() -> None:
    for seats in (2, 3, 4):
        match = runehall.new(BAZAAR, seats=seats, seed=5)
        bots.play(match, [Pest() for _ in range(seats)])
        assert match.over


def test_an_offer_is_considered_once_in_a_position_and_never_again_when_it_comes_back() -> None:
    match = bazaar("iii", "fff")
    restraint = Restraint(2)
    s = state_of(match)
    assert restraint.open_to(s, 1)
    assert restraint.open_to(s, 1) == [], "the same position"
    assert restraint.open_to(s.copy(), 1) == [], "and a copy of it"
    assert restraint.open_to(s, 0) == [], "who is asked has no free timing"


def test_a_refused_offer_is_not_made_again_before_the_own_turn() -> None:
    match = bazaar("iia", "ffs")
    pests = [Pest(), Pest()]
    made: list[list[str]] = [[]]  # between two own choices of seat 1
    restraint = Restraint(2)
    for count in range(40):
        if match.over:
            break
        unasked = bots.consider_all(match, pests, restraint, seed=count)
        asked = match.pending[0].seat
        option = unasked or bots.choose(match, asked, pests[asked], seed=count)
        if unasked is not None and unasked.seat == 1:
            made[-1].append(unasked.text)
        elif unasked is None and option.seat == 1 and option.text != "decline":
            made.append([])
        restraint.note(state_of(match), option.seat, option.choice)
        match.choose(option)
    assert max(map(len, made)) == MOST, "a person is asked so often at most"
    assert all(max(Counter(each).values(), default=1) == 1 for each in made), "and never the same twice"
    assert sum(map(len, made)) > MOST, "after its own turn a trader may offer again"


def test_an_answer_to_an_offer_is_no_turn_of_its_own() -> None:
    match = bazaar("iia", "ffs", "ssi", turn=2)
    restraint = Restraint(3)
    earlier = state_of(bazaar("iia", "ffs", "ssi", turn=1))
    restraint.note(earlier, 2, earlier.optional(2)[0])
    restraint.open_to(earlier, 0)
    for text in ("offer iron amber", "offer amber iron"):
        choice = state_of(match).played_with().grammar().parse(text)
        restraint.note(state_of(match), 0, choice)
        match.choose(text, 0)
        restraint.note(state_of(match), 2, match.pending[0].options[-1].choice)
        match.choose("decline", 2)
        restraint.open_to(state_of(match), 1)
    assert restraint.open_to(state_of(match), 0) == [], "two offers are enough"
    assert len(restraint.made[0]) == MOST and len(restraint.made[2]) == 1, "its answers gave it no new offers"
    restraint.note(state_of(match), 2, match.pending[0].options[0].choice)
    assert restraint.made[2] == [], "its own turn did"


def test_taking_back_and_choosing_anew_goes_round_no_more_than_once_a_position() -> None:
    match = runehall.new(SEALED_BIDS, seats=2, seed=1)
    bots.play(match, [Pest(), Pest()])
    assert match.over


def test_what_was_considered_does_not_hang_on_what_the_seat_cannot_see() -> None:
    one, two = state_of(bazaar("aaf", "ffa")), state_of(bazaar("sss", "ffa"))
    restraint = Restraint(2)
    assert restraint.open_to(one, 1)
    assert restraint.open_to(two, 1) == [], "to seat 1 it is the same position"


# -- where it is used --------------------------------------------------------------------------------------------------


def test_bots_trade_in_matches_and_simulations_alike() -> None:
    match = runehall.new(BAZAAR, seats=3, seed=4)
    bots.play(match, [bots.bot("greedy", seat) for seat in range(3)])
    assert "accept" in [line.text for line in match.record.lines]
    assert runehall.replay(str(match.record), game=BAZAAR).digest == match.digest
    book = BAZAAR.book(3, match.settings, None)
    fast = played(BAZAAR, book, [bots.bot("greedy", seat) for seat in range(3)], "4", BAZAAR.longest)
    tame = played(BAZAAR, book, [Silent(seat) for seat in range(3)], "4", BAZAAR.longest)
    assert fast.state.over and fast.choices > tame.choices


class Silent(Bot):
    """Greedy, but speaks only when asked."""

    def __init__(self, seed: int) -> None:
        self.greedy = bots.Greedy(seeded(seed))

    def choose(self, sight: Sight) -> Choice:
        return self.greedy.choose(sight)

    def consider(self, sight: Sight) -> Choice | None:
        return None


def test_free_timing_makes_a_trader_better() -> None:
    won = 0.0
    book = BAZAAR.book(3, BAZAAR.agreed(3, {}), None)
    for seed in range(30):
        trader = seed % 3
        players: list[Bot] = [bots.bot("greedy", seat) if seat == trader else Silent(seat) for seat in range(3)]
        winners = played(BAZAAR, book, players, f"{seed}", BAZAAR.longest).state.winners
        won += trader in winners
    assert won > 12, "an even share is 10"


def test_a_sight_of_free_timing_shows_only_what_is_left_to_consider() -> None:
    match = bazaar("aaf", "ffa")
    all_of_it = state_of(match).optional(1)
    sight = narrowed(BAZAAR, state_of(match), 1, all_of_it[:2], seeded(1))
    assert sight.choices == all_of_it[:2]
