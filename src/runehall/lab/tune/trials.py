"""A search for house values that meet stated targets: paired seeds, sequential halving, and an honest last check.

Every round tries the present values and those one step away from them, on the same fresh seeds. All play some matches;
the worse half drops out, the rest play as many again, until one challenger is left. It takes the place of the present
values if it misses the targets less. When no step helps, steps get smaller; when they cannot, or the matches are used
up, the search ends. What it found is then held against the box on seeds nobody has seen, because the best of many
always looks better than it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from runehall.engine.chance import seeded
from runehall.engine.errors import Refused
from runehall.lab.run.folder import rows_of
from runehall.lab.run.simulate import Plan, Result, play_portion, portion_size, portions
from runehall.lab.run.workers import Engine
from runehall.lab.stats.targets import Target, loss
from runehall.lab.tune.bounds import Knob, toml

MOST_TRIED = 16  # challengers a round; more are drawn by lot
STAGES = 4  # times the worse half drops out, at most
TOGETHER = 10  # matches in a portion at least: every portion reads its content anew

Places = tuple[int, ...]  # for every knob, which of its values it has


@dataclass(frozen=True, slots=True)
class Tried:
    """One set of values that was tried in one round, and how it fared."""

    round: int
    places: Places
    matches: int
    loss: float
    kept: bool  # whether the search went on from here


@dataclass
class ValueSearch:
    """A search: what it may turn, what it wants, and what it has tried."""

    plan: Plan
    knobs: tuple[Knob, ...]
    targets: tuple[Target, ...]
    folder: Path  # where the content files of those that are tried lie
    budget: int  # matches
    first: int  # matches each plays before the first half drops out
    spent: int = 0
    tried: list[Tried] = field(default_factory=list)

    @property
    def start(self) -> Places:
        """The values of the box, or the nearest that are allowed."""
        return tuple(knob.start for knob in self.knobs)

    def run(self, engine: Engine, done: Callable[[int], None]) -> Places:
        """ValueSearch until nothing helps or the matches are used up, and give the best values."""
        present = self.start
        steps = [max(1, len(knob.values) // 4) for knob in self.knobs]
        number = 0
        while True:
            challengers = self._challengers(present, steps, number)
            if not challengers or self.spent + self._cost(len(challengers) + 1) > self.budget:
                return present
            best = self._round(number, present, challengers, engine, done)
            number += 1
            if best == present:
                if all(step == 1 for step in steps):
                    return present
                steps = [max(1, step // 2) for step in steps]
            present = best

    def _challengers(self, present: Places, steps: Sequence[int], number: int) -> list[Places]:
        """The values one step away; where there are too many, some of them by lot."""
        found: list[Places] = []
        for at, (knob, step) in enumerate(zip(self.knobs, steps, strict=True)):
            others = (present[at] - step, present[at] + step) if knob.ordered else range(len(knob.values))
            for other in others:
                if 0 <= other < len(knob.values) and other != present[at]:
                    found.append((*present[:at], other, *present[at + 1 :]))
        found = [each for each in found if self._allowed(each)]
        lot = seeded(f"{self.plan.seed}/lot/{number}")
        while len(found) > MOST_TRIED:
            del found[lot.below(len(found))]
        return found

    def _allowed(self, places: Places) -> bool:
        """Whether the game takes these values together; each alone it does."""
        try:
            self._planned(places, 0)
        except Refused:
            return False
        return True

    def _cost(self, count: int) -> int:
        """How many matches a round with so many takes."""
        return sum(matches * alive for matches, alive in self._stages(count))

    def _stages(self, count: int) -> list[tuple[int, int]]:
        """For every stage how many more matches each plays, and how many play."""
        stages = [(self.first, count)]
        while count > 2 and len(stages) < STAGES:
            count = 1 + max(1, (count - 1) // 2)
            stages.append((self.first * 2 ** (len(stages) - 1), count))
        return stages

    def _round(
        self, number: int, present: Places, challengers: Sequence[Places], engine: Engine, done: Callable[[int], None]
    ) -> Places:
        """Let the present values and the challengers play from the same seeds; the worse half drops out each time."""
        results: dict[Places, list[Result]] = {present: [], **{each: [] for each in challengers}}
        alive = list(results)
        losses: dict[Places, float] = {}
        played = 0
        for more, count in self._stages(len(alive)):
            ranked = sorted((each for each in alive if each != present), key=lambda each: losses.get(each, 0.0))
            alive = [present, *ranked[: count - 1]]
            self._play(number, alive, range(played, played + more), results, engine, done)
            played += more
            losses = {each: loss(self.targets, rows_of(results[each])) for each in alive}
            dropped = [each for each in results if each not in alive and results[each]]
            self._note(number, dropped, results, present)
            for each in dropped:
                results[each] = []
        best = min(alive, key=lambda each: (losses[each], each != present))
        self._note(number, alive, results, best)
        return best

    def _note(self, number: int, those: Sequence[Places], results: dict[Places, list[Result]], kept: Places) -> None:
        """Write down how some fared."""
        for each in those:
            found = loss(self.targets, rows_of(results[each]))
            self.tried.append(Tried(number, each, len(results[each]), found, each == kept))

    def _play(
        self,
        number: int,
        alive: Sequence[Places],
        matches: range,
        results: dict[Places, list[Result]],
        engine: Engine,
        done: Callable[[int], None],
    ) -> None:
        """Let those that are left play some more matches, the same for all."""
        tasks = [
            (each, portion)
            for each in alive
            for portion in portions(self._planned(each, number), matches, max(TOGETHER, portion_size(len(matches), 2)))
        ]
        fresh: dict[Places, list[Result]] = {each: [] for each in alive}
        for at, finished in engine.work(play_portion, [portion for _, portion in tasks]):
            fresh[tasks[at][0]] += finished
            self.spent += len(finished)
            done(len(finished))
        for each in alive:
            results[each] += sorted(fresh[each], key=lambda result: result.index)

    def _planned(self, places: Places, number: int) -> Plan:
        """The plan of one set of values in one round."""
        file = self.folder / f"{'-'.join(map(str, places))}.toml"
        if not file.exists():
            file.write_text(self.content(places), encoding="utf-8")
        return replace(self.plan, content=file, seed=f"{self.plan.seed}/round/{number}")

    def content(self, places: Places) -> str:
        """The content file of one set of values."""
        return toml(list(self.turned(places)))

    def turned(self, places: Places) -> Iterator[tuple[Knob, Any]]:
        """Every knob with its value."""
        for knob, at in zip(self.knobs, places, strict=True):
            yield knob, knob.values[at]
