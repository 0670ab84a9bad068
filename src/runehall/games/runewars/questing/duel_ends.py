"""How a duel ends: who falls, who takes the Rewards, and what becomes of the Quest (RW-241 to RW-244, RW-333)."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.runewars.areas import heroes_in
from runehall.games.runewars.effects.effect import carry
from runehall.games.runewars.questing.leaving import bury, fall
from runehall.games.runewars.questing.quests import QuestEnd, completes, quest_of
from runehall.games.runewars.questing.rewards import share_spoils
from runehall.games.runewars.state import War


class DuelEnd(Frame[War]):
    """Whoever has lost falls; the winner takes the Rewards, and a Quest's unit that fell completes the Quest."""

    def __init__(
        self, heroes: tuple[int, int], seats: tuple[int, int], foe: int, quest: int, far: bool, lost: tuple[bool, bool]
    ) -> None:
        self.pair: Final = heroes
        self.seats: Final = seats
        self.unit: Final = foe
        self.quest_card: Final = quest
        self.far: Final = far
        self.lost: Final = lost

    def run(self, s: War) -> None:
        if self.pair[1] < 0:
            self._against_unit(s)
        elif self.lost[0] and self.lost[1]:  # RW-D61
            for hero in self.pair:
                _bury_where_he_fell(s, hero)
        elif self.lost[0] or self.lost[1]:
            self._won(s, 1 if self.lost[0] else 0)

    def _won(self, s: War, side: int) -> None:
        """One hero has defeated the other (RW-243)."""
        winner, fallen, seat = self.pair[side], self.pair[1 - side], self.seats[side]
        area = s.hero_area[fallen]
        fall(s, fallen)
        s.champions |= 1 << seat
        share_spoils(s, seat, fallen, [winner] if self.far else heroes_in(s, area, seat))

    def _against_unit(self, s: War) -> None:
        """The unit of a Quest is never on the map: its damage is forgotten (RW-247, RW-333)."""
        seat, hero = self.seats[0], self.pair[0]
        if self.lost[1]:
            s.tell(s.book.events.foe_fell, self.unit)
        if self.lost[0]:  # RW-334
            _bury_where_he_fell(s, hero)
        won = self.lost[1] and not self.lost[0]
        deeds = quest_of(s, self.quest_card).won
        if won:
            s.then(carry(deeds, seat, hero))
        s.then(QuestEnd(seat, hero, self.quest_card, won and completes(deeds)))

    def resolving(self) -> bool:
        return True


def _bury_where_he_fell(s: War, hero: int) -> None:
    """A hero falls, and his Rewards are set aside in his area (RW-244)."""
    area, rewards = s.hero_area[hero], s.hero_rewards[hero][:]
    fall(s, hero)
    bury(s, area, hero, rewards)
