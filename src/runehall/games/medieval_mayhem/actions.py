"""The normal actions: Play, Draw, Recruit, Form a Set, Discard then Draw; and when each is legal."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem import grammar, tellings
from runehall.games.medieval_mayhem.keywords import recruit, reveal_from_hand
from runehall.games.medieval_mayhem.kingdom import draw_cards, refill, stocked
from runehall.games.medieval_mayhem.lore import ANY
from runehall.games.medieval_mayhem.offers import list_kinds
from runehall.games.medieval_mayhem.recycling import Recycle, as_pick, list_recycle
from runehall.games.medieval_mayhem.redraw import Redraw
from runehall.games.medieval_mayhem.sets import FormSet, holds_set, list_sets
from runehall.games.medieval_mayhem.state import Realm, character_of

ANY_NUMBER: Final = 70  # Discard then Draw knows no limit


def list_actions(s: Realm, seat: int, out: list[Choice]) -> None:
    """Add every non-free action the player may take now, sets apart (MM-051 to MM-062, MM-216)."""
    choices = s.lore.choices
    plays = choices.plays[seat]
    before = -1
    for kind in sorted([s.kind[piece] for piece in s.hands[seat]]):
        if kind != before:
            before = kind
            out += plays[kind]
            out.append(choices.discard_then_draw[kind])
    if stocked(s):
        out.append(choices.draw)
    list_kinds(s, s.barracks, s.lore.of_type[ANY], choices.recruit, out)
    if not s.acted and s.lore.deeds[character_of(s, seat)].available(s, seat):
        out.append(choices.act)
    if s.lore.recycling and not s.recycled:
        list_recycle(s, seat, (), out)


def list_all_sets(s: Realm, seat: int, out: list[Choice]) -> None:
    """Add every first card of a set that can be formed from hand or from Territory (MM-060, MM-061)."""
    list_sets(s, s.hands[seat], s.lore.choices.set_hand, out)
    list_sets(s, s.territories[seat], s.lore.choices.set_territory, out)


def can_act(s: Realm, seat: int) -> bool:
    """Whether any non-free action is legal (MM-039, MM-040); everybody can tell, for a card in hand can be played."""
    if s.hands[seat] or s.barracks or stocked(s):
        return True
    if not s.lore.free_sets and holds_set(s, s.territories[seat]):
        return True
    out: list[Choice] = []
    list_actions(s, seat, out)
    return bool(out)


def take_action(s: Realm, seat: int, choice: Choice, back: Frame[Realm]) -> None:
    """Take an action, or begin one that is picked by steps; then goes on with the frame it came from."""
    if choice.kind == grammar.DISCARD_THEN_DRAW:
        s.then(Redraw(seat, ANY_NUMBER, (choice.a,), back))
    elif choice.kind == grammar.SET_HAND:
        s.then(FormSet(seat, True, False, False, (choice.a * 2 + 1,), back))
    elif choice.kind == grammar.SET_TERRITORY:
        s.then(FormSet(seat, False, True, False, (choice.a * 2,), back))
    elif choice.kind == grammar.RECYCLE_HAND or choice.kind == grammar.RECYCLE_TERRITORY:
        s.then(Recycle(seat, (as_pick(choice),), back))
    else:
        s.done += 1
        take_whole_action(s, seat, choice)
        s.then(back)


def take_whole_action(s: Realm, seat: int, choice: Choice) -> None:
    """Take an action that is chosen in one step."""
    if choice.kind == grammar.DRAW:
        draw_cards(s, seat, 1)
        refill(s)
    elif choice.kind == grammar.RECRUIT:
        recruit(s, seat, choice.a)
    elif choice.kind == grammar.ACT:
        s.acted = True
        s.tell(tellings.ACTED, seat, character_of(s, seat))
        s.lore.deeds[character_of(s, seat)].act(s, seat)
    else:
        play(s, seat, choice)


def play(s: Realm, seat: int, choice: Choice) -> None:
    """Move a card from hand to Territory; only this triggers its text (MM-051, MM-052, MM-065)."""
    piece = reveal_from_hand(s, seat, choice.a)
    s.territories[seat].append(piece)
    s.tell_card(tellings.PLAYED, piece, seat)
    for text in s.lore.texts[choice.a]:
        text.play(s, seat, choice)
