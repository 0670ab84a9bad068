"""Where a hero can get: with the dice as rolled, with one exertion, and before rolling (RB-046 to RB-060)."""

from __future__ import annotations

from runehall.games.runebound.movement import needed
from runehall.games.runebound.rolls import DIE, can_match
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import MOST_DICE


def reach(s: Realm, seat: int, start: int, dice: list[int]) -> list[int]:
    """The hexes that can be entered with these dice, in hex order, the start apart."""
    found = [False] * s.book.land.size
    seen: set[tuple[int, ...]] = set()
    _spread(s, seat, start, sorted(dice), found, seen)
    found[start] = False
    return [hex for hex in range(len(found)) if found[hex]]


def _spread(s: Realm, seat: int, here: int, dice: list[int], found: list[bool], seen: set[tuple[int, ...]]) -> None:
    """Walk on with the dice that are left, each pair of hex and dice once."""
    key = (here, *dice)
    if key in seen:
        return
    seen.add(key)
    found[here] = True
    before = -1
    for at, die in enumerate(dice):
        if die == before:
            continue
        before = die
        rest = [*dice[:at], *dice[at + 1 :]]
        for to in s.book.land.beside[here]:
            if die & needed(s, seat, here, to):
                _spread(s, seat, to, rest, found, seen)


def opened(s: Realm, seat: int, start: int, dice: list[int]) -> list[int]:
    """The hexes one exertion might open: reached with some face in place of one die, not as the dice lie (RB-057)."""
    now = reach(s, seat, start, dice)
    found: list[int] = []
    for die in sorted(set(dice)):
        rest = dice[:]
        rest.remove(die)
        for face in sorted(set(DIE)):
            for hex in reach(s, seat, start, [*rest, face]):
                if hex not in now and hex not in found:
                    found.append(hex)
    found.sort()
    return found


def rolls_of(n: int) -> list[tuple[list[int], float]]:
    """Every different roll of so many terrain dice, and its chance."""
    rolls: list[tuple[list[int], float]] = [([], 1.0)]
    for _ in range(min(n, MOST_DICE)):
        merged: dict[tuple[int, ...], float] = {}
        for shown, chance in rolls:
            for face in DIE:
                key = tuple(sorted([*shown, face]))
                merged[key] = merged.get(key, 0.0) + chance / len(DIE)
        rolls = [(list(key), chance) for key, chance in merged.items()]
    return rolls


def reach_chances(s: Realm, seat: int, start: int, dice: int) -> list[float]:
    """Per hex the chance to get there with one roll of so many dice, without exertion."""
    chances = [0.0] * s.book.land.size
    for shown, chance in rolls_of(dice):
        for hex in reach(s, seat, start, shown):
            chances[hex] += chance
    chances[start] = 1.0
    return chances


def explore_chance(dice: int, needs: list[int]) -> float:
    """The chance that one roll of so many dice pays for all symbols of an outcome, without exertion (RB-113)."""
    return sum([chance for shown, chance in rolls_of(dice) if can_match(shown, needs)])
