"""The normal actions: Play, Draw, Recruit, Form a Set, Discard then Draw; and when each is legal."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import list_kinds
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import ANY
from runehall.games.medieval_mayhem.keywords import recruit, reveal_from_hand
from runehall.games.medieval_mayhem.kingdom import draw_cards, refill, stocked
from runehall.games.medieval_mayhem.recycling import Recycle
from runehall.games.medieval_mayhem.redraw import Redraw
from runehall.games.medieval_mayhem.sets import FormSet, holds_set, list_sets
from runehall.games.medieval_mayhem.state import Realm, character_of
from runehall.games.medieval_mayhem.text import play_text

ANY_NUMBER: Final = 70  # Discard then Draw knows no limit


def list_actions(s: Realm, seat: int, out: list[Choice]) -> None:
    """Add every non-free action the player may take now, sets apart (MM-051 to MM-062, MM-216)."""
    choices = s.book.choices
    ways = s.book.ways_to_use[seat]
    before = -1
    for kind in sorted([s.kind[piece] for piece in s.hands[seat]]):
        if kind != before:
            before = kind
            for way in ways[kind]:
                out.append(way)
    if stocked(s):
        out.append(choices.draw.of())
    list_kinds(s, s.barracks, s.book.of_type[ANY], choices.recruit, out)
    if not s.acted and s.book.deeds[character_of(s, seat)].available(s, seat):
        out.append(choices.act.of())
    if s.book.recycling and not s.recycled:
        out += Recycle(seat, (), None).offered(s, s.orderly)


def list_all_sets(s: Realm, seat: int, out: list[Choice]) -> None:
    """Add every first card of a set that can be formed from hand or from Territory (MM-060, MM-061)."""
    list_sets(s, s.hands[seat], s.book.choices.set_hand, out)
    list_sets(s, s.territories[seat], s.book.choices.set_territory, out)


def can_act(s: Realm, seat: int) -> bool:
    """Whether any non-free action is legal (MM-039, MM-040); everybody can tell, for a card in hand can be played."""
    if s.hands[seat] or s.barracks or stocked(s):
        return True
    if not s.book.free_sets and holds_set(s, s.territories[seat]):
        return True
    out: list[Choice] = []
    list_actions(s, seat, out)
    return bool(out)


def take_action(s: Realm, seat: int, choice: Choice, back: Frame[Realm]) -> None:
    """Take an action, or begin one that is picked by steps; then goes on with the frame it came from."""
    if s.book.choices.discard_then_draw.named(choice):
        s.then(Redraw(seat, ANY_NUMBER, (choice.a,), back))
    elif s.book.choices.set_hand.named(choice):
        FormSet(seat, True, False, False, (), back).chosen(s, seat, choice)
    elif s.book.choices.set_territory.named(choice):
        FormSet(seat, False, True, False, (), back).chosen(s, seat, choice)
    elif choice.kind in s.book.choices.recycles:
        Recycle(seat, (), back).chosen(s, seat, choice)
    else:
        s.done += 1
        take_whole_action(s, seat, choice)
        s.then(back)


def take_whole_action(s: Realm, seat: int, choice: Choice) -> None:
    """Take an action that is chosen in one step."""
    if s.book.choices.draw.named(choice):
        draw_cards(s, seat, 1)
        refill(s)
    elif s.book.choices.recruit.named(choice):
        recruit(s, seat, choice.a)
    elif s.book.choices.act.named(choice):
        s.acted = True
        s.tell(s.book.events.acted, seat, character_of(s, seat))
        s.book.deeds[character_of(s, seat)].act(s, seat)
    else:
        play(s, seat, choice)


def play(s: Realm, seat: int, choice: Choice) -> None:
    """Move a card from hand to Territory; only this triggers its text (MM-051, MM-052, MM-065)."""
    piece = reveal_from_hand(s, seat, choice.a)
    s.territories[seat].append(piece)
    s.tell_card(s.book.events.played, piece, seat)
    play_text(s, seat, choice)
