"""Events: told as numbers, heard by each viewer as far as the viewer may know."""

from __future__ import annotations

import pytest

from runehall.engine.events import Ear, Event, Heard, Played, Tellings, heard_by
from runehall.engine.options import Domain, players
from runehall.engine.state import SPECTATOR
from runehall.testing.bare import Drop, Say, Take, bare, bare_match

SEATS = players(["seat0", "seat1"], ["Anna", "Bert"])
CARDS = Domain(["fire", "loki"], ["Fire", "Loki"])
BACKS = Domain(["rune"], ["a Rune"])
TELLINGS = Tellings()
DREW = TELLINGS.declare(
    "drew", {"seat": SEATS}, "{seat} {seat:draw|draws} {card}.", ["XX-003"],
    played=Played("to", on="river-{card}", at="seat-{seat}", text="{seat:Yours|Theirs}", by="seat"),
)  # fmt: skip


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
        "played": None,  # by the viewer's own hand
    }


def test_who_does_not_hears_of_its_back() -> None:
    event = heard(0, seen=0b10)
    assert event is not None
    assert (event.text, event.card) == ("Bert draws a Rune.", "unknown")
    spectators = heard(SPECTATOR, seen=0b10)
    assert spectators == event


def test_an_event_is_said_of_everybody_and_to_the_one_it_names() -> None:
    mine, theirs = heard(1, seen=0b10), heard(0, seen=0b10)
    assert mine is not None and theirs is not None
    assert mine.spoken() == "You draw Fire."
    assert theirs.spoken() == "Bert draws a Rune."
    assert theirs.spoken(["Freya", "Birger"]) == "Birger draws a Rune."


def test_an_event_says_how_it_is_played_but_not_to_whoever_did_it() -> None:
    theirs = heard(0, seen=0b11)
    assert theirs is not None
    assert theirs.played() == {
        "show": "to", "on": "river-fire", "at": "seat-seat1", "text": "Theirs", "tone": "", "faces": []
    }  # fmt: skip


def test_what_tells_of_a_card_being_played_says_by_whom() -> None:
    tellings = Tellings()
    assert tellings.declare("played", {"seat": SEATS}, "{seat} plays {card}.", plays=True).player(1) == 1
    with pytest.raises(ValueError, match="belongs to no seat"):
        tellings.declare("came", {"card_played": CARDS}, "{card_played} comes.", plays=True)
    with pytest.raises(ValueError, match="share the word played"):
        tellings.declare("played", {"seat": SEATS}, "{seat} plays.")


def test_who_is_not_meant_hears_nothing() -> None:
    assert heard(0, seen=0b11, audience=0b10) is None


def test_playouts_tell_nothing() -> None:
    s = bare(frames=[Say(1)])
    s.settle()
    assert s.ear is None


def test_what_is_told_only_to_some_is_heard_only_by_them() -> None:
    s = bare()
    s.ear = Ear()
    s.tell(s.book.events.said, 1)
    s.tell_only(0b10, s.book.events.said, 2)
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
