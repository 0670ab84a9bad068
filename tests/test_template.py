"""The game to copy: copied, it is a game of the house; as it stands it keeps a game's rules for itself."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import runehall
from runehall.content.ledger import parse
from runehall.lab.run.league import League, play
from runehall.lab.run.simulate import Plan, simulate, summary
from runehall.scene.board import Person
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents
from runehall.table.page.shelf import Box, set_out
from runehall.testing import template
from runehall.testing.markup import Reading
from runehall.testing.template import GAME
from runehall.testing.template.table import BOARD
from runehall.testing.walks import Case, walk

FOLDER = Path(str(template.__file__)).parent
LEDGER = parse((FOLDER / "rules.md").read_text("utf-8"), "beacons")
BOX = Box(GAME, BOARD, dict(BOARD.faces(GAME.content(None))), LEDGER, FOLDER / "table")
HOUSE = Path(runehall.__file__).parent
SOURCES = sorted(path for path in FOLDER.rglob("*.py") if "tests" not in path.relative_to(FOLDER).parts)


def test_it_is_small_enough_to_be_read_in_one_go() -> None:
    assert sum(path.read_text("utf-8").count("\n") for path in FOLDER.glob("*.py")) <= 600


def test_it_is_not_offered_to_players() -> None:
    assert "beacons" not in runehall.games()


def test_it_imports_only_what_a_game_may() -> None:
    found = {
        name for path in SOURCES for name in re.findall(r"^(?:from|import) (runehall[\w.]*)", path.read_text(), re.M)
    }
    layers = {".".join(name.split(".")[:2]) for name in found if not name.startswith("runehall.testing.template")}
    assert layers <= {f"runehall.{layer}" for layer in ("engine", "maps", "content", "worlds", "match", "scene")}


def test_every_rule_of_its_ledger_stands_on_a_test() -> None:
    tests = "".join(path.read_text("utf-8") for path in (FOLDER / "tests").glob("test_*.py"))
    tagged = {name for tags in re.findall(r"@rule\(([^)]*)\)", tests) for name in re.findall(r"BE-E?\d+", tags)}
    assert tagged == set(LEDGER.testable)
    assert len(LEDGER.rules) >= 12


def test_a_copy_of_it_is_a_game_of_the_house(tmp_path: Path) -> None:
    house = tmp_path / "runehall"
    shutil.copytree(HOUSE, house, ignore=shutil.ignore_patterns("__pycache__", "tests"))
    shutil.copytree(FOLDER, house / "games" / "beacons", ignore=shutil.ignore_patterns("__pycache__"))
    for path in (house / "games" / "beacons").rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("runehall.testing.template", "runehall.games.beacons"), "utf-8")
    registry = house / "games" / "__init__.py"
    registry.write_text(registry.read_text("utf-8").replace("_NAMES = (\n", '_NAMES = (\n    "beacons",\n'), "utf-8")
    look = (
        "import runehall; from runehall.table.page.shelf import boxes; from runehall import bots\n"
        "match = runehall.new('beacons', seats=3, seed=1)\n"
        "bots.play(match, [bots.bot('greedy', seat) for seat in range(3)])\n"
        "print(runehall.__file__, match.outcome.reason, boxes()['beacons'].title, sep='\\n')"
    )
    seen = subprocess.run(
        [sys.executable, "-c", look], env={"PYTHONPATH": str(tmp_path)}, cwd=tmp_path, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert seen.stdout.split("\n")[1:3] == ["all beacons burn", "Beacons"], seen.stderr
    assert Path(seen.stdout.split("\n")[0]).is_relative_to(tmp_path)


# -- on the table ------------------------------------------------------------------------------------------------------


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    """A renderer in a house where the template is on the shelf."""
    with set_out(BOX):
        yield Renderer()


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_every_view_of_a_walk_becomes_sound_html_in_which_every_option_can_be_chosen(
    seats: int, renderer: Renderer
) -> None:
    trackers: dict[int | None, Tracker] = {viewer: Tracker() for viewer in (None, *range(seats))}
    people = tuple(Person(name) for name in ("Astrid", "Wulfric", "Brunhild", "Odo")[:seats])
    for moment in walk(Case(GAME, seats, 4), 60):
        for seat in (None, *moment.asked):
            view = moment.match.view(seat).json()
            events = tuple(event.json() for event in moment.match.events(seat))[-40:]
            shown = TableContents("t", "beacons", seat, view, people, events=events, ask="a1" if view["ask"] else None)
            reading = Reading(*renderer.regions(shown, trackers[seat]).values())
            ask: Any = view["ask"]
            options = [option["text"] for option in ask["options"]] if ask else []
            assert reading.faults == []
            assert sorted(button["value"] for button in reading.buttons) == sorted(options)
            assert all(set(button["data-path"].split()) <= reading.items for button in reading.buttons)
            assert set(BOARD.scene(view, people, BOX.faces).placed) == reading.travels
            assert all(show["say"] and (show.get("on") or show.get("text")) for show in renderer.shows(shown))


# -- in the lab --------------------------------------------------------------------------------------------------------


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The template, to be had as a game is."""
    shelf: Any = import_module("runehall.games")
    monkeypatch.setattr(shelf, "_NAMES", (*shelf._NAMES, "beacons"))
    monkeypatch.setitem(shelf._made, "beacons", GAME)


@pytest.mark.usefixtures("offered")
def test_the_lab_simulates_it_and_lets_bots_meet_in_a_league() -> None:
    plan = Plan(game="beacons", seats=3, games=4, bots=("greedy", "random", "greedy"), watched=True)
    found = summary(list(simulate(plan, jobs=1)), plan.seat_names())
    assert sum(bot.games for bot in found.bots) >= 4
    league = League(game="beacons", seats=2, players=("random", "greedy"), seeds=1)
    results = [play(league, pairing) for pairing in league.matches()]
    assert len(results) == 2


# -- in the documents --------------------------------------------------------------------------------------------------


def test_what_the_how_to_quotes_stands_in_its_files() -> None:
    page = (HOUSE.parent.parent / "docs" / "how-to" / "add-a-game.md").read_text("utf-8")
    files = [path.read_text("utf-8") for path in FOLDER.rglob("*") if path.suffix in (".py", ".toml", ".md", ".html")]
    quoted = [
        block for block in re.findall(r"^```\w+\n(.*?)^```", page, re.MULTILINE | re.DOTALL) if ">>> " not in block
    ]
    assert len(quoted) > 8
    assert [block for block in quoted if not block.startswith("$ ") and not any(block in text for text in files)] == []
