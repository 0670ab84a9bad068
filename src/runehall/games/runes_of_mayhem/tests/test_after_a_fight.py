"""After a fight: going on, stopping, Covering (RM-107 to RM-119)."""

from __future__ import annotations

from runehall.games.runes_of_mayhem.tests.table import Table, fallen, hurt, table
from runehall.testing.rules import rule

COVERED = (
    "The supporting unit covers the defeated one: it must be attacked, or an enemy beside the defeated one flanked."
)


def stopped() -> Table:
    """The Axemen at a1 have stopped after a fight with the Builders; Archers and Vanguards stand behind them."""
    given = table().vikings(a1="axemen", a2="archers", a3="odins_sacrifice", b1="axemen").saxons(a1="builders")
    return given.battle("vikings").chance(0, 0).choose("attack a1 a1").choose("stop a1")


@rule("RM-107")
def test_if_both_survive_the_attacker_goes_on_or_stops_at_once() -> None:
    given = table().vikings(a1="axemen", b1="axemen").saxons(a1="builders", b1="peasants").battle("vikings")
    given.chance(0, 0).choose("attack a1 a1").waits_for("vikings").offers_only("attack a1 a1", "stop a1")
    refused = given.refuses("attack b1 b1")
    assert refused.reason == "Both units live: the attacker goes on or stops before anything else."
    assert refused.rule == given.refuses("end_battle").rule == "RM-107"
    given.choose("stop a1").tells("Axemen at a1 of the Vikings stops.").offers_only("attack b1 b1", "end_battle")


@rule("RM-108")
def test_a_unit_may_attack_again_and_again() -> None:
    given = table().vikings(a1="axemen").saxons(a1="court_chaplain").battle("vikings")
    for left in (3, 1):
        given.chance(0, 0).choose("attack a1 a1").offers_only("attack a1 a1", "stop a1")
        assert given.stats("saxons", "a1") == (0, left)
    given.chance(0, 1).choose("attack a1 a1").settled()
    assert given.fell("saxons", "a1") and given.stats("vikings", "a1") == (2, 1)


@rule("RM-109")
def test_a_stopped_unit_may_not_attack_again() -> None:
    given = stopped().does_not_offer("attack a1 a1")
    refused = given.refuses("attack a1 a1")
    assert (refused.rule, refused.reason) == ("RM-109", "It has stopped attacking in this battle.")


@rule("RM-110")
def test_a_stopped_unit_may_not_siege() -> None:
    given = stopped().chance(1).choose("attack a2 a1")
    assert given.fell("saxons", "a1")
    refused = given.does_not_offer("siege a1").refuses("siege a1")
    assert (refused.rule, refused.reason) == (
        "RM-110", "It has stopped attacking, so it may not siege in this battle.",
    )  # fmt: skip


@rule("RM-111")
def test_a_stopped_unit_blocks_those_behind_it_unless_they_are_ranged() -> None:
    stopped().offers_only("attack a2 a1", "siege b1", "end_battle")
    given = table().vikings(a1="axemen", a2="vanguards").saxons(a1="builders", b1="peasants").battle("vikings")
    given.chance(0, 0).choose("attack a1 a1").choose("stop a1")
    assert given.step == "play or trade"
    both = table().vikings(a1="axemen", a2="vanguards", b1="axemen").saxons(a1="builders").battle("vikings")
    both.chance(0, 0).choose("attack a1 a1").choose("stop a1").offers_only("siege b1", "end_battle")
    assert both.refuses("attack a2 a1").rule == "RM-080"


@rule("RM-112", "RM-D56")
def test_a_surviving_attacker_must_attack_the_supporting_unit_at_once() -> None:
    given = table().vikings(a1="vanguards").saxons(a1="peasants", a2="builders").battle("vikings")
    given.chance(0, 0, 0, 0).choose("attack a1 a1").tells(
        "Peasants at a1 of the Anglo-Saxons falls.",
        "Vanguards at a1 of the Vikings attacks a2 of the Anglo-Saxons.",
        "Builders at a2 of the Anglo-Saxons falls.",
    )
    assert given.stats("vikings", "a1") == (5, 3)


@rule("RM-112", "RM-D54", "RM-D56")
def test_with_a_cover_only_a_flank_can_take_its_place() -> None:
    given = table().vikings(a1="horsemen", c1="axemen").saxons(a1="peasants", a2="swordsmen", b1="peasants")
    given.battle("vikings").chance(0, 0).choose("attack a1 a1").offers_only("attack a1 a2", "flank a1 b1")
    for text in ("stand a1", "stop a1", "end_battle", "siege c1"):
        given.refuses(text)
    assert given.refuses("siege c1").reason == COVERED


@rule("RM-113")
def test_covering_obliges_one_fight() -> None:
    given = table().vikings(a1="bear_berserker").saxons(a1="peasants", a2="thegn_spearmen").battle("vikings")
    given.chance(0, 0, 0, 0).choose("attack a1 a1").offers_only("attack a1 a2", "stop a1")
    assert given.fell("saxons", "a1") and given.stats("saxons", "a2") == (4, 1)


@rule("RM-114", "RM-D12")
def test_covering_applies_again_behind_the_supporting_unit() -> None:
    given = table().vikings(a1="vanguards").saxons(a1="peasants", a2="peasants", a3="catholic_monk").battle("vikings")
    given.chance(0, 0, 0, 0, 0).choose("attack a1 a1")
    assert [given.fell("saxons", spot) for spot in ("a1", "a2", "a3")] == [True] * 3
    assert given.offers("siege a1").stats("vikings", "a1") == (5, 3)


@rule("RM-114", "RM-D12")
def test_a_gap_ends_the_chain_of_covering() -> None:
    given = table().vikings(a1="vanguards").saxons(a1="peasants", a3="catholic_monk").battle("vikings")
    given.chance(0, 0).choose("attack a1 a1").offers_only("attack a1 a3", "end_battle")


@rule("RM-115")
def test_no_covering_if_both_fall_or_the_attacker_alone() -> None:
    both = table().vikings(a1="shieldmaidens", a2="axemen").saxons(a1="swordsmen", a2="peasants").battle("vikings")
    both.chance(0, 0).choose("attack a1 a1").offers_only("attack a2 a2", "end_battle")
    assert both.fell("vikings", "a1") and both.fell("saxons", "a1") and not both.fell("saxons", "a2")
    alone = table().vikings(a1="axemen", a2="vanguards").saxons(a1="swordsmen", a2="peasants").battle("vikings")
    alone.chance(0, 0).choose("attack a1 a1").offers_only("attack a2 a1", "end_battle")
    assert alone.fell("vikings", "a1") and not alone.fell("saxons", "a1")


@rule("RM-116")
def test_if_the_attacker_falls_another_unit_of_the_lane_may_go_on() -> None:
    given = table().vikings(a1="axemen", a2="vanguards").saxons(a1="swordsmen").battle("vikings")
    given.chance(0, 0).choose("attack a1 a1").offers_only("attack a2 a1", "end_battle")
    ended = table().vikings(a1="axemen", a2="vanguards").saxons(a1="swordsmen").battle("vikings")
    ended.chance(0, 0).choose("attack a1 a1").choose("end_battle")
    assert ended.step == "play or trade" and ended.stats("saxons", "a1") == (4, 2)
    given.chance(0, 0).choose("attack a2 a1").settled()
    assert given.fell("saxons", "a1")


@rule("RM-117")
def test_the_next_unit_is_not_obliged_to_attack_the_supporting_unit() -> None:
    given = table().vikings(a1="shieldmaidens", a2="vanguards", b1="axemen").saxons(a1="swordsmen", a2="thegn_cavalry")
    given.battle("vikings").chance(0, 0).choose("attack a1 a1")
    given.offers_only("attack a2 a2", "siege b1", "end_battle").chance(0).choose("siege b1").settled()
    assert given.stats("saxons", "a2") == (5, 6)


@rule("RM-118")
def test_nothing_but_covering_makes_an_attack_mandatory() -> None:
    start = table().vikings(a1="vanguards", a2="vanguards").saxons(a1="builders", a3="catholic_monk").battle("vikings")
    start.offers("end_battle")
    start.vikings(a1="axemen", a2="vanguards").battle("vikings").chance(0, 0).choose("attack a1 a1").offers("stop a1")
    won = start.vikings(a1="vanguards").saxons(a1="peasants", a3="catholic_monk").battle("vikings")
    won.chance(0, 0).choose("attack a1 a1").offers("end_battle")
    lane = start.vikings(a1="horsemen").saxons(a1="peasants", b1="peasants").battle("vikings")
    lane.chance(0, 0).choose("attack a1 a1").offers_only("stand a1", "flank a1 b1")


@rule("RM-119", "RM-D36")
def test_a_winner_without_cover_may_attack_the_new_frontmost_enemy_or_not() -> None:
    def given() -> Table:
        won = table().vikings(a1="vanguards").saxons(a1="peasants", a3="catholic_monk").battle("vikings")
        return won.chance(0, 0).choose("attack a1 a1").offers_only("attack a1 a3", "end_battle")

    assert given().chance(0).choose("attack a1 a3").fell("saxons", "a3")
    assert given().choose("end_battle").choose("no_heal").stats("saxons", "a3") == (0, 3)


@rule("RM-119", "RM-083")
def test_a_fallen_unit_between_does_not_break_the_chain() -> None:
    given = table().vikings(a1=hurt("vanguards", 1)).saxons(a1="peasants", a2=fallen("swordsmen"), a3="catholic_monk")
    given.battle("vikings").chance(0, 0, 0).choose("attack a1 a1")
    assert given.fell("saxons", "a3")
