"""What the house teaches beside lessons: words of the rules where they stand, and a first match that begins gently."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import runehall
from runehall import bots
from runehall.match.match import state_of
from runehall.scene.board import Person
from runehall.table.page import words
from runehall.table.page.shelf import boxes, folder
from runehall.table.page.terms import explained
from runehall.table.rooms import fair_chance
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.room import Room

from .conftest import Browser, House, until

GAMES = list(boxes())
TEMPLATES = Path(str(runehall.__file__)).parent / "table" / "templates"
STATIC = Path(str(runehall.__file__)).parent / "table" / "static"
each_game = pytest.mark.parametrize("game", GAMES)


# -- words -------------------------------------------------------------------------------------------------------------


def test_the_first_of_each_word_is_marked_and_nothing_in_it_is_markup() -> None:
    said = explained("<b>The Wall</b> and the Wall; it heals, it was healed.", "runes_of_mayhem")
    assert said.count('aria-describedby="t-Wall"') == 1
    assert said.count('aria-describedby="t-Heal"') == 1, "a form of the word, but no word that merely begins so"
    assert "&lt;b&gt;" in said


@each_game
def test_every_word_is_explained_by_a_rule_there_is_and_stands_somewhere(game: str) -> None:
    box = boxes()[game]
    terms = box.board.guidance.terms
    assert len(terms) >= 8
    ledger = " ".join(rule.text for rule in box.ledger.rules.values())
    for term in terms:
        assert term.rule in box.ledger, f"{term.word}: {term.rule} is no rule"
        assert term.word.casefold() in ledger.casefold(), term.word
        assert len(term.sentence) <= 120 and term.sentence.endswith("."), term.word


@each_game
def test_the_kinds_of_event_a_board_speaks_of_are_declared(game: str) -> None:
    guidance = boxes()[game].board.guidance
    match = runehall.new(game, seats=2, seed=1)
    told = {row.word for row in state_of(match).played_with().tellings().rows}
    assert guidance.turns and guidance.turns <= told, guidance.turns - told
    assert guidance.loud and guidance.loud <= told, guidance.loud - told


@each_game
def test_what_teaches_dresses_nothing_of_a_board(game: str) -> None:
    """The sheet comes last on every page: a class of its own name on a board would look like it."""
    sheet = re.sub(r"/\*.*?\*/", "", STATIC.joinpath("teach.css").read_text("utf-8"), flags=re.DOTALL)
    selectors = {each.strip() for found in re.findall(r"([^{}]+)\{", sheet) for each in found.split(",")}
    bare = {found[1] for each in selectors if (found := re.fullmatch(r"\.([\w-]+)(:[^ ]*)?", each))}
    words = re.findall(r'class="([^"]*)"', folder(game).joinpath("board.html").read_text("utf-8"))
    assert bare and not bare & set(re.findall(r"[\w-]+", " ".join(words)))


@each_game
def test_no_board_styles_the_panels_of_the_house(game: str) -> None:
    """A board's `.score` laid the score of an ending over its own words."""
    named = (TEMPLATES / "panel.html").read_text("utf-8") + (TEMPLATES / "moments.html").read_text("utf-8")
    plain = re.sub(r"\{[{%].*?[%}]\}", " ", named)
    house = set(" ".join(re.findall(r'class="([^"]*)"', plain)).split())
    sheet = re.sub(r"/\*.*?\*/", "", folder(game).joinpath("board.css").read_text("utf-8"), flags=re.DOTALL)
    selectors = [each.strip() for found in re.findall(r"([^{}]+)\{", sheet) for each in found.split(",")]
    begun = {found[1] for each in selectors if (found := re.match(r"\.([\w-]+)", each))}
    assert "ending-parts" in house and not house & begun


# -- the score in parts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "settings"), [("bloodrunes", {}), ("medieval_mayhem", {"round_limit": "10"})])
def test_the_parts_of_a_score_are_the_score(game: str, settings: dict[str, str]) -> None:
    match = runehall.new(game, seats=2, seed=4, settings=settings)
    bots.play(match, [bots.bot("novice", seat) for seat in range(2)], limit=3000)
    view = match.view(None).json()
    found = boxes()[game].board.breakdown(view)
    assert match.over and match.outcome is not None and found is not None
    assert found.totals() == list(match.outcome.scores)


@each_game
def test_every_part_counts_for_every_seat_at_any_moment(game: str) -> None:
    found = boxes()[game].board.breakdown(runehall.new(game, seats=2, seed=4).view(0).json())
    assert found is not None and all(len(part.counts) == 2 for part in found.parts)


@each_game
def test_every_table_says_the_goal_and_where_one_stands(game: str) -> None:
    match, board = runehall.new(game, seats=2, seed=4), boxes()[game].board
    view = match.view(1).json()
    told = words.goal(view, [Person("Ada"), Person("Bo", you=True)], board.goal(view, boxes()[game].faces))
    assert ": " in told and "you " in told and "Ada " in told


# -- Play now ----------------------------------------------------------------------------------------------------------


# What the first question a newcomer is asked is about: no King, corner or heap that says nothing yet to who is new.
FIRST_CHOICES = {
    "bloodrunes": {"draw_rune", "draw_spell"},
    "medieval_mayhem": {"play", "play_on", "recruit"},
    "runebound": {"go", "step", "deck"},  # the last: a story card's, on which deck an adventure lies
    "runes_of_mayhem": {"play", "end_play"},
    "runewars": {"give_order", "place_neutral"},  # the last: a season card's
}


@pytest.fixture(autouse=True)
def same_in_every_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches that are dealt alike: in some a card asks a question of its own before the first turn."""
    monkeypatch.setattr(fair_chance, "new_secret", lambda: "5" * 64)
    monkeypatch.setattr(fair_chance, "new_seed", lambda: 5)


async def now(ada: Browser, house: House, game: str) -> Room:
    answer = await ada.form(f"/play/{game}")
    room = await house.hall.room(answer.headers["location"].rpartition("/")[2])
    await room.beginnings.begin(await ada.player(), 0)
    return room


@pytest.mark.anyio
@each_game
async def test_who_is_new_begins_gently(house: House, game: str) -> None:
    ada = await house.browser("Ada")
    room = await now(ada, house, game)
    first = boxes()[game].board.guidance.first
    assert first.settings.items() <= room.match.settings.texts().items()
    assert {seat.level for seat in room.seats if seat.keeper == "bot"} == {"novice"}
    await until(lambda: room.chronicle.ask(0) is not None and not room.ready_made)
    offered = {option.text.partition(" ")[0] for ask in room.match.pending if ask.seat == 0 for option in ask.options}
    assert offered & FIRST_CHOICES[game], "the first question is one that a match is about"


@pytest.mark.anyio
async def test_what_is_chosen_for_a_newcomer_is_asked_of_nobody(house: House) -> None:
    ada = await house.browser("Ada")
    room = await now(ada, house, "runes_of_mayhem")
    await until(lambda: room.chronicle.ask(0) is not None and not room.ready_made)
    for made in ([option.text for ask in room.match.pending if ask.seat == 0 for option in ask.options][:1], []):
        room.ready_made = made
        page = (await ada.page(f"/tables/{room.id}?seat=0")).text
        assert ("The table goes on by itself" in page) == bool(made)
        assert ('name="option"' in page) == (not made)


@pytest.mark.anyio
async def test_nothing_is_made_for_who_has_chosen_already(house: House) -> None:
    ada = await house.browser("Ada")
    room = await now(ada, house, "bloodrunes")
    await until(lambda: room.chronicle.ask(0) is not None)
    room.ready_made = ["choose_king guthrum_b"]  # of another game: never offered
    option = next(ask for ask in room.match.pending if ask.seat == 0).options[0].text
    await room.choose(await ada.player(), room.chronicle.ask(0) or "", option)
    assert room.ready_made == []


@pytest.mark.anyio
async def test_play_now_remembers_what_was_set_up_last(house: House) -> None:
    ada = await house.browser("Ada")
    keepers = (Keeper("bot", "strong", "calm"), Keeper(), Keeper("bot", "good"))
    made = await house.hall.create(
        "bloodrunes", seats=3, settings={"clans": "yes"}, keepers=keepers, host=await ada.player()
    )
    again = await house.hall.play_now("bloodrunes", await ada.player(), waits=True)
    assert again.id != made.id and again.match.settings.texts()["clans"] == "yes"
    assert (again.seats[0].keeper, again.seats[0].level) == ("bot", "strong")
    assert [seat.keeper for seat in again.seats] == ["bot", "person", "bot"]


@pytest.mark.anyio
async def test_a_table_of_three_novices_was_set_up_by_somebody_and_is_remembered(house: House) -> None:
    ada = await house.browser("Ada")
    novice = Keeper("bot", "novice", "calm")
    await house.hall.create(
        "bloodrunes", seats=3, settings={}, keepers=(Keeper(), novice, novice), host=await ada.player()
    )
    again = await house.hall.play_now("bloodrunes", await ada.player(), waits=True)
    assert [seat.keeper for seat in again.seats] == ["person", "bot", "bot"]


@pytest.mark.anyio
async def test_who_has_ended_a_gentle_match_gets_the_game_as_it_is(house: House) -> None:
    ada = await house.browser("Ada")
    room = await now(ada, house, "runes_of_mayhem")
    async with room.kept.change() as change:
        change.end("")
    again = await house.hall.play_now("runes_of_mayhem", await ada.player(), waits=True)
    assert again.match.settings.texts()["first_game"] == "no"
    assert again.seats[1].level != "novice"


# -- reading at the table ----------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_a_table_explains_its_words_and_has_the_book_at_hand(house: House) -> None:
    ada = await house.browser("Ada")
    room = await now(ada, house, "bloodrunes")
    page = (await ada.page(f"/tables/{room.id}")).text
    assert 'id="t-Acolyte"' in page and 'id="book"' in page and 'data-book="rules"' in page
    assert 'aria-describedby="t-Acolyte"' in page, "in the sentence of a card"
