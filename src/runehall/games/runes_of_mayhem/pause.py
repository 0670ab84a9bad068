"""What a frame of this game says of itself, beside what every frame does: to the view, and to a bot's judgement."""

from __future__ import annotations

from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.choices import SPOT_WORDS
from runehall.games.runes_of_mayhem.state import War
from runehall.games.runes_of_mayhem.view_types import ChosenView, SpotView


class Pause(Frame[War]):
    """A frame of which others read something while it lies on the agenda."""

    def about(self, s: War) -> list[SpotView]:
        """The spots the question is about: who shoots, fights or is hired, where a Trap or Tower shall be."""
        return []

    def closed_lanes(self) -> int:
        """The mask of lanes in which no more attack may be made while this lasts."""
        return 0

    def chosen_by(self, s: War, seat: int) -> ChosenView:
        """What a player has chosen here in secret, for that player alone."""
        return chosen()

    def promise(self, s: War, seat: int) -> float:
        """What this promises a player beyond what the table shows, for bots: a secret answer, Dice not yet thrown."""
        return 0.0


def chosen(king: str | None = None, aside: list[str] | None = None, on_gold: int | None = None) -> ChosenView:
    """What a player has chosen in secret; nothing, unless it is named."""
    return {"king": king, "aside": aside if aside is not None else [], "on_gold": on_gold}


def spot_of(seat: int, spot: int) -> SpotView:
    """A spot of a player's side, as the view names it."""
    return {"seat": seat, "spot": SPOT_WORDS[spot]}


def closed_lanes(s: War) -> int:
    """The mask of lanes in which no more attack may be made now (RM-079)."""
    closed = 0
    for frame in s.agenda:
        if isinstance(frame, Pause):
            closed |= frame.closed_lanes()
    return closed
