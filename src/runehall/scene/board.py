"""What a game shows on a table: faces of cards, places that options touch, how events are played. No HTML in here.

A game's folder holds `table/` with a `BOARD` (a `TableBoard`), one template with a macro per region, a stylesheet and
icons. All of it is made from views, the plain data one viewer may know; a board never meets a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from runehall.maps.atlas.chart import Chart
from runehall.scene.guidance import Breakdown, Goal, Guidance, Nameable
from runehall.scene.view_types import EventView, OptionView

__all__ = [
    "ACCENTS",
    "TableBoard",
    "Face",
    "Headline",
    "Introduction",
    "Person",
    "Region",
    "Scene",
    "Show",
    "Stat",
    "numbered",
]

ACCENTS = ("red", "blue", "green", "yellow", "purple", "bone")


class Stat(NamedTuple):
    """A number on a card or in a panel, with its icon and the word a screen reader says."""

    icon: str
    value: str
    word: str
    tone: str = ""  # "up" or "down" where it differs from what is printed


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is printed: everything the one card frame shows."""

    kind: str  # its canonical word, as views name it
    name: str
    short: str  # at most 13 letters, for tiles on a phone
    accent: str  # one of ACCENTS
    family: str  # the word that always stands beside the colour
    icon: str  # a line icon's name
    group: str  # its section in the gallery
    type: str = ""
    costs: tuple[Stat, ...] = ()
    costs_word: str = "costs"  # what a screen reader says before them
    left: Stat | None = None
    right: Stat | None = None
    text: str = ""
    source: str = "printed"  # printed, published or house, but for what stands in `own`
    own: tuple[str, ...] = ()  # the values of a printed or published card that are the house's
    rules: tuple[str, ...] = ()
    copies: int = 1

    def __hash__(self) -> int:
        return hash(self.kind)  # faces are looked up with every card that is drawn

    @property
    def origin(self) -> str:
        """Where the card comes from, and which of its values are the house's."""
        return f"{self.source}; house: {', '.join(self.own)}" if self.own and self.source != "house" else self.source


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat, as everybody may know it."""

    name: str
    keeper: str = "person"  # person, bot or open
    here: bool = True
    you: bool = False
    level: str = ""  # of a bot


@dataclass(frozen=True, slots=True)
class Region:
    """One part of the table that is rendered, sent and named as a whole."""

    name: str  # its element is r-NAME, its macro in board.html is NAME
    title: str  # what a screen reader calls it
    rove: bool = True  # one tab stop, arrow keys inside


@dataclass(frozen=True, slots=True)
class Headline:
    """The words of the top bar: which turn, and the steps of a turn with the present one."""

    turn: str
    steps: tuple[str, ...] = ()
    now: int = -1


@dataclass(frozen=True, slots=True)
class Show:
    """How an event is played: a banner, dice, a floating number, something that comes or goes."""

    show: str  # banner, dice, float, from, to or note
    on: str = ""  # the item it happens to
    at: str = ""  # the item it comes from or goes to
    text: str = ""  # what a banner or a float says: "+2", "-3", "Turn 7"
    faces: tuple[str, ...] = ()  # of dice
    tone: str = ""  # good, bad or ''


@dataclass(frozen=True, slots=True)
class Scene:
    """One viewer's table, ready for its templates."""

    regions: Mapping[str, Any]  # region name → what its macro is given; a `MapPicture` needs no macro
    placed: Mapping[str, str]  # item id → kind of the card there; comparing two of these finds what moved
    headline: Headline


@dataclass(frozen=True, slots=True)
class Introduction:
    """A game in one minute, in our own words."""

    line: str  # one sentence
    paragraphs: tuple[str, ...]
    players: str
    minutes: str
    facts: tuple[str, ...] = field(default=())


def numbered(items: list[str]) -> list[str]:
    """An id for each item in a place: its name and which of the equal ones it is."""
    seen: dict[str, int] = {}
    ids = []
    for item in items:
        seen[item] = seen.get(item, 0) + 1
        ids.append(f"{item}-{seen[item]}")
    return ids


class TableBoard(ABC):
    """How one game looks: filled and answered by the game's `table/__init__.py`."""

    game: str
    introduction: Introduction
    regions: tuple[Region, ...]
    accent: str  # the game's own colour on the home page
    emblem: str  # the game's own icon
    guidance: Guidance = Guidance()

    @abstractmethod
    def faces(self, content: Any) -> Mapping[str, Face]:
        """Every card of a content by its canonical word, in the order of the gallery."""

    @abstractmethod
    def scene(self, view: Mapping[str, Any], people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
        """One viewer's table, from that viewer's view."""

    def path(self, view: Mapping[str, Any], option: OptionView) -> tuple[str, ...]:
        """The names of the items an option touches, in order; () where it touches none.

        The declaration of its kind says it; a board has its own answer only where it depends on the position.
        """
        return tuple(option["touches"])

    def charts(self) -> Sequence[Chart]:
        """The maps all tables of the game share; one that a match builds need not stand here."""
        return ()

    def show(self, view: Mapping[str, Any], event: EventView) -> Show | None:
        """How an event is played for the viewer of the view after it; None where it is only told.

        The declaration of its kind says it; a board has its own answer only where it depends on the position.
        """
        played = event["played"]
        if played is None:
            return None
        faces = tuple(played["faces"])
        return Show(played["show"], played["on"], played["at"], played["text"], faces, played["tone"])

    def titles(self, view: Mapping[str, Any]) -> Sequence[str]:
        """What stands beside the name of who sits in each seat: what the match calls it, or whom it leads by now."""
        return [str(each) for each in view["seats"]]

    def breakdown(self, view: Mapping[str, Any]) -> Breakdown | None:
        """The score of a match that is over, part by part; None where nothing is counted."""
        return None

    def goal(self, view: Mapping[str, Any], faces: Mapping[str, Face]) -> Goal | None:
        """What wins, and how far everybody is; None where there is nothing to say."""
        return None

    def nameable(self, setting: str, faces: Sequence[Face]) -> Sequence[Nameable]:
        """The cards a setting may name, with what is known of them; () where a setting names none."""
        return ()

    def chancy(self, text: str) -> bool:
        """Whether the odds of an option are worth showing before it is chosen."""
        return False

    def brief(self, events: Sequence[Mapping[str, Any]]) -> str:
        """What came of a chancy option, in a few words: events with equal words are one outcome of its odds."""
        return " ".join(str(event["text"]) for event in events)
