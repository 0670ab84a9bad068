"""What heroes gain and lose outside combat, without being asked."""

from __future__ import annotations

from typing import Final

from runehall.engine.modifiers import Modifier
from runehall.games.runebound.discards import Drop
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.figures import figure
from runehall.games.runebound.hands import draw_skills
from runehall.games.runebound.heroes import delay, gain_gold, gain_lore, heal, lose_gold, suffer
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DELAYED, KEEPS_GOLD, TURN_ENDS
from runehall.games.runebound.trophies import discard_adventure, take_trophy


class Gold(Effect[Realm]):
    """Gain gold."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        gain_gold(s, source.seat, self.count)


class LoseGold(Effect[Realm]):
    """Lose gold, or all there is; what others do cannot take it from an oathsworn hero (RB-D59)."""

    def __init__(self, count: int, by_others: bool) -> None:
        self.count: Final = count
        self.by_others: Final = by_others

    def start(self, s: Realm, source: Source) -> None:
        if not self.idle(s, source):
            lose_gold(s, source.seat, self.count)

    def idle(self, s: Realm, source: Source) -> bool:
        return s.gold[source.seat] == 0 or (self.by_others and figure(s, source.seat, KEEPS_GOLD) > 0)


class Lore(Effect[Realm]):
    """Gain lore."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        gain_lore(s, source.seat, self.count)


class Damage(Effect[Realm]):
    """Suffer damage that cannot be blocked."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        suffer(s, source.seat, self.count)


class Heal(Effect[Realm]):
    """Heal damage."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        heal(s, source.seat, self.count)

    def idle(self, s: Realm, source: Source) -> bool:
        return s.damage[source.seat] == 0


class HealAll(Effect[Realm]):
    """Heal all damage."""

    def start(self, s: Realm, source: Source) -> None:
        heal(s, source.seat, s.damage[source.seat])

    def idle(self, s: Realm, source: Source) -> bool:
        return s.damage[source.seat] == 0


class Draw(Effect[Realm]):
    """Draw skill cards."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        draw_skills(s, source.seat, self.count)


class Discard(Effect[Realm]):
    """Discard skill cards of one's choice from hand, as many as possible; as a cost all are needed."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        s.then(Drop(source.seat, self.count))

    def idle(self, s: Realm, source: Source) -> bool:
        return not s.hands[source.seat]

    def payable(self, s: Realm, source: Source) -> bool:
        return len(s.hands[source.seat]) >= self.count


class Delay(Effect[Realm]):
    """Become delayed."""

    def start(self, s: Realm, source: Source) -> None:
        delay(s, source.seat)

    def idle(self, s: Realm, source: Source) -> bool:
        return bool(s.flags[source.seat] & DELAYED)


class Trophy(Effect[Realm]):
    """Take the card that is being resolved as a trophy."""

    def start(self, s: Realm, source: Source) -> None:
        if source.piece in s.drawn or source.piece in s.quests[source.seat]:
            take_trophy(s, source.seat, source.piece)


class DiscardCard(Effect[Realm]):
    """Discard the adventure card that is being resolved."""

    def start(self, s: Realm, source: Source) -> None:
        if source.piece in s.drawn or source.piece in s.quests[source.seat]:
            discard_adventure(s, source.piece)


class RaiseStat(Effect[Realm]):
    """A figure of the hero is higher until the end of the turn."""

    def __init__(self, stat: int, more: int) -> None:
        self.stat: Final = stat
        self.more: Final = more

    def start(self, s: Realm, source: Source) -> None:
        s.modify(Modifier(self.stat, source.seat, self.more, TURN_ENDS + source.seat))
        check_limits(s, source.seat)
