"""Production-markers: divided at the start, moved in the Main-phase, locked, lent to Towers, and given back."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice, Kind
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.choices import RESOURCES
from runehall.games.runes_of_mayhem.pause import Pause, spot_of
from runehall.games.runes_of_mayhem.state import LOCKS, War
from runehall.games.runes_of_mayhem.view_types import SpotView

GOLD: Final = 0
FAITH: Final = 1


def put_marker(s: War, seat: int, resource: int) -> None:
    """Put one marker on a Production card."""
    if resource == GOLD:
        s.on_gold[seat] += 1
    else:
        s.on_faith[seat] += 1


def take_marker(s: War, seat: int, resource: int) -> None:
    """Take one marker off a Production card."""
    if resource == GOLD:
        s.on_gold[seat] -= 1
    else:
        s.on_faith[seat] -= 1


def markers_on_cards(s: War, seat: int) -> int:
    """How many markers lie on a player's two Production cards; only these can be moved, locked or lent (RM-D38)."""
    return s.on_gold[seat] + s.on_faith[seat]


def list_sources(s: War, seat: int, kind: Kind) -> list[Choice]:
    """Of two choices, those for a Production card with a marker on it."""
    out: list[Choice] = []
    if s.on_gold[seat]:
        out.append(kind.of(GOLD))
    if s.on_faith[seat]:
        out.append(kind.of(FAITH))
    return out


class MarkerBack(Frame[War]):
    """A player gets a marker back and puts it on either Production card, out of turn too (RM-253, RM-293)."""

    def __init__(self, seat: int, rule: str) -> None:
        self.seat: Final = seat
        self.behind: Final = rule

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.marker_to.of(resource) for resource in range(len(RESOURCES))]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        put_marker(s, seat, choice.a)
        s.tell(s.book.events.marker_back, seat, choice.a)

    def resolving(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return "A Production-marker comes back to you: on which card do you put it?"

    def rule(self) -> str:
        return self.behind


class Lock(Pause):
    """A Pillager locks one of the opponent's markers, from either Production card (RM-251, RM-255)."""

    def __init__(self, spot: int) -> None:
        self.spot: Final = spot

    def who(self, s: War) -> int:
        return 1 << s.active if markers_on_cards(s, 1 - s.active) else 0

    def run(self, s: War) -> None:
        pass  # RM-D38: no marker on a Production card, no Lock

    def options(self, s: War, seat: int) -> list[Choice]:
        return list_sources(s, 1 - seat, s.book.choices.lock)

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        take_marker(s, 1 - seat, choice.a)
        s.marks[seat][self.spot] |= LOCKS
        s.tell(s.book.events.locked, seat, choice.a)

    def resolving(self) -> bool:
        return True

    def about(self, s: War) -> list[SpotView]:
        return [spot_of(s.active, self.spot)]

    def prompt(self, s: War, seat: int) -> str:
        return "Which of the opponent's Production-markers does the Pillager lock?"

    def rule(self) -> str:
        return "RM-251"


def list_reorder(s: War, seat: int, out: list[Choice]) -> None:
    """Every other division of the markers on a player's Production cards (RM-202)."""
    now = s.on_gold[seat]
    for on_gold in range(now + s.on_faith[seat] + 1):
        if on_gold != now:
            out.append(s.book.choices.reorder.of(on_gold))


def reorder(s: War, seat: int, on_gold: int) -> None:
    """Move markers between the two Production cards; the next Production-phase pays by it (RM-203)."""
    total = markers_on_cards(s, seat)
    s.on_gold[seat] = on_gold
    s.on_faith[seat] = total - on_gold
    s.tell(s.book.events.reordered, seat, on_gold, total - on_gold)
