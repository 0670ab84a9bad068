"""Everything that is true of a match of Runewars.

Units are counted by area and type, in rows of bytes that are replaced and never changed, so that copies share them;
whose neutral units are follows from who controls the area. A unit in a battle is a
number of its own (`fighter`), because it may be damaged. Rune tokens on the board lie in one row in the order of areas.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.state import Book, State
from runehall.games.runewars.board import Board
from runehall.games.runewars.book import RunewarsBook

# The steps of a season, for views; the set-up comes before.
SETTING_UP: Final = 0
SEASON_STEP: Final = 1
ORDER_STEP: Final = 2
TURN_STEP: Final = 3

_COUNTS: Final = [bytes([count]) for count in range(256)]


class War(State):
    """The realm, the factions in it, and all decks."""

    book: RunewarsBook
    # the board
    board: Board
    standing: bytes  # per area * 22 + type
    routed: bytes
    stronghold: list[int]  # per area: the seat whose it is, or -1
    broken: list[int]  # per area: 1 where the stronghold is damaged
    development: list[int]  # per area: its number, or -1
    city: list[int]  # per area: the city token, or -1
    activated: list[int]  # per area: mask of the seats whose activation tokens lie there
    # runes
    runes: list[int]  # tokens on the board, in the order of …
    rune_at: list[int]  # … their areas
    rune_up: list[int]  # 1 where the token lies face up
    dragons: list[int]  # the pile of dragon runes
    falses: list[int]  # the pile of false runes
    rune_hands: list[list[int]]  # per seat: tokens taken and not yet placed
    # decks
    fate: Deck
    fate_discard: list[int]
    tactics: Deck
    tactics_discard: list[int]
    hands: list[list[int]]  # per seat: Tactics cards that may be played
    drawn: list[list[int]]  # per seat: Tactics cards drawn in this season (RW-265)
    quests: Deck
    quest_discard: list[int]
    quest_hands: list[list[int]]
    rewards: Deck
    reward_discard: list[int]
    hero_deck: Deck
    hero_cards: list[int]  # Hero cards of heroes in play
    lost_heroes: list[int]  # Hero cards that are out of the game
    hero_choice: list[int]  # Hero cards of which one is kept
    objectives: list[Deck]  # good, evil
    objective: list[list[int]]  # per seat: its Objective, or none
    objective_discard: list[int]
    seasons: list[Deck]
    season_discard: list[int]
    box: list[int]  # cards that are not used
    # heroes, by number
    hero_owner: list[int]
    hero_area: list[int]
    hero_routed: list[int]
    hero_damage: list[int]
    training: list[int]  # per hero * 3 + attribute
    hero_rewards: list[list[int]]
    graves: list[list[int]]  # Rewards under the defeated hero markers …
    grave_at: list[int]  # … and their areas
    # players
    faction: list[int]  # per seat, or -1
    seat_by_faction: list[int]  # per faction, or -1
    influence: list[int]
    dials: list[int]  # per seat * 3 + resource
    title_holder: list[int]
    title_influence: list[int]
    faceup: list[int]  # per seat: mask of its faceup Orders, by number
    order: list[int]  # per seat: the number of its current or latest Order; 0 before the first
    victory: list[int]  # per season: whose Victory card lies on its deck, or -1
    out: list[int]  # per seat: 1 if it is eliminated
    champions: int  # mask of the seats one of whose heroes has defeated another in a duel
    traded: int  # mask of the heroes that have traded Rewards in this turn or action (RW-231)
    used: list[int]  # kinds of Rewards used in this season, in order, where once is all
    # the course of the game
    stage: int
    first_player: int
    year: int
    season: int
    season_card: int  # the kind of the present Season card, or -1
    turn_order: list[int]  # seats in the order of their turns
    active: int  # whose turn it is, or -1
    battles: int  # battles begun with the present Order (RW-095)
    recruited: int  # the dial the present Order has recruited with, or -1 (RW-106)
    failures: list[int]  # how often markers and homes, and the board, could not be finished (RW-345)
    tiles: list[list[int]]  # per seat: numbered tiles still to be placed
    marker_cells: list[int]  # setup markers on the table: their first hex …
    marker_ways: list[int]  # … and the way to the second
    # the battle, or what may become one
    contested: int  # the area, or -1
    attacker: int
    defending: int  # the seat that defends, or -1: neutral units, or nobody
    fighters: list[list[int]]  # per side: unit * 16 + damage * 2 + routed, in order
    done_types: list[int]  # per side: mask of the types that have drawn
    drawing: list[int]  # per side: the type that draws in this exchange, or -1
    fates: list[list[int]]  # per side: Fate cards on the table; of tests and diplomacy those of the attacker
    extra: list[int]  # per side: cards Ravage may still draw in this exchange
    supporting: list[int]  # per hero: the type it supports, or -1
    initiative: int  # of the present round; 0 before the first and in the tally
    # exploration tokens (variant)
    explorations: list[Deck]  # back 1, back 2+
    tokens: list[int]  # exploration tokens on the board, in the order of …
    token_at: list[int]  # … their areas
    token_up: list[int]  # 1 where the token lies face up
    token_discard: list[int]

    def copy(self) -> War:
        """A match that moves on its own."""
        t = War()
        self.base_onto(t)
        t.book = self.book
        self._board_onto(t)
        self._cards_onto(t)
        self._heroes_onto(t)
        self._players_onto(t)
        self._course_onto(t)
        self._battle_onto(t)
        return t

    def _board_onto(self, t: War) -> None:
        """Copy what lies on the board."""
        t.board = self.board
        t.standing = self.standing
        t.routed = self.routed
        t.stronghold = self.stronghold[:]
        t.broken = self.broken[:]
        t.development = self.development[:]
        t.city = self.city[:]
        t.activated = self.activated[:]
        t.runes = self.runes[:]
        t.rune_at = self.rune_at[:]
        t.rune_up = self.rune_up[:]
        t.dragons = self.dragons[:]
        t.falses = self.falses[:]
        t.rune_hands = [hand[:] for hand in self.rune_hands]
        t.explorations = [deck.copy() for deck in self.explorations]
        t.tokens = self.tokens[:]
        t.token_at = self.token_at[:]
        t.token_up = self.token_up[:]
        t.token_discard = self.token_discard[:]

    def _cards_onto(self, t: War) -> None:
        """Copy the decks, the piles and the hands."""
        t.fate = self.fate.copy()
        t.fate_discard = self.fate_discard[:]
        t.tactics = self.tactics.copy()
        t.tactics_discard = self.tactics_discard[:]
        t.hands = [hand[:] for hand in self.hands]
        t.drawn = [hand[:] for hand in self.drawn]
        t.quests = self.quests.copy()
        t.quest_discard = self.quest_discard[:]
        t.quest_hands = [hand[:] for hand in self.quest_hands]
        t.rewards = self.rewards.copy()
        t.reward_discard = self.reward_discard[:]
        t.hero_deck = self.hero_deck.copy()
        t.objectives = [deck.copy() for deck in self.objectives]
        t.objective = [hand[:] for hand in self.objective]
        t.objective_discard = self.objective_discard[:]
        t.seasons = [deck.copy() for deck in self.seasons]
        t.season_discard = self.season_discard[:]
        t.box = self.box[:]

    def _heroes_onto(self, t: War) -> None:
        """Copy the heroes."""
        t.hero_cards = self.hero_cards[:]
        t.lost_heroes = self.lost_heroes[:]
        t.hero_choice = self.hero_choice[:]
        t.hero_owner = self.hero_owner[:]
        t.hero_area = self.hero_area[:]
        t.hero_routed = self.hero_routed[:]
        t.hero_damage = self.hero_damage[:]
        t.training = self.training[:]
        t.hero_rewards = [rewards[:] for rewards in self.hero_rewards]
        t.graves = [grave[:] for grave in self.graves]
        t.grave_at = self.grave_at[:]

    def _players_onto(self, t: War) -> None:
        """Copy what the players have."""
        t.faction = self.faction[:]
        t.seat_by_faction = self.seat_by_faction[:]
        t.influence = self.influence[:]
        t.dials = self.dials[:]
        t.title_holder = self.title_holder[:]
        t.title_influence = self.title_influence[:]
        t.faceup = self.faceup[:]
        t.order = self.order[:]
        t.victory = self.victory[:]
        t.out = self.out[:]
        t.champions = self.champions
        t.traded = self.traded
        t.used = self.used[:]

    def _course_onto(self, t: War) -> None:
        """Copy where the game is."""
        t.stage = self.stage
        t.first_player = self.first_player
        t.year = self.year
        t.season = self.season
        t.season_card = self.season_card
        t.turn_order = self.turn_order[:]
        t.active = self.active
        t.battles = self.battles
        t.recruited = self.recruited
        t.failures = self.failures[:]
        t.tiles = [tiles[:] for tiles in self.tiles]
        t.marker_cells = self.marker_cells[:]
        t.marker_ways = self.marker_ways[:]

    def _battle_onto(self, t: War) -> None:
        """Copy the battle."""
        t.contested = self.contested
        t.attacker = self.attacker
        t.defending = self.defending
        t.fighters = [self.fighters[0][:], self.fighters[1][:]]
        t.done_types = self.done_types[:]
        t.drawing = self.drawing[:]
        t.fates = [self.fates[0][:], self.fates[1][:]]
        t.extra = self.extra[:]
        t.supporting = self.supporting[:]
        t.initiative = self.initiative

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        found = [self.runes, self.tokens]
        found += self.rune_hands
        found += self.hands
        found += self.drawn
        found += self.quest_hands
        found += self.objective
        found += self.hero_rewards
        found += self.graves
        found.append(self.box)
        found.append(self.hero_choice)
        return found

    def decks(self) -> list[Deck]:
        found = [self.fate, self.tactics, self.quests, self.rewards, self.hero_deck]
        found += self.objectives
        found += self.seasons
        found += self.explorations
        return found

    def ordered(self) -> list[str]:
        return ["runes", "tokens", "season_discard"]

    def unordered(self) -> list[str]:
        return [
            "dragons", "falses", "rune_hands", "fate_discard", "tactics_discard", "hands", "drawn", "quest_discard",
            "quest_hands", "reward_discard", "hero_cards", "lost_heroes", "hero_choice", "objective",
            "objective_discard", "box", "hero_rewards", "graves", "fates", "token_discard",
        ]  # fmt: skip


def counted(row: bytes, at: int, count: int) -> bytes:
    """A row of counts with another one in a place."""
    return row[:at] + _COUNTS[count] + row[at + 1 :]


def next_seat(s: War, seat: int) -> int:
    """The next player to the left who is still in the game."""
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        if not s.out[other]:
            return other
    return seat


def clockwise(s: War, first: int) -> list[int]:
    """All seats, clockwise from one."""
    return [(first + step) % s.seats for step in range(s.seats)]
