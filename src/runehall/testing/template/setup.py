"""Setting up: a shuffled deck, and a hand for each keeper."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.state import Frame
from runehall.testing.template.book import BeaconsBook
from runehall.testing.template.logs import draw_logs
from runehall.testing.template.state import Coast
from runehall.testing.template.turn import begin_turn

DEALT: Final = 3


def start(book: BeaconsBook, chance: Chance) -> Coast:
    """A coast without a fire, before anything is dealt."""
    kind = [log for log, copies in enumerate(book.copies) for _ in range(copies)]
    s = Coast()
    s.begin(book, kind, [0] * len(kind), chance)
    s.book = book
    s.hands = [[] for _ in range(s.seats)]
    s.deck = Deck(list(range(len(kind))))
    s.ashes = []
    s.lit = [0] * s.seats
    s.active = 0
    s.then(Deal())
    return s


class Deal(Frame[Coast]):
    """Each keeper is dealt logs, and the first begins (BE-001, BE-003)."""

    def run(self, s: Coast) -> None:
        for seat in range(s.seats):
            draw_logs(s, seat, DEALT)
        begin_turn(s, 0)
