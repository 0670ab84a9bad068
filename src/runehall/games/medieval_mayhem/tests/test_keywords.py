"""Keywords (MM-188 to MM-194)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, Table, table
from runehall.testing.rules import rule

PRINCESSES = ("crimson_princess_3", "gilded_princess_1", "sapphire_princess_2")
KNIGHTS = ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_1")
DRAGONS = ("crimson_dragon_2", "gilded_dragon_3", "sapphire_dragon_1")


def struck(card: str, zone: str, three: tuple[str, ...]) -> Table:
    """Lion plays a card against Raven, who has three fitting cards in one zone, and takes the first of them."""
    given = table(3).hand("lion", card)
    taken = three[0]
    if zone == "territory":
        given.territory("raven", *three).choose(f"play_on {card} raven").choose(f"take {taken}")
    elif zone == "castle":
        given.castle("raven", three).choose(f"play_on {card} raven").choose(f"take_from_set {taken} set_1")
    else:
        given.hand("raven", *three).choose(f"play_on {card} raven").choose("let_it_happen").choose(f"give_up {taken}")
    return given.settled()


@rule("MM-188")
@pytest.mark.parametrize(
    ("card", "zone"), [("crimson_dragon_1", "territory"), ("gilded_dragon_1", "hand"), ("sapphire_dragon_1", "castle")]
)
def test_capture_takes_the_card_from_the_zone_named_into_your_hand(card: str, zone: str) -> None:
    given = struck(card, zone, PRINCESSES)
    assert given.in_hand("lion") == [PRINCESSES[0]] and given.in_territory("lion") == [card]
    assert PRINCESSES[0] not in given.in_hand("raven") + given.in_territory("raven") and given.in_discard == []


@rule("MM-190")
@pytest.mark.parametrize(
    ("card", "zone"),
    [("crimson_princess_1", "territory"), ("gilded_princess_1", "hand"), ("sapphire_princess_1", "castle")],
)
def test_lure_takes_the_card_from_the_zone_named_into_your_territory(card: str, zone: str) -> None:
    given = struck(card, zone, KNIGHTS)
    assert given.in_territory("lion") == [card, KNIGHTS[0]] and given.in_hand("lion") == []
    assert KNIGHTS[0] not in given.in_hand("raven") + given.in_territory("raven") and given.in_discard == []


@rule("MM-189")
@pytest.mark.parametrize(
    ("card", "zone"), [("crimson_knight_1", "territory"), ("gilded_knight_1", "hand"), ("sapphire_knight_1", "castle")]
)
def test_destroy_puts_the_card_from_the_zone_named_on_the_discard_pile(card: str, zone: str) -> None:
    given = struck(card, zone, DRAGONS)
    assert given.in_discard == [DRAGONS[0]] and given.in_territory("lion") == [card] and given.in_hand("lion") == []
    assert DRAGONS[0] not in given.in_hand("raven") + given.in_territory("raven")


@rule("MM-188", "MM-189", "MM-190")
def test_the_same_words_hold_for_the_kingdom() -> None:
    lured = table(2).hand("lion", "crimson_treasure_3").choose("play crimson_treasure_3").chance("gilded_scales_3")
    assert "gilded_attack_2" in lured.choose("lure_from_barracks gilded_attack_2").settled().in_territory("lion")
    captured = table(2).hand("lion", *DRAGONS).discard("gilded_scales_3").form_set(*DRAGONS)
    captured.choose("capture_from_discard gilded_scales_3").settled()
    assert captured.in_hand("lion") == ["gilded_scales_3"] and captured.in_discard == []
    three = ("crimson_knight_2", "gilded_knight_1", "sapphire_knight_3")
    destroyed = table(2).hand("lion", *three).barracks("gilded_dragon_1", "gilded_attack_3").form_set(*three)
    destroyed.chance("gilded_scales_3", "crimson_scales_1", "gilded_treasure_2", "crimson_treasure_1")
    destroyed.choose("destroy gilded_dragon_1").settled()
    assert destroyed.in_discard == ["gilded_dragon_1"] and destroyed.in_hand("lion") == []


@rule("MM-191")
def test_draw_takes_the_top_card_of_the_deck_into_your_hand() -> None:
    given = table(2).on_top("gilded_knight_3", "crimson_shield_2").choose("draw")
    assert given.in_hand("lion") == ["gilded_knight_3"] and given.view("lion")["deck"]["size"] == 64
    assert given.view(None)["deck"]["top"] == ["unknown"]  # the second card is still there
    given.tells("Lion draws Gilded Knight 3.", to="lion").tells("Lion draws a card.", to="raven")


@rule("MM-192")
def test_discard_puts_a_card_you_control_face_up_on_the_discard_pile() -> None:
    given = table(2).hand("lion", *FILL).choose("discard_then_draw sapphire_dragon_3").chance("gilded_scales_3")
    given.choose("enough").tells("Lion discards Sapphire Dragon 3.", to="raven")
    assert given.view(None)["discard"] == ["sapphire_dragon_3"]
    seven = (*PRINCESSES, *KNIGHTS, "gilded_dragon_3")
    field = table(2).territory("lion", *seven).hand("raven", *FILL).turn("lion", left=1).chance("gilded_scales_3")
    field.choose("draw").choose("discard_from_territory gilded_knight_2")
    assert field.view(None)["discard"] == ["gilded_knight_2"]


@rule("MM-193")
def test_any_1_card_means_exactly_one() -> None:
    crimson = ("crimson_dragon_1", "crimson_knight_2", "crimson_treasure_3")
    given = table(2).hand("lion", *crimson).discard("gilded_knight_3", "gilded_scales_3", "gilded_attack_3")
    given.form_set(*crimson).choose("lure_from_discard gilded_scales_3").settled()
    assert given.in_territory("lion") == ["gilded_scales_3"] and len(given.in_discard) == 2
    given.offers("draw").does_not_offer("lure_from_discard")


@rule("MM-194")
def test_each_other_player_excludes_the_active_one_and_all_players_includes_them() -> None:
    others = table(3).hand("lion", "gilded_attack_2", "gilded_knight_3").hand("raven", "gilded_scales_3")
    others.hand("stag", "crimson_dragon_2").choose("play gilded_attack_2").let_it_happen("raven", "stag")
    others.waits_for("raven").choose("give_up gilded_scales_3").waits_for("stag").choose("give_up crimson_dragon_2")
    assert others.settled().in_hand("lion") == ["gilded_knight_3"]
    everyone = table(3).hand("lion", "gilded_attack_3", "gilded_knight_3").hand("raven", "gilded_knight_2")
    everyone.hand("stag", "crimson_knight_2").choose("play_naming gilded_attack_3 knight")
    everyone.let_it_happen("lion", "raven", "stag")
    for seat, card in (("lion", "gilded_knight_3"), ("raven", "gilded_knight_2"), ("stag", "crimson_knight_2")):
        everyone.waits_for(seat).offers_only(f"give_up {card}").choose(f"give_up {card}")
    assert everyone.settled().in_hand("lion") == []
