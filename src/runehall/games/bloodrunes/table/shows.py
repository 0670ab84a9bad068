"""How the events of BloodRunes are played: Runes and Spells fly, Fortunes and Acolytes float, turns are announced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from runehall.engine.scene import Show
from runehall.games.bloodrunes.table.places import (
    book_item,
    caster_item,
    river_rune_item,
    river_spell_item,
    space_item,
    ward_item,
)


def show(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show | None:
    """How an event is played for the viewer of the view after it; None where it is only told."""
    played = _PLAYED.get(event["word"])
    return played(view, event) if played else None


def _mine(view: Mapping[str, Any], side: str) -> bool:
    """Whether a side is the viewer's own: their cards travel by themselves."""
    seat = view["seat"]
    return seat is not None and view["table"]["casters"][seat]["side"] == side


def _whose(view: Mapping[str, Any], side: str) -> str:
    """A Caster at the beginning of a banner."""
    return "Your" if _mine(view, side) else f"{side.title()}'s"


def _turn(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
    """A turn begins."""
    side = event["arguments"][0]
    return Show("banner", on=caster_item(side), text=f"{_whose(view, side)} turn")


def _rune_cast(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show | None:
    """Another Caster's Rune flies from the Console to its space."""
    side, space = event["arguments"]
    return None if _mine(view, side) else Show("from", on=space_item(space), at=caster_item(side))


def _rune_drawn(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show | None:
    """A Rune another Caster takes flies to that Console."""
    side = event["arguments"][0]
    return None if _mine(view, side) else Show("to", on=river_rune_item(event["card"]), at=caster_item(side))


def _rune_turned_up(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
    """A Rune comes from the deck."""
    return Show("from", on=river_rune_item(event["card"]), at="rune-deck")


def _spell_turned_up(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
    """A Spell comes from the deck."""
    return Show("from", on=river_spell_item(event["card"]), at="spell-deck")


def _spell_dealt(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
    """A Spell of the beginning comes from the deck into a Book."""
    return Show("from", on=book_item(event["arguments"][0], event["card"]), at="spell-deck")


def _spell_cast(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
    """A Spell is cast: everybody should see which."""
    side, spell, _ = event["arguments"]
    name = event["text"].partition(" casts ")[2].rpartition(": ")[0]
    return Show("banner", on=caster_item(side), text=name or spell.replace("_", " ").title())


def _gained(text: str) -> Callable[[Mapping[str, Any], Mapping[str, Any]], Show]:
    """Something good floats over the Console it comes to."""

    def floated(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
        return Show("float", on=caster_item(event["arguments"][0]), text=text, tone="good")

    return floated


def _lost(text: str) -> Callable[[Mapping[str, Any], Mapping[str, Any]], Show]:
    """Something floats over the Console it is taken from, towards the thief's."""

    def floated(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
        thief, victim = event["arguments"][:2]
        return Show("float", on=caster_item(victim), at=caster_item(thief), text=text, tone="bad")

    return floated


def _warded(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
    """A Ward is laid on a marker."""
    side, ward = event["arguments"]
    return Show("float", on=ward_item(side, ward), text="Warded", tone="good")


def _ward_gone(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
    """A Ward leaves its marker."""
    return Show("float", on=caster_item(event["arguments"][0]), text="Ward gone", tone="bad")


def _won(view: Mapping[str, Any], event: Mapping[str, Any]) -> Show:
    """Six Fortunes."""
    side = event["arguments"][0]
    winner = "You win" if _mine(view, side) else f"{side.title()} wins"
    return Show("banner", on=caster_item(side), text=f"{winner} with 6 Blood Fortunes")


_PLAYED: Final[dict[str, Callable[[Mapping[str, Any], Mapping[str, Any]], Show | None]]] = {
    "begins": _turn,
    "cast_rune": _rune_cast,
    "drew_rune": _rune_drawn,
    "rune_turned_up": _rune_turned_up,
    "spell_turned_up": _spell_turned_up,
    "dealt_spell": _spell_dealt,
    "cast_spell": _spell_cast,
    "recruited": _gained("+1 Acolyte"),
    "built": _gained("+1 Fortune"),
    "took_from_pool": _gained("+1 Acolyte"),
    "stole_fortune": _lost("-1 Fortune"),
    "stole_acolyte": _lost("-1 Acolyte"),
    "sent_back": _lost("-1 Acolyte"),
    "warded": _warded,
    "ward_discarded": _ward_gone,
    "won": _won,
}
