import importlib
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

import runehall
from runehall.content.content import Content, Field, Schema, Sort, Table, Total, Verb, house_content, load, packaged
from runehall.engine.errors import BadContent

SPELLS = """
# the spells of a small game
[spell.firebolt]
name = "Firebolt"
source = "printed"
rules = ["BR-092", "BR-D03"]
text = "Burn one rival."
copies = 3
element = "fire"
price = [2, 1]
effects = [{ verb = "burn", who = "rival", n = 2 }, { verb = "draw" }]

[spell.mirror]
name = "Mirror"
source = "published"
copies = 1
ability = "turn_the_tables"
rare = true
partner = "firebolt"
"""
RUNES = """
[rune.wealth]
name = "Wealth"
source = "house"
"""
SPELL = Table(
    "spell",
    [
        Field("copies", Sort.NUMBER, low=1, high=9),
        Field("element", default="none", allowed=("fire", "water", "none")),
        Field("price", Sort.NUMBER, many=True, default=(), low=0),
        Field("rare", Sort.FLAG, default=False),
        Field("ability", required=False, ability=True),
        Field("effects", Sort.EFFECTS, default=()),
        Field("partner", required=False, refers="spell"),
    ],
)
SCHEMA = Schema(
    [SPELL, Table("rune")],
    verbs=[
        Verb("burn", [Field("who", allowed=("rival", "self")), Field("n", Sort.NUMBER, default=1, low=1)]),
        Verb("draw"),
    ],
    abilities=["turn_the_tables"],
    totals=[Total("spell", "copies", 4), Total("rune", "", 1)],
)


def folder(place: Path, spells: str = SPELLS, runes: str = RUNES) -> Path:
    place.mkdir(exist_ok=True)
    (place / "spells.toml").write_text(spells, encoding="utf-8")
    (place / "runes.toml").write_text(runes, encoding="utf-8")
    return place


def loaded(place: Path, spells: str = SPELLS, runes: str = RUNES, own: str = "") -> Content:
    files = folder(place / "content", spells, runes)
    if not own:
        return load(files, SCHEMA)
    (place / "my.toml").write_text(own, encoding="utf-8")
    return load(files, SCHEMA, place / "my.toml")


def problems(place: Path, spells: str = SPELLS, runes: str = RUNES, own: str = "") -> list[str]:
    with pytest.raises(BadContent) as refused:
        loaded(place, spells, runes, own)
    first, *rest = refused.value.reason.split("\n- ")
    assert first == f"The content has {len(rest)} problem{'s' if len(rest) > 1 else ''} to mend:"
    return rest


def test_cards_are_read_in_order_with_typed_values(tmp_path: Path) -> None:
    content = loaded(tmp_path)
    assert content.tables == ("spell", "rune")
    assert [row.id for row in content.rows("spell")] == ["firebolt", "mirror"]
    bolt = content.row("spell", "firebolt")
    assert (bolt.name, bolt.source, bolt.text("text"), str(bolt)) == (
        "Firebolt",
        "printed",
        "Burn one rival.",
        "spell.firebolt",
    )
    assert (bolt.number("copies"), bolt.words("rules"), bolt.numbers("price")) == (3, ("BR-092", "BR-D03"), (2, 1))
    assert content.row("spell", "mirror").flag("rare") is True


def test_what_a_card_leaves_out_has_its_default_or_is_absent(tmp_path: Path) -> None:
    content = loaded(tmp_path)
    mirror = content.row("spell", "mirror")
    assert (mirror.text("element"), mirror.text("text"), mirror.effects("effects")) == ("none", "", ())
    assert mirror.has("ability")
    assert not content.row("spell", "firebolt").has("ability")


def test_effects_are_a_verb_with_typed_arguments(tmp_path: Path) -> None:
    burn, draw = loaded(tmp_path).row("spell", "firebolt").effects("effects")
    assert (burn.verb, burn.text("who"), burn.number("n")) == ("burn", "rival", 2)
    assert draw.verb == "draw"
    assert not draw.has("n")


def test_content_cannot_be_changed(tmp_path: Path) -> None:
    bolt = loaded(tmp_path).row("spell", "firebolt")
    for values in (bolt.values, bolt.effects("effects")[0].values):
        with pytest.raises(TypeError):
            values["copies"] = 4  # type: ignore[index]


def test_asking_for_what_is_not_there_is_a_mistake_of_the_program(tmp_path: Path) -> None:
    content = loaded(tmp_path)
    bolt = content.row("spell", "firebolt")
    for ask in (bolt.number, bolt.flag, bolt.words, bolt.numbers, bolt.effects):
        with pytest.raises(TypeError, match=re.escape("'name' of spell.firebolt")):
            ask("name")
    for ask in (bolt.number, bolt.words, bolt.effects):
        with pytest.raises(TypeError):
            ask("price" if ask != bolt.number else "rare")
    with pytest.raises(LookupError, match="the effect 'burn' has no 'speed'; it has who, n"):
        bolt.effects("effects")[0].number("speed")
    with pytest.raises(LookupError, match=r"no spell\.firebold in the content\. Did you mean 'firebolt'"):
        content.row("spell", "firebold")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "[spell.firebolt]",
            "[spel.firebolt]",
            "spells.toml line 3, spel: is no known table; known are spell, rune. Did you mean 'spell'?",
        ),
        (
            "copies = 3",
            "copys = 3",
            "spells.toml line 8, spell.firebolt, copys: is no known field; known are name, source, "
            "house, published, rules, text, copies, element, price, rare, ability, effects, partner. "
            "Did you mean 'copies'?",
        ),
        (
            "copies = 3",
            "copies = true",
            "spells.toml line 8, spell.firebolt, copies: is true, but must be a whole number from 1 up to 9.",
        ),
        (
            "copies = 3",
            "copies = 10",
            "line 8, spell.firebolt, copies: is 10, but must be a whole number from 1 up to 9.",
        ),
        ("copies = 3", 'copies = "3"', "copies: is '3', but must be a whole number"),
        ("copies = 3", "copies = 3.0", "copies: is 3.0, but must be a whole number"),
        ("copies = 3\n", "", "spells.toml line 3, spell.firebolt, copies: is missing: give a whole number"),
        ('"fire"', '"fier"', "element: is 'fier', but must be one of fire, water, none. Did you mean 'fire'?"),
        ("[2, 1]", "2", "price: is 2, but must be a list, each a whole number from 0."),
        ("[2, 1]", "[2, -1]", "line 10, spell.firebolt, price[2]: is -1, but must be a whole number from 0."),
        ("rare = true", "rare = 1", "spells.toml line 18, spell.mirror, rare: is 1, but must be true or false."),
        ('"published"', '"stolen"', "source: is 'stolen', but must be one of printed, published, house."),
        ('"BR-092"', '"92"', "line 6, spell.firebolt, rules[1]: is '92', but must be a text in quotes of the form"),
        (
            '"Mirror"',
            '"Firebolt"',
            "spells.toml line 14, spell.mirror, name: is 'Firebolt' like that of spell.firebolt",
        ),
        ("copies = 3", "copies = 2", "spell, copies: adds up to 3, but the game has 4"),
        (
            'verb = "draw"',
            'verb = "drow"',
            "line 11, spell.firebolt, effects[2]: has an unknown verb 'drow'; "
            "verbs are burn, draw. Did you mean 'draw'?",
        ),
        ("n = 2", "m = 2", "effects[1].m: is no known field; known are who, n."),
        ("n = 2", "n = 0", "effects[1].n: is 0, but must be a whole number from 1."),
        ('who = "rival", ', "", "effects[1].who: is missing: give one of rival, self."),
        ('{ verb = "draw" }', '"draw"', "effects[2]: is 'draw', but must be an effect such as { verb"),
        ('{ verb = "draw" }', "{ n = 1 }", "effects[2]: is {'n': 1}, but must be an effect such as"),
        (', { verb = "draw" }', "", "The verb 'draw' is used by no card"),
        (
            '"turn_the_tables"',
            '"turn_a_table"',
            "spell.mirror, ability: names no ability of the game: 'turn_a_table'; "
            "there are turn_the_tables. Did you mean 'turn_the_tables'?",
        ),
        ('ability = "turn_the_tables"\n', "", "The ability 'turn_the_tables' is used by no card"),
        (
            'partner = "firebolt"',
            'partner = "firebot"',
            "partner: refers to spell.firebot, which does not exist. Did you mean 'firebolt'?",
        ),
        ("[spell.mirror]", "[spell.Mirror]", "spell.Mirror: has an id that is not in snake_case"),
        ("[spell.mirror]", "[[spell]]", "spells.toml: is not valid TOML in line 13: "),
        ('name = "Mirror"', 'name = "Mirror', "spells.toml: is not valid TOML in line 14: "),
    ],
)
def test_a_mistake_is_named_with_its_place_and_what_is_right(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in SPELLS
    found = problems(tmp_path, SPELLS.replace(old, new, 1))
    assert [said for said in found if problem in said], found


def test_all_mistakes_are_listed_at_once(tmp_path: Path) -> None:
    spells = SPELLS.replace('"fire"', '"ice"').replace("rare = true", "rare = 1").replace("n = 2", "n = 0")
    found = problems(tmp_path, spells, RUNES.replace('"house"', '"home"'))
    assert len(found) == 4
    assert [said.split(":")[0] for said in found] == [
        "runes.toml line 4, rune.wealth, source",
        "spells.toml line 9, spell.firebolt, element",
        "spells.toml line 11, spell.firebolt, effects[1].n",
        "spells.toml line 18, spell.mirror, rare",
    ]


def test_a_file_that_cannot_be_read_is_not_blamed_on_the_others(tmp_path: Path) -> None:
    assert len(problems(tmp_path, "this is not toml")) == 1


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    files = folder(tmp_path / "content")
    (files / "spells.toml").write_bytes(SPELLS.replace("rival", "rivál").encode("latin-1"))
    with pytest.raises(BadContent, match=r"spells\.toml: is not UTF-8 text"):
        load(files, SCHEMA)


def test_a_card_in_two_files_is_refused(tmp_path: Path) -> None:
    bolt = SPELLS[: SPELLS.index("[spell.mirror]")]
    assert "spells.toml line 3, spell.firebolt: is also in runes.toml: keep one of them." in problems(
        tmp_path, SPELLS, RUNES + bolt
    )


@pytest.mark.parametrize("runes", ["rune = 3", "[rune]\nwealth = 3", "[[rune]]\nname = 'Wealth'"])
def test_a_value_outside_a_card_is_refused(tmp_path: Path, runes: str) -> None:
    assert "begin each card with [rune.its_id]." in problems(tmp_path, SPELLS, runes)[0]


def test_a_wrong_number_of_cards_is_refused(tmp_path: Path) -> None:
    more = RUNES + RUNES.replace("wealth", "spear").replace("Wealth", "Spear")
    assert problems(tmp_path, SPELLS, more) == ["rune, cards: adds up to 2, but the game has 1: correct the numbers."]


def test_a_place_without_content_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="There is no content at"):
        load(tmp_path / "nowhere", SCHEMA)
    with pytest.raises(BadContent, match="There is no TOML file in"):
        load(tmp_path, SCHEMA)


def test_content_is_read_from_a_folder_from_files_and_from_texts_of_paths(tmp_path: Path) -> None:
    files = folder(tmp_path / "content")
    both = [files / "spells.toml", files / "runes.toml"]
    versions = {load(source, SCHEMA).version for source in (files, str(files), both, both[::-1])}
    assert len(versions) == 1


def test_packaged_content_is_read_from_inside_a_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(tmp_path / "game.zip", "w") as wheel:
        wheel.writestr("a_packaged_game/__init__.py", "")
        wheel.writestr("a_packaged_game/content/spells.toml", SPELLS)
        wheel.writestr("a_packaged_game/content/runes.toml", RUNES)
    monkeypatch.syspath_prepend(tmp_path / "game.zip")
    importlib.invalidate_caches()
    content = load(packaged("a_packaged_game"), SCHEMA)
    assert content.version == loaded(tmp_path).version


def test_the_version_hangs_on_values_and_on_nothing_else(tmp_path: Path) -> None:
    version = loaded(tmp_path).version
    assert re.fullmatch("[0-9a-f]{12}", version)
    at = SPELLS.index("[spell.mirror]")
    assert loaded(tmp_path, SPELLS[at:] + "\n# turned round\n" + SPELLS[:at]).version == version
    assert loaded(tmp_path, SPELLS[at:], RUNES + SPELLS[:at]).version == version
    assert loaded(tmp_path, SPELLS.replace("rare = true", 'rare   = true\nelement="none"')).version == version


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("n = 2", "n = 3"),
        ("[2, 1]", "[1, 2]"),
        ("rare = true", "rare = false"),
        ("[spell.mirror]", "[spell.glass]"),
        ('name = "Mirror"', 'name = "Glass"'),
    ],
)
def test_any_other_value_is_another_version(tmp_path: Path, old: str, new: str) -> None:
    assert loaded(tmp_path, SPELLS.replace(old, new, 1)).version != loaded(tmp_path).version


@pytest.mark.parametrize(
    ("old", "new"), [("Burn one", "Burn a"), ('source = "published"', 'source = "house"'), ('"BR-092", ', "")]
)
def test_what_only_people_read_makes_no_other_version(tmp_path: Path, old: str, new: str) -> None:
    assert old in SPELLS
    assert loaded(tmp_path, SPELLS.replace(old, new, 1)).version == loaded(tmp_path).version


def test_a_record_of_a_former_version_of_the_box_is_still_replayed_but_not_with_changed_cards(tmp_path: Path) -> None:
    files = folder(tmp_path / "content")
    schema = replace(SCHEMA, formerly=("0123456789ab",))
    (tmp_path / "my.toml").write_text("[spell.firebolt]\ncopies = 9\n", encoding="utf-8")
    box, changed = load(files, schema), load(files, schema, tmp_path / "my.toml")
    assert [box.plays_as(version) for version in (box.version, "0123456789ab", "other")] == [True, True, False]
    assert not changed.plays_as("0123456789ab")
    assert not changed.plays_as(box.version)


def test_a_user_replaces_single_values(tmp_path: Path) -> None:
    content = loaded(tmp_path, own="[spell.firebolt]\nprice = [5]\ntext = 'Ouch.'\n")
    bolt = content.row("spell", "firebolt")
    assert (bolt.numbers("price"), bolt.text("text"), bolt.number("copies")) == ((5,), "Ouch.", 3)
    assert [bolt.source_of(field) for field in ("price", "text", "copies")] == ["house", "house", "printed"]
    assert [str(override) for override in content.overridden] == ["spell.firebolt: your content sets text, price"]
    assert content.row("spell", "mirror").source == "published"
    assert content.version != loaded(tmp_path).version


def test_a_user_may_change_how_many_there_are(tmp_path: Path) -> None:
    assert loaded(tmp_path, own="[spell.firebolt]\ncopies = 9\n").row("spell", "firebolt").number("copies") == 9


def test_replacing_a_value_by_itself_changes_nothing(tmp_path: Path) -> None:
    content = loaded(tmp_path, own="[spell.firebolt]\nprice = [2, 1]\n")
    assert content.overridden == ()
    assert content.version == loaded(tmp_path).version


def test_a_user_adds_a_whole_card(tmp_path: Path) -> None:
    content = loaded(tmp_path, own="[spell.splash]\nname = 'Splash'\ncopies = 1\nelement = 'water'\n")
    assert [row.id for row in content.rows("spell")] == ["firebolt", "mirror", "splash"]
    assert content.row("spell", "splash").source == "house"
    assert [str(override) for override in content.overridden] == ["spell.splash: added by your content"]


@pytest.mark.parametrize(
    ("own", "problem"),
    [
        (
            "[spell.firebold]\ncopies = 2",
            "my.toml line 1, spell.firebold: is no card of the game. Did you mean 'firebolt'? "
            "To add it as a new card give also name.",
        ),
        ("[spell.firebolt]\ncopis = 2", "my.toml line 2, spell.firebolt, copis: is no known field"),
        ("[spell.firebolt]\ncopies = 0", "my.toml line 2, spell.firebolt, copies: is 0, but must be"),
        ("[spel.firebolt]\ncopies = 2", "my.toml line 1, spel: is no known table"),
        ("[spell.mirror]\nname = 'Firebolt'", "name: is 'Firebolt' like that of spell.firebolt"),
        ("[spell.mirror]\npartner = 'nobody'", "my.toml line 2, spell.mirror, partner: refers to spell.nobody"),
        (
            "[spell.mirror",
            "my.toml: is not valid TOML at its end: Expected ']' at the end of a table declaration. Look",
        ),
    ],
)
def test_a_mistake_in_a_users_content_is_refused(tmp_path: Path, own: str, problem: str) -> None:
    found = problems(tmp_path, own=own)
    assert len(found) == 1
    assert problem in found[0]


def test_what_a_users_file_says_is_checked_once_and_read_anew_each_time(tmp_path: Path) -> None:
    game, file = runehall.games()["bloodrunes"], tmp_path / "my.toml"
    file.write_text("[rune.wealth]\ndots = 3\n", encoding="utf-8")
    first = game.content(file)
    assert game.content(file) is first
    file.write_text("[rune.wealth]\ndots = 4\n", encoding="utf-8")
    then = game.content(file)
    assert first and then and [each.row("rune", "wealth").number("dots") for each in (first, then)] == [3, 4]
    file.write_text("[rune.wealth]\ndots = -1\n", encoding="utf-8")
    with pytest.raises(BadContent):
        game.content(file)


def test_a_missing_file_of_a_user_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"There is no content at '.*my\.toml': give a folder"):
        load(folder(tmp_path / "content"), SCHEMA, tmp_path / "my.toml")


def test_house_content_is_listed_for_people(tmp_path: Path) -> None:
    assert house_content(loaded(tmp_path)) == ["Wealth (rune.wealth)"]
    assert house_content(loaded(tmp_path, own="[spell.mirror]\nrare = false\n")) == [
        "Mirror (spell.mirror: your content sets rare)",
        "Wealth (rune.wealth)",
    ]
