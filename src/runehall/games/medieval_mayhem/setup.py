"""Setting up: Characters, hands, the Barracks and the starting player."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import CHOSEN, DRAFTED, MedievalBook
from runehall.games.medieval_mayhem.kingdom import refill
from runehall.games.medieval_mayhem.refusals import no_answer
from runehall.games.medieval_mayhem.state import START_HAND, Realm, character_of
from runehall.games.medieval_mayhem.turn import Turn


def start(book: MedievalBook, chance: Chance) -> Realm:
    """A table with the deck and the Characters made up, before anything is dealt."""
    kind: list[int] = []
    for card, copies in enumerate(book.copies):
        kind += [card] * copies
    cards = len(kind)
    kind += [book.first_character + version for version in range(len(book.character_of))]
    s = Realm()
    s.begin(book, kind, book.hidden_family if book.assignment == DRAFTED else book.open_family, chance)
    s.book = book
    s.deck = Deck(list(range(cards)))
    s.discard = []
    s.barracks = []
    s.hands = [[] for _ in range(s.seats)]
    s.territories = [[] for _ in range(s.seats)]
    s.castles = [[] for _ in range(s.seats)]
    s.characters = [[] for _ in range(s.seats)]
    s.box = list(range(cards, len(kind)))
    s.starter = -1
    s.active = -1
    s.done = 0
    s.acted = False
    s.recycled = False
    s.round = 1
    s.ending = False
    s.cause = 0
    s.ender = -1
    s.then(Characters())
    s.then(Deal())
    return s


class Characters(Frame[Realm]):
    """Each player receives one Character: at random, by choice or by draft (MM-013 to MM-015, MM-248)."""

    def run(self, s: Realm) -> None:
        if s.book.assignment == CHOSEN:
            choose_starter(s)
            s.then(ChooseCharacter(0))
            return
        if s.book.assignment == DRAFTED:
            deal_characters(s, len(s.box) // s.seats)
            s.then(Draft((-1,) * s.seats))
            return
        deal_characters(s, 1)
        for seat in range(s.seats):
            take_character(s, seat, s.characters[seat][0])


def deal_characters(s: Realm, each: int) -> None:
    """Deal so many Characters to each player; the rest stays in the box unseen (MM-014, MM-196, MM-197)."""
    shuffled = Deck(s.box)
    for seat in range(s.seats):
        for _ in range(each):
            s.characters[seat].append(s.draw(shuffled, 1 << seat))


def take_character(s: Realm, seat: int, piece: int) -> None:
    """Lay a Character beside its owner's Castle, action side up; team mates see the bonus too (MM-016, MM-227)."""
    s.characters[seat] = [piece]
    s.show(piece, s.book.sees[seat])
    s.tell(s.book.events.is_character, seat, character_of(s, seat))


class ChooseCharacter(Frame[Realm]):
    """From the starting player on each picks a Character and gets one of its versions by chance (MM-D32)."""

    def __init__(self, step: int) -> None:
        self.step: Final = step

    def who(self, s: Realm) -> int:
        return 1 << (s.starter + self.step) % s.seats if self.step < s.seats else 0

    def run(self, s: Realm) -> None:
        """All have chosen."""

    def options(self, s: Realm, seat: int) -> list[Choice]:
        left = sorted({s.book.character_of[s.kind[piece] - s.book.first_character] for piece in s.box})
        return [s.book.choices.choose_character.of(character) for character in left]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        book = s.book
        versions = [piece for piece in s.box if book.character_of[s.kind[piece] - book.first_character] == choice.a]
        piece = s.draw(Deck(versions), 1 << seat)
        s.box.remove(piece)
        take_character(s, seat, piece)
        s.then(ChooseCharacter(self.step + 1))

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which Character will you be? Your version, and with it your bonus, is chance."

    def rule(self) -> str:
        return "MM-015"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_answer(s, seat, choice, self)


class Draft(Frame[Realm]):
    """All players keep one of the Characters dealt to them, secretly and at the same time (MM-198, MM-249)."""

    def __init__(self, kept: tuple[int, ...]) -> None:
        self.kept: Final = kept  # per seat: the version kept, counted from 0; -1 before the answer

    def who(self, s: Realm) -> int:
        return sum([1 << seat for seat in range(s.seats) if self.kept[seat] < 0])

    def run(self, s: Realm) -> None:
        s.family = s.book.open_family  # from now on action sides are up (MM-200)
        for seat in range(s.seats):
            dealt = s.characters[seat]
            kept = find(s, dealt, s.book.first_character + self.kept[seat])
            s.box += [piece for piece in dealt if piece != kept]
            take_character(s, seat, kept)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        dealt = sorted([s.kind[piece] - s.book.first_character for piece in s.characters[seat]])
        return [s.book.choices.keep.of(version) for version in dealt]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        s.then(Draft((*self.kept[:seat], choice.a, *self.kept[seat + 1 :])))

    def prompt(self, s: Realm, seat: int) -> str:
        return "Keep one of these Characters; you see both sides of all of them."

    def rule(self) -> str:
        return "MM-198"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_answer(s, seat, choice, self)

    def redealt(self, s: Realm, viewer: int, chance: Chance) -> Frame[Realm]:
        kept = list(self.kept)
        for seat in range(s.seats):
            if kept[seat] >= 0 and seat != viewer:
                dealt = s.characters[seat]
                kept[seat] = s.kind[dealt[chance.below(len(dealt))]] - s.book.first_character
        return Draft(tuple(kept))


class Deal(Frame[Realm]):
    """3 cards to each hand, 5 to the Barracks, and the starting player begins (MM-018 to MM-024)."""

    def run(self, s: Realm) -> None:
        for seat in range(s.seats):
            for _ in range(START_HAND):
                s.hands[seat].append(s.draw(s.deck, s.book.sees[seat]))
        refill(s)
        if s.starter < 0:
            choose_starter(s)
        s.then(Turn(s.starter))


def choose_starter(s: Realm) -> None:
    """The starting player is remembered, because each round begins there (MM-022, MM-023)."""
    s.starter = s.book.first if s.book.first >= 0 else s.pick(s.seats)
    s.tell(s.book.events.starts, s.starter)
