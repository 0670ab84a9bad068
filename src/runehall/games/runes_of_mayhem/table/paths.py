"""What an option touches, in the order in which a hand would: what is moved, then where to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from runehall.games.runes_of_mayhem.table.names import (
    View,
    discard_pile,
    faction_of,
    fortress,
    offered,
    resource,
    spot_name,
)

__all__ = ["CHANCY", "PATHS", "path_of"]

Path = tuple[str, ...]

# Choices whose Dice are worth knowing beforehand.
CHANCY: Final = frozenset({"attack", "flank", "siege", "siege_tower", "shoot", "shoot_fortress"})


def path_of(view: View, text: str) -> Path:
    """The names of the things an option touches; none for an option without arguments."""
    kind, *words = text.split()
    return PATHS[kind](view, words)


def _own(view: View) -> int:
    """The seat that chooses: options are shown to nobody else."""
    return int(view["seat"] or 0)


def _mine(view: View, spot: str) -> str:
    return spot_name(view, _own(view), spot)


def _theirs(view: View, spot: str) -> str:
    return spot_name(view, 1 - _own(view), spot)


def _faction(view: View) -> str:
    return faction_of(view, _own(view))


def _enemy(view: View) -> str:
    return faction_of(view, 1 - _own(view))


def _nothing(view: View, words: list[str]) -> Path:
    return ()


def _own_spots(view: View, words: list[str]) -> Path:
    """A unit of one's own, and perhaps a second spot of one's own: moving, healing, giving up."""
    return tuple(_mine(view, spot) for spot in words)


def _enemy_spot(view: View, words: list[str]) -> Path:
    return (_theirs(view, words[0]),)


def _attack(view: View, words: list[str]) -> Path:
    """Attacker and target; where a fight goes on and the attacker is settled, the target alone."""
    target = _theirs(view, words[1])
    return (target,) if _goes_on(view) else (_mine(view, words[0]), target)


def _goes_on(view: View) -> bool:
    """Whether a fight goes on: only then may nobody end the battle."""
    ask = view["ask"]
    return ask is not None and all(option["text"] != "end_battle" for option in ask["options"])


def _siege(view: View, words: list[str]) -> Path:
    return (_mine(view, words[0]), fortress(_enemy(view)))


def _siege_tower(view: View, words: list[str]) -> Path:
    return (_mine(view, words[0]), offered("tower", words[1]))


def _shoot_fortress(view: View, words: list[str]) -> Path:
    return (fortress(_enemy(view)),)


def _play(view: View, words: list[str]) -> Path:
    return (offered("hand", words[0]), _mine(view, words[1]))


def _hire(view: View, words: list[str]) -> Path:
    return (offered("lodge", words[0]), _mine(view, words[1]))


def _set_aside(view: View, words: list[str]) -> Path:
    return (offered("hand", words[0]),)


def _discard(view: View, words: list[str]) -> Path:
    """A card, then the pile: it is seen by all, so that no slip of a finger should do it."""
    return (offered("hand", words[0]), discard_pile(_faction(view)))


def _sacrifice(view: View, words: list[str]) -> Path:
    """The pile first: else every own unit would glow all through the Main-phase."""
    return (discard_pile(_faction(view)), _mine(view, words[0]))


def _choose_king(view: View, words: list[str]) -> Path:
    """A King, then the Fortress he goes to: a choice for the whole match takes two steps."""
    return (offered("king", words[0]), fortress(_faction(view)))


def _turn_king(view: View, words: list[str]) -> Path:
    return (f"{_faction(view)}-king", _mine(view, words[0]))


def _divide(view: View, words: list[str]) -> Path:
    return (offered("division", words[0]),)


def _reorder(view: View, words: list[str]) -> Path:
    return (f"{_faction(view)}-markers", offered("division", words[0]))


def _own_resource(view: View, words: list[str]) -> Path:
    return (resource(_faction(view), words[0]),)


def _enemy_resource(view: View, words: list[str]) -> Path:
    return (resource(_enemy(view), words[0]),)


def _lay_trap(view: View, words: list[str]) -> Path:
    return ("traps", _theirs(view, words[0]))


def _build(view: View, words: list[str]) -> Path:
    return ("towers", _mine(view, words[0]))


def _to_where_it_goes(kind: str) -> Callable[[View, list[str]], Path]:
    """A card of a deck that lies open to its owner, then the position that was named for it before."""

    def path(view: View, words: list[str]) -> Path:
        about = view["table"]["about"]
        where = tuple(spot_name(view, at["seat"], at["spot"]) for at in about[:1])
        return (offered(kind, words[0]), *where)

    return path


def _one_of(kind: str) -> Callable[[View, list[str]], Path]:
    """One of the things laid out for this choice."""
    return lambda view, words: (offered(kind, words[0]),)


def _howl(view: View, words: list[str]) -> Path:
    return (f"{_faction(view)}-{words[0]}",)


PATHS: Final[dict[str, Callable[[View, list[str]], Path]]] = {
    "choose_king": _choose_king,
    "set_aside": _set_aside,
    "keep_hand": _nothing,
    "divide": _divide,
    "move": _own_spots,
    "turn_king": _turn_king,
    "end_regroup": _nothing,
    "attack": _attack,
    "flank": _attack,
    "stop": _own_spots,
    "stand": _own_spots,
    "siege": _siege,
    "siege_tower": _siege_tower,
    "end_battle": _nothing,
    "heal": _own_spots,
    "restore": _own_spots,
    "enough": _nothing,
    "no_heal": _nothing,
    "play": _play,
    "trade": _nothing,
    "split": _one_of("split"),
    "reorder": _reorder,
    "sacrifice": _sacrifice,
    "hire": _hire,
    "pay_card": _discard,
    "pay_gold": _nothing,
    "lay_trap": _lay_trap,
    "choose_trap": _to_where_it_goes("trap"),
    "build": _build,
    "choose_tower": _to_where_it_goes("newtower"),
    "marker_from": _own_resource,
    "marker_to": _own_resource,
    "lock": _enemy_resource,
    "shoot": _enemy_spot,
    "shoot_fortress": _shoot_fortress,
    "hold_fire": _nothing,
    "fell": _enemy_spot,
    "recall": _one_of("recall"),
    "howl": _howl,
    "roll": _one_of("roll"),
    "decline": _nothing,
    "end_play": _nothing,
    "discard": _discard,
    "keep": _nothing,
    "spring": _one_of("way"),
    "use_trapmaker": _own_spots,
    "roll_trap": _nothing,
}
