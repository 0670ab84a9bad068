"""What happened: every kind of event is declared once, told as integers, and put into words when somebody looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from runehall.engine.options import Domain, Named, Sentence, named_parts
from runehall.engine.view_types import EventView, PlayedView


class Played:
    """How an event is played on a table: a banner, a floating number, something that comes or goes.

    Items are templates with arguments as words (`caster-{caster}`), `{card}` the card's word, `{me}` the reader; the
    text is a sentence. What comes or goes by the hand of `by` is not played to that player, whose cards travel by
    themselves; what is `only` somebody's is played to nobody else.
    """

    def __init__(
        self,
        show: str,
        on: str = "",
        at: str = "",
        text: str = "",
        tone: str = "",
        by: str = "",
        only: str = "",
        faces: str = "",
    ) -> None:
        self.show: Final = show  # banner, dice, float, from, to or note
        self.on: Final = on
        self.at: Final = at
        self.text: Final = text
        self.tone: Final = tone  # good, bad or ''
        self.by: Final = by  # the argument that names the player whose own doing is not played to them
        self.only: Final = only  # the argument that names the player to whom alone it is played
        self.faces: Final = faces  # of dice


class Telling:
    """One kind of event: its word, its arguments by name, the sentence, the rules behind it, how it is played.

    The sentence may name the card told of as {card}; who does not know the card reads its back. `plays` says that the
    event tells of a card being played, by the player to whom the first argument belongs; the card is the one told of,
    or else the second argument.
    """

    def __init__(
        self,
        number: int,
        word: str,
        arguments: Mapping[str, Domain],
        sentence: str,
        why: Sequence[str],
        plays: bool,
        played: Played | None,
    ) -> None:
        self.number: Final = number
        self.word: Final = word
        self.names: Final = list(arguments)
        self.domains: Final = list(arguments.values())
        self.sentence: Final = Sentence(sentence, [*self.names, "card"])
        self.why: Final = tuple(why)
        self.plays: Final = plays
        self.played: Final = played
        self.banner: Final = Sentence(played.text if played is not None else "", [*self.names, "card"])
        if plays and not self.domains[0].seats:
            raise ValueError(f"{word} tells of a card being played, but its first argument belongs to no seat")

    def player(self, value: int) -> int:
        """The seat that plays, by the value of the first argument."""
        return self.domains[0].seats[value]


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Tellings:
    """All kinds of event of one game. A game declares each once, as a field of its own tellings."""

    rows: list[Telling]

    def __init__(self) -> None:
        self.rows = []

    def declare(
        self,
        word: str,
        arguments: Mapping[str, Domain],
        sentence: str,
        why: Sequence[str] = (),
        plays: bool = False,
        played: Played | None = None,
    ) -> Telling:
        """One more kind of event."""
        if any([row.word == word for row in self.rows]):
            raise ValueError(f"two kinds of event share the word {word}")
        telling = Telling(len(self.rows), word, arguments, sentence, why, plays, played)
        self.rows.append(telling)
        return telling


class Event:
    """What one viewer may know of something that happened. Its sentence can be said of everybody, or to the viewer."""

    def __init__(self, telling: Telling, given: list[int], viewer: int, card: str, called: str) -> None:
        self._telling: Final = telling
        self._given: Final = given
        self._viewer: Final = viewer
        self._called: Final = called  # the card as this viewer may call it
        self.word: Final = telling.word
        self.card: Final = card
        self.why: Final = telling.why

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments as canonical words."""
        return tuple([domain.words[self._given[i]] for i, domain in enumerate(self._telling.domains)])

    @property
    def text(self) -> str:
        """The sentence, the same for everybody who knows the card."""
        return self._telling.sentence.said(self._named(-1, ()))

    def spoken(self, names: Sequence[str] = ()) -> str:
        """The sentence as it is said to the viewer: "you", and others by their names where these are given."""
        return self._telling.sentence.said(self._named(self._viewer, names))

    def _named(self, reader: int, names: Sequence[str]) -> list[Named]:
        return [*named_parts(self._telling.domains, self._given, reader, names), Named(self._called)]

    def played(self) -> PlayedView | None:
        """How the event is played to the viewer, as plain data; None where it is only told."""
        played = self._telling.played
        if played is None:
            return None
        words = dict(zip(self._telling.names, self.arguments, strict=True))
        if (played.by and self._concerns(played.by)) or (played.only and not self._concerns(played.only)):
            return None
        return {
            "show": played.show,
            "on": played.on.format(card=self.card, **words),
            "at": played.at.format(card=self.card, **words),
            "text": self._telling.banner.said(self._named(self._viewer, ())),
            "tone": played.tone,
            "faces": [played.faces.format(card=self.card, **words)] if played.faces else [],
        }

    def _concerns(self, name: str) -> bool:
        """Whether an argument speaks of the viewer."""
        at = self._telling.names.index(name)
        return self._telling.domains[at].seats[self._given[at]] == self._viewer

    def __repr__(self) -> str:
        return f"Event({self.word!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.word, self.text))

    def json(self) -> EventView:
        """The event as plain data."""
        return {
            "word": self.word,
            "text": self.text,
            "arguments": list(self.arguments),
            "card": self.card,
            "why": list(self.why),
            "played": self.played(),
        }


def heard_by(heard: Heard, viewer: int, tellings: Tellings, cards: Domain, backs: Domain) -> Event | None:
    """The event as the viewer may know it, or None where the viewer does not notice it."""
    if not heard.audience >> viewer & 1:
        return None
    card, called = "", ""
    if heard.card >= 0:
        if heard.seen >> viewer & 1:
            card, called = cards.words[heard.card], cards.labels[heard.card]
        else:
            card, called = "unknown", backs.labels[heard.back]
    return Event(tellings.rows[heard.kind], [heard.a, heard.b, heard.c], viewer, card, called)
