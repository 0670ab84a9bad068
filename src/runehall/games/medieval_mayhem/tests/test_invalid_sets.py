"""Invalid sets (MM-134 to MM-139)."""

from __future__ import annotations

from runehall.games.medieval_mayhem.tests.table import FILL, Table, table
from runehall.testing.rules import rule

SET = ("crimson_dragon_1", "gilded_attack_1", "sapphire_treasure_1")  # share a number
OTHER = ("crimson_princess_3", "gilded_princess_1", "sapphire_princess_2")  # share a type
SIX = ("gilded_knight_3", "gilded_knight_2", "gilded_dragon_1", "gilded_dragon_2", "gilded_scales_3", "gilded_shield_2")


def broken(given: Table, card: str = "crimson_dragon_1") -> Table:
    """Lion destroys one card of Raven's first set."""
    given.hand("lion", "sapphire_attack_1", "crimson_shield_2")
    return given.choose("play_on sapphire_attack_1 raven").choose(f"take_from_set {card} set_1")


@rule("MM-134", "MM-135")
def test_a_set_of_fewer_than_3_is_invalid_and_its_rest_moves_to_the_owners_territory() -> None:
    given = broken(table().castle("raven", SET, OTHER).territory("raven", "gilded_knight_3"))
    given.tells("A set of Raven is no longer valid.").settled()
    assert given.in_castle("raven") == [list(OTHER)]  # a set of 3 stays one
    assert sorted(given.in_territory("raven")) == ["gilded_attack_1", "gilded_knight_3", "sapphire_treasure_1"]
    assert given.in_territory("lion") == ["sapphire_attack_1"] and given.in_discard == ["crimson_dragon_1"]


@rule("MM-134", "MM-135")
def test_the_rest_moves_at_once_and_counts_there_from_now_on() -> None:
    given = broken(table(2).castle("raven", SET))
    assert given.player("raven")["points"] == {"territory": 2 + 3, "castle": 0, "hand": 0, "bonus": 2}
    assert given.player("raven")["sets"] == 0
    given.waits_for("lion").settled()


@rule("MM-134", "MM-135")
def test_if_two_cards_leave_the_third_falls_and_if_all_leave_nothing_does() -> None:
    given = table(2).castle("raven", OTHER, SET).hand("lion", "sapphire_dragon_2", *FILL)
    given.choose("play_on sapphire_dragon_2 raven", "take_from_set crimson_princess_3 set_1")
    given.choose("take_from_set gilded_princess_1 set_1").settled()
    assert given.in_territory("raven") == ["sapphire_princess_2"] and given.in_castle("raven") == [list(SET)]
    whole = table(2).castle("raven", OTHER, SET).hand("lion", "sapphire_dragon_3", *FILL[:2])
    whole.choose("play_on sapphire_dragon_3 raven")
    whole.choose(*[f"take_from_set {card} set_1" for card in ("crimson_princess_3", "gilded_princess_1")])
    whole.choose("take_from_set sapphire_princess_2 set_1").settled()
    assert whole.in_territory("raven") == [] and whole.in_castle("raven") == [list(SET)]


@rule("MM-136")
def test_cards_of_a_set_formed_from_hand_fall_to_the_territory_too() -> None:
    given = table(2).hand("lion", *SET, "gilded_knight_3").turn("lion", left=1).form_set(*SET)
    given.chance("sapphire_attack_1", "gilded_dragon_3", "gilded_knight_2").choose("enough")
    assert given.active == "raven" and sorted(given.in_castle("lion")[0]) == sorted(SET)
    given.choose("play_on sapphire_attack_1 lion", "take_from_set gilded_attack_1 set_1").choose("let_it_happen")
    given.settled()
    assert given.in_territory("lion") == ["crimson_dragon_1", "sapphire_treasure_1"]
    assert given.in_hand("lion") == ["gilded_knight_3"]


@rule("MM-137")
def test_the_text_of_what_falls_is_not_triggered() -> None:
    attacks = ("crimson_attack_2", "gilded_attack_2", "sapphire_attack_2")
    given = broken(table(3).castle("raven", attacks).territory("stag", "gilded_knight_3"), "sapphire_attack_2")
    given.waits_for("lion").settled()
    assert given.in_territory("stag") == ["gilded_knight_3"] and given.in_hand("lion") == ["crimson_shield_2"]
    assert given.in_discard == ["sapphire_attack_2"]


@rule("MM-138")
def test_what_falls_may_push_a_territory_above_6_until_its_owners_own_end_of_turn() -> None:
    given = broken(table(2).castle("raven", SET).territory("raven", *SIX)).waits_for("lion")
    assert len(given.in_territory("raven")) == 8
    given.chance("gilded_attack_3", "crimson_shield_3", "crimson_scales_1").choose("play crimson_shield_2")
    assert given.active == "raven" and len(given.in_territory("raven")) == 8  # the end of Lion's turn changes nothing
    given.chance("gilded_princess_1").choose("draw")
    assert len(given.in_territory("raven")) == 8
    given.chance("gilded_princess_2").choose("draw").waits_for("raven")
    given.offers("discard_from_territory gilded_attack_1").choose("discard_from_territory gilded_dragon_1")
    given.chance("crimson_attack_3", "crimson_knight_1", "crimson_knight_2")
    given.choose("discard_from_territory gilded_attack_1").settled()
    assert len(given.in_territory("raven")) == 6 and given.active == "lion"


@rule("MM-139")
def test_a_set_breaks_up_on_anyones_turn_without_an_action_of_its_owner() -> None:
    given = broken(table().castle("raven", SET))
    assert given.active == "lion" and given.actions_left == 1  # the Play, and nothing for the broken set
    given.waits_for("lion").offers("draw").settled()
    dragons = ("crimson_dragon_1", "crimson_dragon_2", "gilded_dragon_2")
    mine = table().castle("lion", dragons).hand("lion", "sapphire_attack_3", *FILL)
    mine.choose("play_naming sapphire_attack_3 dragon", "let_it_happen")
    mine.offers_only(*[f"lose_from_set {card} set_1" for card in dragons])
    mine.choose("lose_from_set crimson_dragon_1 set_1").waits_for("lion").settled()
    assert mine.in_castle("lion") == [] and mine.actions_left == 1
    assert sorted(mine.in_territory("lion")) == ["crimson_dragon_2", "gilded_dragon_2", "sapphire_attack_3"]


@rule("MM-081", "MM-134", "MM-012")
def test_two_equal_cards_of_one_set_can_both_be_taken() -> None:
    given = table(2).hand("lion", "sapphire_knight_2")
    given.castle("raven", ("crimson_dragon_1", "crimson_dragon_1", "crimson_dragon_3")).choose(
        "play_on sapphire_knight_2 raven"
    )
    given.choose("take_from_set crimson_dragon_1 set_1", "take_from_set crimson_dragon_1 set_1").settled().conserved()
    assert given.in_discard == ["crimson_dragon_1", "crimson_dragon_1"]
    assert given.in_castle("raven") == [] and given.in_territory("raven") == ["crimson_dragon_3"]
