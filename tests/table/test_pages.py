"""The pages around the tables: the shelf, setting up, joining by link, accounts."""

from __future__ import annotations

import re

import pytest

from runehall.table.page.render import HERE
from runehall.table.page.shelf import boxes

from .conftest import House
from .test_replays import brought, finished

pytestmark = pytest.mark.anyio
GAMES = list(boxes())


async def test_home_shows_every_game_and_a_way_to_play_at_once(house: House) -> None:
    ada = await house.browser()
    home = (await ada.page("/")).text
    for name, box in boxes().items():
        assert box.title in home and f'action="/play/{name}"' in home and f'href="/games/{name}/rules"' in home


async def test_every_box_has_its_picture_fetched_once_and_kept(house: House) -> None:
    ada = await house.browser()
    home = (await ada.page("/")).text
    for name in GAMES:
        found = re.search(rf'src="(/games/{name}/cover\.svg\?v=\w+)"', home)
        assert found and found[1] in (await ada.page(f"/games/{name}")).text
        picture = await ada.page(found[1])
        assert picture.headers["content-type"] == "image/svg+xml" and "immutable" in picture.headers["cache-control"]
    assert (await ada.page("/games/chess/cover.svg")).status_code == 404


@pytest.mark.parametrize("game", GAMES)
async def test_one_click_and_a_stranger_plays(house: House, game: str) -> None:
    ada = await house.browser()
    await ada.page("/")
    sent = await ada.form(f"/play/{game}")
    assert sent.status_code == 303
    table = await ada.page(sent.headers["location"])
    assert table.status_code == 200 and 'id="r-bar"' in table.text


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_shows_its_rules_with_ids_and_its_cards_with_house_content_marked(house: House, game: str) -> None:
    ada, box = await house.browser(), boxes()[game]
    assert box.board.introduction.paragraphs[0][:30] in (await ada.page(f"/games/{game}")).text.replace("&#39;", "'")
    rules = (await ada.page(f"/games/{game}/rules")).text
    assert all(f'id="{name}"' in rules for name in (*box.ledger.rules, *box.ledger.examples, *box.ledger.decisions))
    cards = (await ada.page(f"/games/{game}/cards")).text
    assert all(f'id="card-{kind}"' in cards for kind in box.faces)
    house_cards = sum(face.source == "house" for face in box.faces.values())
    assert len(re.findall(r'<span class="tag house">house</span>', cards)) == house_cards + 1  # the sentence above


async def test_why_is_answered_with_one_rule(house: House) -> None:
    ada = await house.browser()
    assert "RM-074" in (await ada.page("/games/runes_of_mayhem/rules/RM-074")).text
    missing = await ada.page("/games/runes_of_mayhem/rules/RM-999")
    assert missing.status_code == 404 and "no rule" in missing.text
    assert (await ada.page("/games/chess")).status_code == 404


FORM = {"game": "bloodrunes", "seats": "2", "name": "Ada", "keeper-0": "me", "keeper-1": "open"}


async def test_a_table_is_set_up_and_joined_by_link_with_a_name_and_no_account(house: House) -> None:
    ada, bo = await house.browser(), await house.browser()
    await ada.page("/new/bloodrunes?seats=2")
    made = await ada.form("/tables", **FORM)
    assert made.status_code == 303
    page = (await ada.page(made.headers["location"])).text
    link = re.search(r"/join/\w+/\w+", page)
    assert link is not None and "Waiting for players" in page
    invitation = (await bo.page(link[0])).text
    assert "Ada invites you" in invitation
    sat = await bo.form(link[0], name="Bo", seat="1")
    assert sat.status_code == 303 and "seat=1" in sat.headers["location"]
    assert "Waiting for players" not in (await bo.page(sat.headers["location"])).text
    eve = await house.browser()
    await eve.page(link[0])
    late = await eve.form(link[0], name="Eve")
    assert late.status_code == 409 and "taken" in late.text


async def test_a_wrong_key_opens_no_seat(house: House) -> None:
    ada, eve = await house.browser(), await house.browser()
    await ada.page("/new/bloodrunes")
    table = (await ada.form("/tables", **FORM)).headers["location"].rpartition("/")[2]
    await eve.page(f"/join/{table}/wrong")
    refused = await eve.form(f"/join/{table}/wrong", name="Eve")
    assert refused.status_code == 404 and "invitation" in refused.text


async def test_a_wrong_option_shows_the_form_again_with_the_reason(house: House) -> None:
    ada = await house.browser()
    await ada.page("/new/medieval_mayhem?seats=3")
    words = {"game": "medieval_mayhem", "seats": "3", "name": "Ada", "set-round_limit": "7"}
    refused = await ada.form("/tables", **words, **{f"keeper-{seat}": "bot:random" for seat in range(3)})
    assert refused.status_code == 409 and "round_limit" in refused.text and 'name="keeper-2"' in refused.text
    twice = await ada.form("/tables", **{**FORM, "keeper-1": "me"})
    assert twice.status_code == 409 and "one seat only" in twice.text
    nameless = await ada.form("/tables", **{**FORM, "name": " "})
    assert nameless.status_code == 409 and "name" in nameless.text
    odd = await ada.form("/tables", **{**FORM, "keeper-1": "ghost"})
    assert odd.status_code == 409 and "ghost" in odd.text
    assert not await house.hall.open_tables()


async def test_the_form_names_a_house_rule_as_one_and_leaves_it_off(house: House) -> None:
    ada = await house.browser()
    form = (await ada.page("/new/medieval_mayhem?seats=3")).text
    box = '<input type="checkbox" name="set-turn_order_points" value="yes"> <span>Turn order points <small>House rule: '
    assert form.count("House rule: ") == 1 and box in form


async def test_settings_of_the_form_reach_the_match(house: House) -> None:
    ada = await house.browser()
    await ada.page("/new/runes_of_mayhem")
    words = {"game": "runes_of_mayhem", "seats": "2", "name": "Ada", "keeper-0": "me", "keeper-1": "bot:random"}
    made = await ada.form("/tables", **words, **{"set-traps": "yes"})
    room = await house.hall.room(made.headers["location"].rpartition("/")[2])
    texts = room.match.settings.texts()
    assert texts["traps"] == "yes" and texts["towers"] == "no" and texts["kings"] == "no"


async def test_a_public_table_is_listed_and_can_be_sat_at(house: House) -> None:
    ada, bo = await house.browser(), await house.browser()
    await ada.page("/new/bloodrunes")
    made = await ada.form("/tables", **FORM, public="yes")
    table = made.headers["location"].rpartition("/")[2]
    assert f"/tables/{table}" in (await bo.page("/")).text
    sit = await bo.page(f"/tables/{table}/sit")
    assert sit.status_code == 303 and sit.headers["location"].startswith(f"/join/{table}/")


async def test_an_account_brings_tables_to_another_device(house: House) -> None:
    phone, desk = await house.browser(), await house.browser()
    await phone.page("/new/bloodrunes")
    table = (await phone.form("/tables", **FORM)).headers["location"]
    made = await phone.form("/account/new", name="Ada", password="a long word")
    assert made.status_code == 303
    await desk.page("/account")
    wrong = await desk.form("/account/enter", name="Ada", password="another word")
    assert wrong.status_code == 409 and "do not belong together" in wrong.text
    entered = await desk.form("/account/enter", name="ada", password="a long word")
    assert entered.status_code == 303
    assert table in (await desk.page("/account")).text
    assert 'id="r-bar"' in (await desk.page(f"{table}?seat=0")).text


async def test_a_token_is_shown_once_and_can_be_ended(house: House) -> None:
    ada = await house.browser()
    await ada.page("/account")
    await ada.form("/account/new", name="Ada", password="a long word")
    shown = (await ada.form("/account/tokens", label="my bot")).text
    token = re.search(r"rh_[\w-]{40,}", shown)
    assert token is not None
    again = (await ada.page("/account")).text
    assert token[0] not in again and "my bot" in again
    assert await house.hall.identity.bearer(token[0]) is not None
    ending = re.search(r"/account/tokens/\w+/end", again)
    assert ending is not None
    await ada.form(ending[0])
    assert await house.hall.identity.bearer(token[0]) is None


async def test_a_name_is_escaped_wherever_it_is_shown(house: House) -> None:
    ada = await house.browser()
    await ada.page("/new/bloodrunes")
    made = await ada.form("/tables", **{**FORM, "name": "<b>Ada</b>&\"'"}, public="yes")
    for address in (made.headers["location"], "/", "/account"):
        assert "<b>Ada" not in (await ada.page(address)).text


def brings(script: str) -> set[str]:
    """Every script that a script brings, and those bring."""
    found: set[str] = set()
    waiting = [script]
    while waiting:
        text = (HERE / "static" / waiting.pop()).read_text("utf-8")
        news = set(re.findall(r'^import .*?"\./([\w/.]+)";', text, re.MULTILINE)) - found
        found |= news
        waiting += news
    return found


@pytest.mark.anyio
async def test_no_page_runs_a_script_twice(house: House) -> None:
    """A script that a page names has the address of its version, one that is brought has not: both would run."""
    ada = await house.browser("Ada")
    room = await house.hall.play_now("bloodrunes", await ada.player(), waits=True)
    record = await brought(ada, house, finished(turn_limit=12))
    for address in (
        "/",
        "/new/bloodrunes",
        "/style",
        f"/tables/{room.id}",
        f"{record}?at=3",
        "/games/bloodrunes/workshop",
    ):
        page = await ada.page(address)
        assert page.status_code == 200, address
        named = re.findall(r'<script type="module" src="/static/([\w.]+)', page.text)
        assert not {script for script in named for other in named if script in brings(other)}, address
