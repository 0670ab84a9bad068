"""The kit itself: positions are made of real pieces, and a scenario lets nothing slip."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import BARRACKS, CHARACTERS, FILL, SEATS, NotInTheBox, dealt, table


def test_a_bare_table_is_empty_but_for_deck_and_barracks() -> None:
    for seats in (2, 3, 4, 5, 6):
        given = table(seats).conserved()
        assert given.in_barracks == list(BARRACKS) and given.deck_size == 65 and given.in_discard == []
        for at, seat in enumerate(SEATS[:seats]):
            assert (given.in_hand(seat), given.in_territory(seat), given.in_castle(seat)) == ([], [], [])
            assert given.player(seat)["character"]["card"] == CHARACTERS[at]
        assert (given.active, given.actions_left, given.end_cause) == ("lion", 2, None)
        given.waits_for("lion")


def test_a_position_is_made_of_the_pieces_of_the_box() -> None:
    with pytest.raises(NotInTheBox, match="all 2 lie somewhere"):
        table().hand("lion", *["crimson_dragon_1"] * 3)
    with pytest.raises(NotInTheBox, match="somebody else"):
        table().characters(lion="queen_b")
    with pytest.raises(AssertionError, match="is no set"):
        table().castle("lion", ("crimson_dragon_1", "gilded_dragon_2", "gilded_knight_3"))
    given = table().hand("lion", *FILL).castle("raven", ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_1"))
    given.territory("stag", "crimson_treasure_1").discard("gilded_scales_3").characters(lion="queen_b", raven="king_a")
    given.on_top("gilded_knight_1", "gilded_knight_2").under("sapphire_shield_1").conserved()
    assert given.deck_size == 70 - 5 - 3 - 3 - 1 - 1
    given.hand("lion").castle("raven").territory("stag").discard().barracks().conserved()
    assert given.deck_size == 70


def test_cards_on_top_and_under_the_deck_come_without_chance() -> None:
    given = table(2).hand("raven", *FILL).on_top("gilded_knight_1", "gilded_knight_2").choose("draw", "draw")
    assert given.in_hand("lion") == ["gilded_knight_1", "gilded_knight_2"]
    lowest = table(2).hand("raven", *FILL).deck("gilded_knight_1", "crimson_attack_3", rest="raven")
    lowest.under("crimson_attack_3", known_to=["lion"]).chance("gilded_knight_1").choose("draw").choose("draw")
    assert lowest.in_hand("lion") == ["gilded_knight_1", "crimson_attack_3"]


def test_a_deck_can_be_as_small_as_a_test_wants() -> None:
    given = table(2).hand("raven", *FILL).deck("gilded_knight_1", "crimson_attack_3", rest="raven")
    given.chance("crimson_attack_3").choose("draw").chance("gilded_knight_1").choose("draw")
    assert (given.deck_size, given.end_cause) == (0, "empty_deck")


def test_chance_that_is_not_scripted_or_not_used_fails() -> None:
    with pytest.raises(AssertionError, match="no result is left"):
        table().choose("draw")
    with pytest.raises(AssertionError, match="nobody asked for these results of chance"):
        table().chance("gilded_knight_1", "gilded_knight_2").choose("draw")


def test_a_scripted_set_up_must_fit_the_deal() -> None:
    with pytest.raises(AssertionError, match="in the set-up: chance was asked for a card"):
        dealt(2, setup=["king_a", "king_b", *["crimson_dragon_1"] * 2])


def test_a_copy_of_a_scenario_goes_its_own_way() -> None:
    given = table().hand("lion", "crimson_scales_1")
    other = given.copy().choose("play crimson_scales_1")
    assert (given.in_territory("lion"), other.in_territory("lion")) == ([], ["crimson_scales_1"])
    given.offers("play crimson_scales_1")
