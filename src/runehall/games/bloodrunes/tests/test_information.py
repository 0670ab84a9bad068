"""Information and table talk (BR-124 to BR-128, BR-150, BR-151), what the odds tell, and what can be taken back."""

from __future__ import annotations

import json

import pytest

from runehall.games.bloodrunes.tests.table import RAID, RECRUIT, SIDES, WARD, Table, dealt, table
from runehall.testing.rules import rule

OTHERS = (None, "west", "north", "east")


@rule("BR-124")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    given = table().hand("south", "fire", "loki")
    assert given.console("south")["hand"] == ["fire", "loki"]
    for viewer in OTHERS:
        assert given.view(viewer)["casters"][0]["hand"] == ["unknown", "unknown"]
        assert "loki" not in json.dumps(given.view(viewer)["casters"])
        assert given.match.view(None if viewer is None else given.seat(viewer))["ask"] is None
    shown = [option for option in given.options() if "show" in option]
    assert shown == []  # no choice shows a Rune


@rule("BR-124")
def test_a_rune_drawn_openly_is_remembered_until_it_is_cast() -> None:
    given = table().hand("south", "fire").rune_river("horse", "cattle", "cattle")
    given.chance("hail").choose("draw_rune horse")
    assert given.console("south", to="west")["hand"] == ["horse", "unknown"]
    assert given.choose("cast_rune horse a1").settled().console("south", to="west")["hand"] == ["unknown"]


@rule("BR-124")
def test_of_two_equal_runes_nobody_learns_whether_the_open_or_the_hidden_one_was_cast() -> None:
    """Were the Fire that all saw drawn still shown, all would know that South held another one."""
    two = table().hand("south", "fire", drawn=("fire", "horse")).choose("cast_rune fire a1")
    one = table().hand("south", "hail", drawn=("fire", "horse")).choose("cast_rune fire a1")
    for viewer in OTHERS:
        assert two.view(viewer)["casters"][0]["hand"] == ["horse", "unknown"]
        assert one.view(viewer)["casters"][0]["hand"] == ["horse", "unknown"]
    assert two.settled().console("south")["hand"] == ["fire", "horse"]


@rule("BR-125")
def test_talk_binds_nobody_and_is_no_part_of_the_rules() -> None:
    given = dealt()
    words = {option.split()[0] for seed in range(8) for option in dealt(seed=seed).options()}
    assert words <= {"draw_rune", "draw_spell", "cast_rune", "cast_spell", "clear_runes", "clear_spells"}
    assert "is no choice of this game" in given.refuses("promise west peace").reason
    # An ally of a moment ago may be robbed like anybody: who may be robbed depends on the table alone.
    allied = table().book("south", RECRUIT, "steal_fortune_left").showing("steal_fortune_left").fortunes(west=1)
    allied.board(c1="wealth", c2="spear").choose(f"cast_spell {RECRUIT}")
    allied.offers("cast_spell_on steal_fortune_left west")


@rule("BR-126")
@pytest.mark.parametrize("viewer", [None, *SIDES])
def test_books_rivers_consoles_wards_and_top_runes_are_open_to_all(viewer: str | None) -> None:
    given = table().book("west", RAID).rune_river("fire", "hail", "loki").spell_river(RAID, RECRUIT, "hex_steal_ward")
    given.ward("north", "left").board(b2="horse").fortunes(east=3).acolytes("east", yellow=4, blue=1)
    view = given.view(viewer)
    assert view["casters"][1]["book"] == [RAID] and view["casters"][2]["wards"] == [WARD + "left"]
    assert view["rune_river"] == ["fire", "hail", "loki"]
    assert view["spell_river"] == [RAID, RECRUIT, "hex_steal_ward"]
    assert (view["casters"][3]["fortunes"], view["casters"][3]["acolytes"]) == (3, {"blue": 1, "yellow": 4})
    assert view["board"]["b2"] == ["horse"]


@rule("BR-127")
@pytest.mark.parametrize("viewer", [None, *SIDES])
def test_both_discard_piles_may_be_looked_through(viewer: str | None) -> None:
    view = table().rune_discard("loki", "fire").spell_discard("hex_steal_ward", RAID).view(viewer)
    assert (view["rune_discard"], view["spell_discard"]) == (["fire", "loki"], [RAID, "hex_steal_ward"])


@rule("BR-124", "BR-126", "BR-127", "BR-151")
def test_all_through_a_match_only_hands_hold_unknown_cards() -> None:
    match = dealt(3, seed=11, clans=True).match
    for step in range(120):
        options = match.pending[0].options
        match.choose(options[step * 31 % len(options)])
        for viewer in (None, 0, 1, 2):
            table_seen = Table(match).view(None if viewer is None else ("south", "west", "north")[viewer])
            hands = [console.pop("hand") for console in table_seen["casters"]]
            assert "unknown" not in json.dumps(table_seen)
            assert viewer is None or "unknown" not in hands[viewer]


@rule("BR-128")
def test_of_a_deck_only_the_size_is_known() -> None:
    given = dealt()
    for viewer in (None, *SIDES):
        view = given.view(viewer)
        assert (view["rune_deck"], view["spell_deck"]) == (85, 57)
    # Whatever comes next was not decided before: every Rune of the deck can be the next one.
    for rune in ("wealth", "serpent", "spear", "cattle", "rider", "hail", "fire", "chalice", "estate", "horse", "loki"):
        table().copy().chance(rune).choose("draw_rune cattle").settled()


@rule("BR-128", "BR-051")
def test_after_a_reshuffle_nobody_knows_which_rune_lies_where() -> None:
    given = table(2).rune_discard("estate", "loki").rune_deck(rest="north")
    for rune in ("estate", "loki"):
        given.copy().chance(rune).choose("draw_rune cattle").settled()


@rule("BR-150")
@pytest.mark.parametrize("viewer", [None, *SIDES])
def test_numbers_of_cards_and_the_pool_are_open_to_all(viewer: str | None) -> None:
    given = table().hand("south", "fire", "loki").hand("west", "hail").fortunes(east=2).acolytes("east", yellow=5)
    view = given.view(viewer)
    assert [len(console["hand"]) for console in view["casters"]] == [2, 1, 0, 0]
    assert (view["rune_deck"], view["spell_deck"]) == (109 - 3 - 3, 64 - 3)
    assert view["pool"] == {"fortunes": 22, "acolytes": {"blue": 3, "green": 3, "red": 3, "yellow": 1}}


@rule("BR-151", "BR-D14")
@pytest.mark.parametrize("viewer", [None, *SIDES])
def test_covered_runes_and_their_order_may_be_looked_at(viewer: str | None) -> None:
    assert table().board(c3=("fire", "loki", "hail")).view(viewer)["board"]["c3"] == ["fire", "loki", "hail"]


def odds_of_next(given: Table, seat: str, rune: str) -> float:
    """The chance, by what a seat knows, that a Rune comes to the River after a Cattle is drawn."""
    odds = given.match.odds("draw_rune cattle", given.seat(seat))
    assert odds.exact and abs(sum(p for _, p in odds.outcomes) - 1) < 1e-9
    return sum(p for text, p in odds.outcomes if text.endswith(f"{rune} comes to the Rune River."))


@rule("BR-124", "BR-128")
def test_odds_of_a_draw_count_hidden_hands_with_the_deck() -> None:
    given = table().hand("south", "loki").hand("west", "loki", "loki", "horse")
    assert given.view()["rune_deck"] == 109 - 3 - 4
    # South knows the own hand and the River; West's three cards may be any of the 105 Runes South has not seen.
    assert odds_of_next(given, "south", "Loki") == pytest.approx(4 / 105)
    assert odds_of_next(given, "south", "Horse") == pytest.approx(5 / 105)
    assert odds_of_next(given, "south", "Wealth") == pytest.approx(20 / 105)
    assert odds_of_next(given, "south", "Cattle") == pytest.approx(7 / 105)


@rule("BR-124")
def test_odds_know_what_was_drawn_openly() -> None:
    given = table().hand("west", "horse", drawn=("loki", "loki"))
    assert odds_of_next(given, "south", "Loki") == pytest.approx(3 / (109 - 3 - 2))
    assert odds_of_next(given, "south", "Horse") == pytest.approx(5 / (109 - 3 - 2))


@rule("BR-065", "BR-128")
def test_what_brings_no_chance_has_one_sure_outcome() -> None:
    given = table().book("south", RAID).showing(RAID)
    odds = given.match.odds(f"cast_spell {RAID}", 0)
    assert odds.exact and [p for _, p in odds.outcomes] == [1.0]


@rule("BR-D38")
def test_a_spell_without_chance_can_be_taken_back() -> None:
    given = table().book("south", RAID, RECRUIT).showing(RAID).board(c1="wealth", c2="spear")
    before = given.match.digest
    given.choose(f"cast_spell {RAID}", f"cast_spell {RECRUIT}")
    assert given.match.undo(0, steps=1) == 1
    assert (given.console("south")["fortunes"], given.console("south")["acolyte_count"]) == (1, 3)
    assert given.match.undo(0) == 1 and given.match.digest == before
    given.offers(f"cast_spell {RAID}", f"cast_spell {RECRUIT}")


@rule("BR-D38")
@pytest.mark.parametrize(
    ("choice", "chance"),
    [("draw_rune cattle", ["fire"]), (f"draw_spell {RECRUIT}", [RAID]), ("clear_runes", ["fire", "hail", "loki"]),
     ("clear_spells", [RAID, RAID, RECRUIT]), ("cast_rune fire a1", []), ("cast_rune horse a1", [])],
)  # fmt: skip
def test_draw_clear_and_cast_a_rune_cannot_be_taken_back(choice: str, chance: list[str]) -> None:
    given = table().hand("south", "fire", drawn=("horse",)).book("south", RAID).showing(RAID)
    given.choose(f"cast_spell {RAID}").chance(*chance).choose(choice)
    after = given.match.digest
    with pytest.raises(ValueError, match="cannot be taken back"):
        given.match.undo(0)
    assert given.match.digest == after
