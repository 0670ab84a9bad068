"""Why a choice may or may not be made, and what to think of before it."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.bloodrunes import lore
from runehall.games.bloodrunes.effects import VERBS, targets
from runehall.games.bloodrunes.lore import FIRST_SPELL, Spell
from runehall.games.bloodrunes.spells import matches
from runehall.games.bloodrunes.state import (
    FEWEST_ACOLYTES,
    Casters,
    acolytes_of,
    book_limit,
    most_acolytes,
    tops,
)
from runehall.games.bloodrunes.wards import protected

_EFFECT_RULES = {
    "recruit": "BR-088",
    "build": "BR-091",
    "steal_fortune": "BR-092",
    "steal_acolyte": "BR-096",
    "ward": "BR-104",
    "discard_ward": "BR-110",
    "steal_ward": "BR-113",
}
_CASTINGS = (lore.CAST_SPELL, lore.CAST_SPELL_ON, lore.STEAL_ACOLYTE, lore.HEX_WARD)
_CAST_AS = {
    "recruit": lore.CAST_SPELL,
    "build": lore.CAST_SPELL,
    "steal_fortune": lore.CAST_SPELL_ON,
    "steal_acolyte": lore.STEAL_ACOLYTE,
    "ward": lore.CAST_SPELL,
    "discard_ward": lore.HEX_WARD,
    "steal_ward": lore.HEX_WARD,
}


def reasons(s: Casters, choice: Choice) -> tuple[str, ...]:
    """The rules behind a choice: that of the action, and for a Spell that of its effect."""
    why = s.lore.grammar.kinds[choice.kind].why
    if choice.kind in _CASTINGS:
        return (*why, _EFFECT_RULES[s.lore.spells[choice.a].verb])
    return why


def refusal(s: Casters, seat: int, choice: Choice) -> Refused:
    """The sentence that says why a choice is not offered."""
    cards = s.lore.cards.labels
    if choice.kind == lore.DRAW_RUNE:
        return Refused(f"No {cards[choice.a]} lies in the Rune River.", "BR-049" if s.rune_river else "BR-147")
    if choice.kind == lore.DRAW_SPELL:
        if len(s.books[seat]) >= book_limit(s, seat):
            return Refused(f"Your Spell Book is full: it holds {book_limit(s, seat)} Spells.", "BR-057")
        return Refused(f"{cards[choice.a + FIRST_SPELL]} does not lie in the Spell River.", "BR-055")
    if choice.kind == lore.CAST_RUNE:
        return Refused(f"You have no {cards[choice.a]} in your hand.", "BR-061" if s.hands[seat] else "BR-148")
    if choice.kind == lore.CLEAR_RUNES:
        return Refused("The Rune River is empty: there is nothing to clear.", "BR-149")
    if choice.kind == lore.CLEAR_SPELLS:
        return Refused("The Spell River is empty: there is nothing to clear.", "BR-086")
    if choice.kind in _CASTINGS:
        return _uncastable(s, seat, s.lore.spells[choice.a], choice)
    if s.turns:
        return Refused("Clans are chosen before play begins.", "BR-145")
    return Refused(f"Somebody plays the {lore.COLOURS[choice.a]} clan already.", "BR-145")


def _uncastable(s: Casters, seat: int, spell: Spell, choice: Choice) -> Refused:
    """Why a Spell may not be cast, or not so."""
    if not any(s.kind[piece] == spell.number + FIRST_SPELL for piece in s.books[seat]):
        return Refused(f"{spell.name} is not in your Spell Book.", "BR-066")
    if not matches(s, tops(s), seat, spell):
        rule = "BR-069" if spell.pair else "BR-067"
        return Refused(f"Seen from your side the board does not show what {spell.name} needs.", rule)
    if choice.kind != _CAST_AS[spell.verb]:
        word, card = s.lore.grammar.kinds[_CAST_AS[spell.verb]].word, s.lore.cards.words[spell.number + FIRST_SPELL]
        return Refused(f"{spell.name} is cast by '{word} {card} …'.", "BR-066")
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
    name = s.lore.seat_names.labels[target]
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
    kind = lore.CAST_SPELL_ON if spell.verb == "steal_fortune" else lore.STEAL_ACOLYTE
    named = [Choice(kind, spell.number, target, s.clan[target]) for target in targets(s, seat, spell)]
    return " ".join([_unstealable(s, seat, spell, choice).reason for choice in named])


def caution(s: Casters, seat: int, choice: Choice) -> str:
    """What a person should think of before a choice that cannot be undone."""
    if choice.kind == lore.DRAW_SPELL and len(s.books[seat]) >= book_limit(s, seat) - 2:
        return "Spells cannot be thrown away: your Book is nearly full."
    if choice.kind in (lore.CLEAR_RUNES, lore.CLEAR_SPELLS):
        return "The whole River goes to the discard pile."
    return ""
