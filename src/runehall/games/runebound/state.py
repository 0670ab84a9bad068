"""Everything that is true of a match of Runebound. Lists per seat unless a line says otherwise."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from runehall.engine.cards import Deck
from runehall.engine.options import Choice
from runehall.engine.state import Book, Frame, State
from runehall.games.runebound.book import RuneboundBook
from runehall.games.runebound.kinds import Adventure, Asset, Corruption, Hero, Skill, Story


class Realm(State):
    """The heroes and all they own, decks, markets, gems, time and story, and the fight that is going on."""

    book: RuneboundBook
    # the turn
    active: int  # whose turn it is
    first: int  # the first player
    actions: int  # left this turn
    act: int  # 1 or 2
    space: int  # of the time token, 1 to 12
    rounds: int  # since the beginning, from 1
    success: bool  # how the last test, cost or fight of an effect ended (effect.py)
    stars: int  # of the last test
    testing: int  # the attribute of the running test, -1: none
    shopping: int  # the city of the running shop action, by its market, -1: none
    # the heroes
    hero: list[int]  # number in the book, -1 before it is chosen
    hex: list[int]  # -1: not on the board
    gold: list[int]
    damage: list[int]
    lore: list[int]
    flags: list[int]  # DELAYED, DEFEATED, ELIMINATED, PREPARED …
    hands: list[list[int]]
    skills: list[list[int]]  # learned
    assets: list[list[int]]
    trophies: list[list[int]]
    quests: list[list[int]]
    quest_from: list[list[int]]  # the hex in which each quest was drawn, in the same order
    corruption: list[list[int]]
    rumors: list[list[int]]  # kept events (RB-D76)
    party: list[int]  # number of the party, -1: none (RB-233)
    mail: list[list[int]]  # cards in envelopes handed to the hero (RB-228) …
    mail_gold: list[int]  # … and envelopes with a gold
    courtesies: int  # what was given or sent this turn (cooperation.py)
    rumor_marks: list[int]  # how rumors came: kind * 2, and 1 more for an envelope
    used: list[list[int]]  # uses of limited abilities: number * 8 + limit
    # decks and piles
    adventure_decks: list[Deck]  # combat, exploration, social
    adventure_piles: list[list[int]]
    skill_deck: Deck
    skill_pile: list[int]
    asset_deck: Deck
    asset_pile: list[int]
    story_deck: Deck
    story_pile: list[int]
    corruption_deck: Deck
    corruption_pile: list[int]
    markets: list[list[int]]  # per city, in the order of land.cities
    spare: list[int]  # common adventure cards that are out of the game, unseen
    peeked: list[int]  # adventure cards somebody looks at before they go back
    drawn: list[int]  # cards being resolved: the event, the enemy that is fought, a twist
    revealed: list[int]  # skill cards of the running test
    aside: list[int]  # revealed cards put aside in the running test
    common_skills: list[int]  # learned party skills
    # the board
    gems: list[int]  # per gem: 1 faceup, 0 facedown
    dice: list[int]  # unspent dice of the running roll, as masks of terrain, sorted
    slots: list[list[int]]  # story slots I to V, each empty or with one card
    slot_hex: list[int]  # per slot: where its token lies, -1: nowhere
    slot_done: list[int]  # per slot: mask of heroes who did it; a warband's units
    markers: list[list[int]]  # per kind of marker: the hexes, in order
    villain_hex: int  # -1: not on the board
    villain_damage: int
    tally: list[int]  # numbers the scenario keeps, by its own count
    bartered: int  # offers made this turn
    # the fight; lists are empty while there is none
    fight: int  # NO_FIGHT, FIGHTING, or how it ended (combat/tokens.py)
    fighters: list[int]  # per side: the seat of the hero, or -1 for the foe
    drivers: list[int]  # per side: the seat that chooses, or BOARD
    foe: int  # number in the book, -1: heroes fight each other
    foe_damage: int
    foe_health: int
    combat_round: int
    initiative: int  # the side that has it
    fallen: list[int]  # per side: 1 when defeated
    passed: list[int]  # per side: 1 when it passed
    guard: list[int]  # per side
    bans: list[int]  # per side: mask of SILENCED, CANNOT_BLOCK … (combat/tokens.py)
    boosts: list[int]  # side, symbol, amount, in turn
    surged: list[int]  # numbers of the surge abilities used this round, each * 4 + side
    token: list[int]  # per token in the fight: its number in the book
    token_side: list[int]
    face: list[int]  # 0 or 1
    where: list[int]  # POOL, SPENT or REMOVED
    on: list[int]  # the Do token it lies on, by place in these lists, or -1

    def copy(self) -> Realm:
        """A match that moves on its own."""
        t = Realm()
        self.base_onto(t)
        self._turn_onto(t)
        self._heroes_onto(t)
        self._decks_onto(t)
        self._board_onto(t)
        self._fight_onto(t)
        return t

    def _turn_onto(self, t: Realm) -> None:
        t.book = self.book
        t.active = self.active
        t.first = self.first
        t.actions = self.actions
        t.act = self.act
        t.space = self.space
        t.rounds = self.rounds
        t.success = self.success
        t.stars = self.stars
        t.testing = self.testing
        t.shopping = self.shopping

    def _heroes_onto(self, t: Realm) -> None:
        t.hero = self.hero[:]
        t.hex = self.hex[:]
        t.gold = self.gold[:]
        t.damage = self.damage[:]
        t.lore = self.lore[:]
        t.flags = self.flags[:]
        t.hands = [each[:] for each in self.hands]
        t.skills = [each[:] for each in self.skills]
        t.assets = [each[:] for each in self.assets]
        t.trophies = [each[:] for each in self.trophies]
        t.quests = [each[:] for each in self.quests]
        t.quest_from = [each[:] for each in self.quest_from]
        t.corruption = [each[:] for each in self.corruption]
        t.rumors = [each[:] for each in self.rumors]
        t.party = self.party[:]
        t.mail = [each[:] for each in self.mail]
        t.mail_gold = self.mail_gold[:]
        t.courtesies = self.courtesies
        t.rumor_marks = self.rumor_marks[:]
        t.used = [each[:] for each in self.used]

    def _decks_onto(self, t: Realm) -> None:
        t.adventure_decks = [deck.copy() for deck in self.adventure_decks]
        t.adventure_piles = [each[:] for each in self.adventure_piles]
        t.skill_deck = self.skill_deck.copy()
        t.skill_pile = self.skill_pile[:]
        t.asset_deck = self.asset_deck.copy()
        t.asset_pile = self.asset_pile[:]
        t.story_deck = self.story_deck.copy()
        t.story_pile = self.story_pile[:]
        t.corruption_deck = self.corruption_deck.copy()
        t.corruption_pile = self.corruption_pile[:]
        t.markets = [each[:] for each in self.markets]
        t.spare = self.spare[:]
        t.peeked = self.peeked[:]
        t.drawn = self.drawn[:]
        t.revealed = self.revealed[:]
        t.aside = self.aside[:]
        t.common_skills = self.common_skills[:]

    def _board_onto(self, t: Realm) -> None:
        t.gems = self.gems[:]
        t.dice = self.dice[:]
        t.slots = [each[:] for each in self.slots]
        t.slot_hex = self.slot_hex[:]
        t.slot_done = self.slot_done[:]
        t.markers = [each[:] for each in self.markers]
        t.villain_hex = self.villain_hex
        t.villain_damage = self.villain_damage
        t.tally = self.tally[:]
        t.bartered = self.bartered

    def _fight_onto(self, t: Realm) -> None:
        t.fight = self.fight
        t.fighters = self.fighters[:]
        t.drivers = self.drivers[:]
        t.foe = self.foe
        t.foe_damage = self.foe_damage
        t.foe_health = self.foe_health
        t.combat_round = self.combat_round
        t.initiative = self.initiative
        t.fallen = self.fallen[:]
        t.passed = self.passed[:]
        t.guard = self.guard[:]
        t.bans = self.bans[:]
        t.boosts = self.boosts[:]
        t.surged = self.surged[:]
        t.token = self.token[:]
        t.token_side = self.token_side[:]
        t.face = self.face[:]
        t.where = self.where[:]
        t.on = self.on[:]

    # -- what the kernel asks ----------------------------------------------------------------------------------------

    def played_with(self) -> Book:
        return self.book

    def places(self) -> list[list[int]]:
        return [*self.hands, *self.trophies, *self.slots, self.spare, self.peeked]

    def decks(self) -> list[Deck]:
        return [*self.adventure_decks, self.skill_deck, self.asset_deck, self.story_deck, self.corruption_deck]

    def ordered(self) -> list[str]:
        return ["quests", "slots", "revealed"]

    def unordered(self) -> list[str]:
        return [
            "hands", "skills", "assets", "trophies", "corruption", "rumors", "mail", "adventure_piles", "skill_pile",
            "asset_pile", "story_pile", "corruption_pile", "markets", "spare", "peeked", "drawn", "aside",
            "common_skills",
        ]  # fmt: skip

    def optional(self, seat: int) -> list[Choice]:
        window = self.agenda[-1]
        return window.free(self, seat) if isinstance(window, Window) else []

    def opted(self, seat: int, choice: Choice) -> None:
        window = self.agenda[-1]
        assert isinstance(window, Window)
        window.opted(self, seat, choice)

    # -- pieces as what they are -----------------------------------------------------------------------------------

    def asset(self, piece: int) -> Asset:
        """The asset a piece is."""
        return self.book.assets[self.kind[piece] - self.book.first_asset]

    def skill(self, piece: int) -> Skill:
        """The skill a piece is."""
        return self.book.skills[self.kind[piece] - self.book.first_skill]

    def adventure(self, piece: int) -> Adventure:
        """The adventure card a piece is."""
        return self.book.adventures[self.kind[piece]]

    def story(self, piece: int) -> Story:
        """The story card a piece is."""
        return self.book.stories[self.kind[piece] - self.book.first_story]

    def corrupting(self, piece: int) -> Corruption:
        """The corruption card a piece is."""
        return self.book.corruptions[self.kind[piece] - self.book.first_corruption]

    def hero_of(self, seat: int) -> Hero:
        """The hero of a seat."""
        return self.book.heroes[self.hero[seat]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame[Realm]):
    """A frame that waits for one seat while others may act of their own accord: barter, join a party."""

    def open(self) -> bool:
        return True

    def free(self, s: Realm, seat: int) -> list[Choice]:
        """What a seat that is not asked may do now."""
        return []

    def opted(self, s: Realm, seat: int, choice: Choice) -> None:
        """Carry out what such a seat chose."""
        raise AssertionError("nothing was offered")
