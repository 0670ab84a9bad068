"""Views are built up for one viewer; prompts and options go to the asked seat only."""

from __future__ import annotations

import json

import pytest

import runehall
from runehall.testing.bare import Drop, Pick, bare_match
from runehall.testing.toys import SEALED_BIDS, TOYS


def test_a_view_says_who_is_asked_to_all_and_what_to_the_asked() -> None:
    match = bare_match(["ab", "c"], frames=[Drop(0, 0b01)])
    mine, other, spectator = match.view(0), match.view(1), match.view(None)
    assert mine["asked"] == other["asked"] == spectator["asked"] == [0]
    ask = mine["ask"]
    assert isinstance(ask, dict)
    assert [option["text"] for option in ask["options"]] == ["drop a", "drop b"]
    assert other["ask"] is None
    assert spectator["ask"] is None


def test_each_seat_sees_its_own_hand() -> None:
    match = bare_match(["ab", "c"], frames=[Pick(0b01, 2)])
    tables = [match.view(seat)["table"] for seat in (0, 1, None)]
    hands = [table["hands"] for table in tables if isinstance(table, dict)]
    assert hands[0] == [["card_a", "card_b"], ["unknown"]]
    assert hands[1] == [["unknown", "unknown"], ["card_c"]]
    assert hands[2] == [["unknown", "unknown"], ["unknown"]]


@pytest.mark.parametrize("name", ["bloodrunes", *TOYS])
def test_every_view_is_plain_data(name: str) -> None:
    game = TOYS.get(name) or runehall.games()[name]
    match = runehall.new(game, seats=game.seat_counts[-1], seed=3)
    for seat in (None, *range(match.seats)):
        data = match.view(seat).json()
        assert json.loads(json.dumps(data)) == data


def test_equal_views_are_equal_and_say_whose_they_are() -> None:
    match = bare_match(["a", "b"], frames=[Pick(0b01, 2)])
    assert match.view(0) == match.view(0)
    assert hash(match.view(0)) == hash(match.view(0))
    assert match.view(0) != match.view(1)
    assert match.view(1).seat == 1
    assert repr(match.view(None)) == "View(seat=None, asked=[0])"


def test_a_seat_that_is_not_there_has_no_view() -> None:
    match = bare_match(frames=[Pick(0b01, 2)])
    with pytest.raises(runehall.Refused, match="There is no seat 2: this match has seats 0 to 1"):
        match.view(2)


def test_an_ask_tells_its_seat_prompt_rule_and_options() -> None:
    ask = bare_match(frames=[Pick(0b10, 3)]).pending[0]
    assert (ask.seat, ask.prompt, ask.rule) == (1, "Pick a number below 3.", "XX-001")
    assert [option.text for option in ask.options] == ["pick 0", "pick 1", "pick 2"]
    option = ask.options[2]
    assert (option.label, option.why, option.caution) == ("Pick 2", ("XX-001",), "")
    assert option.json() == {"text": "pick 2", "label": "Pick 2", "why": ["XX-001"], "caution": "", "touches": []}
    assert repr(ask) == "Ask(seat 1: Pick a number below 3. 3 options)"


def test_an_outcome_tells_winners_scores_and_reason() -> None:
    match = bare_match(frames=[])
    assert match.over
    assert match.pending == ()
    assert match.outcome is not None
    assert match.outcome.json() == {
        "winners": [0, 1], "sides": [[0], [1]], "lost": False, "scores": [0, 0], "reason": "no frame was left",
    }  # fmt: skip
    assert match.view(0)["outcome"] == match.outcome.json()


def test_secret_answers_show_who_has_answered_and_never_what() -> None:
    one = runehall.new(SEALED_BIDS, seats=3, seed=1)
    two = one.copy()
    one.choose("bid 1", seat=0)
    two.choose("bid 4", seat=0)
    for seat in (1, 2, None):
        assert one.view(seat) == two.view(seat)
        assert one.view(seat)["asked"] == [1, 2]
        assert [event.text for event in one.events(seat)] == [event.text for event in two.events(seat)]
    assert one.view(0) != two.view(0)
