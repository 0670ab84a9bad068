"""The chronicle: every process that reads the same rows comes to the same match and the same questions."""

from __future__ import annotations

import random
from typing import Any

import pytest

import runehall
from runehall.engine.errors import Refused
from runehall.match.game import Game
from runehall.table.rooms.chronicle import Chronicle
from runehall.table.store.queries import Entry
from runehall.testing.toys import MARCHES, SEALED_BIDS


def begun(game: Game[Any] | str = "runes_of_mayhem", seats: int = 2) -> Chronicle:
    match = runehall.new(game, seats=seats, seed=5)
    return Chronicle(match, str(match.record), "")


def same(one: Chronicle, two: Chronicle) -> None:
    assert (one.match.digest, one.rows, one.n) == (two.match.digest, two.rows, two.n)
    assert (one.asked, one.noticed, one.changes) == (two.asked, two.noticed, two.changes)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["runes_of_mayhem", "medieval_mayhem", "sealed bids", "marches"])
def test_whoever_reads_along_and_whoever_reads_at_the_end_agree(name: str, seed: int) -> None:
    toys: dict[str, Game[Any]] = {"sealed bids": SEALED_BIDS, "marches": MARCHES}
    game = toys.get(name)
    here = begun(game or name, seats=3 if game is SEALED_BIDS else 2)
    along = Chronicle.rebuilt(here.opening, "", [], game)
    book: list[Entry] = []
    blind = random.Random(seed)
    for _ in range(40):
        if here.match.over:
            break
        ask = blind.choice(here.match.pending)
        dice = blind.random()
        try:
            if dice < 0.12:
                act = here.undone(ask.seat)
            elif dice < 0.17:
                act = here.cut(blind.randrange(len(here.rows) + 1))
            else:
                act = here.chosen(blind.choice(ask.options).text, ask.seat)
        except Refused:
            continue
        assert [entry.n for entry in act.entries] == list(range(here.n + 1, here.n + 1 + len(act.entries)))
        here.accept(act)
        book += act.entries
        along.catch_up(book)  # what it knows already is passed over
        same(here, along)
    same(here, Chronicle.rebuilt(here.opening, "", book, game))


def test_a_seat_that_is_still_asked_the_same_keeps_its_question_while_others_answer() -> None:
    here = begun(SEALED_BIDS, seats=3)
    questions = {seat: here.ask(seat) for seat in range(3)}
    here.accept(here.chosen(here.match.pending[0].options[0].text, 0))
    assert here.ask(0) is None
    assert (here.ask(1), here.ask(2)) == (questions[1], questions[2])
    here.accept(here.undone(0))
    assert here.ask(0) != questions[0], "a question that is asked again is a new one"


def test_a_secret_answer_is_taken_back_although_others_have_followed() -> None:
    here = begun(SEALED_BIDS, seats=3)
    for seat in (0, 1):
        here.accept(here.chosen(here.match.pending[0].options[0].text, seat))
    act = here.undone(0)
    assert [entry.keep for entry in act.entries] == [0, None], "cut, then the other's answer again"
    assert act.chosen == {0}
    here.accept(act)
    assert here.rows[0].startswith("1 ") and len(here.rows) == 1
    assert sorted(here.asked) == [0, 2]


def test_nothing_changes_before_it_is_accepted() -> None:
    here = begun()
    before = (here.match.digest, here.n, list(here.rows))
    here.chosen(here.match.pending[0].options[0].text, here.match.pending[0].seat)
    with pytest.raises(Refused):
        here.chosen("fly away", here.match.pending[0].seat)
    assert (here.match.digest, here.n, here.rows) == before
