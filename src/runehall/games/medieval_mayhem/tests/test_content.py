"""Content the rulebook does not print: every card, Character and bonus as the ledger's tables have it."""

from __future__ import annotations

import pytest

import runehall
from runehall.content.content import Content, EffectData
from runehall.content.ledger import GAMES
from runehall.testing.rules import rule

LEDGER = (GAMES / "medieval_mayhem" / "rules.md").read_text("utf-8")
WHO = {"opp": "opponent", "each_other": "each_other", "all": "all"}
COLOURS = {"C": "crimson", "G": "gilded", "S": "sapphire"}
TYPES = {"D": "dragon", "P": "princess", "K": "knight", "T": "treasure", "A": "attack", "F": "defense"}


def _box() -> Content:
    """The cards of the box."""
    content = runehall.games()["medieval_mayhem"].content(None)
    assert content is not None
    return content


BOX = _box()


def rows_under(heading: str) -> list[list[str]]:
    """The cells of the first table of the ledger after some words, without its head."""
    lines = LEDGER.split(heading)[1].splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("|"))
    found: list[list[str]] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def key_of(effects: tuple[EffectData, ...]) -> str:
    """The developer key of the ledger for the effects of a card."""
    first = effects[0]
    if first.verb == "take":
        cards = first.text("cards")
        which = cards if cards in ("any", "named") else cards.title()
        demand = "upto" if first.flag("up_to") else "must"
        who = next(key for key, word in WHO.items() if word == first.text("from"))
        taken = f"take({who},{first.text('zone')},{which},{first.number('count')},{demand},{first.text('picker')})"
        return ("name_type; " if cards == "named" else "") + f"{taken}->{first.text('to')}"
    if first.verb == "lure_from_barracks":
        return f"may take(barracks,num<={first.number('highest')},1)->territory"
    if first.verb == "draw":
        assert [effect.verb for effect in effects] == ["draw", "put_under"]
        return f"draw({first.number('count')}); hand_to_deck_bottom(1)"
    if first.verb == "form_set":
        words = {"territory": "territory", "either": "territory or hand", "mixed": "territory and hand mixed"}
        return f"may form_set({words[first.text('from')]})"
    return first.verb


CARDS = rows_under("**All 70 cards**")


@rule("MM-D29", "MM-D30")
def test_the_ledger_lists_the_57_kinds_of_the_box() -> None:
    assert len(CARDS) == 57 and sum(int(row[2]) for row in CARDS) == 70
    assert [row[1] for row in CARDS] == [row.name for row in BOX.rows("card")]


@rule("MM-D29")
@pytest.mark.parametrize("cells", CARDS, ids=[row[0] for row in CARDS])
def test_every_card_is_as_the_ledger_has_it(cells: list[str]) -> None:
    short, name, copies, territory, castle, hand, text, key, _mark = cells
    row = next(row for row in BOX.rows("card") if row.name == name)
    assert row.id == name.lower().replace("defense-", "").replace(" ", "_")
    assert row.number("copies") == int(copies)
    assert [row.number(zone) for zone in ("territory", "castle", "hand")] == [int(territory), int(castle), int(hand)]
    assert (row.text("colour"), row.text("type")) == (COLOURS[short[0]], TYPES[short[1]])
    assert row.number("number") == int(short[2]) == int(name[-1])
    assert row.text("text") == text
    if row.has("subtype"):
        assert key.strip("`") == f"defense({row.text('subtype').title()})" and key_of(row.effects("effect")) == "defend"
    else:
        assert key_of(row.effects("effect")) == key.strip("`")


@rule("MM-D29")
@pytest.mark.parametrize("cells", CARDS, ids=[row[0] for row in CARDS])
def test_every_value_says_who_made_it(cells: list[str]) -> None:
    row = next(row for row in BOX.rows("card") if row.name == cells[1])
    if not cells[-1].startswith("effect printed"):
        assert row.source == "house" and not row.from_source("printed")
        return
    assert {"effect", "text", "type"} <= set(row.from_source("printed"))
    assert {"copies", "territory", "castle", "hand"} <= set(row.from_source("house"))
    if row.text("type") == "defense":  # of these only that such Defenses exist is printed
        assert {"name", "colour", "number"} <= set(row.from_source("house"))


@rule("MM-D30")
def test_copies_are_spread_as_the_table_of_copies_says() -> None:
    for type, *columns in rows_under("**Copies (numbers present per colour and type)**")[:6]:
        for colour, numbers in zip(COLOURS.values(), columns[:3], strict=True):
            kinds = [
                row for row in BOX.rows("card") if (row.text("colour"), row.text("type")) == (colour, type.lower())
            ]
            there = sorted([row.number("number") for row in kinds for _ in range(row.number("copies"))])
            assert there == [int(number) for number in numbers.split()], (type, colour)


@rule("MM-D31")
def test_every_character_is_as_the_ledger_has_it() -> None:
    table = rows_under("**Characters: 9 × 2 versions = 18 cards (all house)**")
    assert [row[0] for row in table] == [row.name for row in BOX.rows("character")]
    for name, action, available, bonus_a, bonus_b in table:
        character = BOX.row("character", name.lower())
        assert f"{character.text('action')}: {character.text('text')}" == action
        assert character.text("when").rstrip(".").lower() == available.lower()
        for version, bonus in (("a", bonus_a), ("b", bonus_b)):
            row = BOX.row("bonus", f"{name.lower()}_{version}")
            assert (row.text("character"), row.text("version")) == (name.lower(), version)
            assert row.text("text").rstrip(".") == bonus


@rule("MM-D31")
def test_every_bonus_does_what_it_says() -> None:
    assert len(BOX.rows("bonus")) == 18
    for row in BOX.rows("bonus"):
        (effect,) = row.effects("effect")
        assert row.text("text").startswith(f"{effect.number('points')} per ")
        said = row.text("text").lower()
        for word in ("type", "colour", "zone", "sharing"):
            if effect.has(word):
                assert effect.text(word) in said
        assert ("number" in said) == (
            effect.has("number") or (effect.has("sharing") and effect.text("sharing") == "number")
        )
        assert (effect.verb == "per_set") == ("per set" in said)


@rule("MM-D49")
def test_every_place_in_the_turn_order_brings_what_the_ledger_has() -> None:
    table = rows_under("**Turn order (all house, MM-D49)**")
    assert [row[0] for row in table] == [row.name for row in BOX.rows("turn_order")]
    for (players, *cells), row in zip(table, BOX.rows("turn_order"), strict=True):
        points = row.numbers("points")
        assert len(points) == int(players[0])
        assert cells == [str(each) for each in points] + ["–"] * (6 - len(points))
        in_order = " / ".join(map(str, points))
        assert row.text("text") == (f"Turn order: {in_order}." if any(points) else "")
