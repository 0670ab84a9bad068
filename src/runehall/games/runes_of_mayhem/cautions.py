"""How a choice reads on this table, and what to think of before it."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice, Named
from runehall.games.runes_of_mayhem.choices import FIELD, SPOT_LABELS
from runehall.games.runes_of_mayhem.costs import faith_cost, gold_cost
from runehall.games.runes_of_mayhem.kinds import Unit
from runehall.games.runes_of_mayhem.state import ROWS, WEARY, War, living, reign, unit_at
from runehall.games.runes_of_mayhem.wounds import DEBT_DAMAGE, DEBT_GOLD

# Arguments that name a unit by where it stands, on one's own side or the other.
OWN: Final = ("unit", "fallen")
ENEMY: Final = ("target",)


def label(s: War, seat: int, choice: Choice) -> str:
    """The sentence a person reads for a choice, with the names of the units it touches."""
    if s.book.choices.move.named(choice):
        return _move(s, seat, choice)
    if s.book.choices.play.named(choice):
        unit = s.book.units[choice.a]
        cost = f"{gold_cost(s, seat, unit)} Gold, {faith_cost(s, seat, unit)} Faith"
        return f"Play {unit.name} at {_place(choice.b)} ({cost})"
    if s.book.choices.reorder.named(choice):
        markers = "marker" if choice.a == 1 else "markers"
        return f"Have {choice.a} {markers} on Gold, {s.on_gold[seat] + s.on_faith[seat] - choice.a} on Faith"
    if s.book.choices.pay_gold.named(choice):
        return f"Pay {reign(s, seat).hire_price} Gold for it"
    kind = s.book.choices.kinds[choice.kind]
    spots = [choice.a, choice.b]
    named = [domain.named(spots[i]) for i, domain in enumerate(kind.domains)]
    for i, name in enumerate(kind.names):
        if name in OWN or name in ENEMY:
            named[i] = Named(_named(s, seat if name in OWN else 1 - seat, spots[i]))
    return kind.label.said(named)


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


def why(s: War, choice: Choice) -> tuple[str, ...]:
    """The rules behind a choice; an answer to several questions has the rule of the one that is asked."""
    if s.book.choices.decline.named(choice) or s.book.choices.marker_to.named(choice):
        return (s.agenda[-1].rule(),)
    return s.book.choices.kinds[choice.kind].why


def caution(s: War, seat: int, choice: Choice) -> str:
    """What a person should think of before a choice that cannot be undone."""
    if s.book.choices.trade.named(choice):
        return "After a Trade no card may be played in this Main-phase."
    if s.book.choices.play.named(choice):
        return _play_caution(s.book.units[choice.a], choice.b)
    if s.book.choices.sacrifice.named(choice):
        return _sacrifice_caution(s, seat, unit_at(s, seat, choice.a))
    if s.book.choices.turn_king.named(choice):
        full = s.units[seat][choice.a] >= 0
        return ("The unit there is sacrificed. " if full else "") + "If the Warrior King falls, you lose the game."
    if s.book.choices.hire.named(choice):
        return f"Your hand limit falls by one while you have it.{_debt(s, seat, 'When you lose it, you pay')}"
    if s.book.choices.stop.named(choice):
        blocks = ", and blocks the units behind it from attacking" if _blocks(s, seat, choice.a) else ""
        return f"It can neither attack nor siege any more in this battle{blocks}."
    if s.book.choices.flank.named(choice):
        return "After a Flank it may only go on with the same enemy, and does nothing else in this battle."
    return ""


def _play_caution(unit: Unit, spot: int) -> str:
    """What playing a card onto the Wall gives up (RM-138, RM-139)."""
    if spot >= FIELD and unit.arrival and not unit.garrison:
        return "On the Wall its ability does not happen, and is not made up for later."
    return ""


def _sacrifice_caution(s: War, seat: int, unit: Unit) -> str:
    """Where a sacrificed unit goes, and what it costs if it was hired (RM-214, RM-271, RM-D60)."""
    if unit.hired:
        return f"It is shuffled back into the Mercenary deck.{_debt(s, seat, 'You pay')}"
    return "It goes to your discard pile and cannot be restored."


def _debt(s: War, seat: int, when: str) -> str:
    """What the loss of a Mercenary costs, unless a King forgives it (RM-273, RM-D28)."""
    if reign(s, seat).no_debt:
        return ""
    return f" {when} {DEBT_GOLD} Gold, or if you cannot, your Fortress takes {DEBT_DAMAGE} damage."


def _blocks(s: War, seat: int, spot: int) -> bool:
    """Whether a unit that stops keeps one behind it from attacking that could attack else (RM-111)."""
    for behind in range(spot + 1, spot - spot % ROWS + ROWS):
        if living(s, seat, behind) and not s.marks[seat][behind] & WEARY:
            unit = unit_at(s, seat, behind)
            if not unit.peaceful and not unit.ranged:
                return True
    return False
