"""The timeline of a table: what its rows tell, moment by moment, through eyes that may see it.

While a match runs, a viewer may go back only through what those eyes saw then, and a moment is a choice they could
notice. Once it is over every seat may be looked through, every choice is a moment, and the table can be seen with every
card face up.
"""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import runehall
from runehall.match.fairness import Fairness
from runehall.match.keeping import uncovered
from runehall.match.match import Match
from runehall.match.opening import follow_all
from runehall.scene.board import Person
from runehall.table.page.render import TableContents
from runehall.table.page.shelf import box
from runehall.table.refusals import Forbidden, Missing

__all__ = ["ALL", "Eyes", "Timeline", "eyes_of"]

ALL = "all"  # every card face up
WATCHER = "watcher"  # what a spectator may see
KEPT = 48  # moments kept in memory
EVENTS = 40  # the newest that are shown

Eyes = int | str  # a seat, ALL or WATCHER


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a turn begins."""

    at: int  # after so many choices, or at which moment
    words: str


def eyes_of(said: str | None, seats: int, own: int | None) -> Eyes:
    """Whose eyes an address names; those of the viewer where it names none."""
    if said is None or said == "":
        return WATCHER if own is None else own
    if said in (ALL, WATCHER):
        return said
    if len(said) == 1 and said in "0123456789" and int(said) < seats:
        return int(said)
    raise Missing(f"There is no seat '{said[:20]}' at this table.")


class Timeline:
    """The record of one table, up to where it was when the timeline was made."""

    def __init__(
        self,
        table: str,
        game: str,
        opening: str,
        content: str,
        rows: Sequence[str],
        noticed: Sequence[frozenset[int | None]],
        people: Sequence[Person],
        over: bool,
        fairness: Fairness | None = None,
    ) -> None:
        self.table = table
        self.game = game
        self.opening = opening
        self.content = content
        self.rows = tuple(rows)
        self.noticed = tuple(noticed)  # who could notice each of them
        self.people = tuple(people)
        self.over = over
        self.fairness = fairness  # what its chance can be proven by
        self._matches: OrderedDict[int, Match] = OrderedDict()
        self._turns: tuple[Turn, ...] | None = None
        self._lock = threading.Lock()  # several threads may go through it

    def told(self) -> tuple[object, ...]:
        """What it was made from, for another process; what its chance can be proven by is not needed to see it."""
        return (self.table, self.game, self.opening, self.content, self.rows, self.noticed, self.people, self.over)

    def moments(self, eyes: Eyes) -> list[int]:
        """After how many choices these eyes could see something new: all of them once the match is over."""
        if self.over:
            return list(range(len(self.rows) + 1))
        viewer = eyes if isinstance(eyes, int) else None
        return [0, *(count for count, who in enumerate(self.noticed, start=1) if viewer in who)]

    def length(self, eyes: Eyes) -> int:
        """How many moments there are after the first."""
        return len(self.moments(eyes)) - 1

    def at(self, choices: int) -> Match:
        """The match after so many choices."""
        if not 0 <= choices <= len(self.rows):
            raise Missing(f"The record has {len(self.rows)} choices: there is no moment {choices}.")
        with self._lock:
            return self._at(choices)

    def _at(self, choices: int) -> Match:
        if choices in self._matches:
            self._matches.move_to_end(choices)
            return self._matches[choices]
        before = max((known for known in self._matches if known < choices), default=None)
        match = self._opened() if before is None else self._matches[before].copy()
        follow_all(match, self.rows[match.length : choices])
        self._matches[choices] = match
        while len(self._matches) > KEPT:
            self._matches.popitem(last=False)
        return match

    def _opened(self) -> Match:
        return runehall.replay(self.opening, content=Path(self.content) if self.content else None)

    def allowed(self, eyes: Eyes, own: Sequence[int]) -> Eyes:
        """The same eyes, where they may be looked through; refused while a match runs and they are another's."""
        if self.over or eyes == WATCHER or (isinstance(eyes, int) and eyes in own):
            return eyes
        raise Forbidden("While the match runs you may look back only through your own eyes, or a spectator's.")

    def contents(self, moment: int, eyes: Eyes, own: Sequence[int], links: dict[str, str], csrf: str) -> TableContents:
        """Everything a moment is rendered from; nothing is asked in it."""
        moments = self.moments(eyes)
        if not 0 <= moment < len(moments):
            raise Missing(f"There are {len(moments) - 1} moments: there is no moment {moment}.")
        match = self.at(moments[moment])
        seat = eyes if isinstance(eyes, int) else None
        if eyes == ALL:
            view, events = uncovered(match)
        else:
            view, events = match.view(seat), match.events(seat)
        names = [person.name for person in self.people]
        return TableContents(
            table=self.table,
            game=self.game,
            seat=seat,
            view={**view.json(), "ask": None},
            people=tuple(Person(p.name, p.keeper, True, i == seat) for i, p in enumerate(self.people)),
            events=tuple({**event.json(), "text": event.spoken(names)} for event in events[-EVENTS:]),
            earlier=max(0, len(events) - EVENTS),
            fresh=min(EVENTS, self._news(moment, eyes, len(events))),
            status="over" if match.over else "running",
            replay=self._controls(moment, eyes, own, match),
            links=links,
            csrf=csrf,
        )

    def _news(self, moment: int, eyes: Eyes, events: int) -> int:
        """How many of a moment's events its last choice brought."""
        if moment == 0:
            return 0
        before = self.at(self.moments(eyes)[moment - 1])
        told = uncovered(before)[1] if eyes == ALL else before.events(eyes if isinstance(eyes, int) else None)
        return events - len(told)

    def _controls(self, moment: int, eyes: Eyes, own: Sequence[int], match: Match) -> dict[str, Any]:
        """What the bar of a replay shows."""
        moments = self.moments(eyes)
        turns = [Turn(bisect_left(moments, turn.at), turn.words) for turn in self.turns()]
        return {
            "at": moment,
            "length": len(moments) - 1,
            "eyes": eyes,
            "over": self.over,
            "looks": self._looks(own),
            "turns": turns,
            "turn": max((turn.at for turn in turns if turn.at <= moment), default=0),
            "before": max((turn.at for turn in turns if turn.at < moment), default=0),
            "after": min((turn.at for turn in turns if turn.at > moment), default=len(moments) - 1),
            "asked": [self.people[ask.seat].name for ask in match.pending],
        }

    def _looks(self, own: Sequence[int]) -> list[tuple[Eyes, str]]:
        """Every pair of eyes one may choose, with its words."""
        seats = [seat for seat in range(len(self.people)) if self.over or seat in own]
        looks: list[tuple[Eyes, str]] = [(seat, f"Seen by {self.people[seat].name}") for seat in seats]
        face_up: list[tuple[Eyes, str]] = [(ALL, "Every card face up")] if self.over else []
        return [*face_up, *looks, (WATCHER, "Seen by a spectator")]

    def turns(self) -> tuple[Turn, ...]:
        """Where each turn begins, as the headline of the board tells it to a spectator."""
        if self._turns is None:
            board, faces = box(self.game).board, box(self.game).faces
            match = self._opened()
            found: list[Turn] = []
            for moment in range(len(self.rows) + 1):
                words = board.scene({**match.view(None).json()}, self.people, faces).headline.turn
                if not found or found[-1].words != words:
                    found.append(Turn(moment, words))
                follow_all(match, self.rows[moment : moment + 1])
            self._turns = tuple(found)
        return self._turns

    def record(self) -> str:
        """The whole record as text; only of a match that is over, for it tells every secret."""
        if not self.over:
            raise Forbidden("The record tells every secret: it can be downloaded once the match is over.")
        return str(self.at(len(self.rows)).record.proven_by(self.fairness))
