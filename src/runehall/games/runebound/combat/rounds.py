"""Rounds of combat: casting, initiative, alternating actions, and the end of a round (RB-132 to RB-139)."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen, refresh
from runehall.games.runebound.combat.actions import Act
from runehall.games.runebound.combat.board_blocks import initiative_settled, tie_winner
from runehall.games.runebound.combat.retreat import MayRetreat
from runehall.games.runebound.combat.tokens import DRAWN, OUT, POOL, fighting, gold_tokens, speaker
from runehall.games.runebound.figures import figure
from runehall.games.runebound.heroes import turn_order
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    BOARD,
    CAST,
    COMBAT_ROUND_ENDS,
    COMBAT_ROUNDS,
    INITIATIVE,
    ON_INITIATIVE,
    PER_ROUND,
    ROUND_END,
)


def order_of_sides(s: Realm) -> list[int]:
    """The sides in the order in which they do things at once: attacker first; many heroes in turn order (RB-D90)."""
    if len(s.fighters) == 2:
        return [0, 1]
    order = turn_order(s, s.first)
    return [s.fighters.index(seat) for seat in order if seat in s.fighters and not s.fallen[s.fighters.index(seat)]]


def for_heroes(s: Realm, moment: int) -> None:
    """A moment of the combat has come for every hero in it."""
    for side in order_of_sides(s):
        if s.fighters[side] >= 0:
            happen(s, s.fighters[side], moment)


class Cast(Frame[Realm]):
    """A combat round begins: all tokens are taken back and cast (RB-132, RB-139)."""

    def run(self, s: Realm) -> None:
        if not fighting(s):
            return
        s.combat_round += 1
        if s.combat_round > COMBAT_ROUNDS:
            s.fight = DRAWN
            s.tell(s.book.events.fight_ended)
            return
        clear_round(s)
        cast_all(s)
        for_heroes(s, CAST)
        s.then(Initiative())


def clear_round(s: Realm) -> None:
    """Nothing of the round before holds any more; removed tokens come back (RB-D67)."""
    sides = len(s.fighters)
    s.passed = s.fallen[:]
    s.guard = [0] * sides
    s.bans = [0] * sides
    s.boosts = []
    s.surged = []
    s.moment(COMBAT_ROUND_ENDS)
    for seat in s.fighters:
        if seat >= 0:
            refresh(s, seat, PER_ROUND)


def cast_all(s: Realm) -> None:
    """Cast every token of everybody who still stands."""
    thrown: list[int] = []
    for t in range(len(s.token)):
        s.on[t] = -1
        if s.where[t] != OUT and not s.fallen[s.token_side[t]]:
            s.where[t] = POOL
            thrown.append(t)
    shown = s.cast([[s.token[t] * 2, s.token[t] * 2 + 1] for t in thrown])
    for i, t in enumerate(thrown):
        s.face[t] = shown[i] - s.token[t] * 2
    s.tell(s.book.events.cast, s.combat_round)


class Initiative(Frame[Realm]):
    """The side with more tokens that show gold begins; ties go to the attacker (RB-134, RB-135, RB-210, RB-245)."""

    def run(self, s: Realm) -> None:
        if not fighting(s):
            return
        order = order_of_sides(s)
        counts = [initiative_of(s, side) for side in order]
        best = max(counts)
        s.initiative = order[counts.index(best)]
        if s.drivers[-1] == BOARD and counts.count(best) > 1:
            s.initiative = tie_winner(s, s.initiative)
        s.tell(s.book.events.initiative, speaker(s, s.initiative))
        initiative_settled(s)
        for_heroes(s, ON_INITIATIVE)
        s.then(Begin())


def initiative_of(s: Realm, side: int) -> int:
    """How many tokens count for the initiative of a side."""
    seat = s.fighters[side]
    return gold_tokens(s, side) + (figure(s, seat, INITIATIVE) if seat >= 0 else 0)


class Begin(Frame[Realm]):
    """The combat actions begin with whoever has the initiative (RB-136)."""

    def run(self, s: Realm) -> None:
        if fighting(s):
            s.then(Act(s.initiative))
            s.then(Next(s.initiative))


class Next(Frame[Realm]):
    """The next side that has not passed acts; when all have, the round ends (RB-136 to RB-138, RB-211)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: Realm) -> None:
        if not fighting(s):
            return
        order = order_of_sides(s) if len(s.fighters) > 2 else [0, 1]
        at = order.index(self.side) if self.side in order else 0
        for step in range(1, len(order) + 1):
            side = order[(at + step) % len(order)]
            if not s.passed[side]:
                s.then(Act(side))
                s.then(Next(side))
                return
        s.then(RoundOver())


class RoundOver(Frame[Realm]):
    """After a combat round heroes may retreat, the attacker first; then a new one begins (RB-139, RB-170, RB-180)."""

    def run(self, s: Realm) -> None:
        for_heroes(s, ROUND_END)
        for side in order_of_sides(s):
            if s.fighters[side] >= 0:
                s.then(MayRetreat(side))
        s.then(Cast())
