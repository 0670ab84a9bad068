"""Warrior Kings: turning, standing, falling (RM-338 to RM-345, RM-360, RM-365, RM-368, RM-D33, RM-D34)."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.games import game as game_named
from runehall.games.runes_of_mayhem.tests.table import Placed, Table, fallen, hurt, table
from runehall.testing.rules import rule

GAME = game_named("runes_of_mayhem")
FRONT = [f"{lane}{row}" for lane in "abc" for row in "12"]
BOTH = pytest.mark.parametrize(
    ("seat", "king", "stats"), [("vikings", "ragnar", (6, 8)), ("saxons", "edward", (5, 9))]
)  # fmt: skip


def other(seat: str) -> str:
    """The opponent of a player."""
    return "saxons" if seat == "vikings" else "vikings"


def ruled(seat: str, king: str, **options: Any) -> Table:
    """A table with the More Units pack at which one player has a King who may turn."""
    return table(kings=True, more_units=True, **options).king(seat, f"{king}_a")


def at_war(seat: str, king: str, spot: str = "a1", **mine: Placed) -> Table:
    """A King has been turned and stands among the units."""
    return ruled(seat, king).side(seat, {spot: king, **mine})


@rule("RM-338")
@pytest.mark.parametrize("side", ["guthrum_a", "gorm_b", "sweyn_a", "alfred_a", "aethelflaed_b"])
def test_no_other_king_becomes_a_unit(side: str) -> None:
    seat = "saxons" if side.startswith(("alfred", "aethel")) else "vikings"
    given = table(kings=True, more_units=True).king(seat, side).side(seat, {"a1": "scouts"}).regroup(seat)
    given.does_not_offer("turn_king")
    assert given.refuses("turn_king b1").rule == "RM-338" and given.player(seat)["king"]["may_turn"] is False


@rule("RM-338", "RM-340", "RM-341", "RM-342")
@BOTH
def test_ragnar_and_edward_may_be_turned_from_the_first_regroup_step_on(
    seat: str, king: str, stats: tuple[int, int]
) -> None:
    given = ruled(seat, king).turn(seat)  # nothing else to regroup
    given.offers_only("end_regroup", *[f"turn_king {spot}" for spot in FRONT])  # rows 1 and 2
    given.choose("turn_king b2")
    assert given.units(seat) == {"b2": king} and given.stats(seat, "b2") == stats
    assert given.player(seat)["king"] is None and given.unit(seat, "b2")["type"] == "warrior_king"
    given.tells(f"{'King Ragnar Lothbrok' if king == 'ragnar' else 'King Edward the Elder'} goes to war at b2 of the "
                f"{'Vikings' if seat == 'vikings' else 'Anglo-Saxons'}.")  # fmt: skip


@rule("RM-340")
@BOTH
def test_a_king_is_turned_only_in_the_own_regroup_step(seat: str, king: str, stats: tuple[int, int]) -> None:
    given = ruled(seat, king).side(seat, {"a1": "scouts"})
    given.battle(seat).does_not_offer("turn_king")
    given.main(seat).does_not_offer("turn_king")
    given.side(other(seat), {"a1": "scouts"}).regroup(other(seat)).does_not_offer("turn_king")
    given.regroup(seat).choose("end_regroup").does_not_offer("turn_king")  # and nobody must
    assert given.player(seat)["king"]["side"] == f"{king}_a"


@rule("RM-341", "RM-343")
@BOTH
def test_while_a_position_of_rows_1_and_2_is_empty_nobody_is_sacrificed(
    seat: str, king: str, stats: tuple[int, int]
) -> None:
    units = {spot: "scouts" if spot[0] == "a" else "spearmen" for spot in FRONT if spot != "b2"}
    given = ruled(seat, king).side(seat, dict(units)).regroup(seat)
    given.offers_only("turn_king b2", among="turn_king")
    assert given.refuses("turn_king a1").rule == "RM-343"


@rule("RM-343")
@BOTH
def test_if_all_six_are_taken_a_unit_there_is_sacrificed(seat: str, king: str, stats: tuple[int, int]) -> None:
    healer = "norse_priest" if seat == "vikings" else "catholic_priest"
    units: dict[str, Placed] = {spot: "scouts" if spot[0] == "a" else "spearmen" for spot in FRONT}
    given = ruled(seat, king).side(seat, {**units, "a3": healer}).regroup(seat)
    given.offers_only(*[f"turn_king {spot}" for spot in FRONT], among="turn_king")  # never one of row 3
    given.choose("turn_king c1")
    assert given.units(seat)["c1"] == king and given.discarded(seat) == ["spearmen"]


@rule("RM-368")
@BOTH
def test_units_may_first_be_moved_away_so_that_nobody_is_sacrificed(
    seat: str, king: str, stats: tuple[int, int]
) -> None:
    units: dict[str, Placed] = {spot: "scouts" if spot[0] == "a" else "spearmen" for spot in FRONT}
    given = ruled(seat, king).side(seat, units).regroup(seat).choose("move c2 w1")
    given.offers_only("turn_king c2", among="turn_king").choose("turn_king c2")
    assert given.units(seat)["c2"] == king and given.discarded(seat) == []


@rule("RM-365")
@BOTH
def test_a_warrior_king_attacks_and_sieges_in_the_turn_he_is_turned(
    seat: str, king: str, stats: tuple[int, int]
) -> None:
    enemy = "vanguards" if other(seat) == "vikings" else "thegn_swordsmen"
    given = ruled(seat, king).side(seat, {"c1": "scouts"}).side(other(seat), {"a1": enemy}).regroup(seat)
    given.choose("turn_king a1", "end_regroup").offers("attack a1 a1").chance(0, 0).choose("attack a1 a1")
    assert given.unit(seat, "a1")["damage"] == 5 and given.unit(other(seat), "a1")["damage"] == stats[0]
    before = given.structure(other(seat))
    assert given.chance(1).choose("siege a1").structure(other(seat)) == before - stats[0] - 1


@rule("RM-342", "RM-022")
@BOTH
def test_a_warrior_king_moves_like_a_unit_but_never_into_row_3(seat: str, king: str, stats: tuple[int, int]) -> None:
    given = at_war(seat, king, b1="scouts").regroup(seat)
    given.offers("move a1 a2", "move a1 c2", "move a1 w1").does_not_offer("move a1 a3", "move a1 b3", "turn_king")
    assert given.refuses("move a1 c3").rule == "RM-209"
    assert given.choose("move a1 w1").player(seat)["protection"] == 1


@rule("RM-213", "RM-D33")
@BOTH
def test_a_warrior_king_cannot_be_sacrificed(seat: str, king: str, stats: tuple[int, int]) -> None:
    given = at_war(seat, king, b1="scouts").main(seat).offers_only("sacrifice b1", among="sacrifice")
    assert given.refuses("sacrifice a1").rule == "RM-213"


@rule("RM-D33", "RM-020")
def test_turning_ends_what_the_king_gave_and_leaves_the_structure_points() -> None:
    given = ruled("saxons", "edward", towers=True).tower("a1", "guard_tower", damage=9).fortress(saxons=33)
    given.tower("b1", "gatehouse", damage=9).hand("saxons", "builders").hoard("saxons", gold=4, faith=1)
    given.regroup("saxons").choose("turn_king c1")
    assert list(given.view()["towers"]["built"]) == ["b1"]  # 9 less 9: it stood by his 2 alone
    assert given.view()["towers"]["built"]["b1"]["structure"] == 1
    assert (given.structure("saxons"), given.player("saxons")["starting_structure"]) == (33, 40)
    given.main("saxons").hoard("saxons", gold=3, faith=1).does_not_offer("play builders")  # 4 Gold again
    given.hoard("saxons", gold=4, faith=1).choose("play builders a1")
    assert given.structure("saxons") == 38


@rule("RM-D33")
def test_turning_ragnar_ends_his_discount() -> None:
    given = ruled("vikings", "ragnar").hand("vikings", "wolf_berserker").hoard("vikings", gold=1, faith=2)
    given.main().offers("play wolf_berserker a1")
    given.regroup().choose("turn_king a1").main().does_not_offer("play wolf_berserker")


@rule("RM-021")
def test_ragnar_gives_the_others_of_his_lane_1_power_in_his_turn() -> None:
    given = at_war("vikings", "ragnar", a2="axemen", b1="axemen").main("vikings")
    assert [given.unit("vikings", spot)["power"] for spot in ("a1", "a2", "b1")] == [6, 3, 2]
    assert given.main("saxons").unit("vikings", "a2")["power"] == 2


@rule("RM-315")
def test_edward_counts_as_a_commander() -> None:
    given = at_war("saxons", "edward", b1="spearmen", c1="spearmen").main("saxons")
    assert [given.stats("saxons", spot) for spot in ("a1", "b1", "c1")] == [(6, 10), (3, 5), (3, 5)]
    ragnar = at_war("vikings", "ragnar", b1="spearmen", c1="spearmen").main()
    assert ragnar.stats("vikings", "b1") == (2, 4)


@rule("RM-345")
@BOTH
def test_whose_warrior_king_falls_loses_at_once(seat: str, king: str, stats: tuple[int, int]) -> None:
    healer = "norse_priest" if seat == "vikings" else "catholic_priest"
    given = (
        ruled(seat, king).side(seat, {"a1": hurt(king, stats[1] - 3), "a3": healer}).side(other(seat), {"a1": "scouts"})
    )
    given.battle(other(seat)).chance(0, 0).choose("attack a1 a1")
    given.won_by(other(seat), because="the enemy Warrior King has fallen").settled()


@rule("RM-345")
@BOTH
def test_a_warrior_king_with_1_health_left_fights_on(seat: str, king: str, stats: tuple[int, int]) -> None:
    given = ruled(seat, king).side(seat, {"a1": hurt(king, stats[1] - 4)})
    given.side(other(seat), {"a1": "scouts", "c1": "scouts"}).battle(other(seat)).chance(0, 0).choose("attack a1 a1")
    assert given.goes_on().stats(seat, "a1") == (stats[0], 1)


@rule("RM-345")
def test_he_may_also_fall_in_the_own_attack_by_a_shot_by_walls_or_by_a_trap() -> None:
    attack = ruled("vikings", "ragnar").vikings(a1=hurt("ragnar", 7)).saxons(a1="swordsmen").battle()
    attack.chance(0, 0).choose("attack a1 a1").won_by("saxons")
    shot = ruled("vikings", "ragnar").vikings(w1=hurt("ragnar", 5)).hand("saxons", "archers").hoard("saxons", 3, 1)
    shot.main("saxons").choose("play archers a1").chance(1).choose("shoot w1").won_by("saxons")
    walls = ruled("vikings", "ragnar").king("saxons", "coenwulf_b").vikings(a1=hurt("ragnar", 7)).saxons(w1="scouts")
    walls.battle().chance(0).choose("siege a1").won_by("saxons")
    trap = ruled("saxons", "edward", traps=True).trap("a1", "spiked_pit").saxons(a1=hurt("edward", 6), c1="scouts")
    trap.vikings(a1="vanguards").battle("saxons").choose("attack a1 a1").chance(2).choose("spring a").won_by("vikings")
    uhtred = ruled("vikings", "ragnar").vikings(a1=hurt("ragnar", 6)).hand("saxons", "uhtred_the_bold")
    uhtred.hoard("saxons", 5, 2).main("saxons").choose("play uhtred_the_bold a1").won_by("saxons")


@rule("RM-336", "RM-345", "RM-D53")
def test_a_wagon_fells_a_warrior_king() -> None:
    given = at_war("vikings", "ragnar").saxons(a1="war_wagon").battle("saxons").chance(0, 0).choose("attack a1 a1")
    given.won_by("saxons", because="the enemy Warrior King has fallen")


@rule("RM-345", "RM-D34")
def test_both_warrior_kings_in_one_fight_are_a_draw() -> None:
    given = (
        ruled("vikings", "ragnar").king("saxons", "edward_a").vikings(a1=hurt("ragnar", 4)).saxons(a1=hurt("edward", 4))
    )
    given.battle().chance(0, 0).choose("attack a1 a1")
    given.won_by(because="both Warrior Kings have fallen").settled()


@rule("RM-344")
@BOTH
def test_no_healer_is_asked_when_a_warrior_king_falls(seat: str, king: str, stats: tuple[int, int]) -> None:
    healer = "odins_sacrifice" if seat == "vikings" else "catholic_monk"
    units: dict[str, Placed] = {"a1": hurt(king, stats[1] - 1), "a3": healer, "b1": fallen("spearmen")}
    given = ruled(seat, king).side(seat, units).side(other(seat), {"a1": "scouts"}).battle(other(seat))
    given.chance(0, 0).choose("attack a1 a1").won_by(other(seat)).waits_for()
    assert given.fell(seat, "a1") and given.units(seat)["a3"] == healer


@BOTH
def test_a_king_who_has_become_a_unit_is_still_the_king_one_began_with(
    seat: str, king: str, stats: tuple[int, int]
) -> None:
    given = ruled(seat, king).turn(seat)
    at = 0 if seat == "vikings" else 1
    began = GAME.traits(given.state, at)
    assert began[0] == ("Faction: Vikings", "Faction: Anglo-Saxons")[at] and began[1].startswith("King: King ")
    given.choose("turn_king b2")
    assert GAME.traits(given.state, at) == began


def test_without_kings_a_seat_is_given_its_faction_alone() -> None:
    assert GAME.traits(table(kings=False).turn("vikings").state, 0) == ("Faction: Vikings",)


@rule("RM-345", "RM-058")
def test_a_warrior_king_felled_by_stubborn_walls_ends_the_game_at_once() -> None:
    given = ruled("vikings", "ragnar").king("saxons", "coenwulf_b").vikings(a1=hurt("ragnar", 7), b1="axemen")
    given.saxons(w1="scouts").battle().chance(0).choose("siege a1")  # the Axemen could still siege
    assert given.match.over and given.match.outcome is not None and given.match.outcome.winners == (1,)
