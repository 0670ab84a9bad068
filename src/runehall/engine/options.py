"""What may be chosen, and the words for it: every kind of choice is declared once, all else follows from that.

A sentence names its parts: `{rune}`. What belongs to a seat is written `{caster's}`, and a word that depends on who is
spoken to has two forms, the first for the reader: `{caster} {caster:draw|draws} {card}.` So one template says "you draw
Fire", "South draws Fire" and "Freya draws Fire". No sentence is put together anywhere else, so that another language
can be another set of templates.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from runehall.engine.errors import Refused

LARGEST: Final = 16_384  # so many choices of one kind at most; what needs more is made by several picks


_PART: Final = re.compile(r"\{([a-z_]+)('s)?(?::([^{}|]*)\|([^{}|]*))?\}")


class Named:
    """What one part of a sentence stands for: a label for all, and where it is the reader's own, one for the reader."""

    def __init__(self, label: str, own: str = "") -> None:
        self.label: Final = label
        self.own: Final = own  # '' where it is not the reader's


class _Part:
    """A stretch of a template: plain words, or one of the named parts in a form."""

    def __init__(self, before: str, at: int, owning: bool, first: str, other: str, verb: bool) -> None:
        self.before: Final = before
        self.at: Final = at  # which of the names; -1 for plain words alone
        self.owning: Final = owning
        self.first: Final = first
        self.other: Final = other
        self.verb: Final = verb

    def said(self, named: list[Named]) -> str:
        """These words, filled."""
        if self.at < 0:
            return self.before
        part = named[self.at]
        if self.verb:
            return self.before + (self.first if part.own else self.other)
        if self.owning:
            return self.before + (_owning(part.own, "you", "your") if part.own else _owning(part.label, "", ""))
        return self.before + (part.own if part.own else part.label)


def _owning(label: str, pronoun: str, owning: str) -> str:
    """The owner's form of a name."""
    if pronoun and label == pronoun:
        return owning
    return f"{label}'" if label.endswith("s") else f"{label}'s"


class Sentence:
    """One template, read once."""

    def __init__(self, template: str, names: Sequence[str]) -> None:
        self.template: Final = template
        self.parts: Final[list[_Part]] = []
        end = 0
        for found in _PART.finditer(template):
            name = found[1]
            if name not in names:
                raise ValueError(f"'{template}' names {{{name}}}, but there is only {', '.join(names) or 'nothing'}")
            before, verb = template[end : found.start()], found[3] is not None
            first, other = (found[3], found[4]) if verb else ("", "")
            self.parts.append(_Part(before, list(names).index(name), found[2] is not None, first, other, verb))
            end = found.end()
        self.parts.append(_Part(template[end:], -1, False, "", "", False))
        if any("{" in part.before or "}" in part.before for part in self.parts):
            raise ValueError(f"'{template}' has a brace that names no part; parts are written {{name}}")

    def said(self, named: list[Named]) -> str:
        """The sentence with its parts filled in, a capital letter first."""
        text = "".join([part.said(named) for part in self.parts])
        return text[:1].upper() + text[1:]


class Choice:
    """One thing that may be chosen: a kind and up to three arguments. Taken from its kind, which keeps it."""

    def __init__(self, kind: int, a: int = -1, b: int = -1, c: int = -1) -> None:
        self.kind: Final = kind
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Choice)
            and self.kind == other.kind
            and self.a == other.a
            and self.b == other.b
            and self.c == other.c
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.a, self.b, self.c))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Choice, (self.kind, self.a, self.b, self.c))

    def __repr__(self) -> str:
        return f"Choice({self.kind}, {self.a}, {self.b}, {self.c})"


class Domain:
    """The words an argument can be: canonical ones for texts, and what a person reads.

    `hidden` says that the words are kinds of cards that may be secret: nobody may learn the argument from the choice
    alone, and the laws check that. `seats` says whose each word is, where the words are players or what belongs to
    them; then `own` is how it is called to its owner ("you", "your a1") and `whose` how it is called by the owner's
    name ("{}", "a1 of {}").
    """

    def __init__(
        self,
        words: Sequence[str],
        labels: Sequence[str] = (),
        hidden: bool = False,
        seats: Sequence[int] = (),
        own: Sequence[str] = (),
        whose: Sequence[str] = (),
    ) -> None:
        self.words: Final = list(words)
        self.labels: Final = list(labels) if labels else [word.replace("_", " ") for word in words]
        self.hidden: Final = hidden
        self.seats: Final = list(seats)
        self.own: Final = list(own)
        self.whose: Final = list(whose)
        self.index: Final = {word: i for i, word in enumerate(words)}
        if len(self.index) != len(self.words) or any(" " in word or not word for word in words):
            raise ValueError(f"the words of a domain must be different and without spaces: {list(words)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Domain, (self.words, self.labels, self.hidden, self.seats, self.own, self.whose))

    def named(self, at: int, reader: int = -1, names: Sequence[str] = ()) -> Named:
        """How a word is called, by people's names where they are given, and to the reader where it is the reader's."""
        if not self.seats:
            return Named(self.labels[at])
        seat = self.seats[at]
        label = self.whose[at].format(names[seat]) if names else self.labels[at]
        return Named(label, self.own[at] if seat == reader else "")


def named_parts(domains: list[Domain], given: list[int], reader: int = -1, names: Sequence[str] = ()) -> list[Named]:
    """What the parts of a sentence stand for, one for each argument."""
    return [domain.named(given[i], reader, names) for i, domain in enumerate(domains)]


def players(words: Sequence[str], labels: Sequence[str]) -> Domain:
    """The players in the order of their seats."""
    count = len(words)
    return Domain(words, labels, seats=range(count), own=["you"] * count, whose=["{}"] * count)


def numbers(highest: int) -> Domain:
    """The numbers from 0 to the highest."""
    return Domain([str(n) for n in range(highest + 1)])


def counted(highest: int, one: str, several: str) -> Domain:
    """The same numbers, read with what they count: 1 card, 2 cards."""
    labels = [f"{n} {one if n == 1 else several}" for n in range(highest + 1)]
    return Domain([str(n) for n in range(highest + 1)], labels)


class Kind:
    """One kind of choice: its word, its arguments by name, the sentence a person reads, the rules behind it.

    `touches` names, in order, the items of the table that the choice is about, with arguments as words: `hand-{rune}`;
    `{me}` is whoever chooses, `{foe}` the other of two. Values are made when they are first needed and kept.
    """

    _second: i64  # how many values the second argument has, 1 where there is none
    _third: i64
    _made: list[Choice | None]
    _rows: list[list[Choice] | None]

    def __init__(
        self,
        number: int,
        word: str,
        arguments: Mapping[str, Domain],
        label: str,
        why: Sequence[str],
        touches: Sequence[str],
    ) -> None:
        self.number: Final = number
        self.word: Final = word
        self.names: Final = list(arguments)
        self.domains: Final = list(arguments.values())
        self.label: Final = Sentence(label, self.names)
        self.why: Final = tuple(why)
        self.touches: Final = tuple(touches)
        sizes = [len(domain.words) for domain in self.domains]
        self.size: Final = (
            sizes[0] * (sizes[1] if len(sizes) > 1 else 1) * (sizes[2] if len(sizes) > 2 else 1) if sizes else 1
        )
        self._second = sizes[1] if len(sizes) > 1 else 1
        self._third = sizes[2] if len(sizes) > 2 else 1
        if len(sizes) > 3 or self.size > LARGEST:
            raise ValueError(f"{word} has {len(sizes)} arguments and {self.size} values: make it by several picks")
        self._made = [None] * self.size
        self._rows = [None] * (sizes[0] if sizes else 1)

    def of(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> Choice:
        """The choice of this kind with these arguments."""
        if b >= self._second or c >= self._third:
            raise ValueError(f"{self.word} is given an argument too many, or one beyond its domain")
        place: i64 = (a * self._second + b) * self._third + c
        choice = self._made[place]
        return choice if choice is not None else self._make(place)

    def at(self, place: i64) -> Choice:
        """The choice at a place among all of this kind, the last argument running fastest."""
        choice = self._made[place]
        return choice if choice is not None else self._make(place)

    def _make(self, place: i64) -> Choice:
        """A choice that is needed for the first time."""
        rest: i64 = place // self._third
        given = [rest // self._second, rest % self._second, place % self._third]
        count = len(self.domains)
        arguments = [given[i] if i < count else -1 for i in range(3)]
        choice = Choice(self.number, arguments[0], arguments[1], arguments[2])
        self._made[place] = choice
        return choice

    def row(self, a: int) -> list[Choice]:
        """Every choice of this kind that begins with an argument; for reading only."""
        row = self._rows[a]
        if row is None:
            length: i64 = self._second * self._third
            first: i64 = a * length
            row = [self.at(first + i) for i in range(length)]
            self._rows[a] = row
        return row

    def named(self, choice: Choice) -> bool:
        """Whether a choice is of this kind."""
        return choice.kind == self.number


@mypyc_attr(allow_interpreted_subclasses=True)
class Grammar:
    """All kinds of choice of one game. A game declares each once, as a field of its own grammar."""

    kinds: list[Kind]
    words: dict[str, int]
    callings: list[str]  # whom an item may be named after beside the arguments; `Game.callings` says who they are

    def __init__(self) -> None:
        self.kinds = []
        self.words = {}
        self.callings = ["me", "foe"]

    def declare(
        self,
        word: str,
        arguments: Mapping[str, Domain],
        label: str,
        why: Sequence[str] = (),
        touches: Sequence[str] = (),
    ) -> Kind:
        """One more kind of choice."""
        if word in self.words:
            raise ValueError(f"two kinds of choice share the word {word}")
        kind = Kind(len(self.kinds), word, arguments, label, why, touches)
        for template in touches:
            Sentence(template, [*kind.names, *self.callings])
        self.words[word] = kind.number
        self.kinds.append(kind)
        return kind

    def text(self, choice: Choice) -> str:
        """The stable canonical text of a choice, such as `cast_rune fire b2`."""
        kind = self.kinds[choice.kind]
        return " ".join([kind.word, *arguments_of(kind, choice)])

    def label(self, choice: Choice, reader: int = -1, names: Sequence[str] = ()) -> str:
        """The sentence a person reads."""
        kind = self.kinds[choice.kind]
        return kind.label.said(named_parts(kind.domains, [choice.a, choice.b, choice.c], reader, names))

    def named(self, choice: Choice, reader: int = -1) -> str:
        """The things a choice names, without the rest of its sentence; '' where it names none."""
        parts = named_parts(self.kinds[choice.kind].domains, [choice.a, choice.b, choice.c], reader)
        said = ", ".join([part.own if part.own else part.label for part in parts])
        return said[:1].upper() + said[1:]

    def touched(self, choice: Choice, callings: Mapping[str, str]) -> list[str]:
        """The items of the table a choice is about, in order; `callings` says who {me} and all others named are."""
        kind = self.kinds[choice.kind]
        words = dict(zip(kind.names, arguments_of(kind, choice), strict=True))
        return [template.format(**callings, **words) for template in kind.touches]

    def parse(self, text: str) -> Choice:
        """The choice a text means; refused with what is allowed where it means none."""
        parts = text.split()
        if not parts or parts[0] not in self.words:
            raise Refused(f"'{text}' is no choice of this game: it must begin with one of {', '.join(self.words)}.")
        kind = self.kinds[self.words[parts[0]]]
        if len(parts) - 1 != len(kind.domains):
            raise Refused(f"'{text}' names {len(parts) - 1} things, but {parts[0]} takes {len(kind.domains)}.")
        arguments = [0, 0, 0]
        for i, domain in enumerate(kind.domains):
            if parts[i + 1] not in domain.index:
                raise Refused(f"'{parts[i + 1]}' is unknown in '{text}': it must be one of {', '.join(domain.words)}.")
            arguments[i] = domain.index[parts[i + 1]]
        return kind.of(arguments[0], arguments[1], arguments[2])


def arguments_of(kind: Kind, choice: Choice) -> list[str]:
    """The arguments of a choice as canonical words."""
    given = [choice.a, choice.b, choice.c]
    return [domain.words[given[i]] for i, domain in enumerate(kind.domains)]
