"""Areas and figures: who controls what, whose units are whose, and what is left in the supply (RW-047 to RW-062)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from runehall.games.runewars.numbers import DIALS, FIRST_NEUTRAL, HEROES, HIGHEST_DIAL, PER_FACTION, UNITS
from runehall.games.runewars.state import War

NOBODY: Final = -1


def controller(s: War, area: int) -> int:
    """Who controls an area, or nobody: units or a stronghold, else the home realm (RW-047, RW-048, RW-053)."""
    if area == s.contested:
        return s.defending
    owner = s.stronghold[area]
    if owner >= 0:
        return owner
    standing, routed = s.standing, s.routed
    first: i64 = area * UNITS
    for at in range(first, first + FIRST_NEUTRAL):
        if standing[at] or routed[at]:
            return s.seat_by_faction[(at - first) // PER_FACTION]
    return home_seat(s, area)


def home_seat(s: War, area: int) -> int:
    """Whose home realm an area belongs to, or nobody's; that of an eliminated player is nobody's (RW-339)."""
    faction = s.book.home_of[area]
    if faction < 0:
        return NOBODY
    seat = s.seat_by_faction[faction]
    return seat if seat >= 0 and not s.out[seat] else NOBODY


def faction_units(s: War, seat: int, area: int) -> int:
    """How many units of a seat's own faction are in an area, standing or routed."""
    first: i64 = area * UNITS + s.faction[seat] * PER_FACTION
    return _figures(s, first, first + PER_FACTION)


def neutral_units(s: War, area: int) -> int:
    """How many neutral units are in an area, allied or not."""
    first: i64 = area * UNITS
    return _figures(s, first + FIRST_NEUTRAL, first + UNITS)


def _figures(s: War, first: i64, last: i64) -> int:
    """How many figures are counted in some places of the rows, standing and routed."""
    standing, routed = s.standing, s.routed
    found = 0
    for at in range(first, last):
        found += standing[at] + routed[at]
    return found


def units_of(s: War, seat: int, area: int) -> int:
    """How many units of a player are in an area, allied and routed ones too (RW-059, RW-149)."""
    own = faction_units(s, seat, area)
    neutral = neutral_units(s, area)
    return own + neutral if neutral and controller(s, area) == seat else own


def types_of(s: War, seat: int, area: int) -> list[int]:
    """The types of unit that are a player's in an area: the own ones, and allied neutral ones."""
    first = s.faction[seat] * PER_FACTION
    own = list(range(first, first + PER_FACTION))
    return own + list(range(FIRST_NEUTRAL, UNITS)) if controller(s, area) == seat else own


def any_units(s: War, area: int) -> bool:
    """Whether there is any unit in an area."""
    standing, routed = s.standing, s.routed
    first: i64 = area * UNITS
    return any(standing[at] or routed[at] for at in range(first, first + UNITS))


def is_empty(s: War, area: int) -> bool:
    """Whether an area is empty: no home realm, no units, no stronghold (RW-051)."""
    return controller(s, area) < 0 and neutral_units(s, area) == 0


def is_neutral(s: War, area: int) -> bool:
    """Whether unallied neutral units hold an area (RW-052)."""
    return controller(s, area) < 0 and neutral_units(s, area) > 0


def controlled_by(s: War, seat: int) -> list[int]:
    """The areas a player controls, in order."""
    return [area for area in s.board.areas if controller(s, area) == seat]


def landless(s: War) -> list[int]:
    """The players still in the game who control no area (RW-270)."""
    left = [seat for seat in range(s.seats) if not s.out[seat] and (s.contested >= 0 or seat not in s.stronghold)]
    if not left:
        return left  # a stronghold holds its area
    for area in s.board.areas:
        owner = controller(s, area)
        if owner in left:
            left.remove(owner)
            if not left:
                break
    return left


def strongholds_of(s: War, seat: int) -> list[int]:
    """The areas in which a player has a stronghold, in order."""
    return [area for area in s.board.areas if s.stronghold[area] == seat]


def heroes_of(s: War, seat: int) -> list[int]:
    """The heroes of a player that are in play, in order."""
    return [hero for hero in range(HEROES) if s.hero_owner[hero] == seat]


def heroes_in(s: War, area: int, seat: int = NOBODY) -> list[int]:
    """The heroes in an area, of one player or of all."""
    if area not in s.hero_area:
        return []
    return [hero for hero in range(HEROES) if s.hero_area[hero] == area and (seat < 0 or s.hero_owner[hero] == seat)]


def supply(s: War, unit: int) -> int:
    """How many figures of a type are left in the box (RW-002, RW-003)."""
    left = s.book.units[unit].figures
    standing, routed = s.standing, s.routed
    for area in s.board.areas:
        at: i64 = area * UNITS + unit
        left -= standing[at] + routed[at]
    for side in s.fighters:
        for fighter in side:
            if fighter // 16 == unit:
                left -= 1
    return left


def produced(s: War, seat: int, dial: int) -> int:
    """What a player's areas produce of a resource, as far as a dial can show it (RW-100, RW-101)."""
    made = 0
    for area in s.board.areas:
        if controller(s, area) == seat:
            made += s.book.areas[area].produce[dial] + village(s, area, dial)
    return min(made, HIGHEST_DIAL)


def village(s: War, area: int, dial: int) -> int:
    """What a faceup exploration token adds to the production of an area (RW-288)."""
    if not s.tokens or area not in s.token_at:
        return 0
    at = s.token_at.index(area)
    if not s.token_up[at]:
        return 0
    token = s.book.explorations[s.kind[s.tokens[at]] - s.book.first_exploration]
    return sum(
        deed.n("count") for deed in token.place if deed.verb == "village" and _dial_of(deed.word("dial")) == dial
    )


def _dial_of(word: str) -> int:
    """The number of a resource."""
    return ("food", "wood", "ore").index(word)


def dial_of(s: War, seat: int, dial: int) -> int:
    """The value of a dial."""
    return s.dials[seat * DIALS + dial]


def has_city(s: War, area: int) -> bool:
    """Whether an area is a city area."""
    return s.book.areas[area].city


def in_play_order(s: War) -> list[int]:
    """The players still in the game, by their latest Order; ties by influence, then by the faction (RW-063, RW-064)."""
    places = sorted([(s.order[seat], place, seat) for place, seat in enumerate(first_in_ties(s))])
    return [seat for _, _, seat in places]


def first_in_ties(s: War) -> list[int]:
    """The players still in the game as equal Orders would be resolved: by influence, then by the faction (RW-064)."""
    keys: list[tuple[int, int, int]] = []
    for seat in range(s.seats):
        if not s.out[seat]:
            starting = s.book.factions[s.faction[seat]].influence
            keys.append((-s.influence[seat], -starting, seat))
    keys.sort()
    return [seat for _, _, seat in keys]
