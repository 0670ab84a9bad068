"""The chronicle of a table: the match as the kept rows tell it, who noticed what, and what each seat is asked.

The rows are append-only. A choice is one row; where something was taken back a row says how many choices are kept, and
the choices that stay behind it follow again. Every process that reads the same rows comes to the same match and to the
same names of questions, so a page that was open when the server died can go on with the next one.

The chance of the match is not in it: it is lent to each choice, by the number of the results there have been. What was
taken back counts, so no result is ever drawn a second time, by whichever process, and nobody can fish for another.

A table is told about by what each viewer could notice. While a seat picks cards out of its hand, one by one, nothing
happens for the others: no number they can see grows, and none of their questions gets another name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import runehall
from runehall.engine.chance import Keyed, Withheld
from runehall.match.fairness import ALL, Fairness
from runehall.match.game import Game
from runehall.match.match import Match
from runehall.match.opening import follow_all
from runehall.match.views import Ask
from runehall.table.store.queries import Entry

__all__ = ["SPECTATOR", "Act", "Chronicle", "opened"]

PAST = 40  # matches that are remembered while many entries are followed: most is taken back soon or never
SPECTATOR = None  # among viewers, who are else named by their seats


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that was done: the match after it, the entries that tell it, and who could notice."""

    after: Match
    entries: tuple[Entry, ...]
    noticed: frozenset[int | None]
    chosen: frozenset[int]  # the seats that did it: whatever they are asked next is a new question

    @property
    def public(self) -> bool:
        """Whether somebody could notice who knows no more than a spectator."""
        return SPECTATOR in self.noticed


@dataclass(frozen=True, slots=True)
class Standing:
    """A choice that stands: its row, who could notice it, and the number of its first result of chance."""

    row: str
    noticed: frozenset[int | None]
    number: int | None


class Chronicle:
    """A match, its rows, and the number of the change at which each asked seat was asked."""

    def __init__(self, match: Match, opening: str, content: str, fairness: Fairness | None = None) -> None:
        self.match = match
        self.opening = opening
        self.content = content
        self._fairness = fairness  # None: the match brings its own chance. `since` counts entries here
        self._key = b""  # of the chance that is lent, once it is needed
        self._spoken = match.results(0) if fairness is not None and fairness.since == ALL else 0  # results so far
        self._numbers: list[int | None] = []  # of the first result of each choice that stands; None: came with a record
        self.n = 0  # entries so far
        self.taken_back = 0  # how often something was taken back
        self.rows: list[str] = []  # the choices that stand
        self.noticed: list[frozenset[int | None]] = []  # who could notice each of them
        self.changes: dict[int | None, int] = dict.fromkeys((SPECTATOR, *range(match.seats)), 0)  # each has noticed
        self.asked: dict[int, int] = dict.fromkeys((ask.seat for ask in match.pending), 0)
        self.answered: dict[int, int] = {}  # how many events a seat had noticed when it had chosen last

    @classmethod
    def rebuilt(
        cls,
        opening: str,
        content: str,
        entries: Iterable[Entry],
        game: Game[Any] | None = None,
        fairness: Fairness | None = None,
        over: bool = False,
    ) -> Chronicle:
        """The chronicle the kept rows tell; of a game by its name, or of one of your own.

        Of a match that is over nobody asks any more who could notice what: its rows are followed at once.
        """
        made = cls(opened(opening, content, game, fairness), opening, content, fairness)
        kept = list(entries)
        if over and kept and all(entry.keep is None for entry in kept):
            after = made.match.copy()
            follow_all(after, [entry.row for entry in kept])
            made.accept(Act(after, tuple(kept), frozenset(made.changes), frozenset(range(after.seats))))
        else:
            made.catch_up(kept)
        return made

    # -- what is written by others -------------------------------------------------------------------------------------

    def catch_up(self, entries: Iterable[Entry]) -> frozenset[int | None]:
        """Follow entries this process has not made itself; who could notice them."""
        noticed: set[int | None] = set()
        past: dict[int, Match] = {}  # the match after so many choices, as far as it was followed here
        for told in _acts([entry for entry in entries if entry.n > self.n]):
            past[len(self.rows)] = self.match
            past.pop(len(self.rows) - PAST, None)
            keep = told[0].keep
            if keep is not None:
                past = {length: match for length, match in past.items() if length <= keep}
            before = self.match if keep is None else past.get(keep) or self._first(keep)
            after = before.copy()
            for entry in told:
                if entry.keep is None:
                    after.follow(entry.row)
            act = self._act(after, told)
            self.accept(act)
            noticed |= act.noticed
        return frozenset(noticed)

    def _first(self, keep: int) -> Match:
        """The match with only its first choices."""
        match = opened(self.opening, self.content, self.match.game, self._fairness)
        for row in self.rows[:keep]:
            match.follow(row)
        return match

    # -- what is written here ------------------------------------------------------------------------------------------

    def ahead(self) -> Chronicle:
        """A chronicle that goes on from here with choices that are not kept yet; this one knows nothing of them."""
        made = copy(self)
        made._numbers, made.rows, made.noticed = [*self._numbers], [*self.rows], [*self.noticed]
        made.changes, made.answered = {**self.changes}, {**self.answered}
        return made

    def chosen(self, option: str, seat: int) -> Act:
        """The act of a choice; nothing changes until `accept`."""
        after = self.match.copy()
        after.choose(option, seat, self._lent())
        return self._act(after, [Entry(self.n + 1, after.rows(self.match.length)[0])])

    def followed(self, row: str) -> Act:
        """The act of a choice whose chance is written with it; nothing changes until `accept`."""
        after = self.match.copy()
        after.follow(row)
        return self._act(after, [Entry(self.n + 1, after.rows(self.match.length)[0])])

    def _lent(self) -> Keyed | None:
        """The chance of the next choice; None where the match has its own."""
        if self._fairness is None:
            return None
        self._key = self._key or self._fairness.key
        return Keyed(self._key, self._spoken)

    def undone(self, seat: int) -> Act:
        """The act of a seat that takes back what it may."""
        after = self.match.copy()
        after.undo(seat)
        return self._act(after, self._difference(after))

    def reset(self, seat: int) -> Act:
        """The act of a seat that takes back all picks of a choice it has not finished."""
        after = self.match.copy()
        after.reset(seat)
        return self._act(after, self._difference(after))

    def unpicked(self, pick: str, seat: int) -> Act:
        """The act of a seat that takes back one pick of a choice it has not finished; the others follow again."""
        after = self.match.copy()
        after.unpick(pick, seat)
        return self._act(after, self._difference(after))

    def cut(self, keep: int) -> Act:
        """The act of going back to the first so many choices."""
        after = self._first(keep)
        return self._act(after, self._difference(after))

    def _difference(self, after: Match) -> list[Entry]:
        """Entries that lead from the present match to a shorter one; the first says how many belong to it."""
        rows = after.rows()
        keep = 0
        while keep < len(rows) and rows[keep] == self.rows[keep]:
            keep += 1
        again = rows[keep:]
        first = Entry(self.n + 1, str(len(again)) if again else "", keep)
        return [first, *(Entry(self.n + 2 + i, row) for i, row in enumerate(again))]

    def _act(self, after: Match, entries: list[Entry]) -> Act:
        """What was done, with who did it and who could notice."""
        before, keep = self.match, entries[0].keep
        if keep is None:
            seat = _seat_of(entries[0].row)
            unaware = {viewer for viewer in self.changes if after.unnoticed(viewer, len(self.rows))}
            return Act(after, tuple(entries), frozenset(self.changes) - unaware, frozenset({seat}))
        gone, again = self.rows[keep:], [entry.row for entry in entries[1:]]
        chosen = {_seat_of(row) for row in gone if _of(gone, _seat_of(row)) != _of(again, _seat_of(row))}
        aware = {viewer for viewer in self.changes if viewer in chosen or _differ(before, after, viewer)}
        return Act(after, tuple(entries), frozenset(aware), frozenset(chosen))

    def accept(self, act: Act) -> None:
        """What was written is true now."""
        gone: list[Standing] = []
        self.taken_back += act.entries[0].keep is not None
        for entry in act.entries:
            if entry.keep is not None:
                standing = [Standing(*each) for each in zip(self.rows, self.noticed, self._numbers, strict=True)]
                gone = standing[entry.keep :]
                del self.rows[entry.keep :], self.noticed[entry.keep :], self._numbers[entry.keep :]
                continue
            again = _as_before(entry.row, gone) if act.entries[0].keep is not None else None
            self.rows.append(entry.row)
            self.noticed.append(act.noticed if again is None else again.noticed)
            self._numbers.append(self._numbered(entry, act.after) if again is None else again.number)
        for viewer in act.noticed:
            self.changes[viewer] += 1
        self.answered |= {seat: act.after.noticed(seat) for seat in act.chosen}
        before = {ask.seat: ask for ask in self.match.pending}
        self.asked = {ask.seat: self._asked_at(before.get(ask.seat), ask, act) for ask in act.after.pending}
        self.match = act.after
        self.n = act.entries[-1].n

    def _numbered(self, entry: Entry, after: Match) -> int | None:
        """The number of the first result of the choice that was made last; from there on others count."""
        if self._fairness is None or entry.n <= self._fairness.since:
            return None
        first = self._spoken
        self._spoken += after.results(len(self.rows))
        return first

    def prove(self, fairness: Fairness | None) -> None:
        """The script of a match has ended: what comes now is accounted for."""
        self._fairness, self._key = fairness, b""

    def fairness(self) -> Fairness | None:
        """What the chance of the choices that stand can be proven by."""
        if self._fairness is None or self._fairness.retakes:
            return self._fairness
        since = sum(number is None for number in self._numbers) if self._fairness.since != ALL else ALL
        due = self.match.results(0) if since == ALL else 0
        retakes: dict[int, int] = {}
        for at, number in enumerate(self._numbers):
            if number is not None:
                if number != due:
                    retakes[at] = number - due
                due = number + self.match.results(at + 1)
        return Fairness(self._fairness.secret, self._fairness.numbers, since, retakes)

    def _asked_at(self, was: Ask | None, ask: Ask, act: Act) -> int:
        """The number of a seat's question; one that is asked the same as before keeps it."""
        same = was is not None and ask.seat not in act.chosen and _same(was, ask)
        return self.asked[ask.seat] if same else self.changes[ask.seat]

    # -- questions -----------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> str | None:
        """The name of the question a seat is asked now; None where it is not asked."""
        return f"a{self.asked[seat]}-{seat}" if seat in self.asked else None

    def optional(self, seat: int) -> Ask | None:
        """What a seat that is not asked may do all the same."""
        return self.match.optional(seat)

    def optional_ask(self, seat: int) -> str:
        """The name of a question nobody must answer."""
        return f"o{self.changes[seat]}-{seat}"

    # -- looking back --------------------------------------------------------------------------------------------------

    def last_choice_of(self, seat: int) -> int | None:
        """How many choices came before the last one of a seat."""
        return next((i for i in range(len(self.rows) - 1, -1, -1) if _seat_of(self.rows[i]) == seat), None)

    def noticed_since(self, viewer: int | None, length: int) -> int:
        """How many choices after the first so many a viewer could notice."""
        return sum(viewer in each for each in self.noticed[length:])


def _acts(entries: list[Entry]) -> Iterator[list[Entry]]:
    """Entries as they were written together: where something was taken back, with the choices that follow again."""
    at = 0
    while at < len(entries):
        first = entries[at]
        size = 1 + int(first.row or 0) if first.keep is not None else 1
        yield entries[at : at + size]
        at += size


def _seat_of(row: str) -> int:
    return int(row.partition(" ")[0])


def _of(rows: list[str], seat: int) -> list[str]:
    """The rows of one seat, without the digests that hang on their numbers."""
    return [row.splitlines()[0] for row in rows if _seat_of(row) == seat]


def _as_before(row: str, gone: list[Standing]) -> Standing:
    """A choice that is made again, as it was made the first time."""
    for at, was in enumerate(gone):
        if was.row.splitlines()[0] == row.splitlines()[0]:
            return gone.pop(at)
    raise AssertionError("only what was chosen before is chosen again")


def _differ(one: Match, two: Match, viewer: int | None) -> bool:
    """Whether a viewer can tell two moments of a match apart."""
    return one.noticed(viewer) != two.noticed(viewer) or one.view(viewer) != two.view(viewer)


def _same(one: Ask, two: Ask) -> bool:
    """Whether a seat is asked the same as before, so that an answer on its way still counts."""
    return one.prompt == two.prompt and [o.choice for o in one.options] == [o.choice for o in two.options]


def opened(opening: str, content: str, game: Game[Any] | None, fairness: Fairness | None) -> Match:
    """The match before its first choice; where its chance is lent to it, it has none of its own."""
    held = Withheld() if fairness is not None else None
    return runehall.replay(opening, content=Path(content) if content else None, game=game, chance=held)
