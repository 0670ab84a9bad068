"""The hard rules of the five games, each said once in a toy: windows, picks, healing, secrets, marches, frays."""

from __future__ import annotations

from typing import Any

import runehall
from runehall.content.settings import checked
from runehall.engine.chance import CARD, NUMBER, Recorded, seeded
from runehall.engine.state import State
from runehall.match.match import Match, state_of
from runehall.match.opening import begin
from runehall.testing.secrecy import decks_of
from runehall.testing.toys import MARCHES, SEALED_BIDS, SKIRMISH
from runehall.testing.toys.marches_map import Marches
from runehall.testing.toys.skirmish_table import CARDS, COPIES, Skirmish
from runehall.worlds.knowledge import redeal


def skirmish(*hands: str, dice: tuple[int, ...] = (), health: int = 4, draw: str = "camp", later: str = "") -> Match:
    """A skirmish with these hands, in which seat 0 is to act and drew the named card first."""
    seats = len(hands)
    settings = checked("skirmish", SKIRMISH.settings, {"health": health})
    order = [CARDS.index(word) for hand in hands for word in hand.split()]
    notes = [note for kind in [*order, CARDS.index(draw)] for note in (CARD, kind)]
    notes += [note for face in dice for note in (NUMBER, face)]
    notes += [note for word in later.split() for note in (CARD, CARDS.index(word))]
    return begin(SKIRMISH, SKIRMISH.book(seats, settings, None), settings, None, Recorded(notes))


def texts(match: Match) -> list[str]:
    """What the first asked seat may choose."""
    return [option.text for option in match.pending[0].options]


def asked(match: Match) -> int:
    """The one seat that is asked."""
    (ask,) = match.pending
    return ask.seat


def held(match: Match) -> Skirmish:
    state = state_of(match)
    assert isinstance(state, Skirmish)
    return state


PLAIN = "rally rally squire knight"


# -- a window offered to several seats -----------------------------------------------------------------------


def test_a_volley_is_answered_clockwise_by_all_whatever_they_hold() -> None:
    match = skirmish("volley drum drum strike", PLAIN, "shield squire knight salve", "salve rally rally tribute")
    match.choose("play volley")
    order = []
    while texts(match)[0] == "suffer":
        order.append((asked(match), texts(match)))
        match.choose(texts(match)[-1])
    assert order == [(1, ["suffer"]), (2, ["suffer", "shield"]), (3, ["suffer"])]
    assert held(match).health == [4, 3, 4, 3]


def test_nobody_can_tell_from_being_asked_who_holds_a_shield() -> None:
    match = skirmish("strike rally rally squire", PLAIN)
    match.choose("play_at strike seat1")
    assert texts(match) == ["suffer"], "asked although there is nothing to choose"
    offers = {len(redeal(held(match), 0, seeded(n)).options(1)) for n in range(60)}
    assert offers == {1, 2}, "for all seat 0 knows there may be a shield"


# -- a fight with dice on both sides ------------------------------------------------------------------------


def test_both_sides_are_hurt_at_the_same_time_and_may_fall_together() -> None:
    match = skirmish("strike rally rally squire", PLAIN, health=1, dice=(3, 2))
    match.choose("play_at strike seat1")
    match.choose("suffer")
    while not match.over:
        match.choose("let_lie")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((), "all fell together")


def test_a_rally_lasts_until_the_end_of_the_turn() -> None:
    match = skirmish("strike rally rally squire", PLAIN, dice=(1, 0), later="salve")
    match.choose("play rally")
    assert held(match).modified(0, 0) == 1
    match.choose("play_at strike seat1")
    match.choose("suffer")
    assert held(match).health == [4, 2]
    assert held(match).modified(0, 0) == 0, "the second action was the last of the turn"


# -- out of turn ---------------------------------------------------------------------------------------------


def test_every_living_seat_may_heal_a_fallen_one_out_of_turn() -> None:
    match = skirmish("strike rally rally squire", PLAIN, "salve shield squire knight", health=1, dice=(3, 0))
    match.choose("play_at strike seat1")
    match.choose("suffer")
    assert (asked(match), texts(match)) == (1, ["let_lie"]), "the fallen seat itself comes first"
    match.choose("let_lie")
    assert (asked(match), texts(match)) == (2, ["let_lie", "salve"])
    match.choose("salve")
    assert held(match).health == [1, 1, 1]
    assert asked(match) == 0, "seat 0 goes on with its turn"


# -- picks from a hidden hand --------------------------------------------------------------------------------


def test_the_owner_of_a_hand_gives_what_he_chooses_and_nobody_learns_how_many_he_had() -> None:
    match = skirmish("tribute rally rally strike", "squire knight knight shield", PLAIN)
    match.choose("play_at tribute seat1")
    match.choose("suffer")
    assert texts(match) == ["give squire", "give knight"]
    match.choose("give knight")
    assert texts(match) == ["give squire", "give knight"]
    match.choose("give squire")
    assert asked(match) == 0
    assert not [event for event in match.events(2) if event.word == "said_none"]
    assert [event.card for event in match.events(0) if event.word == "gave"] == ["knight", "squire"]
    assert [event.card for event in match.events(2) if event.word == "gave"] == ["unknown", "unknown"]


def test_who_runs_out_says_so_and_all_know_what_his_hand_cannot_be() -> None:
    match = skirmish("tribute rally rally strike", "knight strike strike shield", PLAIN)
    match.choose("play_at tribute seat1")
    match.choose("suffer")
    match.choose("give knight")
    assert texts(match) == ["none_left"], "guarded: he is asked although there is only one answer"
    match.choose("none_left")
    for n in range(40):
        world = redeal(held(match), 2, seeded(n))
        assert isinstance(world, Skirmish)
        assert not {CARDS[world.kind[piece]] for piece in world.hands[1]} & {"squire", "knight"}
        given = world.hands[0][-1]
        assert CARDS[world.kind[given]] in ("squire", "knight"), "others know that it was a noble"


# -- secret and simultaneous ---------------------------------------------------------------------------------


def test_secret_bids_of_others_are_redealt_and_ones_own_is_kept() -> None:
    match = runehall.new(SEALED_BIDS, seats=3, seed=1)
    match.choose("bid 2", seat=0)
    match.choose("bid 5", seat=1)
    imagined = set()
    for n in range(60):
        frame: Any = redeal(state_of(match), 0, seeded(n)).agenda[-1]
        assert frame.answers[0] == 2
        assert frame.answers[2] == -1
        imagined.add(frame.answers[1])
    assert imagined == set(range(7))


# -- marches in small steps ----------------------------------------------------------------------------------


def marching(**units: int) -> Match:
    """A match on the area map in which seat 0 may march, with so many units in these areas."""
    match = runehall.new(MARCHES, seats=2, seed=5, map="areas")
    while not texts(match)[0].startswith("hold"):
        match.choose(texts(match)[0])
    s = state_of(match)
    assert isinstance(s, Marches)
    for area, count in units.items():
        s.units[s.book.board.at(area) * 2] = count
    s.relist()
    return match


def test_a_river_is_not_crossed() -> None:
    match = marching(hills=1)
    assert "march_to east" not in texts(match), "a river parts hills and east"
    assert "march_to north" in texts(match)


def test_what_lies_face_down_is_seen_by_who_hid_it_and_who_holds_the_place() -> None:
    match = runehall.new(MARCHES, seats=2, seed=5)
    hidden = match.pending[0].options[0].text
    token, space = hidden.split()[1:]
    match.choose(hidden)
    ground = [match.view(seat)["table"]["ground"][space] for seat in (0, 1, None)]  # type: ignore[index]
    assert ground == [[token], ["unknown"], ["unknown"]]


# -- the fray ------------------------------------------------------------------------------------------------


def fray(attackers: int, defenders: int, *faces: int) -> Match:
    """Seat 0 marches from north into south, which seat 1 defends, with these symbols cast."""
    match = marching(north=attackers)
    s = state_of(match)
    assert isinstance(s, Marches)
    south = s.book.board.at("south")
    s.units[south * 2 + 1] = defenders
    s.chance = Recorded([note for face in faces for note in (NUMBER, face)])
    s.relist()
    match.choose("march_to south")
    while "take north" in texts(match):
        match.choose("take north")
    if "done" in texts(match):
        match.choose("done")
    return match


def test_damage_asks_for_shields_point_by_point_and_comes_again() -> None:
    match = fray(2, 2, 0, 0, 0, 1, 2, 1)
    assert (asked(match), texts(match)) == (0, ["strike 1", "strike 2", "strike 3", "pass"])
    match.choose("strike 3")
    assert (asked(match), texts(match), match.pending[0].prompt) == (1, ["shield", "suffer"], "3 damage comes. Block?")
    match.choose("shield")
    assert match.pending[0].prompt == "2 damage comes. Block?"
    match.choose("shield")
    s = state_of(match)
    assert isinstance(s, Marches)
    assert s.units[s.book.board.at("south") * 2 + 1] == 1, "two of three were blocked"
    assert (asked(match), texts(match)) == (1, ["recast", "pass"]), "the sides act by turns"


def test_a_fray_can_be_copied_in_the_middle_of_a_blow() -> None:
    match = fray(2, 2, 0, 0, 0, 1, 2, 1)
    match.choose("strike 3")
    other = match.copy()
    other.choose("suffer")
    assert match.pending[0].prompt == "3 damage comes. Block?"
    assert len(match.record) == len(other.record) - 1


def test_the_toys_hold_all_their_pieces_in_declared_places() -> None:
    s: State = state_of(runehall.new(SKIRMISH, seats=5, seed=1))
    assert len(s.kind) == sum(COPIES)
    assert len(decks_of(s)) == 1
