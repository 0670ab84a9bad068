"""What a schema may say of its tables, and what contradicts itself."""

from pathlib import Path

import pytest

from runehall.content.content import Field, Schema, Sort, Table, Total, Verb, load
from runehall.engine.errors import BadContent


def test_cards_may_share_a_name_where_the_game_says_so(tmp_path: Path) -> None:
    (tmp_path / "tokens.toml").write_text(
        "[token.one]\nname = 'Blank'\nsource = 'printed'\n[token.two]\nname = 'Blank'\nsource = 'printed'\n"
    )
    content = load(tmp_path, Schema([Table("token", same_names=True)]))
    assert [row.name for row in content.rows("token")] == ["Blank", "Blank"]


def test_a_table_may_ask_more_of_a_field_that_every_card_has(tmp_path: Path) -> None:
    (tmp_path / "tokens.toml").write_text("[token.one]\nname = 'Blank'\nsource = 'printed'\n")
    with pytest.raises(BadContent, match=r"token\.one, text: is missing"):
        load(tmp_path, Schema([Table("token", [Field("text")])]))


def test_effects_may_hold_effects(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(
        "[card.one]\nname = 'One'\nsource = 'printed'\neffects = [{ verb = 'may', then = [{ verb = 'draw' }] }]\n"
    )
    schema = Schema(
        [Table("card", [Field("effects", Sort.EFFECTS)])], [Verb("may", [Field("then", Sort.EFFECTS)]), Verb("draw")]
    )
    may = load(tmp_path, schema).row("card", "one").effects("effects")[0]
    assert [effect.verb for effect in may.effects("then")] == ["draw"]


def test_a_schema_that_contradicts_itself_cannot_be_declared() -> None:
    with pytest.raises(ValueError, match="Declared twice in table spell: copies"):
        Table("spell", [Field("copies"), Field("copies")])
    with pytest.raises(ValueError, match="Declared twice in verb burn: verb"):
        Verb("burn", [Field("verb")])
    with pytest.raises(ValueError, match="Declared twice in tables: rune"):
        Schema([Table("rune"), Table("rune")])
    with pytest.raises(ValueError, match=r"The total of rune\.copies"):
        Schema([Table("rune")], totals=[Total("rune", "copies", 3)])
    with pytest.raises(ValueError, match="undeclared table 'hero'"):
        Schema([Table("rune", [Field("hero", refers="hero")])])
    with pytest.raises(ValueError, match="cannot be many"):
        Field("flags", Sort.FLAG, many=True)
    for default in ("x", (1,), -1):
        with pytest.raises(ValueError, match="default of the field 'n' must be a whole number from 0"):
            Field("n", Sort.NUMBER, low=0, default=default)
