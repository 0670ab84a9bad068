"""Where several things are picked, any order picks them: Heal, Byrhtnoth, the Discard-step and the reshuffle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from runehall.engine.chance import seeded
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem.setup import Reshuffle
from runehall.games.runes_of_mayhem.state import War
from runehall.games.runes_of_mayhem.tests.table import Placed, Table, dealt, fallen, hurt, table
from runehall.testing.rules import rule
from runehall.worlds.knowledge import redeal

MIRROR = str.maketrans("ac", "ca")
HAND = ("axemen", "axemen", "vanguards", "scouts", "odins_sacrifice")
SAXON_HAND = ("swordsmen", "swordsmen", "spearmen", "scouts", "builders")


def healing(healer: str = "a3", **more: Placed) -> Table:
    """Three Spearmen lie fallen, one in each lane; a Priest can restore two."""
    lying: dict[str, Placed] = {spot: fallen("spearmen") for spot in ("a1", "b1", "c1")}
    given = table().side("saxons", {**lying, healer: "catholic_priest", **more})
    return given.hand("vikings", "scouts", "scouts", "scouts", "axemen", "axemen").burial("vikings")


def recalling() -> Table:
    """Byrhtnoth arrives and may take two basic units from the discard pile."""
    given = table().hand("saxons", "byrhtnoth").hoard("saxons", gold=20, faith=20).main("saxons")
    given.discard("saxons", "swordsmen", "swordsmen", "scouts", "spearmen", "archers")
    return given.choose("play byrhtnoth a1")


def discarding() -> Table:
    """King Harald's player may discard up to three of five cards."""
    return table(kings=True).king("vikings", "harald_b").hand("vikings", *HAND).go("discard")


def reshuffling() -> Table:
    """Both players may set cards of their starting hands aside."""
    return dealt([*HAND, *SAXON_HAND], kings=False)


def texts(given: Table, seat: str) -> list[str]:
    """What a player may choose."""
    at = given.seat(seat)
    return [option.text for ask in given.match.pending if ask.seat == at for option in ask.options]


def picked(given: Table, seat: str) -> list[str]:
    """What a player has picked so far."""
    at = given.seat(seat)
    return [option.text for ask in given.match.pending if ask.seat == at for option in ask.picked]


# -- any order ---------------------------------------------------------------------------------------------------------


@rule("RM-191", "RM-194")
def test_who_restores_the_last_lane_first_forfeits_nothing() -> None:
    given = healing("b3").choose("heal b3 c1").offers_only("restore a1", "restore b1", "enough").choose("restore a1")
    assert set(given.waits_for("vikings").units("saxons")) == {"a1", "c1"}


@rule("RM-191")
def test_units_are_restored_in_any_order_with_the_same_result() -> None:
    ways = [healing().choose(f"heal a3 {one}", f"restore {two}") for one, two in permutations(("a1", "c1"))]
    assert set(ways[0].units("saxons")) == {"a1", "c1"}
    assert ways[0].match.digest == ways[1].match.digest


@rule("RM-191")
@pytest.mark.parametrize("healer", ["a3", "b3", "c3"])
def test_mirrored_burials_offer_mirrored_choices(healer: str) -> None:
    mirrored = healer.translate(MIRROR)
    for first in texts(healing(healer), "saxons"):
        one = healing(healer)
        two = healing(mirrored)
        assert sorted(texts(one, "saxons")) == sorted(_mirrored(texts(two, "saxons")))
        if first.startswith("heal"):
            one.choose(first)
            two.choose(*_mirrored([first]))
            assert sorted(texts(one, "saxons")) == sorted(_mirrored(texts(two, "saxons")))


def _mirrored(choices: list[str]) -> list[str]:
    """Choices seen in a mirror: lane a is lane c."""
    return [" ".join([word, *[spot.translate(MIRROR) for spot in spots]]) for word, *spots in map(str.split, choices)]


@rule("RM-191", "RM-D08")
def test_who_falls_because_the_healer_left_can_be_restored_with_the_others() -> None:
    given = table().saxons(a1=hurt("peasants", 1), a2="catholic_priest", c1=fallen("spearmen")).burial("vikings")
    given.choose("heal a2 c1").offers_only("restore a1", "enough").choose("restore a1")
    assert given.units("saxons") == {"a1": "peasants", "c1": "spearmen"}


@rule("RM-D69")
def test_of_equal_units_on_the_wall_the_first_is_restored_first() -> None:
    given = table().saxons(w1=fallen("builders"), w2=fallen("builders"), a1=fallen("spearmen"), b3="catholic_priest")
    given.burial("vikings").offers_only("heal b3 a1", "heal b3 w1", "no_heal").choose("heal b3 a1")
    given.offers_only("restore w1", "enough")
    assert given.refuses("restore w2").reason == "Equal units on a Wall are one choice: it is named w1."
    assert given.refuses("restore a1").reason == "That unit is among those to be restored already."
    both = table().saxons(w1=fallen("builders"), w2=fallen("builders"), b3="catholic_priest").burial("vikings")
    both.choose("heal b3 w1").offers_only("restore w2", "enough").choose("restore w2")
    assert set(both.units("saxons")) == {"w1", "w2"}


@rule("RM-234")
def test_byrhtnoth_takes_cards_in_any_order_with_the_same_result() -> None:
    ways = [recalling().choose(*[f"recall {card}" for card in order]) for order in permutations(("spearmen", "scouts"))]
    assert ways[0].held("saxons") == ["scouts", "spearmen"]
    assert ways[0].match.digest == ways[1].match.digest
    recalling().choose("recall spearmen").offers_only("decline", "recall scouts", "recall swordsmen")


@rule("RM-221")
def test_cards_are_discarded_in_any_order_with_the_same_result() -> None:
    ways: list[Table] = []
    for order in permutations(("axemen", "scouts", "vanguards")):
        given = discarding().choose(*[f"discard {card}" for card in order[:2]])
        ways.append(given.chance("looters", "looters", "raiders").choose(f"discard {order[2]}"))
    assert ways[0].discarded("vikings") == ["axemen", "scouts", "vanguards"]
    assert len({way.match.digest for way in ways}) == 1


@rule("RM-030")
def test_cards_are_set_aside_in_any_order_with_the_same_result() -> None:
    ways: list[Table] = []
    for order in permutations(("odins_sacrifice", "axemen", "scouts")):
        given = reshuffling().choose(*[f"set_aside {card}" for card in order], seat="vikings")
        given.offers_only("keep_hand", "set_aside axemen", "set_aside vanguards", seat="vikings")
        ways.append(given)
    assert len({way.match.digest for way in ways}) == 1


# -- what was picked so far --------------------------------------------------------------------------------------------


def test_who_picks_sees_what_was_picked_and_may_begin_again() -> None:
    heal = healing().choose("heal a3 c1")
    assert picked(heal, "saxons") == ["restore c1"]
    assert heal.match.reset(heal.seat("saxons")) == 1
    heal.offers("heal a3 a1", "no_heal")
    recall = recalling().choose("recall spearmen")
    assert picked(recall, "saxons") == ["recall spearmen"] and recall.held("saxons") == []
    drop = discarding().choose("discard scouts", "discard axemen")
    assert picked(drop, "vikings") == ["discard axemen", "discard scouts"]
    assert drop.held("vikings") == sorted(HAND) and drop.discarded("vikings") == []
    assert drop.match.reset(drop.seat("vikings")) == 2 and picked(drop, "vikings") == []


def test_both_players_pick_of_their_starting_hands_at_once_and_each_begins_again_alone() -> None:
    given = reshuffling().choose("set_aside scouts", "set_aside axemen", seat="vikings")
    given.choose("set_aside builders", seat="saxons")
    assert picked(given, "vikings") == ["set_aside axemen", "set_aside scouts"]
    assert picked(given, "saxons") == ["set_aside builders"]
    assert given.match.reset(given.seat("vikings")) == 2
    assert (picked(given, "vikings"), picked(given, "saxons")) == ([], ["set_aside builders"])
    with pytest.raises(Refused, match="Nothing is picked yet"):
        given.match.reset(given.seat("vikings"))


@pytest.mark.parametrize(
    ("made", "pick"), [(discarding, "discard scouts"), (reshuffling, "set_aside scouts")], ids=["discard", "reshuffle"]
)
def test_half_made_picks_of_a_hand_are_nobody_elses_business(made: Callable[[], Table], pick: str) -> None:
    given = made()
    before = [given.view(viewer) for viewer in ("saxons", None)]
    given.choose(pick, seat="vikings")
    assert [given.view(viewer) for viewer in ("saxons", None)] == before
    s = given.state
    owner, other = given.seat("vikings"), given.seat("saxons")
    assert s.agenda[-1].private(s, other) and not s.agenda[-1].private(s, owner)
    assert redeal(s, other, seeded(1)).agenda[-1].picks(s, owner) == []
    assert redeal(s, owner, seeded(1)).agenda[-1].picks(s, owner) != []


@rule("RM-D42")
def test_a_decided_reshuffle_is_no_half_made_one() -> None:
    given = reshuffling().choose("set_aside scouts", "keep_hand", seat="vikings")
    s = given.state
    assert isinstance(s.agenda[-1], Reshuffle) and not s.agenda[-1].private(s, given.seat("saxons"))


# -- bots --------------------------------------------------------------------------------------------------------------


def sets_met(given: Table, seat: str, picks: tuple[str, ...]) -> Counter[tuple[str, ...]]:
    """The sets a bot can pick, and in how many ways; `picks` names the choices that pick."""
    at = given.seat(seat)
    start = given.state.copy()
    start.chance = seeded(1)
    start.orderly = True
    start.relist()
    met: Counter[tuple[str, ...]] = Counter()
    todo: list[tuple[War, tuple[str, ...]]] = [(start, ())]
    while todo:
        s, path = todo.pop()
        for choice in s.options(at):
            after = s.copy()
            after.apply(at, choice)
            chosen = (*path, *_thing(s, choice, picks))
            if not after.over and any(_picks(after, each, picks) for each in after.options(at)):
                todo.append((after, chosen))
            else:
                met[tuple(sorted(chosen))] += 1
    return met


def _picks(s: War, choice: Choice, picks: tuple[str, ...]) -> bool:
    return s.book.choices.kinds[choice.kind].word in picks


def _thing(s: War, choice: Choice, picks: tuple[str, ...]) -> list[str]:
    return [s.book.choices.text(choice).split()[-1]] if _picks(s, choice, picks) else []


def test_a_bot_meets_every_set_of_restored_units_once() -> None:
    met = sets_met(healing(), "saxons", ("heal", "restore"))
    assert set(met) == {(), ("a1",), ("b1",), ("c1",), ("a1", "b1"), ("a1", "c1"), ("b1", "c1")}
    assert set(met.values()) == {1}


def test_a_bot_meets_every_set_of_recalled_cards_once() -> None:
    met = sets_met(recalling(), "saxons", ("recall",))
    assert len(met) == 1 + 3 + 4 and set(met.values()) == {1}, "of three kinds up to two cards, one kind twice"


def test_a_bot_meets_every_set_of_discarded_cards_once() -> None:
    met = sets_met(discarding(), "vikings", ("discard",))
    assert len(met) == 1 + 4 + 7 + 7 and set(met.values()) == {1}, "of 2, 1, 1 and 1 cards up to three"


def test_a_bot_meets_every_set_of_cards_set_aside_once() -> None:
    met = sets_met(reshuffling(), "vikings", ("set_aside",))
    assert len(met) == 3 * 2 * 2 * 2 and set(met.values()) == {1}
