"""Exploration tokens, a variant: found by heroes, places that stay and events that happen once (RW-283 to RW-296)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.games.runewars.areas import controller, units_of
from runehall.games.runewars.effects.effect import carry
from runehall.games.runewars.kinds import Deed, ExplorationKind
from runehall.games.runewars.state import War

RAZING_UNITS: Final = 6  # that must be there to destroy a place (RW-286)


def token_kind(s: War, at: int) -> ExplorationKind:
    """What a token of the row is."""
    return s.book.explorations[s.kind[s.tokens[at]] - s.book.first_exploration]


def place_in(s: War, area: int, verb: str) -> list[Deed]:
    """What a faceup place in an area does, by its verb."""
    if area not in s.token_at or not s.token_up[s.token_at.index(area)]:
        return []
    return [deed for deed in token_kind(s, s.token_at.index(area)).place if deed.verb == verb]


def explore(s: War, seat: int, hero: int) -> None:
    """A hero who has ended his move flips the token of his area; what it says happens (RW-284, RW-285)."""
    area = s.hero_area[hero]
    if area not in s.token_at or s.token_up[s.token_at.index(area)]:
        return
    at = s.token_at.index(area)
    piece, kind = s.tokens[at], token_kind(s, at)
    s.show(piece, s.everyone)
    s.tell_card(s.book.events.explored, piece, hero, area)
    if kind.event:
        take_token(s, at)
        s.then(carry(kind.found, seat, hero))
    else:
        s.token_up[at] = 1


def take_token(s: War, at: int) -> None:
    """A token leaves the board, face up."""
    s.token_discard.append(s.tokens.pop(at))
    s.token_at.pop(at)
    s.token_up.pop(at)


def rest_at(s: War, seat: int, hero: int) -> None:
    """A hero ends his Quest Phase action in a place that gives something (RW-291, RW-292)."""
    area = s.hero_area[hero]
    if area in s.token_at and s.token_up[s.token_at.index(area)]:
        s.then(carry(token_kind(s, s.token_at.index(area)).resting, seat, hero))


# -- destruction -------------------------------------------------------------------------------------------------------


def list_places(s: War, seat: int, out: list[Choice]) -> None:
    """Offer the places a player may destroy: controlled with at least six units there (RW-286)."""
    for at, area in enumerate(s.token_at):
        held = controller(s, area) == seat and units_of(s, seat, area) >= RAZING_UNITS
        if held and s.token_up[at] and token_kind(s, at).destructible:
            out.append(s.book.choices.raze_place.of(area))


def raze_place(s: War, seat: int, area: int) -> None:
    """A place is destroyed."""
    at = s.token_at.index(area)
    s.tell_card(s.book.events.place_razed, s.tokens[at], seat, area)
    take_token(s, at)
