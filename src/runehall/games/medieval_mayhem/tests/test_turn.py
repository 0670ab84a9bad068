"""Turn structure (MM-034 to MM-050)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, SEATS, Table, dealt, table
from runehall.testing.rules import rule

SEVEN = ("crimson_dragon_2", "gilded_princess_2", "sapphire_knight_1", "crimson_scales_1", "gilded_shield_2",
         "sapphire_treasure_3", "gilded_attack_1")  # fmt: skip


def full_hands(given: Table, *seats: str) -> Table:
    """Give 3 cards each to some players, so that nothing is drawn when their turn begins."""
    hands = (("gilded_princess_1", "crimson_knight_1", "sapphire_dragon_2"), FILL,
             ("gilded_princess_2", "crimson_knight_2", "sapphire_dragon_1"),
             ("gilded_princess_3", "crimson_knight_3", "sapphire_dragon_3"))  # fmt: skip
    for seat, hand in zip(seats, hands, strict=False):
        given.hand(seat, *hand)
    return given


def nothing_to_do(*hand: str) -> Table:
    """Lion's last action is to come, then Raven's turn with an empty deck, no Barracks and these cards in hand."""
    given = table(3).hand("lion", "crimson_scales_1").hand("raven", *hand).hand("stag", *FILL).barracks()
    return given.deck(rest="stag").ending("lion", "empty_deck").turn("lion", left=1)


@rule("MM-034")
def test_a_turn_is_refill_two_actions_limits_end_check_and_pass() -> None:
    given = full_hands(table(3), "stag").hand("raven", "gilded_knight_2").territory("raven", *SEVEN)
    given.turn("lion", left=1).chance("crimson_attack_2", "gilded_scales_3", "sapphire_treasure_1")
    given.choose("recruit gilded_treasure_1").waits_for("raven")
    assert [event.word for event in given.events()] == ["recruited", "turned_up", "turn", "drew", "drew"]
    assert len(given.in_hand("raven")) == 3 and given.actions_left == 2
    given.does_not_offer("discard_from_territory").choose("play gilded_scales_3")
    given.waits_for("raven").chance("crimson_treasure_3").choose("draw").waits_for("raven")
    given.does_not_offer("draw", "play", "recruit", "act").offers("discard_from_territory crimson_dragon_2")
    given.choose("discard_from_territory crimson_dragon_2", "discard_from_territory sapphire_treasure_3")
    given.waits_for("stag").settled()
    assert [event.word for event in given.events()] == ["discarded_from_territory"] * 2 + ["turn"]
    assert given.active == "stag"


@rule("MM-034", "MM-166")
def test_the_end_is_checked_after_the_limits() -> None:
    given = full_hands(table(2), "lion").territory("raven", *SEVEN).ending("lion").turn("raven", left=1)
    given.chance("crimson_attack_2").choose("recruit gilded_treasure_1").waits_for("raven").goes_on()
    given.choose("discard_from_territory sapphire_knight_1").settled()
    words = [event.word for event in given.events()]
    assert words[0] == "discarded_from_territory" and words[1] == "scored_territory" and given.match.over


@rule("MM-035", "MM-036")
@pytest.mark.parametrize("held", [0, 1, 2, 3, 4])
def test_a_hand_of_fewer_than_3_is_refilled_to_3_when_the_turn_begins(held: int) -> None:
    hand = ("gilded_princess_1", "crimson_knight_1", "sapphire_dragon_2", "crimson_dragon_3")[:held]
    drawn = ("crimson_attack_2", "crimson_attack_3", "gilded_attack_1")[: max(0, 3 - held)]
    given = table(2).hand("raven", *hand).turn("lion", left=1).chance("crimson_treasure_3", *drawn).choose("draw")
    assert len(given.in_hand("raven")) == max(3, held)
    assert set(given.in_hand("raven")) == {*hand, *drawn}
    assert [event.word for event in given.events()] == ["drew", "turn", *["drew"] * len(drawn)]


@rule("MM-035")
def test_nobody_else_is_refilled() -> None:
    given = full_hands(table(3), "raven").turn("lion", left=1).chance("crimson_treasure_3").choose("draw")
    assert [len(given.in_hand(seat)) for seat in ("lion", "raven", "stag")] == [1, 3, 0]


@rule("MM-037")
def test_the_refill_costs_no_action_and_is_not_asked_for() -> None:
    given = table(2).turn("lion", left=1).chance("crimson_treasure_3", *FILL).choose("draw").waits_for("raven")
    assert given.actions_left == 2 and len(given.in_hand("raven")) == 3
    given.offers("draw", "recruit", "play_on")


@rule("MM-038", "MM-E18")
@pytest.mark.parametrize("deck", [2, 3, 4])
def test_a_deck_that_runs_out_in_the_refill_triggers_the_end(deck: int) -> None:
    cards = ("gilded_treasure_3", "crimson_attack_2", "gilded_treasure_2", "crimson_attack_3")[:deck]
    given = table(2).hand("lion", "crimson_scales_1").deck(*cards, rest="raven").turn("lion", left=1)
    given.chance(*cards[:3]).choose("play crimson_scales_1").waits_for("raven").settled()
    assert len(given.in_hand("raven")) == min(deck, 3) and given.actions_left == 2
    assert given.view()["ending"] == ({"cause": "empty_deck", "seat": 1} if deck < 4 else None)


@rule("MM-039")
def test_exactly_two_non_free_actions_must_be_taken() -> None:
    given = full_hands(table(2), "lion", "raven").waits_for("lion")
    given.does_not_offer("end_turn", "decline", "enough")
    assert given.refuses("end_turn").rule == "MM-039"
    given.chance("crimson_treasure_3").choose("draw").waits_for("lion").does_not_offer("end_turn")
    assert given.actions_left == 1 and given.refuses("end_turn").rule == "MM-039"
    given.chance("crimson_treasure_2").choose("draw").waits_for("raven").settled()  # and no third one
    assert given.active == "raven" and given.actions_left == 2


@rule("MM-040", "MM-D19")
def test_actions_are_forfeited_if_none_is_legal() -> None:
    given = nothing_to_do().choose("play crimson_scales_1").waits_for("stag")
    given.tells("Raven's turn, round 1.", "Stag's turn, round 1.").settled()
    assert given.active == "stag" and given.in_hand("raven") == []


@rule("MM-040", "MM-039")
def test_one_legal_action_must_be_taken_before_the_other_is_forfeited() -> None:
    given = nothing_to_do("gilded_shield_2").choose("play crimson_scales_1").waits_for("raven")
    given.offers_only("play gilded_shield_2", "discard_then_draw gilded_shield_2")
    given.choose("play gilded_shield_2").waits_for("stag").settled()


@rule("MM-040", "MM-039")
def test_a_set_in_territory_or_a_card_in_the_barracks_must_be_used_before_anything_is_forfeited() -> None:
    dragons = ["crimson_dragon_2", "gilded_dragon_3", "sapphire_dragon_1"]
    given = table(3).hand("lion", "crimson_scales_1").territory("raven", *dragons).barracks().deck(rest="stag")
    given.ending("lion", "empty_deck").turn("lion", left=1).choose("play crimson_scales_1").waits_for("raven")
    given.offers_only(*[f"set_territory {card}" for card in dragons])
    given.choose("set_territory gilded_dragon_3").waits_for("stag")  # the other two are all that fits
    assert given.in_castle("raven") == [dragons]
    recruits = table(3).hand("lion", "crimson_scales_1").barracks("gilded_attack_1").deck(rest="stag")
    recruits.ending("lion", "empty_deck").turn("lion", left=1).choose("play crimson_scales_1").waits_for("raven")
    assert recruits.in_hand("raven") == ["gilded_attack_1"] and recruits.actions_left == 1


@rule("MM-041")
def test_an_action_is_resolved_completely_before_the_next_is_chosen() -> None:
    given = full_hands(table(2), "raven").hand("lion", "crimson_dragon_1", "crimson_scales_1")
    given.territory("raven", "gilded_princess_2").choose("play_on crimson_dragon_1 raven").waits_for("lion")
    given.does_not_offer("play", "draw", "recruit", "act")
    assert given.refuses("draw").rule == "MM-041"
    given.choose("take gilded_princess_2").waits_for("raven").choose("let_it_happen").waits_for("lion")
    given.offers("play crimson_scales_1", "draw").settled()


@rule("MM-041")
def test_the_barracks_is_full_again_before_the_next_action() -> None:
    given = table().chance("crimson_treasure_3").choose("recruit gilded_treasure_1")
    assert len(given.in_barracks) == 5 and given.actions_left == 1
    given.offers("recruit crimson_treasure_3")


@rule("MM-042")
@pytest.mark.parametrize("action", ["draw", "recruit", "play", "discard_then_draw", "set_territory"])
def test_the_same_normal_action_may_be_taken_twice(action: str) -> None:
    given = full_hands(table(2), "raven").hand("lion", "crimson_scales_1", "gilded_shield_2", "sapphire_knight_1")
    if action == "set_territory":
        given.territory("lion", "crimson_dragon_2", "gilded_dragon_1", "sapphire_dragon_3")
        given.territory("lion", *given.in_territory("lion"), "crimson_attack_3", "gilded_attack_2", "sapphire_attack_1")
    steps = {
        "draw": [("draw", "gilded_treasure_3"), ("draw", "gilded_treasure_2")],
        "recruit": [("recruit gilded_attack_2", "gilded_treasure_3"), ("recruit gilded_treasure_3", "gilded_scales_3")],
        "play": [("play crimson_scales_1", ""), ("play gilded_shield_2", "")],
        "discard_then_draw": [("discard_then_draw crimson_scales_1", ""), ("enough", "gilded_knight_2"),
                              ("discard_then_draw gilded_shield_2", ""), ("enough", "gilded_knight_3")],
        "set_territory": [("set_territory crimson_dragon_2", ""), ("set_territory crimson_attack_3", ""),
                          ("decline", "")],
    }[action]  # fmt: skip
    for choice, brought in steps:
        given.waits_for("lion").chance(*[brought] if brought else []).choose(choice)
    given.waits_for("raven").settled()
    assert given.player("lion")["sets"] == (2 if action == "set_territory" else 0)


@rule("MM-043")
def test_the_character_action_may_be_taken_once_a_turn() -> None:
    given = full_hands(table(2), "raven").choose("act")
    given.chance("crimson_treasure_3").choose("lure_from_barracks gilded_attack_2").waits_for("lion")
    given.does_not_offer("act")
    assert given.refuses("act").rule == "MM-043" and given.player("lion")["acted"]
    given.chance("crimson_treasure_2").choose("draw").waits_for("raven").offers("act")
    assert not given.player("lion")["acted"] and not given.player("raven")["acted"]


@rule("MM-044")
@pytest.mark.parametrize("order", [("act", "draw"), ("draw", "act")])
def test_normal_and_character_actions_come_in_either_order(order: tuple[str, str]) -> None:
    given = full_hands(table(2), "raven")
    for action in order:
        if action == "act":
            given.choose("act").chance("crimson_treasure_3").choose("lure_from_barracks gilded_attack_2")
        else:
            given.chance("crimson_treasure_2").choose("draw")
    given.waits_for("raven").settled()
    assert given.in_territory("lion") == ["gilded_attack_2"] and given.in_hand("lion") == ["crimson_treasure_2"]


@rule("MM-045")
def test_nobody_acts_on_the_turn_of_another() -> None:
    given = full_hands(table(2), "lion", "raven").waits_for("lion")
    for choice in ("draw", "recruit gilded_attack_2", "act", "play_on sapphire_dragon_3 lion"):
        given.refuses(choice, seat="raven")
    assert given.match.optional(1) is None
    given.choose("play_on gilded_princess_1 raven").waits_for("raven").offers_only("let_it_happen")
    for choice in ("draw", "recruit gilded_attack_2", "act", "play_on sapphire_dragon_3 lion"):
        given.refuses(choice)


@rule("MM-046")
def test_a_player_may_use_free_actions_as_often_as_their_condition_is_met() -> None:
    given = full_hands(table(3), "stag").hand("lion", "gilded_attack_1", "gilded_knight_2")
    given.hand("raven", "crimson_scales_1", "gilded_shield_2", *FILL)
    given.choose("play_on gilded_attack_1 raven").waits_for("raven").choose("defend crimson_scales_1")
    given.choose("play_on gilded_knight_2 raven").waits_for("raven").choose("defend gilded_shield_2").waits_for("raven")
    assert given.active == "raven" and given.actions_left == 2
    assert len(given.in_hand("raven")) == 3


@rule("MM-047", "MM-D03")
def test_the_only_free_action_is_a_defense() -> None:
    words: set[str] = set()
    for seed in range(5):
        match = dealt(3, seed=seed).match
        for step in range(120):
            if match.over:
                break
            ask = match.pending[0]
            if Table(match).view()["active"] != ask.seat:
                words |= {option.text.split()[0] for option in ask.options}
            match.choose(ask.options[step * 29 % len(ask.options)])
    # What a text makes a player give up is an automatic action (MM-048); else there is only the Defense.
    assert words <= {"defend", "let_it_happen", "give_up", "lose", "lose_from_set"} and "defend" in words


@rule("MM-048")
def test_automatic_actions_count_against_nobody() -> None:
    given = full_hands(table(3), "raven", "stag").hand("lion", "gilded_attack_2", "gilded_attack_1")
    given.castle("raven", ("crimson_attack_2", "crimson_attack_3", "sapphire_attack_1"))
    given.choose("play gilded_attack_2").let_it_happen("raven", "stag")
    given.choose("give_up gilded_princess_1", "give_up gilded_knight_1").waits_for("lion")
    assert given.actions_left == 1  # the Play alone
    given.hand("lion", "sapphire_attack_2").choose("play sapphire_attack_2").let_it_happen("raven", "stag")
    given.chance("crimson_treasure_3").choose("lose_from_set crimson_attack_2 set_1").waits_for("raven")
    assert given.actions_left == 2 and len(given.in_territory("raven")) == 2


@rule("MM-049")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_turn_passes_to_the_left(seats: int) -> None:
    given = table(seats)
    for at in range(seats + 1):
        seat, left = SEATS[at % seats], SEATS[(at + 1) % seats]
        assert given.active == seat
        given.waits_for(seat).turn(seat, left=1).chance("crimson_treasure_3", *FILL).choose("draw").waits_for(left)
        given.hand(seat).hand(left)


@rule("MM-050")
@pytest.mark.parametrize("starter", ["lion", "raven", "stag"])
def test_a_round_is_one_turn_each_from_the_starting_player_on(starter: str) -> None:
    first = SEATS.index(starter)
    given = table(3).starter(starter).turn(starter, left=1)
    for step in range(7):
        seat = SEATS[(first + step) % 3]
        assert (given.active, given.view()["round"]) == (seat, 1 + step // 3)
        given.turn(seat, left=1).chance("crimson_treasure_3", *FILL).choose("draw").hand(seat)
        given.hand(given.active)
