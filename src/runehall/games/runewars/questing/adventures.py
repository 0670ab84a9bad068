"""After his move a hero may start one duel or attempt one Quest (RW-221, RW-224, RW-232, RW-246)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.questing.arrivals import enemies_in
from runehall.games.runewars.questing.duels import begin_duel, begin_foe
from runehall.games.runewars.questing.gifts import bearers, has, unveil
from runehall.games.runewars.questing.quests import QuestTrial, quest_of, quests_in, show_quest
from runehall.games.runewars.state import War


class Adventure(Frame[War]):
    """After his move a hero may start one duel or attempt one Quest (RW-221, RW-246). His Quests are a secret."""

    def __init__(self, seat: int, hero: int, evaded: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.evaded: Final = evaded  # mask of the heroes that were named and not to be found

    def rivals(self, s: War) -> list[int]:
        """The enemy heroes he may challenge (RW-232)."""
        area = s.hero_area[self.hero]
        near = [area, *s.board.beside[area]] if has(s, self.hero, "far_duel") else [area]
        found = [hero for each in near for hero in enemies_in(s, self.seat, each)]
        return sorted([hero for hero in found if not self.evaded >> hero & 1])

    def who(self, s: War) -> int:
        if s.hero_owner[self.hero] != self.seat or s.hero_routed[self.hero]:
            return 0
        return 1 << self.seat if self.rivals(s) or s.quest_hands[self.seat] else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        choices = s.book.choices
        quests = quests_in(s, seat, s.hero_area[self.hero])
        out = [choices.attempt.of(kind - s.book.first_quest) for kind in quests]
        out += [choices.challenge.of(hero) for hero in self.rivals(s)]
        return [*out, choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.attempt.named(choice):
            self._attempt(s, choice.a + s.book.first_quest)
        elif s.book.choices.challenge.named(choice):
            self._challenge(s, choice.a)

    def _attempt(self, s: War, card: int) -> None:
        """Attempt a Quest: a test, or a duel with a neutral unit (RW-224, RW-247)."""
        show_quest(s, self.seat, self.hero, card)
        quest = quest_of(s, card)
        if quest.foe >= 0:
            begin_foe(s, self.hero, quest.foe, card)
        else:
            s.then(QuestTrial(self.seat, self.hero, quest.attribute, card))

    def _challenge(self, s: War, other: int) -> None:
        """Challenge a hero, who may not be there to be found (RW-232)."""
        cloaks = bearers(s, other, "unseen")
        if has(s, other, "unseen"):
            for piece in cloaks:
                unveil(s, other, piece)
            s.tell(s.book.events.evaded, other)
            s.then(Adventure(self.seat, self.hero, self.evaded | 1 << other))
            return
        begin_duel(s, self.hero, other, s.hero_area[other] != s.hero_area[self.hero])

    def guarded(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return f"Does {s.book.heroes[self.hero].name} start a duel or attempt a Quest?"

    def rule(self) -> str:
        return "RW-221"

    def resolving(self) -> bool:
        return True
