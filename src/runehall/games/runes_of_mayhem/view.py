"""What one viewer may know of the table."""

from __future__ import annotations

from typing import Final

from runehall.games.runes_of_mayhem.choices import FIELD, LANE_WORDS, MARKERS, SPOT_WORDS, SPOTS
from runehall.games.runes_of_mayhem.costs import faith_cost, gold_cost
from runehall.games.runes_of_mayhem.formations import formation, health, power, supported
from runehall.games.runes_of_mayhem.fortress import protection
from runehall.games.runes_of_mayhem.kings import may_turn
from runehall.games.runes_of_mayhem.pause import Pause, chosen, closed_lanes
from runehall.games.runes_of_mayhem.state import (
    BARRED,
    BEYOND,
    FALLEN,
    FLANKED,
    LANES,
    LOCKS,
    ROWS,
    SETTLED,
    SHOT,
    SIEGED,
    STOPPED,
    THROWN,
    War,
    faction,
    hand_limit,
    reign,
    unit_at,
    walled,
)
from runehall.games.runes_of_mayhem.towers import beacons, tower_structure
from runehall.games.runes_of_mayhem.view_types import (
    CardView,
    Faction,
    GroundView,
    KingView,
    Mark,
    PlayerView,
    Step,
    TableView,
    TowersView,
    TowerView,
    TrapsView,
    UnitView,
)
from runehall.worlds.knowledge import Look

FACTIONS: Final[tuple[Faction, ...]] = ("vikings", "saxons")
STEPS: Final[tuple[Step, ...]] = (  # in the order of the numbers in `state.py`
    "set-up", "production", "regroup", "battle", "first burial", "play or trade", "second burial", "discard", "draw",
    "end",
)  # fmt: skip
MARKS: Final[tuple[tuple[int, Mark], ...]] = (
    (FALLEN, "fallen"), (BEYOND, "beyond healing"), (STOPPED, "stopped"), (SHOT, "has shot"), (SIEGED, "has sieged"),
    (FLANKED, "has flanked"), (BARRED, "may not siege"), (THROWN, "has thrown"), (LOCKS, "holds a marker"),
    (SETTLED, "has moved"),
)  # fmt: skip


def table_view(s: War, look: Look) -> TableView:
    """Both sides with their Fortresses, hands and piles, and what lies beside the Battlefield."""
    asked = _asked(s)
    return {
        "ground": _ground(),
        "turn": s.turns,
        "active": s.active if s.turns else None,
        "step": STEPS[s.step],
        "vikings": s.vikings,
        "closed_lanes": [LANE_WORDS[lane] for lane in range(LANES) if closed_lanes(s) >> lane & 1],
        "about": asked.about(s) if asked is not None else [],
        "chosen": asked.chosen_by(s, look.viewer) if asked is not None and look.viewer in (0, 1) else chosen(),
        "players": [_player(s, look, seat) for seat in (0, 1)],
        "cards": _cards(s, look),
        "lodge": look.hand(s.lodge) if s.book.mercenaries else None,
        "mercenary_deck": s.mercenaries.size,
        "traps": _traps(s, look) if s.book.with_traps else None,
        "towers": _towers(s, look) if s.book.with_towers else None,
    }


def _ground() -> GroundView:
    """How the table is laid out."""
    return {
        "lanes": list(LANE_WORDS),
        "rows": [row + 1 for row in range(ROWS)],
        "wall": SPOT_WORDS[FIELD:],
        "markers": MARKERS,
    }


def _cards(s: War, look: Look) -> dict[str, CardView]:
    """What the unit cards say that the viewer knows in a hand or sees in the Lodge; a cost is what its holder pays."""
    said: dict[str, CardView] = {}
    for holder, place in ((0, s.hands[0]), (1, s.hands[1]), (s.active, s.lodge)):
        for piece in place:
            if look.knows(piece):
                unit = s.book.units[s.kind[piece]]
                said[look.card(piece)] = {
                    "name": unit.name,
                    "type": s.book.types[unit.type].name,
                    "gold": gold_cost(s, holder, unit),
                    "faith": faith_cost(s, holder, unit),
                    "power": unit.power,
                    "health": unit.health,
                    "text": unit.text,
                }
    return {card: said[card] for card in sorted(said)}


def _asked(s: War) -> Pause | None:
    """What waits for a choice, if it has something to show."""
    frame = s.agenda[-1] if s.agenda else None
    return frame if isinstance(frame, Pause) else None


def _player(s: War, look: Look, seat: int) -> PlayerView:
    """One player's side of the table (RM-038, RM-039, RM-286)."""
    gifts = reign(s, seat)
    towers = beacons(s) if seat != s.vikings else 0
    return {
        "faction": FACTIONS[faction(s, seat)],
        "king": _king(s, seat),
        "structure": max(0, s.structure[seat]),
        "starting_structure": s.strongest[seat],
        "protection": protection(s, seat),
        "gold": s.gold[seat],
        "faith": s.faith[seat],
        "markers": {"gold": s.on_gold[seat], "faith": s.on_faith[seat], "locked": _locked(s, 1 - seat)},
        "next_production": {
            "gold": s.on_gold[seat] + gifts.gold + towers,
            "faith": s.on_faith[seat] + gifts.faith,
        },
        "hand": look.hand(s.hands[seat]),
        "hand_limit": hand_limit(s, seat),
        "deck": s.piles[seat].size,
        "discard": look.hand(s.discards[seat]),
        "deck_list": _deck_list(s, seat),
        "field": {
            SPOT_WORDS[spot]: _unit(s, look, seat, spot) if s.units[seat][spot] >= 0 else None for spot in range(FIELD)
        },
        "wall": _wall(s, look, seat),
        "wall_count": walled(s, seat),
        "wall_limit": gifts.wall_limit,
        "formations": [_formation(s, seat, row) for row in range(ROWS)],
    }


def _king(s: War, seat: int) -> KingView | None:
    """The King beside the Fortress, with his side and ability."""
    if s.kings[seat] < 0:
        return None
    side = s.book.sides[s.reigns[seat]]
    return {
        "card": s.book.cards.words[side.king.kind],
        "side": side.word,
        "name": side.label,
        "text": side.text,
        "may_turn": may_turn(s, seat),
    }


def _locked(s: War, seat: int) -> int:
    """How many markers of the other player this one's Pillagers hold."""
    return sum([1 for marks in s.marks[seat] if marks & LOCKS])


def _deck_list(s: War, seat: int) -> dict[str, int]:
    """All cards of a player's deck, wherever they lie: deck lists are open (RM-049)."""
    own = faction(s, seat)
    unused = set(s.box)
    counted: dict[str, int] = {}
    for piece in range(len(s.kind)):
        if s.family[piece] == own and piece not in unused:
            word = s.book.cards.words[s.kind[piece]]
            counted[word] = counted.get(word, 0) + 1
    return counted


def _formation(s: War, seat: int, row: int) -> str | None:
    """The type of the Formation in a row."""
    type = formation(s, seat, row)
    return s.book.types[type].id if type >= 0 else None


def _wall(s: War, look: Look, seat: int) -> dict[str, UnitView]:
    """The units on a Wall."""
    return {SPOT_WORDS[spot]: _unit(s, look, seat, spot) for spot in range(FIELD, SPOTS) if s.units[seat][spot] >= 0}


def _unit(s: War, look: Look, seat: int, spot: int) -> UnitView:
    """The unit on a spot as it is now."""
    unit = unit_at(s, seat, spot)
    marks = s.marks[seat][spot]
    whole = health(s, seat, spot)
    return {
        "card": look.card(s.units[seat][spot]),
        "name": unit.name,
        "type": s.book.types[unit.type].id,
        "power": power(s, seat, spot),
        "base_power": unit.power,
        "health": max(0, whole - s.damage[seat][spot]),
        "whole_health": whole,
        "base_health": unit.health,
        "damage": s.damage[seat][spot],
        "fallen": marks & FALLEN > 0,
        "supported": supported(s, seat, spot),
        "marks": [word for mark, word in MARKS if marks & mark],
        "text": unit.text,
    }


def _traps(s: War, look: Look) -> TrapsView:
    """The Traps: where they lie is open, what they are is not (RM-277, RM-286)."""
    return {
        "deck": look.hand(s.trap_deck),
        "laid": {SPOT_WORDS[s.pits[at]]: look.card(s.laid[at]) for at in range(len(s.laid))},
    }


def _towers(s: War, look: Look) -> TowersView:
    """The Towers: those under construction are hidden from the Vikings (RM-287, RM-306)."""
    built: dict[str, TowerView] = {}
    for at in range(len(s.towers)):
        rising = s.rising[at] > 0
        known = look.knows(s.towers[at])
        built[SPOT_WORDS[s.sites[at]]] = {
            "card": look.card(s.towers[at]),
            "under_construction": rising,
            "structure": tower_structure(s, at) if known else None,
        }
    return {"deck": look.hand(s.tower_deck), "built": built}
