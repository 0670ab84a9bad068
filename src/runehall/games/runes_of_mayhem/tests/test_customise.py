"""Deck customisation and the switches of the expansions (RM-043 to RM-051, RM-349, RM-350, RM-367)."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.games.runes_of_mayhem.tests.table import Table, dealt, table
from runehall.games.runes_of_mayhem.tests.test_content import box
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match

BASIC = ("spearmen", "armored_spearmen", "axemen", "shieldmaidens", "vanguards", "scouts", "horsemen")  # 28 cards
OTHERS = {"archers": 3, "elite_archers": 2, "mangonel": 2, "odins_sacrifice": 3, "norse_priest": 2, "eric_the_red": 1,
          "egil_skallagrimsson": 1, "bjorn_ironside": 1, "wolf_berserker": 2, "bear_berserker": 2, "boar_berserker": 1,
          "looters": 2, "raiders": 2}  # fmt: skip
SAXON_BASIC = ("spearmen", "armored_spearmen", "thegn_spearmen", "swordsmen", "thegn_swordsmen", "scouts", "horsemen",
               "thegn_cavalry")  # fmt: skip


def deck(without: tuple[str, ...] = (), plus: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The Viking base list without some names and with some others."""
    return tuple(name for name in (*BASIC, *OTHERS, *plus) if name not in without)


def dealt_with(**options: Any) -> Table:
    """A match without Kings and with some settings."""
    return dealt(kings=False, **options)


def refused(**options: Any) -> runehall.BadSetting:
    """The refusal of some settings."""
    with pytest.raises(runehall.BadSetting) as found:
        new_match("runes_of_mayhem", seats=2, seed=1, **options)
    return found.value


@rule("RM-043")
def test_decks_are_customised_only_with_an_expansion() -> None:
    swapped = deck(without=("raiders", "looters"), plus=("poisoner",))
    assert refused(vikings_deck=swapped).rule == "RM-043"
    assert refused(vikings_deck="random").rule == "RM-043" and refused(saxons_deck="random").rule == "RM-043"
    dealt_with(vikings_deck=swapped, more_units=True)
    for pack in ("mercenaries", "towers", "traps"):  # any of the four will do for cards of the base box
        dealt_with(vikings_deck=deck(), **{pack: True})


@rule("RM-044")
@pytest.mark.parametrize(
    ("names", "cards"),
    [(deck(without=("raiders",)), 50), (deck(plus=("poisoner",)), 56), (deck(without=("eric_the_red",)), 51),
     (BASIC, 28)],
)  # fmt: skip
def test_a_customised_deck_has_exactly_52_cards(names: tuple[str, ...], cards: int) -> None:
    found = refused(vikings_deck=names, more_units=True)
    assert found.rule == "RM-044"
    assert found.reason == f"A deck must hold exactly 52 cards, but this one has {cards}."


@rule("RM-045")
@pytest.mark.parametrize("left_out", BASIC)
def test_no_basic_unit_may_be_left_out(left_out: str) -> None:
    found = refused(vikings_deck=deck(without=(left_out,), plus=("war_hounds",)), more_units=True)
    assert found.rule == "RM-045" and "every basic unit" in found.reason


@rule("RM-045")
@pytest.mark.parametrize("left_out", SAXON_BASIC)
def test_no_anglo_saxon_basic_unit_may_be_left_out_either(left_out: str) -> None:
    names = tuple(name for name in SAXON_BASIC if name != left_out)
    assert refused(saxons_deck=names, more_units=True).rule == "RM-045"


@pytest.mark.parametrize("name", ["peasants", "mercenary_archers", "ragnar", "snare", "dragons"])
def test_a_deck_holds_only_cards_of_its_faction(name: str) -> None:
    assert refused(vikings_deck=deck(plus=(name,)), more_units=True).rule == "RM-045"


@rule("RM-046")
def test_a_name_means_all_its_copies() -> None:
    assert refused(vikings_deck=deck(plus=("archers",)), more_units=True).rule == "RM-046"
    given = dealt_with(vikings_deck=deck(without=("raiders", "looters"), plus=("poisoner",)), more_units=True)
    found = given.player("vikings")["deck_list"]
    assert sum(found.values()) == 52 and "raiders" not in found and "looters" not in found
    assert {name: found[name] for name in OTHERS if name in found} == {
        name: n for name, n in OTHERS.items() if name not in ("raiders", "looters")
    }


@rule("RM-047")
def test_copies_are_counted_by_name_and_not_by_type() -> None:
    names = deck(without=("norse_priest", "elite_archers"), plus=("axethrowers",))
    found = dealt_with(vikings_deck=names, more_units=True).player("vikings")["deck_list"]
    assert "norse_priest" not in found and found["odins_sacrifice"] == 3 and found["axethrowers"] == 4


@rule("RM-048", "RM-E22")
def test_the_poisoner_comes_with_4_copies_for_4_other_cards() -> None:
    for out in (
        ("norse_priest", "looters"),
        ("archers", "boar_berserker"),
        ("mangonel", "eric_the_red", "bjorn_ironside"),
    ):
        names = deck(without=out, plus=("poisoner",))
        found = dealt_with(vikings_deck=names, more_units=True).player("vikings")["deck_list"]
        assert (found["poisoner"], sum(found.values())) == (4, 52) and not set(out) & set(found)
    assert refused(vikings_deck=deck(without=("raiders",), plus=("poisoner",)), more_units=True).rule == "RM-044"
    assert refused(vikings_deck=deck(without=("axemen", "bjorn_ironside"), plus=("poisoner",)),
                   more_units=True).rule == "RM-045"  # fmt: skip


@rule("RM-049", "RM-D66")
@pytest.mark.parametrize("viewer", [None, "vikings", "saxons"])
def test_deck_lists_are_open(viewer: str | None) -> None:
    given = dealt_with(vikings_deck=deck(without=("raiders", "looters"), plus=("poisoner",)), more_units=True)
    assert given.view(viewer)["players"][0]["deck_list"]["poisoner"] == 4
    assert given.view(viewer)["players"][1]["deck_list"]["peasants"] == 4


@rule("RM-050", "RM-D64")
def test_cards_of_an_unused_pack_may_be_used_without_that_part_of_their_text() -> None:
    sweyn = table(kings=True).king("vikings", "sweyn_a").hand("vikings", "axemen").main()
    sweyn.does_not_offer("hire")
    trader = table(more_units=True).hand("vikings", "norse_trader").hoard("vikings", gold=3, faith=1).main()
    trader.choose("play norse_trader a1").offers_only("roll 0", "roll 1", "roll 2", "roll 3")
    trader.choose("roll 0").does_not_offer("hire").offers("end_play").settled()
    maker = table(more_units=True).hand("vikings", "trapmaker").hoard("vikings", gold=2, faith=1).main()
    maker.choose("play trapmaker a1").does_not_offer("lay_trap").offers("end_play").settled()
    castellan = table(more_units=True).hand("saxons", "castellan").hoard("saxons", gold=3, faith=2).main("saxons")
    castellan.choose("play castellan a1").does_not_offer("build").offers("end_play").settled()


@rule("RM-050", "RM-D64")
@pytest.mark.parametrize(("seat", "king"), [("vikings", "ragnar_a"), ("saxons", "edward_a")])
def test_without_more_units_no_king_goes_to_war(seat: str, king: str) -> None:
    own = "axemen" if seat == "vikings" else "swordsmen"
    given = table(kings=True).king(seat, king).side(seat, {"a1": own}).regroup(seat)
    given.does_not_offer("turn_king")
    assert given.refuses("turn_king b1").rule == "RM-338"


@rule("RM-051", "RM-349")
@pytest.mark.parametrize("traps", [False, True])
@pytest.mark.parametrize("towers", [False, True])
def test_towers_and_traps_are_switched_on_together_or_alone(towers: bool, traps: bool) -> None:
    given = table(towers=towers, traps=traps).hoard("vikings", gold=1).main("vikings")
    assert bool(given.options("lay_trap")) == traps and not given.options("build")
    given.main("saxons")
    assert bool(given.options("build")) == towers and not given.options("lay_trap")
    assert (given.view()["towers"] is not None, given.view()["traps"] is not None) == (towers, traps)


@rule("RM-349")
@pytest.mark.parametrize("mercenaries", [False, True])
def test_mercenaries_are_switched_on_or_off(mercenaries: bool) -> None:
    given = table(mercenaries=mercenaries).hand("vikings", "axemen").main()
    assert bool(given.options("hire")) == mercenaries
    assert (given.view()["lodge"] is None) is not mercenaries


@rule("RM-349", "RM-367")
def test_more_units_cards_need_their_pack_and_a_customised_deck() -> None:
    swapped = deck(without=("raiders", "looters"), plus=("poisoner",))
    found = refused(vikings_deck=swapped, mercenaries=True)
    assert found.rule == "RM-367" and "more_units" in found.reason
    given = dealt_with(more_units=True)  # switched on, but not customised
    for seat in ("vikings", "saxons"):
        assert sum(given.player(seat)["deck_list"].values()) == 52
        assert not {"poisoner", "war_hounds", "war_wagon", "slingers"} & set(given.player(seat)["deck_list"])


@rule("RM-044", "RM-045", "RM-046")
@pytest.mark.parametrize("seed", range(12))
def test_a_deck_left_to_chance_keeps_the_rules(seed: int) -> None:
    given = dealt_with(seed=seed, vikings_deck="random", saxons_deck="random", more_units=seed % 2 == 0, traps=True)
    for seat, basic in (("vikings", BASIC), ("saxons", SAXON_BASIC)):
        found = given.player(seat)["deck_list"]
        assert sum(found.values()) == 52 and set(basic) <= set(found)
        assert seed % 2 == 0 or not {"poisoner", "war_hounds", "war_wagon"} & set(found)
        copies = {row.id: row.number("copies") for row in box().rows(seat[:-1])}
        assert found == {name: copies[name] for name in found}
