"""What a viewer of Runewars is shown: everything that is open, and of secrets what is known (RW-342, RW-343)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rich.text import Text

import runehall
from runehall.games.runewars.battle.fighters import fighter
from runehall.games.runewars.numbers import ATTACKER
from runehall.games.runewars.picture import picture
from runehall.games.runewars.tests.field import field
from runehall.games.runewars.tests.realm import Realm, realm
from runehall.games.runewars.view_types import View, seen
from runehall.testing.rules import rule
from runehall.testing.shapes import misfits
from runehall.testing.walks import Case, walk

GAME = runehall.games()["runewars"]
WIDTH = 100  # columns of a terminal
APART = 4  # choices between two looks


@pytest.mark.parametrize(("seats", "settings"), [(2, {}), (3, {"board": "preset"}), (4, {"exploration": True})])
def test_views_are_as_they_are_declared_and_ready_for_json(seats: int, settings: dict[str, Any]) -> None:
    for moment in walk(Case(GAME, seats, 3, settings), 60):
        if moment.step % APART:
            continue
        for seat in (None, moment.step % seats):
            view = moment.match.view(seat).json()
            assert list(misfits(view, View)) == []
            assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("seats", [2, 4])
def test_the_picture_fits_a_terminal_and_names_every_area(seats: int) -> None:
    for moment in walk(Case(GAME, seats, 4, {"board": "preset"}), 60):
        if moment.step % APART:
            continue
        view = seen(moment.match.view(moment.asked[0]).json())
        lines = Text.from_markup(picture(view)).plain.split("\n")
        assert max(map(len, lines)) <= WIDTH
        for area in view["table"]["realm"]["areas"].values():
            assert any(area["name"] in line for line in lines)


def test_while_the_realm_is_built_the_picture_names_every_hex_an_option_speaks_of() -> None:
    match = runehall.new("runewars", seats=2, seed=4)
    spoken, marked = 0, False
    while match.pending and match.pending[0].options[0].text.split()[0] != "found":
        ask = match.pending[0]
        drawn = Text.from_markup(picture(seen(match.view(ask.seat).json()))).plain
        assert max(map(len, drawn.split("\n"))) <= WIDTH
        marked = marked or ("M1" in drawn and "M2" in drawn)
        for option in ask.options:
            kind, *words = option.text.split()
            if kind in ("lay_tile", "place_marker"):
                assert words[0] in drawn.split(), option.label
                spoken += 1
        match.choose(ask.options[0])
    assert spoken > 40 and marked


def test_what_is_the_viewers_own_stands_out_in_the_picture() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=3, knight=2, bowman=4)
    own, other = (picture(seen(scene.match.view(seat).json())) for seat in (0, 1))
    assert "[reverse]D[/]" in own and "[reverse]U[/]" in other and "[reverse]U[/]" not in own
    assert own.count("\n\n") == other.count("\n\n") <= 5, "an empty line parts blocks, and nothing else does"


@rule("RW-343")
def test_hands_and_objectives_are_seen_by_their_owner_alone() -> None:
    scene = realm("daqan", "uthuk").tactics("first", "shield_wall").tactics("first", "spy_guild", fresh=True)
    scene.quests("first", "the_farmers_plea").objective("first", "golden_age")
    own, other = scene.player("first"), scene.player("first", to="second")
    assert own["tactics"] == [{"card": "shield_wall", "fresh": False}, {"card": "spy_guild", "fresh": True}]
    assert [card["card"] for card in other["tactics"]] == ["unknown", "unknown"]
    assert own["quests"] == [{"card": "the_farmers_plea", "area": "1a"}]
    assert other["quests"] == [{"card": "unknown", "area": None}]
    assert (own["objective"], own["goal"]) == ("golden_age", {"have": 0, "need": 5, "met": False})
    assert (other["objective"], other["goal"]) == ("unknown", None)


def rune(scene: Realm, area: str, to: str | None) -> dict[str, Any]:
    found: dict[str, Any] = scene.view(to)["realm"]["areas"][area]["rune"]
    return found


@rule("RW-256", "RW-343")
def test_a_rune_is_seen_by_who_controls_its_area_and_by_nobody_else() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=1).rune("3a", "dragon")
    assert rune(scene, "3a", "first") == {"face": "dragon_rune", "up": False, "old": False}
    assert rune(scene, "3a", "second") == {"face": "unknown", "up": False, "old": False}
    assert (scene.player("first")["dragons"], scene.player("first", to="second")["dragons"]) == (1, None)
    assert scene.player("first", to="second")["runes"] == 1, "tokens are counted, faces are not"


def test_units_that_are_raised_while_a_battle_lasts_stand_in_one_stack_with_those_that_fight() -> None:
    scene = field().units("3a", footman=2)
    s, footman = scene.s, scene.unit("footman")
    s.contested, s.attacker, s.defending = scene.area("3a"), 0, 1
    s.fighters[ATTACKER] = [fighter(footman), fighter(footman, routed=True)]
    (stack,) = scene.here("3a")["units"]
    assert (stack["unit"], stack["seat"], stack["standing"], stack["routed"]) == ("footman", 0, 3, 1)


def test_what_was_seen_stays_known_and_is_marked_as_old() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=1).rune("3a", "false")
    scene.turn("first", "strategize")
    step = scene.options("shift 3a-footman")[0]
    scene.choose(step, "done").done()
    assert rune(scene, "3a", "first") == {"face": "false_rune", "up": False, "old": True}


@rule("RW-070", "RW-343")
def test_an_order_face_down_is_seen_by_its_owner_alone() -> None:
    scene = realm("daqan", "uthuk").faceup("first", "conquer")
    scene.choose("give_order harvest", seat="first")
    own = {order["order"]: order["place"] for order in scene.player("first")["orders"]}
    other = {order["order"]: order["place"] for order in scene.player("first", to="second")["orders"]}
    assert (own["harvest"], own["conquer"], own["recruit"]) == ("chosen", "played", "hand")
    assert (other["harvest"], other["conquer"]) == ("hand", "played")


@rule("RW-073")
def test_an_order_tells_whether_it_would_earn_its_bonus() -> None:
    orders = realm("daqan", "uthuk").faceup("first", "harvest").player("first")["orders"]
    earns = {order["number"]: order["supremacy"] for order in orders}
    assert not earns[3] and earns[4] and earns[5]


@rule("RW-084")
def test_areas_that_winter_would_thin_out_are_told_beforehand() -> None:
    scene = realm("daqan", "uthuk").dials("first", 2, 0, 0).army("da", footman=2).army("db", footman=2, knight=1)
    assert scene.view("second")["hungry"] == [{"seat": 0, "area": "db", "units": 3, "fed": 2}]


@rule("RW-055", "RW-127", "RW-131")
def test_a_march_tells_who_may_come_and_what_holds_the_others_back() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=2).army("dc", knight=1).token("first", "dc")
    scene.routed("3c", bowman=1).army("da", footman=1).turn("first", "conquer").choose("activate 3b")
    march = scene.view("first")["march"]
    assert (march["goal"], march["order"]) == ("3b", "conquer")
    assert march["going"] == [{"area": "3a", "figure": "footman", "count": 2, "picked": 0}]
    why = {(each["area"], each["figure"]): (each["why"], each["rule"]) for each in march["blocked"]}
    assert why["dc", "knight"] == ("your activation token lies there", "RW-131")
    assert why["3c", "bowman"] == ("routed", "RW-055")
    assert why["da", "footman"] == ("more than 2 areas away", "RW-127")
    scene.choose("march 3a-footman 2")
    march = scene.view("first")["march"]
    assert (march["going"][0]["picked"], march["strength"]) == (2, 2)


@rule("RW-157", "RW-178", "RW-179")
def test_a_battle_shows_its_rows_and_what_strength_is_made_of() -> None:
    scene = realm("daqan", "uthuk").army("dc", footman=3).routed("3a", flesh_ripper=1).army("3a", berserker=2)
    scene.stronghold("second", "3a").hero("first", "sir_valadir", "dc").turn("first", "conquer")
    scene.choose("activate 3a", "march dc-footman 3", "lead sir_valadir", "done")
    attacker, defender = scene.view("second")["battle"]["sides"]
    assert [(row["unit"], row["initiative"], row["states"]) for row in attacker["rows"]] == [
        ("footman", 3, {"standing": 3})
    ]
    assert [(row["unit"], row["standing"]) for row in defender["rows"]] == [("berserker", 2)]
    assert {part["word"]: part["value"] for part in defender["parts"]}["stronghold"] in (2, 5)
    assert defender["strength"] == sum(part["value"] for part in defender["parts"])
