"""A lesson at a table: where its reader stands, what is expected, and what is written for everybody else.

A lesson room is a table like any other; only its choices are those of a script, and their chance is told with them. How
far the reader is follows from the choices that stand; only which steps were read without a choice is kept beside them
(`TableRow.lesson`). The last step is free: from there on the match is the reader's, bots think for themselves, and its
chance is that of any other table, out of a secret that was bound when the lesson began.
"""

from __future__ import annotations

import time
from typing import Any

import runehall
from runehall.content.lessons import Lesson, LessonStep
from runehall.engine.chance import CARD, NUMBER, Recorded
from runehall.engine.errors import Refused
from runehall.match.fairness import Fairness
from runehall.match.match import Match, state_of
from runehall.table.page.shelf import Box, box
from runehall.table.refusals import Malformed, Stale
from runehall.table.rooms import fair_chance
from runehall.table.rooms.chronicle import Act, Chronicle
from runehall.table.rooms.fair_chance import NOT_YET, kept_fairness
from runehall.table.rooms.kept_table import Change, KeptTable
from runehall.table.rooms.seats import Seats, default_level
from runehall.table.store.identity import Player
from runehall.table.store.queries import Entry, Seat, TableRow
from runehall.table.stream.stream import Viewer

__all__ = ["Teaching", "dealt", "lesson_table"]


class Teaching:
    """The lesson of a table, if it has one."""

    def __init__(self, kept: KeptTable, seats: Seats) -> None:
        self._kept = kept
        self._seats = seats

    # -- asked by everybody --------------------------------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that goes on here; None where there is none, or no more."""
        name = self._kept.row.lesson.partition(" ")[0]
        return box(self._kept.row.game).lesson(name) if name and not self._kept.match.over else None

    @property
    def reply(self) -> str:
        """The row that is written for another seat, where it is due; '' while the reader is to do something."""
        lesson = self.lesson
        row = self._due(lesson) if lesson is not None else ""
        return row if lesson is not None and not row.startswith(f"{lesson.you} ") else ""

    def _due(self, lesson: Lesson) -> str:
        """The next row of the step at which the reader stands; '' where all of it is played."""
        at, played = self._at(lesson), len(self._kept.chronicle.rows)
        return lesson.rows[played] if played < lesson.begins(at + 1) else ""

    def _at(self, lesson: Lesson) -> int:
        reached = int(self._kept.row.lesson.partition(" ")[2])
        return lesson.position(len(self._kept.chronicle.rows), reached)

    def shown(self, seat: int | None) -> dict[str, Any] | None:
        """What the page tells the reader, and nobody else."""
        lesson = self.lesson
        if lesson is None or seat != lesson.you:
            return None
        at, due = self._at(lesson), self._due(lesson)
        step, waits = lesson.steps[at], bool(self.reply)
        return {
            "title": lesson.title,
            "at": at,
            "of": len(lesson.steps),
            "step": step,
            "waits": waits,
            "expect": "" if waits else _option_of(due),
            "link": f"/tables/{self._kept.row.id}/lesson?seat={seat}",
        }

    # -- going on ------------------------------------------------------------------------------------------------------

    def answered(self, option: str, seat: int) -> Act:
        """The choice of an option: the expected one, with the chance that is written; any other is refused."""
        lesson = self.lesson
        if lesson is None or self._step(lesson).free:
            return self._kept.chronicle.chosen(option, seat)
        due = self._due(lesson)
        if not due:
            raise Refused("Read on first: the lesson tells what comes next.")
        if due.partition(" : ")[0] != f"{seat} {option}":
            raise Refused(f"Not yet. For now: {self._step(lesson).do}")
        return self._kept.chronicle.followed(due)

    def _step(self, lesson: Lesson) -> LessonStep:
        return lesson.steps[self._at(lesson)]

    def note(self, change: Change) -> None:
        """The reader has chosen something: a free choice ends the lesson."""
        lesson = self.lesson
        if lesson is not None and self._step(lesson).free:
            change.teach("")

    async def recite(self) -> None:
        """Let the next of the others do what is written; a script that does not fit any more ends the lesson."""
        async with self._kept.change() as change:
            row = self.reply
            if row:
                try:
                    change.play(self._kept.chronicle.followed(row))
                except Refused:
                    change.teach("")

    async def turn(self, player: Player, seat: int, where: str) -> str:
        """Read on, go a step back, or leave the lesson for a match of one's own."""
        self._seats.owned(player, seat)
        async with self._kept.change(Viewer(seat, player.id)) as change:
            lesson = self.lesson
            if lesson is None:
                raise Stale("The lesson is over: the match is yours.")
            if where == "next":
                self._read_on(change, lesson)
            elif where == "back":
                self._go_back(change, lesson)
            elif where == "skip":
                change.teach("")
            else:
                raise Malformed("A lesson goes 'next', 'back' or 'skip'.")
        return change.message

    def _read_on(self, change: Change, lesson: Lesson) -> None:
        at = self._at(lesson)
        step = lesson.steps[at]
        if step.choose:
            raise Refused(f"First: {step.do}")
        change.teach("" if step.free else f"{lesson.name} {at + 1}")

    def _go_back(self, change: Change, lesson: Lesson) -> None:
        """To the beginning of this step, or where nothing was chosen in it, of the one before."""
        at, played = self._at(lesson), len(self._kept.chronicle.rows)
        if played == lesson.begins(at):
            at -= 1
        if at < 0:
            raise Refused("Here the lesson begins.")
        change.teach(f"{lesson.name} {at}")
        if lesson.begins(at) < played:
            change.play(self._kept.chronicle.cut(lesson.begins(at)))


def _option_of(row: str) -> str:
    """The option a row chooses, without its seat and its chance."""
    return row.partition(" ")[2].partition(" : ")[0]


def dealt(of: Box, lesson: Lesson) -> Match:
    """The match of a lesson before its first choice, with the chance that is written."""
    given = dict(lesson.settings)
    if any(each.name == "turn_limit" for each in of.game.settings):
        given.setdefault("turn_limit", "0")  # a limit for play without people
    plain = runehall.new(of.game, seats=lesson.seats, seed=0, settings=given)
    cards = state_of(plain).played_with().cards
    notes: list[int] = []
    for word in lesson.start:
        if word.lstrip("-").isdecimal():
            notes += [NUMBER, int(word)]
        elif word in cards.index:
            notes += [CARD, cards.index[word]]
        else:
            raise Refused(f"The lesson '{lesson.name}' of {of.title} deals '{word}', which is no card.")
    return runehall.new(of.game, seats=lesson.seats, chance=Recorded(notes), settings=given)


def lesson_table(
    of: Box, lesson: Lesson, host: Player, table: str, key: str
) -> tuple[TableRow, list[Seat], list[Entry]]:
    """A new table for a lesson: its row, its seats, and what was chosen before the reader sits down."""
    match, now = dealt(of, lesson), time.time()
    opening = str(match.record)
    row = TableRow(
        id=table, key=key, game=of.name, rules=of.game.version, content="", opening=opening, host=host.id, public=False,
        hints=True, hotseat=False, status="running", vote="", next="", result="", created=now, touched=now,
        fairness=kept_fairness(Fairness(fair_chance.new_secret(), since=NOT_YET)), lesson=f"{lesson.name} 0",
    )  # fmt: skip
    names = lesson.names or ("",) * lesson.seats
    seats = [Seat(seat, "", name, "bot", default_level()) for seat, name in enumerate(names)]
    seats[lesson.you] = Seat(lesson.you, host.id, host.name, "person", default_level())
    chronicle, entries = Chronicle(match, opening, ""), list[Entry]()
    for written in lesson.before:
        act = chronicle.followed(written)
        chronicle.accept(act)
        entries += act.entries
    return row, seats, entries
