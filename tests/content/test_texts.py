"""Texts and effects of every game: made from each other, compared, and the difference told."""

from pathlib import Path

import pytest

import runehall
from runehall.content.content import Content
from runehall.content.sayings import disagreements, facts, sentence, text_of
from runehall.testing.vocabulary_page import PAGE, page

GAMES = runehall.games()


def box(game: str, own: Path | None = None) -> Content:
    content = GAMES[game].content(own)
    assert content is not None
    return content


def changed(tmp_path: Path, game: str, text: str) -> list[str]:
    own = tmp_path / "my.toml"
    own.write_text(text, encoding="utf-8")
    return [str(each) for each in disagreements(box(game, own))]


@pytest.mark.parametrize("game", GAMES)
def test_every_text_says_what_its_effects_do(game: str) -> None:
    assert [str(each) for each in disagreements(box(game))] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_a_sentence_for_each_card_that_uses_it(game: str) -> None:
    content = box(game)
    for table in content.schema.tables:
        for row in content.rows(table.name):
            for name, field in table.known().items():
                for effect in row.effects(name) if field.group else ():
                    said = sentence(content.schema, [effect])
                    assert said.endswith(".") and "{" not in said and "_" not in said, f"{row}: {said!r}"


def test_a_sentence_is_made_of_the_arguments() -> None:
    content = box("medieval_mayhem")
    assert text_of(content, content.row("card", "crimson_dragon_2")) == (
        "Choose an opponent. Capture up to 2 Princesses of your choice from that opponent's Territory."
    )
    assert text_of(content, content.row("bonus", "thief_b")) == "3 per card with number 1 in your hand."
    saga = box("runes_of_mayhem")
    assert (
        text_of(saga, saga.row("king", "gorm"), "b_text") == "Your Priest and Warrior Priest cards cost 1 Faith less."
    )
    assert text_of(saga, saga.row("trap", "falling_logs")) == (
        "a: the attacker takes X damage. b: each living Anglo-Saxon unit in the Trap's row takes X - 1 damage."
    )


def test_of_several_values_one_is_meant_where_the_sentence_says_one_of() -> None:
    content = box("runewars")
    bounty, trade = content.row("season", "bountiful_summer"), content.row("tactic", "master_smiths")
    assert "aise one of food, wood or ore by 1." in sentence(content.schema, bounty.effects("does"))
    assert sentence(content.schema, trade.effects("turn")) == "Raise one of wood or ore by 2."


@pytest.mark.parametrize(
    ("game", "own", "told"),
    [
        ("medieval_mayhem", '[card.crimson_dragon_2]\ntext = "Choose an opponent. Capture up to 3 Princesses of your '
         """choice from that opponent's Territory."\n""", "does not say 2 and says 3"),
        ("runes_of_mayhem", "[trap.ambush]\nb = [{ verb = 'loot', plus = 2 }]", "trap.ambush.text does not say x + 2"),
        ("runes_of_mayhem", "[king.egbert]\nb_gives = [{ verb = 'produce', faith = 1 }]",
         "king.egbert.b_text does not say faith and says gold; its effects say: In each"),
        ("runes_of_mayhem", "[viking.poisoner]\npoison = 2", "does not say 2"),
        ("bloodrunes", "[spell.steal_fortune_left]\neffect = [{ verb = 'steal_acolyte', from = 'left' }]",
         "spell.steal_fortune_left.text does not say 3, acolyte"),
    ],
)  # fmt: skip
def test_a_text_that_says_something_else_is_found(tmp_path: Path, game: str, own: str, told: str) -> None:
    (said,) = changed(tmp_path, game, own)
    assert told in said


def test_facts_are_numbers_and_words_of_the_vocabulary_and_nothing_else() -> None:
    schema = box("medieval_mayhem").schema
    assert facts(schema, "Two Dragons in a hand, alas") == {"2", "dragon", "hand"}
    assert facts(schema, "the handle of 22 swords") == {"22"}


def test_the_page_of_the_vocabulary_is_written_from_the_verbs_of_today() -> None:
    assert PAGE.read_text("utf-8") == page(), "write it anew: python -m runehall.testing.vocabulary_page"


def test_every_verb_of_every_game_stands_on_the_page_with_what_it_needs() -> None:
    written = page()
    for game in GAMES:
        for verb in box(game).schema.verbs:
            assert f"**`{verb.name}`**" in written
            assert all(need.because in written for need in verb.needs)
