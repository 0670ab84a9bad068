"""A reel: what a table's rows tell, moment by moment, through eyes that may see it.

While a match runs, a viewer may go back only through what those eyes saw then. Once it is over every seat may be looked
through, and the table can be seen with every card face up.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import runehall
from runehall.engine.match import Match, uncovered
from runehall.engine.scene import Person
from runehall.table.refusals import Forbidden, Missing
from runehall.table.render import Seen
from runehall.table.shelf import box

__all__ = ["ALL", "Eyes", "Reel", "eyes_of"]

ALL = "all"  # every card face up
WATCHER = "watcher"  # what a spectator may see
KEPT = 48  # moments kept in memory
EVENTS = 40  # the newest that are shown

Eyes = int | str  # a seat, ALL or WATCHER


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a turn begins."""

    at: int
    words: str


def eyes_of(said: str | None, seats: int, own: int | None) -> Eyes:
    """Whose eyes an address names; those of the viewer where it names none."""
    if said is None or said == "":
        return WATCHER if own is None else own
    if said in (ALL, WATCHER):
        return said
    if said.isdecimal() and int(said) < seats:
        return int(said)
    raise Missing(f"There is no seat '{said}' at this table.")


class Reel:
    """The record of one table, up to where it was when the reel was made."""

    def __init__(
        self,
        table: str,
        game: str,
        opening: str,
        content: str,
        rows: Sequence[str],
        people: Sequence[Person],
        over: bool,
    ) -> None:
        self.table = table
        self.game = game
        self.opening = opening
        self.content = content
        self.rows = tuple(rows)
        self.people = tuple(people)
        self.over = over
        self._moments: OrderedDict[int, Match] = OrderedDict()
        self._turns: tuple[Turn, ...] | None = None

    @property
    def length(self) -> int:
        """How many choices there are."""
        return len(self.rows)

    def at(self, moment: int) -> Match:
        """The match after so many choices."""
        if not 0 <= moment <= self.length:
            raise Missing(f"The record has {self.length} choices: there is no moment {moment}.")
        if moment in self._moments:
            self._moments.move_to_end(moment)
            return self._moments[moment]
        before = max((known for known in self._moments if known < moment), default=None)
        match = self._opened() if before is None else self._moments[before].copy()
        for row in self.rows[match.length : moment]:
            match.follow(row)
        self._moments[moment] = match
        while len(self._moments) > KEPT:
            self._moments.popitem(last=False)
        return match

    def _opened(self) -> Match:
        return runehall.replay(self.opening, content=Path(self.content) if self.content else None)

    def allowed(self, eyes: Eyes, own: Sequence[int]) -> Eyes:
        """The same eyes, where they may be looked through; refused while a match runs and they are another's."""
        if self.over or eyes == WATCHER or (isinstance(eyes, int) and eyes in own):
            return eyes
        raise Forbidden("While the match runs you may look back only through your own eyes, or a spectator's.")

    def seen(self, moment: int, eyes: Eyes, own: Sequence[int], links: dict[str, str], csrf: str) -> Seen:
        """Everything a moment is rendered from; nothing is asked in it."""
        match = self.at(moment)
        seat = eyes if isinstance(eyes, int) else None
        if eyes == ALL:
            view, events = uncovered(match)
        else:
            view, events = match.view(seat), match.events(seat)
        return Seen(
            table=self.table,
            game=self.game,
            seat=seat,
            view={**view.json(), "ask": None},
            people=tuple(Person(p.name, p.keeper, True, i == seat) for i, p in enumerate(self.people)),
            events=tuple(event.json() for event in events[-EVENTS:]),
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
        before = self.at(moment - 1)
        told = uncovered(before)[1] if eyes == ALL else before.events(eyes if isinstance(eyes, int) else None)
        return events - len(told)

    def _controls(self, moment: int, eyes: Eyes, own: Sequence[int], match: Match) -> dict[str, Any]:
        """What the bar of a replay shows."""
        turns = self.turns()
        return {
            "at": moment,
            "length": self.length,
            "eyes": eyes,
            "over": self.over,
            "looks": self._looks(own),
            "turns": turns,
            "turn": max((turn.at for turn in turns if turn.at <= moment), default=0),
            "before": max((turn.at for turn in turns if turn.at < moment), default=0),
            "after": min((turn.at for turn in turns if turn.at > moment), default=self.length),
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
            for moment in range(self.length + 1):
                words = board.scene({**match.view(None).json()}, self.people, faces).headline.turn
                if not found or found[-1].words != words:
                    found.append(Turn(moment, words))
                if moment < self.length:
                    match.follow(self.rows[moment])
            self._turns = tuple(found)
        return self._turns

    def record(self) -> str:
        """The whole record as text; only of a match that is over, for it tells every secret."""
        if not self.over:
            raise Forbidden("The record tells every secret: it can be downloaded once the match is over.")
        return str(self.at(self.length).record)
