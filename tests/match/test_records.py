"""Records: a match as text that replays to the same state, and is refused with line and reason where it cannot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import runehall
from runehall import bots
from runehall.engine.chance import seeded
from runehall.testing.toys import SEALED_BIDS, SKIRMISH


def played(choices: int = 45, **settings: object) -> str:
    """The record of some choices of blind bots."""
    match = runehall.new("bloodrunes", seats=2, seed=3, **settings)  # type: ignore[arg-type]
    bots.play(match, [bots.bot("random", seat) for seat in range(2)], choices)
    return str(match.record)


RECORD = played()
LINES = RECORD.splitlines()
FIRST = next(line for line in LINES if line.startswith("0 ")).partition(" : ")[0]


def refusal(text: str) -> runehall.BadRecord:
    """How a text is refused, which it must be."""
    with pytest.raises(runehall.BadRecord) as refused:
        runehall.replay(text)
    return refused.value


def changed(line: int, text: str) -> str:
    """The record with one line (from 1) changed."""
    return "\n".join([*LINES[: line - 1], text, *LINES[line:]]) + "\n"


# -- as written ----------------------------------------------------------------------------------------------


def test_a_record_begins_with_what_it_is_played_with() -> None:
    assert LINES[:3] == ["runehall-record 1", "game bloodrunes", "rules 1"]
    assert LINES[3].startswith("content ")
    assert LINES[4] == "seats 2"
    assert "setting clans no" in LINES
    assert LINES[-1].startswith("pause 45 ")


def test_a_record_has_a_digest_every_twenty_choices() -> None:
    marks = [line.split()[1] for line in LINES if line.startswith("= ")]
    assert marks == ["20", "40"]


def test_a_record_is_read_as_it_was_written() -> None:
    assert str(runehall.replay(RECORD).record) == RECORD


@pytest.mark.parametrize("upto", [0, 1, 19, 20, 21, 44, 45, 99])
def test_a_record_replays_up_to_any_choice_and_goes_on_from_there(upto: int) -> None:
    match = runehall.replay(RECORD, upto, seed=1)
    assert len(match.record) == min(upto, 45)
    match.choose(match.pending[0].options[0])
    assert runehall.replay(match.record).digest == match.digest


def test_a_replayed_match_tells_the_same_story() -> None:
    match = runehall.new(SKIRMISH, seats=4, seed=8)
    bots.play(match, [bots.bot("sloppy", seat) for seat in range(4)])
    again = runehall.replay(match.record, game=SKIRMISH)
    for seat in (None, 0, 1, 2, 3):
        assert again.events(seat) == match.events(seat)
        assert again.view(seat) == match.view(seat)
    assert again.outcome == match.outcome
    assert str(again.record).splitlines()[-1].startswith("end ")


def test_a_finished_record_says_end() -> None:
    match = runehall.new(SEALED_BIDS, seats=1, seed=8)
    bots.play(match, [bots.bot("random")])
    assert str(match.record).splitlines()[-1] == f"end 6 {match.digest}"


def test_a_replayed_match_goes_on_with_new_chance() -> None:
    futures = set()
    for seed in range(4):
        match = runehall.replay(RECORD, seed=seed)
        match.choose("clear_runes")
        futures.add(str(match.record))
    assert len(futures) > 1


# -- followed row by row -------------------------------------------------------------------------------------


def followed(text: str) -> tuple[runehall.Match, list[str]]:
    """The match of a record before its first choice, and the rows that follow."""
    return runehall.replay(text, 0, seed=9), runehall.replay(text).rows()


def test_a_match_that_follows_every_row_is_the_match_that_was_recorded() -> None:
    match, rows = followed(RECORD)
    assert len(rows) == 45, "one text a choice, its digest inside"
    for row in rows:
        match.follow(row)
    assert str(match.record) == RECORD
    assert match.rows() == rows
    assert match.rows(since=40) == rows[40:]
    assert match.events(1) == runehall.replay(RECORD).events(1)


def test_a_match_that_has_followed_goes_on_with_chance_of_its_own() -> None:
    match, rows = followed(RECORD)
    futures = set()
    for seed in range(4):
        match = runehall.replay(RECORD, 0, seed=seed)
        for row in rows:
            match.follow(row)
        match.choose("clear_runes")
        futures.add(str(match.record))
    assert len(futures) > 1


def test_what_was_followed_can_be_taken_back_as_if_it_had_been_chosen() -> None:
    first = runehall.new(SEALED_BIDS, seats=3, seed=8)
    opening = str(first.record)
    first.choose(first.pending[0].options[0])
    other = runehall.replay(opening, game=SEALED_BIDS)
    other.follow(first.rows()[0])
    assert other.undo(0) == first.undo(0) == 1
    assert other.digest == first.digest


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("0 fly away", "'fly away' is no choice"),
        ("1 draw_rune fire", "Seat 1 could not choose"),
        ("nonsense", "is no choice; it should say a seat"),
        ("= 1 abc", "A digest must follow a choice"),
        (f"{FIRST} : 3 3 3 3 3 3", "More chance"),
    ],
)
def test_a_row_that_does_not_fit_is_refused_and_nothing_has_changed(row: str, said: str) -> None:
    match, _ = followed(RECORD)
    before = match.digest
    with pytest.raises(runehall.BadRecord, match=said):
        match.follow(row)
    assert (match.digest, match.length) == (before, 0)


def test_a_row_with_another_digest_is_refused() -> None:
    match, rows = followed(RECORD)
    for row in rows[:19]:
        match.follow(row)
    with pytest.raises(runehall.BadRecord, match="After choice 20 the match is not as recorded"):
        match.follow(rows[19].replace("\n= 20 ", "\n= 20 f"))
    assert match.length == 19


# -- refused -------------------------------------------------------------------------------------------------


def test_a_foreign_format_is_refused() -> None:
    assert str(refusal(changed(1, "runehall-record 2"))) == (
        "Line 1: The record has format 2, but only format 1 can be read."
    )


def test_a_record_of_other_rules_is_never_replayed_silently() -> None:
    said = str(refusal(changed(3, "rules 0")))
    assert said.startswith("Line 3: The record was played by rules 0 of BloodRunes; these are rules 1.")


def test_a_record_of_other_content_is_refused() -> None:
    said = str(refusal(changed(4, "content 0123456789ab")))
    assert said.startswith("Line 4: The record was played with content 0123456789ab")


def test_a_record_of_no_game_or_another_game_is_refused() -> None:
    assert str(refusal(changed(2, "game chess"))).startswith("Line 2: There is no game 'chess'")
    with pytest.raises(runehall.BadRecord, match="Line 2: The record is of the game 'bloodrunes', not of 'skirmish'"):
        runehall.replay(RECORD, game=SKIRMISH)


@pytest.mark.parametrize(
    ("line", "text", "said"),
    [
        (5, "seats 9", "Line 5: BloodRunes is not played with 9 seats."),
        (5, "seats many", "Line 5: The number of seats is 'many', which is no number."),
        (6, "setting speed high", "Line 6: bloodrunes has no setting 'speed'"),
        (8, "setting clans perhaps", "Line 8: The setting 'clans' cannot be 'perhaps'"),
        (6, "setting clans", "Line 6: A setting needs a name and a value."),
        (7, LINES[5], "stands here for the second time"),
        (7, "setting casters blue,green,red", "Line 6: casters names 3 clans"),
        (13, "begin", "Line 13: 'start' should stand here."),
        (13, LINES[12] + " fire", "Line 13: More chance is recorded than the choice needs."),
        (13, "start", "Line 13: Chance was asked for"),
        (13, LINES[12].replace(":", ": unicorn", 1), "Line 13: 'unicorn' is neither a number nor a card of this game."),
        (14, "0 fly away", "Line 14: 'fly away' is no choice of this game"),
        (14, "7 " + LINES[13].partition(" ")[2], "Line 14: Seat 7 could not choose"),
        (14, "north draw_rune fire", "Line 14: 'north draw_rune fire' is no choice; it should say a seat"),
        (34, "= 19 " + LINES[33].split()[-1], "Line 34: The digest is for choice"),
        (34, "= 20 000000000000", "Line 34: After choice 20 the match is not as recorded."),
        (len(LINES), "pause 44 000000000000", "The record ends after 45 choices, but says 'pause 44"),
        (len(LINES), "pause 45 000000000000", "The match does not end as recorded."),
        (len(LINES), "end 45 " + LINES[-1].split()[-1], "The match does not end as recorded."),
    ],
)
def test_a_wrong_line_is_refused_with_its_number_and_the_reason(line: int, text: str, said: str) -> None:
    assert said in str(refusal(changed(line, text)))


def test_a_record_without_one_of_the_settings_is_refused() -> None:
    lines = [line for line in LINES if not line.startswith("setting clans")]
    with pytest.raises(runehall.BadRecord, match="The setting 'clans' of BloodRunes is missing"):
        runehall.replay("\n".join(lines) + "\n")


def test_nothing_may_follow_the_end() -> None:
    assert f"Line {len(LINES) + 1}: Nothing may follow" in str(refusal(RECORD + "0 clear_runes\n"))


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_record_cut_off_after_any_line_is_refused(kept: int) -> None:
    bad = refusal("\n".join(LINES[:kept]) + "\n" * bool(kept))
    assert 1 <= bad.line <= kept + 1
    assert bad.reason.endswith(".")


def flips() -> Iterator[tuple[int, str]]:
    """Every word of the record, each replaced by some other word of it."""
    words = [*sorted({word for line in LINES for word in line.split()}), "-1", "9" * 30, "\x00", "ᚠ", ":"]
    source = seeded("flips")
    for number, line in enumerate(LINES, start=1):
        parts = line.split()
        for at in range(len(parts)):
            other = words[source.below(len(words))]
            if other != parts[at]:
                yield number, " ".join([*parts[:at], other, *parts[at + 1 :]])


def test_a_record_with_any_word_flipped_is_refused_with_a_line() -> None:
    count = 0
    for line, text in flips():
        if text.startswith("setting "):
            continue  # a setting may be another and lead to the same match
        bad = refusal(changed(line, text))
        assert 1 <= bad.line <= len(LINES), str(bad)
        count += 1
    assert count > 100


def test_a_record_with_any_choice_left_out_or_doubled_is_refused() -> None:
    for at in range(12, len(LINES)):
        if not LINES[at].startswith("= "):
            refusal("\n".join([*LINES[:at], *LINES[at + 1 :]]) + "\n")
        refusal("\n".join([*LINES[: at + 1], *LINES[at:]]) + "\n")
