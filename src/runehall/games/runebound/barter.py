"""Bartering: heroes in one hex propose, counter and accept gold and assets (RB-176 to RB-178, RB-D92)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks, with_pick
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.engine.values import Value
from runehall.games.runebound.choices import MOST_GOLD
from runehall.games.runebound.figures import figure
from runehall.games.runebound.heroes import in_play
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.shown import Bargain, Shown
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import NO_BARTER

MOST_OFFERS: Final = 3  # of all players in one turn, so that a turn comes to its end
MOST_COUNTERS: Final = 2  # to one offer
GIVEN_GOLD: Final = 1 << 12  # what is picked: a kind of asset, or so much gold beyond these
WANTED_GOLD: Final = 1 << 13


def barter_partners(s: Realm, seat: int) -> list[int]:
    """Whom a hero may barter with now: heroes in its hex, in either's turn, if offers are left (RB-176)."""
    if s.bartered >= MOST_OFFERS or not _may(s, seat):
        return []
    found: list[int] = []
    for other in range(s.seats):
        near = other != seat and s.hex[other] == s.hex[seat] and s.active in (seat, other)
        if near and _may(s, other) and _something(s, seat, other):
            found.append(other)
    return found


def _may(s: Realm, seat: int) -> bool:
    """Whether a hero may barter at all."""
    return in_play(s, seat) and s.hex[seat] >= 0 and figure(s, seat, NO_BARTER) <= 0


def _something(s: Realm, seat: int, other: int) -> bool:
    """Whether there is anything to exchange."""
    if s.book.cooperative:
        return bool(s.assets[seat] or s.assets[other])
    return bool(s.assets[seat] or s.assets[other] or s.gold[seat] or s.gold[other])


def begin_barter(s: Realm, seat: int, other: int) -> None:
    """A hero begins to make another an offer."""
    s.bartered += 1
    s.then(proposal(s, seat, other, 0))


class Offer(Value):
    """What is offered: who makes it, to whom, and what both would give."""

    def __init__(self, seat: int, other: int, picked: Picks) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.picked: Final = picked


def gold_in(picked: Picks, base: int) -> int:
    """The gold a pick stands for, of the giver's or of the other's; -1 where none was named."""
    for pick in picked:
        if base <= pick < base * 2:
            return pick - base
    return -1


class Proposal(Picking[Realm]):
    """A player puts an offer together: assets and gold of both sides, in any order (RB-177)."""

    def __init__(self, seat: int, other: int, counters: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.other: Final = other
        self.counters: Final = counters

    def things(self, s: Realm) -> list[int]:
        assets = [s.kind[piece] for piece in [*s.assets[self.seat], *s.assets[self.other]]]
        given = [GIVEN_GOLD + n for n in range(1, min(s.gold[self.seat], MOST_GOLD) + 1)]
        wanted = [WANTED_GOLD + n for n in range(1, min(s.gold[self.other], MOST_GOLD) + 1)]
        return [*assets, *given, *wanted]

    def again(self, picked: Picks) -> Frame[Realm]:
        return Proposal(self.seat, self.other, self.counters, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        choices = s.book.choices
        if thing >= WANTED_GOLD:
            return choices.want_gold.of(thing - WANTED_GOLD)
        if thing >= GIVEN_GOLD:
            return choices.give_gold.of(thing - GIVEN_GOLD)
        own = thing in [s.kind[piece] for piece in s.assets[self.seat]]
        return (choices.give if own else choices.want).of(thing - s.book.first_asset)

    def thing(self, s: Realm, choice: Choice) -> int:
        choices = s.book.choices
        if choices.want_gold.named(choice):
            return choice.a + WANTED_GOLD
        if choices.give_gold.named(choice):
            return choice.a + GIVEN_GOLD
        return choice.a + s.book.first_asset

    def fits(self, s: Realm, picked: Picks) -> bool:
        gold = [pick for pick in picked if pick >= GIVEN_GOLD]
        return len(gold) <= 1  # gold goes one way only

    def enough(self, s: Realm, picked: Picks) -> bool:
        return True

    def done(self, s: Realm) -> Choice:
        return s.book.choices.propose.of() if self.picked else s.book.choices.decline.of()

    def unasked(self) -> bool:
        return False

    def separable(self) -> bool:
        """Until the other has answered, whatever is offered changes nothing."""
        return True

    def carry_out(self, s: Realm, picked: Picks) -> None:
        if picked:
            s.tell(s.book.events.offered, self.seat, self.other)
            s.then(Answer(Offer(self.seat, self.other, picked), self.counters))
        else:
            s.tell(s.book.events.declined, self.seat)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Put your offer together, then make it." if self.picked else "What do you offer, what do you want?"

    def rule(self) -> str:
        return "RB-176"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return Refused("Offer and ask for assets and gold that are there; gold goes one way only.", "RB-176")


class FairTrade(Proposal):
    """In a cooperative game assets of equal cost change hands; gold makes up the difference (RB-224 to RB-226)."""

    def things(self, s: Realm) -> list[int]:
        return [s.kind[piece] for piece in [*s.assets[self.seat], *s.assets[self.other]]]

    def again(self, picked: Picks) -> Frame[Realm]:
        return FairTrade(self.seat, self.other, self.counters, picked)

    def owed(self, s: Realm, picked: Picks) -> int:
        """The gold the other must add, less than 0 where the one who offers must."""
        own = [s.kind[piece] for piece in s.assets[self.seat]]
        costs = [(s.book.assets[kind - s.book.first_asset].cost, kind in own) for kind in picked]
        return sum([cost if given else -cost for cost, given in costs])

    def payable(self, s: Realm, picked: Picks) -> bool:
        """Whether the difference can be made up."""
        owed = self.owed(s, picked)
        return -s.gold[self.seat] <= owed <= s.gold[self.other]

    def completes(self, s: Realm, picked: Picks, left: list[int]) -> bool:
        if self.payable(s, picked):
            return True
        return any([self.completes(s, with_pick(picked, kind), left[at + 1 :]) for at, kind in enumerate(left)])

    def enough(self, s: Realm, picked: Picks) -> bool:
        return self.payable(s, picked)

    def carry_out(self, s: Realm, picked: Picks) -> None:
        owed = self.owed(s, picked)
        if picked and owed != 0:
            picked = with_pick(picked, WANTED_GOLD + owed if owed > 0 else GIVEN_GOLD - owed)
        super().carry_out(s, picked)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Trade assets of equal cost; gold makes up the difference."

    def rule(self) -> str:
        return "RB-225"


def proposal(s: Realm, seat: int, other: int, counters: int) -> Proposal:
    """The offer a hero puts together: free among rivals, of equal worth among friends."""
    return FairTrade(seat, other, counters) if s.book.cooperative else Proposal(seat, other, counters)


class Answer(Shown):
    """The other player accepts, declines, or makes another offer; nothing changes hands without consent (RB-177)."""

    def __init__(self, offer: Offer, counters: int) -> None:
        self.terms: Final = offer
        self.counters: Final = counters

    def offer(self, s: Realm) -> Bargain | None:
        terms, own = self.terms, [s.kind[piece] for piece in s.assets[self.terms.seat]]
        kinds = [pick for pick in terms.picked if pick < GIVEN_GOLD]
        gives = [find(s, s.assets[terms.seat], kind) for kind in kinds if kind in own]
        wants = [find(s, s.assets[terms.other], kind) for kind in kinds if kind not in own]
        given, wanted = max(0, gold_in(terms.picked, GIVEN_GOLD)), max(0, gold_in(terms.picked, WANTED_GOLD))
        return Bargain(terms.seat, terms.other, gives, given, wants, wanted)

    def who(self, s: Realm) -> int:
        return 1 << self.terms.other

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices = s.book.choices
        out = [choices.decline.of(), choices.accept.of()]
        return [*out, choices.counter.of()] if self.counters < MOST_COUNTERS else out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.accept.named(choice):
            exchange(s, self.terms)
        elif s.book.choices.counter.named(choice):
            s.then(proposal(s, seat, self.terms.seat, self.counters + 1))
        else:
            s.tell(s.book.events.declined, seat)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{s.book.seat_names.labels[self.terms.seat]} offers {said(s, self.terms)}"

    def rule(self) -> str:
        return "RB-177"


def said(s: Realm, offer: Offer) -> str:
    """An offer in words: what is given, and for what."""
    own = [s.kind[piece] for piece in s.assets[offer.seat]]
    labels = s.book.cards.labels
    given = [labels[pick] for pick in offer.picked if pick < GIVEN_GOLD and pick in own]
    wanted = [labels[pick] for pick in offer.picked if pick < GIVEN_GOLD and pick not in own]
    if gold_in(offer.picked, GIVEN_GOLD) > 0:
        given.append(f"{gold_in(offer.picked, GIVEN_GOLD)} gold")
    if gold_in(offer.picked, WANTED_GOLD) > 0:
        wanted.append(f"{gold_in(offer.picked, WANTED_GOLD)} gold")
    return f"{', '.join(given) or 'nothing'} for {', '.join(wanted) or 'nothing'}."


def exchange(s: Realm, offer: Offer) -> None:
    """Let gold and assets change hands, combat tokens with them (RB-070, RB-176)."""
    seat, other = offer.seat, offer.other
    own = [s.kind[piece] for piece in s.assets[seat]]
    for pick in offer.picked:
        if pick < GIVEN_GOLD:
            giver, taker = (seat, other) if pick in own else (other, seat)
            piece = find(s, s.assets[giver], pick)
            s.assets[giver].remove(piece)
            s.assets[taker].append(piece)
    gold = max(0, gold_in(offer.picked, GIVEN_GOLD)) - max(0, gold_in(offer.picked, WANTED_GOLD))
    s.gold[seat] -= gold
    s.gold[other] += gold
    s.tell(s.book.events.bartered, seat, other)
    check_limits(s, seat)
    check_limits(s, other)
