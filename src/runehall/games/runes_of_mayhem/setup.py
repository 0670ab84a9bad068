"""Preparing to play: decks, Kings, starting hands and the division of the Production-markers.

What is chosen before the first turn is chosen secretly and revealed together (RM-D42).
"""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.picking import Picks, next_picks, with_pick
from runehall.engine.places import find, kinds_in
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.book import MERCENARY, TOWER, TRAP, MayhemBook
from runehall.games.runes_of_mayhem.choices import MARKERS, SPOTS
from runehall.games.runes_of_mayhem.customise import first_deck
from runehall.games.runes_of_mayhem.hands import draw_up
from runehall.games.runes_of_mayhem.kings import crown
from runehall.games.runes_of_mayhem.mercenaries import fill_lodge
from runehall.games.runes_of_mayhem.pause import Pause, chosen
from runehall.games.runes_of_mayhem.state import MUSTER, War, faction
from runehall.games.runes_of_mayhem.turn import Turn
from runehall.games.runes_of_mayhem.view_types import ChosenView
from runehall.games.runes_of_mayhem.worth import readiness

STRUCTURE: Final = 40  # of both Fortresses without Kings (RM-024)
COMPENSATION: Final = 3  # Gold of the Anglo-Saxon player at the start (RM-036)
SET_ASIDE: Final = 0.1  # what a bot thinks a card set aside costs it: a little, so that it keeps what it can use


def start(book: MayhemBook, chance: Chance) -> War:
    """A table with every card still in the box."""
    s = War()
    s.begin(book, book.box, book.backs_in_box, chance)
    s.book = book
    s.known = [s.everyone] * len(book.box)
    s.vikings = max(0, book.vikings)
    s.piles = [Deck([]), Deck([])]
    s.hands = [[], []]
    s.discards = [[], []]
    s.units = [[-1] * SPOTS, [-1] * SPOTS]
    s.damage = [[0] * SPOTS, [0] * SPOTS]
    s.marks = [[0] * SPOTS, [0] * SPOTS]
    s.fury = [[0] * SPOTS, [0] * SPOTS]
    s.structure = [STRUCTURE, STRUCTURE]
    s.strongest = [STRUCTURE, STRUCTURE]
    s.gold = [0, 0]
    s.faith = [0, 0]
    s.on_gold = [0, 0]
    s.on_faith = [0, 0]
    s.kings = [-1, -1]
    s.reigns = [book.no_king, book.no_king]
    s.mercenaries = Deck([])
    s.lodge = []
    s.trap_deck = []
    s.laid = []
    s.pits = []
    s.tower_deck = []
    s.towers = []
    s.sites = []
    s.cracks = []
    s.rising = []
    s.box = list(range(len(book.box)))
    s.active = s.vikings
    s.turns = 0
    s.step = MUSTER
    s.once = 0
    s.hires = 0
    s.gained = [0, 0]
    s.dead_kings = 0
    s.then(Muster())
    return s


class Muster(Frame[War]):
    """Factions, decks and what the expansions bring; then the choices before the first turn."""

    def run(self, s: War) -> None:
        if s.book.vikings < 0:
            s.vikings = s.active = s.pick(2)  # RM-016
        for seat in (0, 1):
            s.piles[seat].cards = _from_box(s, faction(s, seat), deck_kinds(s, seat))
            for piece in s.piles[seat].cards:
                s.hide(piece, 0)  # RM-017
        if s.book.mercenaries:
            s.mercenaries.cards = _from_box(s, MERCENARY, s.book.hirelings)
            for piece in s.mercenaries.cards:
                s.hide(piece, 0)
            fill_lodge(s)  # RM-258
        if s.book.with_towers:  # RM-287: until one is built, all know what is in the deck
            s.tower_deck = _from_box(s, TOWER, [tower.kind for tower in s.book.towers])
        if s.book.with_traps:  # RM-277
            s.trap_deck = _from_box(s, TRAP, [trap.kind for trap in s.book.traps])
        if s.book.with_kings:
            s.then(ChooseKings(-1, -1))
        s.then(StartingHands())


def deck_kinds(s: War, seat: int) -> list[int]:
    """The kinds in a player's deck; chance makes one up where none was named (RM-044 to RM-047)."""
    side = faction(s, seat)
    if s.book.chosen[side]:
        return s.book.chosen[side]
    decks = s.book.customised[side]
    kinds = decks.deck(s.pick(decks.count))
    return first_deck(decks.shelf, kinds) if s.book.first_game else kinds


def _from_box(s: War, back: int, kinds: list[int]) -> list[int]:
    """Take all cards of some kinds with one back out of the box."""
    wanted = 0
    for kind in kinds:
        wanted |= 1 << kind
    taken: list[int] = []
    left: list[int] = []
    for piece in s.box:
        if s.family[piece] == back and wanted >> s.kind[piece] & 1:
            taken.append(piece)
        else:
            left.append(piece)
    s.box = left
    return taken


class ChooseKings(Pause):
    """Both players secretly choose a King and his side (RM-019, RM-025, RM-339)."""

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first  # the side seat 0 has chosen, or -1
        self.second: Final = second

    def who(self, s: War) -> int:
        return (1 if self.first < 0 else 0) | (2 if self.second < 0 else 0)

    def run(self, s: War) -> None:
        s.reveal(s.everyone)
        crown(s, 0, self.first)
        crown(s, 1, self.second)

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.choose_king.of(side) for side in sides_of(s, seat)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(ChooseKings(choice.a, self.second) if seat == 0 else ChooseKings(self.first, choice.a))

    def chosen_by(self, s: War, seat: int) -> ChosenView:
        king = self.first if seat == 0 else self.second
        return chosen(king=s.book.sides[king].word) if king >= 0 else chosen()

    def prompt(self, s: War, seat: int) -> str:
        return "Choose your King and his side."

    def rule(self) -> str:
        return "RM-019"

    def redealt(self, s: War, viewer: int, chance: Chance) -> Frame[War]:
        first, second = self.first, self.second
        if first >= 0 and viewer != 0:
            first = _one_of(sides_of(s, 0), chance)
        if second >= 0 and viewer != 1:
            second = _one_of(sides_of(s, 1), chance)
        return ChooseKings(first, second)


def sides_of(s: War, seat: int) -> list[int]:
    """The sides of Kings a player may choose from: all of the faction (RM-050, RM-D64)."""
    return [side.number for side in s.book.sides if side.king.faction == faction(s, seat)]


def _one_of(numbers: list[int], chance: Chance) -> int:
    """One of some numbers at random."""
    return numbers[chance.below(len(numbers))]


class StartingHands(Frame[War]):
    """Both players draw up to their hand limit (RM-029)."""

    def run(self, s: War) -> None:
        draw_up(s, 0)
        draw_up(s, 1)
        s.then(Reshuffle((), (), 0))


class Reshuffle(Pause):
    """The one-time reshuffle: both secretly set cards aside, in any order, and draw anew (RM-030 to RM-032)."""

    def __init__(self, first: Picks, second: Picks, ready: int) -> None:
        self.first: Final = first  # the kinds seat 0 sets aside, in order
        self.second: Final = second
        self.ready: Final = ready  # mask of who has decided

    def aside(self, seat: int) -> Picks:
        """The kinds a player sets aside."""
        return self.first if seat == 0 else self.second

    def who(self, s: War) -> int:
        return 3 & ~self.ready

    def guarded(self) -> bool:
        return True

    def run(self, s: War) -> None:
        s.reveal(s.everyone)
        redraw(s, 0, self.first)
        redraw(s, 1, self.second)
        s.then(DivideMarkers(-1, -1))

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.keep_hand.of()]
        for kind in next_picks(s, kinds_in(s, s.hands[seat]), self.aside(seat)):
            out.append(s.book.choices.set_aside.of(kind))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.keep_hand.named(choice):
            s.then(Reshuffle(self.first, self.second, self.ready | 1 << seat))
        elif seat == 0:
            s.then(Reshuffle(with_pick(self.first, choice.a), self.second, self.ready))
        else:
            s.then(Reshuffle(self.first, with_pick(self.second, choice.a), self.ready))

    def picks(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.set_aside.of(kind) for kind in self.aside(seat)]

    def done(self, s: War) -> Choice:
        return s.book.choices.keep_hand.of()

    def private(self, s: War, viewer: int) -> bool:
        return any([self.aside(seat) and viewer != seat and not self.ready >> seat & 1 for seat in (0, 1)])

    def chosen_by(self, s: War, seat: int) -> ChosenView:
        return chosen(aside=[s.book.cards.words[kind] for kind in self.aside(seat)])

    def promise(self, s: War, seat: int) -> float:
        return -SET_ASIDE * len(self.aside(seat))

    def prompt(self, s: War, seat: int) -> str:
        return "Set cards aside to draw others, or keep the rest."

    def rule(self) -> str:
        return "RM-030"

    def redealt(self, s: War, viewer: int, chance: Chance) -> Frame[War]:
        first = self.first if viewer == 0 else self._imagined(s, 0, chance)
        second = self.second if viewer == 1 else self._imagined(s, 1, chance)
        return Reshuffle(first, second, self.ready)

    def _imagined(self, s: War, seat: int, chance: Chance) -> Picks:
        """What somebody may set aside whose hand one does not know."""
        if not self.ready >> seat & 1:
            return ()
        return tuple(sorted([s.kind[piece] for piece in s.hands[seat] if chance.below(2)]))


def redraw(s: War, seat: int, kinds: Picks) -> None:
    """Draw anew for the cards set aside; only then are they shuffled back (RM-031)."""
    aside: list[int] = []
    for kind in kinds:
        piece = find(s, s.hands[seat], kind)
        s.part(s.hands[seat], piece, 1 << seat)
        aside.append(piece)
    s.tell(s.book.events.set_aside, seat, len(aside))
    draw_up(s, seat)
    for piece in aside:
        s.hide(piece, 0)
    s.piles[seat].cards += aside
    s.shuffle(s.piles[seat])


class DivideMarkers(Pause):
    """Both players secretly divide 7 markers between Gold and Faith (RM-033, RM-034)."""

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first  # how many of seat 0's markers lie on Gold, or -1
        self.second: Final = second

    def who(self, s: War) -> int:
        return (1 if self.first < 0 else 0) | (2 if self.second < 0 else 0)

    def run(self, s: War) -> None:
        s.reveal(s.everyone)
        for seat, on_gold in ((0, self.first), (1, self.second)):
            s.on_gold[seat] = on_gold
            s.on_faith[seat] = MARKERS - on_gold
            s.tell(s.book.events.divided, seat, on_gold, MARKERS - on_gold)
        s.gold[1 - s.vikings] = COMPENSATION  # RM-036, RM-037
        s.then(Turn(s.vikings))  # RM-035

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.divide.of(on_gold) for on_gold in range(MARKERS + 1)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(DivideMarkers(choice.a, self.second) if seat == 0 else DivideMarkers(self.first, choice.a))

    def chosen_by(self, s: War, seat: int) -> ChosenView:
        on_gold = self.first if seat == 0 else self.second
        return chosen(on_gold=on_gold) if on_gold >= 0 else chosen()

    def promise(self, s: War, seat: int) -> float:
        on_gold = self.first if seat == 0 else self.second
        if on_gold < 0:
            return 0.0
        gold = on_gold if seat == s.vikings else on_gold + COMPENSATION
        return readiness(s, seat, gold, MARKERS - on_gold)

    def prompt(self, s: War, seat: int) -> str:
        return "How many of your 7 Production-markers go on Gold?"

    def rule(self) -> str:
        return "RM-033"

    def redealt(self, s: War, viewer: int, chance: Chance) -> Frame[War]:
        first, second = self.first, self.second
        if first >= 0 and viewer != 0:
            first = chance.below(MARKERS + 1)
        if second >= 0 and viewer != 1:
            second = chance.below(MARKERS + 1)
        return DivideMarkers(first, second)
