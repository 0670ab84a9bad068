"""Toy games that prove what the kernel can say; none of them is offered to players."""

from typing import Any

from runehall.engine.game import Game
from runehall.testing.toys.leaky import LEAKY
from runehall.testing.toys.marches import MARCHES
from runehall.testing.toys.sealed_bids import SEALED_BIDS
from runehall.testing.toys.skirmish import SKIRMISH

__all__ = ["LEAKY", "MARCHES", "SEALED_BIDS", "SKIRMISH", "TOYS"]

TOYS: dict[str, Game[Any]] = {toy.name: toy for toy in (SKIRMISH, SEALED_BIDS, MARCHES, LEAKY)}
