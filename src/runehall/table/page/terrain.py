"""The drawn terrains of the tables: one address for each map and theme, drawn when it is first asked for.

A terrain never travels in a push. Its address keeps for ever, as it names the content: for a map every table of a game
shares, by a digest of it; for one that a match has built, by the whole chart, packed, under the seal of the house. So
every process of a house draws what another one has shown, and nobody has a map drawn that no table showed.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from runehall.maps.atlas.chart import Chart
from runehall.maps.atlas.drawing import draw, draw_overview
from runehall.maps.atlas.packing import packed, unpacked
from runehall.maps.atlas.palette import THEMES

__all__ = ["DRAWINGS", "Addresses", "Terrains"]

DRAWINGS = {"terrain": draw, "overview": draw_overview}
ADDRESSES = 512  # that are kept, so that no chart is packed twice
DRAWN = 48  # that are kept drawn
SEAL = 24  # letters


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the pictures of one chart are."""

    key: str

    def of(self, drawing: str, theme: str) -> str:
        """The address of a drawing in a theme."""
        return f"/maps/{self.key}/{drawing}-{theme}.svg"


class Terrains:
    """The charts that tables show, and as many of their drawings as are worth keeping."""

    def __init__(self, drawn: int = DRAWN) -> None:
        """Begin with a secret of this process; a house gives its own."""
        self._most_drawn = drawn
        self._secret = secrets.token_bytes(32)
        self._shared: dict[str, Chart] = {}
        self._addresses: OrderedDict[str, Addresses] = OrderedDict()  # by the chart's digest
        self._drawn: OrderedDict[tuple[str, str, str], str] = OrderedDict()
        self._lock = Lock()
        self._drawing = Lock()  # a drawing is made in a thread of its own, and once; nobody else waits for it

    def seal_with(self, secret: bytes) -> None:
        """Seal from now on with the secret of a house, which all its processes have."""
        self._secret = hmac.new(secret, b"maps", hashlib.sha256).digest()
        self._addresses.clear()

    def share(self, chart: Chart) -> Addresses:
        """Let a chart be asked for by its digest: one that all tables of a game show."""
        key = chart.key
        self._shared[key] = chart
        return Addresses(key)

    def address(self, chart: Chart) -> Addresses:
        """Where a chart can be asked for, by every process of the house."""
        if chart.key in self._shared:
            return Addresses(chart.key)
        with self._lock:
            if chart.key not in self._addresses:
                text = packed(chart)
                self._addresses[chart.key] = Addresses(f"{text}.{self._seal(text)}")
            self._addresses.move_to_end(chart.key)
            while len(self._addresses) > ADDRESSES:
                self._addresses.popitem(last=False)
            return self._addresses[chart.key]

    def _seal(self, text: str) -> str:
        """What only this house can write under a chart."""
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()[:SEAL]

    def _chart(self, key: str) -> Chart | None:
        """The chart of an address; None where the house has not sealed it."""
        if key in self._shared:
            return self._shared[key]
        text, _, seal = key.partition(".")
        return unpacked(text) if hmac.compare_digest(seal, self._seal(text)) else None

    def drawing(self, key: str, drawing: str, theme: str) -> str | None:
        """A drawing, made now where it is not kept; None where no table has shown that map."""
        if drawing not in DRAWINGS or theme not in THEMES or not key.isascii():
            return None
        named = (key, drawing, theme)
        with self._drawing:
            if named in self._drawn:
                self._drawn.move_to_end(named)
                return self._drawn[named]
            chart = self._chart(key)
            if chart is None:
                return None
            self._drawn[named] = DRAWINGS[drawing](chart, theme)
            while len(self._drawn) > self._most_drawn:
                self._drawn.popitem(last=False)
            return self._drawn[named]
