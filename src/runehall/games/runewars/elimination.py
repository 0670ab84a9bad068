"""Who controls no area is out of the game (RW-270 to RW-274, RW-338 to RW-350)."""

from __future__ import annotations

from runehall.engine.state import Frame
from runehall.games.runewars.areas import heroes_of, landless
from runehall.games.runewars.numbers import LAST_STANDING, TITLES
from runehall.games.runewars.questing.leaving import desert
from runehall.games.runewars.state import War


class Eliminations(Frame[War]):
    """When a move, a battle, a card or a Season ability is resolved, who controls nothing is out (RW-270, RW-338)."""

    def run(self, s: War) -> None:
        for seat in landless(s):
            eliminate(s, seat)
        left = [seat for seat in range(s.seats) if not s.out[seat]]
        if len(left) == 1:
            s.finish(left, LAST_STANDING, [1 if seat in left else 0 for seat in range(s.seats)])


def eliminate(s: War, seat: int) -> None:
    """A player leaves: heroes and cards return to their decks, Titles to the table (RW-271 to RW-273, RW-339)."""
    s.out[seat] = 1
    s.tell(s.book.events.eliminated, seat)
    for hero in heroes_of(s, seat):
        return_rewards(s, hero)
        desert(s, hero)
    s.tactics.cards += s.hands[seat] + s.drawn[seat]
    s.hands[seat], s.drawn[seat] = [], []
    s.shuffle(s.tactics)
    s.quests.cards += s.quest_hands[seat]
    s.quest_hands[seat] = []
    s.shuffle(s.quests)
    for piece in s.objective[seat]:
        s.box.append(piece)
    s.objective[seat] = []
    for title in range(TITLES):
        if s.title_holder[title] == seat:
            s.title_holder[title] = -1
    s.influence[seat] = 0
    s.victory = [-1 if owner == seat else owner for owner in s.victory]
    s.activated = [mask & ~(1 << seat) for mask in s.activated]


def return_rewards(s: War, hero: int) -> None:
    """The Rewards of an eliminated player's hero are shuffled into their deck (RW-271)."""
    if s.hero_rewards[hero]:
        s.rewards.cards += s.hero_rewards[hero]
        s.hero_rewards[hero] = []
        s.shuffle(s.rewards)
