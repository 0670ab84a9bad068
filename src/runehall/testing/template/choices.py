"""Every choice there is in Beacons."""

from __future__ import annotations

from runehall.engine.options import Domain, Grammar, Kind


class Choices(Grammar):
    """Gather, or lay logs one by one and light the beacon."""

    gather: Kind
    lay: Kind
    light: Kind

    def __init__(self, logs: Domain) -> None:
        super().__init__()
        held = Domain(logs.words, logs.labels, hidden=True)  # nobody may learn from a choice alone what is in a hand
        self.gather = self.declare("gather", {}, "Gather logs", ["BE-004"])
        self.lay = self.declare("lay", {"log": held}, "Lay {log}", ["BE-007"], ["hand-{log}"])
        self.light = self.declare("light", {}, "Light the beacon", ["BE-007"])
