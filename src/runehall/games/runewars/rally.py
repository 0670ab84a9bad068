"""Rally Support: a benefit of each city, and heroes for influence (RW-109 to RW-113)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controlled_by, controller, strongholds_of
from runehall.games.runewars.effects.effect import VERBS, carry
from runehall.games.runewars.goods import lose_influence
from runehall.games.runewars.heroes import hero_joins
from runehall.games.runewars.state import War

MOST_DRAWN: Final = 3  # Hero cards (RW-112)


def rally(s: War, seat: int) -> None:
    """Each city the player controls gives one of its benefits (RW-109)."""
    for area in controlled_by(s, seat):
        if s.city[area] >= 0:
            s.then(Benefit(seat, area))


class Benefit(Frame[War]):
    """A player chooses a benefit of a city he controls (RW-109, RW-110)."""

    def __init__(self, seat: int, area: int) -> None:
        self.seat: Final = seat
        self.area: Final = area

    def who(self, s: War) -> int:
        return 1 << self.seat if controller(s, self.area) == self.seat else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        city = s.city[self.area]
        out: list[Choice] = []
        for number, deed in enumerate(s.book.benefits[city]):
            if VERBS[deed.verb].possible(s, seat, self.area, deed):
                out.append(s.book.choices.benefit.of(city, number + 1))
        return [*out, s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.benefit.named(choice):
            s.tell(s.book.events.used_benefit, seat, choice.a)
            s.then(carry([s.book.benefits[choice.a][choice.b - 1]], seat, self.area))

    def prompt(self, s: War, seat: int) -> str:
        return f"What does {s.book.words.cities.labels[s.city[self.area]]} give you?"

    def rule(self) -> str:
        return "RW-109"


class SpendForHeroes(Frame[War]):
    """A player may spend 1 to 3 influence for as many Hero cards, and keeps one (RW-112, RW-113, RW-D62)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        able = s.influence[self.seat] > 0 and bool(s.hero_deck.cards) and bool(strongholds_of(s, self.seat))
        return 1 << self.seat if able and not s.out[self.seat] else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        most = min(MOST_DRAWN, s.influence[seat], s.hero_deck.size)
        return [s.book.choices.skip.of(), *[s.book.choices.spend.of(n) for n in range(1, most + 1)]]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.spend.named(choice):
            lose_influence(s, seat, choice.a)
            s.hero_choice = s.draw_many(s.hero_deck, choice.a, 1 << seat)
            s.then(KeepHero(seat))

    def prompt(self, s: War, seat: int) -> str:
        return "How much influence do you spend to find a hero?"

    def rule(self) -> str:
        return "RW-112"


class KeepHero(Frame[War]):
    """A player keeps one of the Hero cards drawn; the others are shuffled back (RW-112)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        heroes = sorted([s.kind[piece] - s.book.first_hero for piece in s.hero_choice])
        return [s.book.choices.keep_hero.of(hero) for hero in heroes]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        piece = find(s, s.hero_choice, choice.a + s.book.first_hero)
        s.part(s.hero_choice, piece, s.everyone)
        s.show(piece, s.everyone)
        s.hero_cards.append(piece)
        s.hero_deck.cards += s.hero_choice
        s.hero_choice = []
        s.shuffle(s.hero_deck)
        hero_joins(s, seat, choice.a, strongholds_of(s, seat))

    def prompt(self, s: War, seat: int) -> str:
        return "Which hero do you keep?"

    def rule(self) -> str:
        return "RW-112"

    def resolving(self) -> bool:
        return True
