"""One viewer's whole table, region by region."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from runehall.games.runebound.table.arena import Foreground, foreground_of
from runehall.games.runebound.table.desk import markets_of, piles_of, quests_of, story_of
from runehall.games.runebound.table.map_scene import map_of
from runehall.games.runebound.table.matter import Matter, matter_of
from runehall.games.runebound.table.sheets import leading_seat, sheets_of
from runehall.games.runebound.table.track import track_of
from runehall.games.runebound.view_types import View
from runehall.scene.board import Face, Headline, Person, Region, Scene, numbered
from runehall.scene.view_types import UNKNOWN

__all__ = ["REGIONS", "scene_of"]

REGIONS = (
    Region("time", "Time and the villain", rove=False),
    Region("map", "The map of Terrinoth"),
    Region("foreground", "The fight, or the heroes to choose from"),
    Region("matter", "What is being decided"),
    Region("hero", "Your hero"),
    Region("rivals", "The other heroes"),
    Region("tabs", "What lies beside the map", rove=False),
    Region("markets", "Markets"),
    Region("quests", "Quests"),
    Region("story", "The story"),
    Region("decks", "Decks and discard piles"),
    Region("hand", "Your skill cards"),
)
COVERED: dict[str, object] = {"markets": (), "quests": (), "story": None, "decks": ()}  # while heroes are chosen
STEPS = {"heroes": "Choosing heroes", "starts": "Setting out", "setup": "Setting out", "over": "The end"}


@dataclass(frozen=True, slots=True)
class Held:
    """A skill card in the viewer's hand."""

    id: str
    item: str
    kind: str
    payable: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """The viewer's hand; nothing for those who watch."""

    owner: bool
    limit: int
    cards: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Tabs:
    """The panels beside the map, and what a trip to a shop has to spend."""

    panels: tuple[tuple[str, str, str, int], ...]  # word, name, icon, how many things lie there
    gold: int
    worth: int  # gold after all assets were sold
    covered: str  # what takes their place: a `fight`, a `matter` where the screen is low, or nothing


def scene_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
    """Every region, what lies where, and the words above."""
    foreground, matter = foreground_of(view, people, faces), matter_of(view, people, faces)
    hand, sheets = _hand(view), sheets_of(view, people, faces)
    regions = {
        "time": track_of(view),
        "map": map_of(view, people, faces),
        "foreground": foreground,
        "matter": matter,
        "hero": sheets.own,
        "rivals": sheets.others,
        "tabs": _tabs(view, "fight" if foreground.arena else "matter" if matter.large else ""),
        "hand": hand,
        **(COVERED if foreground.heroes else _panels(view, people, faces)),
    }
    return Scene(regions, _placed(view, foreground, matter, hand), _headline(view, people))


def _panels(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> dict[str, object]:
    """What lies beside the map."""
    return {
        "markets": markets_of(view, faces),
        "quests": quests_of(view, people, faces),
        "story": story_of(view, faces),
        "decks": piles_of(view, faces),
    }


def _hand(view: View) -> Hand:
    """The cards the viewer holds."""
    if view["seat"] is None:
        return Hand(False, 0, ())
    hero = view["table"]["heroes"][view["seat"]]
    kinds = [kind for kind in hero["hand"] if kind != UNKNOWN]
    items = [f"hand-{kind}" for kind in kinds]
    cards = tuple(
        Held(id, item, kind, kind in hero["payable"])
        for id, item, kind in zip(numbered(items), items, kinds, strict=True)
    )
    return Hand(True, hero["hand_limit"], cards)


def _tabs(view: View, covered: str) -> Tabs:
    """The panels beside the map, and whether something greater lies over them."""
    table = view["table"]
    hero = table["heroes"][leading_seat(view)]
    panels = (
        ("hero", "Hero", "person", 0),
        ("markets", "Markets", "market", 0),
        ("quests", "Quests", "quest", len(hero["quests"])),
        ("story", "Story", "scroll", len(table["story"])),
        ("decks", "Decks", "deck", 0),
    )
    return Tabs(panels, hero["gold"], hero["worth"], covered)


def _placed(view: View, foreground: Foreground, matter: Matter, hand: Hand) -> dict[str, str]:
    """What can be followed when it moves: cards and combat tokens."""
    placed = {card.id: card.kind for card in hand.cards}
    placed |= {card.id: card.kind for card in matter.cards}
    if matter.trial is not None:
        placed |= {card.id: card.kind for card in matter.trial.cards}
    if foreground.arena is not None:
        for side in foreground.arena.sides:
            tokens = (*side.pool, *side.spent)
            tops = tuple(token.top for token in tokens if token.top is not None)
            placed |= {token.id: token.kind for token in (*tokens, *tops) if token.kind}
    return placed


def _headline(view: View, people: Sequence[Person]) -> Headline:
    """Whose turn it is, and how many actions are left."""
    table = view["table"]
    if view["over"]:
        return Headline("Game over")
    if table["step"] != "play" or table["active"] is None:
        return Headline(STEPS.get(table["step"], ""))
    combat = table["combat"]
    turn = f"Round {table['time']['round']}"
    if combat is not None:
        return Headline(turn, ("Cast", "Fight", "Retreat?"), 0 if combat["first"] < 0 else 1)
    hero = table["heroes"][table["active"]]
    spent = max(0, 3 - hero["actions"])
    name = "Your turn" if people[table["active"]].you else people[table["active"]].name
    return Headline(turn, (name, "Action 1", "Action 2", "Action 3", "End"), min(4, spent + 1))
