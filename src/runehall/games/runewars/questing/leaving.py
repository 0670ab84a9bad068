"""How heroes suffer and leave: damage, defeat, desertion, and what they leave behind (RW-242 to RW-248)."""

from __future__ import annotations

from runehall.engine.places import find
from runehall.games.runewars.questing.gifts import bearers, unveil
from runehall.games.runewars.state import War


def hurt(s: War, hero: int, damage: int) -> None:
    """A hero takes damage; whether he falls is asked when all of it is placed."""
    if damage > 0 and s.hero_owner[hero] >= 0:
        s.hero_damage[hero] += damage
        s.tell(s.book.events.hurt_hero, hero, damage)


def wound(s: War, hero: int, damage: int) -> None:
    """A hero takes damage outside a duel, and falls if it is too much (RW-242, RW-244)."""
    hurt(s, hero, damage)
    if s.hero_owner[hero] >= 0 and not survives(s, hero):
        area, left = s.hero_area[hero], s.hero_rewards[hero][:]
        fall(s, hero)
        bury(s, area, hero, left)


def survives(s: War, hero: int) -> bool:
    """Whether a hero lives on: with damage below his health, or by a last breath that keeps him with one left."""
    health = s.book.heroes[hero].health
    if s.hero_damage[hero] < health:
        return True
    saving = bearers(s, hero, "last_breath")
    if not saving:
        return False
    unveil(s, hero, saving[0])
    s.tell_card(s.book.events.saved, saving[0], hero)
    drop_reward(s, hero, saving[0])
    s.hero_damage[hero] = health - 1
    return True


def fall(s: War, hero: int) -> None:
    """A hero is defeated: his figure and his card are out of the game; his Rewards stay where they are (RW-242)."""
    s.tell(s.book.events.fell, hero)
    card = hero_card(s, hero)
    s.hero_cards.remove(card)
    s.lost_heroes.append(card)
    clear_hero(s, hero)


def bury(s: War, area: int, hero: int, rewards: list[int]) -> None:
    """Rewards are set aside under a marker in an area; those that lie there already stay (RW-244)."""
    if not rewards:
        return
    for piece in rewards:
        s.hero_rewards[hero].remove(piece)
    if area in s.grave_at:
        s.graves[s.grave_at.index(area)] += rewards
    else:
        s.graves.append(rewards[:])
        s.grave_at.append(area)
    s.tell(s.book.events.buried, len(rewards), area)


def drop_reward(s: War, hero: int, piece: int) -> None:
    """A Reward goes to the discard pile, face up."""
    s.part(s.hero_rewards[hero], piece, s.everyone)
    s.show(piece, s.everyone)
    s.reward_discard.append(piece)
    s.tell_card(s.book.events.reward_gone, piece, hero)


def desert(s: War, hero: int) -> None:
    """A hero deserts: the figure goes, the card is shuffled into the Hero deck, Rewards are discarded (RW-248)."""
    s.tell(s.book.events.hero_deserted, s.hero_owner[hero], hero)
    for kind in sorted([s.kind[piece] for piece in s.hero_rewards[hero]]):
        drop_reward(s, hero, find(s, s.hero_rewards[hero], kind))
    piece = hero_card(s, hero)
    s.hero_cards.remove(piece)
    s.hero_deck.cards.append(piece)
    s.shuffle(s.hero_deck)
    clear_hero(s, hero)


def hero_card(s: War, hero: int) -> int:
    """The card of a hero in play."""
    return find(s, s.hero_cards, s.book.first_hero + hero)


def clear_hero(s: War, hero: int) -> None:
    """A hero is no longer in play."""
    s.hero_owner[hero] = -1
    s.hero_area[hero] = -1
    s.hero_routed[hero] = 0
    s.hero_damage[hero] = 0
    s.supporting[hero] = -1
    s.training[hero * 3 : hero * 3 + 3] = [0, 0, 0]
