"""Where each value of a card comes from, as people see it: on the card, in the terminal, and in the lab."""

import pytest

import runehall
from runehall.cli.commands import run
from runehall.content.content import Content
from runehall.lab.tune.bounds import is_house
from runehall.table.page.render import environment
from runehall.table.page.shelf import boxes

FACES = boxes()["runes_of_mayhem"].faces


def box() -> Content:
    content = runehall.games()["runes_of_mayhem"].content(None)
    assert content is not None
    return content


def test_a_unit_whose_cost_is_the_houses_says_so_on_its_card() -> None:
    marked = [face for face in FACES.values() if "cost" in face.own]
    printed = [row for table in ("viking", "saxon") for row in box().rows(table) if row.source != "house"]
    assert len(marked) == sum(row.source_of("gold") == "house" for row in printed) >= 40
    assert FACES["axemen"].origin == "printed; house: cost"
    assert FACES["peasants"].origin == "printed; house: copies"  # its cost is printed
    assert "printed; house: cost" in str(environment().get_template("card.html").module.card(FACES["axemen"], "full"))  # type: ignore[attr-defined]


def test_each_side_of_a_king_says_what_of_it_is_the_houses() -> None:
    assert FACES["guthrum_a"].origin == "published; house: title, Structure-points, ability"
    assert FACES["ragnar"].origin == "printed; house: title, ability, power, health"
    assert all("ability" in face.own for face in FACES.values() if face.group.startswith("Kings"))


def test_the_terminal_marks_every_value_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "runes_of_mayhem", "--cards"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Axemen pack base; type melee; copies+ 3; power 2; health 2; gold* 2; faith* 0" in said
    assert (
        "King Guthrum of Danelaw+ pack+ base; faction+ vikings; a_title* Army of the Danelaw; a_structure* 38" in said
    )


def test_the_lab_tunes_what_the_card_marks_and_nothing_else() -> None:
    for table in box().tables:
        for row in box().rows(table):
            assert {field for field in row.values if is_house(row, field)} >= set(row.from_source("house"))
            assert not any(is_house(row, field) for field in row.from_source("printed") + row.from_source("published"))


def test_the_lists_of_marks_name_fields_of_the_card() -> None:
    for game in runehall.games().values():
        content = game.content(None)
        assert content is not None
        for table in content.schema.tables:
            for row in content.rows(table.name):
                assert set(row.words("house")) | set(row.words("published")) <= table.known().keys()
                assert not set(row.words("house")) & set(row.words("published"))
