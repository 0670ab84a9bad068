"""Components and counts (MM-001 to MM-012, MM-245, MM-246)."""

from __future__ import annotations

from collections import Counter

import pytest

import runehall
from runehall.content.content import Row
from runehall.games.medieval_mayhem.tests.table import FILL, Table, dealt, table
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match

BEST = {"crimson": "territory", "gilded": "hand", "sapphire": "castle"}
ICONS = {"dragon": "§", "princess": "♛", "knight": "♞", "treasure": "▣", "attack": "†", "defense": "⛨"}


def rows(sort: str = "card") -> tuple[Row, ...]:
    """The rows of the box."""
    box = runehall.games()["medieval_mayhem"].content(None)
    assert box is not None
    return box.rows(sort)


def count_by(field: str) -> Counter[object]:
    """How many of the 70 cards have each value of a field."""
    counts: Counter[object] = Counter()
    for row in rows():
        counts[row.number(field) if field == "number" else row.text(field)] += row.number("copies")
    return counts


@rule("MM-001")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_deck_of_70_cards_is_shared_by_all(seats: int) -> None:
    given = dealt(seats)
    census = given.census()
    assert sum(census[row.id] for row in rows()) == 70
    assert {row.id: census[row.id] for row in rows()} == {row.id: row.number("copies") for row in rows()}
    # One deck for everybody: what Lion draws is what the Barracks and all others no longer find there.
    last = table(2).deck("gilded_knight_1", rest="raven").chance("gilded_knight_1").choose("draw")
    assert last.does_not_offer("draw").deck_size == 0


@rule("MM-002")
def test_every_card_is_crimson_gilded_or_sapphire() -> None:
    assert count_by("colour") == {"crimson": 23, "gilded": 24, "sapphire": 23}


@rule("MM-003")
def test_every_card_has_the_number_1_2_or_3() -> None:
    assert count_by("number") == {1: 24, 2: 23, 3: 23}


@rule("MM-004")
def test_every_card_has_one_of_six_types() -> None:
    twelve = ("dragon", "princess", "knight", "attack", "defense")
    assert count_by("type") == {"treasure": 10, **{type: 12 for type in twelve}}


@rule("MM-005")
def test_a_defense_and_nothing_else_has_a_subtype() -> None:
    assert all(row.has("subtype") == (row.text("type") == "defense") for row in rows())
    subtypes = Counter(row.text("subtype") for row in rows() if row.has("subtype"))
    assert subtypes == {"scales": 4, "guardians": 4, "shield": 4}  # no Defense has a second copy


@rule("MM-005")
def test_a_set_cannot_be_formed_on_a_subtype_but_on_the_type_defense() -> None:
    given = table().hand("lion", "crimson_scales_1", "gilded_scales_3", "sapphire_scales_2")
    given.choose("set_hand crimson_scales_1", "set_hand gilded_scales_3", "set_hand sapphire_scales_2")
    shared = [event.arguments[1] for event in given.events() if event.word == "shared"]
    assert shared == ["defense"]


@rule("MM-006", "MM-007")
def test_every_card_has_three_values_and_its_colour_says_which_is_the_highest() -> None:
    for row in rows():
        values = {zone: row.number(zone) for zone in ("territory", "castle", "hand")}
        best = BEST[row.text("colour")]
        assert all(values[best] > value for zone, value in values.items() if zone != best), row.id


@rule("MM-006")
def test_a_card_is_worth_what_the_zone_says_it_lies_in() -> None:
    given = table()
    in_hand = given.hand("lion", "crimson_treasure_1").player("lion")["points"]
    in_territory = given.hand("lion").territory("lion", "crimson_treasure_1").player("lion")["points"]
    in_castle = given.territory("lion").castle("lion", ("crimson_treasure_1", "crimson_treasure_2", "crimson_attack_2"))
    assert (in_hand["hand"], in_hand["territory"], in_hand["castle"]) == (3, 0, 0)
    assert (in_territory["hand"], in_territory["territory"], in_territory["castle"]) == (0, 6, 0)
    assert in_castle.player("lion")["points"]["castle"] == 2 + 2 + 1


@rule("MM-245")
@pytest.mark.parametrize("type", ICONS)
def test_an_icon_shows_the_type_of_a_card(type: str) -> None:
    for row in rows():
        if row.text("type") == type:
            drawn = picture(table().barracks().barracks(row.id))
            line = next(line for line in drawn.splitlines() if line.startswith("Barracks"))
            assert [icon for icon in ICONS.values() if icon in line] == [ICONS[type]]
    legend = picture(table()).splitlines()[-1]
    named = {"treasure": "Treasure Chest", "attack": "Sword, Attack", "defense": "Shield, Defense"}
    assert f"{ICONS[type]} {named.get(type, type.title())}" in legend


def picture(given: Table) -> str:
    """The table as a terminal shows it to Lion."""
    return str(given.match.game.picture(given.match.view(0).json()))


@rule("MM-246")
def test_a_card_names_its_colour_in_words() -> None:
    given = table().hand("lion", *[row.id for row in rows()][:20])
    for row in rows():
        assert row.name.split()[0] == row.text("colour").title() and row.id.startswith(row.text("colour"))
    labels = [option.label for option in given.match.pending[0].options if option.text.startswith("recruit")]
    assert labels and all(label.split()[1] in ("Crimson", "Gilded", "Sapphire") for label in labels)


@rule("MM-008")
def test_there_are_18_characters_with_an_open_action_and_a_secret_version() -> None:
    assert len(rows("bonus")) == 18
    names = [row.id for row in rows("character")]
    assert Counter(row.text("character") for row in rows("bonus")) == {name: 2 for name in names}
    given = table().characters(lion="wizard_b")
    own, seen = given.player("lion")["character"], given.player("lion", to="raven")["character"]
    assert own["card"] == "wizard_b" and own["bonus"] == "1 per card with number 3 you control."
    assert (seen["name"], seen["action"]) == (own["name"], own["action"]) == ("wizard", "Scrying")
    assert seen["bonus"] is None and seen["card"] == "unknown"
    for row in rows("bonus"):  # both versions show the same action side, which does not betray the bonus
        other = table().characters(lion="thief_b", raven="blacksmith_a", stag="alchemist_a", boar="bard_b")
        if row.id not in ("thief_b", "blacksmith_a", "alchemist_a", "bard_b"):
            side = other.characters(lion=row.id).player("lion", to="raven")["character"]
            assert (side["name"], side["bonus"], side["card"]) == (row.text("character"), None, "unknown")


@rule("MM-009")
def test_the_scoring_sheet_has_four_subtotals_for_each_player() -> None:
    given = table(2).territory("lion", "crimson_dragon_1").hand("raven", *FILL).characters(lion="ranger_a")
    given.castle("raven", ("sapphire_knight_1", "gilded_treasure_1", "sapphire_attack_1")).characters(raven="king_a")
    given.ending("lion").turn("raven", left=1).chance("crimson_knight_1").choose("recruit crimson_attack_1")
    told = [(event.word, event.arguments[0], event.arguments[1]) for event in given.events() if "scored" in event.word]
    assert told == [
        ("scored_territory", "lion", "5"), ("scored_castle", "lion", "0"),
        ("scored_hand", "lion", "0"), ("scored_bonus", "lion", "2"),
        ("scored_territory", "raven", "0"), ("scored_castle", "raven", "11"),
        ("scored_hand", "raven", str(5 + 2 + 1 + 2)), ("scored_bonus", "raven", "3"),
    ]  # fmt: skip
    assert given.outcome.scores == (7, 24)


@rule("MM-010")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_game_is_for_2_to_5_players(seats: int) -> None:
    if seats == 1:
        with pytest.raises(runehall.BadSetting):
            new_match("medieval_mayhem", seats=seats, seed=1)
    else:
        assert len(dealt(seats).view()["players"]) == seats


@rule("MM-011")
def test_six_players_are_allowed_only_in_teams() -> None:
    with pytest.raises(runehall.BadSetting, match="only with Team Tactics") as refused:
        new_match("medieval_mayhem", seats=6, seed=1, team_tactics=False)
    assert refused.value.rule == "MM-011"
    assert [player["team"] for player in dealt(6).view()["players"]] == [0, 1, 0, 1, 0, 1]
    with pytest.raises(runehall.BadSetting):
        new_match("medieval_mayhem", seats=7, seed=1, team_tactics=True)


@rule("MM-012")
@pytest.mark.parametrize("seats", [2, 5, 6])
def test_all_through_a_match_70_cards_lie_somewhere_on_the_table(seats: int) -> None:
    match = dealt(seats, seed=seats).match
    for step in range(150):
        if match.over:
            break
        options = match.pending[0].options
        match.choose(options[step * 37 % len(options)])
        view = Table(match).conserved().view()
        players = view["players"]
        cards = view["deck"]["size"] + len(view["discard"]) + len(view["barracks"])
        cards += sum(len(player["hand"]) + len(player["territory"]) for player in players)
        assert cards + sum(len(each) for player in players for each in player["castle"]) == 70
