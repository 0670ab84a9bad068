"""The workshop: constraints from the schema, checks as one types, jobs that are one's own and end, tables with it."""

from __future__ import annotations

import asyncio
import tempfile
import tomllib
from pathlib import Path

import pytest
from tests.table.conftest import House

import runehall
from runehall.content.writing import toml_value
from runehall.engine.errors import Refused
from runehall.games import game as game_named
from runehall.lab.run.checking import check_content
from runehall.table.refusals import Busy, Missing, TooFast
from runehall.table.rooms.workbench import Draft, Outcome, checked, composed, editable, played, shown
from runehall.table.rooms.workshop import Job, Workshop

AXEMEN = Draft("runes_of_mayhem", "viking", "axemen")


def axemen(**fields: str) -> Draft:
    """The Axemen with some fields typed otherwise."""
    return Draft("runes_of_mayhem", "viking", "axemen", fields)


# -- what is typed -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", runehall.games())
def test_every_card_of_every_game_can_be_copied_as_it_is_shown(name: str) -> None:
    """What the form shows of a card is what the content has: untouched, nothing differs."""
    content = game_named(name).content(None)
    assert content is not None
    for table in content.tables:
        for row in content.rows(table):
            fields = {one.name: shown(row, one) for one in editable(content, table).values()}
            assert composed(Draft(name, table, row.id, fields)) == "", f"{row}"


def test_only_what_differs_is_written() -> None:
    assert tomllib.loads(composed(axemen(gold="5", power="7"))) == {"viking": {"axemen": {"gold": 5, "power": 7}}}


def test_a_new_card_from_existing_verbs_needs_no_python(tmp_path: Path) -> None:
    fields = {"name": "Masons", "arrival": '[{ verb = "repair", structure = 3 }]', "text": "", "copies": "1"}
    new = Draft("runes_of_mayhem", "saxon", "swordsmen", fields, "masons")
    found = checked(new)
    assert found.problems == () and found.changes == ("saxon.masons: added by your content",)
    assert [face.name for face in found.faces] == ["Masons"]
    file = tmp_path / "masons.toml"
    file.write_text(found.toml, "utf-8")
    assert "saxon.masons" in check_content(file, "runes_of_mayhem")


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        (axemen(gold="much"), "gold should be a whole number"),
        (axemen(gold="1\n[viking.scouts]\npower = 1"), "gold should be a whole number"),
        (axemen(gold="9" * 5_000), "gold should be a whole number"),
        (axemen(arrival="[]\n[viking.scouts]"), "arrival should be"),
        (axemen(arrival="[" * 3_000), "arrival cannot be read"),
        (axemen(arrival="1979-05-27"), "is no value a card can have"),
        (axemen(arrival='[{ verb = "conquer_the_world" }]'), "conquer_the_world"),
        (axemen(gold="999"), "gold"),
        (Draft("runes_of_mayhem", "viking", "axemen", {}, "../../etc/passwd"), "is no id"),
        (Draft("runes_of_mayhem", "viking", "axemen", {}, 'x"]\n[viking.scouts'), "is no id"),
        (Draft("runes_of_mayhem", "viking", "axmen"), "Did you mean 'axemen'"),
        (Draft("runes_of_mayhem", "vikings", "axemen"), "no table 'vikings'"),
        (Draft("runes_of_mayhem", "viking", "axemen", {}, "", "x = [" + "1," * 15_000 + "]"), "letters"),
        (Draft("runes_of_mayhem", "viking", "axemen", {}, "", "a = " + "[" * 4_000), "nested too deeply"),
        (Draft("runes_of_mayhem", "viking", "axemen", {}, "", "[viking"), "not valid TOML"),
        (Draft("runes_of_mayhem", "viking", "axemen", {"gold": "3"}, "", "[viking.axemen]\npower = 3"), "TOML"),
        (Draft("runes_of_mayhem", "viking", "axemen", {}, "", "[card.crimson_attack_1]\nname = 'x'"), "card"),
    ],
)
def test_bombs_and_foreign_content_are_told_plainly(draft: Draft, said: str) -> None:
    found = checked(draft)
    assert found.problems and any(said in line for line in found.problems), found.problems
    assert not any("/tmp" in line for line in found.problems), "no path of the house is told"


def test_texts_are_written_so_that_they_stay_texts() -> None:
    for text in ('a "quoted" \\ word', "line\nbreak", "ᚱune", "\x7f", "]\n[viking.scouts]"):
        assert tomllib.loads(f"x = {toml_value(text)}")["x"] == text


# -- jobs --------------------------------------------------------------------------------------------------------------


def test_matches_are_played_twice_from_the_same_seeds() -> None:
    ((before, after),) = played(composed(axemen(power="9")), "runes_of_mayhem", 2, "random", "t", (0,))
    ((again, same),) = played("", "runes_of_mayhem", 2, "random", "t", (0,))
    assert before == again == same and len(after.won) == 2


def job(owner: str = "me", address: str = "here", pairs: int = 0) -> Job:
    """A job that went as a test wants it."""
    made = Job("j", owner, address, "g", ("South", "North"), 20)
    made.pairs = [
        (Outcome((1.0, 0.0), 10, ({"Axe": 1}, {})), Outcome((0.0, 1.0), 12, ({}, {}))) for _ in range(pairs)
    ]  # fmt: skip
    return made


def test_a_job_says_what_has_changed_and_how_sure_that_is() -> None:
    south, north, length = job(pairs=20).figures()
    assert (south.before, south.after, south.clear) == (1.0, 0.0, True) and -1.3 < south.low < -0.9
    assert (north.difference, length.difference, length.clear) == (1.0, 2.0, True)
    assert [(each.name, each.before, each.after) for each in job(pairs=20).cards()] == [("Axe", 0.5, 0.0)]
    still = Job("j", "me", "here", "g", ("South", "North"), 20)
    still.pairs = [(Outcome((1.0, 0.0), 10, ({}, {})),) * 2 for _ in range(10)]
    assert not any(each.clear for each in still.figures()[:2]), "ten matches do not prove that nothing changes"


@pytest.fixture
def idle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """A workshop whose processes never answer."""
    made = Workshop(tmp_path / "shelf")

    async def never(*_: object, **__: object) -> list[object]:
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(made._players, "work", never)
    return made


def begun(shop: Workshop, owner: str, address: str = "here") -> Job:
    """A job somebody has begun."""
    return shop.start(
        "", game="g", seat_names=("S", "N"), bot="random", count=20, owner=owner, address=address
    )  # fmt: skip


@pytest.mark.anyio
async def test_a_job_belongs_to_who_began_it_and_ends_when_they_say(idle: Workshop) -> None:
    first = begun(idle, "me")
    with pytest.raises(Missing):
        idle.job(first.id, "somebody else")
    with pytest.raises(Missing):
        idle.end(first.id, "somebody else")
    second = begun(idle, "me")
    assert (first.state, second.state) == ("ended", "playing"), "one at a time for each"
    assert idle.end(second.id, "me").state == "ended"
    idle.close()


@pytest.mark.anyio
async def test_floods_of_jobs_are_held_back(idle: Workshop) -> None:
    for each in range(3):
        begun(idle, f"visitor {each}", "one address")
    with pytest.raises(TooFast):
        begun(idle, "visitor 4", "one address")
    for each in range(5):
        begun(idle, f"other {each}", f"address {each}")
    with pytest.raises(Busy):
        begun(idle, "last", "far away")
    for wrong in ({"bot": "strong"}, {"bot": "os:system"}, {"count": 1_000_000}):
        with pytest.raises(Refused):
            idle.start("", **{"game": "g", "seat_names": ("S",), "bot": "random", "count": 20, "owner": "o",
                              "address": "a", **wrong})  # type: ignore[arg-type]  # fmt: skip
    idle.close()


def test_contents_are_kept_by_their_text_and_not_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shop = Workshop(tmp_path / "shelf")
    one = shop.keep("[viking.axemen]\ngold = 3\n")
    assert shop.keep("[viking.axemen]\ngold = 3\n") == one and one.parent == tmp_path / "shelf"
    monkeypatch.setattr("runehall.table.rooms.workshop.FILES", 1)
    with pytest.raises(Busy):
        shop.keep("[viking.axemen]\ngold = 4\n")
    shop.close()


def test_one_address_does_not_fill_the_shelf_and_what_nobody_plays_goes(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    mine = [shop.keep(f"[viking.axemen]\ngold = {n}\n", "1.1.1.1") for n in range(50)]
    with pytest.raises(TooFast):
        shop.keep("[viking.axemen]\ngold = 50\n", "1.1.1.1")
    theirs = shop.keep("[viking.axemen]\ngold = 50\n", "2.2.2.2")
    made = theirs.stat().st_mtime
    assert shop.clear_away(made, set()) == 0, "their tables may just be made"
    assert shop.clear_away(made + 7200, {str(theirs.resolve()), str(mine[0].resolve())}) == 49
    assert theirs.exists() and mine[0].exists() and not mine[1].exists()
    shop.close()


def test_checks_without_end_leave_nothing_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for power in range(3, 6):
        assert checked(axemen(power=str(power))).changes
    played("[viking.axemen]\npower = 7\n", "runes_of_mayhem", 2, "random", "x", (0,))
    assert list(tmp_path.iterdir()) == []


# -- in the house ------------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_a_card_goes_from_the_form_to_a_table_that_shows_its_new_face(house: House) -> None:
    anna = await house.browser()
    page = await anna.client.get("/games/runes_of_mayhem/workshop?card=viking.axemen")
    assert page.status_code == 200 and 'name="f-gold"' in page.text and "a whole number" in page.text
    assert "style=" not in page.text
    said = {"table": "viking", "card": "axemen", "f-name": "Axemen of <b>Thor</b>", "f-power": "7"}
    found = (await anna.client.post("/games/runes_of_mayhem/workshop/check", json=said)).json()
    assert found["problems"] == [] and "&lt;b&gt;Thor" in found["faces"] and "<b>Thor" not in found["faces"]
    exported = await anna.client.post("/games/runes_of_mayhem/workshop/export", json=said)
    assert tomllib.loads(exported.text)["viking"]["axemen"]["power"] == 7
    assert exported.headers["content-disposition"] == 'attachment; filename="runes_of_mayhem-axemen.toml"'
    same = await anna.client.post("/games/runes_of_mayhem/workshop/play", json={"table": "viking", "card": "axemen"})
    assert same.status_code == 409 and "Nothing differs" in same.text
    table = await anna.client.post("/games/runes_of_mayhem/workshop/play", json=said)
    assert table.status_code == 303
    assert "Axemen of &lt;b&gt;Thor" in (await anna.client.get(table.headers["location"])).text


@pytest.mark.anyio
async def test_what_is_typed_is_read_by_another_process(house: House) -> None:
    """TOML takes time that grows with the square of a key's parts: 64 KB of them are five seconds."""
    ada, doors = await house.browser("Ada"), "/games/runes_of_mayhem/workshop"
    bomb = "1\n" + "a." * 400 + "b = 1"
    sent = await ada.post(f"{doors}/export", table="viking", card="axemen", **{"f-arrival": bomb})
    assert sent.status_code == 409 and "arrival should be" in sent.json()["reason"]
    assert len(house.hall.workshop.processes) == 1, "and it can be ended"


@pytest.mark.anyio
async def test_strange_doors_of_the_workshop_stay_shut(house: House) -> None:
    anna = await house.browser()
    for path, code in (
        ("/games/chess/workshop", 404), ("/games/bloodrunes/workshop?card=spell.nothing", 404),
        ("/games/bloodrunes/workshop?card=../../x.y", 404), ("/workshop/jobs/guessed", 404),
    ):  # fmt: skip
        assert (await anna.client.get(path)).status_code == code, path
    foreign = {"Origin": "http://elsewhere.example"}
    for door in ("check", "play", "simulate", "export"):
        said = await anna.client.post(f"/games/bloodrunes/workshop/{door}", json={}, headers=foreign)
        assert said.status_code == 403, door
