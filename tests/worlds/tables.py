"""Bare tables to redeal, and how often a viewer imagines what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from runehall.engine.chance import seeded
from runehall.testing.bare import LETTERS, Bare, Pick, bare
from runehall.worlds.knowledge import redeal


def waiting(hands: Sequence[str] = ("", ""), deck: str = "", pile: str = "") -> Bare:
    """A bare table that waits for a choice."""
    s = bare(hands, deck=deck, pile=pile, frames=[Pick(0b01, 2)])
    s.settle()
    return s


def mask_of(kinds: str) -> int:
    """The mask of some kinds."""
    return sum(1 << LETTERS.index(letter) for letter in kinds)


def dealt(s: Bare, viewer: int, worlds: int, seen: Callable[[Bare], str]) -> Counter[str]:
    """How often a viewer imagines what, over many worlds."""
    source = seeded(f"worlds {viewer}")
    counts: Counter[str] = Counter()
    for _ in range(worlds):
        world = redeal(s, viewer, source.spawn())
        assert isinstance(world, Bare)
        counts[seen(world)] += 1
    return counts


def assert_equally_likely(counts: Counter[str], expected: set[str]) -> None:
    """Every expected world comes about equally often (within five standard deviations), and no other."""
    assert set(counts) == expected
    total = counts.total()
    mean = total / len(expected)
    spread = (total / len(expected) * (1 - 1 / len(expected))) ** 0.5
    assert all(abs(count - mean) < 5 * spread for count in counts.values()), counts
