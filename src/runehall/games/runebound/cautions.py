"""What to think of before a choice."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.games.runebound.assets import price_of
from runehall.games.runebound.combat.tokens import pool, symbol
from runehall.games.runebound.limits import assets_of, slots_of
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DA, SH


def caution(s: Realm, seat: int, choice: Choice) -> str:
    """A warning before something is wasted or lost."""
    word = s.book.choices.kinds[choice.kind].word
    if word == "end_turn" and s.actions > 0:
        return f"{s.actions} {'action is' if s.actions == 1 else 'actions are'} left."
    if word == "rest" and s.damage[seat] == 0:
        return "You have no damage to heal."
    if word == "pass" and s.fighters:
        return _unused(s, seat)
    if word == "buy" and s.shopping >= 0:
        return _second_of_type(s, seat, choice.a + s.book.first_asset)
    if word == "villain":
        return "There is no retreat: whoever loses is out of the game."
    return ""


def _unused(s: Realm, seat: int) -> str:
    """Passing is final for the round."""
    side = s.fighters.index(seat) if seat in s.fighters else s.drivers.index(seat)
    usable = [t for t in pool(s, side) if symbol(s, t) not in (DA, SH)]
    return "Passing is final for this round, and you have tokens left." if usable else ""


def _second_of_type(s: Realm, seat: int, kind: int) -> str:
    """A second asset of a type pushes one out, without gold."""
    for piece in s.markets[s.shopping]:
        if s.kind[piece] == kind and price_of(s, seat, piece) <= s.gold[seat]:
            type = s.asset(piece).type
            if len(assets_of(s, seat, type)) >= slots_of(s, seat, type):
                return "You have one of that type: one of both is discarded for no gold. Sell it first."
    return ""
