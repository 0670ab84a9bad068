"""The Production-phase: resources, then Towers that were under construction."""

from __future__ import annotations

from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.state import PRODUCTION, War, reign
from runehall.games.runes_of_mayhem.towers import beacons, finish_towers


class Production(Frame[War]):
    """The active player takes Gold and Faith by the markers; the passive player nothing (RM-059 to RM-063)."""

    def run(self, s: War) -> None:
        s.step = PRODUCTION
        seat = s.active
        gold = s.on_gold[seat] + reign(s, seat).gold
        faith = s.on_faith[seat] + reign(s, seat).faith
        if seat != s.vikings:
            gold += beacons(s)
        s.gold[seat] += gold
        s.faith[seat] += faith
        s.tell(s.book.events.produced, seat, gold, faith)
        if seat != s.vikings:
            finish_towers(s, seat)  # RM-292: after resources are taken
