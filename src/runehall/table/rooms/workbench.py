"""The workbench: what is done with a card in a process of its own: its text, its check, its face, matches with it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import runehall
from runehall.content.content import Content, Row
from runehall.content.fields import Field, Sort
from runehall.content.schema import OF_ITSELF, SNAKE_CASE
from runehall.content.writing import plain_value, toml_value
from runehall.engine.errors import BadContent, Refused
from runehall.lab.run.simulate import Plan, Result, play_some
from runehall.scene.board import Face
from runehall.table.page.shelf import box

__all__ = ["Checked", "Draft", "Outcome", "checked", "composed", "editable", "played", "shown"]

LONGEST: Final = 20_000  # letters of a content file
FACES: Final = 8  # so many changed faces are shown
PROBLEMS: Final = 12
FILE: Final = "workshop.toml"  # what a problem calls the file


@dataclass(frozen=True)
class Draft:
    """A card somebody works on: the row it is or is copied from, its fields as they were typed, and other changes."""

    game: str
    table: str
    card: str
    fields: Mapping[str, str] = field(default_factory=dict)
    new: str = ""  # the id of a new card; '' where the card itself is changed
    also: str = ""  # TOML of other cards


@dataclass(frozen=True)
class Checked:
    """What came of a check."""

    toml: str
    problems: tuple[str, ...]
    changes: tuple[str, ...]
    faces: tuple[Face, ...]  # those that are others than in the box


@dataclass(frozen=True)
class Outcome:
    """How one match went, before or after."""

    won: tuple[float, ...]  # by seat
    choices: int
    plays: tuple[Mapping[str, int], ...]


# -- text --------------------------------------------------------------------------------------------------------------


def editable(content: Content, table: str) -> dict[str, Field]:
    """The fields of a sort of card that somebody may change, by name."""
    found = next((each for each in content.schema.tables if each.name == table), None)
    if found is None:
        raise Refused(f"There is no table '{table[:40]}' in this game.")
    return {name: each for name, each in found.known().items() if name not in OF_ITSELF}


def plain_field(one: Field) -> bool:
    """Whether a value is typed as it is; all others are typed as TOML."""
    return not one.is_list and one.sort in (Sort.TEXT, Sort.NUMBER, Sort.FLAG)


def shown(row: Row, one: Field) -> str:
    """A value of a card as the form shows it; '' where it has none."""
    value = row.values.get(one.name)
    if value is None:
        return ""
    if plain_field(one) and not isinstance(value, bool):
        return str(value)
    return toml_value(plain_value(value))


def composed(draft: Draft) -> str:
    """The content file of a draft: only what differs from the box, and of a new card all that it has."""
    content, row = _content_and_row(draft)
    lines: list[str] = []
    for name, one in editable(content, draft.table).items():
        said = draft.fields.get(name, shown(row, one)).strip()
        if said == "" and shown(row, one) == "":
            continue
        if draft.new or said != shown(row, one):
            if said or one.sort is Sort.TEXT:
                lines.append(f"{name} = {_value(one, said)}")
            elif one.is_list:
                lines.append(f"{name} = []")
    if draft.new and not re.fullmatch(SNAKE_CASE, draft.new):
        raise Refused(f"'{draft.new[:40]}' is no id: small letters, figures and _ between them.")
    own = "\n".join([f"[{draft.table}.{draft.new or draft.card}]", *lines, ""]) if lines else ""
    text = "\n".join(part for part in (draft.also.strip(), own) if part)
    if len(text) > LONGEST:
        raise Refused(f"That is {len(text)} letters; a file of the workshop holds {LONGEST} at most.")
    return text if text.endswith("\n") or not text else text + "\n"


def _content_and_row(draft: Draft) -> tuple[Content, Row]:
    """The cards of the box, and the one that is meant."""
    content = box(draft.game).game.content(None)
    if content is None:
        raise Refused(f"{box(draft.game).title} has no cards to change.")
    editable(content, draft.table)
    try:
        return content, content.row(draft.table, draft.card)
    except LookupError as error:
        raise Refused(str(error.args[0])) from None


def _value(one: Field, said: str) -> str:
    """What was typed into one field, as TOML; refused where it is not of the field's sort."""
    if plain_field(one) and one.sort is Sort.TEXT:
        return toml_value(said)
    if one.sort is Sort.NUMBER and not one.is_list and not re.fullmatch(r"-?\d{1,9}", said):
        raise Refused(f"{one.name} should be {one.wanted()}.")
    try:
        found = tomllib.loads(f"value = {said}\n")
    except (ValueError, RecursionError):
        raise Refused(f"{one.name} cannot be read: it should be {one.wanted()}.") from None
    if set(found) != {"value"}:
        raise Refused(f"{one.name} should be {one.wanted()}, and nothing after it.")
    return toml_value(found["value"])


# -- check -------------------------------------------------------------------------------------------------------------


def checked(draft: Draft) -> Checked:
    """Check a draft as `runehall check` does, deal one match with it, and draw the faces it changes."""
    try:
        text = composed(draft)
    except Refused as refused:
        return Checked("", (refused.reason,), (), ())
    of = box(draft.game)
    try:
        with _file_of(text) as file:
            content = of.game.content(file)
            assert content is not None
            for seats in of.game.seat_counts[:1]:
                runehall.new(of.game, seats=seats, seed=0, content=file)
    except BadContent as bad:
        told = [line.strip() for line in bad.reason.splitlines() if line.strip()]
        lines = [line.strip("- ").removeprefix(f"{FILE} ") for line in told if line.startswith("-")] or told
        return Checked(text, tuple(lines[:PROBLEMS]), (), ())
    except Refused as refused:
        return Checked(text, (refused.reason,), (), ())
    faces = of.board.faces(content)
    changed = [face for kind, face in faces.items() if of.faces.get(kind) != face]
    return Checked(text, (), tuple(map(str, content.overridden)), tuple(changed[:FACES]))


@contextmanager
def _file_of(text: str) -> Iterator[Path]:
    """A file with this text, for as long as it is needed: whoever types for hours fills no disk."""
    with TemporaryDirectory(prefix="runehall-workshop-") as folder:
        path = Path(folder) / FILE
        path.write_text(text, encoding="utf-8")
        yield path


# -- matches -----------------------------------------------------------------------------------------------------------


def played(text: str, game: str, seats: int, bot: str, seed: str, numbers: tuple[int, ...]) -> list[tuple[Any, Any]]:
    """Some matches twice from the same seeds: with the cards of the box, and with those of a text."""
    before = Plan(game=game, seats=seats, games=1, bots=(bot,) * seats, seed=seed, cards=True)
    with _file_of(text) as file:
        after = replace(before, content=file)
        pairs = zip(play_some(before, numbers), play_some(after, numbers), strict=True)
        return [(_outcome(old), _outcome(new)) for old, new in pairs]


def _outcome(result: Result) -> Outcome:
    """What is kept of a match."""
    won = tuple(result.won(seat) for seat in range(result.seats))
    return Outcome(won, result.choices, tuple(dict(each) for each in result.plays))
