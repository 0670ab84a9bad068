"""Regroup-step (RM-066 to RM-074)."""

from __future__ import annotations

from itertools import product

import pytest

from runehall.engine.errors import Refused
from runehall.games.runes_of_mayhem.tests.table import Table, fallen, table
from runehall.testing.rules import rule

FRONT = ("a1", "a2", "b1", "b2", "c1", "c2")
THIRD = ("a3", "b3", "c3")


def arrangements(given: Table) -> set[frozenset[tuple[str, str]]]:
    """Every arrangement that can be reached by moves, with the places of the Wall taken as one."""
    found: set[frozenset[tuple[str, str]]] = set()
    seen, todo = {given.match.digest}, [given.match.copy()]
    while todo:
        match = todo.pop()
        table = match.view(0)["table"]
        assert isinstance(table, dict)
        units = {**table["players"][0]["field"], **table["players"][0]["wall"]}
        found.add(
            frozenset((unit["card"], spot[0] if spot[0] == "w" else spot) for spot, unit in units.items() if unit)
        )
        for option in match.pending[0].options:
            if option.text.startswith("move"):
                further = match.copy()
                further.choose(option)
                if further.digest not in seen:
                    seen.add(further.digest)
                    todo.append(further)
    return found


@rule("RM-066", "RM-068", "RM-069", "RM-070", "RM-071", "RM-072")
def test_every_arrangement_the_rules_allow_can_be_reached_and_no_other() -> None:
    given = table().vikings(a1="axemen", b1="looters", a3="odins_sacrifice").regroup("vikings")
    wanted = {
        frozenset({("axemen", axemen), ("looters", looters), ("odins_sacrifice", priest)})
        for axemen, looters, priest in product((*FRONT, "w"), FRONT, (*FRONT, *THIRD, "w"))
        if axemen != looters and priest != looters and (axemen != priest or axemen == "w")
    }
    assert arrangements(given) == wanted


@rule("RM-066")
def test_any_unit_may_move_to_any_place_in_any_order() -> None:
    given = table().vikings(a1="axemen", b2="vanguards").regroup("vikings")
    given.offers_only(*[f"move a1 {to}" for to in ("a2", "b1", "b2", "c1", "c2", "w1")], among="move a1")
    given.offers_only(*[f"move b2 {to}" for to in ("a1", "a2", "b1", "c1", "c2", "w1")], among="move b2")
    given.choose("move b2 a1")
    assert given.units("vikings") == {"a1": "vanguards", "b2": "axemen"}
    given.choose("move b2 c1").tells("Axemen moves from b2 of the Vikings to c1 of the Vikings.")
    assert given.settled().units("vikings") == {"a1": "vanguards", "c1": "axemen"}


@rule("RM-066")
def test_a_regretted_move_is_taken_back_until_chance_speaks() -> None:
    given = table().vikings(a1="axemen", b1="spearmen").saxons(b1="peasants").regroup("vikings")
    given.choose("move a1 b1", "end_regroup")
    assert given.match.undo(0) == 2
    assert given.units("vikings") == {"a1": "axemen", "b1": "spearmen"}
    given.choose("end_regroup").chance(0, 0).choose("attack b1 b1")
    with pytest.raises(Refused):
        given.match.undo(0)


@rule("RM-067")
def test_regrouping_is_optional() -> None:
    given = table().vikings(a1="axemen").saxons(a1="peasants").regroup("vikings").offers("end_regroup")
    given.choose("end_regroup")
    assert given.step == "battle" and given.units("vikings") == {"a1": "axemen"}


@rule("RM-068")
def test_two_units_never_share_a_position() -> None:
    given = table().vikings(a1="axemen", a2="vanguards").regroup("vikings").choose("move a1 a2")
    assert given.units("vikings") == {"a1": "vanguards", "a2": "axemen"}
    refused = given.does_not_offer("move a1 a2").refuses("move a1 a2")
    assert (refused.rule, refused.reason) == ("RM-068", "The unit there has moved already and stays.")


@rule("RM-069")
def test_units_go_from_the_wall_to_the_battlefield_and_back() -> None:
    given = table().vikings(a1="axemen", w1="vanguards").regroup("vikings")
    given.choose("move w1 b1", "move a1 w1").settled()
    assert given.units("vikings") == {"b1": "vanguards", "w1": "axemen"}


@rule("RM-070", "RM-135")
def test_regrouping_respects_the_wall_limit() -> None:
    table().vikings(a1="axemen", w1="vanguards").regroup("vikings").offers("move a1 w2")
    full = table().vikings(a1="axemen", w1="vanguards", w2="spearmen").regroup("vikings")
    refused = full.does_not_offer("move a1 w3").refuses("move a1 w3")
    assert (refused.rule, refused.reason) == ("RM-135", "The Wall is full: at most 2 units.")
    full.choose("move a1 w1").settled()
    assert full.units("vikings") == {"a1": "vanguards", "w1": "axemen", "w2": "spearmen"}


@rule("RM-070")
def test_castle_folk_cannot_make_room_for_a_third_unit_on_the_wall() -> None:
    given = table().saxons(a1="peasants", w1="swordsmen", w2="spearmen", w3="builders").regroup("saxons")
    given.does_not_offer("move a1 w3", "move w3 a1").offers("move a1 w1", "move w3 a2")
    room = table().saxons(a1="peasants", w1="swordsmen", w2="builders").regroup("saxons")
    room.choose("move w2 a1").settled()
    assert room.units("saxons") == {"a1": "builders", "w1": "swordsmen", "w2": "peasants"}


@rule("RM-071", "RM-D04")
@pytest.mark.parametrize("unit", ["axemen", "archers", "horsemen", "looters", "egil_skallagrimsson", "wolf_berserker"])
def test_regrouping_respects_the_third_row(unit: str) -> None:
    given = table().vikings(a1=unit, b3="odins_sacrifice").regroup("vikings")
    refused = given.does_not_offer("move a1 a3", "move a1 b3").refuses("move a1 a3")
    assert (refused.rule, refused.reason[:13]) == ("RM-209", "Only Priests,")
    given.does_not_offer("move b3 a1").offers("move b3 a3", "move b3 a2")


@rule("RM-072")
def test_pillagers_may_not_go_onto_the_wall() -> None:
    given = table().vikings(a1="looters", b1="axemen", w1="spearmen").regroup("vikings")
    refused = given.does_not_offer("move a1 w1", "move a1 w2", "move w1 a1").refuses("move a1 w2")
    assert (refused.rule, refused.reason) == ("RM-250", "Pillagers may not go onto the Wall.")
    given.offers("move b1 w2", "move w1 b1")


@rule("RM-073")
def test_a_unit_that_has_moved_may_attack_in_the_same_turn() -> None:
    given = table().vikings(a1="axemen", w1="vanguards").saxons(b1="peasants", c1="peasants").regroup("vikings")
    given.choose("move a1 b1", "move w1 c1").offers_only("attack b1 b1", "attack c1 c1", "end_battle")
    given.chance(0, 0).choose("attack c1 c1").settled()
    assert given.fell("saxons", "c1")


@rule("RM-074")
def test_units_move_in_the_regroup_step_only() -> None:
    given = table().vikings(a1="axemen", a2="vanguards").saxons(a1="peasants", a2=fallen("peasants"), b2="swordsmen")
    for seat in ("vikings", "saxons"):
        battle = given.battle("vikings").refuses("move a1 b1", seat="vikings")
        assert battle.reason.endswith("That is not among the answers.")
        given.main(seat).does_not_offer("move")
        assert given.refuses("move a1 b1").reason.endswith("That is not among the answers.")


@rule("RM-074")
def test_nobody_moves_up_when_the_front_is_gone() -> None:
    given = table().vikings(a1="axemen", a2="vanguards").saxons(a1="thegn_swordsmen").battle("vikings")
    given.chance(0, 0).choose("attack a1 a1").choose("end_battle")
    assert given.step == "play or trade" and given.units("vikings") == {"a2": "vanguards"}
