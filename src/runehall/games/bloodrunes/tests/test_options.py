"""Further options (BR-140 to BR-144, BR-153) and settings that are refused."""

from __future__ import annotations

import pytest

import runehall
from runehall.games.bloodrunes.tests.table import DISCARD_WARD, RECRUIT, STEAL_WARD, WARD, Table, dealt, table
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match


def stacking(new: str, *old: str) -> Table:
    """South casts a Ward with stacked wards, others on the marker already."""
    given = table(stacked_wards=True).ward("south", *old).book("south", WARD + new).showing(WARD + new)
    return given.choose(f"cast_spell {WARD}{new}").settled()


def wards(given: Table, side: str) -> list[str]:
    """The directions of the Wards on a marker."""
    return sorted(ward.removeprefix(WARD) for ward in given.console(side)["wards"])


@rule("BR-140")
def test_lesser_wards_of_different_directions_lie_together() -> None:
    given = stacking("right", "left")
    assert wards(given, "south") == ["left", "right"] and given.console("south")["safe_from"] == [1, 3]
    assert given.view()["spell_discard"] == []
    plain = table().ward("south", "left").book("south", WARD + "right").showing(WARD + "right")
    assert wards(plain.choose(f"cast_spell {WARD}right"), "south") == ["right"]  # off by default


@rule("BR-141")
@pytest.mark.parametrize(
    ("seats", "all_lesser"), [(4, ("left", "right", "across")), (3, ("left", "right")), (2, ("across",))]
)
def test_all_lesser_wards_together_protect_like_any(seats: int, all_lesser: tuple[str, ...]) -> None:
    given = table(seats, stacked_wards=True).ward("south", *all_lesser)
    assert given.console("south")["safe_from"] == list(range(1, seats))
    if seats > 2:
        fewer = table(seats, stacked_wards=True).ward("south", *all_lesser[1:])
        assert len(fewer.console("south")["safe_from"]) == seats - 2


@rule("BR-142")
def test_any_discards_the_stack_and_a_lesser_ward_discards_any() -> None:
    given = stacking("any", "left", "across")
    assert wards(given, "south") == ["any"] and len(given.view()["spell_discard"]) == 2
    given = stacking("left", "any")
    assert wards(given, "south") == ["left"] and given.view()["spell_discard"] == [WARD + "any"]
    given = stacking("any", "any")
    assert wards(given, "south") == ["any"] and given.view()["spell_discard"] == [WARD + "any"]


@rule("BR-142", "BR-140")
def test_a_lesser_ward_replaces_the_one_of_its_direction() -> None:
    given = stacking("left", "left", "across")
    assert wards(given, "south") == ["across", "left"] and given.view()["spell_discard"] == [WARD + "left"]


@rule("BR-143")
@pytest.mark.parametrize("spell", [DISCARD_WARD, STEAL_WARD])
def test_a_hex_acts_on_one_ward_of_the_stack_chosen_by_its_caster(spell: str) -> None:
    given = table(stacked_wards=True).ward("west", "left", "across").book("south", spell).showing(spell)
    given.offers_only(f"hex_ward {spell} west {WARD}left", f"hex_ward {spell} west {WARD}across", among="hex_ward")
    given.choose(f"hex_ward {spell} west {WARD}across").settled()
    assert wards(given, "west") == ["left"]
    assert wards(given, "south") == (["across"] if spell == STEAL_WARD else [])


@rule("BR-143", "BR-142")
@pytest.mark.parametrize(
    ("own", "stolen", "then"),
    [(("left",), "across", ["across", "left"]), (("left", "right"), "left", ["left", "right"]),
     (("any",), "left", ["left"]), (("left", "right"), "any", ["any"])],
)  # fmt: skip
def test_a_stolen_ward_joins_the_stack_by_the_same_rules(own: tuple[str, ...], stolen: str, then: list[str]) -> None:
    given = table(stacked_wards=True).ward("west", stolen).ward("south", *own)
    given.book("south", STEAL_WARD).showing(STEAL_WARD).choose(f"hex_ward {STEAL_WARD} west {WARD}{stolen}").settled()
    assert wards(given, "south") == then and wards(given, "west") == []


@rule("BR-144")
def test_balanced_start_gives_the_very_first_turn_1_action() -> None:
    given = dealt(2, balanced_start=True, first="0", seed=4)
    assert given.view()["actions_left"] == 1
    rune = given.console("south")["hand"][0]
    given.choose(f"cast_rune {rune} a1").waits_for("north")
    assert given.view()["actions_left"] == 3  # all later turns are normal
    for rune in given.console("north")["hand"][:3]:
        given.waits_for("north").choose(f"cast_rune {rune} a1")
    given.waits_for("south").settled()
    assert given.view()["actions_left"] == 3
    assert dealt(2, first="0", seed=4).view()["actions_left"] == 3  # off by default


@rule("BR-153", "BR-D01")
def test_with_106_runes_hail_fire_and_chalice_have_7_cards_each() -> None:
    full, short = dealt(2).census(), dealt(2, rune_deck="106").census()
    assert full - short == {"hail": 1, "fire": 1, "chalice": 1} and not short - full
    assert (short["hail"], short["fire"], short["chalice"]) == (7, 7, 7)
    assert sum(count for word, count in short.items() if "_" not in word) == 106


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"seats": 1}, "2, 3, 4 seats"), ({"seats": 5}, "2, 3, 4 seats"), ({"clan": True}, "Did you mean 'clans'?"),
     ({"rune_deck": "107"}, "one of 109, 106"), ({"clans": "perhaps"}, "yes or no"),
     ({"first": "2"}, "only seats 0 to 1"),
     ({"casters": ("blue", "pink")}, "blue, green, red, yellow"), ({"casters": ("red", "red")}, "different words"),
     ({"casters": ("red",)}, "name one for each"), ({"turn_limit": -1}, "from 0 to 1000000")],
)  # fmt: skip
def test_a_wrong_setting_is_refused_with_what_is_allowed(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(runehall.BadSetting) as refused:
        new_match("bloodrunes", **{"seats": 2, "seed": 1, **wrong})  # type: ignore[arg-type]
    assert said in str(refused.value)


@rule("BR-129", "BR-153", "BR-140", "BR-144")
def test_variants_are_off_by_default() -> None:
    texts = dealt(2).match.settings.texts()
    names = ("clans", "rune_deck", "stacked_wards", "balanced_start", "first", "casters", "turn_limit")
    assert tuple(texts[name] for name in names) == ("no", "109", "no", "no", "random", "random", "20000")
    assert dealt(2).census()[RECRUIT] == 10


@rule("BR-144")
def test_the_balanced_start_is_the_one_house_rule_and_says_so() -> None:
    ours = [setting for setting in runehall.games()["bloodrunes"].settings if setting.house]
    assert [setting.name for setting in ours] == ["balanced_start"]
    assert ours[0].meaning == "House rule: The very first turn has 1 action."
