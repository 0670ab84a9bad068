"""The Ascent of Margath: lore weakens the dragon, who goes to Tamalir in the end (RB-268 to RB-277)."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.games.runebound.effects.maker import Maker
from runehall.games.runebound.figures import heroes_in
from runehall.games.runebound.heroes import suffer
from runehall.games.runebound.scenario import ROUNDS
from runehall.games.runebound.scenarios.villains import Tale, lost
from runehall.games.runebound.state import Realm

BURNS: Final = 2  # damage to each hero in a hex he enters (RB-276)
WENT: Final = 0  # of Realm.tally: how many hexes he has gone; after it one number a seat: 1 who has fought him


class Margath(Tale):
    """The Ascent of Margath."""

    def __init__(self, content: Content, id: str, maker: Maker) -> None:
        super().__init__(content, id, maker)
        row = content.row("scenario", id)
        self.lore_counts = row.number("lore_counts_cooperative" if self.cooperative else "lore_counts")
        self.last_round = ROUNDS + len(self.trail) - 1

    def tally_size(self) -> int:
        return 1 + self.seats

    def villain_health(self, s: Realm, seat: int) -> int:
        return self.full_health()

    def villain_engaged(self, s: Realm, seat: int) -> None:
        """Lore counts as damage; the tokens are kept. In a cooperative game only in a hero's first fight (RB-301)."""
        s.foe_damage += self._weakened(s, seat)
        s.tally[1 + seat] = 1

    def villain_reason(self, s: Realm, seat: int) -> str:
        less = self._weakened(s, seat)
        return f"lore takes {less}" if less else ""

    def _weakened(self, s: Realm, seat: int) -> int:
        """The damage a hero's lore counts as in a fight that begins now."""
        return 0 if self.cooperative and s.tally[1 + seat] else min(s.lore[seat], self.lore_counts)

    def track_ended(self, s: Realm) -> None:
        """He goes one hex along his trail; in Tamalir the realm is lost (RB-275 to RB-277)."""
        hex = self.trail[s.tally[WENT]]
        s.tally[WENT] += 1
        s.villain_hex = hex
        s.tell(s.book.events.villain_moved, hex)
        for seat in heroes_in(s, hex):
            suffer(s, seat, BURNS)
        if hex == self.trail[-1]:
            lost(s)

    def standing(self, s: Realm, seat: int) -> float:
        return float(min(s.lore[seat], self.lore_counts))
