"""Scenarios: bring a table into a position, script its chance, choose by text, and say what must be true then.

    scene = begin("bloodrunes", seats=2, seed=7)
    scene.chance("fire").choose("draw_rune cattle").offers("cast_rune cattle b2").settled()

Chance is scripted by meaning: a card by its word, a die or a toss by its number. What is not scripted fails the test,
and so does a result nobody asked for. Every choice also checks that a copy taken before it did not move and that no
piece was lost or doubled. A game's own kit adds the words that bring its table into a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import runehall
from runehall.engine.chance import CARD, NUMBER, Noted, Recorded, Unscripted
from runehall.engine.errors import Refused
from runehall.engine.events import Event
from runehall.engine.options import Domain, Grammar
from runehall.engine.state import State
from runehall.match.game import Game
from runehall.match.match import Match, state_of
from runehall.match.views import Outcome

__all__ = ["Result", "Scenario", "Seat", "begin", "every_piece", "new_match"]

Seat = int | str  # a seat by its number or its name
Result = int | str  # a number, or the word of a card

Self = TypeVar("Self", bound="Scenario")


def new_match(game: str | Game[Any], *, seats: int, setup: Sequence[Result] | None = None, **options: Any) -> Match:
    """A new match; `setup` scripts the chance of the set-up, all of it and nothing more."""
    if setup is None:
        return runehall.new(game, seats=seats, **options)
    cards = state_of(runehall.new(game, seats=seats, seed=0, **options)).played_with().cards
    try:
        match = runehall.new(game, seats=seats, chance=Recorded(notes_of(setup, cards)), **options)
    except Unscripted as unscripted:
        raise AssertionError(f"in the set-up: {unscripted}") from None
    _check_spent(state_of(match))
    return match


def begin(game: str | Game[Any], *, seats: int, setup: Sequence[Result] | None = None, **options: Any) -> Scenario:
    """A scenario that starts with a new match of a game."""
    return Scenario(new_match(game, seats=seats, setup=setup, **options))


class Scenario:
    """A match under test. Every step answers the scenario itself, so that steps read as one sentence."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._script: list[int] = []
        self._since: dict[int | None, int] = {}
        self._depth = len(state_of(match).agenda)

    def copy(self: Self) -> Self:
        """A scenario that goes its own way from here."""
        other = type(self)(self.match.copy())
        other._since = dict(self._since)
        other._depth = self._depth
        return other

    def seat(self, seat: Seat) -> int:
        """The number of a seat, by its number or its name."""
        if isinstance(seat, int):
            return seat
        names = state_of(self.match).played_with().seat_names.index
        if seat not in names:
            raise AssertionError(f"there is no seat {seat!r}; there are {', '.join(names)}")
        return names[seat]

    # -- when ----------------------------------------------------------------------------------------------------------

    def chance(self: Self, *results: Result) -> Self:
        """Script what chance brings in the next choice, in order."""
        self._script += notes_of(results, state_of(self.match).played_with().cards)
        return self

    def choose(self: Self, *texts: str, seat: Seat | None = None) -> Self:
        """Make choices by their texts, one after the other; scripted chance belongs to the first of them."""
        for text in texts:
            self._choose(text, None if seat is None else self.seat(seat))
        return self

    def _choose(self, text: str, seat: int | None) -> None:
        """Make one choice with the scripted chance and no other."""
        state_of(self.match).chance = Noted(Recorded(self._script))
        self._script = []
        self._since = {viewer: len(self.match.events(viewer)) for viewer in (None, *range(self.match.seats))}
        before, seen = self.match.copy(), self.match.digest
        try:
            self.match.choose(text, seat)
        except Unscripted as unscripted:
            raise AssertionError(f"in '{text}': {unscripted}") from None
        _check_spent(state_of(self.match))
        assert before.digest == seen, f"'{text}' moved a copy that was taken before it"
        self.conserved()

    # -- then ----------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> list[str]:
        """The names of the seats that must choose now."""
        names = state_of(self.match).played_with().seat_names.words
        return [names[ask.seat] for ask in self.match.pending]

    def options(self, begins: str = "", seat: Seat | None = None) -> list[str]:
        """The texts of what may be chosen now, sorted; only those that begin with these words."""
        wanted = _words(state_of(self.match).played_with().grammar(), begins) if begins else []
        asks = [ask for ask in self.match.pending if seat is None or ask.seat == self.seat(seat)]
        texts = [option.text for ask in asks for option in ask.options]
        assert len(set(texts)) == len(texts), f"an option is offered twice: {texts}"
        return sorted([text for text in texts if text.split()[: len(wanted)] == wanted])

    def offers(self: Self, *texts: str, seat: Seat | None = None) -> Self:
        """Every one of these may be chosen now; the beginning of a choice stands for at least one of that kind."""
        for text in texts:
            assert self.options(text, seat), f"'{text}' is not offered, but {self.options(seat=seat)}"
        return self

    def offers_only(self: Self, *texts: str, among: str = "", seat: Seat | None = None) -> Self:
        """Exactly these may be chosen now, or exactly these among the choices that begin with some words."""
        assert self.options(among, seat) == sorted(texts)
        return self

    def does_not_offer(self: Self, *texts: str, seat: Seat | None = None) -> Self:
        """None of these may be chosen now, nor anything that begins with one of them."""
        for text in texts:
            assert self.options(text, seat) == [], f"'{text}' is offered"
        return self

    def refuses(self, text: str, seat: Seat | None = None) -> Refused:
        """The choice is refused, and nothing has changed; answers the refusal with its reason and rule."""
        before, events = self.match.digest, len(self.match.events(None))
        try:
            self.match.choose(text, None if seat is None else self.seat(seat))
        except Refused as refused:
            assert self.match.digest == before and len(self.match.events(None)) == events, f"'{text}' changed something"
            assert refused.reason.endswith("."), f"a reason is a sentence, not {refused.reason!r}"
            return refused
        raise AssertionError(f"'{text}' was accepted")

    def waits_for(self: Self, *seats: Seat) -> Self:
        """Exactly these seats must choose now."""
        assert [ask.seat for ask in self.match.pending] == [self.seat(seat) for seat in seats], f"asked: {self.asked}"
        return self

    def events(self, to: Seat | None = None) -> list[Event]:
        """What the last choice made happen, as a seat may know it, or a spectator."""
        viewer = None if to is None else self.seat(to)
        return self.match.events(viewer, since=self._since.get(viewer, 0))

    def tells(self: Self, *sentences: str, to: Seat | None = None) -> Self:
        """After the last choice these sentences were told, in this order, perhaps with others between."""
        told = iter([event.text for event in self.events(to)])
        for sentence in sentences:
            assert sentence in told, f"'{sentence}' was not told (in this place), but {self.events(to)}"
        return self

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        """The table as a seat may know it, or a spectator."""
        table = self.match.view(None if seat is None else self.seat(seat))["table"]
        assert isinstance(table, dict)
        return table

    @property
    def outcome(self) -> Outcome:
        """How the match ended; it must have."""
        assert self.match.outcome is not None, "the match goes on"
        return self.match.outcome

    def goes_on(self: Self) -> Self:
        """Nobody has won, and somebody is asked."""
        assert self.match.outcome is None and self.match.pending
        return self

    def won_by(self: Self, *seats: Seat, because: str | None = None) -> Self:
        """The match has ended, exactly these seats have won, and nobody is asked any more."""
        assert self.outcome.winners == tuple(self.seat(seat) for seat in seats)
        assert because is None or self.outcome.reason == because
        assert self.match.over and not self.match.pending
        return self

    def settled(self: Self) -> Self:
        """Nothing is pending that was not pending when the scenario began, and every scripted result was used."""
        s = state_of(self.match)
        assert not self._script, "chance was scripted for a choice that was not made"
        assert s.over or len(s.agenda) <= self._depth, f"still to be resolved: {s.agenda}"
        return self

    def conserved(self: Self) -> Self:
        """Every piece lies somewhere exactly once."""
        s = state_of(self.match)
        counts = Counter(every_piece(s))
        wrong = [f"{s.played_with().cards.words[s.kind[p]]} x{counts[p]}" for p in range(len(s.kind)) if counts[p] != 1]
        assert not wrong, f"these pieces do not lie somewhere exactly once: {wrong}"
        return self


def every_piece(s: State) -> list[int]:
    """Every piece in every place of a state, in no order."""
    found: list[int] = []
    for name in (*s.ordered(), *s.unordered()):
        found += _flat(getattr(s, name))
    for deck in s.decks():
        found += deck.cards
    return found


def _flat(place: object) -> list[int]:
    """The pieces of a place, or of a list of places; -1 is an empty spot."""
    if isinstance(place, int):
        return [place] if place >= 0 else []
    assert isinstance(place, (list, tuple))
    return [piece for part in place for piece in _flat(part)]


def notes_of(results: Iterable[Result], cards: Domain) -> list[int]:
    """Results of chance, by meaning, as a source of recorded chance reads them."""
    notes: list[int] = []
    for result in results:
        if isinstance(result, int):
            notes += [NUMBER, result]
        elif result in cards.index:
            notes += [CARD, cards.index[result]]
        else:
            raise AssertionError(f"{result!r} is no card of this game")
    return notes


def _check_spent(s: State) -> None:
    """Every scripted result must have been used."""
    source = s.chance.source if isinstance(s.chance, Noted) else s.chance
    assert isinstance(source, Recorded)
    left = [s.played_with().cards.words[n] if tag == CARD else n for tag, n in _pairs(source.notes[source.at :])]
    assert not left, f"nobody asked for these results of chance: {left}"


def _pairs(notes: list[int]) -> list[tuple[int, int]]:
    return list(zip(notes[::2], notes[1::2], strict=True))


def _words(grammar: Grammar, text: str) -> list[str]:
    """The words of a choice or of its beginning; a word the grammar does not know is a mistake of the test."""
    head, *arguments = text.split()
    assert head in grammar.words, f"{head!r} is no kind of choice; there are {list(grammar.words)}"
    domains = grammar.kinds[grammar.words[head]].domains
    assert len(arguments) <= len(domains), f"'{text}' names more than {head} takes"
    for word, domain in zip(arguments, domains, strict=False):
        assert word in domain.index, f"{word!r} is unknown in '{text}'; there are {domain.words}"
    return [head, *arguments]
