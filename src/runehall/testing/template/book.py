"""What a match of Beacons is played with: the logs, the beacons, every choice and every event."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.content.settings import Settings
from runehall.engine.events import Tellings
from runehall.engine.options import Domain, Grammar, players
from runehall.engine.state import Book
from runehall.testing.template.choices import Choices
from runehall.testing.template.events import Events

KEEPERS: Final = ("north", "east", "south", "west")
NEEDS: Final = (4, 5, 6)  # the fuel of a keeper's first, second and third beacon (BE-006)
ALL_LIT: Final = 0  # why a match ends


class Burning:
    """One thing a log does when it burns."""

    def __init__(self, verb: str, count: int) -> None:
        self.verb: Final = verb
        self.count: Final = count


class BeaconsBook(Book):
    """The logs and tables of one match."""

    copies: list[int]  # per kind of log
    fuel: list[int]  # per kind of log
    burning: list[list[Burning]]  # per kind of log
    beacons: int  # how many win
    choices: Choices
    events: Events

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events


def make_book(seats: int, settings: Settings, content: Content) -> BeaconsBook:
    """The book for a number of seats, some settings and a set of logs."""
    rows = content.rows("log")
    book = BeaconsBook()
    book.seats = seats
    book.seat_names = players(KEEPERS[:seats], [name.title() for name in KEEPERS[:seats]])
    book.cards = Domain([row.id for row in rows], [row.name for row in rows])
    book.backs = Domain(["log"], ["a log"])
    book.reasons = ["all beacons burn"]
    book.copies = [row.number("copies") for row in rows]
    book.fuel = [row.number("fuel") for row in rows]
    book.burning = [[Burning(each.verb, each.number("count")) for each in row.effects("burning")] for row in rows]
    book.beacons = settings.number("beacons")
    book.choices = Choices(book.cards)
    book.events = Events(book.seat_names, len(NEEDS))
    return book
