"""Effects that ask: one frame for all, which lets the verb list the answers and carry one out."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.effects.effect import VERBS, Effect
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.state import War


class Question(Effect):
    """A verb that asks somebody; with nothing to choose from it has no effect (RW-348)."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        self.ask(s, seat, on, deed, 0)

    def ask(self, s: War, seat: int, on: int, deed: Deed, step: int) -> None:
        """Ask, or ask again."""
        s.then(Guarded(seat, on, deed.number, step) if self.hidden() else Asking(seat, on, deed.number, step))

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        """What may be chosen; none where nothing can be done."""
        raise AssertionError("a question has answers")

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        """Carry out an answer; `step` counts what was answered before, as the verb likes."""
        raise AssertionError("an answer is carried out")

    def asked(self, s: War, deed: Deed) -> str:
        """What is asked: what the card says, unless the verb knows better."""
        return f"{deed.said}."

    def hidden(self) -> bool:
        """Whether the number of answers would betray something hidden."""
        return False


class Asking(Frame[War]):
    """A player answers what a card asks."""

    def __init__(self, seat: int, on: int, deed: int, step: int) -> None:
        self.seat: Final = seat
        self.on: Final = on
        self.deed: Final = deed
        self.at: Final = step

    def _question(self, s: War) -> Question:
        return QUESTIONS[s.book.deeds[self.deed].verb]

    def who(self, s: War) -> int:
        deed = s.book.deeds[self.deed]
        asks = not s.out[self.seat] and self._question(s).answers(s, self.seat, self.on, deed, self.at)
        return 1 << self.seat if asks else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return self._question(s).answers(s, seat, self.on, s.book.deeds[self.deed], self.at)

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        self._question(s).answered(s, seat, self.on, s.book.deeds[self.deed], self.at, choice)

    def prompt(self, s: War, seat: int) -> str:
        return self._question(s).asked(s, s.book.deeds[self.deed])

    def rule(self) -> str:
        return "RW-348"

    def resolving(self) -> bool:
        return True


class Guarded(Asking):
    """The same where the number of answers would betray something hidden."""

    def guarded(self) -> bool:
        return True


QUESTIONS: Final[dict[str, Question]] = {}


def register(questions: dict[str, Question]) -> None:
    """Add verbs that ask to all verbs."""
    for verb, question in questions.items():
        QUESTIONS[verb] = question
        VERBS[verb] = question
