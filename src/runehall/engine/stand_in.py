"""One world that stands for all worlds a viewer cannot tell apart, so that whoever starts from it cannot peek."""

from __future__ import annotations

from runehall.engine.cards import Claim, Deck
from runehall.engine.knowledge import hidden_from, lost
from runehall.engine.state import State


class _Slot:
    """A hidden place for one card: where it is, and what the viewer knows of it whatever card lies there."""

    place: list[int]
    at: int
    known: int
    since: int
    barred: int
    only: int  # mask of kinds it must hold one of; -1: any

    def __init__(self, place: list[int], at: int) -> None:
        self.place = place
        self.at = at
        self.known = 0
        self.since = 0
        self.barred = 0
        self.only = -1


def stand_in(s: State, viewer: int) -> State:
    """A world the viewer cannot tell from this one, and the same one for all that the viewer cannot tell apart.

    Hidden pieces are taken up and laid down again in the order of their kinds, within the bounds of what the viewer
    knows. Secrets that lie in frames stay: `redeal` draws those anew.
    """
    t = s.copy()
    t.known = t.known[:]
    claim = t.agenda[-1].claim(t) if t.agenda else None
    for hidden in hidden_from(t, viewer):
        bags: list[Deck] = hidden.bags
        if not hidden.places and not bags:
            continue
        slots = [_Slot(place, at) for place, at in zip(hidden.places, hidden.at, strict=True)]
        pieces = _taken_up(t, viewer, slots, bags)
        laid = list(range(len(slots)))
        if t.epoch or t.barred or claim is not None:
            laid = _Matching(t, viewer, slots, pieces).laid(claim)
        if laid:
            _lay_down(t, slots, pieces, laid, bags)
    t.relist()
    return t


def _taken_up(t: State, viewer: int, slots: list[_Slot], bags: list[Deck]) -> list[int]:
    """All pieces of the slots and bags in the order of their kinds; the slots keep what is known of them."""
    found: list[tuple[int, int, int]] = []
    for slot in slots:
        piece = slot.place[slot.at]
        slot.known = t.known[piece]
        slot.since = t.since.get(piece, 0)
        slot.barred = t.barred.get(piece, 0)
        found.append((t.kind[piece], lost(t, viewer, piece), piece))
    for deck in bags:
        for piece in deck.cards[deck.bottom : len(deck.cards) - deck.top]:
            found.append((t.kind[piece], lost(t, viewer, piece), piece))
    found.sort()
    return [each[2] for each in found]


def _lay_down(t: State, slots: list[_Slot], pieces: list[int], laid: list[int], bags: list[Deck]) -> None:
    """Lay each slot's piece into it and the rest, in order, into the bags; what is known stays with the slot."""
    since = dict(t.since)
    barred = dict(t.barred)
    for piece in pieces:
        since.pop(piece, None)
        barred.pop(piece, None)
        t.known[piece] = 0
    taken = [False] * len(pieces)
    for slot, at in zip(slots, laid, strict=True):
        piece = pieces[at]
        taken[at] = True
        slot.place[slot.at] = piece
        t.known[piece] = slot.known
        if slot.since:
            since[piece] = slot.since
        if slot.barred:
            barred[piece] = slot.barred
    rest = [pieces[i] for i in range(len(pieces)) if not taken[i]]
    for deck in bags:
        size = len(deck.cards) - deck.bottom - deck.top
        deck.cards[deck.bottom : deck.bottom + size] = rest[:size]
        rest = rest[size:]
    t.since = since
    t.barred = barred


class _Matching:
    """Finds a piece for every slot within the bounds: the first of its kind that fits, moving others where needed."""

    state: State
    viewer: int
    slots: list[_Slot]
    pieces: list[int]
    holder: list[int]  # per piece: the slot it is laid into, or -1
    held: list[int]  # per slot: its piece, or -1

    def __init__(self, state: State, viewer: int, slots: list[_Slot], pieces: list[int]) -> None:
        self.state = state
        self.viewer = viewer
        self.slots = slots
        self.pieces = pieces
        self.holder = [-1] * len(pieces)
        self.held = [-1] * len(slots)

    def laid(self, claim: Claim | None) -> list[int]:
        """Per slot the piece it gets; empty where no deal was found, and everything stays as it lies."""
        if claim is not None:
            self._keep_to(claim)
        for i in range(len(self.slots)):
            if self.held[i] < 0 and not self._found(i, [False] * len(self.pieces)):
                return []
        return self.held

    def _keep_to(self, claim: Claim) -> None:
        """Fill as many slots of a claimed place with claimed kinds as the claim needs beyond what is seen."""
        kind = self.state.kind
        hidden = [i for i in range(len(self.slots)) if self.slots[i].place is claim.place]
        seen = sum([claim.kinds >> kind[piece] & 1 for piece in claim.place])
        needed = claim.least - seen
        for i in hidden:
            slot = self.slots[i]
            needed += claim.kinds >> kind[slot.place[slot.at]] & 1
        for i in hidden:
            if needed <= 0:
                return
            self.slots[i].only = claim.kinds
            if self._found(i, [False] * len(self.pieces)):
                needed -= 1
            else:
                self.slots[i].only = -1

    def _found(self, i: int, tried: list[bool]) -> bool:
        """Lay a piece into a slot; one that lies elsewhere already is taken if its slot finds another."""
        for at in range(len(self.pieces)):
            if tried[at] or not self._fits(i, self.pieces[at]):
                continue
            tried[at] = True
            if self.holder[at] < 0 or self._found(self.holder[at], tried):
                self.holder[at] = i
                self.held[i] = at
                return True
        return False

    def _fits(self, i: int, piece: int) -> bool:
        """Whether, for all the viewer knows, a piece may lie in a slot."""
        slot = self.slots[i]
        kind = self.state.kind[piece]
        if lost(self.state, self.viewer, piece) > slot.since or slot.barred >> kind & 1:
            return False
        return slot.only < 0 or slot.only >> kind & 1 == 1
