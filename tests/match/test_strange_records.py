"""Records from strangers: whatever was done to one, it is refused with its line, or it is still a record."""

from __future__ import annotations

import random

import pytest

import runehall
from runehall import bots
from runehall.engine.errors import BadRecord, Refused
from runehall.match.opening import follow_all

STRANGE = (
    "²",
    "9" * 5000,
    "--3",
    "-",
    "½",
    "٣",
    "\ud800",
    "\x00",
    "",
    ":",
    "=",
    "1e3",
    "9" * 23,
    "-1",
    "\u2028",
    "none",
)
LETTERS = "²\x00\ud800 :=-\n\r\x0b\x1c9a\u2028"


def finished(game: str, seats: int) -> str:
    match = runehall.new(game, seats=seats, seed="strange")
    bots.play(match, [bots.bot("random", seat) for seat in range(seats)])
    return str(match.record)


def mutated(record: str, chance: random.Random) -> str:
    """A record with one thing done to it."""
    lines = record.split("\n")
    at = chance.randrange(len(lines))
    what = chance.randrange(6)
    if what == 0:
        words = lines[at].split(" ")
        words[chance.randrange(len(words))] = chance.choice(STRANGE)
        lines[at] = " ".join(words)
    elif what == 1:
        place = chance.randrange(len(record))
        return record[:place] + chance.choice(LETTERS) + record[place + 1 :]
    elif what == 2:
        return record[: chance.randrange(len(record))]
    elif what == 3:
        del lines[at]
    elif what == 4:
        lines.insert(at, chance.choice(lines))
    else:
        at = chance.randrange(9)
        lines[at] += chance.choice((" x", " ²", "\t", " 9" * 100))
    return "\n".join(lines)


@pytest.mark.parametrize(("game", "seats"), [("bloodrunes", 2), ("runes_of_mayhem", 2), ("medieval_mayhem", 3)])
def test_a_mutated_record_is_refused_in_words_or_is_one(game: str, seats: int) -> None:
    record, chance = finished(game, seats), random.Random(game)
    for _ in range(50):
        try:
            runehall.replay(mutated(record, chance))
        except Refused as refused:
            assert refused.reason


@pytest.mark.parametrize("number", ["²", "9" * 5000, "--3", "٣", "1" * 16])
def test_what_is_no_plain_number_is_refused_with_its_line(number: str) -> None:
    record = finished("bloodrunes", 2).split("\n")
    seated = "\n".join([*record[:4], f"seats {number}", *record[5:]])
    first = next(at for at, row in enumerate(record) if row[:1] == "0")
    chosen = "\n".join([*record[:first], f"{number} {record[first][2:]}", *record[first + 1 :]])
    rolled = "\n".join([*record[:first], f"{record[first].partition(' : ')[0]} : {number}", *record[first + 1 :]])
    for text, line in ((seated, 5), (chosen, first + 1), (rolled, first + 1)):
        with pytest.raises(BadRecord) as refused:
            runehall.replay(text)
        assert refused.value.line == line


def test_many_rows_are_followed_at_once_as_one_by_one() -> None:
    whole = runehall.replay(finished("medieval_mayhem", 3))
    rows = whole.rows()
    slowly, at_once = (runehall.replay(str(whole.record), 0) for _ in range(2))
    for row in rows:
        slowly.follow(row)
    untouched = at_once.copy()
    follow_all(at_once, rows)
    assert str(at_once.record) == str(slowly.record) == str(whole.record)
    for seat in (None, 0, 1, 2):
        assert at_once.view(seat) == slowly.view(seat)
        assert [event.text for event in at_once.events(seat)] == [event.text for event in slowly.events(seat)]
    assert untouched.length == 0 and untouched.digest == runehall.replay(str(whole.record), 0).digest


def test_rows_that_do_not_fit_leave_the_match_as_it_was() -> None:
    whole = runehall.replay(finished("bloodrunes", 2))
    rows, match = whole.rows(), runehall.replay(str(whole.record), 0)
    with pytest.raises(BadRecord):
        follow_all(match, [*rows[:10], "0 no_such_thing"])
    assert match.length == 0
    follow_all(match, rows[:10])
    assert match.length == 10
