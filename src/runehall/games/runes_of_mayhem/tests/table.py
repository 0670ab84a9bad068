"""The table of Runes of Mayhem brought into any position with the real pieces of the box, in the rulebook's words.

    given = table().vikings(a1="shieldmaidens", a2=hurt("horsemen", 2)).saxons(a1="peasants", w1="swordsmen")
    given.battle("vikings").chance(2, 0).choose("attack a1 a1").settled()

Spots are named as in choices: lanes a to c, rows 1 (nearest the enemy) to 3, and w1 to w8 for the Wall. A bare table
is the Viking player's first Main-phase: nobody has a unit or a card in hand, the Hoards are empty, 4 markers lie on
Gold and 3 on Faith, every card is in its deck. First lay out the position, then go to a step (`battle`, `main`, …):
what needs no choice happens at once, with the chance that was scripted. Dice are scripted in the order in which they
are rolled: in a fight the Attacker's first, then the Defender's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from runehall.engine.chance import Noted, Recorded, Unscripted
from runehall.engine.events import Ear
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.burial import Burial
from runehall.games.runes_of_mayhem.choices import MARKERS, SPOT_WORDS, SPOTS
from runehall.games.runes_of_mayhem.draw import Draw, StartDiscard
from runehall.games.runes_of_mayhem.formations import health
from runehall.games.runes_of_mayhem.kings import crown
from runehall.games.runes_of_mayhem.main_phase import StartMain
from runehall.games.runes_of_mayhem.markers import MarkerBack
from runehall.games.runes_of_mayhem.production import Production
from runehall.games.runes_of_mayhem.regroup import StartRegroup
from runehall.games.runes_of_mayhem.state import FALLEN, FIRST_BURIAL, LOCKS, SECOND_BURIAL, War
from runehall.games.runes_of_mayhem.turn import EndPhase, StartBattle, Turn
from runehall.games.runes_of_mayhem.view import MARKS
from runehall.match.match import state_of
from runehall.testing.scenario import Result, Scenario, new_match

# The steps one can go to, by the frame that begins them; the order is that of the rules themselves.
STEPS: dict[str, tuple[type[Frame[War]], int]] = {
    "production": (Production, 0),
    "regroup": (StartRegroup, 0),
    "battle": (StartBattle, 0),
    "first burial": (Burial, FIRST_BURIAL),
    "main": (StartMain, 0),
    "second burial": (Burial, SECOND_BURIAL),
    "discard": (StartDiscard, 0),
    "draw": (Draw, 0),
    "end": (EndPhase, 0),
}
BITS: dict[str, int] = {word: mark for mark, word in MARKS}
NEUTRAL = {"vikings": "sweyn_b", "saxons": "aethelflaed_b"}  # Kings who do nothing without the Mercenary pack


class NotInTheBox(AssertionError):
    """A position was wanted that the pieces of the box cannot make."""


@dataclass(frozen=True)
class Standing:
    """A unit as it shall stand on a spot: its card, damage, and marks in the words of the view."""

    card: str
    damage: int = 0
    marks: tuple[str, ...] = ()
    fury: int = 0


Placed = str | Standing


def hurt(unit: Placed, damage: int) -> Standing:
    """A living unit that has taken damage."""
    return replace(_standing(unit), damage=damage)


def fallen(unit: Placed) -> Standing:
    """A unit that has fallen."""
    return marked(unit, "fallen")


def marked(unit: Placed, *marks: str) -> Standing:
    """A unit with marks in the words of the view: stopped, has shot, has sieged, has flanked and so on."""
    standing = _standing(unit)
    return replace(standing, marks=(*standing.marks, *marks))


def _standing(unit: Placed) -> Standing:
    return Standing(unit) if isinstance(unit, str) else unit


class Table(Scenario):
    """A scenario with the words of Runes of Mayhem."""

    @property
    def state(self) -> War:
        """The true state; for this kit only."""
        state = state_of(self.match)
        assert isinstance(state, War)
        return state

    # -- given: units --------------------------------------------------------------------------------------------------

    def vikings(self, **spots: Placed) -> Table:
        """Let exactly these units stand on the Viking side: a1="axemen", b2=hurt("horsemen", 1), w1="vanguards"."""
        return self.side("vikings", spots)

    def saxons(self, **spots: Placed) -> Table:
        """Let exactly these units stand on the Anglo-Saxon side."""
        return self.side("saxons", spots)

    def side(self, seat: str, spots: dict[str, Placed]) -> Table:
        """Let exactly these units stand on one side; those who stood there go back to where they came from."""
        s, at = self.state, self.seat(seat)
        for spot in range(SPOTS):
            if s.units[at][spot] >= 0:
                self._put_away(at, s.units[at][spot])
        s.units[at] = [-1] * SPOTS
        s.damage[at], s.marks[at], s.fury[at] = [0] * SPOTS, [0] * SPOTS, [0] * SPOTS
        for word, unit in spots.items():
            self._place(at, SPOT_WORDS.index(word), _standing(unit))
        for spot in range(SPOTS):
            if s.marks[at][spot] & FALLEN and not s.damage[at][spot]:
                s.damage[at][spot] = health(s, at, spot)
        return self._arranged()

    def _place(self, at: int, spot: int, unit: Standing) -> None:
        s = self.state
        s.units[at][spot] = self._unit_card(at, unit.card)
        s.damage[at][spot], s.fury[at][spot] = unit.damage, unit.fury
        for mark in unit.marks:
            s.marks[at][spot] |= BITS[mark]

    def _unit_card(self, at: int, word: str) -> int:
        """Take a unit out of its owner's deck, the Mercenary deck, the box, or off the throne."""
        s = self.state
        kind = self._kind(word)
        if s.kings[at] >= 0 and s.kind[s.kings[at]] == kind:
            piece, s.kings[at], s.reigns[at] = s.kings[at], -1, s.book.no_king
            return piece
        own = 0 if at == s.vikings else 1
        unused = s.book.units[kind].more_units and not s.book.more_units
        for place in (s.piles[at].cards, s.mercenaries.cards, [] if unused else s.box):
            for piece in place:
                if s.kind[piece] == kind and (s.family[piece] == own or place is s.mercenaries.cards):
                    place.remove(piece)
                    s.known[piece] = s.everyone
                    return piece
        raise NotInTheBox(f"no {word!r} is left for this player; is its pack in use?")

    def _put_away(self, at: int, piece: int) -> None:
        s = self.state
        assert s.family[piece] in (0, 1, 2), "a Warrior King stays where he is"
        s.known[piece] = 0
        (s.mercenaries if s.family[piece] == 2 else s.piles[at]).cards.append(piece)

    def _kind(self, word: str) -> int:
        return self.state.book.cards.index[word]

    # -- given: cards --------------------------------------------------------------------------------------------------

    def hand(self, seat: str, *words: str) -> Table:
        """Give a player exactly these cards."""
        s, at = self.state, self.seat(seat)
        for piece in s.hands[at]:
            self._put_away(at, piece)
        s.hands[at] = [self._unit_card(at, word) for word in words]
        for piece in s.hands[at]:
            s.known[piece] = 1 << at
        return self._arranged()

    def discard(self, seat: str, *words: str) -> Table:
        """Lay exactly these cards on a player's discard pile."""
        s, at = self.state, self.seat(seat)
        for piece in s.discards[at]:
            self._put_away(at, piece)
        s.discards[at] = [self._unit_card(at, word) for word in words]
        return self._arranged()

    def deck(self, seat: str, *words: str) -> Table:
        """Leave exactly these cards in a player's deck; all others of it go back into the box."""
        s, at = self.state, self.seat(seat)
        kept = [self._unit_card(at, word) for word in words]
        for piece in s.piles[at].cards:
            s.known[piece] = s.everyone
        for piece in kept:
            s.known[piece] = 0
        s.box += s.piles[at].cards
        s.piles[at].cards = kept
        return self._arranged()

    def lodge(self, *words: str) -> Table:
        """Lay exactly these Mercenaries open in the Lodge."""
        s = self.state
        for piece in s.lodge:
            self._put_away(s.vikings, piece)
        s.lodge = [self._unit_card(s.vikings, word) for word in words]
        return self._arranged()

    def trap(self, spot: str, word: str) -> Table:
        """Let a Trap lie on a position of the Anglo-Saxon side."""
        s = self.state
        piece = self._from(s.trap_deck, word)
        s.part(s.trap_deck, piece, 1 << s.vikings)
        s.laid.append(piece)
        s.pits.append(SPOT_WORDS.index(spot))
        return self._arranged()

    def tower(self, spot: str, word: str, *, damage: int = 0, marker: str | None = None) -> Table:
        """Let a Tower stand on a position; with a marker from "gold" or "faith" it is under construction."""
        s = self.state
        saxons = 1 - s.vikings
        piece = self._from(s.tower_deck, word)
        if marker is None:
            s.tower_deck.remove(piece)
            s.known[piece] = s.everyone
        else:
            s.part(s.tower_deck, piece, 1 << saxons)
            (s.on_gold if marker == "gold" else s.on_faith)[saxons] -= 1
        s.towers.append(piece)
        s.sites.append(SPOT_WORDS.index(spot))
        s.cracks.append(damage)
        s.rising.append(0 if marker is None else 1)
        return self._arranged()

    def _from(self, place: list[int], word: str) -> int:
        kind = self._kind(word)
        for piece in place:
            if self.state.kind[piece] == kind:
                return piece
        raise NotInTheBox(f"no {word!r} is left; is its pack in use?")

    # -- given: Fortress, King, resources ------------------------------------------------------------------------------

    def king(self, seat: str, side: str) -> Table:
        """Crown a King by his side ("guthrum_a"); his Structure-points become those of the Fortress."""
        s, at = self.state, self.seat(seat)
        assert s.book.with_kings, "this table has no Kings: table(kings=True)"
        if s.kings[at] >= 0:
            s.box.append(s.kings[at])
        crown(s, at, [each.word for each in s.book.sides].index(side))
        return self._arranged()

    def fortress(self, **seats: int) -> Table:
        """Let Fortresses have so many Structure-points left."""
        for seat, structure in seats.items():
            assert structure <= self.state.strongest[self.seat(seat)]
            self.state.structure[self.seat(seat)] = structure
        return self._arranged()

    def hoard(self, seat: str, gold: int = 0, faith: int = 0) -> Table:
        """Let a player's Hoard hold exactly this."""
        s, at = self.state, self.seat(seat)
        s.gold[at], s.faith[at] = gold, faith
        return self._arranged()

    def production(self, seat: str, gold: int, faith: int) -> Table:
        """Let so many markers lie on a player's two Production cards."""
        s, at = self.state, self.seat(seat)
        s.on_gold[at], s.on_faith[at] = gold, faith
        return self._arranged()

    def _arranged(self) -> Table:
        """List anew who is asked for what."""
        self.state.relist()
        return self

    # -- when: go to a step --------------------------------------------------------------------------------------------

    def go(self, step: str, seat: str = "vikings") -> Table:
        """Go to a step of STEPS, or to a new "turn"; what needs no choice happens, with the scripted chance."""
        self.conserved()
        s, at = self.state, self.seat(seat)
        s.turns, s.agenda = (0 if at == s.vikings else 1), []
        if step == "turn":
            s.agenda = [Turn(at)]
        else:
            Turn(at).run(s)  # so that the order of the steps is that of the rules
            while (type(s.fresh[0]), getattr(s.fresh[0], "step", 0)) != STEPS[step]:
                s.fresh.pop(0)
        self._settle(s)
        self._depth = len(s.agenda)
        return self.conserved()

    def _settle(self, s: War) -> None:
        """Run to the next choice with the scripted chance and no other, and hear what happens."""
        source = Recorded(self._script)
        self._script, s.chance, s.ear = [], Noted(source), Ear()
        self._since = {viewer: len(self.match.events(viewer)) for viewer in (None, *range(self.match.seats))}
        try:
            s.settle()
        except Unscripted as unscripted:
            raise AssertionError(f"on the way: {unscripted}") from None
        assert source.spent, "nobody asked for all the scripted results of chance"
        self.match._heard += s.ear.heard
        s.ear = None

    def turn(self, seat: str = "vikings") -> Table:
        """Begin a player's turn: production happens, the Regroup-step waits if there is something to regroup."""
        return self.go("turn", seat)

    def regroup(self, seat: str = "vikings") -> Table:
        return self.go("regroup", seat)

    def battle(self, seat: str = "vikings") -> Table:
        return self.go("battle", seat)

    def burial(self, seat: str = "vikings", *, second: bool = False) -> Table:
        """Go to the First or Second Burial-step of a player's turn."""
        return self.go("second burial" if second else "first burial", seat)

    def main(self, seat: str = "vikings") -> Table:
        return self.go("main", seat)

    # -- then ----------------------------------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        return str(self.view()["step"])

    def player(self, seat: str, to: str | None = None) -> dict[str, Any]:
        """One player's side as another may know it; as its owner does, if nobody is named."""
        player = self.view(seat if to is None else to)["players"][self.seat(seat)]
        assert isinstance(player, dict)
        return player

    def unit(self, seat: str, spot: str) -> dict[str, Any]:
        """The unit on a spot, as all see it."""
        player = self.player(seat)
        unit = player["field"].get(spot) or player["wall"].get(spot)
        assert isinstance(unit, dict), f"nobody stands at {spot} of the {seat}"
        return unit

    def stats(self, seat: str, spot: str) -> tuple[int, int]:
        """Power and health of a unit as they are now."""
        unit = self.unit(seat, spot)
        return unit["power"], unit["health"]

    def fell(self, seat: str, spot: str) -> bool:
        """Whether the unit on a spot has fallen."""
        return bool(self.unit(seat, spot)["fallen"])

    def units(self, seat: str) -> dict[str, str]:
        """The cards on a player's spots."""
        player = self.player(seat)
        return {spot: unit["card"] for spot, unit in {**player["field"], **player["wall"]}.items() if unit}

    def structure(self, seat: str) -> int:
        return int(self.player(seat)["structure"])

    def hoarded(self, seat: str) -> tuple[int, int]:
        """Gold and Faith in a Hoard."""
        player = self.player(seat)
        return player["gold"], player["faith"]

    def markers(self, seat: str) -> tuple[int, int]:
        """How many markers lie on Gold and on Faith."""
        markers = self.player(seat)["markers"]
        return markers["gold"], markers["faith"]

    def held(self, seat: str) -> list[str]:
        """The cards of a hand, sorted."""
        return sorted(self.player(seat)["hand"])

    def discarded(self, seat: str) -> list[str]:
        """The cards of a discard pile, sorted."""
        return sorted(self.player(seat)["discard"])

    def conserved(self) -> Table:
        """Every card lies somewhere exactly once, and every player has 7 markers somewhere."""
        super().conserved()
        s = self.state
        for seat in (0, 1):
            coming = sum(isinstance(frame, MarkerBack) and frame.seat == seat for frame in s.agenda)
            locked = sum(marks & LOCKS > 0 for marks in s.marks[1 - seat])
            lent = sum(s.rising) if seat != s.vikings else 0
            there = s.on_gold[seat] + s.on_faith[seat] + coming + locked + lent
            assert s.turns == 0 or s.over or there == MARKERS, f"{there} markers of seat {seat}"
        assert min(s.gold + s.faith) >= 0
        return self


def table(*, kings: bool = False, **options: Any) -> Table:
    """A bare table in the Vikings' first Main-phase; with Kings, both have one who does nothing."""
    t = Table(new_match("runes_of_mayhem", seats=2, seed=1, kings=kings, **options))
    s = t.state
    for seat in ("vikings", "saxons"):
        t.hand(seat)
        s.on_gold[t.seat(seat)], s.on_faith[t.seat(seat)] = 4, 3
        if kings:
            t.king(seat, NEUTRAL[seat])
    s.forget_the_past()  # nobody remembers the deal that was put away
    return t.main("vikings")


def dealt(setup: Sequence[Result] | None = None, **options: Any) -> Table:
    """A table as the set-up leaves it, waiting for its first choice; `setup` scripts its chance, else a seed does."""
    if setup is None and "seed" not in options:
        options["seed"] = 1
    return Table(new_match("runes_of_mayhem", seats=2, setup=setup, **options))
