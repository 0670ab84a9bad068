"""What a match of Runewars is played with: the box, and every choice and every event."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.content.settings import Settings
from runehall.engine.events import Tellings
from runehall.engine.options import Domain, Grammar
from runehall.engine.state import Book
from runehall.games.runewars.choices import Choices
from runehall.games.runewars.cover import Stamp
from runehall.games.runewars.events import Events
from runehall.games.runewars.kinds import (
    WINDOW_WORDS,
    Area,
    Deed,
    DevelopmentKind,
    ExplorationKind,
    Faction,
    Fate,
    HeroKind,
    Lay,
    ObjectiveKind,
    Preset,
    QuestKind,
    RewardKind,
    SeasonKind,
    Tactic,
    Tile,
    TitleKind,
    Unit,
    deeds_of,
    turned,
)
from runehall.games.runewars.numbers import (
    EXPLORATION_BACK,
    FATE_BACK,
    HERO_BACK,
    OBJECTIVE_BACK,
    QUEST_BACK,
    REWARD_BACK,
    RUNE_BACK,
    SEASON_BACK,
    TACTICS_BACK,
    UNITS,
)
from runehall.games.runewars.words import Words

BACK_WORDS: Final = (
    "rune", "fate", "tactics", "quest", "reward", "hero", "good_objective", "evil_objective",
    "spring", "summer", "fall", "winter", "near_exploration", "far_exploration",
)  # fmt: skip
BACK_LABELS: Final = (
    "a rune token", "a Fate card", "a Tactics card", "a Quest card", "a Reward card", "a Hero card",
    "a good Objective", "an evil Objective", "a spring card", "a summer card", "a fall card", "a winter card",
    "an exploration token (1)", "an exploration token (2+)",
)  # fmt: skip
REASONS: Final = ("six dragon runes held for a year", "most dragon runes after seven years", "the last one left")


class RunewarsBook(Book):
    """The cards, figures and tables of one match."""

    preset_board: bool
    explored: bool  # the variant with exploration tokens
    deeds: list[Deed]  # every effect of every card, by its number
    fates: list[Fate]
    units: list[Unit]
    factions: list[Faction]
    areas: list[Area]
    tiles: list[Tile]
    shapes: list[list[tuple[int, int]]]  # per tile * 6 + turns: where its areas lie, seen from its area A
    stamps: list[Stamp]  # … and the same for trying it everywhere at once
    numbered: list[int]  # tiles that are no home realm
    home_of: list[int]  # per area: the faction whose home realm it belongs to, or -1
    preset: Preset
    benefits: list[list[Deed]]  # per city
    developments: list[DevelopmentKind]
    heroes: list[HeroKind]
    tactics: list[Tactic]
    tactics_in: list[list[Tactic]]  # per window: those that can be played there
    quests: list[QuestKind]
    rewards: list[RewardKind]
    titles: list[TitleKind]
    objectives: list[ObjectiveKind]
    seasons: list[SeasonKind]
    explorations: list[ExplorationKind]
    whole_strength: int  # of a stronghold
    broken_strength: int
    first_fate: int  # the kinds of each sort of card follow each other
    first_tactics: int
    first_quest: int
    first_reward: int
    first_hero: int
    first_objective: int
    first_season: int
    first_exploration: int
    box: list[int]  # the kind of every piece …
    backs_in_box: list[int]  # … and its back
    in_box: list[list[int]]  # per back: its pieces
    words: Words
    choices: Choices
    events: Events

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events


def make_book(seats: int, settings: Settings, content: Content) -> RunewarsBook:
    """The book for a number of seats, some settings and a set of cards."""
    book = RunewarsBook()
    book.seats = seats
    book.preset_board = settings.word("board") == "preset"
    book.explored = settings.flag("exploration")
    book.deeds = []
    _read_figures(book, content)
    _read_realm(book, content)
    _read_cards(book, content)
    _fill_box(book, content)
    _name_everything(book, content)
    return book


def _read_figures(book: RunewarsBook, content: Content) -> None:
    """Take Fate cards, units, factions, heroes and developments."""
    book.fates = [Fate(row) for row in content.rows("fate")]
    book.units = [Unit(i, row, book.deeds) for i, row in enumerate(content.rows("unit"))]
    assert len(book.units) == UNITS, "four types a faction, then six neutral ones"
    units = {unit.id: unit.number for unit in book.units}
    book.factions = [Faction(i, row, units) for i, row in enumerate(content.rows("faction"))]
    book.heroes = [HeroKind(i, row, book.deeds) for i, row in enumerate(content.rows("hero"))]
    rows = content.rows("development")
    book.developments = [DevelopmentKind(i, row, book.deeds) for i, row in enumerate(rows)]
    book.whole_strength = content.row("measure", "stronghold").number("value")
    book.broken_strength = content.row("measure", "damaged_stronghold").number("value")


def _read_realm(book: RunewarsBook, content: Content) -> None:
    """Take tiles, areas, preset boards and cities."""
    units = {unit.id: unit.number for unit in book.units}
    tile_rows = content.rows("tile")
    numbers = {row.id: i for i, row in enumerate(tile_rows)}
    area_rows = content.rows("area")
    book.areas = [Area(i, row, numbers[row.text("tile")], units) for i, row in enumerate(area_rows)]
    book.tiles = [
        Tile(i, row, [area.number for area in book.areas if area.tile == i]) for i, row in enumerate(tile_rows)
    ]
    book.shapes = [_shape(book, tile, turns) for tile in book.tiles for turns in range(6)]
    book.stamps = [_stamp(book, tile, turns) for tile in book.tiles for turns in range(6)]
    book.numbered = [tile.number for tile in book.tiles if tile.home < 0]
    book.home_of = [book.tiles[area.tile].home for area in book.areas]
    for row in content.rows("preset"):
        if row.number("players") == book.seats:
            tiles = [
                Lay(numbers[part.text("tile")], part.pair("at")[0], part.pair("at")[1], part.number("turns"))
                for part in row.parts("tiles")
            ]
            homes = [
                Lay(-1, part.pair("at")[0], part.pair("at")[1], part.number("turns")) for part in row.parts("homes")
            ]
            book.preset = Preset(tiles, homes)
    book.benefits = [deeds_of(row.effects("gives"), book.deeds) for row in content.rows("city")]


def _shape(book: RunewarsBook, tile: Tile, turns: int) -> list[tuple[int, int]]:
    """Where the areas of a turned tile lie, seen from its area A."""
    first = book.areas[tile.areas[0]]
    return [turned(book.areas[area].q - first.q, book.areas[area].r - first.r, turns) for area in tile.areas]


def _stamp(book: RunewarsBook, tile: Tile, turns: int) -> Stamp:
    """A turned tile, ready to be tried."""
    edges = [[book.areas[area].edges[(way - turns) % 6] for way in range(6)] for area in tile.areas]
    return Stamp(book.shapes[tile.number * 6 + turns], edges)


def _read_cards(book: RunewarsBook, content: Content) -> None:
    """Take the cards; the kinds of each sort follow each other."""
    book.first_fate = len(content.rows("rune"))
    book.first_tactics = book.first_fate + len(book.fates)
    book.first_quest = book.first_tactics + len(content.rows("tactic"))
    book.first_reward = book.first_quest + len(content.rows("quest"))
    book.first_hero = book.first_reward + len(content.rows("reward"))
    book.first_objective = book.first_hero + len(book.heroes)
    book.first_season = book.first_objective + len(content.rows("objective"))
    book.first_exploration = book.first_season + len(content.rows("season"))
    deeds = book.deeds
    areas = {area.word: area.number for area in book.areas}
    units = {unit.id: unit.number for unit in book.units}
    book.tactics = [Tactic(book.first_tactics + i, row, deeds) for i, row in enumerate(content.rows("tactic"))]
    book.tactics_in = [
        [tactic for tactic in book.tactics if tactic.does[window]] for window in range(len(WINDOW_WORDS))
    ]
    book.quests = [
        QuestKind(book.first_quest + i, row, areas, units, deeds) for i, row in enumerate(content.rows("quest"))
    ]
    book.rewards = [RewardKind(book.first_reward + i, row, deeds) for i, row in enumerate(content.rows("reward"))]
    book.titles = [TitleKind(i, row, deeds) for i, row in enumerate(content.rows("title"))]
    rows = content.rows("objective")
    book.objectives = [ObjectiveKind(book.first_objective + i, row, deeds) for i, row in enumerate(rows)]
    book.seasons = [SeasonKind(book.first_season + i, row, deeds) for i, row in enumerate(content.rows("season"))]
    rows = content.rows("exploration")
    book.explorations = [ExplorationKind(book.first_exploration + i, row, deeds) for i, row in enumerate(rows)]


def _fill_box(book: RunewarsBook, content: Content) -> None:
    """Count out every piece of the box (RW-008, RW-010)."""
    book.box = []
    book.backs_in_box = []
    for kind, row in enumerate(content.rows("rune")):
        _lay_in(book, kind, RUNE_BACK, row.number("copies"))
    for i in range(len(book.fates)):
        _lay_in(book, book.first_fate + i, FATE_BACK, 1)
    for tactic in book.tactics:
        _lay_in(book, tactic.kind, TACTICS_BACK, tactic.copies)
    for quest in book.quests:
        _lay_in(book, quest.kind, QUEST_BACK, 1)
    for reward in book.rewards:
        _lay_in(book, reward.kind, REWARD_BACK, reward.copies)
    for hero in book.heroes:
        _lay_in(book, book.first_hero + hero.number, HERO_BACK, 1)
    for objective in book.objectives:
        _lay_in(book, objective.kind, OBJECTIVE_BACK + objective.alignment, 1)
    for season in book.seasons:
        _lay_in(book, season.kind, SEASON_BACK + season.season, 1)
    if book.explored:
        for token in book.explorations:
            _lay_in(book, token.kind, EXPLORATION_BACK, token.near)
            _lay_in(book, token.kind, EXPLORATION_BACK + 1, token.far)
    pieces = range(len(book.box))
    book.in_box = [[piece for piece in pieces if book.backs_in_box[piece] == back] for back in range(len(BACK_WORDS))]


def _lay_in(book: RunewarsBook, kind: int, back: int, copies: int) -> None:
    """Lay all copies of a kind into the box."""
    book.box += [kind] * copies
    book.backs_in_box += [back] * copies


def _name_everything(book: RunewarsBook, content: Content) -> None:
    """Give every card, place and choice its word."""
    tiles = [tile.word for tile in book.tiles]
    book.words = Words(book.seats, content, book.areas, book.units, tiles, book.deeds)
    book.seat_names = book.words.seats
    tables = ("rune", "fate", "tactic", "quest", "reward", "hero", "objective", "season", "exploration")
    rows = [row for table in tables for row in content.rows(table)]
    book.cards = Domain([row.id for row in rows], [row.name for row in rows])
    book.backs = Domain(BACK_WORDS, BACK_LABELS)
    book.reasons = list(REASONS)
    book.choices = Choices(book.words)
    book.events = Events(book.words)
