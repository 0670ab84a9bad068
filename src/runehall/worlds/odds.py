"""What the chance of a choice may bring, given only what one seat knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from runehall.engine.chance import Chance, Seeded, seeded
from runehall.engine.events import Ear, Heard
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.worlds.enumerated import Enumerated
from runehall.worlds.knowledge import HiddenSlots, redeal
from runehall.worlds.stand_in import stand_in

PATHS: Final = 20_000  # beyond so many paths odds are sampled
WORLDS: Final = 12  # so many redealt worlds must agree before odds count as exact
SAMPLES: Final = 4_000
PROBED: Final = 10  # after one path in so many of those allowed it is seen how far they have come …
HOPELESS: Final = 0.01  # … and where they make up less than this of all, the others are not walked

Lens = Callable[[list[Heard]], list[str]]  # what the seat hears, sentence by sentence


class Odds:
    """The outcomes a choice may bring, likeliest first, and whether their chances are exact."""

    def __init__(self, chances: dict[str, float], exact: bool, samples: int) -> None:
        self.outcomes: Final = tuple(sorted(chances.items(), key=lambda each: (-each[1], each[0])))
        self.exact: Final = exact
        self.samples: Final = samples

    def chance(self, outcome: str) -> float:
        """The chance of one outcome; 0 where it cannot happen."""
        return dict(self.outcomes).get(outcome, 0.0)

    def interval(self, outcome: str) -> tuple[float, float]:
        """Between which bounds the chance of an outcome lies; sampled odds leave a gap (95 %, Wilson)."""
        p = self.chance(outcome)
        return (p, p) if self.exact else wilson(p, self.samples)

    def __repr__(self) -> str:
        kind = "exact" if self.exact else f"sampled {self.samples} times"
        return f"Odds({kind}: " + ", ".join(f"{text} {p:.1%}" for text, p in self.outcomes) + ")"


def wilson(p: float, n: float) -> tuple[float, float]:
    """Wilson's interval of a share p seen in n trials, at 95 %."""
    z = 1.96
    if n == 0:
        return (0.0, 1.0)
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
    return (max(0.0, middle - half), min(1.0, middle + half))


def odds(s: State, seat: int, choice: Choice, lens: Lens, paths: int = PATHS, samples: int = SAMPLES) -> Odds:
    """The distribution of what the seat would see happen, if it made this choice.

    It starts from the world that stands for all the seat cannot tell apart, and with chance that hangs on the choice
    alone: so it is the very same in all of them, and whoever knows how it is made learns nothing by it.
    """
    sight = stand_in(s, seat)
    source = seeded(f"odds {seat} {choice.kind} {choice.a} {choice.b} {choice.c}")
    first = enumerated(redeal(sight, seat, source.spawn()), seat, choice, lens, paths)
    for _ in range(1, WORLDS):
        if first is None:
            break
        other = enumerated(redeal(sight, seat, source.spawn()), seat, choice, lens, paths)
        if other is None or not _equal(first, other):
            first = None
    if first is None:
        return _sampled(sight, seat, choice, lens, source, samples)
    return Odds(_apart(first), True, 0)


def enumerated(world: State, seat: int, choice: Choice, lens: Lens, paths: int) -> dict[str, float] | None:
    """All outcomes of a choice with their chances, by walking every path; None where there are too many or a guess."""
    chances: dict[str, float] = {}
    todo: list[list[int]] = [[]]
    walked = 0
    while todo:
        walked += 1
        if walked > paths:
            return None
        path = todo.pop()
        t = world.copy()
        walk = Enumerated(path, todo, HiddenSlots(t, seat))
        outcome = _outcome(t, walk, seat, choice, lens)
        if walk.guessed:
            return None
        chances[outcome] = chances.get(outcome, 0.0) + walk.weight
        if walked == paths // PROBED and sum(chances.values()) < HOPELESS:
            return None
    return chances


def _outcome(t: State, chance: Chance, seat: int, choice: Choice, lens: Lens) -> str:
    """What the seat sees when the choice is made in one world with one source of chance."""
    t.chance = chance
    ear = Ear()
    t.ear = ear
    t.apply(seat, choice)
    return "\n".join(lens(ear.heard))


def _apart(chances: dict[str, float]) -> dict[str, float]:
    """The outcomes without the sentences they all share, which chance does not touch."""
    if len(chances) == 1:
        return {next(iter(chances)).replace("\n", " ") or "Nothing is left to chance.": 1.0}
    heard = [outcome.split("\n") for outcome in chances]
    shared = [sentence for sentence in heard[0] if all(sentence in each for each in heard)]
    told: dict[str, float] = {}
    named: dict[str, str] = {}  # the order in which things happen is no outcome of its own
    for outcome, chance in chances.items():
        sentences = outcome.split("\n")
        for sentence in shared:
            if sentence in sentences:
                sentences.remove(sentence)
        text = named.setdefault("\n".join(sorted(sentences)), " ".join(sentences) or "Nothing else happens.")
        told[text] = told.get(text, 0.0) + chance
    return told


def _equal(one: dict[str, float], two: dict[str, float]) -> bool:
    """Whether two distributions are the same but for rounding."""
    return one.keys() == two.keys() and all(abs(one[key] - two[key]) < 1e-9 for key in one)


def _sampled(sight: State, seat: int, choice: Choice, lens: Lens, source: Seeded, samples: int) -> Odds:
    """The same distribution, counted over many redealt worlds."""
    counts: dict[str, int] = {}
    for _ in range(samples):
        world = redeal(sight, seat, source.spawn())
        outcome = _outcome(world, source.spawn(), seat, choice, lens)
        counts[outcome] = counts.get(outcome, 0) + 1
    return Odds(_apart({outcome: count / samples for outcome, count in counts.items()}), False, samples)
