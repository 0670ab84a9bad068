"""Matches that are over, kept as what was seen of them, so that they can be looked at under any later rules.

The choices of a match say nothing without its rules. So beside them lies what every pair of eyes saw at every moment,
and all that was told: views and events as plain data, compressed. Where rules or cards have changed, a replay is shown
from these; nothing of it is worked out again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import lzma
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

import runehall
from runehall.engine.errors import Refused
from runehall.match.keeping import uncovered
from runehall.match.match import Match
from runehall.scene.board import Person
from runehall.table.page.render import TableContents
from runehall.table.refusals import Missing
from runehall.table.rooms.timeline import ALL, EVENTS, WATCHER, Eyes, Timeline, Turn
from runehall.table.rooms.workers import Workers
from runehall.table.store import queries
from runehall.table.store.store import Store

__all__ = ["KeptMatches", "SeenReplay", "ShownProof", "seen_bytes"]

log = logging.getLogger("runehall.kept_matches")
FORMAT = 1
KEPT = 8  # replays in memory
SECONDS = 120.0  # a match may take to be seen through
PROOFS = 64  # in memory
RESULTS = 2_000  # a page lists at most


def seen_bytes(told: tuple[Any, ...], rules: str, record: str) -> bytes:
    """What every pair of eyes saw of a match, moment by moment; made in a process of its own."""
    timeline = Timeline(*told)
    seats = len(timeline.people)
    eyes: list[Eyes] = [*range(seats), WATCHER, ALL]
    seen: dict[str, dict[str, list[Any]]] = {str(each): {"views": [], "at": [], "told": []} for each in eyes}
    over: list[bool] = []
    match = timeline.at(0).copy()
    for moment in range(len(timeline.rows) + 1):
        for each in eyes:
            _see(seen[str(each)], match, each)
        over.append(match.over)
        if moment < len(timeline.rows):
            match.follow(timeline.rows[moment])
    for each in eyes:
        seen[str(each)]["events"] = _all_told(match, each, [person.name for person in timeline.people])
    kept = {
        "format": FORMAT, "table": timeline.table, "game": timeline.game, "rules": rules, "record": record,
        "people": [[person.name, person.keeper] for person in timeline.people], "over": over,
        "turns": [[turn.at, turn.words] for turn in timeline.turns()], "eyes": seen,
    }  # fmt: skip
    return lzma.compress(json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode(), preset=2)


def _see(seen: dict[str, list[Any]], match: Match, eyes: Eyes) -> None:
    """Note one moment; a view that is as before is noted once."""
    if eyes == ALL:
        view, events = uncovered(match)
        told = len(events)
    else:
        seat = eyes if isinstance(eyes, int) else None
        view, told = match.view(seat), match.noticed(seat)
    data = {**view.json(), "ask": None}
    if not seen["views"] or seen["views"][-1] != data:
        seen["views"].append(data)
    seen["at"].append(len(seen["views"]) - 1)
    seen["told"].append(told)


def _all_told(match: Match, eyes: Eyes, names: list[str]) -> list[Any]:
    """All that was told to some eyes, by people's names."""
    events = uncovered(match)[1] if eyes == ALL else match.events(eyes if isinstance(eyes, int) else None)
    return [{**event.json(), "text": event.spoken(names)} for event in events]


@dataclass(frozen=True, slots=True)
class ShownProof:
    """The proof of a match, as a page shows it: plain data, made in a process of its own."""

    holds: bool
    results: int
    choices: int
    broken: str  # the first step that is not proven; '' where all are
    rows: tuple[dict[str, object], ...]  # every result, with what is needed to work it out again


def shown_proof(record: str, content: str) -> ShownProof:
    """Work every result of a record out again."""
    proof = runehall.verify(record, content=content or None)
    rows: list[dict[str, object]] = []
    for step in proof.steps:
        for (number, n, drawn), word in zip(step.results, step.told.split(), strict=False):
            rows.append({"number": number, "step": step.words, "of": n, "drawn": drawn, "told": word})
    broken = proof.broken.words if proof.broken is not None else ""
    return ShownProof(proof.holds, proof.results, proof.choices, broken, tuple(rows[:RESULTS]))


class SeenReplay:
    """A match that is over, as it was seen; answers what a timeline answers, without any rules."""

    over = True

    def __init__(self, kept: bytes) -> None:
        self._kept = json.loads(lzma.decompress(kept))
        if self._kept["format"] != FORMAT:
            raise Refused("This replay was kept by a newer Runehall.")
        self.table = str(self._kept["table"])
        self.game = str(self._kept["game"])
        self.rules = str(self._kept["rules"])
        self.record = str(self._kept["record"])
        self.people = tuple(Person(name, keeper) for name, keeper in self._kept["people"])
        self.length = len(self._kept["over"]) - 1

    def contents(self, moment: int, eyes: Eyes, links: dict[str, str], csrf: str) -> TableContents:
        """Everything a moment is rendered from."""
        if not 0 <= moment <= self.length:
            raise Missing(f"There are {self.length} moments: there is no moment {moment}.")
        seen = self._kept["eyes"][str(eyes)]
        told = seen["told"][moment]
        events = seen["events"][:told]
        before = seen["told"][moment - 1] if moment else told
        seat = eyes if isinstance(eyes, int) else None
        return TableContents(
            table=self.table,
            game=self.game,
            seat=seat,
            view=seen["views"][seen["at"][moment]],
            people=tuple(Person(p.name, p.keeper, True, i == seat) for i, p in enumerate(self.people)),
            events=tuple(events[-EVENTS:]),
            earlier=max(0, len(events) - EVENTS),
            fresh=max(0, min(EVENTS, told - before)),
            status="over" if self._kept["over"][moment] else "running",
            replay=self._controls(moment, eyes),
            links=links,
            csrf=csrf,
        )

    def _controls(self, moment: int, eyes: Eyes) -> dict[str, Any]:
        """What the bar of a replay shows."""
        turns = [Turn(at, words) for at, words in self._kept["turns"]]
        seats: list[tuple[Eyes, str]] = [(i, f"Seen by {person.name}") for i, person in enumerate(self.people)]
        return {
            "at": moment,
            "length": self.length,
            "eyes": eyes,
            "over": True,
            "looks": [(ALL, "Every card face up"), *seats, (WATCHER, "Seen by a spectator")],
            "turns": turns,
            "turn": max((turn.at for turn in turns if turn.at <= moment), default=0),
            "before": max((turn.at for turn in turns if turn.at < moment), default=0),
            "after": min((turn.at for turn in turns if turn.at > moment), default=self.length),
            "asked": [],
        }


class KeptMatches:
    """Keeps matches that are over as they were seen, one after the other, in a process that is nice to all others."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._workers = Workers(1, 1000, SECONDS, nice=10)
        self._opened: OrderedDict[str, SeenReplay] = OrderedDict()
        self._tried: set[str] = set()
        self._proofs: OrderedDict[str, ShownProof] = OrderedDict()

    async def keep(self, timeline: Timeline, rules: str) -> None:
        """Keep what was seen of a match; where that fails it is said in the log, and tried again at the next start."""
        if timeline.table in self._tried:
            return
        self._tried.add(timeline.table)
        try:
            record = await asyncio.to_thread(timeline.record)
            seen = await self._workers.work(seen_bytes, timeline.told(), rules, record)
            made = len(timeline.rows)
            await self._store.write(lambda c: queries.keep_replay(c, timeline.table, made, seen))
        except (Refused, SQLAlchemyError) as error:
            log.warning("a replay is not kept", extra={"table": timeline.table, "because": type(error).__name__})

    async def missing(self) -> list[str]:
        """Tables that are over and not kept yet."""
        found: Sequence[str] = await self._store.read(queries.read_without_replay)
        return [table for table in found if table not in self._tried]

    def give_up(self, table: str) -> None:
        """Do not try to keep a table again before the next start."""
        self._tried.add(table)

    async def open(self, table: str) -> SeenReplay | None:
        """A match as it was seen, where it is kept."""
        if table not in self._opened:
            kept = await self._store.read(lambda c: queries.read_replay(c, table))
            if kept is None:
                return None
            self._opened[table] = await asyncio.to_thread(SeenReplay, kept)
            while len(self._opened) > KEPT:
                self._opened.popitem(last=False)
        self._opened.move_to_end(table)
        return self._opened[table]

    async def proof(self, timeline: Timeline, who: str) -> ShownProof:
        """The proof of a match that is over; worked out once, and by nobody twice at a time."""
        if timeline.table not in self._proofs:
            record = await asyncio.to_thread(timeline.record)
            found = await self._workers.work(shown_proof, record, timeline.content, who=who)
            self._proofs[timeline.table] = found
            while len(self._proofs) > PROOFS:
                self._proofs.popitem(last=False)
        return self._proofs[timeline.table]

    def close(self) -> None:
        """Keep no more."""
        self._workers.close()
