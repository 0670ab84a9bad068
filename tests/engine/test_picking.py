"""Compound choices: picked one by one in any order, each set once for bots, only what can be completed."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from runehall.engine.chance import seeded
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.picking import Picking, Picks, left_over, next_picks, with_pick
from runehall.engine.state import Frame
from runehall.match.digest import digest
from runehall.match.match import Match, state_of
from runehall.testing.bare import Bare, Pick, bare, bare_match
from runehall.worlds.knowledge import redeal
from runehall.worlds.stand_in import stand_in


class DropSome(Picking[Bare]):
    """The owner of a hand drops between so many and so many cards, and at least one `a` where one is demanded."""

    def __init__(self, seat: int, least: int, most: int, demanded: bool = False, picked: Picks = ()) -> None:
        super().__init__(seat, picked)
        self.least: Final = least
        self.most: Final = most
        self.demanded: Final = demanded

    def things(self, s: Bare) -> list[int]:
        return [s.kind[piece] for piece in s.hands[self.seat]]

    def again(self, picked: Picks) -> Frame[Bare]:
        return DropSome(self.seat, self.least, self.most, self.demanded, picked)

    def pick(self, s: Bare, thing: int, count: int) -> Choice:
        return s.book.choices.drop.of(thing)

    def fits(self, s: Bare, picked: Picks) -> bool:
        held = self.things(s)
        room = self.most - len(picked)
        enough = len(held) >= self.least
        return room >= 0 and enough and (not self.demanded or 0 in picked or (room > 0 and 0 in held))

    def enough(self, s: Bare, picked: Picks) -> bool:
        return len(picked) >= self.least and (not self.demanded or 0 in picked)

    def done(self, s: Bare) -> Choice:
        return s.book.choices.free.of()

    def carry_out(self, s: Bare, picked: Picks) -> None:
        s.done.append(100 * len(picked))
        s.done += picked

    def secret(self) -> bool:
        return True


class DropExactly(DropSome):
    """The owner of a hand drops exactly so many cards."""

    def again(self, picked: Picks) -> Frame[Bare]:
        return DropExactly(self.seat, self.least, self.most, picked=picked)

    def completes(self, s: Bare, picked: Picks, left: list[int]) -> bool:
        return len(picked) <= self.least <= len(picked) + len(left)

    def done(self, s: Bare) -> Choice:
        raise AssertionError("nobody says here that it is enough")


class DropInTheOpen(DropExactly):
    """The owner of a hand that lies open drops exactly so many cards."""

    def again(self, picked: Picks) -> Frame[Bare]:
        return DropInTheOpen(self.seat, self.least, self.most, picked=picked)

    def missing(self, s: Bare) -> int:
        return self.least - len(self.picked)

    def secret(self) -> bool:
        return False


class DropAndSay(DropSome):
    """The owner of a hand drops cards and says when they are all, even where no card is left."""

    def again(self, picked: Picks) -> Frame[Bare]:
        return DropAndSay(self.seat, self.least, self.most, self.demanded, picked)

    def unasked(self) -> bool:
        return False


def texts(match: Match) -> list[str]:
    return [option.text for option in match.pending[0].options]


def done(match: Match) -> list[int]:
    s = state_of(match)
    assert isinstance(s, Bare)
    return s.done


def test_any_order_picks_the_same_set() -> None:
    one, two = (bare_match(["abc", ""], frames=[DropSome(0, 0, 3)]) for _ in range(2))
    for match, order in ((one, "ca"), (two, "ac")):
        for letter in order:
            match.choose(f"drop {letter}")
        match.choose("free")
    assert done(one) == done(two) == [200, 0, 2]
    assert one.digest == two.digest


def test_equal_things_are_one_option_as_often_as_they_are_there() -> None:
    match = bare_match(["aab", ""], frames=[DropSome(0, 0, 3)])
    assert texts(match) == ["free", "drop a", "drop b"]
    match.choose("drop a")
    assert texts(match) == ["free", "drop a", "drop b"]
    match.choose("drop a")
    assert texts(match) == ["free", "drop b"]


def test_it_is_carried_out_when_nothing_more_can_be_picked() -> None:
    match = bare_match(["abc", ""], frames=[DropSome(0, 0, 2)])
    match.choose("drop b")
    match.choose("drop a")
    assert done(match) == [200, 0, 1]


def test_only_what_can_be_completed_is_offered() -> None:
    match = bare_match(["abc", ""], frames=[DropSome(0, 1, 2, demanded=True)])
    assert texts(match) == ["drop a", "drop b", "drop c"], "enough only with an a"
    match.choose("drop c")
    assert texts(match) == ["drop a"], "a b would leave no room for the a"


def met_by_a_bot(hand: str, frame: DropSome) -> Counter[tuple[int, ...]]:
    """Every set a bot can pick out of a hand, and how often."""
    s = bare([hand, ""], frames=[frame])
    s.orderly = True
    s.settle()
    met: Counter[tuple[int, ...]] = Counter()
    todo = [s]
    while todo:
        at = todo.pop()
        for choice in at.options(0):
            after = at.copy()
            after.apply(0, choice)
            if after.done:
                met[tuple(after.done[1:])] += 1
            else:
                todo.append(after)
    return met


def test_a_bot_meets_every_set_once() -> None:
    met = met_by_a_bot("aabc", DropSome(0, 0, 4))
    assert len(met) == 3 * 2 * 2
    assert set(met.values()) == {1}


def test_a_bot_begins_no_set_that_it_cannot_complete_in_order() -> None:
    assert met_by_a_bot("abcd", DropExactly(0, 3, 3)) == {(0, 1, 2): 1, (0, 1, 3): 1, (0, 2, 3): 1, (1, 2, 3): 1}
    match = bare_match(["abcd", ""], frames=[DropExactly(0, 3, 3)])
    assert texts(match) == ["drop a", "drop b", "drop c", "drop d"], "people may begin with the last one"
    match.choose("drop d")
    match.choose("drop a")
    match.choose("drop c")
    assert done(match) == [300, 0, 2, 3]


def test_what_must_be_picked_is_not_asked_for_where_all_can_see_that_it_must() -> None:
    for hand, need in (("ab", 2), ("aab", 3), ("aaaa", 2)):
        match = bare_match([hand, ""], frames=[DropInTheOpen(0, need, need)])
        assert done(match) == [100 * need, *[ord(letter) - ord("a") for letter in hand[:need]]]
    for hand, need in (("aab", 2), ("abb", 2), ("abc", 2)):
        assert len(texts(bare_match([hand, ""], frames=[DropInTheOpen(0, need, need)]))) > 1
    assert len(texts(bare_match(["ab", ""], frames=[DropExactly(0, 2, 2)]))) == 2, "a secret hand does not tell"


def test_where_it_cannot_be_taken_back_the_seat_says_itself_that_it_is_all() -> None:
    match = bare_match(["ab", ""], frames=[DropAndSay(0, 0, 2)])
    match.choose("drop b")
    match.choose("drop a")
    assert not done(match) and texts(match) == ["free"]
    assert match.reset(0) == 2
    match.choose("drop b")
    match.choose("drop a")
    match.choose("free")
    assert done(match) == [200, 0, 1]


def test_a_bot_goes_on_with_picks_a_person_began_in_another_order() -> None:
    match = bare_match(["abc", ""], frames=[DropSome(0, 2, 2)])
    match.choose("drop c")
    world = redeal(state_of(match), 0, seeded(1))
    world.orderly = True
    world.relist()
    grammar = world.played_with().grammar()
    assert [grammar.text(choice) for choice in world.options(0)] == ["drop a", "drop b"]


def test_the_asked_seat_sees_what_it_picked_and_may_begin_again() -> None:
    match = bare_match(["abc", ""], frames=[DropSome(0, 0, 3)])
    with pytest.raises(Refused, match="Nothing is picked yet"):
        match.reset(0)
    match.choose("drop c")
    match.choose("drop a")
    assert [option.text for option in match.pending[0].picked] == ["drop a", "drop c"]
    assert match.reset(0) == 2
    assert match.pending[0].picked == ()
    assert texts(match) == ["free", "drop a", "drop b", "drop c"]


def test_half_made_secret_picks_are_nobody_elses_business() -> None:
    match = bare_match(["abc", ""], frames=[DropSome(0, 0, 3)])
    before = {viewer: match.view(viewer) for viewer in (1, None)}
    match.choose("drop c")
    assert {viewer: match.view(viewer) for viewer in (1, None)} == before
    s = state_of(match)
    frame = redeal(s, 1, seeded(1)).agenda[-1]
    assert isinstance(frame, DropSome)
    assert frame.picked == ()
    assert s.agenda[-1].private(s, 1)
    assert not s.agenda[-1].private(s, 0)


def test_whoever_must_not_notice_picks_has_the_same_stand_in_with_and_without_them() -> None:
    match = bare_match(["abc", "aa"], frames=[DropSome(0, 0, 3)])
    before = {viewer: digest(stand_in(state_of(match), viewer)) for viewer in (0, 1)}
    match.choose("drop c")
    after = {viewer: digest(stand_in(state_of(match), viewer)) for viewer in (0, 1)}
    assert (after[1], after[0] == before[0]) == (before[1], False)


def test_a_record_has_one_line_a_pick() -> None:
    match = bare_match(["abc", ""], frames=[DropSome(0, 0, 3)])
    match.choose("drop c")
    match.choose("free")
    assert match.rows() == ["0 drop c", "0 free"]


def test_picks_are_kept_in_order() -> None:
    assert with_pick((1, 3), 2) == (1, 2, 3)
    assert with_pick((1,), 1, 2) == (1, 1, 1)
    assert left_over([3, 1, 1, 2], (1, 3)) == [1, 2]


def test_the_next_picks_are_all_that_are_left_and_for_bots_none_before_the_last() -> None:
    s = bare()
    assert next_picks(s, [3, 1, 1, 2], (2,)) == [1, 3]
    s.orderly = True
    assert next_picks(s, [3, 1, 1, 2], (2,)) == [3]


class DropOpenly(DropSome):
    """The same before all eyes: what is the only pick is taken without asking."""

    def again(self, picked: Picks) -> Frame[Bare]:
        return DropOpenly(self.seat, self.least, self.most, self.demanded, picked)

    def secret(self) -> bool:
        return False


def picked(match: Match) -> list[str]:
    return [option.text for option in match.pending[0].picked]


def test_beginning_again_after_a_pick_that_was_the_only_one_takes_back_what_led_to_it_and_no_more() -> None:
    match = bare_match(["aa", ""], frames=[Pick(1, 2, Pick(1, 3, DropOpenly(0, 1, 2)))])
    match.choose("pick 1")
    match.choose("pick 2")
    assert picked(match) == ["drop a"], "nobody was asked for it"
    assert match.reset(0) == 1
    assert (match.rows(), texts(match)) == (["0 pick 1"], ["pick 0", "pick 1", "pick 2"])


@pytest.mark.parametrize("gone", "acd")
def test_any_pick_can_be_taken_back_alone(gone: str) -> None:
    match = bare_match(["abcde", ""], frames=[DropSome(0, 0, 5)])
    for letter in "cad":
        match.choose(f"drop {letter}")
    match.unpick(f"drop {gone}", 0)
    assert picked(match) == [f"drop {letter}" for letter in "acd" if letter != gone]
    assert match.rows() == [f"0 drop {letter}" for letter in "cad" if letter != gone], "as if it had never been picked"
    match.choose("free")
    assert len(done(match)) == 3


def test_of_equal_picks_one_is_taken_back() -> None:
    match = bare_match(["aab", ""], frames=[DropSome(0, 0, 3)])
    for letter in "aab"[:2]:
        match.choose(f"drop {letter}")
    match.unpick(match.pending[0].picked[0], 0)
    assert picked(match) == ["drop a"]


def test_a_pick_that_was_made_by_another_choice_is_not_taken_back_alone() -> None:
    match = bare_match(["abcd", ""], frames=[Pick(1, 2, DropSome(0, 1, 4, picked=(0,)))])
    with pytest.raises(Refused, match="That is not picked"):
        match.unpick("drop a", 0)
    match.choose("pick 1")
    match.choose("drop c")
    before = match.digest
    with pytest.raises(Refused, match=r"Drop a: that cannot be taken back alone\. Start over instead\."):
        match.unpick("drop a", 0)
    assert (match.digest, match.length) == (before, 2)
    match.unpick("drop c", 0)
    assert picked(match) == ["drop a"]
    match.unpick("drop a", 0)
    assert match.rows() == [], "to take back all that is picked is to begin again"


def test_an_ask_names_what_ends_it_as_soon_as_the_picks_are_enough() -> None:
    match = bare_match(["abc", ""], frames=[DropSome(0, 1, 3)])
    assert match.pending[0].done is None
    assert match.pending[0].json()["done"] == ""
    match.choose("drop b")
    view: Any = match.pending[0].json()
    assert (str(match.pending[0].done), view["done"]) == ("Option('free')", "free")
    assert [(each["text"], each["name"]) for each in view["picked"]] == [("drop b", "B")]


def test_a_plain_question_is_ended_by_nothing() -> None:
    assert bare_match(frames=[Pick(1, 2)]).pending[0].done is None
