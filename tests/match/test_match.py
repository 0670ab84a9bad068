"""A match: one door that refuses with a reason or succeeds, copies that go their own way, asks out of turn."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall import bots
from runehall.engine.chance import NUMBER, Recorded
from runehall.match.match import state_of
from runehall.testing.bare import Bare, Drop, Pick, Roll, Say, Take, bare_match
from runehall.testing.toys import MARCHES, SEALED_BIDS, SKIRMISH


def done(match: runehall.Match) -> list[int]:
    """What the frames of a bare table have noted."""
    state = state_of(match)
    assert isinstance(state, Bare)
    return state.done


# -- the door ------------------------------------------------------------------------------------------------


def test_a_choice_may_be_an_option_or_its_text() -> None:
    match = bare_match(frames=[Pick(0b01, 3), Pick(0b01, 3)])
    match.choose(match.pending[0].options[2])
    match.choose("pick 1")
    assert done(match) == [12, 11]
    assert match.over


@pytest.mark.parametrize(
    ("option", "seat", "said"),
    [
        ("pick 3", None, "That is not among the answers"),
        ("pick 12", None, "'12' is unknown"),
        ("drop a", None, "That is not among the answers"),
        ("", None, "is no choice of this game"),
        ("pick 0", 1, "seat1 is not asked now; the match waits for seat0"),
        ("pick 0", 5, "There is no seat 5"),
        ("pick 0", -1, "There is no seat -1"),
    ],
)
def test_the_door_refuses_with_the_reason_and_nothing_has_changed(option: str, seat: int | None, said: str) -> None:
    match = bare_match(["a", ""], frames=[Pick(0b01, 3)])
    before, state = match.digest, state_of(match)
    with pytest.raises(runehall.Refused) as refused:
        match.choose(option, seat)
    assert said in refused.value.reason
    assert state_of(match) is state
    assert (match.digest, len(match.record)) == (before, 0)


def test_an_option_belongs_to_its_seat() -> None:
    match = bare_match(frames=[Pick(0b11, 2)])
    option = match.pending[0].options[0]
    with pytest.raises(runehall.Refused, match="belongs to seat 0, not to seat 1"):
        match.choose(option, seat=1)


def test_an_option_of_an_earlier_moment_is_refused() -> None:
    match = bare_match(frames=[Pick(0b01, 3), Pick(0b01, 2)])
    stale = match.pending[0].options[2]
    match.choose("pick 0")
    with pytest.raises(runehall.Refused):
        match.choose(stale)


def test_where_several_choose_at_once_a_text_must_say_for_whom() -> None:
    match = bare_match(frames=[Pick(0b11, 2)])
    with pytest.raises(runehall.Refused, match="Seats 0, 1 choose at the same time"):
        match.choose("pick 0")
    match.choose("pick 1", seat=1)
    match.choose("pick 0")
    assert done(match) == [21, 10]


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    match = bare_match(frames=[Pick(0b11, 2)])
    match.choose("pick 1", seat=1)
    assert [ask.seat for ask in match.pending] == [0]
    with pytest.raises(runehall.Refused, match="seat1 is not asked now"):
        match.choose("pick 0", seat=1)


def test_nothing_can_be_chosen_when_the_match_is_over() -> None:
    match = bare_match(frames=[])
    with pytest.raises(runehall.Refused, match="The match is over"):
        match.choose("pick 0")


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("chess", {"seats": 2}, "There is no game 'chess'"),
        ("bloodrunes", {"seats": 7}, "BloodRunes is played with 2, 3, 4 seats, not with 7"),
        ("bloodrunes", {"seats": True}, "not with True"),
        ("bloodrunes", {"seats": 2, "clan": True}, "Did you mean 'clans'"),
        ("bloodrunes", {"seats": 2, "clans": "perhaps"}, "choose yes or no"),
        (SEALED_BIDS, {"seats": 3, "outcome": "teams"}, "Teams need 2 or 4 seats"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_what_is_allowed(game: Any, options: dict[str, Any], said: str) -> None:
    with pytest.raises(runehall.Refused) as refused:
        runehall.new(game, **options)
    assert said in refused.value.reason


# -- chance --------------------------------------------------------------------------------------------------


def test_the_same_seed_and_choices_make_the_same_match() -> None:
    one, two = (runehall.new(SKIRMISH, seats=3, seed="x") for _ in range(2))
    for _ in range(30):
        text = one.pending[0].options[-1].text
        one.choose(text)
        two.choose(text)
    assert str(one.record) == str(two.record)


def test_without_a_seed_two_matches_differ() -> None:
    assert str(runehall.new("bloodrunes", seats=4).record) != str(runehall.new("bloodrunes", seats=4).record)


def test_chance_may_be_scripted() -> None:
    match = bare_match(frames=[Pick(0b01, 2), Roll(1, 2, 3)], chance=Recorded([NUMBER, 3]))
    match.choose("pick 0")
    assert match.events(None)[-1].text == "The die shows 3."


# -- copies --------------------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    match = bare_match(["", ""], deck="abc", frames=[Pick(0b01, 2, Take(0, 0b01)), Pick(0b01, 2)])
    other = match.copy()
    before = match.digest
    other.choose("pick 1")
    assert match.digest == before
    assert len(match.record) == 0
    assert match.events(0) == []
    assert len(other.events(0)) == 2


def test_a_copy_and_its_original_have_the_same_future() -> None:
    match = bare_match(["", ""], deck="abcdef", frames=[Pick(0b01, 2, Take(0, 0b01))])
    other = match.copy()
    match.choose("pick 0")
    other.choose("pick 0")
    assert match.digest == other.digest


# -- guarded and optional asks -------------------------------------------------------------------------------


def test_a_guarded_ask_is_asked_with_one_option() -> None:
    match = bare_match(["a", ""], frames=[Drop(0, 0b01)])
    assert [option.text for option in match.pending[0].options] == ["drop a"]


def test_an_unguarded_choice_of_one_is_made_and_heard_but_not_recorded() -> None:
    match = bare_match(frames=[Pick(0b01, 1)])
    assert match.over
    assert [event.text for event in match.events(None)] == ["Seat0 picks 0."]
    assert len(match.record) == 0


def test_a_seat_that_is_not_asked_may_act_while_the_frame_is_open() -> None:
    match = bare_match(frames=[Pick(0b01, 2, open=True), Say(1)], free=1)
    free = match.optional(1)
    assert free is not None
    assert (free.optional, free.prompt) == (True, "You may act now, out of turn.")
    match.choose(free.options[0])
    assert match.optional(1) is None
    assert [ask.seat for ask in match.pending] == [0], "the ask that waited still waits"
    match.choose("pick 1")
    assert done(match) == [101, 11, 1]


def test_free_timing_is_for_those_who_are_not_asked_and_for_open_frames() -> None:
    match = bare_match(frames=[Pick(0b01, 2, open=True), Pick(0b10, 2)], free=1)
    assert match.optional(0) is None
    with pytest.raises(runehall.Refused):
        match.choose("free", seat=0)
    match.choose("pick 0")
    assert match.optional(0) is None
    with pytest.raises(runehall.Refused, match="seat0 is not asked now"):
        match.choose("free", seat=0)


def bots_march_until_a_scout_may_go() -> runehall.Match:
    """A match in which seat 1 is not asked but may send its scout."""
    for seed in range(50):
        match = runehall.new(MARCHES, seats=2, seed=seed, map="areas")
        players = [bots.bot("random", seed), bots.bot("random", seed + 1)]
        while not match.over:
            if match.optional(1) is not None:
                return match
            bots.play(match, players, 1)
    raise AssertionError("no scout could ever go")


def test_free_timing_is_kept_in_the_record() -> None:
    match = bots_march_until_a_scout_may_go()
    free = match.optional(1)
    assert free is not None
    match.choose(free.options[0])
    assert match.events(1)[-1].word == "found"
    assert match.events(0)[-1].word == "scouted"
    assert runehall.replay(match.record, game=MARCHES).digest == match.digest


# -- secret answers ------------------------------------------------------------------------------------------


def test_secret_answers_are_opened_when_all_are_in() -> None:
    match = runehall.new(SEALED_BIDS, seats=2, seed=1)
    match.choose("bid 2", seat=1)
    assert not [event for event in match.events(0) if event.word == "opened"]
    match.choose("bid 3", seat=0)
    opened = [event.text for event in match.events(None) if event.word == "opened"]
    assert opened == ["Seat0 bid 3.", "Seat1 bid 2."]


def test_a_secret_answer_may_be_taken_back_through_the_door_while_others_decide() -> None:
    match = runehall.new(SEALED_BIDS, seats=3, seed=1)
    match.choose("bid 2", seat=1)
    match.choose("retract", seat=1)
    assert [ask.seat for ask in match.pending] == [0, 1, 2]
    match.choose("bid 5", seat=1)
    assert match.view(1)["table"] != match.view(0)["table"]
    with pytest.raises(runehall.Refused):
        match.choose("retract", seat=0)


# -- outcomes ------------------------------------------------------------------------------------------------


def bid_all(seats: int, bid: str, **settings: Any) -> runehall.Outcome:
    """A whole auction in which all bid the same while they can."""
    match = runehall.new(SEALED_BIDS, seats=seats, seed=2, **settings)
    while not match.over:
        ask = match.pending[0]
        texts = [option.text for option in ask.options]
        match.choose(bid if bid in texts else texts[-1], seat=ask.seat)
    assert match.outcome is not None
    return match.outcome


def test_all_may_win_or_lose_together() -> None:
    assert bid_all(3, "bid 0", outcome="together").winners == ()
    generous = bid_all(3, "bid 3", outcome="together")
    assert generous.winners in ((0, 1, 2), ())
    assert generous.reason in ("reached together", "missed together")


def test_a_team_wins_as_a_team() -> None:
    outcome = bid_all(4, "bid 1", outcome="teams")
    assert outcome.winners in ((0, 2), (1, 3), (0, 1, 2, 3))
    assert outcome.scores[0] == outcome.scores[2]


def test_one_may_play_alone() -> None:
    outcome = bid_all(1, "bid 2")
    assert outcome.winners in ((0,), ())
    assert outcome.reason in ("reached together", "missed together")


def test_as_many_events_are_noticed_as_are_told() -> None:
    match = runehall.new("medieval_mayhem", seats=3, seed=2)
    bots.play(match, [bots.bot("random", seat) for seat in range(3)], 40)
    for seat in (None, 0, 1, 2):
        assert match.noticed(seat) == len(match.events(seat)) > 0
    with pytest.raises(runehall.Refused, match="no seat 3"):
        match.noticed(3)
