"""What "Play now" begins: a gentle match for who is new to a game, and then what was played last.

A newcomer plays by the settings a board names for a first match, against novices, and what only delays the first real
choice is made for them. Who has ended a match gets the game as it is; who has set up a table gets that one again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from runehall.match.records import read_header
from runehall.table.page.shelf import Box
from runehall.table.rooms.seats import Keeper, default_level
from runehall.table.store.queries import Seat, TableRow

__all__ = ["AtOnce", "at_once", "ready_made"]

GENTLEST = "novice"


@dataclass(frozen=True, slots=True)
class AtOnce:
    """A table that is set up without a question."""

    settings: Mapping[str, str]
    keepers: tuple[Keeper, ...]
    choices: tuple[str, ...] = ()  # made for the newcomer


def at_once(of: Box, past: Sequence[tuple[TableRow, Sequence[Seat]]]) -> AtOnce:
    """The table "Play now" opens for somebody who has made these tables of a game, the latest first."""
    first = of.board.guidance.first
    if past and not _gentle(of, *past[0]) and not any(seat.keeper == "open" for seat in past[0][1]):
        return _again(*past[0])
    seats = _fewest(of)
    if any(row.status == "over" for row, _ in past):
        return AtOnce({}, _against(seats, default_level()))
    return AtOnce(first.settings, _against(seats, GENTLEST), first.choices)


def ready_made(made: Sequence[str], offered: Sequence[str]) -> str | None:
    """The option that is chosen for a newcomer: the first that one of these choices names; None where none is."""
    return next((option for choice in made for option in offered if _names(choice, option)), None)


def _names(choice: str, option: str) -> bool:
    """Whether a choice is this option; a * in it stands for any word."""
    words, others = choice.split(), option.split()
    return len(words) == len(others) and all(word in ("*", other) for word, other in zip(words, others, strict=True))


def _gentle(of: Box, row: TableRow, sitting: Sequence[Seat]) -> bool:
    """Whether a table was a newcomer's: of the fewest seats, against novices, by the settings of a first match."""
    given, first = read_header(row.opening).settings, of.board.guidance.first
    novices = len(sitting) == _fewest(of) and all(seat.player or seat.level == GENTLEST for seat in sitting)
    return novices and all(given.get(name) == value for name, value in first.settings.items())


def _fewest(of: Box) -> int:
    """The fewest seats at which there is somebody to play against."""
    return min(count for count in of.game.seat_counts if count > 1)


def _again(row: TableRow, sitting: Sequence[Seat]) -> AtOnce:
    """The same table once more; who else sat there is a bot now."""
    bots = [Keeper("bot", seat.level or default_level(), seat.pace) for seat in sitting]
    mine = next((seat.seat for seat in sitting if seat.player == row.host), 0)
    keepers = [Keeper() if seat == mine else bot for seat, bot in enumerate(bots)]
    settings = dict(read_header(row.opening).settings)
    settings.pop("turn_limit", None)  # a limit for play without people, whom now somebody joins
    return AtOnce(settings, tuple(keepers))


def _against(seats: int, level: str) -> tuple[Keeper, ...]:
    return (Keeper(), *(Keeper("bot", level) for _ in range(seats - 1)))
