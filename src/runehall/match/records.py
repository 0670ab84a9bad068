"""A match is its record: rules, content, settings, seats, and the list of choices and chance results, as text.

runehall-record 1
game bloodrunes
rules 1
content 3f9a1c20b7d4
seats 2
setting clans no
secret 5f09…                        only of a match that is over: how its chance can be proven (see `fairness`)
start : wealth serpent …            chance results of the set-up
0 draw_rune fire : cattle           seat, choice, chance results
= 20 5d3c9a7be102                   digest of the state after twenty choices
end 214 77ab03c1d9e4                the match is over; `pause` if it is not, so that a cut-off file is noticed
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from runehall.engine.chance import CARD, NUMBER
from runehall.engine.errors import BadRecord
from runehall.engine.options import Domain
from runehall.match.fairness import Fairness, Reading

FORMAT: Final = "1"
DIGEST_EVERY: Final = 20


SEAT_DIGITS: Final = 2
RESULT_DIGITS: Final = 15


def rows_of(text: str) -> list[str]:
    """The lines of a record: only the end of a line ends one, whatever else a stranger's text may hold."""
    rows = text.replace("\r\n", "\n").split("\n")
    return rows[:-1] if rows[-1] == "" else rows


def whole(word: str, digits: int) -> int | None:
    """A whole number out of plain digits, at most so many; None where a word is none."""
    plain = word[1:] if word.startswith("-") else word
    if not 0 < len(plain) <= digits or not plain.isascii() or not plain.isdigit():
        return None
    return int(word)


class Line:
    """One choice of a record with the chance it brought."""

    def __init__(self, seat: int, text: str, notes: list[int], digest: str, number: int = 0) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.notes: Final = notes
        self.digest: Final = digest  # of the state after this choice; '' where none was taken
        self.number: Final = number  # the line of the file, for messages

    def __reduce__(self) -> tuple[Any, ...]:
        return (Line, (self.seat, self.text, self.notes, self.digest, self.number))


class Record:
    """A whole match as data; `str()` gives the text, `Record.parse` takes it back."""

    def __init__(
        self,
        game: str,
        rules: str,
        content: str,
        seats: int,
        settings: dict[str, str],
        start: list[int],
        lines: Sequence[Line],
        over: bool,
        digest: str,
        cards: Domain | None,
        fairness: Fairness | None = None,
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.content: Final = content
        self.seats: Final = seats
        self.settings: Final = settings
        self.start: Final = start
        self.lines: Final = tuple(lines)
        self.over: Final = over
        self.digest: Final = digest  # of the last state
        self.cards: Final = cards
        self.fairness: Final = fairness  # what its chance can be proven by; None where it cannot be

    def proven_by(self, fairness: Fairness | None) -> Record:
        """The same record with what its chance can be proven by."""
        return Record(
            self.game, self.rules, self.content, self.seats, self.settings,
            self.start, self.lines, self.over, self.digest, self.cards, fairness,
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        head = (self.game, self.rules, self.content, self.seats, self.settings, self.start)
        return (Record, (*head, self.lines, self.over, self.digest, self.cards, self.fairness))

    def __len__(self) -> int:
        return len(self.lines)

    def __str__(self) -> str:
        head = [
            f"runehall-record {FORMAT}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"content {self.content or '-'}",
            f"seats {self.seats}",
            *[f"setting {name} {text}" for name, text in sorted(self.settings.items())],
            *(self.fairness.rows() if self.fairness is not None else []),
            "start" + results_of(self.start, self.cards),
        ]
        body: list[str] = []
        for count, line in enumerate(self.lines, start=1):
            body.append(row_of(line, count, self.cards))
        return "\n".join([*head, *body, f"{'end' if self.over else 'pause'} {len(self.lines)} {self.digest}"]) + "\n"


def row_of(line: Line, count: int, cards: Domain | None) -> str:
    """A choice as a record writes it; a second row holds the digest where one was taken."""
    row = f"{line.seat} {line.text}" + results_of(line.notes, cards)
    return f"{row}\n= {count} {line.digest}" if line.digest else row


def results_of(notes: list[int], cards: Domain | None) -> str:
    """The chance results of one line, by meaning."""
    if not notes:
        return ""
    words: list[str] = []
    for tag, value in zip(notes[::2], notes[1::2], strict=True):
        if tag == CARD:
            assert cards is not None
            words.append(cards.words[value])
        else:
            words.append(str(value))
    return " : " + " ".join(words)


class Header:
    """The first lines of a record: what must be known before its choices can be read."""

    def __init__(
        self, game: str, rules: str, content: str, seats: int, settings: dict[str, str],
        fairness: Fairness | None, length: int,
    ) -> None:  # fmt: skip
        self.game: Final = game
        self.rules: Final = rules
        self.content: Final = content
        self.seats: Final = seats
        self.settings: Final = settings
        self.fairness: Final = fairness
        self.length: Final = length  # how many lines it takes


_HEAD: Final = ("runehall-record", "game", "rules", "content", "seats")
FIRST_SETTING: Final = len(_HEAD) + 1  # the line of the first setting


def read_header(text: str) -> Header:
    """Read what a record says of itself; refused, with the line, where it is not a record of this format."""
    rows = rows_of(text)
    values: list[str] = []
    for i, word in enumerate(_HEAD):
        parts = rows[i].split() if i < len(rows) else []
        if len(parts) != 2 or parts[0] != word:
            found = repr(rows[i][:40]) if i < len(rows) else "the end of the file"
            raise BadRecord(f"'{word} …' should stand here, not {found}: this is no whole record.", line=i + 1)
        values.append(parts[1])
    if values[0] != FORMAT:
        raise BadRecord(f"The record has format {values[0]}, but only format {FORMAT} can be read.", line=1)
    seats = whole(values[4], SEAT_DIGITS)
    if seats is None or seats < 0:
        raise BadRecord(f"The number of seats is {values[4][:20]!r}, which is no number.", line=5)
    settings: dict[str, str] = {}
    at = len(_HEAD)
    while at < len(rows) and rows[at].startswith("setting "):
        parts = rows[at].split(maxsplit=2)
        if len(parts) != 3:
            raise BadRecord("A setting needs a name and a value.", line=at + 1)
        if parts[1] in settings:
            raise BadRecord(f"The setting '{parts[1]}' stands here for the second time.", line=at + 1)
        settings[parts[1]] = parts[2]
        at += 1
    told = Reading()
    while at < len(rows) and told.takes(rows[at], at + 1):
        at += 1
    content = "" if values[3] == "-" else values[3]
    return Header(values[1], values[2], content, seats, settings, told.told(), at)


def read_body(text: str, header: Header, cards: Domain) -> Record:
    """Read the choices of a record; refused, with the line and the reason, where something is wrong."""
    rows = rows_of(text)
    at = header.length
    if at >= len(rows) or rows[at].split(" ")[0] != "start":
        raise BadRecord("'start' should stand here.", line=at + 1)
    start = _notes(rows[at].partition(" : ")[2], cards, at + 1)
    lines: list[Line] = []
    pending: Line | None = None
    for number in range(at + 2, len(rows) + 1):
        row = rows[number - 1]
        word = row.partition(" ")[0]
        if word in ("end", "pause"):
            if pending is not None:
                lines.append(pending)
            return _closed(row, number, rows, header, start, lines, cards)
        if word == "=":
            if pending is None:
                raise BadRecord("A digest must follow a choice.", line=number)
            lines.append(_with_digest(pending, row, number, len(lines) + 1))
            pending = None
            continue
        if pending is not None:
            lines.append(pending)
        pending = _line(row, number, cards)
    raise BadRecord("The record breaks off; its last line should say 'end' or 'pause'.", line=len(rows))


def read_rows(text: str, made: int, cards: Domain) -> list[Line]:
    """Read rows of choices that follow on so many made before; refused where they are none."""
    lines: list[Line] = []
    for number, row in enumerate(rows_of(text), start=1):
        if not row.startswith("= "):
            lines.append(_line(row, number, cards))
        elif lines and not lines[-1].digest:
            lines.append(_with_digest(lines.pop(), row, number, made + len(lines) + 1))
        else:
            raise BadRecord("A digest must follow a choice.", line=number)
    return lines


def _line(row: str, number: int, cards: Domain) -> Line:
    """One choice out of its row."""
    choice, _, results = row.partition(" : ")
    seat, _, text = choice.partition(" ")
    seated = whole(seat, SEAT_DIGITS)
    if seated is None or seated < 0 or not text:
        raise BadRecord(f"{row[:60]!r} is no choice; it should say a seat and what it chose.", line=number)
    return Line(seated, text, _notes(results, cards, number), "", number)


def _with_digest(line: Line, row: str, number: int, count: int) -> Line:
    """A choice with the digest of the row that follows it."""
    parts = row.split()
    if len(parts) != 3 or parts[1] != str(count):
        raise BadRecord(f"The digest is for choice {parts[1:2]}, but {count} were made.", line=number)
    return Line(line.seat, line.text, line.notes, parts[2], line.number)


def _closed(
    row: str, number: int, rows: list[str], header: Header, start: list[int], lines: list[Line], cards: Domain
) -> Record:
    """The whole record, once its last row has been read."""
    parts = row.split()
    if len(parts) != 3 or parts[1] != str(len(lines)):
        raise BadRecord(f"The record ends after {len(lines)} choices, but says {row!r}.", line=number)
    if number != len(rows):
        raise BadRecord("Nothing may follow the last line of a record.", line=number + 1)
    return Record(
        header.game, header.rules, header.content, header.seats, header.settings,
        start, lines, parts[0] == "end", parts[2], cards, header.fairness,
    )  # fmt: skip


def _notes(text: str, cards: Domain, number: int) -> list[int]:
    """Chance results out of their words."""
    notes: list[int] = []
    for word in text.split():
        if word in cards.index:
            notes += [CARD, cards.index[word]]
        else:
            value = whole(word, RESULT_DIGITS)
            if value is None:
                raise BadRecord(f"{word[:40]!r} is neither a number nor a card of this game.", line=number)
            notes += [NUMBER, value]
    return notes
