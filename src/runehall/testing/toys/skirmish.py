"""Skirmish, a toy: attacks answered out of turn from hidden hands.

It proves a Defense window offered in clockwise order, picks by the owner of a hidden hand, out-of-turn healing, a fight
with dice on both sides at once, modifiers that end with the turn, and cards found by their moment.
"""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.content.settings import Settings, Whole
from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.modifiers import Modifier
from runehall.engine.options import Choice
from runehall.engine.state import Book, Frame
from runehall.match.game import Game
from runehall.testing.toys.skirmish_falls import (
    Falls,
)
from runehall.testing.toys.skirmish_table import (
    ACTIONS,
    CAMP,
    CARDS,
    COMMONERS,
    COPIES,
    DIE,
    DRUM,
    END,
    HAND,
    HAND_LIMIT,
    KNIGHT,
    NOBLES,
    RALLY,
    SHIELD,
    SQUIRE,
    START,
    STRENGTH,
    STRIKE,
    TIME_IS_UP,
    TRIBUTE,
    TURNS,
    VOLLEY,
    Banner,
    Skirmish,
    draw_card,
    hurt,
    kinds_in,
    make_banner,
    others,
    piece_of,
    play_card,
    trigger,
)
from runehall.worlds.knowledge import Look


class Attack:
    """What one seat plays against others; every frame of the attack points to it."""

    def __init__(self, seat: int, card: int, targets: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.targets: Final = targets  # in clockwise order from the attacker


class Turn(Frame[Skirmish]):
    """A seat's turn begins: its camps work, it draws a card."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Skirmish) -> None:
        if s.turns == TURNS:
            best = max(s.health)
            s.finish([seat for seat in range(s.seats) if s.health[seat] == best], TIME_IS_UP, s.health[:])
            return
        s.turns += 1
        s.active = self.seat
        s.actions = ACTIONS
        draw_card(s, self.seat)
        trigger(s, self.seat, START)
        s.then(Action())


AIMED: Final = [STRIKE, TRIBUTE]  # cards played at somebody
UNAIMED: Final = [VOLLEY, RALLY, CAMP, DRUM]


class Action(Frame[Skirmish]):
    """The active seat plays a card or ends its turn. Guarded: having nothing to play is a secret."""

    def who(self, s: Skirmish) -> int:
        return 1 << s.active if s.actions > 0 and not s.out >> s.active & 1 else 0

    def run(self, s: Skirmish) -> None:
        s.then(Bury(s.active))
        s.then(EndTurn())

    def options(self, s: Skirmish, seat: int) -> list[Choice]:
        out: list[Choice] = []
        held = kinds_in(s, s.hands[seat])
        if held:
            for card in AIMED:
                if held >> card & 1:
                    for target in others(s, seat):
                        out.append(s.book.choices.play_at.of(card, target))
            for card in UNAIMED:
                if held >> card & 1:
                    out.append(s.book.choices.play.of(card))
        out.append(s.book.choices.end_turn.of())
        return out

    def chosen(self, s: Skirmish, seat: int, choice: Choice) -> None:
        if s.book.choices.end_turn.named(choice):
            s.actions = 0
            s.then(self)
            return
        s.actions -= 1
        piece = play_card(s, seat, choice.a)
        if choice.a in (CAMP, DRUM):
            s.camps[seat].append(piece)
        else:
            s.discard.append(piece)
        if choice.a == RALLY:
            s.modify(Modifier(STRENGTH, seat, 1, END))
            s.tell(s.book.events.rallied, seat)
        elif s.book.choices.play_at.named(choice):
            s.then(Defense(Attack(seat, choice.a, (choice.b,)), 0, 0))
        elif choice.a == VOLLEY:
            s.then(Defense(Attack(seat, VOLLEY, tuple(others(s, seat))), 0, 0))
        s.then(self)

    def prompt(self, s: Skirmish, seat: int) -> str:
        return f"Play a card ({s.actions} left) or end your turn."

    def guarded(self) -> bool:
        return True


class Defense(Frame[Skirmish]):
    """The targets of an attack, one after the other, may answer it; all are asked, whatever they hold."""

    def __init__(self, attack: Attack, at: int, safe: int) -> None:
        self.attack: Final = attack
        self.at: Final = at
        self.safe: Final = safe

    def who(self, s: Skirmish) -> int:
        return 1 << self.attack.targets[self.at] if self.at < len(self.attack.targets) else 0

    def run(self, s: Skirmish) -> None:
        hit = [target for target in self.attack.targets if not self.safe >> target & 1]
        for target in hit:
            if self.attack.card == TRIBUTE:
                s.then(OwnerGives(target, self.attack.seat, 2))
            elif self.attack.card == STRIKE:
                s.then(Fight(self.attack.seat, target))
            else:
                hurt(s, target, 1)
        s.then(Falls())

    def options(self, s: Skirmish, seat: int) -> list[Choice]:
        out = [s.book.choices.suffer.of()]
        if kinds_in(s, s.hands[seat]) >> SHIELD & 1:
            out.append(s.book.choices.shield.of())
        return out

    def chosen(self, s: Skirmish, seat: int, choice: Choice) -> None:
        safe = self.safe
        if s.book.choices.shield.named(choice):
            s.discard.append(play_card(s, seat, SHIELD))
            safe |= 1 << seat
        s.then(Defense(self.attack, self.at + 1, safe))

    def prompt(self, s: Skirmish, seat: int) -> str:
        return f"{s.book.cards.labels[self.attack.card]} is played against you. Defend?"

    def guarded(self) -> bool:
        return True


class Fight(Frame[Skirmish]):
    """Both roll, both are hurt at the same time."""

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender

    def run(self, s: Skirmish) -> None:
        dealt = s.roll(DIE) + s.modified(STRENGTH, self.attacker)
        suffered = s.roll(DIE) // 2
        s.tell(s.book.events.fought, self.attacker, self.defender)
        hurt(s, self.defender, dealt)
        hurt(s, self.attacker, suffered)


class OwnerGives(Frame[Skirmish]):
    """The owner of a hidden hand gives up nobles of his choice, or says that none is left.

    He is asked whatever he holds, and once more after each, so that nobody learns how many he had unless he runs out.
    """

    def __init__(self, owner: int, taker: int, left: int) -> None:
        self.owner: Final = owner
        self.taker: Final = taker
        self.left: Final = left

    def who(self, s: Skirmish) -> int:
        return 1 << self.owner if self.left > 0 else 0

    def run(self, s: Skirmish) -> None:
        pass

    def options(self, s: Skirmish, seat: int) -> list[Choice]:
        held = kinds_in(s, s.hands[seat])
        out = [s.book.choices.give.of(card - SQUIRE) for card in (SQUIRE, KNIGHT) if held >> card & 1]
        return out if out else [s.book.choices.none_left.of()]

    def chosen(self, s: Skirmish, seat: int, choice: Choice) -> None:
        if s.book.choices.none_left.named(choice):
            s.bar(s.hands[seat], NOBLES)
            s.tell(s.book.events.said_none, seat)
            return
        both = 1 << seat | 1 << self.taker
        piece = piece_of(s, s.hands[seat], choice.a + SQUIRE)
        s.part(s.hands[seat], piece, both)
        s.show(piece, both)
        s.hands[self.taker].append(piece)
        s.bar([piece], COMMONERS)
        s.tell_card(s.book.events.gave, piece, seat, self.taker)
        s.then(OwnerGives(self.owner, self.taker, self.left - 1))

    def prompt(self, s: Skirmish, seat: int) -> str:
        return "Give up a noble of your choice."

    def guarded(self) -> bool:
        return True


class Bury(Frame[Skirmish]):
    """A seat with too many cards buries some face down. Guarded: that all are alike is a secret."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Skirmish) -> int:
        return 1 << self.seat if len(s.hands[self.seat]) > HAND_LIMIT else 0

    def run(self, s: Skirmish) -> None:
        pass

    def options(self, s: Skirmish, seat: int) -> list[Choice]:
        held = kinds_in(s, s.hands[seat])
        return [s.book.choices.bury.of(card) for card in range(len(CARDS)) if held >> card & 1]

    def chosen(self, s: Skirmish, seat: int, choice: Choice) -> None:
        piece = piece_of(s, s.hands[seat], choice.a)
        s.part(s.hands[seat], piece, 1 << seat)
        s.grave.append(piece)
        s.tell_card(s.book.events.buried, piece, seat)
        s.then(self)

    def guarded(self) -> bool:
        return True


class EndTurn(Frame[Skirmish]):
    """What lasts until the end of the turn ends, and the next living seat begins."""

    def run(self, s: Skirmish) -> None:
        if not s.out >> s.active & 1:
            trigger(s, s.active, END)
        s.moment(END)
        s.then(Turn(others(s, s.active)[0]))


class SkirmishGame(Game[Skirmish]):
    """2 to 5 seats; the last one standing wins."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "skirmish"
        self.title = "Skirmish"
        self.version = "1"
        self.seat_counts = (2, 3, 4, 5)
        self.longest = 6_000
        self.settings = (Whole("health", default=4, low=1, high=9, explanation="The health of each seat."),)

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        return make_banner(seats, settings)

    def start(self, book: Book, chance: Chance) -> Skirmish:
        assert isinstance(book, Banner)
        kind: list[int] = []
        for card, copies in enumerate(COPIES):
            kind += [card] * copies
        s = Skirmish()
        s.begin(book, kind, [0] * len(kind), chance)
        s.book = book
        s.deck = Deck(list(range(len(kind))))
        s.hands = [[s.draw(s.deck, 1 << seat) for _ in range(HAND)] for seat in range(s.seats)]
        s.camps = [[] for _ in range(s.seats)]
        s.discard = []
        s.grave = []
        s.health = [book.health] * s.seats
        s.out = 0
        s.active = 0
        s.actions = 0
        s.turns = 0
        s.then(Turn(0))
        return s

    def view(self, s: Skirmish, look: Look) -> dict[str, object]:
        return {
            "health": s.health[:],
            "strength": [s.modified(STRENGTH, seat) for seat in range(s.seats)],
            "active": s.active,
            "actions": s.actions,
            "turn": s.turns,
            "hands": [look.hand(hand) for hand in s.hands],
            "camps": [look.hand(camp) for camp in s.camps],
            "deck": s.deck.size,
            "discard": look.hand(s.discard),
            "grave": look.hand(s.grave),
        }

    def evaluate(self, s: Skirmish, seat: int) -> float:
        if s.over:
            return s.verdict(seat)
        return (s.health[seat] * s.seats - sum(s.health)) / (10.0 * s.seats)


SKIRMISH: Final = SkirmishGame()
