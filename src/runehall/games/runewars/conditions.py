"""What Objectives ask for: a class a condition, which counts what there is and what is needed."""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.areas import (
    controller,
    dial_of,
    faction_units,
    has_city,
    heroes_of,
    home_seat,
    neutral_units,
    strongholds_of,
    units_of,
)
from runehall.games.runewars.goods import tactics_count
from runehall.games.runewars.kinds import SHAPES, Deed
from runehall.games.runewars.numbers import DIALS, FIRST_NEUTRAL, UNITS
from runehall.games.runewars.state import War

FEWEST_PLAYERS: Final = 2


def for_players(s: War, deed: Deed) -> int:
    """The number a condition needs with so many players (RW-D58)."""
    return int(deed.words("least")[s.seats - FEWEST_PLAYERS])


class Condition:
    """One thing an Objective asks for. All that is counted can be seen by all."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        """What the player has of it."""
        raise AssertionError("a condition counts")

    def need(self, s: War, seat: int, deed: Deed) -> int:
        """What is needed."""
        return deed.n("least")


class Allies(Condition):
    """Neutral units of some shapes allied to the player."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        shapes = [SHAPES.index(word) for word in deed.words("shapes")]
        found = 0
        for area in s.board.areas:
            if neutral_units(s, area) and controller(s, area) == seat:
                for unit in range(FIRST_NEUTRAL, UNITS):
                    if s.book.units[unit].shape in shapes:
                        found += s.standing[area * UNITS + unit] + s.routed[area * UNITS + unit]
        return found


class Strongholds(Condition):
    """Strongholds, perhaps none damaged, perhaps only those outside the home realm."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        own = strongholds_of(s, seat)
        if deed.n("sound") and any(s.broken[area] for area in own):
            return 0
        return len([area for area in own if not deed.n("abroad") or home_seat(s, area) != seat])


class Cities(Condition):
    """Cities in areas the player controls."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return sum(1 for area in s.board.areas if has_city(s, area) and controller(s, area) == seat)

    def need(self, s: War, seat: int, deed: Deed) -> int:
        return for_players(s, deed)


class Heroes(Condition):
    """Heroes, perhaps each with a training token or a Reward."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        own = heroes_of(s, seat)
        if not deed.n("proven"):
            return len(own)
        return len([hero for hero in own if s.hero_rewards[hero] or any(s.training[hero * 3 : hero * 3 + 3])])


class Titles(Condition):
    """Title cards."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return s.title_holder.count(seat)


class TitleInfluence(Condition):
    """Influence on one Title of the player."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        held = [s.title_influence[title] for title, holder in enumerate(s.title_holder) if holder == seat]
        return max(held, default=0)


class Rewards(Condition):
    """Rewards of all heroes together."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return sum(len(s.hero_rewards[hero]) for hero in heroes_of(s, seat))


class Dials(Condition):
    """The lowest of the three dials."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return min([dial_of(s, seat, dial) for dial in range(DIALS)])


class Influence(Condition):
    """Influence the player has."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return s.influence[seat]


class TacticsHeld(Condition):
    """Tactics cards in hand."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return tactics_count(s, seat)


class FactionUnits(Condition):
    """Units of the own faction on the board."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return sum(faction_units(s, seat, area) for area in s.board.areas)


class AreasAbroad(Condition):
    """Areas outside the home realm."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return sum(1 for area in s.board.areas if home_seat(s, area) != seat and controller(s, area) == seat)

    def need(self, s: War, seat: int, deed: Deed) -> int:
        return for_players(s, deed)


def home_of(s: War, seat: int) -> list[int]:
    """The areas of a player's home realm."""
    return [area for area in s.board.areas if home_seat(s, area) == seat]


class WholeHome(Condition):
    """Areas of the home realm that the player controls; all are needed."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return len([area for area in home_of(s, seat) if controller(s, area) == seat])

    def need(self, s: War, seat: int, deed: Deed) -> int:
        return len(home_of(s, seat))


class QuietBorders(Condition):
    """No unit of another player in an area adjacent to the home realm."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        home = home_of(s, seat)
        around = {near for area in home for near in s.board.beside[area] if near not in home}
        others = [other for other in range(s.seats) if other != seat]
        return 0 if any(units_of(s, other, area) for area in sorted(around) for other in others) else 1

    def need(self, s: War, seat: int, deed: Deed) -> int:
        return 1


class ForeignHome(Condition):
    """Areas of other players' home realms that the player controls."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        return sum(
            1
            for area in s.board.areas
            if s.book.home_of[area] >= 0 and home_seat(s, area) not in (seat, -1) and controller(s, area) == seat
        )

    def need(self, s: War, seat: int, deed: Deed) -> int:
        return 1


class Champion(Condition):
    """A hero with many Rewards, or a duel won in this game and enough heroes."""

    def have(self, s: War, seat: int, deed: Deed) -> int:
        own = heroes_of(s, seat)
        laden = max([len(s.hero_rewards[hero]) for hero in own], default=0) >= deed.n("rewards")
        proven = s.champions >> seat & 1 == 1 and len(own) >= deed.n("heroes")
        return 1 if laden or proven else 0

    def need(self, s: War, seat: int, deed: Deed) -> int:
        return 1


CONDITIONS: Final[dict[str, Condition]] = {
    "allies": Allies(), "strongholds": Strongholds(), "cities": Cities(), "heroes": Heroes(), "titles": Titles(),
    "title_influence": TitleInfluence(), "rewards": Rewards(), "dials": Dials(), "influence": Influence(),
    "tactics": TacticsHeld(), "units": FactionUnits(), "areas": AreasAbroad(), "whole_home": WholeHome(),
    "quiet_borders": QuietBorders(), "foreign_home": ForeignHome(), "champion": Champion(),
}  # fmt: skip
