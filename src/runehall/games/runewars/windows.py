"""When Tactics cards may be played (RW-264 to RW-268).

A player is asked wherever he holds a card that is not new and some card of the box could be played now: both can be
seen by all, so that being asked tells nothing of the hand.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.places import different_kinds, find
from runehall.engine.state import Frame
from runehall.games.runewars.battle.strike import STRIKES, striking
from runehall.games.runewars.effects.effect import VERBS, carry
from runehall.games.runewars.kinds import Tactic
from runehall.games.runewars.refusals import card_refused
from runehall.games.runewars.state import War

TURN_WINDOW: Final = 0  # the order of the content's windows
BATTLE_WINDOW: Final = 1
ROUND_WINDOW: Final = 2
QUEST_WINDOW: Final = 3
AMBUSH_WINDOW: Final = 4
DUEL_WINDOW: Final = 5
DIPLOMACY_WINDOW: Final = 6


def usable(s: War, tactic: Tactic, window: int, seat: int, side: int, on: int) -> bool:
    """Whether a card could be played in a window now, by what all can see."""
    deeds = tactic.does[window]
    if not deeds or (tactic.side >= 0 and tactic.side != side):
        return False
    if window in (BATTLE_WINDOW, ROUND_WINDOW):
        return all(STRIKES[deed.verb].possible(s, side, deed) for deed in deeds)
    return all(VERBS[deed.verb].possible(s, seat, on, deed) for deed in deeds)


def any_usable(s: War, window: int, seat: int, side: int, on: int) -> bool:
    """Whether some card of the box could be played by a player in a window now."""
    return any(usable(s, tactic, window, seat, side, on) for tactic in s.book.tactics_in[window])


def playable(s: War, window: int, seat: int, side: int, on: int, played: int) -> list[Choice]:
    """The cards of a hand that may be played in a window, each once (RW-265, RW-268)."""
    out: list[Choice] = []
    for kind in different_kinds(s, s.hands[seat]):
        number = kind - s.book.first_tactics
        if not played >> number & 1 and usable(s, s.book.tactics[number], window, seat, side, on):
            out.append(s.book.choices.play.of(number))
    return out


def play_card(s: War, seat: int, number: int, window: int, side: int, on: int) -> None:
    """A player plays a Tactics card: it goes to the discard pile and does what it says (RW-264)."""
    piece = find(s, s.hands[seat], number + s.book.first_tactics)
    s.part(s.hands[seat], piece, s.everyone)
    s.show(piece, s.everyone)
    s.tactics_discard.append(piece)
    s.tell_card(s.book.events.played, piece, seat)
    deeds = s.book.tactics[number].does[window]
    if window in (BATTLE_WINDOW, ROUND_WINDOW):
        s.then(striking(deeds, side))
    else:
        s.then(carry(deeds, seat, on))


class Window(Frame[War]):
    """A player may play Tactics cards, one copy of each (RW-268)."""

    def __init__(self, window: int, seat: int, side: int, on: int, played: int = 0) -> None:
        self.window: Final = window
        self.seat: Final = seat
        self.side: Final = side  # of a battle, or -1
        self.on: Final = on  # the hero or the area it is about, or -1
        self.played: Final = played  # mask of the cards played in this window

    def who(self, s: War) -> int:
        if self.seat < 0 or s.out[self.seat] or not s.hands[self.seat] or (self.side >= 0 and s.contested < 0):
            return 0
        return 1 << self.seat if any_usable(s, self.window, self.seat, self.side, self.on) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.go_on.of(), *playable(s, self.window, seat, self.side, self.on, self.played)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.play.named(choice):
            play_card(s, seat, choice.a, self.window, self.side, self.on)
            s.then(Window(self.window, seat, self.side, self.on, self.played | 1 << choice.a))

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.play.named(choice):
            return card_refused(s, seat, choice.a + s.book.first_tactics)
        return super().refusal(s, seat, choice)

    def guarded(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return _PROMPTS[self.window]

    def rule(self) -> str:
        return "RW-264"

    def resolving(self) -> bool:
        return True


_PROMPTS: Final = (
    "You may play Tactics cards.",
    "The battle begins: you may play Tactics cards.",
    "The round begins: you may play Tactics cards.",
    "You may play Tactics cards in the Quest Phase.",
    "A hero has come: you may play Tactics cards.",
    "The duel begins: you may play Tactics cards.",
    "Before Fate is drawn you may play Tactics cards.",
)
