"""Influence bids: secret, open together, lost by all (RW-261 to RW-263)."""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import Chance
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.effects.effect import VERBS, Effect, carry
from runehall.games.runewars.goods import lose_influence
from runehall.games.runewars.kinds import Deed
from runehall.games.runewars.numbers import TITLES
from runehall.games.runewars.showing import Bids
from runehall.games.runewars.state import War

UNANSWERED: Final = -1


class Bid(Effect):
    """Everybody bids; the highest, the second and the lowest bidder get what the card says."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        s.then(SecretBids(deed.number, (UNANSWERED,) * s.seats))


VERBS["bid"] = Bid()


class SecretBids(Frame[War], Bids):
    """All players bid from nothing to all they have, in secret and at the same time (RW-261)."""

    def __init__(self, deed: int, answers: tuple[int, ...]) -> None:
        self.deed: Final = deed
        self.answers: Final = answers

    def who(self, s: War) -> int:
        return sum(1 << seat for seat in range(s.seats) if self.answers[seat] == UNANSWERED and not s.out[seat])

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.bid.of(n) for n in range(s.influence[seat] + 1)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.tell(s.book.events.bid_made, seat)
        given = [choice.a if each == seat else self.answers[each] for each in range(s.seats)]
        s.then(SecretBids(self.deed, tuple(given)))

    def run(self, s: War) -> None:
        s.reveal(s.everyone)
        for seat in range(s.seats):
            if not s.out[seat]:
                s.tell(s.book.events.bid_opened, seat, self.answers[seat])
                lose_influence(s, seat, self.answers[seat])  # RW-262
        s.then(Ranking(self.deed, self.answers, ()))

    def guarded(self) -> bool:
        return True

    def redealt(self, s: War, viewer: int, chance: Chance) -> Frame[War]:
        """What others have bid is drawn anew."""
        given = [
            each if each == UNANSWERED or seat == viewer else chance.below(s.influence[seat] + 1)
            for seat, each in enumerate(self.answers)
        ]
        return SecretBids(self.deed, tuple(given))

    def prompt(self, s: War, seat: int) -> str:
        return f"How much of your {s.influence[seat]} influence do you bid? It is lost in any case."

    def rule(self) -> str:
        return "RW-261"

    def bid_by(self, seat: int) -> int:
        return self.answers[seat]

    def bid_for(self) -> int:
        return self.deed


def tie_breaker(s: War) -> int:
    """Who ranks tied bids, or -1 (RW-263)."""
    for title in range(TITLES):
        if any(deed.verb == "breaks_ties" for deed in s.book.titles[title].office):
            return s.title_holder[title]
    return -1


class Ranking(Frame[War], Bids):
    """Bids are ranked; ties by the Primarch, else by influence left, then by starting influence (RW-263, RW-D56)."""

    def __init__(self, deed: int, bids: tuple[int, ...], ranked: tuple[int, ...]) -> None:
        self.deed: Final = deed
        self.bids: Final = bids
        self.ranked: Final = ranked

    def _tied(self, s: War) -> list[int]:
        """Who has the highest of the bids that are not ranked yet."""
        left = [seat for seat in range(s.seats) if not s.out[seat] and seat not in self.ranked]
        best = max([self.bids[seat] for seat in left], default=0)
        return [seat for seat in left if self.bids[seat] == best]

    def who(self, s: War) -> int:
        breaker = tie_breaker(s)
        return 1 << breaker if breaker >= 0 and len(self._tied(s)) > 1 else 0

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.rank.of(each) for each in self._tied(s)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        s.tell(s.book.events.ranked, choice.a)
        s.then(Ranking(self.deed, self.bids, (*self.ranked, choice.a)))

    def run(self, s: War) -> None:
        tied = self._tied(s)
        if not tied:
            give_prizes(s, self.deed, list(self.ranked))
            return
        keys = [(s.influence[seat], s.book.factions[s.faction[seat]].influence, seat) for seat in tied]
        s.then(Ranking(self.deed, self.bids, (*self.ranked, max(keys)[2])))

    def prompt(self, s: War, seat: int) -> str:
        return "You decide the tie: who ranks first?"

    def rule(self) -> str:
        return "RW-263"

    def resolving(self) -> bool:
        return True

    def opened(self) -> list[int]:
        return list(self.bids)

    def bid_for(self) -> int:
        return self.deed


def give_prizes(s: War, deed: int, ranked: list[int]) -> None:
    """The highest, the second highest and the lowest bidder get what the card gives them (RW-D57)."""
    card = s.book.deeds[deed]
    s.then(carry(card.inner("highest"), ranked[0], -1))
    if card.inner("second"):
        s.then(carry(card.inner("second"), ranked[1], -1))
    if card.inner("lowest"):
        s.then(carry(card.inner("lowest"), ranked[-1], -1))
