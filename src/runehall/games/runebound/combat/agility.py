"""Agility: flip an own token, or have the foe recast one (RB-144, RB-145)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen
from runehall.games.runebound.combat.tokens import fighting, flip_token, pool, recast_tokens, speaker
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Source
from runehall.games.runebound.kinds import Ability
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ON_AGILITY


def agility_targets(s: Realm, side: int, foe: int, apart: int = -1) -> list[Choice]:
    """What one agility can do: flip an own unspent token, or let the foe recast one; not the token spent for it."""
    choices = s.book.choices
    agile = agile_of(s, side)
    if agile is not None:
        return [choices.surge.of(agile.number)] if not agile.effect.idle(s, agile_source(side, foe, agile)) else []
    own = [choices.flip.of(t) for t in pool(s, side) if t != apart]
    return [*own, *[choices.recast.of(t) for t in pool(s, foe)]]


def agile_of(s: Realm, side: int) -> Ability | None:
    """The ability an enemy pays for with agility, if it has one: it has no other use for it (RB-255)."""
    return s.book.foes[s.foe].agile if s.fighters[side] < 0 and s.foe >= 0 else None


def agile_source(side: int, foe: int, ability: Ability) -> Source:
    """The enemy as the one who does something."""
    return Source(-1, -1, side, foe, 1, ability.number)


def use_agile(s: Realm, side: int, foe: int, ability: Ability) -> None:
    """An enemy spends one agility on the ability of its card."""
    s.tell(s.book.events.surged, speaker(s, side), ability.number)
    s.then(Do(ability.effect, agile_source(side, foe, ability)))


class Agility(Frame[Realm]):
    """Agility effects still to be used, one after the other (RB-145, RB-D29)."""

    def __init__(self, side: int, foe: int, left: int) -> None:
        self.side: Final = side
        self.foe: Final = foe
        self.left: Final = left

    def who(self, s: Realm) -> int:
        if self.left <= 0 or not fighting(s) or not agility_targets(s, self.side, self.foe):
            return 0
        return 1 << s.drivers[self.side]

    def run(self, s: Realm) -> None:
        pass

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return agility_targets(s, self.side, self.foe)

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        flipped = s.book.choices.flip.named(choice)
        if s.book.choices.surge.named(choice):
            use_agile(s, self.side, self.foe, s.book.abilities[choice.a])
        elif flipped:
            flip_token(s, choice.a)
        else:
            recast_tokens(s, [choice.a])
        if s.fighters[self.side] >= 0:
            happen(s, s.fighters[self.side], ON_AGILITY, 0 if flipped else 1)
        s.then(Agility(self.side, self.foe, self.left - 1))

    def prompt(self, s: Realm, seat: int) -> str:
        return "Flip one of your tokens, or have the foe recast one."

    def rule(self) -> str:
        return "RB-144"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return Refused("Flip an unspent token of yours, or have an unspent one of the foe recast.", "RB-144")

    def resolving(self) -> bool:
        return True
