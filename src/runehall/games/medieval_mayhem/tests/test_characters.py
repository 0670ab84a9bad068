"""Character cards: what all of them have in common (MM-181 to MM-185)."""

from __future__ import annotations

from runehall.games.medieval_mayhem.tests.table import FILL, Table, table
from runehall.testing.rules import rule

HAND = ("crimson_dragon_2", "gilded_knight_2", "sapphire_shield_1")


def hero(character: str, seats: int = 3) -> Table:
    """Lion has a Character of which the others have none, and it is Lion's turn."""
    return table(seats).characters(raven="blacksmith_b", lion=character)


@rule("MM-181")
def test_a_character_action_is_one_of_the_two_actions_of_the_turn() -> None:
    given = hero("king_a").hand("raven", *FILL).choose("act").chance("gilded_dragon_3")
    given.choose("lure_from_barracks crimson_attack_1").waits_for("lion")
    assert given.actions_left == 1
    given.chance("gilded_scales_3").choose("draw").waits_for("raven").settled()
    last = hero("king_a").hand("raven", *FILL).turn("lion", left=1).choose("act").chance("gilded_dragon_3")
    assert last.choose("lure_from_barracks crimson_attack_1").active == "raven"  # as the second action it ends the turn


@rule("MM-182", "MM-043")
def test_it_is_taken_at_most_once_a_turn_and_only_on_ones_own() -> None:
    given = hero("king_a").hand("lion", *HAND).choose("act").chance("gilded_dragon_3")
    given.choose("lure_from_barracks crimson_attack_1").waits_for("lion").does_not_offer("act").offers("draw")
    refused = given.refuses("act")
    assert (refused.rule, refused.reason) == ("MM-043", "The Character Action may be taken only once a turn.")
    assert "not asked" in given.refuses("act", seat="raven").reason


@rule("MM-183")
def test_nobody_may_defend_against_it() -> None:
    given = hero("thief_a").hand("lion", *HAND).hand("raven", "crimson_scales_1", "gilded_shield_2")
    given.hand("stag", *FILL).choose("act")
    given.chance("gilded_shield_2").choose("rob raven").waits_for("lion").does_not_offer("let_it_happen")
    given.choose("give_back crimson_dragon_2").waits_for("lion").settled()
    assert given.in_hand("raven") == ["crimson_dragon_2", "crimson_scales_1"]


@rule("MM-184", "MM-182")
def test_it_may_be_taken_in_every_turn() -> None:
    given = hero("king_a", 2).hand("lion", *HAND).hand("raven", *FILL)
    for times, refill in enumerate(("gilded_dragon_3", "gilded_attack_3", "gilded_scales_3"), 1):
        given.offers("act").choose("act").chance(refill).choose(given.options("lure_from_barracks")[0])
        given.does_not_offer("act")
        assert len(given.in_territory("lion")) == times
        given.turn("raven", left=1, round=times).chance(f"crimson_treasure_{times}").choose("draw")
        assert given.active == "lion" and given.view()["round"] == times + 1


@rule("MM-185")
def test_two_players_may_have_the_two_versions_of_a_character() -> None:
    given = table(2).characters(lion="king_a", raven="king_b").hand("lion", *HAND).hand("raven", *FILL)
    given.choose("act").chance("gilded_dragon_3").choose("lure_from_barracks crimson_attack_1")
    given.chance("gilded_attack_3").choose("draw").waits_for("raven").offers("act")  # Raven's own is not used up
    given.choose("act").chance("crimson_princess_1").choose("lure_from_barracks gilded_attack_2").settled()
    assert given.in_territory("lion") == ["crimson_attack_1"] and given.in_territory("raven") == ["gilded_attack_2"]
    assert given.player("lion")["character"]["bonus"] != given.player("raven")["character"]["bonus"]
