"""What Season cards do with the whole table."""

from __future__ import annotations

from runehall.engine.modifiers import Modifier
from runehall.games.runewars.areas import heroes_of, in_play_order
from runehall.games.runewars.effects.effect import VERBS, Effect, carry
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.numbers import END_OF_SEASON, SHORTER, TRUCE
from runehall.games.runewars.state import War


class EachPlayer(Effect):
    """Every player, or those with fewer heroes than some other, in play order (RW-068, RW-301)."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        most = max([len(heroes_of(s, other)) for other in range(s.seats)])
        for other in in_play_order(s):
            if deed.word("who") == "all" or len(heroes_of(s, other)) < most:
                s.then(carry(deed.inner("do"), other, -1))


class LastPlayer(Effect):
    """The last player in play order."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        s.then(carry(deed.inner("do"), in_play_order(s)[-1], -1))


class Slow(Effect):
    """Mobilize and Conquer move units less far this season."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        s.modify(Modifier(SHORTER, -1, deed.n("areas"), END_OF_SEASON))


class Truce(Effect):
    """Nobody activates an area of another player this season."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        s.modify(Modifier(TRUCE, -1, 1, END_OF_SEASON))


VERBS.update({"each_player": EachPlayer(), "last_player": LastPlayer(), "slow": Slow(), "truce": Truce()})
