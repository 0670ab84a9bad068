"""Damage in combat: it is announced, blocked by whoever takes it, and then counts (RB-154 to RB-157, RB-161)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runebound.abilities import happen, usable_at, use
from runehall.games.runebound.combat.board_blocks import about_to_suffer, next_block
from runehall.games.runebound.combat.tokens import (
    BLOCKED_LATE,
    CANNOT_BLOCK,
    CHARGED,
    FIGHTING,
    LOST,
    POOL,
    THORNS,
    WON,
    face_of,
    fighting,
    pool,
    printed,
    speaker,
    spend_token,
    symbol,
    value,
)
from runehall.games.runebound.figures import figure, health_of
from runehall.games.runebound.heroes import may_be_saved, take_damage, too_much
from runehall.games.runebound.parties import SAVED, friends
from runehall.games.runebound.shown import Hit, Shown
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    BLOCKS_AFTER_CHARGE,
    BOARD,
    CH,
    DEAL_DAMAGE,
    SH,
    TA,
    TAKE_DAMAGE,
    UNBLOCKABLE,
    M,
)


def deal(s: Realm, by: int, to: int, n: int, type: int, soft: int = 0) -> None:
    """A side is about to take damage from another; `soft` of it cannot be blocked."""
    if n > 0 and fighting(s):
        s.then(Damage(by, to, n, type, min(soft, n), False))


def mend(s: Realm, side: int, n: int) -> None:
    """A side removes damage from itself."""
    seat = s.fighters[side]
    have = s.damage[seat] if seat >= 0 else s.foe_damage
    mended = min(n, have)
    if mended > 0:
        if seat >= 0:
            s.damage[seat] -= mended
        else:
            s.foe_damage -= mended
        s.tell(s.book.events.mended, speaker(s, side), mended)


def hurt_self(s: Realm, side: int, n: int) -> None:
    """A side suffers damage that cannot be blocked, from itself."""
    wound(s, side, side, n, UNBLOCKABLE, True)


def remaining(s: Realm, side: int) -> int:
    """How much more damage a side can take before it falls."""
    seat = s.fighters[side]
    return health_of(s, seat) - s.damage[seat] if seat >= 0 else s.foe_health - s.foe_damage


def may_block(s: Realm, side: int) -> bool:
    """Whether a side can block at all: not after a charge (RB-197), unless a card allows one block more."""
    if not s.bans[side] & CHARGED:
        return True
    seat = s.fighters[side]
    late = seat >= 0 and figure(s, seat, BLOCKS_AFTER_CHARGE) > 0
    return late and not s.bans[side] & BLOCKED_LATE


def shields_of(s: Realm, side: int) -> list[int]:
    """The tokens a side may spend to block."""
    if s.bans[side] & CANNOT_BLOCK:
        return []
    return [t for t in pool(s, side) if symbol(s, t) == SH]


def shield_copies(s: Realm, side: int) -> list[tuple[int, int]]:
    """Tactics tokens of a side with every shield, of different value, they may copy (RB-199, RB-348)."""
    if s.bans[side] & CANNOT_BLOCK:
        return []
    found: list[tuple[int, int]] = []
    for ta in pool(s, side):
        if symbol(s, ta) == TA and s.on[ta] < 0:
            seen: list[int] = []
            for t in range(len(s.where)):
                if s.where[t] == POOL and symbol(s, t) == SH and printed(s, t) not in seen:
                    seen.append(printed(s, t))
                    found.append((ta, t))
    return found


class Damage(Shown):
    """Damage on its way. Whoever would take it blocks as much as it likes; what is left is taken."""

    def __init__(self, by: int, to: int, n: int, type: int, soft: int, thorn: bool, asked: bool = False) -> None:
        self.by: Final = by
        self.to: Final = to
        self.n: Final = n
        self.type: Final = type
        self.soft: Final = soft  # cannot be blocked
        self.thorn: Final = thorn
        self.asked: Final = asked  # a combat board blocks once

    def hit(self, s: Realm) -> Hit | None:
        return Hit(self.to, self.n, self._blockable(s))

    def _blockable(self, s: Realm) -> bool:
        return self.n > self.soft and self.type not in (UNBLOCKABLE, CH) and may_block(s, self.to)

    def _options(self, s: Realm) -> list[Choice]:
        """Every way to soften the blow."""
        choices = s.book.choices
        out: list[Choice] = []
        if self._blockable(s):
            if s.guard[self.to] > 0:
                out.append(choices.guard.of())
            for t in shields_of(s, self.to):
                out.append(choices.shield.of(t))
            for ta, of in shield_copies(s, self.to):
                out.append(choices.copy_shield.of(ta, of))
        seat = s.fighters[self.to]
        if seat >= 0 and self.n > 0:
            for ability in usable_at(s, seat, TAKE_DAMAGE, self.n):
                out.append(choices.use.of(ability.number))
        return out

    def who(self, s: Realm) -> int:
        driver = s.drivers[self.to] if fighting(s) else BOARD
        return 1 << driver if driver != BOARD and self._options(s) else 0

    def run(self, s: Realm) -> None:
        if not fighting(s):
            return
        if s.drivers[self.to] == BOARD and not self.asked:
            self._board_blocks(s)
            return
        wound(s, self.by, self.to, self.n, self.type, self.thorn)

    def _board_blocks(self, s: Realm) -> None:
        """An enemy nobody controls does what its board says, and blocks what it can (RB-257)."""
        about_to_suffer(s, self.to)
        blocked = 0
        if self._blockable(s):
            blocked = min(next_block(s, self.to, self.n - self.soft), self.n - self.soft)
        if blocked > 0:
            s.tell(s.book.events.blocked, speaker(s, self.to), blocked)
        s.then(Damage(self.by, self.to, self.n - blocked, self.type, self.soft, self.thorn, True))

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.suffer.of(), *self._options(s)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if choices.suffer.named(choice):
            wound(s, self.by, self.to, self.n, self.type, self.thorn)
            return
        blocked = 0
        if choices.use.named(choice):
            use(s, s.fighters[self.to], s.book.abilities[choice.a], self.n)
        else:
            blocked = self._block(s, choice)
        s.then(Damage(self.by, self.to, self.n - blocked, self.type, self.soft, self.thorn))

    def _block(self, s: Realm, choice: Choice) -> int:
        """Spend what blocks, and answer how much it blocks; the rest of its value is lost (RB-157)."""
        choices = s.book.choices
        if choices.guard.named(choice):
            worth = s.guard[self.to]
        elif choices.shield.named(choice):
            worth = value(s, choice.a)
            spend_token(s, choice.a)
        else:
            worth = printed(s, choice.b)
            spend_token(s, choice.a)
            s.tell(s.book.events.copied, speaker(s, self.to), face_of(s, choice.a), face_of(s, choice.b))
        blocked = min(worth, self.n - self.soft)
        if choices.guard.named(choice):
            s.guard[self.to] -= blocked
        if s.bans[self.to] & CHARGED:
            s.bans[self.to] |= BLOCKED_LATE
        s.tell(s.book.events.blocked, speaker(s, self.to), blocked)
        return blocked

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{self.n} damage: block any of it?"

    def rule(self) -> str:
        return "RB-154"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        if s.bans[self.to] & CHARGED:
            return Refused("After a charge you cannot block for the rest of the round.", "RB-197")
        return Refused("Block with a shield, or take the damage.", "RB-154")

    def resolving(self) -> bool:
        return True


class LastStand(Shown):
    """Damage that would defeat a member of a party: the others may suffer what is too much, each asked in turn."""

    def __init__(self, by: int, to: int, n: int, type: int, thorn: bool, at: int) -> None:
        self.by: Final = by
        self.to: Final = to
        self.n: Final = n
        self.type: Final = type
        self.thorn: Final = thorn
        self.at: Final = at

    def who(self, s: Realm) -> int:
        others = friends(s, s.fighters[self.to])
        return 1 << others[self.at] if self.at < len(others) else 0

    def run(self, s: Realm) -> None:
        wound(s, self.by, self.to, self.n, self.type, self.thorn, True)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.no.of(), s.book.choices.yes.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.no.named(choice):
            s.then(LastStand(self.by, self.to, self.n, self.type, self.thorn, self.at + 1))
            return
        part = too_much(s, s.fighters[self.to], self.n)
        s.courtesies |= SAVED
        take_damage(s, seat, part)
        wound(s, self.by, self.to, self.n - part, self.type, self.thorn, True)

    def prompt(self, s: Realm, seat: int) -> str:
        hero = s.fighters[self.to]
        return f"{s.book.seat_names.labels[hero]} would fall: suffer {too_much(s, hero, self.n)} damage instead?"

    def rule(self) -> str:
        return "RB-241"

    def resolving(self) -> bool:
        return True


def wound(s: Realm, by: int, to: int, n: int, type: int, thorn: bool, final: bool = False) -> None:
    """A side takes damage; it may fall, strike back with thorns, or set off what happens then."""
    if n <= 0 or not fighting(s):
        return
    taken = n
    seat = s.fighters[to]
    if seat >= 0 and not final and s.party[seat] >= 0 and may_be_saved(s, seat, too_much(s, seat, n)):
        s.then(LastStand(by, to, n, type, thorn, 0))
        return
    if seat >= 0:
        s.damage[seat] = min(s.damage[seat] + taken, health_of(s, seat))
    else:
        s.foe_damage += taken
    s.tell(s.book.events.wounded, speaker(s, to), taken)
    if remaining(s, to) <= 0:
        fall(s, to)
        return
    if by == to:
        return
    if s.bans[to] & THORNS and not thorn:
        s.then(Damage(to, by, taken, M, 0, True))
    if s.fighters[by] >= 0:
        happen(s, s.fighters[by], DEAL_DAMAGE, type)


def fall(s: Realm, side: int) -> None:
    """A side is defeated: the fight is over at once, or goes on among those who are left (RB-161, RB-212)."""
    s.fallen[side] = 1
    if len(s.fighters) == 2:
        s.fight = LOST if side == 0 else WON
    elif s.fallen.count(0) == 1:
        s.fight = WON
    assert s.fight != FIGHTING or len(s.fighters) > 2
    if s.fight == FIGHTING:
        for t in range(len(s.where)):
            if s.token_side[t] == side and s.where[t] == POOL:
                s.where[t] = 1
                s.on[t] = -1
        s.passed[side] = 1
