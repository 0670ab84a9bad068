"""The table of Runewars brought into any position, with the real figures and cards of the box.

A field begins after the set-up on a board that is ready, with nothing on it; what a test needs is put there, and `run`
lets something happen. When all of it is resolved the field pauses: seat 0 is asked to go on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runehall.engine.chance import Noted, Recorded
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.board import NOWHERE
from runehall.games.runewars.effects.effect import carry
from runehall.games.runewars.game import Runewars
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.numbers import AREAS, DRAGON, HEROES, TITLES, UNITS
from runehall.games.runewars.runes import lay_rune
from runehall.games.runewars.state import SETTING_UP, TURN_STEP, War, counted
from runehall.match.match import state_of
from runehall.testing.scenario import Result, Scenario, new_match, notes_of

GAME = Runewars()
DAQAN, LATARI, WAIQAR, UTHUK = "daqan", "latari", "waiqar", "uthuk"


class Pause(Frame[War]):
    """Everything is resolved; the test looks around."""

    def who(self, s: War) -> int:
        return 1

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.go_on.of(), s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.then(self)

    def prompt(self, s: War, seat: int) -> str:
        return "Everything is resolved."


class Beginning(Frame[War]):
    """Something begins that names its frames itself; run at once, never kept."""

    def __init__(self, what: Callable[[War], None]) -> None:
        self.what = what

    def run(self, s: War) -> None:
        self.what(s)


class Field(Scenario):
    """A board on which anything can be put."""

    @property
    def s(self) -> War:
        """The state, to build positions with; tests look at views, options and events."""
        s = state_of(self.match)
        assert isinstance(s, War)
        return s

    # -- words ---------------------------------------------------------------------------------------------------------

    def area(self, word: str) -> int:
        """An area by its word."""
        return self.s.book.words.areas.index[word]

    def unit(self, word: str) -> int:
        """A type of unit by its word."""
        return self.s.book.words.units.index[word]

    def hero_number(self, word: str) -> int:
        """A hero by its word."""
        return self.s.book.words.heroes.index[word]

    def kind(self, word: str) -> int:
        """A kind of card by its word."""
        return self.s.book.cards.index[word]

    def seat_of(self, faction: str) -> int:
        """The seat that plays a faction."""
        return self.s.seat_by_faction[self.s.book.words.factions.index[faction]]

    # -- given ---------------------------------------------------------------------------------------------------------

    def units(self, area: str, routed: bool = False, **counts: int) -> Field:
        """Put units into an area."""
        for word, count in counts.items():
            at = self.area(area) * UNITS + self.unit(word)
            if routed:
                self.s.routed = counted(self.s.routed, at, self.s.routed[at] + count)
            else:
                self.s.standing = counted(self.s.standing, at, self.s.standing[at] + count)
        return self

    def stronghold(self, area: str, seat: int, damaged: bool = False, development: str = "") -> Field:
        """Put a stronghold into an area."""
        at = self.area(area)
        self.s.stronghold[at] = seat
        self.s.broken[at] = 1 if damaged else 0
        self.s.development[at] = self.s.book.words.developments.index[development] if development else -1
        return self

    def hero(
        self, word: str, seat: int, area: str, *rewards: str, damage: int = 0, routed: bool = False, shown: bool = False
    ) -> Field:
        """Put a hero into an area, with Rewards his player knows, or all."""
        s, hero = self.s, self.hero_number(word)
        card = self._take(s.hero_deck.cards, self.kind(word))
        s.known[card] = s.everyone
        s.hero_cards.append(card)
        s.hero_owner[hero], s.hero_area[hero] = seat, self.area(area)
        s.hero_damage[hero], s.hero_routed[hero] = damage, 1 if routed else 0
        for reward in rewards:
            piece = self._take(s.rewards.cards, self.kind(reward))
            s.known[piece] = s.everyone if shown else 1 << seat
            s.hero_rewards[hero].append(piece)
        return self

    def tactics(self, seat: int, *words: str) -> Field:
        """Give a player Tactics cards that may be played."""
        for word in words:
            piece = self._take(self.s.tactics.cards, self.kind(word))
            self.s.known[piece] = 1 << seat
            self.s.hands[seat].append(piece)
        return self

    def quests(self, seat: int, *words: str) -> Field:
        """Give a player Quests."""
        for word in words:
            piece = self._take(self.s.quests.cards, self.kind(word))
            self.s.known[piece] = 1 << seat
            self.s.quest_hands[seat].append(piece)
        return self

    def objective(self, seat: int, word: str) -> Field:
        """Give a player an Objective."""
        kind = self.kind(word)
        deck = next(deck for deck in self.s.objectives if kind in [self.s.kind[piece] for piece in deck.cards])
        piece = self._take(deck.cards, kind)
        self.s.known[piece] = 1 << seat
        self.s.objective[seat] = [piece]
        return self

    def rune(self, area: str, false: bool = False, up: bool = False, known: int = 0) -> Field:
        """Put a rune token into an area; `known` is the mask of who knows it."""
        s = self.s
        piece = (s.falses if false else s.dragons).pop()
        s.known[piece] = s.everyone if up else known
        lay_rune(s, piece, self.area(area), up)
        return self

    def token(self, area: str, word: str, up: bool = True) -> Field:
        """Put an exploration token into an area."""
        s, kind = self.s, self.kind(word)
        deck = next(deck for deck in s.explorations if kind in [s.kind[piece] for piece in deck.cards])
        piece = self._take(deck.cards, kind)
        s.known[piece] = s.everyone if up else 0
        at = len([each for each in s.token_at if each < self.area(area)])
        s.tokens.insert(at, piece)
        s.token_at.insert(at, self.area(area))
        s.token_up.insert(at, 1 if up else 0)
        return self

    def influence(self, *counts: int) -> Field:
        """Set the influence of the players."""
        self.s.influence = list(counts)
        return self

    def dials(self, seat: int, *values: int) -> Field:
        """Set the dials of a player: food, wood, ore."""
        self.s.dials[seat * 3 : seat * 3 + 3] = list(values)
        return self

    def _take(self, deck: list[int], kind: int) -> int:
        """Take a card of a kind out of a deck."""
        piece = next(piece for piece in deck if self.s.kind[piece] == kind)
        deck.remove(piece)
        return piece

    # -- when ----------------------------------------------------------------------------------------------------------

    def run(self, *frames: Frame[War], chance: tuple[Result, ...] = ()) -> Field:
        """Let something happen, up to the first question."""
        s = self.s
        s.forget_the_past()
        s.agenda = [Pause()]
        s.chance = Noted(Recorded(notes_of(chance, s.book.cards)))
        for frame in frames:
            s.then(frame)
        self._since = {viewer: len(self.match.events(viewer)) for viewer in (None, *range(self.match.seats))}
        s.settle()
        self._depth = 1
        self.conserved()
        return self

    def begin(self, what: Callable[[War], None], chance: tuple[Result, ...] = ()) -> Field:
        """Let something happen that names its frames itself."""
        return self.run(Beginning(what), chance=chance)

    def card(
        self, table: str, word: str, field: str, seat: int, on: int = -1, chance: tuple[Result, ...] = ()
    ) -> Field:
        """Let the effects of one field of a card happen for a player."""
        return self.run(carry(self.deeds(table, word, field), seat, on), chance=chance)

    def season(self, word: str, chance: tuple[Result, ...] = ()) -> Field:
        """Let the text of a Season card happen."""
        card = self.s.book.seasons[self.kind(word) - self.s.book.first_season]
        return self.run(carry(card.does, 0, -1), chance=chance)

    def deeds(self, table: str, word: str, field: str) -> list[Deed]:
        """The effects of one field of a card."""
        book = self.s.book
        if table == "tactic":
            windows = ("turn", "battle", "round", "quest_phase", "ambush", "duel", "diplomacy")
            return book.tactics[self.kind(word) - book.first_tactics].does[windows.index(field)]
        if table == "city":
            return [book.benefits[book.words.cities.index[word]][int(field)]]
        if table == "development":
            return book.developments[book.words.developments.index[word]].harvest
        if table == "exploration":
            token = book.explorations[self.kind(word) - book.first_exploration]
            return token.found if field == "found" else token.resting
        raise AssertionError(f"{table} has no effects here")

    # -- then ----------------------------------------------------------------------------------------------------------

    def paused(self) -> Field:
        """Everything is resolved."""
        assert isinstance(self.s.agenda[-1], Pause), f"still asked: {self.s.agenda[-1]}, {self.options()}"
        return self

    def here(self, area: str, viewer: int | None = None) -> dict[str, Any]:
        """An area as a viewer sees it."""
        areas: dict[str, dict[str, Any]] = self.view(viewer)["realm"]["areas"]
        return next(each for each in areas.values() if each["name"].lower() == area)

    def count(self, area: str, unit: str) -> tuple[int, int]:
        """How many units of a type stand and are routed in an area."""
        stacks = [stack for stack in self.here(area)["units"] if stack["unit"] == unit]
        return sum([stack["standing"] for stack in stacks]), sum([stack["routed"] for stack in stacks])

    def sheet(self, hero: str, viewer: int | None = None) -> dict[str, Any] | None:
        """A hero's sheet as a viewer sees it; None where he is not in play."""
        sheets = [each for faction in self.view(viewer)["factions"] for each in faction["heroes"]]
        return next((each for each in sheets if each["hero"] == hero), None)

    def held(self, seat: int, viewer: int | None = None) -> list[str]:
        """The Quests in a player's hand as he, or somebody else, sees them."""
        return cards_in(self.player(seat, viewer)["quests"])

    def player(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """A player's sheet as a viewer sees it."""
        sheet: dict[str, Any] = self.view(seat if viewer is None else viewer)["factions"][seat]
        return sheet


def cards_in(views: list[dict[str, Any]]) -> list[str]:
    """The words of cards of a hand, in order."""
    return sorted([view["card"] for view in views])


def field(*factions: str, **options: Any) -> Field:
    """A field for players of these factions; Daqan against Waiqar where none is named."""
    wanted = factions or (DAQAN, WAIQAR)
    match = new_match(GAME, seats=len(wanted), seed=3, board="preset", **options)
    scene = Field(match)
    while scene.s.stage == SETTING_UP:
        ask = match.pending[0]
        named = [option for option in ask.options if option.text == f"choose_faction {wanted[ask.seat]}"]
        match.choose((named or list(ask.options))[0].text, ask.seat)
    _clear(scene.s)
    return scene


def _clear(s: War) -> None:
    """Take everything off the board and all cards back into their decks."""
    s.standing, s.routed = bytes(AREAS * UNITS), bytes(AREAS * UNITS)
    s.stronghold, s.broken, s.development = [NOWHERE] * AREAS, [0] * AREAS, [NOWHERE] * AREAS
    s.activated = [0] * AREAS
    for piece in s.runes:
        (s.dragons if s.kind[piece] == DRAGON else s.falses).append(piece)
    s.runes, s.rune_at, s.rune_up = [], [], []
    for token in s.tokens:
        s.explorations[s.family[token] - s.family[min(s.explorations[0].cards)]].cards.append(token)
    s.tokens, s.token_at, s.token_up = [], [], []
    for hero in range(HEROES):
        s.hero_owner[hero] = s.hero_area[hero] = NOWHERE
    s.hero_deck.cards += s.hero_cards
    s.hero_cards = []
    for seat in range(s.seats):
        s.tactics.cards += s.hands[seat] + s.drawn[seat]
        s.hands[seat], s.drawn[seat] = [], []
        s.quests.cards += s.quest_hands[seat]
        s.quest_hands[seat] = []
        for piece in s.objective[seat]:
            s.objectives[s.book.factions[s.faction[seat]].alignment].cards.append(piece)
        s.objective[seat] = []
        s.dials[seat * 3 : seat * 3 + 3] = [3, 3, 3]
    s.quests.cards += [p for p in s.box if s.book.first_quest <= s.kind[p] < s.book.first_reward]
    s.box = [p for p in s.box if not s.book.first_quest <= s.kind[p] < s.book.first_reward]
    s.fate.cards += s.fate_discard
    s.fate_discard = []
    for season in s.season_discard:
        s.seasons[s.book.seasons[s.kind[season] - s.book.first_season].season].cards.append(season)
    s.season_discard = []
    _calm(s)


def _calm(s: War) -> None:
    """No turn, no battle; nobody remembers anything but what runes are in their piles."""
    s.known = [0] * len(s.known)
    for piece in (*s.dragons, *s.falses):
        s.known[piece] = s.everyone
    s.influence = [5] * s.seats
    s.order = list(range(1, s.seats + 1))
    s.faceup = [0] * s.seats
    s.title_holder, s.title_influence = [NOWHERE] * TITLES, [0] * TITLES
    s.stage, s.season, s.year = TURN_STEP, 1, 1
    s.modifiers = []
    s.training = [0] * (HEROES * 3)
    for deck in s.decks():
        deck.bottom = deck.top = 0
