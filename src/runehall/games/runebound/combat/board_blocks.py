"""What the title of a combat board says, and how an enemy that nobody controls blocks (RB-245, RB-249, RB-257)."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.combat.ranking import worst_for_hero
from runehall.games.runebound.combat.spaces import CombatBoard
from runehall.games.runebound.combat.tokens import (
    CANNOT_BLOCK,
    POOL,
    pool,
    printed,
    recast_tokens,
    showing,
    spend_token,
    symbol,
    value,
)
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ANY, BOARD, SH, TA, WARRIOR

DODGED: Final = 256  # of Realm.bans: the Trickster's dodge is used this round


def board_of(s: Realm) -> CombatBoard:
    """The board of the foe's trait; without traits all are Warriors (RB-D40)."""
    return s.book.combat_boards[s.book.foes[s.foe].trait if s.book.traits else WARRIOR]


def title(s: Realm, side: int, ability: str) -> bool:
    """Whether a side is driven by the board with this title ability (RB-249)."""
    driven = s.foe >= 0 and s.book.boards and s.drivers[side] == BOARD and s.fighters[side] < 0
    return driven and board_of(s).ability == ability


def tie_winner(s: Realm, attacker: int) -> int:
    """Who acts first after a tie for initiative: the hero, but in the first round against a Savage (RB-245)."""
    for side in range(len(s.fighters)):
        if s.combat_round == 1 and title(s, side, "savage_rush"):
            return side
    return attacker


def initiative_settled(s: Realm) -> None:
    """A Warrior guards itself when the hero has the initiative."""
    for side in range(len(s.fighters)):
        if s.initiative != side and title(s, side, "warrior_stance"):
            s.guard[side] += 1


def about_to_suffer(s: Realm, side: int) -> None:
    """A Trickster dodges once a round: the hero recasts the token it hurts most to lose."""
    if not s.bans[side] & DODGED and title(s, side, "trickster_dodge"):
        tokens = showing(s, 1 - side, ANY)
        if tokens:
            s.bans[side] |= DODGED
            recast_tokens(s, worst_for_hero(s, tokens, 1, False))


def next_block(s: Realm, side: int, n: int) -> int:
    """Spend guard, tactics as copies of shields, then shields, until the damage is blocked; answers the value."""
    blocked = min(s.guard[side], n)
    s.guard[side] -= blocked
    if s.bans[side] & CANNOT_BLOCK:
        return blocked
    best = max([printed(s, t) for t in range(len(s.where)) if s.where[t] == POOL and symbol(s, t) == SH], default=0)
    for t in pool(s, side):
        if blocked < n and best > 0 and symbol(s, t) == TA and s.on[t] < 0:
            spend_token(s, t)
            blocked += best
    for t in pool(s, side):
        if blocked < n and symbol(s, t) == SH:
            blocked += value(s, t)
            spend_token(s, t)
    return blocked
