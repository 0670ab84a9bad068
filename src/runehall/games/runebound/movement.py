"""The move action: a step without dice, or terrain dice spent hex by hex (RB-046 to RB-060)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import refresh
from runehall.games.runebound.figures import figure, speed_of
from runehall.games.runebound.heroes import is_defeated, move_hero
from runehall.games.runebound.parties import friends
from runehall.games.runebound.rolls import change_roll, different_dice, reroll_options, roll_dice, spend_die
from runehall.games.runebound.shown import Shown
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    CITY,
    FORD,
    MOVE_DICE,
    MOVE_ROLL,
    NO_BRIDGE,
    PER_MOVE,
    TERRAINS,
    WATER,
    WILD_FACE,
)


def needed(s: Realm, seat: int, start: int, to: int) -> int:
    """What a die must show, as a mask, to pay for a step between neighbours; a wild face always does.

    A road or bridge asks for nothing (RB-053, RB-054), a river for water (RB-055, RB-056), a city for nothing (RB-052).
    """
    land = s.book.land
    if to in land.road[start] and not (to in land.bridge[start] and figure(s, seat, NO_BRIDGE) > 0):
        return WILD_FACE
    if (to in land.river[start] or to in land.bridge[start]) and figure(s, seat, FORD) <= 0:
        return WATER
    if land.place[to] == CITY:
        return WILD_FACE
    return land.terrain[to]


def travel(s: Realm, seat: int, hex: int) -> None:
    """A hero walks into a neighbouring hex; its party comes along, but not out of a fight (RB-235, RB-D50)."""
    if s.fight == 0:
        for other in friends(s, seat):
            s.hex[other] = hex
            s.tell(s.book.events.moved, other, hex)
    move_hero(s, seat, hex)


def begin_move(s: Realm, seat: int, dice: int) -> None:
    """Roll dice to move; a hero that was defeated meanwhile goes nowhere (RB-D28)."""
    if is_defeated(s, seat) or s.hex[seat] < 0:
        return
    refresh(s, seat, PER_MOVE)
    roll_dice(s, seat, dice)
    s.then(Moving(seat))


def move_dice(s: Realm, seat: int) -> int:
    """How many dice a move action rolls."""
    return speed_of(s, seat) + figure(s, seat, MOVE_DICE)


class Moving(Shown):
    """The hero spends dice hex by hex, rerolls by exertion, and stops at will."""

    def __init__(self, seat: int, way: tuple[int, ...] = (), paid: tuple[int, ...] = ()) -> None:
        self.seat: Final = seat
        self.way: Final = way  # the hexes of this move so far, the start first
        self.paid: Final = paid  # the dice spent on them

    def walked(self, s: Realm) -> list[int]:
        return list(self.way)

    def spent(self, s: Realm) -> list[int]:
        return list(self.paid)

    def who(self, s: Realm) -> int:
        return 1 << self.seat if s.dice and not is_defeated(s, self.seat) else 0

    def run(self, s: Realm) -> None:
        s.dice = []

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.stop.of(), *ways_out(s, seat), *reroll_options(s, seat, (MOVE_ROLL,))]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.stop.named(choice):
            s.dice = []
            return
        if s.book.choices.go.named(choice):
            way = self.way or (s.hex[seat],)
            spend_die(s, choice.b)
            travel(s, seat, choice.a)
            s.then(Moving(seat, (*way, choice.a), (*self.paid, choice.b)))
        else:
            change_roll(s, seat, choice)
            s.then(self)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Spend dice to move: {len(s.dice)} left."

    def rule(self) -> str:
        return "RB-048"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return no_way(s, seat, choice)

    def resolving(self) -> bool:
        return True

    def leads_to(self, s: Realm, choice: Choice, depth: int) -> int:
        """The hex, and the dice that are left to go on with: nothing else changes by walking and stopping."""
        if s.book.choices.stop.named(choice):
            return s.hex[self.seat]
        if not s.book.choices.go.named(choice):
            return -1
        if depth == 0 or len(s.dice) == 1:
            return choice.a  # as if it stopped there
        left, number = s.dice.copy(), depth
        left.remove(choice.b)
        for die in left:
            number = number << len(TERRAINS) | die
        return number * s.book.land.size + choice.a


def no_way(s: Realm, seat: int, choice: Choice) -> Refused:
    """Why a step with dice is refused."""
    choices, land = s.book.choices, s.book.land
    if choices.go.named(choice):
        if not land.board.touch(s.hex[seat], choice.a):
            return Refused("That hex does not touch yours: go hex by hex.", "RB-048")
        if choice.b not in s.dice:
            return Refused("No unspent die shows that.", "RB-048")
        if choice.a in land.river[s.hex[seat]]:
            return Refused("A river lies between: that needs a die with water or a wild face.", "RB-055")
        return Refused("That die does not match the terrain of the hex.", "RB-048")
    if choices.reroll.named(choice):
        if not s.hands[seat]:
            return Refused("You have no skill card left to exert with.", "RB-043")
        return Refused("No unspent die shows that.", "RB-057")
    return Refused("Spend dice, reroll one, or stop: the move is not over.", "RB-045")


def ways_out(s: Realm, seat: int) -> list[Choice]:
    """Every neighbouring hex with every unspent die that pays for it."""
    out: list[Choice] = []
    here, dice = s.hex[seat], different_dice(s)
    for to in s.book.land.beside[here]:
        need = needed(s, seat, here, to)
        paying = [die for die in dice if die & need]
        if s.orderly:
            paying = paying[:1]  # one way to each hex is enough for bots: dice are sorted, the plainest pays first
        for die in paying:
            out.append(s.book.choices.go.of(to, die))
    return out


class Steps(Frame[Realm]):
    """The hero moves up to so many hexes, whatever their terrain, without dice."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def who(self, s: Realm) -> int:
        return 1 << self.seat if self.left > 0 and s.hex[self.seat] >= 0 and not is_defeated(s, self.seat) else 0

    def run(self, s: Realm) -> None:
        pass

    def options(self, s: Realm, seat: int) -> list[Choice]:
        near = s.book.land.beside[s.hex[seat]]
        return [s.book.choices.stop.of(), *[s.book.choices.at.of(hex) for hex in near]]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.at.named(choice):
            travel(s, seat, choice.a)
            s.then(Steps(self.seat, self.left - 1))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Move up to {self.left} hexes." if self.left > 1 else "You may move one hex."

    def rule(self) -> str:
        return "RB-047"

    def resolving(self) -> bool:
        return True
