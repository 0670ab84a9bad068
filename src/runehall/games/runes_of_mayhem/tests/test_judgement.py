"""How bots judge a position: what was begun is finished first, and secret or chancy answers are worth something."""

from __future__ import annotations

import pytest

from runehall.bots.judging import value_of
from runehall.engine.chance import seeded
from runehall.games.runes_of_mayhem.judgement import SCALE, evaluate, promised
from runehall.games.runes_of_mayhem.tests.table import Table, dealt, fallen, table

PACKS = {"mercenaries": True, "more_units": True, "towers": True, "traps": True}


def rich(seat: str, *hand: str) -> Table:
    """A Main-phase with every pack, these cards, plenty of resources, and Mercenaries to hire."""
    given = table(**PACKS).hand(seat, *hand).hoard(seat, gold=20, faith=20)
    other = "saxons" if seat == "vikings" else "vikings"
    given.side(other, {"a1": "spearmen", "c1": "spearmen"})
    return given.lodge("mercenary_archers", "mercenary_horsemen", "mercenary_spearmen").main(seat)


# What begins a choice in stages, for whom, with which card in hand beside a Scout.
BEGUN = [
    ("vikings", "spearmen", "hire mercenary_archers a1"),
    ("vikings", "spearmen", "lay_trap b1"),
    ("vikings", "looters", "play looters a1"),
    ("vikings", "war_hounds", "play war_hounds a1"),
    ("vikings", "norse_trader", "play norse_trader a1"),
    ("vikings", "trapmaker", "play trapmaker a1"),
    ("saxons", "spearmen", "build b1"),
    ("saxons", "beowulf", "play beowulf a1"),
]


@pytest.mark.parametrize(("seat", "card", "first"), BEGUN)
def test_a_choice_in_stages_is_finished_before_it_is_judged(seat: str, card: str, first: str) -> None:
    given = rich(seat, card, "scouts").choose(first)
    s, at = given.state.copy(), given.seat(seat)
    s.chance = seeded(1)
    assert s.agenda[-1].resolving()
    finished: list[float] = []
    for choice in s.options(at):
        after = s.copy()
        after.apply(at, choice)
        finished.append(value_of(given.match.game, after, at))
    assert value_of(given.match.game, s, at) >= max(finished) - 0.05, "as good as the best way to go on, chance apart"


def test_what_is_decided_anew_is_judged_as_it_is() -> None:
    for given in (rich("vikings", "scouts"), table().vikings(a1="axemen").battle("vikings")):
        assert not given.state.agenda[-1].resolving()


def test_a_healer_given_up_is_judged_with_all_it_restores() -> None:
    given = table().saxons(a1=fallen("spearmen"), b1=fallen("spearmen"), a3="catholic_priest").burial("vikings")
    given.choose("heal a3 a1")
    at = given.seat("saxons")
    one = given.copy().choose("enough").state
    both = given.copy().choose("restore b1").state
    judged = value_of(given.match.game, given.state, at)
    assert judged == evaluate(both, at) > evaluate(one, at)


def test_an_instant_shot_still_to_be_made_is_worth_its_mean() -> None:
    given = table().hand("saxons", "archers").hoard("saxons", gold=3, faith=1).main("saxons").choose("play archers a1")
    s = given.state
    assert not s.agenda[-1].resolving(), "each target would be judged by a throw of its own"
    assert promised(s, given.seat("saxons")) > 0.0 == promised(s, given.seat("vikings"))


def test_secret_answers_of_the_set_up_count_for_who_gave_them_alone() -> None:
    given = dealt(["axemen", "axemen", "vanguards", "scouts", "spearmen", *["swordsmen"] * 2, "scouts", "spearmen",
                   "builders"], kings=False)  # fmt: skip
    vikings, saxons = given.seat("vikings"), given.seat("saxons")
    given.choose("set_aside axemen", seat="vikings")
    assert evaluate(given.state, vikings) < 0.0 == evaluate(given.state, saxons)
    values: dict[int, float] = {}
    for on_gold in (0, 5):
        divided = dealt(seed=1, kings=False).choose("keep_hand", seat="vikings").choose("keep_hand", seat="saxons")
        divided.choose(f"divide {on_gold}", seat="vikings")
        values[on_gold] = SCALE * evaluate(divided.state, vikings)
        assert evaluate(divided.state, saxons) == 0.0
    assert values[5] > values[0]
