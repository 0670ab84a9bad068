"""The More Units expansion, without Castellan, Trapmaker and Warrior King (RM-308 to RM-337, RM-346, RM-347 …)."""

from __future__ import annotations

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Table, fallen, hurt, table
from runehall.testing.rules import rule

EXPANSION = {"vikings": ("axethrowers", "poisoner", "trapmaker", "war_hounds", "jarl", "norse_trader", "gothi"),
             "saxons": ("castellan", "ealdorman", "wool_merchant", "war_wagon", "warrior_monks")}  # fmt: skip
EACH = [(seat, card) for seat, cards in EXPANSION.items() for card in cards]


def field(vikings: dict[str, Placed], saxons: dict[str, Placed], seat: str = "vikings") -> Table:
    """A Battle-step with units of the pack."""
    return table(more_units=True).vikings(**vikings).saxons(**saxons).battle(seat)


def playing(seat: str, card: str, spot: str = "a1", *, mercenaries: bool = False) -> Table:
    """A player has just played a card of the pack."""
    given = table(more_units=True, mercenaries=mercenaries).hand(seat, card).hoard(seat, gold=9, faith=9).main(seat)
    return given.choose(f"play {card} {spot}")


@rule("RM-308")
@pytest.mark.parametrize(("seat", "card"), EACH)
@pytest.mark.parametrize("enemy", ["spearmen", "horsemen", "melee"])
def test_expansion_types_neither_suffer_nor_cause_combat_penalty(seat: str, card: str, enemy: str) -> None:
    other = "saxons" if seat == "vikings" else "vikings"
    basic = {"vikings": "vanguards", "saxons": "thegn_swordsmen"}[other] if enemy == "melee" else enemy
    given = table(more_units=True).side(seat, {"a1": card, "c1": "scouts"}).side(other, {"a1": basic, "c1": "scouts"})
    given.battle(other).chance(0, 0).choose("attack a1 a1")  # both roll, whoever attacks
    given.side(seat, {"a1": card, "c1": "scouts"}).side(other, {"a1": basic, "c1": "scouts"}).battle(seat)
    given.chance(0) if card == "axethrowers" else given.chance(0, 0)  # whose first attack nobody answers
    given.choose("attack a1 a1")


@rule("RM-356", "RM-327")
@pytest.mark.parametrize("defender", ["archers", "slingers", "javelinmen"])
@pytest.mark.parametrize("attacker", ["war_hounds", "gothi", "jarl"])
def test_ranged_defenders_are_under_penalty_against_expansion_types_too(attacker: str, defender: str) -> None:
    given = field({"a1": attacker, "c1": "scouts"}, {"a1": defender}).chance(0).choose("attack a1 a1")
    power = {"archers": 2, "slingers": 2, "javelinmen": 3}[defender]
    assert given.unit("vikings", "a1")["damage"] == power


# -- Axethrower --------------------------------------------------------------------------------------------------------


@rule("RM-309", "RM-310")
def test_only_the_first_attack_of_an_axethrower_is_not_retaliated() -> None:
    given = field({"a1": "axethrowers", "c1": "scouts"}, {"a1": "thegn_spearmen"}).chance(0).choose("attack a1 a1")
    assert given.stats("vikings", "a1") == (4, 3) and given.stats("saxons", "a1") == (4, 2)
    given.chance(0, 0).choose("attack a1 a1")
    assert given.fell("vikings", "a1") and given.fell("saxons", "a1")


@rule("RM-309")
def test_an_axethrower_throws_again_in_the_next_battle_step() -> None:
    given = field({"a1": "axethrowers"}, {"a1": "thegn_spearmen"}).chance(0).choose("attack a1 a1").choose("stop a1")
    given.hand("vikings", *["axemen"] * 3, "scouts", "scouts").go("end")
    assert given.battle().chance(0).choose("attack a1 a1").stats("vikings", "a1") == (4, 3)


@rule("RM-309")
def test_a_defending_axethrower_fights_as_usual() -> None:
    given = field({"a1": "axethrowers"}, {"a1": "thegn_spearmen"}, "saxons").chance(0, 0).choose("attack a1 a1")
    assert given.stats("saxons", "a1") == (4, 2) and given.fell("vikings", "a1")


@rule("RM-311")
def test_an_axethrower_is_not_ranged() -> None:
    field({"a1": "axemen", "a2": "axethrowers"}, {"a1": "peasants", "a2": "scouts"}).offers_only(
        "attack a1 a1", "end_battle"
    )
    given = field({"a1": "axethrowers", "c1": "scouts"}, {"a1": "peasants", "a2": "swordsmen"})
    given.chance(0, 0, 0).choose("attack a1 a1")  # the Swordsmen cover at once, and retaliate
    assert given.fell("vikings", "a1") and given.fell("saxons", "a2")


# -- Commander ---------------------------------------------------------------------------------------------------------


@rule("RM-315", "RM-316")
@pytest.mark.parametrize(("seat", "commander", "base"), [("vikings", "jarl", (4, 5)), ("saxons", "ealdorman", (3, 6))])
def test_a_commander_fills_a_formation_and_gains_its_bonus(seat: str, commander: str, base: tuple[int, int]) -> None:
    melee = {"vikings": "shieldmaidens", "saxons": "swordsmen"}[seat]
    given = table(more_units=True).side(seat, {"a1": "spearmen", "b1": commander, "c1": "spearmen"}).main(seat)
    assert given.stats(seat, "b1") == (base[0] + 1, base[1] + 1) and given.stats(seat, "a1") == (3, 5)
    given.side(seat, {"a2": commander, "b2": "scouts", "c2": "scouts"}).main(seat)
    assert given.stats(seat, "a2") == (base[0] + 2, base[1]) and given.stats(seat, "b2") == (5, 3)
    given.side(seat, {"a1": melee, "b1": melee, "c1": commander}).main("saxons" if seat == "vikings" else "vikings")
    assert given.stats(seat, "c1") == (base[0], base[1] + 2) and given.stats(seat, "a1") == (4, 6)


@rule("RM-315")
@pytest.mark.parametrize(
    "row", [{"a1": "spearmen", "c1": "scouts"}, {"a1": "archers", "c1": "archers"}, {"a1": "spearmen"}]
)
def test_two_basic_units_of_one_type_are_needed_beside_a_commander(row: dict[str, Placed]) -> None:
    given = table(more_units=True).vikings(**row, b1="jarl").main()
    assert given.stats("vikings", "b1") == (4, 5) and given.player("vikings")["formations"] == [None, None, None]


@rule("RM-359", "RM-D63")
def test_one_basic_unit_with_two_commanders_is_no_formation() -> None:
    given = table(more_units=True).vikings(a1="jarl", b1="jarl", c1="spearmen").main()
    assert [given.stats("vikings", spot) for spot in ("a1", "b1", "c1")] == [(4, 5), (4, 5), (2, 4)]
    fallen_one = table(more_units=True).vikings(a1=fallen("jarl"), b1="spearmen", c1="spearmen").main()
    assert fallen_one.stats("vikings", "b1") == (3, 5)  # a fallen Commander still fills its Formation


# -- Hound -------------------------------------------------------------------------------------------------------------


@rule("RM-317")
def test_hounds_may_stand_in_row_3() -> None:
    given = playing("vikings", "war_hounds", "b3").choose("decline")
    assert given.units("vikings") == {"b3": "war_hounds"}
    given.regroup().offers("move b3 a3")


@rule("RM-318", "RM-D31")
def test_the_power_of_hounds_multiplies_in_their_lane() -> None:
    hounds: dict[str, Placed] = {"a1": "war_hounds", "a2": "war_hounds", "a3": "war_hounds", "b1": "war_hounds"}
    given = table(more_units=True).vikings(**hounds)
    assert [given.unit("vikings", spot)["power"] for spot in hounds] == [6, 6, 6, 2]
    given.vikings(a1=fallen("war_hounds"), a2="war_hounds", a3="war_hounds", b1="war_hounds", w1="axemen")
    assert given.unit("vikings", "a2")["power"] == 4  # only living ones count
    given.vikings(a1="axemen", a2="war_hounds", w1="war_hounds")
    assert given.unit("vikings", "a2")["power"] == given.unit("vikings", "w1")["power"] == 2


@rule("RM-318", "RM-D31")
def test_bonuses_come_after_the_multiplication() -> None:
    given = table(kings=True, more_units=True).king("vikings", "ragnar_a")
    given.vikings(a1="ragnar", a2="war_hounds", a3="war_hounds").main()
    assert given.unit("vikings", "a2")["power"] == 2 * 2 + 1


@rule("RM-319", "RM-D31")
def test_howl_takes_a_hound_from_the_deck_or_the_discard_pile() -> None:
    given = table(more_units=True).hand("vikings", "war_hounds").hoard("vikings", gold=2)
    given.discard("vikings", "war_hounds", "axemen").deck("vikings", "war_hounds", "scouts").main()
    given.choose("play war_hounds a1").offers_only("decline", "howl deck", "howl discard")
    assert given.copy().choose("decline").held("vikings") == []
    deck = given.copy().choose("howl deck").tells("The Vikings took War Hounds into hand.", to="saxons")
    assert deck.held("vikings") == ["war_hounds"] and deck.player("vikings")["deck"] == 1
    assert deck.player("vikings", to="saxons")["hand"] == ["war_hounds"]  # the found card was shown
    given.choose("howl discard")
    assert given.held("vikings") == ["war_hounds"] and given.discarded("vikings") == ["axemen"]
    assert given.player("vikings")["deck"] == 2


@rule("RM-319", "RM-138")
def test_howl_offers_only_where_there_is_a_hound_and_never_on_the_wall() -> None:
    given = (
        table(more_units=True).hand("vikings", "war_hounds").hoard("vikings", gold=2).deck("vikings", "scouts").main()
    )
    given.copy().choose("play war_hounds a1").does_not_offer("howl")
    given.choose("play war_hounds w1").does_not_offer("howl", "decline").offers("end_play").settled()


# -- Med-ranged --------------------------------------------------------------------------------------------------------

MED_RANGED = pytest.mark.parametrize(("card", "power"), [("slingers", 2), ("javelinmen", 3)])


@rule("RM-320", "RM-321")
@MED_RANGED
def test_med_ranged_units_shoot_past_their_own_at_rows_1_and_2_without_retaliation(card: str, power: int) -> None:
    saxons: dict[str, Placed] = {"a1": "scouts", "a2": card, "c1": "scouts"}
    given = field({"a1": "vanguards", "a2": "vanguards", "a3": "norse_priest", "b1": "axemen"}, saxons, "saxons")
    given.offers("attack a2 a1", "attack a2 a2").does_not_offer("attack a2 a3", "attack a2 b1")
    given.chance(1).choose("attack a2 a2")
    assert given.unit("vikings", "a2")["damage"] == power + 1 and given.stats("saxons", "a2") == (power, 3)


@rule("RM-322", "RM-323", "RM-324", "RM-D32")
@MED_RANGED
def test_row_3_is_attacked_first_with_the_first_and_retaliates(card: str, power: int) -> None:
    enemy: dict[str, Placed] = {"a3": "gothi"}
    given = field(enemy, {"a2": card, "c1": "scouts"}, "saxons").offers("attack a2 a3")
    given.chance(0, 1).choose("attack a2 a3")  # both roll
    assert given.unit("vikings", "a3")["damage"] == power and given.fell("saxons", "a2")
    blocked = field(enemy, {"a1": "peasants", "a2": card, "c1": "scouts"}, "saxons").does_not_offer("attack a2 a3")
    assert blocked.refuses("attack a2 a3").rule == "RM-322"  # not the frontmost of its lane
    covered = field({"a2": "axemen", "a3": "gothi"}, {"a1": card, "c1": "scouts"}, "saxons")
    covered.does_not_offer("attack a1 a3").offers("attack a1 a2")  # a living enemy stands in front
    field({"a2": fallen("axemen"), "a3": "gothi"}, {"a1": card}, "saxons").offers("attack a1 a3")


@rule("RM-325", "RM-326")
@MED_RANGED
def test_med_ranged_units_attack_once_ignore_covering_and_do_not_siege_then(card: str, power: int) -> None:
    given = field({"a1": hurt("axemen", 1), "a2": "vanguards"}, {"a1": card, "c1": "scouts"}, "saxons")
    given.chance(0).choose("attack a1 a1").offers_only("siege c1", "end_battle")  # no Cover, no second attack
    empty = field({"a1": hurt("axemen", 1)}, {"a1": card, "c1": "scouts"}, "saxons").chance(0).choose("attack a1 a1")
    assert empty.does_not_offer("siege a1").refuses("siege a1").rule == "RM-326"
    fresh = field({}, {"a1": card}, "saxons").chance(0).choose("siege a1")
    assert fresh.structure("vikings") == 40 - power


@rule("RM-327")
@MED_RANGED
def test_a_defending_med_ranged_unit_does_not_roll(card: str, power: int) -> None:
    given = field({"a1": "vanguards", "c1": "scouts"}, {"a1": card}).chance(0).choose("attack a1 a1")
    assert given.stats("vikings", "a1") == (5, 5 - power)


@rule("RM-328")
@MED_RANGED
def test_med_ranged_units_have_no_instant_shot(card: str, power: int) -> None:
    playing("saxons", card).does_not_offer("shoot_fortress", "hold_fire").offers("end_play").settled()


@rule("RM-329")
@MED_RANGED
def test_several_med_ranged_units_stand_in_rows_1_and_2_of_a_lane(card: str, power: int) -> None:
    given = table(more_units=True).hand("saxons", card, card).hoard("saxons", gold=9, faith=9).main("saxons")
    given.does_not_offer(f"play {card} a3").choose(f"play {card} a1", f"play {card} a2")
    given.vikings(a1="axemen").battle("saxons").offers("attack a1 a1", "attack a2 a1")


# -- Merchant ----------------------------------------------------------------------------------------------------------

MERCHANTS = pytest.mark.parametrize(("seat", "card"), [("vikings", "norse_trader"), ("saxons", "wool_merchant")])


@rule("RM-330", "RM-332")
@MERCHANTS
def test_a_merchant_brings_a_bonus_trade_and_more_cards_may_be_played(seat: str, card: str) -> None:
    given = table(more_units=True).hand(seat, card, "spearmen").hoard(seat, gold=3, faith=1).main(seat)
    given.choose(f"play {card} a1").chance(3, 2, 1).choose("roll 3").choose("split 4")
    assert given.hoarded(seat) == (4, 2)
    given.offers("play spearmen a2").does_not_offer("trade").settled()


@rule("RM-330", "RM-138")
@MERCHANTS
def test_a_merchant_on_the_wall_trades_nothing(seat: str, card: str) -> None:
    playing(seat, card, "w1").does_not_offer("roll 3").offers("end_play").settled()


@rule("RM-331", "RM-364", "RM-D62")
@MERCHANTS
def test_for_each_die_not_rolled_a_merchant_lets_hire(seat: str, card: str) -> None:
    given = table(more_units=True, mercenaries=True).lodge(
        "mercenary_archers", "mercenary_archers", "mercenary_spearmen"
    )
    given.hand(seat, card, "scouts", "scouts", "spearmen").hoard(seat, gold=3, faith=1).main(seat)
    given.choose(f"play {card} a1").offers_only("roll 0", "roll 1", "roll 2", "roll 3")  # named before the first roll
    given.chance(2).choose("roll 1").choose("split 2").offers("decline", "hire mercenary_archers b1")
    given.choose("hire mercenary_archers b1", "pay_card scouts", "hire mercenary_archers b2", "pay_card scouts")
    assert given.hoarded(seat) == (2, 0) and given.held(seat) == ["spearmen"]
    given.offers("end_play", "hire mercenary_spearmen c1").settled()  # two by the Merchant; the normal one is left
    three = table(more_units=True, mercenaries=True).hand(seat, card, "scouts").hoard(seat, gold=3, faith=1).main(seat)
    three.choose(f"play {card} a1").chance(1, 1, 1).choose("roll 3").choose("split 0").does_not_offer("decline")


# -- Poisoner, Wagon, Warrior Priest -----------------------------------------------------------------------------------


@rule("RM-333")
def test_a_poisoner_that_damages_the_fortress_costs_the_opponent_a_random_card() -> None:
    given = field({"a1": "poisoner", "b1": "poisoner", "c1": "axemen"}, {}).hand(
        "saxons", "builders", "peasants", "scouts"
    )
    given.chance(0, "peasants").choose("siege a1")
    assert given.discarded("saxons") == ["peasants"]
    given.chance(0, "scouts").choose("siege b1").chance(3).choose("siege c1")  # each time; others do not poison
    assert given.discarded("saxons") == ["peasants", "scouts"] and given.held("saxons") == ["builders"]


@rule("RM-333")
def test_a_siege_that_does_no_damage_poisons_nobody() -> None:
    given = field({"a1": "poisoner", "c1": "axemen"}, {"w1": "swordsmen", "w2": "scouts"}).hand("saxons", "builders")
    given.chance(0).choose("siege a1")
    assert given.structure("saxons") == 40 and given.held("saxons") == ["builders"]


@rule("RM-336")
@pytest.mark.parametrize("roll", [0, 3])
def test_whom_a_wagon_damages_by_its_attack_falls(roll: int) -> None:
    given = field({"a1": "vanguards"}, {"a1": "war_wagon", "c1": "scouts"}, "saxons").chance(roll, 0)
    given.choose("attack a1 a1")
    assert given.fell("vikings", "a1") and given.fell("saxons", "a1")


@rule("RM-336", "RM-D53")
def test_a_wagon_that_does_no_damage_fells_nobody() -> None:
    given = table(traps=True, more_units=True).trap("a1", "caltrops").saxons(a1="war_wagon", c1="scouts")
    given.vikings(a1="axemen").battle("saxons").choose("attack a1 a1").chance(0, 0, 0).choose("spring a")
    assert not given.fell("vikings", "a1")  # 1 power less 1, and the Die shows 0
    siege = field({}, {"a1": "war_wagon"}, "saxons").chance(1).choose("siege a1")
    assert siege.structure("vikings") == 38


@rule("RM-337")
def test_a_defending_wagon_fells_nobody() -> None:
    given = field({"a1": "vanguards", "c1": "scouts"}, {"a1": "war_wagon"}).chance(0, 3).choose("attack a1 a1")
    assert given.fell("saxons", "a1") and given.stats("vikings", "a1") == (5, 1)


@rule("RM-346", "RM-347")
@pytest.mark.parametrize(("seat", "card", "power"), [("vikings", "gothi", 3), ("saxons", "warrior_monks", 2)])
def test_a_warrior_priest_heals_and_fights(seat: str, card: str, power: int) -> None:
    other = "saxons" if seat == "vikings" else "vikings"
    heal = (
        table(more_units=True).side(seat, {"a1": fallen("spearmen"), "b1": fallen("scouts"), "a3": card}).burial(seat)
    )
    heal.offers_only("no_heal", "heal a3 a1", "heal a3 b1").choose("heal a3 b1")
    assert heal.units(seat) == {"b1": "scouts"} and heal.discarded(seat) == sorted((card, "spearmen"))
    given = table(more_units=True).side(seat, {"a1": card, "c1": "scouts"}).side(other, {"a1": "spearmen"}).battle(seat)
    given.chance(0, 0).choose("attack a1 a1")
    assert given.unit(other, "a1")["damage"] == power
    siege = table(more_units=True).side(seat, {"a3": card}).battle(seat).chance(1).choose("siege a3")
    assert siege.structure(other) == 40 - power - 1
    back = table(more_units=True).side(seat, {"a1": card}).side(other, {"a1": "spearmen", "c1": "scouts"}).battle(other)
    back.chance(0, 1).choose("attack a1 a1")
    assert back.unit(other, "a1")["damage"] == power + 1
