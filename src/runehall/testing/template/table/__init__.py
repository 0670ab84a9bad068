"""The table of Beacons: the keepers and their fires, deck and ashes, the hand. Views in, plain values out, no HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from runehall.content.content import Content
from runehall.scene.board import Face, Headline, Introduction, Person, Region, Scene, Stat, TableBoard, numbered
from runehall.scene.view_types import UNKNOWN
from runehall.testing.template.view_types import View, seen

__all__ = ["BOARD"]

ACCENTS = ("blue", "green", "red", "yellow")  # of the keepers, by seat


@dataclass(frozen=True, slots=True)
class Keeper:
    """One keeper as everybody sees them."""

    item: str
    name: str
    accent: str
    lit: int
    unlit: int
    need: int
    logs: int
    active: bool


@dataclass(frozen=True, slots=True)
class Log:
    """A log in the viewer's hand; `laid` where it is picked for a beacon."""

    id: str
    item: str
    kind: str
    laid: bool


@dataclass(frozen=True, slots=True)
class Middle:
    """Deck and ashes."""

    deck: int
    ashes: tuple[tuple[str, int], ...]  # kind and count


class BeaconsBoard(TableBoard):
    """Fires along a coast."""

    game = "beacons"
    accent = "yellow"
    emblem = "flame"
    introduction = Introduction(
        line="Gather wood in secret, and burn enough of it to be seen.",
        paragraphs=("Gather two logs a turn, or burn what you hold. The first whose three beacons burn wins.",),
        players="2–4",
        minutes="5",
    )
    regions = (Region("keepers", "The keepers"), Region("middle", "Deck and ashes"), Region("hand", "Your logs"))

    def faces(self, content: Content) -> Mapping[str, Face]:
        return {
            row.id: Face(
                row.id, row.name, row.name, "yellow", "Log", "flame", "Logs", text=row.text("text"), source=row.source,
                right=Stat("flame", str(row.number("fuel")), "fuel"), rules=row.words("rules"),
                copies=row.number("copies"),
            )
            for row in content.rows("log")
        }  # fmt: skip

    def scene(self, view: Mapping[str, object], people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
        shown = seen(view)
        table = shown["table"]
        hand = _hand(shown)
        ashes = tuple((kind, table["ashes"].count(kind)) for kind in dict.fromkeys(table["ashes"]))
        regions = {"keepers": _keepers(shown, people), "middle": Middle(table["deck"], ashes), "hand": hand}
        turn = "Game over" if shown["over"] else f"{people[table['active']].name}'s turn"
        return Scene(regions, {log.id: log.kind for log in hand}, Headline(turn))


def _keepers(view: View, people: Sequence[Person]) -> tuple[Keeper, ...]:
    """Every keeper, in the order of the turns."""
    table = view["table"]
    return tuple(
        Keeper(
            f"keeper-{view['seats'][seat].lower()}", people[seat].name, ACCENTS[seat], keeper["lit"],
            table["beacons"] - keeper["lit"], keeper["need"], len(keeper["hand"]), seat == table["active"],
        )
        for seat, keeper in enumerate(table["keepers"])
    )  # fmt: skip


def _hand(view: View) -> tuple[Log, ...]:
    """The viewer's own logs; the ask says which of them are laid."""
    if view["seat"] is None:
        return ()
    kinds = [kind for kind in view["table"]["keepers"][view["seat"]]["hand"] if kind != UNKNOWN]
    items = [f"hand-{kind}" for kind in kinds]
    picked = [item for option in view["ask"]["picked"] for item in option["touches"]] if view["ask"] else []
    logs: list[Log] = []
    for id, item, kind in zip(numbered(items), items, kinds, strict=True):
        laid = sum(log.item == item for log in logs) < picked.count(item)
        logs.append(Log(id, item, kind, laid))
    return tuple(logs)


BOARD = BeaconsBoard()
