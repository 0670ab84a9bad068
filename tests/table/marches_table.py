"""The toy game Marches on the shelf: its two maps, and what a seat sees of a match on one of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import runehall
from runehall.content.ledger import Ledger
from runehall.match.match import Match
from runehall.match.views import Ask
from runehall.scene.board import Person
from runehall.table.page.render import TableContents
from runehall.table.page.shelf import Box
from runehall.testing.toys import MARCHES
from runehall.testing.toys import table as tables
from runehall.testing.toys.table.marches import BOARD

FOLDER = Path(str(tables.__file__)).parent
BOX = Box(MARCHES, BOARD, dict(BOARD.faces(None)), Ledger("marches", "Marches"), FOLDER)
MAPS = ("hexes", "areas")
NAMES = ("Astrid", "Wulfric", "Brunhild", "Odo")
LINKS = {name: f"/{name}" for name in ("choose", "undo", "odds", "chat", "leave", "seat", "rematch", "replay", "log")}


def seen(match: Match, seat: int | None, ask: str = "a1") -> TableContents:
    """Everything a seat's table is rendered from."""
    view = match.view(seat).json()
    people = tuple(Person(name, you=at == seat) for at, name in enumerate(NAMES[: match.seats]))
    events = tuple(event.json() for event in match.events(seat))[-40:]
    return TableContents(
        "t", "marches", seat, view, people, events=events, ask=ask if view["ask"] else None, links=LINKS
    )


@cache
def moment(land: str, wanted: Callable[[Match, Ask], bool], seats: int = 2) -> Match:
    """The first moment of some match at which a seat is asked something like that; nobody chooses in it."""
    for seed in range(60):
        match = runehall.new(MARCHES, seats=seats, seed=seed, map=land)
        for step in range(200):
            if match.over:
                break
            ask = match.pending[0]
            if wanted(match, ask):
                return match
            match.choose(ask.options[(step * 7 + seed) % len(ask.options)].text, seat=ask.seat)
    raise AssertionError("no match comes to such a moment")


def marching(match: Match, ask: Ask) -> bool:
    """Whether the seat may march to several spaces of a land nobody has dug in."""
    view: dict[str, Any] = match.view(None).json()
    goals = sum(option.text.startswith("march_to") for option in ask.options)
    return goals >= 3 and not view["table"]["ditches"]
