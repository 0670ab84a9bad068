"""The table of BloodRunes: who sits where, what a Spell tells, who has a face; the laws of boards say the rest."""

from __future__ import annotations

from typing import Any

import runehall
from runehall.engine.scene import Person, Scene
from runehall.games.bloodrunes.lore import COLOURS
from runehall.games.bloodrunes.table import BOARD
from runehall.testing.walks import Case, walk

GAME = runehall.games()["bloodrunes"]
FACES = BOARD.faces(GAME.content(None))
PEOPLE = tuple(Person(name) for name in ("Astrid", "Wulfric", "Sigrun", "Leofric"))
NO_PLACE = ("clear_runes", "clear_spells")


def scene_of(view: dict[str, Any]) -> Scene:
    """The scene of a view."""
    return BOARD.scene(view, PEOPLE[: len(view["seats"])], FACES)


def test_only_clearing_a_river_touches_nothing_and_no_two_options_touch_the_same() -> None:
    for moment in walk(Case(GAME, 3, 5, {"clans": True}), 120):
        view: dict[str, Any] = moment.match.view(seat=moment.asked[0]).json()
        paths = {option["text"]: BOARD.path(view, option["text"]) for option in view["ask"]["options"]}
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


def test_another_hand_is_never_drawn() -> None:
    match = runehall.new("bloodrunes", seats=3, seed=3)
    for viewer in (0, None):
        regions = scene_of(match.view(seat=viewer).json()).regions
        assert [regions[where].known for where in ("left", "far")] == [(), ()]
        assert regions["left"].hand == 5
    assert regions["hand"].groups == ()
    assert regions["hand"].hidden == 5


def test_every_card_and_clan_has_a_face() -> None:
    content = GAME.content(None)
    assert content is not None
    cards = [row.id for table in ("spell", "rune") for row in content.rows(table)]
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
