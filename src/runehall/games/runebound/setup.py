"""Setting up: decks, gems, heroes, hands, places, setup abilities, markets (RB-016 to RB-033)."""

from __future__ import annotations

from typing import Final

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.assets import deal_to_market, draw_asset
from runehall.games.runebound.book import RuneboundBook
from runehall.games.runebound.combat.tokens import NO_FIGHT
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import hand_size
from runehall.games.runebound.hands import take_skills
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    ASSET_BACK,
    CORRUPTION_BACK,
    MARKERS,
    MARKET,
    SKILL_BACK,
    SLOTS,
    SOCIAL,
    STORY_BACK,
    TWIST,
)
from runehall.games.runebound.turn import begin_turn


def start(book: RuneboundBook, chance: Chance) -> Realm:
    """An empty land, before anything is chosen or dealt."""
    s = Realm()
    s.begin(book, book.box, book.backs_in_box, chance)
    s.book = book
    _no_turn_yet(s)
    _no_heroes_yet(s)
    _lay_decks(s)
    _lay_board(s)
    _no_fight_yet(s)
    s.then(SetUp())
    return s


def _no_turn_yet(s: Realm) -> None:
    """Time begins on the first space of Act 1 (RB-032)."""
    s.active, s.first, s.actions, s.act, s.space, s.rounds = 0, 0, 0, 1, 1, 0
    s.success, s.stars, s.testing, s.shopping = False, 0, -1, -1


def _no_heroes_yet(s: Realm) -> None:
    """Nobody has anything (RB-033)."""
    n = s.seats
    s.hero, s.hex = [-1] * n, [-1] * n
    s.gold, s.damage, s.lore, s.flags = [0] * n, [0] * n, [0] * n, [0] * n
    s.hands, s.skills, s.assets = [[] for _ in range(n)], [[] for _ in range(n)], [[] for _ in range(n)]
    s.trophies, s.quests, s.quest_from = [[] for _ in range(n)], [[] for _ in range(n)], [[] for _ in range(n)]
    s.party, s.mail, s.mail_gold = [-1] * n, [[] for _ in range(n)], [0] * n
    s.courtesies, s.rumor_marks = 0, []
    s.corruption, s.rumors, s.used = [[] for _ in range(n)], [[] for _ in range(n)], [[] for _ in range(n)]


def _lay_decks(s: Realm) -> None:
    """Every card into the deck of its back, in no order (RB-019, RB-024, RB-031)."""
    backs = s.book.backs_in_box
    piles: list[list[int]] = [[] for _ in range(CORRUPTION_BACK + 1)]
    for piece, back in enumerate(backs):
        piles[back].append(piece)
    s.adventure_decks = [Deck(piles[deck]) for deck in range(SOCIAL + 1)]
    s.adventure_piles = [[] for _ in range(SOCIAL + 1)]
    s.skill_deck, s.skill_pile = Deck(piles[SKILL_BACK]), []
    s.asset_deck, s.asset_pile = Deck(piles[ASSET_BACK]), []
    s.story_deck, s.story_pile = Deck(piles[STORY_BACK]), []
    s.corruption_deck, s.corruption_pile = Deck(piles[CORRUPTION_BACK]), []
    s.spare, s.drawn, s.revealed, s.aside, s.common_skills, s.peeked = [], [], [], [], [], []


def _lay_board(s: Realm) -> None:
    """Every gem faceup, nothing else on the map (RB-016)."""
    s.markets = [[] for _ in s.book.land.cities]
    s.gems = [1] * len(s.book.land.gem_hex)
    s.dice = []
    s.slots, s.slot_hex, s.slot_done = [[] for _ in range(SLOTS)], [-1] * SLOTS, [0] * SLOTS
    s.markers = [[] for _ in MARKERS]
    s.villain_hex, s.villain_damage, s.bartered = -1, 0, 0
    s.tally = [0] * s.book.scenario.tally_size()


def _no_fight_yet(s: Realm) -> None:
    """Nobody fights."""
    s.fight, s.foe, s.foe_damage, s.foe_health, s.combat_round, s.initiative = NO_FIGHT, -1, 0, 0, 0, 0
    s.fighters, s.drivers, s.fallen, s.passed, s.guard, s.bans = [], [], [], [], [], []
    s.boosts, s.surged, s.token, s.token_side, s.face, s.where, s.on = [], [], [], [], [], [], []


class SetUp(Frame[Realm]):
    """The first player is drawn by lot; then everything in the order of the rulebook (RB-020, RB-021)."""

    def run(self, s: Realm) -> None:
        s.first = s.book.first_seat if s.book.first_seat >= 0 else s.pick(s.seats) if s.seats > 1 else 0
        s.active = s.first
        _leave_out(s)
        order = [(s.first + step) % s.seats for step in range(s.seats)]
        for seat in order:
            s.then(TakeHero(seat))
        s.then(FirstHands(tuple(order)))
        for seat in order:
            s.then(StartIn(seat))
        s.then(ScenarioReady())
        for seat in order:
            s.then(SetupAbility(seat))
        s.then(Markets())
        s.then(FirstRound())


def _leave_out(s: Realm) -> None:
    """Of each adventure type common cards too many go back to the box unseen (RB-191)."""
    for deck, count in enumerate(s.book.spare):
        common = [piece for piece in s.adventure_decks[deck].cards if s.kind[piece] in s.book.common[deck]]
        drawn = Deck(common)
        for _ in range(count):
            piece = s.draw(drawn, 0)
            s.adventure_decks[deck].cards.remove(piece)
            s.spare.append(piece)


class TakeHero(Frame[Realm]):
    """A player picks a hero nobody has (RB-021 to RB-023)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        free = [hero.number for hero in s.book.heroes if hero.number not in s.hero]
        return [s.book.choices.take_hero.of(hero) for hero in free]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        s.hero[seat] = choice.a
        s.gold[seat] = s.hero_of(seat).gold
        s.tell(s.book.events.took_hero, seat, choice.a)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Choose your hero."

    def rule(self) -> str:
        return "RB-021"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        if s.book.choices.take_hero.named(choice):
            return Refused("Another player has that hero.", "RB-021")
        return Refused("Choose your hero first.", "RB-021")


class FirstHands(Frame[Realm]):
    """In turn order each player draws a hand (RB-024)."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order: Final = order

    def run(self, s: Realm) -> None:
        for seat in self.order:
            take_skills(s, seat, hand_size(s, seat))


class StartIn(Frame[Realm]):
    """A player puts the hero on any location of its type (RB-025, RB-026)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.start_in.of(hex) for hex in s.book.land.places_of(s.hero_of(seat).start)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        s.hex[seat] = choice.a
        s.tell(s.book.events.started, seat, choice.a)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Where does your hero start?"

    def rule(self) -> str:
        return "RB-025"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return Refused("Your hero starts on a location of the type printed on its card.", "RB-025")


class ScenarioReady(Frame[Realm]):
    """The setup instructions of the scenario (RB-018)."""

    def run(self, s: Realm) -> None:
        s.book.scenario.set_up(s)


class SetupAbility(Frame[Realm]):
    """A player resolves the hero's setup ability (RB-027, RB-D82)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Realm) -> None:
        ability = s.hero_of(self.seat).setup
        if ability is not None:
            s.active = self.seat
            s.then(Do(ability, Source(self.seat)))
            check_limits(s, self.seat)


class Markets(Frame[Realm]):
    """Three cards to each market; twists are set aside and shuffled back (RB-031, RB-218)."""

    def run(self, s: Realm) -> None:
        lying = s.asset_pile[:]  # what setup abilities have discarded stays there (RB-D81)
        for _ in range(MARKET):
            for city in range(len(s.markets)):
                piece = draw_asset(s)
                if piece >= 0:
                    deal_to_market(s, city, piece)
        aside = [piece for piece in s.asset_pile if piece not in lying and s.asset(piece).type == TWIST]
        if aside:
            s.asset_pile = [piece for piece in s.asset_pile if piece not in aside]
            s.asset_deck.cards += aside
            s.shuffle(s.asset_deck)


class FirstRound(Frame[Realm]):
    """All heroes are ready: the first turn begins."""

    def run(self, s: Realm) -> None:
        s.rounds = 1
        s.book.scenario.heroes_ready(s)
        s.tell(s.book.events.began_round, 1)
        begin_turn(s, s.first)
