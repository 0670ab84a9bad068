"""The table of BloodRunes: who sits where, what a Spell tells, who has a face; the laws of boards say the rest."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.games.bloodrunes.card_schema import COLOURS
from runehall.games.bloodrunes.picture import picture
from runehall.games.bloodrunes.table import BOARD
from runehall.games.bloodrunes.tests.table import RAID, RECRUIT, SEEN, SIDES, table
from runehall.games.bloodrunes.view_types import View, seen
from runehall.scene.board import Person, Scene
from runehall.scene.view_types import EventView
from runehall.testing.shapes import misfits
from runehall.testing.walks import Case, walk

GAME = runehall.games()["bloodrunes"]
CONTENT = GAME.content(None)
assert CONTENT is not None
FACES = BOARD.faces(CONTENT)
PEOPLE = tuple(Person(name) for name in ("Astrid", "Wulfric", "Sigrun", "Leofric"))
NO_PLACE = ("clear_runes", "clear_spells")


def scene_of(view: dict[str, Any]) -> Scene:
    """The scene of a view."""
    return BOARD.scene(view, PEOPLE[: len(view["seats"])], FACES)


def test_only_clearing_a_river_touches_nothing_and_no_two_options_touch_the_same() -> None:
    for moment in walk(Case(GAME, 3, 5, {"clans": True}), 120):
        view: dict[str, Any] = moment.match.view(seat=moment.asked[0]).json()
        paths = {option["text"]: BOARD.path(view, option) for option in view["ask"]["options"]}
        assert {text for text, path in paths.items() if not path} <= set(NO_PLACE)
        assert not any(paths.get(text) for text in NO_PLACE)
        touching = [path for path in paths.values() if path]
        assert len(touching) == len(set(touching))


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
    three = scene_of(runehall.new("bloodrunes", seats=3, seed=3).view(seat=2).json()).regions
    assert three["left"] is None, "East is empty"
    assert (three["right"].side, three["right"].relation) == ("west", "Right")
    assert (three["far"].side, three["far"].relation) == ("south", "Left")


def test_a_spectator_looks_from_south_and_nobody_is_left_or_right() -> None:
    regions = scene_of(runehall.new("bloodrunes", seats=4, seed=3).view(seat=None).json()).regions
    assert [regions[where].side for where in ("own", "left", "far", "right")] == ["south", "west", "north", "east"]
    assert {regions[where].relation for where in ("own", "left", "far", "right")} == {""}
    assert regions["board"].sitting == {"own": "South", "left": "West", "far": "North", "right": "East"}


def test_another_hand_is_never_drawn() -> None:
    match = runehall.new("bloodrunes", seats=3, seed=3)
    for viewer in (0, None):
        regions = scene_of(match.view(seat=viewer).json()).regions
        assert [regions[where].known for where in ("left", "far")] == [(), ()]
        assert regions["left"].hand == 5
    assert regions["hand"].groups == ()
    assert regions["hand"].hidden == 5


def test_every_card_and_clan_has_a_face() -> None:
    assert CONTENT is not None
    cards = [row.id for table in ("spell", "rune") for row in CONTENT.rows(table)]
    assert set(FACES) == {*cards, *[f"clan_{colour}" for colour in COLOURS]}
    assert all(face.text for face in FACES.values())
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


# -- the declared shape ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "settings"),
    [(2, {}), (3, {"clans": True, "casters": "choose"}), (4, {"stacked_wards": True, "clans": True})],
)
def test_views_and_events_have_the_shape_that_is_declared(seats: int, settings: dict[str, object]) -> None:
    for moment in walk(Case(GAME, seats, 3, settings), 100):
        for seat in (*range(seats), None):
            assert list(misfits(moment.match.view(seat=seat).json(), View)) == []
    events = moment.match.events(0)
    assert events and all(list(misfits(event.json(), EventView)) == [] for event in events)


def test_a_view_of_a_match_that_has_ended_has_its_shape_too() -> None:
    given = table().book("south", RAID).showing(RAID).fortunes(south=5).ward("west", "left")
    given.choose(f"cast_spell {RAID}")
    for seat in (0, 1, None):
        view: dict[str, Any] = given.match.view(seat=seat).json()
        assert list(misfits(view, View)) == [] and view["outcome"]["winners"] == [0]
    regions = scene_of(view).regions
    assert (regions["own"].won, regions["left"].won, regions["board"].winners) == (True, False, ("Astrid",))


def test_a_view_with_a_field_missing_or_of_another_kind_is_found() -> None:
    view: dict[str, Any] = runehall.new("bloodrunes", seats=2, seed=1).view(seat=0).json()
    view["table"]["limits"]["river"] = "three"
    view["table"]["casters"][0]["side"] = "up"
    del view["table"]["casters"][1]["book_limit"]
    found = " ".join(misfits(view, View))
    assert "view.table.limits.river is 'three'" in found and "view.table.casters[0].side is 'up'" in found
    assert "view.table.casters[1] is" in found


@pytest.mark.parametrize("viewer", SIDES)
def test_a_view_says_how_the_board_lies_for_its_viewer(viewer: str) -> None:
    shown = table().view(viewer)
    assert shown["sides"][0] == viewer and sorted(shown["sides"]) == sorted(SIDES)
    for places, spaces in zip(shown["places"], shown["spaces"], strict=True):
        assert [SEEN[place][viewer] for place in places] == spaces
    assert [len(row) for row in shown["spaces"]] == [3, 3, 3] and shown == table().view(viewer)


def test_board_and_picture_repeat_no_number_of_the_rules() -> None:
    view: dict[str, Any] = table(2).fortunes(south=7).match.view(seat=0).json()
    assert view["table"]["limits"] == {"fortunes": 6, "river": 3}
    view["table"]["limits"] = {"fortunes": 8, "river": 5}
    view["table"]["free_clans"] = ["yellow"]
    regions = scene_of(view).regions
    assert (regions["runes"].empty, regions["spells"].empty, regions["own"].to_win) == (2, 2, 8)
    assert [clan.kind for clan in regions["board"].clans] == ["clan_yellow"]
    assert "◆◆◆◆◆◆◆◇ 7 !! ONE MORE WINS !!" in picture(seen(view))
    assert "7 Acolytes instead of 6" in FACES["clan_red"].text and "7 instead of 6" in FACES["clan_yellow"].text


def test_clans_lie_open_only_until_everybody_has_one() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=1, casters="choose")
    assert [clan.item for clan in scene_of(match.view(seat=0).json()).regions["board"].clans] == [
        f"clan-{colour}" for colour in COLOURS
    ]
    match.choose("choose_clan green")
    assert seen(match.view(seat=0).json())["table"]["free_clans"] == ["blue", "red", "yellow"]
    match.choose("choose_clan red")
    assert seen(match.view(seat=0).json())["table"]["free_clans"] == []


def test_the_picture_is_turned_to_its_viewer_and_calls_casters_as_spells_do() -> None:
    given = table().board(a1="fire").book("south", RECRUIT)
    west = picture(seen(given.match.view(seat=1).json())).splitlines()
    assert west[0].strip() == "East (Across)" and west[11].strip() == "West (you)"
    assert "a1" in west[8] and west[8].index("a1") > west[8].index("a2") > west[8].index("a3")
    assert any("North" in line and "South" in line for line in west[4:7])
    assert any("(Left)" in line and "(Right)" in line for line in west[4:7])
    nobody = picture(seen(given.match.view(seat=None).json()))
    assert "(" not in nobody.splitlines()[0] and "(Left)" not in nobody
