"""Card text: what a played card says, and the choices its player announces before anybody may defend."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picks
from runehall.engine.places import find, list_kinds
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import ANY, CASTLE, HAND, MedievalBook
from runehall.games.medieval_mayhem.choices import MOST_SETS
from runehall.games.medieval_mayhem.defense import open_window
from runehall.games.medieval_mayhem.demands import Demand, TextWaits, demanded, shown, zone_of
from runehall.games.medieval_mayhem.effects import Offer, Text
from runehall.games.medieval_mayhem.keywords import lure_from_barracks
from runehall.games.medieval_mayhem.kingdom import draw_cards, refill
from runehall.games.medieval_mayhem.offers import Must, Offered
from runehall.games.medieval_mayhem.picks import CardPicking, leave_last
from runehall.games.medieval_mayhem.sets import FormSet
from runehall.games.medieval_mayhem.state import Realm, any_in
from runehall.games.medieval_mayhem.view_types import ResolvingView

OPPONENT: Final = 0
EACH_OTHER: Final = 1
ALL: Final = 2
NAMED: Final = 7  # the type is named when the card is played


def play_text(s: Realm, seat: int, choice: Choice) -> None:
    """Do what a played card says, part by part: each begins when the one before it is settled."""
    texts = s.book.texts[choice.a]
    texts[0].play(s, seat, choice)
    if len(texts) > 1:
        s.then(Further(seat, choice.a, 1))


class Further(Frame[Realm]):
    """The next part of a text, when the part before it is settled."""

    def __init__(self, seat: int, kind: int, at: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.at: Final = at

    def run(self, s: Realm) -> None:
        texts = s.book.texts[self.kind]
        texts[self.at].play(s, self.seat, s.book.choices.play.of(self.kind))
        if self.at + 1 < len(texts):
            s.then(Further(self.seat, self.kind, self.at + 1))


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
        if s.book.choices.play_naming.named(choice):
            what = choice.b
            s.tell(s.book.events.named, seat, what)
        demand = Demand(
            seat, choice.a, self.affects(s, seat, choice), self.zone, what, s.book.of_type[what], self.count,
            self.up_to, self.owner_picks, self.to,
        )  # fmt: skip
        if self.owner_picks:
            open_window(s, demand, ())
        else:
            s.then(Announce(demand, choice.b, ()))

    def ways(self, book: MedievalBook, seat: int, kind: int) -> list[Choice]:
        if self.affected == OPPONENT:
            return [book.choices.play_on.of(kind, other) for other in book.opponents[seat]]
        if self.what == NAMED:
            return [book.choices.play_naming.of(kind, type) for type in range(ANY)]
        return super().ways(book, seat, kind)

    def misplayed(self, s: Realm, seat: int, choice: Choice) -> Refused:
        name = s.book.cards.labels[choice.a]
        if self.affected == OPPONENT:
            if not s.book.choices.play_on.named(choice):
                return Refused(f"{name} needs an opponent: say against whom it is played.", "MM-068")
            if choice.b == seat:
                return Refused("You cannot choose yourself.", "MM-068")
            if s.book.sees[seat] >> choice.b & 1:
                return Refused("A team mate cannot be chosen.", "MM-224")
            return Refused("With Right Hand Man only the player to your right can be chosen.", "MM-212")
        if self.what == NAMED:
            return Refused(f"{name} needs a card type: name one when it is played.", "MM-067")
        return super().misplayed(s, seat, choice)

    def idle(self, s: Realm, choice: Choice) -> str:
        if not s.book.choices.play_on.named(choice):
            return ""
        if self.zone == HAND:
            return "" if s.hands[choice.b] else "That hand is empty."
        found = any_in(s, zone_of(s, choice.b, self.zone), s.book.of_type[self.what if self.what != NAMED else ANY])
        return "" if found else "There is nothing for its text to take."

    def affects(self, s: Realm, seat: int, choice: Choice) -> int:
        """The mask of players the text targets or includes (MM-194)."""
        if self.affected == OPPONENT:
            return 1 << choice.b
        return s.book.others[seat] if self.affected == EACH_OTHER else s.book.all[seat]


class Announce(CardPicking, TextWaits):
    """The active player announces which cards in public zones the text takes, before any Defense (MM-067, MM-070)."""

    def __init__(self, demand: Demand, victim: int, picked: Picks) -> None:
        super().__init__(demand.seat, picked)
        self.demand: Final = demand
        self.victim: Final = victim

    def callings(self, s: Realm) -> dict[str, str]:
        return {"victim": s.book.seat_names.words[self.victim]}

    def things(self, s: Realm) -> list[int]:
        return demanded(s, self.demand, self.victim)

    def at_most(self, s: Realm) -> int:
        return self.demand.count

    def at_least(self, s: Realm) -> int:
        """As many as there are, where there are too few (MM-074)."""
        return 0 if self.demand.up_to else min(self.demand.count, len(self.things(s)))

    def options(self, s: Realm, seat: int) -> list[Choice]:
        options = super().options(s, seat)
        return leave_last(options) if self.enough(s, self.picked) else options

    def again(self, picked: Picks) -> Frame[Realm]:
        return Announce(self.demand, self.victim, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        return (s.book.choices.take_from_set if self.demand.zone == CASTLE else s.book.choices.take).at(thing)

    def thing(self, s: Realm, choice: Choice) -> int:
        return choice.a * MOST_SETS + choice.b if self.demand.zone == CASTLE else choice.a

    def done(self, s: Realm) -> Choice:
        return s.book.choices.enough.of()

    def carry_out(self, s: Realm, picked: Picks) -> None:
        """Tell the table what is at stake, and let those defend whom it affects."""
        for pick in picked:
            kind = pick // MOST_SETS if self.demand.zone == CASTLE else pick
            s.tell(s.book.events.announced, self.seat, kind, self.victim)
        open_window(s, self.demand, picked)

    def prompt(self, s: Realm, seat: int) -> str:
        name = s.book.seat_names.labels[self.victim]
        left = self.demand.count - len(self.picked)
        return f"{'Up to ' if self.demand.up_to else ''}{left} more of {name}'s cards: which?"

    def rule(self) -> str:
        return "MM-073" if self.demand.up_to else "MM-074"

    def waiting(self, s: Realm) -> ResolvingView:
        return shown(s, self.demand, self.picked, 0)


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
        list_kinds(s, s.barracks, self.want, s.book.choices.lure_from_barracks, out)

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
        list_kinds(s, s.hands[seat], s.book.of_type[ANY], s.book.choices.put_under, out)

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        hand = s.hands[seat]
        piece = find(s, hand, choice.a)
        s.part(hand, piece, s.book.sees[seat])
        s.deck.lay_under(piece)
        s.tell_card(s.book.events.put_under, piece, seat)
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
