"""What to think of before a choice."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.testing.template.card_schema import GATHERED
from runehall.testing.template.logs import room_of
from runehall.testing.template.state import Coast, fuel_of, need_of


def caution(s: Coast, seat: int, choice: Choice) -> str:
    """A warning before something is wasted."""
    if s.book.choices.gather.named(choice) and room_of(s, seat) < GATHERED:
        return f"There is room for {room_of(s, seat)} log only."
    laid = [pick.a for pick in s.agenda[-1].picks(s, seat)]  # the frame that asks knows what was picked
    if s.book.choices.lay.named(choice) and fuel_of(s, laid) >= need_of(s, seat):
        return "It is enough already: more fuel is lost."
    return ""
