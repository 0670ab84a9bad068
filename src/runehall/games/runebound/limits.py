"""The limits a hero keeps to: assets of a type, learned skills, hand, health; and the cascade when one falls."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.combat.damage import fall
from runehall.games.runebound.combat.tokens import NO_FIGHT, fighting
from runehall.games.runebound.discards import Drop
from runehall.games.runebound.figures import figure, hand_size, health_of, skill_limit
from runehall.games.runebound.heroes import defeat, in_play
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ASSET_TYPES, BODY, GOODS, GOODS_SLOTS, SPIRIT


def check_limits(s: Realm, seat: int) -> None:
    """Something a hero owns has changed: let all limits be kept before anything else happens."""
    s.then(Limits(seat))


class Limits(Frame[Realm]):
    """Assets of a type, learned skills, hand, health: whatever is too much goes, one after the other (RB-D71)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Realm) -> None:
        seat = self.seat
        if not in_play(s, seat):
            return
        for type in range(len(ASSET_TYPES)):
            if len(assets_of(s, seat, type)) > slots_of(s, seat, type):
                s.then(GiveUp(seat, type))
                s.then(self)
                return
        for which in range(BODY, SPIRIT + 1):
            if len(skills_of(s, seat, which)) > skill_limit(s, seat, which):
                s.then(Unlearn(seat, which))
                s.then(self)
                return
        too_many = len(s.hands[seat]) - hand_size(s, seat)
        if too_many > 0:
            s.then(Drop(seat, too_many))
            s.then(self)
            return
        if s.damage[seat] >= health_of(s, seat):  # RB-D70
            if seat in s.fighters and fighting(s):
                fall(s, s.fighters.index(seat))
            elif s.fight == NO_FIGHT:
                defeat(s, seat)

    def resolving(self) -> bool:
        return True


def assets_of(s: Realm, seat: int, type: int) -> list[int]:
    """The assets of a type a hero has."""
    return [piece for piece in s.assets[seat] if s.asset(piece).type == type]


def slots_of(s: Realm, seat: int, type: int) -> int:
    """How many assets of a type a hero may have (RB-068)."""
    return 1 + (figure(s, seat, GOODS_SLOTS) if type == GOODS else 0)


def skills_of(s: Realm, seat: int, which: int) -> list[int]:
    """The learned skills of a type a hero has."""
    return [piece for piece in s.skills[seat] if s.skill(piece).type == which]


class GiveUp(Frame[Realm]):
    """A hero has one asset too many of a type and discards one of them, for no gold (RB-069)."""

    def __init__(self, seat: int, type: int) -> None:
        self.seat: Final = seat
        self.type: Final = type

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        first = s.book.first_asset
        return [s.book.choices.give_up.of(s.kind[piece] - first) for piece in assets_of(s, seat, self.type)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        for piece in s.assets[seat]:
            if s.kind[piece] - s.book.first_asset == choice.a:
                s.assets[seat].remove(piece)
                s.asset_pile.append(piece)
                s.tell_card(s.book.events.lost_asset, piece, seat)
                return

    def prompt(self, s: Realm, seat: int) -> str:
        return f"You have too many {ASSET_TYPES[self.type]} cards: discard one."

    def rule(self) -> str:
        return "RB-069"

    def resolving(self) -> bool:
        return True


class Unlearn(Frame[Realm]):
    """An attribute has fallen below the number of learned skills of its type: one goes (RB-099, RB-D72)."""

    def __init__(self, seat: int, which: int) -> None:
        self.seat: Final = seat
        self.which: Final = which

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        first = s.book.first_skill
        return [s.book.choices.unlearn.of(s.kind[piece] - first) for piece in skills_of(s, seat, self.which)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        for piece in s.skills[seat]:
            if s.kind[piece] - s.book.first_skill == choice.a:
                s.skills[seat].remove(piece)
                s.skill_pile.append(piece)
                s.tell_card(s.book.events.unlearned, piece, seat)
                return

    def prompt(self, s: Realm, seat: int) -> str:
        return "You have more learned skills than the attribute allows: give one up."

    def rule(self) -> str:
        return "RB-099"

    def resolving(self) -> bool:
        return True
