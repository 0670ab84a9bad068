"""Attribute tests: cards revealed from the skill deck, stars counted, one exertion at a time (RB-118 to RB-124)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen, usable_at, use
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import attribute, figure
from runehall.games.runebound.hands import exert, refill_skills
from runehall.games.runebound.lending import IfLent, Lending, lend_options
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import BEFORE_TEST, ON_TEST, TEST_BODY, TEST_EVENT


def begin_test(
    s: Realm, source: Source, which: int, modifier: int, event: bool = False, counting: bool = False
) -> None:
    """Test an attribute; at the end `success` and `stars` say how it went. Where stars count, more may be wanted."""
    s.testing = which
    happen(s, source.seat, BEFORE_TEST, 1 if event else 0)
    s.then(Trial(source.seat, modifier, event, counting))


def cards_to_reveal(s: Realm, seat: int, which: int, modifier: int, event: bool) -> int:
    """How many cards a test reveals: a negative attribute counts as 0 first (RB-118, RB-119, RB-336)."""
    more = figure(s, seat, TEST_BODY + which) + (figure(s, seat, TEST_EVENT) if event else 0)
    return max(0, max(0, attribute(s, seat, which)) + modifier + more)


def reveal_cards(s: Realm, n: int) -> int:
    """Reveal cards of the running test, as many as there are; the pile is shuffled without them (RB-124, RB-D23)."""
    found = 0
    while found < n and refill_skills(s):
        piece = s.draw(s.skill_deck, s.everyone)
        s.revealed.append(piece)
        s.tell_card(s.book.events.revealed, piece, 1 if s.skill(piece).star else 0)
        found += 1
    return found


def stars_shown(s: Realm) -> int:
    """How many of the revealed cards show the success symbol."""
    return sum([1 for piece in s.revealed if s.skill(piece).star])


class Trial(Frame[Realm]):
    """The normal reveal of a test."""

    def __init__(self, seat: int, modifier: int, event: bool, counting: bool) -> None:
        self.seat: Final = seat
        self.modifier: Final = modifier
        self.event: Final = event
        self.counting: Final = counting

    def run(self, s: Realm) -> None:
        n = cards_to_reveal(s, self.seat, s.testing, self.modifier, self.event)
        s.tell(s.book.events.began_test, self.seat, s.testing, n)
        reveal_cards(s, n)
        s.then(Striving(self.seat, self.counting))


class Striving(Frame[Realm]):
    """After the reveal: exert for one more card, as often as the hand allows, or let it be (RB-120, RB-121)."""

    def __init__(self, seat: int, counting: bool) -> None:
        self.seat: Final = seat
        self.counting: Final = counting

    def who(self, s: Realm) -> int:
        if stars_shown(s) > 0 and not self.counting:
            return 0
        more = (s.hands[self.seat] or lend_options(s, self.seat)) and (s.skill_deck.cards or s.skill_pile)
        return 1 << self.seat if more or usable_at(s, self.seat, ON_TEST) else 0

    def run(self, s: Realm) -> None:
        end_test(s, self.seat)

    def options(self, s: Realm, seat: int) -> list[Choice]:
        choices = s.book.choices
        out = [choices.enough.of()]
        if s.hands[seat]:
            out.append(choices.reveal.of())
        out += lend_options(s, seat)
        return [*out, *[choices.use.of(ability.number) for ability in usable_at(s, seat, ON_TEST)]]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.enough.named(choice):
            end_test(s, seat)
            return
        if s.book.choices.use.named(choice):
            use(s, seat, s.book.abilities[choice.a])
        elif s.book.choices.lend.named(choice):
            s.then(Lending(seat, choice.a))
            s.then(IfLent(RevealMore(1)))
        else:
            exert(s, seat, 1)
            s.then(RevealMore(1))
        s.then(self)

    def prompt(self, s: Realm, seat: int) -> str:
        stars = stars_shown(s)
        return f"{stars} {'star' if stars == 1 else 'stars'} so far: reveal more?"

    def rule(self) -> str:
        return "RB-120"

    def resolving(self) -> bool:
        return True


class RevealMore(Frame[Realm]):
    """More cards are revealed in the running test."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, s: Realm) -> None:
        reveal_cards(s, self.n)

    def resolving(self) -> bool:
        return True


def end_test(s: Realm, seat: int) -> None:
    """Count the stars, and put every revealed card on the discard pile (RB-118, RB-122)."""
    s.stars = stars_shown(s)
    s.success = s.stars > 0
    s.skill_pile += [*s.revealed, *s.aside]
    s.revealed, s.aside, s.testing = [], [], -1
    if s.success:
        s.tell(s.book.events.passed_test, seat, s.stars)
    else:
        s.tell(s.book.events.failed_test, seat)
