"""Dealing damage with tokens: physical, magic, enemy and charge; with all of a kind or with some (RB-140 to RB-143)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Frame
from runehall.games.runebound.combat.damage import deal
from runehall.games.runebound.combat.tokens import CHARGED, SOFTENED, pool, speaker, spend_token, symbol, value
from runehall.games.runebound.figures import figure
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import CH, SOFT_BLOW, E, M, P


def striking(s: Realm, side: int) -> list[int]:
    """The symbols a side may deal damage with: heroes P and M, enemies E, everybody Ch (RB-140, RB-143, RB-196)."""
    return [P, M, CH] if s.fighters[side] >= 0 else [E, CH]


def tokens_for(s: Realm, side: int, type: int) -> list[int]:
    """The unspent tokens of a side that show a symbol."""
    return [t for t in pool(s, side) if symbol(s, t) == type]


def strike(s: Realm, side: int, foe: int, type: int, tokens: list[int]) -> None:
    """Spend tokens of one symbol for damage equal to their total value."""
    total = 0
    for t in tokens:
        total += value(s, t)
        spend_token(s, t)
    hit(s, side, foe, type, total)


def hit(s: Realm, side: int, foe: int, type: int, total: int) -> None:
    """Deal what was spent for in one action, with what boosts it."""
    total += take_boosts(s, side, type)
    soft = 0
    if type == CH:
        s.bans[side] |= CHARGED
    elif type == P and not s.bans[side] & SOFTENED and s.fighters[side] >= 0:
        soft = figure(s, s.fighters[side], SOFT_BLOW)
        if soft > 0:
            s.bans[side] |= SOFTENED
    s.tell(s.book.events.struck, speaker(s, side), total, type)
    deal(s, side, foe, total, type, soft)


def add_boost(s: Realm, side: int, type: int, n: int) -> None:
    """Once this round, when a side spends tokens of a symbol in one action, it adds this to the total."""
    s.boosts += [side, type, n]


def take_boosts(s: Realm, side: int, type: int) -> int:
    """What is added to an action with a symbol; every boost counts once."""
    total = 0
    left: list[int] = []
    for at in range(0, len(s.boosts), 3):
        if s.boosts[at] == side and s.boosts[at + 1] == type:
            total += s.boosts[at + 2]
        else:
            left += s.boosts[at : at + 3]
    s.boosts = left
    return total


class StrikeWith(Picking[Realm]):
    """Some of the tokens of a symbol are picked for one strike, not all: that is a choice of its own."""

    def __init__(self, driver: int, side: int, foe: int, type: int, picked: Picks = ()) -> None:
        super().__init__(driver, picked)
        self.side: Final = side
        self.foe: Final = foe
        self.type: Final = type

    def things(self, s: Realm) -> list[int]:
        return tokens_for(s, self.side, self.type)

    def again(self, picked: Picks) -> Frame[Realm]:
        return StrikeWith(self.seat, self.side, self.foe, self.type, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        return s.book.choices.spend.of(thing)

    def fits(self, s: Realm, picked: Picks) -> bool:
        return len(picked) < len(self.things(s))

    def enough(self, s: Realm, picked: Picks) -> bool:
        return len(picked) > 0

    def done(self, s: Realm) -> Choice:
        return s.book.choices.enough_tokens.of()

    def carry_out(self, s: Realm, picked: Picks) -> None:
        strike(s, self.side, self.foe, self.type, list(picked))

    def prompt(self, s: Realm, seat: int) -> str:
        total = sum([value(s, t) for t in self.picked])
        return f"Which tokens do you spend? {total} damage so far."

    def rule(self) -> str:
        return "RB-140"

    def resolving(self) -> bool:
        return True
