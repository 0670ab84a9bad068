"""The turn: refill, two non-free actions, limits, and the pass to the left."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.actions import can_act, list_actions, list_all_sets, take_action
from runehall.games.medieval_mayhem.ending import SCORED, STOPPED, TIMED
from runehall.games.medieval_mayhem.kingdom import draw_cards, refill
from runehall.games.medieval_mayhem.limits import keep_limits
from runehall.games.medieval_mayhem.refusals import no_action
from runehall.games.medieval_mayhem.scoring import Scoring
from runehall.games.medieval_mayhem.sets import may_hold_set
from runehall.games.medieval_mayhem.state import ACTIONS, LAST_ROUND, START_HAND, Realm


class Turn(Frame[Realm]):
    """The turn of one player begins; a hand of fewer than 3 cards is refilled (MM-035 to MM-038)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Realm) -> None:
        s.active = self.seat
        s.done = 0
        s.acted = False
        s.recycled = False
        s.tell(s.book.events.turn, self.seat, s.round)
        if len(s.hands[self.seat]) < START_HAND:
            draw_cards(s, self.seat, START_HAND - len(s.hands[self.seat]))
        s.then(Action(s.book.free_sets))


class Action(Frame[Realm]):
    """The active player takes the next action, or the turn ends because none is left (MM-039 to MM-044).

    With Free Stuff sets are free: after the last action the player is asked as long as a set may be there for all that
    others can tell, and says when the turn ends (MM-250, MM-251).
    """

    def __init__(self, free_sets: bool) -> None:
        self.free_sets: Final = free_sets

    def who(self, s: Realm) -> int:
        seat = s.active
        if s.done < ACTIONS and can_act(s, seat):
            return 1 << seat
        return 1 << seat if self.free_sets and may_hold_set(s, seat) else 0

    def run(self, s: Realm) -> None:
        keep_limits(s, s.active)
        s.then(Pass())

    def options(self, s: Realm, seat: int) -> list[Choice]:
        out: list[Choice] = []
        if s.done < ACTIONS:
            list_actions(s, seat, out)
        ended = not out
        if s.done < ACTIONS or self.free_sets:
            list_all_sets(s, seat, out)
        if self.free_sets and ended:
            out.append(s.book.choices.end_turn.of())
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.end_turn.named(choice):
            keep_limits(s, seat)
            s.then(Pass())
        else:
            take_action(s, seat, choice, self)

    def prompt(self, s: Realm, seat: int) -> str:
        if s.done >= ACTIONS:
            return "Form another set, or end your turn."
        return f"Action {s.done + 1} of {ACTIONS}."

    def rule(self) -> str:
        return "MM-039"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_action(s, seat, choice)

    def guarded(self) -> bool:
        return self.free_sets  # that only the end of the turn is left would tell that the hand holds no set


class Pass(Frame[Realm]):
    """The turn passes to the left; a full round may be the last one (MM-049, MM-166, MM-201, MM-244)."""

    def run(self, s: Realm) -> None:
        refill(s)
        following = (s.active + 1) % s.seats
        if following == s.starter:
            if s.ending:
                s.then(Scoring(SCORED))
                return
            if s.round == s.book.rounds:
                s.then(Scoring(TIMED))
                return
            if s.round == LAST_ROUND:
                s.then(Scoring(STOPPED))
                return
            s.round += 1
        s.then(Turn(following))
