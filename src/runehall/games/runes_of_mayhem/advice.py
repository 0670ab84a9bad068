"""How a choice reads on this table, and what to think of before it."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem import grammar
from runehall.games.runes_of_mayhem.grammar import FIELD, SPOT_LABELS
from runehall.games.runes_of_mayhem.main_phase import faith_cost, gold_cost
from runehall.games.runes_of_mayhem.state import PLAYED, War, reign, unit_at

OWN: Final = 0
ENEMY: Final = 1

# Whose spot each argument of a choice is, where it names one with a unit on it.
_SPOTS: Final[dict[int, tuple[int, ...]]] = {
    grammar.ATTACK: (OWN, ENEMY),
    grammar.FLANK: (OWN, ENEMY),
    grammar.STOP: (OWN,),
    grammar.STAND: (OWN,),
    grammar.SIEGE: (OWN,),
    grammar.HEAL: (OWN, OWN),
    grammar.RESTORE: (OWN,),
    grammar.SACRIFICE: (OWN,),
    grammar.SHOOT: (ENEMY,),
    grammar.FELL: (ENEMY,),
}


def label(s: War, seat: int, choice: Choice) -> str:
    """The sentence a person reads for a choice, with the names of the units it touches."""
    if choice.kind == grammar.MOVE:
        return _move(s, seat, choice)
    if choice.kind == grammar.PLAY:
        unit = s.lore.units[choice.a]
        cost = f"{gold_cost(s, seat, unit)} Gold, {faith_cost(s, seat, unit)} Faith"
        return f"Play {unit.name} at {_place(choice.b)} ({cost})"
    if choice.kind == grammar.REORDER:
        return f"Have {choice.a} markers on Gold, {s.on_gold[seat] + s.on_faith[seat] - choice.a} on Faith"
    if choice.kind == grammar.PAY_GOLD:
        return f"Pay {reign(s, seat).hire_price} Gold for it"
    whose = _SPOTS.get(choice.kind, ())
    if not whose:
        return s.lore.grammar.label(choice)
    spots = [choice.a, choice.b]
    named = [_named(s, seat if who == OWN else 1 - seat, spots[i]) for i, who in enumerate(whose)]
    return s.lore.grammar.kinds[choice.kind].label.format(*named)


def _move(s: War, seat: int, choice: Choice) -> str:
    """A move to an empty place, or a change of places."""
    if s.units[seat][choice.b] >= 0:
        return f"{_named(s, seat, choice.a)} changes places with {_named(s, seat, choice.b)}"
    return f"Move {_named(s, seat, choice.a)} to {_place(choice.b)}"


def _place(spot: int) -> str:
    """A spot as a person names it; the places on the Wall are all alike."""
    return SPOT_LABELS[spot] if spot < FIELD else "the Wall"


def _named(s: War, seat: int, spot: int) -> str:
    """The unit on a spot, with the spot."""
    if s.units[seat][spot] < 0:
        return SPOT_LABELS[spot]
    return f"{unit_at(s, seat, spot).name} ({SPOT_LABELS[spot]})"


def caution(s: War, seat: int, choice: Choice) -> str:
    """What a person should think of before a choice that cannot be undone."""
    if choice.kind == grammar.TRADE:
        return "After a Trade no card may be played in this Main-phase."
    if choice.kind == grammar.PLAY:
        return _play_caution(s, s.lore.units[choice.a].arrival != [], s.lore.units[choice.a].garrison, choice.b)
    if choice.kind == grammar.SACRIFICE:
        hired = unit_at(s, seat, choice.a).hired
        return "It leaves the table for good." + (" You pay 2 Gold, or your Fortress takes 3 damage." if hired else "")
    if choice.kind == grammar.TURN_KING:
        full = s.units[seat][choice.a] >= 0
        return ("The unit there is sacrificed. " if full else "") + "If the Warrior King falls, you lose the game."
    if choice.kind == grammar.HIRE:
        return "Your hand limit falls by one, and losing it costs 2 Gold or 3 damage to your Fortress."
    if choice.kind == grammar.STOP:
        return "It can neither attack nor siege any more in this battle, and blocks the units behind it."
    if choice.kind == grammar.FLANK:
        return "A unit that has flanked does nothing else this turn."
    return ""


def _play_caution(s: War, arrives: bool, garrison: bool, spot: int) -> str:
    """What playing a card gives up."""
    if spot >= FIELD and arrives and not garrison:
        return "On the Wall its ability does not happen, and is not made up for later."
    return "" if s.once & PLAYED else "Once a card is played you cannot Trade in this Main-phase."
