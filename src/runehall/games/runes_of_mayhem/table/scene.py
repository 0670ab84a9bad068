"""One viewer's table, from that viewer's view: the viewer's side on the left, the other on the right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from runehall.games.runes_of_mayhem.table.army import Army, Card, army_of
from runehall.games.runes_of_mayhem.table.offers import Offer, hand_of, offer_of
from runehall.games.runes_of_mayhem.table.panels import panel_of
from runehall.games.runes_of_mayhem.view_types import Step, View
from runehall.scene.board import Face, Headline, Person, Region, Scene

__all__ = ["REGIONS", "Field", "Lane", "scene_of"]

REGIONS: Final = (
    Region("foe", "The enemy's Fortress"),
    Region("field", "The Battlefield"),
    Region("me", "Your Fortress"),
    Region("hand", "Your hand"),
)

# The steps of a turn as the top bar shows them, and which of them each step of the rules belongs to.
STEPS: Final = ("Production", "Regroup", "Battle", "Burial", "Main", "Burial", "Draw")
STEP_NUMBERS: Final[dict[Step, int]] = {
    "production": 0,
    "regroup": 1,
    "battle": 2,
    "first burial": 3,
    "play or trade": 4,
    "second burial": 5,
    "discard": 6,
    "draw": 6,
    "end": 6,
}


@dataclass(frozen=True, slots=True)
class Lane:
    """One of the three lanes."""

    letter: str
    closed: bool  # no more attack in it in this battle


@dataclass(frozen=True, slots=True)
class Field:
    """Both sides of the Battlefield, or what the set-up lays out in its place."""

    me: Army
    foe: Army
    lanes: tuple[Lane, ...]
    offer: Offer | None


def scene_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Scene:
    """Everything a viewer's table shows."""
    table, own = view["table"], view["seat"] or 0
    field = Field(
        me=army_of(view, own, True, faces),
        foe=army_of(view, 1 - own, False, faces),
        lanes=tuple(Lane(letter, letter in table["closed_lanes"]) for letter in table["ground"]["lanes"]),
        offer=offer_of(view, faces),
    )
    panels = {"me": panel_of(view, own, "me", people, faces), "foe": panel_of(view, 1 - own, "foe", people, faces)}
    hand = hand_of(view, panels["me"], faces)
    cards = [*_units(field), *hand.cards, *(hand.lodge.cards if hand.lodge else ())]
    placed = {card.id: card.face.kind for card in cards}
    return Scene(regions={**panels, "field": field, "hand": hand}, placed=placed, headline=_headline(view))


def _units(field: Field) -> Iterator[Card]:
    """All units on both sides."""
    for army in (field.me, field.foe):
        for row in army.rows:
            yield from (spot.card for spot in row if spot.card is not None)
        yield from army.wall.cards


def _headline(view: View) -> Headline:
    """Which turn it is, and which step of it."""
    table = view["table"]
    if table["active"] is None:
        return Headline("Set-up")
    return Headline(f"Turn {table['turn']}", STEPS, STEP_NUMBERS.get(table["step"], -1))
