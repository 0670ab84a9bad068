"""Setting up: clans, hands, Rivers, the first Rune on the board, Spell Books and the Pool."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.bloodrunes.book import (
    BLUE,
    FIRST_SPELL,
    GREEN,
    LOKI,
    RED,
    RUNE,
    SPELL,
    YELLOW,
    BloodRunesBook,
)
from runehall.games.bloodrunes.card_schema import COLOURS
from runehall.games.bloodrunes.spells import fill_spell_river
from runehall.games.bloodrunes.state import CENTRE, FEWEST_ACOLYTES, RIVER, Casters, spell_of
from runehall.games.bloodrunes.turn import Turn

HAND: Final = 5
ACOLYTES: Final = (6, 6, 7, 6)  # in the box, per colour


def start(book: BloodRunesBook, chance: Chance) -> Casters:
    """A table with both decks made up, before anything is dealt."""
    kind: list[int] = []
    family: list[int] = []
    for rune, copies in enumerate(book.rune_copies):
        kind += [rune] * copies
    runes = len(kind)
    for spell in book.spells:
        if book.seats in spell.players:
            kind += [spell.number + FIRST_SPELL] * spell.copies
    family = [RUNE if piece < runes else SPELL for piece in range(len(kind))]
    s = Casters()
    s.begin(book, kind, family, chance)
    s.book = book
    s.clan = [-1] * s.seats
    s.hands = [[] for _ in range(s.seats)]
    s.books = [[] for _ in range(s.seats)]
    s.wards = [[] for _ in range(s.seats)]
    s.board = [[] for _ in range(book.board.size)]
    s.rune_deck = Deck(list(range(runes)))
    s.spell_deck = Deck(list(range(runes, len(kind))))
    s.rune_river = []
    s.spell_river = []
    s.rune_discard = []
    s.spell_discard = []
    s.acolytes = [0] * (4 * s.seats)
    s.pool = [0] * 4
    s.fortunes = [0] * s.seats
    s.active = 0
    s.used = 0
    s.turns = 0
    s.then(Consoles(0))
    s.then(Deal())
    return s


class Consoles(Frame[Casters]):
    """Each Caster takes a Console: by name, by choice in seat order, or at random (BR-145, BR-D32)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Casters) -> int:
        return 1 << self.seat if s.book.casters[0] == "choose" and self.seat < s.seats else 0

    def run(self, s: Casters) -> None:
        if s.book.casters[0] == "choose":
            return
        for seat in range(s.seats):
            if s.book.casters[0] == "random":
                free = free_clans(s)
                take_clan(s, seat, free[s.pick(len(free))])
            else:
                take_clan(s, seat, COLOURS.index(s.book.casters[seat]))

    def options(self, s: Casters, seat: int) -> list[Choice]:
        return [s.book.choices.choose_clan.of(colour) for colour in free_clans(s)]

    def chosen(self, s: Casters, seat: int, choice: Choice) -> None:
        take_clan(s, seat, choice.a)
        s.then(Consoles(self.seat + 1))

    def refusal(self, s: Casters, seat: int, choice: Choice) -> Refused:
        if s.book.choices.choose_clan.named(choice):
            return Refused(f"Somebody plays the {COLOURS[choice.a]} clan already.", "BR-145")
        return super().refusal(s, seat, choice)

    def prompt(self, s: Casters, seat: int) -> str:
        return "Choose the clan you will play."

    def rule(self) -> str:
        return "BR-145"


def free_clans(s: Casters) -> list[int]:
    """The clans nobody plays yet."""
    return [colour for colour in range(4) if colour not in s.clan]


def take_clan(s: Casters, seat: int, colour: int) -> None:
    """Give a seat a clan, its 3 Acolytes and the rest of its colour in the Pool (BR-028 to BR-030, BR-130, BR-146)."""
    s.clan[seat] = colour
    s.acolytes[seat * 4 + colour] = FEWEST_ACOLYTES
    removed = 1 if colour == RED and not s.book.clans else 0
    s.pool[colour] = ACOLYTES[colour] - FEWEST_ACOLYTES - removed
    s.tell(s.book.events.plays_clan, seat, colour)


class Deal(Frame[Casters]):
    """Deal Runes, then Spells, and let the first Caster begin."""

    def run(self, s: Casters) -> None:
        deal_runes(s)
        deal_spells(s)
        s.then(Turn(s.book.first if s.book.first >= 0 else s.pick(s.seats)))


def deal_runes(s: Casters) -> None:
    """5 Runes to each hand, 3 to the River, 1 on the centre; no Loki among those face up (BR-021 to BR-025)."""
    for seat in range(s.seats):
        for _ in range(HAND):
            s.hands[seat].append(s.draw(s.rune_deck, 1 << seat))
    lokis: list[int] = []
    for _ in range(RIVER):
        piece = _turn_up_no_loki(s, lokis)
        s.rune_river.append(piece)
        s.tell_card(s.book.events.rune_turned_up, piece)
    piece = _turn_up_no_loki(s, lokis)
    s.board[CENTRE].append(piece)
    s.tell_card(s.book.events.revealed, piece, CENTRE)
    if lokis:
        s.rune_deck.cards += lokis
        s.shuffle(s.rune_deck)


def _turn_up_no_loki(s: Casters, lokis: list[int]) -> int:
    """Turn up Runes until one is no Loki; the Lokis are set aside (BR-D35)."""
    while True:
        piece = s.draw(s.rune_deck, s.everyone)
        if s.kind[piece] != LOKI:
            return piece
        s.tell_card(s.book.events.set_aside, piece)
        lokis.append(piece)


def deal_spells(s: Casters) -> None:
    """Each Caster's Spell Book, by clan where Clan Attributes are played, then the Spell River (BR-026, BR-131)."""
    for seat in range(s.seats):
        for _ in range(2 if s.book.clans and s.clan[seat] == YELLOW else 1):
            _into_book(s, seat, s.draw(s.spell_deck, s.everyone))
    if s.book.clans:
        for seat in range(s.seats):
            if s.clan[seat] in (BLUE, GREEN):
                _into_book(s, seat, draw_clan_spell(s, s.clan[seat]))
    fill_spell_river(s, RIVER)


def _into_book(s: Casters, seat: int, piece: int) -> None:
    """Lay a dealt Spell face up into a Book."""
    s.books[seat].append(piece)
    s.tell_card(s.book.events.dealt_spell, piece, seat)


def draw_clan_spell(s: Casters, colour: int) -> int:
    """A random Spell of a clan's colour out of the deck (BR-132, BR-133, BR-139)."""
    cards = s.spell_deck.cards
    fitting = [piece for piece in cards if spell_of(s, piece).colour == colour]
    piece = s.draw(Deck(fitting), s.everyone)
    cards.remove(piece)
    return piece
