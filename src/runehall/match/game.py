"""What a game tells the kernel: its name, its settings, its set-up, its views, and how a person reads it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from runehall.content.content import Content
from runehall.content.settings import Setting, Settings, checked
from runehall.engine.chance import Chance
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Book, State
from runehall.match.tray import Tray, lay_pieces, lay_seats
from runehall.worlds.knowledge import Look
from runehall.worlds.odds import Odds

S = TypeVar("S", bound=State)

PLAIN: Final = 0.8  # up to here a judgement stands as it is …
ROOM: Final = 0.2  # … and all that is better shares what is left up to 1

BOOKS: Final = 16  # so many books a game keeps: one for each way of playing that was asked for lately


def bounded(value: float) -> float:
    """A judgement brought between -1 (lost) and 1 (won), neither of which it reaches; a better one stays better.

    Cut off at a bound, everything beyond it would look alike, and a bot far ahead would see no reason to finish.
    """
    if value > PLAIN:
        return 1.0 - ROOM * ROOM / (ROOM + value - PLAIN)
    if value < -PLAIN:
        return ROOM * ROOM / (ROOM - value - PLAIN) - 1.0
    return value


_made: Final[list[Game[Any]]] = []


def game_like(kind: type[Game[Any]], version: str) -> Game[Any]:
    """The game of a class by a version of its rules: the one that is here, or a new one."""
    for game in _made:
        if type(game) is kind and getattr(game, "version", "") == version:
            return game
    return kind()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game: a table of contents of its folder. Subclasses fill the fields and answer the questions."""

    name: str  # the word people type
    title: str  # the name people read
    version: str  # of the rules; a record is never replayed on another
    seat_counts: tuple[int, ...]
    settings: tuple[Setting, ...]
    older: tuple[Game[Any], ...]  # rules of earlier versions that are still shipped, for matches begun by them
    longest: int  # no match of reasonable players takes more choices; the laws hold games to it
    _books: dict[str, Book]

    def __init__(self) -> None:
        self._books = {}
        self.older = ()
        _made.append(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return (game_like, (type(self), self.version))

    def agreed(self, seats: int, given: Mapping[str, object]) -> Settings:
        """The settings of a match: what was given, checked, and the defaults; a number of seats may need its own."""
        return checked(self.name, self.settings, given)

    def content(self, overrides: Path | None) -> Content | None:
        """The cards as data, checked whole; None for a game without."""
        return None

    def book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        """Everything a match is played with and all its copies share; the last few are kept."""
        version = content.version if content is not None else ""
        key = f"{seats} {version} {sorted(settings.texts().items())}"
        book = self._books.pop(key, None)
        if book is None:
            book = self.make_book(seats, settings, content)
        self._books[key] = book  # the one used last lies last
        if len(self._books) > BOOKS:
            del self._books[next(iter(self._books))]
        return book

    def make_book(self, seats: int, settings: Settings, content: Content | None) -> Book:
        """The book for a number of seats, some settings and a set of cards."""
        raise AssertionError("a game makes its book")

    def start(self, book: Book, chance: Chance) -> S:
        """A new match, its first frame named, nothing run yet."""
        raise AssertionError("a game sets itself up")

    def view(self, s: S, look: Look) -> dict[str, object]:
        """What one viewer may know of the table, as plain data, built through the look."""
        raise AssertionError("a game builds its views")

    def horizon(self, book: Book) -> int:
        """How many choices ahead a search should play before it asks for a judgement; 0: it may ask at any moment.

        A judgement that counts on an attack to come says more before it than after; whoever compares the two puts the
        attack off for ever. Far enough ahead, all that was planned has happened on every way there.
        """
        return 0

    def evaluate(self, s: S, seat: int) -> float:
        """How well the seat stands, from -1 (lost) to 1 (won), for bots; `bounded` keeps it there."""
        return 0.0

    def judges_by_sight(self) -> bool:
        """Whether `evaluate` hangs on nothing that the seat cannot see: no two worlds it cannot tell apart differ."""
        return False

    def lay(self, s: S, seat: int, tray: Tray) -> None:
        """Lay what a seat sees as numbers, in an order that never changes and without what the seat may not know.

        Every place of cards, unless a game does it with more sense. A tray hides cards the seat does not know; of all
        else a game lays only what the seat's view tells.
        """
        lay_seats(s, seat, tray)
        lay_pieces(s, seat, tray)

    def traits(self, s: S, seat: int) -> tuple[str, ...]:
        """What chance or choice gave a seat for the whole match, such as a Character, for the lab to count wins by."""
        return ()

    def hand(self, s: S, seat: int) -> list[int]:
        """The pieces a seat holds to play later, for the lab to count wins by cards held."""
        return []

    def label(self, s: S, seat: int, choice: Choice) -> str:
        """The sentence a person reads for a choice."""
        return s.played_with().grammar().label(choice)

    def callings(self, s: S, seat: int) -> dict[str, str]:
        """How the items of the table that belong to the one who chooses, and to the other of two, are called."""
        book = s.played_with()
        names = book.seat_names.words
        callings = {calling: "" for calling in book.grammar().callings}
        callings["me"] = names[seat]
        if s.seats == 2:
            callings["foe"] = names[1 - seat]
        callings.update(s.agenda[-1].callings(s))
        return callings

    def why(self, s: S, seat: int, choice: Choice) -> tuple[str, ...]:
        """The ledger's ids behind a choice."""
        return s.played_with().grammar().kinds[choice.kind].why

    def refusal(self, s: S, seat: int, choice: Choice) -> Refused:
        """Why a choice that is not offered is refused: what asks knows best."""
        return s.agenda[-1].refusal(s, seat, choice)

    def cautions(self, s: S, seat: int, choice: Choice) -> str:
        """A warning a person should read before a costly choice; '' where there is none."""
        return ""

    def foretold(self, s: S, seat: int, choice: Choice) -> Odds | None:
        """What may come of a choice beyond the next question, such as the end of a fight; None: up to that question.

        It may start from nothing but `stand_in(s, seat)`: odds that know more would betray it.
        """
        return None

    def picture(self, view: dict[str, object], content: Content | None = None) -> str:
        """The table drawn for a terminal from a view's data; '' lets the terminal list the data.

        `content` is what the match is played with, for the names of cards; None stands for the box's own.
        """
        return ""
