"""Tactics: one token spent as a copy of a symbol that shows elsewhere (RB-198 to RB-205, RB-348)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.combat.agility import Agility, agility_targets
from runehall.games.runebound.combat.strikes import hit, striking
from runehall.games.runebound.combat.surges import affordable, resolve_surge
from runehall.games.runebound.combat.tokens import (
    NO_AGILITY,
    POOL,
    face_of,
    pool,
    printed,
    speaker,
    spend_token,
    symbol,
)
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import AG, SU, TA


def copies(s: Realm, side: int, foe: int) -> list[Choice]:
    """What the tactics tokens of a side could copy: each symbol and value once for each of them."""
    out: list[Choice] = []
    for ta in pool(s, side):
        if symbol(s, ta) == TA and s.on[ta] < 0:
            seen: list[int] = []
            for t in range(len(s.where)):
                if t != ta and s.where[t] == POOL and _useful(s, side, foe, ta, t):
                    what = symbol(s, t) * 16 + printed(s, t)
                    if what not in seen:
                        seen.append(what)
                        out.append(s.book.choices.copy.of(ta, t))
    return out


def _useful(s: Realm, side: int, foe: int, ta: int, t: int) -> bool:
    """Whether a tactics token may be used as a copy of another token in a combat action (RB-201 to RB-203, RB-D86)."""
    what = symbol(s, t)
    if what in striking(s, side):
        return True
    if what == AG:
        return not s.bans[side] & NO_AGILITY and bool(agility_targets(s, side, foe, ta))
    return what == SU and bool(affordable(s, side, foe, printed(s, t)))


def copy(s: Realm, side: int, foe: int, ta: int, of: int) -> None:
    """Spend a tactics token as a copy, with the printed value; the copied token is not spent (RB-204, RB-205)."""
    what, worth = symbol(s, of), printed(s, of)
    s.tell(s.book.events.copied, speaker(s, side), face_of(s, ta), face_of(s, of))
    spend_token(s, ta)
    if what == AG:
        s.then(Agility(side, foe, worth))
    elif what == SU:
        s.then(CopiedSurge(side, foe, worth))
    else:
        hit(s, side, foe, what, worth)


class CopiedSurge(Frame[Realm]):
    """A copied surge pays for one ability, alone (RB-200)."""

    def __init__(self, side: int, foe: int, symbols: int) -> None:
        self.side: Final = side
        self.foe: Final = foe
        self.symbols: Final = symbols

    def who(self, s: Realm) -> int:
        return 1 << s.drivers[self.side]

    def options(self, s: Realm, seat: int) -> list[Choice]:
        found = affordable(s, self.side, self.foe, self.symbols)
        return [s.book.choices.surge.of(ability.number) for ability in found]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        resolve_surge(s, self.side, self.foe, s.book.abilities[choice.a], self.symbols)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which surge ability do you use?"

    def rule(self) -> str:
        return "RB-198"

    def resolving(self) -> bool:
        return True
