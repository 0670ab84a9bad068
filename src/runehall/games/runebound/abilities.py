"""What heroes and their cards can do: finding abilities at their moment, counting uses, letting them happen."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Source
from runehall.games.runebound.kinds import Ability
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import UNLIMITED

_SCOPES: Final = 8  # a use is noted as the ability's number times this, plus its limit


def abilities_of(s: Realm, seat: int, moment: int) -> list[Ability]:
    """Every ability a hero has for a moment: of the hero, skills, assets, corruption, story cards, the scenario."""
    own = s.hero_of(seat).abilities if s.rounds > 0 else []  # before the first round the setup side is up (RB-022)
    found = [ability for ability in own if ability.moment == moment]
    for owned in (s.skills[seat], s.assets[seat], s.corruption[seat]):
        for piece in owned:
            _add(s, piece, moment, found)
    if s.party[seat] >= 0:
        _add_shared(s, seat, moment, found)
    for slot in s.slots:
        if slot and s.known[slot[0]] == s.everyone:
            _add(s, slot[0], moment, found)
    for ability in s.book.scenario.abilities:
        if ability.moment == moment:
            found.append(ability)
    return found


def _add(s: Realm, piece: int, moment: int, found: list[Ability]) -> None:
    """Add the abilities of a card for a moment."""
    kind = s.kind[piece]
    if s.book.moments[kind] >> moment & 1:
        for ability in s.book.kinds[kind].abilities:
            if ability.moment == moment:
                found.append(ability)


def _add_shared(s: Realm, seat: int, moment: int, found: list[Ability]) -> None:
    """Add what party skills and the cards of other members give to a whole party."""
    for piece in s.common_skills:
        _add(s, piece, moment, found)
    for other in range(s.seats):
        if other != seat and s.party[other] == s.party[seat]:
            for piece in [*s.skills[other], *s.assets[other]]:
                given: list[Ability] = []
                _add(s, piece, moment, given)
                found += [ability for ability in given if ability.shared]


def piece_of(s: Realm, seat: int, ability: Ability) -> int:
    """The card an ability of a hero stands on, or -1."""
    kind = s.book.ability_kind[ability.number]
    if kind >= 0:
        for owned in (s.skills[seat], s.assets[seat], s.corruption[seat], s.common_skills, *s.slots):
            for piece in owned:
                if s.kind[piece] == kind:
                    return piece
        for other in range(s.seats):
            for piece in [*s.skills[other], *s.assets[other]]:
                if s.kind[piece] == kind:
                    return piece
    return -1


def spent_use(s: Realm, seat: int, ability: Ability) -> bool:
    """Whether the limit of an ability is reached (RB-D94)."""
    return ability.limit != UNLIMITED and ability.number * _SCOPES + ability.limit in s.used[seat]


def source_of(s: Realm, seat: int, ability: Ability, x: int = 0) -> Source:
    """Who uses an ability, and by which card; in a fight also against whom."""
    side = s.fighters.index(seat) if seat in s.fighters else -1
    foe = 1 - side if side >= 0 and len(s.fighters) == 2 else -1
    return Source(seat, piece_of(s, seat, ability), side, foe, x, ability.number)


def holds(s: Realm, seat: int, ability: Ability, x: int = 0) -> bool:
    """Whether an ability may be used now, its effect apart."""
    if spent_use(s, seat, ability):
        return False
    return ability.condition is None or ability.condition.holds(s, source_of(s, seat, ability, x))


def usable(s: Realm, seat: int, ability: Ability, x: int = 0) -> bool:
    """Whether an ability may be used now, can be paid for, and would do something."""
    if not holds(s, seat, ability, x):
        return False
    source = source_of(s, seat, ability, x)
    if source.side < 0 or source.foe >= 0:
        return not ability.effect.idle(s, source)
    foes = [side for side in range(len(s.fighters)) if side != source.side and not s.fallen[side]]
    return any([not ability.effect.idle(s, Source(seat, source.piece, source.side, foe, x)) for foe in foes])


def usable_at(s: Realm, seat: int, moment: int, x: int = 0) -> list[Ability]:
    """The abilities a hero may use at a moment."""
    return [ability for ability in abilities_of(s, seat, moment) if usable(s, seat, ability, x)]


def use(s: Realm, seat: int, ability: Ability, x: int = 0) -> None:
    """Use an ability: note it, tell it, and start its effect."""
    note_use(s, seat, ability)
    s.tell(s.book.events.used, seat, ability.number)
    source = source_of(s, seat, ability, x)
    if source.side >= 0 and source.foe < 0:
        s.then(Against(source, ability.number))
    else:
        s.then(Do(ability.effect, source))


def note_use(s: Realm, seat: int, ability: Ability) -> None:
    """Note that a limited ability was used."""
    if ability.limit != UNLIMITED:
        s.used[seat].append(ability.number * _SCOPES + ability.limit)


def refresh(s: Realm, seat: int, limit: int) -> None:
    """A turn, round, combat, shop or move begins: what may be used once in each may be used again."""
    if s.used[seat]:
        s.used[seat] = [use for use in s.used[seat] if use % _SCOPES != limit]


def happen(s: Realm, seat: int, moment: int, x: int = 0) -> None:
    """A moment has come for a hero: let happen what must, then offer what may."""
    found = abilities_of(s, seat, moment)
    if not found:
        return
    for ability in found:
        if not ability.optional:
            s.then(Happens(seat, ability.number, x))
    if any([ability.optional for ability in found]):
        s.then(Offer(seat, moment, x))


class Against(Frame[Realm]):
    """In a fight of many, whoever uses an ability names one foe for it (RB-213)."""

    def __init__(self, source: Source, ability: int) -> None:
        self.source: Final = source
        self.ability: Final = ability

    def who(self, s: Realm) -> int:
        return 1 << self.source.seat if s.fallen.count(0) > 1 else 0

    def run(self, s: Realm) -> None:
        pass

    def options(self, s: Realm, seat: int) -> list[Choice]:
        foes = [other for side, other in enumerate(s.fighters) if other != seat and not s.fallen[side]]
        return [s.book.choices.against.of(other) for other in foes]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        source, foe = self.source, s.fighters.index(choice.a)
        against = Source(source.seat, source.piece, source.side, foe, source.x, source.ability)
        s.then(Do(s.book.abilities[self.ability].effect, against))

    def prompt(self, s: Realm, seat: int) -> str:
        return "Against whom?"

    def rule(self) -> str:
        return "RB-213"

    def resolving(self) -> bool:
        return True


class Happens(Frame[Realm]):
    """An ability that must happen, if its condition holds now."""

    def __init__(self, seat: int, ability: int, x: int) -> None:
        self.seat: Final = seat
        self.ability: Final = ability
        self.x: Final = x

    def run(self, s: Realm) -> None:
        ability = s.book.abilities[self.ability]
        if usable(s, self.seat, ability, self.x):
            use(s, self.seat, ability, self.x)


class Offer(Frame[Realm]):
    """A hero may use abilities of a moment, each once."""

    def __init__(self, seat: int, moment: int, x: int, done: tuple[int, ...] = ()) -> None:
        self.seat: Final = seat
        self.moment: Final = moment
        self.x: Final = x
        self.done_: Final = done

    def _left(self, s: Realm) -> list[Ability]:
        return [
            ability
            for ability in usable_at(s, self.seat, self.moment, self.x)
            if ability.optional and ability.number not in self.done_
        ]

    def who(self, s: Realm) -> int:
        return 1 << self.seat if self._left(s) else 0

    def run(self, s: Realm) -> None:
        pass

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices = s.book.choices
        return [choices.no.of(), *[choices.use.of(ability.number) for ability in self._left(s)]]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.no.named(choice):
            return
        use(s, seat, s.book.abilities[choice.a], self.x)
        s.then(Offer(self.seat, self.moment, self.x, (*self.done_, choice.a)))

    def prompt(self, s: Realm, seat: int) -> str:
        return "You may use an ability now."

    def rule(self) -> str:
        return "RB-D91"

    def resolving(self) -> bool:
        return True
