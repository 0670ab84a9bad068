"""The story: cards drawn as time passes, story quests in their slots, and what heroes do there (RB-085 to RB-088)."""

from __future__ import annotations

from typing import Final

from runehall.engine.state import Frame
from runehall.games.runebound.doing import Do
from runehall.games.runebound.effect import Source
from runehall.games.runebound.kinds import Ability
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import NEXT_STORY, SLOTS


def draw_story(s: Realm) -> None:
    """Draw the top story card and follow it; nothing where none is left (RB-085, RB-335)."""
    s.moment(NEXT_STORY)
    while s.story_deck.cards:
        piece = s.draw(s.story_deck, s.everyone)
        if s.book.solo and s.story(piece).companions:  # RB-266
            s.story_pile.append(piece)
            continue
        follow(s, piece)
        return


def follow(s: Realm, piece: int) -> None:
    """Resolve a story card, or put a story quest into the lowest empty slot (RB-086, RB-087, RB-D80)."""
    story = s.story(piece)
    s.tell_card(s.book.events.story, piece)
    if story.hex < 0:
        s.drawn.append(piece)
        if story.now is not None:
            s.then(Do(story.now, Source(s.first, piece)))
        s.then(StoryTold(piece))
        return
    slot = free_slot(s)
    s.slots[slot].append(piece)
    s.slot_hex[slot] = story.hex
    s.slot_done[slot] = 0
    if story.placed is not None:
        s.then(Do(story.placed, Source(s.first, piece)))


class StoryTold(Frame[Realm]):
    """A story card that stays nowhere is discarded (RB-086)."""

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def run(self, s: Realm) -> None:
        s.drawn.remove(self.piece)
        s.story_pile.append(self.piece)


def free_slot(s: Realm) -> int:
    """The lowest empty slot; with all full the story quest in the lowest goes; warbands never do (RB-D53)."""
    for slot in range(len(s.slots)):
        if not s.slots[slot]:
            return slot
    for slot in range(len(s.slots)):
        if s.story(s.slots[slot][0]).foe < 0:
            clear_slot(s, slot)
            return slot
    s.slots.append([])
    s.slot_hex.append(-1)
    s.slot_done.append(0)
    return len(s.slots) - 1


def clear_slot(s: Realm, slot: int) -> None:
    """Discard the card of a slot and its token."""
    piece = s.slots[slot].pop()
    s.slot_hex[slot], s.slot_done[slot] = -1, 0
    s.show(piece, s.everyone)
    s.story_pile.append(piece)
    s.tell_card(s.book.events.story_left, piece)
    while len(s.slots) > SLOTS and not s.slots[-1]:
        s.slots.pop()
        s.slot_hex.pop()
        s.slot_done.pop()


def story_deeds(s: Realm, seat: int) -> list[Ability]:
    """What a hero can do for story quests where it stands, actions apart (RB-088)."""
    found: list[Ability] = []
    for slot in range(len(s.slots)):
        if s.slots[slot] and s.slot_hex[slot] == s.hex[seat] and s.known[s.slots[slot][0]] == s.everyone:
            piece = s.slots[slot][0]
            story = s.story(piece)
            if story.once_each and s.slot_done[slot] >> seat & 1:
                continue
            for deed in story.deeds:
                source = Source(seat, piece)
                held = deed.condition is None or deed.condition.holds(s, source)
                if held and not deed.effect.idle(s, source):
                    found.append(deed)
    return found


def do_story(s: Realm, seat: int, deed: Ability) -> None:
    """Interact with the story quest a deed belongs to."""
    for slot in s.slots:
        if slot and deed in s.story(slot[0]).deeds:
            s.success = True
            s.then(Do(deed.effect, Source(seat, slot[0])))
            s.then(StoryTried(seat, slot[0]))
            return


class StoryTried(Frame[Realm]):
    """A success is noted, and the card goes when it was done often enough; after a failure it stays (RB-D54)."""

    def __init__(self, seat: int, piece: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece

    def run(self, s: Realm) -> None:
        at = [slot for slot in range(len(s.slots)) if self.piece in s.slots[slot]]
        if not s.success or not at:
            return
        slot, story = at[0], s.story(self.piece)
        s.tell_card(s.book.events.story_done, self.piece, self.seat)
        done = _count(s.slot_done[slot]) + 1
        wanted = 1 if s.seats == 1 and story.once_each else story.times
        if done >= wanted:
            clear_slot(s, slot)
        elif story.once_each:
            s.slot_done[slot] |= 1 << self.seat
        else:
            s.slot_done[slot] = (1 << done) - 1


def _count(mask: int) -> int:
    """How many bits are set."""
    found = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found
