"""Rewards: received, taken from markers, traded between heroes (RW-226, RW-230, RW-231, RW-245)."""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.places import different_kinds, find, kinds_in
from runehall.engine.state import Frame
from runehall.games.runewars.areas import heroes_in, heroes_of
from runehall.games.runewars.goods import refill
from runehall.games.runewars.questing.gifts import own_gifts
from runehall.games.runewars.state import War

# -- receiving ---------------------------------------------------------------------------------------------------------


def receive(s: War, hero: int) -> None:
    """A hero receives a Reward: the top card, or one of several where he may choose (RW-226)."""
    seat = s.hero_owner[hero]
    if seat < 0:
        return
    count = max([1, *[deed.n("cards") for deed in own_gifts(s, hero, "choose_rewards")]])
    drawn: list[int] = []
    while len(drawn) < count and (s.rewards.cards or refill(s, s.rewards, s.reward_discard)):
        drawn.append(s.draw(s.rewards, 1 << seat))
    for piece in drawn:
        s.hero_rewards[hero].append(piece)
        s.tell_card(s.book.events.rewarded, piece, hero)
    if len(drawn) > 1:
        s.then(KeepOne(seat, hero, tuple(sorted([s.kind[piece] for piece in drawn]))))


class KeepOne(Frame[War]):
    """A hero who draws several Rewards keeps one; the others go under the deck. The kinds are his secret."""

    def __init__(self, seat: int, hero: int, drawn: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.drawn: Final = drawn  # kinds

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.keep_reward.of(kind - s.book.first_reward) for kind in sorted(set(self.drawn))]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        left = list(self.drawn)
        left.remove(choice.a + s.book.first_reward)
        for kind in left:
            piece = find(s, s.hero_rewards[self.hero], kind)
            s.part(s.hero_rewards[self.hero], piece, 1 << self.seat)
            s.rewards.lay_under(piece)
            s.tell_card(s.book.events.put_under, piece, self.hero)

    def guarded(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return f"Which Reward does {s.book.heroes[self.hero].name} keep?"

    def rule(self) -> str:
        return "RW-226"

    def resolving(self) -> bool:
        return True

    def redealt(self, s: War, viewer: int, chance: Chance) -> Frame[War]:
        if viewer == self.seat:
            return self
        unknown = [piece for piece in s.hero_rewards[self.hero] if not s.known[piece] >> viewer & 1]
        return KeepOne(self.seat, self.hero, tuple(kinds_in(s, unknown)[: len(self.drawn)]))


# -- markers -----------------------------------------------------------------------------------------------------------


def list_graves(s: War, seat: int, out: list[Choice]) -> None:
    """Offer the Rewards under markers to the heroes of a player that are there (RW-245)."""
    for area in s.grave_at:
        for hero in heroes_in(s, area, seat):
            out.append(s.book.choices.take_rewards.of(hero))


def take_grave(s: War, hero: int) -> None:
    """A hero takes all Rewards under the marker of his area, and his player looks at them (RW-245)."""
    at = s.grave_at.index(s.hero_area[hero])
    s.grave_at.pop(at)
    for piece in s.graves.pop(at):
        get(s, hero, piece)


def get(s: War, hero: int, piece: int) -> None:
    """A Reward comes to a hero, and his player sees it."""
    s.hero_rewards[hero].append(piece)
    s.show(piece, 1 << s.hero_owner[hero])
    s.tell_card(s.book.events.reward_taken, piece, hero)


# -- trading -----------------------------------------------------------------------------------------------------------


def list_trades(s: War, seat: int, out: list[Choice]) -> None:
    """Offer every two heroes of a player in one area that have Rewards a trade, once a turn or action (RW-D80)."""
    own = [hero for hero in heroes_of(s, seat) if not s.traded >> hero & 1]
    for i, hero in enumerate(own):
        for other in own[i + 1 :]:
            if s.hero_area[hero] == s.hero_area[other] >= 0 and (s.hero_rewards[hero] or s.hero_rewards[other]):
                out.append(s.book.choices.trade.of(hero, other))


class Trade(Picking[War]):
    """Two heroes hand each other Rewards; what is picked are kinds * 2, and 1 more for what the second gives."""

    def __init__(self, seat: int, hero: int, other: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.hero: Final = hero
        self.other: Final = other

    def things(self, s: War) -> list[int]:
        given = [kind * 2 for kind in kinds_in(s, s.hero_rewards[self.hero])]
        return given + [kind * 2 + 1 for kind in kinds_in(s, s.hero_rewards[self.other])]

    def again(self, picked: Picks) -> Frame[War]:
        return Trade(self.seat, self.hero, self.other, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        giver = self.other if thing % 2 else self.hero
        return s.book.choices.hand_over.of(thing // 2 - s.book.first_reward, giver)

    def thing(self, s: War, choice: Choice) -> int:
        return (choice.a + s.book.first_reward) * 2 + (1 if choice.b == self.other else 0)

    def enough(self, s: War, picked: Picks) -> bool:
        return True

    def done(self, s: War) -> Choice:
        return s.book.choices.done.of()

    def carry_out(self, s: War, picked: Picks) -> None:
        s.traded |= 1 << self.hero | 1 << self.other
        s.tell(s.book.events.traded, self.hero, self.other)
        pair = (self.hero, self.other)
        moved: list[tuple[int, int]] = []
        for thing in picked:
            place = s.hero_rewards[pair[thing % 2]]
            piece = find(s, place, thing // 2)
            s.part(place, piece, 1 << self.seat)
            moved.append((piece, pair[1 - thing % 2]))
        for piece, hero in moved:
            s.hero_rewards[hero].append(piece)

    def secret(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        heroes = s.book.heroes
        return f"Which Rewards change hands between {heroes[self.hero].name} and {heroes[self.other].name}?"

    def rule(self) -> str:
        return "RW-231"

    def resolving(self) -> bool:
        return True


# -- spoils ------------------------------------------------------------------------------------------------------------


class Spoils(Frame[War]):
    """The winner of a duel gives the Rewards of the defeated hero to his heroes in that area (RW-243)."""

    def __init__(self, seat: int, fallen: int, heroes: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.fallen: Final = fallen
        self.heroes: Final = heroes

    def who(self, s: War) -> int:
        return 1 << self.seat if s.hero_rewards[self.fallen] and len(self.heroes) > 1 else 0

    def run(self, s: War) -> None:
        for piece in s.hero_rewards[self.fallen][:]:
            s.hero_rewards[self.fallen].remove(piece)
            get(s, self.heroes[0], piece)

    def options(self, s: War, seat: int) -> list[Choice]:
        kinds = different_kinds(s, s.hero_rewards[self.fallen])
        return [
            s.book.choices.give_reward.of(kind - s.book.first_reward, hero) for kind in kinds for hero in self.heroes
        ]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        piece = find(s, s.hero_rewards[self.fallen], choice.a + s.book.first_reward)
        s.part(s.hero_rewards[self.fallen], piece, 1 << self.seat)
        get(s, choice.b, piece)
        s.then(self)

    def guarded(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return "To which of your heroes do you give the Rewards you have won?"

    def rule(self) -> str:
        return "RW-243"

    def resolving(self) -> bool:
        return True


def share_spoils(s: War, seat: int, fallen: int, heroes: list[int]) -> None:
    """The winner's player looks at the Rewards he has won and gives them away."""
    for piece in s.hero_rewards[fallen]:
        s.show(piece, 1 << seat)
    if s.hero_rewards[fallen]:
        s.then(Spoils(seat, fallen, tuple(heroes)))
