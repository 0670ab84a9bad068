"""Which optional rules go together, and how Characters are drafted (MM-195 to MM-200, MM-248, MM-249)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import runehall
from runehall.engine.chance import seeded
from runehall.match.match import state_of
from runehall.testing.rules import rule
from runehall.testing.scenario import Scenario, begin, new_match
from runehall.worlds.knowledge import redeal

GAME = "medieval_mayhem"
SWITCHES = ("threes_a_charm", "right_hand_man", "best_defense", "team_tactics", "free_stuff")
CHARACTERS = [f"{name}_{version}" for name in
              ("king", "queen", "wizard", "thief", "blacksmith", "alchemist", "bard", "ranger", "merchant")
              for version in "ab"]  # fmt: skip
EVENLY = {2: 9, 3: 6, 4: 4, 5: 3, 6: 3}


def refused(seats: int, **options: Any) -> runehall.BadSetting:
    """The refusal of a table with these optional rules."""
    with pytest.raises(runehall.BadSetting) as caught:
        new_match(GAME, seats=seats, seed=1, **options)
    return caught.value


# -- mixes -------------------------------------------------------------------------------------------------------------


@rule("MM-195")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_any_mix_may_be_played_if_the_number_of_players_fits_each_part(seats: int) -> None:
    for values in product((False, True), repeat=len(SWITCHES)):
        mix: dict[str, Any] = dict(zip(SWITCHES, values, strict=True))
        fits = (seats in (4, 6) or not mix["team_tactics"]) and (seats < 6 or mix["team_tactics"])
        if fits and (seats > 2 or not mix["right_hand_man"]):
            begin(GAME, seats=seats, seed=1, **mix).goes_on()
        else:
            assert refused(seats, **mix).rule in ("MM-221", "MM-011", "MM-211")


@rule("MM-195", "MM-201")
def test_all_eight_can_be_played_at_once() -> None:
    for seats in (4, 6):
        everything: dict[str, Any] = dict.fromkeys(SWITCHES, True)
        given = begin(GAME, seats=seats, seed=1, characters="drafted", round_limit="15", **everything)
        assert len(given.asked) == seats and given.view()["round_limit"] == 15


@rule("MM-211", "MM-195")
def test_right_hand_man_needs_3_players() -> None:
    no = refused(2, right_hand_man=True)
    assert (no.rule, no.reason) == ("MM-211", "Right Hand Man needs 3 or more players, not 2.")
    begin(GAME, seats=3, seed=1, right_hand_man=True).goes_on()


@rule("MM-221", "MM-195")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_teams_need_4_or_6_players(seats: int) -> None:
    no = refused(seats, team_tactics=True)
    assert no.rule == "MM-221" and f"not {seats}" in no.reason


@rule("MM-221", "MM-222")
@pytest.mark.parametrize(("seats", "teams"), [(4, [0, 1, 0, 1]), (6, [0, 1, 0, 1, 0, 1])])
def test_4_or_6_players_sit_in_two_teams_alternately(seats: int, teams: list[int]) -> None:
    given = begin(GAME, seats=seats, seed=1, team_tactics=True)
    assert [player["team"] for player in given.view()["players"]] == teams


@rule("MM-221")
def test_without_team_tactics_there_are_no_teams() -> None:
    assert {player["team"] for player in begin(GAME, seats=4, seed=1).view()["players"]} == {None}


@rule("MM-D47")
def test_six_players_play_in_teams_whether_they_say_so_or_not() -> None:
    assert [player["team"] for player in begin(GAME, seats=6, seed=1).view()["players"]] == [0, 1] * 3
    assert refused(6, team_tactics=False).rule == "MM-011"


@rule("MM-201")
@pytest.mark.parametrize("limit", ["10", "15", "20"])
def test_a_round_limit_is_10_15_or_20_rounds(limit: str) -> None:
    assert begin(GAME, seats=2, seed=1, round_limit=limit).view()["round_limit"] == int(limit)


@rule("MM-201")
@pytest.mark.parametrize("limit", ["5", "12", "0", "21"])
def test_no_other_round_limit_can_be_chosen(limit: str) -> None:
    no = refused(2, round_limit=limit)
    assert no.rule == "MM-201" and "10, 15" in no.reason
    assert begin(GAME, seats=2, seed=1).view()["round_limit"] is None


# -- A: Character Card Draft -------------------------------------------------------------------------------------------


def draft(seats: int) -> Scenario:
    """A draft in which Characters are dealt in the order of the ledger's table; seat 0 will begin."""
    dealt = CHARACTERS[: EVENLY[seats] * seats]
    return begin(GAME, seats=seats, setup=dealt, characters="drafted", first="0")


def dealt_to(seat: int, seats: int) -> list[str]:
    """What `draft` deals to a seat."""
    return CHARACTERS[EVENLY[seats] * seat : EVENLY[seats] * (seat + 1)]


@rule("MM-196", "MM-197")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_characters_are_dealt_out_evenly_and_the_rest_is_boxed_unseen(seats: int) -> None:
    given = draft(seats)  # its script is used up: nothing else is dealt
    for seat in range(seats):
        given.offers_only(*[f"keep {card}" for card in dealt_to(seat, seats)], seat=seat)
    left = {card for card in CHARACTERS} - {card for seat in range(seats) for card in dealt_to(seat, seats)}
    assert len(left) == 18 - EVENLY[seats] * seats == {4: 2, 5: 3}.get(seats, 0)
    for card in left:
        assert all(card not in str(given.match.view(seat)) for seat in range(seats))
        assert card not in str(given.match.view(None))


@rule("MM-196")
def test_the_characters_are_shuffled_before_they_are_dealt() -> None:
    first = {str(begin(GAME, seats=2, seed=seed, characters="drafted").options(seat=0)) for seed in range(8)}
    assert len(first) == 8


@rule("MM-249")
@pytest.mark.parametrize("seats", [2, 5])
def test_each_sees_both_sides_of_what_was_dealt_to_them_and_of_no_others(seats: int) -> None:
    given = draft(seats)
    for viewer in range(seats):
        for seat, player in enumerate(given.view(viewer)["players"]):
            cards = dealt_to(seat, seats) if seat == viewer else ["unknown"] * EVENLY[seats]
            assert player["character"] is None and player["dealt"] == cards
    assert all(set(player["dealt"]) == {"unknown"} for player in given.view(None)["players"])


@rule("MM-198")
def test_all_keep_one_secretly_and_at_the_same_time() -> None:
    given = draft(3).waits_for(0, 1, 2)
    spectator = given.view(None)
    given.choose("keep blacksmith_a", seat=1).waits_for(0, 2)
    assert given.view(None) == spectator and given.view(0)["players"][1]["dealt"] == ["unknown"] * 6
    assert given.events(0) == [] and given.events(None) == []
    given.refuses("keep alchemist_a", seat=1)  # exactly one
    given.refuses("keep alchemist_a", seat=0)  # of one's own
    given.choose("keep king_b", seat=0).waits_for(2)
    assert given.view(None) == spectator


BARRACKS = ("crimson_knight_1", "crimson_knight_2", "gilded_knight_1", "gilded_knight_2", "sapphire_knight_1")


def drafted() -> Scenario:
    """Two players have kept Wizard A and Merchant B."""
    given = draft(2).choose("keep wizard_a", seat=0)
    hands = (
        "crimson_dragon_1",
        "gilded_dragon_2",
        "sapphire_dragon_3",
        "crimson_dragon_1",
        "gilded_dragon_2",
        "gilded_dragon_1",
    )
    return given.chance(*hands, *BARRACKS).choose("keep merchant_b", seat=1)


@rule("MM-200")
def test_after_the_draft_action_sides_are_up_and_bonus_sides_stay_secret() -> None:
    given = drafted().tells("Lion is the Wizard.", "Raven is the Merchant.")
    for viewer in (0, 1, None):
        one, two = [player["character"] for player in given.view(viewer)["players"]]
        assert (one["name"], one["action"], two["name"], two["action"]) == ("wizard", "Scrying", "merchant", "Barter")
        assert (one["card"], two["card"]) == (
            "wizard_a" if viewer == 0 else "unknown",
            "merchant_b" if viewer == 1 else "unknown",
        )
        assert (one["bonus"] is None) == (viewer != 0) and (two["bonus"] is None) == (viewer != 1)
    given.waits_for(0).settled()


@rule("MM-199")
def test_what_was_not_kept_goes_to_the_box_without_being_shown() -> None:
    given = drafted()
    kept = {"wizard_a", "merchant_b"}
    for viewer in (0, 1, None):
        seen = str(given.match.view(viewer)) + str(given.match.events(viewer))
        assert not [card for card in CHARACTERS if card in seen and card not in kept]
    assert [player["character"]["name"] for player in given.view()["players"]] == ["wizard", "merchant"]


@rule("MM-199", "MM-200")
def test_nobody_can_tell_a_kept_version_from_what_went_to_the_box() -> None:
    state = state_of(drafted().match)
    for viewer, possible in ((0, {"wizard_a"}), (1, {"wizard_a", "wizard_b"})):
        worlds = [redeal(state, viewer, seeded(seed)) for seed in range(20)]
        kept = {
            world.played_with().cards.words[world.kind[world.places()[2][0]]] for world in worlds
        }  # Lion's Character card
        assert kept == possible


@rule("MM-248")
def test_the_draft_replaces_chance_and_choice() -> None:
    draft(2).does_not_offer("choose_character", seat=0).offers("keep king_a", seat=0)
    chosen = begin(GAME, seats=2, seed=1, characters="chosen", first="0").waits_for(0)
    chosen.offers("choose_character king").does_not_offer("keep")
    begin(GAME, seats=2, seed=1, characters="random", first="0").offers("draw")
    assert refused(2, characters="random and drafted").rule == "MM-014"
