"""Turns: of one address only so much is done at a time, so that whoever asks for much waits for it alone."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable

__all__ = ["Turn", "Turns"]


class Turns:
    """Gives each address so many turns at a time; one from which nobody asks is forgotten."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._gates: dict[str, asyncio.Semaphore] = {}
        self._asking: Counter[str] = Counter()

    def least_busy(self, addresses: Iterable[str]) -> str:
        """The one of some addresses that waits for least."""
        return min(addresses, key=lambda address: (self._asking[address], address))

    @property
    def addresses(self) -> int:
        """How many addresses are asking."""
        return len(self._gates)

    async def take(self, address: str) -> Turn:
        """Wait until it is this address's turn; to be given back."""
        gate = self._gates.setdefault(address, asyncio.Semaphore(self._at_once))
        self._asking[address] += 1
        try:
            await gate.acquire()
        except asyncio.CancelledError:
            self._forget(address)
            raise
        return Turn(self, address)

    def give(self, address: str) -> None:
        """Let the next of an address have its turn."""
        self._gates[address].release()
        self._forget(address)

    def _forget(self, address: str) -> None:
        self._asking[address] -= 1
        if not self._asking[address]:
            del self._asking[address], self._gates[address]


class Turn:
    """The turn of one request."""

    def __init__(self, turns: Turns, address: str) -> None:
        self._turns = turns
        self._address = address
        self._over = False

    def end(self) -> None:
        """Give it back; once is enough."""
        if not self._over:
            self._over = True
            self._turns.give(self._address)
