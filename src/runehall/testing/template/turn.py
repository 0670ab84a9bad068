"""The turn: gather, or lay logs one by one, in any order, and light a beacon."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.places import find, kinds_in
from runehall.engine.state import Frame
from runehall.testing.template.book import ALL_LIT
from runehall.testing.template.card_schema import GATHERED
from runehall.testing.template.logs import VERBS, burn, draw_logs, room_of
from runehall.testing.template.state import Coast, fuel_of, need_of


class Turn(Picking[Coast]):
    """A keeper gathers, or picks logs to burn. What is picked are kinds of logs; half-made picks are a secret."""

    def things(self, s: Coast) -> list[int]:
        return kinds_in(s, s.hands[self.seat])

    def again(self, picked: Picks) -> Frame[Coast]:
        return Turn(self.seat, picked)

    def pick(self, s: Coast, thing: int, count: int) -> Choice:
        return s.book.choices.lay.of(thing)

    def fits(self, s: Coast, picked: Picks) -> bool:
        return fuel_of(s, self.things(s)) >= need_of(s, self.seat)

    def enough(self, s: Coast, picked: Picks) -> bool:
        if not picked:
            return room_of(s, self.seat) > 0
        return fuel_of(s, list(picked)) >= need_of(s, self.seat)

    def done(self, s: Coast) -> Choice:
        return s.book.choices.light.of() if self.picked else s.book.choices.gather.of()

    def secret(self) -> bool:
        return True

    def carry_out(self, s: Coast, picked: Picks) -> None:
        if picked:
            light(s, self.seat, picked)
        else:
            draw_logs(s, self.seat, GATHERED)
        if not s.over:
            begin_turn(s, (self.seat + 1) % s.seats)

    def prompt(self, s: Coast, seat: int) -> str:
        need, laid = need_of(s, seat), fuel_of(s, list(self.picked))
        return f"Lay more logs: {laid} of {need} fuel." if self.picked else f"Gather, or lay logs: {need} fuel."

    def rule(self) -> str:
        return "BE-004"

    def refusal(self, s: Coast, seat: int, choice: Choice) -> Refused:
        choices, need = s.book.choices, need_of(s, seat)
        if choices.gather.named(choice):
            if self.picked:
                return Refused("You have begun to lay logs: take them back to gather.", "BE-004")
            return Refused("Your hand is full.", "BE-005")
        if choices.light.named(choice):
            return Refused(f"You have laid {fuel_of(s, list(self.picked))} of {need} fuel.", "BE-006")
        if self.things(s).count(choice.a) <= self.picked.count(choice.a):
            return Refused(f"There is no {s.book.cards.labels[choice.a]} left in your hand.", "BE-007")
        return Refused(f"All logs of your hand have less than {need} fuel.", "BE-006")


def begin_turn(s: Coast, seat: int) -> None:
    """The turn of a keeper begins (BE-003)."""
    s.active = seat
    s.then(Turn(seat))


def light(s: Coast, seat: int, kinds: Picks) -> None:
    """Burn logs, light the next beacon, and let the logs do what is printed on them, unless all is won (BE-012)."""
    for kind in kinds:
        burn(s, seat, find(s, s.hands[seat], kind))
    s.lit[seat] += 1
    s.tell(s.book.events.lit, seat, s.lit[seat])
    if s.lit[seat] == s.book.beacons:
        s.finish([seat], ALL_LIT, s.lit[:])
        return
    for kind in kinds:
        for each in s.book.burning[kind]:
            VERBS[each.verb].happen(s, seat, each.count)
