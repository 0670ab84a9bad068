"""The table of Runewars: the realm as a chart, what is touched, who is where; the laws of boards say the rest."""

from __future__ import annotations

from typing import Any, cast

import runehall
from runehall.games.runewars.card_schema import load_cards
from runehall.games.runewars.clash_view_types import Shape
from runehall.games.runewars.table import BOARD
from runehall.games.runewars.table.charts import chart_of
from runehall.games.runewars.table.shapes import figure_of
from runehall.games.runewars.tests.realm import Realm, realm
from runehall.games.runewars.view_types import seen
from runehall.scene.board import Person, Scene
from runehall.scene.maps import MapPicture

CONTENT = load_cards(None)
FACES = BOARD.faces(CONTENT)
PEOPLE = tuple(Person(name) for name in ("Astrid", "Hilda", "Orm", "Ragna"))


def view_of(scene: Realm, seat: str | None) -> dict[str, Any]:
    view: dict[str, Any] = scene.match.view(None if seat is None else scene.seat(seat)).json()
    return view


def scene_of(view: dict[str, Any]) -> Scene:
    """The scene of a view."""
    return BOARD.scene(view, PEOPLE[: len(view["seats"])], FACES)


def map_of(scene: Realm, seat: str | None = None) -> MapPicture:
    found: MapPicture = scene_of(view_of(scene, seat)).regions["realm"]
    return found


def paths(view: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    return {option["text"]: BOARD.path(view, option) for option in view["ask"]["options"]}


# -- the realm ---------------------------------------------------------------------------------------------------------


def test_equal_realms_are_one_chart_whatever_stands_on_them() -> None:
    bare, full = realm("daqan", "uthuk"), realm("daqan", "uthuk").army("3a", footman=3).rune("3b")
    assert map_of(bare).chart.key == map_of(full).chart.key
    assert map_of(bare).chart.key != map_of(realm("daqan", "uthuk", "latari")).chart.key


def test_in_winter_the_straits_are_drawn_frozen() -> None:
    kinds = {
        season: {border.kind for border in map_of(realm("daqan", "uthuk").when(season)).chart.borders}
        for season in ("fall", "winter")
    }
    assert "strait" in kinds["fall"] and "ice" not in kinds["fall"]
    assert "ice" in kinds["winter"] and "strait" not in kinds["winter"]


def test_water_against_the_open_sea_is_drawn_only_while_land_may_still_come_there() -> None:
    view = seen(view_of(realm("daqan", "uthuk"), None))
    done, building = chart_of(view["table"]["realm"]), chart_of(view["table"]["realm"], [(9, 9)])
    assert len(building.borders) > len(done.borders)


def test_standing_and_routed_units_stand_apart_and_owners_have_their_colours() -> None:
    picture = map_of(realm("daqan", "uthuk").army("3a", footman=3).routed("3a", footman=1, knight=2))
    army = {piece.id: piece for piece in picture.pieces if piece.id.startswith("army-3a")}
    assert {(piece.text, piece.faded) for piece in army.values()} == {("3", False), ("1", True), ("2", True)}
    assert {piece.accent for piece in army.values()} == {"blue"}
    assert len({piece.shift for piece in army.values()}) == 3, "nobody stands on another"
    claims = {mark.accent for mark in picture.marks if mark.kind == "claim"}
    assert claims == {"blue", "red"}


def test_no_two_kinds_of_one_faction_look_alike_on_the_map() -> None:
    for row in CONTENT.rows("faction"):
        units = [unit for unit in CONTENT.rows("unit") if unit.text("faction") in (row.id, "neutral")]
        of = {faction: [u for u in units if u.text("faction") == faction] for faction in (row.id, "neutral")}
        for kinds in of.values():
            looks = [figure_of(unit.id, cast("Shape", unit.text("shape"))) for unit in kinds]
            assert len(set(looks)) == len(looks)


def test_a_rune_has_its_face_for_who_knows_it_and_its_back_for_others() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=1).rune("3a", "dragon")
    shapes = {
        seat: [piece.shape for piece in map_of(scene, seat).pieces if piece.id == "rune-3a"]
        for seat in ("first", "second")
    }
    assert shapes == {"first": ["rune-true"], "second": ["rune"]}


# -- what is touched ---------------------------------------------------------------------------------------------------


def test_a_step_is_touched_by_the_figure_and_the_area_it_leads_to() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=1).hero("first", "sir_valadir", "db").turn("first", "strategize")
    found = paths(view_of(scene, "first"))
    units = {path for text, path in found.items() if text.startswith("shift db-footman")}
    assert units == {("unit-db-footman", "area-3a"), ("unit-db-footman", "area-da"), ("unit-db-footman", "area-dc")}
    assert ("hero-sir_valadir", "area-3a") in found.values()


def test_units_have_an_item_only_where_a_question_means_them() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=2)
    assert not any(piece.item for piece in map_of(scene, "first").pieces)
    scene.turn("first", "conquer").choose("activate 3b")
    assert {piece.item for piece in map_of(scene, "first").pieces if piece.item} == {"unit-3a-footman"}
    assert not any(piece.item for piece in map_of(scene, "second").pieces), "nor for who is not asked"


def test_what_names_something_that_lies_nowhere_is_a_lot_of_its_own() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=1).army("3b", beastman=2).influence("first", 2)
    scene.turn("first", "conquer").choose("activate 3b", "march 3a-footman 1", "done")
    view = view_of(scene, "first")
    found = paths(view)
    assert found["negotiate 2"] == ("lot-negotiate-2",)
    lots = {lot.item: lot.label for lot in scene_of(view).regions["hand"].lots}
    assert set(lots) == {path[0] for path in found.values() if path}
    assert "2" in lots["lot-negotiate-2"]


def test_a_figure_in_a_battle_is_touched_in_its_state_on_a_board_that_takes_the_place_of_the_map() -> None:
    scene = realm("daqan", "uthuk").army("uc", berserker=2).army("1a", knight=1, siege_engine=1)
    scene.turn("second", "conquer").choose("activate 1a", "march uc-berserker 2")
    scene.chance("fate_15", "fate_16", "fate_5").choose("done")
    view = view_of(scene, "first")
    assert paths(view)["hurt defender knight standing"] == ("battle-defender-knight-standing",)
    battle = scene_of(view).regions["clash"].battle
    assert not battle.aside and battle.initiative == 2
    steps = {word: (left, right) for word, _, left, right, _ in battle.steps}
    assert steps["damage"] == (2, 0)
    drawn = [group.item for _, _, right in battle.rows for row in right for group in row.groups]
    assert drawn == ["battle-defender-knight-standing", "battle-defender-siege_engine-standing"]


# -- panels ------------------------------------------------------------------------------------------------------------


def test_the_viewers_faction_comes_first_and_a_spectator_sees_no_hand() -> None:
    scene = realm("daqan", "uthuk", "latari").tactics("second", "shield_wall")
    regions = scene_of(view_of(scene, "second")).regions
    assert [regions[f"chip{at}"].name for at in range(3)] == ["Uthuk Y'llan", "Latari Elves", "Daqan Lords"]
    assert regions["chip3"] is None
    hand = regions["hand"].hand
    assert [card.kind for card in hand.cards] == ["shield_wall"] and len(hand.orders) == 8
    watching = scene_of(view_of(scene, None)).regions["hand"].hand
    assert (watching.orders, watching.cards) == ((), ())


def test_winter_is_warned_of_from_summer_on_and_to_those_it_concerns() -> None:
    scene = realm("daqan", "uthuk").dials("first", 1, 0, 0).army("da", footman=3)

    def warnings(season: str, seat: str) -> tuple[tuple[str, str], ...]:
        found: tuple[tuple[str, str], ...] = scene_of(view_of(scene.when(season), seat)).regions["season"].warnings
        return found

    assert warnings("spring", "first") == ()
    assert warnings("summer", "first") == (("Winter in 2: food 1, DA has 3", "blue"),)
    assert warnings("fall", "first")[0][0].startswith("Winter in 1")
    assert warnings("fall", "second") == ()


def test_every_face_has_an_icon_of_the_house_or_of_the_game() -> None:
    units = [face for face in FACES.values() if face.group == "Units"]
    assert len(units) == 22 and all(face.left and face.right for face in units)
    assert {face.group for face in FACES.values()} >= {"Orders", "Tactics", "Quests", "Rewards", "Heroes", "Titles"}


def test_beside_a_name_stands_the_faction_once_it_is_chosen() -> None:
    view = realm("daqan", "uthuk").match.view(0).json()
    assert list(BOARD.titles(view)) == ["Daqan Lords", "Uthuk Y'llan"]
    unborn = runehall.new("runewars", seats=3, seed=1).view(None).json()
    assert list(BOARD.titles(unborn)) == ["Player 1", "Player 2", "Player 3"]
