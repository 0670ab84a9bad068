"""What a frame lets all of the table see of the matter it settles: views ask the frame, nobody guesses its class."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.state import Realm


class Hit:
    """Damage a side is about to take."""

    def __init__(self, side: int, amount: int, blockable: bool) -> None:
        self.side = side
        self.amount = amount
        self.blockable = blockable


class Bargain:
    """A barter as it stands: what goes from one hero to the other, by pieces and gold."""

    def __init__(self, giver: int, taker: int, gives: list[int], gold: int, wants: list[int], wanted_gold: int) -> None:
        self.giver = giver
        self.taker = taker
        self.gives = gives
        self.gold = gold
        self.wants = wants
        self.wanted_gold = wanted_gold


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown(Frame[Realm]):
    """A frame with something to see: each answer has a plain default."""

    def about(self, s: Realm) -> int:
        """The piece it is about, which lies open: a quest that is tried, a story card; -1 for none."""
        return -1

    def walked(self, s: Realm) -> list[int]:
        """The hexes of the way so far, the start first; empty where nobody walks."""
        return []

    def spent(self, s: Realm) -> list[int]:
        """The dice of the roll that are spent, as masks of terrain."""
        return []

    def hit(self, s: Realm) -> Hit | None:
        """The damage that comes and may still be blocked."""
        return None

    def says(self, choice: Choice) -> str:
        """What an answer means here; "" where its own words say enough."""
        return ""

    def offer(self, s: Realm) -> Bargain | None:
        """The offer that is made."""
        return None


def shown_by(s: Realm) -> list[Shown]:
    """The frames that have something to show, the newest first."""
    found: list[Shown] = []
    for at in range(len(s.agenda) - 1, -1, -1):
        frame = s.agenda[at]
        if isinstance(frame, Shown):
            found.append(frame)
    return found
