"""What makes the chance of a table provable, as it is kept: the secret, and the numbers people have added."""

from __future__ import annotations

import json
import secrets

from runehall.match.fairness import Fairness

__all__ = [
    "NOT_YET", "fairness_of", "kept_fairness", "new_secret", "new_seed", "proven_since", "with_number",
    "without_number",
]  # fmt: skip

NOT_YET = 10**9  # since which entry a match is proven whose chance is still that of a script


def new_secret() -> str:
    """256 bits of the machine's own entropy, as hexadecimal digits."""
    return secrets.token_hex(32)


def new_seed() -> int:
    """What a bot throws dice from when it is asked once: nobody foretells it."""
    return secrets.randbits(48)


def kept_fairness(fairness: Fairness) -> str:
    """What makes chance provable, as a table keeps it."""
    kept = {
        "secret": fairness.secret, "numbers": fairness.numbers, "since": fairness.since,
        "retakes": sorted(fairness.retakes.items()),
    }  # fmt: skip
    return json.dumps(kept)


def fairness_of(kept: str) -> Fairness | None:
    """What makes the chance of a table provable; None for one that was over before secrets were kept."""
    if not kept:
        return None
    found = json.loads(kept)
    numbers = [(int(seat), str(number)) for seat, number in found["numbers"]]
    return Fairness(found["secret"], numbers, found["since"], {int(at): int(n) for at, n in found["retakes"]})


def proven_since(kept: str, entries: int) -> str:
    """What a table keeps of its chance once a script has ended: from here on the secret accounts for it."""
    fairness = fairness_of(kept)
    return kept_fairness(Fairness(fairness.secret, fairness.numbers, entries)) if fairness is not None else kept


def without_number(kept: str, seat: int) -> str:
    """What a table keeps of its chance once somebody has stood up before it began: their number goes with them."""
    fairness = fairness_of(kept)
    if fairness is None:
        return kept
    numbers = [(number, said) for number, said in fairness.numbers if number != seat]
    return kept_fairness(Fairness(fairness.secret, numbers, fairness.since))


def with_number(kept: str, seat: int, number: str) -> str:
    """What a table keeps of its chance once somebody has sat down and brought a number along."""
    fairness = fairness_of(without_number(kept, seat))
    if fairness is None:
        return kept
    return kept_fairness(Fairness(fairness.secret, [*fairness.numbers, (seat, number)], fairness.since))
