"""What one viewer may know of the realm: areas, borders, figures and tokens."""

from __future__ import annotations

from runehall.games.runewars.areas import controller, heroes_in, home_seat
from runehall.games.runewars.board import NOWHERE, WAYS, column_of, row_of
from runehall.games.runewars.clash_view_types import SHAPES as SHAPE_VIEWS
from runehall.games.runewars.kinds import SHAPES
from runehall.games.runewars.movement import crossed
from runehall.games.runewars.numbers import FIRST_NEUTRAL, MOUNTAIN, PER_FACTION, UNITS, WATER
from runehall.games.runewars.state import War
from runehall.games.runewars.view_types import (
    AreaView,
    BorderView,
    HeroPlaceView,
    RealmView,
    RuneView,
    StackView,
    StrongholdView,
)
from runehall.worlds.knowledge import Look

assert tuple(SHAPES) == SHAPE_VIEWS


def realm_view(s: War, look: Look) -> RealmView:
    """The board and all that stands on it."""
    words = s.book.words.areas.words
    return {
        "areas": {words[area]: _area(s, look, area) for area in s.board.areas},
        "borders": [border for area in s.board.areas for border in _borders(s, area)],
    }


def runes_of(s: War, seat: int) -> list[int]:
    """The rune tokens in areas a player controls."""
    return [s.runes[at] for at in range(len(s.runes)) if controller(s, s.rune_at[at]) == seat]


def knows_all(look: Look, pieces: list[int]) -> bool:
    """Whether a viewer knows every one of these."""
    return all([look.knows(piece) for piece in pieces])


def _borders(s: War, area: int) -> list[BorderView]:
    """The coloured sides of an area as its tile prints them (RW-057, RW-088)."""
    found: list[BorderView] = []
    frozen = crossed(s, NOWHERE)
    for way in range(WAYS):
        edge = s.board.edges[area * WAYS + way]
        if edge:
            found.append(
                {
                    "area": s.book.words.areas.words[area],
                    "way": way,
                    "kind": "mountain" if edge & MOUNTAIN else "water",
                    "frozen": edge & WATER > 0 and frozen & WATER > 0,
                }
            )
    return found


def _area(s: War, look: Look, area: int) -> AreaView:
    """One area with everything in it."""
    printed = s.book.areas[area]
    home, owner = home_seat(s, area), controller(s, area)
    cell = s.board.cells[area]
    return {
        "name": s.book.words.areas.labels[area],
        "tile": s.book.tiles[printed.tile].word,
        "q": column_of(cell),
        "r": row_of(cell),
        "food": printed.produce[0],
        "wood": printed.produce[1],
        "ore": printed.produce[2],
        "city": s.book.words.cities.words[s.city[area]] if s.city[area] >= 0 else None,
        "city_area": printed.city,
        "home": home if home >= 0 else None,
        "owner": owner if owner >= 0 else None,
        "units": _stacks(s, area, owner),
        "heroes": [_figure(s, hero) for hero in heroes_in(s, area)],
        "stronghold": _stronghold(s, area),
        "activated": [seat for seat in range(s.seats) if s.activated[area] >> seat & 1],
        "rune": _rune(s, look, area),
        "fallen": sum([len(s.graves[at]) for at in range(len(s.graves)) if s.grave_at[at] == area]),
        "exploration": _exploration(s, look, area),
    }


def _stacks(s: War, area: int, owner: int) -> list[StackView]:
    """The units in an area, and those that fight for it; neutral ones are their controller's (RW-149)."""
    standing = s.standing[area * UNITS : area * UNITS + UNITS]
    routed = s.routed[area * UNITS : area * UNITS + UNITS]
    found: list[StackView] = []
    for unit in range(UNITS):
        if standing[unit] or routed[unit]:
            seat = s.seat_by_faction[unit // PER_FACTION] if unit < FIRST_NEUTRAL else owner
            found.append(_stack(s, unit, seat, standing[unit], routed[unit]))
    return _together(found, _fighters(s)) if area == s.contested else found


def _together(here: list[StackView], fighters: list[StackView]) -> list[StackView]:
    """One stack of each kind and side: who is raised while a battle lasts stands where the others fight."""
    for stack in fighters:
        same = [each for each in here if (each["unit"], each["seat"]) == (stack["unit"], stack["seat"])]
        if same:
            same[0]["standing"] += stack["standing"]
            same[0]["routed"] += stack["routed"]
        else:
            here.append(stack)
    return here


def _fighters(s: War) -> list[StackView]:
    """The units of a battle, which stand in no area while it lasts."""
    found: list[StackView] = []
    for side, seat in enumerate((s.attacker, s.defending)):
        for unit in sorted({fighter // 16 for fighter in s.fighters[side]}):
            states = [fighter % 2 for fighter in s.fighters[side] if fighter // 16 == unit]
            found.append(_stack(s, unit, seat, states.count(0), states.count(1)))
    return found


def _stack(s: War, unit: int, seat: int, standing: int, routed: int) -> StackView:
    """Units of one kind."""
    return {
        "unit": s.book.units[unit].id,
        "shape": SHAPE_VIEWS[s.book.units[unit].shape],
        "seat": seat if seat >= 0 else None,
        "standing": standing,
        "routed": routed,
    }


def _figure(s: War, hero: int) -> HeroPlaceView:
    """A hero's figure."""
    return {"hero": s.book.heroes[hero].id, "seat": s.hero_owner[hero], "routed": s.hero_routed[hero] == 1}


def _stronghold(s: War, area: int) -> StrongholdView | None:
    """The stronghold of an area."""
    if s.stronghold[area] < 0:
        return None
    damaged = s.broken[area] == 1
    built = s.development[area]
    return {
        "seat": s.stronghold[area],
        "damaged": damaged,
        "strength": s.book.broken_strength if damaged else s.book.whole_strength,
        "development": s.book.developments[built].id if built >= 0 else None,
    }


def _rune(s: War, look: Look, area: int) -> RuneView | None:
    """The rune token of an area: its face for those who have seen it (RW-216, RW-256)."""
    if area not in s.rune_at:
        return None
    at = s.rune_at.index(area)
    up = s.rune_up[at] == 1
    here = look.viewer < s.seats and (controller(s, area) == look.viewer or heroes_in(s, area, look.viewer) != [])
    return {"face": look.card(s.runes[at]), "up": up, "old": look.knows(s.runes[at]) and not up and not here}


def _exploration(s: War, look: Look, area: int) -> str | None:
    """The exploration token of an area (variant)."""
    return look.card(s.tokens[s.token_at.index(area)]) if area in s.token_at else None
