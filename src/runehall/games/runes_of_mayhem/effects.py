"""What happens when a unit is played: one small class per verb, and a frame where the player must choose.

A verb happens once, when the card is played from hand onto the Battlefield; for Castle Folk also onto the Wall
(RM-138, RM-139, RM-234, RM-235, RM-D20).
"""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks
from runehall.engine.places import find, kinds_in
from runehall.engine.state import Frame
from runehall.games.runes_of_mayhem.battle import Battle
from runehall.games.runes_of_mayhem.choices import FIELD
from runehall.games.runes_of_mayhem.ending import mourn_kings
from runehall.games.runes_of_mayhem.fortress import break_fortress, repair
from runehall.games.runes_of_mayhem.hands import discard_random
from runehall.games.runes_of_mayhem.markers import Lock
from runehall.games.runes_of_mayhem.shots import InstantShot
from runehall.games.runes_of_mayhem.state import (
    BARRED,
    FLANKED,
    LANES,
    ROWS,
    SHOT,
    SIEGED,
    WEARY,
    War,
    frontmost,
    living,
    unit_at,
)
from runehall.games.runes_of_mayhem.towers import finish_towers
from runehall.games.runes_of_mayhem.trade import BonusTrade
from runehall.games.runes_of_mayhem.traps import FreeTrap
from runehall.games.runes_of_mayhem.wounds import fall, wound


def arrive(s: War, seat: int, spot: int) -> None:
    """Carry out what a unit does when it is played onto a spot."""
    unit = unit_at(s, seat, spot)
    if (spot < FIELD or unit.garrison) and unit.arrival:
        Arriving(seat, spot, unit.kind, 0).run(s)


class Arriving(Frame[War]):
    """The next thing a unit does when it is played, after the one before it is settled."""

    def __init__(self, seat: int, spot: int, kind: int, at: int) -> None:
        self.seat: Final = seat
        self.spot: Final = spot
        self.kind: Final = kind
        self.at: Final = at

    def run(self, s: War) -> None:
        deeds = s.book.units[self.kind].arrival
        deed = deeds[self.at]
        ARRIVALS[deed.verb].carry_out(s, self.seat, self.spot, deed.amount)
        if self.at + 1 < len(deeds):
            s.then(Arriving(self.seat, self.spot, self.kind, self.at + 1))


class Arrival:
    """Something a unit does once, at the moment it is played."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        """Do it, or name the frame that asks."""
        raise AssertionError("an arrival is carried out")


class Shoots(Arrival):
    """Instant Shot (RM-178)."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        s.then(InstantShot(spot))


class Locks(Arrival):
    """A Pillager locks a marker (RM-251)."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        s.then(Lock(spot))


class Howls(Arrival):
    """Howl: a Hound card from the own deck or discard pile (RM-319)."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        s.then(Howl())


class Trades(Arrival):
    """A Merchant's bonus Trade (RM-330)."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        s.then(BonusTrade(amount))


class LaysTrap(Arrival):
    """A Trapmaker's free Trap (RM-334)."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        s.then(FreeTrap())


class FinishesTowers(Arrival):
    """A Castellan makes all Towers under construction active (RM-312, RM-313)."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        finish_towers(s, seat)


class Repairs(Arrival):
    """Builders repair the Fortress (RM-249)."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        repair(s, seat, amount)


class AttacksAgain(Arrival):
    """Eric the Red: a battle in his lane alone, as if nobody there had attacked or stopped (RM-236, RM-366, RM-369)."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        lane = spot // ROWS
        marks = s.marks[seat]
        for other in range(lane * ROWS, lane * ROWS + ROWS):
            if marks[other] & (SHOT | SIEGED | FLANKED):
                marks[other] |= BARRED
            marks[other] &= ~WEARY
        s.then(Battle(lane, (1 << LANES) - 1 & ~(1 << lane)))


class DiscardsRandom(Arrival):
    """Egil Skallagrimsson: the opponent discards random cards (RM-237)."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        discard_random(s, 1 - seat, amount)


class DamagesFortress(Arrival):
    """Bjorn Ironside: damage to the enemy Fortress that no Protection reduces."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        break_fortress(s, 1 - seat, amount)


class Fells(Arrival):
    """Beowulf: one enemy unit falls."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        s.then(Fell())


class Recalls(Arrival):
    """Byrhtnoth: basic unit cards from the discard pile."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        s.then(Recall(seat, amount))


class Charges(Arrival):
    """Uhtred the Bold: the frontmost living enemy of each lane takes damage."""

    def carry_out(self, s: War, seat: int, spot: int, amount: int) -> None:
        for lane in range(LANES):
            target = frontmost(s, 1 - seat, lane)
            if target >= 0:
                wound(s, 1 - seat, target, amount)
        mourn_kings(s)


ARRIVALS: Final[dict[str, Arrival]] = {
    "instant_shot": Shoots(),
    "lock": Locks(),
    "howl": Howls(),
    "bonus_trade": Trades(),
    "lay_trap": LaysTrap(),
    "finish_towers": FinishesTowers(),
    "repair": Repairs(),
    "attack_again": AttacksAgain(),
    "discard_random": DiscardsRandom(),
    "damage_fortress": DamagesFortress(),
    "fell": Fells(),
    "recall": Recalls(),
    "charge": Charges(),
}


class Howl(Frame[War]):
    """The owner may take one Hound from the deck, which is then shuffled, or from the discard pile (RM-319, RM-D31)."""

    def who(self, s: War) -> int:
        return 1 << s.active

    def guarded(self) -> bool:
        return True

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.decline.of()]
        if _hound(s, s.piles[seat].cards) >= 0:
            out.append(s.book.choices.howl.of(0))
        if _hound(s, s.discards[seat]) >= 0:
            out.append(s.book.choices.howl.of(1))
        return out

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.decline.named(choice):
            return
        place = s.discards[seat] if choice.a else s.piles[seat].cards
        piece = _hound(s, place)
        place.remove(piece)
        s.show(piece, s.everyone)
        s.hands[seat].append(piece)
        s.tell_card(s.book.events.howled, piece, seat)
        if not choice.a:
            s.shuffle(s.piles[seat])

    def resolving(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return "Howl: take a Hound card into your hand?"

    def rule(self) -> str:
        return "RM-319"


def _hound(s: War, place: list[int]) -> int:
    """A Hound card in a place, or -1."""
    for piece in place:
        if s.book.hounds >> s.kind[piece] & 1:
            return piece
    return -1


class Fell(Frame[War]):
    """One living enemy unit on the Battlefield falls; not a Warrior King (Beowulf)."""

    def who(self, s: War) -> int:
        for spot in range(FIELD):
            if _may_be_felled(s, spot):
                return 1 << s.active
        return 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.fell.of(spot) for spot in range(FIELD) if _may_be_felled(s, spot)]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        fall(s, 1 - seat, choice.a)

    def resolving(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return "Heroic Arrival: which enemy unit falls?"

    def rule(self) -> str:
        return "RM-234"


def _may_be_felled(s: War, spot: int) -> bool:
    return living(s, 1 - s.active, spot) and not unit_at(s, 1 - s.active, spot).royal


class Recall(Picking[War]):
    """Up to so many basic unit cards go from the discard pile into the hand (Byrhtnoth)."""

    def __init__(self, seat: int, most: int, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.most: Final = most

    def who(self, s: War) -> int:
        return 1 << self.seat if self.things(s) else 0

    def run(self, s: War) -> None:
        pass

    def things(self, s: War) -> list[int]:
        return [kind for kind in kinds_in(s, s.discards[self.seat]) if s.book.units[kind].basic]

    def again(self, picked: Picks) -> Frame[War]:
        return Recall(self.seat, self.most, picked)

    def pick(self, s: War, thing: int, count: int) -> Choice:
        return s.book.choices.recall.of(thing)

    def at_most(self, s: War) -> int:
        return self.most

    def done(self, s: War) -> Choice:
        return s.book.choices.decline.of()

    def carry_out(self, s: War, picked: Picks) -> None:
        for kind in picked:
            piece = find(s, s.discards[self.seat], kind)
            s.discards[self.seat].remove(piece)
            s.hands[self.seat].append(piece)
            s.tell_card(s.book.events.recalled, piece, self.seat)

    def resolving(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        left = self.most - len(self.picked)
        return f"Heroic Arrival: take up to {left} basic unit cards from your discard pile."

    def rule(self) -> str:
        return "RM-234"
