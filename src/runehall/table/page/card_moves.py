"""Which card on a viewer's table went where, found from places and kinds: a piece's id never leaves the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from runehall.table.page.parts import Parts

__all__ = ["Tracked", "Tracker"]

LATELY = 3  # drawings of a region that are remembered: asked or not, in one's own turn or another's


class Tracked:
    """What was drawn last for one viewer, by region, with what it was drawn from."""

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[object, str]] = {}
        self._lately: dict[str, list[tuple[object, str]]] = {}

    def drawn(self, region: str, made_of: object, draw: Callable[[], str]) -> str:
        """The region as it was drawn from the same, else drawn anew."""
        before = self._drawn.get(region)
        if before is not None and before[0] == made_of:
            return before[1]
        html = draw()
        self._drawn[region] = (made_of, html)
        return html

    def redrawn(self, region: str, made_of: object, draw: Callable[[], str]) -> str:
        """The same for a region without cards, which have a way behind them: it may be as it was a moment before."""
        known = self._lately.setdefault(region, [])
        html = next((html for of, html in known if of == made_of), None)
        if html is None:
            html = draw()
            self._lately[region] = [(made_of, html), *known[: LATELY - 1]]
        return html


class Tracker:
    """Gives each card a viewer sees a flip key that follows it from place to place, and keeps what was drawn."""

    def __init__(self) -> None:
        self.kept = Tracked()
        self._placed: dict[str, str] = {}
        self._keys: dict[str, str] = {}
        self._next = 1
        self._maps: dict[str, Tracker] = {}
        self._parts: dict[str, Parts] = {}

    def on_map(self, region: str) -> Tracker:
        """The one that follows the pieces of a map."""
        return self._maps.setdefault(region, Tracker())

    def parts_of(self, region: str) -> Parts:
        """What a region was last put together from."""
        return self._parts.setdefault(region, Parts())

    def follow(self, placed: Mapping[str, str]) -> dict[str, str]:
        """The flip key of every place that shows a card now.

        A place that still shows its kind keeps its key. Then a kind that left one place and appeared in another is the
        same card; where several could be, the order of the table decides. What is left appears with a new key.
        """
        if placed == self._placed:
            return dict(self._keys)
        keys = {place: self._keys[place] for place, kind in placed.items() if self._placed.get(place) == kind}
        gone: dict[str, list[str]] = {}
        for place, kind in self._placed.items():
            if place not in keys:
                gone.setdefault(kind, []).append(self._keys[place])
        for place, kind in placed.items():
            if place not in keys:
                keys[place] = gone[kind].pop(0) if gone.get(kind) else self._new()
        self._placed = dict(placed)
        self._keys = {place: keys[place] for place in placed}
        return dict(self._keys)

    def _new(self) -> str:
        """A key nothing on this viewer's table ever had."""
        key = f"f{self._next}"
        self._next += 1
        return key
