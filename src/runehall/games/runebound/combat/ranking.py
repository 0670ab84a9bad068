"""The choice that is worst for the hero, by a fixed ranking, where nobody controls the enemy (RB-355, RB-D89)."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.abilities import usable_at
from runehall.games.runebound.combat.tokens import pool, symbol, value
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import AG, CH, DA, DO, SH, SU, SURGE, TA, E, M, P

_LAST: Final = 9
_THEN: Final = {SH: 2, DO: 3, TA: 4, AG: 5, SU: 6, DA: 8}  # of a hero's tokens, after damage (0) and payable surges (1)
_OWN: Final = {DA: 0, SH: 1, AG: 2, DO: 3, SU: 4, E: 5, TA: 6}  # of the enemy's own


def worst_for_hero(s: Realm, tokens: list[int], n: int, flipping: bool) -> list[int]:
    """The tokens of a hero it hurts most to lose; for flips none whose other side is better while others are there."""
    ranked = sorted([(_rank(s, t, s.face[t]), t) for t in tokens])
    if flipping:
        kept = [(rank, t) for rank, t in ranked if _rank(s, t, 1 - s.face[t]) >= rank]
        ranked = [*kept, *[each for each in ranked if each not in kept]]
    return [t for _, t in ranked[:n]]


def least_of_own(s: Realm, tokens: list[int], n: int) -> list[int]:
    """The tokens of its own an enemy recasts or recovers: idle ones first, then the weakest."""
    ranked = sorted([(_OWN.get(symbol(s, t), _LAST), value(s, t) if symbol(s, t) == E else 0, t) for t in tokens])
    return [t for _, _, t in ranked[:n]]


def _rank(s: Realm, t: int, face: int) -> tuple[int, int]:
    """How much a face of a hero's token is worth to the hero; the lower, the more."""
    shows = s.book.symbol[s.token[t] * 2 + face]
    worth = s.book.value[s.token[t] * 2 + face] * (2 if s.on[t] >= 0 else 1)
    if shows in (P, M, CH):
        return 0, -worth
    if shows == SU and can_surge(s, s.token_side[t]):
        return 1, 0
    return _THEN.get(shows, _LAST), 0


def can_surge(s: Realm, side: int) -> bool:
    """Whether a hero has a surge ability that is unused and that its unspent symbols can pay for."""
    seat = s.fighters[side]
    if seat < 0:
        return False
    symbols = sum([value(s, t) for t in pool(s, side) if symbol(s, t) == SU])
    return any(
        [ability.surge <= symbols and ability.number * 4 + side not in s.surged
         for ability in usable_at(s, seat, SURGE, symbols)]
    )  # fmt: skip
