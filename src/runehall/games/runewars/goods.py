"""What players have: influence, dials, Tactics and Quest cards; and the Fate deck that all share."""

from __future__ import annotations

from runehall.engine.cards import Deck
from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.places import find, kinds_in
from runehall.engine.state import Frame
from runehall.games.runewars.kinds import NO_ICON
from runehall.games.runewars.numbers import DIALS, HIGHEST_DIAL, MOST_INFLUENCE, MOST_QUESTS, MOST_TACTICS
from runehall.games.runewars.state import War


def gain_influence(s: War, seat: int, count: int) -> None:
    """Take influence from the supply."""
    gained = min(count, MOST_INFLUENCE - s.influence[seat])
    if gained > 0:
        s.influence[seat] += gained
        s.tell(s.book.events.gained_influence, seat, gained)


def lose_influence(s: War, seat: int, count: int) -> None:
    """Give influence back, as much as there is."""
    lost = min(count, s.influence[seat])
    if lost > 0:
        s.influence[seat] -= lost
        s.tell(s.book.events.lost_influence, seat, lost)


def set_dial(s: War, seat: int, dial: int, value: int) -> None:
    """Turn a dial; it never leaves 0 to 8 (RW-101)."""
    bound = max(0, min(HIGHEST_DIAL, value))
    if s.dials[seat * DIALS + dial] != bound:
        s.dials[seat * DIALS + dial] = bound
        s.tell(s.book.events.dial_set, seat, dial, bound)


def turn_dial(s: War, seat: int, dial: int, steps: int) -> None:
    """Raise or lower a dial by some steps."""
    set_dial(s, seat, dial, s.dials[seat * DIALS + dial] + steps)


def icons_of(s: War, seat: int, dial: int, icon: int) -> int:
    """How often an icon stands at or below the value of a dial."""
    shown = s.book.factions[s.faction[seat]].icons[dial][: s.dials[seat * DIALS + dial]]
    return shown.count(icon)


def recruits_of(s: War, seat: int, dial: int) -> list[int]:
    """The units at or below the value of a dial, in the order of types (RW-103)."""
    shown = s.book.factions[s.faction[seat]].icons[dial][: s.dials[seat * DIALS + dial]]
    return sorted([icon for icon in shown if icon > NO_ICON])


# -- Fate --------------------------------------------------------------------------------------------------------------


def draw_fate(s: War, count: int) -> list[int]:
    """Draw Fate cards at once; the discard pile becomes the deck when it runs out, else fewer come (RW-014, RW-D36)."""
    found: list[int] = []
    left = count
    while left > 0:
        if not s.fate.cards and not refill(s, s.fate, s.fate_discard):
            break
        some = s.draw_many(s.fate, min(left, s.fate.size), s.everyone)
        found += some
        left -= len(some)
    return found


def draw_destinies(s: War, seat: int, count: int) -> list[int]:
    """Draw Fate cards of which a player will choose one for its destiny (RW-143, RW-225)."""
    found = draw_fate(s, count)
    for piece in found:
        s.tell_card(s.book.events.drew_destiny, piece, seat, destiny_of(s, piece))
    return found


def destiny_of(s: War, piece: int) -> int:
    """The destiny of a Fate card."""
    return s.book.fates[s.kind[piece] - s.book.first_fate].destiny


def discard_fate(s: War, cards: list[int]) -> None:
    """Lay Fate cards on their discard pile."""
    s.fate_discard += cards
    cards.clear()


def refill(s: War, deck: Deck, discard: list[int]) -> bool:
    """Make a discard pile the deck that ran out; whether there is a card now (RW-014)."""
    if not discard:
        return False
    deck.cards += discard
    discard.clear()
    s.shuffle(deck)
    s.tell(s.book.events.reshuffled)
    return True


# -- cards in hand -----------------------------------------------------------------------------------------------------


def tactics_count(s: War, seat: int) -> int:
    """How many Tactics cards a player holds."""
    return len(s.hands[seat]) + len(s.drawn[seat])


def draw_tactics(s: War, seat: int, count: int) -> None:
    """Draw Tactics cards; above ten some must go at once (RW-014, RW-267)."""
    for _ in range(count):
        if not s.tactics.cards and not refill(s, s.tactics, s.tactics_discard):
            break
        piece = s.draw(s.tactics, 1 << seat)
        s.drawn[seat].append(piece)
        s.tell_card(s.book.events.drew_tactics, piece, seat)
    if tactics_count(s, seat) > MOST_TACTICS:
        s.then(TooManyTactics(seat))


def discard_tactics(s: War, seat: int, kind: int) -> None:
    """Lay a Tactics card of the hand on the discard pile, face up; those that can be played yet stay longest."""
    place = s.drawn[seat] if kind in [s.kind[piece] for piece in s.drawn[seat]] else s.hands[seat]
    piece = find(s, place, kind)
    s.part(place, piece, s.everyone)
    s.show(piece, s.everyone)
    s.tactics_discard.append(piece)
    s.tell_card(s.book.events.discarded_tactics, piece, seat)


class TooManyTactics(Picking[War]):
    """A player discards down to ten Tactics cards (RW-267)."""

    def things(self, s: War) -> list[int]:
        return kinds_in(s, s.hands[self.seat]) + kinds_in(s, s.drawn[self.seat])

    def again(self, picked: Picks) -> Frame[War]:
        return TooManyTactics(self.seat, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.discard_tactics.of(thing - s.book.first_tactics)

    def thing(self, s: War, choice: Choice) -> int:
        return choice.a + s.book.first_tactics

    def fits(self, s: War, picked: Picks) -> bool:
        return len(picked) <= tactics_count(s, self.seat) - MOST_TACTICS

    def enough(self, s: War, picked: Picks) -> bool:
        return len(picked) == tactics_count(s, self.seat) - MOST_TACTICS

    def carry_out(self, s: War, picked: Picks) -> None:
        for kind in picked:
            discard_tactics(s, self.seat, kind)

    def secret(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return f"You hold more than {MOST_TACTICS} Tactics cards: which do you discard?"

    def rule(self) -> str:
        return "RW-267"


def draw_quests(s: War, seat: int, count: int) -> None:
    """Draw Quest cards; above three some must go at once (RW-229)."""
    for _ in range(count):
        if not s.quests.cards and not refill(s, s.quests, s.quest_discard):
            break
        piece = s.draw(s.quests, 1 << seat)
        s.quest_hands[seat].append(piece)
        s.tell_card(s.book.events.drew_quest, piece, seat)
    if len(s.quest_hands[seat]) > MOST_QUESTS:
        s.then(TooManyQuests(seat))


def discard_quest(s: War, seat: int, kind: int) -> None:
    """Lay a Quest of the hand on the discard pile, face up."""
    piece = find(s, s.quest_hands[seat], kind)
    s.part(s.quest_hands[seat], piece, s.everyone)
    s.show(piece, s.everyone)
    s.quest_discard.append(piece)
    s.tell_card(s.book.events.discarded_quest, piece, seat)


class TooManyQuests(Picking[War]):
    """A player discards down to three Quests (RW-229)."""

    def things(self, s: War) -> list[int]:
        return kinds_in(s, s.quest_hands[self.seat])

    def again(self, picked: Picks) -> Frame[War]:
        return TooManyQuests(self.seat, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.discard_quest.of(thing - s.book.first_quest)

    def thing(self, s: War, choice: Choice) -> int:
        return choice.a + s.book.first_quest

    def fits(self, s: War, picked: Picks) -> bool:
        return len(picked) <= len(s.quest_hands[self.seat]) - MOST_QUESTS

    def enough(self, s: War, picked: Picks) -> bool:
        return len(picked) == len(s.quest_hands[self.seat]) - MOST_QUESTS

    def carry_out(self, s: War, picked: Picks) -> None:
        for kind in picked:
            discard_quest(s, self.seat, kind)

    def secret(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return f"You hold more than {MOST_QUESTS} Quests: which do you discard?"

    def rule(self) -> str:
        return "RW-229"
