"""What cards and Characters can say: the four kinds of word from which the book of a match is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.statements import Statement

if TYPE_CHECKING:  # words speak of the table, and the table holds the book with all words
    from runehall.games.medieval_mayhem.book import MedievalBook
    from runehall.games.medieval_mayhem.state import Realm


class Text:
    """One part of what a card does when it is played."""

    def play(self, s: Realm, seat: int, choice: Choice) -> None:
        """Do it, or name the frames that do; the card lies in the Territory already."""
        raise AssertionError("a text is played")

    def ways(self, book: MedievalBook, seat: int, kind: int) -> list[Choice]:
        """All ways in which a player can play a kind of card that begins with this text."""
        return [book.choices.play.of(kind)]

    def misplayed(self, s: Realm, seat: int, choice: Choice) -> Refused:
        """Why a card that begins with this text may not be played like that."""
        return Refused(f"{s.book.cards.labels[choice.a]} chooses nobody and names nothing: just play it.", "MM-067")

    def idle(self, s: Realm, choice: Choice) -> str:
        """Why it would do nothing if it were played now, as far as all can see; '' where it may do something."""
        return ""


class Offer:
    """Something one player is offered: cards to take, to give or to discard, and perhaps to decline."""

    def prompt(self) -> str:
        """What the player is asked, in a sentence."""
        raise AssertionError("an offer says what it offers")

    def rule(self) -> str:
        """The ledger's id of the rule that offers it."""
        return "MM-059"

    def hidden(self) -> bool:
        """Whether the number of choices would betray a hand."""
        return False

    def list_choices(self, s: Realm, seat: int, out: list[Choice]) -> None:
        """Add every way to take it up."""
        raise AssertionError("an offer lists its choices")

    def carry_out(self, s: Realm, seat: int, choice: Choice) -> None:
        """Do what was chosen."""
        raise AssertionError("an offer is carried out")

    def declinable(self, s: Realm) -> bool:
        """Whether it says 'may'."""
        return True

    def claim(self, s: Realm, seat: int) -> Statement | None:
        """What the offer itself tells all of the player's hand."""
        return None


class Trigger:
    """What happens when a set is formed whose cards share one aspect."""

    def fire(self, s: Realm, seat: int) -> None:
        """Name what happens."""
        raise AssertionError("a trigger fires")


class Deed:
    """The action of a Character."""

    def available(self, s: Realm, seat: int) -> bool:
        """Whether the action may be taken (MM-D20)."""
        raise AssertionError("a deed has its condition")

    def act(self, s: Realm, seat: int) -> None:
        """Take the action."""
        raise AssertionError("a deed is done")


class Bonus:
    """The secret side of a Character card."""

    def points(self, s: Realm, seat: int) -> int:
        """What it is worth to its owner now."""
        raise AssertionError("a bonus counts")
