"""Pieces and who knows them. A deck is a bag until somebody knows its order."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from runehall.engine.chance import Chance, alike
from runehall.engine.slots import exchanged, slot_left
from runehall.engine.statements import Statement, added, blurred, out_of_sight, renamed, turned_up


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
    shuffled: dict[
        int, int
    ]  # per family: the epoch in which cards that somebody knew were last shuffled away. Replaced
    since: dict[int, int]  # per piece in a hidden place: the epoch in which the place was filled. Replaced
    forgot: dict[int, int]  # per piece (all viewers) or ~(piece * 8 + viewer): the epoch in which it was lost. Replaced
    barred: dict[int, int]  # per piece in a hidden place: mask of kinds all know it is not. Replaced
    said: list[Statement]  # what all know of several hidden places together. Replaced

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
        self.forget_the_past()

    def forget_the_past(self) -> None:
        """Nothing was ever shuffled away, and nothing was said: a table begins."""
        self.shuffled = {}
        self.since = {}
        self.forgot = {}
        self.barred = {}
        self.said = []

    def pieces_onto(self, t: Pieces) -> None:
        """Copy what is known of the pieces onto another match."""
        t.chance = self.chance.fork()
        t.everyone = self.everyone
        t.learned = self.learned
        t.taught = self.taught
        t.kind = self.kind
        t.family = self.family
        t.known = self.known[:]
        t.shuffled = self.shuffled
        t.since = self.since
        t.forgot = self.forgot
        t.barred = self.barred
        t.said = self.said

    @property
    def epoch(self) -> int:
        """How often cards that somebody knew were shuffled away."""
        latest = 0
        for epoch in self.shuffled.values():
            latest = max(latest, epoch)
        return latest

    # -- chance --------------------------------------------------------------------------------------------------------

    def roll(self, faces: list[int]) -> int:
        """Roll one die."""
        self.learned += 1
        return self.chance.face(faces)

    def roll_many(self, faces: list[int], n: int) -> list[int]:
        """Roll n dice at once; their order means nothing, so they come sorted."""
        self.learned += 1
        return sorted(self.chance.throw([faces] * n))

    def cast(self, tokens: list[list[int]]) -> list[int]:
        """Throw unlike tokens or dice at once, each given by its faces: what each shows.

        Equal tokens cannot be told apart, so the lower faces of equal ones come first.
        """
        self.learned += 1
        shown = self.chance.throw(tokens)
        for group in alike(tokens):
            if len(group) > 1:
                faces = sorted([shown[i] for i in group])
                for i in range(len(group)):
                    shown[group[i]] = faces[i]
        return shown

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

    def draw_many(self, deck: Deck, n: int, seen: int) -> list[int]:
        """Take n cards of a deck at once; their order means nothing, so they come in the order of kinds."""
        cards = deck.cards
        assert n <= len(cards), "a deck has no more cards than it has"
        drawn: list[int] = []
        while deck.top > 0 and len(drawn) < n:
            drawn.append(self.draw(deck, seen))
        bagged = min(n - len(drawn), len(cards) - deck.bottom)
        if bagged > 0:
            self.learned += 1
            for piece in self.chance.take(cards, deck.bottom, bagged, self.kind):
                self._arrive(piece, seen)
                drawn.append(piece)
        while len(drawn) < n:
            drawn.append(self.draw(deck, seen))
        by_kind = sorted([(self.kind[piece], piece) for piece in drawn])
        return [piece for _, piece in by_kind]

    def draw_at_random(self, place: list[int], seen: int) -> int:
        """Take one card of a place at random, as one picks blindly from a hand."""
        self.learned += 1
        piece = place[self.chance.card(place, 0, len(place), self.kind)]
        self.part(place, piece, seen)
        self.show(piece, seen)
        return piece

    def _arrive(self, piece: int, seen: int) -> None:
        """Note who knows a piece that has just been drawn."""
        before = self.known[piece]
        grown = seen & ~before
        if grown:
            self.known[piece] = before | seen
            self.taught |= grown
            self.learned += 1
        if self.shuffled and seen != self.everyone and self.family[piece] in self.shuffled:
            self.since = {**self.since, piece: self.epoch}
        self._unbar(piece)
        if self.said and self.known[piece] == self.everyone:
            self.said = turned_up(self.said, piece, self.kind[piece])

    def _unbar(self, piece: int) -> None:
        """Forget what was said of the place a piece lay in."""
        if self.barred and piece in self.barred:
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
            self.forgot = {**self.forgot, **lost}
            self.shuffled = {**self.shuffled, self.family[deck.cards[0]]: next_epoch}
        if self.said:
            self.said = out_of_sight(self.said, deck.cards)
        deck.bottom = 0
        deck.top = 0

    # -- knowledge -----------------------------------------------------------------------------------------------------

    def show(self, piece: int, mask: int) -> None:
        """Let the viewers of a mask know a piece."""
        before = self.known[piece]
        grown = mask & ~before
        if grown:
            self.known[piece] = before | mask
            self.taught |= grown
            self.learned += 1
            if self.said and self.known[piece] == self.everyone:
                self.said = turned_up(self.said, piece, self.kind[piece])

    def reveal(self, mask: int) -> None:
        """A secret that is no card, such as a sealed bid, becomes known to the viewers of a mask."""
        self.taught |= mask
        self.learned += 1

    def hide(self, piece: int, keep: int) -> None:
        """Let all but the viewers of a mask lose a piece out of sight: from now on it may be any they have lost."""
        before = self.known[piece]
        if self.shuffled and before & ~keep and self.family[piece] in self.shuffled:
            self.since = {**self.since, piece: self.epoch}
        self.known[piece] = before & keep

    def part(self, place: list[int], piece: int, seen: int, among: int = -1) -> None:
        """Take a piece out of an unordered hidden place; `seen` is the mask of who sees which card leaves.

        Equal cards cannot be told apart: who knew one of them, and sees one leave, knows one fewer. Who only sees that
        some card leaves no longer knows for sure what is left; `among` is the mask of kinds all know it to be one of.
        """
        if self.said:
            self._blur(place)
        place.remove(piece)
        self.taught |= seen
        if self.since or self.barred:
            self._leave_the_freest(place, piece)
        what = self.kind[piece]
        known = self.known
        for other in place:
            if known[other]:
                unsure = known[other] & ~seen if among < 0 or among >> self.kind[other] & 1 else 0
                if self.kind[other] == what:
                    swapped = known[other] & seen & ~known[piece]
                    if swapped:
                        self._trade(piece, other)
                        known[piece] |= swapped
                        known[other] &= ~swapped
                if unsure:
                    self.hide(other, ~unsure)
        self.hide(piece, seen)
        if self.barred:
            self.barred = slot_left(self.barred, place, piece, 1 << what if seen == self.everyone else among)
        if self.said and seen == self.everyone:
            self.said = turned_up(self.said, piece, what)

    def part_all(self, place: list[int], kinds: int) -> list[int]:
        """Take all pieces of some kinds out of a hidden place; all hear that none is left, and nobody loses sight.

        They come in the order of kinds, because their order in the place means nothing.
        """
        found = sorted([(self.kind[piece], piece) for piece in place if kinds >> self.kind[piece] & 1])
        gone = [piece for _, piece in found]
        if self.said:
            self._blur(place)
        for piece in gone:
            place.remove(piece)
            if self.barred:
                self.barred = slot_left(self.barred, place, piece, kinds)
        self.bar(place, kinds)
        return gone

    def _leave_the_freest(self, place: list[int], piece: int) -> None:
        """Nobody can say which of several like slots a piece left: the most bounded is gone, the freer ones stay."""
        kind, standing = self.kind[piece], self.known[piece]
        for other in place:
            if self.known[other] != standing:
                continue
            if self.since:
                age = self.since.get(other, 0)
                if age < self.since.get(piece, 0) and lost_by_any(self, piece) <= age:
                    self.since = exchanged(self.since, piece, other)
            if self.barred:
                bounds = self.barred.get(other, 0)
                if bounds > self.barred.get(piece, 0) and not bounds >> kind & 1:
                    self.barred = exchanged(self.barred, piece, other)

    def _trade(self, piece: int, other: int) -> None:
        """Let two equal pieces take each other's past: nobody can say which of them it was that left.

        Nobody asked how long a place is filled whose card all knew; once it is out of sight, it counts as filled now.
        """
        if self.shuffled:
            if self.everyone in (self.known[piece], self.known[other]):
                self.since = {**self.since, piece: self.epoch, other: self.epoch}
            else:
                self.since = exchanged(self.since, piece, other)
            forgot = exchanged(self.forgot, piece, other)
            for viewer in range(8):
                forgot = exchanged(forgot, ~(piece * 8 + viewer), ~(other * 8 + viewer))
            self.forgot = forgot
        if self.barred:
            self.barred = exchanged(self.barred, piece, other)
        if self.said:
            self.said = renamed(self.said, {piece: other, other: piece})

    def _blur(self, place: list[int]) -> None:
        """Some card leaves a place, nobody can say out of which slot: what was said of one slot is said of them all."""
        self.said = blurred(self.said, [piece for piece in place if self.known[piece] != self.everyone])

    def bar(self, place: list[int], kinds: int) -> None:
        """All hear that no card now in this place is of one of these kinds."""
        self.reveal(self.everyone)
        self.barred = {**self.barred, **{piece: self.barred.get(piece, 0) | kinds for piece in place}}

    def declare(self, places: Sequence[int], kinds: int, least: int, most: int = -1) -> None:
        """All hear how many of some places hold a card of these kinds: at least so many, and at most so many (-1: any).

        The places are named by the pieces that lie there, all of one family. It holds in every redealt world until
        the cards are shown or lost out of sight; what is left of it then still does.
        """
        highest = len(places) if most < 0 else most
        statement = Statement(tuple(sorted(places)), kinds, least, highest)
        assert statement.holds(self.kind), "what is declared must be true"
        assert len({self.family[piece] for piece in places}) == 1, "a statement is about cards of one back"
        self.reveal(self.everyone)
        self.said = added(self.said, places, kinds, least, highest)
        for piece in places:
            if self.known[piece] == self.everyone:
                self.said = turned_up(self.said, piece, self.kind[piece])


def lost(s: Pieces, viewer: int, piece: int) -> int:
    """The epoch in which the viewer last lost sight of a piece."""
    return max(s.forgot.get(piece, 0), s.forgot.get(~(piece * 8 + viewer), 0))


def lost_by_any(s: Pieces, piece: int) -> int:
    """The epoch in which somebody last lost sight of a piece."""
    latest = s.forgot.get(piece, 0)
    for viewer in range(8):
        latest = max(latest, s.forgot.get(~(piece * 8 + viewer), 0))
    return latest
