"""Magic Portals: for influence all areas that have one are adjacent to each other in one move (RW-289)."""

from __future__ import annotations

from typing import Final

from runehall.engine.modifiers import Modifier
from runehall.engine.state import Frame
from runehall.games.runewars.goods import lose_influence
from runehall.games.runewars.numbers import END_OF_MOVE, PORTALS
from runehall.games.runewars.state import War

FEWEST: Final = 2  # one portal leads nowhere


def portal_areas(s: War) -> list[int]:
    """The areas with a faceup Magic Portal, in order."""
    found: list[int] = []
    for at, area in enumerate(s.token_at):
        token = s.book.explorations[s.kind[s.tokens[at]] - s.book.first_exploration]
        if s.token_up[at] and any(deed.verb == "portal" for deed in token.place):
            found.append(area)
    return found


def price(s: War) -> int:
    """What it costs to use the portals in one move."""
    area = portal_areas(s)[0]
    token = s.book.explorations[s.kind[s.tokens[s.token_at.index(area)]] - s.book.first_exploration]
    return token.place[0].n("influence")


def may_open(s: War, seat: int) -> bool:
    """Whether a player may pay for the portals now."""
    if not s.tokens or len(portal_areas(s)) < FEWEST or opened(s, seat):
        return False
    return s.influence[seat] >= price(s)


def opened(s: War, seat: int) -> bool:
    """Whether a player has paid for the portals in this move."""
    return bool(s.modifiers) and s.modified(PORTALS, seat) > 0


def open_portals(s: War, seat: int) -> None:
    """Pay; until the move is over all portals are adjacent to each other."""
    lose_influence(s, seat, price(s))
    s.modify(Modifier(PORTALS, seat, 1, END_OF_MOVE))
    s.tell(s.book.events.opened_ways, seat)


def through(s: War, seat: int, area: int) -> list[int]:
    """The areas beyond the portal of an area, for a player who has paid."""
    if not opened(s, seat):
        return []
    areas = portal_areas(s)
    return [other for other in areas if other != area] if area in areas else []


class MoveOver(Frame[War]):
    """The move is over: the portals close."""

    def run(self, s: War) -> None:
        s.moment(END_OF_MOVE)

    def resolving(self) -> bool:
        return True
