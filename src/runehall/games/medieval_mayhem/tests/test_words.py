"""What players are told before a choice and when it is refused: every sentence is true where it is said."""

from __future__ import annotations

import pytest

import runehall
from runehall.games.medieval_mayhem.state import Realm
from runehall.games.medieval_mayhem.tests.table import FILL, Table, dealt, table
from runehall.match.match import state_of
from runehall.match.views import Option
from runehall.testing.rules import rule

SIX = ("crimson_dragon_2", "gilded_princess_2", "sapphire_knight_1", "crimson_scales_1", "gilded_shield_2",
       "sapphire_treasure_3")  # fmt: skip
REDS = ("crimson_dragon_1", "crimson_attack_1", "crimson_treasure_3")
TWO_SETS = (("gilded_dragon_1", "gilded_dragon_2", "gilded_dragon_3"), ("gilded_knight_1", "gilded_knight_2",
            "gilded_knight_3"))  # fmt: skip
SCALES = "crimson_scales_1"
LAST_CARD = "The last card leaves the deck: the end game is triggered."


def option(given: Table, text: str) -> Option:
    """An option that is offered now."""
    return next(option for option in given.match.pending[0].options if option.text == text)


def caution(given: Table, text: str) -> str:
    """The warning beside an option."""
    return option(given, text).caution


# -- refusals ----------------------------------------------------------------------------------------------------------


@rule("MM-092")
@pytest.mark.parametrize("word", ["decline", "enough"])
def test_in_the_defense_window_nobody_is_told_that_they_must(word: str) -> None:
    given = table(2).hand("lion", "gilded_attack_1").hand("raven", SCALES).choose("play_on gilded_attack_1 raven")
    refused = given.waits_for("raven").refuses(word)
    assert (refused.rule, refused.reason) == ("MM-092", "Here 'let_it_happen' is the word for that.")


@rule("MM-073")
@pytest.mark.parametrize("word", ["decline", "let_it_happen"])
def test_up_to_is_left_with_its_own_word(word: str) -> None:
    given = table(2).hand("lion", "crimson_dragon_1").territory("raven", "gilded_princess_1", "gilded_princess_2")
    refused = given.choose("play_on crimson_dragon_1 raven").offers("enough").refuses(word)
    assert (refused.rule, refused.reason) == ("MM-073", "Here 'enough' is the word for that.")


@rule("MM-254", "MM-118")
@pytest.mark.parametrize("word", ["enough", "let_it_happen"])
def test_a_may_is_declined_with_its_own_word(word: str) -> None:
    given = table(2).hand("lion", "crimson_treasure_3").choose("play crimson_treasure_3")
    refused = given.offers("decline").refuses(word)
    assert (refused.rule, refused.reason) == ("MM-254", "Here 'decline' is the word for that.")
    assert option(given, "decline").why == ("MM-254", "MM-190")


@rule("MM-254", "MM-071")
@pytest.mark.parametrize("word", ["decline", "enough", "let_it_happen"])
def test_a_must_is_refused_as_one(word: str) -> None:
    given = table(2).hand("lion", "gilded_attack_1").hand("raven", *FILL)
    given.choose("play_on gilded_attack_1 raven").let_it_happen("raven").waits_for("raven")
    refused = given.refuses(word)
    assert refused.rule == "MM-071" and refused.reason.startswith("This is no 'may'")


@rule("MM-104", "MM-216")
def test_what_was_begun_is_not_declined_but_taken_back() -> None:
    given = table(2, best_defense=True).hand("lion", *REDS, "gilded_knight_1").discard("gilded_shield_2")
    begun = given.copy().choose("set_hand crimson_dragon_1").refuses("decline")
    assert (begun.rule, begun.reason) == ("MM-104", "A set is 3 cards: pick them all, or take your picks back.")
    begun = given.choose("recycle_hand crimson_dragon_1").refuses("enough")
    assert (begun.rule, begun.reason) == ("MM-216", "Recycle costs 2 cards: pick both, or take your pick back.")
    assert given.refuses("recycle_territory crimson_dragon_1").rule == "MM-025"
    assert given.refuses("draw").rule == "MM-041"


@rule("MM-045", "MM-041")
def test_an_action_out_of_turn_and_one_inside_another_are_told_apart() -> None:
    given = table(2).hand("lion", "gilded_attack_3").hand("raven", *FILL)
    given.choose("play_naming gilded_attack_3 dragon").waits_for("raven")
    refused = given.refuses("draw")
    assert (refused.rule, refused.reason) == ("MM-045", "Non-free actions are taken only on your own turn.")
    inside = (
        table(2).hand("lion", "crimson_treasure_3", *REDS[:2], "crimson_knight_1").choose("play crimson_treasure_3")
    )
    assert inside.refuses("draw").rule == "MM-041" and inside.refuses("set_hand crimson_dragon_1").rule == "MM-041"
    assert dealt(2, characters="drafted").refuses("draw", seat=0).rule == "MM-045"


@rule("MM-188", "MM-189", "MM-190")
def test_a_card_that_does_not_lie_there_is_refused_by_the_rule_of_the_keyword() -> None:
    given = table(2).hand("lion", "crimson_treasure_3").choose("play crimson_treasure_3")
    for word, rule_id in (("lure_from_barracks", "MM-190"), ("capture_from_barracks", "MM-188"), ("destroy", "MM-189"),
                          ("lure_from_discard", "MM-190"), ("capture_from_discard", "MM-188")):  # fmt: skip
        refused = given.refuses(f"{word} crimson_dragon_3")
        assert refused.rule == rule_id and "Crimson Dragon 3 does not lie in the " in refused.reason


def test_every_kind_of_choice_names_a_rule() -> None:
    state = state_of(dealt(2).match)
    assert isinstance(state, Realm) and all(kind.why for kind in state.book.choices.kinds)


def test_a_record_of_the_rules_before_is_refused_with_a_sentence() -> None:
    record = str(dealt(2).match.record).replace("\nrules 2\n", "\nrules 1\n")
    with pytest.raises(runehall.BadRecord, match="played by rules 1 of Medieval Mayhem; these are rules 2"):
        runehall.replay(record)


# -- cautions ----------------------------------------------------------------------------------------------------------


@rule("MM-160")
@pytest.mark.parametrize(("cards", "said"), [(1, LAST_CARD), (2, "")])
@pytest.mark.parametrize("action", ["draw", "recruit gilded_treasure_1"])
def test_the_last_card_of_the_deck_is_warned_of(action: str, cards: int, said: str) -> None:
    given = table(2).hand("lion", *FILL).deck("crimson_dragon_3", "crimson_dragon_1", rest="raven")
    given = given.deck(*("crimson_dragon_3", "crimson_dragon_1")[:cards], rest="raven")
    assert caution(given, action) == said
    given.chance("crimson_dragon_3").choose(action)
    assert given.end_cause == ("empty_deck" if said else None)


@rule("MM-162", "MM-202")
def test_nobody_is_warned_of_an_end_that_is_there_already_or_will_not_come() -> None:
    ending = table(2).hand("lion", *FILL).deck("crimson_dragon_3", rest="raven").ending("lion")
    assert caution(ending, "draw") == ""
    timed = table(2, round_limit="10").hand("lion", *FILL).deck("crimson_dragon_3", rest="raven")
    assert caution(timed, "draw") == ""


@rule("MM-161", "MM-208", "MM-210", "MM-202")
@pytest.mark.parametrize(
    ("options", "ending", "said"),
    [
        ({}, False, "This set triggers the end game."),
        ({}, True, ""),
        ({"round_limit": "10"}, False, ""),
        ({"threes_a_charm": True}, False, "With this set you win at once."),
        ({"threes_a_charm": True}, True, "With this set you win at once."),
        ({"threes_a_charm": True, "round_limit": "10"}, False, "With this set you win at once."),
    ],
)
def test_what_the_third_set_brings_is_said_before_it_is_formed(
    options: dict[str, object], ending: bool, said: str
) -> None:
    given = table(2, **options).hand("lion", *REDS).castle("lion", *TWO_SETS)
    given = given.ending("raven", "empty_deck") if ending else given
    assert caution(given, "set_hand crimson_dragon_1") == said
    given.castle("lion", TWO_SETS[0])
    assert caution(given, "set_hand crimson_dragon_1") == ""
    given.castle("lion", *TWO_SETS).form_set(*REDS)
    assert given.match.over == (said == "With this set you win at once.")
    assert given.match.over or ending or (given.end_cause == "sets") == (said == "This set triggers the end game.")


@rule("MM-083", "MM-055")
def test_a_defense_played_to_the_territory_is_warned_of() -> None:
    assert caution(table(2).hand("lion", SCALES), f"play {SCALES}") == "In your Territory a Defense protects nobody."


@rule("MM-053", "MM-069")
@pytest.mark.parametrize(
    ("card", "zone"), [("crimson_dragon_1", "territory"), ("sapphire_dragon_1", "castle"), ("gilded_dragon_2", "hand")]
)
def test_a_text_that_all_can_see_takes_nothing_is_warned_of(card: str, zone: str) -> None:
    given = table(2).hand("lion", card)
    play = f"play_on {card} raven"
    empty = "That hand is empty." if zone == "hand" else "There is nothing for its text to take."
    assert caution(given, play) == empty
    given.territory("raven", "gilded_knight_1").castle("raven", TWO_SETS[0])
    assert caution(given, play) == empty
    given.castle("raven", ("gilded_princess_1", "gilded_princess_2", "gilded_princess_3"))
    given.territory("raven", "crimson_princess_1").hand("raven", "gilded_knight_1")
    assert caution(given, play) == ""  # what a hand holds is nobody's business


@rule("MM-054", "MM-140")
def test_a_full_territory_is_warned_of_with_what_is_certain() -> None:
    given = table(2).hand("lion", "gilded_attack_2", "gilded_treasure_3").territory("lion", *SIX[:5])
    assert caution(given, "play gilded_attack_2") == ""
    given.territory("lion", *SIX)
    assert caution(given, "play gilded_attack_2") == (
        "Your Territory will hold 7 cards; at the end of your turn 6 may stay."
    )


# -- what is being resolved --------------------------------------------------------------------------------------------


@rule("MM-086", "MM-242")
def test_who_is_protected_is_shown_while_the_others_give_up_their_cards() -> None:
    given = table(4).hand("lion", "gilded_attack_2")
    given.hand("raven", SCALES, *FILL[:1]).hand("stag", *FILL[:2]).hand("boar", *FILL[1:], "gilded_princess_1")
    given.choose("play gilded_attack_2").choose(f"defend {SCALES}").let_it_happen("stag", "boar").waits_for("stag")
    for viewer in ("lion", "raven", "stag", "boar", None):
        assert given.view(viewer)["resolving"]["safe"] == [1]
    given.choose(f"give_up {FILL[0]}").waits_for("boar")
    assert given.view("raven")["resolving"]["safe"] == [1]


@rule("MM-086", "MM-242")
def test_and_still_shown_when_several_cards_are_picked_one_by_one() -> None:
    given = table(3).hand("lion", "gilded_dragon_2").hand("raven", "gilded_princess_1", "gilded_princess_2")
    given.choose("play_on gilded_dragon_2 raven").let_it_happen("raven").choose("give_up gilded_princess_1")
    assert given.waits_for("raven").view("raven")["resolving"]["safe"] == []


@pytest.mark.parametrize(("cards", "limit", "low"), [(11, "none", False), (10, "none", True), (10, "10", False)])
def test_a_low_deck_is_told_where_it_brings_the_end(cards: int, limit: str, low: bool) -> None:
    given = table(2, round_limit=limit)
    kept = [given.state.book.cards.words[given.state.kind[piece]] for piece in given.state.deck.cards[:cards]]
    assert given.deck(*kept, rest="raven").deck_size == cards and given.view()["deck_is_low"] == low
