"""Special abilities of the road: Carriage, Trade Galley, Explorer, Disguise."""

from __future__ import annotations

from typing import Final

from runehall.engine.modifiers import Modifier
from runehall.engine.options import Choice
from runehall.games.runebound.effect import Condition, Effect, Source
from runehall.games.runebound.effects.asking import Asked, AtHex
from runehall.games.runebound.effects.conditions import at_water
from runehall.games.runebound.heroes import move_hero
from runehall.games.runebound.movement import travel
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import EXPLORE_COST, EXPLORED, MIND, WATER


class FollowRoad(Effect[Realm]):
    """Follow some road edges without spending dice."""

    def __init__(self, edges: int) -> None:
        self.edges: Final = edges

    def start(self, s: Realm, source: Source) -> None:
        s.then(OnTheRoad(source, self.edges))

    def idle(self, s: Realm, source: Source) -> bool:
        return not s.book.land.road[s.hex[source.seat]]


class OnTheRoad(Asked):
    """Where the road is followed to, edge by edge."""

    def __init__(self, source: Source, left: int) -> None:
        super().__init__(source)
        self.left: Final = left

    def options(self, s: Realm, seat: int) -> list[Choice]:
        roads = s.book.land.road[s.hex[seat]]
        return [s.book.choices.stop.of(), *[s.book.choices.at.of(hex) for hex in sorted(roads)]]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.stop.named(choice):
            return
        travel(s, seat, choice.a)
        if self.left > 1:
            s.then(OnTheRoad(self.source, self.left - 1))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Follow the road: up to {self.left} edges without dice."


class Sail(AtHex):
    """Go from a water or river hex to another one near by."""

    def __init__(self, within: int) -> None:
        self.within: Final = within

    def hexes(self, s: Realm, source: Source) -> list[int]:
        here = s.hex[source.seat]
        near = s.book.land.board.within(here, self.within)
        return [hex for hex in near if hex != here and at_water(s, hex, WATER)]

    def picked(self, s: Realm, source: Source, hex: int) -> None:
        move_hero(s, source.seat, hex)

    def question(self) -> str:
        return "Where do you sail?"


class CheaperExploring(Effect[Realm]):
    """The next exploration of this turn costs an action less."""

    def start(self, s: Realm, source: Source) -> None:
        s.modify(Modifier(EXPLORE_COST, source.seat, -1, EXPLORED))


class OnEvent(Condition[Realm]):
    """The test is on an event; the moment says so (`Source.x`)."""

    def holds(self, s: Realm, source: Source) -> bool:
        return source.x == 1 and s.testing != MIND


class MindInstead(Effect[Realm]):
    """Test mind instead of another attribute, with the same modifier."""

    def start(self, s: Realm, source: Source) -> None:
        s.testing = MIND
