"""Special abilities of combat: Mercenary Contract, Trickster, Flanking."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.combat.tokens import OUT, pool
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.effects.asking import Asked, ForHero
from runehall.games.runebound.effects.fighting import FLIP, RECAST, Tokens
from runehall.games.runebound.heroes import lose_gold
from runehall.games.runebound.lending import collect, purse_of
from runehall.games.runebound.parties import friends
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ANY


class PayMercenary(Effect[Realm]):
    """Pay a gold, or the token of this card stays out of the combat."""

    def start(self, s: Realm, source: Source) -> None:
        if purse_of(s, source.seat) > 0:
            s.then(Hire(source))
        else:
            stay_out(s, source)


class Hired(Frame[Realm]):
    """The mercenary fights for a gold, perhaps one of somebody else's (RB-D105)."""

    def __init__(self, source: Source) -> None:
        self.source: Final = source

    def run(self, s: Realm) -> None:
        if not lose_gold(s, self.source.seat, 1):
            stay_out(s, self.source)

    def resolving(self) -> bool:
        return True


class Hire(Asked):
    """Whether the mercenary is paid."""

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.yes.of(), s.book.choices.no.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.yes.named(choice):
            collect(s, seat, 1)
            s.then(Hired(self.source))
        else:
            stay_out(s, self.source)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Pay 1 gold, so that the mercenary's token is cast in this combat?"

    def rule(self) -> str:
        return "RB-D91"


def stay_out(s: Realm, source: Source) -> None:
    """The token of an asset is not cast in this combat."""
    number = s.asset(source.piece).token
    for t in range(len(s.token)):
        if s.token[t] == number and s.token_side[t] == source.side:
            s.where[t] = OUT


class OtherHalf(Effect[Realm]):
    """After agility flipped a token the foe recasts one too, and the other way round (`Source.x` says which)."""

    def half(self, source: Source) -> Tokens:
        """What is done besides."""
        return Tokens(RECAST, False, 1, ANY) if source.x == 0 else Tokens(FLIP, True, 1, ANY)

    def start(self, s: Realm, source: Source) -> None:
        self.half(source).start(s, source)

    def idle(self, s: Realm, source: Source) -> bool:
        return self.half(source).idle(s, source)


class Flank(ForHero):
    """Another member of the fighter's party has the foe recast a token."""

    def heroes(self, s: Realm, source: Source) -> list[int]:
        return friends(s, source.seat) if pool(s, source.foe) else []

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        Tokens(RECAST, False, 1, ANY).start(s, Source(seat, source.piece, source.side, source.foe))
