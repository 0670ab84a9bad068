"""Components and counts (BR-001 to BR-011)."""

from __future__ import annotations

from pathlib import Path

import pytest

import runehall
from runehall.games.bloodrunes.tests.table import DIRECTIONS, NEEDS, RAID, SEEN, Table, dealt, table
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match

RUNES = {
    "wealth": 20, "serpent": 15, "spear": 15, "cattle": 10, "rider": 10, "hail": 8, "fire": 8, "chalice": 8,
    "estate": 5, "horse": 5, "loki": 5,
}  # fmt: skip
SPELLS = {
    "recruit_acolyte": 10,
    **{f"build_fortune_{name}": 5 for name in ("alliance", "harvest", "raid")},
    **{f"steal_fortune_{direction}": 4 for direction in DIRECTIONS},
    **{f"steal_acolyte_{direction}": 2 for direction in DIRECTIONS},
    **{f"protection_ward_{direction}": 2 for direction in DIRECTIONS},
    "hex_discard_ward": 5,
    "hex_steal_ward": 2,
}
BOX = runehall.games()["bloodrunes"].content(None)
assert BOX is not None


@rule("BR-001", "BR-145", "BR-D32")
def test_there_is_one_console_for_each_of_four_clans() -> None:
    given = Table(new_match("bloodrunes", seats=4, seed=3, casters="choose", first="0"))
    given.offers_only(*[f"choose_clan {colour}" for colour in ("blue", "green", "red", "yellow")])
    named = dealt(4, casters=("red", "blue", "yellow", "green"))
    assert [console["clan"] for console in named.view()["casters"]] == ["red", "blue", "yellow", "green"]


@rule("BR-002", "BR-129")
def test_a_console_has_a_plain_side_and_an_attributes_side() -> None:
    plain, attributes = table(), table(clans=True)
    limits = [(c["acolyte_limit"], c["book_limit"]) for c in plain.view()["casters"]]
    assert limits == [(6, 6)] * 4
    limits = [(c["acolyte_limit"], c["book_limit"]) for c in attributes.view()["casters"]]
    assert limits == [(6, 6), (6, 6), (7, 6), (6, 7)]


@rule("BR-003")
def test_a_console_holds_acolytes_fortunes_and_an_active_ward() -> None:
    console = table().fortunes(south=2).ward("south", "left").acolytes("south", blue=4).console("south")
    assert (console["acolytes"], console["fortunes"], console["wards"]) == ({"blue": 4}, 2, ["protection_ward_left"])


@rule("BR-004")
def test_there_are_24_blood_fortunes() -> None:
    assert table().view()["pool"]["fortunes"] == 24
    given = table().fortunes(south=4, west=5, north=3).book("south", RAID).showing(RAID)
    assert given.view()["pool"]["fortunes"] == 12
    assert given.choose(f"cast_spell {RAID}").view()["pool"]["fortunes"] == 11
    given.settled()


@rule("BR-005")
def test_there_are_25_acolytes_7_of_them_red() -> None:
    view = table(clans=True).view()
    counts = dict(view["pool"]["acolytes"])
    for console in view["casters"]:
        for colour, count in console["acolytes"].items():
            counts[colour] += count
    assert counts == {"blue": 6, "green": 6, "yellow": 6, "red": 7}


@rule("BR-006", "BR-D01")
def test_the_rune_deck_holds_109_cards_of_11_runes() -> None:
    census = dealt().census()
    assert {rune: census[rune] for rune in RUNES} == RUNES
    assert sum(RUNES.values()) == 109


@rule("BR-007")
def test_the_spell_deck_holds_64_cards_of_18_kinds() -> None:
    census = dealt().census()
    assert {spell: count for spell, count in census.items() if spell not in RUNES} == SPELLS
    assert (sum(SPELLS.values()), len(SPELLS)) == (64, 18)


@rule("BR-008", "BR-D02")
def test_the_casting_board_has_9_spaces_around_a_centre() -> None:
    given = table().hand("south", "fire")
    spaces = [f"{column}{row}" for column in "abc" for row in "123"]
    assert sorted(given.view()["board"]) == spaces
    given.offers_only(*[f"cast_rune fire {space}" for space in spaces], among="cast_rune")
    assert [space for space, pile in dealt().view()["board"].items() if pile] == ["b2"]


@rule("BR-009")
def test_reference_sheets_are_no_part_of_play() -> None:
    given = dealt()
    assert sum(given.census().values()) == 109 + 64  # every piece that lies on the table is a Rune or a Spell
    assert "sheet" not in str(given.view("south")) and "sheet" not in " ".join(given.options())


@rule("BR-010", "BR-D26")
def test_a_spell_card_shows_name_configuration_aim_player_counts_and_dots() -> None:
    assert BOX is not None
    for row in BOX.rows("spell"):
        effect = row.effects("effect")[0]
        aim = row.id.rpartition("_")[2] if row.id.rpartition("_")[2] in DIRECTIONS else ""
        counts = {"left": (3, 4), "right": (3, 4), "across": (2, 4)}.get(aim, (2, 3, 4))
        assert row.name and row.text("text")
        assert row.words("runes") == NEEDS[row.id]
        assert aim == ("".join(effect.text(name) for name in ("from", "against") if effect.has(name)))
        assert row.numbers("players") == counts
        assert row.number("dots") == {10: 5, 5: 4, 4: 3, 2: 1}[row.number("copies")]
    assert all(place.split()[0] in SEEN for needed in NEEDS.values() for place in needed if " " in place)


@rule("BR-010", "BR-011")
@pytest.mark.parametrize("dots", [0, 6])
def test_a_card_with_fewer_than_1_or_more_than_5_dots_is_refused(dots: int, tmp_path: Path) -> None:
    for card in ("rune.wealth", "spell.build_fortune_raid"):
        mine = tmp_path / "mine.toml"
        mine.write_text(f"[{card}]\ndots = {dots}\n", "utf-8")
        with pytest.raises(runehall.BadContent, match="dots"):
            new_match("bloodrunes", seats=2, seed=1, content=mine)


@rule("BR-011")
def test_dots_are_information_only(tmp_path: Path) -> None:
    assert BOX is not None
    assert [row.number("dots") for row in BOX.rows("rune")] == [5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1]
    mine = tmp_path / "mine.toml"
    mine.write_text("".join([f"[rune.{rune}]\ndots = {1 + i % 5}\n" for i, rune in enumerate(RUNES)]), "utf-8")
    printed = new_match("bloodrunes", seats=3, seed=5)
    other = new_match("bloodrunes", seats=3, seed=5, content=mine)
    for step in range(60):
        options = [option.text for option in printed.pending[0].options]
        assert options == [option.text for option in other.pending[0].options]
        printed.choose(options[step * 7 % len(options)])
        other.choose(options[step * 7 % len(options)])
    assert printed.view(None) == other.view(None) and printed.digest == other.digest
