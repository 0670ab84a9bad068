"""Corruption cards: drawn, kept faceup, discarded (RB-188, RB-293)."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.games.runebound.effect import Source
from runehall.games.runebound.effects.asking import Asked
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.state import Realm


def corrupt(s: Realm, seat: int, n: int) -> None:
    """Draw corruption cards, as many as there are; an empty deck is its discard pile, shuffled (RB-188, RB-293)."""
    for _ in range(n):
        if not s.corruption_deck.cards and s.corruption_pile:
            s.corruption_deck.cards, s.corruption_pile = s.corruption_pile, []
            s.shuffle(s.corruption_deck)
            s.tell(s.book.events.reshuffled)
        if s.corruption_deck.cards:
            piece = s.draw(s.corruption_deck, s.everyone)
            s.corruption[seat].append(piece)
            s.tell_card(s.book.events.corrupted, piece, seat)
            check_limits(s, seat)


def cleanse(s: Realm, seat: int, piece: int) -> None:
    """Discard a corruption card."""
    s.corruption[seat].remove(piece)
    s.corruption_pile.append(piece)
    s.tell_card(s.book.events.cleansed, piece, seat)
    check_limits(s, seat)


class Cleanse(Asked):
    """Which corruption card is discarded."""

    def options(self, s: Realm, seat: int) -> list[Choice]:
        kinds = sorted({s.kind[piece] for piece in s.corruption[seat]})
        return [s.book.choices.card.of(kind) for kind in kinds]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        cleanse(s, seat, find(s, s.corruption[seat], choice.a))

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which corruption card is discarded?"

    def rule(self) -> str:
        return "RB-293"


def cleanse_some(s: Realm, source: Source, n: int) -> None:
    """Discard some corruption cards, as many as there are."""
    for _ in range(min(n, len(s.corruption[source.seat]))):
        s.then(Cleanse(source))


def corruption_of(s: Realm, seat: int) -> int:
    """How much corruption a hero has at the end: each card counts one, or what it says (RB-293)."""
    return sum([s.corrupting(piece).weight for piece in s.corruption[seat]])
