"""Who knows what: the one look-up a view is built with, and worlds that differ only in what a viewer cannot know."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Claim, Deck, exchanged
from runehall.engine.chance import Chance, Slots
from runehall.engine.state import State

_SWEEPS: Final = 6  # how often every place is offered an exchange, where something was said aloud
_TRIES: Final = 200  # a place that finds nothing it may hold in so many tries keeps what it has


class Look:
    """The only way from a piece into a view: a card's kind, or that it is unknown."""

    state: State
    viewer: int

    def __init__(self, state: State, viewer: int) -> None:
        self.state = state
        self.viewer = viewer

    def knows(self, piece: int) -> bool:
        """Whether the viewer knows this piece where it lies."""
        return self.state.known[piece] >> self.viewer & 1 == 1

    def card(self, piece: int) -> str:
        """The word of a card, or `unknown`."""
        return self.state.book.cards.words[self.state.kind[piece]] if self.knows(piece) else "unknown"

    def cards(self, pieces: list[int]) -> list[str]:
        """The words of cards whose order is open to all."""
        return [self.card(piece) for piece in pieces]

    def hand(self, pieces: list[int]) -> list[str]:
        """The words of cards whose order means nothing: known ones by kind, then the unknown ones."""
        state = self.state
        known = sorted([state.kind[piece] for piece in pieces if self.knows(piece)])
        words = [state.book.cards.words[kind] for kind in known]
        return words + ["unknown"] * (len(pieces) - len(known))

    def deck(self, deck: Deck) -> dict[str, object]:
        """A deck as the viewer sees it: how many cards, and those whose place the viewer knows."""
        cards = deck.cards
        return {
            "size": len(cards),
            "top": self.cards([cards[-1 - i] for i in range(deck.top)]),
            "bottom": self.cards([cards[i] for i in range(deck.bottom)]),
        }


class Uncovered(Look):
    """Every card face up, for records of matches that have ended."""

    def knows(self, piece: int) -> bool:
        return True


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


def hidden_from(s: State, viewer: int) -> list[Hidden]:
    """What the viewer does not know, family by family."""
    found = [Hidden() for _ in s.book.backs.words]
    known, family = s.known, s.family
    for place in s.places():
        for at in range(len(place)):
            if not known[place[at]] >> viewer & 1:
                found[family[place[at]]].add(place, at)
    for deck in s.decks():
        cards = deck.cards
        if len(cards) > deck.bottom + deck.top:
            found[family[cards[deck.bottom]]].bags.append(deck)
        if deck.bottom + deck.top:
            for at in range(len(cards)):
                if (at < deck.bottom or at >= len(cards) - deck.top) and not known[cards[at]] >> viewer & 1:
                    found[family[cards[at]]].add(cards, at)
    return found


def redeal(s: State, viewer: int, chance: Chance) -> State:
    """A world the viewer cannot tell from this one: unknown pieces change places, knowledge stays with the place."""
    t = s.copy()
    t.chance = chance
    claim = t.agenda[-1].claim(t) if t.agenda else None
    for hidden in hidden_from(t, viewer):
        if hidden.places:
            if t.epoch or t.barred or claim is not None:
                _deal_within_bounds(t, viewer, hidden, claim, chance)
            else:
                _deal(t, hidden, chance)
    for i in range(len(t.agenda)):
        t.agenda[i] = t.agenda[i].redealt(t, viewer, chance)
    t.relist()
    return t


def _deal(t: State, hidden: Hidden, chance: Chance) -> None:
    """Fill each hidden place with one of all cards it could hold; the bags keep the rest and need no shuffle."""
    places, at = hidden.places, hidden.at
    n = len(places)
    left = n
    for deck in hidden.bags:
        left += len(deck.cards) - deck.bottom - deck.top
    for i in range(n):
        picked = i + chance.below(left)
        left -= 1
        if picked < n:
            _swap(t, places[i], at[i], places[picked], at[picked])
            continue
        picked -= n
        for deck in hidden.bags:
            size = len(deck.cards) - deck.bottom - deck.top
            if picked < size:
                _swap(t, places[i], at[i], deck.cards, deck.bottom + picked)
                break
            picked -= size


def _swap(t: State, one: list[int], i: int, two: list[int], j: int) -> None:
    """Let two pieces change places; who knows a place, and what it cannot be, stays with the place."""
    p, q = one[i], two[j]
    if p == q:
        return
    one[i], two[j] = q, p
    t.known[p], t.known[q] = t.known[q], t.known[p]
    if t.epoch:
        t.since = exchanged(t.since, p, q)
    if t.barred:
        t.barred = exchanged(t.barred, p, q)


def lost(t: State, viewer: int, piece: int) -> int:
    """The epoch in which the viewer last lost sight of a piece."""
    return max(t.forgot.get(piece, 0), t.forgot.get(~(piece * 8 + viewer), 0))


def _may_lie(t: State, viewer: int, piece: int, holder: int) -> bool:
    """Whether, for all the viewer knows, a piece may lie where the holder lies now."""
    if lost(t, viewer, piece) > t.since.get(holder, 0):
        return False
    return not t.barred.get(holder, 0) >> t.kind[piece] & 1


def _deal_within_bounds(t: State, viewer: int, hidden: Hidden, claim: Claim | None, chance: Chance) -> None:
    """Deal where some places cannot hold every card: they were filled before a shuffle, or all heard what they are not.

    Places filled earlier come first: what they may hold is a part of what later ones may, so each deal is equally
    likely. Where something was said aloud an exchange keeps both places within their bounds, so that no deal fails;
    further exchanges, any with any, then make all deals within the bounds equally likely.
    """
    places, at = hidden.places, hidden.at
    order = list(range(len(places)))
    if t.since:
        order.sort(key=lambda i: t.since.get(places[i][at[i]], 0))
    slots = [places[i] for i in order]
    slots_at = [at[i] for i in order]
    n = len(slots)
    for deck in hidden.bags:
        for j in range(deck.bottom, len(deck.cards) - deck.top):
            slots.append(deck.cards)
            slots_at.append(j)
    for i in range(n):
        for _ in range(_TRIES):
            if _tried(t, viewer, claim, slots, slots_at, i, i + chance.below(len(slots) - i), n):
                break
    if t.barred or claim is not None:
        for _ in range(_SWEEPS):
            for i in range(n):
                _tried(t, viewer, claim, slots, slots_at, i, chance.below(len(slots)), n)


def _tried(
    t: State, viewer: int, claim: Claim | None, slots: list[list[int]], at: list[int], i: int, j: int, n: int
) -> bool:
    """Let two slots exchange their pieces if they may; those from n on belong to a bag."""
    if not _may_exchange(t, viewer, slots[i][at[i]], slots[j][at[j]], j >= n):
        return False
    if claim is not None and claim.spare(t.kind) + _gain(t, claim, slots[i], at[i], slots[j], at[j]) < 0:
        return False
    _swap(t, slots[i], at[i], slots[j], at[j])
    return True


def _may_exchange(t: State, viewer: int, holder: int, piece: int, from_bag: bool) -> bool:
    """Whether two pieces may change places for all the viewer knows; a bag holds anything."""
    if holder == piece:
        return True
    return _may_lie(t, viewer, piece, holder) and (from_bag or _may_lie(t, viewer, holder, piece))


def _gain(t: State, claim: Claim, one: list[int], i: int, two: list[int], j: int) -> int:
    """How many cards of the claimed kinds the claimed place would gain if two pieces changed places."""
    if (one is claim.place) == (two is claim.place):
        return 0
    gain = (claim.kinds >> t.kind[two[j]] & 1) - (claim.kinds >> t.kind[one[i]] & 1)
    return gain if one is claim.place else -gain


class HiddenSlots(Slots):
    """The hidden places of a state, for counting odds over all cards the viewer cannot tell apart."""

    state: State
    viewer: int

    def __init__(self, state: State, viewer: int) -> None:
        super().__init__(state.family, state.known)
        self.state = state
        self.viewer = viewer

    def look(self) -> None:
        self.places = []
        self.at = []
        for hidden in hidden_from(self.state, self.viewer):
            self.places += hidden.places
            self.at += hidden.at

    def bound(self, piece: int) -> bool:
        return bool(self.places) and self.state.epoch > 0 and lost(self.state, self.viewer, piece) > self._filled()

    def even(self) -> bool:
        """Whether the same cards may lie in all hidden places: all filled in one epoch, and nothing said of any."""
        self.look()
        if self.state.barred:
            return False
        since = self.state.since
        return all(since.get(place[at], 0) == self._filled() for place, at in zip(self.places, self.at, strict=True))

    def _filled(self) -> int:
        """The epoch in which the first of the hidden places was filled."""
        return self.state.since.get(self.places[0][self.at[0]], 0)
