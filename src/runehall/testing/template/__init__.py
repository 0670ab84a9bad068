"""Beacons, the game to copy: small, whole and offered to nobody (docs/how-to/add-a-game.md)."""

from runehall.testing.template.game import Beacons

GAME = Beacons()
