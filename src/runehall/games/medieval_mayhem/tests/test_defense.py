"""Defense and interrupt timing (MM-083 to MM-103, MM-243)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, TYPES, table
from runehall.testing.rules import rule

DEFENSES = ("crimson_scales_1", "crimson_guardians_2", "crimson_shield_2", "crimson_shield_3", "gilded_guardians_1",
            "gilded_shield_2", "gilded_scales_3", "gilded_guardians_3", "sapphire_shield_1", "sapphire_scales_1",
            "sapphire_scales_2", "sapphire_guardians_3")  # fmt: skip
DRAGONS = ("crimson_dragon_1", "gilded_dragon_2", "sapphire_dragon_3")
SCALES = "crimson_scales_1"
SHIELD = "gilded_shield_2"


@rule("MM-083")
def test_a_defense_is_used_by_discarding_it_from_hand() -> None:
    given = table(2).hand("lion", "gilded_attack_1").hand("raven", SCALES, "gilded_treasure_2")
    given.choose("play_on gilded_attack_1 raven").waits_for("raven").choose(f"defend {SCALES}").settled()
    assert given.in_hand("raven") == ["gilded_treasure_2"] and given.in_discard == [SCALES]
    given.tells("Raven is protected by Crimson Defense-Scales 1.", to="lion")


@rule("MM-083")
def test_a_defense_in_territory_or_castle_protects_nobody() -> None:
    given = table(2).hand("lion", "gilded_attack_1").hand("raven", "gilded_treasure_2").territory("raven", SCALES)
    given.castle("raven", ("gilded_shield_2", "gilded_scales_3", "gilded_guardians_3"))
    given.choose("play_on gilded_attack_1 raven").waits_for("raven").offers_only("let_it_happen")
    for card in (SCALES, SHIELD):
        assert given.refuses(f"defend {card}").rule == "MM-025"
    assert given.refuses("defend gilded_treasure_2").rule == "MM-083"


@rule("MM-243")
def test_who_holds_several_defenses_picks_one() -> None:
    given = table(2).hand("lion", "gilded_attack_1").hand("raven", SCALES, SHIELD, "sapphire_guardians_3")
    given.choose("play_on gilded_attack_1 raven").waits_for("raven")
    given.offers_only("let_it_happen", f"defend {SCALES}", f"defend {SHIELD}", "defend sapphire_guardians_3")
    given.choose(f"defend {SHIELD}").settled()
    assert given.in_discard == [SHIELD] and given.in_hand("raven") == [SCALES, "sapphire_guardians_3"]


@rule("MM-084")
def test_a_defense_costs_no_action_on_the_turn_of_another() -> None:
    given = table(2).turn("lion", left=1).hand("lion", "gilded_attack_1").hand("raven", SCALES, *FILL)
    given.choose("play_on gilded_attack_1 raven").choose(f"defend {SCALES}").waits_for("raven")
    assert given.active == "raven" and given.actions_left == 2


@rule("MM-084", "MM-095")
def test_nor_on_the_own_turn() -> None:
    given = table(2).hand("lion", "gilded_attack_3", SCALES, "crimson_dragon_1")
    given.choose("play_naming gilded_attack_3 dragon").waits_for("lion").choose(f"defend {SCALES}").waits_for("lion")
    assert given.active == "lion" and given.actions_left == 1 and given.in_hand("lion") == ["crimson_dragon_1"]


@rule("MM-085", "MM-D11")
def test_only_a_player_whom_the_text_targets_may_defend() -> None:
    given = table(4).hand("lion", "crimson_attack_1", SHIELD).territory("stag", *DRAGONS)
    given.hand("raven", SCALES).hand("stag", "gilded_treasure_2").hand("boar", "sapphire_shield_1")
    assert given.refuses(f"defend {SHIELD}").rule == "MM-085"
    given.choose("play_on crimson_attack_1 stag", "take gilded_dragon_2").waits_for("stag")
    given.refuses(f"defend {SCALES}", seat="raven")
    given.choose("let_it_happen").waits_for("lion").settled()
    assert given.in_discard == ["gilded_dragon_2"]


@rule("MM-085", "MM-194")
def test_each_other_player_means_all_but_the_active_one() -> None:
    given = table(3).hand("lion", "gilded_attack_2", SCALES).hand("raven", *FILL).hand("stag", *FILL)
    given.choose("play gilded_attack_2").let_it_happen("raven", "stag").waits_for("raven")
    assert given.in_hand("lion") == [SCALES]


@rule("MM-086")
@pytest.mark.parametrize(
    ("card", "announced"),
    [("crimson_attack_1", "take gilded_dragon_2"), ("sapphire_attack_1", "take_from_set gilded_dragon_3 set_1"),
     ("gilded_attack_1", ""), ("gilded_knight_3", ""), ("crimson_dragon_3", "take crimson_princess_1"),
     ("sapphire_knight_3", "take_from_set gilded_dragon_3 set_1"), ("gilded_princess_3", "")],
)  # fmt: skip
def test_a_defense_protects_all_cards_in_all_zones(card: str, announced: str) -> None:
    given = table(2).hand("lion", card).hand("raven", SCALES, "gilded_knight_2", "crimson_dragon_2")
    given.territory("raven", "gilded_dragon_2", "crimson_princess_1")
    given.castle("raven", ("gilded_dragon_3", "gilded_treasure_2", "gilded_scales_3"))
    before = (given.in_territory("raven"), given.in_castle("raven"), given.in_hand("raven")[:2])
    given.choose(f"play_on {card} raven", *[announced] if announced else [])
    given.waits_for("raven").choose(f"defend {SCALES}").waits_for("lion").settled()
    assert (given.in_territory("raven"), given.in_castle("raven"), given.in_hand("raven")) == before
    assert given.in_discard == [SCALES] and given.in_territory("lion") == [card] and given.in_hand("lion") == []


@rule("MM-087", "MM-088")
@pytest.mark.parametrize("defender", ["raven", "stag", "boar"])
def test_a_defense_protects_its_user_and_does_not_cancel_the_text(defender: str) -> None:
    given = table(4).hand("lion", "gilded_attack_2")
    hands = {"raven": (SCALES, "gilded_knight_1"), "stag": (SHIELD, "gilded_knight_1"),
             "boar": ("sapphire_shield_1", "gilded_knight_2")}  # fmt: skip
    for seat, hand in hands.items():
        given.hand(seat, *hand)
    given.choose("play gilded_attack_2")
    for seat, hand in hands.items():
        given.waits_for(seat).choose(f"defend {hand[0]}" if seat == defender else "let_it_happen")
    for seat, hand in hands.items():
        if seat != defender:
            given.waits_for(seat).choose(f"give_up {hand[1]}")
    given.waits_for("lion").settled()
    assert given.in_hand(defender) == [hands[defender][1]]
    assert sorted(given.in_discard) == sorted(
        [hand[0] if seat == defender else hand[1] for seat, hand in hands.items()]
    )
    assert given.in_territory("lion") == ["gilded_attack_2"]


@rule("MM-089", "MM-D15")
@pytest.mark.parametrize("defense", DEFENSES)
@pytest.mark.parametrize("card", ["crimson_dragon_1", "gilded_princess_2", "sapphire_knight_3", "gilded_attack_1"])
def test_any_defense_works_against_any_text(defense: str, card: str) -> None:
    given = table(2).hand("lion", card).hand("raven", defense, "gilded_knight_1")
    given.choose(f"play_on {card} raven").waits_for("raven").choose(f"defend {defense}").waits_for("lion").settled()
    assert given.in_hand("raven") == ["gilded_knight_1"] and given.in_discard == [defense]


@rule("MM-090", "MM-183")
def test_a_character_action_cannot_be_defended() -> None:
    given = table(3).characters(lion="thief_a").hand("raven", SCALES, SHIELD).hand("lion", "gilded_knight_1")
    given.hand("stag", "sapphire_shield_1").choose("act").chance(SCALES).choose("rob raven").waits_for("lion").choose(
        "give_back gilded_knight_1"
    )
    given.waits_for("lion").settled()
    assert given.in_hand("lion") == [SCALES] and given.in_hand("raven") == ["gilded_knight_1", SHIELD]


@rule("MM-091", "MM-D11")
def test_a_set_trigger_cannot_be_defended() -> None:
    given = table(3).territory("lion", "sapphire_knight_2", "sapphire_treasure_1", "sapphire_attack_1")
    given.hand("raven", SCALES).hand("stag", SHIELD).chance("gilded_knight_2", "gilded_knight_3")
    given.choose("set_territory sapphire_knight_2").waits_for("lion").settled()
    assert (len(given.in_hand("raven")), len(given.in_hand("stag"))) == (2, 2)


@rule("MM-091")
def test_refill_and_own_discards_cannot_be_defended() -> None:
    given = table(2).hand("lion", SCALES, *FILL, "gilded_treasure_2", "gilded_treasure_3").hand("raven", SHIELD, *FILL)
    given.turn("lion", left=1).chance("crimson_treasure_3").choose("recruit gilded_attack_2").waits_for("lion")
    given.does_not_offer("defend").offers("discard gilded_attack_2")
    given.choose("discard gilded_attack_2").waits_for("raven").does_not_offer("defend")


@rule("MM-092")
def test_a_defense_need_not_be_used() -> None:
    given = table(2).hand("lion", "gilded_attack_1").hand("raven", SCALES)
    given.choose("play_on gilded_attack_1 raven").waits_for("raven").offers_only("let_it_happen", f"defend {SCALES}")
    given.choose("let_it_happen").tells("Raven does not defend.", to="lion").choose(f"give_up {SCALES}").settled()
    assert given.in_hand("raven") == [] and given.in_discard == [SCALES]


@rule("MM-093", "MM-100")
def test_the_sequence_of_a_play() -> None:
    given = table(3).hand("lion", "sapphire_attack_2").hand("raven", SCALES).hand("stag", *FILL)
    given.castle("raven", DRAGONS).castle("stag", ("crimson_attack_1", "crimson_attack_2", "crimson_attack_3"))
    given.choose("play sapphire_attack_2")
    assert given.in_territory("lion") == ["sapphire_attack_2"]  # (1) before anybody decides
    given.waits_for("raven").choose(f"defend {SCALES}").waits_for("stag").choose("let_it_happen")
    assert given.in_castle("stag") != []
    given.choose("lose_from_set crimson_attack_2 set_1").waits_for("lion").settled()
    assert [event.word for event in given.events()] == ["destroyed", "set_broken", "fell", "fell"]  # (4), then (5)


@rule("MM-093", "MM-067")
def test_the_announcement_comes_before_the_window() -> None:
    given = table(2).hand("lion", "crimson_attack_1").hand("raven", SCALES).territory("raven", *DRAGONS)
    given.choose("play_on crimson_attack_1 raven").waits_for("lion")
    assert given.in_territory("lion") == ["crimson_attack_1"]
    given.choose("take gilded_dragon_2").waits_for("raven").tells("Lion aims at Raven's Gilded Dragon 2.", to="raven")
    assert given.in_territory("raven") == list(DRAGONS)


@rule("MM-094")
def test_decisions_are_made_clockwise_each_knowing_the_earlier_ones() -> None:
    given = table(4).turn("stag").hand("stag", "gilded_attack_3", "gilded_shield_2").hand("boar", SCALES)
    given.hand("lion", "crimson_dragon_1").hand("raven", "sapphire_shield_1", "gilded_dragon_2")
    given.choose("play_naming gilded_attack_3 dragon").waits_for("stag").choose("let_it_happen")
    given.tells("Stag does not defend.", to="boar").waits_for("boar").choose(f"defend {SCALES}")
    given.tells("Boar is protected by Crimson Defense-Scales 1.", to="lion").waits_for("lion")
    given.choose("let_it_happen").waits_for("raven")
    assert given.in_hand("lion") == ["crimson_dragon_1"] and given.in_discard == [SCALES]  # nothing is carried out yet
    given.choose("let_it_happen").waits_for("lion").choose("give_up crimson_dragon_1")
    given.waits_for("raven").choose("give_up gilded_dragon_2").waits_for("stag").settled()


@rule("MM-095")
@pytest.mark.parametrize("card", ["crimson_attack_3", "gilded_attack_3", "sapphire_attack_3"])
def test_the_active_player_may_defend_against_an_own_text(card: str) -> None:
    given = table(2).hand("lion", card, SCALES, "gilded_dragon_2").territory("lion", "gilded_dragon_1")
    given.castle("lion", ("crimson_dragon_2", "crimson_knight_1", "crimson_treasure_1"))
    given.choose(f"play_naming {card} dragon").waits_for("lion").offers(f"defend {SCALES}", "let_it_happen")
    given.choose(f"defend {SCALES}").settled()
    assert given.in_discard == [SCALES] and given.in_hand("lion") == ["gilded_dragon_2"]
    assert len(given.in_territory("lion")) == 2 and len(given.in_castle("lion")) == 1


@rule("MM-096", "MM-D11")
def test_at_most_one_defense_is_used_against_one_text() -> None:
    given = table(2).hand("lion", "gilded_attack_1").hand("raven", SCALES, SHIELD)
    given.choose("play_on gilded_attack_1 raven", f"defend {SCALES}").waits_for("lion")
    assert given.in_hand("raven") == [SHIELD]
    given.refuses(f"defend {SHIELD}", seat="raven")


@rule("MM-097", "MM-D11")
def test_several_defenses_may_be_used_in_one_turn_one_for_each_text() -> None:
    given = table(2).hand("lion", "gilded_attack_1", "gilded_knight_2").hand("raven", SCALES, SHIELD, *FILL)
    given.choose("play_on gilded_attack_1 raven", f"defend {SCALES}")
    given.choose("play_on gilded_knight_2 raven").waits_for("raven").choose(f"defend {SHIELD}").settled()
    assert given.in_discard == [SCALES, SHIELD] and len(given.in_hand("raven")) == 3


@rule("MM-098", "MM-E21")
@pytest.mark.parametrize("answer", [f"defend {SCALES}", "let_it_happen"])
def test_a_player_may_defend_though_the_text_would_find_nothing(answer: str) -> None:
    given = table(2).hand("lion", "gilded_dragon_1").hand("raven", SCALES).choose("play_on gilded_dragon_1 raven")
    given.waits_for("raven").offers_only("let_it_happen", f"defend {SCALES}").choose(answer).waits_for("lion").settled()
    assert given.in_discard == ([SCALES] if answer != "let_it_happen" else [])
    told = "Raven has no Princess there." in given.told()
    assert told == (answer == "let_it_happen")  # who is protected need not say


@rule("MM-099")
def test_a_defense_cannot_be_answered() -> None:
    given = table(3).hand("lion", "gilded_attack_1", SHIELD).hand("raven", SCALES).hand("stag", "sapphire_shield_1")
    given.choose("play_on gilded_attack_1 raven", f"defend {SCALES}").waits_for("lion").does_not_offer("defend")
    given.settled()
    assert given.in_discard == [SCALES] and given.actions_left == 1


@rule("MM-100", "MM-D12")
def test_the_defense_lies_in_the_pile_before_the_text_has_its_effect() -> None:
    given = table(3).hand("lion", "gilded_attack_2").hand("raven", SCALES).hand("stag", "gilded_knight_1")
    given.choose("play gilded_attack_2", f"defend {SCALES}").waits_for("stag")
    assert given.in_discard == [SCALES]
    given.choose("let_it_happen", "give_up gilded_knight_1").settled()


@rule("MM-101", "MM-D12")
def test_what_is_given_up_is_picked_from_the_hand_as_it_is_after_the_window() -> None:
    given = (
        table(2).hand("lion", "gilded_attack_3", SCALES, SHIELD).hand("raven", "sapphire_shield_1", "gilded_knight_1")
    )
    given.choose("play_naming gilded_attack_3 defense").waits_for("lion").choose("let_it_happen")
    given.waits_for("raven").choose("defend sapphire_shield_1").waits_for("lion")
    given.offers_only(f"give_up {SCALES}", f"give_up {SHIELD}").choose(f"give_up {SHIELD}").settled()
    assert given.in_hand("raven") == ["gilded_knight_1"]
    protected = table(2).hand("lion", "gilded_attack_3", SCALES).choose("play_naming gilded_attack_3 defense")
    protected.choose(f"defend {SCALES}").settled()  # nothing is left to give up, and nothing must be
    assert protected.in_discard == [SCALES]


@rule("MM-102")
def test_a_hand_is_not_refilled_before_its_owners_next_turn() -> None:
    given = table(3).hand("lion", "gilded_attack_1").hand("stag", SCALES, "gilded_knight_1", "gilded_knight_2")
    given.hand("raven", *FILL).turn("lion", left=1).choose("play_on gilded_attack_1 stag", f"defend {SCALES}")
    assert given.active == "raven" and len(given.in_hand("stag")) == 2
    given.turn("raven", left=1).chance("crimson_treasure_3", "crimson_treasure_2").choose("draw")
    assert given.active == "stag" and len(given.in_hand("stag")) == 3


@rule("MM-103")
@pytest.mark.parametrize("colour", ["crimson", "gilded", "sapphire"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_treasure_opens_no_window(colour: str, number: int) -> None:
    card = f"{colour}_treasure_{number}"
    given = table(2).hand("lion", card, "crimson_scales_1").hand("raven", SHIELD)
    given.territory("lion", "crimson_knight_3", "gilded_knight_2", "sapphire_knight_1")
    drawn = ("gilded_princess_1", "gilded_princess_2", "crimson_princess_1")[:number] if colour == "gilded" else ()
    given.chance(*drawn).choose(f"play {card}").waits_for("lion")
    given.choose(f"put_under {SCALES}" if colour == "gilded" else "decline").waits_for("lion").settled()
    assert not any("defend" in sentence for sentence in given.told())


@rule("MM-D45")
def test_types_named_do_not_change_who_is_asked() -> None:
    for type in TYPES:
        given = table(3).hand("lion", "sapphire_attack_3").hand("raven", "gilded_knight_1")
        given.choose(f"play_naming sapphire_attack_3 {type}").let_it_happen("raven").waits_for("lion").settled()


@rule("MM-086", "MM-094")
def test_a_second_defense_does_not_undo_the_first() -> None:
    given = table(4).hand("lion", "gilded_attack_2")
    given.hand("raven", SCALES, FILL[0]).hand("stag", SHIELD, FILL[1]).hand("boar", FILL[2])
    given.choose("play gilded_attack_2").choose(f"defend {SCALES}").choose(f"defend {SHIELD}")
    assert given.waits_for("boar").view("boar")["resolving"]["safe"] == [1, 2]
    given.let_it_happen("boar").choose(f"give_up {FILL[2]}").waits_for("lion").settled()
    assert given.in_hand("raven") == [FILL[0]] and given.in_hand("stag") == [FILL[1]] and given.in_hand("boar") == []


@rule("MM-086", "MM-094")
def test_everybody_may_be_protected_and_nothing_happens() -> None:
    given = table(3).hand("lion", "crimson_attack_2").territory("raven", FILL[0]).territory("stag", FILL[1])
    given.hand("raven", SCALES).hand("stag", SHIELD)
    given.choose("play crimson_attack_2").choose(f"defend {SCALES}").choose(f"defend {SHIELD}").waits_for("lion")
    assert given.in_territory("raven") == [FILL[0]] and given.in_territory("stag") == [FILL[1]]
    assert sorted(given.in_discard) == sorted([SCALES, SHIELD])
