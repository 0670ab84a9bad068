"""What Traps do: one small class per verb. None of this damage is retaliated."""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.fortress import damage_fortress
from runehall.games.runes_of_mayhem.hands import discard_random
from runehall.games.runes_of_mayhem.state import ROWS, STOPPED, War, living
from runehall.games.runes_of_mayhem.wounds import place_of, wound


class TrapDeed:
    """One option of a Trap."""

    def carry_out(self, s: War, spot: int, attacker: int, rolled: int, amount: int) -> None:
        """Do it to the Anglo-Saxon unit that sprang the Trap on a spot; `rolled` is X, `amount` the card's number."""
        raise AssertionError("a deed is carried out")


class Hurt(TrapDeed):
    """The attacker takes X + n damage."""

    def carry_out(self, s: War, spot: int, attacker: int, rolled: int, amount: int) -> None:
        wound(s, 1 - s.vikings, attacker, rolled + amount)


class HurtBoth(TrapDeed):
    """The attacker and the nearest living unit behind it take X + n damage each."""

    def carry_out(self, s: War, spot: int, attacker: int, rolled: int, amount: int) -> None:
        wound(s, 1 - s.vikings, attacker, rolled + amount)
        for behind in range(attacker + 1, attacker - attacker % ROWS + ROWS):
            if living(s, 1 - s.vikings, behind):
                wound(s, 1 - s.vikings, behind, rolled + amount)
                return


class HurtRow(TrapDeed):
    """Each living unit in the Trap's row takes X + n damage."""

    def carry_out(self, s: War, spot: int, attacker: int, rolled: int, amount: int) -> None:
        for other in range(spot % ROWS, FIELD, ROWS):
            if living(s, 1 - s.vikings, other):
                wound(s, 1 - s.vikings, other, rolled + amount)


class Snare(TrapDeed):
    """From some X on, the attack does not take place and the attacker is stopped for the turn."""

    def carry_out(self, s: War, spot: int, attacker: int, rolled: int, amount: int) -> None:
        if rolled >= amount:
            victim = 1 - s.vikings
            s.marks[victim][attacker] |= STOPPED
            s.tell_card(s.book.events.snared, s.units[victim][attacker], place_of(victim, attacker))


class Weaken(TrapDeed):
    """The attacker has X + n less power until the end of the turn."""

    def carry_out(self, s: War, spot: int, attacker: int, rolled: int, amount: int) -> None:
        victim = 1 - s.vikings
        less = max(0, rolled + amount)
        s.fury[victim][attacker] -= less
        s.tell_card(s.book.events.weakened, s.units[victim][attacker], place_of(victim, attacker), less)


class Burn(TrapDeed):
    """The Anglo-Saxon Fortress takes X + n damage; Protection applies."""

    def carry_out(self, s: War, spot: int, attacker: int, rolled: int, amount: int) -> None:
        damage_fortress(s, 1 - s.vikings, rolled + amount)


class Rob(TrapDeed):
    """The Anglo-Saxon player discards X random cards, at most n."""

    def carry_out(self, s: War, spot: int, attacker: int, rolled: int, amount: int) -> None:
        discard_random(s, 1 - s.vikings, min(rolled, amount))


class Loot(TrapDeed):
    """The Viking player gains X + n Gold."""

    def carry_out(self, s: War, spot: int, attacker: int, rolled: int, amount: int) -> None:
        gained = max(0, rolled + amount)
        s.gold[s.vikings] += gained
        s.tell(s.book.events.gained_gold, s.vikings, gained)


DEEDS: Final[dict[str, TrapDeed]] = {
    "hurt": Hurt(),
    "hurt_both": HurtBoth(),
    "hurt_row": HurtRow(),
    "snare": Snare(),
    "weaken": Weaken(),
    "burn": Burn(),
    "rob": Rob(),
    "loot": Loot(),
}
