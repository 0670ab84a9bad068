"""Looking back: chances that end where the match ended, luck that was luck, and choices that gave something away."""

from __future__ import annotations

import json
from functools import cache
from xml.etree import ElementTree

import pytest

import runehall
from runehall import bots
from runehall.bots import review
from runehall.bots.review import Review
from runehall.bots.review_chart import drawn
from runehall.engine.chance import Recorded
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.match.match import Match
from runehall.testing.bare import Bare, bare_match
from runehall.testing.toys import TOYS


class Cup(Frame[Bare]):
    """Seat 0 picks how many faces of six win for it, 1 or 5, and the die falls."""

    def who(self, s: Bare) -> int:
        return 1

    def options(self, s: Bare, seat: int) -> list[Choice]:
        return [s.book.choices.pick.of(1), s.book.choices.pick.of(5)]

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        s.finish([0] if s.roll([1, 2, 3, 4, 5, 6]) <= choice.a else [1], 0, [0, 0])


def cup(picked: int, face: int) -> Review:
    """The review of a match of one choice and one throw."""
    match = bare_match(frames=[Cup()], chance=Recorded([0, face]))
    match.choose(f"pick {picked}")
    return review.of(match, 200)


class Doom(Frame[Bare]):
    """One choice, and the die falls: 1 or 2 wins for seat 0, 3 or 4 for seat 1, else everybody loses."""

    def who(self, s: Bare) -> int:
        return 1

    def options(self, s: Bare, seat: int) -> list[Choice]:
        return [s.book.choices.pick.of(1), s.book.choices.pick.of(2)]  # one alone would be made by itself

    def chosen(self, s: Bare, seat: int, choice: Choice) -> None:
        face = s.roll([1, 2, 3, 4, 5, 6])
        s.finish([(face - 1) // 2] if face < 5 else [], 0, [0, 0], lost=face > 4)


def doom(face: int) -> Review:
    """The review of one throw that may be lost by everybody."""
    match = bare_match(frames=[Doom()], chance=Recorded([0, face]))
    match.choose("pick 1")
    return review.of(match, 200)


@cache
def whole() -> tuple[Match, Review]:
    """A match of bots and its review."""
    match = played(2)
    return match, review.of(match, 2)


def played(seats: int) -> Match:
    """A match of bots."""
    match = runehall.new(TOYS["skirmish"], seats=seats, seed=3)
    bots.play(match, [bots.bot("greedy", 1), *[bots.bot("sloppy", seat) for seat in range(2, seats + 1)]])
    return match


def test_a_bad_bet_that_won_was_luck_and_cost_all_the_same() -> None:
    looked = cup(picked=1, face=1)
    (step,) = looked.steps
    assert looked.winners == (0,)
    assert step.luck[0] == pytest.approx(5 / 6, abs=0.2)
    assert step.luck[1] == pytest.approx(-5 / 6, abs=0.2)
    assert step.cost == pytest.approx(4 / 6, abs=0.2)
    assert step.better == "Pick 5"
    assert looked.costliest(0) == looked.luckiest(0) == [step]


def test_a_good_bet_that_lost_was_bad_luck_and_cost_nothing() -> None:
    looked = cup(picked=5, face=6)
    (step,) = looked.steps
    assert looked.winners == (1,)
    assert step.luck[0] == pytest.approx(-5 / 6, abs=0.2)
    assert (step.cost, step.better) == (0.0, "")
    assert looked.costliest(0) == []
    assert looked.luck(0) == step.luck[0] and looked.cost(0) == 0.0


def test_the_curve_has_a_point_for_every_moment_and_ends_with_the_winner() -> None:
    match, looked = whole()
    assert match.outcome is not None
    assert len(looked.curve) == match.length + 1
    assert looked.curve[-1] == tuple(1.0 if seat in match.outcome.winners else 0.0 for seat in (0, 1))
    assert all(0.0 <= chance <= 1.0 for point in looked.curve for chance in point)
    assert [step.text for step in looked.steps] == [line.text for line in match.record.lines]


def test_the_same_match_gives_the_same_review() -> None:
    match, looked = whole()
    again = runehall.replay(match.record, game=TOYS["skirmish"])
    assert review.of(again, 2) == looked


def test_a_review_is_plain_data() -> None:
    _, looked = whole()
    data = json.loads(json.dumps(looked.json()))
    assert data["seats"] == list(looked.seats)
    assert len(data["steps"]) == len(data["curve"]) - 1
    assert all(1 <= at <= len(data["steps"]) for named in data["costliest"] + data["luckiest"] for at in named)


def test_the_picture_stands_by_itself_and_tells_what_it_shows() -> None:
    _, looked = whole()
    root = ElementTree.fromstring(review.picture(looked))
    tag = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{tag}svg" and root.get("role") == "img" and root.get("fill") == "currentColor"
    assert "Skirmish" in (root.findtext(f"{tag}title") or "")
    assert looked.seats[0] in (root.findtext(f"{tag}desc") or "")
    lines = root.findall(f"{tag}polyline")
    assert len(lines) == 2
    assert all(len((line.get("points") or "").split()) == len(looked.curve) for line in lines)
    assert len({line.get("stroke-dasharray") for line in lines}) == 2, "colour must not be the only difference"


def test_a_running_match_is_not_reviewed() -> None:
    with pytest.raises(Refused, match="not over"):
        review.of(runehall.new("bloodrunes", seats=2, seed=1))
    with pytest.raises(Refused, match="at least 1 simulation"):
        review.of(whole()[0], 0)


def test_somebody_wins_so_all_chances_are_one_together_and_luck_balances() -> None:
    _, looked = whole()
    for point in looked.curve:
        assert sum(point) == pytest.approx(1.0)
    for step in looked.steps:
        assert sum(step.luck) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("face", (1, 6))
def test_where_everybody_may_lose_what_is_left_to_one_is_the_chance_of_that(face: int) -> None:
    looked = doom(face)
    for point, nobody in zip(looked.curve, looked.nobody(), strict=True):
        assert sum(point) + nobody == pytest.approx(1.0)
    assert looked.nobody()[1] == (1.0 if face == 6 else 0.0)
    (step,) = looked.steps
    assert sum(step.luck) == pytest.approx(looked.nobody()[0] - looked.nobody()[1], abs=0.3)
    assert "Nobody wins" in review.picture(looked)
    assert "Nobody wins" not in review.picture(whole()[1])


def test_the_names_in_a_picture_stand_below_or_beside_each_other_and_in_a_narrow_one_below() -> None:
    four = review.of(played(4), 2)
    for narrow in (False, True):
        root = ElementTree.fromstring(drawn(four.json(), narrow))
        tag = "{http://www.w3.org/2000/svg}"
        names = [each for each in root.iter(f"{tag}text") if "given away" in (each.text or "")]
        places = [(int(each.get("x") or 0), int(each.get("y") or 0)) for each in names]
        width = int((root.get("viewBox") or "").split()[2])
        assert len(set(places)) == 4 and width == (350 if narrow else 760)
        assert all(x < 100 or (x < width / 2 + 60 and not narrow) for x, _ in places), "each has 270 letters' room"
