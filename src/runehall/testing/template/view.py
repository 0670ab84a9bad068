"""What one viewer may know of the table."""

from __future__ import annotations

from runehall.testing.template.state import Coast, need_of
from runehall.testing.template.view_types import KeeperView, TableView
from runehall.worlds.knowledge import Look


def table_view(s: Coast, look: Look) -> TableView:
    """Everything that is open, and of each hand what the look lets through (BE-002)."""
    return {
        "keepers": [_keeper(s, look, seat) for seat in range(s.seats)],
        "active": s.active,
        "beacons": s.book.beacons,
        "deck": s.deck.size,
        "ashes": look.hand(s.ashes),
    }


def _keeper(s: Coast, look: Look, seat: int) -> KeeperView:
    """One keeper's hand and fires."""
    return {"hand": look.hand(s.hands[seat]), "lit": s.lit[seat], "need": need_of(s, seat)}
