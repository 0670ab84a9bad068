"""The cards, the words and the table of the toy game Skirmish."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.events import Telling
from runehall.engine.modifiers import Moments
from runehall.engine.options import Choice, Domain, Grammar, Kind, numbers
from runehall.engine.settings import Settings
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

PLAY_AT: Final = 0
PLAY: Final = 1
END_TURN: Final = 2
DEFEND: Final = 3
SUFFER: Final = 4
HEAL: Final = 5
LET_LIE: Final = 6
GIVE: Final = 7
NONE_LEFT: Final = 8
BURY: Final = 9

STRENGTH: Final = 0  # the one figure a modifier changes
START: Final = 0  # moments
END: Final = 1

DIE: Final = [0, 1, 1, 2, 2, 3]
HAND: Final = 4
HAND_LIMIT: Final = 5
ACTIONS: Final = 2
TURNS: Final = 60

DREW: Final = 0
PLAYED: Final = 1
FOUGHT: Final = 2
HURT: Final = 3
HEALED: Final = 4
GAVE: Final = 5
SAID_NONE: Final = 6
BURIED: Final = 7
FELL: Final = 8
SHUFFLED: Final = 9
RALLIED: Final = 10

LAST_STANDING: Final = 0
ALL_FELL: Final = 1
TIME_IS_UP: Final = 2


class Banner(Book):
    """The cards, choices and moments of a skirmish."""

    health: int
    moments: Moments
    play_at: list[list[Choice]]
    play: list[Choice]
    end_turn: Choice
    defend: Choice
    suffer: Choice
    heal: Choice
    let_lie: Choice
    give: list[Choice]
    none_left: Choice
    bury: list[Choice]


class Skirmish(State):
    """Health, hidden hands, camps in front of the seats, and three piles."""

    banner: Banner
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
        t.banner = self.banner
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
    s.tell_card(PLAYED, piece, seat)
    return piece


def draw_card(s: Skirmish, seat: int) -> None:
    """Draw into the hand; both piles become a new deck when the old one is used up."""
    if not s.deck.cards:
        s.deck.cards = s.discard + s.grave
        s.discard = []
        s.grave = []
        s.shuffle(s.deck)
        s.tell(SHUFFLED)
    if s.deck.cards:
        piece = s.draw(s.deck, 1 << seat)
        s.hands[seat].append(piece)
        s.tell_card(DREW, piece, seat)


def hurt(s: Skirmish, seat: int, amount: int) -> None:
    """Take health; nobody falls before all damage is done."""
    s.health[seat] -= amount
    s.tell(HURT, seat, amount)


def trigger(s: Skirmish, seat: int, moment: int) -> None:
    """Let the cards in front of a seat do what they do at a moment."""
    for card in s.banner.moments.at(moment):
        for piece in s.camps[seat]:
            if s.kind[piece] == card:
                if card == DRUM:
                    draw_card(s, seat)
                elif s.health[seat] < s.banner.health:
                    s.health[seat] += 1
                    s.tell(HEALED, seat, seat)


def make_banner(seats: int, settings: Settings) -> Banner:
    """The cards and choices for a number of seats."""
    b = Banner()
    b.seats = seats
    b.health = settings.number("health")
    b.seat_names = Domain([f"seat{i}" for i in range(seats)])
    b.cards = Domain(CARDS)
    b.backs = Domain(["card"], ["a card"])
    b.reasons = ["last one standing", "all fell together", "time is up"]
    b.moments = Moments(2, [(START, CAMP), (END, DRUM)])
    secret = Domain(CARDS, hidden=True)
    nobles = Domain(["squire", "knight"], hidden=True)
    b.grammar = Grammar([
        Kind("play_at", [b.cards, b.seat_names], "Play {0} against {1}", []),
        Kind("play", [b.cards], "Play {0}", []),
        Kind("end_turn", [], "End your turn", []),
        Kind("shield", [], "Defend with a shield", []),
        Kind("suffer", [], "Suffer it", []),
        Kind("salve", [], "Heal with a salve", []),
        Kind("let_lie", [], "Do nothing", []),
        Kind("give", [nobles], "Give a {0}", []),
        Kind("none_left", [], "Say that you have no noble", []),
        Kind("bury", [secret], "Bury {0}", []),
    ])  # fmt: skip
    b.play_at = [[Choice(PLAY_AT, card, seat) for seat in range(seats)] for card in range(len(CARDS))]
    b.play = [Choice(PLAY, card) for card in range(len(CARDS))]
    b.end_turn = Choice(END_TURN)
    b.defend = Choice(DEFEND)
    b.suffer = Choice(SUFFER)
    b.heal = Choice(HEAL)
    b.let_lie = Choice(LET_LIE)
    b.give = [Choice(GIVE, 0), Choice(GIVE, 1)]
    b.none_left = Choice(NONE_LEFT)
    b.bury = [Choice(BURY, card) for card in range(len(CARDS))]
    who, much = b.seat_names, numbers(9)
    b.tellings = [
        Telling("drew", [who], "{0} draws {card}."),
        Telling("played", [who], "{0} plays {card}."),
        Telling("fought", [who, who], "{0} and {1} fight."),
        Telling("hurt", [who, much], "{0} suffers {1}."),
        Telling("healed", [who, who], "{0} heals {1}."),
        Telling("gave", [who, who], "{0} gives {card} to {1}."),
        Telling("said_none", [who], "{0} has no noble."),
        Telling("buried", [who], "{0} buries {card}."),
        Telling("fell", [who], "{0} falls."),
        Telling("shuffled", [], "The piles are shuffled into a new deck."),
        Telling("rallied", [who], "{0} is stronger until the end of the turn."),
    ]
    return b
