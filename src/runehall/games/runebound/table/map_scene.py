"""The map as one viewer sees it: gems, heroes, quests, story tokens and markers, the reach of rolled dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from runehall.games.runebound.table.names import COLOURS, GEMS, SEATS, initial, touched
from runehall.games.runebound.table.terrinoth import Country, country
from runehall.games.runebound.view_types import GemView, MarkerView, StoryView, View
from runehall.maps.atlas.labels import Label
from runehall.maps.pixels import Cell, Point
from runehall.scene.board import Face, Person
from runehall.scene.maps import MapMark, MapPath, MapPicture, MapPiece, MapShape
from runehall.scene.view_types import UNKNOWN

__all__ = ["ROMAN", "map_of"]

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")
SHAPES = (
    MapShape("socket", "M0-8.500a8.500 8.500 0 1 0 .1 0z", "M0-5a5 5 0 1 0 .1 0M-3.500-3.500l7 7M3.500-3.500l-7 7"),
    MapShape("quest", "M0 14L-5 5.500A10.500 10.500 0 1 1 5 5.500z", "M-4-9h8v9h-8zM-2-6.500h4M-2-3.500h4"),
    MapShape("story", "M0-14l12.500 7v14L0 14l-12.500-7V-7z", "M0-10.5l9.5 5.3v10.4L0 10.5-9.5 5.2V-5.200z"),
    MapShape("villain", "M-14-6l6-8 2 4h12l2-4 6 8v9q-4 9-14 11q-10-2-14-11z", "M-7-1l4 3M7-1l-4 3M-5 7q5 4 10 0"),
    MapShape("grave", "M-8 12v-15a8 8 0 0 1 16 0v15z", "M0-6v10M-4-2.500h8"),
    MapShape("plague", "M0-12l3 4 6-2-1 6 5 3-5 3 1 6-6-2-3 4-3-4-6 2 1-6-5-3 5-3-1-6 6 2z", "M0-3a4 4 0 1 0 .1 0"),
    MapShape("scorched", "M0-13q1 6 6 9t4 9a10 9 0 0 1-20 0q0-5 4-8q1 3 3 3q0-7 3-13z", "M0 2q3 3 0 7"),
    MapShape("guard", "M-9-11h18v9q0 9-9 14q-9-5-9-14z", "M0-7v12M-5-2h10"),
)  # fmt: skip
MARKERS = {"grave": ("Grave", "bone"), "plague": ("Plague", "green"), "scorched": ("Scorched earth", "red"),
           "guard": ("Guard", "blue")}  # fmt: skip
BESIDE: Mapping[int, tuple[float, ...]] = {
    1: (0.0,),
    2: (-13.0, 13.0),
    3: (-19.0, 0.0, 19.0),
    4: (-21.0, -7.0, 7.0, 21.0),
}
FEW = 4  # hexes of another hero's quest that are pinned; "any town" would cover the map
WHERE: Mapping[str, Point] = {"gem": (0.0, -3.0), "villain": (0.0, -9.0)}
# Where else than in the first place something may lie, so that the names of the map can be read.
FEET: tuple[Point, ...] = ((0.0, 9.0), (0.0, -12.0))  # heroes stand low: what is built in a hex stays in sight
TOKENS: tuple[Point, ...] = ((-18.0, -15.0), (18.0, 15.0), (0.0, -25.0), (-18.0, 15.0))
PINS: tuple[Point, ...] = ((17.0, -19.0), (27.0, 3.0))
MARKS: tuple[Point, ...] = ((-17.0, 14.0), (-28.0, -3.0), (28.0, -3.0))
HALF: Mapping[tuple[Point, ...], float] = {FEET: 14.0, TOKENS: 13.0, PINS: 8.0, MARKS: 9.0}  # of what lies there


@dataclass(frozen=True, slots=True)
class Named:
    """A country, with the cells of its gems, from which names keep away."""

    land: Country
    stands: tuple[Cell, ...]

    def clear(self, hex: str, places: tuple[Point, ...]) -> Point:
        """Where in a hex something lies: in the place where it hides least of the names."""
        return _clear(self, self.land.cells[hex], places)


@lru_cache(maxsize=8)
def _names(named: Named) -> tuple[Label, ...]:
    """The names on the map, in their places."""
    return MapPicture(named.land.chart, stands=named.stands).labels()


@lru_cache(maxsize=1024)
def _clear(named: Named, cell: Cell, places: tuple[Point, ...]) -> Point:
    """The first of the places that hide least."""
    x, y = named.land.chart.layout.centre(cell)
    hidden = [sum(name.under((x + dx, y + dy), HALF[places]) for name in _names(named)) for dx, dy in places]
    return places[hidden.index(min(hidden))]


def map_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> MapPicture:
    """Everything on the map."""
    land = country(view["table"]["map"])
    table = view["table"]
    named = Named(land, tuple(land.cells[gem["hex"]] for gem in table["gems"]))
    ground = [
        *(_gem(land, gem) for gem in table["gems"]),
        *(_marker(named, marker) for marker in table["markers"]),
        *_quests(view, named, people, faces),
        *(_token(named, story, faces) for story in table["story"] if story["hex"]),
    ]
    pieces = [
        *_villain(view, land),
        *_heroes(view, named, people, faces),
    ]
    return MapPicture(
        land.chart,
        pieces=tuple(pieces),
        ground=tuple(ground),
        marks=(*_fought(view, land), *_opened(view, land), *_chosen(view, land)),
        paths=tuple(_way(view, land)),
        reach=tuple(land.cells[hex] for hex in _reach(view)),
        shapes=SHAPES,
        house=("shield", *GEMS.values()),
        stands=named.stands,
    )


def _gem(land: Country, gem: GemView) -> MapPiece:
    """A gem in the cut and colour of its deck, or the empty socket of one that was used."""
    where = land.said(gem["hex"])
    cell, id = land.cells[gem["hex"]], f"gem-{gem['hex']}"
    if gem["faceup"]:
        label = f"{gem['type'].capitalize()} gem in {where}"
        return MapPiece(id, cell, GEMS[gem["type"]], label, COLOURS[gem["type"]], shift=WHERE["gem"])
    label = f"{gem['type'].capitalize()} gem in {where}, facedown"
    return MapPiece(id, cell, "socket", label, COLOURS[gem["type"]], shift=WHERE["gem"], faded=True)


def _marker(named: Named, marker: MarkerView) -> MapPiece:
    """A grave, plague, scorched earth or guard."""
    land, (word, accent) = named.land, MARKERS[marker["kind"]]
    label, id = f"{word} in {land.said(marker['hex'])}", f"{marker['kind']}-{marker['hex']}"
    shift = named.clear(marker["hex"], MARKS)
    return MapPiece(id, land.cells[marker["hex"]], marker["kind"], label, accent, shift=shift, small=True)


def _token(named: Named, story: StoryView, faces: Mapping[str, Face]) -> MapPiece:
    """The token of a story quest or of a warband."""
    land, shift = named.land, named.clear(story["hex"], TOKENS)
    name = faces[story["card"]].name if story["card"] != UNKNOWN else "A warband face down"
    units = f", {story['units']} units" if story["warband"] else ""
    label = f"Story {ROMAN[story['slot']]}: {name} in {land.said(story['hex'])}{units}"
    accent = "red" if story["warband"] else "yellow"
    card = story["card"] if story["card"] != UNKNOWN else ""
    text = str(story["units"]) if story["warband"] else ROMAN[story["slot"]]
    return MapPiece(
        f"token-{story['slot']}", land.cells[story["hex"]], "story", label, accent, text=text, shift=shift, card=card
    )


def _quests(view: View, named: Named, people: Sequence[Person], faces: Mapping[str, Face]) -> Iterator[MapPiece]:
    """A pin wherever a quest can be resolved, in the colour of its hero; the viewer's own above all."""
    land, pinned = named.land, dict[str, int]()
    seats = sorted(range(len(people)), key=lambda seat: seat != view["seat"])
    for seat in seats:
        for quest in view["table"]["heroes"][seat]["quests"]:
            if seat != view["seat"] and len(quest["hexes"]) > FEW:
                continue
            for hex in quest["hexes"]:
                at = pinned[hex] = pinned.get(hex, 0) + 1
                label = f"Quest of {people[seat].name}: {faces[quest['card']].name}, in {land.said(hex)}"
                x, y = named.clear(hex, PINS)
                yield MapPiece(
                    f"pin-{hex}-{at}", land.cells[hex], "quest", label, SEATS[seat], shift=(x - 7 * (at - 1), y),
                    small=True, card=quest["card"],
                )  # fmt: skip


def _villain(view: View, land: Country) -> Iterator[MapPiece]:
    """The villain's marker."""
    villain = view["table"]["scenario"]["villain"]
    if villain is not None and villain["hex"]:
        item = "villain" if touched(view, "villain") else ""
        label = f"{villain['name']} in {land.said(villain['hex'])}, health {villain['health']}"
        yield MapPiece(
            "villain", land.cells[villain["hex"]], "villain", label, "red", shift=WHERE["villain"], item=item
        )


def _heroes(view: View, named: Named, people: Sequence[Person], faces: Mapping[str, Face]) -> Iterator[MapPiece]:
    """Every hero on the map; several in one hex stand side by side."""
    land, table = named.land, view["table"]
    crowd: dict[str, list[int]] = {}
    for seat, hero in enumerate(table["heroes"]):
        if hero["hex"]:
            crowd.setdefault(hero["hex"], []).append(seat)
    chosen = touched(view, "hero-")
    for hex, seats in crowd.items():
        _, foot = named.clear(hex, FEET)
        for seat, x in zip(seats, BESIDE[len(seats)], strict=True):
            hero = table["heroes"][seat]
            states = [word for word in ("delayed", "defeated") if hero[word]]
            name = faces[hero["hero"]].name
            label = ", ".join([f"{name}, {people[seat].name}, in {land.said(hex)}", *states])
            yield MapPiece(
                f"hero-{hero['hero']}", land.cells[hex], "shield", label, SEATS[seat], text=initial(name),
                shift=(x, foot), faded=hero["delayed"] or hero["defeated"], card=hero["hero"],
                item=f"hero-{hero['hero']}" if hero["hero"] in chosen else "",
            )  # fmt: skip


def _chosen(view: View, land: Country) -> list[MapMark]:
    """The hexes that can be chosen now."""
    hexes = [hex for hex in touched(view, "hex-") if hex in land.cells]
    return [MapMark(f"hex-{hex}", (land.cells[hex],), land.label(hex), item=f"hex-{hex}") for hex in hexes]


def _fought(view: View, land: Country) -> list[MapMark]:
    """The hex of the fight: the land around it is what the fighters stand on."""
    combat = view["table"]["combat"]
    if combat is None or not combat["hex"]:
        return []
    return [MapMark("fought", (land.cells[combat["hex"]],), "Where the fight is", kind="look", accent="red")]


def _opened(view: View, land: Country) -> list[MapMark]:
    """What one die rolled anew could open, for the one who moves."""
    roll = view["table"]["roll"]
    if roll is None or roll["seat"] != view["seat"] or not roll["opened"]:
        return []
    cells = tuple(land.cells[hex] for hex in roll["opened"])
    return [MapMark("opened", cells, "Hexes that one die rolled anew could open", kind="look", accent="blue")]


def _reach(view: View) -> list[str]:
    """The hexes the dice lead to; shown to everybody while somebody moves."""
    roll = view["table"]["roll"]
    if roll is None or not roll["reach"]:
        return []
    return sorted({*roll["reach"], view["table"]["heroes"][roll["seat"]]["hex"]} - {""})


def _way(view: View, land: Country) -> Iterator[MapPath]:
    """The way a hero has come in this move."""
    roll = view["table"]["roll"]
    if roll is not None and len(roll["way"]) > 1:
        yield MapPath("way", tuple(land.cells[hex] for hex in roll["way"]), "way", SEATS[roll["seat"]])
