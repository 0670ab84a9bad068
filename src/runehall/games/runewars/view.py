"""What one viewer may know of the table."""

from __future__ import annotations

from runehall.games.runewars.areas import controlled_by, heroes_of, produced, strongholds_of, supply, units_of
from runehall.games.runewars.board import column_of, row_of
from runehall.games.runewars.kinds import (
    ALIGNMENTS,
    ATTRIBUTES,
    DESTINIES,
    INFLUENCE_ICON,
    TACTICS_ICON,
    Area,
)
from runehall.games.runewars.numbers import (
    DIALS,
    FIRST_NEUTRAL,
    FOOD,
    HIGHEST_DIAL,
    INITIATIVES,
    MOST_HEROES,
    MOST_UNITS,
    ORDERS,
    PER_FACTION,
    RUNES_TO_CLAIM,
    STRONGHOLDS,
    TITLES,
    UNITS,
    YEARS,
)
from runehall.games.runewars.objectives import objective_met, progress
from runehall.games.runewars.showing import Commands, Lays
from runehall.games.runewars.state import ORDER_STEP, SEASON_STEP, SETTING_UP, War
from runehall.games.runewars.view_clash import battle_view, bids_view, drawn_view, duel_view, march_view
from runehall.games.runewars.view_realm import knows_all, realm_view, runes_of
from runehall.games.runewars.view_types import (
    SEASONS,
    DialView,
    FactionView,
    FateView,
    GoalView,
    HeroView,
    HungryView,
    LimitsView,
    MarkerView,
    OrderView,
    QuestView,
    SeasonView,
    SetupView,
    Stage,
    TableView,
    TacticView,
    TileAreaView,
    TileView,
    TitleView,
    VictoryView,
)
from runehall.scene.view_types import UNKNOWN
from runehall.worlds.knowledge import Look


def table_view(s: War, look: Look) -> TableView:
    """Everything that is open, and of hands, runes and secret answers what the look lets through (RW-342, RW-343)."""
    return {
        "limits": _limits(),
        "stage": _stage(s),
        "setup": _setup(s) if s.stage == SETTING_UP else None,
        "year": max(1, s.year),
        "season": SEASONS[s.season],
        "season_card": s.book.cards.words[s.season_card] if s.season_card >= 0 else None,
        "seasons": [_season(s, season) for season in range(len(SEASONS))],
        "first_player": s.first_player,
        "play_order": s.turn_order[:],
        "active": s.active if s.active >= 0 else None,
        "order": s.book.words.orders.words[s.order[s.active] - 1] if s.active >= 0 and s.order[s.active] else None,
        "realm": realm_view(s, look),
        "factions": [_faction(s, look, seat) for seat in range(s.seats)],
        "titles": [_title(s, title) for title in range(TITLES)],
        "fate": _fate(s, look),
        "battle": battle_view(s),
        "duel": duel_view(s),
        "drawn": drawn_view(s),
        "bids": bids_view(s, look.viewer),
        "march": march_view(s),
        "hungry": _hungry(s),
        "neutral": {s.book.units[unit].id: supply(s, unit) for unit in range(FIRST_NEUTRAL, UNITS)},
        "runes_left": len(s.dragons),
    }


def _limits() -> LimitsView:
    """The numbers a table draws with."""
    return {
        "years": YEARS,
        "runes": RUNES_TO_CLAIM,
        "dial": HIGHEST_DIAL,
        "units": MOST_UNITS,
        "heroes": MOST_HEROES,
        "initiatives": INITIATIVES,
    }


def _stage(s: War) -> Stage:
    """Where in the course of a match it is."""
    if not s.agenda:
        return "over"
    if s.stage == SETTING_UP:
        return "set-up"
    if s.stage == SEASON_STEP:
        return "season"
    return "orders" if s.stage == ORDER_STEP else "turns"


def _setup(s: War) -> SetupView:
    """Tiles still to be placed, and the setup markers (RW-018, RW-023)."""
    markers: list[MarkerView] = [
        {"q": column_of(cell), "r": row_of(cell), "way": way}
        for cell, way in zip(s.marker_cells, s.marker_ways, strict=True)
    ]
    laying: TileView | None = None
    for frame in s.agenda:
        if isinstance(frame, Lays):
            laying = _tile(s, frame.laid_tile())
    return {
        "tiles": [[_tile(s, tile) for tile in hand] for hand in s.tiles],
        "laying": laying,
        "markers": markers,
    }


def _tile(s: War, tile: int) -> TileView:
    """A tile that is not placed."""
    areas = [_tile_area(s, s.book.areas[area]) for area in s.book.tiles[tile].areas]
    return {"tile": s.book.tiles[tile].word, "areas": areas}


def _tile_area(s: War, area: Area) -> TileAreaView:
    """An area of a tile that is not placed."""
    return {
        "name": s.book.words.areas.labels[area.number],
        "q": area.q,
        "r": area.r,
        "food": area.produce[0],
        "wood": area.produce[1],
        "ore": area.produce[2],
        "city_area": area.city,
    }


def _season(s: War, season: int) -> SeasonView:
    """A Season deck, and whose Victory card lies on it."""
    return {
        "season": SEASONS[season],
        "left": s.seasons[season].size,
        "victory": s.victory[season] if s.victory[season] >= 0 else None,
    }


def _title(s: War, title: int) -> TitleView:
    """A Title card."""
    return {
        "title": s.book.words.titles.words[title],
        "holder": s.title_holder[title] if s.title_holder[title] >= 0 else None,
        "influence": s.title_influence[title],
    }


def _fate(s: War, look: Look) -> FateView:
    """The Fate deck can be counted: what was discarded lies open, and what lies on the table."""
    counts = [0] * len(DESTINIES)
    for piece in s.fate.cards:
        counts[s.book.fates[s.kind[piece] - s.book.first_fate].destiny] += 1
    return {
        "deck": s.fate.size,
        "discard": look.hand(s.fate_discard),
        "left": {"gold": counts[0], "silver": counts[1], "red": counts[2]},
    }


def _hungry(s: War) -> list[HungryView]:
    """Areas in which winter would starve units as things are now (RW-084)."""
    found: list[HungryView] = []
    if s.stage == SETTING_UP:
        return found
    for seat in range(s.seats):
        fed = s.dials[seat * DIALS + FOOD]
        for area in s.board.areas:
            units = units_of(s, seat, area) if not s.out[seat] else 0
            if units > fed:
                found.append({"seat": seat, "area": s.book.words.areas.words[area], "units": units, "fed": fed})
    return found


# -- a player ----------------------------------------------------------------------------------------------------------


def _faction(s: War, look: Look, seat: int) -> FactionView:
    """One player's sheet and hands."""
    chosen = s.faction[seat] >= 0
    faction = s.book.factions[s.faction[seat]] if chosen else None
    held = controlled_by(s, seat) if chosen else []
    tokens = runes_of(s, seat)
    dragons = [piece for piece in tokens if s.kind[piece] == 0]
    first = s.faction[seat] * PER_FACTION
    return {
        "seat": s.book.seat_names.words[seat],
        "faction": faction.id if faction is not None else None,
        "name": faction.name if faction is not None else "",
        "alignment": ALIGNMENTS[faction.alignment] if faction is not None else "",
        "food": _dial(s, seat, 0),
        "wood": _dial(s, seat, 1),
        "ore": _dial(s, seat, 2),
        "influence": s.influence[seat],
        "orders": _orders(s, look, seat),
        "tactics": _tactics(s, look, seat),
        "quests": [_quest(s, card) for card in look.hand(s.quest_hands[seat])],
        "objective": look.card(s.objective[seat][0]) if s.objective[seat] else None,
        "goal": _goal(s, look, seat),
        "heroes": [_hero(s, look, hero) for hero in heroes_of(s, seat)],
        "strongholds": STRONGHOLDS - len(strongholds_of(s, seat)) if chosen else 0,
        "developments": _developments(s, seat) if chosen else {},
        "units": {s.book.units[u].id: supply(s, u) for u in range(first, first + PER_FACTION)} if chosen else {},
        "areas": len(held),
        "runes": len(tokens),
        "dragons": len(dragons) if knows_all(look, tokens) else None,
        "shown": sum([1 for at in range(len(s.runes)) if s.rune_up[at] and s.runes[at] in dragons]),
        "victory": _victory(s, seat),
        "out": s.out[seat] == 1,
    }


def _dial(s: War, seat: int, dial: int) -> DialView:
    """A dial with the icons of the faction."""
    if s.faction[seat] < 0:
        return {"value": 0, "icons": [], "produced": 0}
    icons = s.book.factions[s.faction[seat]].icons[dial]
    return {
        "value": s.dials[seat * DIALS + dial],
        "icons": [_icon(s, icon) for icon in icons],
        "produced": produced(s, seat, dial),
    }


def _icon(s: War, icon: int) -> str:
    """What stands on a value of a dial."""
    if icon >= 0:
        return s.book.units[icon].id
    return {INFLUENCE_ICON: "influence", TACTICS_ICON: "tactics"}.get(icon, "")


def _orders(s: War, look: Look, seat: int) -> list[OrderView]:
    """The Orders of a player, shown and not shown; which one lies face down its owner alone sees (RW-343)."""
    if s.faction[seat] < 0:
        return []
    laid = 0
    if look.viewer == seat:
        for frame in s.agenda:
            if isinstance(frame, Commands):
                laid = frame.order_by(seat)
    highest = max([number for number in range(1, ORDERS + 1) if s.faceup[seat] >> number & 1], default=0)
    found: list[OrderView] = []
    for number in range(1, ORDERS + 1):
        shown = s.faceup[seat] >> number & 1 == 1
        found.append(
            {
                "order": s.book.words.orders.words[number - 1],
                "number": number,
                "place": "played" if shown else "chosen" if number == laid else "hand",
                "supremacy": number >= highest,
            }
        )
    return found


def _tactics(s: War, look: Look, seat: int) -> list[TacticView]:
    """Tactics in hand: how many were drawn this season is open, as all drawing is (RW-265)."""
    old: list[TacticView] = [{"card": card, "fresh": False} for card in look.hand(s.hands[seat])]
    new: list[TacticView] = [{"card": card, "fresh": True} for card in look.hand(s.drawn[seat])]
    return old + new


def _goal(s: War, look: Look, seat: int) -> GoalView | None:
    """How far a player's Objective is, for those who know it."""
    if not s.objective[seat] or not look.knows(s.objective[seat][0]):
        return None
    have, need = progress(s, seat)
    return {"have": have, "need": need, "met": objective_met(s, seat)}


def _quest(s: War, card: str) -> QuestView:
    """A Quest, and where it is attempted."""
    kind = s.book.cards.words.index(card) - s.book.first_quest if card != UNKNOWN else -1
    area = s.book.quests[kind].area if kind >= 0 else -1
    placed = area in s.board.areas
    return {"card": card, "area": s.book.words.areas.words[area] if placed else None}


def _hero(s: War, look: Look, hero: int) -> HeroView:
    """A hero's sheet; Rewards are secret until used (RW-230)."""
    kind = s.book.heroes[hero]
    values = [kind.attributes[at] + s.training[hero * len(ATTRIBUTES) + at] for at in range(len(ATTRIBUTES))]
    area = s.hero_area[hero]
    return {
        "hero": kind.id,
        "area": s.book.words.areas.words[area] if area >= 0 else None,
        "routed": s.hero_routed[hero] == 1,
        "strength": values[0],
        "agility": values[1],
        "wisdom": values[2],
        "trained": {word: s.training[hero * len(ATTRIBUTES) + at] for at, word in enumerate(ATTRIBUTES)},
        "health": kind.health,
        "damage": s.hero_damage[hero],
        "rewards": look.hand(s.hero_rewards[hero]),
    }


def _developments(s: War, seat: int) -> dict[str, int]:
    """Development tokens a player has left."""
    left: dict[str, int] = {}
    for kind in s.book.developments:
        if kind.faction in (-1, s.faction[seat]):
            built = [a for a in strongholds_of(s, seat) if s.development[a] == kind.number]
            left[kind.id] = kind.copies - len(built)
    return left


def _victory(s: War, seat: int) -> VictoryView | None:
    """When a player's claim is settled: the same season one year later (RW-276)."""
    if seat not in s.victory:
        return None
    season = s.victory.index(seat)
    return {"season": SEASONS[season], "year": s.year + (1 if season <= s.season else 0)}
