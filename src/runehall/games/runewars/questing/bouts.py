"""What is true of a duel, and what its verbs do in a round (RW-232 to RW-241)."""

from __future__ import annotations

from typing import Final

from runehall.engine.values import Value
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.numbers import CIRCLE, NEUTRAL
from runehall.games.runewars.state import War

ROUNDS: Final = 4
UNIT_SPECIAL: Final = 2  # damage of a special icon of a Quest's neutral unit (RW-D60)
NO_CARD: Final = -1
NONE: Final = -1


class Bout(Value):
    """A duel: who fights, how far it is, and what each side has used. Side 0 started it."""

    def __init__(
        self,
        seats: tuple[int, int],
        heroes: tuple[int, int],
        foe: int = NONE,
        foe_health: int = 0,
        quest: int = NONE,
        far: bool = False,
        round: int = 0,
        foe_damage: int = 0,
        weapons: tuple[int, int] = (NONE, NONE),
        armors: tuple[int, int] = (NONE, NONE),
        stifled: tuple[int, int] = (0, 0),
        shielded: tuple[int, int] = (0, 0),
    ) -> None:
        self.seats: Final = seats  # of a Quest's unit: the player to the left
        self.heroes: Final = heroes  # -1: a Quest's unit
        self.foe: Final = foe  # its type
        self.foe_health: Final = foe_health
        self.quest: Final = quest  # the kind of that Quest
        self.far: Final = far  # fought over a border
        self.round: Final = round
        self.foe_damage: Final = foe_damage
        self.weapons: Final = weapons  # the kind of the one Weapon each side uses in this duel (RW-240)
        self.armors: Final = armors
        self.stifled: Final = stifled  # the round up to which a side draws no card
        self.shielded: Final = shielded  # damage that shields have taken

    def armed(self, side: int, kind: int, weapon: bool, armor: bool) -> Bout:
        """The duel after a side has used a Reward."""
        weapons = _with(self.weapons, side, kind) if weapon else self.weapons
        armors = _with(self.armors, side, kind) if armor else self.armors
        return self._changed(self.round, self.foe_damage, weapons, armors, self.stifled, self.shielded)

    def hindered(self, side: int, until: int) -> Bout:
        """The duel in which a side draws no card up to a round."""
        stifled = _with(self.stifled, side, max(until, self.stifled[side]))
        return self._changed(self.round, self.foe_damage, self.weapons, self.armors, stifled, self.shielded)

    def covered(self, side: int, damage: int) -> Bout:
        """The duel after a shield has taken damage."""
        shielded = _with(self.shielded, side, self.shielded[side] + damage)
        return self._changed(self.round, self.foe_damage, self.weapons, self.armors, self.stifled, shielded)

    def scarred(self, damage: int) -> Bout:
        """The duel after its neutral unit has taken damage."""
        foe_damage = self.foe_damage + damage
        return self._changed(self.round, foe_damage, self.weapons, self.armors, self.stifled, self.shielded)

    def next_round(self) -> Bout:
        """The duel one round later."""
        return self._changed(self.round + 1, self.foe_damage, self.weapons, self.armors, self.stifled, self.shielded)

    def _changed(
        self,
        round: int,
        foe_damage: int,
        weapons: tuple[int, int],
        armors: tuple[int, int],
        stifled: tuple[int, int],
        shielded: tuple[int, int],
    ) -> Bout:
        return Bout(
            self.seats, self.heroes, self.foe, self.foe_health, self.quest, self.far, round, foe_damage, weapons,
            armors, stifled, shielded,
        )  # fmt: skip


def _with(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    """The pair with another value on one side."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


class Blow:
    """What one side does in a round, put together before both sides' blows fall at once (RW-238)."""

    damage: int
    sure: int  # damage that cannot be prevented
    prevents: int
    stifles: bool
    drains: bool
    backfires: list[Deed]

    def __init__(self) -> None:
        self.damage = 0
        self.sure = 0
        self.prevents = 0
        self.stifles = False
        self.drains = False
        self.backfires = []


class DuelVerb:
    """What one verb adds to a blow."""

    def add(self, s: War, bout: Bout, side: int, deed: Deed, blow: Blow) -> None:
        """Add it."""
        raise AssertionError("a duel verb adds to a blow")


class Strike(DuelVerb):
    """Damage, perhaps such as nothing prevents, perhaps only against the other alignment."""

    def add(self, s: War, bout: Bout, side: int, deed: Deed, blow: Blow) -> None:
        if deed.word("against") == "opposite" and not opposed(s, bout):
            return
        if deed.n("sure"):
            blow.sure += deed.n("damage")
        else:
            blow.damage += deed.n("damage")


class Prevent(DuelVerb):
    """Damage of this round that does not arrive."""

    def add(self, s: War, bout: Bout, side: int, deed: Deed, blow: Blow) -> None:
        blow.prevents += deed.n("damage")


class Entangle(DuelVerb):
    """The other side draws no card in the next round."""

    def add(self, s: War, bout: Bout, side: int, deed: Deed, blow: Blow) -> None:
        blow.stifles = True


class Drain(DuelVerb):
    """Who defeats the other is healed."""

    def add(self, s: War, bout: Bout, side: int, deed: Deed, blow: Blow) -> None:
        blow.drains = True


class Backfire(DuelVerb):
    """A test follows that may hurt the hero himself."""

    def add(self, s: War, bout: Bout, side: int, deed: Deed, blow: Blow) -> None:
        blow.backfires.append(deed)


DUEL_VERBS: Final[dict[str, DuelVerb]] = {
    "strike": Strike(), "prevent": Prevent(), "entangle": Entangle(), "drain": Drain(), "backfire": Backfire(),
}  # fmt: skip


def opposed(s: War, bout: Bout) -> bool:
    """Whether two heroes are of opposite alignments: good and evil (RW-D59, RW-335)."""
    if bout.heroes[1] < 0:
        return False
    one, other = s.book.heroes[bout.heroes[0]].alignment, s.book.heroes[bout.heroes[1]].alignment
    return one != other and NEUTRAL not in (one, other)


def section(s: War, bout: Bout, side: int) -> int:
    """The shape whose section of a Fate card a side reads (RW-234, RW-247)."""
    return CIRCLE if bout.heroes[side] >= 0 else s.book.units[bout.foe].shape


def icon(s: War, bout: Bout, side: int) -> tuple[int, int]:
    """The result on the card of a side, and how many of it; blank without a card."""
    if not s.fates[side]:
        return 0, 0
    fate = s.book.fates[s.kind[s.fates[side][0]] - s.book.first_fate]
    shape = section(s, bout, side)
    return fate.result[shape], fate.amount[shape]
