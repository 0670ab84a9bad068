"""Optional rule G, Free Stuff: forming a set costs no action (MM-234 to MM-237, MM-250, MM-251)."""

from __future__ import annotations

from runehall.games.medieval_mayhem.tests.table import FILL, Table, table
from runehall.testing.rules import rule

DRAGONS = ("crimson_dragon_1", "crimson_dragon_3", "gilded_dragon_2")
TREASURES = ("crimson_treasure_1", "gilded_treasure_2", "sapphire_treasure_3")
LOOSE = ("crimson_princess_1", "gilded_attack_3", "sapphire_shield_1")  # no set
TWO = ("crimson_princess_1", "gilded_attack_3")


def free() -> Table:
    """A table with Free Stuff; Raven needs no refill."""
    return table(2, free_stuff=True).hand("raven", *FILL)


@rule("MM-234")
def test_a_set_costs_no_action_from_hand_or_territory() -> None:
    given = free().hand("lion", *DRAGONS, *TWO).form_set(*DRAGONS)
    assert given.actions_left == 2
    given.offers("draw")
    field = free().territory("lion", *DRAGONS).hand("lion", *TWO).form_set(*DRAGONS, zone="territory")
    assert field.actions_left == 2
    paid = table(2).hand("lion", *DRAGONS, *TWO).form_set(*DRAGONS)
    assert paid.actions_left == 1


@rule("MM-235")
def test_any_number_of_sets_may_be_formed_between_actions() -> None:
    given = free().hand("lion", *DRAGONS, *TREASURES, "gilded_attack_3").form_set(*DRAGONS)
    given.chance("crimson_shield_2").choose("draw").form_set(*TREASURES)
    assert len(given.in_castle("lion")) == 2 and given.actions_left == 1


@rule("MM-235")
def test_no_set_is_formed_on_another_players_turn_or_inside_an_action() -> None:
    given = free().hand("lion", "crimson_attack_1", *TWO).hand("raven", *DRAGONS).territory("raven", "gilded_knight_2")
    assert "not asked" in given.refuses("set_hand crimson_dragon_1", seat="raven").reason
    given.choose("play_on crimson_attack_1 raven").waits_for("raven").offers_only("let_it_happen")
    given.refuses("set_hand crimson_dragon_1")
    inside = free().hand("lion", *DRAGONS, "crimson_treasure_3").choose("play crimson_treasure_3")
    inside.offers("lure_from_barracks").does_not_offer("set_hand", "set_territory").refuses("set_hand crimson_dragon_1")


@rule("MM-235")
def test_sets_are_formed_after_the_refill_and_not_in_the_end_of_turn_step() -> None:
    refilled = free().hand("lion", "crimson_shield_2").hand("raven", "crimson_dragon_1", "crimson_dragon_3")
    refilled.turn("lion", left=1).chance("gilded_dragon_2").choose("play crimson_shield_2").waits_for("raven")
    refilled.offers("set_hand crimson_dragon_1")
    seven = (*DRAGONS, *TREASURES, "gilded_attack_3")
    ended = free().territory("lion", *seven).turn("lion", left=1).chance("crimson_shield_2").choose("draw")
    ended.offers("set_territory", "end_turn").choose("end_turn").waits_for("lion")
    ended.offers("discard_from_territory").does_not_offer("set_territory")


@rule("MM-236")
def test_the_two_actions_still_have_to_be_taken() -> None:
    given = free().hand("lion", *DRAGONS, *TWO).form_set(*DRAGONS).waits_for("lion").does_not_offer("end_turn")
    refused = given.refuses("end_turn")
    assert refused.rule == "MM-039"
    given.chance("crimson_shield_2").choose("draw").does_not_offer("end_turn").chance("crimson_shield_3").choose("draw")
    given.waits_for("lion").offers("end_turn").does_not_offer("draw", "recruit", "play", "discard_then_draw", "act")


@rule("MM-237")
def test_every_set_fires_its_triggers() -> None:
    defenses = ("sapphire_scales_1", "sapphire_scales_2", "gilded_shield_2")
    given = free().hand("lion", *DRAGONS, *defenses).discard("gilded_scales_3").form_set(*DRAGONS)
    given.offers_only("capture_from_discard gilded_scales_3", "decline").choose("decline").form_set(*defenses)
    given.offers_only("capture_from_discard gilded_scales_3", "decline").choose("capture_from_discard gilded_scales_3")
    assert given.in_hand("lion") == ["gilded_scales_3"] and given.actions_left == 2
    given.settled()


@rule("MM-250")
def test_a_set_may_follow_the_second_action_and_the_player_says_when_the_turn_ends() -> None:
    given = free().hand("lion", *DRAGONS, "crimson_shield_2").turn("lion", left=1).choose("play crimson_shield_2")
    given.waits_for("lion").offers_only(*[f"set_hand {card}" for card in DRAGONS], "end_turn")
    stopped = given.copy().choose("end_turn").settled()
    assert stopped.active == "raven" and stopped.in_castle("lion") == []
    formed = given.form_set(*DRAGONS)
    assert formed.active == "raven" and len(formed.in_castle("lion")) == 1  # no card is left: the turn ends


@rule("MM-250", "MM-D45")
def test_the_turn_ends_at_once_only_if_all_can_see_that_no_set_is_left() -> None:
    two = free().hand("lion", *TWO, "crimson_shield_2").turn("lion", left=1).choose("play crimson_shield_2").settled()
    assert two.active == "raven"
    three = free().hand("lion", *LOOSE, "crimson_shield_2").turn("lion", left=1).choose("play crimson_shield_2")
    three.waits_for("lion").offers_only("end_turn")  # three cards might be a set, for all others know
    assert three.choose("end_turn").active == "raven"
    field = free().hand("lion", "crimson_shield_2").territory("lion", *DRAGONS).turn("lion", left=1)
    field.choose("play crimson_shield_2").waits_for("lion").offers("set_territory", "end_turn")


def stuck() -> Table:
    """Lion has a set in Territory and otherwise nothing to act with."""
    given = table(2, free_stuff=True).characters(raven="king_b", lion="queen_a").barracks().hand("raven", *FILL)
    given.territory("lion", *DRAGONS).discard("gilded_scales_3").deck(rest="raven")
    return given.ending("lion", "empty_deck")


@rule("MM-251")
def test_missing_actions_are_forfeited_if_none_is_legal_and_no_set_is_formed() -> None:
    given = stuck().waits_for("lion").offers_only("end_turn", *[f"set_territory {card}" for card in DRAGONS])
    given.choose("end_turn").waits_for("raven").settled()
    assert given.in_castle("lion") == []


@rule("MM-251")
def test_an_action_that_a_set_makes_legal_must_be_taken() -> None:
    given = stuck().form_set(*DRAGONS, zone="territory").choose("capture_from_discard gilded_scales_3")
    given.waits_for("lion").does_not_offer("end_turn").offers("play gilded_scales_3")
    assert given.refuses("end_turn").rule == "MM-039" and given.actions_left == 2
    given.choose("play gilded_scales_3").waits_for("raven").settled()  # the second is forfeited: none is left
    declined = stuck().form_set(*DRAGONS, zone="territory").choose("decline").waits_for("raven").settled()
    assert len(declined.in_castle("lion")) == 1
