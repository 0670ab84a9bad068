"""Fall of the Dark Star: shards and corruption, and one last combat of all heroes (RB-292 to RB-299)."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Content
from runehall.engine.state import Frame
from runehall.games.runebound.book import LAST_STANDING
from runehall.games.runebound.combat.engage import leave_the_field, melee
from runehall.games.runebound.combat.tokens import DRAWN
from runehall.games.runebound.corruption import Cleanse, corrupt, corruption_of
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Condition, Effect, Source
from runehall.games.runebound.effects.branches import Choose
from runehall.games.runebound.effects.gains import Damage, Discard
from runehall.games.runebound.effects.maker import Maker
from runehall.games.runebound.figures import health_of, place_at
from runehall.games.runebound.heroes import heal, in_play, is_defeated, lose_lore, move_hero, suffer, turn_order
from runehall.games.runebound.scenario import ROUNDS
from runehall.games.runebound.scenarios.villains import Tale, won
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import CAST, LAST_SPACE, SHRINE

ATONE: Final = 0
SHARDS: Final = 2  # for a corruption card (RB-294)


class LastFight(Condition[Realm]):
    """It is the first round of the last combat; Realm.tally says that the star has fallen."""

    def holds(self, s: Realm, source: Source) -> bool:
        return s.combat_round == 1 and s.tally[s.seats] == 1


class ShardGuard(Effect[Realm]):
    """Guard for every two shards (RB-297)."""

    def start(self, s: Realm, source: Source) -> None:
        s.guard[source.side] += s.lore[source.seat] // 2

    def idle(self, s: Realm, source: Source) -> bool:
        return s.lore[source.seat] < 2


class DarkStar(Tale):
    """Fall of the Dark Star. Realm.tally: by seat whether it has atoned this turn, then whether the star has fallen."""

    def __init__(self, content: Content, id: str, maker: Maker) -> None:
        super().__init__(content, id, maker)
        self.deed_words, self.deed_labels = ["atone"], ["Discard 2 shards and a corruption card"]
        self.last_round = ROUNDS - 1
        self.burden: Final = Choose(Discard(1), Damage(1), ("Discard 1 skill card.", "Suffer 1 damage."))
        self.abilities = [
            maker.ability(
                "dark_shards", "Dark Shards", "In the first round of the last combat: guard 1 for every 2 shards.",
                CAST, ShardGuard(), condition=LastFight(),
            )
        ]  # fmt: skip

    def tally_size(self) -> int:
        return self.seats + 1

    def heroes_ready(self, s: Realm) -> None:
        for seat in turn_order(s, s.first):
            corrupt(s, seat, 1)

    def turn_starts(self, s: Realm, seat: int) -> None:
        """The heavily corrupted lose a skill card or suffer (RB-295)."""
        s.tally[seat] = 0
        if len(s.corruption[seat]) >= self.most:
            s.then(Do(self.burden, Source(seat)))

    def deeds(self, s: Realm, seat: int) -> list[int]:
        able = place_at(s, s.hex[seat]) == SHRINE and s.lore[seat] >= SHARDS and bool(s.corruption[seat])
        return [ATONE] if able and not s.tally[seat] else []

    def do_deed(self, s: Realm, seat: int, deed: int) -> None:
        s.tally[seat] = 1
        lose_lore(s, seat, SHARDS)
        s.then(Cleanse(Source(seat)))

    def space_reached(self, s: Realm, space: int) -> None:
        if s.act == 2 and space == LAST_SPACE:
            s.then(StarFalls(self.start[0]))

    def may_retreat(self, s: Realm) -> bool:
        return s.tally[s.seats] == 0

    def standing(self, s: Realm, seat: int) -> float:
        return s.lore[seat] * 0.5 - len(s.corruption[seat]) * 0.5


class StarFalls(Frame[Realm]):
    """All heroes meet, healed; corruption hurts them, and the last combat begins (RB-296, RB-297)."""

    def __init__(self, hex: int) -> None:
        self.hex: Final = hex

    def run(self, s: Realm) -> None:
        s.tally[s.seats] = 1
        heroes = turn_order(s, s.first)
        for seat in heroes:
            move_hero(s, seat, self.hex)
            heal(s, seat, s.damage[seat])
        for seat in heroes:
            suffer(s, seat, corruption_of(s, seat) // 2)
        standing = [seat for seat in heroes if not is_defeated(s, seat)]
        if len(standing) > 1:
            melee(s, standing)
        s.then(LastStands())


class LastStands(Frame[Realm]):
    """The last undefeated hero wins; of several the one with most health, least corruption, most shards (RB-299)."""

    def run(self, s: Realm) -> None:
        alive = [seat for side, seat in enumerate(s.fighters) if not s.fallen[side]]
        drawn = bool(s.fighters) and s.fight == DRAWN
        if not s.fighters:
            alive = [seat for seat in turn_order(s, s.first) if not is_defeated(s, seat)]
        if s.fighters:
            leave_the_field(s)
        left = alive or [seat for seat in turn_order(s, s.first) if in_play(s, seat)]
        order = turn_order(s, s.first)
        ranked = [
            (-(health_of(s, seat) - s.damage[seat]) if drawn else 0, len(s.corruption[seat]), -s.lore[seat],
             order.index(seat))
            for seat in left
        ]  # fmt: skip
        won(s, order[min(ranked)[3]], LAST_STANDING)
