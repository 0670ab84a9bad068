"""The table of Beacons brought into any position with the real logs of the box, in the words of the rulebook."""

from __future__ import annotations

from typing import Any

from runehall.engine.cards import Deck
from runehall.engine.places import find
from runehall.match.match import state_of
from runehall.testing.scenario import Scenario, begin
from runehall.testing.template import GAME
from runehall.testing.template.state import Coast

STRONG = ("birch", "oak", "oak")  # 8 fuel
MIXED = ("driftwood", "pine", "resin")  # 4 fuel
WEAK = ("pine", "pine", "resin")  # 3 fuel: not enough for any beacon


def coast(*hands: tuple[str, ...], lit: int = 0, ashes: bool = False, **options: Any) -> Scenario:
    """North is to choose, and has lit so many beacons; all logs not in a hand are in the deck, or in the ashes."""
    scene = begin(GAME, seats=len(hands), seed=1, **options)
    s = state_of(scene.match)
    assert isinstance(s, Coast)
    box = list(range(len(s.kind)))
    s.known = [0] * len(box)
    for seat, logs in enumerate(hands):
        s.hands[seat] = []
        for log in logs:
            piece = find(s, box, s.book.cards.index[log])
            box.remove(piece)
            s.hands[seat].append(piece)
            s.known[piece] = 1 << seat
    s.deck, s.ashes = (Deck([]), box) if ashes else (Deck(box), [])
    for piece in s.ashes:
        s.known[piece] = s.everyone
    s.lit[0] = lit
    s.forget_the_past()
    s.relist()
    return scene.conserved()
