"""What a board teaches and tells beside what it shows: words of the rules, a gentle first match, a score in parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

__all__ = ["Breakdown", "FirstMatch", "Goal", "Guidance", "Nameable", "Part", "Term"]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the rules, explained in a sentence wherever it stands."""

    word: str  # as it is written in a sentence
    sentence: str
    rule: str
    also: tuple[str, ...] = ()  # its other forms: sieges, besieged


@dataclass(frozen=True, slots=True)
class FirstMatch:
    """How "Play now" begins for somebody who is new: what is set, and what is chosen for the newcomer."""

    settings: Mapping[str, str] = field(default_factory=dict)
    choices: tuple[str, ...] = ()  # of the set-up; each is made where it is offered. A * stands for any word


@dataclass(frozen=True, slots=True)
class Part:
    """One line of the score: what was counted, for each seat."""

    title: str
    counts: Sequence[int]
    scores: bool = True  # it is a part of the score; else it only tells how matters stood


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The score of a match that is over, part by part."""

    unit: str  # what is counted: points, Fortunes
    parts: tuple[Part, ...]
    goal: int = 0  # so many win at once; 0 where only the comparison counts
    words: str = ""  # what decided it, in a sentence, where no score does

    def totals(self) -> list[int]:
        """The score of each seat: the sum of what scores."""
        counted = [part.counts for part in self.parts if part.scores]
        return [sum(each) for each in zip(*counted, strict=True)]


@dataclass(frozen=True, slots=True)
class Goal:
    """What wins, and how far everybody is now: for the line under the question."""

    wins: str  # in a few words: 6 Fortunes win
    counts: Sequence[int] = ()  # how far each seat is, as far as the viewer can tell; () where seats are not compared
    unsure: frozenset[int] = frozenset()  # seats that may have more than is seen
    teams: Sequence[int] = ()  # the team of each seat, whose counts are those of the team; () where each plays alone
    stands: Sequence[str] = ()  # what else decides: 3 graves


@dataclass(frozen=True, slots=True)
class Nameable:
    """A card that a setting may name: for building a deck."""

    kind: str
    name: str
    group: str  # of its sort
    copies: int
    optional: bool = True  # False: every deck holds it
    usual: bool = True  # in the deck that is ready


@dataclass(frozen=True, slots=True)
class Guidance:
    """The words a game has for who plays it: by which its events are told apart, and which are explained."""

    terms: tuple[Term, ...] = ()
    first: FirstMatch = field(default_factory=FirstMatch)
    turns: frozenset[str] = frozenset()  # kinds of event with which a turn begins
    loud: frozenset[str] = frozenset()  # kinds of event that are told to who was not there
    emblems: bool = True  # seats are called by words that mean nothing beside the people who sit there
