"""Dealing hidden cards of one family within bounds: what a place cannot hold, and what several places hold together."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck, Pieces, lost
from runehall.engine.chance import Chance
from runehall.engine.statements import Statement, renamed

_DEALS: Final = 64  # so many whole deals are tried before single exchanges have to do
_TRIES: Final = 400  # a place that was filled long ago is offered so many cards
_SWEEPS: Final = 8  # how often every place is offered an exchange


class Hidden:
    """The places whose cards the viewer does not know, of one family, and the bags they may have come from."""

    places: list[list[int]]
    at: list[int]
    bags: list[Deck]

    def __init__(self) -> None:
        self.places = []
        self.at = []
        self.bags = []

    def add(self, place: list[int], at: int) -> None:
        self.places.append(place)
        self.at.append(at)


class Bound:
    """A statement as it bounds one deal: how many of some slots may hold a card of its kinds."""

    slots: list[int]
    kinds: int
    least: int
    most: int
    have: int  # in the deal that is being made: how many slots hold such a card …
    open: int  # … and how many are empty yet

    def __init__(self, kinds: int, least: int, most: int) -> None:
        self.slots = []
        self.kinds = kinds
        self.least = least
        self.most = most
        self.have = 0
        self.open = 0

    def leaves(self, kind: int) -> bool:
        """Put a card of a kind into an empty slot; whether the bound can still be kept."""
        self.have += self.kinds >> kind & 1
        self.open -= 1
        return self.have <= self.most and self.have + self.open >= self.least


class Deal:
    """Hidden slots and what is known of each whatever lies there; the pieces that may lie there; who holds which.

    Slots come first, then the places of the bags, which may hold anything. `held` names a piece for each of them.
    """

    state: Pieces
    hidden: Hidden
    n: int  # slots
    pieces: list[int]
    kind: list[int]  # per piece
    lost: list[int]  # per piece: the epoch in which the viewer last lost sight of it
    known: list[int]  # per slot
    since: list[int]  # per slot
    barred: list[int]  # per slot
    bounds: list[Bound]
    bound_by: list[list[Bound]]  # per slot
    held: list[int]  # per slot and place of a bag: a number in `pieces`

    def __init__(self, t: Pieces, viewer: int, hidden: Hidden, said: list[Statement]) -> None:
        self.state = t
        self.hidden = hidden
        self.n = len(hidden.places)
        self.pieces = [hidden.places[i][hidden.at[i]] for i in range(self.n)]
        self.known = [t.known[piece] for piece in self.pieces]
        self.since = [t.since.get(piece, 0) for piece in self.pieces]
        self.barred = [t.barred.get(piece, 0) for piece in self.pieces]
        self.bounds = []
        self.bound_by = [[] for _ in self.pieces]
        for statement in said:
            self._keep_to(statement)
        for deck in hidden.bags:
            self.pieces += deck.cards[deck.bottom : len(deck.cards) - deck.top]
        self.kind = [t.kind[piece] for piece in self.pieces]
        self.lost = [lost(t, viewer, piece) for piece in self.pieces] if t.forgot else [0] * len(self.pieces)
        self.held = list(range(len(self.pieces)))

    def _keep_to(self, statement: Statement) -> None:
        """Note how a statement bounds the slots of this deal; what the viewer sees of it is counted."""
        bound = Bound(statement.kinds, statement.least, statement.most)
        for piece in statement.pieces:
            if piece in self.pieces:
                i = self.pieces.index(piece)
                bound.slots.append(i)
                self.bound_by[i].append(bound)
            else:
                counted = statement.kinds >> self.state.kind[piece] & 1
                bound.least -= counted
                bound.most -= counted
        if bound.slots:
            self.bounds.append(bound)

    def fits(self, slot: int, piece: int) -> bool:
        """Whether, for all the viewer knows, a piece may lie in a slot, the others apart."""
        return self.lost[piece] <= self.since[slot] and not self.barred[slot] >> self.kind[piece] & 1

    def deal(self, chance: Chance) -> None:
        """Hold one of all deals within the bounds, each equally likely.

        A whole deal is made and put away as soon as it leaves the bounds, which is fair by construction. Where the
        bounds are so narrow that none of many stays within them, exchanges of two or three cards that do, many of
        them, come as near to it as they can.
        """
        order = sorted(range(self.n), key=self._urgency)
        for _ in range(_DEALS):
            if self._dealt(order, chance):
                return
        self.held = list(range(len(self.pieces)))
        for _ in range(_SWEEPS):
            for i in range(self.n):
                self._exchange(i, chance.below(len(self.pieces)), chance.below(len(self.pieces)), chance.below(2) == 0)

    def _urgency(self, slot: int) -> tuple[int, int, int]:
        """Slots filled earlier come first, since later ones may hold whatever they may; then those most is known of."""
        return (self.since[slot], -self.barred[slot], -len(self.bound_by[slot]))

    def _dealt(self, order: list[int], chance: Chance) -> bool:
        """Deal every slot one of all pieces left; false as soon as a bound is left."""
        pool = list(range(len(self.pieces)))
        held = [0] * self.n
        size = len(pool)
        for bound in self.bounds:
            bound.have, bound.open = 0, len(bound.slots)
        for i in range(self.n):
            slot = order[i]
            picked = i + chance.below(size - i)
            for _ in range(_TRIES):
                if self.lost[pool[picked]] <= self.since[slot]:
                    break
                picked = i + chance.below(size - i)
            piece = pool[picked]
            if not self.fits(slot, piece):
                return False
            for bound in self.bound_by[slot]:
                if not bound.leaves(self.kind[piece]):
                    return False
            pool[picked] = pool[i]
            pool[i] = piece
            held[slot] = piece
        self.held = held + pool[self.n :]
        return True

    def _exchange(self, i: int, j: int, k: int, two: bool) -> None:
        """Let two places exchange their pieces, or three pass them on, if all may hold what they get."""
        held = self.held
        if two or k == i or k == j or i == j:
            k = i
        before = (held[i], held[j], held[k])
        held[i], held[j] = held[j], held[i]
        if k != i:
            held[j], held[k] = held[k], held[j]
        if not (self._may_hold(i) and self._may_hold(j) and self._may_hold(k)):
            held[i], held[j], held[k] = before

    def _may_hold(self, slot: int) -> bool:
        """Whether a slot may hold what it holds; a bag may hold anything."""
        if slot >= self.n:
            return True
        if not self.fits(slot, self.held[slot]):
            return False
        for bound in self.bound_by[slot]:
            count = 0
            for other in bound.slots:
                count += bound.kinds >> self.kind[self.held[other]] & 1
            if count < bound.least or count > bound.most:
                return False
        return True

    def lay_down(self) -> None:
        """Lay every piece where it is held; what is known, and what was said, stays with the place."""
        t, hidden = self.state, self.hidden
        since, barred = dict(t.since), dict(t.barred)
        names: dict[int, int] = {}
        for piece in self.pieces:
            since.pop(piece, None)
            barred.pop(piece, None)
            t.known[piece] = 0
        for i in range(self.n):
            piece = self.pieces[self.held[i]]
            hidden.places[i][hidden.at[i]] = piece
            names[self.pieces[i]] = piece
            t.known[piece] = self.known[i]
            if self.since[i]:
                since[piece] = self.since[i]
            if self.barred[i]:
                barred[piece] = self.barred[i]
        rest = [self.pieces[each] for each in self.held[self.n :]]
        for deck in hidden.bags:
            size = len(deck.cards) - deck.bottom - deck.top
            deck.cards[deck.bottom : deck.bottom + size] = rest[:size]
            rest = rest[size:]
        t.since = since
        t.barred = barred
        if t.said:
            t.said = renamed(t.said, names)
