"""The cards, the words and the table of the toy game Skirmish."""

from __future__ import annotations

from typing import Final

from runehall.content.settings import Settings
from runehall.engine.cards import Deck
from runehall.engine.events import Telling, Tellings
from runehall.engine.modifiers import Moments
from runehall.engine.options import Domain, Grammar, Kind, numbers, players
from runehall.engine.state import Book, State

STRIKE: Final = 0
VOLLEY: Final = 1
TRIBUTE: Final = 2
RALLY: Final = 3
CAMP: Final = 4
DRUM: Final = 5
SHIELD: Final = 6
SALVE: Final = 7
SQUIRE: Final = 8
KNIGHT: Final = 9
CARDS: Final = ("strike", "volley", "tribute", "rally", "camp", "drum", "shield", "salve", "squire", "knight")
COPIES: Final = (9, 3, 5, 4, 2, 2, 7, 5, 5, 5)
NOBLES: Final = 1 << SQUIRE | 1 << KNIGHT
COMMONERS: Final = (1 << len(CARDS)) - 1 - NOBLES

STRENGTH: Final = 0  # the one figure a modifier changes
START: Final = 0  # moments
END: Final = 1

DIE: Final = [0, 1, 1, 2, 2, 3]
HAND: Final = 4
HAND_LIMIT: Final = 5
ACTIONS: Final = 2
TURNS: Final = 60

LAST_STANDING: Final = 0
ALL_FELL: Final = 1
TIME_IS_UP: Final = 2


class SkirmishChoices(Grammar):
    """Attacks, answers, and what is given up."""

    play_at: Kind
    play: Kind
    end_turn: Kind
    shield: Kind
    suffer: Kind
    salve: Kind
    let_lie: Kind
    give: Kind
    none_left: Kind
    bury: Kind

    def __init__(self, seats: Domain) -> None:
        super().__init__()
        self.play_at = self.declare("play_at", {"kind": Domain(CARDS), "target": seats}, "Play {kind} against {target}")
        self.play = self.declare("play", {"kind": Domain(CARDS)}, "Play {kind}")
        self.end_turn = self.declare("end_turn", {}, "End your turn")
        self.shield = self.declare("shield", {}, "Defend with a shield")
        self.suffer = self.declare("suffer", {}, "Suffer it")
        self.salve = self.declare("salve", {}, "Heal with a salve")
        self.let_lie = self.declare("let_lie", {}, "Do nothing")
        self.give = self.declare("give", {"noble": Domain(["squire", "knight"], hidden=True)}, "Give a {noble}")
        self.none_left = self.declare("none_left", {}, "Say that you have no noble")
        self.bury = self.declare("bury", {"kind": Domain(CARDS, hidden=True)}, "Bury {kind}")


class SkirmishEvents(Tellings):
    """What happens in a skirmish."""

    drew: Telling
    played: Telling
    fought: Telling
    hurt: Telling
    healed: Telling
    gave: Telling
    said_none: Telling
    buried: Telling
    fell: Telling
    shuffled: Telling
    rallied: Telling

    def __init__(self, seats: Domain) -> None:
        super().__init__()
        self.drew = self.declare("drew", {"seat": seats}, "{seat} {seat:draw|draws} {card}.")
        self.played = self.declare("played", {"seat": seats}, "{seat} {seat:play|plays} {card}.")
        self.fought = self.declare("fought", {"seat": seats, "other": seats}, "{seat} and {other} fight.")
        self.hurt = self.declare(
            "hurt", {"seat": seats, "amount": numbers(9)}, "{seat} {seat:suffer|suffers} {amount}."
        )
        self.healed = self.declare("healed", {"seat": seats, "other": seats}, "{seat} {seat:heal|heals} {other}.")
        self.gave = self.declare("gave", {"seat": seats, "other": seats}, "{seat} {seat:give|gives} {card} to {other}.")
        self.said_none = self.declare("said_none", {"seat": seats}, "{seat} {seat:have|has} no noble.")
        self.buried = self.declare("buried", {"seat": seats}, "{seat} {seat:bury|buries} {card}.")
        self.fell = self.declare("fell", {"seat": seats}, "{seat} {seat:fall|falls}.")
        self.shuffled = self.declare("shuffled", {}, "The piles are shuffled into a new deck.")
        self.rallied = self.declare(
            "rallied", {"seat": seats}, "{seat} {seat:are|is} stronger until the end of the turn."
        )


class Banner(Book):
    """The cards, choices and moments of a skirmish."""

    health: int
    moments: Moments
    choices: SkirmishChoices
    events: SkirmishEvents

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events


class Skirmish(State):
    """Health, hidden hands, camps in front of the seats, and three piles."""

    book: Banner
    hands: list[list[int]]
    camps: list[list[int]]
    deck: Deck
    discard: list[int]
    grave: list[int]  # face down; who buried a card knows it
    health: list[int]
    out: int  # mask of the seats that have fallen for good
    active: int
    actions: int
    turns: int

    def copy(self) -> Skirmish:
        """A skirmish that moves on its own."""
        t = Skirmish()
        self.base_onto(t)
        t.book = self.book
        t.hands = [hand[:] for hand in self.hands]
        t.camps = [camp[:] for camp in self.camps]
        t.deck = self.deck.copy()
        t.discard = self.discard[:]
        t.grave = self.grave[:]
        t.health = self.health[:]
        t.out = self.out
        t.active = self.active
        t.actions = self.actions
        t.turns = self.turns
        return t

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return [*self.hands, self.grave]

    def decks(self) -> list[Deck]:
        return [self.deck]

    def unordered(self) -> list[str]:
        return ["hands", "camps", "discard", "grave"]


def others(s: Skirmish, seat: int) -> list[int]:
    """The other living seats, clockwise."""
    clockwise = [(seat + i) % s.seats for i in range(1, s.seats)]
    return [each for each in clockwise if not s.out >> each & 1]


def kinds_in(s: Skirmish, place: list[int]) -> int:
    """The mask of the kinds that lie in a place."""
    found = 0
    for piece in place:
        found |= 1 << s.kind[piece]
    return found


def piece_of(s: Skirmish, place: list[int], card: int) -> int:
    """The first piece of a kind in a place."""
    for piece in place:
        if s.kind[piece] == card:
            return piece
    raise AssertionError("the card is not there")


def play_card(s: Skirmish, seat: int, card: int) -> int:
    """Lay a card of a hand open on the table."""
    piece = piece_of(s, s.hands[seat], card)
    s.part(s.hands[seat], piece, s.everyone)
    s.show(piece, s.everyone)
    s.tell_card(s.book.events.played, piece, seat)
    return piece


def draw_card(s: Skirmish, seat: int) -> None:
    """Draw into the hand; both piles become a new deck when the old one is used up."""
    if not s.deck.cards:
        s.deck.cards = s.discard + s.grave
        s.discard = []
        s.grave = []
        s.shuffle(s.deck)
        s.tell(s.book.events.shuffled)
    if s.deck.cards:
        piece = s.draw(s.deck, 1 << seat)
        s.hands[seat].append(piece)
        s.tell_card(s.book.events.drew, piece, seat)


def hurt(s: Skirmish, seat: int, amount: int) -> None:
    """Take health; nobody falls before all damage is done."""
    s.health[seat] -= amount
    s.tell(s.book.events.hurt, seat, amount)


def trigger(s: Skirmish, seat: int, moment: int) -> None:
    """Let the cards in front of a seat do what they do at a moment."""
    for card in s.book.moments.at(moment):
        for piece in s.camps[seat]:
            if s.kind[piece] == card:
                if card == DRUM:
                    draw_card(s, seat)
                elif s.health[seat] < s.book.health:
                    s.health[seat] += 1
                    s.tell(s.book.events.healed, seat, seat)


def make_banner(seats: int, settings: Settings) -> Banner:
    """The cards and choices for a number of seats."""
    b = Banner()
    b.seats = seats
    b.health = settings.number("health")
    names = [f"seat{i}" for i in range(seats)]
    b.seat_names = players(names, names)
    b.cards = Domain(CARDS)
    b.backs = Domain(["card"], ["a card"])
    b.reasons = ["last one standing", "all fell together", "time is up"]
    b.moments = Moments(2, [(START, CAMP), (END, DRUM)])
    b.choices = SkirmishChoices(b.seat_names)
    b.events = SkirmishEvents(b.seat_names)
    return b
