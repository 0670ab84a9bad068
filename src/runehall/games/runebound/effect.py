"""The seam between rules and cards: an effect is something that happens, a condition something that is so.

Both are values made when the content is read, one small class a verb. Rules start an effect at its moment; the effect
does what needs no choice and names frames for the rest. Frames may hold effects and sources: all are values. The
verbs that join effects (`Row`, `Arrow`) stand in `doing`.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from runehall.engine.state import State
from runehall.engine.values import Value

S = TypeVar("S", bound=State)


class Source(Value):
    """Who does something and by which card: the hero's seat (-1: a foe), the piece (-1: none), in combat the sides."""

    def __init__(
        self, seat: int, piece: int = -1, side: int = -1, foe: int = -1, x: int = 0, ability: int = -1
    ) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.side: Final = side  # whose ability it is, in a combat
        self.foe: Final = foe  # the side it is used against
        self.x: Final = x  # surge symbols spent, or a number the moment brings
        self.ability: Final = ability  # its number in the book, or -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Value, Generic[S]):
    """Something that is so or not so, of a hero."""

    def holds(self, s: S, source: Source) -> bool:
        """Whether it is so now."""
        raise AssertionError("a condition can be told")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Value, Generic[S]):
    """Something that happens: one class a verb of the ledger's vocabulary.

    What others may depend on (a test, a cost, a fight) sets `s.success` as the last thing it does, in `start` or in the
    last frame it names.
    """

    def start(self, s: S, source: Source) -> None:
        """Do it, or name the frames that ask."""
        raise AssertionError("an effect happens")

    def idle(self, s: S, source: Source) -> bool:
        """Whether it would change nothing now."""
        return False

    def payable(self, s: S, source: Source) -> bool:
        """Whether it can be paid in full, where it is a cost."""
        return not self.idle(s, source)

    def fights(self) -> int:
        """The enemy it begins by fighting, or -1."""
        return -1


class Bonus(Value):
    """What a card adds to a figure of its owner while it is in play, where a condition holds if it has one."""

    def __init__(self, figure: int, amount: int, condition: Condition[Any] | None = None, shared: bool = False) -> None:
        self.figure: Final = figure
        self.amount: Final = amount
        self.condition: Final = condition
        self.shared: Final = shared  # holds for every hero of the owner's party
