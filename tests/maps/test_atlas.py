"""The atlas: the same map is the same bytes, its SVG is plain, light and sound, and nothing lies where it must not."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from runehall.engine.errors import Refused
from runehall.maps.atlas.chart import BORDERS, SITES, Area, Border, Chart, Land, Road, Site
from runehall.maps.atlas.drawing import draw, draw_overview
from runehall.maps.atlas.growth import clearings
from runehall.maps.atlas.hand import Hand
from runehall.maps.atlas.labels import place_labels
from runehall.maps.atlas.packing import packed, unpacked
from runehall.maps.atlas.palette import INKS, TERRAINS, THEMES, Terrain, Wash
from runehall.maps.atlas.ways import road_points
from runehall.maps.geometry import hexagon, rectangle

from .wide_land import wide_land

SVG = "{http://www.w3.org/2000/svg}"
PLAIN = {
    "id", "d", "fill", "stroke", "transform", "href", "x", "y", "width", "height", "viewBox", "cx", "cy", "r", "rx",
    "ry",
    "clip-path", "offset", "fill-opacity", "stroke-opacity", "stroke-width", "stroke-linejoin", "stroke-linecap",
    "stroke-dasharray", "stop-color", "stop-opacity",
}  # fmt: skip
BLOTS = {"b0", "b1", "b2", "b3"}
PLACED = re.compile(r'<use href="#([\w-]+)" x="(-?[\d.]+)" y="(-?[\d.]+)"/>')


def island(**changes: object) -> Chart:
    """A small island with everything on it."""
    kinds = list(TERRAINS)
    lands = tuple(Land(cell, kinds[at % len(kinds)]) for at, cell in enumerate(hexagon(2).cells))
    borders = tuple(Border((0, 0), way, kind) for way, kind in enumerate(BORDERS))
    sites = tuple(Site(cell, kind, kind.capitalize()) for cell, kind in zip(hexagon(1).cells, SITES, strict=False))
    roads, areas = (Road(((-1, 0), (0, 0), (1, 0))),), (Area(((0, 2), (1, 1)), "The Marches", "strong"),)
    chart = Chart(lands, borders, roads, sites, areas, sea=True)
    return replace(chart, **changes)  # type: ignore[arg-type]


def stamped(svg: str) -> list[tuple[str, float, float]]:
    """Every stamp with its place."""
    drawn = svg.partition("</defs>")[2]
    return [(name, float(x), float(y)) for name, x, y in PLACED.findall(drawn)]


CHARTS = {
    "island": island(),
    "pointed": island(shape="pointy"),
    "turned": island(turn=2),
    "wide": wide_land(),
    "squares": Chart(tuple(Land((at % 6, at // 6), list(TERRAINS)[at % 7]) for at in range(24)), shape="square"),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", CHARTS)
def test_a_map_is_sound_xml_with_presentation_attributes_alone(name: str, theme: str) -> None:
    for svg in (draw(CHARTS[name], theme), draw_overview(CHARTS[name], theme)):
        root = ElementTree.fromstring(svg)
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert [id for id, times in Counter(ids).items() if times > 1] == []
        used = {each.get("href", "")[1:] for each in root.iter(f"{SVG}use")}
        used |= set(re.findall(r"url\(#([\w-]+)\)", svg))
        assert used <= set(ids)
        assert {key for each in root.iter() for key in each.attrib} <= PLAIN
        tags = {each.tag.removeprefix(SVG) for each in root.iter()}
        assert tags <= {"svg", "defs", "g", "path", "use", "ellipse", "circle", "clipPath", "radialGradient", "stop"}


@pytest.mark.parametrize("name", CHARTS)
def test_the_same_map_is_the_same_bytes(name: str) -> None:
    assert draw(CHARTS[name], "light") == draw(replace(CHARTS[name]), "light")
    assert CHARTS[name].key == replace(CHARTS[name]).key


def test_a_map_is_the_same_bytes_in_another_process_with_another_hash_seed() -> None:
    script = (
        "import hashlib\nfrom tests.maps.test_atlas import island\nfrom runehall.maps.atlas.drawing import draw\n"
        "print(hashlib.sha256(draw(island(), 'dark').encode()).hexdigest(), island().key)"
    )
    root = Path(__file__).parents[2]
    found = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{root}{os.pathsep}{root / 'src'}"}
        ran = subprocess.run(
            [sys.executable, "-c", script], env=environment, cwd=root, capture_output=True, text=True, check=True
        )
        found.add(ran.stdout)
    assert len(found) == 1


def test_a_changed_cell_leaves_what_grows_far_away_alone() -> None:
    chart = wide_land()
    lands = tuple(replace(land, terrain="hills") if at == 0 else land for at, land in enumerate(chart.lands))
    before, after = Counter(stamped(draw(chart, "light"))), Counter(stamped(draw(replace(chart, lands=lands), "light")))
    changed = (before - after) + (after - before)
    x, y = chart.layout.centre(chart.lands[0].cell)
    assert changed and all(abs(sx - x) < 4 * chart.radius and abs(sy - y) < 4 * chart.radius for _, sx, sy in changed)


@pytest.mark.parametrize("theme", THEMES)
def test_a_great_map_is_light(theme: str) -> None:
    svg = draw(wide_land(), theme).encode()
    assert len(wide_land().lands) == 225
    assert len(svg) <= 250_000
    assert len(gzip.compress(svg, 9)) <= 50_000


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", TERRAINS)
def test_every_terrain_is_drawn_in_colours_of_its_own(kind: str, theme: str) -> None:
    svg = draw(Chart(tuple(Land(cell, kind) for cell in hexagon(1).cells)), theme)
    wash = TERRAINS[kind].wash(theme)
    assert wash.body in svg or kind == "plains"
    assert wash.rim in svg
    bare = draw(Chart(tuple(Land(cell, kind, plenty=0) for cell in hexagon(1).cells)), theme)
    assert len(bare) < len(svg), "something grows on it"


@pytest.mark.parametrize("kind", SITES)
def test_every_site_stands_in_its_cell(kind: str) -> None:
    chart = Chart(tuple(Land(cell, "plains") for cell in hexagon(1).cells), sites=(Site((1, 0), kind),))
    (found,) = [(x, y) for name, x, y in stamped(draw(chart, "light")) if name.rstrip("0") == kind]
    assert chart.layout.nearest(found) == (1, 0)


@pytest.mark.parametrize("kind", BORDERS)
def test_every_border_is_drawn_on_its_side(kind: str) -> None:
    plain = Chart(tuple(Land(cell, "plains", plenty=0) for cell in hexagon(1).cells))
    with_border = replace(plain, borders=(Border((0, 0), 1, kind),))
    assert draw(with_border, "light") != draw(plain, "light")
    assert draw(with_border, "light") == draw(replace(plain, borders=(Border((1, -1), 4, kind),)), "light"), (
        "whichever of its two cells names it"
    )


@pytest.mark.parametrize("name", CHARTS)
def test_no_stamp_stands_outside_the_frame(name: str) -> None:
    chart = CHARTS[name]
    for stamp, x, y in stamped(draw(chart, "light")):
        room = chart.picture.grown(21) if stamp in BLOTS else chart.picture  # a blot may lie under the frame
        assert room.holds((x, y)), (stamp, x, y)


def test_nothing_grows_on_roads_rivers_or_sites() -> None:
    chart = wide_land()
    growing = [place for place in stamped(draw(chart, "light")) if place[0][0] in "tfhm" and place[0][1].isdigit()]
    assert len(growing) > 500
    clear = clearings(chart, road_points(chart))
    wrong = [
        (name, each)
        for name, x, y in growing
        for each in clear
        if (x - each.x) ** 2 + (y - each.y) ** 2 < (each.radius - 1) ** 2
    ]
    assert wrong == []


def test_the_heart_of_a_cell_stays_free_for_pieces() -> None:
    chart = Chart(tuple(Land(cell, "forest") for cell in hexagon(1).cells), radius=60, heart=0.4)
    trees = [place for place in stamped(draw(chart, "light")) if place[0] not in BLOTS]
    middles = [chart.layout.centre(cell) for cell in hexagon(1).cells]
    assert trees
    assert min((x - mx) ** 2 + (y - my - 6) ** 2 for _, x, y in trees for mx, my in middles) > 22**2


def test_who_stands_lower_stands_in_front() -> None:
    svg = draw(Chart(tuple(Land(cell, "forest") for cell in hexagon(2).cells)), "light")
    feet = [y for name, _, y in stamped(svg) if name[0] in "tf"]
    assert feet == sorted(feet)


def test_a_bridge_lies_where_a_road_crosses_a_river() -> None:
    chart = Chart(tuple(Land(cell, "plains") for cell in hexagon(1).cells), roads=(Road(((0, -1), (0, 0), (0, 1))),))
    assert "#bridge" not in draw(chart, "light")
    crossed = replace(chart, borders=(Border((0, 0), 0), Border((0, 0), 1)))
    assert draw(crossed, "light").count('href="#bridge"') == 1


def test_a_chart_declares_lands_of_its_own() -> None:
    lava = Terrain("lava", Wash("#ff0011", "#880011"), Wash("#aa0011", "#440011"), "nothing", 7)
    chart = Chart((Land((0, 0), "lava"),), terrains=(lava,))
    assert "#ff0011" in draw(chart, "light") and "#aa0011" in draw(chart, "dark")
    assert chart.key != Chart((Land((0, 0), "lava"),), terrains=(replace(lava, height=8),)).key


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"lands": ()}, "at least one cell"),
        ({"lands": (Land((0, 0), "sand"),)}, "no terrain 'sand'"),
        ({"shape": "round"}, "no shape 'round'"),
        ({"sites": (Site((0, 0), "inn"),)}, "no site 'inn'"),
        ({"sites": (Site((9, 9), "town"),)}, "no cell (9, 9)"),
        ({"borders": (Border((0, 0), 1, "fence"),)}, "no border 'fence'"),
        ({"roads": (Road(((0, 0), (2, 0))),)}, "do not touch"),
        ({"areas": (Area(((7, 7),)),)}, "no cell (7, 7)"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_the_reason(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(Refused) as refused:
        island(**wrong)
    assert said in refused.value.reason


def test_there_are_two_themes_with_the_same_inks() -> None:
    assert set(INKS["light"]) == set(INKS["dark"])
    with pytest.raises(Refused):
        draw(island(), "sepia")


def test_a_hand_trembles_alike_at_the_same_place_and_otherwise_elsewhere() -> None:
    assert [Hand("a", 1).share() for _ in range(3)] == [Hand("a", 1).share()] * 3
    assert Hand("a", 1).share() != Hand("a", 2).share()
    hand = Hand("many")
    shares = [hand.share() for _ in range(4000)]
    assert min(shares) >= 0 and max(shares) < 1
    assert abs(sum(shares) / len(shares) - 0.5) < 0.02
    assert {hand.below(3) for _ in range(100)} == {0, 1, 2}


# -- names -------------------------------------------------------------------------------------------------------------


def test_every_name_is_placed_once_inside_the_picture_and_leans_gently() -> None:
    chart = wide_land()
    labels = [label for label in place_labels(chart) if label.kind != "letter"]
    named = [site.name for site in chart.sites] + [area.name for area in chart.areas]
    assert sorted(label.text for label in labels) == sorted(named)
    assert all(chart.picture.holds((label.x, label.y)) for label in labels)
    assert all(abs(label.lean) <= 28 for label in labels)


def test_names_keep_clear_of_one_another() -> None:
    labels = [label for label in place_labels(wide_land()) if label.kind != "letter"]
    for at, one in enumerate(labels):
        for other in labels[at + 1 :]:
            assert abs(one.x - other.x) > 30 or abs(one.y - other.y) > 18, (one.text, other.text)


def test_names_keep_away_from_where_pieces_stand() -> None:
    board = rectangle(3, 3, flat=True)
    chart = Chart(
        tuple(Land(cell, "plains") for cell in board.cells), areas=(Area((board.cells[4],), "Mere"),), radius=60
    )
    x, y = chart.layout.centre(board.cells[4])
    (free,) = place_labels(chart)
    (pushed,) = place_labels(chart, stands=board.cells)
    assert free.x == x and y < free.y < y + 30  # low in its own cell: above it there is room for what lies there
    assert abs(pushed.y - y) > 20


def test_a_name_tells_what_would_lie_over_it() -> None:
    (name,) = place_labels(Chart((Land((0, 0), "plains"),), areas=(Area(((0, 0),), "Mere"),), radius=60))
    assert name.under((name.x, name.y), 10) > 0 == name.under((name.x, name.y - 60), 10)


def test_the_letters_of_the_frame_name_columns_and_rows() -> None:
    letters = [label for label in place_labels(wide_land()) if label.kind == "letter"]
    assert Counter(label.text for label in letters) == Counter(
        {word: 2 for word in [*"ABCDEFGHIJKLMNO", *map(str, range(1, 16))]}
    )
    assert all(not wide_land().picture.holds((label.x, label.y)) for label in letters)
    assert all(wide_land().sheet.holds((label.x, label.y)) for label in letters)


def test_a_sheet_has_room_for_cells_on_which_land_may_still_be_built() -> None:
    small = island()
    wide = replace(small, room=((9, 0),))
    assert not small.picture.holds(small.layout.centre((9, 0)))
    assert wide.picture.holds(wide.layout.centre((9, 0))) and wide.key != small.key
    assert draw(wide, "light") != draw(small, "light")


def test_a_chart_can_be_packed_into_an_address_and_unpacked_again() -> None:
    moor = Terrain("moor", Wash("#123456", "#234567"), Wash("#345678", "#456789"), "reeds", 2)
    for chart in (wide_land(), island(), island(room=((9, 9),), terrains=(moor,), shape="pointy", turn=2, sea=True)):
        text = packed(chart)
        assert unpacked(text) == chart and unpacked(text).key == chart.key
        assert re.fullmatch(r"[\w-]+", text)
