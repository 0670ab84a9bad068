"""Zones, control and hidden information (MM-025 to MM-033)."""

from __future__ import annotations

import json

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, SEATS, Table, dealt, table
from runehall.testing.rules import rule

VIEWERS = (None, "lion", "raven", "stag", "boar")
DRAGONS = ("crimson_dragon_2", "gilded_dragon_3", "sapphire_dragon_1")


@rule("MM-025")
def test_a_player_acts_with_the_cards_of_the_own_zones_only() -> None:
    given = table().hand("lion", "crimson_scales_1").hand("raven", "crimson_shield_2", "crimson_shield_3")
    given.territory("raven", "crimson_guardians_2", "gilded_guardians_1", "sapphire_guardians_3")
    given.offers_only("play crimson_scales_1", among="play").does_not_offer("set_territory", "set_hand")
    given.offers_only("discard_then_draw crimson_scales_1", among="discard_then_draw")
    assert given.refuses("play crimson_shield_2").rule == "MM-025"
    assert given.refuses("set_territory crimson_guardians_2").rule == "MM-025"


@rule("MM-025")
def test_all_three_zones_count_as_controlled_and_nothing_else_does() -> None:
    given = table().characters(lion="king_b").hand("lion", "gilded_knight_1").territory("lion", "crimson_knight_1")
    given.castle("lion", ("crimson_knight_3", "gilded_knight_3", "sapphire_knight_3"))
    assert given.player("lion")["points"]["bonus"] == 5 * 2  # 2 per Knight you control
    given.territory("raven", "gilded_knight_2").hand("raven", "crimson_knight_2")
    assert given.player("lion")["points"]["bonus"] == 5 * 2


@rule("MM-026")
def test_nobody_controls_the_kingdom() -> None:
    given = table().characters(lion="king_b").discard("gilded_knight_1", "gilded_knight_2", "gilded_knight_3")
    given.barracks("crimson_knight_1", "crimson_knight_2", "crimson_knight_3", "crimson_attack_1", "crimson_attack_1")
    assert given.player("lion")["points"] == {"territory": 0, "castle": 0, "hand": 0, "bonus": 0}
    given.does_not_offer("play", "set_hand", "set_territory", "discard_then_draw")
    given.offers_only("draw", "act", *[f"recruit {card}" for card in sorted(set(given.in_barracks))])


@rule("MM-027")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_territories_and_castles_are_open_to_all(viewer: str | None) -> None:
    given = table().territory("lion", "crimson_treasure_1", "gilded_scales_3").castle("raven", DRAGONS)
    players = given.view(viewer)["players"]
    assert players[0]["territory"] == ["crimson_treasure_1", "gilded_scales_3"]
    assert players[1]["castle"] == [list(DRAGONS)] and players[1]["sets"] == 1
    assert (players[0]["points"]["territory"], players[1]["points"]["castle"]) == (6 + 2, 1 + 1 + 5)


@rule("MM-028", "MM-D35")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_known_to_its_owner_and_counted_by_all(viewer: str | None) -> None:
    given = table().hand("lion", *FILL).hand("stag", "crimson_treasure_3")
    view = given.view(viewer)
    assert [len(player["hand"]) for player in view["players"]] == [3, 0, 1, 0]
    assert view["players"][0]["hand"] == (sorted_fill() if viewer == "lion" else ["unknown"] * 3)
    assert ("crimson_treasure_3" in json.dumps(view)) == (viewer == "stag")
    assert (view["players"][0]["points"]["hand"] is None) == (viewer != "lion")


def sorted_fill() -> list[str]:
    """The cards of FILL in the order of the box."""
    return ["sapphire_dragon_3", "crimson_knight_3", "gilded_knight_1"]


@rule("MM-028")
def test_what_is_asked_of_a_player_is_told_to_nobody_else() -> None:
    given = table().hand("lion", *FILL)
    assert given.match.view(0)["ask"] is not None
    for seat in (None, 1, 2, 3):
        view = given.match.view(seat)
        assert view["ask"] is None and view["asked"] == [0]
        assert not any(card in repr(view.json()) for card in FILL)


@rule("MM-028")
def test_a_drawn_card_is_told_to_its_drawer_alone() -> None:
    given = table().chance("gilded_treasure_3").choose("draw")
    given.tells("Lion draws Gilded Treasure 3.", to="lion").tells("Lion draws a card.", to="raven")
    given.tells("Lion draws a card.")
    assert given.in_hand("lion", to="raven") == ["unknown"]


@rule("MM-029", "MM-D35")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_anybody_may_look_through_the_discard_pile(viewer: str | None) -> None:
    given = table().discard("gilded_scales_3", "crimson_dragon_1", "crimson_dragon_1")
    assert given.view(viewer)["discard"] == ["crimson_dragon_1", "crimson_dragon_1", "gilded_scales_3"]


@rule("MM-029")
def test_a_discarded_card_lies_face_up() -> None:
    given = table().hand("lion", "gilded_knight_1").choose("discard_then_draw gilded_knight_1")
    given.chance("gilded_knight_2").choose("enough")
    assert given.in_discard == ["gilded_knight_1"]
    given.tells("Lion discards Gilded Knight 1.", to="raven")


@rule("MM-030", "MM-D35")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_the_deck_only_the_size_is_known(viewer: str | None) -> None:
    given = dealt()
    assert given.view(viewer)["deck"] == {"size": 53, "top": [], "bottom": []}


@rule("MM-030")
def test_what_is_drawn_next_has_not_been_decided_before() -> None:
    given = table(2)
    for card in sorted(given.census()):
        if card[-1] in "123":
            then = given.copy().chance(card).choose("draw").settled()
            assert then.in_hand("lion") == [card]


@rule("MM-030")
def test_who_put_a_card_under_the_deck_knows_it_there_and_nobody_else() -> None:
    given = table().hand("lion", "gilded_treasure_2", "crimson_scales_1")
    given.chance("gilded_knight_2", "gilded_knight_3").choose("play gilded_treasure_2", "put_under crimson_scales_1")
    given.tells("Lion puts Crimson Defense-Scales 1 under the deck.", to="lion")
    given.tells("Lion puts a card under the deck.", to="raven")
    assert given.view("lion")["deck"]["bottom"] == ["crimson_scales_1"]
    assert given.view("raven")["deck"]["bottom"] == ["unknown"] == given.view()["deck"]["bottom"]


@rule("MM-031", "MM-D46")
def test_no_rule_looks_at_the_order_of_the_discard_pile() -> None:
    cards = ("gilded_scales_3", "crimson_dragon_2", "crimson_attack_2")
    one, other = table().discard(*cards), table().discard(*reversed(cards))
    assert one.view() == other.view() and one.match.digest == other.match.digest
    given = table().hand("lion", *cards).choose("discard_then_draw crimson_dragon_2", "discard crimson_attack_2")
    given.choose("discard gilded_scales_3").chance(*FILL).choose("enough")
    assert given.in_discard == one.in_discard == ["crimson_dragon_2", "crimson_attack_2", "gilded_scales_3"]


@rule("MM-032")
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_that_happens_touches_a_character(seats: int) -> None:
    match = dealt(seats, seed=seats + 20).match
    before = [Table(match).player(seat)["character"] for seat in SEATS[:seats]]
    words = set()
    for step in range(250):
        if match.over:
            break
        options = match.pending[0].options
        words |= {option.text.split()[0] for option in options}
        match.choose(options[step * 41 % len(options)])
        assert [Table(match).player(seat)["character"] for seat in SEATS[:seats]] == before
    assert {"draw", "recruit", "play_on", "act"} <= words and not {"choose_character", "keep"} & words


@rule("MM-033", "MM-D36")
def test_a_card_captured_from_hand_to_hand_is_seen_by_these_two_only() -> None:
    given = table().hand("lion", "gilded_dragon_1").hand("raven", "gilded_princess_1", "crimson_treasure_1")
    given.choose("play_on gilded_dragon_1 raven").let_it_happen("raven").choose("give_up gilded_princess_1").settled()
    assert given.in_hand("lion") == ["gilded_princess_1"] == given.in_hand("lion", to="raven")
    for viewer in ("stag", "boar", "nobody"):
        assert given.in_hand("lion", to=viewer) == ["unknown"]
        to = None if viewer == "nobody" else viewer
        given.tells("Lion captures a card from Raven.", "It is a Princess.", to=to)
        assert not any("Gilded Princess" in sentence for sentence in given.told(to))
    for viewer in ("lion", "raven"):
        given.tells("Lion captures Gilded Princess 1 from Raven.", to=viewer)


@rule("MM-033")
def test_the_two_still_know_the_card_later_until_it_is_played() -> None:
    given = table().hand("lion", "gilded_dragon_1").hand("raven", "gilded_princess_1", *FILL).hand("stag", *FILL)
    given.choose("play_on gilded_dragon_1 raven").let_it_happen("raven").choose("give_up gilded_princess_1")
    given.chance("crimson_shield_3").choose("draw")
    assert given.in_hand("lion", to="raven") == ["gilded_princess_1", "unknown"]
    assert given.in_hand("lion", to="stag") == ["unknown", "unknown"]
    given.turn("lion").choose("play_on gilded_princess_1 stag").let_it_happen("stag").choose("give_up gilded_knight_1")
    assert given.in_hand("lion", to="raven") == ["unknown"] == given.in_hand("lion", to="stag")


@rule("MM-033")
def test_a_card_lured_or_destroyed_out_of_a_hand_is_seen_by_all() -> None:
    given = table().hand("lion", "gilded_princess_1", "gilded_knight_2").hand("raven", *FILL)
    given.choose("play_on gilded_princess_1 raven").let_it_happen("raven").choose("give_up crimson_knight_3")
    given.tells("Lion lures Crimson Knight 3 from Raven.", to="stag").tells("Lion lures Crimson Knight 3 from Raven.")
    assert given.view("stag")["players"][0]["territory"] == ["gilded_princess_1", "crimson_knight_3"]


@rule("MM-028", "MM-057")
def test_a_recruited_card_stays_known_to_all_in_the_hand() -> None:
    given = table().chance("gilded_knight_2").choose("recruit gilded_treasure_1")
    for viewer in ("raven", "stag", "nobody"):
        assert given.in_hand("lion", to=viewer) == ["gilded_treasure_1"]
    given.turn("lion").chance("gilded_knight_3").choose("draw")
    assert given.in_hand("lion", to="raven") == ["gilded_treasure_1", "unknown"]
    given.turn("lion").chance("crimson_princess_1").choose("play gilded_treasure_1")
    given.choose("put_under gilded_knight_3")
    assert given.in_hand("lion", to="raven") == ["unknown"]
