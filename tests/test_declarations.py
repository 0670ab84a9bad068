"""Every choice and every event of every game is said once, in words that can be said to anybody."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.engine.events import Telling, Tellings
from runehall.engine.options import Grammar, Kind, players
from runehall.engine.state import Book
from runehall.testing.declarations import declared_once, said_to_anybody
from runehall.testing.toys import TOYS

EVERY = {**runehall.games(), **TOYS}
SEATS = [(name, seats) for name, game in EVERY.items() for seats in game.seat_counts]


@pytest.mark.law
@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_every_choice_and_event_is_said_once_to_anybody(name: str, seats: int) -> None:
    game: Any = EVERY[name]
    book = game.book(seats, game.agreed(seats, {}), game.content(None))
    declared_once(book)
    said_to_anybody(book)


class _Choices(Grammar):
    wait: Kind

    def __init__(self, word: str, label: str) -> None:
        super().__init__()
        self.wait = self.declare(word, {"seat": players(["a", "b"], ["Anna", "Bert"])}, label)


class _Events(Tellings):
    waited: Telling

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.waited = self.declare("waited", {"seat": players(["a", "b"], ["Anna", "Bert"])}, sentence)


class _Pages(Book):
    def __init__(self, choices: Grammar, events: Tellings) -> None:
        super().__init__()
        self.seats = 2
        self.choices = choices
        self.events = events

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events


def pages(word: str = "wait", label: str = "Wait for {seat}", sentence: str = "{seat} {seat:wait|waits}.") -> Book:
    return _Pages(_Choices(word, label), _Events(sentence))


def test_the_law_is_content_with_what_is_well_declared() -> None:
    declared_once(pages())
    said_to_anybody(pages())


def test_the_law_finds_a_word_under_another_name() -> None:
    with pytest.raises(AssertionError, match="has no field linger"):
        declared_once(pages(word="linger"))


@pytest.mark.parametrize(
    "wrong", [pages(label="Wait  for {seat}"), pages(sentence="{seat:|anna} waits."), pages(sentence="{seat} waits ")]
)
def test_the_law_finds_a_sentence_that_does_not_read_well(wrong: Book) -> None:
    with pytest.raises(AssertionError, match="says"):
        said_to_anybody(wrong)
