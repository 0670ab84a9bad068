"""The table of Runebound: the map that is drawn, the arena, what is in hand, and how much of it is sent."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from runehall.games.runebound import GAME
from runehall.games.runebound.table import BOARD
from runehall.games.runebound.table.arena import Foreground
from runehall.games.runebound.table.desk import Market, Story
from runehall.games.runebound.table.guidance import breakdown
from runehall.games.runebound.table.matter import Matter
from runehall.games.runebound.table.scene import Tabs
from runehall.games.runebound.table.terrinoth import country
from runehall.games.runebound.table.track import Track
from runehall.games.runebound.terms import ELIMINATED, MARKERS, MOUNTAINS, PLAINS, WATER, WILD_FACE
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.games.runebound.view_types import seen
from runehall.maps.atlas.drawing import draw
from runehall.scene.board import Face, Person, Scene
from runehall.scene.maps import MapPicture
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents
from runehall.testing.walks import Case, walk

PEOPLE = tuple(Person(name) for name in ("Astrid", "Orm", "Hilda", "Elin"))
WHOLE = 60_000  # bytes of a whole table
FIGHT = ("ogre", "2P P* Ag", "E Sh Ag E* Do")


@cache
def faces() -> dict[str, Face]:
    return dict(BOARD.faces(GAME.content(None)))


def scene_of(given: Terrinoth, seat: int | None = 0) -> Scene:
    view = given.match.view(seat).json()
    return BOARD.scene(view, PEOPLE[: given.s.seats], faces())


def map_of(given: Terrinoth, seat: int | None = 0) -> MapPicture:
    found = scene_of(given, seat).regions["map"]
    assert isinstance(found, MapPicture)
    return found


def fight_of(given: Terrinoth, seat: int | None = 0) -> Foreground:
    found = scene_of(given, seat).regions["foreground"]
    assert isinstance(found, Foreground)
    return found


def matter_of(given: Terrinoth, seat: int | None = 0) -> Matter:
    found = scene_of(given, seat).regions["matter"]
    assert isinstance(found, Matter)
    return found


def tabs_of(given: Terrinoth, seat: int | None = 0) -> Tabs:
    found = scene_of(given, seat).regions["tabs"]
    assert isinstance(found, Tabs)
    return found


def test_the_land_is_drawn_from_the_view_with_its_rivers_roads_and_bridge() -> None:
    chart = country(seen(terrinoth().match.view(0).json())["table"]["map"]).chart
    assert (len(chart.lands), len(chart.borders)) == (225, 38)
    assert len([site for site in chart.sites if site.kind == "city"]) == 4
    for theme in ("light", "dark"):
        assert "bridge" in draw(chart, theme)


def test_a_used_gem_looks_unlike_one_that_waits() -> None:
    given = terrinoth()
    gem = given.s.book.land.gem_at[given.s.book.land.at("E1")]
    before = {piece.id: piece.shape for piece in map_of(given).ground}
    given.s.gems[gem] = 0
    after = {piece.id: piece for piece in map_of(given).ground}
    assert (before["gem-e1"], after["gem-e1"].shape, after["gem-e1"].faded) == ("gem", "socket", True)
    assert len({before[f"gem-{hex}"] for hex in ("e1", "h2", "a1")}) == 3, "three decks, three cuts"


def test_quests_are_pinned_where_they_are_resolved_in_the_colour_of_their_hero() -> None:
    pins = [piece for piece in map_of(terrinoth().quests("dragon_bones"), 1).ground if piece.shape == "quest"]
    assert [(pin.id, pin.accent, pin.card) for pin in pins] == [("pin-d4-1", "blue", "dragon_bones")]


def test_heroes_in_one_hex_stand_side_by_side() -> None:
    heroes = [piece for piece in map_of(terrinoth().at("g6").at("g6", 1)).pieces if piece.shape == "shield"]
    assert len({piece.shift for piece in heroes}) == 2


def test_no_name_on_the_map_lies_over_another() -> None:
    names = [name for name in map_of(terrinoth()).labels() if name.kind != "letter"]
    shared = [one.meets(other) for one, other in combinations(names, 2)]
    assert len(names) > 40 and max(shared) < 30, "a letter covers a hundred"


def hidden(given: Terrinoth, id: str) -> float:
    """How much of the names a piece hides."""
    drawn = map_of(given)
    (piece,) = [each for each in (*drawn.ground, *drawn.pieces) if each.id.startswith(id)]
    x, y = drawn.chart.layout.centre(piece.cell)
    return sum(name.under((x + piece.shift[0], y + piece.shift[1]), 9) for name in drawn.labels())


@pytest.mark.parametrize("hex", ["G6", "B4", "I6", "M14", "O1"])
def test_a_hero_in_a_city_or_a_town_stands_beside_its_name(hex: str) -> None:
    assert hidden(terrinoth().at(hex), "hero-corbin") == 0


@pytest.mark.parametrize("marker", range(4))
def test_a_marker_in_a_town_lies_beside_its_name(marker: int) -> None:
    given = terrinoth()
    given.s.markers[marker] = [given.s.book.land.at("I6")]
    assert hidden(given, f"{MARKERS[marker]}-i6") < 30, "it touches the edge of a letter at most"


def test_a_story_token_leaves_the_name_of_its_hex_to_be_read() -> None:
    assert hidden(terrinoth().story("dragon_cult"), "token-1") == 0, "in Outlaw Glade, which has one hex"


def test_the_side_a_viewer_leads_stands_first_and_the_enemy_is_never_in_a_heros_colour() -> None:
    given = terrinoth().meets(*FIGHT)
    for seat, names in ((0, ["Corbin", "Ogre"]), (1, ["Ogre", "Corbin"]), (None, ["Corbin", "Ogre"])):
        arena = fight_of(given, seat).arena
        assert arena is not None and [side.name for side in arena.sides] == names
        assert {side.accent for side in arena.sides} == {"blue", "red"}


def test_a_doubled_token_lies_on_its_double_and_spent_ones_below() -> None:
    given = terrinoth().meets("ogre", "2P P* Ag", "E Sh Ag E* Do")
    given.choose("strike physical", "suffer")
    given.choose("double t4 t8")
    arena = fight_of(given, 1).arena
    assert arena is not None
    ogre, hero = arena.sides
    stacked = [token for token in ogre.pool if token.top is not None]
    assert [(token.id, token.top.id, token.top.up.value) for token in stacked if token.top] == [
        ("token-t8", "token-t4", 2)
    ]
    assert len(hero.spent) == 2 and len(hero.pool) == 1


def test_an_option_that_lies_nowhere_has_a_tile() -> None:
    given = terrinoth().meets(*FIGHT)
    tiles = {tile.item for tile in matter_of(given).tiles}
    assert "offer-strike-physical" in tiles


def test_an_ability_that_is_used_in_a_fight_is_touched_where_it_is_told() -> None:
    given = terrinoth().learned("power_attack").hand("scry").meets(*FIGHT)
    ask, arena = seen(given.match.view(0).json())["ask"], fight_of(given).arena
    assert ask is not None and arena is not None
    (use,) = [option for option in ask["options"] if option["text"].startswith("use ")]
    assert (
        BOARD.path(given.match.view(0).json(), use)
        == (f"surge-{use['text'].split()[1]}",)
        == (arena.sides[0].surges[-1].item,)
    )


def test_gold_is_counted_only_as_long_as_it_tells_who_begins() -> None:
    given = terrinoth().meets(*FIGHT)
    arena = fight_of(given).arena
    assert arena is not None and arena.counted
    given.choose("strike physical", "suffer")
    arena = fight_of(given).arena
    assert arena is not None and not arena.counted


def test_what_a_shop_offers_tells_what_a_hero_can_pay() -> None:
    given = terrinoth().at("G6").market("G6", "holy_water", "griffon").gold(2).on_top("buckler")
    given.choose("shop")
    assert {card.kind: card.dear for card in matter_of(given).cards} == {
        "holy_water": "",
        "griffon": "far",
        "buckler": "far",
    }


@pytest.mark.parametrize(
    ("scenario", "marker", "words"),
    [
        ("margath", "guard", "health 12, lore takes 6"),
        ("corpse_king", "grave", "health 10, 2 by graves"),
        ("creeping_plague", "plague", "health 3, 1 by the plague"),
    ],
)
def test_the_villains_health_is_told_with_what_it_is_made_of(scenario: str, marker: str, words: str) -> None:
    given = terrinoth("corbin", "lissa", scenario=scenario, cooperative=True).lore(7)
    given.s.markers[MARKERS.index(marker)] = [given.s.book.land.at(hex) for hex in ("B4", "I6")]
    track = scene_of(given).regions["time"]
    assert isinstance(track, Track)
    assert track.villain_words == f"comes with Act II · {words}"


def test_a_villain_that_fell_has_no_health_and_never_less() -> None:
    given = terrinoth()
    given.s.villain_damage = 17
    track = scene_of(given).regions["time"]
    assert isinstance(track, Track) and track.villain_words.endswith("health 0 of 15")
    assert breakdown(seen(given.match.view(0).json())).words == "Margath fell in round 1."


def test_what_dice_must_match_is_told_beside_them() -> None:
    given = terrinoth().story("the_dragons_shadow").at("C3").hand("scry").chance(MOUNTAINS | WATER, WILD_FACE, PLAINS)
    given.choose("story the_dragons_shadow_2")
    ask, resolved = given.match.pending[0], matter_of(given).resolved
    assert ask.prompt == "The Dragon's Shadow: do your dice match mountains and wild?"
    assert resolved is not None and resolved.text.startswith("1 action: Explore: mountains and wild.")
    (match,) = [option for option in ask.options if option.text == "outcome 1"]
    assert match.label == "Match mountains and wild"
    assert [part.item for part in resolved.parts] == ["part-1"] == list(match.touches)


def test_the_end_tells_how_near_it_was_and_no_score() -> None:
    given = terrinoth().lore(3, 1).gold(0).gold(0, 1).flags(ELIMINATED)
    told = breakdown(seen(given.match.view(0).json()))
    assert told.words == "Margath was left with 15 of 15 health in round 1."
    assert [part.title for part in told.parts if any(part.counts)] == ["Health left", "Lore"]
    assert [part.counts[0] for part in told.parts] == [0, 0] and not any(part.scores for part in told.parts)


def test_what_is_planned_for_stays_in_sight_in_a_fight() -> None:
    assert tabs_of(terrinoth()).covered == ""
    given = terrinoth().meets(*FIGHT)
    assert tabs_of(given).covered == "fight"
    markets = scene_of(given).regions["markets"]
    assert isinstance(markets, tuple)
    assert len(markets) == 4 and all(isinstance(market, Market) for market in markets)


def test_who_fights_goes_by_the_name_of_a_person_and_foes_by_their_own() -> None:
    given = terrinoth().meets(*FIGHT)
    given.choose("strike physical", "suffer")
    words = ("struck", "wounded")
    told = [event.spoken(("Astrid", "Orm")) for event in given.match.events(1) if event.word in words]
    assert [each.split()[0] for each in told] == ["Astrid", "Ogre"], told


def test_the_villain_is_told_by_the_track_and_in_the_story() -> None:
    regions = scene_of(terrinoth()).regions
    track, story = regions["time"], regions["story"]
    assert isinstance(track, Track) and isinstance(story, Story)
    assert story.threat == (track.villain, track.villain_words)
    assert "health" in story.threat[1]


def test_a_whole_table_stays_small() -> None:
    renderer = Renderer()
    for case in (Case(GAME, 4, 3), Case(GAME, 2, 4, {"scenario": "locust_swarm"})):
        tracker = Tracker()
        for step, moment in enumerate(walk(case, 60)):
            if step % 2:
                continue
            seat = moment.asked[0]
            view = moment.match.view(seat).json()
            shown = TableContents("t", "runebound", seat, view, PEOPLE[: case.seats], ask="a1", links={"choose": "/"})
            assert sum(map(len, renderer.regions(shown, tracker).values())) <= WHOLE
