"""What only Runewars can tell of its content: dials, home realms, tiles and boards that can be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from runehall.content.content import Content, Fault, Row
from runehall.games.runewars.vocabulary.words import DIALS, SEASONS

DIAL_ICONS: Final = ("influence", "tactics", "blank")
HOME_AREAS: Final = 3
MOST_AREAS: Final = 6  # of a numbered tile
FEWEST_SEASONS: Final = 7  # cards of each season: one a year (RW-065)
FEWEST_OBJECTIVES: Final = 2  # of each alignment (RW-045)
FEWEST_SETUP_QUESTS: Final = 8  # two for each of four players (RW-017)
FIXED: Final = {"hero": 12, "title": 3, "development": 7, "tile": 13, "area": 47}  # what the rules count on
FEWEST_HEROES: Final = 2  # of each alignment, so that two players of one alignment get theirs (RW-040)


def _right_fate(content: Content) -> Iterator[Fault]:
    """Refuse a special icon that counts more than once (RW-013)."""
    for row in content.rows("fate"):
        for at, part in enumerate(row.parts("results")):
            if part.text("icon") == "special" and part.number("count") != 1:
                yield Fault("fate", row.id, f"results[{at + 1}].count", "must be 1: it is one icon (RW-013).")


def _right_dials(content: Content) -> Iterator[Fault]:
    """Refuse an icon of a dial that is neither a unit of the faction nor a known icon (RW-103)."""
    for row in content.rows("faction"):
        known = [unit.id for unit in content.rows("unit") if unit.text("faction") == row.id]
        for dial in DIALS:
            for at, word in enumerate(row.words(dial)):
                if word not in known and word not in DIAL_ICONS:
                    what = f"is '{word}', but must be one of {', '.join([*known, *DIAL_ICONS])}."
                    yield Fault("faction", row.id, f"{dial}[{at + 1}]", what)


def _right_homes(content: Content) -> Iterator[Fault]:
    """Refuse home realms that are not one for each faction, of three areas that produce its dials (RW-037)."""
    for faction in content.rows("faction"):
        tiles = [tile for tile in content.rows("tile") if tile.text("home") == faction.id]
        if len(tiles) != 1:
            yield Fault("faction", faction.id, "", f"has {len(tiles)} home tiles, but every faction has one (RW-016).")
            continue
        areas = _areas_of(content, tiles[0])
        if len(areas) != HOME_AREAS:
            yield Fault("tile", tiles[0].id, "", f"has {len(areas)} areas, but a home realm has {HOME_AREAS} (RW-007).")
        for i, dial in enumerate(DIALS):
            made, start = sum([area.number(dial) for area in areas]), faction.numbers("start")[i]
            if made != start:
                what = f"starts {dial} at {start}, but the home realm produces {made} (RW-037)."
                yield Fault("faction", faction.id, "start", what)


def _right_tiles(content: Content) -> Iterator[Fault]:
    """Refuse a tile that does not hang together, and what an area may not have (RW-007, RW-033)."""
    for tile in content.rows("tile"):
        areas = _areas_of(content, tile)
        if not 2 <= len(areas) <= MOST_AREAS:
            yield Fault("tile", tile.id, "", f"has {len(areas)} areas, but must have 2 to {MOST_AREAS}.")
        if not _hang_together([area.pair("at") for area in areas]):
            yield Fault("tile", tile.id, "", "has areas that do not touch the others.")
        if tile.text("home") and any([area.flag("city") or area.words("neutrals") for area in areas]):
            yield Fault("tile", tile.id, "", "is a home realm: it has no city and no neutral units (RW-007).")
    for area in content.rows("area"):
        for unit in area.words("neutrals"):
            if content.row("unit", unit).text("faction") != "neutral":
                yield Fault("area", area.id, "neutrals", f"names {unit}, which is no neutral unit (RW-033).")
        both = [side for side in area.words("mountain") if side in area.words("water")]
        if both:
            yield Fault("area", area.id, "water", f"has {both[0]} also as mountain: a side has one colour (RW-057).")


def _areas_of(content: Content, tile: Row) -> list[Row]:
    """The areas of a tile."""
    return [area for area in content.rows("area") if area.text("tile") == tile.id]


def _hang_together(cells: list[tuple[int, int]]) -> bool:
    """Say whether one can walk from the first hex to all others."""
    reached = cells[:1]
    for q, r in reached:
        for dq, dr in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)):
            near = (q + dq, r + dr)
            if near in cells and near not in reached:
                reached.append(near)
    return len(reached) == len(cells)


def _right_presets(content: Content) -> Iterator[Fault]:
    """Refuse a preset board without its homes or tiles, or with two areas on one hex (RW-D65)."""
    for row in content.rows("preset"):
        players = row.number("players")
        if len(row.parts("homes")) != players or len(row.parts("tiles")) != 2 * players:
            yield Fault("preset", row.id, "tiles", f"needs {players} homes and {2 * players} tiles (RW-019).")
            continue
        taken: list[tuple[int, int]] = []
        for part in row.parts("tiles"):
            tile = content.row("tile", part.text("tile"))
            if tile.text("home"):
                yield Fault("preset", row.id, "tiles", f"uses {tile.id}, which is a home tile.")
            cells = [area.pair("at") for area in _areas_of(content, tile)]
            taken += _laid(cells, part.pair("at"), part.number("turns"))
        for part in row.parts("homes"):
            taken += _laid([(0, 0), (1, 0), (0, 1)], part.pair("at"), part.number("turns"))
        if len(set(taken)) < len(taken):
            yield Fault("preset", row.id, "tiles", "lays two areas on one hex.")


def _laid(cells: list[tuple[int, int]], at: tuple[int, int], turns: int) -> list[tuple[int, int]]:
    """Where the hexes of a tile come to lie, turned clockwise about its first area."""
    laid: list[tuple[int, int]] = []
    for q, r in cells:
        for _ in range(turns):
            q, r = -r, q + r
        laid.append((at[0] + q, at[1] + r))
    return laid


def _right_quests(content: Content) -> Iterator[Fault]:
    """Refuse Setup Quests that do not name each numbered tile once (RW-017, RW-018)."""
    homes = [tile.id for tile in content.rows("tile") if tile.text("home")]
    tile_of = {area.name: area.text("tile") for area in content.rows("area")}
    named: list[str] = []
    for row in content.rows("quest"):
        tile = tile_of[row.text("area")]
        if tile in homes:
            yield Fault("quest", row.id, "area", "lies in a home realm: a Quest leads to a numbered tile (RW-036).")
        if row.flag("setup"):
            if tile in named:
                yield Fault("quest", row.id, "area", f"is on {tile}, like another Setup Quest (RW-018).")
            named.append(tile)
        if row.text("foe") and content.row("unit", row.text("foe")).text("faction") != "neutral":
            yield Fault("quest", row.id, "foe", "must be a neutral unit (RW-247).")


def _right_titles(content: Content) -> Iterator[Fault]:
    """Refuse a Title that could be used without end: what is done in a turn is paid for with Rewards."""
    for row in content.rows("title"):
        for effect in row.effects("turn"):
            if effect.verb != "pay" or not effect.number("rewards"):
                yield Fault("title", row.id, "turn", "must be paid for with Rewards, or a turn would never end.")


def _right_units(content: Content) -> Iterator[Fault]:
    """Refuse units raised by a unit of another faction (RW-D35)."""
    for row in content.rows("unit"):
        for effect in row.effects("special"):
            if effect.verb == "raise_units" and content.row("unit", effect.text("unit")).text("faction") != row.text(
                "faction"
            ):
                yield Fault("unit", row.id, "special", "raises units of another faction.")
    for faction in (*[row.id for row in content.rows("faction")], "neutral"):
        count = len([row for row in content.rows("unit") if row.text("faction") == faction])
        wanted = 6 if faction == "neutral" else 4
        if count != wanted:
            yield Fault("unit", "", "faction", f"has {count} types of {faction}, but there are {wanted} (RW-002).")


def _enough(content: Content) -> Iterator[Fault]:
    """Refuse a box from which four players could not be set up."""
    for alignment in ("good", "evil"):
        heroes = [row for row in content.rows("hero") if row.text("alignment") == alignment]
        if len(heroes) < FEWEST_HEROES:
            what = f"has {len(heroes)} {alignment} heroes, but {FEWEST_HEROES} are needed (RW-040)."
            yield Fault("hero", "", "alignment", what)
        goals = [row for row in content.rows("objective") if row.text("alignment") == alignment]
        if len(goals) < FEWEST_OBJECTIVES:
            what = f"has {len(goals)} {alignment} Objectives, but {FEWEST_OBJECTIVES} are needed (RW-045)."
            yield Fault("objective", "", "alignment", what)
    for season in SEASONS:
        cards = [row for row in content.rows("season") if row.text("season") == season]
        if len(cards) < FEWEST_SEASONS:
            what = f"has {len(cards)} cards of {season}, but {FEWEST_SEASONS} are drawn (RW-065)."
            yield Fault("season", "", "season", what)
    setup = [row for row in content.rows("quest") if row.flag("setup")]
    if len(setup) < FEWEST_SETUP_QUESTS:
        what = f"names {len(setup)} Setup Quests, but {FEWEST_SETUP_QUESTS} are dealt (RW-017)."
        yield Fault("quest", "", "setup", what)


def _right_numbers(content: Content) -> Iterator[Fault]:
    """Refuse rows the rules do not count on, more cities than tokens, and more neutral units than figures."""
    for table, count in FIXED.items():
        for row in content.rows(table)[count:]:
            yield Fault(table, row.id, "", f"cannot be added: there are {count} of these.")
    cities = len([row for row in content.rows("area") if row.flag("city")])
    if cities > len(content.rows("city")):
        yield Fault("area", "", "city", f"marks {cities} cities, but there are {len(content.rows('city'))} tokens.")
    lying = [unit for row in content.rows("area") for unit in row.words("neutrals")]
    for row in content.rows("unit"):
        if lying.count(row.id) > row.number("figures"):
            what = f"has {row.number('figures')} figures, but {lying.count(row.id)} lie on the tiles (RW-033)."
            yield Fault("unit", row.id, "figures", what)


CHECKS: Final[tuple[Callable[[Content], Iterable[Fault]], ...]] = (
    _right_fate, _right_dials, _right_homes, _right_tiles, _right_presets, _right_quests, _right_titles, _right_units,
    _right_numbers, _enough,
)  # fmt: skip
