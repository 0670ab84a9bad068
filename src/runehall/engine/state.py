"""The state of a match and the agenda of frames that moves it.

A pause is data. What is still to be resolved lies as small immutable frames on a stack inside the state; the top frame
either runs or asks. A frame is taken off before it runs or is answered; if it is not finished it names itself, or a
changed copy, again. So a match can be copied, saved, searched and shown in the middle of any interrupt.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from runehall.engine.cards import Deck, Pieces
from runehall.engine.chance import Chance
from runehall.engine.errors import Refused
from runehall.engine.events import Ear, Heard, Telling, Tellings
from runehall.engine.modifiers import Modifier, lasting, total
from runehall.engine.options import Choice, Domain, Grammar
from runehall.engine.statements import Statement

SPECTATOR: Final = 7  # spectators are one more viewer, with a bit of their own
NOBODY: Final = 0

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """What a match is played with: words, cards and tables. Made once, shared by all copies, never changed."""

    seats: int
    seat_names: Domain
    cards: Domain  # every kind of card or token, by number
    backs: Domain  # every family of cards that look alike from behind
    reasons: list[str]  # why a match can end

    def __init__(self) -> None:
        pass

    def grammar(self) -> Grammar:
        """Every kind of choice; a game's book holds its own, with a field for each."""
        raise AssertionError("a book holds the choices of its game")

    def tellings(self) -> Tellings:
        """Every kind of event; a game's book holds its own, with a field for each."""
        raise AssertionError("a book holds the events of its game")

    def side_of(self, seat: int) -> int:
        """The side a seat wins and loses with, by number from 0: its own, unless seats play together."""
        return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Something still to be resolved. Immutable: every attribute is Final."""

    def who(self, s: S) -> int:
        """The mask of seats that must choose now; 0 to run without a choice."""
        return 0

    def run(self, s: S) -> None:
        """Do what needs no choice."""
        raise AssertionError("this frame only asks")

    def options(self, s: S, seat: int) -> list[Choice]:
        """What the seat may choose; never empty for a seat that is asked."""
        raise AssertionError("this frame only runs")

    def chosen(self, s: S, seat: int, choice: Choice) -> None:
        """Carry out the answer; the frame is off the agenda already."""
        raise AssertionError("this frame only runs")

    def prompt(self, s: S, seat: int) -> str:
        """What the seat is asked, in a sentence; made only when somebody looks."""
        return "Choose."

    def rule(self) -> str:
        """The ledger's id of the rule that asks."""
        return ""

    def guarded(self) -> bool:
        """Whether the choice is asked even with one option, because a silent answer would betray hidden cards."""
        return False

    def open(self) -> bool:
        """Whether seats that are not asked may use their free timing while this frame waits."""
        return False

    def refusal(self, s: S, seat: int, choice: Choice) -> Refused:
        """Why a choice that is not among the options may not be made now."""
        return Refused(f"{self.prompt(s, seat)} That is not among the answers.", self.rule())

    def picks(self, s: S, seat: int) -> list[Choice]:
        """What the seat has picked so far of a choice that is made pick by pick."""
        return []

    def done(self, s: S) -> Choice | None:
        """The choice that says the picks are all, where the choice is made pick by pick; None elsewhere."""
        return None

    def callings(self, s: S) -> dict[str, str]:
        """Whom the items of the table may be named after while this asks, beside whoever chooses."""
        return {}

    def resolving(self) -> bool:
        """Whether a choice made before is still being carried out; bots judge a position only when it is done."""
        return False

    def separable(self) -> bool:
        """Whether each of several picks is good or bad by itself, so that bots judge one without looking at others."""
        return False

    def leads_to(self, s: S, choice: Choice, depth: int) -> int:
        """A number for what a choice leads to, the same for ways that come to the same, so that bots judge that once.

        So many more choices will be looked at in full after it; then the first option is taken. The number need only
        tell apart what can follow on one position by choices that have one; -1 where nobody can say, as with chance.
        """
        return -1

    def private(self, s: S, viewer: int) -> bool:
        """Whether the viewer must not notice that something was picked here."""
        return False

    def claim(self, s: S) -> Statement | None:
        """What being asked tells all of the cards in a hidden place; a redeal keeps to it while the frame asks."""
        return None

    def redealt(self, s: S, viewer: int, chance: Chance) -> Frame[S]:
        """This frame with the secrets it holds drawn anew, as far as the viewer does not know them."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Pieces):
    """All that is true of a match at one moment. Games add their fields and write `copy`, one line a field."""

    seats: int
    agenda: list[Frame[Any]]
    fresh: list[Frame[Any]]  # named in this step, in reading order
    mask: int  # who is asked
    offered: list[Choice]  # listed once per ask of a single seat; never changed in place
    ear: Ear | None
    patient: bool  # stop at choices with one option too; the laws look at those
    orderly: bool  # several things are picked in one order only, so that a bot meets every set once
    over: bool
    winners: list[int]  # every seat of every side that won
    lost: bool  # by everybody; an end without winners is a draw else
    scores: list[int]
    reason: int
    modifiers: list[Modifier]

    def __init__(self) -> None:
        pass

    # -- made and copied -------------------------------------------------------------------------------------------

    def begin(self, book: Book, kind: list[int], family: list[int], chance: Chance) -> None:
        """Fill the kernel's fields of a new state; every piece starts unknown to all."""
        self.lay_out(kind, family, (1 << book.seats) - 1 | 1 << SPECTATOR, chance)
        self.seats = book.seats
        self.agenda = []
        self.fresh = []
        self.mask = 0
        self.offered = []
        self.ear = None
        self.patient = False
        self.orderly = False
        self.over = False
        self.winners = []
        self.lost = False
        self.scores = []
        self.reason = 0
        self.modifiers = []

    def base_onto(self, t: State) -> None:
        """Copy the kernel's fields onto a new state; the first line of every game's `copy`."""
        self.pieces_onto(t)
        t.seats = self.seats
        t.agenda = self.agenda[:]
        t.fresh = self.fresh[:] if self.fresh else []
        t.mask = self.mask
        t.offered = self.offered
        t.ear = None
        t.patient = self.patient
        t.orderly = self.orderly
        t.over = self.over
        t.winners = self.winners
        t.lost = self.lost
        t.scores = self.scores
        t.reason = self.reason
        t.modifiers = self.modifiers

    def copy(self) -> State:
        """A state that moves on its own."""
        raise AssertionError("a game writes its own copy")

    # -- what a game says of its places ------------------------------------------------------------------------------

    def played_with(self) -> Book:
        """The book of the match; a game's state holds it as `book`, with the type of its own."""
        raise AssertionError("a game's state holds its book")

    def places(self) -> list[list[int]]:
        """Every list, decks apart, in which a piece may lie that somebody does not know."""
        return []

    def decks(self) -> list[Deck]:
        """Every deck."""
        return []

    def ordered(self) -> list[str]:
        """The names of the fields that hold pieces whose order matters."""
        return []

    def unordered(self) -> list[str]:
        """The names of the fields that hold pieces whose order means nothing."""
        return []

    def tables(self) -> list[str]:
        """The names of the fields that hold tables of the match, the same in all its states, if they are no `Book`."""
        return []

    def optional(self, seat: int) -> list[Choice]:
        """What a seat that is not asked may do all the same, while the top frame is open."""
        return []

    def opted(self, seat: int, choice: Choice) -> None:
        """Carry out a choice of free timing; the frame that waits stays where it is."""
        raise AssertionError("this game has no free timing")

    # -- the agenda ----------------------------------------------------------------------------------------------------

    def then(self, frame: Frame[Any]) -> None:
        """Name what happens next; frames named in one step happen in the order named."""
        self.fresh.append(frame)

    def settle(self) -> None:
        """Run what needs no choice, take forced answers, and stop at an ask or at the end."""
        while True:
            if self.fresh:
                for at in range(len(self.fresh) - 1, -1, -1):
                    self.agenda.append(self.fresh[at])
                self.fresh.clear()  # at once: a list that is popped empty is slower to fill again
            if self.over:
                return
            assert self.agenda, "a match must end by finish(), not by an empty agenda"
            frame = self.agenda[-1]
            asked = frame.who(self)
            if asked == 0:
                self.agenda.pop()
                frame.run(self)
                continue
            self.mask = asked
            if asked & (asked - 1):
                self.offered = []
                return
            seat = seat_of(asked)
            offered = frame.options(self, seat)
            if len(offered) == 1 and not self.patient and not frame.guarded():
                self.agenda.pop()
                frame.chosen(self, seat, offered[0])
                continue
            self.offered = offered
            return

    def options(self, seat: int) -> list[Choice]:
        """What the seat must choose from now; empty if it is not asked."""
        if not self.mask >> seat & 1:
            return []
        if self.mask & (self.mask - 1):
            return self.agenda[-1].options(self, seat)
        return self.offered

    def apply(self, seat: int, choice: Choice) -> None:
        """Carry out a choice that is known to be offered. Behind the door: `Match.choose` checks and refuses."""
        self.taught = 0
        if self.mask >> seat & 1:
            self.agenda.pop().chosen(self, seat, choice)
        else:
            self.opted(seat, choice)
        self.settle()

    def relist(self) -> None:
        """List who is asked and what is offered anew, for a state whose hidden cards were changed."""
        if self.over:
            return
        frame = self.agenda[-1]
        self.mask = frame.who(self)
        single = self.mask != 0 and self.mask & (self.mask - 1) == 0
        self.offered = frame.options(self, seat_of(self.mask)) if single else []

    def finish(self, winners: list[int], reason: int, scores: list[int], lost: bool = False) -> None:
        """End the match; whatever is still on the agenda does not happen.

        Without winners it is a draw, unless everybody has lost: rivals say so (`lost`), one side alone always has.
        """
        self.over = True
        self.winners = winners
        self.lost = not winners and (lost or side_count(self.played_with()) == 1)
        self.reason = reason
        self.scores = scores
        self.mask = 0
        self.offered = []
        self.agenda = []
        self.fresh = []

    def verdict(self, seat: int) -> float:
        """What the end of the match is worth to a seat: 1 where its side won, -1 where it lost, 0 for a draw."""
        if self.winners:
            return 1.0 if seat in self.winners else -1.0
        return -1.0 if self.lost else 0.0

    # -- modifiers -----------------------------------------------------------------------------------------------------

    def modify(self, modifier: Modifier) -> None:
        """Let a modifier work until its moment."""
        self.modifiers = [*self.modifiers, modifier]

    def modified(self, figure: int, target: int) -> int:
        """The sum of all modifiers of a figure of a target."""
        return total(self.modifiers, figure, target) if self.modifiers else 0

    def moment(self, moment: int) -> None:
        """A moment has come: what lasted until it ends here and nowhere else."""
        if self.modifiers:
            self.modifiers = lasting(self.modifiers, moment)

    # -- telling -------------------------------------------------------------------------------------------------------

    def tell(self, what: Telling, a: int = -1, b: int = -1, c: int = -1) -> None:
        """Tell everybody what happened."""
        if self.ear is not None:
            self.ear.heard.append(Heard(what.number, a, b, c, -1, -1, 0, self.everyone))

    def tell_card(self, what: Telling, piece: int, a: int = -1, b: int = -1, c: int = -1) -> None:
        """Tell everybody what happened to a card; who does not know the card hears of its back only."""
        if self.ear is not None:
            card, back, seen = self.kind[piece], self.family[piece], self.known[piece]
            self.ear.heard.append(Heard(what.number, a, b, c, card, back, seen, self.everyone))

    def tell_only(self, audience: int, what: Telling, a: int = -1, b: int = -1, c: int = -1) -> None:
        """Tell the viewers of a mask, and nobody else, what happened."""
        if self.ear is not None:
            self.ear.heard.append(Heard(what.number, a, b, c, -1, -1, 0, audience))


def seat_of(mask: int) -> int:
    """The lowest seat of a mask."""
    seats: i64 = mask
    seat: i64 = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


def sides_of(book: Book) -> list[list[int]]:
    """The seats of every side, by its number."""
    sides: list[list[int]] = []
    for seat in range(book.seats):
        side = book.side_of(seat)
        while len(sides) <= side:
            sides.append([])
        sides[side].append(seat)
    return sides


def side_count(book: Book) -> int:
    """How many sides there are; one side alone plays against nobody."""
    return len(sides_of(book))
