"""Moving, fighting, gems, decks: what cards let heroes do besides gaining and losing."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.games.runebound.adventure import meet, next_card
from runehall.games.runebound.combat.engage import engage
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.effects.asking import Asked, AtHex, ForHero, WithDeck
from runehall.games.runebound.figures import heroes_in
from runehall.games.runebound.heroes import heal, move_hero
from runehall.games.runebound.movement import Steps, begin_move
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DEFEATED
from runehall.games.runebound.trophies import bonus_trophy


class Step(Effect[Realm]):
    """Move up to some hexes without dice."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        if not self.idle(s, source):
            s.then(Steps(source.seat, self.count))

    def idle(self, s: Realm, source: Source) -> bool:
        return bool(s.flags[source.seat] & DEFEATED)  # RB-D28


class RollMove(Effect[Realm]):
    """Roll some terrain dice and spend them to move."""

    def __init__(self, dice: int) -> None:
        self.dice: Final = dice

    def start(self, s: Realm, source: Source) -> None:
        if not self.idle(s, source):
            begin_move(s, source.seat, self.dice)

    def idle(self, s: Realm, source: Source) -> bool:
        return bool(s.flags[source.seat] & DEFEATED)


class Go(AtHex):
    """Put the hero in any hex of a terrain."""

    def __init__(self, terrain: int) -> None:
        self.terrain: Final = terrain

    def hexes(self, s: Realm, source: Source) -> list[int]:
        land = s.book.land
        return [hex for hex in range(land.size) if land.terrain[hex] & self.terrain]

    def picked(self, s: Realm, source: Source, hex: int) -> None:
        move_hero(s, source.seat, hex)

    def question(self) -> str:
        return "Where do you go?"


class HealHere(ForHero):
    """A hero in the same hex heals, perhaps oneself."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def heroes(self, s: Realm, source: Source) -> list[int]:
        return [seat for seat in heroes_in(s, s.hex[source.seat]) if s.damage[seat]]

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        heal(s, seat, self.count)


class Fight(Effect[Realm]):
    """Engage an enemy now; it succeeds if the hero wins (RB-D74). A defeated hero starts no fight (RB-D28)."""

    def __init__(self, foe: int) -> None:
        self.foe: Final = foe

    def start(self, s: Realm, source: Source) -> None:
        if s.flags[source.seat] & DEFEATED:
            s.success = False
        else:
            engage(s, source.seat, self.foe, -1)

    def fights(self) -> int:
        return self.foe


class BonusTrophy(WithDeck):
    """The top card of a deck becomes a trophy, unseen (RB-093, RB-D73)."""

    def picked(self, s: Realm, source: Source, deck: int) -> None:
        bonus_trophy(s, source.seat, deck)


class Adventure(WithDeck):
    """Draw and resolve the top card of a deck."""

    def picked(self, s: Realm, source: Source, deck: int) -> None:
        piece = next_card(s, deck)
        if piece >= 0:
            s.drawn.append(piece)
            meet(s, source.seat, piece)


class GemUp(AtHex):
    """Turn a facedown gem near the hero faceup, but none under a hero (RB-077)."""

    def __init__(self, within: int) -> None:
        self.within: Final = within

    def hexes(self, s: Realm, source: Source) -> list[int]:
        land, here = s.book.land, s.hex[source.seat]
        return [
            hex for gem, hex in enumerate(land.gem_hex)
            if not s.gems[gem] and land.distance(here, hex) <= self.within and not heroes_in(s, hex)
        ]  # fmt: skip

    def picked(self, s: Realm, source: Source, hex: int) -> None:
        s.gems[s.book.land.gem_at[hex]] = 1
        s.tell(s.book.events.gem_turned, hex)

    def question(self) -> str:
        return "Which gem is turned faceup?"


class GemsDown(Effect[Realm]):
    """The faceup gems nearest to a place are turned facedown (ties by hex order, RB-D75)."""

    def __init__(self, count: int, near: int) -> None:
        self.count: Final = count
        self.near: Final = near

    def start(self, s: Realm, source: Source) -> None:
        land = s.book.land
        up = [hex for gem, hex in enumerate(land.gem_hex) if s.gems[gem]]
        by_distance = sorted([(land.distance(self.near, hex), hex) for hex in up])
        for _, hex in by_distance[: self.count]:
            s.gems[land.gem_at[hex]] = 0
            s.tell(s.book.events.gem_turned, hex)


class Peek(WithDeck):
    """Look at the top cards of a deck and put them back in any order; nobody else sees them."""

    def __init__(self, deck: int, count: int) -> None:
        super().__init__(deck)
        self.count: Final = count

    def picked(self, s: Realm, source: Source, deck: int) -> None:
        pile = s.adventure_decks[deck]
        for _ in range(min(self.count, pile.size)):
            s.peeked.append(s.draw(pile, 1 << source.seat))
        s.then(PutBack(source, deck))


class PutBack(Asked):
    """The cards one looked at go back on top, the first that is put back lowest."""

    def __init__(self, source: Source, deck: int) -> None:
        super().__init__(source)
        self.deck: Final = deck

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.card.of(kind) for kind in sorted([s.kind[piece] for piece in s.peeked])]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        piece = find(s, s.peeked, choice.a)
        s.part(s.peeked, piece, 1 << seat)
        s.adventure_decks[self.deck].lay_on_top(piece)
        if s.peeked:
            s.then(self)

    def prompt(self, s: Realm, seat: int) -> str:
        if len(s.peeked) == 1:
            return "The last card goes back on top."
        return f"{len(s.peeked)} cards go back on top: which of them lowest?"

    def guarded(self) -> bool:
        return True  # one has to see what lies on top


class PickOne(Effect[Realm]):
    """Look at the top two cards of the adventure's deck; one is put back on top, the other under the deck."""

    def start(self, s: Realm, source: Source) -> None:
        pile = s.adventure_decks[source.x]
        for _ in range(min(2, pile.size)):
            s.peeked.append(s.draw(pile, 1 << source.seat))
        s.then(KeepOne(source, source.x))

    def idle(self, s: Realm, source: Source) -> bool:
        return s.adventure_decks[source.x].size < 2


class KeepOne(Asked):
    """Which of two adventure cards is resolved."""

    def __init__(self, source: Source, deck: int) -> None:
        super().__init__(source)
        self.deck: Final = deck

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.card.of(kind) for kind in sorted([s.kind[piece] for piece in s.peeked])]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        pile = s.adventure_decks[self.deck]
        kept = find(s, s.peeked, choice.a)
        s.part(s.peeked, kept, 1 << seat)
        for piece in s.peeked[:]:
            s.part(s.peeked, piece, 1 << seat)
            pile.lay_under(piece)
        pile.lay_on_top(kept)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which of the two do you resolve?"

    def guarded(self) -> bool:
        return True
