"""What happened, told as integers while the rules run and turned into sentences when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.engine.options import Domain


class Telling:
    """One row of a game's event grammar: a word, its arguments, the sentence and the rules behind it.

    The sentence names its arguments {0}, {1}, {2} and the card {card}; who does not know the card reads its back.
    A row that tells of a card being played says by whom: a seat for every value of its first argument. The card is
    the one told of, or else the second argument.
    """

    def __init__(
        self,
        word: str,
        domains: Sequence[Domain],
        sentence: str,
        why: Sequence[str] = (),
        played_by: Sequence[int] = (),
    ) -> None:
        self.word: Final = word
        self.domains: Final = list(domains)
        self.sentence: Final = sentence
        self.why: Final = tuple(why)
        self.played_by: Final = list(played_by)


class Heard:
    """One event as the rules told it; only `heard_by` may turn it into words, for one viewer at a time."""

    def __init__(self, kind: int, a: int, b: int, c: int, card: int, back: int, seen: int, audience: int) -> None:
        self.kind: Final = kind
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.card: Final = card  # the kind of the card, or -1
        self.back: Final = back  # the family of the card: all that can be seen from behind
        self.seen: Final = seen  # mask of who knew the card at that moment
        self.audience: Final = audience  # mask of who notices the event at all


class Ear:
    """Collects events while somebody listens; playouts have none and pay nothing."""

    heard: list[Heard]

    def __init__(self) -> None:
        self.heard = []


class Event:
    """What one viewer may know of something that happened."""

    def __init__(self, word: str, text: str, arguments: tuple[str, ...], card: str, why: tuple[str, ...]) -> None:
        self.word: Final = word
        self.text: Final = text
        self.arguments: Final = arguments
        self.card: Final = card
        self.why: Final = why

    def __repr__(self) -> str:
        return f"Event({self.word!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.word, self.text))

    def json(self) -> dict[str, object]:
        """The event as plain data."""
        return {
            "word": self.word,
            "text": self.text,
            "arguments": list(self.arguments),
            "card": self.card,
            "why": list(self.why),
        }


def heard_by(heard: Heard, viewer: int, tellings: list[Telling], cards: Domain, backs: Domain) -> Event | None:
    """The event as the viewer may know it, or None where the viewer does not notice it."""
    if not heard.audience >> viewer & 1:
        return None
    telling = tellings[heard.kind]
    given = [heard.a, heard.b, heard.c]
    words = tuple(domain.words[given[i]] for i, domain in enumerate(telling.domains))
    labels = [domain.labels[given[i]] for i, domain in enumerate(telling.domains)]
    card, label = "", ""
    if heard.card >= 0:
        if heard.seen >> viewer & 1:
            card, label = cards.words[heard.card], cards.labels[heard.card]
        else:
            card, label = "unknown", backs.labels[heard.back]
    text = telling.sentence.format(*labels, card=label)
    return Event(telling.word, text[:1].upper() + text[1:], words, card, telling.why)
