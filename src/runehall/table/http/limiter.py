"""How much each visitor, and each address, has asked lately: buckets that fill up again, and streams that are open."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import AddressValueError, IPv6Address

from runehall.table.configuration import Limits
from runehall.table.refusals import TooFast

__all__ = ["Limiter", "neighbourhood"]

KEPT = 20_000  # buckets that are remembered
OURS = 64  # bits of an IPv6 address that are one subscriber's


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 the part that a provider gives to one subscriber."""
    if ":" not in address:
        return address
    try:
        plain = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    return str(plain.ipv4_mapped or IPv6Address(int(plain) >> OURS << OURS))


class Limiter:
    """One bucket a visitor and rate, and one an address and rate; each who asks must find something in both."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._now = now
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._streams: dict[str, int] = {}

    def check(self, rate: str, who: str, address: str, cost: int = 1) -> None:
        """Take what something costs from a visitor's bucket and from the address's; refused where either is empty."""
        size, refill = getattr(self._limits, rate)
        times = self._limits.address
        of_address = (f"at {neighbourhood(address)}", size, refill)
        if rate != "knocking":
            of_address = (of_address[0], size * times, refill * times)
        buckets = [of_address] if rate == "knocking" or who == address else [(who, size, refill), of_address]
        found = [self._look(rate, *bucket) for bucket in buckets]
        if min(found) < 1:
            raise TooFast("That was too much at once; wait a moment.")
        for (name, _, _), left in zip(buckets, found, strict=True):
            self._left[rate, name] = (left - cost, self._now())

    def _look(self, rate: str, name: str, size: float, refill: float) -> float:
        """How much is in a bucket now."""
        now = self._now()
        left, then = self._left.pop((rate, name), (size, now))
        left = min(size, left + (now - then) * refill)
        self._left[rate, name] = (left, now)
        if len(self._left) > KEPT:
            self._left.popitem(last=False)
        return left

    def open_stream(self, who: str, address: str) -> None:
        """Count an open stream; refused where a visitor, or an address, has too many."""
        most, at = self._limits.streams, f"at {neighbourhood(address)}"
        if self._streams.get(who, 0) >= most or self._streams.get(at, 0) >= most * self._limits.address:
            raise TooFast("Too many tables are open at once.")
        for name in (who, at):
            self._streams[name] = self._streams.get(name, 0) + 1

    def close_stream(self, who: str, address: str) -> None:
        """Count a stream no more."""
        for name in (who, f"at {neighbourhood(address)}"):
            left = self._streams.get(name, 1) - 1
            if left > 0:
                self._streams[name] = left
            else:
                self._streams.pop(name, None)
