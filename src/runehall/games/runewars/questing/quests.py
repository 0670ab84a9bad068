"""Quests: shown, tested or fought for, and replaced when they bring a Reward (RW-224 to RW-229, RW-247)."""

from __future__ import annotations

from typing import Final

from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runewars.effects.effect import carry
from runehall.games.runewars.goods import discard_quest, draw_quests
from runehall.games.runewars.kinds import Deed, QuestKind
from runehall.games.runewars.questing.trials import Trial
from runehall.games.runewars.state import War

REWARD: Final = "reward"  # the verb by which a Quest is completed (RW-226)


def quest_of(s: War, kind: int) -> QuestKind:
    """What a Quest card says."""
    return s.book.quests[kind - s.book.first_quest]


def quests_in(s: War, seat: int, area: int) -> list[int]:
    """The kinds of a player's Quests that name an area, in order (RW-224)."""
    kinds = [s.kind[piece] for piece in s.quest_hands[seat]]
    return sorted([kind for kind in kinds if quest_of(s, kind).area == area])


def show_quest(s: War, seat: int, hero: int, kind: int) -> None:
    """A hero attempts a Quest: all see the card from now on (RW-224, RW-227)."""
    piece = find(s, s.quest_hands[seat], kind)
    s.show(piece, s.everyone)
    s.tell_card(s.book.events.attempted, piece, seat, hero)


class QuestTrial(Trial):
    """A test that a Quest asks for."""

    def __init__(
        self, seat: int, hero: int, attribute: int, card: int, drawn: bool = False, fresh: bool = True
    ) -> None:
        super().__init__(seat, hero, attribute, drawn, fresh)
        self.card: Final = card  # the kind of the Quest

    def again(self, drawn: bool, fresh: bool) -> Frame[War]:
        return QuestTrial(self.seat, self.hero, self.attribute, self.card, drawn, fresh)

    def decided(self, s: War, destiny: int) -> None:
        results = quest_of(s, self.card).results[destiny]
        s.then(carry(results, self.seat, self.hero))
        s.then(QuestEnd(self.seat, self.hero, self.card, completes(results)))

    def where(self) -> int:
        return -1

    def quest(self) -> int:
        return self.card


def completes(results: list[Deed]) -> bool:
    """Whether a result brings a Reward, and so completes the Quest (RW-226)."""
    return any(deed.verb == REWARD for deed in results)


class QuestEnd(Frame[War]):
    """A completed Quest is discarded and a new one drawn; a failed one stays in hand (RW-226, RW-227)."""

    def __init__(self, seat: int, hero: int, card: int, completed: bool) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.card: Final = card
        self.completed: Final = completed

    def run(self, s: War) -> None:
        piece = find(s, s.quest_hands[self.seat], self.card)
        if not self.completed:
            s.tell_card(s.book.events.failed, piece, self.seat, self.hero)
            return
        s.tell_card(s.book.events.completed, piece, self.seat, self.hero)
        discard_quest(s, self.seat, self.card)
        draw_quests(s, self.seat, 1)

    def resolving(self) -> bool:
        return True
