"""The workshop: cards are checked and tried out in processes of their own; jobs can be watched, and ended."""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections import Counter, OrderedDict
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from secrets import token_hex
from typing import Final

from runehall.engine.errors import Refused
from runehall.lab.stats.students import MADE_UP, Z, reach
from runehall.table.refusals import Busy, Missing, TooFast
from runehall.table.rooms import workbench
from runehall.table.rooms.workbench import Checked, Draft, Outcome
from runehall.table.rooms.workers import Workers

__all__ = ["BOTS", "GAMES", "Figure", "Job", "Workshop"]

BOTS: Final = ("random", "greedy", "novice")
GAMES: Final = (20, 100, 300)
PORTION: Final = 2  # matches after which a job says how far it is, and can be ended
RUNNING: Final = 8  # jobs at once
OF_AN_ADDRESS: Final = 3
KEPT: Final = 64  # jobs that are remembered
FILES: Final = 500  # contents that tables are played with
FRESH: Final = 3600.0  # seconds for which a content is kept whether or not a table is played with it
OF_A_SHELF: Final = 10  # one address fills no more than one part in so many of them, while a house is open
CHECKING: Final = 45.0  # seconds a check may take
PLAYING: Final = 60.0  # and a portion of matches
LONGEST: Final = 900.0  # and a job
MOST_CARDS: Final = 10  # whose plays have changed, in a result


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure before and after, from the same seeds."""

    name: str
    before: float
    after: float
    low: float  # where the true difference lies
    high: float
    share: bool

    @property
    def difference(self) -> float:
        """How much more it is after."""
        return self.after - self.before

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out that nothing has changed."""
        return self.low > 0 or self.high < 0


@dataclass
class Job:
    """Matches before and after a change, somebody's own."""

    id: str
    owner: str
    address: str
    game: str
    seat_names: tuple[str, ...]
    total: int
    state: str = "playing"  # playing, over, ended or failed
    reason: str = ""
    pairs: list[tuple[Outcome, Outcome]] = field(default_factory=list)
    task: asyncio.Task[None] | None = None

    @property
    def done(self) -> int:
        """How many pairs of matches are played."""
        return len(self.pairs)

    def figures(self) -> list[Figure]:
        """What the matches say so far, seats first, then length."""
        found = [
            _figure(name, [(old.won[seat], new.won[seat]) for old, new in self.pairs], share=True)
            for seat, name in enumerate(self.seat_names)
        ]
        found.append(_figure("choices a match", [(old.choices, new.choices) for old, new in self.pairs], share=False))
        return found

    def cards(self) -> list[Figure]:
        """How often a seat plays each card, where that has changed most."""
        names = sorted({name for pair in self.pairs for each in pair for plays in each.plays for name in plays})
        found = [
            _figure(name, [(_playing(old, name), _playing(new, name)) for old, new in self.pairs], share=True)
            for name in names
        ]
        changed = [each for each in found if each.difference]
        return sorted(changed, key=lambda each: -abs(each.difference))[:MOST_CARDS]


def _playing(outcome: Outcome, name: str) -> float:
    """The share of seats that played a card in a match."""
    return sum(name in plays for plays in outcome.plays) / max(1, len(outcome.plays))


def _figure(name: str, pairs: Sequence[tuple[float, float]], *, share: bool) -> Figure:
    """A figure of pairs with the interval its difference lies in."""
    count = len(pairs)
    before, after = (sum(pair[which] for pair in pairs) / max(1, count) for which in (0, 1))
    off = [new - old - (after - before) for old, new in pairs]
    made_up = MADE_UP if share else 0
    squares = sum(each * each for each in off) + made_up
    error = sqrt(squares / max(1, count + made_up - 1) / max(1, count + made_up))
    half = error * (reach(count) if count >= 5 else 2 * Z)
    return Figure(name, before, after, after - before - half, after - before + half, share)


class Workshop:
    """Checks drafts, runs jobs, keeps the contents that tables are played with."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._bench: Final = Workers(1, 24, CHECKING, nice=5)
        self._players: Final = Workers(1, RUNNING, PLAYING, nice=10)
        self._jobs: Final[OrderedDict[str, Job]] = OrderedDict()
        self._shelved: Final[Counter[str]] = Counter()  # contents, by address

    async def check(self, draft: Draft, who: str) -> Checked:
        """What is wrong with a draft, and how it looks; one check at a time for each who asks."""
        return await self._bench.work(workbench.checked, draft, who=who)

    async def text(self, draft: Draft, who: str) -> str:
        """The text of a draft as it stands, sound or not."""
        return await self._bench.work(workbench.composed, draft, who=f"{who} to keep")

    async def sound(self, draft: Draft, who: str) -> str:
        """The text of a draft that can be played; refused with what is wrong."""
        found = await self.check(draft, f"{who} for good")  # beside the check of what is being typed
        if found.problems:
            raise Refused(found.problems[0])
        if not found.toml:
            raise Refused("Nothing differs from the box yet: change something first.")
        return found.toml

    # -- jobs ----------------------------------------------------------------------------------------------------------

    def start(
        self, text: str, *, game: str, seat_names: tuple[str, ...], bot: str, count: int, owner: str, address: str
    ) -> Job:
        """Begin to play a text against the box; who begins another job ends their last one."""
        if bot not in BOTS or count not in GAMES:
            raise Refused(f"Say one of {', '.join(BOTS)}, and {', '.join(map(str, GAMES))} matches.")
        for job in self._jobs.values():
            if job.owner == owner:
                self._end(job)
        running = [job for job in self._jobs.values() if job.state == "playing"]
        if sum(job.address == address for job in running) >= OF_AN_ADDRESS:
            raise TooFast("Several simulations run from your address already: wait for one, or end it.")
        if len(running) >= RUNNING:
            raise Busy("Many simulations run just now; try again in a moment.")
        job = Job(token_hex(8), owner, address, game, seat_names, count)
        job.task = asyncio.create_task(self._run(job, text, bot))
        self._jobs[job.id] = job
        while len(self._jobs) > KEPT:
            _, oldest = self._jobs.popitem(last=False)
            self._end(oldest)
        return job

    async def _run(self, job: Job, text: str, bot: str) -> None:
        """Play portion by portion, until all are played, time is up or somebody ends it."""
        try:
            async with asyncio.timeout(LONGEST):
                for first in range(0, job.total, PORTION):
                    numbers = tuple(range(first, min(job.total, first + PORTION)))
                    seats = len(job.seat_names)
                    work = (workbench.played, text, job.game, seats, bot, "workshop", numbers)
                    job.pairs += await self._players.work(*work)
            job.state = "over"
        except TimeoutError:
            job.state, job.reason = "ended", "Time was up."
        except Refused as refused:
            job.state, job.reason = "failed", refused.reason
        except asyncio.CancelledError:
            job.state = "ended"
            raise

    def job(self, name: str, owner: str) -> Job:
        """Somebody's own job; a stranger finds none."""
        found = self._jobs.get(name)
        if found is None or found.owner != owner:
            raise Missing("There is no such simulation.")
        return found

    def end(self, name: str, owner: str) -> Job:
        """End a job; what was played stays."""
        found = self.job(name, owner)
        self._end(found)
        return found

    def _end(self, job: Job) -> None:
        if job.state == "playing" and job.task is not None:
            job.state = "ended"
            job.task.cancel()

    # -- contents of tables --------------------------------------------------------------------------------------------

    def keep(self, text: str, address: str = "") -> Path:
        """The file a table is played with, one for each text; refused where there are too many, or from one address."""
        path = self._folder / f"{hashlib.sha256(text.encode()).hexdigest()[:24]}.toml"
        if path.exists():
            path.touch()
            return path
        self._folder.mkdir(parents=True, exist_ok=True)
        if sum(1 for _ in self._folder.iterdir()) >= FILES:
            raise Busy("The workshop's shelf is full: export your card and play it in the terminal.")
        if address and self._shelved[address] * OF_A_SHELF >= FILES:
            raise TooFast("Many cards came from your address: export yours and play it in the terminal.")
        self._shelved[address] += 1
        unfinished = path.with_suffix(f".{os.getpid()}.unfinished")
        unfinished.write_text(text, encoding="utf-8")
        os.replace(unfinished, path)
        return path

    def clear_away(self, now: float, needed: Collection[str]) -> int:
        """Throw away the files no table is played with, but for fresh ones, whose tables are only made; how many."""
        files = list(self._folder.glob("*.toml")) if self._folder.is_dir() else []
        old = [file for file in files if file.stat().st_mtime < now - FRESH]
        lost = [file for file in old if str(file.resolve()) not in needed]
        for file in lost:
            file.unlink(missing_ok=True)
        return len(lost)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes there are now."""
        return [*self._bench.processes, *self._players.processes]

    def close(self) -> None:
        """End all jobs and processes."""
        for job in self._jobs.values():
            with suppress(RuntimeError):  # the loop may be closed
                self._end(job)
        self._bench.close()
        self._players.close()
