"""The Corpse King: graves to be cleansed, and a villain who is stronger for every grave (RB-278 to RB-291, RB-356)."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.games.runebound.doing import Arrow, Do, Row
from runehall.games.runebound.effect import Bonus, Condition, Effect, Source
from runehall.games.runebound.effects.branches import Trial
from runehall.games.runebound.effects.conditions import CIVILIZED
from runehall.games.runebound.effects.fighting import REMOVE, Tokens
from runehall.games.runebound.effects.gains import Damage, Lore
from runehall.games.runebound.effects.maker import Maker
from runehall.games.runebound.figures import place_at
from runehall.games.runebound.scenario import ROUNDS
from runehall.games.runebound.scenarios.graves import lay_grave, put_grave, remove_grave
from runehall.games.runebound.scenarios.villains import FightsVillain, PayLore, Tale, lost
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ACT, ANY, GRAVE, PER_ROUND, REST_MOST, SPIRIT

CLEANSE: Final = 0
ENOUGH: Final = 6  # lore to banish with in every round of a long fight, for bots
HEALS_BESIDE_A_GRAVE: Final = 3  # RB-282


class GraveHere(Condition[Realm]):
    """The hero is where people live, beside a grave."""

    def holds(self, s: Realm, source: Source) -> bool:
        hex = s.hex[source.seat]
        return hex in s.markers[GRAVE] and bool(CIVILIZED >> place_at(s, hex) & 1)


class Cleansed(Effect[Realm]):
    """The grave where the hero is goes."""

    def start(self, s: Realm, source: Source) -> None:
        remove_grave(s, s.hex[source.seat])


class CorpseKing(Tale):
    """The Corpse King. Realm.tally: weakness by seat, then the next city, then the rounds after the track's end."""

    def __init__(self, content: Content, id: str, maker: Maker) -> None:
        super().__init__(content, id, maker)
        self.deed_words, self.deed_labels = ["cleanse"], ["Cleanse the grave"]
        cities = content.row("scenario", id).words("cities")
        self.cities: Final = [maker.place(city) for city in cities]
        self.last_round = ROUNDS + 1  # later he is stronger with every grave
        self.cleansing: Final = Arrow(Trial(SPIRIT, 0, False), Row((Cleansed(), Lore(1))), Damage(1))
        self.bonuses = [Bonus(REST_MOST, HEALS_BESIDE_A_GRAVE, GraveHere())]
        self.abilities = [
            maker.ability(
                "banish", "Banish", "Discard 1 lore: remove 1 of the foe's tokens for this round.", ACT,
                Arrow(PayLore(1), Tokens(REMOVE, False, 1, ANY)), limit=PER_ROUND, condition=FightsVillain(),
                optional=True,
            )
        ]  # fmt: skip

    def tally_size(self) -> int:
        return self.seats + 2

    def set_up(self, s: Realm) -> None:
        for hex in self.start:
            put_grave(s, hex)

    def deeds(self, s: Realm, seat: int) -> list[int]:
        return [CLEANSE] if s.hex[seat] in s.markers[GRAVE] else []

    def do_deed(self, s: Realm, seat: int, deed: int) -> None:
        s.then(Do(self.cleansing, Source(seat)))

    def can_shop(self, s: Realm, hex: int) -> bool:
        return hex not in s.markers[GRAVE]

    def villain_health(self, s: Realm, seat: int) -> int:
        graves = min(len(s.markers[GRAVE]), self.most)
        return max(1, self.full_health() + graves - s.tally[seat])

    def villain_reason(self, s: Realm, seat: int) -> str:
        graves = min(len(s.markers[GRAVE]), self.most)
        return f"{graves} by graves" if graves else ""

    def round_ends(self, s: Realm) -> None:
        self._check_cities(s)

    def track_ended(self, s: Realm) -> None:
        """A grave comes to the next city without one; with four of them, or after eight rounds, all is lost."""
        self._bury_a_city(s)
        s.tally[self.seats + 1] += 1
        self._check_cities(s)
        if not s.over and s.tally[self.seats + 1] >= self.rounds:
            lost(s)

    def _bury_a_city(self, s: Realm) -> None:
        """Put a grave in the next city of the list that has none; without supply move another there (RB-289)."""
        at = s.tally[self.seats]
        for step in range(len(self.cities)):
            city = self.cities[(at + step) % len(self.cities)]
            if city not in s.markers[GRAVE]:
                if len(s.markers[GRAVE]) >= self.supply:
                    elsewhere = [hex for hex in s.markers[GRAVE] if hex not in self.cities]
                    remove_grave(s, elsewhere[0])
                lay_grave(s, city)
                s.tally[self.seats] = (at + step + 1) % len(self.cities)
                return

    def _check_cities(self, s: Realm) -> None:
        """With a grave in every city all is lost (RB-291)."""
        if not s.over and all([city in s.markers[GRAVE] for city in self.cities]):
            lost(s)

    def errands(self, s: Realm, seat: int) -> list[int]:
        return s.markers[GRAVE]

    def standing(self, s: Realm, seat: int) -> float:
        return min(s.lore[seat], ENOUGH) * 0.5 + s.tally[seat] - len(s.markers[GRAVE]) * 0.5
