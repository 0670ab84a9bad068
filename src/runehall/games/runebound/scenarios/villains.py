"""What scenarios have in common: the villain, and how a match is won and lost (RB-163, RB-169, RB-302)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from runehall.content.content import Content
from runehall.games.runebound.book import QUEST_DONE, REALM_LOST, VILLAIN_FELL
from runehall.games.runebound.effect import Condition, Effect, Source
from runehall.games.runebound.effects.maker import Maker
from runehall.games.runebound.heroes import lose_lore
from runehall.games.runebound.scenario import Scenario
from runehall.games.runebound.state import Realm


class PayLore(Effect[Realm]):
    """Discard lore as a cost."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        paid = self.payable(s, source)
        if paid:
            lose_lore(s, source.seat, self.count)
        s.success = paid

    def payable(self, s: Realm, source: Source) -> bool:
        return s.lore[source.seat] >= self.count


class FightsVillain(Condition[Realm]):
    """The foe is the villain."""

    def holds(self, s: Realm, source: Source) -> bool:
        return s.foe >= 0 and s.book.foes[s.foe].villain


@mypyc_attr(allow_interpreted_subclasses=True)
class Tale(Scenario[Realm]):
    """A scenario with the numbers of its rows."""

    cooperative: bool
    seats: int
    health: int  # of the villain
    per_player: int  # more, in a cooperative game
    lair: int  # where the villain appears, or -1
    trail: list[int]  # where it goes after the end of the track
    start: list[int]
    supply: int
    spaces: tuple[int, ...]
    most: int
    rounds: int

    def __init__(self, content: Content, id: str, maker: Maker) -> None:
        super().__init__()
        row = content.row("scenario", id)
        self.id, self.title = id, row.name
        self.text = row.text("text")
        self.cooperative, self.seats = maker.book.cooperative, maker.book.seats
        self.start = [maker.hexes[name] for name in row.words("start")]
        self.supply, self.most, self.rounds = row.number("supply"), row.number("most"), row.number("rounds")
        self.spaces = row.numbers("spaces")
        self.health, self.per_player, self.lair, self.trail = 0, 0, -1, []
        if row.has("villain"):
            villain = content.row("villain", row.text("villain"))
            self.lair = maker.hexes[villain.text("lair")]
            self.trail = [maker.hexes[name] for name in villain.words("trail")]
            self.health = villain.number("health_cooperative" if self.cooperative else "health")
            self.per_player = villain.number("per_player") if self.cooperative else 0

    def full_health(self) -> int:
        """The villain's health before anything the board adds."""
        return self.health + self.per_player * self.seats

    def act_two(self, s: Realm) -> None:
        if self.lair >= 0:
            s.villain_hex = self.lair
            s.tell(s.book.events.villain_came, self.lair)

    def villain_fell(self, s: Realm, seat: int) -> None:
        won(s, seat, VILLAIN_FELL)

    def villain_won(self, s: Realm, seat: int) -> None:
        s.villain_damage -= s.villain_damage // 2 if self.cooperative else s.villain_damage  # RB-169, RB-302


def won(s: Realm, seat: int, reason: int = QUEST_DONE) -> None:
    """A hero has won, or all together (RB-163, RB-D48)."""
    winners = list(range(s.seats)) if s.book.cooperative else [seat]
    s.finish(winners, reason, [1 if each in winners else 0 for each in range(s.seats)])


def lost(s: Realm) -> None:
    """Everybody has lost."""
    s.tell(s.book.events.villain_won)
    s.finish([], REALM_LOST, [0] * s.seats, lost=True)
