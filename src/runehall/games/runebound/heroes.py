"""What befalls a hero: gold, lore, damage, delay, defeat, elimination, and the limits that follow from them."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen
from runehall.games.runebound.figures import figure, health_of
from runehall.games.runebound.parties import SAVED, friends, leave_party
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    DEFEATED,
    DELAYED,
    ELIMINATED,
    LESS_DAMAGE,
    ON_LORE,
    SHARES_WOUNDS,
    SHIELDS_FRIENDS,
    SKILL_BACK,
)


def in_play(s: Realm, seat: int) -> bool:
    """Whether a player still takes turns (RB-342)."""
    return not s.flags[seat] & ELIMINATED


def is_delayed(s: Realm, seat: int) -> bool:
    """Whether the hero's next action must be to stand up (RB-182)."""
    return s.flags[seat] & DELAYED != 0


def is_defeated(s: Realm, seat: int) -> bool:
    """Whether the hero may only rest (RB-165)."""
    return s.flags[seat] & DEFEATED != 0


def turn_order(s: Realm, start: int) -> list[int]:
    """All players still in play, clockwise from one (RB-034, RB-D56)."""
    return [seat % s.seats for seat in range(start, start + s.seats) if in_play(s, seat % s.seats)]


# -- gold and lore -----------------------------------------------------------------------------------------------------


def gain_gold(s: Realm, seat: int, n: int) -> None:
    """Gain gold."""
    if n > 0:
        s.gold[seat] += n
        s.tell(s.book.events.gained_gold, seat, n)


def lose_gold(s: Realm, seat: int, n: int) -> int:
    """Lose gold, at most all there is; answers how much (RB-D59)."""
    lost = min(n, s.gold[seat])
    if lost > 0:
        s.gold[seat] -= lost
        s.tell(s.book.events.lost_gold, seat, lost)
    return lost


def gain_lore(s: Realm, seat: int, n: int) -> None:
    """Gain lore tokens."""
    if n > 0:
        s.lore[seat] += n
        s.tell(s.book.events.gained_lore, seat, n)
        happen(s, seat, ON_LORE, n)


def lose_lore(s: Realm, seat: int, n: int) -> int:
    """Discard lore tokens, at most all there are; answers how many."""
    lost = min(n, s.lore[seat])
    if lost > 0:
        s.lore[seat] -= lost
        s.tell(s.book.events.lost_lore, seat, lost)
    return lost


# -- damage outside combat ---------------------------------------------------------------------------------------------


def suffer(s: Realm, seat: int, n: int) -> None:
    """Suffer damage outside combat, unless others of the party take it over."""
    if s.party[seat] >= 0:
        s.then(Suffering(seat, n, 0))
    else:
        take_damage(s, seat, n)


class Suffering(Frame[Realm]):
    """Damage outside combat to a member of a party, which others may take over, all of it or what would defeat."""

    def __init__(self, seat: int, n: int, at: int) -> None:
        self.seat: Final = seat
        self.n: Final = n
        self.at: Final = at  # how many have been asked

    def _helpers(self, s: Realm) -> list[tuple[int, int]]:
        """Who may help, and how much each would suffer: those who swore to protect, then those who make a stand."""
        others = friends(s, self.seat)
        sworn = [(other, self.n) for other in others if figure(s, other, SHIELDS_FRIENDS) > 0]
        part = too_much(s, self.seat, self.n - figure(s, self.seat, LESS_DAMAGE))
        return [*sworn, *[(other, part) for other in others]] if may_be_saved(s, self.seat, part) else sworn

    def who(self, s: Realm) -> int:
        helpers = self._helpers(s)
        return 1 << helpers[self.at][0] if self.at < len(helpers) else 0

    def run(self, s: Realm) -> None:
        take_damage(s, self.seat, self.n)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.no.of(), s.book.choices.yes.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.no.named(choice):
            s.then(Suffering(self.seat, self.n, self.at + 1))
            return
        part = self._helpers(s)[self.at][1]
        if part < self.n or figure(s, seat, SHIELDS_FRIENDS) <= 0:
            s.courtesies |= SAVED
        take_damage(s, seat, part)
        take_damage(s, self.seat, self.n - part)

    def prompt(self, s: Realm, seat: int) -> str:
        name = s.book.seat_names.labels[self.seat]
        return f"{name} would suffer {self.n} damage: suffer {self._helpers(s)[self.at][1]} of it instead?"

    def rule(self) -> str:
        return "RB-241"

    def resolving(self) -> bool:
        return True


def too_much(s: Realm, seat: int, n: int) -> int:
    """How much of some damage would bring a hero above health - 1."""
    return max(0, s.damage[seat] + n - (health_of(s, seat) - 1))


def may_be_saved(s: Realm, seat: int, part: int) -> bool:
    """Whether a last stand is possible: damage would defeat a member, and nobody was saved this turn."""
    return part > 0 and s.party[seat] >= 0 and not s.courtesies & SAVED and figure(s, seat, SHARES_WOUNDS) > 0


def take_damage(s: Realm, seat: int, n: int) -> None:
    """Take damage outside combat: it cannot be blocked, and what is beyond health is ignored (RB-D28)."""
    room = health_of(s, seat) - s.damage[seat]
    taken = min(n - figure(s, seat, LESS_DAMAGE), room)
    if taken > 0 and in_play(s, seat):
        s.damage[seat] += taken
        s.tell(s.book.events.suffered, seat, taken)
        if taken == room:
            defeat(s, seat)


def heal(s: Realm, seat: int, n: int) -> int:
    """Remove damage; whoever heals any is no longer defeated (RB-166). Answers how much."""
    healed = min(n, s.damage[seat])
    if healed <= 0:
        return 0
    s.damage[seat] -= healed
    s.flags[seat] &= ~DEFEATED
    s.tell(s.book.events.healed, seat, healed)
    return healed


def defeat(s: Realm, seat: int) -> None:
    """A hero is defeated and keeps all it owns (RB-165, RB-167)."""
    if not is_defeated(s, seat):
        s.damage[seat] = health_of(s, seat)
        s.flags[seat] |= DEFEATED
        s.tell(s.book.events.defeated, seat)
        leave_party(s, seat)


def delay(s: Realm, seat: int) -> None:
    """A hero becomes delayed; being delayed twice is no more than once (RB-182, RB-183)."""
    if not is_delayed(s, seat):
        s.flags[seat] |= DELAYED
        s.tell(s.book.events.delayed, seat)
        leave_party(s, seat)


def move_hero(s: Realm, seat: int, hex: int) -> None:
    """Put a hero into a hex."""
    if s.hex[seat] != hex:
        s.hex[seat] = hex
        s.tell(s.book.events.moved, seat, hex)
        if any([s.hex[other] != hex for other in friends(s, seat)]):  # RB-D50
            leave_party(s, seat)


def eliminate(s: Realm, seat: int) -> None:
    """A hero leaves the game; belongings go to their piles and to the bank (RB-168, RB-342, RB-D85)."""
    leave_party(s, seat)
    s.flags[seat] = ELIMINATED
    s.hex[seat] = -1
    s.tell(s.book.events.eliminated, seat)
    for piece in [*s.hands[seat], *s.skills[seat]]:
        s.show(piece, s.everyone)
    s.skill_pile += [*s.hands[seat], *s.skills[seat]]
    s.hands[seat], s.skills[seat] = [], []
    for piece in [*s.trophies[seat], *s.quests[seat], *s.rumors[seat]]:
        s.show(piece, s.everyone)
        s.adventure_piles[s.family[piece]].append(piece)
    s.trophies[seat], s.quests[seat], s.quest_from[seat], s.rumors[seat] = [], [], [], []
    for piece in s.mail[seat]:
        (s.skill_pile if s.family[piece] == SKILL_BACK else s.adventure_piles[s.family[piece]]).append(piece)
    s.mail[seat], s.mail_gold[seat] = [], 0
    s.asset_pile += s.assets[seat]
    s.corruption_pile += s.corruption[seat]
    s.assets[seat], s.corruption[seat], s.used[seat] = [], [], []
    s.gold[seat], s.lore[seat], s.damage[seat] = 0, 0, 0
