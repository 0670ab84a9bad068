"""A bot that fails whenever it is asked."""

from runehall.bots.bot import Bot, Sight
from runehall.engine.options import Choice


class Wanting(Bot):
    """Has no idea."""

    def choose(self, sight: Sight) -> Choice:
        raise ValueError("no idea")
