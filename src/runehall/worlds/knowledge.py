"""Who knows what: the one look-up a view is built with, and worlds that differ only in what a viewer cannot know."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck, lost
from runehall.engine.chance import Chance
from runehall.engine.slots import exchanged
from runehall.engine.state import State
from runehall.worlds.dealing import Deal, Hidden
from runehall.worlds.enumerated import Slots

FREE: Final = 0  # every hidden place of a family may hold every card
AGED: Final = 1  # some were filled before cards were shuffled away that somebody knew
SPOKEN: Final = 2  # all heard something of some of them


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
        return self.state.played_with().cards.words[self.state.kind[piece]] if self.knows(piece) else "unknown"

    def cards(self, pieces: list[int]) -> list[str]:
        """The words of cards whose order is open to all."""
        return [self.card(piece) for piece in pieces]

    def hand(self, pieces: list[int]) -> list[str]:
        """The words of cards whose order means nothing: known ones by kind, then the unknown ones."""
        state = self.state
        known = sorted([state.kind[piece] for piece in pieces if self.knows(piece)])
        words = [state.played_with().cards.words[kind] for kind in known]
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


def hidden_from(s: State, viewer: int) -> list[Hidden]:
    """What the viewer does not know, family by family."""
    found = [Hidden() for _ in s.played_with().backs.words]
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


TRIES: Final = 2_000  # draws for one place before it keeps what it has


def redeal(s: State, viewer: int, chance: Chance) -> State:
    """A world the viewer cannot tell from this one: unknown pieces change places, knowledge stays with the place.

    Every such world is equally likely. What bounds the cards of one family does not slow the others down.
    """
    t = s.copy()
    t.chance = chance
    said = claim_now(t)
    for family, hidden in enumerate(hidden_from(t, viewer)):
        if hidden.places:
            bounds = bounds_on(t, hidden, family)
            if bounds == SPOKEN:
                deal = Deal(t, viewer, hidden, t.said)
                deal.deal(chance)
                deal.lay_down()
            else:
                _deal(t, viewer, hidden, chance, bounds == AGED, family in t.shuffled)
    if said:
        t.said = t.said[:-1]
    for i in range(len(t.agenda)):
        t.agenda[i] = t.agenda[i].redealt(t, viewer, chance)
    t.relist()
    return t


def claim_now(t: State) -> bool:
    """Add what the frame that asks now tells all to what was said, as the last of it; whether it tells anything."""
    claim = t.agenda[-1].claim(t) if t.agenda else None
    if claim is not None:
        t.said = [*t.said, claim]
    return claim is not None


def bounds_on(t: State, hidden: Hidden, family: int) -> int:
    """What bounds the cards of one family: nothing, the age of some places, or something that was said of some."""
    newest = t.shuffled.get(family, 0)
    if not newest and not t.barred and not t.said:
        return FREE
    bounds = FREE
    for i in range(len(hidden.places)):
        piece = hidden.places[i][hidden.at[i]]
        if t.barred.get(piece, 0) or (t.said and _named(t, piece)):
            return SPOKEN
        if t.since.get(piece, 0) < newest:
            bounds = AGED
    return bounds


def _named(t: State, piece: int) -> bool:
    """Whether something was said of the place in which a piece lies."""
    return any([piece in statement.pieces for statement in t.said])


def _deal(t: State, viewer: int, hidden: Hidden, chance: Chance, aged: bool, dated: bool) -> None:
    """Fill each hidden place with one of all cards it could hold; the bags keep the rest and need no shuffle.

    Where cards were shuffled away that somebody knew, places filled earlier come first: what they may hold is a part of
    what later ones may, so each deal is equally likely.
    """
    places, at = hidden.places, hidden.at
    n = len(places)
    if dated:
        t.since = dict(t.since)
    if aged:
        order = sorted([(t.since.get(places[i][at[i]], 0), i) for i in range(n)])
        places = [hidden.places[i] for _, i in order]
        at = [hidden.at[i] for _, i in order]
    left = n
    for deck in hidden.bags:
        left += len(deck.cards) - deck.bottom - deck.top
    for i in range(n):
        filled = t.since.get(places[i][at[i]], 0) if aged else 0
        place, spot = _picked(places, at, hidden.bags, i + chance.below(left))
        tries = 0
        while aged and lost(t, viewer, place[spot]) > filled:
            tries += 1
            if tries > TRIES:  # nothing fits but, perhaps, what lies there
                place, spot = places[i], at[i]
                break
            place, spot = _picked(places, at, hidden.bags, i + chance.below(left))
        left -= 1
        _swap(t, places[i], at[i], place, spot, dated)


def _picked(places: list[list[int]], at: list[int], bags: list[Deck], picked: int) -> tuple[list[int], int]:
    """One of the hidden places, or of the places in the bags after them, by its number."""
    if picked < len(places):
        return places[picked], at[picked]
    picked -= len(places)
    for deck in bags:
        size = len(deck.cards) - deck.bottom - deck.top
        if picked < size:
            return deck.cards, deck.bottom + picked
        picked -= size
    raise AssertionError("no bag is so deep")


def _swap(t: State, one: list[int], i: int, two: list[int], j: int, dated: bool) -> None:
    """Let two pieces change places; who knows a place, and when it was filled, stays with the place."""
    p, q = one[i], two[j]
    if p == q:
        return
    one[i], two[j] = q, p
    t.known[p], t.known[q] = t.known[q], t.known[p]
    if dated:
        of_p, of_q = t.since.pop(p, 0), t.since.pop(q, 0)
        if of_p:
            t.since[q] = of_p
        if of_q:
            t.since[p] = of_q


class HiddenSlots(Slots):
    """The hidden places of a state, for counting odds over all cards the viewer cannot tell apart.

    Where some places of a family cannot hold every card, its bag is counted alone: worlds that disagree then show that
    such odds must be sampled.
    """

    state: State
    viewer: int
    filled: dict[int, int]  # per family whose hidden places may all hold the same cards: when they were filled

    def __init__(self, state: State, viewer: int) -> None:
        super().__init__(state.family, state.known)
        self.state = state
        self.viewer = viewer
        self.filled = {}

    def look(self) -> None:
        self.places = []
        self.at = []
        self.secret = set()
        self.filled = {}
        for family, hidden in enumerate(hidden_from(self.state, self.viewer)):
            for place, at in zip(hidden.places, hidden.at, strict=True):
                self.secret.add(place[at])
            if self._even(hidden, family):
                self.places += hidden.places
                self.at += hidden.at

    def _even(self, hidden: Hidden, family: int) -> bool:
        """Whether the same cards may lie in all hidden places of a family: filled in one epoch, nothing said of any."""
        t = self.state
        if bounds_on(t, hidden, family) == SPOKEN:
            return False
        ages = {t.since.get(place[at], 0) for place, at in zip(hidden.places, hidden.at, strict=True)}
        if len(ages) > 1:
            return False
        self.filled[family] = max(ages, default=t.epoch)
        return True

    def bound(self, piece: int) -> bool:
        t = self.state
        filled = self.filled.get(t.family[piece], -1)
        return t.known[piece] >> self.viewer & 1 == 1 or lost(t, self.viewer, piece) > filled

    def trade(self, out: int, into: int) -> None:
        super().trade(out, into)
        self.state.since = exchanged(self.state.since, out, into)
