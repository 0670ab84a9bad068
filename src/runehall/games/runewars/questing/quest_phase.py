"""The Quest Phase: each player takes one action with each of his heroes (RW-217 to RW-223)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controller, heroes_of, in_play_order
from runehall.games.runewars.effects.heroes import heal
from runehall.games.runewars.exploration import place_in, rest_at
from runehall.games.runewars.portals import MoveOver, may_open, open_portals, through
from runehall.games.runewars.questing.adventures import Adventure
from runehall.games.runewars.questing.arrivals import Arrival
from runehall.games.runewars.questing.gifts import (
    bearers,
    facedown,
    has,
    open_steps,
    steps,
    unveil,
    unveil_all,
    wanders_over,
)
from runehall.games.runewars.questing.rewards import Trade, list_graves, list_trades, take_grave
from runehall.games.runewars.questing.training import Training, trainable
from runehall.games.runewars.runes import look_at_runes
from runehall.games.runewars.state import War
from runehall.games.runewars.windows import QUEST_WINDOW, Window


class QuestPhase(Frame[War]):
    """The players act in play order, as it is when the phase begins (RW-217, RW-301)."""

    def run(self, s: War) -> None:
        s.tell(s.book.events.quest_phase)
        for seat in in_play_order(s):
            s.then(HeroActions(seat, 0))


class HeroActions(Frame[War]):
    """A player chooses one of his heroes that has not acted, and what he does (RW-217)."""

    def __init__(self, seat: int, acted: int, asked: bool = False) -> None:
        self.seat: Final = seat
        self.acted: Final = acted  # mask of the heroes that have acted
        self.asked: Final = asked  # the window for Tactics was open

    def left(self, s: War) -> list[int]:
        """The heroes that have not acted."""
        return [hero for hero in heroes_of(s, self.seat) if not self.acted >> hero & 1]

    def who(self, s: War) -> int:
        return 1 << self.seat if self.asked and self.left(s) else 0

    def run(self, s: War) -> None:
        if self.asked or not heroes_of(s, self.seat):
            return
        s.traded = 0
        s.then(Window(QUEST_WINDOW, self.seat, -1, -1))
        s.then(HeroActions(self.seat, self.acted, True))

    def options(self, s: War, seat: int) -> list[Choice]:
        choices = s.book.choices
        out: list[Choice] = []
        for hero in self.left(s):
            if not s.hero_routed[hero]:  # RW-222
                out.append(choices.set_out.of(hero))
            if s.hero_damage[hero] and may_heal(s, seat, hero):
                out.append(choices.heal_hero.of(hero))
            if trainable(s, hero):
                out.append(choices.train_hero.of(hero))
            out.append(choices.rest.of(hero))
        list_graves(s, seat, out)
        list_trades(s, seat, out)
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if exchanged_rewards(s, seat, choice):
            s.then(self)
            return
        hero = choice.a
        if choices.set_out.named(choice):
            s.then(Journey(seat, hero, 0))
        elif choices.heal_hero.named(choice):
            if controller(s, s.hero_area[hero]) != seat:
                unveil_all(s, hero, "heal_anywhere")
            heal(s, hero)
        elif choices.train_hero.named(choice):
            s.then(Training(seat, hero))
        s.then(ActionEnd(seat, hero))
        s.then(HeroActions(seat, self.acted | 1 << hero))

    def guarded(self) -> bool:
        return True  # a facedown Reward may let a hero heal where he is

    def prompt(self, s: War, seat: int) -> str:
        return "The Quest Phase: one action with each of your heroes. Who is next?"

    def rule(self) -> str:
        return "RW-217"


def may_heal(s: War, seat: int, hero: int) -> bool:
    """Whether a hero may heal where he is: in a friendly area, unless he may anywhere (RW-218)."""
    return controller(s, s.hero_area[hero]) == seat or has(s, hero, "heal_anywhere")


def exchanged_rewards(s: War, seat: int, choice: Choice) -> bool:
    """Take Rewards from a marker or trade them, if that is what was chosen (RW-231, RW-245)."""
    if s.book.choices.take_rewards.named(choice):
        take_grave(s, choice.a)
        return True
    if s.book.choices.trade.named(choice):
        s.then(Trade(seat, choice.a, choice.b))
        return True
    return False


class ActionEnd(Frame[War]):
    """A hero has ended his action: the place he is in may give something, and Tactics may be played (RW-291)."""

    def __init__(self, seat: int, hero: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero

    def run(self, s: War) -> None:
        if s.hero_owner[self.hero] == self.seat:
            rest_at(s, self.seat, self.hero)

    def resolving(self) -> bool:
        return True


# -- the move ----------------------------------------------------------------------------------------------------------


class Journey(Frame[War]):
    """A hero walks from area to area as far as he may, and stops (RW-221); what his Rewards allow is a secret."""

    def __init__(self, seat: int, hero: int, walked: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.walked: Final = walked

    def walks(self, s: War) -> list[Choice]:
        """Every step he may take now."""
        area = s.hero_area[self.hero]
        if self.walked >= steps(s, self.hero) or (self.walked and place_in(s, area, "dungeon")):
            return []
        near, between = s.board.beside[area], s.board.between[area]
        open_ones = [near[i] for i in range(len(near)) if wanders_over(s, self.hero, between[i])]
        if s.tokens:
            open_ones += [to for to in through(s, self.seat, area) if to not in open_ones]
        return [s.book.choices.walk.of(to) for to in sorted(open_ones)]

    def who(self, s: War) -> int:
        if s.hero_owner[self.hero] != self.seat:
            return 0
        if self.walked < open_steps(s, self.hero) or facedown(s, self.hero):
            return 1 << self.seat
        return 1 << self.seat if self.walks(s) else 0

    def run(self, s: War) -> None:
        if s.hero_owner[self.hero] == self.seat:
            self._stop(s)

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [*self.walks(s), s.book.choices.halt.of()]
        if may_open(s, seat):
            out.append(s.book.choices.open_portals.of())
        list_graves(s, seat, out)
        list_trades(s, seat, out)
        return [choice for choice in out if self._concerns(s, choice)]

    def _concerns(self, s: War, choice: Choice) -> bool:
        """Whether what is offered is about this hero: others take and trade in their own actions."""
        if s.book.choices.take_rewards.named(choice):
            return choice.a == self.hero
        return not s.book.choices.trade.named(choice) or self.hero in (choice.a, choice.b)

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if exchanged_rewards(s, seat, choice):
            s.then(self)
        elif choices.halt.named(choice):
            self._stop(s)
        elif choices.open_portals.named(choice):
            open_portals(s, seat)
            s.then(self)
        else:
            self._walk(s, choice.a)
            s.then(Journey(seat, self.hero, self.walked + 1))

    def _walk(self, s: War, to: int) -> None:
        """Take one step; Rewards that made it possible are turned face up (RW-330)."""
        area, hero = s.hero_area[self.hero], self.hero
        if self.walked >= open_steps(s, hero):
            unveil(s, hero, bearers(s, hero, "steps")[0])
        s.hero_area[hero] = to
        s.tell(s.book.events.moved_hero, hero, area, to)
        look_at_runes(s)

    def _stop(self, s: War) -> None:
        """The move is over: what waits in the area comes first, then a duel or a Quest."""
        s.then(MoveOver())
        s.then(Arrival(self.seat, self.hero))
        s.then(Adventure(self.seat, self.hero, 0))

    def guarded(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return (
            f"Where does {s.book.heroes[self.hero].name} go from {s.book.words.areas.labels[s.hero_area[self.hero]]}?"
        )

    def rule(self) -> str:
        return "RW-221"

    def resolving(self) -> bool:
        return True
