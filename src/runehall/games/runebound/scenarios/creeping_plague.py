"""The Creeping Plague: a plague to be cured and its mother to be defeated, cooperative or solo (RB-321 to RB-329)."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.games.runebound.effect import Bonus, Condition, Source
from runehall.games.runebound.effects.maker import Maker
from runehall.games.runebound.heroes import lose_lore, suffer
from runehall.games.runebound.scenario import ROUNDS
from runehall.games.runebound.scenarios import plague
from runehall.games.runebound.scenarios.plague import MOTHER_FELL, SKIPPED
from runehall.games.runebound.scenarios.villains import Tale, lost, won
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import LAST_SPACE, PLAGUE, REST_MOST, SICK_REST

CURE: Final = 0
MOST_LORE: Final = 6  # that one hero will need for cures, for bots
NOTHING: Final = -1  # a bound no healing gets past


class SickHere(Condition[Realm]):
    """The realm is weakened, and the hero is in a plague hex."""

    def holds(self, s: Realm, source: Source) -> bool:
        return s.modified(SICK_REST, source.seat) > 0 and s.hex[source.seat] in s.markers[PLAGUE]


class CreepingPlague(Tale):
    """The Creeping Plague. Realm.tally: spreads that are skipped, whether the Plague Mother has fallen."""

    def __init__(self, content: Content, id: str, maker: Maker) -> None:
        super().__init__(content, id, maker)
        row = content.row("scenario", id)
        self.few: Final = row.number("few")  # plague hexes with which the realm is saved (RB-328)
        self.lore: Final = row.number("lore")  # for a cure (RB-324)
        self.deed_words, self.deed_labels = ["cure"], [f"Cure the plague here for {self.lore} lore"]
        self.lore_counts = 0  # against the Plague Mother; it is for cures
        self.last_round = ROUNDS - 1
        self.bonuses = [Bonus(REST_MOST, NOTHING, SickHere())]

    def tally_size(self) -> int:
        return 2

    def set_up(self, s: Realm) -> None:
        for hex in self.start:
            plague.infect(s, hex)

    def turn_ends(self, s: Realm, seat: int) -> None:
        if s.hex[seat] in s.markers[PLAGUE]:
            suffer(s, seat, 1)

    def space_reached(self, s: Realm, space: int) -> None:
        """The plague spreads, unless it was held back; at the end of Act 2 it has won (RB-322, RB-329)."""
        if space in self.spaces:
            if s.tally[SKIPPED]:
                s.tally[SKIPPED] -= 1
            else:
                plague.spread(s)
        if not s.over and s.act == 2 and space == LAST_SPACE:
            lost(s)

    def markers_changed(self, s: Realm) -> None:
        """Few plague hexes without their mother are the victory; many, or all cities, the end (RB-328, RB-329)."""
        sick = s.markers[PLAGUE]
        if s.tally[MOTHER_FELL] and len(sick) <= self.few:
            won(s, s.first)
        elif len(sick) >= self.most or all([city in sick for city in s.book.land.cities]):
            lost(s)

    def deeds(self, s: Realm, seat: int) -> list[int]:
        return [CURE] if s.hex[seat] in s.markers[PLAGUE] and s.lore[seat] >= self.lore else []

    def do_deed(self, s: Realm, seat: int, deed: int) -> None:
        lose_lore(s, seat, self.lore)
        plague.cure(s, s.hex[seat])

    def villain_health(self, s: Realm, seat: int) -> int:
        return self.full_health() + len(s.markers[PLAGUE]) // 2

    def villain_reason(self, s: Realm, seat: int) -> str:
        more = len(s.markers[PLAGUE]) // 2
        return f"{more} by the plague" if more else ""

    def villain_fell(self, s: Realm, seat: int) -> None:
        s.tally[MOTHER_FELL] = 1
        s.villain_hex = -1
        self.markers_changed(s)

    def errands(self, s: Realm, seat: int) -> list[int]:
        return s.markers[PLAGUE] if s.lore[seat] >= self.lore else []

    def villain_gone(self, s: Realm) -> bool:
        return s.tally[MOTHER_FELL] == 1

    def standing(self, s: Realm, seat: int) -> float:
        """Lore is for cures; a plague hex is worse than the lore it costs, the last few before the end are worst."""
        sick, lore = len(s.markers[PLAGUE]), 0
        for each in range(s.seats):
            lore += min(s.lore[each], MOST_LORE)
        near_the_end = max(0, sick - self.most + 4)
        return lore * 0.8 - sick * 2.5 - near_the_end * 2.0 + 15.0 * s.tally[MOTHER_FELL]
