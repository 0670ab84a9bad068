"""Every value of every card as the ledger's tables have it, and whether it is printed, published or house."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import runehall
from runehall import bots
from runehall.content.content import Content, Row
from runehall.content.ledger import GAMES
from runehall.games import game
from runehall.testing.rules import rule

LEDGER = (GAMES / "runes_of_mayhem" / "rules.md").read_text("utf-8")
DECKS = {
    "Viking base deck": ("viking", "base", 52),
    "Anglo-Saxon base deck": ("saxon", "base", 52),
    "Viking More Units cards": ("viking", "more_units", 24),
    "Anglo-Saxon More Units cards": ("saxon", "more_units", 24),
}
FACTIONS = {"Viking": "vikings", "Anglo-Saxon": "saxons"}
PACKS = {"base": "base", "mercenary": "mercenaries", "more-units": "more_units"}
VALUES = {"S": ("power", "health"), "C": ("gold", "faith"), "N": ("copies",), "A": ("text",), "name": ("name",),
          "value": ("heal",), "size": ("tower_power", "tower_health")}  # fmt: skip

FIGURES = ("power", "health", "gold", "faith", "copies")


def box() -> Content:
    """The cards as they come."""
    content = runehall.games()["runes_of_mayhem"].content(None)
    assert content is not None
    return content


def listed(heading: str) -> list[list[str]]:
    """The rows of the ledger's table under a heading, without its head."""
    part = LEDGER.split(f"### {heading}")[1].split("\n#")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in part.splitlines() if line.startswith("|")]
    return rows[2:]


def named(table: str) -> dict[str, Row]:
    """The cards of a table of the content by their names."""
    return {row.name: row for row in box().rows(table)}


def word(name: str) -> str:
    """The word for a unit type in the content."""
    return name.lower().replace(" ", "_").replace("-", "_")


def marks_of(cell: str) -> dict[str, str]:
    """The marks in the last column of a table: `S printed, C N house` marks five fields."""
    marks: dict[str, str] = {}
    for part in re.sub(r"\(.*?\)", "", cell).split(","):
        *values, mark = part.split()
        marks |= {field: mark for value in values for field in VALUES.get(value, ())}
    return marks


@rule("RM-002", "RM-014")
@pytest.mark.parametrize("heading", DECKS)
def test_every_unit_card_is_as_the_ledger_has_it(heading: str) -> None:
    table, pack, cards = DECKS[heading]
    rows = listed(heading)
    found = named(table)
    assert [row[0] for row in rows] == [row.name for row in box().rows(table) if row.text("pack") == pack]
    for name, type, copies, cost, stats, _, _ in rows:
        row = found[name]
        assert (row.text("type"), row.number("copies")) == (word(type), int(copies))
        assert f"{row.number('gold')}G {row.number('faith')}F" == cost
        assert f"{row.number('power')}/{row.number('health')}" == stats
    assert sum(int(row[2]) for row in rows) == cards


@rule("RM-014")
@pytest.mark.parametrize("heading", DECKS)
def test_every_value_says_who_made_it(heading: str) -> None:
    table = DECKS[heading][0]
    for name, _, _, _, _, _, mark in listed(heading):
        row = named(table)[name]
        expected = marks_of(mark)
        if mark == "all house":
            expected = dict.fromkeys(("name", "text", "arrival", "traits", *FIGURES), "house")
        elif mark == "idea printed, numbers house":
            expected = dict.fromkeys(FIGURES, "house") | {"name": "printed", "text": "printed"}
        for field, by in expected.items():
            assert row.source_of(field) == by, f"{name}: {field}"
        ability = (
            {"heal", "rage", "faith_per_win"} if "house" in (expected.get("text"), expected.get("heal")) else set()
        )
        ability |= {"rage", "faith_per_win"} if "numbers house" in mark else set()
        assert set(row.words("house")) <= expected.keys() | ability, name


@rule("RM-233")
def test_the_figures_of_abilities_are_as_the_ledger_has_them() -> None:
    figures = ("heal", "siege_dice", "faith_per_win", "rage", "poison", "tower_power", "tower_health")
    usual = (0, 1, 0, 0, 0, 0, 0)
    special = {
        row.id: dict(zip(figures, values, strict=True))
        for table in ("viking", "saxon")
        for row in box().rows(table)
        if (values := tuple(row.number(name) for name in figures)) != usual
    }
    healers = {"odins_sacrifice": 1, "norse_priest": 2, "gothi": 1, "catholic_monk": 1, "catholic_priest": 2,
               "court_chaplain": 2, "warrior_monks": 1}  # fmt: skip
    assert {id: each["heal"] for id, each in special.items() if each["heal"]} == healers
    assert {id: each["siege_dice"] for id, each in special.items() if each["siege_dice"] > 1} == {
        "mangonel": 2,
        "onager": 2,
    }
    rest = {id: [each[name] for name in figures[2:]] for id, each in special.items() if any(
        each[name] for name in figures[2:])}  # fmt: skip
    assert rest == {
        "wolf_berserker": [2, 0, 0, 0, 0],
        "bear_berserker": [0, 2, 0, 0, 0],
        "poisoner": [0, 0, 1, 0, 0],
        "castellan": [0, 0, 0, 2, 2],
    }


@rule("RM-234")
def test_what_happens_on_arrival_is_as_the_ledger_has_it() -> None:
    found = {
        row.id: [(effect.verb, *[effect.number(name) for name in ("cards", "damage", "structure") if effect.has(name)])
                 for effect in row.effects("arrival")]
        for table in ("viking", "saxon") for row in box().rows(table) if row.effects("arrival")
    }  # fmt: skip
    assert found == {
        "eric_the_red": [("attack_again",)],
        "egil_skallagrimsson": [("discard_random", 3)],
        "bjorn_ironside": [("damage_fortress", 3)],
        "beowulf": [("fell",)],
        "byrhtnoth": [("recall", 2)],
        "uhtred_the_bold": [("charge", 2)],
        "castle_defenders": [("instant_shot",)],
        "builders": [("repair", 5)],
    }


@rule("RM-003", "RM-348")
def test_every_king_is_as_the_ledger_has_it() -> None:
    rows = listed("Kings (14 cards")
    assert len(rows) == 28
    kings = named("king")
    assert len(kings) == 14
    for name, faction, pack, side, structure, _ in rows:
        row, letter = kings[name], side[0].lower()
        assert (row.text("faction"), row.text("pack")) == (FACTIONS[faction], PACKS[pack])
        assert row.number(f"{letter}_structure") == (0 if structure == "–" else int(structure))
        title, _, stats = side[2:].partition(" unit ")
        assert row.text(f"{letter}_title") == title
        if stats:
            assert f"{row.number('b_power')}/{row.number('b_health')}" == stats
    for row in kings.values():
        assert row.source == ("printed" if row.id in ("ragnar", "edward") else "published")
        ours = {field for field in row.values if field[:2] in ("a_", "b_") and row.values[field]}
        assert {field for field in ours if row.source_of(field) != "house"} == set()
        assert row.source_of("name") == row.source_of("faction") == row.source


@rule("RM-348", "RM-338")
def test_the_two_sides_of_every_king_differ_in_ability_and_structure_points() -> None:
    for row in box().rows("king"):
        assert row.text("a_text") != row.text("b_text") and row.values["a_gives"] != row.values["b_gives"]
        assert row.number("a_structure") != row.number("b_structure")
    warriors = [row.id for row in box().rows("king") if row.number("b_health")]
    assert sorted(warriors) == ["edward", "ragnar"]


@rule("RM-011", "RM-267")
def test_every_mercenary_is_as_the_ledger_has_it() -> None:
    rows = listed("Mercenaries (15")
    assert sum(int(row[2]) for row in rows) == 15
    for name, type, copies, stats, _ in rows:
        row = named("mercenary")[name]
        assert (row.text("type"), row.number("copies")) == (word(type), int(copies))
        assert f"{row.number('power')}/{row.number('health')}" == stats
        assert (row.source, row.words("house")) == ("published", ("power", "health", "copies"))
    assert {word(row[1]) for row in rows} == {"spearmen", "melee", "cavalry", "long_ranged"}


@rule("RM-012")
def test_every_tower_is_as_the_ledger_has_it() -> None:
    gives = {"Watchtower": {}, "Archers' Tower": {"ranged_power": 2}, "Guard Tower": {"health": 2}, "Gatehouse": {},
             "Chapel Tower": {"heal": 1}, "Beacon Tower": {"gold": 1}}  # fmt: skip
    rows = listed("Towers (9")
    assert sum(int(row[1]) for row in rows) == 9 and len(rows) == len(box().rows("tower"))
    for name, copies, structure, _ in rows:
        row = named("tower")[name]
        assert (row.number("copies"), row.number("structure"), row.source) == (int(copies), int(structure), "house")
        figures = {figure: row.number(figure) for figure in ("ranged_power", "health", "heal", "gold")}
        assert {figure: n for figure, n in figures.items() if n} == gives[name]


@rule("RM-013")
def test_every_trap_is_as_the_ledger_has_it() -> None:
    rows = listed("Traps (9")
    assert sum(int(row[1]) for row in rows) == 9 and len(rows) == len(box().rows("trap"))
    for name, copies, dice, _, _ in rows:
        row = named("trap")[name]
        assert (row.number("copies"), row.number("dice"), row.source) == (int(copies), int(dice), "house")


@rule("RM-009", "RM-D06")
def test_the_die_shows_0_to_3_and_nothing_negative() -> None:
    faces = [int(face) for face in listed("Die (2")[0][0].split(",")]
    assert list(box().row("die", "custom").numbers("faces")) == faces == [0, 1, 1, 2, 2, 3]


@rule("RM-101")
def test_only_spearmen_melee_and_cavalry_are_basic() -> None:
    basic = [row.id for row in box().rows("type") if "basic" in row.words("traits")]
    assert basic == ["spearmen", "melee", "cavalry"]


@rule("RM-D47")
def test_a_card_both_factions_have_is_the_same_card() -> None:
    vikings, saxons = named("viking"), named("saxon")
    twins = vikings.keys() & saxons.keys()
    assert twins == {"Spearmen", "Armored Spearmen", "Scouts", "Archers", "Elite Archers", "Horsemen"}
    for name in twins:
        for figure in ("type", "gold", "faith", "power", "health"):
            assert vikings[name].values[figure] == saxons[name].values[figure]


@rule("RM-D47")
def test_twins_part_where_somebody_names_one_of_them(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[viking.scouts]\npower = 4\n", "utf-8")
    content = game("runes_of_mayhem").content(mine)
    assert content is not None
    viking, saxon = content.row("viking", "scouts"), content.row("saxon", "scouts")
    assert (viking.number("power"), viking.name) == (4, saxon.name) and saxon.number("power") != 4
    match = runehall.new("runes_of_mayhem", seats=2, seed=1, content=mine)
    assert bots.play(match, [bots.bot("random", seat) for seat in (0, 1)], limit=60) == 60
