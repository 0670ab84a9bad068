"""Sessions: a cookie somebody else knew before is worth nothing after, and nobody is logged out by age alone."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from runehall.table.rooms.hall import Keeper
from runehall.table.store.identity import COOKIE_DAYS, RENEWED_DAYS

from .conftest import PATIENCE, Browser, House

pytestmark = pytest.mark.anyio
WORD = "a long password"


async def known_by(house: House, cookie: str) -> str:
    """The account somebody with this cookie has; '' for none."""
    return (await house.hall.identity.visitor(cookie)).account or ""


async def registered(house: House, name: str = "Ada") -> Browser:
    browser = await house.browser(name)
    answer = await browser.form("/account/new", name=name, password=WORD)
    assert answer.status_code == 303, answer.text
    return browser


def cookie_of(browser: Browser) -> str:
    return browser.client.cookies["runehall"]


async def test_whoever_gave_a_browser_its_cookie_has_none_of_the_account(house: House) -> None:
    ada = await house.browser("Ada")
    planted = cookie_of(ada)
    await ada.form("/account/new", name="Ada", password=WORD)
    assert await known_by(house, cookie_of(ada)) == "Ada"
    assert await known_by(house, planted) == "" and (await house.hall.identity.visitor(planted)).id != ada.id


async def test_who_logs_in_gets_a_cookie_of_their_own(house: House) -> None:
    first = await registered(house)
    second = await house.browser("Guest")
    planted = cookie_of(second)
    assert (await second.form("/account/enter", name="Ada", password=WORD)).status_code == 303
    assert cookie_of(second) not in (planted, cookie_of(first))
    assert await known_by(house, cookie_of(second)) == "Ada" and await known_by(house, planted) == ""


async def test_who_logs_out_is_out_whoever_has_kept_the_cookie(house: House) -> None:
    ada, phone = await registered(house), await house.browser("Phone")
    await phone.form("/account/enter", name="Ada", password=WORD)
    copied = cookie_of(ada)
    await ada.form("/account/leave")
    assert await known_by(house, copied) == "" and await known_by(house, cookie_of(ada)) == ""
    assert await known_by(house, cookie_of(phone)) == "Ada", "only here"
    house.hall.identity._remembered.clear()
    house.hall.identity._ended.clear()
    assert await known_by(house, copied) == "", "the store knows it, too"


async def test_who_logs_out_everywhere_is_out_everywhere(house: House) -> None:
    ada, phone = await registered(house), await house.browser("Phone")
    await phone.form("/account/enter", name="Ada", password=WORD)
    assert "Log out everywhere" in (await ada.page("/account")).text
    assert (await ada.form("/account/leave-everywhere")).status_code == 303
    assert [await known_by(house, cookie_of(each)) for each in (ada, phone)] == ["", ""]
    await phone.page("/account")
    assert (await phone.form("/account/enter", name="Ada", password=WORD)).status_code == 303


async def test_another_password_logs_the_others_out(house: House) -> None:
    ada, phone = await registered(house), await house.browser("Phone")
    await phone.form("/account/enter", name="Ada", password=WORD)
    assert "Another password" in (await ada.page("/account")).text
    for old, new in (("wrong", "another word"), (WORD, "short")):
        assert (await ada.form("/account/password", old=old, password=new)).status_code == 409
    assert await known_by(house, cookie_of(phone)) == "Ada", "nothing was changed"
    assert (await ada.form("/account/password", old=WORD, password="another word")).status_code == 303
    assert [await known_by(house, cookie_of(each)) for each in (ada, phone)] == ["Ada", ""]
    await phone.page("/account")
    assert (await phone.form("/account/enter", name="Ada", password=WORD)).status_code == 409
    assert (await phone.form("/account/enter", name="Ada", password="another word")).status_code == 303


async def test_a_guest_has_no_password_to_change(house: House) -> None:
    ada = await house.browser("Ada")
    assert (await ada.form("/account/password", old="", password=WORD)).status_code == 409


async def test_streams_of_who_logs_out_end(house: House) -> None:
    ada = await registered(house)
    room = await house.table(ada, Keeper(), Keeper("open"))
    stream = room.audience.follow(room.viewer(await ada.player()))
    await stream.next()
    await ada.form("/account/leave")
    assert await asyncio.wait_for(stream.next(), PATIENCE) is None


async def test_streams_read_with_a_token_end_with_it(house: House) -> None:
    ada = await registered(house)
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "calm"))
    await house.hall.identity.make_token(await ada.player(), "stolen")
    viewer = room.viewer(await ada.player())
    stream = room.audience.follow(viewer)
    await asyncio.wait_for(stream.next(), PATIENCE)
    (token,) = await house.hall.identity.tokens_of(await ada.player())
    assert (await ada.form(f"/account/tokens/{token.id}/end")).status_code == 303
    assert await asyncio.wait_for(stream.next(), PATIENCE) is None
    room.audience.unfollow(viewer, stream)


async def test_who_makes_an_account_leaves_no_stream_to_the_cookie_before(house: House) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "calm"))
    viewer = room.viewer(await ada.player())
    stream = room.audience.follow(viewer)
    await asyncio.wait_for(stream.next(), PATIENCE)
    assert (await ada.form("/account/new", name="Ada", password=WORD)).status_code == 303
    assert await asyncio.wait_for(stream.next(), PATIENCE) is None
    room.audience.unfollow(viewer, stream)


async def test_after_a_broken_line_to_the_others_everybody_comes_back(house: House) -> None:
    ada = await registered(house)
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "calm"))
    viewer, ready = room.viewer(await ada.player()), asyncio.Event()
    stream = room.audience.follow(viewer)
    await asyncio.wait_for(stream.next(), PATIENCE)
    house.hall._fanout._begun(ready)
    assert ready.is_set() and house.hall.identity._remembered, "the first line has missed nothing"
    house.hall._fanout._begun(ready)
    assert await asyncio.wait_for(stream.next(), PATIENCE) is None
    assert not house.hall.identity._remembered, "somebody may have logged out meanwhile"
    room.audience.unfollow(viewer, stream)


async def test_a_cookie_renews_itself_and_an_old_one_ends(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await registered(house)
    first, true = cookie_of(ada), time.time
    assert "set-cookie" not in (await ada.page("/account")).headers
    monkeypatch.setattr(time, "time", lambda: true() + (RENEWED_DAYS + 1) * 86400)
    assert "set-cookie" in (await ada.page("/account")).headers
    second = cookie_of(ada)
    assert second != first and second.split(".")[3] == first.split(".")[3], "the same session goes on"
    monkeypatch.setattr(time, "time", lambda: true() + (COOKIE_DAYS + 1) * 86400)
    assert await known_by(house, first) == "" and await known_by(house, second) == "Ada"


async def test_a_cookie_of_the_first_kind_is_still_known(house: House) -> None:
    ada = await house.browser("Ada")
    said = f"{ada.id}.0.{int(time.time())}"
    first: Any = f"{said}.{house.hall.identity._mark('cookie', said)}"
    assert (await house.hall.identity.visitor(first)).id == ada.id
    await house.hall.identity.leave(first)
    assert (await house.hall.identity.visitor(first)).id != ada.id
