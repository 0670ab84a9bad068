"""What each option touches, and what must be laid out so that it can be touched.

Most of it is declared with the choices. Here stands what depends on the position: the area a figure steps into, the
figure in a battle that is meant, a card to be laid out. What names something that lies nowhere is a lot of its own,
and so is what is left to tell two options apart that touch the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from runehall.games.runewars.board import HEXES, WAYS, column_of, hex_beside, hex_word, row_of
from runehall.games.runewars.table.charts import way_of
from runehall.games.runewars.table.names import item_of
from runehall.games.runewars.view_types import RESOURCES, View, hex_of
from runehall.games.runewars.words import WAY_WORDS
from runehall.maps.pixels import Cell
from runehall.scene.view_types import AskView, OptionView

__all__ = ["CHANCY", "OFFERED", "Lot", "Touching", "cell_of", "touching"]

CHANCY: Final = frozenset({"fight", "negotiate"})
OFFERED: Final = frozenset(  # laid out in the hand where they lie nowhere else
    {"hero", "faction", "reward", "quest", "tactic", "title", "token", "muster", "development"}
)
FIRST: Final = {  # what is taken up before the item the choice declares, by the word of an argument
    "hide": "token-{0}", "muster": "muster-{0}", "place_neutral": "muster-{0}", "develop": "development-{0}",
    "pin": "faction-{0}", "use_development": "development-{0}",
}  # fmt: skip
SECOND: Final = {"hand_over": "hero-{1}", "use_reward": "hero-{1}"}  # … and after it
HEX_OF: Final[dict[str, int]] = {hex_word(cell): cell for cell in range(HEXES)}

assert len(WAY_WORDS) == WAYS


@dataclass(frozen=True, slots=True)
class Lot:
    """An option, or what sets it apart from others, as something to be touched."""

    item: str
    label: str
    second: bool  # seen once the first item is picked


@dataclass(frozen=True)
class Touching:
    """The paths of all options of a question, and the lots among them."""

    paths: Mapping[str, tuple[str, ...]]  # by the option's text
    lots: tuple[Lot, ...]
    items: frozenset[str]  # everything that is named, by picks too

    def path(self, view: View, option: OptionView) -> tuple[str, ...]:
        """The path of an option; of one that is not among those of the question, as far as it is declared."""
        return self.paths.get(option["text"]) or _declared(view, option)


NOTHING: Final = Touching({}, (), frozenset())


class _Latest:
    """The question that was looked at last: a board is asked about each of its options, one after the other."""

    def __init__(self) -> None:
        self.seen: tuple[AskView | None, Touching] = (None, NOTHING)


_LATEST: Final = _Latest()


def touching(view: View) -> Touching:
    """What the options of the present question touch."""
    ask = view["ask"]
    if ask is None:
        return NOTHING
    last, found = _LATEST.seen
    if last is not ask:
        found = _touching(view, ask)
        _LATEST.seen = (ask, found)
    return found


def _touching(view: View, ask: AskView) -> Touching:
    """The paths of all options, told apart."""
    paths = {option["text"]: _declared(view, option) for option in ask["options"]}
    paths = _without_the_settled(paths)
    labels = {option["text"]: option["label"] for option in ask["options"]}
    lots: list[Lot] = []
    for group in _alike(paths):
        told_apart = len({_things(text) for text in group}) > 1
        for text in group:
            if (told_apart and paths[text]) or (" " in text and not paths[text]):
                lot = Lot(f"lot-{'-'.join(text.split())}", labels[text], bool(paths[text]))
                lots.append(lot)
                paths[text] = (*paths[text], lot.item)
    items = {item for path in paths.values() for item in path}
    items |= {item for pick in ask["picked"] for item in _declared(view, pick)}
    return Touching(paths, tuple(lots), frozenset(items))


def _alike(paths: Mapping[str, tuple[str, ...]]) -> Iterable[list[str]]:
    """Options that touch the same."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for text, path in paths.items():
        groups.setdefault(path, []).append(text)
    return groups.values()


def _things(text: str) -> tuple[str, ...]:
    """What an option names, its numbers aside."""
    return tuple(word for word in text.split()[1:] if not word.isdigit())


def _without_the_settled(paths: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Paths that all begin with the same item need not begin with it."""
    longer = [path for path in paths.values() if path]
    firsts = {path[0] for path in longer}
    if len(longer) > 1 and len(firsts) == 1 and all(len(path) > 1 for path in longer):
        return {text: path[1:] for text, path in paths.items()}
    return paths


def _declared(view: View, option: OptionView) -> tuple[str, ...]:
    """The items of an option in this position, up to the first that does not lie on the table."""
    found: list[str] = []
    for item in _meant(view, option):
        if not _lies(view, item):
            break
        found.append(item)
    return tuple(found)


def _meant(view: View, option: OptionView) -> list[str]:
    """The items of an option as this table calls them."""
    kind, *words = option["text"].split()
    items = [item_of(view, name) for name in option["touches"]]
    if kind in FIRST:
        items = [item_of(view, FIRST[kind].format(*words)), *items]
    if kind in SECOND:
        items.append(SECOND[kind].format(*words))
    if kind == "place_marker":
        items.append(f"spot-{hex_word(hex_beside(HEX_OF[words[0]], WAY_WORDS.index(words[1])))}")
    elif kind in ("shift", "shift_hero"):
        items.append(_stepped_into(view, words[0], WAY_WORDS.index(words[1])))
    elif kind in ("support", "draw_for"):
        items.append(f"fight-{_own_side(view)}-{words[-1]}")
    elif items and items[0].startswith("battle-"):
        items = [f"battle-{'-'.join(words)}"]
    elif items and items[0].startswith("unit-") and "routed" in words:
        items = [items[0].replace("unit-", "routed-", 1)]
    return items


def _stepped_into(view: View, figure: str, way: int) -> str:
    """The area beside that of a stack or a hero."""
    areas = view["table"]["realm"]["areas"]
    start = figure.partition("-")[0]
    for word, area in areas.items():
        if any(hero["hero"] == figure for hero in area["heroes"]):
            start = word
    cell: Cell = way_of(hex_of(areas[start]), way) if start in areas else (HEXES, HEXES)
    return next((f"area-{word}" for word, area in areas.items() if hex_of(area) == cell), "")


def _own_side(view: View) -> str:
    """The side of a battle for which the viewer decides."""
    battle = view["table"]["battle"]
    attacks = battle is not None and battle["sides"][0]["by"] == view["seat"]
    return "attacker" if attacks else "defender"


# -- what lies where ---------------------------------------------------------------------------------------------------


def _lies(view: View, item: str) -> bool:
    """Whether an item lies on the viewer's table, or is laid out."""
    sort, _, word = item.partition("-")
    table, seat = view["table"], view["seat"]
    areas = table["realm"]["areas"]
    if sort in OFFERED or sort in ("spot", "season"):
        return True
    if sort in ("area", "rune"):
        return word in areas and (sort == "area" or areas[word]["rune"] is not None)
    if sort in ("unit", "routed"):
        area, _, unit = word.partition("-")
        state: str = "standing" if sort == "unit" else "routed"
        return area in areas and any(stack["unit"] == unit and stack[state] for stack in areas[area]["units"])  # type: ignore[literal-required]
    if sort in ("tile", "marker", "turn"):
        return _lies_in_setup(view, sort, word)
    if sort in ("battle", "fight", "fate"):
        return item in _fought(view)
    own = table["factions"][seat] if seat is not None else None
    if own is None or own["faction"] is None:
        return False
    if sort == "order":
        return any(order["order"] == word for order in own["orders"])
    return (sort == "dial" and word in RESOURCES) or (item == "objective" and own["objective"] is not None)


def _lies_in_setup(view: View, sort: str, word: str) -> bool:
    """Whether a tile, a way to turn it, or a marker of the set-up is shown."""
    setup = view["table"]["setup"]
    if setup is None:
        return False
    if sort == "turn":
        return setup["laying"] is not None
    if sort == "tile":
        return any(tile["tile"] == word for hand in setup["tiles"] for tile in hand)
    return word.isdigit() and 0 < int(word) <= len(setup["markers"])


def _fought(view: View) -> set[str]:
    """The items of a battle or of drawn Fate cards."""
    battle, drawn = view["table"]["battle"], view["table"]["drawn"]
    found = {f"fate-{card['card']}" for card in drawn["cards"]} if drawn else set()
    if battle:
        for word, side in zip(("attacker", "defender"), battle["sides"], strict=True):
            for row in side["rows"]:
                found |= {f"fight-{word}-{row['unit']}"}
                found |= {f"battle-{word}-{row['unit']}-{state}" for state in row["states"]}
            found |= {f"fate-{card['card']}" for card in side["cards"]}
    return found


def cell_of(item: str) -> Cell:
    """The hex of an empty spot."""
    cell = HEX_OF[item.removeprefix("spot-")]
    return column_of(cell), row_of(cell)
