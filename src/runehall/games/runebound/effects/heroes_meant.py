"""Whom a story card means: the heroes of whom something is so, in turn order (RB-D56, RB-D65)."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.figures import heroes_in, place_at
from runehall.games.runebound.heroes import in_play, turn_order
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import CITY, GRAVE, HILLS, MOUNTAINS, PLAGUE, SHRINE

NEAR: Final = 2  # hexes from a grave


def meant(s: Realm, who: str) -> list[int]:
    """The heroes a word of the vocabulary means now."""
    heroes = [seat for seat in turn_order(s, s.first) if in_play(s, seat)]
    if who == "least_lore":
        return _first_most(heroes, [-s.lore[seat] for seat in heroes])
    if who in ("most_corruption", "not_most_corruption"):
        most = _first_most(heroes, [len(s.corruption[seat]) for seat in heroes])
        return most if who == "most_corruption" else [seat for seat in heroes if seat not in most]
    return [seat for seat in heroes if _is(s, seat, who)]


def _first_most(heroes: list[int], figures: list[int]) -> list[int]:
    """The hero with the highest figure, of several the earliest in turn order (RB-D65)."""
    return [heroes[figures.index(max(figures))]] if heroes else []


def _is(s: Realm, seat: int, who: str) -> bool:
    """Whether a word means this hero."""
    hex = s.hex[seat]
    if who == "in_city":
        return place_at(s, hex) == CITY
    if who == "in_shrine":
        return place_at(s, hex) == SHRINE
    if who == "in_mountains_or_hills":
        return bool(s.book.land.terrain[hex] & (MOUNTAINS | HILLS))
    if who == "in_plague":
        return hex in s.markers[PLAGUE]
    if who == "near_grave":
        return any([s.book.land.distance(hex, grave) <= NEAR for grave in s.markers[GRAVE]])
    if who == "sharing_hex":
        return len(heroes_in(s, hex)) > 1
    assert who == "all", f"{who} means nobody"
    return True
