"""The chronicle of a table: the match as the kept rows tell it, and which question each seat is asked.

The rows are append-only. A choice is one row; where something was taken back a row says how many choices are kept, and
the choices that stay behind it follow again. Every process that reads the same rows comes to the same match and to the
same numbers of questions, so a page that was open when the server died can go on with the next one.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import runehall
from runehall.engine.game import Game
from runehall.engine.match import Match
from runehall.engine.views import Ask
from runehall.table.archive import Entry

__all__ = ["Chronicle"]


class Chronicle:
    """A match, its rows, and the number of the entry at which each asked seat was asked."""

    def __init__(self, match: Match, opening: str, content: str) -> None:
        self.match = match
        self.opening = opening
        self.content = content
        self.n = 0  # entries so far
        self.rows: list[str] = []  # the choices that stand
        self.numbers: list[int] = []  # of the entry that made each of them
        self.cuts: dict[int, int] = {}  # after so many choices something was taken back, by this entry
        self.asked: dict[int, int] = dict.fromkeys((ask.seat for ask in match.pending), 0)

    @classmethod
    def rebuilt(cls, opening: str, content: str, entries: Iterable[Entry], game: Game[Any] | None = None) -> Chronicle:
        """The chronicle the kept rows tell; of a game by its name, or of one of your own."""
        made = cls(_opened(opening, content, game), opening, content)
        made.catch_up(entries)
        return made

    # -- what was written by others ------------------------------------------------------------------------------------

    def catch_up(self, entries: Iterable[Entry]) -> None:
        """Follow entries this process has not made itself."""
        fresh = [entry for entry in entries if entry.n > self.n]
        if any(entry.keep is not None for entry in fresh):
            self._rebuild(fresh)
            return
        for entry in fresh:
            self._follow(entry.row, entry.n)
            self.n = entry.n

    def _rebuild(self, fresh: list[Entry]) -> None:
        """Start over: something was taken back."""
        rows, numbers, cuts = self.rows[:], self.numbers[:], dict(self.cuts)
        for entry in fresh:
            if entry.keep is None:
                rows.append(entry.row)
                numbers.append(entry.n)
                continue
            del rows[entry.keep :], numbers[entry.keep :]
            cuts = {at: n for at, n in cuts.items() if at < entry.keep} | {entry.keep: entry.n}
        self.match = _opened(self.opening, self.content, self.match.game)
        self.rows, self.numbers, self.cuts = [], [], cuts
        self._ask_all(cuts.get(0, 0))
        for row, n in zip(rows, numbers, strict=True):
            self._follow(row, n)
            if len(self.rows) in cuts:
                self._ask_all(cuts[len(self.rows)])
        self.n = fresh[-1].n

    def _ask_all(self, n: int) -> None:
        """Every asked seat is asked anew."""
        self.asked = dict.fromkeys((ask.seat for ask in self.match.pending), n)

    def _follow(self, row: str, n: int) -> None:
        after = self.match.copy()
        after.follow(row)
        self._go_on(after, row, n)

    # -- what is written here ------------------------------------------------------------------------------------------

    def chosen(self, option: str, seat: int) -> tuple[Match, list[Entry]]:
        """The match after a choice and what must be kept of it; nothing changes until `accept`."""
        after = self.match.copy()
        after.choose(option, seat)
        return after, [Entry(self.n + 1, after.rows(self.match.length)[0])]

    def undone(self, seat: int) -> tuple[Match, list[Entry]]:
        """The match after the seat has taken back what it may, and what must be kept of that."""
        after = self.match.copy()
        after.undo(seat)
        return after, self._difference(after)

    def cut(self, keep: int) -> tuple[Match, list[Entry]]:
        """The match with only its first choices kept, and what must be kept of that."""
        after = _opened(self.opening, self.content, self.match.game)
        for row in self.rows[:keep]:
            after.follow(row)
        return after, self._difference(after)

    def _difference(self, after: Match) -> list[Entry]:
        """Entries that lead from the present match to a shorter one."""
        rows = after.rows()
        keep = 0
        while keep < len(rows) and rows[keep] == self.rows[keep]:
            keep += 1
        first = Entry(self.n + 1, "", keep)
        return [first, *(Entry(self.n + 2 + i, row) for i, row in enumerate(rows[keep:]))]

    def accept(self, after: Match, entries: list[Entry]) -> None:
        """What was written is true now."""
        keep = entries[0].keep
        if keep is None:
            self._go_on(after, entries[0].row, entries[0].n)
        elif len(entries) > 1:
            self._rebuild(entries)
        else:
            del self.rows[keep:], self.numbers[keep:]
            self.cuts = {at: n for at, n in self.cuts.items() if at < keep} | {keep: entries[0].n}
            self.match = after
            self._ask_all(entries[0].n)
        self.n = entries[-1].n

    def _go_on(self, after: Match, row: str, n: int) -> None:
        """One more choice stands; a seat that is asked the same as before keeps the number of its question."""
        chooser = int(row.partition(" ")[0])
        before = {ask.seat: ask for ask in self.match.pending}
        asked: dict[int, int] = {}
        for ask in after.pending:
            was = before.get(ask.seat) if ask.seat != chooser else None
            asked[ask.seat] = self.asked[ask.seat] if was is not None and _same(was, ask) else n
        self.match, self.asked = after, asked
        self.rows.append(row)
        self.numbers.append(n)

    # -- questions -----------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> str | None:
        """The name of the question a seat is asked now; None where it is not asked."""
        return f"a{self.asked[seat]}-{seat}" if seat in self.asked else None

    def optional(self, seat: int) -> Ask | None:
        """What a seat that is not asked may do all the same."""
        return self.match.optional(seat)

    def optional_ask(self, seat: int) -> str:
        """The name of a question nobody must answer."""
        return f"o{self.n}-{seat}"


def _same(one: Ask, two: Ask) -> bool:
    """Whether a seat is asked the same as before, so that an answer on its way still counts."""
    return one.prompt == two.prompt and [o.choice for o in one.options] == [o.choice for o in two.options]


def _opened(opening: str, content: str, game: Game[Any] | None) -> Match:
    """The match before its first choice, with fresh chance."""
    return runehall.replay(opening, content=Path(content) if content else None, game=game)
