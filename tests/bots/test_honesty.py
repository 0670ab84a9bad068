"""Bots are honest: the law holds through shuffles and statements, and a bot that peeks is caught."""

from __future__ import annotations

import pytest

import runehall
from runehall.bots import Bot, Sight
from runehall.engine.chance import seeded
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.match.digest import canonical
from runehall.match.views import view_of
from runehall.testing.honesty import PLAYERS, bots_are_honest
from runehall.testing.toys import TOYS
from runehall.testing.walks import Case, LawBroken, walk
from runehall.worlds.knowledge import redeal
from runehall.worlds.stand_in import stand_in

GAMES = {**runehall.games(), **TOYS}
LONG = [("skirmish", 3, 120), ("bloodrunes", 3, 190), ("medieval_mayhem", 4, 60), ("runes_of_mayhem", 2, 60)]


class Peeker(Bot):
    """Looks at what it was handed beside its sight: how the cards nobody shows it really lie."""

    def __init__(self, state: State, seat: int) -> None:
        self.hidden = [state.kind[piece] for place in state.places() for piece in place]

    def choose(self, sight: Sight) -> Choice:
        """Something that hangs on the hidden cards."""
        told = sum((i + 1) * kind for i, kind in enumerate(self.hidden))
        return sight.choices[told % len(sight.choices)]


@pytest.mark.parametrize("name", ["bloodrunes", "medieval_mayhem", "runes_of_mayhem", "skirmish"])
def test_a_bot_that_peeks_is_caught(name: str) -> None:
    with pytest.raises(LawBroken, match="the bot peeker of seat"):
        bots_are_honest(Case(GAMES[name], 2, 1), 40, {"peeker": Peeker})


class Eavesdropper(Bot):
    """Answers blindly, but looks at hidden cards before it does something unasked."""

    def __init__(self, state: State, seat: int) -> None:
        self.hidden = sum((i + 1) * state.kind[piece] for i, piece in enumerate(state.places()[1 - seat]))

    def choose(self, sight: Sight) -> Choice:
        """The first."""
        return sight.choices[0]

    def consider(self, sight: Sight) -> Choice | None:
        """Something that hangs on the hidden cards."""
        return sight.choices[self.hidden % len(sight.choices)]


def test_a_bot_that_peeks_before_it_acts_unasked_is_caught() -> None:
    with pytest.raises(LawBroken, match=r"the bot eavesdropper of seat . does one thing out of turn"):
        bots_are_honest(Case(GAMES["bazaar"], 2, 1), 40, {"eavesdropper": Eavesdropper})


@pytest.mark.law
@pytest.mark.parametrize("name", ["bloodrunes", "sealed_bids", "bazaar", "storm"])
def test_every_bot_is_honest(name: str) -> None:
    assert bots_are_honest(Case(GAMES[name], 2, 3), 5, PLAYERS) >= 5 * len(PLAYERS)


@pytest.mark.law
@pytest.mark.parametrize(("name", "seats", "steps"), LONG)
def test_bots_stay_honest_after_shuffles_and_statements(name: str, seats: int, steps: int) -> None:
    some = {"good": PLAYERS["good"]}
    assert bots_are_honest(Case(GAMES[name], seats, 4), steps, some) >= steps


@pytest.mark.law
@pytest.mark.parametrize(("name", "seats", "steps"), LONG)
def test_one_world_stands_for_all_a_viewer_cannot_tell_apart(name: str, seats: int, steps: int) -> None:
    game = GAMES[name]
    bounded = 0
    for moment in walk(Case(game, seats, 4), steps):
        s = moment.state
        bounded += bool(s.epoch or s.barred)
        for seat in moment.asked:
            one = stand_in(s, seat)
            two = stand_in(redeal(s, seat, moment.chance.spawn()), seat)
            assert view_of(game, one, seat) == view_of(game, s, seat)
            sights = [redeal(each, seat, seeded(7)) for each in (one, two)]
            assert canonical(sights[0]) == canonical(sights[1])
    if name in ("skirmish", "medieval_mayhem", "bloodrunes"):
        assert bounded, "the walk met neither a shuffle nor a statement, and proves little"
