"""The players on the table: the strip of all factions, each faction's sheet, and the wheel of the seasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from runehall.games.runewars.table.names import accent_of, crest_of, item_of, said
from runehall.games.runewars.view_types import (
    RESOURCES,
    SEASONS,
    DialView,
    FactionView,
    HeroView,
    Season,
    VictoryView,
    View,
)
from runehall.scene.board import Face, Person

__all__ = ["ICONS", "Calendar", "Chip", "Sheet", "calendar_of", "chips_of", "sheet_of"]

ICONS: Final = {"influence": "crown", "tactics": "scroll", "food": "rw-food", "wood": "rw-wood", "ore": "rw-ore"}
ATTRIBUTES: Final = (("strength", "rw-fist"), ("agility", "rw-boot"), ("wisdom", "eye"))
SEASON_ICONS: Final[dict[Season, str]] = {"spring": "rw-leaf", "summer": "sun", "fall": "rw-food", "winter": "rw-snow"}
EFFECTS: Final[dict[Season, str]] = {
    "spring": "Orders and activation tokens return; routed figures stand up.",
    "summer": "Quest phase: heroes heal, train, move, duel and seek.",
    "fall": "The Fate deck is shuffled; gain 2 influence or a Tactics card.",
    "winter": "In each area food feeds so many units; water is frozen.",
}


@dataclass(frozen=True, slots=True)
class Chip:
    """A faction in the strip: what everybody knows of it at a glance."""

    seat: int
    item: str
    name: str
    person: str
    word: str  # you, whose turn it is, out
    accent: str
    icon: str
    influence: int
    runes: int  # tokens
    dragons: int | None  # among them, where the viewer can tell
    shown: int
    need: int
    tactics: int
    quests: int
    heroes: int
    areas: int
    orders: tuple[tuple[str, int], ...]  # face up this year: icon and number
    dials: tuple[tuple[str, str, int], ...]  # resource, icon, value
    victory: VictoryView | None
    active: bool
    out: bool


@dataclass(frozen=True, slots=True)
class Dial:
    """A resource dial: the icons of the values, those reached are lit."""

    resource: str
    item: str
    icon: str
    value: int
    produced: int
    faces: tuple[tuple[str, str], ...]  # icon and word for each value from 1 on; '' for none


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero's sheet."""

    word: str
    item: str
    name: str
    short: str
    place: str
    routed: bool
    attributes: tuple[tuple[str, str, int, int], ...]  # word, icon, value with training, training
    health: int
    left: int
    rewards: tuple[tuple[str, str, str], ...]  # word, item and name; '' for one that is not known


@dataclass(frozen=True, slots=True)
class Sheet:
    """A faction's sheet."""

    seat: int
    own: bool
    name: str
    accent: str
    icon: str
    dials: tuple[Dial, ...]
    influence: int
    runes: str
    objective: str | None  # the card, where the viewer knows it
    goal: str
    met: bool
    heroes: tuple[Hero, ...]
    strongholds: int
    quests: int
    tactics: int
    developments: tuple[tuple[str, str, int], ...]  # word, name, tokens left


@dataclass(frozen=True, slots=True)
class Title:
    """A Title card: who holds it, and what it takes to get it."""

    word: str
    name: str
    holder: str
    accent: str
    influence: int


@dataclass(frozen=True, slots=True)
class Quarter:
    """A season on the wheel."""

    word: Season
    icon: str
    left: int
    victory: str  # accent of whose Victory card lies on it
    now: bool


@dataclass(frozen=True, slots=True)
class Calendar:
    """Year, season, what comes next, who will hunger, the Fate deck and the Titles."""

    year: int
    years: int
    season: Season
    card: str
    card_name: str
    effect: str
    next: str
    next_effect: str
    warnings: tuple[tuple[str, str], ...]  # sentence and accent
    quarters: tuple[Quarter, ...]
    fate: int
    left: tuple[tuple[str, int], ...]
    used: int  # Fate cards
    discard: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]  # by accent of their destiny: faces and numbers
    titles: tuple[Title, ...]


def named(faces: Mapping[str, Face], word: str) -> str:
    """How something of the content is called."""
    return faces[word].name if word in faces else said(word)


def chips_of(view: View, people: Sequence[Person]) -> tuple[Chip, ...]:
    """All factions, from the viewer's on around the table."""
    table = view["table"]
    seats = range(len(table["factions"]))
    first = view["seat"] or 0
    return tuple(_chip(view, people, (first + at) % len(seats)) for at in seats)


def _chip(view: View, people: Sequence[Person], seat: int) -> Chip:
    """One faction at a glance."""
    table = view["table"]
    faction = table["factions"][seat]
    word = "out" if faction["out"] else "you" if seat == view["seat"] else ""
    return Chip(
        seat=seat,
        item=item_of(view, f"faction-{faction['seat']}"),
        name=faction["name"] or people[seat].name,
        person=people[seat].name if faction["name"] else "",
        word=word,
        accent=accent_of(view, seat),
        icon=crest_of(faction["faction"]),
        influence=faction["influence"],
        runes=faction["runes"],
        dragons=faction["dragons"],
        shown=faction["shown"],
        need=table["limits"]["runes"],
        tactics=len(faction["tactics"]),
        quests=len(faction["quests"]),
        heroes=len(faction["heroes"]),
        areas=faction["areas"],
        orders=tuple((order["order"], order["number"]) for order in faction["orders"] if order["place"] == "played"),
        dials=tuple((res, ICONS[res], faction[res]["value"]) for res in RESOURCES) if faction["faction"] else (),
        victory=faction["victory"],
        active=table["active"] == seat,
        out=faction["out"],
    )


def sheet_of(view: View, seat: int, faces: Mapping[str, Face]) -> Sheet | None:
    """The sheet of a seat; None where nobody sits or no faction is chosen."""
    factions = view["table"]["factions"]
    if seat >= len(factions) or factions[seat]["faction"] is None:
        return None
    faction = factions[seat]
    own = seat == view["seat"]
    goal = faction["goal"]
    return Sheet(
        seat=seat,
        own=own,
        name=faction["name"],
        accent=accent_of(view, seat),
        icon=crest_of(faction["faction"]),
        dials=tuple(_dial(faction[res], res, own, faces) for res in RESOURCES),
        influence=faction["influence"],
        runes=_runes(faction),
        objective=faction["objective"] if faction["objective"] in faces else None,
        goal=f"{goal['have']} / {goal['need']}" if goal else "",
        met=bool(goal and goal["met"]),
        heroes=tuple(_hero(view, hero, faces) for hero in faction["heroes"]),
        strongholds=faction["strongholds"],
        quests=len(faction["quests"]),
        tactics=len(faction["tactics"]),
        developments=tuple((word, named(faces, word), left) for word, left in faction["developments"].items() if left),
    )


def _runes(faction: FactionView) -> str:
    """Dragon runes among the tokens a faction holds."""
    tokens = faction["runes"]
    return f"{faction['dragons']} of {tokens}" if faction["dragons"] is not None else f"? of {tokens}"


def _dial(dial: DialView, resource: str, own: bool, faces: Mapping[str, Face]) -> Dial:
    """One dial."""
    icons = tuple((_icon(word, faces), named(faces, word) if word else "nothing") for word in dial["icons"])
    item = f"dial-{resource}" if own else ""
    return Dial(resource, item, ICONS[resource], dial["value"], dial["produced"], icons)


def _icon(word: str, faces: Mapping[str, Face]) -> str:
    """The icon on a dial."""
    if word in faces:
        return faces[word].icon
    return ICONS.get(word, "")


def _hero(view: View, hero: HeroView, faces: Mapping[str, Face]) -> Hero:
    """A hero with attributes, wounds and Rewards."""
    areas = view["table"]["realm"]["areas"]
    values = {"strength": hero["strength"], "agility": hero["agility"], "wisdom": hero["wisdom"]}
    return Hero(
        word=hero["hero"],
        item=f"hero-{hero['hero']}",
        name=named(faces, hero["hero"]),
        short=faces[hero["hero"]].short if hero["hero"] in faces else said(hero["hero"]),
        place=areas[hero["area"]]["name"] if hero["area"] else "",
        routed=hero["routed"],
        attributes=tuple((word, icon, values[word], hero["trained"].get(word, 0)) for word, icon in ATTRIBUTES),
        health=hero["health"],
        left=max(0, hero["health"] - hero["damage"]),
        rewards=tuple(
            (word, f"reward-{word}", named(faces, word)) if word in faces else ("", "", "") for word in hero["rewards"]
        ),
    )


def calendar_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Calendar:
    """The wheel of the seasons and what lies beside it."""
    table = view["table"]
    now = SEASONS.index(table["season"])
    after = SEASONS[(now + 1) % len(SEASONS)]
    card = table["season_card"] or ""
    return Calendar(
        year=table["year"],
        years=table["limits"]["years"],
        season=table["season"],
        card=card if card in faces else "",
        card_name=named(faces, card) if card else "",
        effect=EFFECTS[table["season"]],
        next=after,
        next_effect=EFFECTS[after],
        warnings=_warnings(view),
        quarters=tuple(
            Quarter(deck["season"], SEASON_ICONS[deck["season"]], deck["left"],
                    accent_of(view, deck["victory"]) if deck["victory"] is not None else "",
                    deck["season"] == table["season"])
            for deck in table["seasons"]
        ),
        fate=table["fate"]["deck"],
        left=tuple((str(destiny), count) for destiny, count in table["fate"]["left"].items()),
        used=len(table["fate"]["discard"]),
        discard=_used(table["fate"]["discard"], faces),
        titles=tuple(
            Title(title["title"], named(faces, title["title"]),
                  people[title["holder"]].name if title["holder"] is not None else "",
                  accent_of(view, title["holder"]), title["influence"])
            for title in table["titles"]
        ),
    )  # fmt: skip


def _used(cards: Sequence[str], faces: Mapping[str, Face]) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The discard pile of the Fate deck by destiny: all may look through it."""
    lying: dict[str, list[tuple[str, str]]] = {}
    for card in cards:
        lying.setdefault(faces[card].accent, []).append((card, card.rpartition("_")[2]))
    return tuple((accent, tuple(each)) for accent, each in sorted(lying.items()))


def _warnings(view: View) -> tuple[tuple[str, str], ...]:
    """Areas that winter would thin out: the viewer's own, or those of all for a spectator; from summer on (RW-084)."""
    table = view["table"]
    ahead = len(SEASONS) - 1 - SEASONS.index(table["season"])
    if table["season"] == "spring":
        return ()
    areas = table["realm"]["areas"]
    own = [each for each in table["hungry"] if view["seat"] in (None, each["seat"])]
    when = f"Winter in {ahead}" if ahead else "Winter"
    return tuple(
        (
            f"{when}: food {each['fed']}, {areas[each['area']]['name']} has {each['units']}",
            accent_of(view, each["seat"]),
        )
        for each in own
    )
