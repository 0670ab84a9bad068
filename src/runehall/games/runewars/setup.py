"""Setting up: an empty table, the first player, and a faction for each (RW-015, RW-016, RW-042)."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.board import EMPTY_BOARD
from runehall.games.runewars.book import RunewarsBook
from runehall.games.runewars.building import begin_board
from runehall.games.runewars.goods import draw_fate
from runehall.games.runewars.numbers import (
    AREAS,
    DIALS,
    DRAGON,
    EXPLORATION_BACK,
    FACTIONS,
    FALSE_RUNE,
    FATE_BACK,
    HERO_BACK,
    HEROES,
    OBJECTIVE_BACK,
    QUEST_BACK,
    REWARD_BACK,
    RUNE_BACK,
    SEASON_BACK,
    TACTICS_BACK,
    TITLES,
    UNITS,
)
from runehall.games.runewars.state import SETTING_UP, War, clockwise


def start(book: RunewarsBook, chance: Chance) -> War:
    """An empty table before anything is dealt."""
    s = War()
    s.begin(book, book.box, book.backs_in_box, chance)
    s.book = book
    _empty_board(s)
    _full_decks(s)
    _no_heroes(s)
    _no_goods(s)
    _no_battle(s)
    s.then(FirstPlayer())
    return s


def _empty_board(s: War) -> None:
    """Nothing lies on the board."""
    s.board = EMPTY_BOARD
    s.standing = bytes(AREAS * UNITS)
    s.routed = bytes(AREAS * UNITS)
    s.stronghold = [-1] * AREAS
    s.broken = [0] * AREAS
    s.development = [-1] * AREAS
    s.city = [-1] * AREAS
    s.activated = [0] * AREAS
    s.runes, s.rune_at, s.rune_up = [], [], []
    s.tokens, s.token_at, s.token_up, s.token_discard = [], [], [], []
    s.tiles = [[] for _ in range(s.seats)]
    s.marker_cells, s.marker_ways = [], []
    s.failures = [0, 0]


def _full_decks(s: War) -> None:
    """All decks are full, and nothing is discarded (RW-010, RW-042)."""
    s.dragons = [piece for piece in s.book.in_box[RUNE_BACK] if s.kind[piece] == DRAGON]
    s.falses = [piece for piece in s.book.in_box[RUNE_BACK] if s.kind[piece] == FALSE_RUNE]
    for piece in [*s.dragons, *s.falses]:
        s.known[piece] = s.everyone
    s.rune_hands = [[] for _ in range(s.seats)]
    s.fate, s.fate_discard = Deck(s.book.in_box[FATE_BACK][:]), []
    s.tactics, s.tactics_discard = Deck(s.book.in_box[TACTICS_BACK][:]), []
    s.quests, s.quest_discard = Deck(s.book.in_box[QUEST_BACK][:]), []
    s.rewards, s.reward_discard = Deck(s.book.in_box[REWARD_BACK][:]), []
    s.hero_deck, s.hero_cards, s.lost_heroes = Deck(s.book.in_box[HERO_BACK][:]), [], []
    s.objectives = [Deck(s.book.in_box[OBJECTIVE_BACK + side][:]) for side in range(2)]
    s.objective_discard = []
    s.seasons = [Deck(s.book.in_box[SEASON_BACK + season][:]) for season in range(4)]
    s.season_discard = []
    s.explorations = [Deck(s.book.in_box[EXPLORATION_BACK + back][:]) for back in range(2)]
    s.box = []


def _no_heroes(s: War) -> None:
    """No hero is in play."""
    s.hero_owner = [-1] * HEROES
    s.hero_area = [-1] * HEROES
    s.hero_routed = [0] * HEROES
    s.hero_damage = [0] * HEROES
    s.training = [0] * (HEROES * 3)
    s.hero_rewards = [[] for _ in range(HEROES)]
    s.graves, s.grave_at = [], []
    s.hero_choice = []


def _no_goods(s: War) -> None:
    """Nobody has anything yet."""
    s.hands = [[] for _ in range(s.seats)]
    s.drawn = [[] for _ in range(s.seats)]
    s.quest_hands = [[] for _ in range(s.seats)]
    s.objective = [[] for _ in range(s.seats)]
    s.faction = [-1] * s.seats
    s.seat_by_faction = [-1] * FACTIONS
    s.influence = [0] * s.seats
    s.dials = [0] * (s.seats * DIALS)
    s.title_holder = [-1] * TITLES
    s.title_influence = [0] * TITLES
    s.faceup = [0] * s.seats
    s.order = [0] * s.seats
    s.victory = [-1] * 4
    s.out = [0] * s.seats
    s.champions = 0
    s.traded = 0
    s.used = []
    s.stage = SETTING_UP
    s.first_player = 0
    s.year = 1
    s.season = 0
    s.season_card = -1
    s.turn_order = []
    s.active = -1
    s.battles = 0
    s.recruited = -1


def _no_battle(s: War) -> None:
    """Nobody fights."""
    s.contested = -1
    s.attacker = -1
    s.defending = -1
    s.fighters = [[], []]
    s.done_types = [0, 0]
    s.drawing = [-1, -1]
    s.fates = [[], []]
    s.extra = [0, 0]
    s.supporting = [-1] * HEROES
    s.initiative = 0


class FirstPlayer(Frame[War]):
    """Everybody is dealt a Fate card; the highest is the first player of the whole game (RW-015)."""

    def run(self, s: War) -> None:
        dealt: list[int] = []
        for seat in range(s.seats):
            dealt += draw_fate(s, 1)
            s.tell_card(s.book.events.dealt_fate, dealt[seat], seat)
        numbers = [s.book.fates[s.kind[piece] - s.book.first_fate].number for piece in dealt]
        s.first_player = numbers.index(max(numbers))
        s.fate.cards += dealt
        s.shuffle(s.fate)
        for seat in clockwise(s, s.first_player):
            s.then(ChooseFaction(seat))
        s.then(FactionsChosen())


class ChooseFaction(Frame[War]):
    """A player chooses a faction that is not yet taken (RW-001, RW-016)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [
            s.book.choices.choose_faction.of(faction) for faction in range(FACTIONS) if s.seat_by_faction[faction] < 0
        ]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.faction[seat] = choice.a
        s.seat_by_faction[choice.a] = seat
        s.tell(s.book.events.chose_faction, seat, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return "Which faction do you play?"

    def rule(self) -> str:
        return "RW-016"


class FactionsChosen(Frame[War]):
    """Everybody has a faction: the board is built."""

    def run(self, s: War) -> None:
        begin_board(s)
