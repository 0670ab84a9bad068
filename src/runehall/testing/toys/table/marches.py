"""The table of the toy game Marches: both of its maps, drawn with the kit for maps and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from runehall.maps.atlas.chart import Chart
from runehall.maps.pixels import Cell
from runehall.scene.board import Face, Headline, Introduction, Person, Region, Scene, Show, TableBoard, numbered
from runehall.scene.maps import MapMark, MapPath, MapPicture, MapPiece, in_a_row
from runehall.scene.view_types import EventView
from runehall.testing.toys.table.marches_charts import AREAS, Country, areas, dug, hexes

__all__ = ["BOARD"]

ACCENTS = ("blue", "red", "green", "purple")
ARMS = ("square", "triangle", "circle", "hexagon")
TOKENS = {
    "true_rune": ("True rune", "rune", "yellow"),
    "false_rune": ("False rune", "rune", "bone"),
    "pit": ("Pit", "token", "red"),
    "unknown": ("A token face down", "token", "bone"),
}
GOAL = re.compile(r"Who marches to (\w+)\?")


@dataclass(frozen=True, slots=True)
class Side:
    """What stands beside the map: the seats, the fray, and the tokens still in hand."""

    seats: tuple[tuple[str, str, int, int], ...]  # name, accent, spaces held, scouts left
    fray: tuple[tuple[int, int, int], ...]  # hits, blocks, hastes of both sides; () where nobody fights
    hand: tuple[tuple[str, str, str], ...]  # id, item, kind


class MarchesBoard(TableBoard):
    """Armies on hexes or areas."""

    game = "marches"
    accent = "green"
    emblem = "map"
    introduction = Introduction("Armies march over a map.", (), "2–4", "15")
    regions = (Region("map", "The map"), Region("side", "Seats and tokens"))

    def faces(self, content: Any) -> Mapping[str, Face]:
        return {
            kind: Face(kind, name, name[:13], accent, "Token", "eye", "Tokens", source="house")
            for kind, (name, _, accent) in TOKENS.items()
            if kind != "unknown"
        }

    def charts(self) -> Sequence[Chart]:
        return (hexes().chart, areas().chart)

    def scene(self, view: Mapping[str, Any], people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
        side = _side(view, people)
        placed = {id: kind for id, _, kind in side.hand}
        headline = Headline(f"Turn {view['table']['turn']}")
        return Scene({"map": _picture(view, people), "side": side}, placed, headline)

    def show(self, view: Mapping[str, Any], event: EventView) -> Show | None:
        return None if event["word"] == "lost_units" and event["arguments"][1] == "0" else super().show(view, event)


def country(view: Mapping[str, Any]) -> Country:
    """The map a match is played on: the names of its spaces tell which."""
    named = {*view["table"]["units"], *view["table"]["owner"]}
    found = areas() if named & set(AREAS) else hexes()
    ditches = tuple(sorted(view["table"]["ditches"]))
    return dug(found, ditches) if ditches else found


def _picture(view: Mapping[str, Any], people: Sequence[Person]) -> MapPicture:
    """Armies, tokens and claims on the map, and what can be chosen there."""
    land = country(view)
    offered = [option["text"].split() for option in view["ask"]["options"]] if view["ask"] else []
    reach = [cell for words in offered if words[0] == "march_to" for cell in land.cells[words[1]]]
    return MapPicture(
        land.chart,
        pieces=(*_tokens(view, land), *_armies(view, land, people)),
        marks=(*_claims(view, land, people), *_spaces(view, land, people)),
        paths=(*_trails(view, land), *_arrows(view, land, offered)),
        reach=tuple(sorted(set(reach))),
        stands=tuple(map(land.heart, land.cells)),
    )


def _armies(view: Mapping[str, Any], land: Country, people: Sequence[Person]) -> list[MapPiece]:
    """One piece for all units of a seat in a space."""
    found: list[MapPiece] = []
    for space, counts in view["table"]["units"].items():
        here = [seat for seat, count in enumerate(counts) if count]
        for seat, shift in zip(here, in_a_row(len(here), 32), strict=True):
            label = f"{people[seat].name}: {counts[seat]} in {land.names[space]}"
            found.append(
                MapPiece(
                    f"army-{space}-{seat}", land.heart(space), ARMS[seat], label,
                    accent=ACCENTS[seat], text=str(counts[seat]), shift=shift, kind=f"army-{seat}",
                )
            )  # fmt: skip
    return found


def _tokens(view: Mapping[str, Any], land: Country) -> list[MapPiece]:
    """The tokens that lie on the map, below the armies."""
    found: list[MapPiece] = []
    for space, tokens in view["table"]["ground"].items():
        ids = numbered([f"token-{space}-{kind}" for kind in tokens])
        for id, kind, shift in zip(ids, tokens, in_a_row(len(tokens), 17, 27), strict=True):
            name, shape, accent = TOKENS[kind]
            label = f"{name} in {land.names[space]}"
            found.append(MapPiece(id, land.heart(space), shape, label, accent=accent, shift=shift, small=True))
    return found


def _claims(view: Mapping[str, Any], land: Country, people: Sequence[Person]) -> list[MapMark]:
    """The lands of each seat, outlined in its colour."""
    held: dict[int, list[Cell]] = {}
    for space, seat in view["table"]["owner"].items():
        held.setdefault(seat, []).extend(land.cells[space])
    return [
        MapMark(f"claim-{seat}", tuple(cells), f"Held by {people[seat].name}", kind="claim", accent=ACCENTS[seat])
        for seat, cells in sorted(held.items())
    ]


def _spaces(view: Mapping[str, Any], land: Country, people: Sequence[Person]) -> list[MapMark]:
    """Every space, to be walked to and, when it is its turn, chosen."""
    found: list[MapMark] = []
    for space, cells in land.cells.items():
        counts = view["table"]["units"].get(space, [])
        armies = [f"{count} of {people[seat].name}" for seat, count in enumerate(counts) if count]
        label = ", ".join([land.names[space], *armies])
        found.append(MapMark(f"space-{space}", cells, label, item=f"space-{space}"))
    return found


def _trails(view: Mapping[str, Any], land: Country) -> list[MapPath]:
    """The ways armies have come."""
    return [
        MapPath(f"trail-{start}-{space}", (land.heart(start), land.heart(space)), kind="way")
        for space, starts in view["table"]["trails"].items()
        for start in starts
    ]


def _arrows(view: Mapping[str, Any], land: Country, offered: list[list[str]]) -> list[MapPath]:
    """Who may come along on a march, and where it leads."""
    goal = GOAL.search(view["ask"]["prompt"]) if view["ask"] else None
    if goal is None or goal[1] not in land.cells:
        return []
    to = land.heart(goal[1])
    return [
        MapPath(f"march-{words[1]}", (land.heart(words[1]), to), accent=ACCENTS[view["seat"] or 0])
        for words in offered
        if words[0] == "take"
    ]


def _side(view: Mapping[str, Any], people: Sequence[Person]) -> Side:
    """The panel beside the map."""
    table = view["table"]
    held = list(table["owner"].values())
    seats = tuple(
        (person.name, ACCENTS[seat], held.count(seat), table["scouts"][seat]) for seat, person in enumerate(people)
    )
    fray = table["fray"]
    symbols = tuple(zip(fray["hits"], fray["blocks"], fray["hastes"], strict=True))
    own = [] if view["seat"] is None else [kind for kind in table["hands"][view["seat"]] if kind != "unknown"]
    hand = tuple((f"hand-{id}", f"hand-{kind}", kind) for id, kind in zip(numbered(own), own, strict=True))
    return Side(seats, symbols if any(map(any, symbols)) else (), hand)


BOARD = MarchesBoard()
