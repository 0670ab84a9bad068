"""Rolled dice and tests in a view: how far dice lead, what one exertion could open, how likely a roll matches."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.choices import die_word
from runehall.games.runebound.reach import explore_chance, opened, reach
from runehall.games.runebound.shown import Shown
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import SKILL_BACK
from runehall.games.runebound.trials import stars_shown
from runehall.games.runebound.view_types import Attribute, Purpose, RollView, TestView
from runehall.worlds.knowledge import Look

PURPOSES: Final[dict[str, Purpose]] = {"RB-048": "move", "RB-113": "explore", "RB-080": "rest", "RB-171": "retreat"}
_ATTRIBUTES: Final[tuple[Attribute, ...]] = ("body", "mind", "spirit")
_chances: Final[dict[tuple[int, tuple[int, ...]], int]] = {}  # of exact counts: a cache beside the state


def roll_view(s: Realm, shown: list[Shown]) -> RollView | None:
    """The dice on the table, and for a move where they lead; the rule by which a frame asks tells what they are for."""
    if not s.dice:
        return None
    purposes = [PURPOSES[frame.rule()] for frame in s.agenda if frame.rule() in PURPOSES]
    purpose: Purpose = purposes[-1] if purposes else "rest"
    seat = _roller(s)
    walks = purpose in ("move", "retreat") and s.hex[seat] >= 0
    start = s.hex[seat]
    more = opened(s, seat, start, s.dice) if walks and s.hands[seat] else []
    names = s.book.land.board.names
    spent = [die for frame in shown[:1] for die in frame.spent(s)]
    dice = [(die_word(die), False) for die in s.dice] + [(die_word(die), True) for die in spent]
    return {
        "seat": seat,
        "purpose": purpose,
        "card": "",
        "dice": [{"face": face, "spent": gone} for face, gone in dice],
        "way": [names[hex] for frame in shown[:1] for hex in frame.walked(s)],
        "reach": [names[hex] for hex in reach(s, seat, start, s.dice)] if walks else [],
        "opened": [names[hex] for hex in more],
    }


def _roller(s: Realm) -> int:
    """Whose dice lie there: the hero's who fights or is on the move."""
    asked = [seat for seat in range(s.seats) if s.mask >> seat & 1]
    if s.fighters:
        return next((seat for seat in asked if seat in s.fighters), max(s.fighters[0], 0))
    return asked[0] if asked else max(0, s.active)


def chance_of(dice: int, needs: tuple[int, ...]) -> int:
    """The chance in per cent that so many dice can pay for all symbols, exactly."""
    key = (dice, needs)
    if key not in _chances:
        _chances[key] = int(100 * explore_chance(dice, list(needs)) + 0.5 + 1e-9)  # halves up, sums of floats apart
    return _chances[key]


def test_view(s: Realm, look: Look) -> TestView | None:
    """The test that is running, and how likely one more card is a success, as far as the viewer can count."""
    if s.testing < 0:
        return None
    return {
        "seat": _roller(s),
        "attribute": _ATTRIBUTES[s.testing],
        "reveals": len(s.revealed),
        "revealed": look.cards(s.revealed),
        "successes": stars_shown(s),
        "needed": 1,
        "chance": _star_chance(s, look),
    }


def _star_chance(s: Realm, look: Look) -> int:
    """The share of success symbols among the skill cards the viewer does not know; with no deck, in the pile."""
    if s.skill_deck.size:
        lying = [piece for place in [*s.hands, s.skill_deck.cards] for piece in place if not look.knows(piece)]
    else:
        lying = s.skill_pile
    skills = [piece for piece in lying if s.family[piece] == SKILL_BACK]
    stars = sum([1 for piece in skills if s.skill(piece).star])
    return round(100 * stars / len(skills)) if skills else 0
