"""Every verb of a card, joined: whoever runs cards imports this."""

from runehall.games.runewars import bids
from runehall.games.runewars.battle.strikes import STRIKES
from runehall.games.runewars.effects import choices, goods, heroes, orders, placing, runes, season, troops
from runehall.games.runewars.effects.effect import VERBS

__all__ = [
    "STRIKES", "VERBS", "bids", "choices", "goods", "heroes", "orders", "placing", "runes", "season", "troops",
]  # fmt: skip
