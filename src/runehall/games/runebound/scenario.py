"""What a scenario changes: every moment at which its card speaks, with nothing happening where it is silent."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from runehall.engine.state import State
from runehall.games.runebound.effect import Bonus
from runehall.games.runebound.kinds import Ability

ROUNDS: Final = 24  # of both Acts
LORE_COUNTS: Final = 4

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario(Generic[S]):
    """A scenario card, both sides. Made once a book, never changed."""

    id: str
    title: str
    deed_words: list[str]  # what heroes may do besides, by number; each costs actions
    deed_labels: list[str]
    abilities: list[Ability]  # that every hero has in this scenario
    bonuses: list[Bonus]  # that hold for every hero
    text: str
    lore_counts: int  # how much lore tells in the last fight, roughly, for bots
    last_round: int  # in which anything can still be won, roughly, for bots

    def __init__(self) -> None:
        self.id = ""
        self.title = ""
        self.deed_words = []
        self.deed_labels = []
        self.abilities = []
        self.bonuses = []
        self.text = ""
        self.lore_counts = LORE_COUNTS
        self.last_round = ROUNDS

    def set_up(self, s: S) -> None:
        """Carry out the setup instructions, once decks and tokens are ready (RB-018)."""

    def heroes_ready(self, s: S) -> None:
        """All heroes are placed and their setup abilities resolved."""

    def turn_starts(self, s: S, seat: int) -> None:
        """A turn begins."""

    def turn_ends(self, s: S, seat: int) -> None:
        """A turn ends."""

    def round_ends(self, s: S) -> None:
        """All have taken a turn; the time token has not moved yet."""

    def space_reached(self, s: S, space: int) -> None:
        """The time token has reached a space; gems and story came before (RB-D05)."""

    def act_two(self, s: S) -> None:
        """The second Act begins."""

    def track_ended(self, s: S) -> None:
        """The token stands on the last space in Act 2 and would move: it stays there (RB-091)."""

    def tally_size(self) -> int:
        """How many numbers of its own the scenario keeps in `Realm.tally`."""
        return 0

    def markers_changed(self, s: S) -> None:
        """A marker was put on the board or taken away: the realm may be lost or saved by it."""

    def may_retreat(self, s: S) -> bool:
        """Whether heroes may leave a fight among themselves."""
        return True

    def deeds(self, s: S, seat: int) -> list[int]:
        """What a hero could do here and now by this scenario, actions apart; numbers of `deed_words`."""
        return []

    def deed_cost(self, s: S, deed: int) -> int:
        """How many actions it costs."""
        return 1

    def do_deed(self, s: S, seat: int, deed: int) -> None:
        """Carry it out; actions are paid."""

    def can_shop(self, s: S, hex: int) -> bool:
        """Whether a city may be shopped in."""
        return True

    def villain_health(self, s: S, seat: int) -> int:
        """The health of the villain when a hero begins to fight it."""
        return 0

    def villain_reason(self, s: S, seat: int) -> str:
        """What the health of the villain is made of, or what takes from it; '' where there is nothing to tell."""
        return ""

    def villain_engaged(self, s: S, seat: int) -> None:
        """A fight with the villain begins, before the first cast."""

    def villain_fell(self, s: S, seat: int) -> None:
        """A hero has defeated the villain."""

    def villain_won(self, s: S, seat: int) -> None:
        """The villain has defeated a hero, who is eliminated after this; its damage is dealt with here (RB-169)."""

    def foe_health(self, s: S, foe: int) -> int:
        """The health of another foe where the scenario says so, else -1."""
        return -1

    def foe_stays(self, s: S, foe: int) -> bool:
        """Whether a foe that was not defeated stays in play (a warband, RB-360)."""
        return False

    def foe_fell(self, s: S, seat: int, foe: int) -> None:
        """A foe of this scenario that is no card and no villain was defeated."""

    def errands(self, s: S, seat: int) -> list[int]:
        """The hexes in which a hero can do something the scenario asks for, for bots."""
        return []

    def errand_foe(self, s: S, hex: int) -> int:
        """The foe that is to be fought in such a hex, or -1, for bots."""
        return -1

    def stake(self, s: S, foe: int) -> float:
        """How much the standing will rise when this foe falls, for bots."""
        return 0.0

    def villain_gone(self, s: S) -> bool:
        """Whether the villain has fallen and the match goes on, for bots."""
        return False

    def standing(self, s: S, seat: int) -> float:
        """How near a hero is to winning the scenario beside its strength, for bots, from 0."""
        return 0.0
