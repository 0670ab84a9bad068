"""What makes the chance of a match provable: a secret that was committed to, and the numbers players have mixed in.

Before a match begins its table shows the commitment, a hash of the secret, and whoever sits there may add a number. The
secret and the numbers make the key of the match's chance, and the number of a result does the rest: nobody foretells
it, the house cannot change it any more, and whoever has the record can work it out again.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from runehall.engine.errors import BadRecord, Refused

SECRET: Final = re.compile(r"[0-9a-f]{64}")
NUMBER: Final = re.compile(r"[0-9A-Za-z]{1,64}")  # what a browser may add: any word of letters and digits
COUNT: Final = re.compile(r"[0-9]{1,9}")
ALL: Final = -1  # the set-up is proven, too


class Fairness:
    """The secret of a match's chance, what players have added to it, and which results it accounts for."""

    def __init__(
        self,
        secret: str,
        numbers: Sequence[tuple[int, str]] = (),
        since: int = ALL,
        retakes: dict[int, int] | None = None,
    ) -> None:
        self.secret: Final = secret  # 32 bytes as hexadecimal digits
        self.numbers: Final = tuple(sorted(numbers))  # seat and what it has added
        self.since: Final = since  # the choices before came with the record of another match; ALL: none did
        self.retakes: Final = dict(retakes or {})  # before a choice, counted from 0: so many results were taken back

    def __reduce__(self) -> tuple[Any, ...]:
        return (Fairness, (self.secret, self.numbers, self.since, self.retakes))

    @property
    def commitment(self) -> str:
        """What is shown before the match begins: whoever knows it recognises the secret, but cannot find it."""
        return sha256(b"runehall commitment " + bytes.fromhex(self.secret)).hexdigest()

    @property
    def key(self) -> bytes:
        """The key of the match's chance."""
        added = "".join([f"{seat} {number}\n" for seat, number in self.numbers])
        return hmac.digest(bytes.fromhex(self.secret), f"runehall key\n{added}".encode(), "sha256")

    def rows(self) -> list[str]:
        """The lines of a record that tell it."""
        return [
            f"secret {self.secret}",
            *[f"number {seat} {number}" for seat, number in self.numbers],
            *([f"since {self.since}"] if self.since != ALL else []),
            *[f"retake {choice} {results}" for choice, results in sorted(self.retakes.items())],
        ]


def checked_number(said: str) -> str:
    """A number somebody adds, where it is one; refused with what it may be."""
    if not NUMBER.fullmatch(said):
        raise Refused("Your number may be any word of 1 to 64 letters and digits.")
    return said


class Reading:
    """The lines of a record that tell its fairness, while they are read."""

    def __init__(self) -> None:
        self._secret = ""
        self._numbers: dict[int, str] = {}
        self._since = ALL
        self._retakes: dict[int, int] = {}

    def takes(self, row: str, line: int) -> bool:
        """Whether a row belongs here, and was read; refused, with its line, where it says nothing that can be."""
        word, _, rest = row.partition(" ")
        if word not in ("secret", "number", "since", "retake"):
            return False
        parts = rest.split(" ")
        if not self._read(word, parts):
            raise BadRecord(f"{row[:60]!r} tells nothing of how chance can be proven.", line=line)
        return True

    def _read(self, word: str, parts: list[str]) -> bool:
        if word == "secret":
            if self._secret or len(parts) != 1 or not SECRET.fullmatch(parts[0]):
                return False
            self._secret = parts[0]
            return True
        if not self._secret or not COUNT.fullmatch(parts[0]):
            return False
        count = int(parts[0])
        if word == "since":
            self._since = count
            return len(parts) == 1
        if len(parts) != 2 or count in (self._numbers if word == "number" else self._retakes):
            return False
        if word == "number":
            self._numbers[count] = parts[1]
            return NUMBER.fullmatch(parts[1]) is not None
        if not COUNT.fullmatch(parts[1]):
            return False
        self._retakes[count] = int(parts[1])
        return True

    def told(self) -> Fairness | None:
        """What the rows have told; None where they tell nothing."""
        if not self._secret:
            return None
        return Fairness(self._secret, sorted(self._numbers.items()), self._since, self._retakes)
