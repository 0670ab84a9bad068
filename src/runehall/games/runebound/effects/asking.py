"""The frames in which a hero's player decides something for an effect: a hero, a hex, a deck, one of two."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from runehall.engine.options import Choice
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.shown import Shown
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DECKS


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked(Shown):
    """One seat is asked by an effect that is being carried out."""

    def __init__(self, source: Source) -> None:
        self.source: Final = source

    def who(self, s: Realm) -> int:
        return 1 << self.source.seat

    def resolving(self) -> bool:
        return True

    def rule(self) -> str:
        return "RB-104"


@mypyc_attr(allow_interpreted_subclasses=True)
class PickHero(Asked):
    """Which hero is meant."""

    def __init__(self, source: Source, seats: tuple[int, ...], effect: ForHero) -> None:
        super().__init__(source)
        self.seats: Final = seats
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.hero.of(other) for other in self.seats]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        self.effect.picked(s, self.source, choice.a)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which hero?"


@mypyc_attr(allow_interpreted_subclasses=True)
class ForHero(Effect[Realm]):
    """An effect on one hero of the player's choice."""

    def heroes(self, s: Realm, source: Source) -> list[int]:
        """Who may be chosen."""
        raise AssertionError("it says whom it may mean")

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        """Carry it out on the hero that was chosen."""
        raise AssertionError("it is carried out")

    def start(self, s: Realm, source: Source) -> None:
        seats = self.heroes(s, source)
        s.success = bool(seats)
        if seats:
            s.then(PickHero(source, tuple(seats), self))

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.heroes(s, source)


@mypyc_attr(allow_interpreted_subclasses=True)
class AtHex(Effect[Realm]):
    """An effect in one hex of the player's choice."""

    def hexes(self, s: Realm, source: Source) -> list[int]:
        """Which hexes may be chosen."""
        raise AssertionError("it says where it may happen")

    def picked(self, s: Realm, source: Source, hex: int) -> None:
        """Carry it out in the hex that was chosen."""
        raise AssertionError("it is carried out")

    def question(self) -> str:
        """What the player is asked."""
        return "Which hex?"

    def start(self, s: Realm, source: Source) -> None:
        if self.hexes(s, source):
            s.then(PickHex(source, self))

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.hexes(s, source)


class PickHex(Asked):
    """Which hex is meant."""

    def __init__(self, source: Source, effect: AtHex) -> None:
        super().__init__(source)
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.at.of(hex) for hex in self.effect.hexes(s, self.source)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        self.effect.picked(s, self.source, choice.a)

    def prompt(self, s: Realm, seat: int) -> str:
        return self.effect.question()


@mypyc_attr(allow_interpreted_subclasses=True)
class WithDeck(Effect[Realm]):
    """An effect on one adventure deck, named by the card or chosen by the player (RB-D73)."""

    def __init__(self, deck: int) -> None:
        self.deck: Final = deck  # -1: any

    def picked(self, s: Realm, source: Source, deck: int) -> None:
        """Carry it out with the deck that was chosen."""
        raise AssertionError("it is carried out")

    def decks(self, s: Realm) -> list[int]:
        """The decks that have cards, of those that may be meant."""
        meant = list(range(len(DECKS))) if self.deck < 0 else [self.deck]
        return [deck for deck in meant if s.adventure_decks[deck].size]

    def start(self, s: Realm, source: Source) -> None:
        if self.decks(s):
            s.then(PickDeck(source, self))

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.decks(s)


class PickDeck(Asked):
    """Which adventure deck is meant."""

    def __init__(self, source: Source, effect: WithDeck) -> None:
        super().__init__(source)
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.deck.of(deck) for deck in self.effect.decks(s)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        self.effect.picked(s, self.source, choice.a)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which adventure deck?"

    def rule(self) -> str:
        return "RB-D73"
