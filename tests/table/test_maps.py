"""Maps on the table: what a board declares becomes sound SVG in three regions; terrain comes once, from the side."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

import runehall
from runehall.engine.errors import Refused
from runehall.maps.atlas.chart import Chart, Land
from runehall.maps.atlas.drawing import draw
from runehall.maps.geometry import hexagon
from runehall.scene.board import Region
from runehall.scene.maps import MapMark, MapPath, MapPicture, MapPiece, MapPlate, MapShape, in_a_row
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, assembled
from runehall.table.page.shelf import box, boxes, set_out
from runehall.table.page.terrain import Terrains
from runehall.testing.markup import Reading
from runehall.testing.toys import MARCHES
from runehall.testing.toys.table.marches_charts import areas, hexes
from runehall.testing.walks import Case, walk

from .conftest import House
from .marches_table import BOX, MAPS, marching, moment, seen

CHART = Chart(tuple(Land(cell, "plains") for cell in hexagon(2).cells))
HERO = MapPiece("hero", (0, 0), "shield", "The hero")


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    """A renderer in a house where the toy is on the shelf."""
    with set_out(BOX):
        yield Renderer()


def test_a_toy_is_on_the_shelf_as_long_as_it_is_set_out() -> None:
    with set_out(BOX):
        assert box("marches") is BOX and "marches" in boxes()
    assert "marches" not in boxes()
    with pytest.raises(Refused):
        box("marches")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("land", MAPS)
def test_every_view_of_a_walk_becomes_a_sound_map_on_which_every_option_can_be_touched(
    land: str, seats: int, renderer: Renderer
) -> None:
    trackers = [Tracker() for _ in range(seats)]
    for at in walk(Case(MARCHES, seats, 3, {"map": land}), 80):
        seat = at.asked[0]
        shown = seen(at.match, seat)
        regions = renderer.regions(shown, trackers[seat])
        whole = Reading(*(assembled(regions)[name] for name in regions if not name.startswith("r-map-")))
        assert whole.faults == []
        for button in whole.buttons:
            assert set(button["data-path"].split()) <= whole.items, button
        for option in shown.view["ask"]["options"]:
            words = option["text"].split()
            assert len(words) == 1 or words[0] == "strike" or BOX.board.path(shown.view, option)


def test_the_page_holds_its_map_whole(renderer: Renderer) -> None:
    match = moment("hexes", marching)
    html = renderer.page(seen(match, match.pending[0].seat), Tracker())
    assert "data-part" not in html
    assert html.count('id="r-map-pieces"') == html.count('id="r-map-marks"') == 1
    assert html.index('id="r-map-marks"') < html.index('class="map-labels"') < html.index('id="r-map-pieces"')


@pytest.mark.parametrize("land", MAPS)
def test_terrain_and_names_are_in_no_push_unless_the_land_was_built_anew(land: str, renderer: Renderer) -> None:
    before: dict[str, str] = {}
    ditches: set[str] = set()
    builds = 0
    tracker = Tracker()
    match = runehall.new(MARCHES, seats=2, seed=5, map=land)
    for step in range(60):
        if match.over:
            break
        shown = seen(match, 0)
        regions = renderer.regions(shown, tracker)
        changed = {name for name in regions if regions[name] != before.get(name)}
        built = set(shown.view["table"]["ditches"]) != ditches
        ditches = set(shown.view["table"]["ditches"])
        if built and ditches:
            key = re.findall(r"/maps/([^/]+)/", regions["r-map"])[0]
            assert "stones" in (renderer.terrains.drawing(key, "terrain", "light") or "")
            builds += 1
        if before:
            assert ("r-map" in changed) == built
        assert not [name for name in changed - {"r-map"} if "/maps/" in regions[name] or "map-label" in regions[name]]
        before = regions
        ask = match.pending[0]
        digs = [option.text for option in ask.options if option.text.startswith("dig")]
        others = [option.text for option in ask.options if not option.text.startswith("dig")]
        match.choose(digs[0] if digs and step % 3 == 0 else others[step % len(others)], seat=ask.seat)
    assert builds > 0, "somebody has dug"


def pieces(html: str) -> dict[str, str]:
    """Every piece by its id, with its place."""
    return dict(re.findall(r'<g id="([\w-]+)" class="piece[^"]*" transform="translate\(([^)]*)\)"', html))


def test_an_army_that_marches_keeps_its_element_and_changes_its_place(renderer: Renderer) -> None:
    match = moment("hexes", marching)
    shown = seen(match, match.pending[0].seat)
    units = shown.view["table"]["units"]
    start = next(name for name, counts in units.items() if sum(map(bool, counts)) == 1)
    goal = next(name for name in hexes().cells if name not in units)
    after = {goal if name == start else name: counts for name, counts in units.items()}
    moved = {**shown.view, "table": {**shown.view["table"], "units": after}}
    tracker = Tracker()
    first = pieces(renderer.regions(shown, tracker)["r-map-pieces"])
    second = pieces(renderer.regions(replace(shown, view=moved), tracker)["r-map-pieces"])
    assert set(first) == set(second)
    assert sum(first[id] != second[id] for id in first) == 1


def test_what_lies_on_the_ground_is_not_sent_when_a_piece_moves() -> None:
    renderer, tracker = Renderer(), Tracker()
    gem = MapPiece("gem", (1, 0), "gem", "A gem")
    picture = MapPicture(CHART, pieces=(HERO,), ground=(gem,), house=("gem", "shield"))
    first = renderer.of_map(Region("land", "Land"), picture, tracker)
    second = renderer.of_map(Region("land", "Land"), replace(picture, pieces=(HERO._replace(cell=(1, 0)),)), tracker)
    assert [name for name in first if first[name] != second[name]] == ["r-land-pieces"]
    whole = assembled(second)["r-land"]
    assert whole.index('id="gem"') < whole.index('id="hero"'), "pieces stand on the ground"
    assert set(re.findall(r'<g id="land-shape-([\w-]+)"', whole)) == {"gem", "shield"}


# -- what a board declares ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"pieces": (HERO._replace(shape="dragon"),)}, "no shape 'dragon'"),
        ({"pieces": (HERO, HERO)}, "the same id"),
        ({"pieces": (HERO,), "ground": (HERO,)}, "the same id"),
        ({"pieces": (HERO,), "house": ("gem",)}, "no shape 'shield'"),
        ({"pieces": (HERO,), "marks": (MapMark("hero", ((0, 0),)),)}, "the same id"),
        ({"marks": (MapMark("m", ((0, 0),), item="m"),)}, "needs a label"),
        ({"plates": (MapPlate((0, 0), "A1", ("food",)),)}, "a sign"),
    ],
)
def test_what_cannot_be_shown_is_refused_with_the_reason(wrong: dict[str, tuple[object, ...]], said: str) -> None:
    with pytest.raises(Refused) as refused:
        MapPicture(CHART, **wrong)  # type: ignore[arg-type]
    assert said in refused.value.reason


def test_a_game_may_bring_shapes_of_its_own() -> None:
    dragon = MapShape("dragon", "M-10 10L0-10 10 10z")
    assert MapPicture(CHART, pieces=(HERO._replace(shape="dragon"),), shapes=(dragon,)).pieces[0].shape == "dragon"


def test_a_plate_names_its_cell_and_shows_its_signs(renderer: Renderer) -> None:
    plate = MapPlate((0, 0), "A1", ("food", "food"), (0.0, 30.0))
    picture = MapPicture(CHART, plates=(plate,), signs=(MapShape("food", "M0-8v16"),))
    drawing = renderer._templates.get_template("map.html").module
    html = str(drawing.map("m", picture, renderer.terrains.address(CHART)))  # type: ignore[attr-defined]
    assert Reading(html).faults == []
    assert html.count('href="#m-sign-food"') == 2 and "translate(0 30)" in html and ">A1<" in html


def test_cells_that_hold_much_are_shown_larger_than_a_finger_needs() -> None:
    mark = MapMark("m", ((0, 0),), "a cell", item="m")
    usual, crowded = MapPicture(CHART, marks=(mark,)), MapPicture(CHART, marks=(mark,), crowd=2.0)
    assert float(crowded.across) == pytest.approx(float(usual.across) / 2, abs=0.1)


def test_a_map_in_patches_holds_everything_once_and_sends_only_the_patch_that_changed(renderer: Renderer) -> None:
    far = [MapPiece(f"p{at}", cell, "pawn", "A pawn") for at, cell in enumerate(((-2, 0), (2, 0)))]
    marks = tuple(MapMark(f"m{at}", (cell,), "a cell", item=f"m{at}") for at, cell in enumerate(CHART.terrain))
    claim = MapMark("claim", ((0, 0), (1, 0)), "held", kind="claim")
    picture = MapPicture(CHART, pieces=tuple(far), marks=(claim, *marks), patches=3)
    tracker = Tracker()
    before = renderer.of_map(Region("m", "A map"), picture, tracker)
    whole = Reading(assembled(before)["r-m"])
    assert whole.faults == [] and whole.items == {mark.item for mark in marks}
    assert 'id="claim"' in before["r-m-marks"] and "data-item" not in before["r-m-marks"]
    after = renderer.of_map(
        Region("m", "A map"), replace(picture, pieces=(far[0]._replace(faded=True), far[1])), tracker
    )
    assert [name for name in after if after[name] != before[name]] == [f"r-m-pieces{picture.part_of((-2, 0))}"]


def points(data: str) -> list[tuple[float, float]]:
    """The corners of a polygon of relative strokes."""
    numbers = [float(each) for each in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", data)]
    found = [(numbers[0], numbers[1])]
    for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
        found.append((found[-1][0] + dx, found[-1][1] + dy))
    return found


def test_an_arrow_points_at_its_goal_and_stops_before_its_middle() -> None:
    picture = MapPicture(CHART, paths=(MapPath("p", ((0, 0), (0, -1), (0, -2))),))
    goal = CHART.layout.centre((0, -2))
    head = points(picture.head_of(picture.paths[0]))
    tip = min(head, key=lambda point: math.dist(point, goal))
    assert 10 < math.dist(tip, goal) < 16
    assert tip[0] == pytest.approx(goal[0], abs=0.2)
    assert all(math.dist(point, goal) > math.dist(tip, goal) for point in head if point != tip)


def test_a_mark_lies_a_little_inside_its_cells_and_two_of_them_stay_apart() -> None:
    picture = MapPicture(CHART, marks=(MapMark("a", ((0, 0),)), MapMark("b", ((0, 1),))))
    lowest = max(y for _, y in points(picture.shape_of(picture.marks[0])))
    highest = min(y for _, y in points(picture.shape_of(picture.marks[1])))
    assert highest - lowest > 4


def test_pieces_stand_in_a_row_around_the_middle() -> None:
    assert in_a_row(1) == [(0, 0)]
    assert in_a_row(3, 20, 5) == [(-20, 5), (0, 5), (20, 5)]


def test_what_a_finger_must_hit_is_the_smallest_place_that_can_be_chosen() -> None:
    one, three = ((0, 0),), ((0, 0), (0, 1), (1, 0), (0, -1))
    small = MapPicture(CHART, marks=(MapMark("a", one, "a", item="a"), MapMark("b", three, "b", item="b")))
    large = MapPicture(CHART, marks=(MapMark("a", one), MapMark("b", three, "b", item="b")))
    assert float(large.across) == pytest.approx(2 * float(small.across), abs=0.2)


# -- the address of a terrain ------------------------------------------------------------------------------------------


def test_the_boards_maps_are_known_to_every_house_from_the_start(renderer: Renderer) -> None:
    for country in (hexes(), areas()):
        assert renderer.terrains.drawing(country.chart.key, "terrain", "light") == draw(country.chart, "light")


def test_equal_maps_have_one_address_and_different_ones_have_two() -> None:
    terrains = Terrains()
    other = replace(CHART, lands=CHART.lands[:-1])
    assert terrains.address(CHART) == terrains.address(replace(CHART)) != terrains.address(other)


def test_a_drawing_is_made_once_and_kept_and_only_so_many_are() -> None:
    terrains = Terrains(drawn=2)
    charts = [replace(CHART, lands=CHART.lands[at:]) for at in range(2)]
    keys = [terrains.address(chart).key for chart in charts]
    first = terrains.drawing(keys[0], "terrain", "light")
    assert first is not None and terrains.drawing(keys[0], "terrain", "light") is first
    terrains.drawing(keys[1], "terrain", "light")
    terrains.drawing(keys[1], "terrain", "dark")
    again = terrains.drawing(keys[0], "terrain", "light")
    assert again == first and again is not first, "it had to make room, and was drawn anew"


def test_what_one_process_of_a_house_shows_another_one_draws() -> None:
    one, other, stranger = Terrains(), Terrains(), Terrains()
    one.seal_with(b"of this house")
    other.seal_with(b"of this house")
    address = one.address(CHART)
    assert other.drawing(address.key, "terrain", "dark") == draw(CHART, "dark")
    assert other.address(CHART) == address
    assert stranger.drawing(address.key, "terrain", "dark") is None


def test_nobody_has_a_map_drawn_that_no_table_showed() -> None:
    terrains = Terrains()
    shown = terrains.address(CHART).key
    text, _, seal = shown.partition(".")
    other = terrains.address(replace(CHART, lands=CHART.lands[:-1])).key.partition(".")[0]
    for wrong in (CHART.key, text, f"{text}.", f"{other}.{seal}", f"{text}.{seal[:-1]}", "", ".", f"{text}.\u00e4"):
        assert terrains.drawing(wrong, "terrain", "light") is None
    assert terrains.drawing(shown, "terrain", "light") is not None


@pytest.mark.anyio
async def test_a_terrain_is_served_for_ever_and_an_unknown_one_is_not(house: House) -> None:
    browser = await house.browser()
    address = house.hall.renderer.terrains.address(CHART)
    found = await browser.client.get(address.of("terrain", "dark"))
    assert found.status_code == 200
    assert found.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in found.headers["cache-control"]
    assert found.headers["content-encoding"] == "gzip"
    assert found.text == draw(CHART, "dark")
    for wrong in (f"/maps/{CHART.key}/terrain-dark.svg", address.of("terrain", "sepia"), address.of("secret", "dark")):
        missing = await browser.client.get(wrong)
        assert missing.status_code == 404
        assert "immutable" not in missing.headers.get("cache-control", "")
