"""Optional rule E, The Best Defense: the Recycle action (MM-216 to MM-220)."""

from __future__ import annotations

from runehall.games.medieval_mayhem.tests.table import BARRACKS, FILL, Table, table
from runehall.testing.rules import rule

KNIGHT, SHIELD = "gilded_knight_1", "gilded_shield_2"


def recycling() -> Table:
    """A table with Recycle; Raven holds cards, two Defenses and another card lie on the discard pile."""
    given = table(2, best_defense=True).hand("raven", *FILL)
    return given.discard("gilded_scales_3", "crimson_shield_3", "crimson_dragon_1")


@rule("MM-216")
def test_recycle_discards_two_cards_of_hand_and_territory_and_captures_a_defense() -> None:
    given = recycling().hand("lion", "gilded_knight_2", "gilded_attack_3").territory("lion", "crimson_dragon_2")
    given.offers_only("recycle_territory crimson_dragon_2", among="recycle_territory")
    given.offers_only("recycle_hand gilded_knight_2", "recycle_hand gilded_attack_3", among="recycle_hand")
    other = given.copy().choose("recycle_hand gilded_attack_3")
    other.offers_only("recycle_hand gilded_knight_2", "recycle_territory crimson_dragon_2")
    other.choose("recycle_territory crimson_dragon_2", "capture_from_discard crimson_shield_3")
    given.choose("recycle_territory crimson_dragon_2")
    given.offers_only("recycle_hand gilded_knight_2", "recycle_hand gilded_attack_3")
    given.choose("recycle_hand gilded_attack_3")
    given.offers_only("capture_from_discard gilded_scales_3", "capture_from_discard crimson_shield_3")
    given.choose("capture_from_discard crimson_shield_3").waits_for("lion").settled()
    assert given.in_hand("lion") == ["gilded_knight_2", "crimson_shield_3"] and given.in_territory("lion") == []
    assert given.in_discard == ["crimson_dragon_1", "crimson_dragon_2", "gilded_attack_3", "gilded_scales_3"]
    assert other.match.digest == given.match.digest, "the order of picks is no rule"


@rule("MM-216")
def test_both_cards_may_come_from_one_zone() -> None:
    hand = recycling().hand("lion", "gilded_knight_2", "gilded_attack_3").choose("recycle_hand gilded_knight_2")
    hand.choose("recycle_hand gilded_attack_3").choose("capture_from_discard gilded_scales_3").settled()
    assert hand.in_hand("lion") == ["gilded_scales_3"]
    field = (
        recycling().territory("lion", "gilded_knight_2", "gilded_attack_3").choose("recycle_territory gilded_knight_2")
    )
    field.choose("recycle_territory gilded_attack_3").choose("capture_from_discard gilded_scales_3").settled()
    assert field.in_territory("lion") == [] and field.in_hand("lion") == ["gilded_scales_3"]


@rule("MM-216")
def test_without_the_optional_rule_there_is_no_recycle() -> None:
    given = table(2).hand("lion", "gilded_knight_2", "gilded_attack_3").discard("gilded_scales_3")
    given.does_not_offer("recycle_hand", "recycle_territory")
    assert given.refuses("recycle_hand gilded_knight_2").rule == "MM-216"


@rule("MM-217")
def test_recycle_is_used_at_most_once_a_turn_and_only_on_ones_own() -> None:
    given = recycling().hand("lion", "gilded_knight_2", "gilded_attack_3", "crimson_dragon_2", "crimson_knight_1")
    given.choose("recycle_hand crimson_dragon_2", "recycle_hand crimson_knight_1")
    given.choose("capture_from_discard gilded_scales_3").waits_for("lion")
    given.does_not_offer("recycle_hand", "recycle_territory").offers("draw")
    refused = given.refuses("recycle_hand gilded_knight_2")
    assert (refused.rule, refused.reason) == ("MM-217", "Recycle may be used only once a turn.")
    assert "not asked" in given.refuses("recycle_hand crimson_knight_3", seat="raven").reason
    given.chance("crimson_princess_1").choose("draw").waits_for("raven").offers(
        "recycle_hand"
    )  # a new turn, a new Recycle


@rule("MM-218")
def test_recycle_needs_two_cards_in_hand_and_territory_together() -> None:
    one = recycling().hand("lion", "gilded_knight_2").does_not_offer("recycle_hand", "recycle_territory")
    assert one.refuses("recycle_hand gilded_knight_2").rule == "MM-218"
    recycling().territory("lion", "gilded_knight_2").does_not_offer("recycle_hand", "recycle_territory")
    both = recycling().hand("lion", "gilded_knight_2").territory("lion", "gilded_attack_3")
    both.offers("recycle_hand gilded_knight_2").choose("recycle_hand gilded_knight_2")
    both.offers_only("recycle_territory gilded_attack_3")


@rule("MM-218", "MM-D42")
def test_a_defense_must_lie_in_the_discard_pile_after_the_two_discards() -> None:
    none = table(2, best_defense=True).hand("lion", "gilded_knight_2", "gilded_attack_3", "crimson_dragon_2")
    none.discard("crimson_dragon_1").does_not_offer("recycle_hand")
    assert none.refuses("recycle_hand gilded_knight_2").rule == "MM-218"
    paid = table(2, best_defense=True).hand("lion", "gilded_knight_2", "gilded_attack_3", "crimson_shield_2")
    three = ("gilded_knight_2", "gilded_attack_3", "crimson_shield_2")
    paid.offers_only(*[f"recycle_hand {card}" for card in three], among="recycle_hand")
    paid.copy().choose("recycle_hand crimson_shield_2").offers_only(*[f"recycle_hand {card}" for card in three[:2]])
    paid.choose("recycle_hand gilded_knight_2").offers_only("recycle_hand crimson_shield_2")  # else none would be there
    paid.choose("recycle_hand crimson_shield_2").waits_for("lion").settled()  # and it comes back
    assert paid.in_hand("lion") == ["gilded_attack_3", "crimson_shield_2"] and paid.in_discard == ["gilded_knight_2"]


@rule("MM-218", "MM-D42")
def test_two_defenses_may_pay_and_either_may_come_back() -> None:
    given = table(2, best_defense=True).hand("lion", "crimson_shield_2").territory("lion", "gilded_shield_2")
    given.choose("recycle_hand crimson_shield_2").choose("recycle_territory gilded_shield_2")
    given.offers_only("capture_from_discard crimson_shield_2", "capture_from_discard gilded_shield_2")
    given.choose("capture_from_discard gilded_shield_2").settled()
    assert given.in_hand("lion") == ["gilded_shield_2"] and given.in_discard == ["crimson_shield_2"]


@rule("MM-219")
def test_cards_in_the_castle_cannot_be_recycled() -> None:
    given = recycling().hand("lion", "gilded_knight_2")
    given.castle("lion", ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_2"))
    given.does_not_offer("recycle_hand", "recycle_territory")
    given.territory("lion", "sapphire_dragon_1").choose("recycle_territory sapphire_dragon_1")
    given.offers_only("recycle_hand gilded_knight_2")


@rule("MM-220")
def test_recycle_is_one_of_the_two_actions() -> None:
    given = recycling().hand("lion", "gilded_knight_2", "gilded_attack_3", "crimson_dragon_2")
    given.choose("recycle_hand crimson_dragon_2", "recycle_hand gilded_knight_2")
    given.choose("capture_from_discard gilded_scales_3")
    assert given.actions_left == 1 and given.player("lion")["recycled"]
    last = recycling().hand("lion", "gilded_knight_2", "gilded_attack_3", "crimson_dragon_2").turn("lion", left=1)
    last.choose("recycle_hand crimson_dragon_2", "recycle_hand gilded_knight_2")
    last.choose("capture_from_discard gilded_scales_3").settled()
    assert last.active == "raven"


@rule("MM-252", "MM-216")
def test_with_a_round_limit_what_was_recycled_fills_an_open_place_of_the_barracks_at_once() -> None:
    given = table(2, round_limit="10", best_defense=True).barracks(*BARRACKS[:4]).hand("lion", KNIGHT, SHIELD)
    given.deck(rest="raven").choose(f"recycle_hand {KNIGHT}").chance(KNIGHT).choose(f"recycle_hand {SHIELD}")
    assert given.waits_for("lion").actions_left == 1 and given.in_hand("lion") == [SHIELD]
    assert given.in_barracks == [*BARRACKS[:4], KNIGHT] and given.in_discard == [] and given.deck_size == 0
