"""Rune tokens: where they lie, who may look, and how dragon runes are received (RW-249 to RW-260)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controller, heroes_in
from runehall.games.runewars.numbers import AREAS, DRAGON, FALSE_RUNE
from runehall.games.runewars.state import War

MOST_DISCARDED: Final = 2  # false runes before a dragon rune is received (RW-251)


def rune_slot(s: War, area: int) -> int:
    """Where in the row of runes the token of an area lies; -1 where the area has none (RW-250)."""
    return s.rune_at.index(area) if area in s.rune_at else -1


def lay_rune(s: War, piece: int, area: int, up: bool = False) -> None:
    """Put a token in an area; the row keeps the order of areas."""
    at = 0
    while at < len(s.rune_at) and s.rune_at[at] < area:
        at += 1
    s.runes.insert(at, piece)
    s.rune_at.insert(at, area)
    s.rune_up.insert(at, 1 if up else 0)


def lift_rune(s: War, area: int) -> int:
    """Take the token of an area off the board."""
    at = rune_slot(s, area)
    s.rune_at.pop(at)
    s.rune_up.pop(at)
    return s.runes.pop(at)


def turn_up_rune(s: War, area: int) -> None:
    """Reveal the token of an area to all; it stays face up (RW-258)."""
    at = rune_slot(s, area)
    if not s.rune_up[at]:
        s.rune_up[at] = 1
        s.show(s.runes[at], s.everyone)
        s.tell_card(s.book.events.revealed_rune, s.runes[at], area)


def dragons_of(s: War, seat: int) -> list[int]:
    """The areas a player controls in which dragon runes lie (RW-249)."""
    return [
        s.rune_at[i]
        for i in range(len(s.runes))
        if s.kind[s.runes[i]] == DRAGON and controller(s, s.rune_at[i]) == seat
    ]


def thrones_of(s: War, seat: int) -> int:
    """How many dragon runes faceup exploration tokens are worth to a player (RW-287)."""
    worth = 0
    for i in range(len(s.tokens)):
        if s.token_up[i] and controller(s, s.token_at[i]) == seat:
            token = s.book.explorations[s.kind[s.tokens[i]] - s.book.first_exploration]
            worth += sum(deed.n("runes") for deed in token.place if deed.verb == "throne")
    return worth


def rune_count(s: War, seat: int) -> int:
    """How many dragon runes a player controls."""
    return len(dragons_of(s, seat)) + (thrones_of(s, seat) if s.tokens else 0)


def look_at_runes(s: War) -> None:
    """Everybody looks at the tokens in areas he controls and where he has a hero (RW-216, RW-256)."""
    for i in range(len(s.runes)):
        piece, area = s.runes[i], s.rune_at[i]
        if s.known[piece] == s.everyone:
            continue
        see_rune(s, controller(s, area), i)
        for hero in heroes_in(s, area):
            see_rune(s, s.hero_owner[hero], i)


def see_rune(s: War, seat: int, at: int) -> None:
    """Let a player see a token of the row."""
    if seat >= 0 and not s.known[s.runes[at]] >> seat & 1:
        s.show(s.runes[at], 1 << seat)
        s.tell_card(s.book.events.saw_rune, s.runes[at], seat, s.rune_at[at])


# -- receiving ---------------------------------------------------------------------------------------------------------


def receive_rune(s: War, seat: int) -> None:
    """A player receives one dragon rune, with a false one beside it (RW-251 to RW-254)."""
    if s.dragons:  # RW-260
        s.then(DiscardFalse(seat, MOST_DISCARDED))
        s.then(TakeRunes(seat))


class DiscardFalse(Frame[War]):
    """A player may discard false runes of areas he controls (RW-251). What he could discard is his secret."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def who(self, s: War) -> int:
        held = [area for area in s.rune_at if controller(s, area) == self.seat]
        return 1 << self.seat if self.left > 0 and held else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.done.of()]
        for i in range(len(s.runes)):
            if s.kind[s.runes[i]] == FALSE_RUNE and controller(s, s.rune_at[i]) == seat:
                out.append(s.book.choices.discard_rune.of(s.rune_at[i]))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.discard_rune.named(choice):
            discard_false(s, seat, choice.a)
            s.then(DiscardFalse(seat, self.left - 1))

    def guarded(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return f"You may discard false runes from areas you control, {self.left} at most."

    def rule(self) -> str:
        return "RW-251"

    def resolving(self) -> bool:
        return True


def discard_false(s: War, seat: int, area: int) -> None:
    """Show a false rune to all and return it to its pile (RW-336)."""
    piece = lift_rune(s, area)
    s.show(piece, s.everyone)
    s.falses.append(piece)
    s.tell_card(s.book.events.discarded_rune, piece, seat, area)


def take_tokens(s: War, seat: int) -> None:
    """A player takes a dragon rune and a false one and looks at them; which is which nobody else knows (RW-252)."""
    pair = [s.dragons.pop()]
    if s.falses:  # RW-337
        pair.append(s.falses.pop())
    for piece in pair:
        s.hide(piece, 1 << seat)
        s.rune_hands[seat].append(piece)
    s.declare(pair, 1 << DRAGON, 1, 1)


class TakeRunes(Frame[War]):
    """A player takes the tokens and places them in friendly or uncontrolled areas (RW-252, RW-253)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: War) -> None:
        s.tell(s.book.events.received_runes, self.seat)
        take_tokens(s, self.seat)
        s.then(PlaceRunes(self.seat, tuple(open_areas(s, self.seat))))


def open_areas(s: War, seat: int) -> list[int]:
    """The friendly and uncontrolled areas that have no rune token (RW-253)."""
    return [area for area in s.board.areas if controller(s, area) in (seat, -1) and rune_slot(s, area) < 0]


def _apart(one: int, other: int) -> bool:
    """Whether two tokens of unlike kinds go to two areas."""
    return one // AREAS != other // AREAS and one % AREAS != other % AREAS


class PlaceRunes(Picking[War]):
    """A player hides the tokens he has taken, each in another area; nobody sees which goes where (RW-027, RW-253)."""

    def __init__(self, seat: int, areas: tuple[int, ...], picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.areas: Final = areas

    def things(self, s: War) -> list[int]:
        kinds = sorted([s.kind[piece] for piece in s.rune_hands[self.seat]])
        return [kind * AREAS + area for kind in kinds for area in self.areas]

    def again(self, picked: Picks) -> Frame[War]:
        return PlaceRunes(self.seat, self.areas, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.hide.of(thing // AREAS, thing % AREAS)

    def thing(self, s: War, choice: Choice) -> int:
        return choice.a * AREAS + choice.b

    def fits(self, s: War, picked: Picks) -> bool:
        return all(_apart(picked[i], picked[j]) for i in range(len(picked)) for j in range(i))

    def completes(self, s: War, picked: Picks, left: list[int]) -> bool:
        if not self.fits(s, picked):
            return False
        missing = min(len(s.rune_hands[self.seat]), len(self.areas)) - len(picked)
        return missing <= 0 or any(all(_apart(thing, other) for other in picked) for thing in left)

    def enough(self, s: War, picked: Picks) -> bool:
        return len(picked) == min(len(s.rune_hands[self.seat]), len(self.areas))

    def who(self, s: War) -> int:
        return 1 << self.seat if self.areas else 0

    def run(self, s: War) -> None:
        self.carry_out(s, ())

    def carry_out(self, s: War, picked: Picks) -> None:
        hand = s.rune_hands[self.seat]
        for area in sorted([thing % AREAS for thing in picked]):
            kind = sum(thing // AREAS for thing in picked if thing % AREAS == area)
            piece = find(s, hand, kind)
            s.part(hand, piece, 1 << self.seat)
            lay_rune(s, piece, area)
        areas = sorted([thing % AREAS for thing in picked])
        if len(areas) > 1:
            s.tell(s.book.events.hid_runes, self.seat, areas[0], areas[1])
        elif areas:
            s.tell(s.book.events.hid_rune, self.seat, areas[0])
        for piece in hand[:]:
            return_token(s, self.seat, piece)
        look_at_runes(s)

    def secret(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return "Hide your rune tokens, each in another area."

    def rule(self) -> str:
        return "RW-253"


def return_token(s: War, seat: int, piece: int) -> None:
    """A token without a legal area returns face up to its pile (RW-254)."""
    s.part(s.rune_hands[seat], piece, s.everyone)
    s.show(piece, s.everyone)
    (s.dragons if s.kind[piece] == DRAGON else s.falses).append(piece)
    s.tell_card(s.book.events.returned_rune, piece, seat)
