"""What must be so for an ability to work: where its hero is, what its hero has, whom it fights."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.combat.tokens import showing
from runehall.games.runebound.effect import Condition, Source
from runehall.games.runebound.figures import place_at
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import CH, CITY, PLAGUE, SHRINE, STRONGHOLD, TOWN

CIVILIZED: Final = 1 << CITY | 1 << TOWN | 1 << SHRINE | 1 << STRONGHOLD


class InPlace(Condition[Realm]):
    """The hero is in a hex with one of some kinds of place, the wilderness among them."""

    def __init__(self, places: int) -> None:
        self.places: Final = places

    def holds(self, s: Realm, source: Source) -> bool:
        hex = s.hex[source.seat]
        return hex >= 0 and bool(self.places >> place_at(s, hex) & 1)


class OnTerrain(Condition[Realm]):
    """The hero is in a hex of one of some terrains."""

    def __init__(self, terrain: int) -> None:
        self.terrain: Final = terrain

    def holds(self, s: Realm, source: Source) -> bool:
        hex = s.hex[source.seat]
        return hex >= 0 and bool(s.book.land.terrain[hex] & self.terrain)


class OnRoad(Condition[Realm]):
    """The hero is in a hex that a road leads into."""

    def holds(self, s: Realm, source: Source) -> bool:
        hex = s.hex[source.seat]
        return hex >= 0 and bool(s.book.land.road[hex])


class AtWater(Condition[Realm]):
    """The hero is in a water hex or beside a river."""

    def __init__(self, terrain: int) -> None:
        self.terrain: Final = terrain

    def holds(self, s: Realm, source: Source) -> bool:
        return s.hex[source.seat] >= 0 and at_water(s, s.hex[source.seat], self.terrain)


def at_water(s: Realm, hex: int, water: int) -> bool:
    """Whether a hex is water or has a river edge."""
    return bool(s.book.land.terrain[hex] & water) or bool(s.book.land.river[hex])


class NoGold(Condition[Realm]):
    """The hero has no gold."""

    def holds(self, s: Realm, source: Source) -> bool:
        return s.gold[source.seat] == 0


class NoDamage(Condition[Realm]):
    """The hero is unhurt."""

    def holds(self, s: Realm, source: Source) -> bool:
        return s.damage[source.seat] == 0


class FirstRound(Condition[Realm]):
    """It is the first round of the combat."""

    def holds(self, s: Realm, source: Source) -> bool:
        return s.combat_round == 1


class HasInitiative(Condition[Realm]):
    """The hero has the initiative in this round."""

    def holds(self, s: Realm, source: Source) -> bool:
        side = side_of(s, source)
        return side >= 0 and s.initiative == side


class ChargeShowing(Condition[Realm]):
    """The hero has a charge showing."""

    def holds(self, s: Realm, source: Source) -> bool:
        side = side_of(s, source)
        return side >= 0 and bool(showing(s, side, CH))


class FoeIs(Condition[Realm]):
    """The foe has one of some traits, or is a hero where that counts too."""

    def __init__(self, traits: int, hero: bool) -> None:
        self.traits: Final = traits
        self.hero: Final = hero

    def holds(self, s: Realm, source: Source) -> bool:
        if s.foe < 0:
            return self.hero and bool(s.fighters)
        return s.book.traits and bool(self.traits >> s.book.foes[s.foe].trait & 1)


class GemOf(Condition[Realm]):
    """The adventure is one of some decks; the moment brings which (`Source.x`)."""

    def __init__(self, decks: int) -> None:
        self.decks: Final = decks

    def holds(self, s: Realm, source: Source) -> bool:
        return bool(self.decks >> source.x & 1)


class DealtBy(Condition[Realm]):
    """The damage was of one type; the moment brings which (`Source.x`)."""

    def __init__(self, type: int) -> None:
        self.type: Final = type

    def holds(self, s: Realm, source: Source) -> bool:
        return source.x == self.type


class All(Condition[Realm]):
    """Several things are so at once."""

    def __init__(self, conditions: tuple[Condition[Realm], ...]) -> None:
        self.conditions: Final = conditions

    def holds(self, s: Realm, source: Source) -> bool:
        return all([condition.holds(s, source) for condition in self.conditions])


# -- where quests are resolved -----------------------------------------------------------------------------------------


class AnotherCity(Condition[Realm]):
    """A city that is not the one nearest to where the quest was drawn (ties by hex order); the quest is the piece."""

    def holds(self, s: Realm, source: Source) -> bool:
        hex = s.hex[source.seat]
        if hex < 0 or place_at(s, hex) != CITY or source.piece not in s.quests[source.seat]:
            return False
        drawn = s.quest_from[source.seat][s.quests[source.seat].index(source.piece)]
        land = s.book.land
        nearest = land.cities[0]
        for city in land.cities:
            if land.distance(drawn, city) < land.distance(drawn, nearest):
                nearest = city
        return hex != nearest


class NearWarband(Condition[Realm]):
    """A hex within 2 of a faceup warband."""

    def holds(self, s: Realm, source: Source) -> bool:
        hex = s.hex[source.seat]
        if hex < 0:
            return False
        return any(
            [bool(s.slots[slot]) and s.slot_hex[slot] >= 0 and s.story(s.slots[slot][0]).foe >= 0
             and s.book.land.distance(hex, s.slot_hex[slot]) <= 2 for slot in range(len(s.slots))]
        )  # fmt: skip


class PlagueHere(Condition[Realm]):
    """A city or town with the plague."""

    def holds(self, s: Realm, source: Source) -> bool:
        hex = s.hex[source.seat]
        return hex in s.markers[PLAGUE] and place_at(s, hex) in (CITY, TOWN)


def side_of(s: Realm, source: Source) -> int:
    """The side of a source in the fight that is going on, or -1."""
    if source.side >= 0:
        return source.side
    return s.fighters.index(source.seat) if source.seat in s.fighters else -1
