"""A match: the one door through which everything enters, and the views through which everything is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from runehall.content.content import Content
from runehall.content.settings import Settings
from runehall.engine.chance import Chance, Noted, seeded
from runehall.engine.errors import Refused
from runehall.engine.events import Ear, Event, Heard
from runehall.engine.options import Choice
from runehall.engine.state import SPECTATOR, State, seat_of
from runehall.match.digest import digest
from runehall.match.forks import imagined, packed
from runehall.match.game import Game
from runehall.match.hints import Hint, adviser
from runehall.match.keeping import followed, lines_of, record_of, told_to
from runehall.match.past import Moment, Past
from runehall.match.records import DIGEST_EVERY, Record, read_rows, row_of
from runehall.match.steps import Step, go_on, own_chance
from runehall.match.taking_back import answered_together, secret_since, why_not_undo
from runehall.match.views import Ask, Option, Outcome, View, asked_seats, free_choices, outcome_of, view_of
from runehall.worlds.odds import Odds, odds

Brief = Callable[[list[Event]], str]  # an outcome of chance in a few words; outcomes with equal words are one


class Match:
    """A match in progress. It changes its state at every choice, but never one that anybody else holds.

    So words, events and digests of a moment that has passed are made when somebody asks for them, and not before.
    """

    def __init__(self, game: Game[Any], settings: Settings, content: Content | None, state: State) -> None:
        self.game: Final = game
        self.settings: Final = settings
        self.content: Final = content
        self._live: State = state
        self._lent = True  # somebody else may hold the state: it is kept as it is, and a copy goes on
        self._past: Past = Past(state)
        self._moment: Moment | None = None
        self._start: list[int] = []
        self._heard: list[Heard] = []
        self._source: Chance | None = None  # its chance before the set-up; None where the set-up was told by a record
        self._imagined = False

    @property
    def _state(self) -> State:  # whoever reads it may keep it, because the match goes on with a copy
        self._lent = True
        return self._live

    @_state.setter
    def _state(self, state: State) -> None:
        self._live, self._lent, self._moment = state, True, None

    # -- seeing --------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return self._live.seats

    @property
    def pending(self) -> tuple[Ask, ...]:
        """Who must choose now, and between what; empty when the match is over."""
        s, moment = self._live, self._present()
        if s.mask and s.mask & (s.mask - 1) == 0:
            seat = seat_of(s.mask)
            return (Ask(self.game, moment, seat, s.options(seat)),)
        return tuple([Ask(self.game, moment, seat, s.options(seat)) for seat in asked_seats(s)])

    def _present(self) -> Moment:
        """The present moment, one for all who are asked."""
        self._moment = moment = self._moment or Moment(self._live)
        return moment

    def optional(self, seat: int) -> Ask | None:
        """What a seat that is not asked may do all the same (free timing), or None."""
        s = self._live
        self._check_seat(seat)
        choices = free_choices(s, seat)
        return Ask(self.game, self._present(), seat, choices, optional=True) if choices else None

    @property
    def length(self) -> int:
        """How many choices have been made."""
        return len(self._past.steps)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._live.over

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return outcome_of(self._live)

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

    def unnoticed(self, seat: int | None, since: int) -> bool:
        """Whether a seat (or a spectator, None) could notice nothing of all choices after the first `since`.

        Such are the picks of another seat out of its own hand before the whole choice is made: nothing was told, the
        view is as it was, and what could be taken back still can be.
        """
        steps, now = self._past.steps, self._live
        if since >= len(steps):
            return True
        if since < self._past.floor or not secret_since(steps, self._heard, now, seat, since):
            return False
        return view_of(self.game, self._past.state_after(since), seat) == view_of(self.game, now, seat)

    def odds(self, option: Option | str, seat: int, brief: Brief | None = None) -> Odds:
        """What the chance of an option may bring, given only what the seat knows; `brief` says it in fewer words."""
        self._check_seat(seat)
        s = self._state
        choice = self._offered(option, seat)
        told = self.game.foretold(s, seat, choice)
        if told is not None:
            return told

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
        return told_to(heard, self._live.played_with(), viewer)

    # -- choosing ------------------------------------------------------------------------------------------------------

    def choose(self, option: Option | str, seat: int | None = None, chance: Chance | None = None) -> None:
        """Make a choice; refused with a reason, and nothing changed, where it may not be made.

        `chance` is lent for this choice alone; the match keeps its own source.
        """
        chooser = self._chooser(option, seat)
        self._make(chooser, self._offered(option, chooser), chance)

    def _chooser(self, option: Option | str, seat: int | None) -> int:
        """The seat a choice is made for."""
        if self._live.over:
            raise Refused("The match is over: nothing can be chosen any more.")
        if isinstance(option, Option):
            if seat is not None and seat != option.seat:
                raise Refused(f"That option belongs to seat {option.seat}, not to seat {seat}.")
            return option.seat
        if seat is not None:
            self._check_seat(seat)
            return seat
        asked = asked_seats(self._live)
        if len(asked) > 1:
            raise Refused(f"Seats {', '.join(map(str, asked))} choose at the same time: say for which seat this is.")
        return asked[0]

    def _offered(self, option: Option | str, seat: int) -> Choice:
        """The offered choice that is meant; refused with a reason where it is not offered."""
        s = self._live
        if s.over:
            raise Refused("The match is over: nothing can be chosen any more.")
        choice = option.choice if isinstance(option, Option) else s.played_with().grammar().parse(option)
        choices = s.options(seat) or free_choices(s, seat)
        if not choices:
            waiting = ", ".join(s.played_with().seat_names.labels[each] for each in asked_seats(s))
            raise Refused(f"{s.played_with().seat_names.labels[seat]} is not asked now; the match waits for {waiting}.")
        for each in choices:
            if each is choice or each == choice:
                return each
        raise self.game.refusal(s, seat, choice)

    def _make(self, seat: int, choice: Choice, chance: Chance | None = None) -> None:
        """Go on to the state after a choice, and note what is needed to undo, record and tell it."""
        if chance is not None:
            self._make_with(seat, choice, chance)
            return
        past, moment = self._past, self._moment
        count = len(past.steps)
        if self._lent or count % DIGEST_EVERY == 0:
            self._keep()
        elif moment is not None:
            moment.leave(past.last(), past.steps, count)
        self._moment = None
        s = self._live
        noted = own_chance(s)
        ear = Ear()
        s.ear = ear
        asked, learned = s.mask, s.learned
        try:
            go_on(s, seat, choice)
        except BaseException:
            self._state = past.state_after(count)
            raise
        s.ear = None
        past.steps.append(Step(asked, seat, choice, noted.notes, len(self._heard)))
        noted.notes = []
        self._heard += ear.heard
        if s.learned != learned:
            past.forget_states()

    def _make_with(self, seat: int, choice: Choice, chance: Chance) -> None:
        """The same with chance that is lent to it."""
        after, ear, lent = self._live.copy(), Ear(), Noted(chance)
        own = after.chance
        after.ear, after.chance = ear, lent
        go_on(after, seat, choice)
        after.chance = own
        self._adopt(after, ear, seat, choice, lent.notes, "")

    def _adopt(self, after: State, ear: Ear, seat: int, choice: Choice, notes: list[int], mark: str) -> None:
        """Go on with a state to which the match's own chance would not lead again."""
        before, past = self._live, self._past
        past.keep(before)
        after.ear = None
        self._state = after
        past.steps.append(Step(before.mask, seat, choice, notes, len(self._heard), mark, True))
        self._heard += ear.heard
        if after.learned != before.learned:
            past.forget_states()

    def _keep(self) -> None:
        """Keep the present state as it is, and go on with a copy."""
        self._past.keep(self._live)
        self._live = self._live.copy()
        self._lent = False

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self._live.seats:
            raise Refused(f"There is no seat {seat}: this match has seats 0 to {self._live.seats - 1}.")

    # -- taking back ---------------------------------------------------------------------------------------------------

    def undo(self, seat: int, steps: int | None = None) -> int:
        """Take back the seat's latest choices, to the last moment at which anybody learned something or chance spoke.

        `steps` limits how many are taken back. A secret answer can be taken back while others still decide, and what
        others have picked without this seat being able to notice it is no hindrance: it goes, too. Returns how many
        choices were taken back; refused, with the reason, where none can be.
        """
        self._check_seat(seat)
        taken = 0
        while (steps is None or taken < steps) and self._take_back(seat):
            taken += 1
        if taken == 0:
            raise Refused(why_not_undo(self._past, self._live, seat))
        return taken

    def reset(self, seat: int) -> int:
        """Take back all picks of a choice that the seat makes pick by pick; refused where nothing is picked.

        A pick that was the only one possible is nobody's choice: what led to it goes, too. Returns how many choices
        were taken back.
        """
        self._check_seat(seat)
        if not self._picked(seat):
            raise Refused("Nothing is picked yet.")
        taken = 0
        while self._picked(seat) and self._take_back(seat):
            taken += 1
        if taken == 0:
            raise Refused(why_not_undo(self._past, self._live, seat))
        return taken

    def unpick(self, option: Option | str, seat: int) -> None:
        """Take back one pick of a choice that the seat makes pick by pick, and leave the others as they are.

        Refused, and nothing changed, where it is not picked, or where the others would not be the same without it.
        """
        self._check_seat(seat)
        grammar = self._live.played_with().grammar()
        gone = option.choice if isinstance(option, Option) else grammar.parse(option)
        wanted = self._picked(seat)
        if gone not in wanted:
            raise Refused("That is not picked.")
        wanted.remove(gone)
        again = self.copy()
        kept = [step.choice for step in self._past.steps if step.seat == seat][-again.reset(seat) :]
        if gone in kept:
            del kept[len(kept) - 1 - kept[::-1].index(gone)]
            again._pick_again(seat, kept)
        if again._picked(seat) != wanted:
            raise Refused(f"{grammar.label(gone)}: that cannot be taken back alone. Start over instead.")
        self._state, self._past, self._heard = again._state, again._past, again._heard

    def _picked(self, seat: int) -> list[Choice]:
        """What the seat has picked so far of the choice it is asked for."""
        s = self._live
        return s.agenda[-1].picks(s, seat) if not s.over and s.mask >> seat & 1 else []

    def _pick_again(self, seat: int, choices: list[Choice]) -> None:
        """Make choices once more, as far as they are offered."""
        for choice in choices:
            if not self._live.over and choice in self._live.options(seat):
                self._make(seat, choice)

    def _take_back(self, seat: int) -> bool:
        """Take back the seat's last choice, if nothing was learned since and no other seat was seen to choose."""
        past = self._past
        at = len(past.steps) - 1
        while at >= 0 and past.steps[at].seat != seat:
            at -= 1
        if at < past.floor:
            return False
        step, later = past.steps[at], past.steps[at + 1 :]
        together = answered_together(self._live, step, later)
        if not (together or self.unnoticed(seat, at + 1)):
            return False
        self._state = past.back_to(at)
        del self._heard[step.heard :]
        if together:
            for each in later:
                self._make(each.seat, each.choice)
        return True

    # -- keeping -------------------------------------------------------------------------------------------------------

    def copy(self) -> Match:
        """A match that goes its own way from here. It keeps the truth: every hidden card, and the chance to come.

        So a search that forks it sees what its seat may not see; `imagine` is the honest fork.
        """
        other = Match(self.game, self.settings, self.content, self._state)
        other._past = self._past.copy()
        other._start = self._start
        other._heard = self._heard[:]
        other._source, other._imagined = self._source, self._imagined
        return other

    def imagine(self, seat: int, seed: int | str) -> Match:
        """A match that the seat cannot tell from this one, with hidden cards and chance of the seed alone.

        It is the same for all matches the seat cannot tell apart, and of the past it knows what the seat does.
        """
        self._check_seat(seat)
        return imagined(self, seat, seeded(seed))

    def __reduce__(self) -> tuple[Any, ...]:
        return packed(self)

    @property
    def record(self) -> Record:
        """The whole match so far; `str()` gives its text. It tells secrets: not for players of a running match."""
        return record_of(self)

    def rows(self, since: int = 0) -> list[str]:
        """The record's rows of all choices after the first `since`, one text a choice; they tell secrets."""
        cards = self._live.played_with().cards
        lines = lines_of(self._past, self._live, since)
        return [row_of(line, since + count, cards) for count, line in enumerate(lines, start=1)]

    def follow(self, row: str) -> None:
        """Make a choice as a row of `rows` tells it, with the chance it tells; refused where it does not fit."""
        for line in read_rows(row, self.length, self._live.played_with().cards):
            after, ear, choice = followed(self._live, line, self.length + 1)
            self._adopt(after, ear, line.seat, choice, line.notes, line.digest)

    def results(self, choice: int) -> int:
        """How many results of chance a choice has brought, counted from 1; 0 is the set-up."""
        return len(self._start if choice == 0 else self._past.steps[choice - 1].notes) // 2

    @property
    def digest(self) -> str:
        """The canonical digest of the present state."""
        return digest(self._live)


def state_of(match: Match) -> State:
    """The true state, for the kernel's own clients; never for players, bots or templates."""
    return match._state
