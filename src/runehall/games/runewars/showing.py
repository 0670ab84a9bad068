"""What a frame of Runewars lets a table see while it lies on the agenda: each sort of thing is a part a frame may play.

A frame that is none of these shows nothing of its own. What they answer is open to all; an own secret is asked for by
seat and shown to that seat alone.
"""

from __future__ import annotations

from mypy_extensions import trait


@trait
class Marches:
    """Units and heroes may be picked that move into one area."""

    def goal(self) -> int:
        """The area they move into."""
        raise AssertionError("a march leads somewhere")

    def marcher(self) -> int:
        """Whose march it is."""
        raise AssertionError("somebody marches")

    def marching(self) -> dict[int, int]:
        """How many of each stack (as `figures.stack` numbers them) are picked."""
        return {}

    def leading(self) -> list[int]:
        """The heroes that are picked."""
        return []


@trait
class Draws:
    """Fate cards lie on the table, of which one is chosen for its destiny; the cards are `s.fates[0]`."""

    def drawer(self) -> int:
        """Who chooses."""
        raise AssertionError("somebody chooses")

    def reason(self) -> str:
        """Why they were drawn: diplomacy, strength, agility or wisdom."""
        return "diplomacy"

    def where(self) -> int:
        """The area it is about, or -1."""
        return -1

    def quest(self) -> int:
        """The kind of the Quest card that asks for the test, or -1."""
        return -1


@trait
class Duels:
    """Two heroes fight, or a hero and the neutral unit of a Quest; each side's card, where it lies, is in `s.fates`."""

    def heroes(self) -> tuple[int, int]:
        """Who started it, and the other hero, or -1 for a unit."""
        raise AssertionError("somebody duels")

    def foe(self) -> int:
        """The type of the unit that is fought, or -1."""
        return -1

    def foe_health(self) -> tuple[int, int]:
        """Its health and the damage on it."""
        return 0, 0

    def number(self) -> int:
        """The present round, from 1 on."""
        return 1


@trait
class Bids:
    """All bid influence in secret."""

    def bid_by(self, seat: int) -> int:
        """What a seat has bid, or -1; shown to that seat alone."""
        return -1

    def opened(self) -> list[int]:
        """All bids by seat, once they are open; else none."""
        return []

    def bid_for(self) -> int:
        """The deed whose prizes are bid for, by its number."""
        raise AssertionError("something is bid for")


@trait
class Lays:
    """A tile is being laid."""

    def laid_tile(self) -> int:
        """Which tile it is."""
        raise AssertionError("a tile is laid")

    def laid_at(self) -> int:
        """The hex its area A comes to lie on, or -1 where that is still asked."""
        return -1


@trait
class Commands:
    """All choose Orders in secret."""

    def order_by(self, seat: int) -> int:
        """The Order a seat has laid face down, or 0; shown to that seat alone."""
        return 0


@trait
class Pledges:
    """Orders lie here that are not resolved yet."""

    def pledged(self, seat: int) -> int:
        """The Order of a seat, -1 where it is the one that lies face up, 0 where there is none."""
        return 0


@trait
class Fights:
    """A step of a battle."""

    def step(self) -> str:
        """support, start, special, rout, damage, tally or retreat."""
        return ""

    def pending(self, side: int) -> tuple[int, int, int]:
        """What a side has still to deal out in this exchange: special icons, routs, damage."""
        return 0, 0, 0
