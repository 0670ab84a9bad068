"""Content the rulebook does not print: the ledger's tables, and a test for every card."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import runehall
from runehall.content.ledger import GAMES
from runehall.content.schema import OF_ITSELF
from runehall.games.bloodrunes.tests.table import NEEDS, table
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match

LEDGER = (GAMES / "bloodrunes" / "rules.md").read_text("utf-8")
BOX = runehall.games()["bloodrunes"].content(None)
assert BOX is not None
VERBS = {"recruit": "recruit", "build": "build", "sf": "steal_fortune", "sa": "steal_acolyte", "ward": "ward",
         "hexd": "discard_ward", "hexs": "steal_ward"}  # fmt: skip
WORDS = ("cast_spell", "cast_spell_on", "steal_acolyte", "hex_ward")


@rule("BR-007", "BR-010", "BR-D26")
def test_every_spell_is_as_the_ledger_has_it() -> None:
    assert BOX is not None
    listed = json.loads(LEDGER.split("```json")[1].split("```")[0])
    assert [card["id"] for card in listed] == [row.id for row in BOX.rows("spell")]
    for card in listed:
        row = BOX.row("spell", card["id"])
        effect = row.effects("effect")[0]
        assert (row.name, row.number("copies"), row.number("dots")) == (card["name"], card["copies"], card["dots"])
        assert (list(row.numbers("players")), row.text("colour")) == (card["players"], card["colour"])
        assert effect.verb == VERBS[card["kind"]]
        assert card["direction"] == next((effect.text(aim) for aim in ("from", "against") if effect.has(aim)), None)
        printed = [f"{space} {rune.lower()}" if space else rune.lower() for space, rune in card["runes"]]
        assert list(row.words("runes")) == printed == list(NEEDS[row.id])


@rule("BR-006", "BR-011")
def test_every_rune_is_as_the_ledger_has_it() -> None:
    assert BOX is not None
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in LEDGER.split("### Runes (109)")[1].splitlines()
            if line.startswith("| ") and not line.startswith(("| Rune", "| ---"))][:11]  # fmt: skip
    for name, copies, dots, letter, glyph in rows:
        row = BOX.row("rune", name.lower())
        assert (row.name, row.number("copies"), row.number("dots")) == (name, int(copies), int(dots))
        assert row.text("letter") == letter and glyph.startswith(row.text("glyph"))
    assert len(BOX.rows("rune")) == 11


@rule("BR-006", "BR-007")
def test_every_value_says_who_made_it() -> None:
    assert BOX is not None
    lines = [line for line in LEDGER.split("### Spells (64")[1].splitlines() if line.startswith("| SP")]
    status = {line.split("|")[2].strip(): line.split("|")[-2] for line in lines}
    for row in BOX.rows("spell"):
        printed = {"name", "effect", "text"} | ({"copies"} if "copies `printed`" in status[row.name] else set())
        printed |= {"colour"} if row.text("colour") in ("blue", "green") else set()
        assert set(row.from_source("printed")) == printed, row.id
        assert set(row.from_source("house")) == set(row.values) - printed - set(OF_ITSELF)
    for row in BOX.rows("rune"):
        assert set(row.from_source("house")) == {"dots", "letter", "glyph", "glyph_name"} & row.values.keys()


@rule("BR-066")
@pytest.mark.parametrize("spell", NEEDS)
def test_every_spell_of_the_box_can_be_cast(spell: str) -> None:
    given = table().fortunes(west=1, north=1, east=1).book("south", spell).showing(spell)
    given.ward("west", "left") if spell.startswith("hex") else given
    castings = [text for word in WORDS for text in given.options(word)]
    assert castings
    given.choose(castings[0]).settled()
    assert given.events()[0].word == "cast_spell" and given.console("south")["book"] == []


@rule("BR-066", "BR-088", "BR-091", "BR-092", "BR-096", "BR-104", "BR-110", "BR-113")
def test_every_casting_names_the_rule_of_its_effect() -> None:
    effects = {"recruit": "BR-088", "build": "BR-091", "steal_fortune": "BR-092", "steal_acolyte": "BR-096",
               "protection": "BR-104", "hex_discard": "BR-110", "hex_steal": "BR-113"}  # fmt: skip
    for spell in NEEDS:
        given = table().fortunes(west=1, north=1, east=1).book("south", spell).showing(spell)
        given.ward("west", "left") if spell.startswith("hex") else given
        castings = [option for option in given.match.pending[0].options if option.text.split()[0] in WORDS]
        wanted = next(rule for start, rule in effects.items() if spell.startswith(start))
        assert castings and all(option.why == ("BR-066", wanted) for option in castings)


@rule("BR-069", "BR-067")
@pytest.mark.parametrize(
    "runes",
    [["wealth"], ["wealth", "NL spear"], ["NL wealth", "NL spear", "NC fire"], ["wealth", "spear", "fire"],
     ["NL wealth", "NC spear"], ["NL loki", "NC fire", "NR fire"]],
)  # fmt: skip
def test_a_configuration_is_a_free_pair_or_a_picture(runes: list[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(f"[spell.build_fortune_raid]\nrunes = {json.dumps(runes)}\n", "utf-8")
    with pytest.raises(runehall.BadContent):
        new_match("bloodrunes", seats=2, seed=1, content=mine)


def test_own_content_replaces_a_configuration(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[spell.build_fortune_raid]\nrunes = ["NL fire", "NC fire", "NR fire"]\n', "utf-8")
    given = table(content=mine).book("south", "build_fortune_raid").board(a1="fire", b1="fire", c1="fire")
    given.choose("cast_spell build_fortune_raid").settled()
