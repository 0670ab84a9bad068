"""What every side of every King gives (RM-021, the ledger's table of Kings); Warrior Kings have their own chapter."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Table, fallen, hurt, table
from runehall.testing.rules import rule

SPEARS: dict[str, Placed] = {"a1": "spearmen", "b1": "armored_spearmen", "c1": "spearmen"}


def ruled(side: str, **options: Any) -> Table:
    """A table at which one player has a King; the other's does nothing."""
    given = table(kings=True, **options)
    vikings = side.split("_")[0] in ("guthrum", "harald", "bloodaxe", "victorious", "gorm", "sweyn", "ragnar")
    return given.king("vikings" if vikings else "saxons", side)


# -- Vikings -----------------------------------------------------------------------------------------------------------


@rule("RM-021")
def test_with_guthrum_spearmen_attack_without_penalty() -> None:
    given = ruled("guthrum_a").vikings(a1="spearmen", c1="axemen").saxons(a1="thegn_swordsmen").battle()
    given.chance(3, 0).choose("attack a1 a1")  # both roll
    assert given.unit("saxons", "a1")["damage"] == 5
    defends = ruled("guthrum_a").vikings(a1="spearmen").saxons(a1="swordsmen", c1="scouts").battle("saxons")
    assert defends.chance(0).choose("attack a1 a1").unit("saxons", "a1")["damage"] == 2  # defending they still suffer
    others = ruled("guthrum_a").vikings(a1="axemen", c1="axemen").saxons(a1="horsemen").battle()
    assert others.chance(0).choose("attack a1 a1").unit("saxons", "a1")["damage"] == 2  # Melee do not profit


@rule("RM-021")
@pytest.mark.parametrize(
    ("seat", "side", "own", "paid"),
    [("vikings", "guthrum_b", "vikings", (4, 4)), ("saxons", "egbert_b", "saxons", (5, 3)),
     ("vikings", "egbert_b", "saxons", (4, 3)), ("saxons", "guthrum_b", "vikings", (4, 3))],
)  # fmt: skip
def test_guthrum_brings_1_faith_and_egbert_1_gold(seat: str, side: str, own: str, paid: tuple[int, int]) -> None:
    given = ruled(side)
    assert given.player(own)["next_production"] in ({"gold": 4, "faith": 4}, {"gold": 5, "faith": 3})
    assert given.turn(seat).hoarded(seat) == paid


@rule("RM-021", "RM-D44")
def test_harald_has_a_hand_limit_of_6() -> None:
    given = ruled("harald_a").hand("vikings", *["axemen"] * 3, "scouts", "scouts").go("discard").offers("keep")
    given.chance("looters").choose("keep")
    assert given.player("vikings")["hand_limit"] == 6 and len(given.held("vikings")) == 6


@rule("RM-021", "RM-221")
def test_harald_may_discard_up_to_three_cards() -> None:
    hand = ("axemen", "axemen", "scouts", "scouts", "vanguards")
    given = ruled("harald_b").hand("vikings", *hand).go("discard").choose("discard axemen").offers("keep")
    given.choose("discard vanguards").chance("looters", "looters", "raiders").choose("discard scouts")
    given.waits_for("saxons")  # three, and no more
    assert given.discarded("vikings") == ["axemen", "scouts", "vanguards"]
    two = ruled("harald_b").hand("vikings", *hand).go("discard").choose("discard axemen")
    two.chance("looters").choose("keep").waits_for("saxons")
    above = ruled("harald_b").hand("vikings", *hand, "raiders").go("discard").does_not_offer("keep")
    above.choose("discard raiders", "discard axemen", "discard axemen").offers("discard scouts")  # after the forced one


@rule("RM-021")
def test_bloodaxe_gives_melee_1_power_in_his_turn() -> None:
    given = ruled("bloodaxe_a").vikings(a1="axemen", b1="spearmen", w1="vanguards").main("vikings")
    assert [given.unit("vikings", spot)["power"] for spot in ("a1", "b1")] == [3, 2]
    assert given.main("saxons").unit("vikings", "a1")["power"] == 2


@rule("RM-021")
def test_bloodaxe_plunders_1_gold_for_each_siege_at_most_3_a_turn() -> None:
    given = ruled("bloodaxe_b").vikings(a1="axemen", a2="axemen", b1="axemen", b2="scouts", c1="scouts").battle()
    for n, unit in enumerate(("a1", "a2", "b1"), start=1):
        assert given.chance(0).choose(f"siege {unit}").hoarded("vikings") == (n, 0)
    assert given.chance(0).choose("siege b2").hoarded("vikings") == (3, 0)
    walled = ruled("bloodaxe_b").vikings(a1="axemen", b1="scouts").saxons(w1="scouts", w2="swordsmen").battle()
    assert walled.chance(0).choose("siege a1").hoarded("vikings") == (0, 0)  # nothing was removed
    tower = ruled("bloodaxe_b", towers=True).tower("a1", "gatehouse").vikings(a1="axemen", b1="scouts").battle()
    assert tower.chance(0).choose("siege_tower a1 a1").hoarded("vikings") == (0, 0)


@rule("RM-021")
def test_victorious_gives_formations_1_power_more_in_his_turn() -> None:
    given = ruled("victorious_a").vikings(**SPEARS).main("vikings")
    assert [given.stats("vikings", spot) for spot in SPEARS] == [(4, 5), (5, 6), (4, 5)]
    assert given.main("saxons").stats("vikings", "a1") == (3, 5)
    assert given.vikings(a1="spearmen").main("vikings").stats("vikings", "a1") == (2, 4)
    melee = ruled("victorious_a").vikings(a1="axemen", b1="axemen", c1="axemen").main()
    assert melee.stats("vikings", "a1") == (3, 2)


@rule("RM-021")
def test_victorious_rolls_one_die_more_in_the_first_fight_or_siege_of_a_battle_step() -> None:
    given = ruled("victorious_b").vikings(a1="axemen", b1="axemen", c1="mangonel").battle()
    siege = given.copy().chance(1, 2).choose("siege a1")
    assert siege.structure("saxons") == 41 - 4  # the lowest is dropped
    assert siege.chance(0).choose("siege b1").structure("saxons") == 41 - 4 - 2  # only the first
    engine = given.copy().chance(1, 0, 3).choose("siege c1")
    assert engine.structure("saxons") == 41 - 2 - 4
    fight = ruled("victorious_b").vikings(a1="axemen", b1="axemen").saxons(a1="thegn_spearmen").battle()
    fight.chance(0, 3).choose("attack a1 a1")  # two Dice of the Axemen; the Spearmen are under penalty
    assert fight.unit("saxons", "a1")["damage"] == 5


@rule("RM-021")
def test_victorious_has_no_effect_where_no_die_may_be_rolled_or_outside_the_battle_step() -> None:
    feared = ruled("victorious_b").vikings(a1="axemen", b1="axemen").saxons(a1="thegn_cavalry").battle()
    feared.chance(0).choose("attack a1 a1")  # only the Cavalry rolls
    assert feared.unit("saxons", "a1")["damage"] == 2
    assert feared.chance(1).choose("siege b1").structure("saxons") == 41 - 3  # the first fight is over
    shot = ruled("victorious_b").hand("vikings", "archers").hoard("vikings", gold=3, faith=1).main()
    assert shot.choose("play archers a1").chance(1).choose("shoot_fortress").structure("saxons") == 41 - 3


@rule("RM-021")
def test_gorm_gains_1_faith_for_each_fallen_unit_in_the_opponents_turn_at_most_2() -> None:
    saxons: dict[str, Placed] = {"a1": "thegn_cavalry", "b1": "thegn_cavalry", "c1": "thegn_spearmen", "c2": "scouts"}
    given = ruled("gorm_a").vikings(a1="axemen", b1="axemen", c1="axemen").saxons(**saxons).battle("saxons")
    assert given.chance(0).choose("attack a1 a1").hoarded("vikings") == (0, 1)
    given.choose("stand a1")
    assert given.chance(0).choose("attack b1 b1").hoarded("vikings") == (0, 2)
    given.choose("stand b1")
    assert given.chance(0).choose("attack c1 c1").hoarded("vikings") == (0, 2)
    own = ruled("gorm_a").vikings(a1="axemen", c1="scouts").saxons(a1="thegn_spearmen").battle()
    assert own.chance(0).choose("attack a1 a1").hoarded("vikings") == (0, 0)  # not in the own turn


@rule("RM-021")
def test_gorm_makes_priests_1_faith_cheaper() -> None:
    given = ruled("gorm_b", more_units=True).hand("vikings", "odins_sacrifice", "norse_priest", "gothi", "spearmen")
    given.hoard("vikings", gold=3, faith=5).main().choose("play odins_sacrifice a3", "play norse_priest b3")
    assert given.hoarded("vikings") == (2, 5 - 1 - 2)
    given.choose("play gothi c3")
    assert given.hoarded("vikings") == (0, 0)
    assert given.refuses("play spearmen a1").reason == "Spearmen costs 2 Gold and 1 Faith."


@rule("RM-021", "RM-266")
def test_sweyn_hires_one_mercenary_more() -> None:
    given = ruled("sweyn_a", mercenaries=True).lodge("mercenary_archers", "mercenary_spearmen", "mercenary_spearmen")
    given.hand("vikings", "axemen", "scouts", "vanguards").main()
    given.choose("hire mercenary_archers a1", "pay_card axemen", "hire mercenary_spearmen b1", "pay_card scouts")
    given.does_not_offer("hire")


@rule("RM-021", "RM-273")
def test_sweyn_owes_nothing_for_mercenaries() -> None:
    given = ruled("sweyn_b", mercenaries=True).vikings(a1="mercenary_archers", b1=fallen("mercenary_spearmen"))
    given.hoard("vikings", gold=5).burial().choose("sacrifice a1")
    assert (given.hoarded("vikings"), given.structure("vikings")) == ((5, 0), 40)


@rule("RM-021")
def test_ragnar_makes_berserkers_and_heroes_1_gold_cheaper() -> None:
    given = ruled("ragnar_a").hand("vikings", "wolf_berserker", "bjorn_ironside", "axemen")
    given.hoard("vikings", gold=5, faith=4).main().choose("play wolf_berserker a1", "play bjorn_ironside b1")
    assert given.hoarded("vikings") == (0, 0)
    assert given.refuses("play axemen a2").reason == "Axemen costs 2 Gold and 0 Faith."


@rule("RM-021")
def test_victorious_gives_no_die_to_a_defender() -> None:
    given = ruled("victorious_b").vikings(a1="vanguards").saxons(a1="swordsmen", c1="scouts").battle("saxons")
    given.chance(0, 1).choose("attack a1 a1")  # one Die each
    assert given.unit("saxons", "a1")["damage"] == 5 + 1


# -- Anglo-Saxons ------------------------------------------------------------------------------------------------------


@rule("RM-021", "RM-135")
def test_alfred_has_a_wall_limit_of_3() -> None:
    given = ruled("alfred_a").saxons(w1="swordsmen", w2="scouts").hand("saxons", "peasants", "peasants").main("saxons")
    given.choose("play peasants w3").does_not_offer("play peasants w4")
    assert given.player("saxons")["protection"] == 3 and given.refuses("play peasants w4").rule == "RM-135"


@rule("RM-021")
def test_alfred_heals_one_more() -> None:
    down: dict[str, Placed] = {"a1": fallen("swordsmen"), "b1": fallen("scouts"), "c1": fallen("spearmen")}
    given = ruled("alfred_b").saxons(**down, a3="catholic_monk").burial("saxons").choose("heal a3 a1", "restore b1")
    assert given.units("saxons") == {"a1": "swordsmen", "b1": "scouts"}


@rule("RM-021", "RM-154")
@pytest.mark.parametrize("seat", ["vikings", "saxons"])
def test_offa_gives_supported_units_1_health(seat: str) -> None:
    given = ruled("offa_a").saxons(a1="swordsmen", a2="scouts", a3="catholic_monk", b1="swordsmen", b3="catholic_monk")
    given.main(seat)
    assert [given.stats("saxons", spot)[1] for spot in ("a1", "a2", "a3", "b1")] == [5, 4, 3, 4]  # once, and no gap


@rule("RM-021", "RM-154", "RM-152")
def test_offas_bonus_is_lost_with_the_supporter() -> None:
    given = ruled("offa_a").saxons(a1=hurt("swordsmen", 4), a2="scouts").main("saxons")
    assert given.stats("saxons", "a1") == (4, 1)
    assert given.choose("sacrifice a2").fell("saxons", "a1")


@rule("RM-021", "RM-216")
def test_offa_trades_with_four_dice_but_not_his_merchants() -> None:
    given = ruled("offa_b").main("saxons").chance(3, 3, 3, 3).choose("trade").choose("split 12")
    assert given.hoarded("saxons") == (12, 0)
    merchant = ruled("offa_b", more_units=True).hand("saxons", "wool_merchant").hoard("saxons", gold=3, faith=1)
    merchant.main("saxons").choose("play wool_merchant a1").offers_only("roll 0", "roll 1", "roll 2", "roll 3")
    merchant.chance(1, 1, 1).choose("roll 3").offers_only("split 0", "split 1", "split 2", "split 3")


@rule("RM-021")
def test_egbert_gives_cavalry_1_power_in_his_turn() -> None:
    given = ruled("egbert_a").saxons(a1="scouts", b1="swordsmen").main("saxons")
    assert [given.unit("saxons", spot)["power"] for spot in ("a1", "b1")] == [4, 4]
    assert given.main("vikings").unit("saxons", "a1")["power"] == 3


@rule("RM-021")
def test_coenwulf_makes_the_first_spearmen_of_a_main_phase_1_gold_cheaper() -> None:
    given = ruled("coenwulf_a").hand("saxons", "swordsmen", "spearmen", "thegn_spearmen")
    given.hoard("saxons", gold=8, faith=4).main("saxons").choose("play swordsmen a1")
    assert given.hoarded("saxons") == (5, 3)
    assert given.copy().choose("play thegn_spearmen b1").hoarded("saxons") == (2, 1)
    assert given.choose("play spearmen b1").hoarded("saxons") == (4, 2)
    assert given.choose("play thegn_spearmen c1").hoarded("saxons") == (0, 0)  # the second costs 4
    given.hand("saxons", "spearmen").hoard("saxons", gold=1, faith=1).does_not_offer("play")
    given.main("saxons").offers("play spearmen a2")  # a new Main-phase


@rule("RM-021")
def test_coenwulfs_walls_hurt_whoever_sieged() -> None:
    given = ruled("coenwulf_b").vikings(a1="axemen", b1="vanguards").saxons(w1="peasants", w2="scouts").battle()
    given.chance(0).choose("siege b1")
    assert given.stats("vikings", "b1") == (5, 3) and given.structure("saxons") == 38 - 3
    given.chance(3).choose("siege a1")
    assert given.discarded("vikings") == ["axemen"] and given.structure("saxons") == 38 - 3 - 3
    shot = ruled("coenwulf_b").saxons(w1="scouts").hand("vikings", "archers").hoard("vikings", gold=3, faith=1).main()
    shot.choose("play archers a1").chance(1).choose("shoot_fortress")
    assert shot.stats("vikings", "a1") == (2, 3)  # an Instant Shot is no siege
    bare = ruled("coenwulf_b").vikings(a1="axemen", b1="axemen").battle().chance(0).choose("siege a1")
    assert bare.stats("vikings", "a1") == (2, 2)


@rule("RM-021", "RM-298")
def test_coenwulfs_walls_do_not_answer_the_siege_of_a_tower() -> None:
    given = ruled("coenwulf_b", towers=True).tower("a1", "watchtower").saxons(w1="peasants", w2="scouts")
    given.vikings(a1="axemen", b1="axemen").battle().chance(1).choose("siege_tower a1 a1")
    assert given.view()["towers"]["built"]["a1"]["structure"] == 6 - 3
    assert given.stats("vikings", "a1") == (2, 2) and given.structure("saxons") == 38


@rule("RM-021")
def test_aethelstan_makes_thegns_1_faith_cheaper() -> None:
    given = ruled("aethelstan_a").hand("saxons", "thegn_spearmen", "thegn_swordsmen", "thegn_cavalry", "swordsmen")
    given.hoard("saxons", gold=13, faith=3).main("saxons")
    given.choose("play thegn_spearmen a1", "play thegn_swordsmen b1", "play thegn_cavalry c1")
    assert given.hoarded("saxons") == (0, 0)
    assert given.refuses("play swordsmen a2").reason == "Swordsmen costs 3 Gold and 1 Faith."


@rule("RM-021")
def test_aethelstan_gives_melee_formations_1_power_in_both_turns() -> None:
    melee = {"a1": "swordsmen", "b1": "thegn_swordsmen", "c1": "swordsmen"}
    given = ruled("aethelstan_b").saxons(**melee)
    assert given.main("saxons").stats("saxons", "a1") == (5, 4)
    assert given.main("vikings").stats("saxons", "a1") == (5, 6)
    spears = given.saxons(a1="spearmen", b1="spearmen", c1="spearmen")
    assert spears.main("saxons").stats("saxons", "a1") == spears.main("vikings").stats("saxons", "a1") == (3, 5)


@rule("RM-021", "RM-261")
def test_aethelflaed_may_pay_2_gold_for_a_hire() -> None:
    given = ruled("aethelflaed_a", mercenaries=True).lodge("mercenary_archers").hand("saxons", "scouts")
    given.hoard("saxons", gold=2).main("saxons").choose("hire mercenary_archers a1")
    given.offers_only("pay_card scouts", "pay_gold").choose("pay_gold")
    assert given.hoarded("saxons") == (0, 0) and given.held("saxons") == ["scouts"]
    poor = ruled("aethelflaed_a", mercenaries=True).lodge("mercenary_archers").hoard("saxons", gold=1).main("saxons")
    poor.does_not_offer("hire").hoard("saxons", gold=2).offers("hire mercenary_archers a1")


@rule("RM-021")
def test_aethelflaeds_mercenaries_have_1_health_more() -> None:
    given = ruled("aethelflaed_b", mercenaries=True).saxons(
        a1="mercenary_archers", w1="mercenary_spearmen", b1="archers"
    )
    given.vikings(a1="mercenary_archers")
    assert [given.stats("saxons", spot) for spot in ("a1", "w1", "b1")] == [(2, 3), (2, 5), (2, 3)]
    assert given.stats("vikings", "a1") == (2, 2)


@rule("RM-021")
def test_edward_makes_castle_folk_cheaper_and_towers_stronger() -> None:
    given = ruled("edward_a", towers=True).hand("saxons", "builders", "peasants").hoard("saxons", gold=3, faith=1)
    given.tower("a1", "guard_tower", damage=10).main("saxons").choose("play builders b1")
    assert given.hoarded("saxons") == (0, 0)
    assert given.view()["towers"]["built"]["a1"]["structure"] == 1  # 9 and 2, less 10


@rule("RM-021")
def test_what_a_king_gives_at_most_so_often_a_turn_he_gives_again_in_the_next() -> None:
    given = ruled("gorm_a").saxons(a1="thegn_swordsmen", b1="thegn_swordsmen", c1="thegn_cavalry")
    for turn in (1, 2):
        given.vikings(a1="axemen", b1="axemen", c1="scouts").battle("saxons")
        given.chance(0, 0).choose("attack a1 a1").chance(0, 0).choose("attack b1 b1")
        assert given.hoarded("vikings")[1] == 2 * turn
