"""Drawing and burning logs, and what a burning log does: one class a verb."""

from __future__ import annotations

from typing import Final

from runehall.testing.template.card_schema import MOST_LOGS
from runehall.testing.template.state import Coast


def room_of(s: Coast, seat: int) -> int:
    """How many more logs a hand can hold (BE-005)."""
    return MOST_LOGS - len(s.hands[seat])


def draw_logs(s: Coast, seat: int, count: int) -> None:
    """Draw as many logs as there is room for; the ashes become the deck when it is empty (BE-005, BE-009)."""
    left = min(count, room_of(s, seat))
    while left > 0:
        if not s.deck.cards:
            if not s.ashes:
                return
            s.deck.cards, s.ashes = s.ashes, []
            s.shuffle(s.deck)
            s.tell(s.book.events.shuffled)
        drawn = s.draw_many(s.deck, min(left, s.deck.size), 1 << seat)
        for piece in drawn:
            s.hands[seat].append(piece)
            s.tell_card(s.book.events.drew, piece, seat)
        left -= len(drawn)


def burn(s: Coast, seat: int, piece: int) -> None:
    """Bring a log of a hand to the ashes, face up (BE-008)."""
    s.part(s.hands[seat], piece, s.everyone)
    s.show(piece, s.everyone)
    s.ashes.append(piece)
    s.tell_card(s.book.events.burned, piece, seat)


class Effect:
    """What one verb does."""

    def happen(self, s: Coast, seat: int, count: int) -> None:
        """Let it happen to the keeper who burned the log."""
        raise AssertionError("a verb does something")


class Draw(Effect):
    """The keeper draws logs (BE-010)."""

    def happen(self, s: Coast, seat: int, count: int) -> None:
        draw_logs(s, seat, count)


class Scatter(Effect):
    """Each other keeper loses logs at random, from the left (BE-011)."""

    def happen(self, s: Coast, seat: int, count: int) -> None:
        for step in range(1, s.seats):
            other = (seat + step) % s.seats
            for _ in range(min(count, len(s.hands[other]))):
                piece = s.draw_at_random(s.hands[other], s.everyone)
                s.ashes.append(piece)
                s.tell_card(s.book.events.lost, piece, other)


VERBS: Final[dict[str, Effect]] = {"draw": Draw(), "scatter": Scatter()}
