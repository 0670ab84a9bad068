"""Surge abilities: paid with surge symbols, each once a combat round (RB-146 to RB-148)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import abilities_of, holds, note_use, piece_of
from runehall.games.runebound.combat.tokens import HELPED, SILENCED, pool, speaker, spend_token, symbol, value
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import figure
from runehall.games.runebound.kinds import Ability
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import SU, SURGE, SURGE_HELP

ANY_NUMBER: Final = -1  # of a surge that costs X


def surges_of(s: Realm, side: int) -> list[Ability]:
    """The surge abilities of a side that it may still use this round, whatever they cost (RB-147, RB-D68)."""
    if s.bans[side] & SILENCED:
        return []
    seat = s.fighters[side]
    known = abilities_of(s, seat, SURGE) if seat >= 0 else s.book.foes[s.foe].surges
    fresh = [ability for ability in known if ability.number * 4 + side not in s.surged]
    return [ability for ability in fresh if seat < 0 or holds(s, seat, ability)]


def surge_source(s: Realm, side: int, foe: int, ability: Ability, x: int) -> Source:
    """Who uses a surge, against whom, with how many symbols."""
    seat = s.fighters[side]
    piece = piece_of(s, seat, ability) if seat >= 0 else -1
    return Source(seat, piece, side, foe, x, ability.number)


def help_of(s: Realm, side: int) -> int:
    """How many symbols more a hero counts, once a round."""
    seat = s.fighters[side]
    return figure(s, seat, SURGE_HELP) if seat >= 0 and not s.bans[side] & HELPED else 0


def surge_tokens(s: Realm, side: int) -> list[int]:
    """The unspent tokens of a side that show surge symbols."""
    return [t for t in pool(s, side) if symbol(s, t) == SU]


def affordable(s: Realm, side: int, foe: int, symbols: int) -> list[Ability]:
    """The surge abilities that so many symbols can pay for and that would do something."""
    found: list[Ability] = []
    if symbols > 0:
        for ability in surges_of(s, side):
            x = symbols if ability.surge == ANY_NUMBER else 0
            if ability.surge <= symbols and not ability.effect.idle(s, surge_source(s, side, foe, ability, x)):
                found.append(ability)
    return found


def symbols_of(s: Realm, side: int) -> int:
    """How many surge symbols a side could spend now."""
    total = sum([value(s, t) for t in surge_tokens(s, side)])
    return total + help_of(s, side) if total > 0 else 0


def begin_surge(s: Realm, side: int, foe: int, ability: Ability) -> None:
    """Pay for a surge ability with tokens of the pool."""
    s.then(SurgePay(s.drivers[side], side, foe, ability.number))


def resolve_surge(s: Realm, side: int, foe: int, ability: Ability, symbols: int) -> None:
    """Resolve a surge ability that is paid for; symbols beyond its cost are lost (RB-148)."""
    if ability.surge != ANY_NUMBER and symbols < ability.surge + 0 and help_of(s, side) > 0:
        s.bans[side] |= HELPED
    s.surged.append(ability.number * 4 + side)
    if s.fighters[side] >= 0:
        note_use(s, s.fighters[side], ability)
    s.tell(s.book.events.surged, speaker(s, side), ability.number)
    s.then(Do(ability.effect, surge_source(s, side, foe, ability, symbols)))


def can_pay(picked: list[int], left: list[int], cost: int) -> bool:
    """Whether these symbols, with some of those left, pay a cost with no token more than is needed."""
    if sum(picked) >= cost:
        return sum(picked) - min(picked) < cost
    return any([can_pay([*picked, left[at]], left[at + 1 :], cost) for at in range(len(left))])


class SurgePay(Picking[Realm]):
    """Which surge tokens pay: never one more than is needed, except for abilities that take any number."""

    def __init__(self, driver: int, side: int, foe: int, ability: int, picked: Picks = ()) -> None:
        super().__init__(driver, picked)
        self.side: Final = side
        self.foe: Final = foe
        self.ability: Final = ability

    def _sum(self, s: Realm, picked: Picks) -> int:
        return sum([value(s, t) for t in picked])

    def _cost(self, s: Realm) -> int:
        return s.book.abilities[self.ability].surge

    def things(self, s: Realm) -> list[int]:
        return surge_tokens(s, self.side)

    def again(self, picked: Picks) -> Frame[Realm]:
        return SurgePay(self.seat, self.side, self.foe, self.ability, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        return s.book.choices.spend.of(thing)

    def completes(self, s: Realm, picked: Picks, left: list[int]) -> bool:
        cost = self._cost(s)
        if cost == ANY_NUMBER:
            return True
        needed = max(1, cost - help_of(s, self.side))
        return can_pay([value(s, t) for t in picked], [value(s, t) for t in left], needed)

    def enough(self, s: Realm, picked: Picks) -> bool:
        if not picked:
            return False
        cost = self._cost(s)
        return cost == ANY_NUMBER or self._sum(s, picked) + help_of(s, self.side) >= cost

    def done(self, s: Realm) -> Choice:
        return s.book.choices.enough_tokens.of()

    def carry_out(self, s: Realm, picked: Picks) -> None:
        symbols = self._sum(s, picked)
        for t in picked:
            spend_token(s, t)
        resolve_surge(s, self.side, self.foe, s.book.abilities[self.ability], symbols)

    def prompt(self, s: Realm, seat: int) -> str:
        cost = self._cost(s)
        return f"Which tokens pay? {self._sum(s, self.picked)} of {cost if cost > 0 else 'any number of'} symbols."

    def rule(self) -> str:
        return "RB-146"

    def resolving(self) -> bool:
        return True
