"""Why a choice may or may not be made, with the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.medieval_mayhem.book import DEFENSE
from runehall.games.medieval_mayhem.state import ACTIONS, Realm, any_in, character_of


def reasons(s: Realm, choice: Choice) -> tuple[str, ...]:
    """The rules behind a choice: that of the choice, that of the ask, and those of a played card's text."""
    why = list(s.book.choices.kinds[choice.kind].why)
    if s.agenda and s.agenda[-1].rule() not in why:
        why.append(s.agenda[-1].rule())
    if choice.kind in s.book.choices.plays:
        why += [rule for rule in s.book.card_rules[choice.a] if rule not in why]
    return tuple(why)


# -- wherever it is chosen ---------------------------------------------------------------------------------------------


def _out_of_place(s: Realm, seat: int, choice: Choice) -> Refused | None:
    """That the named card does not lie where it should, or is no Defense, or has nothing to defend from."""
    absent = _absent(s, seat, choice)
    if absent is not None or not s.book.choices.defend.named(choice):
        return absent
    if not s.book.of_type[DEFENSE] >> choice.a & 1:
        return Refused(f"{s.book.cards.labels[choice.a]} is no Defense.", "MM-083")
    return Refused("A Defense is used only against a card text that targets or includes you.", "MM-085")


def _absent(s: Realm, seat: int, choice: Choice) -> Refused | None:
    """That the named card does not lie where it should."""
    place: list[int] | None = None
    where, rule = "", ""
    if choice.kind in s.book.choices.from_hand:
        place, where, rule = s.hands[seat], "in your hand", "MM-025"
    elif choice.kind in s.book.choices.from_territory:
        place, where, rule = s.territories[seat], "in your Territory", "MM-025"
    elif choice.kind in s.book.choices.from_barracks:
        place, where, rule = s.barracks, "in the Barracks", s.book.choices.kinds[choice.kind].why[0]
    elif choice.kind in s.book.choices.from_discard:
        place, where, rule = s.discard, "in the discard pile", s.book.choices.kinds[choice.kind].why[0]
    if place is None or any_in(s, place, 1 << choice.a):
        return None
    return Refused(f"{s.book.cards.labels[choice.a]} does not lie {where}.", rule)


# -- in the middle of an action, or before the first turn --------------------------------------------------------------


def no_answer(s: Realm, seat: int, choice: Choice, frame: Frame[Realm], own: Sequence[int] = ()) -> Refused:
    """Why a choice does not answer what a frame asks; `own` are the kinds of action that are picked on here."""
    misplaced = _out_of_place(s, seat, choice)
    if misplaced is not None:
        return misplaced
    if choice.kind in s.book.choices.leaves:
        return _not_left(s, seat, frame)
    if choice.kind in s.book.choices.actions and choice.kind not in own:
        if seat != s.active:
            return Refused("Non-free actions are taken only on your own turn.", "MM-045")
        return Refused("Each action is resolved completely before the next one is chosen.", "MM-041")
    return Refused(f"{frame.prompt(s, seat)} That does not fit here.", frame.rule())


def _not_left(s: Realm, seat: int, frame: Frame[Realm]) -> Refused:
    """Why a question cannot be left with this word: another one is meant here, or it is no 'may'."""
    for offered in frame.options(s, seat):
        if offered.kind in s.book.choices.leaves:
            said = s.book.choices.kinds[offered.kind]
            return Refused(f"Here '{said.word}' is the word for that.", said.why[0])
    return Refused("This is no 'may': you must choose while there is something to choose.", frame.rule())


# -- actions -----------------------------------------------------------------------------------------------------------


def no_action(s: Realm, seat: int, choice: Choice) -> Refused:
    """Why a choice is no action that may be taken now, or not so."""
    misplaced = _out_of_place(s, seat, choice)
    if misplaced is not None:
        return misplaced
    if s.book.choices.end_turn.named(choice):
        return Refused(f"You must take {ACTIONS} non-free actions while any is legal.", "MM-039")
    if choice.kind not in s.book.choices.actions:
        return Refused("Now an action is to be chosen.", "MM-039")
    if choice.kind in s.book.choices.sets:
        return Refused("No set of three can be formed with that card.", "MM-104")
    if s.done >= ACTIONS:
        return Refused(f"Both of the {ACTIONS} non-free actions of this turn are taken.", "MM-039")
    if choice.kind in s.book.choices.plays:
        return s.book.texts[choice.a][0].misplayed(s, seat, choice)
    if s.book.choices.draw.named(choice):
        return Refused("The draw deck is empty.", "MM-152")
    if s.book.choices.act.named(choice):
        return _cannot_act(s, seat)
    return _cannot_recycle(s)


def _cannot_act(s: Realm, seat: int) -> Refused:
    """Why the Character's action may not be taken."""
    if s.acted:
        return Refused("The Character Action may be taken only once a turn.", "MM-043")
    condition = s.book.action_conditions[character_of(s, seat)]
    return Refused(f"Your Character's action is not available now. It is available when: {condition}", "MM-059")


def _cannot_recycle(s: Realm) -> Refused:
    """Why nothing may be recycled."""
    if not s.book.recycling:
        return Refused("Recycle belongs to the optional rule The Best Defense, which is not played.", "MM-216")
    if s.recycled:
        return Refused("Recycle may be used only once a turn.", "MM-217")
    return Refused("Recycle needs 2 cards, and a Defense in the discard pile after they are discarded.", "MM-218")
