"""The table of BloodRunes: every option touches what is drawn, every card has a face, every view becomes a scene."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import runehall
from runehall.engine.scene import ACCENTS, Person, Scene
from runehall.games.bloodrunes import table as table_of_the_game
from runehall.games.bloodrunes.lore import COLOURS
from runehall.games.bloodrunes.table import BOARD
from runehall.table.render import Renderer, Seen
from runehall.table.tracker import Tracker
from runehall.testing.walks import Case, Moment, walk

GAME = runehall.games()["bloodrunes"]
FACES = BOARD.faces(GAME.content(None))
PEOPLE = tuple(Person(name) for name in ("Astrid", "Wulfric", "Sigrun", "Leofric"))
MIXES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"clans": True}),
    (4, {"stacked_wards": True}),
    (4, {"casters": ["choose"], "clans": True}),
    (2, {"balanced_start": True, "rune_deck": "106"}),
]
NO_PLACE = ("clear_runes", "clear_spells")


def view_of(moment: Moment, viewer: int | None) -> dict[str, Any]:
    """A viewer's view as plain data."""
    return dict(moment.match.view(seat=viewer).json())


def scene_of(view: dict[str, Any]) -> Scene:
    """The scene of a view."""
    return BOARD.scene(view, PEOPLE[: len(view["seats"])], FACES)


def html_of(view: dict[str, Any]) -> str:
    """The board as the table renders it."""
    seen = Seen(
        table="t", game="bloodrunes", seat=view["seat"], view=view, people=PEOPLE[: len(view["seats"])], ask="a1"
    )
    regions = Renderer().regions(seen, Tracker())
    return "".join(regions[f"r-{region.name}"] for region in BOARD.regions)


def moments(seats: int, settings: dict[str, object], steps: int) -> Iterator[Moment]:
    """A walk through matches of one mix."""
    yield from walk(Case(GAME, seats, 5, settings), steps)


@pytest.mark.parametrize(("seats", "settings"), MIXES, ids=str)
def test_every_option_touches_items_that_are_on_the_table(seats: int, settings: dict[str, object]) -> None:
    for moment in moments(seats, settings, 120):
        for seat in moment.asked:
            view = view_of(moment, seat)
            items = set(re.findall(r'data-item="([^"]+)"', html_of(view)))
            for option in view["ask"]["options"]:
                path = BOARD.path(view, option["text"])
                assert set(path) <= items, f"{option['text']}: {set(path) - items} is not on the table"
                assert bool(path) == (option["text"] not in NO_PLACE), option["text"]


@pytest.mark.parametrize(("seats", "settings"), MIXES, ids=str)
def test_options_with_one_path_differ_in_nothing_but_what_is_done(seats: int, settings: dict[str, object]) -> None:
    """Whoever picks things on the table comes to one option, for each thing an option names is touched."""
    for moment in moments(seats, settings, 120):
        for seat in moment.asked:
            view = view_of(moment, seat)
            paths = [BOARD.path(view, option["text"]) for option in view["ask"]["options"]]
            touching = [path for path in paths if path]
            assert len(touching) == len(set(touching))


@pytest.mark.parametrize(("seats", "settings"), MIXES, ids=str)
def test_every_view_becomes_a_board_without_an_id_twice(seats: int, settings: dict[str, object]) -> None:
    for moment in moments(seats, settings, 60):
        for viewer in (*range(seats), None):
            html = html_of(view_of(moment, viewer))
            ids = re.findall(r'\bid="([^"]+)"', html)
            assert len(ids) == len(set(ids))
            assert "style=" not in html


@pytest.mark.parametrize(("seats", "settings"), MIXES, ids=str)
def test_what_travels_lies_where_it_is_drawn(seats: int, settings: dict[str, object]) -> None:
    for moment in moments(seats, settings, 40):
        view = view_of(moment, 0)
        placed = scene_of(view).placed
        html = html_of(view)
        assert set(placed) == set(re.findall(r'id="([^"]+)"[^>]*data-flip=', html))
        assert set(placed.values()) <= set(FACES)


@pytest.mark.parametrize(("seats", "settings"), MIXES, ids=str)
def test_events_are_played_on_places_that_can_be_on_the_table(seats: int, settings: dict[str, object]) -> None:
    kinds = {"banner", "dice", "float", "from", "to", "note"}
    for moment in moments(seats, settings, 80):
        view = view_of(moment, 0)
        for event in moment.match.events(0)[-6:]:
            show = BOARD.show(view, event.json())
            assert show is None or (show.show in kinds and (show.on or show.text))


def test_the_board_lies_as_its_viewer_sees_it() -> None:
    match = runehall.new("bloodrunes", seats=4, seed=3)
    rows = {seat: [s.name for s in scene_of(match.view(seat=seat).json()).regions["board"].spaces] for seat in range(4)}
    assert rows[0] == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
    assert rows[2] == rows[0][::-1]
    assert rows[1] == ["c3", "c2", "c1", "b3", "b2", "b1", "a3", "a2", "a1"]
    assert rows[3] == rows[1][::-1]


def test_neighbours_sit_where_their_spells_point() -> None:
    match = runehall.new("bloodrunes", seats=4, seed=3)
    regions = scene_of(match.view(seat=1).json()).regions
    assert (regions["left"].side, regions["left"].relation) == ("north", "Left")
    assert (regions["far"].side, regions["far"].relation) == ("east", "Across")
    assert (regions["right"].side, regions["right"].relation) == ("south", "Right")
    two = scene_of(runehall.new("bloodrunes", seats=2, seed=3).view(seat=1).json()).regions
    assert two["left"] is None
    assert two["right"] is None
    assert two["far"].relation == "Across"


def test_another_hand_is_never_drawn() -> None:
    match = runehall.new("bloodrunes", seats=3, seed=3)
    for viewer in (0, None):
        regions = scene_of(match.view(seat=viewer).json()).regions
        assert [regions[where].known for where in ("left", "far")] == [(), ()]
        assert regions["left"].hand == 5
    assert regions["hand"].groups == ()
    assert regions["hand"].hidden == 5


def test_every_card_and_clan_has_a_face_that_fits() -> None:
    content = GAME.content(None)
    assert content is not None
    cards = [row.id for table in ("spell", "rune") for row in content.rows(table)]
    assert set(FACES) == {*cards, *[f"clan_{colour}" for colour in COLOURS]}
    icons = {path.stem for path in (Path(table_of_the_game.__file__).parent / "icons").glob("*.svg")}
    for face in FACES.values():
        assert face.accent in ACCENTS
        assert len(face.short) <= 13
        assert face.icon in icons
        assert face.text
        assert face.family
        assert face.source in ("printed", "published", "house")
    assert FACES["build_fortune_raid"].text.startswith("Spear far, Serpent in the centre, Wealth near.")
    assert FACES["recruit_acolyte"].text.startswith("Wealth beside Spear, anywhere.")


def test_a_spell_tells_what_lies_there_and_what_is_at_hand() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=3)
    view: dict[str, Any] = match.view(seat=0).json()
    wanted = {"rune": "fire", "place": "ML", "spaces": ["a2"], "lies": "no"}
    other = {"rune": "spear", "place": "MC", "spaces": ["b2"], "lies": "loki"}
    third = {"rune": "serpent", "place": "NL", "spaces": ["a1"], "lies": "no"}
    spell = {"card": "steal_fortune_left", "name": "", "runes": [wanted, other, third], "pair": False}
    spell |= {"matched": False, "castable": False, "obstacle": ""}
    view["table"]["casters"][0] |= {"spells": [spell], "hand": ["fire"]}
    view["table"]["rune_river"] = ["serpent", "fire"]
    (shown,) = scene_of(view).regions["own"].spells
    assert [rune.state for rune in shown.runes] == ["hand", "loki", "river"]
    assert shown.missing == 2
    overlay = next(each for each in scene_of(view).regions["board"].overlays if each.look == "own-0")
    assert overlay.cells[3] == ("fire", "hand")
    assert overlay.cells[0] == ("", "")
