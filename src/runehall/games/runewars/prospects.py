"""What an Order or a bid promises that lies face down, for bots: a rough guess, made in no time.

Without it all Orders and all bids would look alike until they are opened, and bots would choose any.
"""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.areas import controller, heroes_of, produced, strongholds_of, types_of
from runehall.games.runewars.fortify import building_sites
from runehall.games.runewars.goods import icons_of, recruits_of
from runehall.games.runewars.kinds import INFLUENCE_ICON, TACTICS_ICON
from runehall.games.runewars.mobilize import held_by_other
from runehall.games.runewars.movement import MARCH, ways_to
from runehall.games.runewars.numbers import (
    CONQUER,
    DIALS,
    DRAGON,
    FORTIFY,
    HARVEST,
    MOBILIZE,
    MOST_HEROES,
    ORE,
    POWER,
    RALLY,
    RECRUIT,
    STRATEGIZE,
    STRONGHOLDS,
    TITLES,
    UNITS,
    WINTER,
    WOOD,
)
from runehall.games.runewars.runes import rune_slot
from runehall.games.runewars.showing import Bids, Pledges
from runehall.games.runewars.state import War
from runehall.games.runewars.weights import (
    AREA,
    CITY,
    DEVELOPMENT,
    DIAL,
    HERO,
    HIGH_ORDER,
    INFLUENCE,
    PRIZE,
    RUNE,
    STRONGHOLD,
    TACTICS,
    TITLE,
    UNKNOWN_RUNE,
    unit_worth,
)

WALLS_DOWN: Final = 3  # what a stronghold counts less with the bonus of Conquer (RW-098)
SURE: Final = 1.5  # so many times as strong wins nearly always
NEARLY: Final = 0.8  # what is nearly certain is worth so much of what it brings
EVEN: Final = 0.35
RUNE_VERBS: Final = ("receive_rune", "place_rune", "bless_others", "either")  # what brings dragon runes to bidders


def pledged(s: War, seat: int) -> int:
    """The Order a player has given and not resolved yet, or 0."""
    for frame in s.agenda:
        if isinstance(frame, Pledges):
            order = frame.pledged(seat)
            if order:
                return order if order > 0 else s.order[seat]
    return 0


def hoped_of_bid(s: War, seat: int) -> float:
    """What the bid a player has laid face down will bring him, less what it costs; 0 where he has laid none."""
    for frame in s.agenda:
        if isinstance(frame, Bids) and frame.bid_by(seat) >= 0 and not frame.opened():
            bid, card = frame.bid_by(seat), s.book.deeds[frame.bid_for()]
            runes = [deed.verb for deed in [*card.inner("highest"), *card.inner("lowest")] if deed.verb in RUNE_VERBS]
            return (RUNE if runes else PRIZE) * outbids(s, seat, bid) - INFLUENCE * bid
    return 0.0


def outbids(s: War, seat: int, bid: int) -> float:
    """How likely a bid is the highest, if each of the others bids any part of what he has."""
    likely = 1.0
    for other in range(s.seats):
        if other != seat and not s.out[other]:
            likely *= min(1.0, (bid + 0.5) / (s.influence[other] + 1))
    return likely


def promise(s: War, seat: int, order: int) -> float:
    """What an Order will bring a player, its bonus too where it would be the highest (RW-073)."""
    supreme = s.faceup[seat] >> (order + 1) == 0
    worth = PROMISES[order].worth(s, seat, supreme)
    return worth - HIGH_ORDER * order * (WINTER - s.season) if supreme else worth


class Promise:
    """What one Order brings."""

    def worth(self, s: War, seat: int, supreme: bool) -> float:
        """Its worth to a player, with or without the bonus."""
        raise AssertionError("an Order brings something")


class Steps(Promise):
    """Strategize: little but cards."""

    def worth(self, s: War, seat: int, supreme: bool) -> float:
        cards = sum(icons_of(s, seat, dial, TACTICS_ICON) for dial in range(DIALS)) if supreme else 0
        return AREA + TACTICS * cards


class Marching(Promise):
    """Mobilize and Conquer: the area most worth going to; with Mobilize's bonus another."""

    def __init__(self, twice: bool) -> None:
        self.twice: Final = twice

    def worth(self, s: War, seat: int, supreme: bool) -> float:
        walls_less = WALLS_DOWN if supreme and not self.twice else 0
        gains = sorted([gain(s, seat, area, walls_less) for area in s.board.areas])
        return gains[-1] + (0.5 * gains[-2] if supreme and self.twice else 0.0)


def gain(s: War, seat: int, area: int, walls_less: int) -> float:
    """What marching to an area is worth: what lies there, and how likely it is to be won."""
    if controller(s, area) == seat or s.activated[area] >> seat & 1:
        return 0.0
    own = host(s, seat, area)
    if own == 0:
        return 0.0
    against = guard(s, seat, area, walls_less)
    likely = 1.0 if against == 0 else NEARLY if own >= SURE * against else EVEN if own > against else 0.0
    return likely * prize(s, seat, area)


def host(s: War, seat: int, goal: int) -> int:
    """The health of all units of a player that could march to an area, roughly."""
    far = ways_to(s, seat, goal, False, False, MARCH)
    total = 0
    for area in s.board.areas:
        if area != goal and far[area] <= MARCH and not s.activated[area] >> seat & 1:
            for unit in types_of(s, seat, area):
                total += s.standing[area * UNITS + unit] * s.book.units[unit].health
    return total


def guard(s: War, seat: int, area: int, walls_less: int) -> int:
    """The health of all that stands against a player in an area, and its walls."""
    total = 0
    for unit in range(UNITS):
        total += s.standing[area * UNITS + unit] * s.book.units[unit].health
    if s.stronghold[area] >= 0 and held_by_other(s, seat, area):
        walls = s.book.broken_strength if s.broken[area] else s.book.whole_strength
        total += max(0, walls - walls_less)
    return total


def prize(s: War, seat: int, area: int) -> float:
    """What an area is worth to who takes it, and what its owner loses, as far as the player knows."""
    worth = AREA * (1 + s.book.areas[area].harvest) + (CITY if s.city[area] >= 0 else 0.0)
    worth += STRONGHOLD if s.stronghold[area] >= 0 else 0.0
    at = rune_slot(s, area)
    if at >= 0 and not s.known[s.runes[at]] >> seat & 1:
        worth += UNKNOWN_RUNE
    elif at >= 0 and s.kind[s.runes[at]] == DRAGON:
        worth += RUNE
    return worth * 2 if controller(s, area) >= 0 else worth


class Harvesting(Promise):
    """Harvest: the dials; as bonus a development."""

    def worth(self, s: War, seat: int, supreme: bool) -> float:
        worth = 0.0
        for dial in range(DIALS):
            worth += DIAL * (produced(s, seat, dial) - s.dials[seat * DIALS + dial])
        if supreme:
            own = strongholds_of(s, seat)
            grown = len([area for area in own if s.development[area] >= 0])
            worth += DIAL * grown + (DEVELOPMENT - DIAL if grown < len(own) and s.dials[seat * DIALS + WOOD] else 0.0)
        return worth


class Recruiting(Promise):
    """Recruit: the best dial; as bonus the second."""

    def worth(self, s: War, seat: int, supreme: bool) -> float:
        if not strongholds_of(s, seat):
            return 0.0
        found = sorted([
            sum(unit_worth(s.book.units[unit].health) for unit in recruits_of(s, seat, dial)) for dial in range(DIALS)
        ])  # fmt: skip
        return float(found[-1] + (found[-2] if supreme else 0.0))


class Rallying(Promise):
    """Rally Support: a benefit a city; as bonus a hero."""

    def worth(self, s: War, seat: int, supreme: bool) -> float:
        cities = len([area for area in s.board.areas if s.city[area] >= 0 and controller(s, area) == seat])
        hero = supreme and s.influence[seat] > 0 and s.hero_deck.size > 0 and len(heroes_of(s, seat)) < MOST_HEROES
        return 2 * TACTICS * cities + (HERO - INFLUENCE if hero and strongholds_of(s, seat) else 0.0)


class Gathering(Promise):
    """Acquire Power: influence; as bonus a Title."""

    def worth(self, s: War, seat: int, supreme: bool) -> float:
        icons = sum(icons_of(s, seat, dial, INFLUENCE_ICON) for dial in range(DIALS))
        worth = INFLUENCE * icons
        if supreme:
            cheap = [
                s.title_influence[title] + 1
                for title in range(TITLES)
                if s.title_holder[title] != seat and s.title_influence[title] < s.influence[seat] + icons
            ]
            worth += max(0.0, TITLE - 0.5 * INFLUENCE * min(cheap)) if cheap else 0.0
        return worth


class Fortifying(Promise):
    """Fortify: a stronghold more, or a damaged one mended."""

    def worth(self, s: War, seat: int, supreme: bool) -> float:
        wood, ore = s.dials[seat * DIALS + WOOD], s.dials[seat * DIALS + ORE]
        own = strongholds_of(s, seat)
        worth = STRONGHOLD - 2 * DIAL if wood and ore and len(own) < STRONGHOLDS and building_sites(s, seat) else 0.0
        return worth + (STRONGHOLD * 0.3 if ore and any(s.broken[area] for area in own) else 0.0)


PROMISES: Final[dict[int, Promise]] = {
    STRATEGIZE: Steps(),
    MOBILIZE: Marching(True),
    CONQUER: Marching(False),
    HARVEST: Harvesting(),
    RECRUIT: Recruiting(),
    RALLY: Rallying(),
    POWER: Gathering(),
    FORTIFY: Fortifying(),
}
