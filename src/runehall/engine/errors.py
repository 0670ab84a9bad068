"""Everything a person or a program can do wrong, each with one clear sentence that says what to do."""

import difflib
from collections.abc import Iterable

from mypy_extensions import mypyc_attr

__all__ = ["BadContent", "BadRecord", "BadSetting", "Refused", "did_you_mean", "listed"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Refused(ValueError):
    """A choice or an input that is not accepted; nothing has changed."""

    def __init__(self, reason: str, rule: str = "") -> None:
        """Keep the reason, and the ledger's rule behind it where there is one."""
        super().__init__(reason, rule)
        self.reason: str = reason
        self.rule: str = rule

    def __str__(self) -> str:
        """Say the reason, followed by the rule in brackets."""
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason


class BadRecord(Refused):
    """A record that cannot be read or does not replay."""

    def __init__(self, reason: str, rule: str = "", line: int = 0) -> None:
        """Keep the reason and the line of the record that shows it, counted from 1; 0 when it is no single line."""
        super().__init__(reason, rule)
        self.line: int = line

    def __str__(self) -> str:
        """Say the line, then the reason."""
        said = super().__str__()
        return f"Line {self.line}: {said}" if self.line else said


class BadContent(Refused):
    """Cards or other content that do not fit what the game declares."""


class BadSetting(Refused):
    """An option of a game that does not exist or has a value it cannot take."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Ask after the known word that looks most like this one, with a space before; '' when none is close."""
    close = difflib.get_close_matches(word, list(known), n=1)
    return f" Did you mean '{close[0]}'?" if close else ""


def listed(words: Iterable[str]) -> str:
    """Name all words in a row, for the end of a sentence; 'nothing' when there are none."""
    return ", ".join(words) or "nothing"
