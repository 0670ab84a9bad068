"""The items an option touches, in order, kind by kind of the grammar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from runehall.games.bloodrunes.table.places import (
    acolyte_item,
    book_item,
    caster_item,
    clan_item,
    hand_item,
    river_rune_item,
    river_spell_item,
    space_item,
    ward_item,
)

FEWEST_ACOLYTES: Final = 3


def path(view: Mapping[str, Any], text: str) -> tuple[str, ...]:
    """What an option touches: cards where they lie, then spaces or Consoles; clearing a River touches nothing."""
    word, *given = text.split()
    if word == "draw_rune":
        return (river_rune_item(given[0]),)
    if word == "draw_spell":
        return (river_spell_item(given[0]),)
    if word == "cast_rune":
        return hand_item(given[0]), space_item(given[1])
    if word == "choose_clan":
        return (clan_item(given[0]),)
    if word in ("clear_runes", "clear_spells"):
        return ()
    return _casting(view, word, given)


def _casting(view: Mapping[str, Any], word: str, given: list[str]) -> tuple[str, ...]:
    """A Spell of the own Book, then whom it is cast on, then what of theirs where there is more than one."""
    casters = view["table"]["casters"]
    spell = book_item(casters[view["seat"]]["side"], given[0])
    if word == "cast_spell":
        return (spell,)
    side = given[1]
    target = next(caster for caster in casters if caster["side"] == side)
    if word == "steal_acolyte" and target["acolyte_count"] > FEWEST_ACOLYTES and len(target["acolytes"]) > 1:
        return spell, caster_item(side), acolyte_item(side, given[2])
    if word == "hex_ward" and len(target["wards"]) > 1:
        return spell, caster_item(side), ward_item(side, given[2])
    return spell, caster_item(side)
