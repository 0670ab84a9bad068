"""Both options of every Trap, and the Trapmaker (RM-283, RM-334, RM-335, RM-D57, RM-D65)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Table, fallen, hurt, table
from runehall.testing.rules import rule


def sprung(trap: str, attacker: str = "thegn_spearmen", **saxons: Placed) -> Table:
    """An Anglo-Saxon unit at a1 has just sprung a Trap under its feet by attacking Vanguards; Scouts wait at c1."""
    given = table(traps=True, more_units=True).trap("a1", trap).saxons(a1=attacker, **{"c1": "scouts", **saxons})
    return given.vikings(a1="vanguards").battle("saxons").choose("attack a1 a1").waits_for("vikings")


@rule("RM-283")
@pytest.mark.parametrize("x", [0, 3])
def test_spiked_pit_a_hurts_the_attacker_by_x_plus_1(x: int) -> None:
    given = sprung("spiked_pit", a2="swordsmen").chance(x, 0).choose("spring a")
    assert given.unit("saxons", "a1")["damage"] == x + 1 + 5 and given.unit("saxons", "a2")["damage"] == 0


@rule("RM-283")
@pytest.mark.parametrize("x", [1, 2])
def test_spiked_pit_b_hurts_the_attacker_and_the_nearest_living_unit_behind(x: int) -> None:
    given = sprung("spiked_pit", a2="swordsmen", a3="catholic_monk").chance(x, 0).choose("spring b")
    assert given.unit("saxons", "a2")["damage"] == x and given.unit("saxons", "a3")["damage"] == 0
    assert given.unit("saxons", "a1")["damage"] == x + 5
    past = sprung("spiked_pit", a2=fallen("swordsmen"), a3="catholic_monk").chance(1, 0).choose("spring b")
    assert past.unit("saxons", "a3")["damage"] == 1
    alone = sprung("spiked_pit").chance(1, 0).choose("spring b")
    assert alone.unit("saxons", "a1")["damage"] == 1 + 5


@rule("RM-283")
def test_snare_a_stops_the_attacker_from_1_on() -> None:
    given = sprung("snare").chance(1).choose("spring a").waits_for("saxons")
    assert given.unit("saxons", "a1")["marks"] == ["stopped"] and given.stats("vikings", "a1") == (5, 5)
    given.offers_only("siege c1", "end_battle")
    missed = sprung("snare").chance(0, 0).choose("spring a")  # X is 0: the attack takes place
    assert missed.unit("vikings", "a1")["damage"] == 4
    siege = table(traps=True).trap("a1", "snare").saxons(a1="swordsmen", c1="scouts").battle("saxons")
    siege.choose("siege a1").chance(2).choose("spring a").offers_only("siege c1", "end_battle")
    assert siege.structure("vikings") == 40


@rule("RM-283")
def test_snare_b_hurts_by_x_plus_1() -> None:
    given = sprung("snare").chance(3, 0).choose("spring b")
    assert given.unit("saxons", "a1")["damage"] == 3 + 1 + 5


@rule("RM-283")
def test_caltrops_a_lowers_the_power_until_the_end_of_the_turn() -> None:
    given = sprung("caltrops", "thegn_cavalry").chance(1, 0).choose("spring a")
    assert given.unit("saxons", "a1")["power"] == 5 - 2 and given.unit("vikings", "a1")["damage"] == 3
    least = table(traps=True).trap("a1", "caltrops").saxons(a1="peasants", c1="scouts").vikings(a1="vanguards")
    least.battle("saxons").chance(3, 0, 0).choose("attack a1 a1")
    assert least.unit("vikings", "a1")["damage"] == 0  # not below 0
    stays = table(traps=True).trap("a1", "caltrops").saxons(a1="swordsmen", b1="scouts").hand("saxons", *["scouts"] * 3)
    stays.battle("saxons").chance(0, 1).choose("siege a1")
    assert stays.structure("vikings") == 40 - (4 - 1 + 1) and stays.stats("saxons", "a1") == (3, 4)
    assert stays.hand("vikings", "axemen").go("end", "saxons").stats("saxons", "a1") == (4, 4)


@rule("RM-283")
@pytest.mark.parametrize(
    ("attacker", "offered"), [("scouts", True), ("thegn_cavalry", True), ("war_wagon", True), ("swordsmen", False)]
)
def test_caltrops_b_is_only_for_cavalry_and_wagons(attacker: str, offered: bool) -> None:
    given = table(traps=True, more_units=True).trap("a1", "caltrops").saxons(a1=attacker, c1="peasants")
    given.vikings(a1="vanguards").battle("saxons")
    if not offered:
        given.chance(0, 0, 0).choose("attack a1 a1")  # only a is left, so nobody is asked
        assert given.unit("saxons", "a1")["power"] == 4 - 1
        return
    given.choose("attack a1 a1").offers_only("spring a", "spring b")


@rule("RM-283")
def test_caltrops_b_hurts_by_x_plus_3() -> None:
    given = sprung("caltrops", "thegn_cavalry").chance(1, 0).choose("spring b")
    assert given.unit("saxons", "a1")["damage"] == 1 + 3 + 5


@rule("RM-283")
def test_falling_logs_a_hurt_the_attacker_by_two_dice() -> None:
    given = sprung("falling_logs", b1="swordsmen").chance(2, 3, 0).choose("spring a")
    assert given.unit("saxons", "a1")["damage"] == 5 + 5 and given.unit("saxons", "b1")["damage"] == 0


@rule("RM-283")
@pytest.mark.parametrize(("dice", "damage"), [((2, 2), 3), ((1, 0), 0), ((0, 0), 0)])
def test_falling_logs_b_hurt_every_unit_of_the_row_by_one_less(dice: tuple[int, int], damage: int) -> None:
    given = sprung("falling_logs", "thegn_cavalry", b1="swordsmen", b2="archers").chance(*dice, 0).choose("spring b")
    assert given.unit("saxons", "b1")["damage"] == damage and given.unit("saxons", "c1")["damage"] == damage
    assert given.unit("saxons", "b2")["damage"] == 0 and given.unit("saxons", "a1")["damage"] == damage + 5


@rule("RM-283", "RM-282")
def test_falling_logs_b_hurt_the_row_of_the_trap_and_not_that_of_the_attacker() -> None:
    given = table(traps=True).trap("a1", "falling_logs").vikings(a1="vanguards")
    given.saxons(a2="swordsmen", b1="armored_spearmen", c1="armored_spearmen", b2="armored_spearmen").battle("saxons")
    given.choose("attack a2 a1").chance(2, 2, 0, 0).choose("spring b")  # it attacks through the Trap in front of it
    assert [given.unit("saxons", spot)["damage"] for spot in ("b1", "c1", "b2")] == [3, 3, 0]
    assert given.unit("saxons", "a2")["damage"] == 5  # by the Vanguards alone


@rule("RM-283")
def test_fire_pit_a_hurts_by_two_dice() -> None:
    given = sprung("fire_pit").chance(1, 2, 0).choose("spring a")
    assert given.unit("saxons", "a1")["damage"] == 3 + 5


@rule("RM-283")
def test_fire_pit_b_burns_the_fortress_and_protection_applies() -> None:
    given = sprung("fire_pit", w1="peasants").chance(2, 3, 0).choose("spring b")
    assert given.structure("saxons") == 40 - 4


@rule("RM-283", "RM-058")
def test_fire_pit_b_may_win_the_game() -> None:
    given = sprung("fire_pit").fortress(saxons=3).chance(1, 2).choose("spring b").won_by("vikings").settled()
    assert given.stats("vikings", "a1") == (5, 5)  # the attack did not take place any more


@rule("RM-283")
@pytest.mark.parametrize(("x", "lost"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_ambush_a_robs_x_random_cards_at_most_2(x: int, lost: int) -> None:
    given = sprung("ambush").hand("saxons", "peasants", "peasants", "peasants")
    given.chance(x, *["peasants"] * lost, 0).choose("spring a")
    assert (len(given.held("saxons")), given.discarded("saxons")) == (3 - lost, ["peasants"] * lost)


@rule("RM-283")
@pytest.mark.parametrize("x", [0, 3])
def test_ambush_b_brings_x_plus_1_gold(x: int) -> None:
    given = sprung("ambush").chance(x, 0).choose("spring b")
    assert given.hoarded("vikings") == (x + 1, 0) and given.hoarded("saxons") == (0, 0)


@rule("RM-283", "RM-D25")
def test_a_felled_attacker_does_not_fight() -> None:
    given = sprung("spiked_pit", "swordsmen").chance(3).choose("spring a").waits_for("saxons")
    assert given.fell("saxons", "a1") and given.stats("vikings", "a1") == (5, 5)


@rule("RM-334")
def test_a_trapmaker_may_lay_a_trap_for_free() -> None:
    given = table(traps=True, more_units=True).hand("vikings", "trapmaker").hoard("vikings", gold=3, faith=1).main()
    given.choose("play trapmaker a1").offers("lay_trap c3", "decline")
    declined = given.copy().choose("decline").offers("lay_trap a1", "end_play").settled()
    assert declined.hoarded("vikings") == (1, 0)
    given.choose("lay_trap b1").choose("choose_trap snare").offers("lay_trap b2").settled()  # and one more for 1 Gold
    assert given.hoarded("vikings") == (1, 0)
    given.choose("lay_trap b2", "choose_trap snare").does_not_offer("lay_trap")
    assert given.view("vikings")["traps"]["laid"] == {"b1": "snare", "b2": "snare"}


@rule("RM-334", "RM-138")
def test_a_trapmaker_lays_no_trap_from_the_wall() -> None:
    given = table(traps=True, more_units=True).hand("vikings", "trapmaker").hoard("vikings", gold=2, faith=1).main()
    given.choose("play trapmaker w1").does_not_offer("lay_trap", "decline").offers("end_play").settled()


def with_trapmakers(trap: str, **vikings: Placed) -> Table:
    """A Trap has been sprung by Thegn Spearmen at a1 that attack the Vikings' front."""
    given = table(traps=True, more_units=True).trap("a1", trap).saxons(a1="thegn_spearmen", c1="scouts")
    return given.vikings(**vikings).battle("saxons").choose("attack a1 a1")


@rule("RM-335", "RM-D57")
def test_each_sacrificed_trapmaker_adds_a_die() -> None:
    given = with_trapmakers("spiked_pit", a1="vanguards", b1="trapmaker", b2="trapmaker", w1="trapmaker")
    given.choose("spring a").waits_for("vikings").offers_only("roll_trap", "use_trapmaker b1", "use_trapmaker b2")
    none = given.copy().chance(1, 0).choose("roll_trap")
    assert none.unit("saxons", "a1")["damage"] == 1 + 1 + 5
    one = given.copy().choose("use_trapmaker b1").chance(1, 2, 0).choose("roll_trap")
    assert one.unit("saxons", "a1")["damage"] == 1 + 2 + 1 + 5
    given.choose("use_trapmaker b1").chance(0, 1, 0, 0).choose("use_trapmaker b2")  # three Dice, then the fight
    assert given.unit("saxons", "a1")["damage"] == 1 + 1 + 5
    assert given.discarded("vikings") == ["trapmaker", "trapmaker"]


@rule("RM-335")
def test_a_fallen_trapmaker_adds_nothing() -> None:
    given = with_trapmakers("spiked_pit", a1="vanguards", b1=fallen("trapmaker"))
    given.chance(0, 0).choose("spring a").waits_for("saxons")
    assert given.unit("saxons", "a1")["damage"] == 1 + 5


@rule("RM-335", "RM-D65")
def test_if_the_target_is_sacrificed_the_attack_does_not_take_place() -> None:
    given = with_trapmakers("ambush", a1="trapmaker", a2="axemen").choose("spring b")
    given.chance(0, 0).choose("use_trapmaker a1").waits_for("saxons")
    assert given.unit("saxons", "a1")["marks"] == []
    given.offers_only("attack a1 a2", "siege c1", "end_battle")  # it is not stopped and may act again


@rule("RM-335", "RM-D60")
def test_a_hurt_trapmaker_may_be_used_as_well() -> None:
    with_trapmakers("ambush", a1="vanguards", b1=hurt("trapmaker", 2)).choose("spring b").offers("use_trapmaker b1")


@rule("RM-283")
def test_caltrops_a_do_not_take_more_power_than_there_is() -> None:
    given = sprung("caltrops", "scouts", c1="horsemen").chance(3, 1).choose("spring a")  # 4 less than 3 is 0
    assert given.unit("vikings", "a1")["damage"] == 1  # the Die alone
