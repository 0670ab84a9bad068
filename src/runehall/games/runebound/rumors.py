"""Rumors: events that may be kept instead of being resolved at once (RB-231, RB-D76)."""

from __future__ import annotations

from runehall.games.runebound.state import Realm


def may_keep(s: Realm, piece: int) -> bool:
    """Whether a drawn event may be kept: a rumor, in a cooperative or solo game (RB-D76)."""
    return s.book.cooperative and s.adventure(piece).rumor


def keep_rumor(s: Realm, seat: int, piece: int) -> None:
    """Keep a drawn rumor faceup in front of the hero."""
    s.drawn.remove(piece)
    s.rumors[seat].append(piece)
    s.tell_card(s.book.events.kept_rumor, piece, seat)
