"""Which cards are played and how often they win: read off the rules' own tellings, counted right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import runehall
from runehall import bots
from runehall.bots.bot import Bot, Sight
from runehall.bots.playout import played
from runehall.engine.events import Ear
from runehall.engine.options import Choice
from runehall.games import game as game_named
from runehall.lab.run.plays import plays_of
from runehall.lab.run.simulate import Plan, Result, simulate
from runehall.lab.stats.usage import usage
from runehall.match.digest import digest


def result(winners: tuple[int, ...], *plays: dict[str, int]) -> Result:
    """A match that went as a test wants it."""
    return Result(0, "1/0", 2, ("a", "b"), winners, (0, 0), "won", 10, 5, plays)


def plan(game: str, cards: bool) -> Plan:
    """One short match of a game."""
    seats = min(game_named(game).seat_counts)
    return Plan(game=game, seats=seats, games=1, bots=("sloppy",) * seats, seed="3", cards=cards)


class Scribe(Bot):
    """A bot that plays as another does and writes down what it chose."""

    def __init__(self, player: Bot, chosen: list[str]) -> None:
        self.player = player
        self.chosen = chosen

    def choose(self, sight: Sight) -> Choice:
        choice = self.player.choose(sight)
        self.chosen.append(sight.text(choice))
        return choice


def test_a_card_counts_every_play_but_each_match_once() -> None:
    results = [result((0,), {"Axe": 3}, {}), result((1,), {"Axe": 1}, {"Axe": 1}), result((1,), {}, {})]
    mine, theirs = usage(results)
    assert (mine.seat, mine.card, mine.plays, mine.won.games, mine.won.wins) == (0, "Axe", 4, 2, 1.0)
    assert (mine.a_match, mine.presence, mine.won.share) == (4 / 3, 2 / 3, 0.5)
    assert (theirs.seat, theirs.plays, theirs.won.share) == (1, 1, 1.0)
    low, high = mine.won.interval
    assert low < 0.5 < high


def test_shared_wins_count_in_part_and_a_match_without_winner_for_nobody() -> None:
    (use,) = usage([result((0, 1), {"Axe": 1}, {}), result((), {"Axe": 1}, {})])
    assert use.won.wins == 0.5


def test_the_most_played_card_comes_first_and_equal_ones_by_name() -> None:
    uses = usage([result((0,), {"Bow": 1, "Axe": 1, "Club": 2}, {"Dirk": 5})])
    assert [use.card for use in uses] == ["Club", "Axe", "Bow", "Dirk"]


def test_where_no_card_was_counted_there_is_nothing_to_tell() -> None:
    assert usage([result((0,))]) == []
    assert usage([]) == []


@pytest.mark.parametrize("name", runehall.games())
def test_listening_does_not_change_a_match_of_any_game(name: str) -> None:
    game = game_named(name)
    seats = max(2, min(game.seat_counts))
    book = game.book(seats, game.agreed(seats, {}), game.content(None))
    heard, alone = (
        played(game, book, [bots.bot("random", f"3/{seat}") for seat in range(seats)], "3", 150, ear)
        for ear in (Ear(), None)
    )
    assert digest(heard.state) == digest(alone.state)
    assert any(telling.plays for telling in book.tellings().rows), "the game says which events play a card"


def test_a_plan_counts_cards_where_it_is_asked_to() -> None:
    (counted,), (plain,) = (simulate(plan("bloodrunes", cards), jobs=1) for cards in (True, False))
    assert replace(counted, plays=()) == plain
    assert len(counted.plays) == counted.seats and all(counted.plays)
    assert "plays" in counted.json() and "plays" not in plain.json()


def test_a_seat_that_was_given_another_faction_could_not_play_its_cards() -> None:
    given = [replace(result((0,), {"Axe": 1} if match % 2 else {"Shield": 1}),
                     traits=(("Viking" if match % 2 else "Saxon",), ())) for match in range(40)]  # fmt: skip
    assert [(use.card, use.matches, use.presence) for use in usage(given)] == [("Axe", 20, 1.0), ("Shield", 20, 1.0)]


def test_the_plays_told_are_those_the_players_chose() -> None:
    """Every way to play a card in Runes of Mayhem, against the words of the choices themselves."""
    game = game_named("runes_of_mayhem")
    packs = {"mercenaries": "yes", "towers": "yes", "traps": "yes"}
    book = game.book(2, game.agreed(2, packs), game.content(None))
    chosen: list[list[str]] = [[], []]
    players: list[Bot] = [Scribe(bots.bot("greedy", f"5/{seat}"), chosen[seat]) for seat in (0, 1)]
    ear = Ear()
    played(game, book, players, "5", game.longest, ear)
    plays = plays_of(ear.heard, book)
    for seat in (0, 1):
        words = Counter(text.split()[0] for text in chosen[seat])
        cards = sum(words[word] for word in ("choose_king", "play", "hire", "choose_trap", "choose_tower"))
        assert plays[seat].total() == cards > 5
