"""Chance for exact odds: all outcomes of one choice, each once and with its weight, as one viewer must count them.

Handfuls are counted, not orders: how many of five dice show a 1, how many of the rest a 2, and so on; how many of three
drawn cards are Fire, how many of the rest Water. So five six-sided dice are 252 paths and not 7,776.
"""

from __future__ import annotations

from math import comb

from runehall.engine.chance import Chance, alike


class Slots:
    """The hidden places whose cards a viewer cannot tell from those of a bag, for exact odds."""

    places: list[list[int]]
    at: list[int]
    secret: set[int]  # all pieces that lie in a place unknown to the viewer: which of them is drawn is a guess
    family: list[int]
    known: list[int]

    def __init__(self, family: list[int], known: list[int]) -> None:
        self.places = []
        self.at = []
        self.secret = set()
        self.family = family
        self.known = known

    def look(self) -> None:
        """Find the places anew, as they lie now."""
        raise AssertionError("slots look at a state")

    def bound(self, piece: int) -> bool:
        """Whether the viewer knows that a piece of the bag cannot lie in any of the places."""
        return False

    def trade(self, out: int, into: int) -> None:
        """Two pieces change places; what is known stays with the place."""
        self.known[out], self.known[into] = self.known[into], self.known[out]


class _Bag:
    """The cards of a bag by kind: those that must lie in it, those that may lie in a hidden place as well."""

    sure: dict[int, list[int]]  # per kind: where the cards lie in the bag that cannot lie elsewhere
    loose: dict[int, list[int]]  # per kind: where the others lie in the bag
    in_slots: dict[int, list[int]]  # per kind: the hidden places that hold one
    sure_kinds: list[int]
    free_kinds: list[int]
    size: int
    certain: int  # how many cards must lie in the bag
    pool: int  # how many lie in the bag or in a hidden place, for all the viewer knows

    def __init__(self) -> None:
        self.sure = {}
        self.loose = {}
        self.in_slots = {}

    def count(self, size: int) -> None:
        """Sum up what was found."""
        self.size = size
        self.sure_kinds = sorted(self.sure)
        self.free_kinds = sorted({*self.loose, *self.in_slots})
        self.certain = sum([len(places) for places in self.sure.values()])
        self.pool = sum([self.free(what) for what in self.free_kinds])

    def free(self, what: int) -> int:
        """How many cards of a kind lie in the bag or in a hidden place, for all the viewer knows."""
        return len(self.loose.get(what, [])) + len(self.in_slots.get(what, []))


class Enumerated(Chance):
    """Walks one path of outcomes, keeps its weight, and notes the paths not yet tried.

    A viewer who does not see a hand cannot tell its cards from those of the bag they came from; so a draw is counted
    over both together, and a card that happened to lie in the hand changes places with one of the bag.
    """

    path: list[int]
    depth: int
    weight: float
    todo: list[list[int]]
    slots: Slots | None
    guessed: bool  # a card was drawn out of a hidden place, whose cards are only one guess of many

    def __init__(self, path: list[int], todo: list[list[int]], slots: Slots | None = None) -> None:
        self.path = path
        self.depth = 0
        self.weight = 1.0
        self.todo = todo
        self.slots = slots
        self.guessed = False

    def _branch(self, weights: list[int]) -> int:
        """Take the path's next outcome, or the first one and leave the others to be tried."""
        if len(weights) == 1:
            return 0
        total = sum(weights)
        if self.depth < len(self.path):
            taken = self.path[self.depth]
        else:
            taken = 0
            for other in range(1, len(weights)):
                self.todo.append([*self.path, other])
            self.path = [*self.path, 0]
        self.depth += 1
        self.weight *= weights[taken] / total
        return taken

    def below(self, n: int) -> int:
        return self._branch([1] * n)

    def face(self, faces: list[int]) -> int:
        different = sorted(set(faces))
        return different[self._branch([faces.count(face) for face in different])]

    def throw(self, dice: list[list[int]]) -> list[int]:
        """How many of each group of equal dice show which face; among equal dice the lower faces come first."""
        shown = [0] * len(dice)
        for group in alike(dice):
            faces = dice[group[0]]
            left, rest = len(group), len(faces)
            for face in sorted(set(faces)):
                own = faces.count(face)
                rest -= own
                weights = [comb(left, n) * own**n * rest ** (left - n) for n in range(left + 1)]
                n = self._branch(weights) if rest else left
                for i in group[len(group) - left : len(group) - left + n]:
                    shown[i] = face
                left -= n
        return shown

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        bag = self._bag(cards, low, high, kind)
        weights = [len(bag.sure[what]) * max(bag.pool, 1) for what in bag.sure_kinds]
        if bag.certain < bag.size:
            weights += [bag.free(what) * (bag.size - bag.certain) for what in bag.free_kinds]
        taken = self._branch(weights)
        if taken < len(bag.sure_kinds):
            return bag.sure[bag.sure_kinds[taken]][-1]
        return self._found(bag, cards, [(bag.free_kinds[taken - len(bag.sure_kinds)], 1)])[0]

    def take(self, cards: list[int], low: int, n: int, kind: list[int]) -> list[int]:
        """How many cards of each kind are among the n: first how many that must lie in the bag, then kind by kind."""
        bag = self._bag(cards, low, len(cards), kind)
        open_places = bag.size - bag.certain
        least, most = max(0, n - open_places), min(n, bag.certain)
        weights = [comb(bag.certain, sure) * comb(open_places, n - sure) for sure in range(least, most + 1)]
        sure = least + self._branch(weights)
        at: list[int] = []
        for what, count in self._handful(bag.sure_kinds, [len(bag.sure[what]) for what in bag.sure_kinds], sure):
            at += bag.sure[what][:count]
        counts = [bag.free(what) for what in bag.free_kinds]
        at += self._found(bag, cards, self._handful(bag.free_kinds, counts, n - sure))
        taken = [cards[i] for i in at]
        for i in sorted(at, reverse=True):
            cards[i] = cards[-1]
            cards.pop()
        return taken

    def _handful(self, kinds: list[int], counts: list[int], n: int) -> list[tuple[int, int]]:
        """How many of each kind are among n things taken at once out of so many of each."""
        found: list[tuple[int, int]] = []
        rest = sum(counts)
        for i in range(len(kinds)):
            rest -= counts[i]
            least, most = max(0, n - rest), min(n, counts[i])
            weights = [comb(counts[i], own) * comb(rest, n - own) for own in range(least, most + 1)]
            own = least + self._branch(weights)
            if own:
                found.append((kinds[i], own))
            n -= own
        return found

    def _bag(self, cards: list[int], low: int, high: int, kind: list[int]) -> _Bag:
        """Count a bag as the viewer must: together with the hidden places whose cards may have come from it."""
        slots = self.slots
        bag = _Bag()
        if slots is not None:
            slots.look()
            if any([piece in slots.secret for piece in cards[low:high]]):
                self.guessed = True
                slots = None
        for at in range(low, high):
            sort = bag.sure if slots is not None and slots.bound(cards[at]) else bag.loose
            sort.setdefault(kind[cards[at]], []).append(at)
        if slots is not None:
            for i, place in enumerate(slots.places):
                piece = place[slots.at[i]]
                if slots.family[piece] == slots.family[cards[low]]:
                    bag.in_slots.setdefault(kind[piece], []).append(i)
        bag.count(high - low)
        return bag

    def _found(self, bag: _Bag, cards: list[int], wanted: list[tuple[int, int]]) -> list[int]:
        """The places in the bag of so many cards of each kind; what lies in a hidden place is fetched from there."""
        at: list[int] = []
        fetch: list[int] = []
        spare: list[int] = []
        for what, count in wanted:
            own = bag.loose.get(what, [])
            at += own[:count]
            fetch += bag.in_slots.get(what, [])[: max(0, count - len(own))]
        for places in bag.loose.values():
            spare += [each for each in places if each not in at]
        for i in fetch:
            at.append(self._fetch(cards, spare.pop(), i))
        return at

    def _fetch(self, cards: list[int], at: int, i: int) -> int:
        """Let a card of a hidden place and one of the bag change places; what is known stays with the place."""
        slots = self.slots
        assert slots is not None
        place = slots.places[i]
        out, into = place[slots.at[i]], cards[at]
        place[slots.at[i]], cards[at] = into, out
        slots.trade(out, into)
        return at

    def fork(self) -> Chance:
        raise AssertionError("an enumerated source belongs to one walk")
