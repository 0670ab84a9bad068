"""Every verb of a battle, joined: whoever runs strikes imports this."""

from runehall.games.runewars.battle import breaking, damaging, helping, withdrawal
from runehall.games.runewars.battle.strike import STRIKES

__all__ = ["STRIKES", "breaking", "damaging", "helping", "withdrawal"]
