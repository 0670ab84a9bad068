"""Neutral units: fight them or talk to them (RW-139, RW-142 to RW-155)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runewars.battle.aftermath import end_battle, return_units
from runehall.games.runewars.battle.battle import begin_battle
from runehall.games.runewars.battle.fighters import unit_in
from runehall.games.runewars.figures import check_limit
from runehall.games.runewars.goods import destiny_of, discard_fate, draw_destinies, lose_influence
from runehall.games.runewars.numbers import (
    ATTACKER,
    END_OF_TALKS,
    GOLD,
    MOBILIZE,
    MORE_FATE,
    MOST_UNITS,
    SILVER,
    SILVER_AS_GOLD,
)
from runehall.games.runewars.refusals import talks_refused
from runehall.games.runewars.retreat import NeutralRetreat, Retreat, retreat_areas
from runehall.games.runewars.runes import look_at_runes
from runehall.games.runewars.showing import Draws
from runehall.games.runewars.state import War, next_seat
from runehall.games.runewars.windows import DIPLOMACY_WINDOW, Window

MOST_SPENT: Final = 6  # RW-143


def may_fight(s: War, seat: int) -> bool:
    """Whether one more battle may be begun with this Order (RW-095)."""
    return s.battles == 0 or s.order[seat] != MOBILIZE


class FightOrTalk(Frame[War]):
    """Units have come into a neutral area: battle or diplomacy (RW-139, RW-062)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.fight.of()] if may_fight(s, seat) else []
        if len(s.fighters[ATTACKER]) <= MOST_UNITS or not out:
            for n in range(1, min(MOST_SPENT, s.influence[seat]) + 1):
                out.append(s.book.choices.negotiate.of(n))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.fight.named(choice):
            begin_battle(s)
            return
        s.tell(s.book.events.negotiated, seat, s.contested, choice.a)
        lose_influence(s, seat, choice.a)
        s.then(Window(DIPLOMACY_WINDOW, seat, -1, s.contested))
        s.then(Talks(seat, choice.a))

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.fight.named(choice) or s.book.choices.negotiate.named(choice):
            return talks_refused(s, seat, choice, len(s.fighters[ATTACKER]))
        return super().refusal(s, seat, choice)

    def prompt(self, s: War, seat: int) -> str:
        return f"Neutral units hold {s.book.words.areas.labels[s.contested]}: fight, or talk?"

    def rule(self) -> str:
        return "RW-139"

    def resolving(self) -> bool:
        return True


class Talks(Frame[War]):
    """As many Fate cards are drawn as influence was spent (RW-143)."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def run(self, s: War) -> None:
        more = s.modified(MORE_FATE, self.seat) if s.modifiers else 0
        s.fates[ATTACKER] = draw_destinies(s, self.seat, self.count + more)
        s.then(ChooseDestiny(self.seat))

    def resolving(self) -> bool:
        return True


class ChooseDestiny(Frame[War], Draws):
    """One of the drawn cards is chosen; the others are discarded (RW-144)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        kinds = sorted([s.kind[piece] for piece in s.fates[ATTACKER]])
        return [s.book.choices.choose_fate.of(kind - s.book.first_fate) for kind in kinds]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        drawn = s.fates[ATTACKER]
        card = find(s, drawn, choice.a + s.book.first_fate)
        s.tell_card(s.book.events.chose_fate, card, seat)
        drawn.remove(card)
        discard_fate(s, drawn)
        s.fates[ATTACKER] = [card]
        if destiny_of(s, card) == SILVER:
            s.then(Window(DIPLOMACY_WINDOW, seat, -1, s.contested))
        s.then(Outcome(seat))

    def prompt(self, s: War, seat: int) -> str:
        return "Which card decides?"

    def rule(self) -> str:
        return "RW-144"

    def resolving(self) -> bool:
        return True

    def drawer(self) -> int:
        return self.seat

    def where(self) -> int:
        return -1


class Outcome(Frame[War]):
    """Gold: they ally. Silver: they retreat. Red: fight or retreat (RW-145 to RW-147)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: War) -> None:
        destiny = destiny_of(s, s.fates[ATTACKER][0])
        if destiny == SILVER and s.modifiers and s.modified(SILVER_AS_GOLD, self.seat):
            destiny = GOLD
        discard_fate(s, s.fates[ATTACKER])
        s.moment(END_OF_TALKS)
        if destiny == GOLD:
            s.tell(s.book.events.allied, self.seat, s.contested)
            occupy(s)
        elif destiny == SILVER:
            s.then(NeutralRetreat(s.contested, next_seat(s, self.seat)))
            s.then(Occupy())
        else:
            s.then(RedAnswer(self.seat))

    def resolving(self) -> bool:
        return True


class Occupy(Frame[War]):
    """The units that came stay."""

    def run(self, s: War) -> None:
        occupy(s)


def occupy(s: War) -> None:
    """The units that came stay in the area, and neutral ones there are theirs from now on (RW-145, RW-310, RW-311)."""
    area = s.contested
    return_units(s, ATTACKER)
    end_battle(s)
    check_limit(s, area)


class RedAnswer(Frame[War]):
    """A player must fight, or retreat all his units from the area (RW-147, RW-096, RW-307, RW-D30)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.fight.of()] if may_fight(s, seat) else []
        units = [unit_in(each) for each in s.fighters[ATTACKER]]
        if not out or retreat_areas(s, seat, s.contested, units):
            out.append(s.book.choices.fall_back.of())
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.fight.named(choice):
            begin_battle(s)
            return
        units = tuple([unit_in(each) for each in s.fighters[ATTACKER]])
        area = s.contested
        s.fighters[ATTACKER] = []
        end_battle(s)
        look_at_runes(s)
        s.then(Retreat(seat, area, units, (), True))

    def prompt(self, s: War, seat: int) -> str:
        return "They refuse: fight, or retreat?"

    def rule(self) -> str:
        return "RW-147"

    def resolving(self) -> bool:
        return True
