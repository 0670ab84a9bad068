"""What a viewer is shown and asked: views, asks and options, made from a state when somebody looks."""

from __future__ import annotations

from typing import Any, Final

from runehall.engine.game import Game
from runehall.engine.knowledge import Look, Uncovered
from runehall.engine.options import Choice
from runehall.engine.state import SPECTATOR, State


class Option:
    """One thing a seat may choose. Its words are made on demand."""

    def __init__(self, game: Game[Any], state: State, seat: int, choice: Choice) -> None:
        self._game: Final = game
        self._state: Final = state
        self.seat: Final = seat
        self.choice: Final = choice

    @property
    def text(self) -> str:
        """The stable canonical text, such as `cast_rune fire b2`."""
        return self._state.book.grammar.text(self.choice)

    @property
    def label(self) -> str:
        """The choice as a sentence."""
        return self._game.label(self._state, self.seat, self.choice)

    @property
    def why(self) -> tuple[str, ...]:
        """The ids of the rules behind the choice."""
        return self._game.why(self._state, self.seat, self.choice)

    @property
    def caution(self) -> str:
        """A warning to read before a costly choice; '' where there is none."""
        return self._game.cautions(self._state, self.seat, self.choice)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.seat == other.seat and self.choice == other.choice

    def __hash__(self) -> int:
        return hash((self.seat, self.choice))

    def __repr__(self) -> str:
        return f"Option({self.text!r})"

    def json(self) -> dict[str, object]:
        """The option as plain data."""
        return {"text": self.text, "label": self.label, "why": list(self.why), "caution": self.caution}


class Ask:
    """A seat that must choose (or, for an optional ask, may): what is asked, between which options, by which rule."""

    def __init__(self, game: Game[Any], state: State, seat: int, choices: list[Choice], optional: bool = False) -> None:
        self._game: Final = game
        self._state: Final = state
        self._choices: Final = choices
        self._options: tuple[Option, ...] | None = None
        self.seat: Final = seat
        self.optional: Final = optional

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen."""
        if self._options is None:
            self._options = tuple([Option(self._game, self._state, self.seat, each) for each in self._choices])
        return self._options

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
        return {
            "seat": self.seat,
            "prompt": self.prompt,
            "rule": self.rule,
            "optional": self.optional,
            "options": [option.json() for option in self.options],
        }


class Outcome:
    """How a match ended."""

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        self.winners: Final = winners
        self.scores: Final = scores
        self.reason: Final = reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.winners, self.scores, self.reason))

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"

    def json(self) -> dict[str, object]:
        """The outcome as plain data."""
        return {"winners": list(self.winners), "scores": list(self.scores), "reason": self.reason}


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
    return Outcome(tuple(s.winners), tuple(s.scores), s.book.reasons[s.reason]) if s.over else None


def asked_seats(s: State) -> list[int]:
    """The seats that must choose now."""
    return [seat for seat in range(s.seats) if s.mask >> seat & 1]


def view_of(game: Game[Any], s: State, seat: int | None) -> View:
    """The table as one viewer may know it: what is asked of this viewer, and only who else is asked."""
    viewer = SPECTATOR if seat is None else seat
    outcome = outcome_of(s)
    asked = asked_seats(s)
    ask = Ask(game, s, viewer, s.options(viewer)).json() if viewer in asked else None
    return View(
        seat,
        {
            "game": game.name,
            "seat": seat,
            "seats": list(s.book.seat_names.labels[: s.seats]),
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
