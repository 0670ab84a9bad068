"""A record of a match that has ended can be seen with every card face up."""

import json

import pytest

import runehall
from runehall import bots
from runehall.match.keeping import uncovered


@pytest.mark.parametrize(("name", "choices"), [("bloodrunes", 1), ("runes_of_mayhem", 12), ("medieval_mayhem", 1)])
def test_every_card_in_a_hand_is_shown_and_nothing_is_asked(name: str, choices: int) -> None:
    match = runehall.new(name, seats=2, seed="face up")
    bots.play(match, [bots.bot("random", 1), bots.bot("random", 2)], limit=choices)
    view, events = uncovered(match)
    table = view["table"]
    assert isinstance(table, dict)
    hands = [player["hand"] for player in table.get("players") or table["casters"]]
    assert all("unknown" not in hand for hand in hands)
    assert json.dumps(table) != json.dumps(match.view(None)["table"])
    assert view["ask"] is None
    assert len(events) >= len(match.events(None))
