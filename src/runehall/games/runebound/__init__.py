"""Runebound (third edition), for 2 to 4 rivals; together or alone with Unbreakable Bonds."""

from runehall.games.runebound.game import Runebound

GAME = Runebound()
