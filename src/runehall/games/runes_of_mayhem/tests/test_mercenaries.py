"""The Mercenary expansion (RM-258 to RM-276, RM-360)."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.games.runes_of_mayhem.tests.table import Placed, Table, dealt, fallen, table
from runehall.testing.rules import rule

LODGE = ("mercenary_archers", "mercenary_horsemen", "mercenary_spearmen")
FRONT = [f"{lane}{row}" for lane in "abc" for row in "12"]
FIVE = ("axemen", "axemen", "scouts", "scouts", "vanguards")


def hiring(*hand: str, seat: str = "vikings", **options: Any) -> Table:
    """A Main-phase with three Mercenaries in the Lodge."""
    return table(mercenaries=True, **options).lodge(*LODGE).hand(seat, *hand).main(seat)


def shuffled_back(gold: int, side: dict[str, Placed], **options: Any) -> Table:
    """The Vikings bury fallen Mercenaries with some Gold in the Hoard."""
    given = table(mercenaries=True, **options).lodge(*LODGE).vikings(**side).hoard("vikings", gold=gold)
    return given.burial()


@rule("RM-258", "RM-263")
def test_the_mercenaries_are_shuffled_and_three_form_the_lodge() -> None:
    given = dealt(LODGE, mercenaries=True)
    for viewer in (None, "vikings", "saxons"):
        assert sorted(given.view(viewer)["lodge"]) == sorted(LODGE) and given.view(viewer)["mercenary_deck"] == 12
    other = dealt(("mercenary_swordsmen",) * 3, mercenaries=True)
    assert other.view()["lodge"] == ["mercenary_swordsmen"] * 3


@rule("RM-259")
@pytest.mark.parametrize("seat", ["vikings", "saxons"])
def test_both_players_hire_in_their_own_main_phase(seat: str) -> None:
    given = hiring("scouts", seat=seat)
    given.choose("hire mercenary_archers a1").waits_for(seat).choose("pay_card scouts")
    assert given.units(seat) == {"a1": "mercenary_archers"}
    given.side(seat, {"a1": "scouts"}).hand(seat, "scouts").battle(seat).does_not_offer("hire")
    given.regroup(seat).does_not_offer("hire")


@rule("RM-260")
def test_one_mercenary_may_be_hired_in_a_main_phase() -> None:
    given = hiring("axemen", "scouts", "scouts").choose("hire mercenary_archers a1", "pay_card scouts")
    given.does_not_offer("hire").offers("end_play")
    assert given.refuses("hire mercenary_spearmen a2").rule == "RM-260"


@rule("RM-261", "RM-262")
def test_a_hire_costs_one_card_of_choice_and_no_gold_or_faith() -> None:
    given = hiring("axemen", "scouts", "vanguards").hoard("vikings", gold=3, faith=2)
    given.choose("hire mercenary_horsemen b2").offers_only("pay_card axemen", "pay_card scouts", "pay_card vanguards")
    given.choose("pay_card vanguards").settled()
    assert given.discarded("vikings") == ["vanguards"] and given.held("vikings") == ["axemen", "scouts"]
    assert given.hoarded("vikings") == (3, 2) and given.units("vikings") == {"b2": "mercenary_horsemen"}


@rule("RM-261")
def test_without_a_card_no_hire_is_possible() -> None:
    given = hiring().hoard("vikings", gold=9, faith=9).does_not_offer("hire")
    assert given.refuses("hire mercenary_archers a1").rule == "RM-261"


@rule("RM-263")
def test_any_mercenary_of_the_lodge_may_be_hired_and_none_of_an_empty_one() -> None:
    given = hiring("axemen").does_not_offer("hire mercenary_swordsmen")
    given.offers(*[f"hire {mercenary} a1" for mercenary in LODGE])
    assert given.refuses("hire mercenary_swordsmen a1").rule == "RM-263"
    given.lodge().main().does_not_offer("hire")


@rule("RM-264")
def test_a_hired_mercenary_goes_to_an_empty_position_of_rows_1_and_2() -> None:
    given = hiring("axemen").vikings(a1="spearmen", b1=fallen("spearmen")).lodge("mercenary_archers").main()
    free = [spot for spot in FRONT if spot not in ("a1", "b1")]
    given.offers_only(*[f"hire mercenary_archers {spot}" for spot in free], among="hire")
    assert given.refuses("hire mercenary_archers c3").rule == "RM-264"
    full = hiring("axemen").vikings(**{spot: "spearmen" if spot < "b2" else "armored_spearmen" for spot in FRONT})
    full.main().does_not_offer("hire")


@rule("RM-265")
def test_a_mercenary_may_be_moved_onto_the_wall_later() -> None:
    given = table(mercenaries=True).vikings(a1="mercenary_archers").regroup().choose("move a1 w1")
    assert given.units("vikings") == {"w1": "mercenary_archers"} and given.player("vikings")["protection"] == 1


@rule("RM-266")
def test_an_additional_hire_needs_a_card_of_its_own() -> None:
    given = hiring("axemen", "scouts", kings=True).king("vikings", "sweyn_a")
    given.choose("hire mercenary_archers a1", "pay_card scouts").offers("hire mercenary_horsemen a2")
    given.choose("hire mercenary_horsemen a2").choose("pay_card axemen")
    assert given.held("vikings") == [] and given.discarded("vikings") == ["axemen", "scouts"]
    given.does_not_offer("hire")
    poor = (
        hiring("axemen", kings=True).king("vikings", "sweyn_a").choose("hire mercenary_archers a1", "pay_card axemen")
    )
    poor.does_not_offer("hire")


@rule("RM-267")
def test_mercenaries_follow_the_rules_of_their_types() -> None:
    row = {"a1": "mercenary_spearmen", "b1": "spearmen", "c1": "armored_spearmen"}
    given = table(mercenaries=True).vikings(**row)
    assert [given.stats("vikings", spot) for spot in row] == [(3, 5), (3, 5), (4, 6)]  # a Formation of mixed names
    flank = table(mercenaries=True).vikings(a1="mercenary_horsemen").saxons(a1="peasants", b1="scouts").battle()
    flank.chance(0, 0).choose("attack a1 a1").offers_only("flank a1 b1", "stand a1")
    shot = table(mercenaries=True).vikings(a1="axemen", a2="mercenary_archers").saxons(a1="peasants", a2="scouts")
    shot.battle().offers_only("attack a1 a1", "attack a2 a1", "attack a2 a2", "end_battle")
    feared = table(mercenaries=True).vikings(a1="mercenary_swordsmen").saxons(a1="thegn_cavalry").battle()
    assert feared.chance(0).choose("attack a1 a1").discarded("vikings") == []  # Melee against Cavalry: one Die only


@rule("RM-267", "RM-D29")
def test_hired_archers_make_no_instant_shot_and_a_hire_is_no_play() -> None:
    given = hiring("axemen", "scouts").saxons(a1="peasants").main()
    given.choose("hire mercenary_archers a1", "pay_card axemen").does_not_offer("shoot_fortress").offers("trade")


@rule("RM-268")
def test_each_mercenary_lowers_the_hand_limit_of_its_hirer() -> None:
    given = table(mercenaries=True).vikings(
        a1="mercenary_archers", w1="mercenary_spearmen", b1=fallen("mercenary_horsemen")
    )
    given.saxons(a1="mercenary_archers")
    assert given.player("vikings")["hand_limit"] == 2 and given.player("saxons")["hand_limit"] == 4
    assert given.lodge(*LODGE).chance("spearmen", "spearmen").go("draw").held("vikings") == ["spearmen"] * 2


@rule("RM-268", "RM-D29")
def test_the_hand_limit_never_goes_below_0() -> None:
    many = {spot: "mercenary_spearmen" if spot < "b2" else "mercenary_swordsmen" for spot in FRONT}
    given = table(mercenaries=True).lodge().vikings(**many)
    assert given.player("vikings")["hand_limit"] == 0


@rule("RM-269", "RM-270")
def test_a_fallen_mercenary_is_healed_or_shuffled_back() -> None:
    given = table(mercenaries=True).lodge(*LODGE).vikings(a1=fallen("mercenary_archers"), a3="odins_sacrifice")
    given.burial().offers_only("no_heal", "heal a3 a1")
    healed = given.copy().choose("heal a3 a1")
    assert healed.stats("vikings", "a1") == (2, 2) and healed.player("vikings")["hand_limit"] == 4
    given.choose("no_heal")
    assert given.units("vikings") == {"a3": "odins_sacrifice"} and given.discarded("vikings") == []
    assert given.view()["mercenary_deck"] == 12


@rule("RM-270")
def test_a_mercenary_shuffled_back_lies_anywhere_in_its_deck() -> None:
    given = (
        table(mercenaries=True).lodge("mercenary_archers", "mercenary_archers").vikings(a1=fallen("mercenary_archers"))
    )
    given.hand("vikings", *FIVE).burial().choose("end_play").chance("mercenary_archers").choose("keep").waits_for(
        "saxons"
    )
    assert given.view()["lodge"] == ["mercenary_archers"] * 3  # the only one left in the deck was the one shuffled back


@rule("RM-271", "RM-273")
def test_a_sacrificed_mercenary_is_shuffled_back_and_paid_for() -> None:
    given = table(mercenaries=True).lodge(*LODGE).vikings(a1="mercenary_swordsmen").hoard("vikings", gold=3).main()
    given.choose("sacrifice a1").tells("The Vikings paid 2 Gold for a Mercenary.")
    assert given.discarded("vikings") == [] and given.view()["mercenary_deck"] == 12
    assert (given.hoarded("vikings"), given.structure("vikings")) == ((1, 0), 40)


@rule("RM-272")
def test_a_mercenary_shuffled_back_frees_its_place_in_the_hand() -> None:
    given = table(mercenaries=True).lodge(*LODGE).vikings(a1="mercenary_swordsmen", b1="mercenary_archers").main()
    assert given.player("vikings")["hand_limit"] == 3
    assert given.choose("sacrifice a1").player("vikings")["hand_limit"] == 4


@rule("RM-273", "RM-D28")
@pytest.mark.parametrize(
    ("gold", "left", "structure"), [(0, 0, 37), (1, 1, 37), (2, 0, 40), (3, 1, 40)],
)  # fmt: skip
def test_the_hirer_pays_2_gold_or_the_fortress_takes_3_damage(gold: int, left: int, structure: int) -> None:
    given = shuffled_back(gold, {"a1": fallen("mercenary_swordsmen")})
    assert (given.hoarded("vikings")[0], given.structure("vikings")) == (left, structure)
    assert given.structure("saxons") == 40


@rule("RM-273", "RM-D28")
def test_several_debts_are_settled_one_after_the_other_and_protection_helps() -> None:
    side: dict[str, Placed] = {"a1": fallen("mercenary_swordsmen"), "b1": fallen("mercenary_archers"),
                               "c1": fallen("mercenary_horsemen"), "w1": "axemen"}  # fmt: skip
    given = shuffled_back(3, side)
    assert (given.hoarded("vikings")[0], given.structure("vikings")) == (1, 40 - 2 * (3 - 1))


@rule("RM-273", "RM-D28", "RM-058")
def test_a_debt_may_lose_the_game_also_for_the_passive_player() -> None:
    given = table(mercenaries=True).lodge(*LODGE).fortress(saxons=3).saxons(a1=fallen("mercenary_swordsmen"))
    given.burial().won_by("vikings", because="the enemy Fortress is destroyed").settled()
    spared = table(mercenaries=True).lodge(*LODGE).fortress(saxons=4).saxons(a1=fallen("mercenary_swordsmen"))
    assert spared.burial().goes_on().structure("saxons") == 1


@rule("RM-273", "RM-D28")
def test_the_active_players_debts_come_first() -> None:
    for active, winner in (("vikings", "saxons"), ("saxons", "vikings")):
        given = table(mercenaries=True).lodge(*LODGE).fortress(vikings=3, saxons=3).hoard(winner, gold=2)
        given.vikings(a1=fallen("mercenary_swordsmen")).saxons(a1=fallen("mercenary_swordsmen"))
        given.burial(active).won_by(winner).settled()
        assert given.events()[-1].word == "fortress_destroyed"  # the game is over: nobody pays any more
        assert given.hoarded(winner) == (2, 0)


@rule("RM-360", "RM-343")
def test_a_mercenary_sacrificed_for_a_warrior_king_is_paid_for() -> None:
    many = {spot: "mercenary_spearmen" if spot < "b2" else "mercenary_swordsmen" for spot in FRONT}
    given = table(kings=True, more_units=True, mercenaries=True).king("vikings", "ragnar_a").lodge().vikings(**many)
    given.hoard("vikings", gold=2).regroup().choose("turn_king a1")
    assert given.units("vikings")["a1"] == "ragnar" and given.hoarded("vikings") == (0, 0)
    assert given.discarded("vikings") == [] and given.view()["mercenary_deck"] == 15 - 5
    poor = table(kings=True, more_units=True, mercenaries=True).king("vikings", "ragnar_a").lodge().vikings(**many)
    assert poor.regroup().choose("turn_king a1").structure("vikings") == 38 - 3


@rule("RM-274", "RM-275")
def test_in_the_end_phase_the_fallen_are_shuffled_back_and_then_the_lodge_is_filled() -> None:
    given = table(mercenaries=True).lodge("mercenary_archers", "mercenary_archers").hand("vikings", *FIVE[:4])
    given.vikings(a1=fallen("mercenary_archers")).hoard("vikings", gold=2)
    given.chance("mercenary_archers").go("end")  # there are three: the last one can only be the one just shuffled back
    assert given.units("vikings") == {} and given.hoarded("vikings") == (0, 0)
    assert given.view()["lodge"] == ["mercenary_archers"] * 3 and given.view()["mercenary_deck"] == 12


@rule("RM-275")
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_the_lodge_is_filled_up_to_three(there: int) -> None:
    given = table(mercenaries=True).lodge(*LODGE[:there]).hand("vikings", *FIVE)
    given.chance(*["mercenary_swordsmen"] * (3 - there)).go("end")
    assert sorted(given.view()["lodge"]) == sorted([*LODGE[:there], *["mercenary_swordsmen"] * (3 - there)])


@rule("RM-275")
def test_the_lodge_is_filled_only_as_far_as_cards_last() -> None:
    vikings = {spot: "mercenary_spearmen" if spot < "b2" else "mercenary_swordsmen" for spot in FRONT}
    saxons = dict(zip(FRONT, ["mercenary_horsemen"] * 4 + ["mercenary_archers"] * 2, strict=True))
    given = table(mercenaries=True).lodge().vikings(**vikings, w1="mercenary_spearmen").saxons(**saxons)
    given.chance("mercenary_archers", "mercenary_swordsmen").go("end")
    assert sorted(given.view()["lodge"]) == ["mercenary_archers", "mercenary_swordsmen"]
    assert given.view()["mercenary_deck"] == 0


@rule("RM-276")
def test_the_lodge_is_filled_at_no_other_time() -> None:
    given = hiring("axemen", *FIVE).choose("hire mercenary_archers a1", "pay_card axemen")
    assert len(given.view()["lodge"]) == 2
    given.choose("end_play")
    assert given.step == "discard" and len(given.view()["lodge"]) == 2
    given.choose("discard vanguards").chance("mercenary_swordsmen").choose("keep").waits_for("saxons")
    assert len(given.view()["lodge"]) == 3


@rule("RM-260")
def test_one_mercenary_may_be_hired_again_in_the_next_main_phase() -> None:
    given = table(mercenaries=True).lodge("mercenary_archers", "mercenary_spearmen").hand("vikings", "axemen", "scouts")
    given.main().choose("hire mercenary_archers a1", "pay_card axemen").does_not_offer("hire")
    given.main().choose("hire mercenary_spearmen b1", "pay_card scouts")
    assert given.units("vikings") == {"a1": "mercenary_archers", "b1": "mercenary_spearmen"}
