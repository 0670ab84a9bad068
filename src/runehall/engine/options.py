"""What may be chosen: small values for the rules, and one grammar per game that turns them into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.engine.errors import Refused


class Choice:
    """One thing that may be chosen: a kind and up to three arguments. Games take them from tables made once."""

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

    def __repr__(self) -> str:
        return f"Choice({self.kind}, {self.a}, {self.b}, {self.c})"


class Domain:
    """The words an argument can be: canonical ones for texts, and what a person reads.

    `hidden` says that the words are kinds of cards that may be secret: nobody may learn the argument from the choice
    alone, and the laws check that.
    """

    def __init__(self, words: Sequence[str], labels: Sequence[str] = (), hidden: bool = False) -> None:
        self.words: Final = list(words)
        self.labels: Final = list(labels) if labels else [word.replace("_", " ") for word in words]
        self.hidden: Final = hidden
        self.index: Final = {word: i for i, word in enumerate(words)}
        if len(self.index) != len(self.words) or any(" " in word or not word for word in words):
            raise ValueError(f"the words of a domain must be different and without spaces: {list(words)}")


def numbers(highest: int) -> Domain:
    """The numbers from 0 to the highest."""
    return Domain([str(n) for n in range(highest + 1)])


class Kind:
    """One row of a game's grammar: its word, what its arguments are, the sentence and the rules behind it."""

    def __init__(self, word: str, domains: Sequence[Domain], label: str, why: Sequence[str]) -> None:
        self.word: Final = word
        self.domains: Final = list(domains)
        self.label: Final = label
        self.why: Final = tuple(why)


class Grammar:
    """All kinds of choice of one game, by number and by word."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds: Final = list(kinds)
        self.words: Final = {kind.word: i for i, kind in enumerate(kinds)}
        if len(self.words) != len(self.kinds):
            raise ValueError("two kinds of choice share a word")

    def text(self, choice: Choice) -> str:
        """The stable canonical text of a choice, such as `cast_rune fire b2`."""
        kind = self.kinds[choice.kind]
        if not kind.domains:
            return kind.word
        arguments = [choice.a, choice.b, choice.c]
        return " ".join([kind.word] + [domain.words[arguments[i]] for i, domain in enumerate(kind.domains)])

    def label(self, choice: Choice) -> str:
        """The sentence a person reads."""
        kind = self.kinds[choice.kind]
        arguments = [choice.a, choice.b, choice.c]
        return kind.label.format(*[domain.labels[arguments[i]] for i, domain in enumerate(kind.domains)])

    def parse(self, text: str) -> Choice:
        """The choice a text means; refused with what is allowed where it means none."""
        parts = text.split()
        if not parts or parts[0] not in self.words:
            raise Refused(f"'{text}' is no choice of this game: it must begin with one of {', '.join(self.words)}.")
        number = self.words[parts[0]]
        domains = self.kinds[number].domains
        if len(parts) - 1 != len(domains):
            raise Refused(f"'{text}' names {len(parts) - 1} things, but {parts[0]} takes {len(domains)}.")
        arguments = [-1, -1, -1]
        for i, domain in enumerate(domains):
            if parts[i + 1] not in domain.index:
                raise Refused(f"'{parts[i + 1]}' is unknown in '{text}': it must be one of {', '.join(domain.words)}.")
            arguments[i] = domain.index[parts[i + 1]]
        return Choice(number, arguments[0], arguments[1], arguments[2])
