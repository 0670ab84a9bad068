"""Levels: what can be chosen, how it is said, and that a novice is no blind player."""

from __future__ import annotations

import pytest

import runehall
from runehall import bots
from runehall.bots.learner import Learner
from runehall.bots.playout import played
from runehall.bots.search import Style
from runehall.bots.search_bot import Searcher
from runehall.engine.chance import seeded
from runehall.engine.errors import Refused


def test_the_levels_stand_in_order_with_their_budgets() -> None:
    assert [(level.name, level.seconds) for level in bots.levels()] == [
        ("novice", 0.2), ("casual", 0.5), ("good", 1.0), ("strong", 3.0),
    ]  # fmt: skip
    assert bots.names()[-4:] == ("novice", "casual", "good", "strong")
    assert all(level.sentence for level in bots.levels())


def test_a_level_thinks_by_the_clock_unless_it_is_told_to_count() -> None:
    by_clock, scaled, written, counted = (
        bots.bot("strong"), bots.bot("strong", scale=0.5), bots.bot("strong@0.5"), bots.bot("strong", simulations=7),
    )  # fmt: skip
    assert isinstance(by_clock, Searcher) and isinstance(scaled, Searcher)
    assert isinstance(written, Searcher) and isinstance(counted, Searcher)
    full = bots.levels()[3].simulations
    assert (by_clock.simulations, by_clock.seconds) == (full, 3.0)
    assert (scaled.simulations, scaled.seconds) == (written.simulations, written.seconds) == (full // 2, 0.0)
    assert (counted.simulations, counted.seconds) == (7, 0.0)
    novice, casual = bots.bot("novice"), bots.bot("casual@0.1")
    assert isinstance(novice, Learner) and isinstance(casual, Learner)
    assert novice.overlooks > casual.overlooks > 0.0 and novice.misjudges > casual.misjudges > 0.0


def test_with_more_than_two_good_counts_less_unless_it_is_told_how_much() -> None:
    good, strong, told = bots.bot("good"), bots.bot("strong", scale=0.5), bots.bot("good", simulations=70)
    assert isinstance(good, Searcher) and isinstance(strong, Searcher) and isinstance(told, Searcher)
    assert (good.simulations, good.with_more) == (500, 200)
    assert strong.simulations == strong.with_more == 3_000
    assert told.simulations == told.with_more == 70
    few, many = Searcher(seeded(1), Style(), 2), Searcher(seeded(1), Style(), 60)
    for seats, like, unlike in ((2, few, many), (3, many, few), (4, many, few)):
        mixed = Searcher(seeded(1), Style(), 2, with_more=60)
        assert chosen_by(mixed, seats) == chosen_by(like, seats) != chosen_by(unlike, seats)


def chosen_by(player: Searcher, seats: int) -> list[str]:
    """What a player, from the same seed on, chooses some way into some matches."""
    player.chance = seeded(1)
    chosen: list[str] = []
    for seed in range(6):
        match = runehall.new("bloodrunes", seats=seats, seed=seed)
        bots.play(match, [bots.bot("greedy", seat) for seat in range(seats)], limit=20)
        chosen.append(bots.choose(match, match.pending[0].seat, player).text)
    return chosen


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("clever", {}, "choose one of random, sloppy, greedy, novice, casual, good, strong"),
        ("strnog", {}, "strong"),
        ("greedy@0.5", {}, "no bot 'greedy@0.5'"),
        ("good@much", {}, "'much' in 'good@much' is no number"),
        ("good@0", {}, "a scale above 0"),
        ("good", {"simulations": 0}, "at least 1 simulation"),
        ("good", {"cores": 0}, "at least 1 core"),
    ],
)
def test_what_cannot_play_is_refused_with_the_reason(name: str, options: dict[str, int], said: str) -> None:
    with pytest.raises(Refused, match=said):
        bots.bot(name, **options)


# Not Runebound: against its villain novices and blind players lose alike (issue 15; docs/games/runebound.md says so).
@pytest.mark.parametrize("name", sorted(set(runehall.games()) - {"runebound"}))
def test_a_novice_beats_a_blind_player(name: str) -> None:
    game = runehall.games()[name]
    book = game.book(2, game.agreed(2, {}), game.content(None))
    won = 0
    for seed in range(20):
        for seat in (0, 1):
            pair = [bots.bot("novice" if each == seat else "random", f"{seed}/{each}") for each in (0, 1)]
            won += played(game, book, pair, f"novice/{seed}", game.longest).state.winners == [seat]
    assert won >= 36, "nine in ten is asked of a novice"


def test_a_novice_errs_more_than_a_casual_player_and_neither_plays_blindly() -> None:
    """From the same moment the novice does not always choose what looks best, but mostly something near it."""
    match = runehall.new("bloodrunes", seats=2, seed=8)
    bots.play(match, [bots.bot("greedy", seat) for seat in (0, 1)], limit=9)
    seat = match.pending[0].seat
    novices = {bots.choose(match, seat, bots.bot("novice", seed)).text for seed in range(30)}
    casual = {bots.choose(match, seat, bots.bot("casual", seed)).text for seed in range(30)}
    assert len(casual) < len(novices) < len(match.pending[0].options)


def test_the_same_seed_plays_the_same_match() -> None:
    def record(seed: int) -> str:
        match = runehall.new("bloodrunes", seats=2, seed=1)
        bots.play(match, [bots.bot("good", seed, simulations=4), bots.bot("novice", seed)], limit=12)
        return str(match.record)

    assert record(1) == record(1)
    assert record(1) != record(2)
