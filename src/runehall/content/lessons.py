"""Lessons: a first match that is data. Choices and chance are rows of a record, by meaning, with words beside them.

A lesson is one TOML file in a game's folder `lessons`. What is wrong with it is refused in words, with the place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Final

from runehall.content.sheets import Problems, Sheet, read
from runehall.engine.errors import did_you_mean, listed

__all__ = ["Lesson", "LessonStep", "lessons_in"]

FEWEST, MOST = 8, 15  # steps of a lesson: less teaches nothing, more is not finished
LONGEST: Final = {"title": 28, "say": 240, "do": 90}  # letters
HEAD: Final = {"title": str, "seats": int, "you": int, "names": list, "start": str, "before": list, "settings": dict}
STEP: Final = {"title": str, "say": str, "do": str, "spot": list, "choose": list, "then": list, "free": bool}
KINDS: Final = {str: "a text", int: "a whole number", list: "a list of texts", dict: "a table", bool: "true or false"}
_STEP: Final = re.compile(r"^[ \t]*\[\[[ \t]*step[ \t]*\]\]", re.MULTILINE)
_ROW: Final = re.compile(r"(\d) \S.*")


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One sentence, what it is about, and what the reader is to choose there."""

    title: str
    say: str
    spot: tuple[str, ...]  # items or ids of the board that are lit
    do: str = ""  # what is expected, in words
    choose: tuple[str, ...] = ()  # the reader's rows, without the seat; none: the reader only reads on
    then: tuple[str, ...] = ()  # what the others answer, whole rows
    free: bool = False  # from here the match is the reader's own


@dataclass(frozen=True, slots=True)
class Lesson:
    """A script for one match, step by step."""

    name: str  # of its file
    title: str
    seats: int
    you: int  # the reader's seat
    names: tuple[str, ...]  # of everybody, by seat; the reader's is not used
    start: tuple[str, ...]  # chance of the set-up
    before: tuple[str, ...]  # whole rows that are played before the reader sits down
    steps: tuple[LessonStep, ...]
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def rows(self) -> tuple[str, ...]:
        """Everything that is chosen in it, in order."""
        return (*self.before, *(row for step in self.steps for row in self._rows_of(step)))

    def _rows_of(self, step: LessonStep) -> tuple[str, ...]:
        return (*(f"{self.you} {row}" for row in step.choose), *step.then)

    def begins(self, at: int) -> int:
        """How many rows were played before a step."""
        return len(self.before) + sum(len(self._rows_of(step)) for step in self.steps[:at])

    def position(self, played: int, reached: int) -> int:
        """The step at which a reader stands who has read on to one of them, after so many rows.

        Where something was taken back it is an earlier one; where a step's rows are all played, a later one.
        """
        at = min(max(reached, 0), len(self.steps) - 1)
        while at > 0 and played < self.begins(at):
            at -= 1
        while at < len(self.steps) - 1 and self.steps[at].choose and played >= self.begins(at + 1):
            at += 1
        return at


def lessons_in(folder: Traversable) -> tuple[Lesson, ...]:
    """The lessons of a folder, by the names of their files; none where there is no such folder."""
    if not folder.is_dir():
        return ()
    problems = Problems()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    sheets = [sheet for file in files if (sheet := read(file, problems)) is not None]
    found = [lesson for sheet in sheets if (lesson := _Reader(sheet, problems).lesson()) is not None]
    problems.settle()
    return tuple(found)


class _Reader:
    """Reads one file, and notes what is wrong with it where it is."""

    def __init__(self, sheet: Sheet, problems: Problems) -> None:
        self._sheet = sheet
        self._problems = problems
        self._said = len(problems.said)
        self._heads = [found.start() for found in _STEP.finditer(sheet.text)]

    def lesson(self) -> Lesson | None:
        """The lesson of the file; None where something was noted."""
        tables = self._sheet.tables
        steps = tables.get("step")
        if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
            self._wrong(None, "", "has no steps: write each under a header '[[step]]'.")
            return None
        head = {name: value for name, value in tables.items() if name != "step"}
        self._check_fields(None, head, HEAD, "title", "you")
        for at, step in enumerate(steps):
            self._check_step(at, step, last=at == len(steps) - 1)
        if not FEWEST <= len(steps) <= MOST:
            self._wrong(None, "", f"has {len(steps)} steps: a lesson has {FEWEST} to {MOST}.")
        if len(self._problems.said) > self._said:
            return None
        lesson = self._made(tables, [_step(step) for step in steps])
        self._check_seats(lesson)
        return lesson if len(self._problems.said) == self._said else None

    def _made(self, tables: Mapping[str, object], steps: Sequence[LessonStep]) -> Lesson:
        settings = tables.get("settings", {})
        assert isinstance(settings, dict)
        return Lesson(
            self._sheet.file.removesuffix(".toml"), str(tables["title"]), int(str(tables.get("seats", 2))),
            int(str(tables["you"])), _texts(tables.get("names")), tuple(str(tables.get("start", "")).split()),
            _texts(tables.get("before")), tuple(steps), {name: str(value) for name, value in settings.items()},
        )  # fmt: skip

    def _check_step(self, at: int, step: dict[str, object], last: bool) -> None:
        given = {**step, "choose": [step["choose"]]} if isinstance(step.get("choose"), str) else step
        self._check_fields(at, given, STEP, "title", "say", "spot")
        if not step.get("spot"):
            self._wrong(at, "spot", "lights nothing: name an item or an id of the board.")
        if step.get("choose") and not step.get("do"):
            self._wrong(at, "do", "is missing: say in words what is to be chosen.")
        if step.get("then") and not step.get("choose"):
            self._wrong(at, "then", "answers nothing: it follows a choice of the reader, in 'choose'.")
        if bool(step.get("free")) != last:
            said = "the last step is free: write 'free = true'." if last else "only the last step is free."
            self._wrong(at, "free", said)
        if last and step.get("choose"):
            self._wrong(at, "choose", "is not for the last step: there the reader is free.")

    def _check_fields(
        self, at: int | None, given: Mapping[str, object], known: Mapping[str, type], *needed: str
    ) -> None:
        """Every field is known and of its kind; those that are needed are there."""
        for name, value in given.items():
            if name not in known:
                self._wrong(at, name, f"is not known here: there are {listed(known)}.{did_you_mean(name, known)}")
            elif type(value) is not known[name] or (isinstance(value, list) and not _only_texts(value)):
                self._wrong(at, name, f"must be {KINDS[known[name]]}.")
            elif isinstance(value, str) and len(value) > LONGEST.get(name, 10_000):
                self._wrong(at, name, f"has {len(value)} letters: {LONGEST[name]} are the most that are read.")
        for name in needed:
            if name not in given:
                self._wrong(at, name, "is missing.")

    def _check_seats(self, lesson: Lesson) -> None:
        """The reader sits at the table, everybody has a name, and nobody answers for a seat there is not."""
        if not 0 <= lesson.you < lesson.seats:
            self._wrong(None, "you", f"is no seat: there are 0 to {lesson.seats - 1}.")
        if lesson.names and len(lesson.names) != lesson.seats:
            self._wrong(None, "names", f"has {len(lesson.names)} names for {lesson.seats} seats.")
        for at, name, row in _whole_rows(lesson):
            found = _ROW.fullmatch(row)
            if found is None or int(found[1]) >= lesson.seats or (at is not None and int(found[1]) == lesson.you):
                whose = "another seat than the reader's" if at is not None else "a seat"
                self._wrong(at, name, f"'{row}' is no row of a record: it begins with the number of {whose}.")

    def _wrong(self, at: int | None, name: str, what: str) -> None:
        """Note what is wrong, with the file, the line, the step and the field."""
        where = [f"{self._sheet.file} line {self._line(at, name)}"]
        where += [f"step {at + 1}"] if at is not None else []
        where += [name] if name else []
        self._problems.said.append(f"{', '.join(where)}: {what}")

    def _line(self, at: int | None, name: str) -> int:
        """The line of a field of a step, else of the step, else of the file."""
        text, heads = self._sheet.text, [*self._heads, len(self._sheet.text)]
        last = len(heads) - 1
        begin, end = (0, heads[0]) if at is None else (heads[min(at, last)], heads[min(at + 1, last)])
        key = re.compile(rf"^[ \t]*{re.escape(name)}[ \t]*=", re.MULTILINE) if name else None
        found = key.search(text, begin, end) if key else None
        return text.count("\n", 0, found.start() if found else begin) + 1


def _whole_rows(lesson: Lesson) -> Iterator[tuple[int | None, str, str]]:
    """Every row that names its seat, with its step and field."""
    yield from ((None, "before", row) for row in lesson.before)
    yield from ((at, "then", row) for at, step in enumerate(lesson.steps) for row in step.then)


def _step(given: Mapping[str, object]) -> LessonStep:
    return LessonStep(
        str(given["title"]), str(given["say"]), _texts(given["spot"]), str(given.get("do", "")),
        _texts(given.get("choose")), _texts(given.get("then")), bool(given.get("free")),
    )  # fmt: skip


def _texts(given: object) -> tuple[str, ...]:
    """One text or several, as several."""
    if isinstance(given, str):
        return (given,)
    return tuple(str(each) for each in given) if isinstance(given, list) else ()


def _only_texts(given: Sequence[object]) -> bool:
    return all(isinstance(each, str) for each in given)
