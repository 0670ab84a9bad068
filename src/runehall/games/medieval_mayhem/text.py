"""Card text: what a played card says, and the choices its player announces before anybody may defend."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem import tellings
from runehall.games.medieval_mayhem.defense import open_window
from runehall.games.medieval_mayhem.grammar import ENOUGH, MOST_SETS, PLAY_NAMING
from runehall.games.medieval_mayhem.keywords import lure_from_barracks
from runehall.games.medieval_mayhem.kingdom import draw_cards, refill
from runehall.games.medieval_mayhem.lore import ANY, CASTLE
from runehall.games.medieval_mayhem.offers import Must, Offered, list_kinds
from runehall.games.medieval_mayhem.picks import Picks, ahead, offer
from runehall.games.medieval_mayhem.resolving import Demand, demanded
from runehall.games.medieval_mayhem.sets import FormSet
from runehall.games.medieval_mayhem.state import Realm, find
from runehall.games.medieval_mayhem.verbs import Offer, Text

OPPONENT: Final = 0
EACH_OTHER: Final = 1
ALL: Final = 2
NAMED: Final = 7  # the type is named when the card is played


class Take(Text):
    """Take cards out of the zones of others: Dragons, Princesses, Knights and Attacks."""

    def __init__(
        self, affected: int, zone: int, what: int, count: int, up_to: bool, owner_picks: bool, to: int
    ) -> None:
        self.affected: Final = affected  # OPPONENT, EACH_OTHER or ALL
        self.zone: Final = zone
        self.what: Final = what  # a type, ANY or NAMED
        self.count: Final = count
        self.up_to: Final = up_to
        self.owner_picks: Final = owner_picks
        self.to: Final = to

    def play(self, s: Realm, seat: int, choice: Choice) -> None:
        what = self.what
        if choice.kind == PLAY_NAMING:
            what = choice.b
            s.tell(tellings.NAMED_TYPE, seat, what)
        demand = Demand(
            seat, choice.a, self.affects(s, seat, choice), self.zone, what, s.lore.of_type[what], self.count,
            self.up_to, self.owner_picks, self.to,
        )  # fmt: skip
        if self.owner_picks:
            open_window(s, demand, ())
        else:
            s.then(Announce(demand, choice.b, ()))

    def affects(self, s: Realm, seat: int, choice: Choice) -> int:
        """The mask of players the text targets or includes (MM-194)."""
        if self.affected == OPPONENT:
            return 1 << choice.b
        return s.lore.others[seat] if self.affected == EACH_OTHER else s.lore.all[seat]


class Announce(Frame[Realm]):
    """The active player announces which cards in public zones the text takes, before any Defense (MM-067, MM-070)."""

    def __init__(self, demand: Demand, victim: int, picked: Picks) -> None:
        self.demand: Final = demand
        self.victim: Final = victim
        self.picked: Final = picked

    def who(self, s: Realm) -> int:
        return 1 << self.demand.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        demand, choices = self.demand, s.lore.choices
        left = ahead(demanded(s, demand, self.victim), self.picked)
        needed = min(demand.count - len(self.picked), len(left))
        out: list[Choice] = []
        if needed > 0:
            table = choices.take_from_set if demand.zone == CASTLE else choices.take
            offer(left, 1 if demand.up_to else needed, table, out)
        if demand.up_to or not out:
            out.append(choices.enough)
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        picked = self.picked
        if choice.kind != ENOUGH:
            picked = (*picked, choice.a * MOST_SETS + choice.b if self.demand.zone == CASTLE else choice.a)
        if choice.kind == ENOUGH or len(picked) == self.demand.count:
            self.tell_announced(s, picked)
            open_window(s, self.demand, picked)
        else:
            s.then(Announce(self.demand, self.victim, picked))

    def tell_announced(self, s: Realm, picked: Picks) -> None:
        """Tell the table what is at stake."""
        for pick in picked:
            kind = pick // MOST_SETS if self.demand.zone == CASTLE else pick
            s.tell(tellings.ANNOUNCED, self.demand.seat, kind, self.victim)

    def prompt(self, s: Realm, seat: int) -> str:
        name = s.lore.seat_names.labels[self.victim]
        left = self.demand.count - len(self.picked)
        return f"{'Up to ' if self.demand.up_to else ''}{left} more of {name}'s cards: which?"

    def rule(self) -> str:
        return "MM-073" if self.demand.up_to else "MM-074"


class LureFromBarracks(Text):
    """You may Lure a card of the Barracks with at most some number: Crimson Treasure."""

    def __init__(self, want: int) -> None:
        self.offer: Final = LureOffer(want)

    def play(self, s: Realm, seat: int, choice: Choice) -> None:
        s.then(Offered(seat, self.offer))


class LureOffer(Offer):
    """A card of the Barracks for the Territory."""

    def __init__(self, want: int) -> None:
        self.want: Final = want

    def prompt(self) -> str:
        return "You may Lure a card from the Barracks."

    def rule(self) -> str:
        return "MM-190"

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.barracks, self.want, s.lore.choices.lure_barracks, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        lure_from_barracks(s, seat, choice.a)


class Draw(Text):
    """Draw some cards, as many as there are: Gilded Treasure."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def play(self, s: Realm, seat: int, choice: Choice) -> None:
        draw_cards(s, seat, self.count)


class PutUnder(Text):
    """Then put a card from your hand on the bottom of the deck: Gilded Treasure."""

    def play(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.hands[seat]:
            s.then(Offered(seat, PUT_UNDER))


class PutUnderOffer(Must):
    """A card of the hand for the bottom of the deck, unseen by the others; a must (MM-241)."""

    def prompt(self) -> str:
        return "Put a card from your hand under the deck."

    def rule(self) -> str:
        return "MM-241"

    def hidden(self) -> bool:
        return True

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        list_kinds(s, s.hands[seat], s.lore.of_type[ANY], s.lore.choices.put_under, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        hand = s.hands[seat]
        piece = find(s, hand, choice.a)
        s.part(hand, piece, s.lore.sees[seat])
        s.deck.lay_under(piece)
        s.tell_card(tellings.PUT_UNDER, piece, seat)
        refill(s)


PUT_UNDER: Final = PutUnderOffer()


class MayFormSet(Text):
    """You may form a set without spending an action: Sapphire Treasure."""

    def __init__(self, hand: bool, territory: bool, mixed: bool) -> None:
        self.hand: Final = hand
        self.territory: Final = territory
        self.mixed: Final = mixed

    def play(self, s: Realm, seat: int, choice: Choice) -> None:
        s.then(FormSet(seat, self.hand, self.territory, self.mixed, (), None))


class Defend(Text):
    """A Defense works only from hand; played to the Territory it does nothing (MM-055)."""

    def play(self, s: Realm, seat: int, choice: Choice) -> None:
        pass
