"""What can happen in Beacons: logs come, burn and scatter, and fires are seen from afar."""

from __future__ import annotations

from runehall.engine.events import Played, Telling, Tellings
from runehall.engine.options import Domain, numbers


class Events(Tellings):
    """One sentence for everything that can happen, and how a table plays it."""

    drew: Telling
    burned: Telling
    lit: Telling
    lost: Telling
    shuffled: Telling

    def __init__(self, keepers: Domain, beacons: int) -> None:
        super().__init__()
        keeper = {"keeper": keepers}
        self.drew = self.declare(
            "drew", keeper, "{keeper} {keeper:draw|draws} {card}.", ["BE-004"],
            played=Played("to", on="deck", at="keeper-{keeper}", by="keeper"),
        )  # fmt: skip
        self.burned = self.declare("burned", keeper, "{keeper} {keeper:burn|burns} {card}.", ["BE-008"], plays=True)
        self.lit = self.declare(
            "lit", {**keeper, "beacon": numbers(beacons)}, "{keeper} {keeper:light|lights} beacon {beacon}.",
            ["BE-006"], played=Played("banner", text="{keeper's} beacon {beacon} burns"),
        )  # fmt: skip
        self.lost = self.declare(
            "lost", keeper, "{keeper} {keeper:lose|loses} {card}.", ["BE-011"],
            played=Played("float", on="keeper-{keeper}", text="-1", tone="bad"),
        )  # fmt: skip
        self.shuffled = self.declare("shuffled", {}, "The ashes become the deck.", ["BE-009"])
