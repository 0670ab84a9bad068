"""The table of BloodRunes brought into any position with the real pieces of the box, in the words of the rulebook.

    table().board(a1="wealth", a2="spear").book("south", RECRUIT).turn("south", used=2)

A bare table has nothing on the board, in hands or in Books; three Cattle lie in the Rune River and three Recruit
Acolyte in the Spell River; every other card is in its deck. South plays Blue, West Green, North Red, East Yellow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from runehall.engine.cards import Deck
from runehall.games.bloodrunes.card_schema import COLOURS
from runehall.games.bloodrunes.state import Casters
from runehall.match.match import state_of
from runehall.testing.scenario import Result, Scenario, every_piece, new_match

RECRUIT = "recruit_acolyte"
ALLIANCE = "build_fortune_alliance"
HARVEST = "build_fortune_harvest"
RAID = "build_fortune_raid"
STEAL_FORTUNE = "steal_fortune_"  # followed by left, right, across or any
STEAL_ACOLYTE = "steal_acolyte_"
WARD = "protection_ward_"
DISCARD_WARD = "hex_discard_ward"
STEAL_WARD = "hex_steal_ward"

SIDES = ("south", "west", "north", "east")
DIRECTIONS = ("left", "right", "across", "any")

# The ledger's table "caster's space -> South's name", typed in, so that the tests do not turn the board with the
# function they test.
SEEN: dict[str, dict[str, str]] = {
    "FL": {"south": "a3", "west": "c3", "north": "c1", "east": "a1"},
    "FC": {"south": "b3", "west": "c2", "north": "b1", "east": "a2"},
    "FR": {"south": "c3", "west": "c1", "north": "a1", "east": "a3"},
    "ML": {"south": "a2", "west": "b3", "north": "c2", "east": "b1"},
    "MC": {"south": "b2", "west": "b2", "north": "b2", "east": "b2"},
    "MR": {"south": "c2", "west": "b1", "north": "a2", "east": "b3"},
    "NL": {"south": "a1", "west": "a3", "north": "c3", "east": "c1"},
    "NC": {"south": "b1", "west": "a2", "north": "b3", "east": "c2"},
    "NR": {"south": "c1", "west": "a1", "north": "a3", "east": "c3"},
}

# What each Spell needs, as its caster sees it; the first letters name the space, a pair may lie anywhere.
NEEDS: dict[str, tuple[str, ...]] = {
    RECRUIT: ("wealth", "spear"),
    ALLIANCE: ("ML rider", "MC wealth", "NR spear"),
    HARVEST: ("NL wealth", "NC cattle", "NR wealth"),
    RAID: ("FC spear", "MC serpent", "NC wealth"),
    "steal_fortune_left": ("ML fire", "MC spear", "NL serpent"),
    "steal_fortune_right": ("MR fire", "MC spear", "FR serpent"),
    "steal_fortune_across": ("FC fire", "MC spear", "FL serpent"),
    "steal_fortune_any": ("FL fire", "MC spear", "NR horse"),
    "steal_acolyte_left": ("ML chalice", "MC rider", "FL serpent"),
    "steal_acolyte_right": ("MR chalice", "MC rider", "NR serpent"),
    "steal_acolyte_across": ("FC chalice", "MC rider", "FR serpent"),
    "steal_acolyte_any": ("FR chalice", "MC rider", "NL horse"),
    "protection_ward_left": ("hail", "serpent"),
    "protection_ward_right": ("hail", "spear"),
    "protection_ward_across": ("hail", "cattle"),
    "protection_ward_any": ("NL hail", "NC estate", "NR spear"),
    DISCARD_WARD: ("ML hail", "MC fire", "NC horse"),
    STEAL_WARD: ("FL fire", "MC horse", "NR estate"),
}

BARE = ("clear_runes", "clear_spells", "draw_rune cattle", f"draw_spell {RECRUIT}")  # what a bare table offers


class NotInTheBox(AssertionError):
    """A position was wanted that the pieces of the box cannot make."""


class Table(Scenario):
    """A scenario with the words of BloodRunes."""

    @property
    def state(self) -> Casters:
        """The true state; for this kit only."""
        state = state_of(self.match)
        assert isinstance(state, Casters)
        return state

    # -- given: cards --------------------------------------------------------------------------------------------------

    def board(self, **spaces: str | Sequence[str]) -> Table:
        """Lay Runes on spaces: one, or a pile from the lowest to the top one; () clears a space."""
        s = self.state
        for name, runes in spaces.items():
            at = s.book.board.at(name)
            self._back(s.rune_deck, s.board[at])
            s.board[at] = self._take(s.rune_deck, (runes,) if isinstance(runes, str) else runes, s.everyone)
        return self._arranged()

    def showing(self, spell: str, to: str = "south") -> Table:
        """Lay what a Spell needs, as the Caster on that side sees it; a pair on a1 and a2."""
        runes = [needed.split() for needed in NEEDS[spell]]
        if len(runes) == 2:
            return self.board(a1=runes[0][0], a2=runes[1][0])
        return self.board(**{SEEN[place][to]: rune for place, rune in runes})

    def hand(self, seat: str, *runes: str, drawn: Sequence[str] = ()) -> Table:
        """Give a Caster exactly these Runes; those `drawn` came from the River and were seen by all."""
        s, at = self.state, self.seat(seat)
        self._back(s.rune_deck, s.hands[at])
        s.hands[at] = self._take(s.rune_deck, runes, 1 << at) + self._take(s.rune_deck, drawn, s.everyone)
        return self._arranged()

    def book(self, seat: str, *spells: str) -> Table:
        """Lay exactly these Spells into a Caster's Book."""
        s, at = self.state, self.seat(seat)
        self._back(s.spell_deck, s.books[at])
        s.books[at] = self._take(s.spell_deck, spells, s.everyone)
        return self._arranged()

    def ward(self, seat: str, *directions: str) -> Table:
        """Lay Wards on a Caster's marker: left, right, across or any."""
        s, at = self.state, self.seat(seat)
        self._back(s.spell_deck, s.wards[at])
        s.wards[at] = self._take(s.spell_deck, [WARD + each for each in directions], s.everyone)
        return self._arranged()

    def rune_river(self, *runes: str) -> Table:
        """Lay exactly these Runes into the River, in this order."""
        s = self.state
        self._back(s.rune_deck, s.rune_river)
        s.rune_river = self._take(s.rune_deck, runes, s.everyone)
        return self._arranged()

    def spell_river(self, *spells: str) -> Table:
        """Lay exactly these Spells into the River, in this order."""
        s = self.state
        self._back(s.spell_deck, s.spell_river)
        s.spell_river = self._take(s.spell_deck, spells, s.everyone)
        return self._arranged()

    def rune_discard(self, *runes: str) -> Table:
        """Lay exactly these Runes on the discard pile."""
        s = self.state
        self._back(s.rune_deck, s.rune_discard)
        s.rune_discard = self._take(s.rune_deck, runes, s.everyone)
        return self._arranged()

    def spell_discard(self, *spells: str) -> Table:
        """Lay exactly these Spells on the discard pile."""
        s = self.state
        self._back(s.spell_deck, s.spell_discard)
        s.spell_discard = self._take(s.spell_deck, spells, s.everyone)
        return self._arranged()

    def rune_deck(self, *runes: str, rest: str) -> Table:
        """Leave exactly these Runes in the deck and give all others of it to a Caster's hand, or to 'discard'."""
        s = self.state
        kept = self._take(s.rune_deck, runes, 0)
        others, s.rune_deck.cards = s.rune_deck.cards, kept
        place, known = (s.rune_discard, s.everyone) if rest == "discard" else self._hand(rest)
        place += others
        for piece in others:
            s.known[piece] = known
        return self._arranged()

    def spell_deck(self, *spells: str, rest: str) -> Table:
        """Leave exactly these Spells in the deck and give all others of it to a Caster's Book, or to 'discard'."""
        s = self.state
        kept = self._take(s.spell_deck, spells, 0)
        others, s.spell_deck.cards = s.spell_deck.cards, kept
        place = s.spell_discard if rest == "discard" else s.books[self.seat(rest)]
        place += others
        for piece in others:
            s.known[piece] = s.everyone
        return self._arranged()

    def _hand(self, seat: str) -> tuple[list[int], int]:
        """A Caster's hand and who knows it."""
        at = self.seat(seat)
        return self.state.hands[at], 1 << at

    def _take(self, deck: Deck, words: Sequence[str], known: int) -> list[int]:
        """Take cards by name out of a deck."""
        s = self.state
        taken: list[int] = []
        for word in words:
            assert word in s.book.cards.index, f"there is no card {word!r}"
            kind = s.book.cards.index[word]
            piece = next((piece for piece in deck.cards if s.kind[piece] == kind), None)
            if piece is None:
                raise NotInTheBox(f"all {s.kind.count(kind)} cards {word!r} of this match lie somewhere already")
            deck.cards.remove(piece)
            s.known[piece] = known
            taken.append(piece)
        return taken

    def _back(self, deck: Deck, pieces: list[int]) -> None:
        """Put cards back into a deck, unknown to all."""
        for piece in pieces:
            self.state.known[piece] = 0
        deck.cards += pieces

    # -- given: Consoles and turn --------------------------------------------------------------------------------------

    def acolytes(self, seat: str, **colours: int) -> Table:
        """Let exactly these Acolytes stand on a Console; the Pool gives and takes the difference."""
        s, at = self.state, self.seat(seat)
        for colour, name in enumerate(COLOURS):
            there = colours.get(name, 0)
            s.pool[colour] += s.acolytes[at * 4 + colour] - there
            s.acolytes[at * 4 + colour] = there
            if s.pool[colour] < 0:
                raise NotInTheBox(f"the Pool does not hold so many {name} Acolytes")
        return self._arranged()

    def fortunes(self, **seats: int) -> Table:
        """Let Casters own so many Blood Fortunes."""
        for seat, count in seats.items():
            self.state.fortunes[self.seat(seat)] = count
        if sum(self.state.fortunes) > 24:
            raise NotInTheBox("there are only 24 Blood Fortunes")
        return self._arranged()

    def turn(self, seat: str, used: int = 0, turns: int | None = None) -> Table:
        """Let it be a Caster's turn, with so many Acolytes used, in so manieth a turn."""
        s = self.state
        s.active, s.used = self.seat(seat), used
        s.turns = s.turns if turns is None else turns
        return self._arranged()

    def _arranged(self) -> Table:
        """List anew who is asked for what."""
        self.state.relist()
        return self

    # -- then ----------------------------------------------------------------------------------------------------------

    def console(self, seat: str, to: str | None = None) -> dict[str, Any]:
        """One Console with hand and Book, as another seat may know it; as its owner does, if nobody is named."""
        console = self.view(seat if to is None else to)["casters"][self.seat(seat)]
        assert isinstance(console, dict)
        return console

    def top(self, space: str) -> str | None:
        """The top Rune of a space, or None."""
        pile = self.view()["board"][space]
        return str(pile[-1]) if pile else None

    @property
    def pool(self) -> dict[str, int]:
        """The Acolytes of the Pool by colour, only those there are."""
        return dict(self.view()["pool"]["acolytes"])

    def census(self) -> Counter[str]:
        """How many cards of each kind there are, wherever they lie."""
        s = self.state
        return Counter([s.book.cards.words[s.kind[piece]] for piece in every_piece(s)])

    def conserved(self) -> Table:
        """Every card lies somewhere exactly once; Acolytes of the clans in play and Fortunes add up."""
        super().conserved()
        s = self.state
        red = 7 if s.book.clans else 6
        for colour in range(4):
            there = s.pool[colour] + sum(s.acolytes[colour::4])
            played = colour in s.clan
            assert there == ((red if colour == 2 else 6) if played else 0), f"{there} {COLOURS[colour]} Acolytes"
        assert min(s.pool + s.acolytes + s.fortunes) >= 0 and sum(s.fortunes) <= 24
        return self


def table(seats: int = 4, casters: Sequence[str] | None = None, **options: Any) -> Table:
    """A bare table at which South begins."""
    clans = tuple(casters) if casters is not None else COLOURS[:seats]
    t = Table(new_match("bloodrunes", seats=seats, seed=1, casters=clans, first="0", **options))
    s = t.state
    s.forget_the_past()  # nobody remembers the deal that was put away
    t.board(b2=())
    for seat in t.state.book.seat_names.words:
        t.hand(seat).book(seat)
    return t.rune_river("cattle", "cattle", "cattle").spell_river(RECRUIT, RECRUIT, RECRUIT)


def dealt(seats: int = 4, setup: Sequence[Result] | None = None, **options: Any) -> Table:
    """A table as the set-up leaves it; `setup` scripts its chance, else a seed decides."""
    if setup is None and "seed" not in options:
        options["seed"] = 1
    return Table(new_match("bloodrunes", seats=seats, setup=setup, **options))
