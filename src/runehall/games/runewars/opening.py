"""The last steps of set-up: what lives on the board, strongholds, units, heroes, cards (RW-033 to RW-046)."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import units_of
from runehall.games.runewars.figures import muster_unit, put_unit
from runehall.games.runewars.goods import draw_quests, draw_tactics, recruits_of
from runehall.games.runewars.heroes import hero_joins
from runehall.games.runewars.numbers import DIALS, MOST_UNITS, NEUTRAL, SPRING
from runehall.games.runewars.season import BeginSeason
from runehall.games.runewars.state import War, clockwise

QUESTS_AT_START: Final = 2


class Settle(Frame[War]):
    """Neutral units and cities come onto the board, then players settle one after another (RW-033 to RW-040)."""

    def run(self, s: War) -> None:
        place_neutrals(s)
        place_cities(s)
        build_quest_deck(s)
        s.explorations = lay_explorations(s)
        for seat in range(s.seats):
            for dial in range(DIALS):
                s.dials[seat * DIALS + dial] = s.book.factions[s.faction[seat]].start[dial]
        for seat in clockwise(s, s.first_player):
            s.then(Found(seat))
        s.then(FirstHeroes())
        s.then(FirstCards())


def place_neutrals(s: War) -> None:
    """Place the neutral units the areas show, standing, as far as there are figures (RW-033)."""
    for area in s.board.areas:
        for unit in s.book.areas[area].neutrals:
            put_unit(s, unit, area)


def place_cities(s: War) -> None:
    """Shuffle the city tokens and put one on every city area (RW-035)."""
    left = list(range(len(s.book.benefits)))
    for area in s.board.areas:
        if s.book.areas[area].city:
            s.city[area] = left.pop(s.pick(len(left)))


def build_quest_deck(s: War) -> None:
    """Quests of areas on the board make the deck, with the dealt Setup Quests; the others are not used (RW-036)."""
    pieces = sorted([*s.quests.cards, *s.quest_discard, *s.box])
    used = [piece for piece in pieces if quest_is_on_board(s, piece)]
    dealt = used if s.book.preset_board else [p for p in used if p in s.quest_discard or not _setup(s, p)]
    s.quest_discard = []
    s.box = [piece for piece in pieces if piece not in dealt]
    for piece in s.box:
        s.show(piece, s.everyone)
    s.quests = Deck(dealt)
    s.shuffle(s.quests)


def quest_is_on_board(s: War, piece: int) -> bool:
    """Whether the area of a Quest is on the board."""
    return s.board.cells[s.book.quests[s.kind[piece] - s.book.first_quest].area] >= 0


def _setup(s: War, piece: int) -> bool:
    """Whether a Quest is a Setup Quest."""
    return s.book.quests[s.kind[piece] - s.book.first_quest].setup


def lay_explorations(s: War) -> list[Deck]:
    """Lay an exploration token facedown in every area that is no home realm (RW-283); the decks that are left."""
    decks = s.explorations
    if not s.book.explored:
        return decks
    for area in s.board.areas:
        if s.book.home_of[area] >= 0:
            continue
        far = 0 if any(s.book.home_of[near] >= 0 for near in s.board.beside[area]) else 1
        deck = decks[far] if decks[far].cards else decks[1 - far]
        if deck.cards:
            s.tokens.append(s.draw(deck, 0))
            s.token_at.append(area)
            s.token_up.append(0)
    return decks


class Found(Frame[War]):
    """A player places a stronghold in his home realm and recruits with all dials (RW-038, RW-039)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.found.of(area) for area in home_areas(s, seat)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.stronghold[choice.a] = seat
        s.tell(s.book.events.founded, seat, choice.a)
        recruits: list[int] = []
        for dial in range(DIALS):
            recruits += recruits_of(s, seat, dial)
        s.then(Muster(seat, tuple(sorted(recruits)), tuple(home_areas(s, seat)), -1))

    def prompt(self, s: War, seat: int) -> str:
        return "In which area of your home realm does your stronghold stand?"

    def rule(self) -> str:
        return "RW-038"


def home_areas(s: War, seat: int) -> list[int]:
    """The areas of a player's home realm."""
    return [area for area in s.board.areas if s.book.home_of[area] == s.faction[seat]]


class Muster(Frame[War]):
    """A player places units one after another in some areas, at most eight in each (RW-039, RW-104)."""

    def __init__(self, seat: int, units: tuple[int, ...], areas: tuple[int, ...], last: int) -> None:
        self.seat: Final = seat
        self.units: Final = units
        self.areas: Final = areas
        self.last: Final = last  # where the one before went, if it was of the same type

    def who(self, s: War) -> int:
        return 1 << self.seat if self.units and self._open(s) else 0

    def run(self, s: War) -> None:
        pass  # without room the rest is lost (RW-348)

    def _open(self, s: War) -> list[int]:
        """The areas with room."""
        return [area for area in self.areas if units_of(s, self.seat, area) < MOST_UNITS]

    def options(self, s: War, seat: int) -> list[Choice]:
        out: list[Choice] = []
        areas = self._open(s)
        for area in areas:
            if not s.orderly or area >= self.last or area == areas[-1]:
                out.append(s.book.choices.muster.of(self.units[0], area))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        muster_unit(s, seat, choice.a, choice.b)
        rest = self.units[1:]
        same = bool(rest) and rest[0] == choice.a
        s.then(Muster(seat, rest, self.areas, choice.b if same else -1))

    def prompt(self, s: War, seat: int) -> str:
        return f"Where does the {s.book.units[self.units[0]].name} go? {len(self.units)} to place."

    def rule(self) -> str:
        return "RW-104"

    def resolving(self) -> bool:
        return True


class FirstHeroes(Frame[War]):
    """Each player is dealt a hero of his alignment and places it; all others make the Hero deck (RW-040, RW-041)."""

    def run(self, s: War) -> None:
        pieces = s.hero_deck.cards
        piles = [Deck([p for p in pieces if alignment_of(s, p) == side]) for side in range(NEUTRAL)]
        rest = [piece for piece in pieces if alignment_of(s, piece) == NEUTRAL]
        dealt: list[tuple[int, int]] = []
        for seat in clockwise(s, s.first_player):
            piece = s.draw(piles[s.book.factions[s.faction[seat]].alignment], s.everyone)
            dealt.append((seat, s.kind[piece] - s.book.first_hero))
            s.hero_cards.append(piece)
        s.hero_deck = Deck(sorted(rest + piles[0].cards + piles[1].cards))
        for seat, hero in dealt:
            hero_joins(s, seat, hero, home_areas(s, seat))


def alignment_of(s: War, piece: int) -> int:
    """The alignment of a hero, by the card."""
    return s.book.heroes[s.kind[piece] - s.book.first_hero].alignment


class FirstCards(Frame[War]):
    """Tactics, influence, Quests and an Objective for everybody; spring of the first year begins (RW-043 to RW-046)."""

    def run(self, s: War) -> None:
        for seat in clockwise(s, s.first_player):
            faction = s.book.factions[s.faction[seat]]
            s.influence[seat] = faction.influence
            draw_tactics(s, seat, faction.tactics)
            s.hands[seat] += s.drawn[seat]  # those may be played at once (RW-265)
            s.drawn[seat] = []
            draw_quests(s, seat, QUESTS_AT_START)
            s.objective[seat].append(s.draw(s.objectives[faction.alignment], 1 << seat))
        s.then(BeginSeason(1, SPRING))
