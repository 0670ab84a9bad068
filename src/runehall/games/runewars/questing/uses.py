"""What a player may do in his turn besides his Order: use Rewards, Titles and places, take and trade Rewards."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.engine.places import different_kinds, find
from runehall.games.runewars.areas import heroes_of
from runehall.games.runewars.effects.choices import can_do, pay
from runehall.games.runewars.effects.effect import VERBS, carry
from runehall.games.runewars.exploration import list_places, raze_place
from runehall.games.runewars.questing.gifts import facedown, unveil
from runehall.games.runewars.questing.leaving import drop_reward
from runehall.games.runewars.questing.rewards import Trade, list_graves, list_trades, take_grave
from runehall.games.runewars.state import War


def question(s: War, seat: int) -> bool:
    """Whether a player may have something to use, by what all can see: facedown Rewards could be anything."""
    return any(facedown(s, hero) for hero in heroes_of(s, seat)) or bool(usable(s, seat))


def usable(s: War, seat: int) -> list[Choice]:
    """All a player may use, take or trade now."""
    out: list[Choice] = []
    for hero in heroes_of(s, seat):
        for kind in different_kinds(s, s.hero_rewards[hero]):
            if reward_usable(s, seat, hero, kind):
                out.append(s.book.choices.use_reward.of(kind - s.book.first_reward, hero))
    for title in range(len(s.book.titles)):
        if s.title_holder[title] == seat and s.book.titles[title].turn:
            deed = s.book.titles[title].turn[0]
            if VERBS[deed.verb].possible(s, seat, -1, deed):
                out.append(s.book.choices.use_title.of(title))
    list_graves(s, seat, out)
    list_trades(s, seat, out)
    if s.tokens:
        list_places(s, seat, out)
    return out


def reward_usable(s: War, seat: int, hero: int, kind: int) -> bool:
    """Whether a hero may use a Reward in his player's turn; one that is kept, once a season."""
    reward = s.book.rewards[kind - s.book.first_reward]
    if not reward.turn or s.hero_area[hero] < 0 or (reward.at_stronghold and s.stronghold[s.hero_area[hero]] != seat):
        return False
    return (reward.discard or kind not in s.used) and can_do(s, seat, hero, reward.turn)


def use(s: War, seat: int, choice: Choice) -> None:
    """Carry out what was chosen among what is usable."""
    choices = s.book.choices
    if choices.use_reward.named(choice):
        use_reward(s, seat, choice.b, choice.a + s.book.first_reward)
    elif choices.use_title.named(choice):
        s.tell(s.book.events.used_title, seat, choice.a)
        pay(s, seat, -1, s.book.titles[choice.a].turn[0])
    elif choices.take_rewards.named(choice):
        take_grave(s, choice.a)
    elif choices.trade.named(choice):
        s.then(Trade(seat, choice.a, choice.b))
    elif choices.raze_place.named(choice):
        raze_place(s, seat, choice.a)


def use_reward(s: War, seat: int, hero: int, kind: int) -> None:
    """A hero uses a Reward: all see it; it is discarded, or rests for the season (RW-230)."""
    piece = find(s, s.hero_rewards[hero], kind)
    unveil(s, hero, piece)
    reward = s.book.rewards[kind - s.book.first_reward]
    if reward.discard:
        drop_reward(s, hero, piece)
    else:
        s.used = sorted([*s.used, kind])
    s.then(carry(reward.turn, seat, hero))
