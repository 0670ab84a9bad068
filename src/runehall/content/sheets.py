"""Content files as they lie on the disk or in the package, and the list of everything that is wrong with them."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from runehall.engine.errors import BadContent

__all__ = ["Place", "Problems", "Sheet", "Sources", "files_of", "read"]

Sources = str | Traversable | Sequence[str | Traversable]

NEXT_HEADER: Final = re.compile(r"^[ \t]*\[", re.MULTILINE)
AT_LINE: Final = re.compile(r" \(at (?:line (\d+).*|end of document)\)$")


@dataclass(frozen=True)
class Sheet:
    """One TOML file: its name, its text, and the tables in it."""

    file: str
    text: str
    tables: Mapping[str, object]

    def line(self, table: str, card: str, field: str) -> int:
        """Find the line of a field, or of its card, or of its table; 0 when it cannot be found."""
        if not table:
            return 0
        parts = [table, card] if card else [table]
        header = r"[ \t]*\.[ \t]*".join(f'"?{re.escape(part)}"?' for part in parts)
        found = re.search(rf"^[ \t]*\[+[ \t]*{header}[ \t]*[\].]", self.text, re.MULTILINE)
        if not found:
            return 0
        after = NEXT_HEADER.search(self.text, found.end())
        end = after.start() if after else len(self.text)
        key = re.compile(rf'^[ \t]*"?{re.escape(field)}"?[ \t]*[=.]', re.MULTILINE) if field else None
        exact = key.search(self.text, found.end(), end) if key else None
        return self.text.count("\n", 0, exact.start() if exact else found.start()) + 1


@dataclass(frozen=True)
class Place:
    """Where something is wrong: a file, a table of it, a card of that."""

    sheet: Sheet | None = None
    table: str = ""
    card: str = ""

    def said(self, field: str) -> str:
        """Name the file, line, card and field as far as they are known, with a colon after."""
        parts: list[str] = []
        if self.sheet:
            line = self.sheet.line(self.table, self.card, re.split(r"[\[.]", field)[0])
            parts.append(f"{self.sheet.file} line {line}" if line else self.sheet.file)
        if self.table:
            parts.append(f"{self.table}.{self.card}" if self.card else self.table)
        if field:
            parts.append(field)
        return f"{', '.join(parts)}: " if parts else ""


class Problems:
    """Everything that is wrong with a game's content, gathered so that it can be mended in one go."""

    def __init__(self) -> None:
        """Begin with a clean sheet."""
        self.said: list[str] = []

    def add(self, place: Place, field: str, what: str) -> None:
        """Note what is wrong at a place."""
        self.said.append(place.said(field) + what)

    def settle(self) -> None:
        """Refuse the content if anything was noted."""
        if self.said:
            count = "1 problem" if len(self.said) == 1 else f"{len(self.said)} problems"
            raise BadContent(f"The content has {count} to mend:\n" + "\n".join(f"- {said}" for said in self.said))


def files_of(sources: Sources) -> list[Traversable]:
    """List the files of a folder by name, or the files that are given, also by name."""
    places = [sources] if isinstance(sources, (str, Traversable)) else list(sources)
    files: list[Traversable] = []
    for given in places:
        place: Traversable = Path(given) if isinstance(given, str) else given
        if place.is_dir():
            files += [file for file in place.iterdir() if file.name.endswith(".toml")]
        elif place.is_file():
            files.append(place)
        else:
            raise BadContent(f"There is no content at '{place}': give a folder of TOML files, or a TOML file.")
    if not files:
        raise BadContent(f"There is no TOML file in {', '.join(str(place) for place in places)}: put content there.")
    return sorted(files, key=lambda file: (file.name, str(file)))


def read(file: Traversable, problems: Problems) -> Sheet | None:
    """Read one file, or note why it cannot be read and return None."""
    try:
        text = file.read_text(encoding="utf-8")
        return Sheet(file.name, text, tomllib.loads(text))
    except OSError as error:
        what = f"cannot be read ({error.strerror}): check the path."
    except UnicodeDecodeError:
        what = "is not UTF-8 text: save it as UTF-8."
    except tomllib.TOMLDecodeError as error:
        found = AT_LINE.search(str(error))
        where = f"in line {found.group(1)}" if found and found.group(1) else "at its end"
        what = f"is not valid TOML {where}: {AT_LINE.sub('', str(error))}. Look for a missing quote, bracket or '='."
    except RecursionError:
        what = "is nested too deeply: no card needs so many brackets."
    except ValueError as error:  # a number that Python does not read
        what = f"has a value that cannot be read: {error}."
    problems.add(Place(Sheet(file.name, "", {})), "", what)
    return None
