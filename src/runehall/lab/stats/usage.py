"""How often each card is played, and how often the seat that played it wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from runehall.lab.run.simulate import Result, Share
from runehall.lab.stats.able import able_of


@dataclass(frozen=True, slots=True)
class Use:
    """What many matches say of one card in one seat's hands."""

    seat: int
    card: str
    plays: int
    matches: int  # all in which the seat could have played it, whether it did or not
    won: Share  # of the matches in which the seat played it at least once

    @property
    def a_match(self) -> float:
        """How often it is played in a match in which it could be."""
        return self.plays / self.matches

    @property
    def presence(self) -> float:
        """The share of those matches in which it is played at all."""
        return self.won.games / self.matches


def usage(results: Sequence[Result]) -> list[Use]:
    """Every card each seat has played, the most played first; shared wins count in part."""
    seats = max((len(result.plays) for result in results), default=0)
    return [use for seat in range(seats) for use in _usage_of(seat, results)]


def _usage_of(seat: int, results: Sequence[Result]) -> list[Use]:
    """The cards one seat has played."""
    plays: Counter[str] = Counter()
    present: Counter[str] = Counter()
    wins: dict[str, float] = {}
    could = able_of([(given_to(result, seat), frozenset(result.plays[seat])) for result in results])
    for result in results:
        won = result.won(seat)
        for card, count in result.plays[seat].items():
            plays[card] += count
            present[card] += 1
            wins[card] = wins.get(card, 0.0) + won
    return [
        Use(seat, card, plays[card], could.count(card), Share(card, wins[card], present[card]))
        for card in sorted(plays, key=lambda card: (-plays[card], card))
    ]


def given_to(result: Result, seat: int) -> tuple[str, ...]:
    """What a seat was given in a match."""
    return result.traits[seat] if result.traits else ()
