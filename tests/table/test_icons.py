"""Every icon is a line drawing of ours, and every icon that is named somewhere is there."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import runehall
from runehall.table.page import icons
from runehall.table.page.render import COVER, HERE
from runehall.table.page.shelf import boxes, folder

DRAWN = [(game, name, path) for game, found in icons.icons().items() for name, path in found]


@pytest.mark.parametrize(("game", "name", "path"), DRAWN, ids=[f"{game}/{name}" for game, name, _ in DRAWN])
def test_an_icon_is_a_line_drawing_that_brings_no_colour(game: str, name: str, path: Path) -> None:
    drawing = ElementTree.fromstring(path.read_text("utf-8"))
    assert drawing.get("viewBox") == "0 0 24 24"
    text = path.read_text("utf-8")
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}", text)) <= {"#000"}
    assert not re.search(r"<(script|image|style|text|foreignObject|use)|href|data:", text)


def test_the_stylesheet_has_every_icon_once_where_it_is_used() -> None:
    sheet = icons.stylesheet()
    selectors = re.findall(r"^(.+?)\{", sheet, re.MULTILINE)
    assert len(selectors) == len(set(selectors)) == len(DRAWN)
    assert '"' not in re.sub(r'url\("[^"]*"\)', "", sheet)


def known(game: str) -> set[str]:
    found = icons.icons()
    return {name for name, _ in found[""]} | {name for name, _ in found[game]}


@pytest.mark.parametrize("game", boxes())
def test_every_icon_a_board_names_is_drawn(game: str) -> None:
    box = boxes()[game]
    stats = [stat for face in box.faces.values() for stat in (face.left, face.right, *face.costs) if stat is not None]
    named = {face.icon for face in box.faces.values()} | {stat.icon for stat in stats} | {box.board.emblem}
    named |= set(re.findall(r"\bi-([a-z][a-z0-9-]*[a-z0-9])\b", (folder(game) / "board.html").read_text("utf-8")))
    assert named - known(game) == set()


LARGEST = 20_000  # bytes of a picture on a box: five of them are fetched with the first page


@pytest.mark.parametrize("game", runehall.games())
def test_a_box_has_a_picture_that_is_drawn_and_brings_nothing_else(game: str) -> None:
    path = folder(game) / COVER
    text = path.read_text("utf-8")
    assert ElementTree.fromstring(text).get("viewBox") == "0 0 400 300"
    assert len(text) < LARGEST
    assert not re.search(r"<(script|image|style|text|foreignObject|use)|href|data:|style=|on\w+=", text)


def test_every_icon_the_house_names_is_drawn() -> None:
    text = "".join(path.read_text("utf-8") for path in (HERE / "templates").glob("*.html"))
    named = set(re.findall(r'class="i i-([a-z][a-z0-9-]*[a-z0-9])"', text))
    assert named - {name for name, _ in icons.icons()[""]} == set()
