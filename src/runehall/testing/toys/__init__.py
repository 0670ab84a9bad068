"""Toy games that prove what the kernel can say, and the game to copy; none of them is offered to players."""

from typing import Any

from runehall.match.game import Game
from runehall.testing.template import GAME as BEACONS
from runehall.testing.toys.bazaar import BAZAAR
from runehall.testing.toys.leaky import LEAKY
from runehall.testing.toys.marches import MARCHES
from runehall.testing.toys.sealed_bids import SEALED_BIDS
from runehall.testing.toys.skirmish import SKIRMISH
from runehall.testing.toys.storm import STORM

__all__ = ["BAZAAR", "BEACONS", "LEAKY", "MARCHES", "SEALED_BIDS", "SKIRMISH", "STORM", "TOYS"]

TOYS: dict[str, Game[Any]] = {toy.name: toy for toy in (SKIRMISH, SEALED_BIDS, MARCHES, STORM, BAZAAR, BEACONS, LEAKY)}
