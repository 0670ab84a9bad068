"""How often each card is played, and how often the seat that played it wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from runehall.lab.simulate import Result, Share


@dataclass(frozen=True, slots=True)
class Use:
    """What many matches say of one card in one seat's hands."""

    seat: int
    card: str
    plays: int
    matches: int  # all that were played, with or without the card
    won: Share  # of the matches in which the seat played it at least once

    @property
    def a_match(self) -> float:
        """How often it is played in a match."""
        return self.plays / self.matches

    @property
    def presence(self) -> float:
        """The share of matches in which it is played at all."""
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
    for result in results:
        won = 1 / len(result.winners) if seat in result.winners else 0.0
        for card, count in result.plays[seat].items():
            plays[card] += count
            present[card] += 1
            wins[card] = wins.get(card, 0.0) + won
    return [
        Use(seat, card, plays[card], len(results), Share(card, wins[card], present[card]))
        for card in sorted(plays, key=lambda card: (-plays[card], card))
    ]
