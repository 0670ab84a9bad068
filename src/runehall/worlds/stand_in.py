"""One world that stands for all worlds a viewer cannot tell apart, so that whoever starts from it cannot peek."""

from __future__ import annotations

from typing import Any, Final

from runehall.engine.chance import Seeded
from runehall.engine.state import State
from runehall.worlds.dealing import Deal
from runehall.worlds.knowledge import FREE, bounds_on, claim_now, hidden_from

_STEPS: Final = 5_000  # so many slots are filled, and emptied again, before the search for a deal is given up


def stand_in(s: State, viewer: int) -> State:
    """A world the viewer cannot tell from this one, and the same one for all that the viewer cannot tell apart.

    Places without an order are put in one, and hidden pieces are taken up and laid down again in the order of their
    kinds, within the bounds of what the viewer knows. Half-made picks the viewer must not notice are not there; other
    secrets that lie in frames stay: `redeal` draws those anew.
    """
    t = s.copy()
    for name in t.unordered():
        _put_in_order(t, viewer, getattr(t, name))
    said = claim_now(t)
    for family, hidden in enumerate(hidden_from(t, viewer)):
        if not hidden.places and not hidden.bags:
            continue
        bounded = bounds_on(t, hidden, family) != FREE
        deal = Deal(t, viewer, hidden, t.said if bounded else [])
        pieces = range(len(deal.pieces))
        ranks = sorted([(deal.kind[i], deal.lost[i], deal.pieces[i], i) for i in pieces])
        order = [i for _, _, _, i in ranks]
        laid = _Matching(deal, order).laid() if bounded else order[: deal.n]
        if len(laid) == deal.n:
            taken = set(laid)
            deal.held = laid + [i for i in order if i not in taken]
            deal.lay_down()
    if said:
        t.said = t.said[:-1]
    dice = Seeded(0, 0)  # never the match's own: what it brings next is a secret of all
    for i in range(len(t.agenda)):
        if t.agenda[i].private(t, viewer):
            t.agenda[i] = t.agenda[i].redealt(t, viewer, dice)
    t.relist()
    return t


def _put_in_order(t: State, viewer: int, place: list[Any]) -> None:
    """Order a place without an order, or several, by what the viewer knows: how it came to lie so is a secret too."""
    if not place:
        return
    if not isinstance(place[0], int):
        for each in place:
            _put_in_order(t, viewer, each)
        return
    ranks: list[int] = []  # packed into one number each: a sort of numbers is several times as fast
    unlike = False
    for piece in place:
        kind = t.kind[piece] if t.known[piece] >> viewer & 1 else len(t.kind)
        ranks.append((kind << 8 | t.known[piece]) << 32 | piece)
        unlike = unlike or piece in t.since or piece in t.barred
    if unlike or t.said:
        place[:] = [each[4] for each in sorted([_rank(t, rank) for rank in ranks])]
    else:
        ranks.sort()
        place[:] = [rank & 0xFFFFFFFF for rank in ranks]


def _rank(t: State, rank: int) -> tuple[int, int, int, list[tuple[int, int, int, int]], int]:
    """The rank of a piece of whose place something more is known than who knows it: its age, and what was said."""
    piece = rank & 0xFFFFFFFF
    said = sorted([(each.kinds, each.least, each.most, len(each.pieces)) for each in t.said if piece in each.pieces])
    return (rank >> 32, t.since.get(piece, 0), t.barred.get(piece, 0), said, piece)


class _Matching:
    """Finds a piece for every slot within the bounds: the first in order that fits, moving others where needed."""

    deal: Deal
    order: list[int]
    only: list[int]  # per slot: mask of kinds it must hold one of, so that every statement is kept; -1: any
    holder: list[int]  # per piece: the slot it is laid into, or -1
    held: list[int]  # per slot: its piece, or -1
    steps: int

    def __init__(self, deal: Deal, order: list[int]) -> None:
        self.deal = deal
        self.order = order
        self.only = [-1] * deal.n
        self.holder = [-1] * len(order)
        self.held = [-1] * deal.n
        self.steps = 0

    def laid(self) -> list[int]:
        """Per slot the piece it gets; short where no deal was found, and everything stays as it lies."""
        deal = self.deal
        for bound in deal.bounds:
            bound.have, bound.open = 0, len(bound.slots)
        spoken = [i for i in range(deal.n) if deal.bound_by[i]]
        if not self._kept(spoken, 0):
            return []
        for i in range(deal.n):
            if self.held[i] < 0 and not self._found(i, [False] * len(self.order)):
                return []
        return self.held

    def _kept(self, spoken: list[int], at: int) -> bool:
        """Fill the slots of which something was said, from one on, so that all of it is true."""
        if at == len(spoken):
            return True
        slot = spoken[at]
        holder, held = self.holder[:], self.held[:]
        for only in self._sorts(slot):
            self.steps += 1
            if self.steps > _STEPS:
                return False
            within = True
            for bound in self.deal.bound_by[slot]:
                counted = bound.kinds & only != 0
                bound.have += counted
                bound.open -= 1
                within = within and bound.have <= bound.most and bound.have + bound.open >= bound.least
            self.only[slot] = only
            if within and self._found(slot, [False] * len(self.order)) and self._kept(spoken, at + 1):
                return True
            for bound in self.deal.bound_by[slot]:
                bound.have -= bound.kinds & only != 0
                bound.open += 1
            self.only[slot] = -1
            self.holder, self.held = holder[:], held[:]
        return False

    def _sorts(self, slot: int) -> list[int]:
        """The masks of kinds that the statements about a slot tell apart: those of none of them first."""
        every = 0
        for kind in self.deal.kind:
            every |= 1 << kind
        sorts = [every]
        for bound in self.deal.bound_by[slot]:
            sorts = [sort & ~bound.kinds for sort in sorts] + [sort & bound.kinds for sort in sorts]
        return [sort for sort in sorts if sort]

    def _found(self, slot: int, tried: list[bool]) -> bool:
        """Lay a piece into a slot; one that lies elsewhere already is taken if its slot finds another."""
        for piece in self.order:
            if tried[piece] or not self._fits(slot, piece):
                continue
            tried[piece] = True
            if self.holder[piece] < 0 or self._found(self.holder[piece], tried):
                self.holder[piece] = slot
                self.held[slot] = piece
                return True
        return False

    def _fits(self, slot: int, piece: int) -> bool:
        """Whether, for all the viewer knows, a piece may lie in a slot."""
        only = self.only[slot]
        return self.deal.fits(slot, piece) and (only < 0 or only >> self.deal.kind[piece] & 1 == 1)
