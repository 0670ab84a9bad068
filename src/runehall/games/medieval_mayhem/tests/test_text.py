"""Resolving card text, targets and choices (MM-065 to MM-082, MM-241, MM-242)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, TYPES, Table, table
from runehall.testing.rules import rule

DRAGONS = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3")
KNIGHTS = ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3")
PRINCESSES = ("crimson_princess_1", "gilded_princess_2", "sapphire_princess_3")


@rule("MM-065", "MM-D17")
def test_a_lured_card_does_not_trigger() -> None:
    given = table(2).hand("lion", "crimson_princess_1").territory("raven", "crimson_knight_1", "crimson_dragon_2")
    given.choose("play_on crimson_princess_1 raven", "take crimson_knight_1").settled()
    assert given.in_territory("lion") == ["crimson_princess_1", "crimson_knight_1"]
    assert given.in_territory("raven") == ["crimson_dragon_2"] and given.in_discard == []


@rule("MM-065", "MM-137")
def test_a_card_that_falls_out_of_an_invalid_set_does_not_trigger() -> None:
    given = table(2).hand("lion", "sapphire_attack_1").castle("raven", KNIGHTS).territory("lion", "crimson_dragon_2")
    given.choose("play_on sapphire_attack_1 raven", "take_from_set gilded_knight_2 set_1").settled().waits_for("lion")
    assert given.in_territory("raven") == ["crimson_knight_1", "sapphire_knight_3"]
    assert given.in_territory("lion") == ["crimson_dragon_2", "sapphire_attack_1"]


@rule("MM-065")
def test_a_captured_card_does_not_trigger_before_it_is_played() -> None:
    given = table(2).hand("lion", "crimson_dragon_1").territory("raven", "crimson_princess_1", "crimson_knight_1")
    given.choose("play_on crimson_dragon_1 raven", "take crimson_princess_1").settled()
    assert given.in_hand("lion") == ["crimson_princess_1"] and given.in_territory("raven") == ["crimson_knight_1"]
    given.turn("lion").choose("play_on crimson_princess_1 raven", "take crimson_knight_1").settled()
    assert "crimson_knight_1" in given.in_territory("lion")


@rule("MM-066")
def test_impossible_parts_of_a_text_are_skipped_and_the_rest_happens() -> None:
    given = table(2).hand("lion", "gilded_treasure_3", "crimson_scales_1").deck("gilded_knight_2", rest="raven")
    given.chance("gilded_knight_2").choose("play gilded_treasure_3")  # draw 3 of which only 1 is there
    given.offers_only("put_under crimson_scales_1", "put_under gilded_knight_2").choose("put_under crimson_scales_1")
    assert given.deck_size == 1 and given.in_hand("lion") == ["gilded_knight_2"] and given.end_cause == "empty_deck"


@rule("MM-067", "MM-D12", "MM-093")
@pytest.mark.parametrize("card", ["crimson_knight_2", "sapphire_knight_2"])
def test_target_and_public_cards_are_announced_before_anybody_may_defend(card: str) -> None:
    given = table(3).hand("lion", card).hand("raven", "crimson_scales_1", *FILL)
    given.territory("raven", *DRAGONS) if card.startswith("crimson") else given.castle("raven", DRAGONS)
    where = "take {}" if card.startswith("crimson") else "take_from_set {} set_1"
    given.choose(f"play_on {card} raven").waits_for("lion")
    given.choose(where.format("crimson_dragon_1")).waits_for("lion").choose(where.format("sapphire_dragon_3"))
    given.waits_for("raven").offers("defend crimson_scales_1", "let_it_happen")
    given.tells("Lion aims at Raven's Crimson Dragon 1.", "Lion aims at Raven's Sapphire Dragon 3.", to="raven")
    assert given.in_discard == []
    given.choose("let_it_happen").waits_for("lion").settled()  # no further choice
    assert given.in_discard == ["crimson_dragon_1", "sapphire_dragon_3"]


@rule("MM-067")
def test_a_type_is_named_when_the_card_is_played() -> None:
    given = table(2).hand("lion", "gilded_attack_3").hand("raven", "crimson_scales_1", *FILL)
    given.offers_only(*[f"play_naming gilded_attack_3 {type}" for type in TYPES], among="play_naming")
    assert given.refuses("play gilded_attack_3").rule == "MM-067"
    given.choose("play_naming gilded_attack_3 dragon").tells("Lion names Dragon.", to="raven").waits_for("raven")
    given.offers("defend crimson_scales_1")


@rule("MM-241")
def test_what_is_put_back_is_chosen_after_the_draw() -> None:
    given = table(2).hand("lion", "gilded_treasure_2", "crimson_scales_1")
    given.chance("gilded_knight_2", "gilded_knight_3").choose("play gilded_treasure_2")
    given.offers_only(*[f"put_under {card}" for card in ("gilded_knight_2", "gilded_knight_3", "crimson_scales_1")])
    given.choose("put_under gilded_knight_3").settled()
    assert given.view("lion")["deck"] == {"size": 62, "top": [], "bottom": ["gilded_knight_3"]}
    assert given.in_hand("lion") == ["gilded_knight_2", "crimson_scales_1"]


@rule("MM-241", "MM-133")
def test_triggers_of_a_set_formed_by_a_text_are_chosen_when_they_fire() -> None:
    given = table(2).hand("lion", "sapphire_treasure_1").territory("lion", "crimson_dragon_1", "crimson_dragon_2")
    given.territory("lion", "crimson_dragon_1", "crimson_dragon_2", "crimson_dragon_3")
    given.choose("play sapphire_treasure_1").offers("decline", "set_territory crimson_dragon_1")
    given.does_not_offer("trigger").choose("set_territory crimson_dragon_1")
    given.offers_only("trigger crimson", "trigger dragon")


@rule("MM-068", "MM-D18")
def test_an_opponent_is_exactly_one_other_player() -> None:
    given = table(4).hand("raven", "crimson_dragon_1", "gilded_attack_1", "sapphire_attack_1").turn("raven")
    for card in ("crimson_dragon_1", "gilded_attack_1", "sapphire_attack_1"):
        given.offers_only(*[f"play_on {card} {seat}" for seat in ("lion", "stag", "boar")], among=f"play_on {card}")
    refused = given.refuses("play_on crimson_dragon_1 raven")
    assert (refused.reason, refused.rule) == ("You cannot choose yourself.", "MM-068")
    assert given.refuses("play crimson_dragon_1").rule == "MM-068"


@rule("MM-069")
@pytest.mark.parametrize("card", ["crimson_dragon_1", "gilded_dragon_1", "sapphire_dragon_1", "sapphire_attack_1"])
def test_an_opponent_without_a_matching_card_may_be_chosen(card: str) -> None:
    given = table(3).hand("lion", card).territory("stag", "gilded_princess_1").hand("stag", "crimson_princess_1")
    given.offers(f"play_on {card} raven").choose(f"play_on {card} raven").settled()
    assert given.in_territory("lion") == [card] and given.in_territory("stag") == ["gilded_princess_1"]


@rule("MM-070", "MM-D13")
def test_in_territory_and_castle_the_active_player_picks() -> None:
    given = table(2).hand("lion", "crimson_attack_1").territory("raven", *DRAGONS).hand("raven", *FILL)
    given.choose("play_on crimson_attack_1 raven").waits_for("lion").offers_only(*[f"take {card}" for card in DRAGONS])
    given.choose("take gilded_dragon_2").let_it_happen("raven").settled()
    assert given.in_discard == ["gilded_dragon_2"]
    castle = table(2).hand("lion", "sapphire_attack_1").castle("raven", DRAGONS, KNIGHTS).hand("raven", *FILL)
    castle.choose("play_on sapphire_attack_1 raven").waits_for("lion")
    castle.offers_only(*[f"take_from_set {card} set_1" for card in DRAGONS],
                       *[f"take_from_set {card} set_2" for card in KNIGHTS])  # fmt: skip


@rule("MM-070")
def test_in_barracks_and_discard_pile_the_active_player_picks() -> None:
    given = table(2).hand("lion", "crimson_treasure_3").choose("play crimson_treasure_3").waits_for("lion")
    given.offers_only("decline", *[f"lure_from_barracks {card}" for card in given.in_barracks])
    pile = table(2).territory("lion", "crimson_dragon_1", "crimson_knight_1", "crimson_attack_2")
    pile.discard("gilded_treasure_2", "gilded_treasure_3").choose("set_territory crimson_dragon_1").waits_for("lion")
    pile.offers_only("decline", "lure_from_discard gilded_treasure_2", "lure_from_discard gilded_treasure_3")


@rule("MM-071")
def test_out_of_a_hand_its_owner_picks() -> None:
    given = table(2).hand("lion", "gilded_knight_1").hand("raven", *DRAGONS, "crimson_scales_1")
    given.choose("play_on gilded_knight_1 raven").let_it_happen("raven").waits_for("raven")
    given.offers_only(*[f"give_up {card}" for card in DRAGONS]).choose("give_up gilded_dragon_2").settled()
    assert given.in_discard == ["gilded_dragon_2"]


@rule("MM-072", "MM-D13")
@pytest.mark.parametrize(("card", "lose"), [("crimson_attack_2", "lose"), ("sapphire_attack_2", "lose_from_set")])
def test_a_player_who_must_destroy_an_own_card_picks_it(card: str, lose: str) -> None:
    given = table(2).hand("lion", card).territory("raven", *DRAGONS).castle("raven", KNIGHTS)
    cards = DRAGONS if lose == "lose" else [f"{knight} set_1" for knight in KNIGHTS]
    given.choose(f"play {card}").waits_for("raven").offers_only(*[f"{lose} {each}" for each in cards])
    given.choose(f"{lose} {cards[1]}").settled()
    assert given.in_discard == [cards[1].split()[0]]


@rule("MM-242", "MM-080", "MM-D12")
def test_owners_pick_after_the_window_clockwise_and_each_pick_is_carried_out_at_once() -> None:
    given = table(4).turn("stag").hand("stag", "crimson_attack_3", "crimson_scales_1")
    given.territory("stag", "crimson_dragon_1", "gilded_dragon_1").territory(
        "boar", "crimson_dragon_1", "gilded_dragon_2"
    )
    given.territory("lion", "gilded_dragon_2", "gilded_dragon_3").territory(
        "raven", "crimson_dragon_2", "sapphire_dragon_3"
    )
    given.choose("play_naming crimson_attack_3 dragon").let_it_happen("stag")  # the only one with cards in hand
    for seat, card in (("stag", "crimson_dragon_1"), ("boar", "gilded_dragon_2"), ("lion", "gilded_dragon_3"),
                       ("raven", "crimson_dragon_2")):  # fmt: skip
        given.waits_for(seat).choose(f"lose {card}")
        assert card in given.in_discard and card not in given.in_territory(seat)
    given.waits_for("stag").settled()
    assert len(given.in_discard) == 4


@rule("MM-073")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("there", [0, 1, 2, 3, 4])
def test_up_to_n_allows_every_number_from_0_to_n(number: int, there: int) -> None:
    princesses = ("crimson_princess_1", "crimson_princess_3", "gilded_princess_2", "sapphire_princess_3")[:there]
    for taken in range(min(number, there) + 1):
        given = table(2).hand("lion", f"crimson_dragon_{number}").territory("raven", *princesses, "gilded_knight_2")
        given.choose(f"play_on crimson_dragon_{number} raven")
        for princess in princesses[:taken]:
            given.waits_for("lion").offers("enough", f"take {princess}").choose(f"take {princess}")
        if taken < min(number, there):
            given.choose("enough")
        given.settled()
        assert given.in_hand("lion") == list(princesses[:taken])
        assert given.in_territory("raven") == [*princesses[taken:], "gilded_knight_2"]


@rule("MM-074")
@pytest.mark.parametrize(("card", "zone"), [("crimson_attack_1", "territory"), ("sapphire_attack_1", "castle")])
def test_a_number_without_up_to_is_mandatory(card: str, zone: str) -> None:
    given = table(2).hand("lion", card)
    given.territory("raven", *DRAGONS) if zone == "territory" else given.castle("raven", DRAGONS)
    given.choose(f"play_on {card} raven").does_not_offer("enough", "decline")
    assert given.refuses("enough").rule == "MM-074"


@rule("MM-074", "MM-075")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("there", [0, 1, 2, 3, 4])
def test_a_player_gives_as_many_as_demanded_or_all(number: int, there: int) -> None:
    knights = ("crimson_knight_1", "crimson_knight_2", "sapphire_knight_1", "sapphire_knight_3")[:there]
    given = table(2).hand("lion", f"gilded_princess_{number}").hand("raven", *knights, "crimson_scales_1")
    given.choose(f"play_on gilded_princess_{number} raven").let_it_happen("raven")
    if there >= number:
        given.waits_for("raven").does_not_offer("enough", "decline", "let_it_happen")
        given.choose(*[f"give_up {knight}" for knight in knights[:number]])
    given.waits_for("lion").settled()
    gone = min(number, there)
    assert given.in_hand("raven") == [*knights[gone:], "crimson_scales_1"]
    assert given.in_territory("lion") == [f"gilded_princess_{number}", *knights[:gone]]


@rule("MM-075")
def test_a_player_cannot_keep_back_what_is_demanded() -> None:
    given = table(2).hand("lion", "gilded_dragon_2").hand("raven", *PRINCESSES, "gilded_treasure_2")
    given.choose("play_on gilded_dragon_2 raven").let_it_happen("raven")
    for choice in ("let_it_happen", "decline", "enough", "give_up gilded_treasure_2"):
        given.refuses(choice)
    given.choose("give_up crimson_princess_1").does_not_offer("enough").choose("give_up gilded_princess_2").settled()
    assert given.in_hand("lion") == ["crimson_princess_1", "gilded_princess_2"]


@rule("MM-076")
def test_a_shortfall_is_public() -> None:
    given = (
        table(3).hand("lion", "gilded_knight_3").hand("raven", "crimson_dragon_1", "gilded_dragon_2", "gilded_shield_2")
    )
    given.choose("play_on gilded_knight_3 raven").let_it_happen("raven").waits_for("lion").settled()
    for viewer in ("stag", "lion", None):
        given.tells("Raven has no other Dragon: 2 of 3.", to=viewer)
    assert given.in_discard == ["crimson_dragon_1", "gilded_dragon_2"]


@rule("MM-077")
@pytest.mark.parametrize(
    ("card", "what"), [("gilded_knight_1", "Dragon"), ("crimson_knight_1", "Dragon"), ("sapphire_princess_1", "Knight")]
)
def test_a_player_without_a_matching_card_says_so_publicly(card: str, what: str) -> None:
    given = table(3).hand("lion", card).hand("raven", "gilded_shield_2").choose(f"play_on {card} raven")
    given.let_it_happen("raven").waits_for("lion").settled()
    for viewer in ("stag", "lion", None):
        given.tells(f"Raven has no {what} there.", to=viewer)


@rule("MM-078")
@pytest.mark.parametrize("more", [(), ("gilded_dragon_2",), ("gilded_dragon_2", "sapphire_dragon_3")])
def test_a_player_with_enough_cards_does_not_tell_how_many(more: tuple[str, ...]) -> None:
    def seen_by(viewer: str | None, held: tuple[str, ...]) -> tuple[object, ...]:
        other = ("gilded_treasure_2", "gilded_treasure_3")[: 2 - len(held)]
        given = table(3).hand("lion", "gilded_knight_1").hand("raven", "crimson_dragon_1", *held, *other)
        given.choose("play_on gilded_knight_1 raven").let_it_happen("raven").waits_for("raven")
        asked = given.match.view(None if viewer is None else given.seat(viewer)).json()
        given.choose("give_up crimson_dragon_1").settled()
        return asked, given.told(viewer), given.match.view(None if viewer is None else given.seat(viewer)).json()

    for viewer in ("lion", "stag", None):
        assert seen_by(viewer, more) == seen_by(viewer, ())


@rule("MM-079")
@pytest.mark.parametrize("defend", [True, False])
def test_the_played_card_stays_however_many_defend(defend: bool) -> None:
    given = table(3).hand("lion", "gilded_attack_2").hand("raven", "crimson_scales_1").hand("stag", "gilded_shield_2")
    given.choose("play gilded_attack_2")
    given.choose(*(["defend crimson_scales_1", "defend gilded_shield_2"] if defend else ["let_it_happen"] * 2))
    given.choose(*([] if defend else ["give_up crimson_scales_1", "give_up gilded_shield_2"])).settled()
    assert given.in_territory("lion") == ["gilded_attack_2"]


@rule("MM-079")
def test_only_its_own_text_moves_a_played_card_away() -> None:
    given = table(2).hand("lion", "crimson_attack_3").territory("lion", "gilded_attack_1")
    given.choose("play_naming crimson_attack_3 attack").waits_for("lion")
    given.offers_only("lose crimson_attack_3", "lose gilded_attack_1").choose("lose crimson_attack_3").settled()
    assert given.in_territory("lion") == ["gilded_attack_1"] and given.in_discard == ["crimson_attack_3"]
    formed = table(2).hand("lion", "sapphire_treasure_1").territory("lion", "sapphire_knight_2", "sapphire_attack_3")
    formed.choose("play sapphire_treasure_1").chance("gilded_knight_2").choose("set_territory sapphire_knight_2")
    assert formed.in_territory("lion") == [] and formed.in_castle("lion")[0][1] == "sapphire_treasure_1"


@rule("MM-080")
@pytest.mark.parametrize(("card", "order"), [("gilded_attack_2", ["boar", "lion", "raven"]),
                                             ("gilded_attack_3", ["stag", "boar", "lion", "raven"])])  # fmt: skip
def test_several_players_are_handled_clockwise(card: str, order: list[str]) -> None:
    given = table(4).turn("stag").hand("stag", card, "crimson_dragon_2", "gilded_dragon_3").hand("boar", *DRAGONS)
    given.hand("lion", "crimson_dragon_1", "gilded_dragon_2").hand("raven", "sapphire_dragon_3", "sapphire_dragon_1")
    given.choose(f"play_naming {card} dragon" if card.endswith("3") else f"play {card}")
    given.let_it_happen(*order)
    for seat in order:
        given.waits_for(seat).choose(given.options("give_up")[0])
    given.waits_for("stag").settled()


@rule("MM-081", "MM-D14")
def test_all_cards_leave_at_one_moment_before_sets_are_checked() -> None:
    threes = ("gilded_dragon_3", "gilded_princess_3", "crimson_knight_3")
    given = table(2).hand("lion", "sapphire_knight_3").castle("raven", DRAGONS, threes, PRINCESSES)
    whole = given.copy()
    given.choose("play_on sapphire_knight_3 raven", "take_from_set crimson_dragon_1 set_1")
    assert len(given.in_castle("raven")) == 3  # nothing has left yet
    given.choose("take_from_set gilded_dragon_2 set_1", "take_from_set gilded_dragon_3 set_2").settled()
    assert given.in_discard == ["crimson_dragon_1", "gilded_dragon_2", "gilded_dragon_3"]
    assert given.in_territory("raven") == ["sapphire_dragon_3", "gilded_princess_3", "crimson_knight_3"]
    assert given.in_castle("raven") == [list(PRINCESSES)]
    whole.choose("play_on sapphire_knight_3 raven").choose(*[f"take_from_set {card} set_1" for card in DRAGONS])
    assert whole.in_discard == list(DRAGONS) and whole.in_territory("raven") == []


@rule("MM-082", "MM-188", "MM-189", "MM-190")
@pytest.mark.parametrize(("card", "matching"), [("dragon", "princess"), ("princess", "knight"), ("knight", "dragon")])
@pytest.mark.parametrize("colour", ["crimson", "gilded", "sapphire"])
def test_where_captured_lured_and_destroyed_cards_go(card: str, matching: str, colour: str) -> None:
    played, taken = f"{colour}_{card}_1", f"crimson_{matching}_2"
    given = taking(played, taken, colour)
    others = (given.in_hand("lion"), given.in_territory("lion"), given.in_discard)
    assert others == {
        "dragon": ([taken], [played], []),
        "princess": ([], [played, taken], []),
        "knight": ([], [played], [taken]),
    }[card]  # fmt: skip


def taking(played: str, taken: str, colour: str) -> Table:
    """Raven loses a card to a played one, from Territory, hand or Castle."""
    given = table(2).hand("lion", played)
    if colour == "crimson":
        return given.territory("raven", taken).choose(f"play_on {played} raven", f"take {taken}").settled()
    if colour == "gilded":
        given.hand("raven", taken).choose(f"play_on {played} raven").let_it_happen("raven")
        return given.choose(f"give_up {taken}").settled()
    given.castle("raven", (taken, "gilded_treasure_2", "gilded_attack_2"))
    return given.choose(f"play_on {played} raven", f"take_from_set {taken} set_1").settled()


@rule("MM-D45")
@pytest.mark.parametrize(("held", "asked"), [(2, True), (1, False)])
def test_a_mixed_set_is_asked_for_wherever_hand_and_territory_together_could_hold_one(held: int, asked: bool) -> None:
    given = table(2).hand("lion", "sapphire_treasure_3", *("gilded_dragon_1", "crimson_princess_2")[:held])
    given.choose("play sapphire_treasure_3").waits_for("lion")
    if asked:  # there is none, but nobody else can tell
        given.offers_only("decline").choose("decline")
    given.settled().offers("draw")
    assert given.actions_left == 1
