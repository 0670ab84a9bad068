"""Events: told as numbers, heard by each viewer as far as the viewer may know."""

from __future__ import annotations

from runehall.engine.events import Ear, Event, Heard, Telling, heard_by
from runehall.engine.options import Domain
from runehall.engine.state import SPECTATOR
from runehall.testing.bare import Drop, Say, Take, bare, bare_match

SEATS = Domain(["seat0", "seat1"], ["Anna", "Bert"])
CARDS = Domain(["fire", "loki"], ["Fire", "Loki"])
BACKS = Domain(["rune"], ["a Rune"])
TELLINGS = [Telling("drew", [SEATS], "{0} draws {card}.", ["XX-003"]), Telling("passed", [SEATS], "{0} passes.")]


def heard(viewer: int, seen: int, audience: int = 0x83) -> Event | None:
    return heard_by(Heard(0, 1, -1, -1, 0, 0, seen, audience), viewer, TELLINGS, CARDS, BACKS)


def test_who_knows_the_card_hears_its_name() -> None:
    event = heard(1, seen=0b10)
    assert event is not None
    assert event.json() == {
        "word": "drew",
        "text": "Bert draws Fire.",
        "arguments": ["seat1"],
        "card": "fire",
        "why": ["XX-003"],
    }


def test_who_does_not_hears_of_its_back() -> None:
    event = heard(0, seen=0b10)
    assert event is not None
    assert (event.text, event.card) == ("Bert draws a Rune.", "unknown")
    spectators = heard(SPECTATOR, seen=0b10)
    assert spectators == event


def test_who_is_not_meant_hears_nothing() -> None:
    assert heard(0, seen=0b11, audience=0b10) is None


def test_playouts_tell_nothing() -> None:
    s = bare(frames=[Say(1)])
    s.settle()
    assert s.ear is None


def test_what_is_told_only_to_some_is_heard_only_by_them() -> None:
    s = bare()
    s.ear = Ear()
    s.tell(0, 1)
    s.tell_only(0b10, 0, 2)
    told = [[each.audience >> viewer & 1 for each in s.ear.heard] for viewer in (0, 1, SPECTATOR)]
    assert told == [[1, 0], [1, 1], [1, 0]]


def test_a_match_tells_each_viewer_their_own_story() -> None:
    match = bare_match(["ab", "c"], deck="d", frames=[Take(1, 0b10), Drop(0, 0b01)])
    match.choose("drop a")
    assert [event.text for event in match.events(0)] == ["Seat1 draws a small card.", "Seat0 drops card a."]
    assert [event.text for event in match.events(1)] == ["Seat1 draws card d.", "Seat0 drops a small card."]
    assert [event.text for event in match.events(None)] == ["Seat1 draws a small card.", "Seat0 drops a small card."]


def test_a_viewer_may_leave_out_what_was_read() -> None:
    match = bare_match(["ab", ""], frames=[Say(1), Say(2), Drop(0, 0x83)])
    read = len(match.events(1))
    match.choose("drop b")
    assert [event.text for event in match.events(1, read)] == ["Seat0 drops card b."]
