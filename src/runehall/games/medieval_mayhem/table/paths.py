"""What an option touches where that depends on the moment: a card alone, or the card and what it is used for."""

from __future__ import annotations

from runehall.games.medieval_mayhem.view_types import View
from runehall.scene.view_types import OptionView


def path(view: View, option: OptionView) -> tuple[str, ...]:
    """The items of an option; where all that is asked is one and the same use of cards, the card alone."""
    touches = tuple(option["touches"])
    if view["ask"] is None or len(touches) < 2:
        return touches
    uses = {tuple(each["touches"][1:]) for each in view["ask"]["options"] if each["touches"]}
    return touches[:1] if len(uses) == 1 else touches
