"""Effects on heroes: Rewards, wounds, training, healing, oaths."""

from __future__ import annotations

from runehall.engine.modifiers import Modifier
from runehall.engine.options import Choice
from runehall.engine.places import different_kinds, find
from runehall.games.runewars.areas import any_units, controller, heroes_of
from runehall.games.runewars.effects.effect import VERBS, Effect
from runehall.games.runewars.effects.question import Question, register
from runehall.games.runewars.kinds import ATTRIBUTES, Deed
from runehall.games.runewars.numbers import END_OF_DUEL, OATH
from runehall.games.runewars.questing.leaving import drop_reward, wound
from runehall.games.runewars.questing.rewards import receive
from runehall.games.runewars.questing.training import raise_attribute, trainable
from runehall.games.runewars.state import War


def in_play(s: War, hero: int) -> bool:
    """Whether a hero is on the board."""
    return hero >= 0 and s.hero_owner[hero] >= 0 and s.hero_area[hero] >= 0


class Reward(Question):
    """A hero receives Rewards: the one the card is about, else one of the player's choice (RW-226)."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        if on < 0:
            self.ask(s, seat, on, deed, 0)
            return
        for _ in range(deed.n("count")):
            receive(s, on)

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        return [s.book.choices.reward_hero.of(hero) for hero in heroes_of(s, seat)]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        for _ in range(deed.n("count")):
            receive(s, choice.a)


class Wound(Effect):
    """The hero takes damage."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        if in_play(s, on):
            wound(s, on, deed.n("damage"))

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return in_play(s, on)


class Raid(Question):
    """Damage; with other units around a Reward is lost too, or more damage is taken (RW-294)."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        if not in_play(s, on):
            return
        area = s.hero_area[on]
        strangers = any_units(s, area) and controller(s, area) != seat
        wound(s, on, deed.n("damage"))
        if strangers:
            self.ask(s, seat, on, deed, 0)

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        if not in_play(s, on):
            return []
        kinds = different_kinds(s, s.hero_rewards[on])
        given = [s.book.choices.drop_reward.of(kind - s.book.first_reward) for kind in kinds]
        return [*given, s.book.choices.wound_hero.of(on)]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.drop_reward.named(choice):
            drop_reward(s, on, find(s, s.hero_rewards[on], choice.a + s.book.first_reward))
        else:
            wound(s, on, deed.n("damage"))

    def hidden(self) -> bool:
        return True


class Train(Question):
    """An attribute of the hero is raised within the training limit (RW-220, RW-228)."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        if step >= deed.n("count") or not in_play(s, on):
            return []
        word = deed.word("attribute")
        open_ones = [each for each in trainable(s, on) if word in (ATTRIBUTES[each], "any")]
        found = [s.book.choices.raise_attribute.of(each) for each in open_ones]
        return [*found, s.book.choices.skip.of()] if found and deed.n("may") else found

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        if s.book.choices.raise_attribute.named(choice):
            raise_attribute(s, on, choice.a)
            self.ask(s, seat, on, deed, step + 1)


class Heal(Question):
    """All damage is removed from the hero the card is about, else from one of the player's."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        if in_play(s, on):
            heal(s, on)
        elif on < 0:
            self.ask(s, seat, on, deed, 0)

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        return [s.book.choices.heal_hero.of(hero) for hero in heroes_of(s, seat) if s.hero_damage[hero]]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        heal(s, choice.a)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


def heal(s: War, hero: int) -> None:
    """Remove all damage from a hero (RW-218)."""
    s.hero_damage[hero] = 0
    s.tell(s.book.events.healed, hero)


class Oath(Effect):
    """Special icons used for damage deal more in this duel; what the card is about is the side that swears."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        s.modify(Modifier(OATH, on, deed.n("damage") - 1, END_OF_DUEL))


VERBS.update({"wound": Wound(), "oath": Oath()})
register({"reward": Reward(), "raid": Raid(), "train": Train(), "heal": Heal()})
