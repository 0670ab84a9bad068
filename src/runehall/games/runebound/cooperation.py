"""What heroes do for each other in cooperative games: parties, gifts, envelopes, rumors (RB-227 to RB-239, RB-D76)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.engine.state import Frame
from runehall.games.runebound.adventure import ChooseWay
from runehall.games.runebound.figures import figure, heroes_in, place_at
from runehall.games.runebound.heroes import in_play
from runehall.games.runebound.limits import check_limits
from runehall.games.runebound.parties import ALONE, able, join_party, leave_party
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import CITY, SENDS_ANYWHERE, SKILL_BACK, TOWN

# What was done this turn (Realm.courtesies); for the last two a bit a seat, from here on. More stand in parties.py
GAVE: Final = 1
SENT: Final = 2
RESOLVED: Final = 4  # a kept rumor
INVITED: Final = 4  # first bit: whom the active hero has invited
LEFT: Final = 8  # first bit: who has left or joined a party

# What was said of a rumor (Realm.rumor_marks): its kind * 2, and one more where it came by envelope
BY_HAND: Final = 0
BY_MAIL: Final = 1


def cooperative(s: Realm) -> bool:
    """Whether several heroes play together; alone there is nobody to give anything to (RB-265)."""
    return s.book.cooperative and not s.book.solo


def coop_options(s: Realm, seat: int) -> list[Choice]:
    """What the active hero may do with others before or after an action."""
    out = rumor_options(s, seat)
    if not cooperative(s):
        return out
    choices = s.book.choices
    out += party_options(s, seat)
    for other in companions(s, seat):
        if may_invite(s, seat, other):
            out.append(choices.invite.of(other))
        if not s.courtesies & GAVE and gifts(s, seat, False):
            out.append(choices.give_to.of(other))
    if can_send(s, seat) and gifts(s, seat, True):
        out += [choices.mail.of(other) for other in range(s.seats) if other != seat and in_play(s, other)]
    if can_open(s, seat):
        out.append(choices.open_mail.of())
    return out


def may_invite(s: Realm, seat: int, other: int) -> bool:
    """Whether a hero may ask another to travel along: both able, the other in no party, asked once a turn (RB-233)."""
    asked = s.courtesies >> (INVITED + other) & 1
    return not asked and able(s, seat) and able(s, other) and s.party[other] == ALONE


def companions(s: Realm, seat: int) -> list[int]:
    """The other heroes in the hex."""
    return [other for other in heroes_in(s, s.hex[seat]) if other != seat]


def party_options(s: Realm, seat: int) -> list[Choice]:
    """Leaving a party, or joining one in the hex, on anyone's turn; each hero does one of both once a turn (RB-236)."""
    if not cooperative(s) or not in_play(s, seat) or s.courtesies >> (LEFT + seat) & 1:
        return []
    if s.party[seat] != ALONE:
        return [s.book.choices.leave_party.of()]
    there = [other for other in companions(s, seat) if s.party[other] != ALONE] if able(s, seat) else []
    return [s.book.choices.join_party.of(there[0])] if there else []


def coop_chosen(s: Realm, seat: int, choice: Choice) -> bool:
    """Carry out a choice of `coop_options`; whether it was one."""
    choices = s.book.choices
    if choices.invite.named(choice):
        s.courtesies |= 1 << INVITED + choice.a
        s.then(Invited(seat, choice.a))
    elif choices.leave_party.named(choice) or choices.join_party.named(choice):
        change_party(s, seat, choice)
    elif choices.give_to.named(choice):
        s.courtesies |= GAVE
        s.then(Giving(seat, choice.a, False))
    elif choices.mail.named(choice):
        s.courtesies |= SENT
        s.then(Giving(seat, choice.a, True))
    elif choices.open_mail.named(choice):
        open_mail(s, seat)
    elif choices.resolve_rumor.named(choice):
        resolve_rumor(s, seat, choice.a)
    else:
        return False
    return True


def change_party(s: Realm, seat: int, choice: Choice) -> None:
    """A hero leaves its party, or joins one (RB-236, RB-237)."""
    s.courtesies |= 1 << LEFT + seat
    if s.book.choices.leave_party.named(choice):
        leave_party(s, seat)
    else:
        join_party(s, seat, choice.a)


class Invited(Frame[Realm]):
    """A hero is asked to travel along, and may refuse (RB-233)."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def who(self, s: Realm) -> int:
        return 1 << self.other

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.yes.of(), s.book.choices.no.of()]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.yes.named(choice):
            join_party(s, seat, self.seat)
        else:
            s.tell(s.book.events.declined, seat)

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{s.book.seat_names.labels[self.seat]} invites you to travel together."

    def rule(self) -> str:
        return "RB-233"

    def resolving(self) -> bool:
        return True


# -- gifts and envelopes -----------------------------------------------------------------------------------------------


def gifts(s: Realm, seat: int, mailed: bool) -> list[int]:
    """The pieces a hero may give or send, and -1 for a gold (RB-227, RB-228, RB-231)."""
    found = [-1] if s.gold[seat] > 0 else []
    rumors = [piece for piece in s.rumors[seat] if may_pass_on(s, piece, mailed)]
    return [*found, *s.hands[seat], *s.quests[seat], *rumors]


def may_pass_on(s: Realm, piece: int, mailed: bool) -> bool:
    """Whether a rumor may go on: never after an envelope, and by hand only once (RB-D76)."""
    marks = s.rumor_marks
    if s.kind[piece] * 2 + BY_MAIL in marks:
        return False
    return mailed or s.kind[piece] * 2 + BY_HAND not in marks


def envelopes_left(s: Realm) -> int:
    """How many envelopes are in the supply (RB-230)."""
    return s.book.envelopes - sum([len(mail) for mail in s.mail]) - sum(s.mail_gold)


def can_send(s: Realm, seat: int) -> bool:
    """Whether a hero may send an envelope here and now (RB-228, RB-230)."""
    if s.courtesies & SENT or envelopes_left(s) <= 0:
        return False
    return place_at(s, s.hex[seat]) in (CITY, TOWN) or figure(s, seat, SENDS_ANYWHERE) > 0


def can_open(s: Realm, seat: int) -> bool:
    """Whether a hero has an envelope to open, in a city or town (RB-229)."""
    return bool(s.mail[seat] or s.mail_gold[seat]) and place_at(s, s.hex[seat]) in (CITY, TOWN)


class Giving(Frame[Realm]):
    """What goes to the other hero: a gold, a skill card, a quest or a rumor; or nothing after all."""

    def __init__(self, seat: int, other: int, mailed: bool) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.mailed: Final = mailed

    def who(self, s: Realm) -> int:
        return 1 << self.seat

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices = s.book.choices
        out = [choices.no.of()]
        for piece in gifts(s, seat, self.mailed):
            if piece < 0:
                out.append(choices.give_gold.of(1))
            else:  # a card of the hand is a secret, a quest or a rumor lies open
                given = choices.card if piece in s.hands[seat] else choices.hand_over
                out.append(given.of(s.kind[piece]))
        return out

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if choices.no.named(choice):
            return  # this turn's gift or envelope is spent all the same, or it could be begun for ever (RB-D106)
        if choices.give_gold.named(choice):
            s.gold[seat] -= 1
            if self.mailed:
                s.mail_gold[self.other] += 1
                s.tell(s.book.events.mailed, seat, self.other)
            else:
                s.gold[self.other] += 1
                s.tell(s.book.events.gave_gold, seat, self.other)
        else:
            self._pass_on(s, seat, choice.a)

    def _pass_on(self, s: Realm, seat: int, kind: int) -> None:
        """A card goes to the other hero, by hand, or in an envelope that is open to all (RB-D77)."""
        owned = [s.hands[seat], s.quests[seat], s.rumors[seat]]
        place = next(each for each in owned if kind in [s.kind[piece] for piece in each])
        piece = find(s, place, kind)
        both = 1 << seat | 1 << self.other
        seen = both if s.family[piece] == SKILL_BACK and not self.mailed else s.everyone
        at = s.quests[seat].index(piece) if piece in s.quests[seat] else -1
        drawn = s.quest_from[seat].pop(at) if at >= 0 else -1
        if at >= 0:
            s.quests[seat].pop(at)
        else:
            s.part(place, piece, seen)
        s.show(piece, seen)
        if self.mailed:
            s.mail[self.other].append(piece)
            s.tell_card(s.book.events.mailed_card, piece, seat, self.other)
        else:
            receive(s, self.other, piece, drawn)
            s.tell_card(s.book.events.gave_card, piece, seat, self.other)
        if s.family[piece] < SKILL_BACK and s.adventure(piece).ways:
            s.rumor_marks = sorted([*s.rumor_marks, kind * 2 + (BY_MAIL if self.mailed else BY_HAND)])

    def prompt(self, s: Realm, seat: int) -> str:
        name = s.book.seat_names.labels[self.other]
        return f"What do you send to {name}?" if self.mailed else f"What do you give to {name}?"

    def rule(self) -> str:
        return "RB-228" if self.mailed else "RB-227"

    def guarded(self) -> bool:
        return True

    def resolving(self) -> bool:
        return True


def receive(s: Realm, seat: int, piece: int, drawn: int) -> None:
    """A card comes to a hero: a skill into the hand, a quest or rumor in front."""
    if s.family[piece] == SKILL_BACK:
        s.hands[seat].append(piece)
        check_limits(s, seat)
    elif s.adventure(piece).ways:
        s.rumors[seat].append(piece)
    else:
        s.quests[seat].append(piece)
        s.quest_from[seat].append(drawn if drawn >= 0 else s.hex[seat])


def open_mail(s: Realm, seat: int) -> None:
    """Open all envelopes: take what is in them, and put them back into the supply (RB-229)."""
    s.tell(s.book.events.opened, seat)
    if s.mail_gold[seat]:
        s.gold[seat] += s.mail_gold[seat]
        s.tell(s.book.events.gained_gold, seat, s.mail_gold[seat])
        s.mail_gold[seat] = 0
    pieces = s.mail[seat]
    s.mail[seat] = []
    for piece in pieces:
        receive(s, seat, piece, -1)


# -- rumors ------------------------------------------------------------------------------------------------------------


def rumor_options(s: Realm, seat: int) -> list[Choice]:
    """The kept rumors a hero may resolve on its turn, one a turn (RB-D76)."""
    if s.courtesies & RESOLVED:
        return []
    return [s.book.choices.resolve_rumor.of(s.kind[piece]) for piece in s.rumors[seat]]


def resolve_rumor(s: Realm, seat: int, kind: int) -> None:
    """Resolve a kept rumor, without a gem and without an action."""
    piece = find(s, s.rumors[seat], kind)
    s.courtesies |= RESOLVED
    s.rumors[seat].remove(piece)
    s.rumor_marks = [mark for mark in s.rumor_marks if mark // 2 != kind]
    s.drawn.append(piece)
    s.then(ChooseWay(seat, piece, False))
