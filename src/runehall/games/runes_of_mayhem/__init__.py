"""Runes of Mayhem, by Márton Orbán and Zoltán Simon: Vikings against Anglo-Saxons, two Fortresses and three lanes."""

from runehall.games.runes_of_mayhem.game import RunesOfMayhem

GAME = RunesOfMayhem()
