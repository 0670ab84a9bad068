"""What an option touches where that depends on the position, and which options' Dice are worth knowing beforehand."""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.table.names import faction_of, spot_name
from runehall.games.runes_of_mayhem.view_types import View
from runehall.scene.view_types import OptionView

__all__ = ["CHANCY", "path_of"]

CHANCY: Final = frozenset({"attack", "flank", "siege", "siege_tower", "shoot", "shoot_fortress"})


def path_of(view: View, option: OptionView) -> tuple[str, ...]:
    """The items of an option; equal units on a Wall are one item, and where a fight goes on the attacker is settled."""
    touches = tuple(_one_of_equals(view, item) for item in option["touches"] if item)
    fighting = option["text"].split()[0] in ("attack", "flank")
    return touches[1:] if fighting and _goes_on(view) else touches


def _one_of_equals(view: View, item: str) -> str:
    """The item that stands for all units on a Wall that are just like this one."""
    faction, _, spot = item.partition("-")
    for seat in range(len(view["seats"])):
        if faction_of(view, seat) == faction and spot in view["table"]["players"][seat]["wall"]:
            return spot_name(view, seat, spot)
    return item


def _goes_on(view: View) -> bool:
    """Whether a fight goes on: only then may nobody end the battle."""
    ask = view["ask"]
    return ask is not None and all(option["text"] != "end_battle" for option in ask["options"])
