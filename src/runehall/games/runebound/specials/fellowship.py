"""Special abilities among heroes: gold and cards handed over, and what party skills do for the others of a party."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Condition, Effect, Source
from runehall.games.runebound.effects.asking import Asked, ForHero
from runehall.games.runebound.figures import figure, heroes_in
from runehall.games.runebound.hands import draw_skills
from runehall.games.runebound.heroes import gain_gold, in_play, lose_gold, turn_order
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.parties import friends, members
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import KEEPS_GOLD, NO_BARTER


def others_here(s: Realm, seat: int) -> list[int]:
    """The other heroes in a hero's hex, in turn order."""
    here = heroes_in(s, s.hex[seat])
    return [other for other in turn_order(s, seat) if other != seat and other in here]


class NotAlone(Condition[Realm]):
    """Another hero is in the hex."""

    def holds(self, s: Realm, source: Source) -> bool:
        return bool(others_here(s, source.seat))


class InParty(Condition[Realm]):
    """The hero is in a party."""

    def holds(self, s: Realm, source: Source) -> bool:
        return bool(friends(s, source.seat))


class TakeGold(ForHero):
    """Another hero in the hex gives a gold and cannot refuse; an oathsworn one loses none."""

    def heroes(self, s: Realm, source: Source) -> list[int]:
        here = others_here(s, source.seat)
        return [seat for seat in here if s.gold[seat] and figure(s, seat, KEEPS_GOLD) <= 0]

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        gain_gold(s, source.seat, lose_gold(s, seat, 1))


class GiveGold(ForHero):
    """Give another hero in the hex a gold, and draw two skill cards for it; the greedy cannot."""

    def heroes(self, s: Realm, source: Source) -> list[int]:
        able = s.gold[source.seat] > 0 and figure(s, source.seat, NO_BARTER) <= 0
        return others_here(s, source.seat) if able else []

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        gain_gold(s, seat, lose_gold(s, source.seat, 1))
        draw_skills(s, source.seat, 2)


class Blessed(ForHero):
    """Something good for another hero in the hex."""

    def __init__(self, effect: Effect[Realm]) -> None:
        self.effect: Final = effect

    def heroes(self, s: Realm, source: Source) -> list[int]:
        return others_here(s, source.seat)

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        self.effect.start(s, Source(seat, source.piece))


class HandOver(ForHero):
    """Give a skill card from hand to another hero: anywhere, or of the party."""

    def __init__(self, party: bool) -> None:
        self.party: Final = party

    def heroes(self, s: Realm, source: Source) -> list[int]:
        if not s.hands[source.seat]:
            return []
        if self.party:
            return friends(s, source.seat)
        return [seat for seat in turn_order(s, source.seat) if seat != source.seat and in_play(s, seat)]

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        s.then(GiveCard(source, seat))


class GiveCard(Asked):
    """Which skill card is handed over; only the two who deal with it see it. Whoever may refuse passes it on."""

    def __init__(self, source: Source, to: int, optional: bool = False, after: tuple[int, ...] = ()) -> None:
        super().__init__(source)
        self.to: Final = to
        self.optional: Final = optional
        self.after: Final = after  # who is asked next if this one will not

    def options(self, s: Realm, seat: int) -> list[Choice]:
        kinds = sorted({s.kind[piece] for piece in s.hands[seat]})
        leave = [s.book.choices.no.of()] if self.optional else []
        return [*leave, *[s.book.choices.discard.of(kind - s.book.first_skill) for kind in kinds]]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if not s.book.choices.no.named(choice):
            give_skill(s, seat, self.to, find(s, s.hands[seat], s.book.first_skill + choice.a))
        elif self.after:
            s.then(GiveCard(Source(self.after[0], self.source.piece), self.to, True, self.after[1:]))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Give {s.book.seat_names.labels[self.to]} a skill card: which?"

    def guarded(self) -> bool:
        return True


def give_skill(s: Realm, seat: int, to: int, piece: int) -> None:
    """A skill card goes from hand to hand; the giver knows what it was."""
    both = 1 << seat | 1 << to
    s.part(s.hands[seat], piece, both)
    s.show(piece, both)
    s.hands[to].append(piece)
    s.tell_card(s.book.events.gave_card, piece, seat, to)
    check_limits(s, to)


# -- party skills ------------------------------------------------------------------------------------------------------


class Friend(ForHero):
    """Another member of the party has something of it."""

    def __init__(self, effect: Effect[Realm]) -> None:
        self.effect: Final = effect

    def heroes(self, s: Realm, source: Source) -> list[int]:
        return friends(s, source.seat)

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        self.effect.start(s, Source(seat, source.piece))


class AllFriends(Effect[Realm]):
    """Every other member of the party has something of it."""

    def __init__(self, effect: Effect[Realm]) -> None:
        self.effect: Final = effect

    def start(self, s: Realm, source: Source) -> None:
        for seat in friends(s, source.seat):
            s.then(Do(self.effect, Source(seat, source.piece)))

    def idle(self, s: Realm, source: Source) -> bool:
        return not friends(s, source.seat)


class OneOfUs(ForHero):
    """One member of the party, perhaps oneself, has something of it."""

    def __init__(self, effect: Effect[Realm]) -> None:
        self.effect: Final = effect

    def heroes(self, s: Realm, source: Source) -> list[int]:
        return members(s, source.seat) if friends(s, source.seat) else []

    def picked(self, s: Realm, source: Source, seat: int) -> None:
        self.effect.start(s, Source(seat, source.piece))


class Council(Effect[Realm]):
    """The other members of the party are asked in turn to give the fighter a skill card, until one does."""

    def start(self, s: Realm, source: Source) -> None:
        able = [seat for seat in friends(s, source.seat) if s.hands[seat]]
        if able:
            s.then(GiveCard(Source(able[0], source.piece), source.seat, True, tuple(able[1:])))

    def idle(self, s: Realm, source: Source) -> bool:
        return not any([s.hands[seat] for seat in friends(s, source.seat)])
