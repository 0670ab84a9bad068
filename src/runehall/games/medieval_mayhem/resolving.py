"""Resolving card text: who gives up what a text demands, and where it goes."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picks
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.engine.statements import Statement, at_least
from runehall.games.medieval_mayhem.book import ANY, CASTLE, HAND, TERRITORY
from runehall.games.medieval_mayhem.castles import break_up, in_set, leave_castle
from runehall.games.medieval_mayhem.choices import MOST_SETS
from runehall.games.medieval_mayhem.demands import Demand, TextWaits, demanded, shown, zone_of
from runehall.games.medieval_mayhem.events import TALLY
from runehall.games.medieval_mayhem.kingdom import Refill, refill
from runehall.games.medieval_mayhem.picks import SoManyCards
from runehall.games.medieval_mayhem.state import Realm, any_in, clockwise, count_in
from runehall.games.medieval_mayhem.view_types import ResolvingView


def resolve(s: Realm, demand: Demand, picked: Picks, safe: int) -> None:
    """The Defense window is closed: carry the text out on everybody who is not protected (MM-093)."""
    victims = clockwise(s, demand.affected & ~safe)
    if demand.owner_picks:
        for victim in victims:
            s.then(GiveUp(demand, victim, (), safe))
        s.then(Refill())
        return
    for victim in victims:
        if picked:
            take(s, demand, victim, picked)
        elif any_in(s, zone_of(s, victim, demand.zone), demand.want):
            s.tell(s.book.events.nothing_taken, demand.seat, victim)
        else:
            s.tell(s.book.events.has_none, victim, demand.what)
    refill(s)


class GiveUp(SoManyCards, TextWaits):
    """The owner picks what a text takes (MM-071, MM-072, MM-242).

    Out of a hidden hand the pick is asked whenever there are enough cards, exactly enough included, so that nobody
    learns how many more there are (MM-078); with fewer all of them go, and all hear it (MM-076, MM-077).
    """

    def __init__(self, demand: Demand, seat: int, picked: Picks, safe: int) -> None:
        super().__init__(seat, picked)
        self.demand: Final = demand
        self.safe: Final = safe  # mask of those who are protected

    def who(self, s: Realm) -> int:
        demand = self.demand
        found = count_in(s, zone_of(s, self.seat, demand.zone), demand.want)
        spare = found - demand.count if demand.zone == HAND else found - demand.count - 1
        return 1 << self.seat if spare >= 0 else 0

    def run(self, s: Realm) -> None:
        demand = self.demand
        if demand.zone == HAND:
            hand_over_all(s, demand, self.seat)
            return
        everything = self.things(s)
        if everything:
            take(s, demand, self.seat, tuple(everything))
        else:
            s.tell(s.book.events.has_none, self.seat, demand.what)

    def needed(self, s: Realm) -> int:
        return self.demand.count

    def things(self, s: Realm) -> list[int]:
        return demanded(s, self.demand, self.seat)

    def again(self, picked: Picks) -> Frame[Realm]:
        return GiveUp(self.demand, self.seat, picked, self.safe)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        if self.demand.zone == HAND:
            return s.book.choices.give_up.of(thing)
        return (s.book.choices.lose_from_set if self.demand.zone == CASTLE else s.book.choices.lose).at(thing)

    def thing(self, s: Realm, choice: Choice) -> int:
        return choice.a * MOST_SETS + choice.b if self.demand.zone == CASTLE else choice.a

    def carry_out(self, s: Realm, picked: Picks) -> None:
        take(s, self.demand, self.seat, picked)

    def secret(self) -> bool:
        return self.demand.zone == HAND

    def prompt(self, s: Realm, seat: int) -> str:
        left = self.demand.count - len(self.picked)
        card = s.book.cards.labels[self.demand.card]
        zone = ("your Territory", "your Castle", "your hand")[self.demand.zone]
        return f"{card} makes you give up {left} more from {zone}: which?"

    def rule(self) -> str:
        return "MM-071" if self.demand.zone == HAND else "MM-072"

    def claim(self, s: Realm) -> Statement | None:
        demand = self.demand
        return at_least(s.hands[self.seat], demand.want, demand.count) if demand.zone == HAND else None

    def waiting(self, s: Realm) -> ResolvingView:
        return shown(s, self.demand, (), self.safe)


def take(s: Realm, demand: Demand, victim: int, picked: Picks) -> None:
    """Let the picked cards leave a player's zone at one moment and go where the text says (MM-081, MM-082)."""
    if demand.zone == HAND:
        for kind in picked:
            part_with(s, demand, victim, find(s, s.hands[victim], kind))
        return
    pieces: list[int] = []
    broken: list[list[int]] = []
    if demand.zone == CASTLE:
        for pick in picked:
            pieces.append(in_set(s, victim, pick, pieces))
        broken = leave_castle(s, victim, pieces)
    else:
        for kind in picked:
            piece = find(s, s.territories[victim], kind)
            s.territories[victim].remove(piece)
            pieces.append(piece)
    for piece in pieces:
        arrive(s, demand, victim, piece)
    break_up(s, victim, broken)


def part_with(s: Realm, demand: Demand, victim: int, piece: int) -> None:
    """A card leaves a hand: before all, or from hand to hand before these two only (MM-033)."""
    seen = s.book.sees[victim] | s.book.sees[demand.seat] if demand.to == HAND else s.everyone
    s.part(s.hands[victim], piece, seen, demand.want)
    s.show(piece, seen)
    arrive(s, demand, victim, piece)


def hand_over_all(s: Realm, demand: Demand, victim: int) -> None:
    """A hand holds fewer cards than demanded: all of them go, and all hear that none is left (MM-076, MM-077)."""
    pieces = s.part_all(s.hands[victim], demand.want)
    seen = s.book.sees[victim] | s.book.sees[demand.seat] if demand.to == HAND else s.everyone
    for piece in pieces:
        s.show(piece, seen)
        arrive(s, demand, victim, piece)
    if pieces:
        s.tell(s.book.events.has_no_more, victim, demand.what, len(pieces) * TALLY + demand.count)
    else:
        s.tell(s.book.events.has_none, victim, demand.what)


def arrive(s: Realm, demand: Demand, victim: int, piece: int) -> None:
    """Put a card that was taken where the text says."""
    if demand.to == TERRITORY:
        s.territories[demand.seat].append(piece)
        s.tell_card(s.book.events.lured, piece, demand.seat, victim)
    elif demand.to == HAND:
        s.hands[demand.seat].append(piece)
        s.tell_card(s.book.events.captured, piece, demand.seat, victim)
        if demand.zone == HAND and demand.what != ANY:
            s.tell(s.book.events.of_type, demand.what)
            s.bar([piece], s.book.of_type[ANY] & ~demand.want)
    else:
        s.discard.append(piece)
        s.tell_card(s.book.events.destroyed, piece, demand.seat, victim)
