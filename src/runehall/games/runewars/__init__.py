"""Runewars: conquest of a realm of hexes by two to four factions, over at most seven years."""

from runehall.games.runewars.game import Runewars

GAME = Runewars()
