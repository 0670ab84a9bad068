"""Effects that place units and strongholds on the board."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import (
    controller,
    faction_units,
    has_city,
    heroes_in,
    heroes_of,
    is_empty,
    neutral_units,
    strongholds_of,
    supply,
    units_of,
)
from runehall.games.runewars.battle.aftermath import remove_stronghold
from runehall.games.runewars.effects.question import Question, register
from runehall.games.runewars.figures import check_limit, muster_unit
from runehall.games.runewars.kinds import SHAPES, Deed
from runehall.games.runewars.numbers import FIRST_NEUTRAL, PER_FACTION, STRONGHOLDS, UNITS
from runehall.games.runewars.retreat import NeutralRetreat
from runehall.games.runewars.state import War, next_seat

PLACED: Final = 64  # a step counts the figures placed * 64, and the area of the first + 1


def available(s: War, first: int, last: int, shape: int) -> list[int]:
    """The types of a shape that are left in the supply."""
    return [unit for unit in range(first, last) if s.book.units[unit].shape == shape and supply(s, unit) > 0]


class Placing(Question):
    """So many figures of a shape are placed in one area; the player picks the types (RW-349)."""

    def types(self, s: War, seat: int, deed: Deed) -> list[int]:
        """The types that are available."""
        return available(s, FIRST_NEUTRAL, UNITS, SHAPES.index(deed.word("shape")))

    def areas(self, s: War, seat: int, on: int, deed: Deed) -> list[int]:
        """Where they may be placed."""
        raise AssertionError("figures are placed somewhere")

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        if step // PLACED >= deed.n("count"):
            return []
        areas = [step % PLACED - 1] if step % PLACED else self.areas(s, seat, on, deed)
        types = self.types(s, seat, deed)
        return [s.book.choices.place_neutral.of(unit, area) for area in areas for unit in types]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        muster_unit(s, seat, choice.a, choice.b)
        placed = step // PLACED + 1
        if placed < deed.n("count"):
            self.ask(s, seat, on, deed, placed * PLACED + choice.b + 1)
        if placed == 1:
            s.then(Limit(choice.b))

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


class PlaceUnits(Placing):
    """Units of the player's faction at one of his strongholds."""

    def types(self, s: War, seat: int, deed: Deed) -> list[int]:
        first = s.faction[seat] * PER_FACTION
        return available(s, first, first + PER_FACTION, SHAPES.index(deed.word("shape")))

    def areas(self, s: War, seat: int, on: int, deed: Deed) -> list[int]:
        return strongholds_of(s, seat)


class CallNeutrals(Placing):
    """Neutral units in the area of a city, allied to its controller (RW-110)."""

    def areas(self, s: War, seat: int, on: int, deed: Deed) -> list[int]:
        return [on] if on >= 0 else []


class PlaceNeutrals(Placing):
    """Neutral units with units of the player, or in an empty area without a city (RW-153)."""

    def areas(self, s: War, seat: int, on: int, deed: Deed) -> list[int]:
        if deed.word("where") == "empty":
            return [area for area in s.board.areas if is_empty(s, area) and not has_city(s, area)]
        return [area for area in s.board.areas if faction_units(s, seat, area) > 0 and controller(s, area) == seat]


class Levy(Placing):
    """Neutral units may come to a stronghold where units of the player are; they are allied."""

    def areas(self, s: War, seat: int, on: int, deed: Deed) -> list[int]:
        return [area for area in strongholds_of(s, seat) if faction_units(s, seat, area) > 0]

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        found = super().answers(s, seat, on, deed, step)
        return [*found, s.book.choices.skip.of()] if found else []

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.place_neutral.named(choice):
            super().answered(s, seat, on, deed, step, choice)


# -- strongholds -------------------------------------------------------------------------------------------------------


class Mend(Question):
    """A damaged stronghold may be made whole."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        damaged = [area for area in strongholds_of(s, seat) if s.broken[area]]
        found = [s.book.choices.repair.of(area) for area in damaged]
        return [*found, s.book.choices.skip.of()] if found else []

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.repair.named(choice):
            s.broken[choice.a] = 0
            s.tell(s.book.events.stronghold_mended, seat, choice.a)


class Sabotage(Question):
    """An undamaged enemy stronghold near a hero or a unit is damaged."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        out: list[Choice] = []
        for area in s.board.areas:
            owner = s.stronghold[area]
            if owner < 0 or owner == seat or s.broken[area]:
                continue
            if any(near_by(s, seat, near) for near in (area, *s.board.beside[area])):
                out.append(s.book.choices.sabotage.of(area))
        return out

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        s.broken[choice.a] = 1
        s.tell(s.book.events.stronghold_broke, s.stronghold[choice.a], choice.a)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


def near_by(s: War, seat: int, area: int) -> bool:
    """Whether a player has a unit or a hero in an area."""
    return units_of(s, seat, area) > 0 or bool(heroes_in(s, area, seat))


class Settle(Question):
    """A lost city: neutral units leave, and a stronghold is placed there damaged (RW-126)."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        if step:
            own = strongholds_of(s, seat)
            return [s.book.choices.raze.of(area) for area in own] if len(own) >= STRONGHOLDS else []
        areas = sorted({s.hero_area[hero] for hero in heroes_of(s, seat) if s.hero_area[hero] >= 0})
        free = [area for area in areas if controller(s, area) < 0 and not has_city(s, area)]
        return [s.book.choices.settle.of(area) for area in free]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if step:
            remove_stronghold(s, choice.a)
            found_city(s, seat, step - 1)
            return
        if neutral_units(s, choice.a):
            s.then(NeutralRetreat(choice.a, next_seat(s, seat)))
        if len(strongholds_of(s, seat)) >= STRONGHOLDS:
            self.ask(s, seat, on, deed, choice.a + 1)
        else:
            s.then(Founding(seat, choice.a))

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


class Founding(Frame[War]):
    """The stronghold of a lost city is placed when all others have left."""

    def __init__(self, seat: int, area: int) -> None:
        self.seat: Final = seat
        self.area: Final = area

    def run(self, s: War) -> None:
        found_city(s, self.seat, self.area)

    def resolving(self) -> bool:
        return True


class Limit(Frame[War]):
    """The limit of eight is checked when all figures are placed (RW-059)."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def run(self, s: War) -> None:
        check_limit(s, self.area)

    def resolving(self) -> bool:
        return True


def found_city(s: War, seat: int, area: int) -> None:
    """A damaged stronghold appears."""
    s.stronghold[area] = seat
    s.broken[area] = 1
    s.tell(s.book.events.stronghold_planted, seat, area)


register({
    "place_units": PlaceUnits(), "call_neutrals": CallNeutrals(), "place_neutrals": PlaceNeutrals(), "levy": Levy(),
    "mend": Mend(), "sabotage": Sabotage(), "settle": Settle(),
})  # fmt: skip
