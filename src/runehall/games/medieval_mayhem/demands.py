"""Demands: what a played text takes from whom, and how a table is told of a text that waits for an answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import trait

from runehall.engine.picking import Picks
from runehall.engine.places import kinds_in
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import CASTLE, DISCARD, HAND, TERRITORY
from runehall.games.medieval_mayhem.choices import MOST_SETS
from runehall.games.medieval_mayhem.picks import in_sets
from runehall.games.medieval_mayhem.state import Realm
from runehall.games.medieval_mayhem.view_types import ZONES, Destination, PickView, ResolvingView, Wanted

TO: Final[dict[int, Destination]] = {TERRITORY: "territory", HAND: "hand", DISCARD: "discard"}
WANTED: Final[tuple[Wanted, ...]] = ("dragon", "princess", "knight", "treasure", "attack", "defense", "any")


class Demand:
    """What one played text demands; its frames all point to it."""

    def __init__(
        self, seat: int, card: int, affected: int, zone: int, what: int, want: int, count: int,
        up_to: bool, owner_picks: bool, to: int,
    ) -> None:  # fmt: skip
        self.seat: Final = seat  # who played it
        self.card: Final = card  # the kind of the played card
        self.affected: Final = affected  # mask of those it targets or includes
        self.zone: Final = zone
        self.what: Final = what  # the type demanded, or ANY
        self.want: Final = want  # the same as a mask of kinds
        self.count: Final = count
        self.up_to: Final = up_to
        self.owner_picks: Final = owner_picks
        self.to: Final = to


@trait
class TextWaits:
    """Of a frame that asks in the middle of a card text: it says which text waits there, and for what."""

    def waiting(self, s: Realm) -> ResolvingView:
        """The text as all heard it."""
        raise AssertionError("a text that waits is shown")


def waiting_text(s: Realm, frame: Frame[Realm]) -> ResolvingView | None:
    """The text that waits where a frame asks, if one does."""
    return frame.waiting(s) if isinstance(frame, TextWaits) else None


def zone_of(s: Realm, seat: int, zone: int) -> list[int]:
    """The cards of one of a player's three zones."""
    if zone == TERRITORY:
        return s.territories[seat]
    if zone == CASTLE:
        return s.castles[seat]
    return s.hands[seat]


def demanded(s: Realm, demand: Demand, victim: int) -> list[int]:
    """The cards of a player that a text can take, as sorted picks."""
    if demand.zone == CASTLE:
        return in_sets(s, s.castles[victim], demand.want)
    return kinds_in(s, zone_of(s, victim, demand.zone), demand.want)


def shown(s: Realm, demand: Demand, announced: Picks, safe: int) -> ResolvingView:
    """What a played text demands, and what its player has announced; all of it was said aloud (MM-067, MM-085)."""
    return {
        "by": demand.seat,
        "card": s.book.cards.words[demand.card],
        "affects": [seat for seat in range(s.seats) if demand.affected >> seat & 1],
        "safe": [seat for seat in range(s.seats) if safe >> seat & 1],
        "zone": ZONES[demand.zone],
        "what": WANTED[demand.what],
        "count": demand.count,
        "up_to": demand.up_to,
        "to": TO[demand.to],
        "announced": [_announced(s, demand.zone, pick) for pick in announced],
    }


def _announced(s: Realm, zone: int, pick: int) -> PickView:
    """One pick out of a zone; in a Castle it tells the set too."""
    if zone == CASTLE:
        return {"zone": "castle", "card": s.book.cards.words[pick // MOST_SETS], "set": pick % MOST_SETS}
    return {"zone": ZONES[zone], "card": s.book.cards.words[pick], "set": None}
