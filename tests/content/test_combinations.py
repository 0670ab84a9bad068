"""What may stand together: the combinations that once passed the check and crashed, did something else or leaked."""

from pathlib import Path

import pytest

import runehall
from runehall.content.content import Content, Field, Need, Schema, Sort, Table, Total, Verb, load
from runehall.engine.errors import BadContent

TAKE = {
    "from": "'opponent'", "zone": "'territory'", "cards": "'any'", "count": "1", "up_to": "false", "picker": "'active'",
    "to": "'discard'",
}  # fmt: skip


def take(**changed: str) -> str:
    return "{ verb = 'take', " + ", ".join(f"{name} = {value}" for name, value in {**TAKE, **changed}.items()) + " }"


def check(tmp_path: Path, game: str, text: str) -> list[str]:
    """What the check says of a content file, problem by problem; nothing where it passes and every table begins."""
    own = tmp_path / "my.toml"
    own.write_text(text, encoding="utf-8")
    try:
        for seats in runehall.games()[game].seat_counts:
            runehall.new(game, seats=seats, seed=0, content=own)
    except BadContent as refused:
        return refused.reason.split("\n- ")[1:]
    return []


CARD = "card.crimson_attack_1"


@pytest.mark.parametrize(
    ("effect", "field", "told"),
    [
        (take(cards="'named'", zone="'hand'", picker="'owner'"), "effect[1].from",
         "with cards = 'named' must be each_other or all"),
        (take(**{"from": "'each_other'"}), "effect[1].picker", "with from = 'each_other' must be owner"),
        (take(**{"from": "'all'"}), "effect[1].picker", "with from = 'all' must be owner"),
        (take(picker="'owner'", up_to="true"), "effect[1].up_to", "is true, but with picker = 'owner' must be false"),
        (take(zone="'hand'"), "effect[1].picker", "with zone = 'hand' must be owner: nobody looks into another's hand"),
        ("{ verb = 'draw', count = 1 }, " + take(), "effect[2]", "is 'take', which stands alone"),
        ("", "effect", "has 0 members, but must have 1 to 4"),
        ("{ verb = 'per_set', points = 3 }", "effect[1]", "has a verb that does not work here: 'per_set'"),
        ("{ verb = 'defend' }", "type", "is 'attack', but must be defense: only a Defense protects"),
    ],
)  # fmt: skip
def test_what_medieval_mayhem_cannot_play_is_refused(tmp_path: Path, effect: str, field: str, told: str) -> None:
    (said,) = check(tmp_path, "medieval_mayhem", f"[{CARD}]\neffect = [{effect}]\n")
    assert said.startswith(("my.toml line 2, ", "my.toml line 1, ") if field == "type" else "my.toml line 2, ")
    assert f"{CARD}, {field}: " in said and told in said


def test_effects_of_medieval_mayhem_happen_one_after_the_other(tmp_path: Path) -> None:
    own = tmp_path / "my.toml"
    text = "effect = [{ verb = 'lure_from_barracks', highest = 3 }, "
    text += "{ verb = 'draw', count = 2 }, { verb = 'put_under' }]\n"
    cards = runehall.games()["medieval_mayhem"].content(None)
    assert cards is not None
    rows = [f"[card.{row.id}]\n{text}" for row in cards.rows("card") if row.text("type") != "defense"]
    own.write_text("\n".join(rows), encoding="utf-8")
    match = runehall.new("medieval_mayhem", seats=2, seed=4, content=own)
    seat = match.pending[0].seat
    play = next(option.text for option in match.pending[0].options if option.text.startswith("play "))
    match.choose(play, seat)
    words = {option.text.split()[0] for option in match.pending[0].options}
    assert words == {"lure_from_barracks", "decline"}  # nothing is drawn before it is answered
    match.choose("decline", seat)
    assert {option.text.split()[0] for option in match.pending[0].options} == {"put_under"}
    drawn = [event.text for event in match.events(seat) if "draw" in event.text.lower()]
    assert drawn, match.events(seat)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[spell.recruit_acolyte]\neffect = [{ verb = 'recruit' }, { verb = 'build' }]",
         "my.toml line 2, spell.recruit_acolyte, effect: has 2 members, but must have exactly 1."),
        ("[rune.wealth]\nwild = true", "my.toml line 2, rune.wealth, wild: is no known field"),
        ("[spell.steal_fortune_across]\nplayers = [2, 3, 4]",
         "my.toml line 2, spell.steal_fortune_across, players: is [2, 3, 4], but with from = 'across' must be 2 or 4: "
         "with 3 players nobody sits across (BR-038)."),
        ("[spell.protection_ward_left]\nplayers = [2]", "with against = 'left' must be 3 or 4"),
        ("[rune.moon]\nname = 'Moon'\ncopies = 3\ndots = 1\nletter = 'M'\nglyph = 'x'",
         "my.toml line 1, rune.moon: cannot be added: the rules know wealth, serpent"),
        ("[spell.steal_fortune_any]\nrunes = ['fire']",
         "my.toml line 2, spell.steal_fortune_any, runes: is neither 2 Runes without a space, nor 3 and more"),
        ("[spell.protection_ward_any]\ncopies = 0\n[spell.protection_ward_across]\ncopies = 0",
         "spell, copies: adds up to 0 blue"),
    ],
)  # fmt: skip
def test_what_bloodrunes_cannot_play_is_refused(tmp_path: Path, text: str, told: str) -> None:
    said = check(tmp_path, "bloodrunes", text)
    assert [each for each in said if told in each], said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[king.gorm]\na_gives = [{ verb = 'howl' }]",
         "king.gorm, a_gives[1]: has a verb that does not work here: 'howl'"),
        ("[king.gorm]\na_gives = [{ verb = 'mourn', faith = 1, most = 2 }, { verb = 'plunder', gold = 1, most = 1 }]",
         "a_gives[1]: is 'mourn', which never stands beside plunder."),
        ("[king.gorm]\nb_gives = [{ verb = 'discount', gold = 1 }]",
         "b_gives[1]: says nothing: give at least one of types, named"),
        ("[king.ragnar]\nb_gives = [{ verb = 'no_debt' }]",
         "b_gives: is ['no_debt'], but with b_health = 8 must be none"),
        ("[saxon.builders]\narrival = [{ verb = 'lay_trap' }]",
         "arrival[1]: is 'lay_trap', which only viking, type cards have."),
        ("[saxon.jav]\nname = 'Jav'\ntype = 'trapmaker'\ncopies = 1\npower = 1\nhealth = 1\ngold = 1\nfaith = 1",
         "saxon.jav, type: is trapmaker, whose 'lay_trap' only viking cards have."),
        ("[trap.caltrops]\na = [{ verb = 'hurt', only = ['wagon'] }]",
         "trap.caltrops, b: works only against some types"),
        ("[trap.ambush]\na = []", "trap.ambush, a: has 0 members, but must have exactly 1."),
        ("[die.custom]\nfaces = []", "die.custom, faces: has 0 members"),
        ("[type.melee]\nfears = 'dragons'", "type.melee, fears: is 'dragons', but there is no such type."),
    ],
)  # fmt: skip
def test_what_runes_of_mayhem_cannot_play_is_refused(tmp_path: Path, text: str, told: str) -> None:
    said = check(tmp_path, "runes_of_mayhem", text)
    assert [each for each in said if told in each], said


# -- effects in effects, and maps --------------------------------------------------------------------------------------

QUEST = Schema(
    [
        Table("terrain", [Field("letter", pattern="[A-Z]")]),
        Table("map", [
            Field("grid", Sort.GRID, refers="terrain", by="letter", layout="odd_columns_down", size=(3, 2)),
            Field("rivers", Sort.BORDER, many=True, default=(), on="map.grid"),
        ]),
        Table("place", [
            Field("pack", default="base", allowed=("base", "bonds")), Field("kind", allowed=("town", "shrine")),
            Field("at", Sort.CELL, many=True, least=1, on="map.grid"),
            Field("effect", Sort.EFFECTS, default=(), group="effect"),
        ]),
        Table("tile", [
            Field("areas", Sort.PARTS, default=(), unique=("at",), parts=[
                Field("letter", pattern="[A-E]"), Field("at", Sort.PAIR, low=-3, high=3),
                Field("city", Sort.FLAG, default=False),
                Field("sides", Sort.PARTS, default=(), parts=[
                    Field("to", allowed=("N", "S")), Field("of", refers="terrain"),
                ]),
            ]),
        ]),
    ],
    verbs=[
        Verb("gold", [Field("n", Sort.NUMBER, low=1)], group="effect", says="Gain {n} gold."),
        Verb("test", [
            Field("of", allowed=("body", "mind")), Field("then", Sort.EFFECTS, group="effect", least=1),
            Field("else", Sort.EFFECTS, group="effect", default=()),
        ], group="effect", says="Test {of}: {then}"),
        Verb("choose", [
            Field("options", Sort.PARTS, least=2, parts=[
                Field("if", Sort.EFFECTS, group="condition", default=(), most=1),
                Field("do", Sort.EFFECTS, group="effect", least=1),
            ]),
        ], group="effect", alone=True),
        Verb("in", [Field("kind", allowed=("town", "shrine"))], group="condition", needs=[
            Need({"card.pack": ("bonds",)}, when={"kind": ("shrine",)}, because="shrines come with bonds"),
        ]),
    ],
    totals=[
        Total("place", "", 1, {"pack": "base"}), Total("place", "", 1, {"pack": "bonds"}), Total("map", "rivers", 1),
    ],
)  # fmt: skip
WORLD = """
[terrain.plains]
name = "Plains"
source = "printed"
letter = "P"
[terrain.water]
name = "Water"
source = "printed"
letter = "W"
[map.terrinoth]
name = "Terrinoth"
source = "published"
grid = ["P W P", "P P P"]
rivers = ["A2-B1"]
[place.everton]
name = "Everton"
source = "printed"
kind = "town"
at = ["A1", "C2"]
effect = [
    { verb = "gold", n = 1 },
    { verb = "test", of = "body", then = [{ verb = "gold", n = 2 }, { verb = "choose", options = [{ do = [{ verb = "gold", n = 3 }] }, { if = [{ verb = "in", kind = "town" }], do = [{ verb = "gold", n = 4 }] }] }] },
]
[place.aris]
name = "Aris"
source = "house"
pack = "bonds"
kind = "shrine"
at = ["B2"]
[tile.one]
name = "1"
source = "printed"
areas = [
    { letter = "A", at = [0, 0] },
    { letter = "B", at = [1, -1], city = true, sides = [{ to = "N", of = "water" }] },
]
"""  # noqa: E501


def world(tmp_path: Path, old: str = "", new: str = "") -> Content:
    assert old in WORLD
    (tmp_path / "world.toml").write_text(WORLD.replace(old, new, 1) if old else WORLD, encoding="utf-8")
    return load(tmp_path, QUEST)


def test_maps_and_nested_effects_are_read_with_typed_values(tmp_path: Path) -> None:
    (tmp_path / "world.toml").write_text(WORLD.replace('{ verb = "gold", n = 2 }, ', ""), encoding="utf-8")
    content = load(tmp_path, QUEST)
    land = content.row("map", "terrinoth")
    assert (land.grid("grid"), land.words("rivers")) == ((("P", "W", "P"), ("P", "P", "P")), ("A2-B1",))
    first, second = content.row("tile", "one").parts("areas")
    assert (first.pair("at"), second.pair("at"), second.flag("city")) == ((0, 0), (1, -1), True)
    assert second.parts("sides")[0].text("of") == "water"
    test = content.row("place", "everton").effects("effect")[1]
    options = test.effects("then")[0].parts("options")
    assert options[1].effects("if")[0].text("kind") == "town"
    assert [option.effects("do")[0].number("n") for option in options] == [3, 4]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('{ verb = "gold", n = 2 }', '{ verb = "gold", n = 0 }',
         "place.everton, effect[2].then[1].n: is 0, but must be"),
        ("n = 4", "n = 0", "line 20, place.everton, effect[2].then[2].options[2].do[1].n: is 0"),
        ('do = [{ verb = "gold", n = 3 }]', "do = []", "options[1].do: has 0 members, but must have at least 1."),
        ('{ verb = "in", kind = "town" }', '{ verb = "gold", n = 1 }',
         "options[2].if[1]: has a verb that does not work here: 'gold'; verbs are in."),
        ('verb = "in", kind = "town"', 'verb = "in", kind = "shrine"',
         "pack: is 'base', but with kind = 'shrine' must be bonds: shrines come with bonds."),
        ("n = 1 }", "n = 1 }, { verb = 'test', of = 'mind', then = [] }", "effect[2].then: has 0 members"),
        ('"P W P"', '"P X P"',
         "map.terrinoth, grid[1][2]: refers to the terrain with letter 'X', which does not exist."),
        ('"P W P"', '"P W"', "grid[1]: has 2 cells, but must have 3."),
        (', "P P P"]', "]", "map.terrinoth, grid: has 1 rows, but must have 2."),
        ("A2-B1", "A1-C1", "rivers[1]: is 'A1-C1', but these two cells do not touch."),
        ("A2-B1", "A2-B9", "rivers[1]: names the cell 'B9', which is not on the map."),
        ("A2-B1", "A2", "rivers[1]: is 'A2', but must be a border between two neighbouring cells"),
        ('["A1", "C2"]', '["A1", "D2"]', "place.everton, at[2]: names the cell 'D2', which is not on the map."),
        ("at = [1, -1]", "at = [0, 0]", "tile.one, areas[2]: has at like areas[1]: no two may have that."),
        ("at = [1, -1]", "at = [1, -4]",
         "areas[2].at: is [1, -4], but must be a place such as [2, -1] from -3 up to 3."),
        ('of = "water"', 'of = "watr"', "areas[2].sides[1].of: refers to terrain.watr, which does not exist."),
        ('pack = "bonds"', 'pack = "base"', "place, cards with pack = bonds: adds up to 0, but the game has 1"),
        ('rivers = ["A2-B1"]', "", "map, rivers: adds up to 0, but the game has 1"),
    ],
)  # fmt: skip
def test_a_mistake_deep_inside_is_named_with_its_whole_path(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(BadContent) as refused:
        world(tmp_path, old, new)
    assert told in refused.value.reason, refused.value.reason


def test_what_stands_alone_stands_alone_in_every_list(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"effect\[2\]\.then\[2\]: is 'choose', which stands alone"):
        world(tmp_path)


def test_effects_without_end_are_refused_and_not_followed(tmp_path: Path) -> None:
    deep = '{ verb = "gold", n = 1 }'
    for _ in range(60):
        deep = f'{{ verb = "test", of = "body", then = [{deep}] }}'
    with pytest.raises(BadContent, match="is an effect in an effect too often: at most 8 deep"):
        world(tmp_path, '{ verb = "gold", n = 1 }', deep)


# -- bad input ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", runehall.games())
@pytest.mark.parametrize(
    ("written", "told"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\xff", "my.toml: is not UTF-8 text"),
        (b"\x00\x00\x00", "my.toml: is not valid TOML in line 1"),
        (b"[card", "my.toml: is not valid TOML at its end"),
        (b"a = 1\na = 2\n", "my.toml: is not valid TOML in line 2"),
        (b"card = [1, 2]\n", "my.toml"),
        (b"[[card]]\nname = 1\n", "my.toml"),
        (b'"" = 3\n', "my.toml"),
        (b"x = " + b"[" * 5000 + b"]" * 5000, "my.toml: is nested too deeply"),
        (b"x = 1" + b"0" * 6000 + b"\n", "my.toml: "),
        (b"a." * 3000 + b"b = 1\n", "my.toml"),
        ("[spell.x]\nname = '\ud800'\n".encode("utf-8", "surrogatepass"), "my.toml: is not UTF-8 text"),
        (b"[spell.build_fortune_raid]\ncopies = 2026-01-01\n[card.crimson_dragon_1]\ncopies = nan\n", "my.toml line"),
    ],
)  # fmt: skip
def test_a_corrupt_file_is_one_clear_refusal(tmp_path: Path, game: str, written: bytes, told: str) -> None:
    own = tmp_path / "my.toml"
    own.write_bytes(written)
    with pytest.raises(BadContent) as refused:
        runehall.games()[game].content(own)
    assert told in refused.value.reason and len(refused.value.reason) < 2000
