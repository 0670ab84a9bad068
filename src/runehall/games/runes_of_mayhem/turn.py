"""A Turn: its phases and steps in order, and the End-phase."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.battle import Battle
from runehall.games.runes_of_mayhem.burial import Burial
from runehall.games.runes_of_mayhem.choices import SPOTS
from runehall.games.runes_of_mayhem.draw import Draw, StartDiscard
from runehall.games.runes_of_mayhem.ending import stop_at_limit
from runehall.games.runes_of_mayhem.main_phase import StartMain
from runehall.games.runes_of_mayhem.mercenaries import fill_lodge
from runehall.games.runes_of_mayhem.production import Production
from runehall.games.runes_of_mayhem.regroup import StartRegroup
from runehall.games.runes_of_mayhem.state import BATTLE, END, FIRST_BURIAL, LOCKS, SECOND_BURIAL, War
from runehall.games.runes_of_mayhem.wounds import bury


class Turn(Frame[War]):
    """The turn of one player: Production, Combat, Main, Draw and End (RM-054 to RM-057)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: War) -> None:
        if s.book.turn_limit and s.turns == 2 * s.book.turn_limit:
            stop_at_limit(s)
            return
        s.turns += 1
        s.active = self.seat
        s.once = 0
        s.hires = 0
        s.gained = [0, 0]
        s.tell(s.book.events.turn, self.seat, s.turns)
        s.then(Production())
        s.then(StartRegroup())
        s.then(StartBattle())
        s.then(Burial(FIRST_BURIAL))
        s.then(StartMain())
        s.then(Burial(SECOND_BURIAL))
        s.then(StartDiscard())
        s.then(Draw())
        s.then(EndPhase())


class StartBattle(Frame[War]):
    """The Battle-step begins."""

    def run(self, s: War) -> None:
        s.step = BATTLE
        s.then(Battle(-1, 0))


class EndPhase(Frame[War]):
    """The last fallen leave, damage is healed, the Lodge is filled, the other player's turn begins (RM-D45)."""

    def run(self, s: War) -> None:
        s.step = END
        while not s.over and bury(s, 0):
            pass
        if not s.over:
            s.then(Recover())


class Recover(Frame[War]):
    """All units lose all damage, and what lasted for the turn ends (RM-227, RM-228, RM-241, RM-275)."""

    def run(self, s: War) -> None:
        for seat in (0, 1):
            marks = s.marks[seat]
            for spot in range(SPOTS):
                marks[spot] = marks[spot] & LOCKS
            s.damage[seat] = [0] * SPOTS
            s.fury[seat] = [0] * SPOTS
        if s.book.mercenaries:
            fill_lodge(s)
        s.then(Turn(1 - s.active))
