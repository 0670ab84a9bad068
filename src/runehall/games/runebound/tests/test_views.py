"""What a viewer is shown: open things to all, hands to their owners, and the numbers that help to decide."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from rich.text import Text

from runehall.games.runebound import GAME
from runehall.games.runebound.picture import WIDTH, picture
from runehall.games.runebound.terms import HILLS, PLAINS, WATER, WILD, WILD_FACE
from runehall.games.runebound.tests.terrinoth import terrinoth
from runehall.games.runebound.view_rolls import chance_of
from runehall.games.runebound.view_types import TableView, View, seen
from runehall.match.match import Match
from runehall.scene.view_types import EventView
from runehall.testing.rules import rule
from runehall.testing.shapes import misfits
from runehall.testing.walks import Case, walk

CASES = (
    Case(GAME, 2, 3),
    Case(GAME, 3, 5, {"scenario": "dark_star", "expansions": ("dark_star", "gilded_blade", "mountains_rise")}),
    Case(GAME, 2, 4, {"scenario": "locust_swarm"}),
)


def table(match: Match, seat: int | None = 0) -> TableView:
    return seen(match.view(seat).json())["table"]


@cache
def moments() -> list[tuple[list[dict[str, object]], list[EventView]]]:
    """What the seat that is asked and a spectator see, and what that seat has heard, at every third step of walks."""
    found = []
    for case in CASES:
        for step, moment in enumerate(walk(case, 70)):
            if step % 3 == 0:
                match, seat = moment.match, moment.asked[0]
                views = [match.view(viewer).json() for viewer in (seat, None)]
                found.append((views, [event.json() for event in match.events(seat)]))
    return found


def test_views_and_events_have_the_shape_that_is_declared() -> None:
    for views, events in moments():
        assert all(list(misfits(view, View)) == [] for view in views)
        assert all(list(misfits(event, EventView)) == [] for event in events)


def plain(drawn: str) -> str:
    """A picture without its markup."""
    return Text.from_markup(drawn).plain


def test_the_picture_names_cards_as_they_are_called_and_counts_rounds() -> None:
    scene = terrinoth().at("g6").hand("power_attack")
    view = scene.match.view(0).json()
    seen(view)["table"]["heroes"][0]["hand"] = ["ring_of_power", "giants_club"]
    drawn = picture(seen(view))
    assert "Ring of Power, Giant's Club" in drawn
    assert " rounds left: " in drawn and "1 rounds" not in drawn


def test_the_picture_is_no_wider_than_a_terminal_and_shows_every_hero() -> None:
    for (view, _), _ in moments():
        drawn = plain(picture(seen(view)))
        assert max(map(len, drawn.split("\n"))) <= WIDTH
        assert all(name in drawn for name in view["seats"])  # type: ignore[attr-defined]


def test_the_picture_shows_the_map_with_heroes_gems_and_quests() -> None:
    scene = terrinoth().at("g6").quests("dragon_bones")
    drawn = picture(seen(scene.match.view(0).json()))
    lines = plain(drawn).split("\n")
    assert "#[reverse]1[/]C" in drawn, "the own hero stands out"
    assert any(line.startswith(" 6 ") and "#1C" in line for line in lines)
    assert any("h?" in line for line in lines)
    assert any(".X" in line for line in lines)


@rule("RB-D52")
def test_a_hand_is_seen_by_its_owner_alone_and_trophies_by_their_type() -> None:
    scene = terrinoth().hand("power_attack").trophies("ogre", "blood_stone")
    own, other = table(scene.match, 0)["heroes"][0], table(scene.match, 1)["heroes"][0]
    assert (own["hand"], other["hand"]) == (["power_attack"], ["unknown"])
    assert other["trophies"] == {"combat": 1, "exploration": 1, "social": 0}
    assert (own["payable"], other["payable"]) == (["power_attack"], [])


def test_the_map_is_told_as_it_is_printed() -> None:
    land = table(terrinoth().match)["map"]
    kinds = [place["kind"] for place in land["places"]]
    assert (len(land["terrain"]), {len(row) for row in land["terrain"]}) == (15, {15})
    assert [kinds.count(kind) for kind in ("city", "town", "shrine", "stronghold")] == [4, 6, 5, 5]
    assert len(land["rivers"]) == 38 and {("k12", "k13")} <= {*land["roads"]}
    assert (land["terrain"][0], land["terrain"][5][6]) == ("PPPPPPPFFFFPPHM", "C")


@rule("RB-114", "RB-115")
@pytest.mark.parametrize(
    ("dice", "needs", "chance"),
    [(1, (HILLS,), 50), (1, (WILD,), 17), (2, (WATER,), 56), (3, (PLAINS,), 96), (1, (PLAINS, PLAINS), 0)],
)
def test_the_chance_of_an_outcome_is_exact(dice: int, needs: tuple[int, ...], chance: int) -> None:
    assert chance_of(dice, needs) == chance


def test_a_quest_tells_where_it_is_resolved_and_how_likely() -> None:
    quests = table(terrinoth().quests("dragon_bones", "bounty_hunt").match, None)["heroes"][0]["quests"]
    assert quests[0]["hexes"] == ["d4"]
    assert [(each["needs"], each["chance"]) for each in quests[0]["outcomes"]][:2] == [
        ("hills", 88),
        ("hills, hills", 50),
    ]
    assert sorted(quests[1]["hexes"]) == ["b1", "b6", "g12", "m14", "n7"], "any stronghold"
    assert [each["chance"] for each in quests[1]["outcomes"]] == [-1, -1, -1], "stars decide, not dice"


def rolled(*dice: int) -> Any:
    return terrinoth().at("g6").hand("power_attack").chance(*dice).choose("roll")


@rule("RB-048", "RB-053", "RB-057")
def test_while_dice_lie_there_everybody_sees_how_far_they_lead() -> None:
    scene = rolled(PLAINS, PLAINS | HILLS, HILLS | PLAINS)
    roll = table(scene.match, None)["roll"]
    assert roll is not None and (roll["seat"], roll["purpose"]) == (0, "move")
    assert [die["face"] for die in roll["dice"]] == ["plains", "hills_plains", "hills_plains"]
    assert "g3" in roll["reach"], "three steps along the road"
    assert "f5" not in roll["reach"] and "f5" in roll["opened"], "water, with one die rolled anew"
    scene.choose("go g5 plains")
    after = table(scene.match, None)["roll"]
    assert after is not None and after["way"] == ["g6", "g5"]
    assert [die["face"] for die in after["dice"] if die["spent"]] == ["plains"]


def test_without_a_skill_card_no_die_can_be_rolled_anew() -> None:
    scene = terrinoth().at("g6").chance(PLAINS, PLAINS, WILD_FACE).choose("roll")
    roll = table(scene.match, 0)["roll"]
    assert roll is not None and roll["reach"] and roll["opened"] == []


@rule("RB-154")
def test_damage_on_its_way_is_shown_with_the_side_it_goes_to() -> None:
    scene = terrinoth().meets("ogre", "2P P* Ag", "E Sh Ag E* Do")
    scene.choose("strike physical")
    combat = table(scene.match, None)["combat"]
    assert combat is not None and combat["hit"] == {"side": 1, "amount": 3, "blockable": True}
    assert [side["name"] for side in combat["sides"]] == ["Corbin", "Ogre"]
    assert combat["sides"][1]["seat"] == 1, "the player on the right leads the enemy"
    spent = [token["lying"] for token in combat["sides"][0]["tokens"]]
    assert spent.count("spent") == 2


def test_time_says_how_many_rounds_are_left() -> None:
    time = table(terrinoth().time(5, 1).match)["time"]
    assert (time["space"], time["act"], time["left"]) == (5, 1, 19)
    assert time["spaces"].count("story") == 5 and time["spaces"][5] == time["spaces"][11] == "refresh"
