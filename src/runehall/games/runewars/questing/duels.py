"""Duels between heroes, and between a hero and the neutral unit of a Quest (RW-232 to RW-247)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runewars.goods import discard_fate, draw_fate
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.numbers import DAMAGE, END_OF_DUEL, OATH, RED, ROUT, SPECIAL
from runehall.games.runewars.questing.bouts import (
    DUEL_VERBS,
    NONE,
    ROUNDS,
    UNIT_SPECIAL,
    Blow,
    Bout,
    icon,
)
from runehall.games.runewars.questing.duel_ends import DuelEnd
from runehall.games.runewars.questing.gifts import (
    ATTRIBUTE_NUMBERS,
    bearers,
    facedown,
    gifts,
    own_gifts,
    reward_kind,
    unveil,
)
from runehall.games.runewars.questing.leaving import hurt, survives
from runehall.games.runewars.questing.trials import Trial
from runehall.games.runewars.showing import Duels
from runehall.games.runewars.state import War, next_seat
from runehall.games.runewars.windows import DUEL_WINDOW, Window

WEAPON: Final = 1
ARMOR: Final = 2
PLAIN: Final = -2  # a special icon that deals its plain damage


def begin_duel(s: War, hero: int, other: int, far: bool) -> None:
    """A hero challenges another (RW-232)."""
    s.tell(s.book.events.duel_began, hero, other)
    bout = Bout((s.hero_owner[hero], s.hero_owner[other]), (hero, other), far=far)
    for deed in gifts(s, hero, "stifle"):
        bout = bout.hindered(1, deed.n("rounds"))
    _begin(s, bout)


def begin_foe(s: War, hero: int, unit: int, quest: int) -> None:
    """A hero fights the neutral unit of a Quest; the player to the left plays it (RW-247)."""
    s.tell(s.book.events.foe_began, hero, unit)
    seat = s.hero_owner[hero]
    bout = Bout((seat, next_seat(s, seat)), (hero, NONE), unit, s.book.units[unit].health, quest)
    for deed in gifts(s, hero, "stifle"):
        bout = bout.hindered(1, deed.n("rounds"))
    _begin(s, bout)


def _begin(s: War, bout: Bout) -> None:
    """The attacker, then the defender, may use what works at the start of a duel (RW-233)."""
    for side in (0, 1):
        if bout.heroes[side] >= 0:
            s.then(Window(DUEL_WINDOW, bout.seats[side], -1, side))
    s.then(DuelStart(bout, 0))


class Clash(Frame[War], Duels):
    """A moment of a duel."""

    def __init__(self, bout: Bout) -> None:
        self.bout: Final = bout

    def heroes(self) -> tuple[int, int]:
        return self.bout.heroes

    def foe(self) -> int:
        return self.bout.foe

    def foe_health(self) -> tuple[int, int]:
        return self.bout.foe_health, self.bout.foe_damage

    def number(self) -> int:
        return max(1, self.bout.round)

    def resolving(self) -> bool:
        return True

    def rule(self) -> str:
        return "RW-235"


# -- the start ---------------------------------------------------------------------------------------------------------


class DuelStart(Clash):
    """A side deals the damage of its start-of-duel abilities; a Reward for it may be used or not (RW-233)."""

    def __init__(self, bout: Bout, side: int) -> None:
        super().__init__(bout)
        self.side: Final = side

    def who(self, s: War) -> int:
        hero = self.bout.heroes[self.side]
        if hero < 0 or not s.hero_rewards[hero]:
            return 0
        asked = facedown(s, hero) or bool(self.starters(s))
        return 1 << self.bout.seats[self.side] if asked else 0

    def starters(self, s: War) -> list[int]:
        """The kinds of the Rewards that can be used at the start of a duel."""
        hero = self.bout.heroes[self.side]
        usable = [piece for piece in s.hero_rewards[hero] if reward_kind(s, piece).duel_start]
        return sorted(set([s.kind[piece] for piece in usable if may_use(s, self.bout, self.side, s.kind[piece])]))

    def options(self, s: War, seat: int) -> list[Choice]:
        special = s.book.choices.use_special
        return [s.book.choices.go_on.of(), *[special.of(kind - s.book.first_reward) for kind in self.starters(s)]]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        used = choice.a + s.book.first_reward if s.book.choices.use_special.named(choice) else NONE
        self._deal(s, used)

    def run(self, s: War) -> None:
        self._deal(s, NONE)

    def _deal(self, s: War, used: int) -> None:
        """Deal the damage of the hero's own card and of the Reward that is used, then the other side's turn."""
        hero, bout = self.bout.heroes[self.side], self.bout
        deeds: list[Deed] = list(s.book.heroes[hero].duel_start) if hero >= 0 else []
        if used >= 0:
            deeds += s.book.rewards[used - s.book.first_reward].duel_start
            bout = take_up(s, bout, self.side, used)
        blow = Blow()
        for deed in deeds:
            DUEL_VERBS[deed.verb].add(s, bout, self.side, deed, blow)
        bout = land(s, bout, 1 - self.side, blow.damage, blow.sure, 0)
        if self.side == 0:
            s.then(DuelStart(bout, 1))
        else:
            s.then(RoundEnd(bout, ()))

    def guarded(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return "The duel begins: do you use a Reward now?"

    def rule(self) -> str:
        return "RW-233"


# -- rounds ------------------------------------------------------------------------------------------------------------


class DuelRound(Clash):
    """Both sides draw a Fate card, attacker first (RW-234)."""

    def run(self, s: War) -> None:
        bout = self.bout.next_round()
        s.tell(s.book.events.duel_round, bout.round)
        for side in (0, 1):
            if bout.stifled[side] < bout.round:
                s.fates[side] = draw_fate(s, 1)
                for card in s.fates[side]:
                    s.tell_card(s.book.events.drew_fate, card, bout.seats[side])
        s.then(SpecialChoice(bout, 0, (NONE, NONE)))


class SpecialChoice(Clash):
    """A hero with a special icon strikes, or uses the special ability of a Reward (RW-235, RW-238)."""

    def __init__(self, bout: Bout, side: int, chosen_so_far: tuple[int, int]) -> None:
        super().__init__(bout)
        self.side: Final = side
        self.used: Final = chosen_so_far  # per side: a kind of Reward, plain damage, or none

    def special(self, s: War) -> bool:
        """Whether this side has a special icon and a hero to use it."""
        return self.bout.heroes[self.side] >= 0 and icon(s, self.bout, self.side)[0] == SPECIAL

    def who(self, s: War) -> int:
        hero = self.bout.heroes[self.side]
        return 1 << self.bout.seats[self.side] if self.special(s) and s.hero_rewards[hero] else 0

    def options(self, s: War, seat: int) -> list[Choice]:
        hero, choices = self.bout.heroes[self.side], s.book.choices
        usable = [piece for piece in s.hero_rewards[hero] if reward_kind(s, piece).special]
        kinds = [s.kind[piece] for piece in usable if may_use(s, self.bout, self.side, s.kind[piece])]
        return [
            choices.strike.of(),
            *[choices.use_special.of(kind - s.book.first_reward) for kind in sorted(set(kinds))],
        ]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.strike.named(choice):
            self._go_on(s, self.bout, PLAIN)
            return
        kind = choice.a + s.book.first_reward
        self._go_on(s, take_up(s, self.bout, self.side, kind), kind)

    def run(self, s: War) -> None:
        self._go_on(s, self.bout, PLAIN if self.special(s) else NONE)

    def _go_on(self, s: War, bout: Bout, used: int) -> None:
        """The other side chooses, or both blows fall."""
        if self.side == 0:
            s.then(SpecialChoice(bout, 1, (used, self.used[1])))
        else:
            s.then(Blows(bout, (self.used[0], used)))

    def guarded(self) -> bool:
        return True  # how many Rewards could be used is nobody else's business

    def prompt(self, s: War, seat: int) -> str:
        return "A special icon: strike, or use a Reward?"


class Blows(Clash):
    """Both results take effect at once; prevented damage is taken off first (RW-236 to RW-239)."""

    def __init__(self, bout: Bout, used: tuple[int, int]) -> None:
        super().__init__(bout)
        self.used: Final = used

    def run(self, s: War) -> None:
        blows = [self._blow(s, 0), self._blow(s, 1)]
        bout = self.bout
        for side in (0, 1):
            other = blows[1 - side]
            bout = land(s, bout, side, other.damage, other.sure, blows[side].prevents)
            if other.stifles:
                bout = bout.hindered(side, bout.round + 1)
        for side in (0, 1):
            discard_fate(s, s.fates[side])
        backfires = [(bout.heroes[side], deed.number) for side in (0, 1) for deed in blows[side].backfires]
        for hero, deed in backfires:
            attribute = ATTRIBUTE_NUMBERS[s.book.deeds[deed].word("attribute")]
            s.then(BackfireTrial(s.hero_owner[hero], hero, attribute, deed))
        s.then(RoundEnd(bout, tuple([1 if blow.drains else 0 for blow in blows])))

    def _blow(self, s: War, side: int) -> Blow:
        """What a side's card does."""
        blow = Blow()
        result, amount = icon(s, self.bout, side)
        if result == ROUT:
            blow.prevents += amount
        elif result == DAMAGE:
            blow.damage += amount
        elif result == SPECIAL and self.bout.heroes[side] < 0:
            blow.damage += UNIT_SPECIAL
        elif result == SPECIAL and self.used[side] == PLAIN:
            blow.damage += 1 + (s.modified(OATH, side) if s.modifiers else 0)
        elif result == SPECIAL and self.used[side] >= 0:
            for deed in s.book.rewards[self.used[side] - s.book.first_reward].special:
                DUEL_VERBS[deed.verb].add(s, self.bout, side, deed, blow)
        return blow


class RoundEnd(Clash):
    """After a round, or the start: whoever has too much damage falls, and the duel ends or goes on (RW-241)."""

    def __init__(self, bout: Bout, drains: tuple[int, ...]) -> None:
        super().__init__(bout)
        self.drains: Final = drains  # per side: 1 where whoever defeats the other is healed; none after the start

    def run(self, s: War) -> None:
        bout = self.bout
        lost = [bout.heroes[0] >= 0 and not survives(s, bout.heroes[0]), False]
        lost[1] = bout.foe_damage >= bout.foe_health if bout.heroes[1] < 0 else not survives(s, bout.heroes[1])
        for side in (0, 1):
            if self.drains and self.drains[side] and lost[1 - side] and not lost[side]:
                s.hero_damage[bout.heroes[side]] = 0
                s.tell(s.book.events.healed, bout.heroes[side])
        if lost[0] or lost[1] or bout.round >= ROUNDS:
            s.moment(END_OF_DUEL)
            s.then(DuelEnd(bout.heroes, bout.seats, bout.foe, bout.quest, bout.far, (lost[0], lost[1])))
        else:
            s.then(DuelRound(bout))


class BackfireTrial(Trial):
    """A test that may hurt the hero whose Reward asks for it."""

    def __init__(
        self, seat: int, hero: int, attribute: int, deed: int, drawn: bool = False, fresh: bool = True
    ) -> None:
        super().__init__(seat, hero, attribute, drawn, fresh)
        self.deed: Final = deed

    def again(self, drawn: bool, fresh: bool) -> Frame[War]:
        return BackfireTrial(self.seat, self.hero, self.attribute, self.deed, drawn, fresh)

    def decided(self, s: War, destiny: int) -> None:
        if destiny == RED:
            hurt(s, self.hero, s.book.deeds[self.deed].n("damage"))


# -- what Rewards do in a duel -----------------------------------------------------------------------------------------


def may_use(s: War, bout: Bout, side: int, kind: int) -> bool:
    """Whether a Reward may be used: at most one Weapon and one Armor in a duel, each as often as one likes (RW-240)."""
    type = s.book.rewards[kind - s.book.first_reward].type
    if type == WEAPON:
        return bout.weapons[side] in (NONE, kind)
    return type != ARMOR or bout.armors[side] in (NONE, kind)


def take_up(s: War, bout: Bout, side: int, kind: int) -> Bout:
    """A hero uses a Reward: it is turned face up, and is the one of its type in this duel (RW-240, RW-332)."""
    hero = bout.heroes[side]
    unveil(s, hero, find(s, s.hero_rewards[hero], kind))
    type = s.book.rewards[kind - s.book.first_reward].type
    return bout.armed(side, kind, type == WEAPON, type == ARMOR)


def land(s: War, bout: Bout, side: int, damage: int, sure: int, prevented: int) -> Bout:
    """Damage arrives on a side, less what is prevented by its card and by a shield that works by itself (RW-239)."""
    arriving = max(0, damage - prevented)
    hero = bout.heroes[side]
    if hero < 0:
        if arriving + sure > 0:
            s.tell(s.book.events.hurt_foe, bout.foe, arriving + sure)
        return bout.scarred(arriving + sure)
    for piece in bearers(s, hero, "shield"):
        kind = s.kind[piece]
        takes = sum(deed.n("damage") for deed in reward_kind(s, piece).gifts if deed.verb == "shield")
        stopped = min(arriving, takes - bout.shielded[side])
        if stopped > 0 and may_use(s, bout, side, kind):
            bout = take_up(s, bout, side, kind).covered(side, stopped)
            arriving -= stopped
    for deed in own_gifts(s, hero, "shield"):
        stopped = min(arriving, deed.n("damage") - bout.shielded[side])
        if stopped > 0:
            bout = bout.covered(side, stopped)
            arriving -= stopped
    hurt(s, hero, arriving + sure)
    return bout
