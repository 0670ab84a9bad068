"""Combat tokens: what shows, what is spent, doubled, flipped, recast, removed and recovered (RB-130, RB-149 to RB-153).

Tokens of all sides lie in parallel lists of the state; a token is named by its place there.
"""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ANY, DA, DO, GOLDEN

# Where a token is
POOL: Final = 0
SPENT: Final = 1
REMOVED: Final = 2  # until the round ends
OUT: Final = 3  # not cast in this combat

# How a fight stands
NO_FIGHT: Final = 0
FIGHTING: Final = 1
WON: Final = 2  # by side 0, the attacker
LOST: Final = 3  # by side 0
FLED: Final = 4
DRAWN: Final = 5  # RB-D33

# What is true of a side for the rest of the round
SILENCED: Final = 1  # no surge abilities
CANNOT_BLOCK: Final = 2  # no shields
NO_AGILITY: Final = 4
THORNS: Final = 8
CHARGED: Final = 16  # spent charge and cannot block any more (RB-197)
SOFTENED: Final = 32  # used this round: part of a physical blow cannot be blocked
HELPED: Final = 64  # used this round: surges count more
BLOCKED_LATE: Final = 128  # used this round: a block after a charge


def fighting(s: Realm) -> bool:
    """Whether a fight is going on that nobody has won yet; frames of a fight do nothing else."""
    return s.fight == FIGHTING


def symbol(s: Realm, t: int) -> int:
    """The symbol a token shows (RB-133)."""
    return s.book.symbol[s.token[t] * 2 + s.face[t]]


def face_of(s: Realm, t: int) -> int:
    """What a token shows, as events name it."""
    return s.book.tokens[s.token[t]].faces[s.face[t]].number()


def printed(s: Realm, t: int) -> int:
    """The value printed beside the symbol a token shows."""
    return s.book.value[s.token[t] * 2 + s.face[t]]


def value(s: Realm, t: int) -> int:
    """The value of the symbol a token shows, twice as much on top of a Do (RB-338)."""
    return printed(s, t) * 2 if s.on[t] >= 0 else printed(s, t)


def is_gold(s: Realm, t: int) -> bool:
    """Whether a token shows a gold symbol."""
    return s.book.gold[s.token[t] * 2 + s.face[t]] == 1


def hidden_side(s: Realm, t: int) -> int:
    """The symbol on the other side of a token."""
    return s.book.symbol[s.token[t] * 2 + 1 - s.face[t]]


def covered(s: Realm, t: int) -> bool:
    """Whether a token lies on top of this one."""
    return t in s.on


def pool(s: Realm, side: int) -> list[int]:
    """The unspent tokens of a side, those beneath others apart."""
    where, sides = s.where, s.token_side
    found: list[int] = []
    for t in range(len(where)):
        if where[t] == POOL and sides[t] == side and t not in s.on:
            found.append(t)
    return found


def fits(s: Realm, t: int, wanted: int) -> bool:
    """Whether a token shows what a filter asks for: a symbol, any, or gold."""
    if wanted == ANY:
        return True
    return is_gold(s, t) if wanted == GOLDEN else symbol(s, t) == wanted


def showing(s: Realm, side: int, wanted: int) -> list[int]:
    """The unspent tokens of a side an effect may choose: never a Do with a token on top (RB-340)."""
    return [t for t in pool(s, side) if fits(s, t, wanted)]


def alive(s: Realm, side: int) -> bool:
    """Whether a side has a token it could act with: not only Da (RB-159)."""
    return any([symbol(s, t) != DA for t in pool(s, side)])


def gold_tokens(s: Realm, side: int) -> int:
    """How many unspent tokens of a side show gold; tokens are counted, not values (RB-134)."""
    found = 0
    for t in range(len(s.where)):
        if s.where[t] == POOL and s.token_side[t] == side and is_gold(s, t):
            found += 1
    return found


def speaker(s: Realm, side: int) -> int:
    """A side as events name it: a seat, or a foe after all seats."""
    seat = s.fighters[side]
    return seat if seat >= 0 else s.seats + s.foe


# -- what happens to tokens --------------------------------------------------------------------------------------------


def spend_token(s: Realm, t: int) -> None:
    """Spend a token; the Do beneath is spent with it (RB-150)."""
    s.where[t] = SPENT
    under = s.on[t]
    if under >= 0:
        s.where[under] = SPENT
        s.on[t] = -1


def remove_token(s: Realm, t: int) -> None:
    """Take a token out of the pool until the round ends; a Do beneath stays, free (RB-339)."""
    s.where[t] = REMOVED
    s.on[t] = -1
    s.tell(s.book.events.removed, speaker(s, s.token_side[t]), face_of(s, t))


def spoil_token(s: Realm, t: int) -> None:
    """A token becomes spent through a foe's ability; the Do beneath is spent with it (RB-150)."""
    spend_token(s, t)
    s.tell(s.book.events.lost_token, speaker(s, s.token_side[t]), face_of(s, t))


def flip_token(s: Realm, t: int) -> None:
    """Turn a token to its other side; on a Do it stays there (RB-130, RB-153)."""
    s.face[t] = 1 - s.face[t]
    s.tell(s.book.events.flipped, speaker(s, s.token_side[t]), face_of(s, t))


def recast_tokens(s: Realm, tokens: list[int]) -> None:
    """Cast tokens anew, all at once; on a Do they stay there (RB-130, RB-153)."""
    if not tokens:
        return
    shown = s.cast([[s.token[t] * 2, s.token[t] * 2 + 1] for t in tokens])
    for i, t in enumerate(tokens):
        s.face[t] = shown[i] - s.token[t] * 2
        s.tell(s.book.events.recast, speaker(s, s.token_side[t]), face_of(s, t))


def spent_tokens(s: Realm, side: int) -> list[int]:
    """The spent tokens of a side."""
    return [t for t in range(len(s.where)) if s.where[t] == SPENT and s.token_side[t] == side]


def recover_tokens(s: Realm, tokens: list[int]) -> None:
    """Take spent tokens back, recast, into the pool."""
    for t in tokens:
        s.where[t] = POOL
        s.tell(s.book.events.recovered, speaker(s, s.token_side[t]))
    recast_tokens(s, tokens)


def can_stack(s: Realm, t: int, wanted_apart: int) -> bool:
    """Whether an unspent token may be put on a Do: no Do, no stack, and nothing that must be spent alone."""
    return symbol(s, t) not in (DO, wanted_apart) and s.on[t] < 0
