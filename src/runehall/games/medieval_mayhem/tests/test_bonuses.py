"""The secret sides of the 18 Character cards (MM-174, MM-186, MM-187)."""

from __future__ import annotations

from pathlib import Path

import pytest

import runehall
from runehall.engine.errors import BadContent
from runehall.games.medieval_mayhem.tests.table import SEATS, Table, table
from runehall.testing.rules import rule

TERRITORY = ("crimson_knight_1", "gilded_princess_3", "sapphire_treasure_2", "crimson_scales_1")
SETS = (
    ("gilded_dragon_1", "gilded_knight_2", "gilded_attack_3"),  # share a colour
    ("crimson_dragon_1", "gilded_treasure_1", "sapphire_princess_1"),  # share a number
    ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_3"),  # share a type
    ("crimson_princess_1", "crimson_princess_2", "crimson_princess_3"),  # share colour and type
)
HAND = ("sapphire_knight_3", "gilded_guardians_1", "crimson_treasure_3")
OTHERS = ("crimson_dragon_2", "gilded_knight_3", "sapphire_princess_2", "crimson_attack_3", "gilded_scales_3")

COUNTED = {  # by hand, from the position above; how much each is worth stands on the card
    "king_a": 4, "king_b": 3, "queen_a": 5, "queen_b": 4, "wizard_a": 4, "wizard_b": 6, "thief_a": 3, "thief_b": 1,
    "blacksmith_a": 1, "blacksmith_b": 4, "alchemist_a": 2, "alchemist_b": 1, "bard_a": 9, "bard_b": 1, "ranger_a": 2,
    "ranger_b": 8, "merchant_a": 2, "merchant_b": 4,
}  # fmt: skip
ZONES = {"queen_b": "territory", "thief_b": "hand", "blacksmith_a": "territory", "alchemist_b": "hand"}
WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
SET_BONUSES = ("king_a", "alchemist_a", "bard_b", "merchant_a")


def with_bonus(card: str) -> Table:
    """Lion has a Character card and cards in all zones."""
    given = table(2).characters(raven="king_b" if card != "king_b" else "king_a", lion=card)
    return given.territory("lion", *TERRITORY).castle("lion", *SETS).hand("lion", *HAND)


def bonus(given: Table, seat: str = "lion") -> tuple[int, int]:
    """What a bonus is worth now, and how much it says it is worth for each."""
    player = given.player(seat)
    return int(player["points"]["bonus"]), int(player["character"]["bonus"].split()[0])


@rule("MM-186", "MM-174")
@pytest.mark.parametrize("card", COUNTED)
def test_each_bonus_counts_what_it_names_in_all_zones_of_its_owner(card: str) -> None:
    worth, each = bonus(with_bonus(card))
    assert worth == COUNTED[card] * each


@rule("MM-186")
@pytest.mark.parametrize("card", [card for card in COUNTED if card not in SET_BONUSES])
def test_a_card_counts_in_every_zone_unless_the_bonus_names_one(card: str) -> None:
    _, each = bonus(with_bonus(card))
    parts = {
        "territory": bonus(with_bonus(card).castle("lion").hand("lion"))[0],
        "castle": bonus(with_bonus(card).territory("lion").hand("lion"))[0],
        "hand": bonus(with_bonus(card).territory("lion").castle("lion"))[0],
    }
    assert sum(parts.values()) == COUNTED[card] * each
    if card in ZONES:
        assert [zone for zone, worth in parts.items() if worth] == [ZONES[card]]
    elif card != "thief_a":
        assert parts["castle"] > 0


@rule("MM-186")
@pytest.mark.parametrize("card", SET_BONUSES)
def test_a_bonus_for_sets_counts_sets_and_not_cards_that_would_make_one(card: str) -> None:
    given = with_bonus(card).castle("lion")
    given.territory("lion", *SETS[0], *SETS[1]).hand("lion", *SETS[2], *SETS[3])
    assert bonus(given)[0] == 0


@rule("MM-186")
@pytest.mark.parametrize(("card", "sets"), [("king_a", 4), ("alchemist_a", 2), ("bard_b", 1), ("merchant_a", 2)])
def test_a_set_that_shares_two_aspects_counts_for_either(card: str, sets: int) -> None:
    given = with_bonus(card)
    worth, each = bonus(given)
    assert worth == sets * each
    worth, each = bonus(given.castle("lion", SETS[3]))
    assert worth == (0 if card == "bard_b" else each)


@rule("MM-187")
@pytest.mark.parametrize("card", COUNTED)
def test_cards_in_deck_discard_pile_and_barracks_never_count(card: str) -> None:
    given = with_bonus(card)
    before = bonus(given)
    assert bonus(given.discard(*OTHERS)) == before
    assert bonus(given.discard().barracks(*OTHERS)) == before
    assert bonus(given.on_top("gilded_dragon_2", "sapphire_knight_1")) == before


@rule("MM-186")
@pytest.mark.parametrize("card", COUNTED)
def test_cards_of_other_players_do_not_count(card: str) -> None:
    given = with_bonus(card)
    before = bonus(given)
    given.hand("raven", *OTHERS[:2]).territory("raven", *OTHERS[2:])
    assert bonus(given.castle("raven", ("gilded_dragon_2", "sapphire_dragon_2", "sapphire_dragon_3"))) == before


@rule("MM-174", "MM-187")
def test_the_bonus_scored_at_the_end_is_that_of_the_last_position() -> None:
    given = with_bonus("ranger_a").hand("lion", "gilded_dragon_2", "sapphire_knight_3").discard("sapphire_dragon_1")
    worth, each = bonus(given)
    given.ending("raven").starter("raven").turn("lion", left=1).castle("lion").territory("lion")
    given.choose("play_on gilded_dragon_2 raven")
    given.tells(f"Lion reveals Ranger A and scores {each} for it.")
    assert worth == 3 * each and given.outcome.scores[0] == 2 + 1 + each


@rule("MM-D49", "MM-174")
@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, False), (5, False), (4, True), (6, True)])
@pytest.mark.parametrize("starter", [0, 1])
def test_by_the_house_rule_every_bonus_side_brings_points_for_the_place_in_the_turn_order(
    seats: int, teams: bool, starter: int
) -> None:
    given = table(seats, team_tactics=teams, turn_order_points=True).starter(SEATS[starter])
    content = runehall.games()["medieval_mayhem"].content(None)
    assert content is not None
    row = content.row("turn_order", WORDS[seats] + ("_in_teams" if teams else ""))
    assert len(row.numbers("points")) == seats
    for place, points in enumerate(row.numbers("points")):
        player = given.player(SEATS[(starter + place) % seats])
        assert player["points"]["bonus"] == points  # at a bare table nothing else is there to count
        assert player["character"]["bonus"].endswith(row.text("text"))


@rule("MM-D49", "MM-174", "MM-175")
@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, False), (5, False), (4, True), (6, True)])
def test_without_the_house_rule_no_place_in_the_turn_order_brings_anything(seats: int, teams: bool) -> None:
    for starter in SEATS[:seats]:
        given = table(seats, team_tactics=teams).starter(starter)
        for seat in SEATS[:seats]:
            assert given.player(seat)["points"]["bonus"] == 0
            assert "turn order" not in given.player(seat)["character"]["bonus"]


@rule("MM-D49")
def test_points_for_too_few_places_are_refused(tmp_path: Path) -> None:
    changed = tmp_path / "short.toml"
    changed.write_text("[turn_order.three]\npoints = [1, 0]\n", "utf-8")
    with pytest.raises(BadContent, match="gives points to 2 places, but there are 3"):
        runehall.new("medieval_mayhem", seats=4, seed=1, content=changed)
