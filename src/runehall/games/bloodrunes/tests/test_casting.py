"""Cast a Spell (BR-066 to BR-077)."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import ALLIANCE, HARVEST, NEEDS, RAID, RECRUIT, SIDES, WARD, Table, table
from runehall.testing.rules import rule

RAIDED = {"b3": "spear", "b2": "serpent", "b1": "wealth"}  # what South needs for a Raid
SPACES = [f"{column}{row}" for column in "abc" for row in "123"]
BESIDE = [(a, b) for a in SPACES for b in SPACES if abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1]
DIAGONAL = [(a, b) for a in SPACES for b in SPACES if abs(ord(a[0]) - ord(b[0])) == abs(int(a[1]) - int(b[1])) == 1]
APART = [("a1", "a3"), ("a1", "c1"), ("b3", "b1"), ("a1", "c2"), ("c1", "a2"), ("a3", "b1")]


def raider(**spaces: str) -> Table:
    """South holds Raid and looks at a board."""
    return table().book("south", RAID).board(**spaces)


@rule("BR-066")
def test_a_spell_of_the_own_book_that_the_board_matches_may_be_cast() -> None:
    raider(**RAIDED).offers(f"cast_spell {RAID}").choose(f"cast_spell {RAID}").settled()
    raider(b3="spear", b2="serpent").does_not_offer("cast_spell")
    refused = raider(b3="spear", b2="serpent").refuses(f"cast_spell {RAID}")
    assert refused.rule == "BR-067"
    refused = table().book("west", RAID).board(**RAIDED).refuses(f"cast_spell {RAID}")
    assert (refused.rule, refused.reason) == ("BR-066", "Build Fortune: Raid is not in your Spell Book.")


@rule("BR-067", "BR-072")
@pytest.mark.parametrize("space", RAIDED)
def test_every_printed_rune_must_be_the_top_rune_of_its_space(space: str) -> None:
    raider(**{**RAIDED, space: "fire"}).does_not_offer("cast_spell")
    raider(**{each: rune for each, rune in RAIDED.items() if each != space}).does_not_offer("cast_spell")
    raider(**RAIDED).board(**{space: ("fire", RAIDED[space])}).offers(f"cast_spell {RAID}")
    raider(**RAIDED).board(**{space: (RAIDED[space], "fire")}).does_not_offer("cast_spell")


@rule("BR-067")
def test_a_picture_moved_along_the_board_does_not_match() -> None:
    raider(a3="spear", a2="serpent", a1="wealth").does_not_offer("cast_spell")
    raider(c3="spear", c2="serpent", c1="wealth").does_not_offer("cast_spell")


@rule("BR-035", "BR-067")
@pytest.mark.parametrize("side", SIDES)
def test_the_log_names_the_layout_that_the_caster_saw(side: str) -> None:
    shown = {"south": "Spear b3, Serpent b2, Wealth b1", "west": "Spear c2, Serpent b2, Wealth a2",
             "north": "Spear b1, Serpent b2, Wealth b3", "east": "Spear a2, Serpent b2, Wealth c2"}  # fmt: skip
    given = table().book(side, RAID).turn(side).showing(RAID, to=side)
    other = {"south": "west", "west": "south", "north": "west", "east": "south"}[side]
    given.showing(RAID, to=other)  # the board serves a neighbour too
    given.choose(f"cast_spell {RAID}").settled()
    given.tells(f"{side.title()} casts Build Fortune: Raid: {shown[side]}.")


@rule("BR-068")
def test_blank_spaces_may_hold_anything_or_nothing() -> None:
    others = {space: "fire" for space in SPACES if space not in RAIDED}
    raider(**RAIDED).offers(f"cast_spell {RAID}")
    raider(**RAIDED, **others).offers(f"cast_spell {RAID}")


@rule("BR-069", "BR-071", "BR-D04")
@pytest.mark.parametrize(("a", "b"), BESIDE, ids=lambda space: str(space))
def test_two_runes_match_on_any_neighbouring_spaces_in_either_order(a: str, b: str) -> None:
    assert len(BESIDE) == 24
    for side in SIDES:
        given = table().book(side, RECRUIT).turn(side).board(**{a: "wealth", b: "spear"})
        given.offers(f"cast_spell {RECRUIT}")


@rule("BR-070", "BR-D03")
@pytest.mark.parametrize(("a", "b"), [*DIAGONAL, *APART], ids=lambda space: str(space))
def test_two_runes_that_share_no_edge_do_not_match(a: str, b: str) -> None:
    given = table().book("south", RECRUIT).board(**{a: "wealth", b: "spear"}).does_not_offer("cast_spell")
    assert given.refuses(f"cast_spell {RECRUIT}").rule == "BR-069"


@rule("BR-069", "BR-072")
def test_a_pair_needs_both_its_runes() -> None:
    table().book("south", RECRUIT).board(a1="wealth", a2="wealth").does_not_offer("cast_spell")
    table().book("south", RECRUIT).board(a1="spear", a2="spear").does_not_offer("cast_spell")
    table().book("south", RECRUIT).board(a1="wealth").does_not_offer("cast_spell")
    table().book("south", RECRUIT).board(a1=("spear", "wealth"), a2=("wealth", "fire")).does_not_offer("cast_spell")


@rule("BR-072")
def test_an_empty_space_never_matches() -> None:
    given = table().book("south", *NEEDS).fortunes(west=1, north=1, east=1).ward("west", "left")
    given.does_not_offer("cast_spell", "cast_spell_on", "steal_acolyte", "hex_ward")


@rule("BR-073", "BR-D39")
def test_it_does_not_matter_who_cast_the_runes_nor_when() -> None:
    given = table(2).hand("south", "wealth", "spear", "fire").book("north", RECRUIT)
    given.choose("cast_rune wealth a1", "cast_rune spear a2", "cast_rune fire c3")
    given.waits_for("north").choose(f"cast_spell {RECRUIT}").settled()  # South cast them, a turn ago
    assert given.console("north")["acolyte_count"] == 4


@rule("BR-074", "BR-D16")
def test_the_runes_stay_on_the_board_and_may_serve_again() -> None:
    given = raider(**RAIDED).book("south", RAID, RAID).choose(f"cast_spell {RAID}")
    assert {space: pile for space, pile in given.view()["board"].items() if pile} == {
        space: [rune] for space, rune in RAIDED.items()
    }
    given.choose(f"cast_spell {RAID}").settled()
    assert given.console("south")["fortunes"] == 2
    pair = table(2).board(a1="wealth", a2="spear").book("south", RECRUIT).book("north", RECRUIT)
    pair.turn("south", used=2).choose(f"cast_spell {RECRUIT}").chance("fire").choose("draw_rune cattle")
    pair.waits_for("north").offers(f"cast_spell {RECRUIT}")


@rule("BR-075", "BR-066", "BR-D28")
@pytest.mark.parametrize("spell", ["steal_fortune_left", "hex_discard_ward", "hex_steal_ward", RECRUIT])
def test_a_spell_without_a_possible_effect_may_not_be_cast_to_be_rid_of_it(spell: str) -> None:
    given = table().book("south", spell).showing(spell).acolytes("south", blue=6)
    assert given.console("south")["matched"] == [spell]  # the board matches: only the effect is impossible
    given.does_not_offer("cast_spell", "cast_spell_on", "hex_ward")


@rule("BR-075", "BR-091", "BR-D30")
def test_no_fortune_can_be_built_from_an_empty_pool() -> None:
    """It cannot come to this in play: three rivals with 5 and one with 6 leave some in the Pool."""
    given = raider(**RAIDED).fortunes(west=8, north=8, east=7).offers(f"cast_spell {RAID}")
    given.fortunes(east=8).does_not_offer("cast_spell")
    (spell,) = given.console("south")["spells"]
    assert (spell["matched"], spell["castable"], spell["obstacle"]) == (True, False, "The Pool holds no Fortune.")


@rule("BR-076")
def test_a_cast_spell_goes_face_up_to_the_discard_pile_a_ward_to_the_marker() -> None:
    given = raider(**RAIDED).choose(f"cast_spell {RAID}")
    assert (given.view("west")["spell_discard"], given.console("south")["book"]) == ([RAID], [])
    ward = table().book("south", WARD + "left").showing(WARD + "left").choose(f"cast_spell {WARD}left").settled()
    assert (ward.view()["spell_discard"], ward.console("south")["wards"]) == ([], [WARD + "left"])


@rule("BR-077")
def test_several_spells_may_be_cast_in_one_turn_each_for_one_action() -> None:
    given = table().book("south", RAID, HARVEST, ALLIANCE).board(**RAIDED).board(a1="wealth", b1="loki", c1="loki")
    given.board(b2="loki", a2="rider")
    for left, spell in ((3, RAID), (2, HARVEST), (1, ALLIANCE)):
        assert given.view()["actions_left"] == left
        given.choose(f"cast_spell {spell}")
    given.waits_for("west").settled()
    assert given.console("south")["fortunes"] == 3
