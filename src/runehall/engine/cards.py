"""Pieces and who knows them. A deck is a bag until somebody knows its order."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from runehall.engine.chance import Chance


class Deck:
    """Cards from bottom to top: an ordered bottom, a bag whose order nobody knows, an ordered top.

    Drawing from the bag decides when it happens; shuffling only forgets. So no copy holds the future, and a redeal
    need not shuffle.
    """

    cards: list[int]
    bottom: int  # how many cards at the bottom lie in a known order
    top: int  # how many cards on top lie in a known order

    def __init__(self, cards: list[int], bottom: int = 0, top: int = 0) -> None:
        self.cards = cards
        self.bottom = bottom
        self.top = top

    def copy(self) -> Deck:
        """A deck of the same cards that moves on its own."""
        return Deck(self.cards[:], self.bottom, self.top)

    @property
    def size(self) -> int:
        """How many cards are left."""
        return len(self.cards)

    def lay_on_top(self, piece: int) -> None:
        """Put a card on top, in a known order from now on."""
        self.cards.append(piece)
        self.top += 1

    def lay_under(self, piece: int) -> None:
        """Put a card at the very bottom, in a known order from now on."""
        self.cards.insert(0, piece)
        self.bottom += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces:
    """The pieces of a match: what each is, who knows it, and how chance and shuffles change that."""

    chance: Chance
    everyone: int  # mask of all seats and the spectators
    learned: int  # grows when chance speaks or somebody learns a card; undo compares it
    taught: int  # mask of who learned a secret, or saw which card left a hidden place, since the last choice
    kind: list[int]  # per piece: what it is; the same list in all copies
    family: list[int]  # per piece: its back; the same list in all copies
    known: list[int]  # per piece: mask of who knows it where it lies
    epoch: int  # how often cards that somebody knew were shuffled away
    since: dict[int, int]  # per piece in a hidden place: the epoch in which the place was filled. Replaced
    forgot: dict[int, int]  # per piece (all viewers) or ~(piece * 8 + viewer): the epoch in which it was lost. Replaced
    barred: dict[int, int]  # per piece in a hidden place: mask of kinds all know it is not. Replaced

    def __init__(self) -> None:
        pass

    def lay_out(self, kind: list[int], family: list[int], everyone: int, chance: Chance) -> None:
        """Begin with every piece unknown to all."""
        self.chance = chance
        self.everyone = everyone
        self.learned = 0
        self.taught = 0
        self.kind = kind
        self.family = family
        self.known = [0] * len(kind)
        self.epoch = 0
        self.since = {}
        self.forgot = {}
        self.barred = {}

    def pieces_onto(self, t: Pieces) -> None:
        """Copy what is known of the pieces onto another match."""
        t.chance = self.chance.fork()
        t.everyone = self.everyone
        t.learned = self.learned
        t.taught = self.taught
        t.kind = self.kind
        t.family = self.family
        t.known = self.known[:]
        t.epoch = self.epoch
        t.since = self.since
        t.forgot = self.forgot
        t.barred = self.barred

    # -- chance --------------------------------------------------------------------------------------------------------

    def roll(self, faces: list[int]) -> int:
        """Roll one die."""
        self.learned += 1
        return self.chance.face(faces)

    def roll_many(self, faces: list[int], n: int) -> list[int]:
        """Roll n dice at once; their order means nothing, so they come sorted."""
        self.learned += 1
        return sorted([self.chance.face(faces) for _ in range(n)])

    def pick(self, n: int) -> int:
        """One of n things, each equally likely."""
        self.learned += 1
        return self.chance.below(n)

    def draw(self, deck: Deck, seen: int) -> int:
        """Take the top card of a deck; `seen` is the mask of who gets to know it."""
        cards = deck.cards
        if deck.top > 0:
            deck.top -= 1
            piece = cards.pop()
        elif len(cards) > deck.bottom:
            self.learned += 1
            last = len(cards) - 1
            at = self.chance.card(cards, deck.bottom, last + 1, self.kind)
            piece = cards[at]
            cards[at] = cards[last]
            cards.pop()
        else:
            deck.bottom -= 1
            piece = cards.pop()
        self._arrive(piece, seen)
        return piece

    def draw_at_random(self, place: list[int], seen: int) -> int:
        """Take one card of a place at random, as one picks blindly from a hand."""
        self.learned += 1
        piece = place[self.chance.card(place, 0, len(place), self.kind)]
        self.part(place, piece, seen)
        self.show(piece, seen)
        return piece

    def _arrive(self, piece: int, seen: int) -> None:
        """Note who knows a piece that has just been drawn."""
        grown = seen & ~self.known[piece]
        if grown:
            self.known[piece] |= seen
            self.taught |= grown
            self.learned += 1
        if self.epoch and seen != self.everyone:
            self.since = {**self.since, piece: self.epoch}
        self._unbar(piece)

    def _unbar(self, piece: int) -> None:
        """Forget what was said of the place a piece lay in."""
        if piece in self.barred:
            self.barred = {p: kinds for p, kinds in self.barred.items() if p != piece}

    def shuffle(self, deck: Deck) -> None:
        """Forget the order of a deck; whoever knew one of its cards loses sight of it."""
        lost: dict[int, int] = {}
        known, everyone, next_epoch = self.known, self.everyone, self.epoch + 1
        for piece in deck.cards:
            if known[piece] == everyone:
                lost[piece] = next_epoch
            elif known[piece]:
                for viewer in range(8):
                    if known[piece] >> viewer & 1:
                        lost[~(piece * 8 + viewer)] = next_epoch
            known[piece] = 0
        if lost:
            self.epoch = next_epoch
            self.forgot = {**self.forgot, **lost}
        deck.bottom = 0
        deck.top = 0

    # -- knowledge -----------------------------------------------------------------------------------------------------

    def show(self, piece: int, mask: int) -> None:
        """Let the viewers of a mask know a piece."""
        grown = mask & ~self.known[piece]
        if grown:
            self.known[piece] |= mask
            self.taught |= grown
            self.learned += 1

    def reveal(self, mask: int) -> None:
        """A secret that is no card, such as a sealed bid, becomes known to the viewers of a mask."""
        self.taught |= mask
        self.learned += 1

    def hide(self, piece: int, keep: int) -> None:
        """Let all but the viewers of a mask lose a piece out of sight: from now on it may be any they have lost."""
        if self.epoch and self.known[piece] & ~keep:
            self.since = {**self.since, piece: self.epoch}
        self.known[piece] &= keep

    def part(self, place: list[int], piece: int, seen: int) -> None:
        """Take a piece out of an unordered hidden place; `seen` is the mask of who sees which card leaves.

        Equal cards cannot be told apart: who knew one of them, and sees one leave, knows one fewer. Who only sees that
        some card leaves no longer knows for sure what is left.
        """
        place.remove(piece)
        self.taught |= seen
        if self.since or self.barred:
            self._leave_the_freest(place, piece)
        what = self.kind[piece]
        known = self.known
        for other in place:
            if known[other]:
                unsure = known[other] & ~seen
                if self.kind[other] == what:
                    swapped = known[other] & seen & ~known[piece]
                    if swapped:
                        known[piece] |= swapped
                        known[other] &= ~swapped
                        self._trade(piece, other)
                if unsure:
                    self.hide(other, ~unsure)
        self.hide(piece, seen)
        self._unbar(piece)

    def _leave_the_freest(self, place: list[int], piece: int) -> None:
        """Nobody can say which of several like slots a piece left: the most bounded is gone, the freer ones stay."""
        kind, standing = self.kind[piece], self.known[piece]
        for other in place:
            if self.known[other] != standing:
                continue
            age = self.since.get(other, 0)
            if self.forgot.get(piece, 0) <= age < self.since.get(piece, 0):
                self.since = exchanged(self.since, piece, other)
            bounds = self.barred.get(other, 0)
            if bounds > self.barred.get(piece, 0) and not bounds >> kind & 1:
                self.barred = exchanged(self.barred, piece, other)

    def _trade(self, piece: int, other: int) -> None:
        """Let two equal pieces take each other's past: nobody can say which of them it was that left."""
        if self.epoch:
            self.since = exchanged(self.since, piece, other)
            forgot = exchanged(self.forgot, piece, other)
            for viewer in range(8):
                forgot = exchanged(forgot, ~(piece * 8 + viewer), ~(other * 8 + viewer))
            self.forgot = forgot
        if self.barred:
            self.barred = exchanged(self.barred, piece, other)

    def bar(self, place: list[int], kinds: int) -> None:
        """All hear that no card now in this place is of one of these kinds."""
        self.reveal(self.everyone)
        self.barred = {**self.barred, **{piece: self.barred.get(piece, 0) | kinds for piece in place}}


def exchanged(table: dict[int, int], p: int, q: int) -> dict[int, int]:
    """The table with two entries exchanged."""
    of_p, of_q = table.get(p, 0), table.get(q, 0)
    if of_p == of_q:
        return table
    changed = dict(table)
    changed[p], changed[q] = of_q, of_p
    return changed
