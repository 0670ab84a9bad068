"""How events are played: Dice roll, damage floats up, cards come and go, a banner for a turn and an end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from runehall.engine.scene import Show
from runehall.games.runes_of_mayhem.table.faces import FACTIONS
from runehall.games.runes_of_mayhem.table.names import View, discard_pile, faction_of, fortress, offered

__all__ = ["SHOWS", "show_of"]

Event = Mapping[str, Any]
Player = Callable[[View, Event], Show | None]


def show_of(view: View, event: Event) -> Show | None:
    """How an event is played; None where it is only told."""
    player = SHOWS.get(event["word"])
    return player(view, event) if player is not None else None


def _seat(view: View, word: str) -> int:
    """The seat an event means: by number, or by faction where factions were fixed beforehand."""
    if word in ("first", "second"):
        return ("first", "second").index(word)
    vikings = int(view["table"]["vikings"])
    return vikings if word == "vikings" else 1 - vikings


def _faction(view: View, event: Event) -> str:
    """The faction of the player an event begins with."""
    return faction_of(view, _seat(view, event["arguments"][0]))


def _place(view: View, word: str) -> str:
    """The name of a spot an event tells of, such as vikings_a1."""
    player, _, spot = word.rpartition("_")
    return f"{faction_of(view, _seat(view, player))}-{spot}"


def _turn(view: View, event: Event) -> Show:
    player, number = event["arguments"]
    return Show("banner", text=f"Turn {number}: {FACTIONS[faction_of(view, _seat(view, player))]}")


def _end(view: View, event: Event) -> Show:
    return Show("banner", text=event["text"])


def _rolled(view: View, event: Event) -> Show:
    place, count = event["arguments"]
    return Show("dice", on=_place(view, place), faces=(count,))


def _trap_rolled(view: View, event: Event) -> Show:
    spot, count = event["arguments"]
    return Show("dice", on=offered("laid", spot), faces=(count,))


def _traded(view: View, event: Event) -> Show:
    _, _, total = event["arguments"]
    return Show("dice", on=f"{_faction(view, event)}-markers", faces=(total,))


def _wounded(view: View, event: Event) -> Show:
    place, damage, _ = event["arguments"]
    return Show("float", on=_place(view, place), text=f"−{damage}", tone="bad")


def _at_place(text: str, tone: str) -> Player:
    """A word that floats up where something happened to a unit."""
    return lambda view, event: Show("float", on=_place(view, event["arguments"][0]), text=text, tone=tone)


def _weakened(view: View, event: Event) -> Show:
    place, less = event["arguments"]
    return Show("float", on=_place(view, place), text=f"−{less} power", tone="bad")


def _strikes(view: View, event: Event) -> Show:
    attacker, target = event["arguments"]
    return Show("note", on=_place(view, target), at=_place(view, attacker))


def _sieges(view: View, event: Event) -> Show:
    attacker = event["arguments"][0]
    enemy = faction_of(view, 1 - _seat(view, attacker.rpartition("_")[0]))
    return Show("note", on=fortress(enemy), at=_place(view, attacker))


def _fortress_hit(view: View, event: Event) -> Show:
    return Show("float", on=fortress(_faction(view, event)), text=f"−{event['arguments'][1]}", tone="bad")


def _repaired(view: View, event: Event) -> Show:
    return Show("float", on=fortress(_faction(view, event)), text=f"+{event['arguments'][1]}", tone="good")


def _gained(word: str, sign: str = "+") -> Player:
    """Gold or Faith that comes into a Hoard, or leaves it."""

    def player(view: View, event: Event) -> Show:
        tone = "good" if sign == "+" else "bad"
        on = f"{_faction(view, event)}-{word}"
        return Show("float", on=on, text=f"{sign}{event['arguments'][1]}", tone=tone)

    return player


def _both(view: View, event: Event) -> Show:
    _, gold, faith = event["arguments"]
    return Show("float", on=f"{_faction(view, event)}-markers", text=f"+{gold} Gold  +{faith} Faith", tone="good")


def _played(view: View, event: Event) -> Show | None:
    """A card the other player played comes from that hand; the viewer's own travels by itself."""
    place = event["arguments"][0]
    seat = _seat(view, place.rpartition("_")[0])
    if seat == view["seat"]:
        return None
    return Show("from", on=_place(view, place), at=f"{faction_of(view, seat)}-hand")


def _drew(view: View, event: Event) -> Show | None:
    """A card the viewer drew comes from the deck."""
    if event["card"] == "unknown":
        return None
    return Show("from", on=offered("hand", event["card"]), at=f"{_faction(view, event)}-deck")


def _discarded(view: View, event: Event) -> Show | None:
    """A card the other player discarded comes from that hand."""
    faction = _faction(view, event)
    if _seat(view, event["arguments"][0]) == view["seat"]:
        return None
    return Show("from", on=discard_pile(faction), at=f"{faction}-hand")


def _to_lodge(view: View, event: Event) -> Show:
    return Show("from", on=offered("lodge", event["card"]), at="mercenaries")


def _builds(view: View, event: Event) -> Show:
    return Show("from", on=offered("tower", event["arguments"][1]), at="towers")


def _laid_trap(view: View, event: Event) -> Show:
    return Show("from", on=offered("laid", event["arguments"][1]), at="traps")


def _trap_revealed(view: View, event: Event) -> Show:
    return Show("banner", on=offered("laid", event["arguments"][0]), text=event["text"], tone="bad")


def _tower_hit(view: View, event: Event) -> Show:
    spot, damage, _ = event["arguments"]
    return Show("float", on=offered("tower", spot), text=f"−{damage}", tone="bad")


def _tower_active(view: View, event: Event) -> Show:
    return Show("float", on=offered("tower", event["arguments"][0]), text="active", tone="good")


SHOWS: Final[dict[str, Player]] = {
    "turn": _turn,
    "fortress_destroyed": _end,
    "king_dead": _end,
    "both_kings_dead": _end,
    "limit_reached": _end,
    "rolled": _rolled,
    "trap_rolled": _trap_rolled,
    "traded": _traded,
    "attacks": _strikes,
    "flanks": _strikes,
    "shoots": _strikes,
    "sieges": _sieges,
    "shoots_fortress": _sieges,
    "wounded": _wounded,
    "fell": _at_place("falls", "bad"),
    "restored": _at_place("restored", "good"),
    "snared": _at_place("stopped", "bad"),
    "weakened": _weakened,
    "fortress_hit": _fortress_hit,
    "repaired": _repaired,
    "produced": _both,
    "split": _both,
    "gained_gold": _gained("gold"),
    "gained_faith": _gained("faith"),
    "king_gave_gold": _gained("gold"),
    "king_gave_faith": _gained("faith"),
    "paid_debt": _gained("gold", "−"),
    "played": _played,
    "drew": _drew,
    "discarded": _discarded,
    "to_lodge": _to_lodge,
    "builds": _builds,
    "laid_trap": _laid_trap,
    "trap_revealed": _trap_revealed,
    "tower_hit": _tower_hit,
    "tower_active": _tower_active,
}
