"""The Locust Swarm: warbands on the march, cooperative or solo (RB-305 to RB-320, RB-358 to RB-363)."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.engine.cards import Deck
from runehall.games.runebound.combat.engage import engage
from runehall.games.runebound.doing import Arrow
from runehall.games.runebound.effect import Condition, Source
from runehall.games.runebound.effects.fighting import REMOVE, Tokens
from runehall.games.runebound.effects.maker import Maker
from runehall.games.runebound.heroes import gain_gold
from runehall.games.runebound.scenario import ROUNDS
from runehall.games.runebound.scenarios.villains import PayLore, Tale, lost, won
from runehall.games.runebound.scenarios.warbands import facedown, faceup, is_warband, march_all, muster
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ACT, ANY, CITY, COMBAT, LAST_SPACE, PER_ROUND, SCORCHED, SLOTS
from runehall.games.runebound.trophies import bonus_trophy

FIGHT_COST: Final = 2  # actions (RB-315)
PRIZE: Final = 2  # gold (RB-316)
BAND: Final = 5.0  # what a warband weighs, for bots
CITY_UNITS: Final = 4  # with so many units it can target cities (RB-309)


class FightsWarband(Condition[Realm]):
    """The foe is a warband."""

    def holds(self, s: Realm, source: Source) -> bool:
        return s.foe >= 0 and any([is_warband(s, slot) and foe_in(s, slot) == s.foe for slot in faceup(s)])


def foe_in(s: Realm, slot: int) -> int:
    """The foe a warband is."""
    return s.story(s.slots[slot][0]).foe


class LocustSwarm(Tale):
    """The Locust Swarm. Realm.tally: by slot how many regular moves its warband skips."""

    def __init__(self, content: Content, id: str, maker: Maker) -> None:
        super().__init__(content, id, maker)
        self.deed_words = [f"warband_{slot + 1}" for slot in range(SLOTS)]
        self.deed_labels = [f"Fight the warband of slot {slot + 1}" for slot in range(SLOTS)]
        self.abilities = [
            maker.ability(
                "war_lore", "War Lore", "Discard 1 lore: remove 1 of the foe's tokens for this round.", ACT,
                Arrow(PayLore(1), Tokens(REMOVE, False, 1, ANY)), limit=PER_ROUND, condition=FightsWarband(),
                optional=True,
            )
        ]  # fmt: skip

        self.last_round = ROUNDS - 1

    def tally_size(self) -> int:
        return SLOTS + 1

    def set_up(self, s: Realm) -> None:
        """One warband faceup in its camp, one facedown for each player, the rest out of the game (RB-305)."""
        bands = Deck([piece for piece in s.story_deck.cards if s.story(piece).foe >= 0])
        s.story_deck.cards = [piece for piece in s.story_deck.cards if s.story(piece).foe < 0]
        s.slots[0].append(s.draw(bands, s.everyone))
        s.slot_hex[0], s.slot_done[0] = self.start[0], 1
        for slot in range(1, 1 + self.seats):
            s.slots[slot].append(s.draw(bands, 0))
        while bands.cards:
            s.spare.append(s.draw(bands, 0))

    def act_two(self, s: Realm) -> None:
        """All facedown warbands come; the story cards that were discarded are a new story deck (RB-306, RB-320)."""
        muster(s, SLOTS, self.start[0], 1)
        s.story_deck.cards += s.story_pile
        s.story_pile = []
        s.shuffle(s.story_deck)

    def space_reached(self, s: Realm, space: int) -> None:
        if space in self.spaces:
            march_all(s, True)
        if not s.over and s.act == 2 and space == LAST_SPACE:
            lost(s)

    def markers_changed(self, s: Realm) -> None:
        """Six scorched hexes, or a scorched city, are the end (RB-319)."""
        burnt = s.markers[SCORCHED]
        if len(burnt) >= self.most or any([s.book.land.place[hex] == CITY for hex in burnt]):
            lost(s)

    def deeds(self, s: Realm, seat: int) -> list[int]:
        return [slot for slot in faceup(s) if s.slot_hex[slot] == s.hex[seat]]

    def deed_cost(self, s: Realm, deed: int) -> int:
        return FIGHT_COST

    def do_deed(self, s: Realm, seat: int, deed: int) -> None:
        engage(s, seat, foe_in(s, deed))

    def foe_health(self, s: Realm, foe: int) -> int:
        for slot in faceup(s):
            if foe_in(s, slot) == foe:
                printed = s.book.foes[foe]
                return (printed.health if s.act == 1 else printed.late_health) + s.slot_done[slot]
        return -1

    def foe_stays(self, s: Realm, foe: int) -> bool:
        return True

    def foe_fell(self, s: Realm, seat: int, foe: int) -> None:
        """A warband is gone for good; with the last of them all is won (RB-316, RB-318)."""
        for slot in faceup(s):
            if foe_in(s, slot) == foe:
                s.spare.append(s.slots[slot].pop())
                s.slot_hex[slot], s.slot_done[slot] = -1, 0
                gain_gold(s, seat, PRIZE)
                bonus_trophy(s, seat, COMBAT)
        if not faceup(s) and not facedown(s):
            won(s, seat)

    def errands(self, s: Realm, seat: int) -> list[int]:
        return [s.slot_hex[slot] for slot in faceup(s)]

    def errand_foe(self, s: Realm, hex: int) -> int:
        for slot in faceup(s):
            if s.slot_hex[slot] == hex:
                return foe_in(s, slot)
        return -1

    def stake(self, s: Realm, foe: int) -> float:
        for slot in faceup(s):
            if foe_in(s, slot) == foe:
                return BAND + self._menace(s, slot)
        return 0.0

    def standing(self, s: Realm, seat: int) -> float:
        """Every warband must fall, the ones with many units first; scorched earth is never mended."""
        menace = sum([self._menace(s, slot) for slot in faceup(s)])
        return -BAND * (len(faceup(s)) + len(facedown(s))) - menace - 3.0 * len(s.markers[SCORCHED])

    def _menace(self, s: Realm, slot: int) -> float:
        """How dangerous a faceup warband is: by its units, and most of all before a city it can target."""
        units = s.slot_done[slot]
        if units < CITY_UNITS:
            return 1.0 * units
        away = min([s.book.land.distance(s.slot_hex[slot], city) for city in s.book.land.cities])
        return 1.0 * units + max(0.0, 10.0 - 1.5 * away)
