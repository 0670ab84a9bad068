"""What a match keeps of its past: its steps, and states now and then, from which all that lay between is made again.

A match changes the state it has, because a copy at every choice would cost more than the choice. So states are kept
where they cannot be made again (somebody else holds the state, or chance was lent), and every few choices beside that.
In between the match's own chance goes on from a kept state exactly as it did.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.state import State
from runehall.match.digest import digest
from runehall.match.records import DIGEST_EVERY
from runehall.match.steps import Step, go_on


class Kept:
    """A state as it was after so many choices. Nobody changes it."""

    def __init__(self, at: int, state: State) -> None:
        self.at: Final = at
        self.state: Final = state


class Mark:
    """The digest of a state of the past, made when somebody wants to read it."""

    def __init__(self, state: State | None) -> None:
        self._state = state
        self._digest = ""

    @property
    def digest(self) -> str:
        """The digest; '' where the state is not known."""
        if self._state is not None:
            self._digest, self._state = digest(self._state), None
        return self._digest


class Moment:
    """When something was asked: the state is that of the match, and made again once the match has gone on."""

    def __init__(self, state: State) -> None:
        self._state: State | None = state
        self._kept: Kept | None = None
        self._steps: list[Step] = []
        self._at = 0

    @property
    def state(self) -> State:
        """The state as it was then."""
        if self._state is None:
            assert self._kept is not None
            self._state = made_again(self._kept, self._steps, self._at)
        return self._state

    def leave(self, kept: Kept, steps: list[Step], at: int) -> None:
        """The state is about to change: from now on it is made again when it is needed."""
        self._state, self._kept, self._steps, self._at = None, kept, steps, at


class Past:
    """The steps of a match and what is kept with them."""

    steps: list[Step]
    floor: int  # the steps from here on may be taken back
    _kept: list[Kept]
    _marks: list[Mark]  # after every so many choices

    def __init__(self, state: State) -> None:
        self.steps = []
        self.floor = 0
        self._kept = [Kept(0, state)]
        self._marks = []

    def copy(self) -> Past:
        """The same past, from which another match goes on."""
        other = Past(self._kept[0].state)
        other.steps = self.steps[:]
        other.floor = self.floor
        other._kept = self._kept[:]
        other._marks = self._marks[:]
        return other

    def last(self) -> Kept:
        """The state that was kept last."""
        return self._kept[-1]

    def keep(self, state: State) -> None:
        """Keep the present state, which from now on nobody changes."""
        at = len(self.steps)
        while self._kept and self._kept[-1].at >= at:
            self._kept.pop()
        self._kept.append(Kept(at, state))
        if at > 0 and at % DIGEST_EVERY == 0 and len(self._marks) < at // DIGEST_EVERY:
            self._marks.append(Mark(state))

    def be_told(self, steps: list[Step], state: State) -> None:
        """Be told more steps, none of which can be taken back, and the state they led to."""
        self._marks += [Mark(None) for _ in range(len(steps) // DIGEST_EVERY - len(self._marks))]
        self.steps = steps
        self.floor = len(steps)
        self._kept = []
        self.keep(state)

    def forget_states(self) -> None:
        """Nothing before this moment can be taken back any more; states that were kept for that are let go."""
        self.floor = len(self.steps)
        kept = self._kept
        while len(kept) > 1 and kept[1].at <= self.floor:
            kept.pop(0)

    def state_after(self, at: int) -> State:
        """The state after so many choices, not fewer than the floor; for reading only."""
        i = len(self._kept) - 1
        while self._kept[i].at > at:
            i -= 1
        return made_again(self._kept[i], self.steps, at)

    def back_to(self, at: int) -> State:
        """Take back all steps after so many; returns the state that was then, which nobody may change."""
        state = self.state_after(at)
        self.steps = self.steps[:at]
        self._marks = self._marks[: at // DIGEST_EVERY]
        self.keep(state)
        return state

    def mark_of(self, step: int, present: State) -> str:
        """The digest that belongs to a step in a record; '' where none does."""
        told, count = self.steps[step].mark, step + 1
        if told or count % DIGEST_EVERY:
            return told
        at = count // DIGEST_EVERY
        return self._marks[at - 1].digest if at <= len(self._marks) else digest(present)


def made_again(kept: Kept, steps: list[Step], at: int) -> State:
    """The state after so many steps, made from one that was kept; in between, chance was the match's own."""
    if kept.at == at:
        return kept.state
    s = kept.state.copy()
    for i in range(kept.at, at):
        go_on(s, steps[i].seat, steps[i].choice)
    return s
