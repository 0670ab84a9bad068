"""BloodRunes, by Zach Turner: Casters share one board of Runes, each reading it from their own side."""

from runehall.games.bloodrunes.game import BloodRunes

GAME = BloodRunes()
