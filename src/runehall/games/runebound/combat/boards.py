"""The combat board drives an enemy nobody controls: one space a turn, top to bottom (RB-243 to RB-262, RB-D88)."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.combat.agility import agile_of, use_agile
from runehall.games.runebound.combat.board_blocks import board_of, title
from runehall.games.runebound.combat.spaces import (
    BEST,
    FLIP_IDLE_TO_ENEMY,
    FLIP_TO_SURGE,
    RECAST_DAMAGE_OR_SHIELD,
    Space,
)
from runehall.games.runebound.combat.strikes import hit
from runehall.games.runebound.combat.surges import resolve_surge
from runehall.games.runebound.combat.tokens import (
    NO_AGILITY,
    POOL,
    SILENCED,
    face_of,
    flip_token,
    hidden_side,
    pool,
    printed,
    recast_tokens,
    showing,
    speaker,
    spend_token,
    symbol,
    value,
)
from runehall.games.runebound.effect import Source
from runehall.games.runebound.kinds import Ability
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import AG, CH, DA, DO, SH, SU, TA, E, M, P

LEGAL: Final = (E, SU, AG)  # what an enemy may copy, the best first


def other_side(side: int) -> int:
    """The side of the hero an enemy fights; there are two sides where a board drives."""
    return 1 - side


def next_act(s: Realm, side: int) -> None:
    """Resolve the topmost space that can be resolved, or pass (RB-246, RB-247, RB-248)."""
    for space in board_of(s).spaces:
        if _resolve(s, side, space):
            return
    s.passed[side] = 1
    s.tell(s.book.events.passed, speaker(s, side))


def planned(s: Realm, side: int) -> int:
    """The symbol of the space that would be resolved now, -1 where the enemy would pass: what a viewer is told."""
    for space in board_of(s).spaces:
        if resolvable(s, side, space):
            return space.symbol
    return -1


def resolvable(s: Realm, side: int, space: Space) -> bool:
    """Whether a token lies on a space and would have an effect there (RB-247)."""
    tokens = showing(s, side, space.symbol)
    if not tokens or space.symbol == SH:
        return False
    if space.symbol == DO:
        return any([s.on[t] < 0 for wanted in space.wanted for t in showing(s, side, wanted)])
    if space.symbol == SU:
        return _affordable(s, side, sum([value(s, t) for t in tokens])) is not None
    if space.symbol == AG:
        return _can_be_agile(s, side, space.deed, tokens)
    return space.symbol == E or _best_copy(s, side, space, tokens[0]) >= 0


def _resolve(s: Realm, side: int, space: Space) -> bool:
    """Resolve a space, if a token lies there and it would have an effect."""
    if not resolvable(s, side, space):
        return False
    tokens = showing(s, side, space.symbol)
    if space.symbol == DO:
        return _stack(s, side, space, tokens[0])
    if space.symbol == SU:
        return _surge(s, side, tokens)
    if space.symbol == E:
        return _strike(s, side, space, tokens)
    if space.symbol == AG:
        return _agility(s, side, space.deed, tokens, sum([value(s, t) for t in tokens]))
    return space.symbol == TA and _tactics(s, side, space, tokens[0])


def _stack(s: Realm, side: int, space: Space, under: int) -> bool:
    """Put the highest token that shows what is wanted on the Do: that is the whole action."""
    for wanted in space.wanted:
        fit = [t for t in showing(s, side, wanted) if s.on[t] < 0]
        if fit:
            top = min([(-printed(s, t), t) for t in fit])[1]
            s.on[top] = under
            s.tell(s.book.events.doubled, speaker(s, side), face_of(s, top))
            return True
    return False


def _strike(s: Realm, side: int, space: Space, tokens: list[int]) -> bool:
    """Deal the total of all E tokens, and what the space adds, in one action (RB-256)."""
    total = sum([value(s, t) for t in tokens]) + space.more
    for t in tokens:
        spend_token(s, t)
    hit(s, side, other_side(side), E, total)
    return True


# -- surges ------------------------------------------------------------------------------------------------------------


def _surge(s: Realm, side: int, tokens: list[int]) -> bool:
    """Trigger the most expensive ability that can be paid and has an effect (RB-250 to RB-254, RB-354)."""
    total = sum([value(s, t) for t in tokens])
    ability = _affordable(s, side, total)
    if ability is None:
        return False
    spent = tokens if ability.surge < 0 else least_waste(s, tokens, _cost(s, side, ability, total))
    for t in spent:
        spend_token(s, t)
    resolve_surge(s, side, other_side(side), ability, total)
    return True


def _affordable(s: Realm, side: int, symbols: int) -> Ability | None:
    """The surge ability to trigger with so many symbols: the dearest, of equal ones the lowest on the card (RB-253)."""
    if s.bans[side] & SILENCED:
        return None
    found: Ability | None = None
    for ability in s.book.foes[s.foe].surges:
        if ability.number * 4 + side in s.surged or _cost(s, side, ability, symbols) > symbols:
            continue
        if ability.effect.idle(s, _source(side, ability, symbols)):
            continue
        if found is None or _cost(s, side, ability, symbols) >= _cost(s, side, found, symbols):
            found = ability
    return found


def _cost(s: Realm, side: int, ability: Ability, symbols: int) -> int:
    """What an ability costs now: X is all there is; a Mystic's first surge of a round costs one less."""
    if ability.surge < 0:
        return symbols
    first = not any([each % 4 == side for each in s.surged])
    return max(1, ability.surge - 1) if first and title(s, side, "mystic_focus") else ability.surge


def _source(side: int, ability: Ability, symbols: int) -> Source:
    """The enemy as the one who does something."""
    return Source(-1, -1, side, other_side(side), symbols, ability.number)


def least_waste(s: Realm, tokens: list[int], cost: int) -> list[int]:
    """The tokens that cover a cost with the least waste, then the fewest, then the lowest numbers (RB-353)."""
    best: tuple[int, int, list[int]] | None = None
    for chosen in range(1, 1 << len(tokens)):
        picked = [tokens[i] for i in range(len(tokens)) if chosen >> i & 1]
        worth = sum([value(s, t) for t in picked])
        if worth >= cost and (best is None or (worth - cost, len(picked), picked) < best):
            best = (worth - cost, len(picked), picked)
    assert best is not None
    return best[2]


# -- agility and tactics -----------------------------------------------------------------------------------------------


def _agility(s: Realm, side: int, deed: int, tokens: list[int], times: int) -> bool:
    """Do what the Ag space says, once for each symbol; skipped where it would do nothing."""
    if not _can_be_agile(s, side, deed, tokens):
        return False
    agile = agile_of(s, side)
    if agile is not None:
        return _own_agility(s, side, agile, tokens, times)
    for t in tokens:
        spend_token(s, t)
    for _ in range(times):
        found = _agile_targets(s, side, deed, [])
        if not found:
            break
        if deed in (FLIP_TO_SURGE, FLIP_IDLE_TO_ENEMY):
            flip_token(s, found[0])
        else:
            recast_tokens(s, found[:1])
    return True


def _can_be_agile(s: Realm, side: int, deed: int, tokens: list[int]) -> bool:
    """Whether Ag would do something for an enemy now."""
    if s.bans[side] & NO_AGILITY:
        return False
    agile = agile_of(s, side)
    if agile is not None:
        return not agile.effect.idle(s, _source(side, agile, 1))
    return bool(_agile_targets(s, side, deed, tokens))


def _own_agility(s: Realm, side: int, ability: Ability, tokens: list[int], times: int) -> bool:
    """An ability of the card takes the place of what the Ag space says (RB-255)."""
    for t in tokens:
        spend_token(s, t)
    for _ in range(times):
        use_agile(s, side, other_side(side), ability)
    return True


def _agile_targets(s: Realm, side: int, deed: int, spending: list[int]) -> list[int]:
    """The tokens Ag would change, the first choice first."""
    if deed in (FLIP_TO_SURGE, FLIP_IDLE_TO_ENEMY):
        wanted = SU if deed == FLIP_TO_SURGE else E
        own = [t for t in pool(s, side) if t not in spending and hidden_side(s, t) == wanted and symbol(s, t) != wanted]
        if deed == FLIP_IDLE_TO_ENEMY:
            own = [t for t in own if symbol(s, t) in (DA, SH)]
        return [t for _, t in sorted([(-_hidden_value(s, t), t) for t in own])]
    hero = other_side(side)
    damage = sorted([(-value(s, t), (P, M, CH).index(symbol(s, t)), t) for t in pool(s, hero)
                     if symbol(s, t) in (P, M, CH)])  # fmt: skip
    if damage or deed != RECAST_DAMAGE_OR_SHIELD:
        return [t for _, _, t in damage]
    return showing(s, hero, SH)


def _hidden_value(s: Realm, t: int) -> int:
    """The value on the other side of a token."""
    return s.book.value[s.token[t] * 2 + 1 - s.face[t]]


def _tactics(s: Realm, side: int, space: Space, token: int) -> bool:
    """Use a Ta as a copy of the highest symbol that is wanted; the copied token stays (RB-202 to RB-205, RB-348)."""
    return _copy(s, side, token, _best_copy(s, side, space, token))


def _best_copy(s: Realm, side: int, space: Space, token: int) -> int:
    """The token a Ta would copy: the first symbol that is wanted, shows and would have an effect; -1 for none."""
    wanted = LEGAL if space.wanted and space.wanted[0] == BEST else space.wanted
    for each in wanted:
        shown = [t for t in range(len(s.where)) if s.where[t] == POOL and t != token and symbol(s, t) == each]
        if not shown or s.on[token] >= 0:
            continue
        of = min([(-printed(s, t), t) for t in shown])[1]
        if each == E or (each == SU and _affordable(s, side, printed(s, of)) is not None):
            return of
        if each == AG and _can_be_agile(s, side, _agility_deed(s), [token]):
            return of
    return -1


def _agility_deed(s: Realm) -> int:
    """What the Ag space of the board says."""
    return next(space.deed for space in board_of(s).spaces if space.symbol == AG)


def _copy(s: Realm, side: int, token: int, of: int) -> bool:
    """Spend a Ta as a copy of a token, if that would have an effect."""
    worth = printed(s, of)
    if symbol(s, of) == AG:
        done = _agility(s, side, _agility_deed(s), [token], worth)
    elif symbol(s, of) == SU:
        ability = _affordable(s, side, worth)
        done = ability is not None
        if ability is not None:
            spend_token(s, token)
            resolve_surge(s, side, other_side(side), ability, worth)
    else:
        spend_token(s, token)
        hit(s, side, other_side(side), E, worth)
        done = True
    if done:
        s.tell(s.book.events.copied, speaker(s, side), face_of(s, token), face_of(s, of))
    return done
