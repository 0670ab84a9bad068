"""What being asked, answering and keeping silent tell others: nothing (MM-028, MM-078, MM-D45, MM-D46)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from runehall.engine.chance import seeded
from runehall.engine.errors import Refused
from runehall.games.medieval_mayhem.state import Realm
from runehall.games.medieval_mayhem.tests.table import FILL, Table, table
from runehall.testing.rules import rule
from runehall.worlds.knowledge import redeal

WATCHERS = ("lion", "stag", None)  # everybody but Raven, whose hand is the secret


def same_to_others(given: Callable[[tuple[str, ...]], Table], *hands: tuple[str, ...]) -> None:
    """Others see and hear the same whichever of these hands Raven holds."""
    for viewer in WATCHERS:
        seen = []
        for hand in hands:
            then = given(hand)
            seat = None if viewer is None else then.seat(viewer)
            seen.append((then.match.view(seat).json(), [event.text for event in then.match.events(seat)]))
        assert all(each == seen[0] for each in seen), f"{viewer} can tell the hands apart"


@rule("MM-D45")
@pytest.mark.parametrize("card", ["crimson_attack_1", "gilded_knight_1", "sapphire_dragon_2"])
def test_being_asked_for_a_defense_tells_nothing_of_the_hand(card: str) -> None:
    def asked(hand: tuple[str, ...]) -> Table:
        return table(3).hand("lion", card).hand("raven", *hand).choose(f"play_on {card} raven").waits_for("raven")

    same_to_others(asked, ("crimson_scales_1", "gilded_shield_2"), ("crimson_scales_1", "gilded_treasure_2"), FILL[:2])


@rule("MM-D45")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_whoever_has_a_card_in_hand_is_asked_and_nobody_else(cards: int) -> None:
    given = table(3).hand("lion", "gilded_attack_2").hand("raven", *FILL[:cards]).hand("stag", "gilded_treasure_2")
    given.choose("play gilded_attack_2").let_it_happen(*(["raven"] if cards else []), "stag")


@rule("MM-D45")
def test_not_defending_tells_nothing_of_the_hand() -> None:
    def silent(hand: tuple[str, ...]) -> Table:
        given = table(3).hand("lion", "crimson_attack_1").hand("raven", *hand).territory("raven", "crimson_dragon_1")
        return given.choose("play_on crimson_attack_1 raven").let_it_happen("raven").settled()

    same_to_others(silent, ("crimson_scales_1", "gilded_shield_2"), ("crimson_scales_1", "gilded_treasure_2"), FILL[:2])


@rule("MM-078", "MM-D45")
@pytest.mark.parametrize("number", [1, 2])
def test_a_pick_out_of_a_hand_does_not_tell_how_many_would_have_fitted(number: int) -> None:
    given_up = ("crimson_dragon_1", "gilded_dragon_2")[:number]

    def picking(hand: tuple[str, ...]) -> Table:
        given = table(3).hand("lion", f"gilded_knight_{number}").hand("raven", *given_up, *hand)
        return given.choose(f"play_on gilded_knight_{number} raven").let_it_happen("raven").waits_for("raven")

    def picked(hand: tuple[str, ...]) -> Table:
        return picking(hand).choose(*[f"give_up {card}" for card in given_up]).waits_for("lion").settled()

    hands = (
        ("sapphire_dragon_3", "gilded_dragon_3"),
        ("sapphire_dragon_3", "gilded_treasure_2"),
        ("gilded_treasure_2", "gilded_treasure_3"),
    )
    same_to_others(picking, *hands)
    same_to_others(picked, *hands)


@rule("MM-078", "MM-D46")
def test_half_a_pick_is_nobodys_business() -> None:
    def half(hand: tuple[str, ...]) -> Table:
        given = table(3).hand("lion", "gilded_knight_2").hand("raven", "crimson_dragon_1", "gilded_dragon_2", *hand)
        given.choose("play_on gilded_knight_2 raven").let_it_happen("raven")
        before = [given.match.view(seat).json() for seat in (0, 2, None)]
        given.choose("give_up crimson_dragon_1")
        assert [given.match.view(seat).json() for seat in (0, 2, None)] == before
        return given

    same_to_others(half, ("sapphire_dragon_3",), ("gilded_treasure_2",))


@rule("MM-D46")
def test_half_picked_discards_are_private() -> None:
    given = table(3).hand("lion", *FILL)
    before = [given.match.view(seat).json() for seat in (1, 2, None)]
    given.choose("discard_then_draw crimson_knight_3", "discard gilded_knight_1")
    assert [given.match.view(seat).json() for seat in (1, 2, None)] == before


def worlds(given: Table, viewer: str) -> list[list[str]]:
    """Raven's hand in many worlds that a viewer cannot tell from the true one."""
    s, seat = given.state, given.seat(viewer)
    dealt = [redeal(s, seat, seeded(seed)) for seed in range(40)]
    assert all(isinstance(world, Realm) for world in dealt)
    return [
        [s.book.cards.words[s.kind[piece]] for piece in world.hands[1]] for world in dealt if isinstance(world, Realm)
    ]


@rule("MM-076", "MM-077", "MM-078")
@pytest.mark.parametrize("viewer", ["lion", "stag"])
@pytest.mark.parametrize(("number", "held"), [(3, ("crimson_dragon_1",)), (1, ()), (1, ("crimson_dragon_1",))])
def test_all_know_that_nothing_is_left_after_a_shortfall_and_only_then(
    number: int, held: tuple[str, ...], viewer: str
) -> None:
    card = f"gilded_knight_{number}"
    given = table(3).hand("lion", card).hand("raven", *held, "gilded_treasure_2", "gilded_shield_2", "gilded_attack_1")
    assert any("dragon" in word for hand in worlds(given, viewer) for word in hand)  # before, it may be anything
    given.choose(f"play_on {card} raven").let_it_happen("raven")
    if len(held) >= number:
        given.choose(f"give_up {held[0]}")
    given.waits_for("lion").settled()
    left = any("dragon" in word for hand in worlds(given, viewer) for word in hand)
    assert left == (len(held) >= number)


@rule("MM-028")
def test_what_was_learned_of_a_hand_is_true_in_every_world_one_can_think_of() -> None:
    given = table(3).hand("raven", "gilded_treasure_2", recruited=("crimson_scales_1",))
    assert all("crimson_scales_1" in hand for hand in worlds(given, "lion"))
    assert not all("gilded_treasure_2" in hand for hand in worlds(given, "lion"))


@rule("MM-D45")
@pytest.mark.parametrize("number", [2, 3])
def test_a_sapphire_treasure_asks_whether_the_hand_holds_a_set_or_not(number: int) -> None:
    card = f"sapphire_treasure_{number}"

    def asked(hand: tuple[str, ...]) -> Table:
        given = table(3).turn("raven").hand("raven", card, *hand)
        return given.choose(f"play {card}").waits_for("raven")

    dragons = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3")
    same_to_others(asked, dragons, FILL)
    declined = [asked(hand).choose("decline").settled() for hand in (dragons, FILL)]
    assert declined[0].view("lion") == declined[1].view("lion")


@rule("MM-D45")
@pytest.mark.parametrize(("number", "hand"), [(2, 2), (3, 0), (1, 3)])
def test_a_sapphire_treasure_does_not_ask_where_all_can_see_that_there_is_no_set(number: int, hand: int) -> None:
    card = f"sapphire_treasure_{number}"
    given = table(3).hand("lion", card, *("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3")[:hand])
    given.choose(f"play {card}").waits_for("lion").settled().does_not_offer("decline").offers("draw")


@rule("MM-033", "MM-D36")
def test_a_thief_and_the_robbed_know_the_card_and_others_only_that_one_moved() -> None:
    given = table(3).characters(lion="thief_a").hand("lion", "gilded_treasure_2").hand("raven", *FILL)
    given.hand("stag", "crimson_scales_1").choose("act").chance("crimson_knight_3").choose("rob raven")
    assert given.in_hand("lion", to="raven") == ["crimson_knight_3", "unknown"]
    assert given.in_hand("lion", to="stag") == ["unknown"] * 2
    given.choose("give_back gilded_treasure_2").settled()
    assert given.in_hand("raven", to="lion") == ["gilded_treasure_2", "unknown", "unknown"]
    assert given.in_hand("raven", to="stag") == ["unknown"] * 3


@rule("MM-030")
def test_who_knew_the_top_of_the_deck_does_not_know_it_after_a_wizard_has_ordered_it() -> None:
    three = ("crimson_dragon_1", "gilded_knight_1", "sapphire_attack_2")
    given = table(2).characters(lion="wizard_a").on_top(*three, known_to=["raven"])
    assert given.view("raven")["deck"]["top"] == list(three)
    given.choose("act", "scry gilded_knight_1", "on_top sapphire_attack_2")
    assert given.view("raven")["deck"]["top"] == ["unknown", "unknown"]
    assert given.view("lion")["deck"]["top"] == ["sapphire_attack_2", "crimson_dragon_1"]
    assert given.in_hand("lion", to="raven") == ["unknown"]


@rule("MM-071", "MM-078")
def test_being_asked_to_give_up_a_card_shows_that_one_is_held_and_nothing_can_be_taken_back_after_it() -> None:
    hand = ("crimson_dragon_1", "gilded_dragon_2", "gilded_dragon_3")
    given = table(3).hand("lion", "gilded_knight_2").hand("raven", *hand).choose("play_on gilded_knight_2 raven")
    given.choose("let_it_happen").waits_for("raven").offers("give_up gilded_dragon_2")
    for seat in ("lion", "raven"):
        with pytest.raises(Refused, match="somebody has learned something"):
            given.match.undo(given.seat(seat))
    given.choose("give_up crimson_dragon_1")
    assert given.match.undo(given.seat("raven")) == 1, "half a pick tells nothing new and goes back"
    with pytest.raises(Refused, match="somebody has learned something"):
        given.match.undo(given.seat("raven"))


@rule("MM-D46")
@pytest.mark.parametrize("picks", [0, 1, 2])
def test_what_another_has_picked_so_far_is_no_hindrance_to_taking_back(picks: int) -> None:
    lies = ("gilded_dragon_1", "gilded_dragon_2", "gilded_dragon_3", "crimson_dragon_1", "crimson_dragon_2")
    given = table(2).territory("lion", *lies, "sapphire_dragon_1", "sapphire_dragon_2").hand("raven", *FILL)
    given.turn("lion", left=1).chance("sapphire_shield_1").choose("draw", "discard_from_territory gilded_dragon_1")
    given.waits_for("raven").choose(*(f"discard_then_draw {FILL[1]}", f"discard {FILL[0]}")[:picks])
    assert given.match.undo(given.seat("lion")) == 1
    given.waits_for("lion").offers("discard_from_territory gilded_dragon_2")
    assert given.match.length == 1, "the picks are gone, for Raven's turn has not come yet"
