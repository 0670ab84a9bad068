"""What the things on the table are called, and the colours of the factions."""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.view_types import View

__all__ = ["ACCENTS", "CRESTS", "NEUTRAL", "accent_of", "crest_of", "item_of", "said"]

NEUTRAL: Final = "bone"
ACCENTS: Final = {"daqan": "blue", "latari": "green", "waiqar": "purple", "uthuk": "red"}
CRESTS: Final = {"daqan": "castle", "latari": "rw-leaf", "waiqar": "skull", "uthuk": "flame"}
UNCHOSEN: Final = ("yellow", "bone", "yellow", "bone")  # before factions are chosen


def accent_of(view: View, seat: int | None) -> str:
    """The colour of a seat's faction; that of the neutral units for nobody."""
    if seat is None:
        return NEUTRAL
    return ACCENTS.get(view["table"]["factions"][seat]["faction"] or "", UNCHOSEN[seat])


def item_of(view: View, name: str) -> str:
    """The item that is meant by a name: a player's sheet is named after the faction, if there is one, or the seat."""
    sort, _, word = name.partition("-")
    if sort == "faction":
        for faction in view["table"]["factions"]:
            if word == faction["seat"]:
                return f"faction-{faction['faction']}" if faction["faction"] else f"seat-{faction['seat']}"
    return name


def crest_of(faction: str | None) -> str:
    """The icon of a faction."""
    return CRESTS.get(faction or "", "flag")


def said(word: str) -> str:
    """A word of the content as a name, where no face gives a better one."""
    return word.replace("_", " ").title()
