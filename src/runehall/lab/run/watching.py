"""What is measured while a match is played: who chose how often and waited how long, who led, who held what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from runehall.bots.judging import value_of
from runehall.bots.playout import Watcher
from runehall.engine.state import SPECTATOR, State, side_count, sides_of
from runehall.match.game import Game
from runehall.worlds.knowledge import Look


@dataclass(frozen=True, slots=True)
class Chair:
    """What one seat of a match did and met."""

    decisions: int = 0  # choices it made
    offered: int = 0  # options it had, over all of them
    waited: int = 0  # choices others made between its own, over the match
    longest_wait: int = 0
    held: tuple[str, ...] = ()  # cards it had in hand at some time, each once
    first: bool | None = None  # whether it had the first turn; None where nobody's turn was seen


@dataclass(frozen=True, slots=True)
class Course:
    """How a match ran: every chair, and the lead."""

    chairs: tuple[Chair, ...]
    offered: int  # options, over all choices
    lead_changes: int | None  # None where there is one side alone: nobody is there to be led
    settled: float | None  # the share of the match after which a winner led for good; None without a winner or a lead


class Onlooker(Watcher):
    """Looks on at one match and takes notes.

    The leader is the side the game's own judgement puts first, looked up whenever the choice passes to another seat;
    a side takes the lead only by standing strictly better. It is known by its first seat.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.choices = 0
        self.offered = [0] * seats
        self.decisions = [0] * seats
        self.waited = [0] * seats
        self.longest = [0] * seats
        self.last = [-1] * seats  # the number of its latest choice
        self.held: list[set[int]] = [set() for _ in range(seats)]
        self.leads: list[tuple[int, int]] = []  # from which choice on which side has led
        self.asked_last = -1
        self.first = -1  # who had the first turn

    def asked(self, state: State, seat: int, options: int) -> None:
        self.offered[seat] += options
        if self.first < 0:
            active = self.game.view(state, Look(state, SPECTATOR)).get("active")
            self.first = active if isinstance(active, int) else -1
        if seat != self.asked_last:
            self.asked_last = seat
            self._look_who_leads(state)
        self.held[seat].update([state.kind[piece] for piece in self.game.hand(state, seat)])

    def chosen(self, state: State, seat: int) -> None:
        if self.last[seat] >= 0:
            wait = self.choices - self.last[seat] - 1
            self.waited[seat] += wait
            self.longest[seat] = max(self.longest[seat], wait)
        self.last[seat] = self.choices
        self.decisions[seat] += 1
        self.choices += 1

    def course(self, state: State) -> Course:
        """What was noted, once the match is over."""
        labels = state.played_with().cards.labels
        chairs = [
            Chair(
                self.decisions[seat],
                self.offered[seat],
                self.waited[seat],
                self.longest[seat],
                tuple(dict.fromkeys([labels[kind] for kind in sorted(self.held[seat])])),
                seat == self.first if self.first >= 0 else None,
            )
            for seat in range(state.seats)
        ]
        alone = side_count(state.played_with()) == 1
        changes = None if alone else max(0, len(self.leads) - 1)
        return Course(tuple(chairs), sum(self.offered), changes, None if alone else self._settled(state.winners))

    def _look_who_leads(self, state: State) -> None:
        """Note the leader, where it is another than before."""
        values = {
            side[0]: sum([value_of(self.game, state, seat) for seat in side]) / len(side)
            for side in sides_of(state.played_with())
        }
        best = max(values.values())
        if self.leads and values[self.leads[-1][1]] == best:
            return
        ahead = [first for first, value in values.items() if value == best]
        if self.leads or len(ahead) == 1:  # nobody leads before somebody stands better than all others
            self.leads.append((self.choices, ahead[0]))

    def _settled(self, winners: list[int]) -> float | None:
        """From which share of the match on a winner has led without a break; all of it where none ever did."""
        if not winners or not self.choices:
            return None
        since = self.choices
        for at, leader in reversed(self.leads):
            if leader not in winners:
                break
            since = at
        return since / self.choices
