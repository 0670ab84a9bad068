"""A match: the one door through which everything enters, and the views through which everything is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from runehall.engine.chance import Chance, Noted, Recorded, Unscripted
from runehall.engine.content import Content
from runehall.engine.digest import digest
from runehall.engine.errors import BadRecord, Refused
from runehall.engine.events import Ear, Event, Heard, heard_by
from runehall.engine.game import Game
from runehall.engine.hints import Hint, adviser
from runehall.engine.odds import Odds, odds
from runehall.engine.options import Choice
from runehall.engine.records import DIGEST_EVERY, Header, Line, Record, read_body, read_rows, row_of
from runehall.engine.replaying import bad_chance, recorded_choice, step_as_recorded
from runehall.engine.settings import Settings
from runehall.engine.state import SPECTATOR, Book, State
from runehall.engine.views import Ask, Option, Outcome, View, asked_seats, outcome_of, uncovered_view, view_of

Brief = Callable[[list[Event]], str]  # an outcome of chance in a few words; outcomes with equal words are one


class _Step:
    """One choice made, with what is needed to take it back or to write it down."""

    def __init__(
        self, before: State | None, asked: int, seat: int, choice: Choice, notes: list[int], heard: int, mark: str
    ) -> None:
        self.before: Final = before  # the state it was made in, kept only while it may be taken back
        self.asked: Final = asked  # mask of who was asked when it was made
        self.seat: Final = seat
        self.choice: Final = choice
        self.notes: Final = notes
        self.heard: Final = heard  # how many events had happened before
        self.mark: Final = mark  # digest of the state after it, where one was taken

    def forgotten(self) -> _Step:
        """The same choice, never to be taken back."""
        return _Step(None, self.asked, self.seat, self.choice, self.notes, self.heard, self.mark)


class Match:
    """A match in progress. It never changes a state, it goes on to the next one; so a copy costs next to nothing."""

    def __init__(self, game: Game[Any], settings: Settings, content: Content | None, state: State) -> None:
        self.game: Final = game
        self.settings: Final = settings
        self._content: Final = content
        self._state: State = state
        self._start: list[int] = []
        self._steps: list[_Step] = []
        self._heard: list[Heard] = []

    # -- seeing --------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return self._state.seats

    @property
    def pending(self) -> tuple[Ask, ...]:
        """Who must choose now, and between what; empty when the match is over."""
        s = self._state
        return tuple([Ask(self.game, s, seat, s.options(seat)) for seat in asked_seats(s)])

    def optional(self, seat: int) -> Ask | None:
        """What a seat that is not asked may do all the same (free timing), or None."""
        s = self._state
        self._check_seat(seat)
        if s.over or s.mask >> seat & 1 or not s.agenda[-1].open():
            return None
        choices = s.optional(seat)
        return Ask(self.game, s, seat, choices, optional=True) if choices else None

    @property
    def length(self) -> int:
        """How many choices have been made."""
        return len(self._steps)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._state.over

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return outcome_of(self._state)

    def view(self, seat: int | None) -> View:
        """What a seat may know, or a spectator (None)."""
        if seat is not None:
            self._check_seat(seat)
        return view_of(self.game, self._state, seat)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened, as a seat (or a spectator, None) may know it; `since` leaves out what that viewer has read."""
        if seat is not None:
            self._check_seat(seat)
        viewer = SPECTATOR if seat is None else seat
        noticed = [each for each in self._heard if each.audience >> viewer & 1]
        return self._told(noticed[since:], viewer)

    def noticed(self, seat: int | None) -> int:
        """How many events a seat (or a spectator, None) has noticed: as many as `events` tells, but none is told."""
        if seat is not None:
            self._check_seat(seat)
        viewer = SPECTATOR if seat is None else seat
        return sum([each.audience >> viewer & 1 for each in self._heard])

    def odds(self, option: Option | str, seat: int, brief: Brief | None = None) -> Odds:
        """What the chance of an option may bring, given only what the seat knows; `brief` says it in fewer words."""
        self._check_seat(seat)
        s = self._state
        choice = self._offered(option, seat)

        def lens(heard: list[Heard]) -> list[str]:
            events = self._told(heard, seat)
            return [event.text for event in events] if brief is None else [brief(events)]

        return odds(s, seat, choice, lens)

    def hint(self, seat: int, seconds: float = 1.0, simulations: int | None = None) -> Hint:
        """The options of a seat that is asked, ranked by its chance to win, given only what the seat knows.

        `simulations` in place of seconds makes it repeatable.
        """
        self._check_seat(seat)
        return adviser().hint(self, seat, seconds, simulations)

    def _told(self, heard: list[Heard], viewer: int) -> list[Event]:
        """Events as one viewer may know them."""
        book = self._state.book
        told = [heard_by(each, viewer, book.tellings, book.cards, book.backs) for each in heard]
        return [event for event in told if event is not None]

    # -- choosing ------------------------------------------------------------------------------------------------------

    def choose(self, option: Option | str, seat: int | None = None) -> None:
        """Make a choice; refused with a reason, and nothing changed, where it may not be made."""
        chooser = self._chooser(option, seat)
        self._make(chooser, self._offered(option, chooser))

    def _chooser(self, option: Option | str, seat: int | None) -> int:
        """The seat a choice is made for."""
        if self._state.over:
            raise Refused("The match is over: nothing can be chosen any more.")
        if isinstance(option, Option):
            if seat is not None and seat != option.seat:
                raise Refused(f"That option belongs to seat {option.seat}, not to seat {seat}.")
            return option.seat
        if seat is not None:
            self._check_seat(seat)
            return seat
        asked = asked_seats(self._state)
        if len(asked) > 1:
            raise Refused(f"Seats {', '.join(map(str, asked))} choose at the same time: say for which seat this is.")
        return asked[0]

    def _offered(self, option: Option | str, seat: int) -> Choice:
        """The offered choice that is meant; refused with a reason where it is not offered."""
        s = self._state
        if s.over:
            raise Refused("The match is over: nothing can be chosen any more.")
        choice = option.choice if isinstance(option, Option) else s.book.grammar.parse(option)
        choices = s.options(seat)
        if not choices and s.agenda[-1].open():
            choices = s.optional(seat)
        if not choices:
            waiting = ", ".join(s.book.seat_names.labels[each] for each in asked_seats(s))
            raise Refused(f"{s.book.seat_names.labels[seat]} is not asked now; the match waits for {waiting}.")
        for each in choices:
            if each == choice:
                return each
        raise self.game.refusal(s, seat, choice)

    def _make(self, seat: int, choice: Choice) -> None:
        """Go on to the state after a choice, and note what is needed to undo, record and tell it."""
        after = self._state.copy()
        source = after.chance
        noted = source if isinstance(source, Noted) else Noted(source)
        after.chance = noted
        ear = Ear()
        after.ear = ear
        after.apply(seat, choice)
        after.chance = Noted(noted.source)
        self._go_on(after, ear, seat, choice, noted.notes)

    def _go_on(self, after: State, ear: Ear, seat: int, choice: Choice, notes: list[int]) -> None:
        """The state after a choice is the present one now."""
        before = self._state
        after.ear = None
        mark = digest(after) if (len(self._steps) + 1) % DIGEST_EVERY == 0 else ""
        self._steps.append(_Step(before, before.mask, seat, choice, notes, len(self._heard), mark))
        self._heard += ear.heard
        self._state = after
        if after.learned != before.learned:
            self._forget_states()

    def _forget_states(self) -> None:
        """Let go of states nobody can return to any more; copies keep their own."""
        for i in range(len(self._steps) - 1, -1, -1):
            if self._steps[i].before is None:
                return
            self._steps[i] = self._steps[i].forgotten()

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self._state.seats:
            raise Refused(f"There is no seat {seat}: this match has seats 0 to {self._state.seats - 1}.")

    # -- taking back ---------------------------------------------------------------------------------------------------

    def undo(self, seat: int, steps: int | None = None) -> int:
        """Take back the seat's latest choices, to the last moment at which anybody learned something or chance spoke.

        `steps` limits how many are taken back. A secret answer can be taken back while others still decide. Returns
        how many choices were taken back; refused, with the reason, where none can be.
        """
        self._check_seat(seat)
        taken = self._retracted(seat)
        while (steps is None or taken < steps) and self._undo_last(seat):
            taken += 1
        if taken == 0:
            raise Refused(self._why_not_undo(seat))
        return taken

    def _undo_last(self, seat: int) -> bool:
        """Take back the last choice of the match, if it is this seat's and nothing was learned by it."""
        if not self._steps or self._steps[-1].seat != seat or self._steps[-1].before is None:
            return False
        step = self._steps.pop()
        assert step.before is not None
        self._state = step.before
        del self._heard[step.heard :]
        return True

    def _retracted(self, seat: int) -> int:
        """Take back a secret answer that others have followed with theirs, by dropping it and keeping the rest."""
        at = len(self._steps) - 1
        while at >= 0 and self._steps[at].seat != seat:
            at -= 1
        if at < 0 or at == len(self._steps) - 1:
            return 0
        step, later = self._steps[at], self._steps[at + 1 :]
        together = all(each.asked | 1 << seat | step.asked == step.asked for each in later)
        waiting = self._state.mask and self._state.mask | step.asked == step.asked
        if step.before is None or not together or not waiting:
            return 0
        self._state = step.before
        self._steps = self._steps[:at]
        del self._heard[step.heard :]
        for each in later:
            self._make(each.seat, each.choice)
        return 1

    def _why_not_undo(self, seat: int) -> str:
        """The reason why nothing can be taken back."""
        name = self._state.book.seat_names.labels[seat]
        mine = [step for step in self._steps if step.seat == seat]
        if not mine:
            return f"{name} has made no choice yet."
        if mine[-1].before is None:
            return "Since that choice chance has spoken or somebody has learned something: it cannot be taken back."
        return f"Another seat has chosen since {name}'s last choice: it cannot be taken back alone."

    # -- keeping -------------------------------------------------------------------------------------------------------

    def copy(self) -> Match:
        """A match that goes its own way from here."""
        other = Match(self.game, self.settings, self._content, self._state)
        other._start = self._start
        other._steps = self._steps[:]
        other._heard = self._heard[:]
        return other

    @property
    def record(self) -> Record:
        """The whole match so far; `str()` gives its text. It tells secrets: not for players of a running match."""
        s = self._state
        lines = self._lines(0)
        content = self._content.version if self._content is not None else ""
        return Record(
            self.game.name, self.game.version, content, s.seats, self.settings.texts(),
            self._start, lines, s.over, digest(s), s.book.cards,
        )  # fmt: skip

    def rows(self, since: int = 0) -> list[str]:
        """The record's rows of all choices after the first `since`, one text a choice; they tell secrets."""
        cards = self._state.book.cards
        return [row_of(line, since + count, cards) for count, line in enumerate(self._lines(since), start=1)]

    def follow(self, row: str) -> None:
        """Make a choice as a row of `rows` tells it, with the chance it tells; refused where it does not fit."""
        for line in read_rows(row, self.length, self._state.book.cards):
            choice = recorded_choice(self._state, line)
            after = self._state.copy()
            source = after.chance
            ear = Ear()
            after.ear = ear
            after.chance = Recorded(line.notes)
            step_as_recorded(after, line.number, line.seat, choice)
            after.chance = source
            if line.digest and digest(after) != line.digest:
                raise BadRecord(f"After choice {self.length + 1} the match is not as recorded.", line=line.number + 1)
            self._go_on(after, ear, line.seat, choice, line.notes)

    def _lines(self, since: int) -> list[Line]:
        """The choices after the first `since`, as a record tells them."""
        grammar = self._state.book.grammar
        return [Line(step.seat, grammar.text(step.choice), step.notes, step.mark) for step in self._steps[since:]]

    @property
    def digest(self) -> str:
        """The canonical digest of the present state."""
        return digest(self._state)


def state_of(match: Match) -> State:
    """The true state, for the kernel's own clients; never for players, bots or templates."""
    return match._state


def uncovered(match: Match) -> tuple[View, list[Event]]:
    """The table with every card face up and all that happened: only for records of matches that have ended."""
    everybody = (1 << match.seats) - 1 | 1 << SPECTATOR
    heard = [Heard(h.kind, h.a, h.b, h.c, h.card, h.back, everybody, everybody) for h in match._heard]
    return uncovered_view(match.game, match._state), match._told(heard, SPECTATOR)


def begin(game: Game[Any], book: Book, settings: Settings, content: Content | None, chance: Chance) -> Match:
    """A new match, set up and waiting for its first choice."""
    noted = Noted(chance)
    state = game.start(book, noted)
    ear = Ear()
    state.ear = ear
    state.settle()
    state.ear = None
    state.chance = Noted(noted.source)
    match = Match(game, settings, content, state)
    match._start = noted.notes
    match._heard = ear.heard
    return match


def replayed(
    game: Game[Any], book: Book, settings: Settings, content: Content | None,
    text: str, header: Header, chance: Chance, upto: int | None,
) -> Match:  # fmt: skip
    """The match a record tells, up to some choice; refused, with the line and the reason, where it cannot be."""
    record = read_body(text, header, book.cards)
    start = header.length + 1
    try:
        state = game.start(book, Recorded(record.start))
    except Unscripted as unscripted:
        raise bad_chance(unscripted, start) from None
    ear = Ear()
    state.ear = ear
    step_as_recorded(state, start, None, None)
    match = Match(game, settings, content, state)
    match._start = record.start
    for count, line in enumerate(record.lines if upto is None else record.lines[: max(0, upto)], start=1):
        choice = recorded_choice(state, line)
        state.chance = Recorded(line.notes)
        match._steps.append(_Step(None, state.mask, line.seat, choice, line.notes, len(ear.heard), line.digest))
        step_as_recorded(state, line.number, line.seat, choice)
        if line.digest and digest(state) != line.digest:
            raise BadRecord(f"After choice {count} the match is not as recorded.", line=line.number + 1)
    state.ear = None
    state.chance = Noted(chance)
    match._heard = ear.heard
    if upto is None or upto >= len(record.lines):
        last = len(text.splitlines())
        if state.over != record.over or digest(state) != record.digest:
            raise BadRecord("The match does not end as recorded.", line=last)
    return match
