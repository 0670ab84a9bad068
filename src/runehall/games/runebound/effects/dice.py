"""Abilities that change a roll of terrain dice, and those that change a test."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.state import Frame
from runehall.games.runebound.effect import Condition, Effect, Source
from runehall.games.runebound.effects.asking import Asked
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import FACES
from runehall.games.runebound.trials import reveal_cards
from runehall.games.runebound.vocabulary.words import ALL


class Reroll(Effect[Realm]):
    """Reroll up to some, or all, unspent dice of the current roll."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        if self.count >= ALL:
            reroll(s, tuple(s.dice))
        elif s.dice:
            s.then(PickDice(source.seat, min(self.count, len(s.dice)), ()))

    def idle(self, s: Realm, source: Source) -> bool:
        return not s.dice


def reroll(s: Realm, dice: tuple[int, ...]) -> None:
    """Roll some dice of the current roll again."""
    left = s.dice[:]
    for die in dice:
        left.remove(die)
    s.dice = sorted([*left, *s.roll_many(list(FACES), len(dice))])


class PickDice(Picking[Realm]):
    """Which dice are rerolled: at least one, at most as many as the ability says."""

    def __init__(self, seat: int, most: int, picked: Picks) -> None:
        super().__init__(seat, picked)
        self.most: Final = most

    def things(self, s: Realm) -> list[int]:
        return s.dice

    def again(self, picked: Picks) -> Frame[Realm]:
        return PickDice(self.seat, self.most, picked)

    def pick(self, s: Realm, thing: int, count: int) -> Choice:
        return s.book.choices.die.of(thing)

    def fits(self, s: Realm, picked: Picks) -> bool:
        return len(picked) <= self.most

    def enough(self, s: Realm, picked: Picks) -> bool:
        return bool(picked)

    def done(self, s: Realm) -> Choice:
        return s.book.choices.yes.of()

    def carry_out(self, s: Realm, picked: Picks) -> None:
        reroll(s, picked)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Reroll up to {self.most} dice: which?"

    def rule(self) -> str:
        return "RB-058"

    def resolving(self) -> bool:
        return True


class AsTerrain(Effect[Realm]):
    """Treat one die of the current roll as showing a terrain, or one of two."""

    def __init__(self, terrain: int) -> None:
        self.terrain: Final = terrain

    def useful(self, s: Realm) -> list[int]:
        """The different dice that do not show it yet."""
        return sorted({die for die in s.dice if die & self.terrain != self.terrain})

    def start(self, s: Realm, source: Source) -> None:
        s.then(TurnDie(source, self))

    def idle(self, s: Realm, source: Source) -> bool:
        return not self.useful(s)


class TurnDie(Asked):
    """Which die counts as another terrain."""

    def __init__(self, source: Source, effect: AsTerrain) -> None:
        super().__init__(source)
        self.effect: Final = effect

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.die.of(die) for die in self.effect.useful(s)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        s.dice.remove(choice.a)
        s.dice = sorted([*s.dice, self.effect.terrain])

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which die?"


class Rolling(Condition[Realm]):
    """A roll of terrain dice is running and not used up."""

    def holds(self, s: Realm, source: Source) -> bool:
        return bool(s.dice)


# -- tests -------------------------------------------------------------------------------------------------------------


class RevealMore(Effect[Realm]):
    """Reveal more cards in the running test, without exerting."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        reveal_cards(s, self.count)


class Redraw(Effect[Realm]):
    """Put one or all revealed cards of the running test aside and reveal as many new ones."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def start(self, s: Realm, source: Source) -> None:
        if self.count >= len(s.revealed):
            put_aside(s, s.revealed[:])
        else:
            s.then(PutAside(source))

    def idle(self, s: Realm, source: Source) -> bool:
        return not s.revealed


class PutAside(Asked):
    """Which revealed card is put aside."""

    def options(self, s: Realm, seat: int) -> list[Choice]:
        kinds = sorted({s.kind[piece] for piece in s.revealed})
        return [s.book.choices.skill.of(kind - s.book.first_skill) for kind in kinds]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        kind = s.book.first_skill + choice.a
        put_aside(s, [piece for piece in s.revealed if s.kind[piece] == kind][:1])

    def prompt(self, s: Realm, seat: int) -> str:
        return "Which revealed card is put aside?"

    def rule(self) -> str:
        return "RB-118"


def put_aside(s: Realm, pieces: list[int]) -> None:
    """Put revealed cards aside and reveal as many new ones."""
    for piece in pieces:
        s.revealed.remove(piece)
    s.aside += pieces
    reveal_cards(s, len(pieces))
