"""Writes the book of a match: reads the content, and binds words to what they do."""

from __future__ import annotations

from pathlib import Path

from runehall.content.content import Content, EffectData, Part, Row
from runehall.content.settings import Settings
from runehall.games.runebound.agreement import (
    ASSET_SETS_IN_PLAY,
    BOX_OF_ASSETS,
    BOX_OF_SKILLS,
    SETTINGS,
    SKILL_SETS_IN_PLAY,
    agree,
    sets_in_play,
)
from runehall.games.runebound.book import RuneboundBook
from runehall.games.runebound.card_schema import ASSET_SETS, LETTERS, SKILL_SETS, load_cards
from runehall.games.runebound.combat.spaces import AGILITY_DEEDS, BEST, CombatBoard, Space
from runehall.games.runebound.effects.gifts import gifts_of, now_of, ongoing, twist_of
from runehall.games.runebound.effects.maker import Maker
from runehall.games.runebound.kinds import (
    Adventure,
    Asset,
    Corruption,
    Face,
    Foe,
    Hero,
    Outcome,
    Quest,
    Skill,
    Story,
    Token,
    Way,
)
from runehall.games.runebound.land import Land
from runehall.games.runebound.scenarios.shelf import scenario_of
from runehall.games.runebound.terms import (
    AG,
    ASSET_BACK,
    ASSET_TYPES,
    CORRUPTION_BACK,
    DECKS,
    DO,
    ENEMY,
    EVENT,
    PARTY,
    PLACES,
    QUEST,
    SH,
    SKILL_BACK,
    STORY_BACK,
    SU,
    SYMBOLS,
    TA,
    TERRAINS,
    TRAITS,
    TWIST,
    WILDERNESS,
    E,
)

__all__ = ["SETTINGS", "agree", "load_content", "read_content"]

ORBS = (*DECKS, "gray")
STATS = ("body", "mind", "spirit", "speed", "health", "hand")


def load_content(overrides: Path | None) -> Content:
    """The cards of the box, with a user's changes."""
    return load_cards(overrides)


def read_content(book: RuneboundBook, seats: int, settings: Settings, content: Content) -> None:
    """Fill a book with everything a match of these settings is played with."""
    boxes = settings.words("expansions")
    book.seats = seats
    book.cooperative = settings.flag("cooperative")
    book.solo = seats == 1
    book.prepare = settings.word("prepare") == "on" or (settings.word("prepare") == "auto" and bool(boxes))
    book.traits = "unbreakable_bonds" in boxes
    book.boards = book.cooperative
    book.party_skills = book.cooperative and not book.solo
    book.two_damage = settings.flag("two_damage")
    book.first_seat = -1 if settings.word("first") == "random" else int(settings.word("first"))
    book.envelopes = content.row("envelope", "envelope").number("copies") if book.party_skills else 0
    Binder(book, settings, content).bind()


class Binder:
    """Reads one content into one book, table by table."""

    def __init__(self, book: RuneboundBook, settings: Settings, content: Content) -> None:
        self.book = book
        self.content = content
        self.boxes = settings.words("expansions")
        self.scenario = settings.word("scenario")
        self.asset_sets = sets_in_play(
            settings.words("asset_sets"), ASSET_SETS, BOX_OF_ASSETS, self.boxes, ASSET_SETS_IN_PLAY
        )
        self.skill_sets = sets_in_play(
            settings.words("skill_sets"), SKILL_SETS, BOX_OF_SKILLS, self.boxes, SKILL_SETS_IN_PLAY
        )
        self.maker = Maker(content, book)

    def bind(self) -> None:
        """Read everything, in the order in which things refer to each other."""
        self._map()
        self._tokens()
        self._foes()
        self.book.kinds, self.book.box, self.book.backs_in_box = [], [], []
        self._adventures()
        self._assets()
        self._skills()
        self._stories()
        self._corruption()
        self._heroes()
        self._boards()
        self.book.scenario = scenario_of(self.content, self.scenario, self.maker)
        self.book.abilities = self.maker.abilities

    # -- the board -----------------------------------------------------------------------------------------------------

    def _map(self) -> None:
        """The land with its places, gems, rivers and roads."""
        row = self.content.row("map", "terrinoth")
        names = [f"{chr(65 + x)}{y + 1}" for y in range(15) for x in range(15)]
        at = {name: hex for hex, name in enumerate(names)}
        terrain = [_terrain(LETTERS[word]) for line in row.grid("terrain") for word in line]
        place, named = [WILDERNESS] * len(names), [""] * len(names)
        for each in self.content.rows("place"):
            for name in each.words("hexes"):
                named[at[name]] = each.name
                if each.text("kind") != "region":
                    place[at[name]] = PLACES.index(each.text("kind"))
        gems = sorted([(at[name], d) for d, deck in enumerate(DECKS) for name in row.words(f"{deck}_gems")])
        self.book.land = Land(
            terrain, place, named, gems, *[_borders(at, row.words(each)) for each in ("rivers", "roads", "bridges")]
        )
        self.maker.hexes = at

    # -- tokens and foes -----------------------------------------------------------------------------------------------

    def _tokens(self) -> None:
        """The tokens of the four traits; heroes, assets and villains add theirs."""
        self.book.tokens = []
        self.book.sets = [[] for _ in TRAITS]
        for row in sorted(self.content.rows("enemy_token"), key=lambda row: row.number("number")):
            self.book.sets[TRAITS.index(row.text("trait"))].append(self._token(row.name, row.parts("faces")))

    def _token(self, name: str, faces: tuple[Part, ...]) -> int:
        """Make a token, and return its number."""
        front, back = [
            Face(SYMBOLS.index(face.text("symbol")), face.number("value"), face.flag("gold")) for face in faces
        ]
        number = len(self.book.tokens)
        self.book.tokens.append(Token(number, name, front, back))
        return number

    def _foes(self) -> None:
        """All enemies of this match: cards, story foes and warbands, and the villain."""
        self.book.foes = []
        enemies = [row for row in self.content.rows("enemy") if self._in_play(row)]
        stories = [row for row in self.content.rows("foe") if row.id in self._told_foes()]
        self.maker.foes = {row.id: number for number, row in enumerate([*enemies, *stories])}
        for row in enemies:
            reward = self.maker.deeds(row.effects("reward"), "enemy") if row.effects("reward") else None
            self._foe(row, row.number("health"), reward is not None, False, -1)
        for row in stories:
            self._foe(row, row.number("health_act_2"), False, False, -1)
        scenario = self.content.row("scenario", self.scenario)
        self.book.villain = -1
        if scenario.has("villain"):
            row = self.content.row("villain", scenario.text("villain"))
            self.book.villain = len(self.book.foes)
            self._foe(row, row.number("health"), False, True, self._token(row.name, row.parts("token")))

    def _foe(self, row: Row, late: int, rewards: bool, villain: bool, token: int) -> None:
        """One foe, with its surges top to bottom and its reward."""
        told = row.effects("surges")
        surges = [self.maker.surge(row.id, effect) for effect in told if effect.text("paid_with") == "surge"]
        agile = [self.maker.surge(row.id, effect) for effect in told if effect.text("paid_with") == "agility"]
        reward = self.maker.deeds(row.effects("reward"), "enemy") if rewards else None
        trait = TRAITS.index(row.text("trait"))
        self.book.foes.append(
            Foe(
                len(self.book.foes), row.id, row.name, trait, row.number("health"), late, surges, reward, villain,
                token, agile[0] if agile else None,
            )
        )  # fmt: skip

    def _told_foes(self) -> set[str]:
        """The foes that the story cards of this scenario name."""
        named: set[str] = set()
        for row in self.content.rows("story"):
            if row.text("scenario") == self.scenario:
                named |= {row.text("warband")} if row.has("warband") else set()
                named |= {deed.text("foe") for way in row.effects("ways") for deed in way.effects("then")
                          if deed.verb == "fight_foe"}  # fmt: skip
        return named

    # -- adventure cards -----------------------------------------------------------------------------------------------

    def _in_play(self, row: Row) -> bool:
        """Whether an adventure card belongs to this match (RB-019, RB-184, RB-191)."""
        of = row.text("set")
        return of in ("common", self.scenario) or (of == "mountains_rise" and "mountains_rise" in self.boxes)

    def _adventures(self) -> None:
        """The three adventure decks: common cards and those of the scenario."""
        book = self.book
        book.adventures, book.common = [], [[] for _ in DECKS]
        makers = {"enemy": self._enemy, "quest": self._quest, "event": self._event}
        for table, make in makers.items():
            for row in self.content.rows(table):
                if self._in_play(row):
                    card = make(row)
                    book.adventures.append(card)
                    self._into_box(card, 1)
                    if row.text("set") != self.scenario:
                        book.common[card.back].append(card.kind)
        book.spare = [len(kinds) - 20 if len(kinds) > 20 else 0 for kinds in book.common]

    def _into_box(self, card: Adventure | Asset | Skill | Story | Corruption, copies: int) -> None:
        """Number a kind of card, and put its copies into the box."""
        assert card.kind == len(self.book.kinds)
        self.book.kinds.append(card)
        self.book.box += [card.kind] * copies
        self.book.backs_in_box += [card.back] * copies

    def _enemy(self, row: Row) -> Adventure:
        """An enemy card."""
        deck = DECKS.index(row.text("deck"))
        companions = row.flag("companions")
        return Adventure(len(self.book.kinds), row.id, row.name, deck, companions, ENEMY, foe=self.maker.foes[row.id])

    def _event(self, row: Row) -> Adventure:
        """An event card with its two options."""
        ways = [Way(self.maker.deeds(row.effects(side), "event"), self.maker.said(row.effects(side))) for side in "ab"]
        deck = DECKS.index(row.text("deck"))
        return Adventure(
            len(self.book.kinds), row.id, row.name, deck, row.flag("companions"), EVENT, row.flag("rumor"), ways
        )

    def _quest(self, row: Row) -> Adventure:
        """A quest card: where, how, and its outcomes."""
        outcomes = [
            Outcome(
                [_terrain(die) for die in effect.words("dice")] if effect.has("dice") else [],
                effect.number("stars") if effect.has("stars") else 0,
                self.maker.deeds(effect.effects("then"), "quest") if effect.effects("then") else None,
                self.maker.said([effect]),
            )
            for effect in row.effects("outcomes")
        ]
        attribute = STATS.index(row.text("attribute")) if row.has("attribute") else -1
        hexes = [self.maker.hexes[name] for name in row.words("hexes")]
        quest = Quest(hexes, self.maker.quest_place(row), attribute, outcomes)
        deck = DECKS.index(row.text("deck"))
        return Adventure(len(self.book.kinds), row.id, row.name, deck, row.flag("companions"), QUEST, quest=quest)

    # -- assets and skills ---------------------------------------------------------------------------------------------

    def _assets(self) -> None:
        """The asset deck, with twists where they are in play (RB-193)."""
        book = self.book
        book.first_asset, book.assets = len(book.kinds), []
        for row in self.content.rows("asset"):
            if row.text("set") in self.asset_sets:
                book.assets.append(self._asset(row))
                self._into_box(book.assets[-1], 1)
        for row in self.content.rows("twist") if "unbreakable_bonds" in self.boxes else ():
            twist = twist_of(self.maker, row.effects("effect")[0])
            card = Asset(len(book.kinds), row.id, row.name, ASSET_BACK, [], [], False, TWIST, 0, twist=twist)
            book.assets.append(card)
            self._into_box(card, 1)

    def _asset(self, row: Row) -> Asset:
        """An asset with its token, and where goods are traded."""
        gifts = gifts_of(self.maker, row.id, row.name, row.effects("effect"), "asset", row.number("cost"))
        token = self._token(row.name, row.parts("token")) if row.parts("token") else -1
        traded_at = sum([1 << PLACES.index(place) for place in row.words("traded_at")])
        return Asset(
            len(self.book.kinds), row.id, row.name, ASSET_BACK, gifts.bonuses, gifts.abilities, row.flag("companions"),
            ASSET_TYPES.index(row.text("type")), row.number("cost"), token, row.number("trade"), traded_at,
        )  # fmt: skip

    def _skills(self) -> None:
        """The skill deck, with party skills where they are in play (RB-195)."""
        book = self.book
        book.first_skill, book.skills = len(book.kinds), []
        for row in self.content.rows("skill"):
            if row.text("set") in self.skill_sets:
                self._skill(row, STATS.index(row.text("type")), row.flag("companions"))
        for row in self.content.rows("party_skill") if book.party_skills else ():
            self._skill(row, PARTY, False)

    def _skill(self, row: Row, type: int, companions: bool) -> None:
        """One skill."""
        book = self.book
        gifts = gifts_of(self.maker, row.id, row.name, row.effects("effect"), row.table)
        orbs = [row.words("orbs").count(orb) for orb in ORBS]
        card = Skill(
            len(book.kinds), row.id, row.name, SKILL_BACK, gifts.bonuses, gifts.abilities, companions, type, orbs,
            row.flag("star"),
        )  # fmt: skip
        book.skills.append(card)
        self._into_box(card, 1)

    # -- story, corruption, heroes -------------------------------------------------------------------------------------

    def _stories(self) -> None:
        """The ten story cards of the scenario."""
        book = self.book
        book.first_story, book.stories = len(book.kinds), []
        for row in self.content.rows("story"):
            if row.text("scenario") == self.scenario:
                book.stories.append(self._story(row))
                self._into_box(book.stories[-1], 1)

    def _story(self, row: Row) -> Story:
        """A story card: resolved at once, a story quest, or a warband."""
        gifts = ongoing(self.maker, row)
        deeds = [self.maker.story_way(row, way) for way in row.effects("ways")]
        return Story(
            len(self.book.kinds), row.id, row.name, STORY_BACK, gifts.bonuses, gifts.abilities, row.flag("companions"),
            " ".join([said for said in (row.text("text"), row.text("ongoing_text")) if said]),
            self.maker.hexes[row.text("hex")] if row.has("hex") else -1,
            now_of(self.maker, row),
            self.maker.deeds(row.effects("placed"), "story") if row.effects("placed") else None,
            deeds, row.number("times"), row.flag("once_each"),
            self.maker.foes[row.text("warband")] if row.has("warband") else -1,
        )  # fmt: skip

    def _corruption(self) -> None:
        """The corruption deck, with Fall of the Dark Star (RB-188)."""
        book = self.book
        book.first_corruption, book.corruptions = len(book.kinds), []
        for row in self.content.rows("corruption") if "dark_star" in self.boxes else ():
            gifts = gifts_of(self.maker, row.id, row.name, row.effects("effect"), "corruption")
            card = Corruption(
                len(book.kinds), row.id, row.name, CORRUPTION_BACK, gifts.bonuses, gifts.abilities,
                row.flag("companions"), row.number("weight"),
            )  # fmt: skip
            book.corruptions.append(card)
            self._into_box(card, row.number("copies"))

    def _boards(self) -> None:
        """The combat boards, by trait (RB-194)."""
        self.book.combat_boards = []
        for trait in TRAITS:
            row = self.content.row("board", trait)
            spaces = [_space(effect) for effect in row.effects("spaces")]
            self.book.combat_boards.append(
                CombatBoard(row.text("ability"), row.text("title"), spaces, row.text("text"))
            )

    def _heroes(self) -> None:
        """The heroes to choose from (RB-185)."""
        self.book.heroes = []
        for row in self.content.rows("hero"):
            if row.text("box") == "base" or row.text("box") in self.boxes:
                gifts = gifts_of(self.maker, row.id, row.text("title"), row.effects("effect"), "hero")
                tokens = [self._token(row.name, row.parts(f"token_{n}")) for n in (1, 2, 3)]
                self.book.heroes.append(
                    Hero(
                        len(self.book.heroes), row.id, row.name, PLACES.index(row.text("start")), row.number("gold"),
                        [row.number(stat) for stat in STATS], tokens,
                        self.maker.deeds(row.effects("setup"), "hero"), row.text("setup_text"),
                        gifts.bonuses, gifts.abilities,
                    )
                )  # fmt: skip


def _space(effect: EffectData) -> Space:
    """One space of a combat board."""
    if effect.verb == "space_agility":
        return Space(AG, deed=AGILITY_DEEDS.index(effect.text("deed")))
    if effect.verb == "space_enemy":
        return Space(E, more=effect.number("more"))
    symbols = {"space_double": DO, "space_surge": SU, "space_tactics": TA, "space_shield": SH}
    names = [effect.text(name) for name in ("stack", "or_stack", "copy", "or_copy") if effect.has(name)]
    wanted = tuple([BEST if name == "best" else SYMBOLS.index(name) for name in names])
    return Space(symbols[effect.verb], wanted=wanted)


def _terrain(word: str) -> int:
    """The mask of a terrain; none for a city (RB-D06)."""
    return 1 << TERRAINS.index(word) if word in TERRAINS else 0


def _borders(at: dict[str, int], names: tuple[str, ...]) -> list[tuple[int, int]]:
    """Borders as pairs of hexes."""
    pairs: list[tuple[int, int]] = []
    for name in names:
        one, _, other = name.partition("-")
        pairs.append((at[one], at[other]))
    return pairs
