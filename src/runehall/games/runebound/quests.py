"""Quests: where they are tried, exploring with dice, tests for stars, and their outcomes (RB-107 to RB-117)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen
from runehall.games.runebound.doing import Branch, Do
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import figure, speed_of
from runehall.games.runebound.heroes import is_defeated
from runehall.games.runebound.kinds import Quest
from runehall.games.runebound.rolls import can_match, change_roll, reroll_options, roll_dice
from runehall.games.runebound.shown import Shown
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import EXPLORE_COST, EXPLORE_ROLL, EXPLORED, ON_QUEST, TERRAINS
from runehall.games.runebound.trials import begin_test
from runehall.games.runebound.trophies import take_trophy


def quest_of(s: Realm, piece: int) -> Quest:
    """The quest a card is."""
    quest = s.adventure(piece).quest
    assert quest is not None
    return quest


def needed(mask: int) -> str:
    """A symbol that exploring asks for, in a word."""
    return next((word for bit, word in enumerate(TERRAINS) if mask == 1 << bit), "wild")


def can_try(s: Realm, seat: int, piece: int) -> bool:
    """Whether a hero stands where a quest is resolved (RB-108)."""
    quest = quest_of(s, piece)
    if quest.hexes and s.hex[seat] not in quest.hexes:
        return False
    return quest.where is None or quest.where.holds(s, Source(seat, piece))


def quest_cost(s: Realm, seat: int, piece: int) -> int:
    """What trying a quest costs in actions; exploring may cost less."""
    quest = quest_of(s, piece)
    return max(0, quest.actions + (figure(s, seat, EXPLORE_COST) if quest.attribute < 0 else 0))


def try_quest(s: Realm, seat: int, piece: int) -> None:
    """Explore for a quest, or be tested for it (RB-113)."""
    quest = quest_of(s, piece)
    if quest.attribute >= 0:
        begin_test(s, Source(seat, piece), quest.attribute, 0, counting=True)
        s.then(Tested(seat, piece))
        return
    s.moment(EXPLORED)
    roll_dice(s, seat, speed_of(s, seat))
    s.then(Exploring(seat, piece))


class Exploring(Shown):
    """The player resolves an outcome the dice can pay for, rerolls by exertion, or leaves the quest as it is."""

    def __init__(self, seat: int, piece: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece

    def about(self, s: Realm) -> int:
        return self.piece

    def _payable(self, s: Realm) -> list[int]:
        outcomes = quest_of(s, self.piece).outcomes
        return [i for i, outcome in enumerate(outcomes) if can_match(s.dice, outcome.dice)]

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices = s.book.choices
        payable = [choices.outcome.of(i) for i in self._payable(s)]
        return [*payable, choices.leave.of(), *reroll_options(s, seat, (EXPLORE_ROLL,))]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if choices.outcome.named(choice):
            s.dice = []
            resolve(s, seat, self.piece, choice.a)
        elif choices.leave.named(choice):
            s.dice = []
        else:
            change_roll(s, seat, choice)
            s.then(self)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{s.adventure(self.piece).name}: which outcome do your dice pay for?"

    def rule(self) -> str:
        return "RB-113"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        if s.book.choices.outcome.named(choice):
            return Refused("Your dice do not match all symbols of that outcome.", "RB-113")
        return Refused("Resolve an outcome, reroll a die, or leave the quest for another time.", "RB-045")

    def resolving(self) -> bool:
        return True


class Tested(Shown):
    """The stars of a test decide which outcomes may be resolved (RB-109, RB-110, RB-D25)."""

    def __init__(self, seat: int, piece: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece

    def about(self, s: Realm) -> int:
        return self.piece

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices = s.book.choices
        outcomes = quest_of(s, self.piece).outcomes
        met = [choices.outcome.of(i) for i, outcome in enumerate(outcomes) if s.stars >= outcome.stars]
        return [*met, choices.leave.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.outcome.named(choice):
            resolve(s, seat, self.piece, choice.a)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{s.adventure(self.piece).name}: {s.stars} stars. Which outcome?"

    def rule(self) -> str:
        return "RB-109"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return Refused("That outcome asks for more stars.", "RB-109")

    def resolving(self) -> bool:
        return True


def resolve(s: Realm, seat: int, piece: int, at: int) -> None:
    """Resolve one outcome; then the quest becomes a trophy, unless the outcome says otherwise (RB-111, RB-112)."""
    outcome = quest_of(s, piece).outcomes[at]
    s.tell_card(s.book.events.outcome, piece, seat, at)
    if outcome.effect is not None:
        s.then(Do(outcome.effect, Source(seat, piece)))
    s.then(QuestOver(seat, piece))


class QuestOver(Frame[Realm]):
    """An outcome was resolved."""

    def __init__(self, seat: int, piece: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece

    def run(self, s: Realm) -> None:
        if self.piece in s.quests[self.seat]:
            take_trophy(s, self.seat, self.piece)
        happen(s, self.seat, ON_QUEST)


def begin_explore(s: Realm, source: Source, needs: tuple[int, ...]) -> None:
    """Explore for something else than a quest card: match all symbols; `success` says whether."""
    s.success = False
    if not is_defeated(s, source.seat):
        s.moment(EXPLORED)
        roll_dice(s, source.seat, speed_of(s, source.seat))
        s.then(Searching(source.seat, needs))


class Searching(Shown):
    """The player pays with dice that match, rerolls by exertion, or gives it up."""

    def __init__(self, seat: int, needs: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.needs: Final = needs

    def about(self, s: Realm) -> int:
        """The card that asks for it: what it brings waits beneath."""
        waiting = [frame.source.piece for frame in s.agenda if isinstance(frame, Branch)]
        return waiting[-1] if waiting else -1

    def says(self, choice: Choice) -> str:
        return f"Match {self._asked()}"

    def _asked(self) -> str:
        """The symbols that are to be matched."""
        return " and ".join([needed(mask) for mask in self.needs])

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices = s.book.choices
        paid = [choices.outcome.of(0)] if can_match(s.dice, list(self.needs)) else []
        return [*paid, choices.leave.of(), *reroll_options(s, seat, (EXPLORE_ROLL,))]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if choices.outcome.named(choice):
            s.dice, s.success = [], True
        elif choices.leave.named(choice):
            s.dice, s.success = [], False
        else:
            change_roll(s, seat, choice)
            s.then(self)

    def prompt(self, s: Realm, seat: int) -> str:
        piece = self.about(s)
        name = f"{s.book.cards.labels[s.kind[piece]]}: do" if piece >= 0 else "Do"
        return f"{name} your dice match {self._asked()}?"

    def rule(self) -> str:
        return "RB-113"

    def resolving(self) -> bool:
        return True
