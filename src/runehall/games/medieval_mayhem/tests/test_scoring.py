"""Scoring and tie-breaks (MM-170 to MM-180)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import SEATS, Table, table
from runehall.testing.rules import rule

NOTHING = ("king_a", "alchemist_a", "bard_b", "merchant_a", "wizard_b", "thief_a")  # bonuses that often bring nothing


def ended(given: Table, card: str = "crimson_shield_2") -> Table:
    """The last player of the last round plays a Defense card, and the game is scored."""
    last = SEATS[given.match.seats - 1]
    given.hand(last, card, *given.in_hand(last)).turn(last, left=1).ending("lion")
    return given.choose(f"play {card}").settled()


def plain(seats: int = 2) -> Table:
    """A bare table with Characters whose bonus counts nothing here."""
    given = table(seats)
    return given.characters(**dict(zip(SEATS[:seats], NOTHING, strict=False)))


@rule("MM-170", "MM-171", "MM-172", "MM-173")
def test_each_zone_is_scored_by_its_own_values_and_each_card_once() -> None:
    given = (
        plain()
        .characters(lion="alchemist_a", raven="king_a")
        .territory("lion", "crimson_dragon_1", "gilded_treasure_2")
    )
    given.castle("lion", ("sapphire_knight_1", "gilded_treasure_1", "sapphire_attack_1"))
    given = ended(given.hand("lion", "gilded_knight_1", "sapphire_dragon_2"))
    assert given.player("lion")["points"] == {"territory": 5 + 3, "castle": 5 + 2 + 4, "hand": 5 + 1, "bonus": 0}
    given.tells("Lion scores 8 for Territory.", "Lion scores 11 for the Castle.", "Lion scores 6 for Resources.",
                "Lion reveals Alchemist A and scores 0 for it.")  # fmt: skip
    assert given.outcome.scores == (8 + 11 + 6, 3)


@rule("MM-170")
@pytest.mark.parametrize(("zone", "points"), [("territory", 5), ("hand", 2)])
def test_one_card_scores_what_its_zone_says(zone: str, points: int) -> None:
    given = (
        plain().hand("lion", "crimson_dragon_1") if zone == "hand" else plain().territory("lion", "crimson_dragon_1")
    )
    assert ended(given).outcome.scores[0] == points


@rule("MM-173")
def test_hands_are_revealed_when_they_are_scored() -> None:
    given = plain().hand("lion", "gilded_knight_1", "sapphire_dragon_2")
    assert given.in_hand("lion", to="raven") == ["unknown", "unknown"]
    assert ended(given).in_hand("lion", to="nobody") == ["sapphire_dragon_2", "gilded_knight_1"]


@rule("MM-174")
def test_the_bonus_is_revealed_now_counted_last_and_may_count_scored_cards() -> None:
    given = table(2).characters(lion="ranger_a", raven="king_a").territory("lion", "crimson_dragon_1")
    assert given.player("lion", to="raven")["character"]["bonus"] is None
    ended(given.hand("lion", "gilded_dragon_1"))
    assert given.outcome.scores[0] == 5 + 5 + 2 * 2
    assert given.player("lion", to="nobody")["character"]["card"] == "ranger_a"
    given.tells("Lion scores 5 for Territory.", "Lion scores 0 for the Castle.", "Lion scores 5 for Resources.",
                "Lion reveals Ranger A and scores 4 for it.")  # fmt: skip


@rule("MM-175")
def test_the_highest_final_score_wins() -> None:
    given = plain(3).territory("raven", "crimson_dragon_1").hand("lion", "gilded_knight_2")
    given = ended(given).won_by("raven")
    assert given.outcome.scores == (4, 5, 3)
    bonus = table(3).characters(lion="king_b", raven="king_a").territory("raven", "crimson_dragon_1")
    bonus = ended(bonus.hand("lion", "gilded_knight_2")).won_by("lion")  # all four totals are added
    assert bonus.outcome.scores[:2] == (4 + 2, 5)
    bonus.tells("Lion wins with 6 points.")


@rule("MM-176")
def test_the_first_tie_break_is_more_sets() -> None:
    given = plain().castle("lion", ("crimson_dragon_1", "crimson_dragon_2", "crimson_knight_1"))
    given.characters(lion="bard_b")
    given = ended(given, "crimson_shield_2").won_by("lion")  # 1 + 1 + 1 against 3
    assert given.outcome.scores == (3, 3)
    assert len(given.in_territory("raven")) > len(given.in_territory("lion"))


@rule("MM-177")
def test_the_second_tie_break_is_more_cards_in_territory() -> None:
    given = plain().territory("lion", "gilded_knight_1", "gilded_attack_1").hand("raven", "sapphire_dragon_1")
    given = ended(given).won_by("lion")  # 2 + 2 against 3 + 1
    assert given.outcome.scores == (4, 4) and len(given.in_hand("raven")) > len(given.in_hand("lion"))


@rule("MM-178")
def test_the_third_tie_break_is_more_cards_in_hand() -> None:
    given = plain().territory("lion", "gilded_knight_1").hand("lion", "crimson_dragon_1", "sapphire_dragon_1")
    given = ended(given.hand("raven", "crimson_dragon_2")).won_by("lion")  # 2 + 2 + 1 against 3 + 2
    assert given.outcome.scores == (5, 5)


@rule("MM-179")
def test_players_equal_in_everything_share_the_victory() -> None:
    given = plain(3).territory("lion", "crimson_attack_2").territory("raven", "crimson_attack_3")
    given = ended(given).won_by("lion", "raven", "stag")
    assert given.outcome.scores == (3, 3, 3)
    given.tells("Lion wins with 3 points.", "Raven wins with 3 points.", "Stag wins with 3 points.")


@rule("MM-177", "MM-178")
def test_more_in_territory_counts_before_more_in_hand() -> None:
    given = plain().territory("lion", "crimson_dragon_1", "gilded_attack_2")
    given = ended(given.hand("raven", "sapphire_dragon_1", "sapphire_dragon_2", "crimson_dragon_2")).won_by("lion")
    assert given.outcome.scores == (7, 7)


@rule("MM-180")
def test_who_is_not_tied_for_first_does_not_take_part_in_the_tie_breaks() -> None:
    given = plain(3).territory("lion", "crimson_treasure_1").territory("raven", "crimson_attack_2", "crimson_attack_3")
    given.castle("stag", ("crimson_dragon_2", "crimson_knight_2", "crimson_shield_3"))
    given = ended(given, "gilded_guardians_1").won_by("raven")  # though Stag alone has a set
    assert given.outcome.scores == (6, 6, 5)


@rule("MM-180")
def test_who_loses_a_tie_break_does_not_take_part_in_the_next() -> None:
    given = plain(3).characters(lion="thief_a", raven="blacksmith_b", stag="merchant_a")
    given.castle("lion", ("crimson_dragon_1", "crimson_dragon_2", "crimson_knight_3"))
    given.castle("raven", ("gilded_dragon_1", "gilded_dragon_2", "gilded_princess_1"))
    given.territory("lion", "gilded_knight_1", "gilded_knight_2").territory("raven", "crimson_knight_2")
    given.territory("stag", "gilded_dragon_3", "gilded_princess_2")
    given = ended(given).won_by("lion")  # Stag has most cards in Territory, but no set
    assert given.outcome.scores == (7, 7, 7) and len(given.in_territory("stag")) == 3


@rule("MM-175", "MM-D49")
@pytest.mark.parametrize(("paid", "winner", "scores"), [(False, 1, (2, 5, 3)), (True, 0, (6, 5, 3))])
def test_only_by_the_house_rule_does_the_turn_order_decide_a_match(
    paid: bool, winner: int, scores: tuple[int, ...]
) -> None:
    given = table(3, turn_order_points=paid).characters(lion="alchemist_a", raven="bard_b", stag="merchant_a")
    given = ended(given.territory("lion", "gilded_knight_1").territory("raven", "crimson_dragon_1"))
    assert given.outcome.scores == scores and given.outcome.winners == (winner,)
