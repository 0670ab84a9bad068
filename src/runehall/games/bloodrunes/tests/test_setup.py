"""Setup (BR-012 to BR-033, BR-145, BR-146, BR-154)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import runehall
from runehall.games.bloodrunes.tests.table import RAID, RECRUIT, Table, dealt
from runehall.testing.rules import rule
from runehall.testing.scenario import Result, new_match

ORDER = ("blue", "green", "red", "yellow")
FACE_UP = ("fire", "hail", "spear", "rider")  # three for the River, one for the centre


def deal(
    seats: int,
    hands: Sequence[str] = (),
    face_up: Sequence[str] = FACE_UP,
    books: Sequence[str] = (),
    river: Sequence[str] = (RAID, RAID, RAID),
) -> list[Result]:
    """The chance of a set-up in which the clans and the first Caster are named; hands of Wealth where not said."""
    dealt_runes = list(hands) + ["wealth"] * (5 * seats - len(hands))
    return [*dealt_runes, *face_up, *(books or [RECRUIT] * seats), *river]


def set_up(seats: int, **parts: Sequence[str]) -> Table:
    """A table dealt by script; South begins."""
    return dealt(seats, setup=deal(seats, **parts), casters=ORDER[:seats], first="0")


@rule("BR-012", "BR-013", "BR-014", "BR-038", "BR-039", "BR-D26")
@pytest.mark.parametrize(("seats", "cards", "without"), [(4, 64, ()), (3, 56, ("across",)), (2, 48, ("left", "right"))])
def test_spells_that_do_not_carry_the_number_of_players_are_removed(
    seats: int, cards: int, without: tuple[str, ...]
) -> None:
    census = dealt(seats).census()
    spells = {word: count for word, count in census.items() if "_" in word}
    assert sum(spells.values()) == cards
    box = dealt(4).census()
    expected = {word for word in box if "_" in word and word.rpartition("_")[2] not in without}
    assert spells == {word: box[word] for word in expected}


@rule("BR-015", "BR-019")
def test_both_decks_are_shuffled_face_down() -> None:
    one = set_up(2, hands=("loki", "horse"), books=("hex_steal_ward", RAID))
    two = set_up(2, hands=("cattle", "estate"), books=(RAID, "hex_steal_ward"))
    assert one.console("south")["hand"][-1] == "loki" and two.console("south")["hand"][-1] == "estate"
    assert one.console("south")["book"] == two.console("north")["book"] == ["hex_steal_ward"]
    assert (one.view()["rune_deck"], one.view()["spell_deck"]) == (95, 43)  # all a viewer knows of the decks
    starts = {str(dealt(2, seed=seed).view()) for seed in range(20)}
    assert len(starts) == 20


@rule("BR-016", "BR-017", "BR-018")
@pytest.mark.parametrize(
    ("seats", "sides"),
    [(4, ["south", "west", "north", "east"]), (3, ["south", "west", "north"]), (2, ["south", "north"])],
)
def test_casters_take_different_sides_of_the_board(seats: int, sides: list[str]) -> None:
    assert [console["side"] for console in dealt(seats).view()["casters"]] == sides


@rule("BR-020")
def test_one_choice_of_console_side_holds_for_everyone() -> None:
    assert [c["book_limit"] for c in dealt(4, casters=ORDER, clans=True).view()["casters"]] == [6, 6, 6, 7]
    assert [c["book_limit"] for c in dealt(4, casters=ORDER, clans=False).view()["casters"]] == [6, 6, 6, 6]
    with pytest.raises(runehall.BadSetting, match="yes or no"):
        new_match("bloodrunes", seats=2, seed=1, clans=("yes", "no"))


@rule("BR-145", "BR-D32")
def test_no_two_casters_play_the_same_clan() -> None:
    for seed in range(12):
        clans = [console["clan"] for console in dealt(3, seed=seed).view()["casters"]]
        assert len(set(clans)) == 3
    with pytest.raises(runehall.BadSetting):
        new_match("bloodrunes", seats=2, seed=1, casters=("blue", "blue"))
    with pytest.raises(runehall.BadSetting, match="name one for each"):
        new_match("bloodrunes", seats=3, seed=1, casters=("blue", "red"))


@rule("BR-145", "BR-D32")
def test_clans_are_chosen_in_seat_order_and_each_only_once() -> None:
    given = Table(new_match("bloodrunes", seats=4, seed=3, casters="choose", first="2"))
    given.waits_for("south").choose("choose_clan red")
    given.waits_for("west").offers_only("choose_clan blue", "choose_clan green", "choose_clan yellow")
    refused = given.refuses("choose_clan red")
    assert (refused.rule, refused.reason) == ("BR-145", "Somebody plays the red clan already.")


@rule("BR-145", "BR-D32")
def test_the_last_caster_takes_the_console_that_is_left() -> None:
    match = new_match("bloodrunes", seats=4, seed=3, casters="choose", first="2")
    for clan in ("red", "blue", "yellow"):
        match.choose(f"choose_clan {clan}")
    then = Table(match).waits_for("north")
    assert [console["clan"] for console in then.view()["casters"]] == ["red", "blue", "yellow", "green"]


@rule("BR-021", "BR-D12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_caster_is_dealt_5_runes_face_down(seats: int) -> None:
    given = set_up(seats, hands=("fire", "hail", "spear", "rider", "horse"))
    assert given.console("south")["hand"] == ["spear", "rider", "hail", "fire", "horse"]
    assert given.console("south", to="north")["hand"] == ["unknown"] * 5
    assert [len(console["hand"]) for console in given.view()["casters"]] == [5] * seats


@rule("BR-022", "BR-023", "BR-D40")
def test_three_runes_make_the_river_and_one_lies_on_the_centre() -> None:
    given = set_up(3, face_up=("fire", "hail", "spear", "rider"))
    assert given.view()["rune_river"] == ["fire", "hail", "spear"]
    board = given.view()["board"]
    assert board.pop("b2") == ["rider"] and board == {space: [] for space in board} and len(board) == 8


@rule("BR-024", "BR-D35")
def test_a_loki_among_the_face_up_runes_is_replaced_and_shuffled_back() -> None:
    given = set_up(2, face_up=("loki", "fire", "hail", "loki", "loki", "spear", "loki", "rider"))
    assert given.view()["rune_river"] == ["fire", "hail", "spear"]
    assert given.view()["board"]["b2"] == ["rider"]
    assert given.view()["rune_deck"] == 95 and given.census()["loki"] == 5
    # Back in the deck all five can be drawn, and nobody knows where they lie.
    given.chance("loki", "loki", "loki").choose("clear_runes").chance("loki").choose("draw_rune loki")
    given.chance("loki").choose("draw_rune loki").settled()
    assert [event.word for event in given.match.events(None)].count("set_aside") == 4


@rule("BR-024", "BR-D35")
def test_lokis_that_were_set_aside_are_surely_in_the_deck_and_in_no_hand() -> None:
    given = set_up(2, face_up=("loki", "fire", "hail", "loki", "loki", "cattle", "loki", "rider"))
    odds = given.match.odds("draw_rune cattle", 0)
    # Four of the 95 cards are these Lokis; the fifth is one of 96 Runes South has not seen, 91 of them in the deck.
    found = sum(p for text, p in odds.outcomes if text.endswith("Loki comes to the Rune River."))
    assert odds.exact and found == pytest.approx((4 + 91 / 96) / 95)


@rule("BR-025")
def test_a_loki_dealt_into_a_hand_is_kept() -> None:
    given = set_up(2, hands=("loki", "loki"))
    assert given.console("south")["hand"] == ["wealth"] * 3 + ["loki"] * 2


@rule("BR-026", "BR-027")
def test_each_book_gets_one_spell_and_three_make_the_river() -> None:
    given = set_up(3, books=("hex_steal_ward", RAID, RECRUIT), river=(RECRUIT, "hex_discard_ward", RAID))
    assert [console["book"] for console in given.view()["casters"]] == [["hex_steal_ward"], [RAID], [RECRUIT]]
    assert given.view()["spell_river"] == [RECRUIT, "hex_discard_ward", RAID]


@rule("BR-154")
def test_each_deck_lies_with_its_river_at_its_own_side_of_the_board() -> None:
    for viewer in (None, "south", "north"):
        beside = dealt(2).view(viewer)["beside"]
        assert beside == {"left": ["rune_deck", "rune_river"], "right": ["spell_deck", "spell_river"]}


@rule("BR-028", "BR-031")
def test_every_caster_starts_with_3_acolytes_of_the_clan_and_nothing_else() -> None:
    for console in set_up(4).view()["casters"]:
        assert console["acolytes"] == {console["clan"]: 3}
        assert (console["fortunes"], console["wards"], console["safe_from"]) == (0, [], [])


@rule("BR-029", "BR-030", "BR-D22")
def test_the_pool_holds_24_fortunes_and_3_acolytes_of_each_colour() -> None:
    assert set_up(4).view()["pool"] == {"fortunes": 24, "acolytes": {"blue": 3, "green": 3, "red": 3, "yellow": 3}}


@rule("BR-146", "BR-D22", "BR-D34")
@pytest.mark.parametrize("clans", [False, True])
def test_acolytes_of_clans_nobody_plays_stay_in_the_box(clans: bool) -> None:
    given = dealt(2, casters=("yellow", "green"), clans=clans)
    assert given.pool == {"green": 3, "yellow": 3}
    assert dealt(2, casters=("red", "blue"), clans=clans).pool == {"blue": 3, "red": 4 if clans else 3}


@rule("BR-032", "BR-D31")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_caster_is_chosen_at_random_or_named(first: int) -> None:
    names = ("south", "west", "north")
    by_chance = dealt(3, setup=[*deal(3), first], casters=ORDER[:3])
    by_chance.waits_for(names[first])
    by_name = dealt(3, setup=deal(3), casters=ORDER[:3], first=first)
    by_name.waits_for(names[first])
    with pytest.raises(runehall.BadSetting, match="only seats 0 to 2"):
        new_match("bloodrunes", seats=3, seed=1, first="3")


@rule("BR-033")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_pass_clockwise(seats: int) -> None:
    given = set_up(seats)
    sides = [console["side"] for console in given.view()["casters"]]
    for side in sides:
        given.waits_for(side).choose("cast_rune wealth a1", "cast_rune wealth a1", "cast_rune wealth a1")
    given.waits_for(sides[0]).settled()
