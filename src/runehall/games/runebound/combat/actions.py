"""Combat actions: what a side may do when it is its turn in a combat round (RB-136, RB-140 to RB-160)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import usable_at, use
from runehall.games.runebound.combat.agility import Agility, agility_targets
from runehall.games.runebound.combat.boards import next_act
from runehall.games.runebound.combat.strikes import StrikeWith, strike, striking, tokens_for
from runehall.games.runebound.combat.surges import affordable, begin_surge, symbols_of
from runehall.games.runebound.combat.tactics import copies, copy
from runehall.games.runebound.combat.tokens import (
    NO_AGILITY,
    alive,
    can_stack,
    face_of,
    fighting,
    pool,
    speaker,
    spend_token,
    symbol,
    value,
)
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ACT, AG, BOARD, COMBAT_ACTION, DO, TA


def foes_of(s: Realm, side: int) -> list[int]:
    """The sides that stand against one."""
    return [other for other in range(len(s.fighters)) if other != side and not s.fallen[other]]


class Act(Frame[Realm]):
    """A side takes one combat action or passes; against several foes it names one first (RB-213)."""

    def __init__(self, side: int, foe: int = -1) -> None:
        self.side: Final = side
        self.foe: Final = foe

    def _foe(self, s: Realm) -> int:
        """The side acted against; -1 while it is still to be named."""
        foes = foes_of(s, self.side)
        return foes[0] if len(foes) == 1 else self.foe

    def who(self, s: Realm) -> int:
        if not fighting(s) or s.passed[self.side]:
            return 0
        driver = s.drivers[self.side]
        return 1 << driver if driver != BOARD else 0

    def run(self, s: Realm) -> None:
        if fighting(s) and not s.passed[self.side]:
            next_act(s, self.side)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices, foe = s.book.choices, self._foe(s)
        if not alive(s, self.side):  # RB-159, RB-D32
            return [choices.pass_on.of()]
        if foe < 0:
            return [choices.pass_on.of(), *[choices.against.of(s.fighters[each]) for each in foes_of(s, self.side)]]
        out = [choices.pass_on.of()]
        _add_strikes(s, self.side, out)
        _add_agility(s, self.side, foe, out)
        for ability in affordable(s, self.side, foe, symbols_of(s, self.side)):
            out.append(choices.surge.of(ability.number))
        _add_doubles(s, self.side, out)
        out += copies(s, self.side, foe)
        hero = s.fighters[self.side]
        if hero >= 0:
            for ability in [*usable_at(s, hero, COMBAT_ACTION), *usable_at(s, hero, ACT)]:
                out.append(choices.use.of(ability.number))
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        choices, foe = s.book.choices, self._foe(s)
        if choices.pass_on.named(choice):
            pass_round(s, self.side)
        elif choices.against.named(choice):
            s.then(Act(self.side, s.fighters.index(choice.a)))
        elif choices.strike.named(choice):
            strike(s, self.side, foe, choice.a, tokens_for(s, self.side, choice.a))
        elif choices.strike_with.named(choice):
            s.then(StrikeWith(seat, self.side, foe, choice.a))
        elif choices.agility.named(choice):
            left = value(s, choice.a)
            spend_token(s, choice.a)
            s.then(Agility(self.side, foe, left))
        elif choices.surge.named(choice):
            begin_surge(s, self.side, foe, s.book.abilities[choice.a])
        elif choices.double.named(choice):
            double(s, choice.a, choice.b)
        elif choices.copy.named(choice):
            copy(s, self.side, foe, choice.a, choice.b)
        else:
            self._use(s, choice.a)

    def _use(self, s: Realm, number: int) -> None:
        """Use an ability: as the combat action, or beside it (RB-D91)."""
        ability = s.book.abilities[number]
        use(s, s.fighters[self.side], ability)
        if ability.moment == ACT:
            s.then(self)

    def prompt(self, s: Realm, seat: int) -> str:
        whose = "" if s.fighters[self.side] == seat else f"{s.book.foes[s.foe].name}: "
        return f"{whose}Take a combat action, or pass."

    def rule(self) -> str:
        return "RB-136"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return _refusal(s, self.side, choice)

    def resolving(self) -> bool:
        return self.foe >= 0


def _refusal(s: Realm, side: int, choice: Choice) -> Refused:
    """Why something is no combat action now."""
    choices = s.book.choices
    if not alive(s, side):
        return Refused("None of your unspent tokens can be used: you must pass.", "RB-159")
    if choices.strike.named(choice) or choices.strike_with.named(choice):
        if choice.a not in striking(s, side):
            return Refused("This side cannot deal damage of that kind.", "RB-143")
        return Refused("No unspent token shows that symbol.", "RB-140")
    if choices.surge.named(choice):
        if choice.a * 4 + side in s.surged:
            return Refused("That surge ability was used in this combat round already.", "RB-147")
        return Refused("Your surge symbols do not pay for that ability, or it would do nothing.", "RB-146")
    if choices.double.named(choice):
        return Refused("Only one token lies on a Do, and neither a Do, a stack nor a tactics token.", "RB-151")
    return Refused("That is no combat action you can take now.", "RB-136")


def _add_strikes(s: Realm, side: int, out: list[Choice]) -> None:
    """Damage of each kind, with all tokens or with some."""
    for type in striking(s, side):
        tokens = len(tokens_for(s, side, type))
        if tokens > 0:
            out.append(s.book.choices.strike.of(type))
        if tokens > 1:
            out.append(s.book.choices.strike_with.of(type))


def _add_agility(s: Realm, side: int, foe: int, out: list[Choice]) -> None:
    """Agility, where it has a target (RB-D32)."""
    if not s.bans[side] & NO_AGILITY:
        for t in pool(s, side):
            if symbol(s, t) == AG and agility_targets(s, side, foe, t):
                out.append(s.book.choices.agility.of(t))


def _add_doubles(s: Realm, side: int, out: list[Choice]) -> None:
    """Every token that may be put on a Do (RB-149, RB-151, RB-349)."""
    own = pool(s, side)
    for under in own:
        if symbol(s, under) == DO and s.on[under] < 0:
            for t in own:
                if t != under and can_stack(s, t, TA):
                    out.append(s.book.choices.double.of(t, under))


def double(s: Realm, t: int, under: int) -> None:
    """Put a token on a Do: its symbol counts twice from now on (RB-149)."""
    s.on[t] = under
    s.tell(s.book.events.doubled, speaker(s, s.token_side[t]), face_of(s, t))


def pass_round(s: Realm, side: int) -> None:
    """A side takes no more actions this round, but can still block (RB-158)."""
    s.passed[side] = 1
    s.tell(s.book.events.passed, speaker(s, side))
