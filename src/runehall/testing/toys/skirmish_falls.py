"""Falling in the toy game Skirmish: every seat may heal, out of turn, before the fallen are out."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.testing.toys.skirmish_table import (
    ALL_FELL,
    LAST_STANDING,
    SALVE,
    Skirmish,
    kinds_in,
    others,
    play_card,
)


class Falls(Frame[Skirmish]):
    """Whoever has no health left may be healed, then lies still; all at the same time."""

    def run(self, s: Skirmish) -> None:
        for seat in [s.active, *others(s, s.active)]:
            if s.health[seat] <= 0 and not s.out >> seat & 1:
                s.then(Rescue(seat, 0))
        s.then(Reckoning())


class Rescue(Frame[Skirmish]):
    """Every living seat in turn, whoever's turn it is, may spend a salve on a fallen one."""

    def __init__(self, fallen: int, at: int) -> None:
        self.fallen: Final = fallen
        self.at: Final = at  # how many seats clockwise of the fallen one is asked

    def who(self, s: Skirmish) -> int:
        at = self.next(s)
        return 1 << (self.fallen + at) % s.seats if at < s.seats and s.health[self.fallen] <= 0 else 0

    def next(self, s: Skirmish) -> int:
        """How many seats further the next living one sits."""
        at = self.at
        while at < s.seats and s.out >> (self.fallen + at) % s.seats & 1:
            at += 1
        return at

    def run(self, s: Skirmish) -> None:
        pass

    def options(self, s: Skirmish, seat: int) -> list[Choice]:
        out = [s.book.choices.let_lie.of()]
        if kinds_in(s, s.hands[seat]) >> SALVE & 1:
            out.append(s.book.choices.salve.of())
        return out

    def chosen(self, s: Skirmish, seat: int, choice: Choice) -> None:
        if s.book.choices.salve.named(choice):
            s.discard.append(play_card(s, seat, SALVE))
            s.health[self.fallen] = 1
            s.tell(s.book.events.healed, seat, self.fallen)
        s.then(Rescue(self.fallen, self.next(s) + 1))

    def prompt(self, s: Skirmish, seat: int) -> str:
        return f"{s.book.seat_names.labels[self.fallen]} has fallen. Heal?"

    def guarded(self) -> bool:
        return True


class Reckoning(Frame[Skirmish]):
    """Those nobody healed are out together; the match ends when at most one is left."""

    def run(self, s: Skirmish) -> None:
        for seat in range(s.seats):
            if s.health[seat] <= 0 and not s.out >> seat & 1:
                s.out |= 1 << seat
                s.tell(s.book.events.fell, seat)
                for piece in s.hands[seat][:]:
                    s.part(s.hands[seat], piece, s.everyone)
                    s.show(piece, s.everyone)
                    s.discard.append(piece)
        standing = [seat for seat in range(s.seats) if not s.out >> seat & 1]
        if len(standing) <= 1:
            s.finish(standing, LAST_STANDING if standing else ALL_FELL, [max(0, each) for each in s.health])
