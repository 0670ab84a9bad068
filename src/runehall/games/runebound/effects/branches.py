"""Tests, costs and choices: what decides whether the rest of a card happens, and to whom."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.combat.engage import challenge
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Effect, Source
from runehall.games.runebound.effects.asking import Asked, ForHero
from runehall.games.runebound.effects.heroes_meant import meant
from runehall.games.runebound.figures import heroes_in
from runehall.games.runebound.hands import exert
from runehall.games.runebound.heroes import in_play, lose_gold, turn_order
from runehall.games.runebound.lending import collect, purse_of
from runehall.games.runebound.quests import begin_explore
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DECKS, DEFEATED
from runehall.games.runebound.trials import begin_test
from runehall.games.runebound.trophies import pay_trophy, trophies_of


class Trial(Effect[Realm]):
    """Test an attribute (RB-118)."""

    def __init__(self, attribute: int, modifier: int, event: bool) -> None:
        self.attribute: Final = attribute
        self.modifier: Final = modifier
        self.event: Final = event

    def start(self, s: Realm, source: Source) -> None:
        begin_test(s, source, self.attribute, self.modifier, self.event)


class Explore(Effect[Realm]):
    """Roll dice equal to speed and match some symbols (RB-113)."""

    def __init__(self, needs: tuple[int, ...]) -> None:
        self.needs: Final = needs

    def start(self, s: Realm, source: Source) -> None:
        begin_explore(s, source, self.needs)


class Pay(Effect[Realm]):
    """Pay gold in full, or not at all (RB-D59)."""

    def __init__(self, count: int, per_player: bool = False) -> None:
        self.count: Final = count
        self.per_player: Final = per_player

    def cost(self, s: Realm) -> int:
        """How much gold it is."""
        return self.count * s.seats if self.per_player else self.count

    def start(self, s: Realm, source: Source) -> None:
        collect(s, source.seat, self.cost(s))
        s.then(PayNow(source.seat, self.cost(s)))

    def payable(self, s: Realm, source: Source) -> bool:
        return purse_of(s, source.seat) >= self.cost(s)


class PayNow(Frame[Realm]):
    """The gold is there, perhaps with the help of others, or it is not: `success` says which."""

    def __init__(self, seat: int, cost: int) -> None:
        self.seat: Final = seat
        self.cost: Final = cost

    def run(self, s: Realm) -> None:
        s.success = s.gold[self.seat] >= self.cost
        if s.success:
            lose_gold(s, self.seat, self.cost)

    def resolving(self) -> bool:
        return True


class Exert(Effect[Realm]):
    """Discard skill cards from hand as a cost (RB-042)."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        if self.payable(s, source):
            exert(s, source.seat, self.count)
        else:
            s.success = False

    def payable(self, s: Realm, source: Source) -> bool:
        return len(s.hands[source.seat]) >= self.count


class PayTrophy(Effect[Realm]):
    """Discard a trophy as a cost."""

    def __init__(self, deck: int) -> None:
        self.deck: Final = deck  # -1: any

    def decks(self, s: Realm, seat: int) -> list[int]:
        """The types of trophies that may be discarded."""
        return [deck for deck in range(len(DECKS)) if self.deck in (-1, deck) and trophies_of(s, seat, deck)]

    def start(self, s: Realm, source: Source) -> None:
        if self.payable(s, source):
            s.then(GiveTrophy(source, self))
        else:
            s.success = False

    def payable(self, s: Realm, source: Source) -> bool:
        return bool(self.decks(s, source.seat))


class GiveTrophy(Asked):
    """Which type of trophy is discarded."""

    def __init__(self, source: Source, cost: PayTrophy) -> None:
        super().__init__(source)
        self.cost: Final = cost

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.pay.of(deck) for deck in self.cost.decks(s, seat)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        pay_trophy(s, seat, choice.a)
        s.success = True

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which trophy do you discard?"


class Challenge(ForHero):
    """Challenge another undefeated hero in the hex; it succeeds if the challenger wins (RB-179, RB-345)."""

    def heroes(self, s: Realm, source: Source) -> list[int]:
        here = heroes_in(s, s.hex[source.seat])
        return [seat for seat in here if seat != source.seat and not s.flags[seat] & DEFEATED]

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        challenge(s, source.seat, seat)


class Choose(Effect[Realm]):
    """One of two; one that would do nothing may not be chosen while the other would do something."""

    def __init__(self, one: Effect[Realm], two: Effect[Realm], words: tuple[str, str]) -> None:
        self.one: Final = one
        self.two: Final = two
        self.words: Final = words  # what each says

    def start(self, s: Realm, source: Source) -> None:
        s.then(Either(source, self))

    def idle(self, s: Realm, source: Source) -> bool:
        return self.one.idle(s, source) and self.two.idle(s, source)


class Either(Asked):
    """Which of the two happens."""

    def __init__(self, source: Source, effect: Choose) -> None:
        super().__init__(source)
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        idle = [self.effect.one.idle(s, self.source), self.effect.two.idle(s, self.source)]
        return [s.book.choices.either.of(at) for at in (0, 1) if not idle[at] or all(idle)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        (self.effect.one if choice.a == 0 else self.effect.two).start(s, self.source)

    def prompt(self, s: Realm, seat: int) -> str:
        return "Choose one of the two."

    def says(self, choice: Choice) -> str:
        return self.effect.words[choice.a]


class May(Effect[Realm]):
    """Something the hero may do or leave."""

    def __init__(self, effect: Effect[Realm], question: str) -> None:
        self.effect: Final = effect
        self.question: Final = question

    def start(self, s: Realm, source: Source) -> None:
        if self.effect.payable(s, source):
            s.then(Whether(source, self))

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.effect.payable(s, source)


class Whether(Asked):
    """Whether the hero does it."""

    def __init__(self, source: Source, effect: May) -> None:
        super().__init__(source)
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.yes.of(), s.book.choices.no.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.yes.named(choice):
            self.effect.effect.start(s, self.source)

    def prompt(self, s: Realm, seat: int) -> str:
        return self.effect.question


class Other(ForHero):
    """One other hero of the player's choice does something."""

    def __init__(self, effect: Effect[Realm]) -> None:
        self.effect: Final = effect

    def heroes(self, s: Realm, source: Source) -> list[int]:
        return [seat for seat in turn_order(s, source.seat) if seat != source.seat and in_play(s, seat)]

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        self.effect.start(s, Source(seat, source.piece))


class EachOther(Effect[Realm]):
    """Every other hero does something, in turn order (RB-D56)."""

    def __init__(self, effect: Effect[Realm]) -> None:
        self.effect: Final = effect

    def start(self, s: Realm, source: Source) -> None:
        for seat in turn_order(s, source.seat):
            if seat != source.seat and in_play(s, seat):
                s.then(Do(self.effect, Source(seat, source.piece)))


class Each(Effect[Realm]):
    """Every hero of whom something is so does something, in turn order (RB-D56)."""

    def __init__(self, who: str, effect: Effect[Realm]) -> None:
        self.who: Final = who
        self.effect: Final = effect

    def start(self, s: Realm, source: Source) -> None:
        for seat in meant(s, self.who):
            s.then(Do(self.effect, Source(seat, source.piece)))
