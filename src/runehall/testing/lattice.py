"""The attack on seeded chance: from results that were seen, the two words behind them, by a lattice.

Seeded chance is, but for rounding, one linear congruence modulo 2**62: result i shows the leading bits of A**i * x.
Those are close to a vector of a lattice, and a reduced basis (Lenstra, Lenstra and Lovász) finds it once about 66 bits
are known. `foretold` plays the strongest attacker there is: one who has seen every result, and out of how many.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from runehall.engine.chance import Chance, Keyed, Seeded

__all__ = ["Seen", "Spied", "bits_of", "foretold"]

M1, A1, M2, A2 = 2147483563, 40014, 2147483399, 40692
MODULUS = M1 * M2
FACTOR = (A1 * M2 * pow(M2, -1, M1) + A2 * M1 * pow(M1, -1, M2)) % MODULUS
TELLING = 8  # a result out of fewer tells too little to be worth a dimension
Seen = tuple[int, int, int]  # the how-manieth result, out of how many, which

Vector = list[int]


class Spied(Chance):
    """Passes on another source and lets a spy see every result."""

    def __init__(self, source: Seeded | Keyed) -> None:
        self.source = source
        self.seen: list[Seen] = []

    def below(self, n: int) -> int:
        """A result, seen by the spy."""
        result = self.source.below(n)
        self.seen.append((len(self.seen), n, result))
        return result

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        """A card as the source draws it, seen by the spy as a number of its bag."""
        if isinstance(self.source, Seeded):
            return low + self.below(high - low)
        kinds = sorted(kind[card] for card in cards[low:high])
        wanted = kinds[self.below(high - low)]
        return next(at for at in range(low, high) if kind[cards[at]] == wanted)

    def fork(self) -> Chance:
        """The same source and the same spy: a match that is followed to its end needs no other."""
        return self


def bits_of(seen: list[Seen]) -> int:
    """How many bits results tell an attacker, those that tell little left out."""
    return sum(n.bit_length() - 1 for _, n, _ in seen if n >= TELLING)


def foretold(seen: list[Seen]) -> Seeded | None:
    """The source that would go on after results that were seen; None where none fits them."""
    telling = [each for each in seen if each[1] >= TELLING]
    first = telling[0][0]
    basis = [
        [pow(FACTOR, i - first, MODULUS) * n for i, n, _ in telling]
    ]  # weighed, so that each may be off by as much
    for at in range(1, len(telling)):
        basis.append([MODULUS * n if other == at else 0 for other, (_, n, _) in enumerate(telling)])
    target = [MODULUS * (2 * result + 1) // 2 for _, _, result in telling]
    closest = _nearest(_reduced(basis), target)
    return _going_on(closest[0] // telling[0][1] * pow(FACTOR, -first, MODULUS) % MODULUS, seen)


def _going_on(state: int, seen: list[Seen]) -> Seeded | None:
    """The source whose first result belongs to a state, after all that was seen, if it brings just that."""
    one = state * pow(M2, -1, M1) * pow(A1, -1, M1) % M1
    two = -state * pow(M1, -1, M2) * pow(A2, -1, M2) % M2
    source = Seeded(one - 1, two - 1)
    return source if all(source.below(n) == result for _, n, result in seen) else None


class _Reduction:
    """A basis while it is reduced, by whole numbers alone (Cohen, algorithm 2.6.7)."""

    def __init__(self, basis: list[Vector]) -> None:
        self.basis = [row[:] for row in basis]
        self.d = [1] + [0] * len(basis)
        self.m = [[0] * len(basis) for _ in basis]
        for k in range(len(basis)):
            for j in range(k + 1):
                found = _dot(self.basis[k], self.basis[j])
                for i in range(j):
                    found = (self.d[i + 1] * found - self.m[k][i] * self.m[j][i]) // self.d[i]
                if j < k:
                    self.m[k][j] = found
                else:
                    self.d[k + 1] = found

    def shorten(self, k: int, by: int) -> None:
        """Take from one vector as much of another as it has too much of it."""
        m, d = self.m, self.d[by + 1]
        if 2 * abs(m[k][by]) <= d:
            return
        q = (2 * m[k][by] + d) // (2 * d)
        self.basis[k] = [x - q * y for x, y in zip(self.basis[k], self.basis[by], strict=True)]
        m[k][by] -= q * d
        for i in range(by):
            m[k][i] -= q * m[by][i]

    def disordered(self, k: int) -> bool:
        """Whether a vector belongs before the one before it (Lovász)."""
        d = self.d
        return 4 * d[k + 1] * d[k - 1] < 3 * d[k] * d[k] - 4 * self.m[k][k - 1] ** 2

    def swap(self, k: int) -> None:
        """Exchange a vector and the one before it."""
        basis, m, d = self.basis, self.m, self.d
        basis[k], basis[k - 1] = basis[k - 1], basis[k]
        for j in range(k - 1):
            m[k][j], m[k - 1][j] = m[k - 1][j], m[k][j]
        between = m[k][k - 1]
        shorter = (d[k - 1] * d[k + 1] + between * between) // d[k]
        for i in range(k + 1, len(basis)):
            was = m[i][k]
            m[i][k] = (d[k + 1] * m[i][k - 1] - between * was) // d[k]
            m[i][k - 1] = (shorter * was + between * m[i][k]) // d[k + 1]
        d[k] = shorter


def _reduced(basis: list[Vector]) -> list[Vector]:
    """A basis of the same lattice with short, nearly upright vectors."""
    work = _Reduction(basis)
    k = 1
    while k < len(basis):
        work.shorten(k, k - 1)
        if work.disordered(k):
            work.swap(k)
            k = max(1, k - 1)
        else:
            for by in range(k - 2, -1, -1):
                work.shorten(k, by)
            k += 1
    return work.basis


def _nearest(basis: list[Vector], target: Vector) -> Vector:
    """A vector of a lattice near a target: plane by plane, from the last (Babai)."""
    upright: list[list[Fraction]] = []
    for row in basis:
        rest = [Fraction(x) for x in row]
        for other in upright:
            share = _share(row, other)
            rest = [x - share * y for x, y in zip(rest, other, strict=True)]
        upright.append(rest)
    left = [Fraction(x) for x in target]
    for row, other in zip(reversed(basis), reversed(upright), strict=True):
        steps = round(_share(left, other))
        left = [x - steps * y for x, y in zip(left, row, strict=True)]
    return [x - int(y) for x, y in zip(target, left, strict=True)]


def _share(vector: Sequence[int | Fraction], of: list[Fraction]) -> Fraction:
    """How much of one vector is in another."""
    return sum((x * y for x, y in zip(vector, of, strict=True)), Fraction(0)) / sum((x * x for x in of), Fraction(0))


def _dot(one: Vector, two: Vector) -> int:
    return sum(x * y for x, y in zip(one, two, strict=True))
