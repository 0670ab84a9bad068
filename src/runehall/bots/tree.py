"""The trees a search grows: one for each seat, along what that seat sees of the choices made."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Book, State

LEAST_PRIOR: Final = 1e-3  # nothing that may be chosen is shut out by a judge
UNSEEN = 0x3FFF  # stands for an argument the owner of a tree does not see
UNJUDGED = -9.0  # the first judgement of a choice that has not been tried


class Node:
    """A choice in the tree of one seat, what came of it for that seat, and what was chosen next."""

    choice: Choice
    visits: float
    total: float
    squares: float
    asked: float  # how often its seat was asked right after it
    hoped: float  # the sum of the chances of winning met in it, where they were asked for …
    hoped_squares: float  # … and of their squares
    first: float  # how the seat stood right after it, at the first try
    looks: float  # how good it looks by now, the first judgement counted in …
    weight: float  # … how much that speaks for going into it, beside the others on offer
    prior: float  # how much a judge speaks for it before anything was tried; 1 where none does
    asked_judge: bool  # whether a judge has said so of what may be chosen next
    branches: dict[int, Node]
    met: list[Choice]  # the options met last …
    row: list[Node]  # … and their nodes, so that they need not be looked up again

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.visits = 0.0
        self.total = 0.0
        self.squares = 0.0
        self.asked = 0.0
        self.hoped = 0.0
        self.hoped_squares = 0.0
        self.first = UNJUDGED
        self.looks = 0.0
        self.weight = 0.0
        self.prior = 1.0
        self.asked_judge = False
        self.branches = {}
        self.met = []
        self.row = []

    def child(self, key: int, choice: Choice) -> Node:
        """The node of a choice as the owner sees it; a new one where it is met for the first time."""
        found = self.branches.get(key)
        if found is None:
            found = Node(choice)
            self.branches[key] = found
        return found

    def children(self, options: list[Choice]) -> list[Node]:
        """The nodes of all options, in their order."""
        n = len(options)
        met = self.met
        if len(met) == n:
            same = True
            for i in range(n):
                if met[i] is not options[i]:
                    same = False
                    break
            if same:
                return self.row
        row = [self.child(full_key(option), option) for option in options]
        self.met = options
        self.row = row
        return row

    def mean(self) -> float:
        """How well the choice went for its seat, on average; the first judgement where it was never gone into."""
        return self.total / self.visits if self.visits else self.first

    def error(self) -> float:
        """The standard error of that mean; wide where there is little to go by."""
        if self.visits < 2.0:
            return 1.0
        variance = self.squares / self.visits - (self.total / self.visits) ** 2
        return sqrt(max(variance, 1e-6) / self.visits)

    def learn(self, value: float) -> None:
        """Note how a world went in which this was chosen."""
        self.visits += 1.0
        self.total += value
        self.squares += value * value

    def hope(self, chance: float) -> None:
        """Note how likely a win was in the end of such a world."""
        self.hoped += chance
        self.hoped_squares += chance * chance


class Walk:
    """One way down the trees: the world it was played in, the choices made in it, and who made them."""

    def __init__(self, world: State) -> None:
        self.world: Final = world
        self.path: Final[list[Node]] = []
        self.movers: Final[list[int]] = []

    def lend(self, visits: float) -> None:
        """Count visits that have not gone well, until it is known how they went."""
        for node in self.path:
            node.visits += visits
            node.total -= visits

    def choosers(self) -> list[int]:
        """Whoever chose on the way, each once."""
        found: list[int] = []
        for seat in self.movers:
            if seat not in found:
                found.append(seat)
        return found


def speak_for(row: list[Node], priors: list[float] | None) -> None:
    """Let what a judge says of some options count when one of them is gone into."""
    if priors is not None:
        for i in range(len(row)):
            row[i].prior = max(LEAST_PRIOR, priors[i] * len(row))


def most_promising(row: list[Node], trust: float, explore: float, blur: float) -> Node:
    """The node to go into next: what went well, or could go well for all that is known of it so far.

    The first judgement counts as so many visits as it is trusted. What looks better by now is the more urgent to look
    into: e times so for a lead of one blur. Nodes without a first judgement are not open yet. Only what is on offer in
    this world is compared and counted, so what is rarely on offer is not taken for neglected.
    """
    top = UNJUDGED
    visits = 1.0
    for node in row:
        if node.first != UNJUDGED:
            visits += node.visits
            node.looks = (node.total + trust * node.first) / (node.visits + trust)
            top = max(top, node.looks)
    whole = 0.0
    for node in row:
        if node.first != UNJUDGED:
            node.weight = node.prior * exp((node.looks - top) / blur)
            whole += node.weight
    urgency = explore * sqrt(visits) / whole
    best = row[0]
    highest = -1000.0
    for node in row:
        if node.first != UNJUDGED:
            score = node.looks + urgency * node.weight / (node.visits + 1.0)
            if score > highest:
                highest = score
                best = node
    return best


def least_visited(row: list[Node]) -> Node:
    """The node gone into least often, of equals the first."""
    least = row[0]
    for node in row:
        if node.visits < least.visits:
            least = node
    return least


def full_key(choice: Choice) -> int:
    """A choice as a number, for whoever sees all of it."""
    return ((choice.kind << 14 | choice.a + 1) << 14 | choice.b + 1) << 14 | choice.c + 1


class Seeing:
    """What others see of a choice: which arguments are hidden, and which cards would give them away."""

    hidden: list[int]  # per kind of choice: mask of the arguments that may be secret
    cards: list[list[list[int]]]  # per kind, per argument: its values as kinds of cards, -1 where it is none

    def __init__(self, book: Book) -> None:
        self.hidden = []
        self.cards = []
        for kind in book.grammar().kinds:
            mask = 0
            cards: list[list[int]] = []
            for i in range(len(kind.domains)):
                domain = kind.domains[i]
                if domain.hidden:
                    mask |= 1 << i
                cards.append([book.cards.index.get(word, -1) for word in domain.words] if domain.hidden else [])
            self.hidden.append(mask)
            self.cards.append(cards)

    def public_key(self, choice: Choice, told: int) -> int:
        """A choice as a number, for whoever sees only its open arguments and the cards that were told (a mask)."""
        hidden = self.hidden[choice.kind]
        a = choice.a + 1 if not hidden & 1 or self._was_told(choice.kind, 0, choice.a, told) else UNSEEN
        b = choice.b + 1 if not hidden & 2 or self._was_told(choice.kind, 1, choice.b, told) else UNSEEN
        c = choice.c + 1 if not hidden & 4 or self._was_told(choice.kind, 2, choice.c, told) else UNSEEN
        return ((choice.kind << 14 | a) << 14 | b) << 14 | c

    def _was_told(self, kind: int, argument: int, value: int, told: int) -> bool:
        card = self.cards[kind][argument][value] if value >= 0 else -1
        return card >= 0 and told >> card & 1 == 1


def sealed_key(choice: Choice) -> int:
    """A choice as a number, for whoever sees only that something was answered in secret."""
    return ((choice.kind << 14 | UNSEEN) << 14 | UNSEEN) << 14 | UNSEEN
