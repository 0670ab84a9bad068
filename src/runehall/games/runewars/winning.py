"""Winning: claims with six dragon runes, and the count after seven years (RW-275 to RW-282)."""

from __future__ import annotations

from runehall.engine.state import Frame
from runehall.games.runewars.areas import controller
from runehall.games.runewars.numbers import MOST_RUNES, RUNES_HELD, RUNES_TO_CLAIM, YEARS
from runehall.games.runewars.runes import dragons_of, rune_count, rune_slot, thrones_of, turn_up_rune
from runehall.games.runewars.state import War


def could_claim(s: War, seat: int) -> bool:
    """Whether a player might claim now, by what all can see: tokens enough, and a Victory card to place."""
    if s.year >= YEARS or s.victory[s.season] >= 0 or seat in s.victory:
        return False  # RW-279, RW-280, RW-D20
    if len(s.rune_at) < RUNES_TO_CLAIM and not s.tokens:
        return False
    return sum(1 for area in s.rune_at if controller(s, area) == seat) + thrones_of(s, seat) >= RUNES_TO_CLAIM


def can_claim(s: War, seat: int) -> bool:
    """Whether a player controls six dragon runes and may place his Victory card (RW-275)."""
    return could_claim(s, seat) and rune_count(s, seat) >= RUNES_TO_CLAIM


def claim(s: War, seat: int) -> None:
    """A player proves six dragon runes and lays his Victory card on this season's deck (RW-275)."""
    s.tell(s.book.events.claimed, seat)
    prove(s, seat)
    s.victory[s.season] = seat


def prove(s: War, seat: int) -> None:
    """Turn up dragon runes until six are seen by all; those that lie open come first (RW-275, RW-277)."""
    areas = dragons_of(s, seat)
    shown = len([area for area in areas if s.rune_up[rune_slot(s, area)]]) + thrones_of(s, seat)
    for area in areas:
        if shown < RUNES_TO_CLAIM and not s.rune_up[rune_slot(s, area)]:
            turn_up_rune(s, area)
            shown += 1


class VictoryCheck(Frame[War]):
    """A Victory card on the deck: its owner wins with six dragon runes, or takes it back (RW-276 to RW-278)."""

    def run(self, s: War) -> None:
        seat = s.victory[s.season]
        if seat < 0:
            return
        s.victory[s.season] = -1
        if rune_count(s, seat) >= RUNES_TO_CLAIM:
            prove(s, seat)
            s.tell(s.book.events.claim_held, seat)
            s.finish([seat], RUNES_HELD, [rune_count(s, other) for other in range(s.seats)])
        else:
            s.tell(s.book.events.claim_failed, seat)


def count_runes(s: War) -> None:
    """All runes are revealed; most win, then most influence, then the higher starting influence (RW-281, RW-282)."""
    for area in s.rune_at[:]:
        turn_up_rune(s, area)
    best: list[tuple[int, int, int, int]] = []
    scores: list[int] = []
    for seat in range(s.seats):
        runes = rune_count(s, seat) if not s.out[seat] else 0
        scores.append(runes)
        if not s.out[seat]:
            s.tell(s.book.events.counted_runes, seat, runes)
            best.append((runes, s.influence[seat], s.book.factions[s.faction[seat]].influence, seat))
    s.finish([max(best)[3]], MOST_RUNES, scores)
