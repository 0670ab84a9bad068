"""Setup (MM-013 to MM-024, MM-247)."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.games.medieval_mayhem.tests.table import SEATS, Table, dealt, table
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match

NAMES = ("king", "queen", "wizard", "thief", "blacksmith", "alchemist", "bard", "ranger", "merchant")
ROLES = ("thief_b", "thief_a")
LION = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3")
RAVEN = ("crimson_attack_1", "gilded_attack_2", "sapphire_shield_1")
OPEN = ("gilded_knight_1", "crimson_knight_1", "sapphire_knight_2", "gilded_treasure_3", "sapphire_treasure_3")


def scripted(starter: int = 0) -> Table:
    """Two players after a set-up of which every card is told."""
    return dealt(2, setup=[*ROLES, *LION, *RAVEN, *OPEN, starter])


@rule("MM-013")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_player_receives_one_character_and_the_rest_go_to_the_box_unseen(seats: int) -> None:
    given = dealt(seats)
    cards = [given.player(seat)["character"]["card"] for seat in SEATS[:seats]]
    assert len(set(cards)) == seats and all(card in given.census() for card in cards)
    assert sum(count for word, count in given.census().items() if word[:-2] in NAMES) == 18
    for viewer in (None, *SEATS[:seats]):
        shown = repr(given.view(viewer))
        for word in given.census():
            owner = next((seat for seat in SEATS[:seats] if given.player(seat)["character"]["card"] == word), None)
            if word[:-2] in NAMES and owner is None:
                assert f"'{word}'" not in shown


@rule("MM-014")
def test_characters_are_dealt_at_random_from_all_18() -> None:
    given = scripted()
    assert [given.player(seat)["character"]["card"] for seat in ("lion", "raven")] == list(ROLES)
    given = dealt(2, setup=["merchant_b", "king_a", *LION, *RAVEN, *OPEN, 1])
    assert given.player("lion")["character"]["card"] == "merchant_b"
    with pytest.raises(AssertionError, match="is not in the deck"):  # nobody gets a card that is dealt already
        dealt(2, setup=["king_a", "king_a", *LION, *RAVEN, *OPEN, 0])


@rule("MM-015", "MM-D32")
def test_players_may_choose_their_characters_instead() -> None:
    given = Table(new_match("medieval_mayhem", seats=3, setup=[1], characters="chosen"))
    given.waits_for("raven").offers_only(*[f"choose_character {name}" for name in NAMES])
    assert given.player("raven")["character"] is None
    given.chance("king_b").choose("choose_character king").waits_for("stag").offers("choose_character king")
    assert given.player("raven", to="lion")["character"]["name"] == "king"
    assert given.player("raven", to="lion")["character"]["bonus"] is None  # the version is chance, and secret
    given.chance("king_a").choose("choose_character king").waits_for("lion")
    given.offers_only(*[f"choose_character {name}" for name in NAMES if name != "king"])
    given.chance("bard_a", *LION, *RAVEN, *OPEN, "crimson_attack_1", "gilded_attack_3", "crimson_princess_1")
    given.choose("choose_character bard").waits_for("raven")  # who picked first begins the first round
    assert [given.player(seat)["character"]["card"] for seat in SEATS[:3]] == ["bard_a", "king_b", "king_a"]
    assert given.active == "raven" and given.in_hand("lion") == list(LION)


@rule("MM-016")
@pytest.mark.parametrize("viewer", [None, "lion", "raven"])
def test_the_action_side_lies_open_beside_the_castle(viewer: str | None) -> None:
    side = scripted().view(viewer)["players"][0]["character"]
    assert (side["name"], side["action"]) == ("thief", "Pickpocket")
    assert side["text"].startswith("Choose an opponent with a card in hand")


@rule("MM-017", "MM-D33")
def test_the_bonus_side_is_seen_by_its_owner_alone() -> None:
    given = scripted()
    assert given.player("lion")["character"]["bonus"].startswith("3 per card with number 1 in your hand.")
    assert given.player("lion")["character"]["card"] == "thief_b"
    assert given.player("lion")["points"]["bonus"] == 3
    for viewer in ("raven", "nobody"):
        seen = given.player("lion", to=viewer)
        assert seen["character"]["bonus"] is None and seen["character"]["card"] == "unknown"
        assert seen["points"]["bonus"] is None
        assert "thief_b" not in repr(given.view(None if viewer == "nobody" else viewer))


@rule("MM-017")
def test_bonus_sides_are_revealed_when_the_game_is_scored() -> None:
    given = scripted().ending("lion").turn("raven", left=1).chance("crimson_scales_1")
    assert given.player("lion", to="raven")["character"]["card"] == "unknown"
    given.choose("recruit gilded_knight_1").settled()
    for viewer in ("raven", "nobody"):
        assert given.player("lion", to=viewer)["character"]["card"] == "thief_b"


@rule("MM-018")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_is_dealt_3_cards_face_down(seats: int) -> None:
    given = dealt(seats)
    for seat in SEATS[:seats]:
        assert len(given.in_hand(seat)) == 3 and "unknown" not in given.in_hand(seat)
        assert given.in_hand(seat, to="nobody") == ["unknown"] * 3


@rule("MM-018", "MM-019")
def test_hands_are_dealt_before_the_barracks() -> None:
    given = scripted()
    assert given.in_hand("lion") == list(LION) and given.in_hand("lion", to="raven") == ["unknown"] * 3
    assert sorted(given.in_hand("raven")) == sorted(RAVEN)
    assert given.in_barracks == list(OPEN)


@rule("MM-019")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_five_cards_lie_face_up_in_the_barracks(seats: int) -> None:
    assert len(dealt(seats).in_barracks) == 5 and "unknown" not in dealt(seats).in_barracks


@rule("MM-020", "MM-021")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_discard_pile_territories_and_castles_start_empty(seats: int) -> None:
    given = dealt(seats)
    assert given.in_discard == []
    assert all(given.in_territory(seat) == [] and given.in_castle(seat) == [] for seat in SEATS[:seats])


@rule("MM-247")
def test_deck_barracks_and_discard_pile_lie_side_by_side_and_castles_behind_territories() -> None:
    given = table(3)
    drawn = str(given.match.game.picture(given.match.view(0).json())).splitlines()
    order = [
        line.split()[0] for line in drawn if line.split()[:1] and line.split()[0] in ("Deck", "Barracks", "Discard")
    ]
    assert order == ["Deck", "Barracks", "Discard"]  # the Barracks between deck and discard pile
    players = [at for at, line in enumerate(drawn) if "·" in line and "---" in line]
    assert len(players) == 3 and players[0] > drawn.index(next(line for line in drawn if "Discard" in line))
    for at in players:  # from the Kingdom outwards: the Character and the three zones of one player together
        assert [line.split()[0] for line in drawn[at + 1 : at + 4]] == ["Territory", "Castle", "Hand"]
    assert "Lion (you, starts) · King" in drawn[players[-1]]  # the viewer sits nearest


@rule("MM-022")
@pytest.mark.parametrize("starter", [0, 1])
def test_the_starting_player_is_chosen_at_random(starter: int) -> None:
    given = scripted(starter)
    assert given.view()["starter"] == starter and given.active == SEATS[starter]
    given.waits_for(SEATS[starter])
    assert {dealt(3, seed=seed).view()["starter"] for seed in range(20)} == {0, 1, 2}


@rule("MM-022")
def test_a_starting_player_can_be_agreed_on() -> None:
    assert [dealt(3, first=str(seat)).active for seat in range(3)] == ["lion", "raven", "stag"]
    with pytest.raises(runehall.BadSetting, match="only seats 0 to 2") as refused:
        dealt(3, first="3")
    assert refused.value.rule == "MM-022"


@rule("MM-023")
def test_all_know_for_the_whole_game_who_started() -> None:
    match = dealt(3, seed=5, first="2").match
    assert "Stag is the starting player." in [event.text for event in match.events(None)]
    for step in range(80):
        if match.over:
            break
        options = match.pending[0].options
        match.choose(options[step * 31 % len(options)])
        seen: list[Any] = [Table(match).view(viewer)["starter"] for viewer in (None, "lion", "raven", "stag")]
        assert seen == [2] * 4


@rule("MM-024")
@pytest.mark.parametrize(("seats", "left"), [(2, 59), (3, 56), (4, 53), (5, 50), (6, 47)])
def test_the_deck_holds_65_cards_less_3_for_each_player(seats: int, left: int) -> None:
    assert dealt(seats).deck_size == left == 65 - 3 * seats
