"""Everything the house can refuse, each with the status an HTTP answer bears."""

from __future__ import annotations

from runehall.engine.errors import BadSetting, Refused

__all__ = [
    "Busy",
    "Forbidden",
    "Malformed",
    "Missing",
    "OtherRules",
    "Stale",
    "TooFast",
    "TooLarge",
    "Unknown",
    "status_of",
]


class Stale(Refused):
    """An answer to a question that is no longer asked."""


class Forbidden(Refused):
    """Something that belongs to somebody else."""


class Missing(Refused):
    """Something there is not."""


class Unknown(Refused):
    """A token that belongs to nobody."""


class Malformed(Refused):
    """Input that cannot be read."""


class TooFast(Refused):
    """Too much at once."""


class TooLarge(Refused):
    """More bytes than are taken."""


class OtherRules(Refused):
    """A table that was begun by another version of the rules, and is never replayed by these."""


class Busy(Refused):
    """The house closes, or cannot reach its store."""


_STATUS: tuple[tuple[type[Refused], int], ...] = (
    (Unknown, 401),
    (Forbidden, 403),
    (Missing, 404),
    (Malformed, 400),
    (TooFast, 429),
    (TooLarge, 413),
    (OtherRules, 410),
    (Busy, 503),
    (Stale, 409),
    (BadSetting, 422),
)


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal; 409 for those of the rules."""
    return next((status for kind, status in _STATUS if isinstance(refused, kind)), 409)
