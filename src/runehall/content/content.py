"""Cards as data: the checked, immutable content of a game, read from TOML files."""

import copyreg
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any

from runehall.content.proofreading import Draft, Proofreader, entries
from runehall.content.rows import EffectData, Part, Row, Value
from runehall.content.schema import HOUSE, PUBLISHED, Fault, Field, Need, Saying, Schema, Sort, Table, Total, Verb
from runehall.content.sheets import Place, Problems, Sources, files_of, read
from runehall.content.whole_check import (
    check_borders,
    check_mentions,
    check_names,
    check_together,
    check_totals,
    check_use,
)
from runehall.engine.errors import did_you_mean, listed

__all__ = [
    "HOUSE",
    "Content",
    "EffectData",
    "Fault",
    "Field",
    "Need",
    "Override",
    "Part",
    "Row",
    "Saying",
    "Schema",
    "Sort",
    "Table",
    "Total",
    "Verb",
    "cards_of",
    "house_content",
    "load",
    "packaged",
]

MARKS = ("source", HOUSE, PUBLISHED)  # a user's content says what is, not where it comes from
Drafts = dict[tuple[str, str], Draft]


@dataclass(frozen=True)
class Override:
    """What a user's own content did to one card: the fields it changed, or that it added the card."""

    table: str
    id: str
    fields: tuple[str, ...]
    added: bool

    def __str__(self) -> str:
        """Say what happened to the card."""
        card = f"{self.table}.{self.id}"
        return f"{card}: added by your content" if self.added else f"{card}: your content sets {listed(self.fields)}"


class Content:
    """All cards of a game, in the order of their files; nothing in it ever changes."""

    def __init__(self, rows: Sequence[Row], schema: Schema, overridden: Sequence[Override] = ()) -> None:
        """Sort the rows by table and name the version."""
        self._rows = {table.name: tuple(row for row in rows if row.table == table.name) for table in schema.tables}
        self._by_id = {(row.table, row.id): row for row in rows}
        self.schema = schema
        self.overridden: tuple[Override, ...] = tuple(overridden)
        self.names: Mapping[str, str] = {row.id: row.name for table in self._rows.values() for row in table}
        self.version: str = _version(rows, schema)

    def plays_as(self, version: str) -> bool:
        """Say whether a match begun with a version of the content goes on with this one."""
        return version == self.version or (not self.overridden and version in self.schema.formerly)

    @property
    def tables(self) -> tuple[str, ...]:
        """Name all tables, in the order the game declares them."""
        return tuple(self._rows)

    def rows(self, table: str) -> tuple[Row, ...]:
        """Return all cards of a table, in order."""
        return self._rows[table]

    def row(self, table: str, id: str) -> Row:
        """Return the card with this id."""
        if (table, id) not in self._by_id:
            known = [row.id for row in self._rows.get(table, ())]
            raise LookupError(f"There is no {table}.{id} in the content.{did_you_mean(id, known)}")
        return self._by_id[table, id]


def packaged(package: str, folder: str = "content") -> Traversable:
    """Return the content folder inside a package, wherever the package is installed."""
    return resources.files(package) / folder


def _locked(table: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """A table that cannot be changed."""
    return MappingProxyType(table)


def _unlocked(table: MappingProxyType[Any, Any]) -> tuple[Any, ...]:
    """How such a table is packed: cards are made of them, and Python packs none by itself."""
    return (_locked, (dict(table),))


copyreg.pickle(MappingProxyType, _unlocked)

OWN = 8  # contents of users that are kept

_boxes: dict[str, "Content"] = {}
_own: dict[tuple[str, tuple[tuple[str, bytes], ...]], "Content"] = {}  # by game and what the user's files say


def cards_of(package: str, schema: Schema, overrides: Path | None = None) -> Content:
    """The cards packaged with a game, with a user's changes; those of the box itself are read once a process.

    A user's files are read each time, but what they say is checked once as long as it is among the last few.
    """
    if overrides is not None:
        return _changed(package, schema, overrides)
    if package not in _boxes:
        _boxes[package] = load(packaged(package), schema)
    return _boxes[package]


def _changed(package: str, schema: Schema, overrides: Path) -> Content:
    """The cards of a game with a user's changes, as they were checked when the files last said the same."""
    try:
        key = (package, tuple([(file.name, file.read_bytes()) for file in files_of(overrides)]))
    except OSError:
        return load(packaged(package), schema, overrides)  # refused in words
    content = _own.pop(key, None) or load(packaged(package), schema, overrides)
    _own[key] = content  # the one used last lies last
    if len(_own) > OWN:
        del _own[next(iter(_own))]
    return content


def load(sources: Sources, schema: Schema, overrides: Path | None = None) -> Content:
    """Read and check the content of a game and a user's changes to it, or refuse it and list all problems."""
    problems = Problems()
    reader = Proofreader(schema, problems)
    sheets = [read(file, problems) for file in files_of(sources)]
    drafts: Drafts = {}
    for sheet in sheets:
        for place, given in entries(sheet, list(reader.tables), problems) if sheet else ():
            _draft(reader, drafts, place, given)
    complete = None not in sheets
    if complete:  # else a missing file would be blamed on all others
        check_use(reader)
        check_totals(reader, drafts)
    overridden = _override(reader, drafts, overrides) if overrides is not None else []
    check_names(reader, drafts)
    if complete:
        check_mentions(reader, drafts)
        check_borders(reader, drafts)
    check_together(reader, drafts)
    problems.settle()
    rows = [Row(MappingProxyType(draft.values), table, card) for (table, card), draft in drafts.items()]
    content = Content(rows, schema, overridden)
    for check in schema.checks:
        for fault in check(content):
            draft = drafts.get((fault.table, fault.card))
            problems.add(draft.place if draft else Place(None, fault.table), fault.field, fault.what)
    problems.settle()
    return content


def house_content(content: Content) -> list[str]:
    """List for people every card that no rulebook printed or publisher published, and what they changed themselves."""
    changed = {(override.table, override.id): override for override in content.overridden}
    lines: list[str] = []
    for table in content.tables:
        for row in content.rows(table):
            if row.source != HOUSE and (table, row.id) not in changed:
                continue
            override = changed.get((table, row.id))
            lines.append(f"{row.name} ({override})" if override else f"{row.name} ({row})")
    return lines


def _draft(reader: Proofreader, drafts: Drafts, place: Place, given: Mapping[str, object]) -> None:
    """Check a card and lay it down, unless there is one with its id already."""
    key = (place.table, place.card)
    if key in drafts:
        other = drafts[key].place.sheet
        reader.problems.add(place, "", f"is also in {other.file if other else 'the content'}: keep one of them.")
        return
    drafts[key] = Draft(place, reader.card(place, given, whole=True))


def _override(reader: Proofreader, drafts: Drafts, overrides: Path) -> list[Override]:
    """Lay a user's own content over the cards and list what it changed."""
    done: list[Override] = []
    for file in files_of(overrides):
        sheet = read(file, reader.problems)
        for place, given in entries(sheet, list(reader.tables), reader.problems) if sheet else ():
            if (place.table, place.card) in drafts:
                done += _change(reader, drafts[place.table, place.card], place, given)
            else:
                done += _add(reader, drafts, place, given)
    return done


def _change(reader: Proofreader, draft: Draft, place: Place, given: Mapping[str, object]) -> list[Override]:
    """Replace single values of a card; those that are new are the house's own from now on."""
    values = reader.card(place, given, whole=False)
    changed = {name: value for name, value in values.items() if name not in MARKS and draft.values.get(name) != value}
    if not changed:
        return []
    for mark in MARKS[1:]:
        named = draft.values.get(mark, ())
        kept = (
            [name for name in named if isinstance(name, str) and name not in changed]
            if isinstance(named, tuple)
            else []
        )
        draft.values[mark] = (*kept, *changed) if mark == HOUSE else tuple(kept)
    draft.values.update(changed)
    draft.place, draft.own = place, True  # what no longer fits together is to be mended there
    return [Override(place.table, place.card, tuple(changed), added=False)]


def _add(reader: Proofreader, drafts: Drafts, place: Place, given: Mapping[str, object]) -> list[Override]:
    """Add a card that the game does not have, if it is complete; else take its id for a slip of the pen."""
    fields = reader.tables[place.table].known()
    stated = {**{name: value for name, value in given.items() if name not in MARKS}, "source": HOUSE}
    missing = [name for name, field in fields.items() if field.needed and name not in stated]
    if missing:
        hint = did_you_mean(place.card, [card for table, card in drafts if table == place.table])
        what = f"is no card of the game.{hint} To add it as a new card give also {listed(missing)}."
        reader.problems.add(place, "", what)
        return []
    _draft(reader, drafts, place, stated)
    drafts[place.table, place.card].own = True
    return [Override(place.table, place.card, tuple(given), added=True)]


def _version(rows: Sequence[Row], schema: Schema) -> str:
    """Digest all values of play, whatever the order and lay-out of their files, to 12 hexadecimal digits."""
    played = {table.name: [field.name for field in table.known().values() if field.play] for table in schema.tables}
    plain = {
        f"{row.table}.{row.id}": {name: _plain(row.values[name]) for name in played[row.table] if row.has(name)}
        for row in rows
    }
    canonical = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:12]


def _plain(value: Value) -> object:
    """Turn a value into what JSON can write."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, EffectData):
        return {"verb": value.verb, **{name: _plain(item) for name, item in value.values.items()}}
    if isinstance(value, Part):
        return {name: _plain(item) for name, item in value.values.items()}
    return value
