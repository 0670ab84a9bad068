"""Trophies: adventure cards facedown before a player, won, given as a bonus and spent (RB-093, RB-095, RB-096)."""

from __future__ import annotations

from runehall.games.runebound.state import Realm


def take_up(s: Realm, piece: int) -> None:
    """Take an adventure card from wherever it is being resolved: the table, or the quests of a hero."""
    if piece in s.drawn:
        s.drawn.remove(piece)
        return
    for seat in range(s.seats):
        if piece in s.quests[seat]:
            at = s.quests[seat].index(piece)
            s.quests[seat].pop(at)
            s.quest_from[seat].pop(at)
        elif piece in s.rumors[seat]:
            s.rumors[seat].remove(piece)


def resolved_already(s: Realm, piece: int) -> bool:
    """Whether a card that was being resolved has become a trophy or was discarded."""
    return piece not in s.drawn and not any([piece in quests for quests in s.quests])


def take_trophy(s: Realm, seat: int, piece: int) -> None:
    """Take an adventure card as a trophy (RB-093)."""
    take_up(s, piece)
    s.trophies[seat].append(piece)
    s.tell_card(s.book.events.trophy, piece, seat)


def bonus_trophy(s: Realm, seat: int, deck: int) -> bool:
    """Take the top card of an adventure deck, unseen, as a trophy; nothing from an empty one (RB-D73)."""
    if not s.adventure_decks[deck].cards:
        return False
    piece = s.draw(s.adventure_decks[deck], 0)
    s.trophies[seat].append(piece)
    s.tell_card(s.book.events.bonus_trophy, piece, seat)
    return True


def discard_adventure(s: Realm, piece: int) -> None:
    """Put an adventure card on the discard pile of its own deck (RB-334)."""
    take_up(s, piece)
    s.adventure_piles[s.family[piece]].append(piece)
    s.tell_card(s.book.events.discarded, piece)


def trophies_of(s: Realm, seat: int, deck: int) -> int:
    """How many trophies of a type a hero has."""
    return sum([1 for piece in s.trophies[seat] if s.family[piece] == deck])


def pay_trophy(s: Realm, seat: int, deck: int) -> None:
    """Spend a trophy of a type: one whose face all have seen, or else any of the others (RB-096)."""
    own = [piece for piece in s.trophies[seat] if s.family[piece] == deck]
    seen = sorted([(s.kind[piece], piece) for piece in own if s.known[piece] == s.everyone])
    piece = seen[0][1] if seen else s.draw_at_random(own, s.everyone)
    s.trophies[seat].remove(piece)
    s.show(piece, s.everyone)
    s.adventure_piles[deck].append(piece)
    s.tell_card(s.book.events.paid_trophy, piece, seat)
