"""Effects on rune tokens: received, placed, moved, looked at, revealed."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controlled_by, controller, home_seat, in_play_order
from runehall.games.runewars.effects.effect import VERBS, Effect
from runehall.games.runewars.effects.question import Question, register
from runehall.games.runewars.goods import lose_influence
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.runes import (
    DiscardFalse,
    lay_rune,
    lift_rune,
    look_at_runes,
    receive_rune,
    rune_slot,
    see_rune,
    turn_up_rune,
)
from runehall.games.runewars.state import War


class ReceiveRune(Effect):
    """A dragon rune is received, with a false one (RW-251 to RW-254)."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        receive_rune(s, seat)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(s.dragons)


def bare_areas(s: War, seat: int) -> list[int]:
    """The areas a player controls that have no rune token."""
    return [area for area in controlled_by(s, seat) if rune_slot(s, area) < 0]


def place_dragon(s: War, seat: int, area: int) -> None:
    """A dragon rune is placed facedown where all see that it is one; no false rune comes with it (RW-255)."""
    piece = s.dragons.pop()
    lay_rune(s, piece, area)
    s.tell(s.book.events.rune_placed, seat, area)
    look_at_runes(s)


class PlaceRune(Effect):
    """False runes may be discarded, then a dragon rune is placed in an area the player controls."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        if s.dragons:
            s.then(DiscardFalse(seat, deed.n("discards")))
            s.then(PlaceDragon(seat, seat))


class BlessOthers(Effect):
    """For every other player in play order a dragon rune is placed in one of his areas."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        for other in in_play_order(s):
            if other != seat:
                s.then(PlaceDragon(seat, other))


class PlaceDragon(Frame[War]):
    """A player places a dragon rune in an area that somebody controls and that has no rune token (RW-255, RW-260)."""

    def __init__(self, seat: int, owner: int) -> None:
        self.seat: Final = seat
        self.owner: Final = owner

    def who(self, s: War) -> int:
        return 1 << self.seat if s.dragons and bare_areas(s, self.owner) else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.hide_dragon.of(area) for area in bare_areas(s, self.owner)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        place_dragon(s, seat, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        if self.owner == seat:
            return "Where do you place the dragon rune?"
        return f"Where do you place the dragon rune of {s.book.seat_names.labels[self.owner]}?"

    def rule(self) -> str:
        return "RW-255"

    def resolving(self) -> bool:
        return True


# -- moved -------------------------------------------------------------------------------------------------------------


class MoveHomeRune(Question):
    """A rune token of the home realm is moved outside, not turned over."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        if step:
            return [s.book.choices.carry_rune.of(area) for area in self.outside(s, seat)]
        home = [area for area in s.rune_at if home_seat(s, area) == seat and controller(s, area) == seat]
        return [s.book.choices.move_rune.of(area) for area in home] if self.outside(s, seat) else []

    def outside(self, s: War, seat: int) -> list[int]:
        """The friendly and uncontrolled areas outside the home realm without a rune token."""
        return [
            area
            for area in s.board.areas
            if home_seat(s, area) != seat and controller(s, area) in (seat, -1) and rune_slot(s, area) < 0
        ]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if not step:
            self.ask(s, seat, on, deed, choice.a + 1)
            return
        area = step - 1
        up = s.rune_up[rune_slot(s, area)] == 1
        lay_rune(s, lift_rune(s, area), choice.a, up)
        s.tell(s.book.events.rune_moved, area, choice.a)
        look_at_runes(s)


# -- seen --------------------------------------------------------------------------------------------------------------


def look_into(s: War, seat: int, area: int) -> None:
    """A player looks at the rune token of an area; all see that he does."""
    s.tell(s.book.events.looked, seat, area)
    at = rune_slot(s, area)
    if at >= 0:
        see_rune(s, seat, at)


class LookAtRunes(Question):
    """Facedown rune tokens are looked at, anywhere or beside the hero; the step counts them, and marks the last."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        if step >= deed.n("count"):
            return []
        areas = self.areas(s, seat, on, deed)
        found = [s.book.choices.look.of(area) for area in areas]
        return [*found, s.book.choices.skip.of()] if found else []

    def areas(self, s: War, seat: int, on: int, deed: Deed) -> list[int]:
        """Where facedown tokens lie that the player does not know."""
        beside = deed.word("where") == "adjacent" and on >= 0 and s.hero_area[on] >= 0
        near = s.board.beside[s.hero_area[on]] if beside else s.board.areas
        return [
            s.rune_at[i]
            for i in range(len(s.runes))
            if s.rune_at[i] in near and not s.rune_up[i] and not s.known[s.runes[i]] >> seat & 1
        ]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.look.named(choice):
            look_into(s, seat, choice.a)
            self.ask(s, seat, on, deed, step + 1)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.areas(s, seat, on, deed))


class LookAtArea(Question):
    """All facedown rune and exploration tokens of one area are looked at (RW-295)."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        hidden = [s.rune_at[i] for i in range(len(s.runes)) if not s.rune_up[i]]
        hidden += [s.token_at[i] for i in range(len(s.tokens)) if not s.token_up[i]]
        return [s.book.choices.look.of(area) for area in sorted(set(hidden))]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        look_into(s, seat, choice.a)
        if choice.a in s.token_at:
            s.show(s.tokens[s.token_at.index(choice.a)], 1 << seat)


class RevealRune(Question):
    """A facedown rune token of an area the player controls is revealed, or influence is lost (RW-259)."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        down = [s.rune_at[i] for i in range(len(s.runes)) if not s.rune_up[i] and controller(s, s.rune_at[i]) == seat]
        found = [s.book.choices.reveal_rune.of(area) for area in down]
        return [*found, s.book.choices.pay.of()] if found else []

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.reveal_rune.named(choice):
            turn_up_rune(s, choice.a)
        else:
            lose_influence(s, seat, deed.n("or_lose"))


VERBS.update({"receive_rune": ReceiveRune(), "place_rune": PlaceRune(), "bless_others": BlessOthers()})
register({
    "move_home_rune": MoveHomeRune(), "look_at_runes": LookAtRunes(), "look_at_area": LookAtArea(),
    "reveal_rune": RevealRune(),
})  # fmt: skip
