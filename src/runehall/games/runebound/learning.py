"""Learning skills: trophies are spent for orbs, and no attribute bears more than its value (RB-094 to RB-100)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen
from runehall.games.runebound.figures import skill_limit
from runehall.games.runebound.heroes import in_play
from runehall.games.runebound.limits import check_limits, skills_of
from runehall.games.runebound.parties import UNFUNDED
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import BODY, GRAY, ON_LEARN, PARTY, SOCIAL
from runehall.games.runebound.trophies import pay_trophy, trophies_of


def payers(s: Realm, seat: int, type: int) -> list[int]:
    """Whose trophies may pay: one's own; for a party skill those of every hero, unless they would not (RB-240)."""
    if type != PARTY or s.courtesies & UNFUNDED:
        return [seat]
    return [each for each in range(s.seats) if in_play(s, each)]


def missing_orbs(s: Realm, seat: int, orbs: list[int], type: int) -> int:
    """How many orbs of a cost the trophies cannot pay (RB-095)."""
    missing, spare = 0, 0
    for deck in range(SOCIAL + 1):
        have = sum([trophies_of(s, each, deck) for each in payers(s, seat, type)])
        missing += max(0, orbs[deck] - have)
        spare += max(0, have - orbs[deck])
    return missing + max(0, orbs[GRAY] - spare)


def has_room(s: Realm, seat: int, type: int) -> bool:
    """Whether an attribute can bear one more skill of its type (RB-098, RB-242)."""
    return type == PARTY or len(skills_of(s, seat, type)) < skill_limit(s, seat, type)


def can_learn(s: Realm, seat: int, piece: int, less: int = 0) -> bool:
    """Whether a skill of a hand may be learned now, with so many orbs fewer."""
    skill = s.skill(piece)
    return has_room(s, seat, skill.type) and missing_orbs(s, seat, skill.orbs, skill.type) <= less


def learn(s: Realm, seat: int, piece: int, less: int = 0) -> None:
    """Learn a skill: it lies faceup from now on, and trophies pay for it (RB-096, RB-097)."""
    others = [other for other in payers(s, seat, s.skill(piece).type) if other != seat and s.trophies[other]]
    if others:
        s.show(piece, s.everyone)
        s.then(Funding(seat, piece, tuple(others), (), less))
    else:
        put_in_play(s, seat, piece, tuple(s.skill(piece).orbs), less)


def put_in_play(s: Realm, seat: int, piece: int, orbs: tuple[int, ...], less: int) -> None:
    """A skill leaves the hand and works from now on; what others have not paid the owner pays."""
    skill = s.skill(piece)
    s.part(s.hands[seat], piece, s.everyone)
    s.show(piece, s.everyone)
    if skill.type == PARTY:
        s.common_skills.append(piece)
    else:
        s.skills[seat].append(piece)
    s.tell_card(s.book.events.learned, piece, seat)
    s.then(Payment(seat, orbs, less))
    check_limits(s, seat)
    happen(s, seat, ON_LEARN)


def after_paying(orbs: tuple[int, ...], deck: int) -> tuple[int, ...] | None:
    """The orbs left once a trophy of a type is spent; None where it would pay for nothing (RB-095)."""
    paid = deck if orbs[deck] > 0 else GRAY
    if orbs[paid] == 0:
        return None
    return tuple([count - 1 if orb == paid else count for orb, count in enumerate(orbs)])


class Payment(Frame[Realm]):
    """Orbs still to be paid. Coloured ones pay themselves; for a gray one, or one left out, the player chooses."""

    def __init__(self, seat: int, orbs: tuple[int, ...], less: int) -> None:
        self.seat: Final = seat
        self.orbs: Final = orbs
        self.less: Final = less

    def _decks(self, s: Realm) -> list[int]:
        """The types of trophy that may be spent next."""
        decks = range(SOCIAL + 1)
        return [deck for deck in decks if trophies_of(s, self.seat, deck) and after_paying(self.orbs, deck)]

    def who(self, s: Realm) -> int:
        return 1 << self.seat if sum(self.orbs) > self.less and self._decks(s) else 0

    def run(self, s: Realm) -> None:
        pass

    def options(self, s: Realm, seat: int) -> list[Choice]:
        coloured = [deck for deck in self._decks(s) if self.orbs[deck] > 0]
        decks = coloured[:1] if coloured and self.less == 0 else self._decks(s)
        return [s.book.choices.pay.of(deck) for deck in decks]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        orbs = after_paying(self.orbs, choice.a)
        assert orbs is not None
        pay_trophy(s, seat, choice.a)
        s.then(Payment(self.seat, orbs, self.less))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"Pay for the skill: {sum(self.orbs) - self.less} more trophies."

    def rule(self) -> str:
        return "RB-095"

    def resolving(self) -> bool:
        return True


class Funding(Frame[Realm]):
    """A party skill is to be learned: the others add trophies if they like, one after the other; then the owner pays.

    Nothing is spent before all have been asked; if it is not enough, the card stays in the hand (RB-240).
    """

    def __init__(self, seat: int, piece: int, others: tuple[int, ...], pledged: tuple[int, ...], less: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.others: Final = others  # still to be asked
        self.pledged: Final = pledged  # each a seat * 4 and a type of trophy
        self.less: Final = less

    def _orbs(self, s: Realm) -> tuple[int, ...]:
        """The orbs that nobody has promised to pay yet."""
        orbs = tuple(s.skill(self.piece).orbs)
        for pledge in self.pledged:
            left = after_paying(orbs, pledge % 4)
            assert left is not None
            orbs = left
        return orbs

    def _decks(self, s: Realm, seat: int) -> list[int]:
        """The types of trophy a hero can still add."""
        orbs = self._orbs(s)
        have = [trophies_of(s, seat, deck) - self.pledged.count(seat * 4 + deck) for deck in range(SOCIAL + 1)]
        return [deck for deck in range(SOCIAL + 1) if have[deck] > 0 and after_paying(orbs, deck)]

    def who(self, s: Realm) -> int:
        asked = self.others and sum(self._orbs(s)) > self.less and self._decks(s, self.others[0])
        return 1 << self.others[0] if asked else 0

    def run(self, s: Realm) -> None:
        orbs = self._orbs(s)
        if self.others and sum(orbs) > self.less:
            s.then(Funding(self.seat, self.piece, self.others[1:], self.pledged, self.less))
        elif missing_orbs(s, self.seat, list(orbs), BODY) > self.less:
            s.courtesies |= UNFUNDED
            s.tell(s.book.events.declined, self.seat)
        else:
            for pledge in self.pledged:
                pay_trophy(s, pledge // 4, pledge % 4)
            put_in_play(s, self.seat, self.piece, orbs, self.less)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        return [s.book.choices.no.of(), *[s.book.choices.pay.of(deck) for deck in self._decks(s, seat)]]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.no.named(choice):
            s.then(Funding(self.seat, self.piece, self.others[1:], self.pledged, self.less))
        else:
            pledged = (*self.pledged, seat * 4 + choice.a)
            s.then(Funding(self.seat, self.piece, self.others, pledged, self.less))

    def prompt(self, s: Realm, seat: int) -> str:
        return f"{s.skill(self.piece).name} for every party: add a trophy of yours?"

    def rule(self) -> str:
        return "RB-240"

    def resolving(self) -> bool:
        return True
