"""What surrounds the rules of Beacons: content, view, picture, board and judgement."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from runehall import bots
from runehall.content.sayings import disagreements
from runehall.engine.errors import BadContent
from runehall.match.match import state_of
from runehall.scene.board import Person
from runehall.testing.shapes import misfits
from runehall.testing.template import GAME
from runehall.testing.template.state import Coast
from runehall.testing.template.table import BOARD
from runehall.testing.template.tests.coast import STRONG, WEAK, coast
from runehall.testing.template.view_types import View
from runehall.testing.walks import Case, walk


def test_a_box_with_too_few_logs_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "few.toml"
    own.write_text("[log.pine]\ncopies = 3\n", encoding="utf-8")
    with pytest.raises(BadContent, match="adds up to 25, but 26 are needed"):
        GAME.content(own)


def test_every_text_says_what_its_effects_do() -> None:
    assert disagreements(GAME.content(None)) == []


def test_every_view_has_its_declared_shape() -> None:
    for moment in walk(Case(GAME, 3, 2), 60):
        for seat in (None, 0, 1, 2):
            assert list(misfits(moment.match.view(seat).json(), View)) == []
    over = coast(("oak", "oak"), WEAK, lit=2).choose("lay oak", "lay oak").match
    assert list(misfits(over.view(0).json(), View)) == []


def test_the_picture_shows_fires_and_what_a_viewer_may_know() -> None:
    drawn = GAME.picture(coast(STRONG, WEAK, lit=1).match.view(0).json())
    assert "> North  ▲△△  needs 5: birch, oak, oak" in drawn
    assert "  East   △△△  needs 4: unknown, unknown, unknown" in drawn


def test_logs_that_are_laid_are_marked_on_the_board() -> None:
    view: dict[str, Any] = coast(STRONG, WEAK).choose("lay oak").match.view(0).json()
    scene = BOARD.scene(view, (Person("Astrid"), Person("Odo")), BOARD.faces(GAME.content(None)))
    assert [(log.id, log.laid) for log in scene.regions["hand"]] == [
        ("hand-birch-1", False), ("hand-oak-1", True), ("hand-oak-2", False),
    ]  # fmt: skip


def test_a_greedy_keeper_lights_a_beacon_as_soon_as_it_can_and_wastes_nothing() -> None:
    match = coast(("oak", "oak", "pine", "pine", "birch"), WEAK).match
    while match.view(0)["asked"] != [1]:
        match.choose(bots.choose(match, 0, bots.bot("greedy", seed=1)))
    table: Any = match.view(0)["table"]
    fuel = {"pine": 1, "birch": 2, "oak": 3}
    assert (table["keepers"][0]["lit"], sum(fuel[log] for log in table["ashes"])) == (1, 4)


def test_who_is_nearer_to_the_next_beacon_is_judged_to_stand_better() -> None:
    worse, better, best = (
        state_of(coast(hand, WEAK, lit=lit).match) for hand, lit in ((WEAK, 0), (STRONG, 0), (WEAK, 1))
    )
    judged = [GAME.evaluate(cast(Coast, s), 0) for s in (worse, better, best)]
    assert judged == sorted(judged) and -1 < judged[0] < judged[2] < 1
