"""The scenarios by name."""

from __future__ import annotations

from runehall.content.content import Content
from runehall.games.runebound.effects.maker import Maker
from runehall.games.runebound.scenario import Scenario
from runehall.games.runebound.scenarios.corpse_king import CorpseKing
from runehall.games.runebound.scenarios.creeping_plague import CreepingPlague
from runehall.games.runebound.scenarios.dark_star import DarkStar
from runehall.games.runebound.scenarios.locust_swarm import LocustSwarm
from runehall.games.runebound.scenarios.margath import Margath
from runehall.games.runebound.state import Realm


def scenario_of(content: Content, id: str, maker: Maker) -> Scenario[Realm]:
    """The scenario a match is played with."""
    if id == "margath":
        return Margath(content, id, maker)
    if id == "corpse_king":
        return CorpseKing(content, id, maker)
    if id == "dark_star":
        return DarkStar(content, id, maker)
    if id == "locust_swarm":
        return LocustSwarm(content, id, maker)
    assert id == "creeping_plague", f"there is no scenario {id}"
    return CreepingPlague(content, id, maker)
