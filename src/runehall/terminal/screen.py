"""The one way to a person at a terminal, or to a program at a pipe: lines out, lines in."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from typing import Final

from rich.console import Console
from rich.text import Text

WIDTH: Final = 80  # of a pipe, which has none of its own
# What a terminal without these marks is shown instead.
ASCII: Final = str.maketrans(
    {
        "◆": "*", "◇": "o", "·": ".", "►": ">", "▣": "#", "×": "x", "–": "-", "—": "-", "…": "...", "’": "'",
        "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "─": "-", "│": "|",
    }
)  # fmt: skip


class Screen:
    """Writes coloured text on a terminal and plain text everywhere else, and reads what is typed."""

    def __init__(self) -> None:
        self.tty: Final = sys.stdin.isatty() and sys.stdout.isatty()
        coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
        self._console: Final = Console(highlight=False, emoji=False, soft_wrap=True) if coloured else None
        self._narrow: Final = not _can_write("◆│·", sys.stdout.encoding)

    @property
    def width(self) -> int:
        """How many columns there are now; the window may have changed."""
        return max(40, shutil.get_terminal_size((WIDTH, 24)).columns)

    @property
    def height(self) -> int | None:
        """How many lines there are now; None for a pipe, which takes any number."""
        return max(16, shutil.get_terminal_size((WIDTH, 24)).lines) if self.tty else None

    def text(self, text: Text) -> None:
        """Write one line."""
        if self._console is not None:
            self._console.print(text)
        else:
            print(text.plain.translate(ASCII) if self._narrow else text.plain, flush=True)

    def lines(self, lines: list[Text]) -> None:
        """Write several lines."""
        for line in lines:
            self.text(line)

    def say(self, words: str, style: str = "", indent: str = "") -> None:
        """Write sentences, taken as they are and broken at the width; later lines stand further in."""
        hanging = " " * (len(indent) + 2)
        for line in textwrap.wrap(words, self.width, initial_indent=indent, subsequent_indent=hanging) or [""]:
            self.text(Text(line, style=style))

    def rule(self, title: str = "") -> None:
        """Draw a line across, with a title."""
        head = f"── {title} " if title else ""
        self.text(Text(head + "─" * (min(self.width, 100) - len(head)), style="dim"))

    def ask(self, prompt: str) -> str:
        """Read one line; raises EOFError where no more will come. A pipe's answer is shown like a typed one."""
        shown = prompt.translate(ASCII) if self._narrow else prompt
        if self.tty:
            return input(shown).strip()
        print(shown, end="", flush=True)
        line = sys.stdin.readline()
        print(line.rstrip("\n"), flush=True)
        if not line:
            raise EOFError
        return line.strip()


def _can_write(marks: str, encoding: str | None) -> bool:
    """Whether an encoding has these marks."""
    try:
        marks.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
