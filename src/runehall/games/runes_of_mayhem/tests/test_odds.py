"""The exact odds of attacks, sieges, shots and Traps: as one works them out by hand, and as they come out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from runehall import _native
from runehall.engine.chance import seeded
from runehall.games.runes_of_mayhem.tests.table import Table, hurt, table
from runehall.match.match import state_of
from runehall.testing.rules import rule
from runehall.testing.walks import Step, events_of, stepped

FACES = (0, 1, 1, 2, 2, 3)
SAMPLES = 3_000 if _native.describe().startswith("plain") else 100_000
SURE = 4.5  # so many standard deviations: once in a hundred thousand


def shares(dice: int) -> dict[int, Fraction]:
    """How likely every sum of some Dice is."""
    sums = Counter(sum(roll) for roll in product(FACES, repeat=dice))
    return {total: Fraction(n, len(FACES) ** dice) for total, n in sums.items()}


def sampled(given: Table, text: str) -> Counter[str]:
    """What a choice brings, told as odds tell it, over many samples."""
    source, state, seat = seeded(text), state_of(given.match), given.match.pending[0].seat
    choice = state.played_with().grammar().parse(text)
    counted: Counter[tuple[tuple[int, ...], ...]] = Counter()
    steps: dict[tuple[tuple[int, ...], ...], Step] = {}
    for _ in range(SAMPLES):
        step = stepped(state, seat, choice, source.spawn())
        key: tuple[tuple[int, ...], ...] = tuple(
            [(each.kind, each.a, each.b, each.c, each.card) for each in step.ear.heard]
        )
        counted[key] += 1
        steps.setdefault(key, step)
    heard: Counter[tuple[str, ...]] = Counter()
    for key, count in counted.items():
        heard[tuple(event.text for event in events_of(steps[key], seat))] += count
    shared = set.intersection(*[set(outcome) for outcome in heard])
    told: Counter[str] = Counter()
    for outcome, count in heard.items():
        told[" ".join(each for each in outcome if each not in shared) or "Nothing else happens."] += count
    return told


def check(given: Table, text: str) -> None:
    """The odds are exact, and the samples agree with them."""
    odds = given.match.odds(text, given.match.pending[0].seat)
    assert odds.exact and abs(sum(chance for _, chance in odds.outcomes) - 1) < 1e-9
    counted = sampled(given, text)
    assert counted.keys() <= {outcome for outcome, _ in odds.outcomes}
    for outcome, chance in odds.outcomes:
        spread = (chance * (1 - chance) / SAMPLES) ** 0.5
        assert abs(counted[outcome] / SAMPLES - chance) < SURE * spread + 1e-9, outcome


def chance_that(given: Table, text: str, words: str) -> float:
    """The chance that a sentence with some words is told."""
    odds = given.match.odds(text, given.match.pending[0].seat)
    assert odds.exact
    return sum(chance for outcome, chance in odds.outcomes if words in outcome)


@rule("RM-090", "RM-D06")
def test_the_odds_of_an_attack() -> None:
    given = table().vikings(a1="axemen", c1="axemen").saxons(a1="builders").battle("vikings")
    check(given, "attack a1 a1")
    one = shares(1)
    falls = float(sum(p for roll, p in one.items() if 2 + roll >= 4))
    dies = float(sum(p for roll, p in one.items() if 1 + roll >= 2))
    assert chance_that(given, "attack a1 a1", "Builders at a1 of the Anglo-Saxons falls.") == pytest.approx(falls)
    assert chance_that(given, "attack a1 a1", "Axemen at a1 of the Vikings falls.") == pytest.approx(dies)
    assert falls == pytest.approx(1 / 2) and dies == pytest.approx(5 / 6)


@rule("RM-096", "RM-112")
def test_the_odds_of_an_attack_go_through_a_forced_cover() -> None:
    given = table().vikings(a1="shieldmaidens", a2="horsemen").saxons(a1="armored_spearmen", a2="thegn_cavalry")
    check(given.battle("vikings"), "attack a1 a1")
    cover = "Shieldmaidens at a1 of the Vikings attacks a2 of the Anglo-Saxons."
    assert chance_that(given, "attack a1 a1", cover) == pytest.approx(5 / 6)


@rule("RM-127", "RM-140")
def test_the_odds_of_a_siege() -> None:
    given = table().vikings(a1="axemen", c1="axemen").saxons(w1="peasants", w2="peasants").battle("vikings")
    check(given, "siege a1")
    for roll, share in shares(1).items():
        told = (
            f"The Fortress of the Anglo-Saxons takes {roll} damage"
            if roll
            else "Axemen at a1 of the Vikings rolls 0: 2 with its power."
        )
        assert chance_that(given, "siege a1", told) == pytest.approx(float(share))


@rule("RM-185")
def test_the_odds_of_a_siege_engine() -> None:
    given = table().vikings(a1="mangonel", c1="axemen").battle("vikings")
    check(given, "siege a1")
    for total, share in shares(2).items():
        told = f"The Fortress of the Anglo-Saxons takes {2 + total} damage"
        assert chance_that(given, "siege a1", told) == pytest.approx(float(share))


@rule("RM-058", "RM-127")
def test_the_odds_of_a_siege_that_may_win() -> None:
    given = table().vikings(a1="axemen", c1="axemen").fortress(saxons=4).battle("vikings")
    check(given, "siege a1")
    assert chance_that(given, "siege a1", "is destroyed") == pytest.approx(1 / 2)


@rule("RM-182")
def test_the_odds_of_an_instant_shot() -> None:
    given = table().saxons(a1=hurt("swordsmen", 1), w1="peasants").hand("vikings", "archers").hoard("vikings", 9, 9)
    given.main("vikings").choose("play archers a1")
    check(given, "shoot a1")
    check(given, "shoot_fortress")
    assert chance_that(given, "shoot a1", "Swordsmen at a1 of the Anglo-Saxons falls.") == pytest.approx(5 / 6)
    assert chance_that(given, "shoot_fortress", "takes 4 damage") == pytest.approx(1 / 6)


@rule("RM-284")
def test_the_odds_of_a_trap() -> None:
    given = table(traps=True).saxons(a1="swordsmen", b1="peasants").vikings(a1="vanguards").trap("a1", "falling_logs")
    given.battle("saxons").choose("attack a1 a1").waits_for("vikings").offers_only("spring a", "spring b")
    check(given, "spring b")
    falls = float(sum(p for total, p in shares(2).items() if total - 1 >= 1))
    assert chance_that(given, "spring b", "Peasants at b1 of the Anglo-Saxons falls.") == pytest.approx(falls)
    check(given, "spring a")
    stands = float(sum(p for total, p in shares(2).items() if total < 4))
    attacks = "Swordsmen at a1 of the Anglo-Saxons attacks a1 of the Vikings."
    assert chance_that(given, "spring a", attacks) == pytest.approx(stands)
