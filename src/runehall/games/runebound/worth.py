"""What fighters are worth, for bots: the blows and shields a side may count on, and who would win a fight."""

from __future__ import annotations

from math import exp, log
from typing import Final

from runehall.games.runebound.book import harm_of
from runehall.games.runebound.combat.damage import remaining
from runehall.games.runebound.combat.engage import tokens_of_foe, tokens_of_hero
from runehall.games.runebound.combat.tokens import POOL, symbol, value
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import SH

SKILL: Final = 0.3  # what a learned skill adds to the blows of a round
STEEP: Final = 3.6  # how surely the stronger wins


def harm(s: Realm, tokens: list[int]) -> float:
    """The damage a cast of these tokens may bring, on the average."""
    total = 0.0
    for token in tokens:
        total += s.book.harm[token]
    return total


def cover(s: Realm, tokens: list[int]) -> float:
    """The damage a cast of these tokens may block, on the average."""
    total = 0.0
    for token in tokens:
        total += s.book.cover[token]
    return total


class Might:
    """What a side brings to every round of a fight."""

    def __init__(self, harm: float, cover: float) -> None:
        self.harm: Final = harm
        self.cover: Final = cover


def might_of_hero(s: Realm, seat: int) -> Might:
    """A hero with all assets and skills."""
    tokens = tokens_of_hero(s, seat)
    return Might(harm(s, tokens) + SKILL * len(s.skills[seat]), cover(s, tokens))


def might_of_foe(s: Realm, foe: int) -> Might:
    """An enemy, with the tokens it casts now."""
    tokens = tokens_of_foe(s, foe)
    return Might(harm(s, tokens), cover(s, tokens))


def odds_of(mine: Might, my_health: float, theirs: Might, their_health: float) -> float:
    """How the chances of a fight stand, as a logarithm: 0 is even, 1 is good, -1 is bad."""
    to_kill = max(0.0, their_health) / max(0.4, mine.harm - 0.7 * theirs.cover)
    to_live = max(0.0, my_health) / max(0.4, theirs.harm - 0.7 * mine.cover)
    return log((to_live + 0.25) / (to_kill + 0.25))


def chance_of(odds: float) -> float:
    """The chance to win, by how the chances stand."""
    return 1.0 / (1.0 + exp(-STEEP * odds))


def in_hand(s: Realm, side: int) -> Might:
    """What a side can still do this round with the tokens that lie before it; blows struck are worth more."""
    blows, shields = 0.0, 0.0
    for t in range(len(s.where)):
        if s.where[t] == POOL and s.token_side[t] == side and t not in s.on:
            what = symbol(s, t)
            if what == SH:
                shields += value(s, t)
            elif not s.passed[side]:
                blows += 0.85 * harm_of(what, value(s, t))
    return Might(blows, shields + s.guard[side])


def fight_odds(s: Realm, side: int) -> float:
    """How the chances of the fight that is going on stand for a side."""
    other = 1 - side
    mine, theirs = _might(s, side), _might(s, other)
    mine_now, theirs_now = in_hand(s, side), in_hand(s, other)
    my_health = _left(s, side) - max(0.0, theirs_now.harm - 0.9 * mine_now.cover)
    their_health = _left(s, other) - max(0.0, mine_now.harm - 0.9 * theirs_now.cover)
    return odds_of(mine, my_health + 0.2 * mine_now.cover, theirs, their_health + 0.2 * theirs_now.cover)


def _might(s: Realm, side: int) -> Might:
    seat = s.fighters[side]
    return might_of_hero(s, seat) if seat >= 0 else might_of_foe(s, s.foe)


def _left(s: Realm, side: int) -> float:
    """How much damage a side can still take."""
    return float(remaining(s, side))
