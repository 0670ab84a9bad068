"""What to think of before a choice."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.games.runewars.areas import controller, is_neutral, units_of
from runehall.games.runewars.goods import tactics_count
from runehall.games.runewars.mobilize import held_by_other, marchers
from runehall.games.runewars.numbers import MOST_TACTICS, MOST_UNITS
from runehall.games.runewars.orders import would_be_supreme
from runehall.games.runewars.showing import Marches
from runehall.games.runewars.state import War


def caution(s: War, seat: int, choice: Choice) -> str:
    """A warning before something is lost or wasted."""
    choices = s.book.choices
    if choices.give_order.named(choice) and not would_be_supreme(s, seat, choice.a + 1):
        return "No Supremacy Bonus: a higher Order lies face up."
    if choices.activate.named(choice) and not marchers(s, seat, choice.a)[0]:
        return "None of your figures can march there."
    if choices.march.named(choice):
        return crowd(s, seat, choice)
    if choices.take_tactics.named(choice) and tactics_count(s, seat) >= MOST_TACTICS:
        return f"You hold {MOST_TACTICS} Tactics cards already: one more must be discarded."
    return ""


def crowd(s: War, seat: int, choice: Choice) -> str:
    """Too many in an area of his own are destroyed; too many in a neutral one cannot talk (RW-059, RW-062)."""
    frame = s.agenda[-1]
    going = choice.b + sum(pick.b for pick in frame.picks(s, seat) if s.book.choices.march.named(pick))
    goal = _goal(s)
    if goal < 0:
        return ""
    if is_neutral(s, goal):
        return "Above eight units nobody can talk: it will be a battle." if going > MOST_UNITS else ""
    if held_by_other(s, seat, goal):
        return ""
    own = units_of(s, seat, goal) if controller(s, goal) == seat else 0
    return "Above eight units you destroy down to eight." if own + going > MOST_UNITS else ""


def _goal(s: War) -> int:
    """The area of the march under way, or -1."""
    frame = s.agenda[-1]
    return frame.goal() if isinstance(frame, Marches) else -1
