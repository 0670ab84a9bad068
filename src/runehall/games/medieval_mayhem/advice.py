"""Why a choice may or may not be made, and what to think of before it."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.medieval_mayhem import grammar
from runehall.games.medieval_mayhem.ending import sets_together
from runehall.games.medieval_mayhem.lore import ANY, DEFENSE, HAND
from runehall.games.medieval_mayhem.resolving import zone_of
from runehall.games.medieval_mayhem.state import ACTIONS, ZONE_LIMIT, Realm, any_in, character_of
from runehall.games.medieval_mayhem.text import NAMED, OPPONENT, Take
from runehall.games.medieval_mayhem.turn import Action

_PLAYS: Final = (grammar.PLAY, grammar.PLAY_ON, grammar.PLAY_NAMING)
_SETS: Final = (grammar.SET_HAND, grammar.SET_TERRITORY)
_RECYCLES: Final = (grammar.RECYCLE_HAND, grammar.RECYCLE_TERRITORY)
_FROM_HAND: Final = (
    *_PLAYS, grammar.SET_HAND, grammar.DISCARD_THEN_DRAW, grammar.RECYCLE_HAND, grammar.DEFEND, grammar.GIVE_UP,
    grammar.DISCARD_HAND, grammar.PUT_UNDER, grammar.GIVE_BACK, grammar.EXCHANGE,
)  # fmt: skip
_FROM_TERRITORY: Final = (
    grammar.SET_TERRITORY, grammar.RECYCLE_TERRITORY, grammar.LOSE, grammar.CAPTURE_TERRITORY,
    grammar.DISCARD_TERRITORY,
)  # fmt: skip
_FROM_BARRACKS: Final = (grammar.RECRUIT, grammar.LURE_BARRACKS, grammar.CAPTURE_BARRACKS, grammar.DESTROY)
_FROM_DISCARD: Final = (grammar.LURE_DISCARD, grammar.CAPTURE_DISCARD)
_ACTIONS: Final = (*_PLAYS, *_SETS, *_RECYCLES, grammar.DRAW, grammar.RECRUIT, grammar.ACT, grammar.DISCARD_THEN_DRAW)


def reasons(s: Realm, choice: Choice) -> tuple[str, ...]:
    """The rules behind a choice: that of the choice, that of the ask, and those of a played card's text."""
    why = list(s.lore.grammar.kinds[choice.kind].why)
    if s.agenda and s.agenda[-1].rule() not in why:
        why.append(s.agenda[-1].rule())
    if choice.kind in _PLAYS:
        why += [rule for rule in s.lore.card_rules[choice.a] if rule not in why]
    return tuple(why)


# -- refusals ----------------------------------------------------------------------------------------------------------


def refusal(s: Realm, seat: int, choice: Choice) -> Refused:
    """The sentence that says why a choice is not offered."""
    absent = _absent(s, seat, choice)
    if absent is not None:
        return absent
    if choice.kind == grammar.DEFEND:
        if not s.lore.of_type[DEFENSE] >> choice.a & 1:
            return Refused(f"{s.lore.cards.labels[choice.a]} is no Defense.", "MM-083")
        return Refused("A Defense is used only against a card text that targets or includes you.", "MM-085")
    frame = s.agenda[-1]
    if not isinstance(frame, Action):
        if choice.kind == grammar.DECLINE or choice.kind == grammar.ENOUGH:
            return Refused("This is no 'may': you must choose while there is something to choose.", "MM-074")
        if choice.kind in _ACTIONS and choice.kind not in _SETS:
            return Refused("Each action is resolved completely before the next one is chosen.", "MM-041")
        return Refused(f"{frame.prompt(s, seat)} That does not fit here, or is out of order.", frame.rule())
    if choice.kind == grammar.END_TURN:
        return Refused(f"You must take {ACTIONS} non-free actions while any is legal.", "MM-039")
    if choice.kind not in _ACTIONS:
        return Refused("Now an action is to be chosen.", "MM-039")
    if choice.kind not in _SETS and s.done >= ACTIONS:
        return Refused(f"Both of the {ACTIONS} non-free actions of this turn are taken.", "MM-039")
    return _no_action(s, seat, choice)


def _absent(s: Realm, seat: int, choice: Choice) -> Refused | None:
    """That the named card does not lie where it should."""
    place: list[int] | None = None
    where, rule = "", ""
    if choice.kind in _FROM_HAND:
        place, where, rule = s.hands[seat], "in your hand", "MM-025"
    elif choice.kind in _FROM_TERRITORY:
        place, where, rule = s.territories[seat], "in your Territory", "MM-025"
    elif choice.kind in _FROM_BARRACKS:
        place, where, rule = s.barracks, "in the Barracks", "MM-057"
    elif choice.kind in _FROM_DISCARD:
        place, where, rule = s.discard, "in the discard pile", "MM-029"
    if place is None or any_in(s, place, 1 << choice.a):
        return None
    return Refused(f"{s.lore.cards.labels[choice.a]} does not lie {where}.", rule)


def _no_action(s: Realm, seat: int, choice: Choice) -> Refused:
    """Why an action may not be taken, or not so."""
    if choice.kind in _PLAYS:
        return _unplayable(s, seat, choice)
    if choice.kind in _SETS:
        return Refused("No set of three can begin with that card: pick the three in the order of kinds.", "MM-104")
    if choice.kind == grammar.DRAW:
        return Refused("The draw deck is empty.", "MM-152")
    if choice.kind == grammar.ACT:
        if s.acted:
            return Refused("The Character Action may be taken only once a turn.", "MM-043")
        condition = s.lore.action_conditions[character_of(s, seat)]
        return Refused(f"Your Character's action is not available now. It is available when: {condition}", "MM-059")
    if not s.lore.recycling:
        return Refused("Recycle belongs to the optional rule The Best Defense, which is not played.", "MM-216")
    if s.recycled:
        return Refused("Recycle may be used only once a turn.", "MM-217")
    return Refused("Recycle needs 2 cards, and a Defense in the discard pile after they are discarded.", "MM-218")


def _unplayable(s: Realm, seat: int, choice: Choice) -> Refused:
    """Why a card may not be played like that."""
    name, text = s.lore.cards.labels[choice.a], s.lore.texts[choice.a][0]
    if isinstance(text, Take) and text.affected == OPPONENT:
        if choice.kind != grammar.PLAY_ON:
            return Refused(f"{name} needs an opponent: say against whom it is played.", "MM-068")
        if choice.b == seat:
            return Refused("You cannot choose yourself.", "MM-068")
        if s.lore.sees[seat] >> choice.b & 1:
            return Refused("A team mate cannot be chosen.", "MM-224")
        return Refused("With Right Hand Man only the player to your right can be chosen.", "MM-212")
    if isinstance(text, Take) and text.what == NAMED:
        return Refused(f"{name} needs a card type: name one when it is played.", "MM-067")
    return Refused(f"{name} chooses nobody and names nothing: just play it.", "MM-067")


# -- cautions ----------------------------------------------------------------------------------------------------------


def caution(s: Realm, seat: int, choice: Choice) -> str:
    """What a person should think of before a choice that cannot be undone."""
    if choice.kind in _PLAYS:
        return _play_caution(s, seat, choice)
    if choice.kind == grammar.DRAW or choice.kind == grammar.RECRUIT:
        if s.deck.size == 1 and not s.ending and s.lore.rounds == 0:
            return "The last card leaves the deck: the end game is triggered."
    elif choice.kind in _SETS and sets_together(s, seat) == s.lore.sets_to_end - 1 and not s.ending:
        if s.lore.instant_win:
            return "With this set you win at once."
        if s.lore.rounds == 0:
            return "This set triggers the end game."
    return ""


def _play_caution(s: Realm, seat: int, choice: Choice) -> str:
    """What to think of before a card is played."""
    if s.lore.type[choice.a] == DEFENSE:
        return "In your Territory a Defense protects nobody."
    text = s.lore.texts[choice.a][0]
    if choice.kind == grammar.PLAY_ON and isinstance(text, Take):
        want = s.lore.of_type[text.what if text.what != NAMED else ANY]
        if text.zone != HAND and not any_in(s, zone_of(s, choice.b, text.zone), want):
            return "There is nothing for its text to take."
        if text.zone == HAND and not s.hands[choice.b]:
            return "That hand is empty."
    if len(s.territories[seat]) >= ZONE_LIMIT:
        return f"Your Territory will hold more than {ZONE_LIMIT} cards; the rest goes at the end of your turn."
    return ""
