"""Undo goes back to the last moment at which anybody learned something or chance spoke, and no further."""

from __future__ import annotations

import pytest

import runehall
from runehall.testing.bare import Drop, Pick, Roll, Take, bare_match
from runehall.testing.toys import MARCHES, SEALED_BIDS


def test_an_open_choice_is_taken_back_without_a_trace() -> None:
    match = bare_match(frames=[Pick(0b01, 3), Pick(0b01, 3)])
    before = (match.digest, str(match.record), match.events(None))
    match.choose("pick 1")
    assert match.undo(0) == 1
    assert (match.digest, str(match.record), match.events(None)) == before
    match.choose("pick 2")
    assert match.events(None)[-1].text == "Seat0 picks 2."


def test_all_choices_since_the_last_lesson_are_taken_back_at_once_or_some() -> None:
    match = bare_match(frames=[Pick(0b01, 3) for _ in range(4)])
    for _ in range(3):
        match.choose("pick 0")
    assert match.undo(0, steps=1) == 1
    assert len(match.record) == 2
    assert match.undo(0) == 2
    assert len(match.record) == 0


@pytest.mark.parametrize("lesson", [Roll(1, 2), Take(1, 0b10), Take(0, 0b01)])
def test_what_chance_or_a_card_has_taught_cannot_be_unlearned(lesson: Roll | Take) -> None:
    match = bare_match(["", ""], deck="ab", frames=[Pick(0b01, 2, lesson), Pick(0b01, 2), Pick(0b01, 2)])
    match.choose("pick 0")
    with pytest.raises(runehall.Refused, match="chance has spoken or somebody has learned something"):
        match.undo(0)
    match.choose("pick 1")
    assert match.undo(0) == 1, "what came after it can"
    assert len(match.record) == 1


def test_a_card_others_have_seen_stays_seen() -> None:
    match = bare_match(["ab", ""], frames=[Drop(0, 0x83), Pick(0b01, 2)])
    match.choose("drop a")
    with pytest.raises(runehall.Refused):
        match.undo(0)


def test_a_card_moved_unseen_can_be_taken_back() -> None:
    match = bare_match(["ab", ""], frames=[Drop(0, 0b01), Pick(0b01, 2)])
    before = match.digest
    match.choose("drop a")
    match.undo(0)
    assert match.digest == before


def test_a_seat_takes_back_only_its_own_choices() -> None:
    match = bare_match(frames=[Pick(0b01, 2), Pick(0b10, 2), Pick(0b01, 2)])
    with pytest.raises(runehall.Refused, match="seat0 has made no choice yet"):
        match.undo(0)
    match.choose("pick 0")
    match.choose("pick 1")
    with pytest.raises(runehall.Refused, match="Another seat has chosen since"):
        match.undo(0)
    assert match.undo(1) == 1
    assert match.undo(0) == 1


def test_a_copy_can_be_taken_back_though_its_original_went_on() -> None:
    match = bare_match(frames=[Pick(0b01, 2), Pick(0b01, 2, Roll(1, 2)), Pick(0b01, 2)])
    match.choose("pick 0")
    other = match.copy()
    match.choose("pick 0")
    assert other.undo(0) == 1
    with pytest.raises(runehall.Refused):
        match.undo(0)


def test_a_secret_answer_is_taken_back_while_others_still_decide() -> None:
    match = runehall.new(SEALED_BIDS, seats=3, seed=1)
    match.choose("bid 1", seat=0)
    match.choose("bid 2", seat=1)
    assert match.undo(0) == 1
    assert [ask.seat for ask in match.pending] == [0, 2]
    assert match.view(1)["table"] != match.view(2)["table"], "the answer of seat 1 is kept"
    match.choose("bid 3", seat=0)
    match.choose("bid 0", seat=2)
    told = [event.text for event in match.events(None) if event.word == "opened"]
    assert told == ["Seat0 bid 3.", "Seat1 bid 2.", "Seat2 bid 0."]
    assert runehall.replay(match.record, game=SEALED_BIDS).digest == match.digest


def test_a_secret_answer_that_was_opened_cannot_be_taken_back() -> None:
    match = runehall.new(SEALED_BIDS, seats=2, seed=1)
    match.choose("bid 1", seat=0)
    match.choose("bid 2", seat=1)
    for seat in (0, 1):
        with pytest.raises(runehall.Refused, match="somebody has learned something"):
            match.undo(seat)


def test_a_march_in_small_steps_is_taken_back_whole() -> None:
    match = runehall.new(MARCHES, seats=2, seed=5)
    while not match.pending[0].options[0].text.startswith("hold"):
        match.choose(match.pending[0].options[0])
    before = match.digest
    seat = match.pending[0].seat
    match.choose(match.pending[0].options[1])
    match.choose(next(option for option in match.pending[0].options if option.text.startswith("take")))
    assert match.undo(seat, steps=2) == 2
    assert match.digest == before


def test_a_seat_that_is_not_there_cannot_undo() -> None:
    with pytest.raises(runehall.Refused, match="There is no seat 4"):
        bare_match(frames=[Pick(0b01, 2)]).undo(4)
