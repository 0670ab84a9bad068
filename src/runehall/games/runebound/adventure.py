"""The adventure action and what is met: events with two options, quests, enemies (RB-074 to RB-076, RB-102 …)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen
from runehall.games.runebound.combat.engage import engage
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import figure
from runehall.games.runebound.rumors import keep_rumor, may_keep
from runehall.games.runebound.shown import Shown
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ADVENTURE_COST, ENEMY, GEM_REACH, ON_ADVENTURE, QUEST
from runehall.games.runebound.trophies import discard_adventure

ADVENTURE_ACTIONS: Final = 2  # RB-074


def gems_near(s: Realm, seat: int) -> list[int]:
    """The gems a hero may adventure at: faceup, in the hex or in reach, with cards in their deck (RB-074, RB-D16)."""
    land, here = s.book.land, s.hex[seat]
    reach = figure(s, seat, GEM_REACH)
    found: list[int] = []
    for hex in land.board.within(here, reach) if reach else [here]:
        gem = land.gem_at[hex]
        if gem >= 0 and s.gems[gem] and s.adventure_decks[land.gem_deck[gem]].cards:
            found.append(gem)
    return found


def adventure_cost(s: Realm, seat: int, gem: int) -> int:
    """What an adventure at a gem costs in actions."""
    return max(0, ADVENTURE_ACTIONS + figure(s, seat, ADVENTURE_COST, gem))


def begin_adventure(s: Realm, seat: int, gem: int) -> None:
    """Turn the gem facedown and meet the top card of its deck (RB-075)."""
    s.gems[gem] = 0
    s.tell(s.book.events.gem_turned, s.book.land.gem_hex[gem])
    deck = s.book.land.gem_deck[gem]
    happen(s, seat, ON_ADVENTURE, deck)
    s.then(DrawAdventure(seat, deck))


class DrawAdventure(Frame[Realm]):
    """Draw the top card of a deck, unless an ability has picked one already; then meet it."""

    def __init__(self, seat: int, deck: int) -> None:
        self.seat: Final = seat
        self.deck: Final = deck

    def run(self, s: Realm) -> None:
        if not s.drawn:
            piece = next_card(s, self.deck)
            if piece < 0:
                return
            s.drawn.append(piece)
        meet(s, self.seat, s.drawn[-1])


def next_card(s: Realm, deck: int) -> int:
    """Draw the top card of an adventure deck; in solo cards for companions are replaced (RB-266); -1: none left."""
    while s.adventure_decks[deck].cards:
        piece = s.draw(s.adventure_decks[deck], s.everyone)
        if not (s.book.solo and s.adventure(piece).companions):
            return piece
        s.adventure_piles[deck].append(piece)
        s.tell_card(s.book.events.discarded, piece)
    return -1


def meet(s: Realm, seat: int, piece: int) -> None:
    """Resolve a drawn adventure card, which lies on the table (RB-075)."""
    card = s.adventure(piece)
    s.tell_card(s.book.events.drew_adventure, piece, seat)
    if card.sort == QUEST:
        s.drawn.remove(piece)
        s.quests[seat].append(piece)
        s.quest_from[seat].append(s.hex[seat])
        s.tell_card(s.book.events.took_quest, piece, seat)
    elif card.sort == ENEMY:
        engage(s, seat, card.foe, piece)
    else:
        s.then(ChooseWay(seat, piece))


class ChooseWay(Shown):
    """The player chooses one of the two options of an event, even one without effect (RB-102, RB-103)."""

    def __init__(self, seat: int, piece: int, fresh: bool = True) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.fresh: Final = fresh  # just drawn: a rumor may still be kept

    def about(self, s: Realm) -> int:
        return self.piece

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        ways = [s.book.choices.way.of(way) for way in range(len(s.adventure(self.piece).ways))]
        return [*ways, s.book.choices.keep_rumor.of()] if self.fresh and may_keep(s, self.piece) else ways

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.keep_rumor.named(choice):
            keep_rumor(s, seat, self.piece)
            return
        s.tell(s.book.events.took_way, seat, choice.a)
        s.then(Do(s.adventure(self.piece).ways[choice.a].effect, Source(seat, self.piece)))
        s.then(EventOver(self.piece))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{s.adventure(self.piece).name}: which of its options?"

    def rule(self) -> str:
        return "RB-102"

    def resolving(self) -> bool:
        return True


class EventOver(Frame[Realm]):
    """An event that has not become a trophy is discarded (RB-105, RB-106)."""

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def run(self, s: Realm) -> None:
        if self.piece in s.drawn:
            discard_adventure(s, self.piece)
