"""What a viewer is shown and asked: views, asks and options, made from a state when somebody looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from runehall.engine.options import Choice, Grammar
from runehall.engine.state import SPECTATOR, State, sides_of
from runehall.match.game import Game
from runehall.match.past import Moment
from runehall.worlds.knowledge import Look, Uncovered


class Asked:
    """Whom a question is for, in which game and when: what an ask and all its options share."""

    def __init__(self, game: Game[Any], moment: Moment, seat: int) -> None:
        self.game: Final = game
        self.moment: Final = moment
        self.seat: Final = seat


class Option:
    """One thing a seat may choose. Its words are made on demand."""

    def __init__(self, asked: Asked, choice: Choice) -> None:
        self._asked: Final = asked
        self.choice: Final = choice

    @property
    def seat(self) -> int:
        """Whose option it is."""
        return self._asked.seat

    @property
    def _state(self) -> State:
        return self._asked.moment.state

    @property
    def _grammar(self) -> Grammar:
        return self._state.played_with().grammar()

    @property
    def text(self) -> str:
        """The stable canonical text, such as `cast_rune fire b2`."""
        return self._grammar.text(self.choice)

    @property
    def label(self) -> str:
        """The choice as a sentence."""
        return self._asked.game.label(self._state, self.seat, self.choice)

    @property
    def name(self) -> str:
        """What the choice is about, in as few words as it has: the things it names, or else the sentence."""
        return self._grammar.named(self.choice, self.seat) or self.label

    @property
    def why(self) -> tuple[str, ...]:
        """The ids of the rules behind the choice."""
        return self._asked.game.why(self._state, self.seat, self.choice)

    @property
    def touches(self) -> list[str]:
        """The items of the table the choice is about, in order."""
        return self._grammar.touched(self.choice, self._asked.game.callings(self._state, self.seat))

    @property
    def caution(self) -> str:
        """A warning to read before a costly choice; '' where there is none."""
        return self._asked.game.cautions(self._state, self.seat, self.choice)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.seat == other.seat and self.choice == other.choice

    def __hash__(self) -> int:
        return hash((self.seat, self.choice))

    def __repr__(self) -> str:
        return f"Option({self.text!r})"

    def json(self, callings: Mapping[str, str] | None = None) -> dict[str, object]:
        """The option as plain data; who lists many says once how the items of the table are called."""
        return {
            "text": self.text,
            "label": self.label,
            "why": list(self.why),
            "caution": self.caution,
            "touches": self.touches if callings is None else self._grammar.touched(self.choice, callings),
        }


class Ask:
    """A seat that must choose (or, for an optional ask, may): what is asked, between which options, by which rule."""

    def __init__(
        self, game: Game[Any], moment: Moment, seat: int, choices: list[Choice], optional: bool = False
    ) -> None:
        self._asked: Final = Asked(game, moment, seat)
        self._choices: Final = choices
        self._options: tuple[Option, ...] | None = None
        self.seat: Final = seat
        self.optional: Final = optional

    @property
    def _state(self) -> State:
        return self._asked.moment.state

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen."""
        if self._options is None:
            self._options = self._listed(self._choices)
        return self._options

    @property
    def picked(self) -> tuple[Option, ...]:
        """What was picked so far, where the choice is made pick by pick; `Match.reset` takes all of it back."""
        if self.optional:
            return ()
        return self._listed(self._state.agenda[-1].picks(self._state, self.seat))

    def _listed(self, choices: list[Choice]) -> tuple[Option, ...]:
        """Choices as options of the seat."""
        asked = self._asked
        return tuple([Option(asked, each) for each in choices])

    @property
    def done(self) -> Option | None:
        """The option that says the picks are all, where the choice is made pick by pick and they are enough."""
        done = None if self.optional else self._state.agenda[-1].done(self._state)
        return next((option for option in self.options if option.choice == done), None)

    @property
    def prompt(self) -> str:
        """What is asked, in a sentence."""
        if self.optional:
            return "You may act now, out of turn."
        return self._state.agenda[-1].prompt(self._state, self.seat)

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return self._state.agenda[-1].rule()

    def __repr__(self) -> str:
        return f"Ask(seat {self.seat}: {self.prompt} {len(self._choices)} options)"

    def json(self) -> dict[str, object]:
        """The ask as plain data; for the asked seat only."""
        callings = self._asked.game.callings(self._state, self.seat)
        done = self.done
        return {
            "seat": self.seat,
            "prompt": self.prompt,
            "rule": self.rule,
            "optional": self.optional,
            "picked": [{**option.json(callings), "name": option.name} for option in self.picked],
            "done": done.text if done is not None else "",
            "options": [option.json(callings) for option in self.options],
        }


class Outcome:
    """How a match ended: won by some sides, drawn, or lost by everybody."""

    def __init__(
        self,
        winners: tuple[int, ...],
        scores: tuple[int, ...],
        reason: str,
        sides: tuple[tuple[int, ...], ...] = (),
        lost: bool = False,
    ) -> None:
        self.winners: Final = winners  # every seat of every side that won
        self.scores: Final = scores
        self.reason: Final = reason
        self.sides: Final = sides  # the seats of every side
        self.lost: Final = lost  # by everybody

    @property
    def drawn(self) -> bool:
        """Whether nobody won and nobody lost."""
        return not self.winners and not self.lost

    def sentence(self, names: Sequence[str]) -> str:
        """Who won, by the names of the seats."""
        if self.lost:
            return "Everybody lost" if len(names) > 1 else f"{names[0]} lost"
        return f"{' and '.join([names[seat] for seat in self.winners]) or 'Nobody'} won"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.winners, self.scores, self.reason))

    def __repr__(self) -> str:
        lost = ", lost=True" if self.lost else ""
        return f"Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r}{lost})"

    def json(self) -> dict[str, object]:
        """The outcome as plain data."""
        return {
            "winners": list(self.winners),
            "sides": [list(side) for side in self.sides],
            "lost": self.lost,
            "scores": list(self.scores),
            "reason": self.reason,
        }


class View:
    """What one viewer may know, and nothing else."""

    def __init__(self, seat: int | None, data: dict[str, object]) -> None:
        self.seat: Final = seat
        self._data: Final = data

    def json(self) -> dict[str, object]:
        """The view as plain data, ready for JSON."""
        return self._data

    def __getitem__(self, name: str) -> object:
        return self._data[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._data == other._data

    def __hash__(self) -> int:
        return hash(repr(self._data))

    def __repr__(self) -> str:
        return f"View(seat={self.seat}, asked={self._data['asked']})"


def outcome_of(s: State) -> Outcome | None:
    """How the match ended, or None while it goes on."""
    if not s.over:
        return None
    sides = tuple([tuple(side) for side in sides_of(s.played_with())])
    return Outcome(tuple(s.winners), tuple(s.scores), s.played_with().reasons[s.reason], sides, s.lost)


def free_choices(s: State, seat: int) -> list[Choice]:
    """What a seat that is not asked may choose all the same; empty where it is asked or the moment is not open."""
    if s.over or s.mask >> seat & 1 or not s.agenda[-1].open():
        return []
    return s.optional(seat)


def asked_seats(s: State) -> list[int]:
    """The seats that must choose now."""
    return [seat for seat in range(s.seats) if s.mask >> seat & 1]


def view_of(game: Game[Any], s: State, seat: int | None) -> View:
    """The table as one viewer may know it: what is asked of this viewer, and only who else is asked."""
    viewer = SPECTATOR if seat is None else seat
    outcome = outcome_of(s)
    asked = asked_seats(s)
    ask = Ask(game, Moment(s), viewer, s.options(viewer)).json() if viewer in asked else None
    return View(
        seat,
        {
            "game": game.name,
            "seat": seat,
            "seats": list(s.played_with().seat_names.labels[: s.seats]),
            "asked": asked,
            "ask": ask,
            "over": s.over,
            "outcome": outcome.json() if outcome is not None else None,
            "table": game.view(s, Look(s, viewer)),
        },
    )


def uncovered_view(game: Game[Any], s: State) -> View:
    """The table with every card face up, and no ask: only for records of matches that have ended."""
    view = view_of(game, s, None).json()
    return View(None, {**view, "table": game.view(s, Uncovered(s, SPECTATOR))})
