"""Every lesson replays on the engine, and what it lights lies on the board; a table gives it step by step."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import runehall
from runehall.content.lessons import Lesson, LessonStep, lessons_in
from runehall.engine.chance import Withheld
from runehall.engine.errors import BadContent
from runehall.match.match import Match, state_of
from runehall.match.views import Ask
from runehall.scene.board import Person
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents
from runehall.table.page.shelf import Box, box, boxes, set_out
from runehall.table.rooms.fair_chance import fairness_of
from runehall.table.rooms.lessons import dealt
from runehall.table.rooms.room import Room

from .conftest import Browser, House, until

pytestmark = pytest.mark.anyio
LESSONS = [(game, lesson) for game in boxes().values() for lesson in game.lessons]
EACH = pytest.mark.parametrize(("of", "lesson"), LESSONS, ids=[f"{of.name}-{lesson.name}" for of, lesson in LESSONS])
NAMES = re.compile(r'\b(?:id|data-item|value)="([^"]+)"')


class Rehearsal:
    """A lesson as its reader goes through it, on the bare engine."""

    def __init__(self, of: Box, lesson: Lesson) -> None:
        self._of, self._lesson, self._renderer = of, lesson, Renderer()
        self.match: Match = dealt(of, lesson)
        for row in lesson.before:
            self.match.follow(row)

    def shown(self) -> set[str]:
        """Every name that lies on the reader's board."""
        lesson = self._lesson
        people = tuple(Person(name or "You", "bot", True, at == lesson.you) for at, name in enumerate(lesson.names))
        view = self.match.view(lesson.you).json()
        contents = TableContents("t", self._of.name, lesson.you, view, people, ask="a1-0")
        return set(NAMES.findall("".join(self._renderer.regions(contents, Tracker()).values())))

    def steps(self) -> Iterator[tuple[LessonStep, set[str]]]:
        """Every step with what lies on the board then; its rows are played, and each choice must be offered."""
        for step in self._lesson.steps:
            assert self._ask is not None, f"{step.title}: the reader is not asked"
            shown = self.shown()
            for row in step.choose:
                self.choose(step, row)
            for row in step.then:
                self.match.follow(row)
            yield step, shown

    @property
    def _ask(self) -> Ask | None:
        return next((ask for ask in self.match.pending if ask.seat == self._lesson.you), None)

    def choose(self, step: LessonStep, row: str) -> None:
        assert self._ask is not None, f"{step.title}: the reader is not asked"
        wanted, offered = row.partition(" : ")[0], [option.text for option in self._ask.options]
        assert wanted in offered, f"{step.title}: '{wanted}' is not offered, but {offered}"
        self.match.follow(f"{self._lesson.you} {row}")


@EACH
def test_a_lesson_replays_and_lights_what_lies_on_the_board(of: Box, lesson: Lesson) -> None:
    rehearsal = Rehearsal(of, lesson)
    for step, shown in rehearsal.steps():
        missing = [name for name in step.spot if name not in shown]
        assert not missing, f"{step.title}: {missing} is not on the board; there are {sorted(shown)}"
    assert not rehearsal.match.over


def test_every_game_of_the_house_that_teaches_names_its_steps_once() -> None:
    for _, lesson in LESSONS:
        titles = [step.title for step in lesson.steps]
        assert len(set(titles)) == len(titles), lesson.title


# -- the reader of files -----------------------------------------------------------------------------------------------

STEP = '[[step]]\ntitle = "A"\nsay = "Look."\nspot = ["r-board"]\n'
WHOLE = 'title = "First"\nyou = 0\n' + STEP * 7 + STEP + "free = true\n"


def read(folder: Path, text: str) -> tuple[Lesson, ...]:
    (folder / "first.toml").write_text(text, "utf-8")
    return lessons_in(folder)


def test_a_whole_file_is_a_lesson_and_no_folder_is_none(tmp_path: Path) -> None:
    (lesson,) = read(tmp_path, WHOLE)
    assert (lesson.name, lesson.title, len(lesson.steps), lesson.steps[-1].free) == ("first", "First", 8, True)
    assert lessons_in(tmp_path / "none") == ()


@pytest.mark.parametrize(
    ("was", "made", "said"),
    [
        ('say = "Look."', "", r"first.toml line 3, step 1, say: is missing"),
        ('say = "Look."', f'say = "{"x" * 241}"', r"line 5, step 1, say: has 241 letters"),
        ('say = "Look."', "say = 3", r"line 5, step 1, say: must be a text"),
        ('say = "Look."', 'sya = "Look."', r"step 1, sya: is not known here.*Did you mean 'say'"),
        ('spot = ["r-board"]', "spot = []", r"line 6, step 1, spot: lights nothing"),
        ('spot = ["r-board"]', 'spot = ["a"]\nchoose = ["go"]', r"step 1, do: is missing"),
        ('spot = ["r-board"]', 'spot = ["a"]\nthen = ["1 go"]', r"step 1, then: answers nothing"),
        (
            'spot = ["r-board"]',
            'spot = ["a"]\ndo = "Go."\nchoose = ["go"]\nthen = ["0 go"]',
            r"step 1, then: '0 go' is no row.*another seat",
        ),
        ("free = true\n", "", r"step 8, free: the last step is free"),
        ("you = 0", "you = 2", r"line 2, you: is no seat"),
        (STEP, "", r"has 7 steps: a lesson has 8 to 15"),
        ('title = "First"', 'title = "First', r"is not valid TOML in line 1"),
    ],
)
def test_a_bad_file_is_refused_in_words_with_its_place(tmp_path: Path, was: str, made: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        read(tmp_path, WHOLE.replace(was, made, 1))


# -- at a table --------------------------------------------------------------------------------------------------------


async def learning(house: House, game: str = "bloodrunes") -> tuple[Room, Browser]:
    """Somebody who has sat down to a lesson."""
    reader = await house.browser("Ada")
    answer = await reader.form(f"/learn/{game}")
    assert answer.status_code == 303
    return await house.hall.room(answer.headers["location"].rpartition("/")[2]), reader


async def turn(room: Room, reader: Browser, where: str) -> int:
    return (await reader.post(f"/tables/{room.id}/lesson", go=where)).status_code


async def choose(room: Room, reader: Browser, option: str) -> str:
    """Choose something; the reason where it is refused."""
    answer = await reader.post(f"/tables/{room.id}/choose", ask=room.chronicle.ask(0) or "", option=option)
    return "" if answer.status_code == 200 else str(answer.json()["reason"])


def at(room: Room) -> int:
    shown = room.teaching.shown(0)
    return int(shown["at"]) if shown is not None else -1


def _after(room: Room, step: int) -> bool:
    return at(room) > step


async def finish(room: Room, reader: Browser) -> None:
    """Go through the rest of a lesson, to its last step."""
    lesson = room.teaching.lesson
    assert lesson is not None
    while at(room) < len(lesson.steps) - 1:
        step, now = lesson.steps[at(room)], at(room)
        for row in step.choose:
            assert await choose(room, reader, row.partition(" : ")[0]) == ""
        if not step.choose:
            assert await turn(room, reader, "next") == 200
        await until(partial(_after, room, now))


async def test_only_what_the_lesson_expects_is_chosen_and_the_others_answer_as_written(house: House) -> None:
    room, reader = await learning(house)
    assert "Read on first" in await choose(room, reader, "clear_runes")
    for _ in range(2):
        assert await turn(room, reader, "next") == 200
    assert await turn(room, reader, "next") == 409, "something is to be chosen first"
    assert "Not yet. For now: Take Recruit Acolyte" in await choose(room, reader, "clear_runes")
    await finish(room, reader)
    lesson = room.teaching.lesson
    assert lesson is not None
    assert [row.splitlines()[0] for row in room.chronicle.rows] == list(lesson.rows)
    assert await choose(room, reader, "clear_runes") == "", "the last step is free"
    assert room.teaching.lesson is None
    await until(lambda: len(room.chronicle.rows) > len(lesson.rows) + 1)  # a bot thinks for itself now


async def test_a_step_back_takes_back_what_was_chosen_and_what_was_answered(house: House) -> None:
    room, reader = await learning(house, "medieval_mayhem")
    await finish(room, reader)
    begins = room.teaching.lesson.begins if room.teaching.lesson is not None else None
    assert begins is not None
    for step in range(at(room) - 1, -1, -1):
        assert await turn(room, reader, "back") == 200
        assert (at(room), len(room.chronicle.rows)) == (step, begins(step))
    assert await turn(room, reader, "back") == 409
    await finish(room, reader)  # and it goes on from there as before


async def test_a_lesson_is_resumed_after_the_house_was_closed(make_house: Callable[..., Awaitable[House]]) -> None:
    house = await make_house()
    room, reader = await learning(house)
    for _ in range(2):
        await turn(room, reader, "next")
    await choose(room, reader, "draw_spell recruit_acolyte")
    assert at(room) == 3
    cookie = reader.client.cookies["runehall"]
    await house.close()
    again = await make_house()
    back = await again.browser()
    back.client.cookies.set("runehall", cookie)
    assert "Go on learning" in (await back.page("/")).text
    answer = await back.form("/learn/bloodrunes")
    assert answer.headers["location"] == f"/tables/{room.id}"
    assert at(await again.hall.room(room.id)) == 3


async def test_a_lesson_that_is_skipped_is_a_match_and_the_next_one_begins_anew(house: House) -> None:
    room, reader = await learning(house)
    assert await turn(room, reader, "skip") == 200
    assert room.teaching.lesson is None
    assert await choose(room, reader, "clear_runes") == ""
    assert (await reader.form("/learn/bloodrunes")).headers["location"] != f"/tables/{room.id}"


async def test_after_a_lesson_chance_is_bound_keyed_and_never_drawn_twice(
    make_house: Callable[..., Awaitable[House]],
) -> None:
    house = await make_house(drives=False)
    room, reader = await learning(house)
    bound = fairness_of(room.row.fairness)
    assert bound is not None, "the secret is bound before anything is chosen"
    assert await turn(room, reader, "skip") == 200
    scripted = room.match.length
    while sum(room.match.results(at + 1) for at in range(scripted, room.match.length)) < 3:
        ask = room.match.pending[0]
        await room.answer(ask.seat, room.chronicle.ask(ask.seat) or "", ask.options[0].text)
    assert isinstance(getattr(state_of(room.match).chance, "source", None), Withheld), "nothing lies there to foretell"
    house.hall.rooms.pop(room.id)
    again = await house.hall.room(room.id)
    for chronicle in (room.chronicle, again.chronicle):  # as it would have gone on in memory, and as it was read again
        for _ in range(12):
            ask = chronicle.match.pending[0]
            chronicle.accept(chronicle.chosen(ask.options[0].text, ask.seat))
    assert room.match.digest == again.match.digest
    told = again.chronicle.fairness()
    assert told is not None and (told.secret, told.since) == (bound.secret, scripted)
    proof = runehall.verify(str(again.match.record.proven_by(told)))
    assert proof.broken is None and proof.results >= 3


async def test_nobody_else_turns_the_pages_or_reads_them(house: House) -> None:
    room, reader = await learning(house)
    stranger = await house.browser("Bo")
    assert await turn(room, stranger, "next") == 403
    assert await turn(room, reader, "sideways") in (400, 422)
    assert at(room) == 0
    page = f"/tables/{room.id}"
    assert 'id="lesson"' in (await reader.page(page)).text
    assert 'id="lesson"' not in (await stranger.page(page)).text


async def test_a_game_without_lessons_has_no_door_to_one(house: House) -> None:
    reader = await house.browser("Ada")
    with set_out(replace(box("bloodrunes"), lessons=())):
        home = (await reader.page("/")).text
        assert 'action="/learn/bloodrunes"' not in home
        assert 'action="/learn/medieval_mayhem"' in home
        assert (await reader.form("/learn/bloodrunes")).status_code == 404
