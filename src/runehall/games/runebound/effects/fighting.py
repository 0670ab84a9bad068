"""What surges and other abilities do in combat; whoever uses them chooses which tokens are meant (RB-D79)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Frame
from runehall.games.runebound.combat.damage import deal, hurt_self, mend
from runehall.games.runebound.combat.ranking import least_of_own, worst_for_hero
from runehall.games.runebound.combat.strikes import add_boost
from runehall.games.runebound.combat.tokens import (
    CANNOT_BLOCK,
    NO_AGILITY,
    SILENCED,
    THORNS,
    flip_token,
    recast_tokens,
    recover_tokens,
    remove_token,
    showing,
    spent_tokens,
    spoil_token,
)
from runehall.games.runebound.doing import Do, decider
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.figures import figure
from runehall.games.runebound.heroes import lose_gold
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import AG, BOARD, KEEPS_GOLD, SH, SU, E
from runehall.games.runebound.vocabulary.words import ALL, X

REMOVE: Final = 0
RECAST: Final = 1
FLIP: Final = 2
SPEND: Final = 3
RECOVER: Final = 4
INSTEAD: Final = 2  # damage in place of a choice of the combat board (RB-264)


class Deal(Effect[Realm]):
    """Deal damage to the foe."""

    def __init__(self, count: int, type: int) -> None:
        self.count: Final = count
        self.type: Final = type

    def start(self, s: Realm, source: Source) -> None:
        deal(s, source.side, source.foe, source.x if self.count == X else self.count, self.type)


class Mend(Effect[Realm]):
    """The user removes damage from itself."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        mend(s, source.side, self.count)

    def idle(self, s: Realm, source: Source) -> bool:
        seat = s.fighters[source.side]
        return (s.damage[seat] if seat >= 0 else s.foe_damage) == 0


class Hurt(Effect[Realm]):
    """The user suffers damage that cannot be blocked."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        hurt_self(s, source.side, self.count)
        s.success = True


class Guard(Effect[Realm]):
    """Block points until the round ends (RB-D67)."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        s.guard[source.side] += self.count


class Ban(Effect[Realm]):
    """Until the round ends the foe cannot spend tokens of one symbol."""

    def __init__(self, ban: int, symbol: int) -> None:
        self.ban: Final = ban
        self.symbol: Final = symbol

    def start(self, s: Realm, source: Source) -> None:
        s.bans[source.foe] |= self.ban

    def idle(self, s: Realm, source: Source) -> bool:
        return bool(s.bans[source.foe] & self.ban) or not showing(s, source.foe, self.symbol)


SILENCE: Final = Ban(SILENCED, SU)
NO_BLOCK: Final = Ban(CANNOT_BLOCK, SH)
HOLD_FAST: Final = Ban(NO_AGILITY, AG)


class Thorns(Effect[Realm]):
    """Until the round ends, damage that is taken is dealt back as magic."""

    def start(self, s: Realm, source: Source) -> None:
        s.bans[source.side] |= THORNS

    def idle(self, s: Realm, source: Source) -> bool:
        return bool(s.bans[source.side] & THORNS)


class Boost(Effect[Realm]):
    """Once this round, tokens of a symbol spent in one action count more."""

    def __init__(self, symbol: int, count: int) -> None:
        self.symbol: Final = symbol
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        add_boost(s, source.side, self.symbol, self.count)

    def idle(self, s: Realm, source: Source) -> bool:
        return not showing(s, source.side, self.symbol)


class Steal(Effect[Realm]):
    """The hero loses gold, unless nobody can take it."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        if not self.idle(s, source):
            lose_gold(s, s.fighters[source.foe], self.count)

    def idle(self, s: Realm, source: Source) -> bool:
        seat = s.fighters[source.foe]
        return seat < 0 or s.gold[seat] == 0 or figure(s, seat, KEEPS_GOLD) > 0


class HeroDoes(Effect[Realm]):
    """The hero in the combat does something."""

    def __init__(self, effect: Effect[Realm]) -> None:
        self.effect: Final = effect

    def start(self, s: Realm, source: Source) -> None:
        s.then(Do(self.effect, Source(s.fighters[source.foe])))

    def idle(self, s: Realm, source: Source) -> bool:
        return self.effect.idle(s, Source(s.fighters[source.foe]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Tokens(Effect[Realm]):
    """Something done to some unspent tokens of a side, or to spent ones that come back."""

    def __init__(self, deed: int, own: bool, count: int, symbol: int) -> None:
        self.deed: Final = deed
        self.own: Final = own
        self.count: Final = count
        self.symbol: Final = symbol

    def choice(self, s: Realm, source: Source) -> list[int]:
        """The tokens it may be done to."""
        side = source.side if self.own else source.foe
        if self.deed == RECOVER:
            return spent_tokens(s, side)
        return showing(s, side, self.symbol)

    def wanted(self, s: Realm, source: Source) -> int:
        """To how many: as many as there are, where there are fewer."""
        there = len(self.choice(s, source))
        return min(there, source.x if self.count == X else there if self.count == ALL else self.count)

    def start(self, s: Realm, source: Source) -> None:
        tokens, n = self.choice(s, source), self.wanted(s, source)
        if n == len(tokens):
            self.carry_out(s, source, tuple(tokens))
        elif decider(s, source) == BOARD:
            self.choose_worst(s, source, n)
        else:
            s.then(PickTokens(self, source, decider(s, source), ()))

    def choose_worst(self, s: Realm, source: Source, n: int) -> None:
        """The combat board chooses what is worst for the hero, or 2 damage are dealt instead (RB-263, RB-264)."""
        if s.book.two_damage:
            deal(s, source.side, source.foe, INSTEAD, E)
            return
        tokens = self.choice(s, source)
        worst = least_of_own(s, tokens, n) if self.own else worst_for_hero(s, tokens, n, self.deed == FLIP)
        self.carry_out(s, source, tuple(worst))

    def carry_out(self, s: Realm, source: Source, tokens: tuple[int, ...]) -> None:
        """Do it to these tokens."""
        if self.deed == RECAST:
            recast_tokens(s, list(tokens))
        elif self.deed == RECOVER:
            recover_tokens(s, list(tokens))
        else:
            for token in tokens:
                self.do_one(s, token)
        s.success = len(tokens) == self.count

    def do_one(self, s: Realm, token: int) -> None:
        """Do it to one token."""
        if self.deed == REMOVE:
            remove_token(s, token)
        elif self.deed == FLIP:
            flip_token(s, token)
        else:
            spoil_token(s, token)

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.choice(s, source)

    def payable(self, s: Realm, source: Source) -> bool:
        there = len(self.choice(s, source))
        return there >= self.count if self.count not in (X, ALL) else there > 0


DEED_WORDS: Final = ("removed", "recast", "flipped", "spent", "recovered")


class PickTokens(Picking[Realm]):
    """Which tokens something is done to."""

    def __init__(self, effect: Tokens, source: Source, seat: int, picked: Picks) -> None:
        super().__init__(seat, picked)
        self.effect: Final = effect
        self.source: Final = source

    def things(self, s: Realm) -> list[int]:
        return self.effect.choice(s, self.source)

    def again(self, picked: Picks) -> Frame[Realm]:
        return PickTokens(self.effect, self.source, self.seat, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        return s.book.choices.token.of(thing)

    def completes(self, s: Realm, picked: Picks, left: list[int]) -> bool:
        wanted = self.effect.wanted(s, self.source)
        return len(picked) <= wanted <= len(picked) + len(left)

    def enough(self, s: Realm, picked: Picks) -> bool:
        return len(picked) == self.effect.wanted(s, self.source)

    def missing(self, s: Realm) -> int:
        return self.effect.wanted(s, self.source) - len(self.picked)

    def carry_out(self, s: Realm, picked: Picks) -> None:
        self.effect.carry_out(s, self.source, picked)

    def prompt(self, s: Realm, seat: int) -> str:
        missing, deed = self.missing(s), DEED_WORDS[self.effect.deed]
        return f"{missing} tokens are {deed}: which?" if missing > 1 else f"1 token is {deed}: which?"

    def rule(self) -> str:
        return "RB-D79"

    def resolving(self) -> bool:
        return True
