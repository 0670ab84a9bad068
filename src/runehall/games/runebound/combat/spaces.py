"""The spaces of a combat board, from top to bottom; what each says is data (RB-243, RB-246)."""

from __future__ import annotations

from typing import Final

# What Ag does for an enemy
RECAST_DAMAGE: Final = 0  # the hero recasts the highest damage
RECAST_DAMAGE_OR_SHIELD: Final = 1  # with none, a shield
FLIP_TO_SURGE: Final = 2
FLIP_IDLE_TO_ENEMY: Final = 3  # a dash or shield of its own
AGILITY_DEEDS: Final = ("recast_damage", "recast_damage_or_shield", "flip_to_surge", "flip_idle_to_enemy")

BEST: Final = -1  # of Ta: the highest legal symbol


class Space:
    """One space: the symbol whose tokens lie on it, and what they do there."""

    def __init__(self, symbol: int, more: int = 0, deed: int = -1, wanted: tuple[int, ...] = ()) -> None:
        self.symbol: Final = symbol
        self.more: Final = more  # "+n" on a space (RB-256)
        self.deed: Final = deed  # of Ag
        self.wanted: Final = wanted  # of Do: what is stacked; of Ta: what is copied, in order


class CombatBoard:
    """A combat board: its title ability by name, in words, and its spaces."""

    def __init__(self, ability: str, text: str, spaces: list[Space], spaces_text: str) -> None:
        self.ability: Final = ability
        self.text: Final = text
        self.spaces: Final = spaces
        self.spaces_text: Final = spaces_text
