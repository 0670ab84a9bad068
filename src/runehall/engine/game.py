"""What a game tells the kernel: its name, its settings, its set-up, its views, and how a person reads it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from runehall.engine.chance import Chance
from runehall.engine.content import Content
from runehall.engine.errors import Refused
from runehall.engine.knowledge import Look
from runehall.engine.options import Choice
from runehall.engine.settings import Setting, Settings, checked
from runehall.engine.state import Book, State

S = TypeVar("S", bound=State)

PLAIN: Final = 0.8  # up to here a judgement stands as it is …
ROOM: Final = 0.2  # … and all that is better shares what is left up to 1


def bounded(value: float) -> float:
    """A judgement brought between -1 (lost) and 1 (won), neither of which it reaches; a better one stays better.

    Cut off at a bound, everything beyond it would look alike, and a bot far ahead would see no reason to finish.
    """
    if value > PLAIN:
        return 1.0 - ROOM * ROOM / (ROOM + value - PLAIN)
    if value < -PLAIN:
        return ROOM * ROOM / (ROOM - value - PLAIN) - 1.0
    return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game: a table of contents of its folder. Subclasses fill the fields and answer the questions."""

    name: str  # the word people type
    title: str  # the name people read
    version: str  # of the rules; a record is never replayed on another
    seat_counts: tuple[int, ...]
    settings: tuple[Setting, ...]
    longest: int  # no match of reasonable players takes more choices; the laws hold games to it

    def __init__(self) -> None:
        pass

    def agreed(self, seats: int, given: Mapping[str, object]) -> Settings:
        """The settings of a match: what was given, checked, and the defaults; a number of seats may need its own."""
        return checked(self.name, self.settings, given)

    def content(self, overrides: Path | None) -> Content | None:
        """The cards as data, checked whole; None for a game without."""
        return None

    def book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        """Everything a match is played with and all its copies share."""
        raise AssertionError("a game makes its book")

    def start(self, book: Book, chance: Chance) -> S:
        """A new match, its first frame named, nothing run yet."""
        raise AssertionError("a game sets itself up")

    def view(self, s: S, look: Look) -> dict[str, object]:
        """What one viewer may know of the table, as plain data, built through the look."""
        raise AssertionError("a game builds its views")

    def sides(self, book: Book) -> list[int]:
        """For each seat the first of those it wins with: itself, where everybody plays alone."""
        return list(range(book.seats))

    def horizon(self, book: Book) -> int:
        """How many choices ahead a search should play before it asks for a judgement; 0: it may ask at any moment.

        A judgement that counts on an attack to come says more before it than after; whoever compares the two puts the
        attack off for ever. Far enough ahead, all that was planned has happened on every way there.
        """
        return 0

    def evaluate(self, s: S, seat: int) -> float:
        """How well the seat stands, from -1 (lost) to 1 (won), for bots; `bounded` keeps it there."""
        return 0.0

    def traits(self, s: S, seat: int) -> tuple[str, ...]:
        """What chance or choice gave a seat for the whole match, such as a Character, for the lab to count wins by."""
        return ()

    def hand(self, s: S, seat: int) -> list[int]:
        """The pieces a seat holds to play later, for the lab to count wins by cards held."""
        return []

    def label(self, s: S, seat: int, choice: Choice) -> str:
        """The sentence a person reads for a choice."""
        return s.book.grammar.label(choice)

    def why(self, s: S, seat: int, choice: Choice) -> tuple[str, ...]:
        """The ledger's ids behind a choice."""
        return s.book.grammar.kinds[choice.kind].why

    def refusal(self, s: S, seat: int, choice: Choice) -> Refused:
        """Why a choice that is not offered is refused."""
        return Refused(f"'{s.book.grammar.text(choice)}' may not be chosen now.")

    def cautions(self, s: S, seat: int, choice: Choice) -> str:
        """A warning a person should read before a costly choice; '' where there is none."""
        return ""

    def picture(self, view: dict[str, object]) -> str:
        """The table drawn for a terminal from a view's data; '' lets the terminal list the data."""
        return ""
