"""Hints: what somebody who knows the game would choose, knowing only what the seat knows.

The engine knows no bots. It knows only that somebody may advise; the package makes its coach known when it is imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from runehall.engine.errors import Refused
from runehall.match.views import Option

if TYPE_CHECKING:
    from runehall.match.match import Match


class Advice:
    """One option, how likely the seat is to win with it, and between which bounds that lies (95 %)."""

    def __init__(self, option: Option, chance: float, low: float, high: float, share: float) -> None:
        self.option: Final = option
        self.chance: Final = chance
        self.interval: Final = (low, high)
        self.share: Final = share  # of the thought spent on it; what looks good gets more

    def __repr__(self) -> str:
        return f"Advice({self.option.text!r}: {self.chance:.0%})"

    def json(self) -> dict[str, object]:
        """The advice as plain data."""
        return {
            "text": self.option.text,
            "label": self.option.label,
            "chance": self.chance,
            "interval": list(self.interval),
            "share": self.share,
        }


class Hint:
    """The options of a seat, the highest chance to win first."""

    def __init__(self, seat: int, ranked: tuple[Advice, ...], simulations: int) -> None:
        self.seat: Final = seat
        self.ranked: Final = ranked
        self.simulations: Final = simulations

    @property
    def best(self) -> Advice:
        """The option that is advised."""
        return self.ranked[0]

    def __repr__(self) -> str:
        return f"Hint({', '.join(map(repr, self.ranked[:3]))}, …)"

    def json(self) -> dict[str, object]:
        """The hint as plain data; for the seat it was made for only."""
        return {
            "seat": self.seat,
            "simulations": self.simulations,
            "ranked": [advice.json() for advice in self.ranked],
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser:
    """Whoever gives hints."""

    def hint(self, match: Match, seat: int, seconds: float, simulations: int | None) -> Hint:
        """The options of a seat that is asked, ranked, from that seat's knowledge only."""
        raise Refused("Nobody is here who could give a hint.")


_advisers: Final[list[Adviser]] = [Adviser()]


def advise_with(adviser: Adviser) -> None:
    """Let this one give the hints from now on."""
    _advisers[0] = adviser


def adviser() -> Adviser:
    """Who gives the hints."""
    return _advisers[0]
