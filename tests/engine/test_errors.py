import pytest

from runehall.engine.errors import BadContent, BadRecord, BadSetting, Refused, did_you_mean, listed


def test_a_refusal_says_its_reason() -> None:
    refusal = Refused("The Wall is full: at most 2 units.")
    assert str(refusal) == "The Wall is full: at most 2 units."
    assert (refusal.reason, refusal.rule) == ("The Wall is full: at most 2 units.", "")


def test_a_refusal_names_its_rule() -> None:
    refusal = Refused("The Wall is full.", rule="RM-131")
    assert str(refusal) == "The Wall is full. [RM-131]"
    assert refusal.rule == "RM-131"


def test_a_bad_record_names_its_line() -> None:
    assert str(BadRecord("This is no choice.", line=12)) == "Line 12: This is no choice."
    assert str(BadRecord("This is no choice.", "RM-131", 12)) == "Line 12: This is no choice. [RM-131]"
    assert BadRecord("The record is empty.").line == 0
    assert str(BadRecord("The record is empty.")) == "The record is empty."


@pytest.mark.parametrize("bad", [BadRecord, BadContent, BadSetting])
def test_every_bad_input_is_a_refusal_and_a_value_error(bad: type[Refused]) -> None:
    with pytest.raises(Refused) as refused:
        raise bad("No.", "BR-066")
    assert isinstance(refused.value, ValueError)
    assert str(refused.value) == "No. [BR-066]"


def test_a_slip_of_the_pen_is_answered_with_the_word_that_was_meant() -> None:
    assert did_you_mean("clan", ["clans", "rune_deck"]) == " Did you mean 'clans'?"
    assert did_you_mean("zzz", ["clans", "rune_deck"]) == ""


def test_words_are_listed_for_the_end_of_a_sentence() -> None:
    assert listed(["red", "blue"]) == "red, blue"
    assert listed([]) == "nothing"
