"""Resolving card text: what a text demands, who gives it up, and where it goes."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Claim
from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem import tellings
from runehall.games.medieval_mayhem.castles import break_up, in_set, leave_castle
from runehall.games.medieval_mayhem.grammar import MOST_SETS
from runehall.games.medieval_mayhem.kingdom import Refill, refill
from runehall.games.medieval_mayhem.lore import ANY, CASTLE, HAND, TERRITORY
from runehall.games.medieval_mayhem.picks import Picks, ahead, in_sets, offer
from runehall.games.medieval_mayhem.state import Realm, any_in, clockwise, count_in, find, kinds_in


class Demand:
    """What one played text demands; its frames all point to it."""

    def __init__(
        self, seat: int, card: int, affected: int, zone: int, what: int, want: int, count: int,
        up_to: bool, owner_picks: bool, to: int,
    ) -> None:  # fmt: skip
        self.seat: Final = seat  # who played it
        self.card: Final = card  # the kind of the played card
        self.affected: Final = affected  # mask of those it targets or includes
        self.zone: Final = zone
        self.what: Final = what  # the type demanded, or ANY
        self.want: Final = want  # the same as a mask of kinds
        self.count: Final = count
        self.up_to: Final = up_to
        self.owner_picks: Final = owner_picks
        self.to: Final = to


def zone_of(s: Realm, seat: int, zone: int) -> list[int]:
    """The cards of one of a player's three zones."""
    if zone == TERRITORY:
        return s.territories[seat]
    if zone == CASTLE:
        return s.castles[seat]
    return s.hands[seat]


def demanded(s: Realm, demand: Demand, victim: int) -> list[int]:
    """The cards of a player that a text can take, as sorted picks."""
    if demand.zone == CASTLE:
        return in_sets(s, s.castles[victim], demand.want)
    return kinds_in(s, zone_of(s, victim, demand.zone), demand.want)


def resolve(s: Realm, demand: Demand, picked: Picks, safe: int) -> None:
    """The Defense window is closed: carry the text out on everybody who is not protected (MM-093)."""
    victims = clockwise(s, demand.affected & ~safe)
    if demand.owner_picks:
        for victim in victims:
            s.then(GiveUp(demand, victim, ()))
        s.then(Refill())
        return
    for victim in victims:
        if picked:
            take(s, demand, victim, picked)
        elif any_in(s, zone_of(s, victim, demand.zone), demand.want):
            s.tell(tellings.NOTHING_TAKEN, demand.seat, victim)
        else:
            s.tell(tellings.HAS_NONE, victim, demand.what)
    refill(s)


class GiveUp(Frame[Realm]):
    """The owner picks what a text takes (MM-071, MM-072, MM-242).

    Out of a hidden hand the pick is asked whenever there are enough cards, exactly enough included, so that nobody
    learns how many more there are (MM-078); with fewer all of them go, and all hear it (MM-076, MM-077).
    """

    def __init__(self, demand: Demand, victim: int, picked: Picks) -> None:
        self.demand: Final = demand
        self.victim: Final = victim
        self.picked: Final = picked

    def who(self, s: Realm) -> int:
        demand = self.demand
        found = count_in(s, zone_of(s, self.victim, demand.zone), demand.want)
        spare = found - demand.count if demand.zone == HAND else found - demand.count - 1
        return 1 << self.victim if spare >= 0 else 0

    def run(self, s: Realm) -> None:
        demand = self.demand
        if demand.zone == HAND:
            hand_over_all(s, demand, self.victim)
            return
        everything = demanded(s, demand, self.victim)
        if everything:
            take(s, demand, self.victim, tuple(everything))
        else:
            s.tell(tellings.HAS_NONE, self.victim, demand.what)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        demand = self.demand
        choices = s.lore.choices
        table = choices.give_up
        if demand.zone != HAND:
            table = choices.lose_from_set if demand.zone == CASTLE else choices.lose
        out: list[Choice] = []
        offer(ahead(demanded(s, demand, seat), self.picked), demand.count - len(self.picked), table, out)
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        demand = self.demand
        picked = (*self.picked, choice.a * MOST_SETS + choice.b if demand.zone == CASTLE else choice.a)
        if len(picked) < demand.count:
            s.then(GiveUp(demand, seat, picked))
        else:
            take(s, demand, seat, picked)

    def prompt(self, s: Realm, seat: int) -> str:
        left = self.demand.count - len(self.picked)
        card = s.lore.cards.labels[self.demand.card]
        zone = ("your Territory", "your Castle", "your hand")[self.demand.zone]
        return f"{card} makes you give up {left} more from {zone}: which?"

    def rule(self) -> str:
        return "MM-071" if self.demand.zone == HAND else "MM-072"

    def guarded(self) -> bool:
        return self.demand.zone == HAND

    def claim(self, s: Realm) -> Claim | None:
        demand = self.demand
        return Claim(s.hands[self.victim], demand.want, demand.count) if demand.zone == HAND else None

    def redealt(self, s: Realm, viewer: int, chance: Chance) -> Frame[Realm]:
        if self.demand.zone != HAND or s.lore.sees[self.victim] >> viewer & 1:
            return self
        return GiveUp(self.demand, self.victim, ())


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
    seen = s.lore.sees[victim] | s.lore.sees[demand.seat] if demand.to == HAND else s.everyone
    s.part(s.hands[victim], piece, seen, demand.want)
    s.show(piece, seen)
    arrive(s, demand, victim, piece)


def hand_over_all(s: Realm, demand: Demand, victim: int) -> None:
    """A hand holds fewer cards than demanded: all of them go, and all hear that none is left (MM-076, MM-077)."""
    pieces = s.part_all(s.hands[victim], demand.want)
    seen = s.lore.sees[victim] | s.lore.sees[demand.seat] if demand.to == HAND else s.everyone
    for piece in pieces:
        s.show(piece, seen)
        arrive(s, demand, victim, piece)
    if pieces:
        s.tell(tellings.HAS_NO_MORE, victim, demand.what, len(pieces) * tellings.TALLY + demand.count)
    else:
        s.tell(tellings.HAS_NONE, victim, demand.what)


def arrive(s: Realm, demand: Demand, victim: int, piece: int) -> None:
    """Put a card that was taken where the text says."""
    if demand.to == TERRITORY:
        s.territories[demand.seat].append(piece)
        s.tell_card(tellings.LURED, piece, demand.seat, victim)
    elif demand.to == HAND:
        s.hands[demand.seat].append(piece)
        s.tell_card(tellings.CAPTURED, piece, demand.seat, victim)
        if demand.zone == HAND and demand.what != ANY:
            s.tell(tellings.OF_TYPE, demand.what)
            s.bar([piece], s.lore.of_type[ANY] & ~demand.want)
    else:
        s.discard.append(piece)
        s.tell_card(tellings.DESTROYED, piece, demand.seat, victim)
