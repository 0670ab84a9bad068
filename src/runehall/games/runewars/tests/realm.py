"""A realm in any position, made with the pieces of the box, in the rulebook's words.

    given = realm("daqan", "uthuk").army("3a", footman=3).army("ua", berserker=2).influence("first", 4)
    given.turn("first", "conquer").choose("activate 1a")

The board is the preset one, with the seats around it in order: of two players the first lives in DA to DC, the second
in UA to UC. It is bare: no units but those that are placed, no runes, no heroes, no cards in hands; dials are at 0.
First lay out the position, then let something happen (`turn`, `season`, `battle`, …) with the chance that was scripted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runehall.engine.cards import Deck
from runehall.engine.chance import Noted, Recorded, Unscripted
from runehall.engine.events import Ear
from runehall.engine.state import Frame
from runehall.games.runewars import GAME
from runehall.games.runewars.board import EMPTY_BOARD, hex_at
from runehall.games.runewars.building import home_tile
from runehall.games.runewars.figures import put_unit
from runehall.games.runewars.layout import with_tile
from runehall.games.runewars.numbers import DIALS, UNITS
from runehall.games.runewars.orders import ChooseOrders
from runehall.games.runewars.runes import lay_rune, look_at_runes
from runehall.games.runewars.season import EndSeason
from runehall.games.runewars.setup import start
from runehall.games.runewars.state import TURN_STEP, War, counted
from runehall.games.runewars.turn import Turn
from runehall.match.match import state_of
from runehall.testing.scenario import Result, Scenario, new_match

SEASONS = ("spring", "summer", "fall", "winter")
RESOURCES = ("food", "wood", "ore")


class Realm(Scenario):
    """A scenario with the words of Runewars."""

    @property
    def state(self) -> War:
        """The true state; for this kit only."""
        state = state_of(self.match)
        assert isinstance(state, War)
        return state

    def area(self, word: str) -> int:
        """The number of an area."""
        return self.state.book.words.areas.index[word]

    # -- given: figures ------------------------------------------------------------------------------------------------

    def army(self, area: str, **units: int) -> Realm:
        """Let so many units of some types stand in an area, beside what is there."""
        for word, count in units.items():
            at = self.area(area) * UNITS + self.state.book.words.units.index[word]
            self.state.standing = counted(self.state.standing, at, self.state.standing[at] + count)
        return self._arranged()

    def routed(self, area: str, **units: int) -> Realm:
        """Let so many units of some types lie routed in an area."""
        for word, count in units.items():
            at = self.area(area) * UNITS + self.state.book.words.units.index[word]
            self.state.routed = counted(self.state.routed, at, self.state.routed[at] + count)
        return self._arranged()

    def hero(self, seat: str, hero: str, area: str, *, routed: bool = False, damage: int = 0) -> Realm:
        """Let a hero of a player stand in an area."""
        s = self.state
        number = s.book.words.heroes.index[hero]
        kind = s.book.first_hero + number
        piece = next(each for each in s.hero_deck.cards if s.kind[each] == kind)
        s.hero_deck.cards.remove(piece)
        s.hero_cards.append(piece)
        s.known[piece] = s.everyone
        s.hero_owner[number], s.hero_area[number] = self.seat(seat), self.area(area)
        s.hero_routed[number], s.hero_damage[number] = int(routed), damage
        return self._arranged()

    def stronghold(self, seat: str, area: str, *, damaged: bool = False, development: str = "") -> Realm:
        """Let a stronghold of a player stand in an area, perhaps damaged, perhaps with a development."""
        s, at = self.state, self.area(area)
        s.stronghold[at], s.broken[at] = self.seat(seat), int(damaged)
        s.development[at] = s.book.words.developments.index[development] if development else -1
        return self._arranged()

    def token(self, seat: str, *areas: str) -> Realm:
        """Let activation tokens of a player lie in some areas."""
        for area in areas:
            self.state.activated[self.area(area)] |= 1 << self.seat(seat)
        return self._arranged()

    def rune(self, area: str, face: str = "dragon", *, up: bool = False) -> Realm:
        """Let a rune token lie in an area; who may look has looked."""
        s = self.state
        piece = (s.dragons if face == "dragon" else s.falses).pop()
        s.known[piece] = s.everyone if up else 0
        lay_rune(s, piece, self.area(area), up)
        look_at_runes(s)
        return self._arranged()

    # -- given: goods --------------------------------------------------------------------------------------------------

    def influence(self, seat: str, count: int) -> Realm:
        """Give a player so much influence."""
        self.state.influence[self.seat(seat)] = count
        return self._arranged()

    def dials(self, seat: str, food: int, wood: int, ore: int) -> Realm:
        """Set a player's dials."""
        at = self.seat(seat) * DIALS
        self.state.dials[at : at + DIALS] = [food, wood, ore]
        return self._arranged()

    def tactics(self, seat: str, *cards: str, fresh: bool = False) -> Realm:
        """Put Tactics cards in a player's hand; fresh ones were drawn in this season."""
        s, at = self.state, self.seat(seat)
        for word in cards:
            kind = s.book.cards.index[word]
            piece = next(each for each in s.tactics.cards if s.kind[each] == kind)
            s.tactics.cards.remove(piece)
            s.known[piece] = 1 << at
            (s.drawn if fresh else s.hands)[at].append(piece)
        return self._arranged()

    def quests(self, seat: str, *cards: str) -> Realm:
        """Put Quest cards in a player's hand."""
        s, at = self.state, self.seat(seat)
        for word in cards:
            kind = s.book.cards.index[word]
            place = s.quests.cards if any(s.kind[each] == kind for each in s.quests.cards) else s.box
            piece = next(each for each in place if s.kind[each] == kind)
            place.remove(piece)
            s.known[piece] = 1 << at
            s.quest_hands[at].append(piece)
        return self._arranged()

    def objective(self, seat: str, card: str) -> Realm:
        """Give a player an Objective."""
        s, at = self.state, self.seat(seat)
        deck = s.objectives[s.book.factions[s.faction[at]].alignment]
        piece = next(each for each in deck.cards if s.kind[each] == s.book.cards.index[card])
        deck.cards.remove(piece)
        s.known[piece] = 1 << at
        s.objective[at].append(piece)
        return self._arranged()

    def title(self, seat: str, title: str, influence: int = 1) -> Realm:
        """Let a player hold a Title."""
        s = self.state
        number = s.book.words.titles.index[title]
        s.title_holder[number], s.title_influence[number] = self.seat(seat), influence
        return self._arranged()

    def faceup(self, seat: str, *orders: str) -> Realm:
        """Let Orders of this year lie face up before a player."""
        s, at = self.state, self.seat(seat)
        for word in orders:
            s.faceup[at] |= 1 << s.book.words.orders.index[word] + 1
        return self._arranged()

    def when(self, season: str, year: int = 2) -> Realm:
        """It is this season of this year."""
        self.state.season, self.state.year = SEASONS.index(season), year
        return self._arranged()

    def fate_left(self, *cards: str) -> Realm:
        """Leave only these cards in the Fate deck; all others lie on its discard pile."""
        s = self.state
        kinds = [s.book.cards.index[card] for card in cards]
        pieces = s.fate.cards + s.fate_discard
        s.fate = Deck([piece for piece in pieces if s.kind[piece] in kinds])
        s.fate_discard = [piece for piece in pieces if s.kind[piece] not in kinds]
        for piece in s.fate_discard:
            s.known[piece] = s.everyone
        return self._arranged()

    def _arranged(self) -> Realm:
        """List anew who is asked for what."""
        self.state.relist()
        return self

    # -- when ----------------------------------------------------------------------------------------------------------

    def happen(self, *frames: Frame[War]) -> Realm:
        """Let these happen, in this order, and then Orders be chosen; with the scripted chance and no other."""
        self.conserved()
        s = self.state
        s.agenda = [EndSeason(), ChooseOrders(()), *reversed(frames)]
        s.stage = TURN_STEP
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
        self._depth = 2
        return self.conserved()

    def turn(self, seat: str, order: str) -> Realm:
        """A player's turn with an Order that was just turned up; nobody else has one this season."""
        s, at = self.state, self.seat(seat)
        number = s.book.words.orders.index[order] + 1
        s.faceup[at] |= 1 << number
        s.order[at] = number
        s.turn_order = [at]
        return self.happen(Turn(at))

    # -- then ----------------------------------------------------------------------------------------------------------

    def standing(self, area: str) -> dict[str, int]:
        """The standing units of an area, by type."""
        return self._units(area, "standing")

    def lying(self, area: str) -> dict[str, int]:
        """The routed units of an area, by type."""
        return self._units(area, "routed")

    def _units(self, area: str, state: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for stack in self.view()["realm"]["areas"][area]["units"]:
            if stack[state]:
                found[stack["unit"]] = found.get(stack["unit"], 0) + stack[state]
        return found

    def owner(self, area: str) -> str | None:
        """Who controls an area, as the board shows it."""
        seat = self.view()["realm"]["areas"][area]["owner"]
        return None if seat is None else self.state.book.seat_names.words[seat]

    def player(self, seat: str, to: str | None = None) -> dict[str, Any]:
        """A player's sheet, as its owner or another sees it."""
        player = self.view(seat if to is None else to)["factions"][self.seat(seat)]
        assert isinstance(player, dict)
        return player

    def dial(self, seat: str) -> tuple[int, int, int]:
        """What a player's dials show."""
        player = self.player(seat)
        return player["food"]["value"], player["wood"]["value"], player["ore"]["value"]

    def face(self, area: str, to: str | None = None) -> str:
        """The face of the rune in an area, as somebody sees it."""
        rune = self.view(to)["realm"]["areas"][area]["rune"]
        assert rune is not None, f"no rune lies in {area}"
        return str(rune["face"])

    def done(self) -> Realm:
        """All is resolved: Orders are chosen next."""
        assert isinstance(self.state.agenda[-1], ChooseOrders), f"still to be resolved: {self.state.agenda}"
        return self


def realm(*factions: str, neutrals: bool = False, **options: Any) -> Realm:
    """A bare realm for some factions, in the order of seats, waiting for Orders in spring of year 2."""
    seats = len(factions)
    given = Realm(new_match(GAME, seats=seats, seed=1, board="preset", **options))
    s = given.state
    fresh = start(s.book, s.chance)
    for name in [*s.ordered(), *s.unordered(), "fate", "tactics", "quests", "rewards", "hero_deck", "seasons"]:
        setattr(s, name, getattr(fresh, name))
    s.known = fresh.known
    s.forget_the_past()
    s.modifiers = []
    for seat, word in enumerate(factions):
        number = s.book.words.factions.index[word]
        s.faction[seat] = number
        s.seat_by_faction[number] = seat
    for other in range(4):
        if other not in s.faction:
            s.seat_by_faction[other] = -1
    s.board = EMPTY_BOARD
    for lay in s.book.preset.tiles:
        s.board = with_tile(s.book, s.board, lay.tile, hex_at(lay.q, lay.r), lay.turns)
    for seat, home in enumerate(s.book.preset.homes):
        s.board = with_tile(s.book, s.board, home_tile(s, seat), hex_at(home.q, home.r), home.turns)
    for area in s.board.areas:
        for unit in s.book.areas[area].neutrals if neutrals else ():
            put_unit(s, unit, area)
    s.dials = [0] * (seats * DIALS)
    s.first_player = 0
    s.year, s.season, s.stage = 2, 0, TURN_STEP
    s.agenda, s.fresh = [EndSeason(), ChooseOrders(())], []
    s.settle()
    given._depth = len(s.agenda)
    return given


def dealt(setup: Sequence[Result] | None = None, *, seats: int = 2, **options: Any) -> Realm:
    """A match as it begins, waiting for its first choice; `setup` scripts its chance, else a seed does."""
    if setup is None and "seed" not in options:
        options["seed"] = 1
    return Realm(new_match(GAME, seats=seats, setup=setup, **options))
