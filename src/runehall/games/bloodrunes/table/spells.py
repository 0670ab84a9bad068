"""Spells as the table shows them: the picture of Runes, what of it lies on the board, and what is at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from runehall.games.bloodrunes.view_types import Place, SpellView, WantedView

State = Literal["lies", "loki", "hand", "river", "missing"]


class Wanted(NamedTuple):
    """One Rune of a configuration: what it is, where it must lie, and how far it is."""

    rune: str
    place: Place | None  # in the picture; None in a free pair
    spaces: tuple[str, ...]
    state: State


class SpellShown(NamedTuple):
    """A Spell that lies open."""

    id: str
    item: str
    kind: str
    look: str  # names its overlay on the board
    runes: tuple[Wanted, ...]
    grid: tuple[Wanted | None, ...]  # the picture, far left first; () for a free pair
    pair: bool
    castable: bool
    matched: bool
    obstacle: str
    missing: int


def shown_spell(
    spell: SpellView,
    id: str,
    item: str,
    look: str,
    places: Sequence[Sequence[Place]],
    hand: Sequence[str] = (),
    river: Sequence[str] = (),
) -> SpellShown:
    """A Spell of a view; each Rune of the hand or the River counts for one that is missing."""
    at_hand, flowing = list(hand), list(river)
    runes = tuple(_wanted(rune, at_hand, flowing) for rune in spell["runes"])
    by_place = {rune.place: rune for rune in runes}
    return SpellShown(
        id=id,
        item=item,
        kind=spell["card"],
        look=look,
        runes=runes,
        grid=() if spell["pair"] else tuple(by_place.get(place) for row in places for place in row),
        pair=spell["pair"],
        castable=spell["castable"],
        matched=spell["matched"],
        obstacle=spell["obstacle"],
        missing=sum(rune["lies"] == "no" for rune in spell["runes"]),
    )


def _wanted(rune: WantedView, hand: list[str], river: list[str]) -> Wanted:
    """One Rune of a picture, and where it can be had if it does not lie there."""
    return Wanted(rune["rune"], rune["place"], tuple(rune["spaces"]), _state(rune, hand, river))


def _state(rune: WantedView, hand: list[str], river: list[str]) -> State:
    """Whether it lies there, a Loki does, it is in the hand or in the River, or nowhere in reach."""
    if rune["lies"] != "no":
        return "lies" if rune["lies"] == "yes" else "loki"
    if rune["rune"] in hand:
        hand.remove(rune["rune"])
        return "hand"
    if rune["rune"] in river:
        river.remove(rune["rune"])
        return "river"
    return "missing"
