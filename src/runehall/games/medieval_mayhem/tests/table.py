"""The table of Medieval Mayhem brought into any position with the real pieces of the box, in the words of the rulebook.

    given = table(3).hand("lion", "crimson_dragon_1").territory("raven", "gilded_princess_1").turn("lion", left=1)
    given.choose("play_on crimson_dragon_1 raven", "take gilded_princess_1").settled()

Seats are lion, raven, stag, boar, griffin and wolf, clockwise. At a bare table Lion is the starting player and has 2
actions left; hands, Territories, Castles and the discard pile are empty, five cards lie in the Barracks (of each the
deck holds a second one), every other card is in the deck, and the Characters are those of CHARACTERS. An empty hand is
refilled when its owner's turn begins: give 3 cards to whoever is next, or script what is drawn.

The deck is a bag: `chance("gilded_knight_1")` says what is drawn next. `on_top` and `under` lay cards whose place is
fixed; they come without chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from runehall.games.medieval_mayhem.ending import EMPTY_DECK, SETS
from runehall.games.medieval_mayhem.state import ACTIONS, Realm
from runehall.match.match import state_of
from runehall.testing.scenario import Result, Scenario, every_piece, new_match

SEATS = ("lion", "raven", "stag", "boar", "griffin", "wolf")
CHARACTERS = ("king_a", "queen_b", "bard_a", "ranger_b", "merchant_a", "thief_b")  # of a bare table, by seat
BARRACKS = ("gilded_treasure_1", "crimson_attack_1", "gilded_attack_2", "sapphire_attack_3", "sapphire_knight_2")
TYPES = ("dragon", "princess", "knight", "treasure", "attack", "defense")
FILL = ("gilded_knight_1", "crimson_knight_3", "sapphire_dragon_3")  # a hand of 3, no set; second copies exist


class NotInTheBox(AssertionError):
    """A position was wanted that the pieces of the box cannot make."""


class Table(Scenario):
    """A scenario with the words of Medieval Mayhem."""

    @property
    def state(self) -> Realm:
        """The true state; for this kit only."""
        state = state_of(self.match)
        assert isinstance(state, Realm)
        return state

    # -- given: a player's zones ---------------------------------------------------------------------------------------

    def hand(self, seat: str, *cards: str, recruited: Sequence[str] = ()) -> Table:
        """Give a player exactly these cards; those `recruited` came from the Barracks and were seen by all."""
        s, at = self.state, self.seat(seat)
        self._back(s.hands[at])
        s.hands[at] = self._take(cards, s.book.sees[at]) + self._take(recruited, s.everyone)
        return self._arranged()

    def territory(self, seat: str, *cards: str) -> Table:
        """Lay exactly these cards into a Territory."""
        s, at = self.state, self.seat(seat)
        self._back(s.territories[at])
        s.territories[at] = self._take(cards, s.everyone)
        return self._arranged()

    def castle(self, seat: str, *sets: Sequence[str]) -> Table:
        """Lay exactly these sets of three into a Castle, in this order."""
        s, at = self.state, self.seat(seat)
        self._back(s.castles[at])
        s.castles[at] = []
        for three in sets:
            pieces = self._take(three, s.everyone)
            one, two, last = [s.book.aspects[s.kind[piece]] for piece in pieces]
            assert one & two & last, f"{', '.join(three)} is no set"
            s.castles[at] += pieces
        return self._arranged()

    def characters(self, **seats: str) -> Table:
        """Let players have these Character cards, such as lion="thief_b"."""
        s = self.state
        for seat in seats:
            s.box += s.characters[self.seat(seat)]
            s.characters[self.seat(seat)] = []
        for seat, version in seats.items():
            at = self.seat(seat)
            assert version in s.book.cards.index, f"there is no Character {version!r}"
            kind = s.book.cards.index[version]
            piece = next((piece for piece in s.box if s.kind[piece] == kind), None)
            if piece is None:
                raise NotInTheBox(f"somebody else has the Character {version!r}")
            s.box.remove(piece)
            s.characters[at] = [piece]
            s.known[piece] = s.book.sees[at]
        for piece in s.box:
            s.known[piece] = 0
        return self._arranged()

    # -- given: the Kingdom --------------------------------------------------------------------------------------------

    def barracks(self, *cards: str) -> Table:
        """Lay exactly these cards into the Barracks, in this order."""
        s = self.state
        self._back(s.barracks)
        s.barracks = self._take(cards, s.everyone)
        return self._arranged()

    def discard(self, *cards: str) -> Table:
        """Lay exactly these cards on the discard pile."""
        s = self.state
        self._back(s.discard)
        s.discard = self._take(cards, s.everyone)
        return self._arranged()

    def deck(self, *cards: str, rest: str) -> Table:
        """Leave exactly these cards in the deck, as a bag; all others of it go to a Territory, or to 'discard'."""
        s = self.state
        kept = self._take(cards, 0)
        others, s.deck.cards = s.deck.cards, kept
        s.deck.bottom = s.deck.top = 0
        place = s.discard if rest == "discard" else s.territories[self.seat(rest)]
        place += others
        for piece in others:
            s.known[piece] = s.everyone
        return self._arranged()

    def on_top(self, *cards: str, known_to: Iterable[str] = ()) -> Table:
        """Lay cards on top of the deck, the first one topmost, known to these seats."""
        mask = self._mask(known_to)
        for piece in reversed(self._take(cards, mask)):
            self.state.deck.lay_on_top(piece)
        return self._arranged()

    def under(self, *cards: str, known_to: Iterable[str] = ()) -> Table:
        """Put cards under the deck one after the other, so that the last one is the lowest, known to these seats."""
        mask = self._mask(known_to)
        for piece in self._take(cards, mask):
            self.state.deck.lay_under(piece)
        return self._arranged()

    def _mask(self, seats: Iterable[str]) -> int:
        """The mask of some seats, each with its team."""
        mask = 0
        for seat in seats:
            mask |= self.state.book.sees[self.seat(seat)]
        return mask

    def _take(self, words: Sequence[str], known: int) -> list[int]:
        """Take cards by name out of the bag of the deck."""
        s, deck = self.state, self.state.deck
        taken: list[int] = []
        for word in words:
            assert word in s.book.cards.index, f"there is no card {word!r}"
            kind = s.book.cards.index[word]
            bag = deck.cards[deck.bottom : len(deck.cards) - deck.top]
            piece = next((piece for piece in bag if s.kind[piece] == kind), None)
            if piece is None:
                raise NotInTheBox(f"no card {word!r} is left in the deck: all {s.kind.count(kind)} lie somewhere")
            deck.cards.remove(piece)
            s.known[piece] = known
            taken.append(piece)
        return taken

    def _back(self, pieces: list[int]) -> None:
        """Put cards back into the bag of the deck, unknown to all."""
        s, deck = self.state, self.state.deck
        for piece in pieces:
            s.known[piece] = 0
            deck.cards.insert(deck.bottom, piece)

    # -- given: the turn -----------------------------------------------------------------------------------------------

    def turn(
        self, seat: str, left: int = 2, *, acted: bool = False, recycled: bool = False, round: int | None = None
    ) -> Table:
        """Let it be a player's turn, after the refill, with so many non-free actions left."""
        s = self.state
        s.active, s.done, s.acted, s.recycled = self.seat(seat), ACTIONS - left, acted, recycled
        s.round = s.round if round is None else round
        return self._arranged()

    def starter(self, seat: str) -> Table:
        """Let each round begin with this player."""
        self.state.starter = self.seat(seat)
        return self._arranged()

    def ending(self, seat: str, cause: str = "sets") -> Table:
        """Let the end have been triggered in a player's turn, by `sets` or by an `empty_deck`."""
        s = self.state
        s.ending, s.ender, s.cause = True, self.seat(seat), {"empty_deck": EMPTY_DECK, "sets": SETS}[cause]
        return self._arranged()

    def _arranged(self) -> Table:
        """List anew who is asked for what."""
        self.state.relist()
        return self

    # -- when ----------------------------------------------------------------------------------------------------------

    def let_it_happen(self, *seats: str) -> Table:
        """Exactly these players are asked for a Defense, one after the other, and use none."""
        for seat in seats:
            self.waits_for(seat).offers("let_it_happen").choose("let_it_happen")
        return self

    def form_set(self, *cards: str, zone: str = "hand", chance: Sequence[Result] = ()) -> Table:
        """Form a set of three cards out of hand or Territory; `chance` is what the third pick brings.

        In a Territory, which all can see, a pick without an alternative is not asked for.
        """
        one, two, last = sorted(cards, key=self.state.book.cards.index.__getitem__)  # picked in the order of kinds
        seat = self.active
        self.choose(f"set_{zone} {one}")
        if zone == "hand" or f"set_{zone} {two}" in self.options():
            self.choose(f"set_{zone} {two}")
        if zone == "hand" or f"set_{zone} {last}" in self.options():
            self.chance(*chance).choose(f"set_{zone} {last}")
        assert self.match.over or self.in_castle(seat)[-1] == [one, two, last]
        return self

    # -- then ----------------------------------------------------------------------------------------------------------

    def player(self, seat: str, to: str | None = None) -> dict[str, Any]:
        """A player's zones, Character and points as another seat may know them, or `nobody`; else as the owner does."""
        viewer = None if to == "nobody" else seat if to is None else to
        player = self.view(viewer)["players"][self.seat(seat)]
        assert isinstance(player, dict)
        return player

    def in_hand(self, seat: str, to: str | None = None) -> list[str]:
        """A hand as its owner sees it, or another seat, or a spectator (`nobody`); known cards in the box's order."""
        return list(self.player(seat, to)["hand"])

    def in_territory(self, seat: str) -> list[str]:
        """A Territory, in the order of the box."""
        return list(self.player(seat)["territory"])

    def in_castle(self, seat: str) -> list[list[str]]:
        """The sets of a Castle, in the order in which they lie."""
        return list(self.player(seat)["castle"])

    @property
    def in_discard(self) -> list[str]:
        """The discard pile, in the order of the box."""
        return list(self.view()["discard"])

    @property
    def in_barracks(self) -> list[str]:
        """The Barracks, place by place."""
        return list(self.view()["barracks"])

    @property
    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return int(self.view()["deck"]["size"])

    @property
    def actions_left(self) -> int:
        """How many non-free actions the active player has left."""
        return int(self.view()["actions_left"])

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return SEATS[self.view()["active"]]

    @property
    def end_cause(self) -> str | None:
        """What triggered the end, `empty_deck` or `sets`; None before."""
        ending = self.view()["ending"]
        return None if ending is None else str(ending["cause"])

    def told(self, to: str | None = None) -> list[str]:
        """What the last choice made happen, as sentences for a seat, or a spectator."""
        return [event.text for event in self.events(to)]

    def does_not_tell(self, *sentences: str, to: str | None = None) -> Table:
        """After the last choice none of these sentences was told."""
        for sentence in sentences:
            assert sentence not in self.told(to), f"'{sentence}' was told"
        return self

    def census(self) -> Counter[str]:
        """How many cards of each kind there are, wherever they lie."""
        s = self.state
        return Counter([s.book.cards.words[s.kind[piece]] for piece in every_piece(s)])


def table(seats: int = 4, **options: Any) -> Table:
    """A bare table at which Lion begins."""
    t = Table(new_match("medieval_mayhem", seats=seats, seed=1, **{"first": "0", **options}))
    s = t.state
    s.forget_the_past()  # nobody remembers the deal that was put away
    for seat in SEATS[:seats]:
        t.hand(seat)
    return t.characters(**dict(zip(SEATS[:seats], CHARACTERS, strict=False))).barracks(*BARRACKS)


def dealt(seats: int = 4, setup: Sequence[Result] | None = None, **options: Any) -> Table:
    """A table as the set-up leaves it; `setup` scripts its chance, else a seed decides."""
    if setup is None and "seed" not in options:
        options["seed"] = 1
    return Table(new_match("medieval_mayhem", seats=seats, setup=setup, **options))
