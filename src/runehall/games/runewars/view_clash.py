"""What one viewer may know of what is under way: a march, a battle, a duel, a draw, a bid."""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.areas import NOBODY, controller, heroes_of, neutral_units, types_of, units_of
from runehall.games.runewars.battle.aftermath import strength_of, support_strength, walls_of
from runehall.games.runewars.battle.fighters import strength_of_units
from runehall.games.runewars.clash_view_types import SHAPES as SHAPE_VIEWS
from runehall.games.runewars.clash_view_types import (
    BattleSideView,
    BattleView,
    BidsView,
    BlockedView,
    Destiny,
    DrawnView,
    DuelSideView,
    DuelView,
    FateCardView,
    GoingView,
    MarchView,
    PartView,
    RowView,
)
from runehall.games.runewars.figures import stack
from runehall.games.runewars.kinds import DESTINIES, Fate
from runehall.games.runewars.mobilize import FIRST_HERO, marchers, would_force_battle
from runehall.games.runewars.movement import FAST_MARCH, UNREACHED, longest_march, ways_to
from runehall.games.runewars.numbers import (
    ATTACKER,
    BLANK,
    CIRCLE,
    DEFENDER,
    HEXAGON,
    MOUNTAIN,
    RECTANGLE,
    ROUT,
    SPECIAL,
    TRIANGLE,
    UNITS,
    WATER,
)
from runehall.games.runewars.showing import Bids, Draws, Duels, Fights, Marches
from runehall.games.runewars.state import War, next_seat
from runehall.games.runewars.words import state_word

DESTINY_VIEWS: Final[tuple[Destiny, ...]] = ("gold", "silver", "red")
DUEL_ROUNDS: Final = 4

assert tuple(DESTINIES) == DESTINY_VIEWS


# -- Fate cards --------------------------------------------------------------------------------------------------------


def fate_view(s: War, piece: int) -> FateCardView:
    """A Fate card that lies open."""
    fate = s.book.fates[s.kind[piece] - s.book.first_fate]
    return {
        "card": s.book.cards.words[s.kind[piece]],
        "number": fate.number,
        "destiny": DESTINY_VIEWS[fate.destiny],
        "triangle": _section(fate, TRIANGLE),
        "rectangle": _section(fate, RECTANGLE),
        "hexagon": _section(fate, HEXAGON),
        "circle": _section(fate, CIRCLE),
        "aside": False,
    }


def _section(fate: Fate, shape: int) -> str:
    """What a section holds."""
    result = fate.result[shape]
    if result == BLANK:
        return ""
    return "*" if result == SPECIAL else f"{'r' if result == ROUT else 'd'}{fate.amount[shape]}"


def drawn_view(s: War) -> DrawnView | None:
    """Fate cards drawn for their destiny."""
    for frame in s.agenda:
        if isinstance(frame, Draws):
            where, quest = frame.where(), frame.quest()
            return {
                "seat": frame.drawer(),
                "why": frame.reason(),
                "area": s.book.words.areas.words[where] if where >= 0 else None,
                "card": s.book.cards.words[quest] if quest >= 0 else None,
                "cards": [fate_view(s, piece) for piece in sorted(s.fates[0], key=s.kind.__getitem__)],
            }
    return None


# -- battle ------------------------------------------------------------------------------------------------------------


def battle_view(s: War) -> BattleView | None:
    """The battle that is under way: what waits on the agenda is still to be dealt out."""
    step, under_way = "", False
    pending = [[0, 0, 0], [0, 0, 0]]
    for frame in s.agenda:
        if isinstance(frame, Fights):
            under_way = True
            step = frame.step() or step
            for side in (ATTACKER, DEFENDER):
                for at, count in enumerate(frame.pending(side)):
                    pending[side][at] += count
    if s.contested < 0 or not under_way:
        return None
    return {
        "area": s.book.words.areas.words[s.contested],
        "step": step,
        "initiative": s.initiative,
        "sides": [_side(s, side, pending[side]) for side in (ATTACKER, DEFENDER)],
    }


def _side(s: War, side: int, pending: list[int]) -> BattleSideView:
    """One side of the battle."""
    seat = s.attacker if side == 0 else s.defending
    by = seat if seat >= 0 else next_seat(s, s.attacker)
    drawing = s.drawing[side]
    parts = _parts(s, side)
    specials, routs, damage = pending
    return {
        "seat": seat if seat >= 0 else None,
        "by": by,
        "rows": [_row(s, side, unit) for unit in sorted({fighter // 16 for fighter in s.fighters[side]})],
        "drawing": s.book.units[drawing].id if drawing >= 0 else None,
        "cards": [fate_view(s, piece) for piece in sorted(s.fates[side], key=s.kind.__getitem__)],
        "specials": specials,
        "routs": routs,
        "damage": damage,
        "parts": parts,
        "strength": sum([part["value"] for part in parts]),
    }


def _row(s: War, side: int, unit: int) -> RowView:
    """The units of a type on one side."""
    kind = s.book.units[unit]
    mine = [fighter for fighter in s.fighters[side] if fighter // 16 == unit]
    routed = [fighter for fighter in mine if fighter % 2]
    states = [fighter % 16 for fighter in mine]
    seat = s.attacker if side == 0 else s.defending
    leading = [hero for hero in heroes_of(s, seat) if s.supporting[hero] == unit] if seat >= 0 else []
    return {
        "unit": kind.id,
        "shape": SHAPE_VIEWS[kind.shape],
        "initiative": kind.initiative,
        "health": kind.health,
        "standing": len(mine) - len(routed),
        "routed": len(routed),
        "hurt": [fighter % 16 // 2 for fighter in mine if fighter % 16 >= 2],
        "states": {state_word(state): states.count(state) for state in sorted(set(states))},
        "drawn": s.done_types[side] >> unit & 1 == 1,
        "hero": s.book.heroes[leading[0]].id if leading else None,
    }


def _parts(s: War, side: int) -> list[PartView]:
    """What a side's strength is made of (RW-178, RW-179)."""
    units = strength_of_units(s, side)
    parts: list[PartView] = [{"word": "units", "value": units}, {"word": "heroes", "value": support_strength(s, side)}]
    if side == DEFENDER:
        parts.append({"word": "stronghold", "value": walls_of(s)})
    parts.append({"word": "other", "value": strength_of(s, side) - sum([part["value"] for part in parts])})
    return parts


# -- duels and bids ----------------------------------------------------------------------------------------------------


def duel_view(s: War) -> DuelView | None:
    """The duel that is under way."""
    for frame in s.agenda:
        if isinstance(frame, Duels):
            first, second = frame.heroes()
            area = s.hero_area[first]
            sides = [_duellist(s, first, 0)]
            sides.append(_duellist(s, second, 1) if second >= 0 else _foe(s, frame))
            return {
                "area": s.book.words.areas.words[area],
                "round": frame.number(),
                "rounds": DUEL_ROUNDS,
                "sides": sides,
            }
    return None


def _duellist(s: War, hero: int, side: int) -> DuelSideView:
    """A hero in a duel."""
    kind = s.book.heroes[hero]
    return {
        "name": kind.id,
        "seat": s.hero_owner[hero],
        "health": kind.health,
        "damage": s.hero_damage[hero],
        "card": fate_view(s, s.fates[side][-1]) if s.fates[side] else None,
        "section": "circle",
    }


def _foe(s: War, frame: Duels) -> DuelSideView:
    """The neutral unit of a Quest (RW-247)."""
    unit = s.book.units[frame.foe()]
    health, damage = frame.foe_health()
    return {
        "name": unit.id,
        "seat": None,
        "health": health,
        "damage": damage,
        "card": fate_view(s, s.fates[1][-1]) if s.fates[1] else None,
        "section": SHAPE_VIEWS[unit.shape],
    }


def bids_view(s: War, viewer: int) -> BidsView | None:
    """The bid that is under way: one's own, and all once they are open (RW-261)."""
    for frame in s.agenda:
        if isinstance(frame, Bids):
            opened = frame.opened()
            own = frame.bid_by(viewer) if viewer < s.seats else NOBODY
            return {
                "card": s.book.cards.words[s.season_card] if s.season_card >= 0 else "",
                "own": own if own >= 0 else None,
                "open": [opened[seat] if opened and opened[seat] >= 0 else None for seat in range(s.seats)],
            }
    return None


# -- marches -----------------------------------------------------------------------------------------------------------


def march_view(s: War) -> MarchView | None:
    """The march that is under way: who may come, and what holds the others back."""
    for frame in s.agenda:
        if isinstance(frame, Marches):
            seat, goal = frame.marcher(), frame.goal()
            going, blocked = _marchers(s, seat, goal, frame)
            owner = controller(s, goal)
            here = units_of(s, seat, goal)
            return {
                "order": s.book.words.orders.words[s.order[seat] - 1] if s.order[seat] else "",
                "goal": s.book.words.areas.words[goal],
                "going": going,
                "blocked": blocked,
                "strength": here + sum(frame.marching().values()),
                "against": _held_with(s, goal, owner) if owner != seat else 0,
            }
    return None


def _held_with(s: War, area: int, owner: int) -> int:
    """With how much strength an area is held, as far as it can be counted before a battle."""
    standing = sum(s.standing[area * UNITS : area * UNITS + UNITS]) if owner >= 0 or neutral_units(s, area) else 0
    if s.stronghold[area] >= 0 and s.stronghold[area] == owner:
        standing += s.book.broken_strength if s.broken[area] else s.book.whole_strength
    return standing


def _marchers(s: War, seat: int, goal: int, frame: Marches) -> tuple[list[GoingView], list[BlockedView]]:
    """Figures of a player that can reach an area, and those in the neighbourhood that cannot."""
    pool, picked = marchers(s, seat, goal)[0], frame.marching()
    going: list[GoingView] = []
    blocked: list[BlockedView] = []
    near = ways_to(s, seat, goal, True, True, FAST_MARCH)  # as the crow flies: the farther ones are not worth a word
    for area in s.board.areas:
        if area == goal or near[area] == UNREACHED:
            continue
        for unit in types_of(s, seat, area):
            word, number = s.book.units[unit].id, stack(unit, area)
            count, routed = s.standing[area * UNITS + unit], s.routed[area * UNITS + unit]
            if number in pool:
                going.append(_going(s, area, word, count, picked.get(number, 0)))
            elif count:
                blocked.append(_blocked(s, area, word, count, *_held_back(s, seat, unit, area, goal)))
            if routed:
                blocked.append(_blocked(s, area, word, routed, "routed", "RW-055"))
    return _with_heroes(s, seat, goal, going, blocked, pool, frame.leading())


def _with_heroes(
    s: War, seat: int, goal: int, going: list[GoingView], blocked: list[BlockedView], pool: list[int], led: list[int]
) -> tuple[list[GoingView], list[BlockedView]]:
    """The same with the heroes (RW-133, RW-134)."""
    for hero in heroes_of(s, seat):
        area, word = s.hero_area[hero], s.book.heroes[hero].id
        if area in (goal, NOBODY):
            continue
        if FIRST_HERO + hero in pool:
            going.append(_going(s, area, word, 1, 1 if hero in led else 0))
        else:
            why = ("routed", "RW-055") if s.hero_routed[hero] else ("too far, or no way", "RW-127")
            blocked.append(_blocked(s, area, word, 1, *why))
    return going, blocked


def _held_back(s: War, seat: int, unit: int, area: int, goal: int) -> tuple[str, str]:
    """What keeps units of a type from reaching an area, and the rule behind it."""
    kind = s.book.units[unit]
    if would_force_battle(s, seat, goal):
        return "it would force a second battle", "RW-095"
    if s.activated[area] >> seat & 1:
        return "your activation token lies there", "RW-131"
    most = longest_march(s, kind.fast)
    if ways_to(s, seat, goal, True, True, most)[area] > most:
        return f"more than {most} areas away", "RW-127"
    if ways_to(s, seat, goal, kind.flying, True, most)[area] <= most:
        return "enemy or neutral land lies between", "RW-129"
    sides = [_side_word(border) for border in s.board.between[area] if border]
    return f"{' and '.join(sorted(set(sides))) or 'a coloured side'} in the way", "RW-057"


def _side_word(border: int) -> str:
    """A coloured side in words."""
    return (
        "mountains and water" if border & MOUNTAIN and border & WATER else "mountains" if border & MOUNTAIN else "water"
    )


def _going(s: War, area: int, figure: str, count: int, picked: int) -> GoingView:
    """Figures that may come along."""
    return {"area": s.book.words.areas.words[area], "figure": figure, "count": count, "picked": picked}


def _blocked(s: War, area: int, figure: str, count: int, why: str, rule: str) -> BlockedView:
    """Figures that cannot come along."""
    words = s.book.words.areas.words
    return {"area": words[area], "figure": figure, "count": count, "why": why, "rule": rule}
