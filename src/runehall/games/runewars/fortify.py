"""Fortify: build, repair, move runes, each once and in any order (RW-118 to RW-126, RW-201)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import controlled_by, dial_of, has_city, strongholds_of
from runehall.games.runewars.battle.aftermath import remove_stronghold
from runehall.games.runewars.goods import turn_dial
from runehall.games.runewars.numbers import DRAGON, ORE, STRONGHOLDS, WOOD
from runehall.games.runewars.refusals import building_refused, repair_refused
from runehall.games.runewars.runes import lay_rune, lift_rune, look_at_runes, rune_slot
from runehall.games.runewars.state import War

BUILT: Final = 1
REPAIRED: Final = 2
MOVED: Final = 4


class Fortify(Frame[War]):
    """A player does any of the three (RW-118)."""

    def __init__(self, seat: int, did: int) -> None:
        self.seat: Final = seat
        self.did: Final = did  # mask of what was done

    def who(self, s: War) -> int:
        return 1 << self.seat if len(self.options(s, self.seat)) > 1 else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.skip.of()]
        wood, ore = dial_of(s, seat, WOOD), dial_of(s, seat, ORE)
        if not self.did & BUILT and wood and ore:
            out += [s.book.choices.build.of(area) for area in building_sites(s, seat)]
        if not self.did & REPAIRED and ore:
            broken = [area for area in strongholds_of(s, seat) if s.broken[area]]
            out += [s.book.choices.repair.of(area) for area in broken]
        if not self.did & MOVED:
            out += [s.book.choices.move_runes.of(one, other) for one, other in rune_pairs(s, seat)]
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if choices.build.named(choice):
            self._build(s, seat, choice.a)
        elif choices.repair.named(choice):
            turn_dial(s, seat, ORE, -1)
            s.broken[choice.a] = 0
            s.tell(s.book.events.stronghold_mended, seat, choice.a)
            s.then(Fortify(seat, self.did | REPAIRED))
        elif choices.move_runes.named(choice):
            s.then(ArrangeRunes(seat, choice.a, choice.b))
            s.then(Fortify(seat, self.did | MOVED))

    def _build(self, s: War, seat: int, area: int) -> None:
        """Pay for a stronghold and place it; the fifth needs one of the others (RW-119, RW-126)."""
        turn_dial(s, seat, WOOD, -1)
        turn_dial(s, seat, ORE, -1)
        if len(strongholds_of(s, seat)) >= STRONGHOLDS:
            s.then(Raze(seat))
        s.then(Raise(seat, area))
        s.then(Fortify(seat, self.did | BUILT))

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        found: Refused | None = None
        if s.book.choices.build.named(choice):
            found = building_refused(s, seat, choice.a)
        elif s.book.choices.repair.named(choice):
            found = repair_refused(s, seat, choice.a)
        return found if found is not None else super().refusal(s, seat, choice)

    def prompt(self, s: War, seat: int) -> str:
        return "Build, repair, move runes?"

    def rule(self) -> str:
        return "RW-118"


def building_sites(s: War, seat: int) -> list[int]:
    """Where a player may build: areas he controls without stronghold and city (RW-119, RW-201)."""
    return [area for area in controlled_by(s, seat) if s.stronghold[area] < 0 and not has_city(s, area)]


def rune_pairs(s: War, seat: int) -> list[tuple[int, int]]:
    """Two areas a player controls with at least one rune token between them (RW-122)."""
    areas = controlled_by(s, seat)
    runed = [area in s.rune_at for area in areas]
    found: list[tuple[int, int]] = []
    for i in range(len(areas)):
        for j in range(i + 1, len(areas)):
            if runed[i] or runed[j]:
                found.append((areas[i], areas[j]))
    return found


class Raze(Frame[War]):
    """All four strongholds are on the board: one of them is destroyed (RW-126)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.raze.of(area) for area in strongholds_of(s, seat)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        remove_stronghold(s, choice.a)

    def prompt(self, s: War, seat: int) -> str:
        return "All your strongholds are on the board: which do you destroy?"

    def rule(self) -> str:
        return "RW-126"

    def resolving(self) -> bool:
        return True


class Raise(Frame[War]):
    """The new stronghold stands, undamaged (RW-119)."""

    def __init__(self, seat: int, area: int) -> None:
        self.seat: Final = seat
        self.area: Final = area

    def run(self, s: War) -> None:
        s.stronghold[self.area] = self.seat
        s.broken[self.area] = 0
        s.tell(s.book.events.stronghold_built, self.seat, self.area)


class ArrangeRunes(Frame[War]):
    """A player takes the tokens of two areas and puts them back in either arrangement, face down (RW-122, RW-123)."""

    def __init__(self, seat: int, one: int, other: int) -> None:
        self.seat: Final = seat
        self.one: Final = one
        self.other: Final = other

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.swap_runes.of(), s.book.choices.leave_runes.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        areas = [area for area in (self.one, self.other) if rune_slot(s, area) >= 0]
        tokens = [lift_rune(s, area) for area in areas]
        if len(tokens) == 2:
            mix_tokens(s, seat, tokens)
        goals = areas
        if s.book.choices.swap_runes.named(choice):
            goals = [self.other if area == self.one else self.one for area in areas]
        for token, goal in zip(tokens, goals, strict=True):
            lay_rune(s, token, goal)
        s.tell(s.book.events.moved_runes, seat, self.one, self.other)
        look_at_runes(s)

    def prompt(self, s: War, seat: int) -> str:
        return "How do you put the runes back?"

    def rule(self) -> str:
        return "RW-122"

    def resolving(self) -> bool:
        return True


def mix_tokens(s: War, seat: int, tokens: list[int]) -> None:
    """Two tokens pass through a player's hand: who knew them knows only what they are together (RW-123)."""
    shown = [token for token in tokens if s.known[token] == s.everyone]
    dragons = len([token for token in shown if s.kind[token] == DRAGON])
    hand = tokens[:]
    for token in tokens:
        s.part(hand, token, 1 << seat)
    if shown:
        s.declare(tokens, 1 << DRAGON, dragons, dragons + len(tokens) - len(shown))
