"""What a hero has by his own card and by the Rewards he carries; asked for when it is needed, never remembered."""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.kinds import Deed, RewardKind
from runehall.games.runewars.movement import can_cross
from runehall.games.runewars.numbers import MOUNTAIN, WATER
from runehall.games.runewars.state import War

QUEST_STEPS: Final = 2  # areas of a Quest Phase move (RW-221)


def reward_kind(s: War, piece: int) -> RewardKind:
    """What a Reward card says."""
    return s.book.rewards[s.kind[piece] - s.book.first_reward]


def own_gifts(s: War, hero: int, verb: str) -> list[Deed]:
    """The gifts of a verb on the hero's own card, which all can read."""
    return [deed for deed in s.book.heroes[hero].gifts if deed.verb == verb]


def bearers(s: War, hero: int, verb: str) -> list[int]:
    """The Rewards a hero carries that give something of a verb."""
    return [piece for piece in s.hero_rewards[hero] if any(deed.verb == verb for deed in reward_kind(s, piece).gifts)]


def gifts(s: War, hero: int, verb: str) -> list[Deed]:
    """All gifts of a verb a hero has."""
    found = own_gifts(s, hero, verb)
    for piece in s.hero_rewards[hero]:
        found = found + [deed for deed in reward_kind(s, piece).gifts if deed.verb == verb]
    return found


def has(s: War, hero: int, verb: str) -> bool:
    """Whether a hero has a gift."""
    return bool(gifts(s, hero, verb))


def unveil(s: War, hero: int, piece: int) -> None:
    """A Reward works: it is turned face up, and stays so (RW-230, RW-330)."""
    if s.known[piece] != s.everyone:
        s.show(piece, s.everyone)
        s.tell_card(s.book.events.reward_used, piece, s.hero_owner[hero], hero)


def unveil_all(s: War, hero: int, verb: str) -> None:
    """All Rewards that give something of a verb work, and are turned face up."""
    for piece in bearers(s, hero, verb):
        unveil(s, hero, piece)


def facedown(s: War, hero: int) -> bool:
    """Whether a hero carries a Reward that some do not know."""
    return any(s.known[piece] != s.everyone for piece in s.hero_rewards[hero])


# -- figures -----------------------------------------------------------------------------------------------------------


def attribute(s: War, hero: int, of: int) -> int:
    """An attribute as the sheet shows it: printed, with training (RW-220)."""
    return s.book.heroes[hero].attributes[of] + s.training[hero * 3 + of]


def tested(s: War, hero: int, of: int) -> int:
    """How many Fate cards a test of an attribute draws, with what Rewards add (RW-225)."""
    more = 0
    for deed in gifts(s, hero, "attribute"):
        if ATTRIBUTE_NUMBERS[deed.word("of")] == of:
            more += deed.n("more")
    return attribute(s, hero, of) + more


ATTRIBUTE_NUMBERS: Final = {"strength": 0, "agility": 1, "wisdom": 2}


def health_left(s: War, hero: int) -> int:
    """How much damage a hero can still take and not be defeated by less."""
    return s.book.heroes[hero].health - s.hero_damage[hero]


def steps(s: War, hero: int) -> int:
    """How many areas a hero's Quest Phase move is (RW-221)."""
    return max([QUEST_STEPS, *[deed.n("areas") for deed in gifts(s, hero, "steps")]])


def open_steps(s: War, hero: int) -> int:
    """The same as far as all know: by the hero's card and Rewards that lie face up."""
    found = [deed.n("areas") for deed in own_gifts(s, hero, "steps")]
    for piece in s.hero_rewards[hero]:
        if s.known[piece] == s.everyone:
            found += [deed.n("areas") for deed in reward_kind(s, piece).gifts if deed.verb == "steps"]
    return max([QUEST_STEPS, *found])


def flies(s: War, hero: int) -> bool:
    """Whether a hero ignores coloured sides wherever he moves (RW-135)."""
    return has(s, hero, "flying")


def wanders_over(s: War, hero: int, border: int) -> bool:
    """Whether a hero crosses a border in the Quest Phase."""
    over = has(s, hero, "wanderer")
    return can_cross(s, s.hero_owner[hero], border & ~(MOUNTAIN | WATER) if over else border, flies(s, hero))


def battle_strength(s: War, hero: int) -> int:
    """The strength a supporting hero adds to his side."""
    return sum(deed.n("more") for deed in gifts(s, hero, "battle_strength"))


def extra_cards(s: War, hero: int) -> int:
    """How many extra Fate cards the type he supports draws and discards, beyond the one (RW-159)."""
    return sum(deed.n("cards") for deed in gifts(s, hero, "extra_card"))
