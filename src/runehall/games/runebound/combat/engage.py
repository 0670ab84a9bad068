"""How fights begin and end: enemies, villains, challenges, and the last fight of all (RB-125 …, RB-161 to RB-175)."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen, refresh
from runehall.games.runebound.combat.rounds import Cast, for_heroes
from runehall.games.runebound.combat.tokens import DRAWN, FIGHTING, LOST, NO_FIGHT, SPENT, WON
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import health_of
from runehall.games.runebound.hands import Succeeded
from runehall.games.runebound.heroes import defeat, eliminate, in_play, is_defeated
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import BOARD, COMBAT_ENDS, ENGAGE, PER_COMBAT, WARRIOR, WIN
from runehall.games.runebound.trophies import discard_adventure, take_trophy

FOE: Final = -1  # as a fighter: no hero


def engage(s: Realm, seat: int, foe: int, piece: int = -1) -> None:
    """A hero fights an enemy; the hero is the attacker (RB-125). A defeated hero starts no fight (RB-D28)."""
    s.success = False
    if is_defeated(s, seat):
        s.then(Discarded(piece))
        return
    enemy = s.book.foes[foe]
    _begin(s, [seat, FOE], [seat, controller(s, seat)], foe)
    s.foe_health = whole_health(s, foe)
    s.tell(s.book.events.engaged, seat, s.seats + foe)
    if enemy.villain:
        s.foe_health = s.book.scenario.villain_health(s, seat)
        s.foe_damage = s.villain_damage
    _lay_tokens(s)
    s.then(Engaged())
    s.then(Aftermath(seat, foe, piece))


def whole_health(s: Realm, foe: int) -> int:
    """The health of an enemy that is no villain, in this Act."""
    given = s.book.scenario.foe_health(s, foe)
    if given >= 0:
        return given
    enemy = s.book.foes[foe]
    return enemy.health if s.act == 1 else enemy.late_health


def challenge(s: Realm, seat: int, other: int) -> None:
    """A hero challenges another in the same hex, who cannot refuse (RB-179, RB-345)."""
    s.success = False
    if is_defeated(s, seat) or is_defeated(s, other):
        return
    _begin(s, [seat, other], [seat, other], -1)
    s.tell(s.book.events.challenged, seat, other)
    _lay_tokens(s)
    s.then(Engaged())
    s.then(Challenged(seat, other))


def melee(s: Realm, seats: list[int]) -> None:
    """Several heroes fight until one is left (RB-209); what follows is named by whoever begins it."""
    _begin(s, seats, seats, -1)
    _lay_tokens(s)
    s.then(Engaged())


def controller(s: Realm, seat: int) -> int:
    """Who controls the enemy: the nearest player to the right, or the combat board (RB-126, RB-127, RB-D01)."""
    if not s.book.boards:
        for step in range(1, s.seats):
            other = (seat - step) % s.seats
            if in_play(s, other):
                return other
    return BOARD


def _begin(s: Realm, fighters: list[int], drivers: list[int], foe: int) -> None:
    """Clear the ground for a fight."""
    sides = len(fighters)
    s.fight = FIGHTING
    s.fighters, s.drivers, s.foe = fighters[:], drivers[:], foe
    s.foe_damage, s.foe_health, s.combat_round, s.initiative = 0, 0, 0, 0
    s.fallen, s.passed, s.guard, s.bans = [0] * sides, [0] * sides, [0] * sides, [0] * sides
    s.boosts, s.surged = [], []
    for seat in fighters:
        if seat >= 0:
            refresh(s, seat, PER_COMBAT)


def _lay_tokens(s: Realm) -> None:
    """Every side brings its tokens; nothing shows before the first cast (RB-011, RB-128, RB-129)."""
    s.token, s.token_side = [], []
    for side, seat in enumerate(s.fighters):
        own = tokens_of_hero(s, seat) if seat >= 0 else tokens_of_foe(s, s.foe)
        s.token += own
        s.token_side += [side] * len(own)
    count = len(s.token)
    s.face, s.where, s.on = [0] * count, [SPENT] * count, [-1] * count


def tokens_of_hero(s: Realm, seat: int) -> list[int]:
    """The hero's own tokens and those of all assets (RB-128)."""
    carried = [s.asset(piece).token for piece in s.assets[seat] if s.asset(piece).token >= 0]
    return [*s.hero_of(seat).tokens, *carried]


def tokens_of_foe(s: Realm, foe: int) -> list[int]:
    """The set of an enemy: the master token from Act 2 on and for villains, and a villain's own (RB-011, RB-092)."""
    enemy = s.book.foes[foe]
    full = s.book.sets[enemy.trait if s.book.traits else WARRIOR]
    tokens = full[:] if s.act == 2 or enemy.villain else full[:-1]
    return [*tokens, enemy.token] if enemy.token >= 0 else tokens


class Engaged(Frame[Realm]):
    """Before the first cast: what happens on engaging; nothing can be blocked yet (RB-D66)."""

    def run(self, s: Realm) -> None:
        if s.foe >= 0 and s.book.foes[s.foe].villain:
            s.book.scenario.villain_engaged(s, s.fighters[0])
            if s.foe_damage >= s.foe_health:
                s.fight = WON
        for_heroes(s, ENGAGE)
        s.then(Cast())


class Discarded(Frame[Realm]):
    """An enemy that nobody fights is discarded."""

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def run(self, s: Realm) -> None:
        if self.piece in s.drawn:
            discard_adventure(s, self.piece)


def leave_the_field(s: Realm) -> int:
    """End the fight: answers how it ended; nothing of it is left (RB-175: but damage on heroes is)."""
    result = s.fight
    for seat in s.fighters:
        if seat >= 0:
            s.damage[seat] = min(s.damage[seat], health_of(s, seat))
    s.fight, s.foe, s.foe_damage, s.foe_health, s.combat_round, s.initiative = NO_FIGHT, -1, 0, 0, 0, 0
    s.fighters, s.drivers, s.fallen, s.passed, s.guard, s.bans = [], [], [], [], [], []
    s.boosts, s.surged, s.token, s.token_side, s.face, s.where, s.on = [], [], [], [], [], [], []
    s.moment(COMBAT_ENDS)
    return result


class Aftermath(Frame[Realm]):
    """A fight with an enemy is over: reward and trophy, or defeat, or nothing at all (RB-162 to RB-169, RB-172)."""

    def __init__(self, seat: int, foe: int, piece: int) -> None:
        self.seat: Final = seat
        self.foe: Final = foe
        self.piece: Final = piece

    def run(self, s: Realm) -> None:
        if s.book.foes[self.foe].villain:
            s.villain_damage = s.foe_damage
        result = leave_the_field(s)
        s.success = False
        if result == WON:
            self._win(s)
            return
        if result == LOST:
            s.tell(s.book.events.lost_fight, self.seat, s.seats + self.foe)
            defeat(s, self.seat)
        if self.piece in s.drawn and s.adventure(self.piece).foe == self.foe:
            discard_adventure(s, self.piece)
        if s.book.foes[self.foe].villain:
            self._spared(s, result)
        check_limits(s, self.seat)

    def _win(self, s: Realm) -> None:
        """The enemy is defeated: its reward first, then the trophy (RB-162)."""
        enemy = s.book.foes[self.foe]
        s.tell(s.book.events.won_fight, self.seat, s.seats + self.foe)
        if enemy.villain:
            s.book.scenario.villain_fell(s, self.seat)
            if s.over:
                return
        happen(s, self.seat, WIN)
        if enemy.reward is not None:
            s.then(Do(enemy.reward, Source(self.seat, self.piece)))
        if self.piece in s.drawn and s.adventure(self.piece).foe == self.foe:
            s.then(Trophy(self.seat, self.piece))
        else:
            s.book.scenario.foe_fell(s, self.seat, self.foe)
        s.then(Succeeded())
        check_limits(s, self.seat)

    def _spared(self, s: Realm, result: int) -> None:
        """The villain has won, or the fight has no end (RB-168, RB-169, RB-D33)."""
        if result == LOST:
            s.book.scenario.villain_won(s, self.seat)
            if not s.over:
                eliminate(s, self.seat)
        elif result == DRAWN:
            s.book.scenario.villain_won(s, self.seat)


class Trophy(Frame[Realm]):
    """A defeated enemy becomes a trophy, after its reward."""

    def __init__(self, seat: int, piece: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece

    def run(self, s: Realm) -> None:
        if self.piece in s.drawn:
            take_trophy(s, self.seat, self.piece)


class Challenged(Frame[Realm]):
    """A challenge is over: the loser is defeated, and nobody gets more than the ability says (RB-181, RB-D39)."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def run(self, s: Realm) -> None:
        result = leave_the_field(s)
        if result == WON:
            s.tell(s.book.events.won_fight, self.seat, self.other)
            defeat(s, self.other)
        elif result == LOST:
            s.tell(s.book.events.won_fight, self.other, self.seat)
            defeat(s, self.seat)
        check_limits(s, self.seat)
        check_limits(s, self.other)
        if result == WON:
            s.then(Succeeded())
        else:
            s.success = False
