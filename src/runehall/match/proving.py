"""The proof that a match was dealt fairly: every shuffle and die worked out again from its secret and its numbers."""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import Keyed
from runehall.engine.errors import BadRecord, Refused
from runehall.match.fairness import ALL, Fairness
from runehall.match.match import Match
from runehall.match.opening import Played, begin, replayed
from runehall.match.records import Record, read_body, results_of


class Drawn(Keyed):
    """Keyed chance that remembers out of how many each result was drawn, and which of them it was."""

    results: list[tuple[int, int, int]]  # number of the result, out of how many, which

    def __init__(self, key: bytes, result: int) -> None:
        super().__init__(key, result)
        self.results = []

    def below(self, n: int) -> int:
        number = self.result
        found = super().below(n)
        self.results.append((number, n, found))
        return found


class ProvenStep:
    """The set-up, or one choice, with the results of chance that belong to it."""

    def __init__(self, choice: int, words: str, told: str, results: list[tuple[int, int, int]], holds: bool) -> None:
        self.choice: Final = choice  # counted from 1; 0 is the set-up
        self.words: Final = words
        self.told: Final = told  # the results as the record tells them
        self.results: Final = tuple(results)  # each: its number, out of how many, which of them
        self.holds: Final = holds


class Proof:
    """What a record proves: which results of chance came from its secret and numbers, and which did not."""

    def __init__(self, fairness: Fairness, steps: list[ProvenStep], choices: int) -> None:
        self.fairness: Final = fairness
        self.steps: Final = tuple(steps)
        self.choices: Final = choices

    @property
    def results(self) -> int:
        """How many results of chance were worked out again."""
        return sum([len(step.results) for step in self.steps])

    @property
    def broken(self) -> ProvenStep | None:
        """The first step whose chance did not come from the secret and the numbers; None where all of it did."""
        for step in self.steps:
            if not step.holds:
                return step
        return None

    @property
    def holds(self) -> bool:
        """Whether all chance of the record is proven."""
        return self.broken is None


def prove(played: Played) -> Proof:
    """Play a record again with the chance its secret and numbers make, as far as the two agree."""
    record = read_body(played.text, played.header, played.book.cards)
    fairness = record.fairness
    if fairness is None:
        raise Refused("This record tells no secret: its chance was not dealt by a table, and cannot be proven.")
    if fairness.since > len(record):
        raise BadRecord("More choices are said to come from another match than there are.", line=played.header.length)
    replayed(played, Keyed(fairness.key, 0), None)  # what cannot be played proves nothing
    steps: list[ProvenStep] = []
    first = max(0, fairness.since)
    chance = Drawn(fairness.key, 0)
    if fairness.since == ALL:
        match = begin(played.game, played.book, played.settings, played.content, chance)
        steps.append(_step(0, "The set-up", record, match._start, record.start, chance.results))
    else:
        match = replayed(played, chance, first)
    return Proof(fairness, steps + _proven_choices(record, match, first, steps), len(record))


def _proven_choices(record: Record, match: Match, first: int, before: list[ProvenStep]) -> list[ProvenStep]:
    """The choices from the first proven one on, up to one that does not hold."""
    fairness = record.fairness
    assert fairness is not None
    steps: list[ProvenStep] = []
    result = sum([len(step.results) for step in before])
    if not all([step.holds for step in before]):
        return steps
    for i in range(first, len(record.lines)):
        line = record.lines[i]
        result += fairness.retakes.get(i, 0)
        chance = Drawn(fairness.key, result)
        match.choose(line.text, line.seat, chance)
        notes = match._past.steps[-1].notes
        steps.append(_step(i + 1, f"{line.seat} {line.text}", record, notes, line.notes, chance.results))
        if not steps[-1].holds:
            break
        result += len(chance.results)
    return steps


def _step(
    choice: int, words: str, record: Record, worked_out: list[int], told: list[int], results: list[tuple[int, int, int]]
) -> ProvenStep:
    """One step, and whether the record tells what was worked out."""
    return ProvenStep(choice, words, results_of(told, record.cards)[3:], results, worked_out == told)
