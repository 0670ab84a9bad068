"""Why a Spell or another action may not be chosen, with the rule behind it."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.bloodrunes.book import FIRST_SPELL, Spell
from runehall.games.bloodrunes.effects import VERBS, targets
from runehall.games.bloodrunes.spells import matches
from runehall.games.bloodrunes.state import (
    FEWEST_ACOLYTES,
    Casters,
    acolytes_of,
    book_limit,
    most_acolytes,
    spell_of,
    tops,
)
from runehall.games.bloodrunes.wards import protected


def unavailable(s: Casters, seat: int, choice: Choice) -> Refused:
    """Why an action is not offered."""
    cards, choices = s.book.cards.labels, s.book.choices
    if choices.draw_rune.named(choice):
        return Refused(f"No {cards[choice.a]} lies in the Rune River.", "BR-049" if s.rune_river else "BR-147")
    if choices.draw_spell.named(choice):
        if len(s.books[seat]) >= book_limit(s, seat):
            return Refused(f"Your Spell Book is full: it holds {book_limit(s, seat)} Spells.", "BR-057")
        return Refused(f"{cards[choice.a + FIRST_SPELL]} does not lie in the Spell River.", "BR-055")
    if choices.cast_rune.named(choice):
        return Refused(f"You have no {cards[choice.a]} in your hand.", "BR-061" if s.hands[seat] else "BR-148")
    if choices.clear_runes.named(choice):
        return Refused("The Rune River is empty: there is nothing to clear.", "BR-149")
    if choices.clear_spells.named(choice):
        return Refused("The Spell River is empty: there is nothing to clear.", "BR-086")
    if choices.choose_clan.named(choice):
        return Refused("Clans are chosen before play begins.", "BR-145")
    return _uncastable(s, seat, s.book.spells[choice.a], choice)


def _uncastable(s: Casters, seat: int, spell: Spell, choice: Choice) -> Refused:
    """Why a Spell may not be cast, or not so."""
    if not any(spell_of(s, piece) is spell for piece in s.books[seat]):
        return Refused(f"{spell.name} is not in your Spell Book.", "BR-066")
    if not matches(s, tops(s), seat, spell):
        rule = "BR-069" if spell.pair else "BR-067"
        return Refused(f"Seen from your side the board does not show what {spell.name} needs.", rule)
    cast_as = VERBS[spell.verb].cast_as(s)
    if not cast_as.named(choice):
        return Refused(f"{spell.name} is cast by '{cast_as.word} {spell.word} …'.", "BR-066")
    if spell.verb == "recruit":
        return _unrecruitable(s, seat)
    if spell.verb in ("steal_fortune", "steal_acolyte"):
        return _unstealable(s, seat, spell, choice)
    if spell.verb == "discard_ward":
        return Refused("That Caster has no such Active Ward.", "BR-111")
    if spell.verb == "steal_ward":
        return Refused("No such Active Ward of another Caster is there to be stolen.", "BR-114")
    return Refused(f"{spell.name} cannot be cast like that.", "BR-075")


def _unrecruitable(s: Casters, seat: int) -> Refused:
    """Why no Acolyte can be recruited."""
    if acolytes_of(s, seat) >= most_acolytes(s, seat):
        return Refused("Your Console holds its maximum of Acolytes.", "BR-090")
    return Refused("The Pool holds no Acolyte of your colour.", "BR-089")


def _unstealable(s: Casters, seat: int, spell: Spell, choice: Choice) -> Refused:
    """Why nothing can be stolen from a Caster."""
    target = choice.b
    if target not in targets(s, seat, spell):
        return Refused(f"{spell.name} does not name that Caster, seen from your seat.", "BR-037")
    name = s.book.seat_names.labels[target]
    fortune = spell.verb == "steal_fortune"
    if protected(s, target, seat):
        return Refused(f"{name}'s Active Ward protects from you.", "BR-094" if fortune else "BR-102")
    if fortune:
        return Refused(f"{name} has no Fortune to steal.", "BR-093")
    if acolytes_of(s, target) > FEWEST_ACOLYTES:
        return Refused(f"{name} has no Acolyte of that colour.", "BR-101")
    if acolytes_of(s, seat) >= most_acolytes(s, seat):
        return Refused(f"You have your maximum, and {name} has only 3 Acolytes.", "BR-099")
    if choice.c != s.clan[target]:
        return Refused(f"{name} has only 3 Acolytes: take one of {name}'s own colour from the Pool.", "BR-097")
    return Refused(f"{name} has only 3 Acolytes, and that colour is used up in the Pool.", "BR-100")


def obstacle(s: Casters, seat: int, spell: Spell) -> str:
    """What keeps the effect of a Spell from being carried out, whatever the board shows; '' where nothing does."""
    castings: list[Choice] = []
    VERBS[spell.verb].list_castings(s, seat, spell, castings)
    if castings:
        return ""
    if spell.verb == "recruit":
        return _unrecruitable(s, seat).reason
    if spell.verb == "build":
        return "The Pool holds no Fortune."
    if spell.verb == "discard_ward":
        return "Nobody has an Active Ward."
    if spell.verb == "steal_ward":
        return "No other Caster has an Active Ward."
    kind = VERBS[spell.verb].cast_as(s)
    colours = [s.clan[target] if len(kind.domains) > 2 else 0 for target in range(s.seats)]
    named = [kind.of(spell.number, target, colours[target]) for target in targets(s, seat, spell)]
    return " ".join([_unstealable(s, seat, spell, choice).reason for choice in named])
