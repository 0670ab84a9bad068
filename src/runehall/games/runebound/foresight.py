"""What may come of it: the chance of a test, and simple fighters who finish a fight, doing what looks best at once."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import seat_of
from runehall.games.runebound.combat.tokens import NO_FIGHT, printed, symbol, value
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import AG, CH, DA, DO, SH, SU, TA, E, M, P

BLOWS: Final = (P, M, E, CH)


def star_chance(s: Realm, seat: int, cards: int, stars: int = 1) -> float:
    """The chance that so many revealed cards show stars enough, by the cards the seat has not seen."""
    unseen = [piece for piece in s.skill_deck.cards if not s.known[piece] >> seat & 1]
    for other in range(s.seats):
        if other != seat:
            unseen += [piece for piece in s.hands[other] if not s.known[piece] >> seat & 1]
    if not unseen:
        unseen = s.skill_pile
    good = sum([1 for piece in unseen if s.skill(piece).star])
    return 1.0 - sum([_exactly(len(unseen), good, min(cards, len(unseen)), k) for k in range(stars)])


def _exactly(size: int, good: int, drawn: int, wanted: int) -> float:
    """The chance to draw exactly so many of the good ones."""
    if wanted > good or drawn - wanted > size - good or wanted > drawn:
        return 0.0
    return _ways(good, wanted) * _ways(size - good, drawn - wanted) / _ways(size, drawn)


def _ways(n: int, k: int) -> float:
    """In how many ways k of n can be chosen."""
    ways = 1.0
    for i in range(k):
        ways = ways * (n - i) / (i + 1)
    return ways


def play_on(s: Realm) -> None:
    """Let simple fighters finish the fight that is going on."""
    while not s.over and s.fight != NO_FIGHT:
        seat = seat_of(s.mask)
        s.apply(seat, simple_choice(s, s.options(seat)))


def simple_choice(s: Realm, options: list[Choice]) -> Choice:
    """What a simple fighter does: surges, doubles, improves, strikes with all, blocks, and never flees."""
    best, most = options[0], -1000.0
    for choice in options:
        worth = appeal(s, choice)
        if worth > most:
            best, most = choice, worth
    return best


def appeal(s: Realm, choice: Choice) -> float:
    """How a choice in a fight appeals to a simple fighter."""
    choices = s.book.choices
    if choices.surge.named(choice):
        return 60.0 + s.book.abilities[choice.a].surge
    if choices.double.named(choice):
        return 50.0 + value(s, choice.a) if symbol(s, choice.a) in BLOWS else -2.0
    if choices.agility.named(choice):
        return 40.0
    if choices.flip.named(choice):
        return 8.0 * (_behind(s, choice.a) - _worth(s, choice.a))
    if choices.recast.named(choice):
        return 5.0 * (_worth(s, choice.a) - _behind(s, choice.a) * 0.5)
    if choices.strike.named(choice):
        return 30.0
    if choices.copy.named(choice):
        return 20.0 + printed(s, choice.b)
    if choices.shield.named(choice) or choices.guard.named(choice) or choices.copy_shield.named(choice):
        return 10.0
    if choices.enough_tokens.named(choice) or choices.fight_on.named(choice):
        return 3.0
    if choices.pass_on.named(choice) or choices.suffer.named(choice):
        return 1.0
    if choices.retreat.named(choice) or choices.strike_with.named(choice):
        return -5.0
    return 0.0


def _worth(s: Realm, t: int) -> float:
    """What the face a token shows is worth in a fight."""
    return face_worth(symbol(s, t), value(s, t))


def _behind(s: Realm, t: int) -> float:
    """What the other face of a token is worth."""
    at = s.token[t] * 2 + 1 - s.face[t]
    return face_worth(s.book.symbol[at], s.book.value[at])


def face_worth(what: int, n: int) -> float:
    """What a face is worth, in damage dealt or prevented."""
    if what in BLOWS:
        return float(n)
    if what in (SH, SU):
        return 0.9 * n
    return {DO: 1.0, AG: 0.7 * n, TA: 0.9, DA: 0.0}[what]
