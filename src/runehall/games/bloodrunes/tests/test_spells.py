"""Draw a Spell and Clear the Spells (BR-055 to BR-060, BR-086, BR-087)."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import HARVEST, RAID, RECRUIT, table
from runehall.testing.rules import rule


@rule("BR-055", "BR-126", "BR-D12")
def test_draw_one_of_the_face_up_spells_into_the_book() -> None:
    given = table().spell_river(RAID, HARVEST, RAID)
    given.offers_only(f"draw_spell {RAID}", f"draw_spell {HARVEST}", among="draw_spell")
    given.chance(RECRUIT).choose(f"draw_spell {HARVEST}").settled()
    assert given.console("south", to="west")["book"] == [HARVEST]  # face up before its owner
    given.tells("South draws the Spell Build Fortune: Harvest.", "Recruit Acolyte comes to the Spell River.", to="west")
    refused = given.refuses("draw_spell hex_steal_ward")
    assert (refused.rule, refused.reason) == ("BR-055", "Hex: Steal Ward does not lie in the Spell River.")


@rule("BR-056", "BR-D10")
def test_the_spell_river_is_refilled_to_3_at_once() -> None:
    given = table().spell_river(RAID, HARVEST, RECRUIT)
    deck = given.view()["spell_deck"]
    given.chance("hex_steal_ward").choose(f"draw_spell {HARVEST}").settled()
    assert given.view()["spell_river"] == [RAID, "hex_steal_ward", RECRUIT]
    assert given.view()["spell_deck"] == deck - 1


@rule("BR-057", "BR-D28")
def test_a_book_of_6_spells_is_full_until_one_is_cast() -> None:
    given = table().book("south", *[RAID] * 4, HARVEST).offers(f"draw_spell {RECRUIT}")
    given.chance(RECRUIT).choose(f"draw_spell {RECRUIT}").does_not_offer("draw_spell").settled()
    refused = given.refuses(f"draw_spell {RECRUIT}")
    assert (refused.rule, refused.reason) == ("BR-057", "Your Spell Book is full: it holds 6 Spells.")
    given.showing(RAID).choose(f"cast_spell {RAID}").offers(f"draw_spell {RECRUIT}")


@rule("BR-058", "BR-075", "BR-D28")
def test_a_spell_leaves_a_book_only_by_being_cast() -> None:
    given = table().book("south", RAID, "hex_discard_ward").showing("hex_discard_ward")
    given.offers_only("clear_runes", "clear_spells", "draw_rune cattle", f"draw_spell {RECRUIT}")
    given.chance("fire", "fire", "fire").choose("clear_runes").chance(*[RECRUIT] * 3).choose("clear_spells")
    given.chance("fire").choose("draw_rune fire").waits_for("west").settled()
    assert sorted(given.console("south")["book"]) == sorted([RAID, "hex_discard_ward"])


@rule("BR-059")
def test_an_active_ward_does_not_count_against_the_book() -> None:
    given = table().book("south", *[RAID] * 5).ward("south", "left").offers(f"draw_spell {RECRUIT}")
    assert given.console("south")["book"] == [RAID] * 5
    full = table().book("south", *[RAID] * 5, "protection_ward_left").showing("protection_ward_left")
    full.does_not_offer("draw_spell").choose("cast_spell protection_ward_left").offers(f"draw_spell {RECRUIT}")


@rule("BR-060", "BR-D11")
def test_an_empty_spell_deck_is_made_anew_of_the_discard_pile() -> None:
    given = table().spell_discard(RAID, HARVEST).ward("west", "any").spell_deck(rest="north")
    given.chance(HARVEST).choose(f"draw_spell {RECRUIT}").settled()
    given.tells("2 Spells are shuffled into a new Spell deck.", "Build Fortune: Harvest comes to the Spell River.")
    view = given.view()
    assert (view["spell_deck"], view["spell_discard"]) == (1, [])
    assert view["spell_river"] == [HARVEST, RECRUIT, RECRUIT]
    assert len(given.console("north")["book"]) == 64 - 2 - 3 - 1  # Books and Wards stay
    assert given.console("west")["wards"] == ["protection_ward_any"]


@rule("BR-060")
def test_while_the_spell_deck_has_a_card_nothing_is_reshuffled() -> None:
    given = table().spell_discard(RAID, HARVEST).spell_deck("hex_steal_ward", rest="north")
    given.chance("hex_steal_ward").choose(f"draw_spell {RECRUIT}").settled()
    assert given.view()["spell_deck"] == 0 and sorted(given.view()["spell_discard"]) == [HARVEST, RAID]


@rule("BR-086")
def test_clear_the_spells_discards_the_whole_river_and_deals_3_new_ones() -> None:
    given = table().spell_river(RAID, HARVEST, RECRUIT).offers_only("clear_spells", among="clear_spells")
    given.chance(RECRUIT, RAID, "hex_steal_ward").choose("clear_spells").settled()
    assert given.view("west")["spell_river"] == [RECRUIT, RAID, "hex_steal_ward"]
    assert sorted(given.view("west")["spell_discard"]) == sorted([RAID, HARVEST, RECRUIT])


@rule("BR-086")
@pytest.mark.parametrize("river", [(RAID,), (RAID, HARVEST)])
def test_a_short_spell_river_may_be_cleared(river: tuple[str, ...]) -> None:
    given = table(2).spell_river(*river).chance(RECRUIT, RECRUIT, RAID).choose("clear_spells").settled()
    assert given.view()["spell_river"] == [RECRUIT, RECRUIT, RAID]
    assert sorted(given.view()["spell_discard"]) == sorted(river)


@rule("BR-086")
def test_an_empty_spell_river_cannot_be_cleared() -> None:
    given = table(2).spell_river().spell_deck(rest="north").does_not_offer("clear_spells", "draw_spell")
    refused = given.refuses("clear_spells")
    assert (refused.rule, refused.reason) == ("BR-086", "The Spell River is empty: there is nothing to clear.")


@rule("BR-087")
def test_a_spell_deck_that_runs_out_in_the_refill_takes_in_the_cleared_spells() -> None:
    given = table().spell_river(RAID, HARVEST, RECRUIT).spell_discard("hex_steal_ward")
    given.spell_deck("hex_discard_ward", rest="north")
    given.chance("hex_discard_ward", HARVEST, "hex_steal_ward").choose("clear_spells").settled()
    given.tells("Hex: Discard Ward comes to the Spell River.", "4 Spells are shuffled into a new Spell deck.")
    assert given.view()["spell_river"] == ["hex_discard_ward", HARVEST, "hex_steal_ward"]
    assert (given.view()["spell_deck"], given.view()["spell_discard"]) == (2, [])


@rule("BR-D28")
@pytest.mark.parametrize(("spells", "warned"), [(3, False), (4, True), (5, True)])
def test_a_warning_stands_before_the_fifth_and_sixth_spell(spells: int, warned: bool) -> None:
    given = table().book("south", *[RAID, RAID, RAID, HARVEST, HARVEST][:spells])
    option = next(each for each in given.match.pending[0].options if each.text == f"draw_spell {RECRUIT}")
    assert bool(option.caution) == warned
