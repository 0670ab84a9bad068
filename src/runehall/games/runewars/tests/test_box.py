"""The box: how many of everything, and what is printed on it (RW-001 to RW-013)."""

from collections import Counter

import pytest

from runehall.content.content import Content
from runehall.games.runewars.card_schema import load_cards
from runehall.testing.rules import rule


@pytest.fixture(scope="module")
def box() -> Content:
    return load_cards(None)


def total(box: Content, table: str, **where: object) -> int:
    rows = [row for row in box.rows(table) if all(row.values[name] == value for name, value in where.items())]
    return sum([row.number("copies") if row.has("copies") else 1 for row in rows])


def section(box: Content, shape: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for row in box.rows("fate"):
        parts = [part for part in row.parts("results") if part.text("shape") == shape]
        found[f"{parts[0].text('icon')} {parts[0].number('count')}" if parts else "blank"] += 1
    return found


@rule("RW-001")
def test_four_factions_two_good_two_evil(box: Content) -> None:
    assert [(row.id, row.text("alignment")) for row in box.rows("faction")] == [
        ("daqan", "good"), ("latari", "good"), ("waiqar", "evil"), ("uthuk", "evil"),
    ]  # fmt: skip


@rule("RW-002")
@pytest.mark.parametrize("faction", ["daqan", "latari", "waiqar", "uthuk"])
def test_a_faction_has_36_figures_in_four_types(box: Content, faction: str) -> None:
    figures = sorted([row.number("figures") for row in box.rows("unit") if row.text("faction") == faction])
    assert figures == [4, 8, 8, 16]


@rule("RW-003")
def test_forty_neutral_figures(box: Content) -> None:
    found = {row.id: row.number("figures") for row in box.rows("unit") if row.text("faction") == "neutral"}
    assert found == {"beastman": 8, "hell_hound": 8, "razorwing": 8, "sorcerer": 8, "dragon": 4, "giant": 4}


@rule("RW-004")
def test_twelve_heroes(box: Content) -> None:
    assert Counter([row.text("alignment") for row in box.rows("hero")]) == {"good": 4, "evil": 4, "neutral": 4}


@rule("RW-005")
def test_a_stronghold_has_strength_5_and_a_damaged_side(box: Content) -> None:
    assert {row.id: row.number("value") for row in box.rows("measure")} == {"stronghold": 5, "damaged_stronghold": 2}


@rule("RW-006")
def test_five_developments_a_faction_and_eight_orders(box: Content) -> None:
    for faction in ("daqan", "latari", "waiqar", "uthuk"):
        assert total(box, "development", faction="any") + total(box, "development", faction=faction) == 5
    assert [row.number("number") for row in box.rows("order")] == list(range(1, 9))


@rule("RW-007")
def test_thirteen_tiles_four_of_them_homes_of_three_areas(box: Content) -> None:
    sizes = Counter([row.text("tile") for row in box.rows("area")])
    homes = [row.id for row in box.rows("tile") if row.text("home")]
    assert len(sizes) == 13 and len(homes) == 4
    assert {sizes[home] for home in homes} == {3}


@rule("RW-008", "RW-D08")
def test_nineteen_runes_of_each_sort(box: Content) -> None:
    assert {row.id: row.number("copies") for row in box.rows("rune")} == {"dragon_rune": 19, "false_rune": 19}


@rule("RW-009")
def test_seven_cities_and_three_titles(box: Content) -> None:
    assert len(box.rows("city")) == 7 and len(box.rows("title")) == 3
    assert total(box, "area", city=True) == 7


@rule("RW-010", "RW-D17", "RW-D66")
def test_the_decks(box: Content) -> None:
    assert (len(box.rows("fate")), total(box, "tactic"), len(box.rows("quest"))) == (30, 50, 24)
    assert (total(box, "quest", setup=True), total(box, "reward")) == (9, 25)
    assert [total(box, "objective", alignment=side) for side in ("good", "evil")] == [8, 8]
    assert [total(box, "season", season=season) for season in ("spring", "summer", "fall", "winter")] == [8] * 4


@rule("RW-012", "RW-013")
def test_every_fate_card_has_its_number_a_destiny_and_at_most_one_result_a_shape(box: Content) -> None:
    assert sorted([row.number("number") for row in box.rows("fate")]) == list(range(1, 31))
    for row in box.rows("fate"):
        shapes = [part.text("shape") for part in row.parts("results")]
        assert len(set(shapes)) == len(shapes)


@rule("RW-E11")
def test_the_published_distribution_of_the_fate_deck(box: Content) -> None:
    assert Counter([row.text("destiny") for row in box.rows("fate")]) == {"gold": 4, "silver": 8, "red": 18}
    assert section(box, "triangle") == {"blank": 12, "damage 1": 8, "special 1": 6, "rout 1": 4}
    assert section(box, "rectangle") == {
        "blank": 9, "special 1": 6, "damage 1": 6, "damage 2": 4, "rout 1": 3, "rout 2": 2,
    }  # fmt: skip
    assert section(box, "circle") == {"blank": 12, "special 1": 12, "damage 1": 4, "rout 1": 2}
    assert section(box, "hexagon") == {
        "blank": 6, "special 1": 6, "damage 1": 5, "damage 2": 4, "damage 3": 3, "rout 1": 1, "rout 2": 5,
    }  # fmt: skip


@rule("RW-034")
def test_where_the_giants_are(box: Content) -> None:
    found = {row.name: row.words("neutrals").count("giant") for row in box.rows("area")}
    assert {name: count for name, count in found.items() if count} == {"2A": 2, "3C": 1, "6D": 1}


@rule("RW-D05", "RW-D06", "RW-D07")
def test_the_counts_that_were_in_doubt(box: Content) -> None:
    assert (len(box.rows("fate")), len(box.rows("quest"))) == (30, 24)
    assert (section(box, "rectangle")["blank"], section(box, "rectangle")["damage 1"]) == (9, 6)
    assert sum([row.number("figures") for row in box.rows("unit")]) + len(box.rows("hero")) == 196


def test_every_card_says_where_it_comes_from_and_what_it_does(box: Content) -> None:
    for table in ("unit", "development", "city", "season", "tactic", "hero", "quest", "reward", "title", "objective"):
        for row in box.rows(table):
            assert row.text("text").endswith("."), row
            assert row.words("rules"), row
