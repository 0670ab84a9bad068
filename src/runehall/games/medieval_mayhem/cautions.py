"""What to think of before a choice that cannot be undone."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.games.medieval_mayhem.book import DEFENSE
from runehall.games.medieval_mayhem.ending import sets_together
from runehall.games.medieval_mayhem.state import ZONE_LIMIT, Realm


def caution(s: Realm, seat: int, choice: Choice) -> str:
    """What a person should think of before a choice that cannot be undone."""
    if choice.kind in s.book.choices.plays:
        return _play_caution(s, seat, choice)
    if s.book.choices.draw.named(choice) or s.book.choices.recruit.named(choice):
        if s.deck.size == 1 and not s.ending and s.book.rounds == 0:
            return "The last card leaves the deck: the end game is triggered."
    elif choice.kind in s.book.choices.sets and sets_together(s, seat) == s.book.sets_to_end - 1:
        if s.book.instant_win:  # in the end game round too (MM-210)
            return "With this set you win at once."
        if s.book.rounds == 0 and not s.ending:
            return "This set triggers the end game."
    return ""


def _play_caution(s: Realm, seat: int, choice: Choice) -> str:
    """What to think of before a card is played: that its text does nothing, or that the Territory is full."""
    if s.book.type[choice.a] == DEFENSE:
        return "In your Territory a Defense protects nobody."
    idle = s.book.texts[choice.a][0].idle(s, choice)
    held = len(s.territories[seat]) + 1
    if not idle and held > ZONE_LIMIT:
        return f"Your Territory will hold {held} cards; at the end of your turn {ZONE_LIMIT} may stay."
    return idle
