"""Keeping a match: it is written to a file when somebody leaves, so that nothing is ever lost."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from runehall.engine.errors import Refused
from runehall.match.match import Match

ENDING: Final = ".record"


class Keeper:
    """Knows where a match is kept and how it is taken up again."""

    def __init__(self, path: Path | None, resume: Callable[[Path], str]) -> None:
        self.path: Path | None = path
        self.resume: Final = resume  # the command that takes a kept match up again

    def keep(self, match: Match, path: Path | None = None) -> Path:
        """Write the match to a file, whole or not at all; without one a free name in this folder is taken."""
        chosen = path or self.path or _free_name(match.game.name)
        try:
            _write(chosen, str(match.record))
        except OSError as error:
            raise Refused(f"'{chosen}' cannot be written: {error.strerror or error}.") from None
        return chosen

    def keep_anyhow(self, match: Match) -> Path:
        """Write the match where it should lie, and if that fails where it can."""
        try:
            return self.keep(match)
        except Refused:
            handle, name = tempfile.mkstemp(prefix=f"{match.game.name}-", suffix=ENDING)
            os.close(handle)
            return self.keep(match, Path(name))


def _free_name(game: str) -> Path:
    """The first name in this folder that no file has."""
    number = 1
    while Path(f"{game}-{number}{ENDING}").exists():
        number += 1
    return Path(f"{game}-{number}{ENDING}")


def _write(path: Path, text: str) -> None:
    """Replace a file by a text at once, so that a crash leaves the old one or the new one."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)
