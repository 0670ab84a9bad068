"""The guard: headers, sizes, rates, other sites, foreign seats; whatever is sent, a clear answer and no traceback."""

from __future__ import annotations

import logging
import random
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from runehall.table.configuration import Limits
from runehall.table.http.guard import GONE, Guard
from runehall.table.http.web import PAGE
from runehall.table.page.shelf import box

pytestmark = pytest.mark.anyio


async def test_every_answer_that_may_be_shown_bears_the_headers(house: Any) -> None:
    room, ada, _ = await house.duel()
    for path in ("/healthz", f"/tables/{room.id}", "/tables/none", "/nowhere", "/static/emblem.svg"):
        answer = await ada.page(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/static/icons.css", "/static/table.js", "/static/fonts/runehall-uncial.woff2"])
async def test_what_no_browser_shows_as_a_page_is_of_its_kind_and_for_this_house_alone(house: Any, path: str) -> None:
    answer = await (await house.browser()).page(path)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in answer.headers, "the page that uses it says what it may do"


async def test_a_page_has_no_inline_script_or_style(house: Any) -> None:
    room, ada, _ = await house.duel()
    text = (await ada.page(f"/tables/{room.id}")).text
    assert "style=" not in text.replace("data-style=", "")
    assert "<script>" not in text and "javascript:" not in text and " onclick" not in text


async def test_the_cookie_is_for_the_server_alone(house: Any) -> None:
    stranger = await house.browser()
    answer = await stranger.page("/tables/none")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Secure" not in cookie
    assert "set-cookie" not in (await stranger.page("/tables/none")).headers, "given once"


async def test_cookies_are_secure_where_told_so(make_house: Callable[..., Awaitable[Any]]) -> None:
    house = await make_house(secure=True)
    answer = await (await house.browser()).page("/tables/none")
    assert "; Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("change", ["x", "longer", "swap"])
async def test_a_cookie_that_was_changed_is_nobody_s(house: Any, change: str) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    true = ada.client.cookies["runehall"]
    other = bo.client.cookies["runehall"]
    forged = {"x": true[:-1] + ("0" if true[-1] != "0" else "1"), "longer": true + "0"}
    forged["swap"] = ".".join([other.split(".")[0], *true.split(".")[1:]])
    visitor = await house.hall.identity.visitor(forged[change])
    assert visitor.id not in (ada.id, bo.id)
    assert not visitor.known


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
async def test_another_site_cannot_post(house: Any, headers: dict[str, str]) -> None:
    room, ada, _ = await house.duel()
    answer = await ada.client.post(f"/tables/{room.id}/chat", json={"text": "Hello"}, headers=headers)
    assert answer.status_code == 403
    assert list(room.chat) == []


async def test_our_own_pages_can(house: Any) -> None:
    room, ada, _ = await house.duel()
    headers = {"origin": "http://house", "sec-fetch-site": "same-origin", "accept": "application/json"}
    answer = await ada.client.post(f"/tables/{room.id}/chat", json={"text": "Hello"}, headers=headers)
    assert answer.status_code == 200


async def test_a_form_needs_its_word(house: Any) -> None:
    room, ada, bo = await house.duel()
    for word in ("", "0" * 32, house.hall.identity.csrf(await bo.player())):
        answer = await ada.client.post(f"/tables/{room.id}/chat", data={"csrf": word, "text": "Hello"})
        assert answer.status_code == 403
    answer = await ada.form(f"/tables/{room.id}/chat", text="Hello")
    assert answer.status_code == 303
    assert [line.text for line in room.chat] == ["Hello"]


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"[1, 2]", "application/json", 400),
        (b'{"ask": {"a": 1}}', "application/json", 400),
        (b"[" * 40_000, "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"ask=%ff%fe", "application/x-www-form-urlencoded", 403),
        (b"&".join(b"a%d=1" % i for i in range(500)), "application/x-www-form-urlencoded", 400),
        (b"<xml/>", "text/xml", 400),
        (b"--x", "multipart/form-data; boundary=x", 403),
        (b"--x", "multipart/form-data", 400),
        (b"a" * 70_000, "application/json", 413),
    ],
)
async def test_what_cannot_be_read_is_refused_in_words(house: Any, body: bytes, kind: str, status: int) -> None:
    room, ada, _ = await house.duel()
    answer = await ada.client.post(f"/tables/{room.id}/choose", content=body, headers={"content-type": kind})
    assert answer.status_code == status
    assert answer.json()["reason"]


async def test_a_body_without_a_length_is_cut_off_too(house: Any) -> None:
    room, ada, _ = await house.duel()

    async def endless() -> Any:
        for _ in range(200):
            yield b"x" * 1024

    answer = await ada.client.post(f"/tables/{room.id}/choose", content=endless())
    assert answer.status_code in (400, 413)


@pytest.mark.parametrize(
    "path",
    [
        "?seat=9",
        "?seat=x",
        "?seat=-1",
        "?seat=1e3",
        "?seat=%00",
        "/events?seat=99999999999999999999",
        "/odds",
        "/hint?seat=1",
    ],
)
async def test_a_bad_address_is_a_clear_refusal(house: Any, path: str) -> None:
    room, ada, _ = await house.duel()
    answer = await ada.client.get(f"/tables/{room.id}{path}")
    assert 400 <= answer.status_code < 500
    assert answer.json()["reason"]


async def test_no_address_shows_another_seat(house: Any) -> None:
    room, ada, bo = await house.duel()
    theirs = room.seats.of(await bo.player())[0]
    stranger = await house.browser()
    for who in (ada, stranger):
        for path in (f"?seat={theirs}", f"/events?seat={theirs}", f"/log?seat={theirs}", f"/hint?seat={theirs}"):
            answer = await who.client.get(f"/tables/{room.id}{path}")
            assert answer.status_code == 403, path
        for door in ("undo", "ask-undo", "leave", "return"):
            answer = await who.post(f"/tables/{room.id}/{door}?seat={theirs}")
            assert answer.status_code == 403, door
        asked = next(iter(room.chronicle.asked))
        if room.seats[asked].player != who.client.cookies.get("runehall", "").split(".")[0]:
            query = {"ask": room.chronicle.ask(asked), "option": room.match.pending[0].options[0].text}
            assert (await who.client.get(f"/tables/{room.id}/odds", params=query)).status_code == 403


async def test_names_and_chat_are_escaped(house: Any) -> None:
    ada = await house.browser("<b>Ada</b>")
    await ada.post("/play/bloodrunes")
    room = next(iter(house.hall.rooms.values()))
    await ada.post(f"/tables/{room.id}/chat", text='<script>alert("x")</script>')
    text = (await ada.page(f"/tables/{room.id}")).text
    assert "<script>alert" not in text and "&lt;script&gt;alert" in text
    assert "<b>Ada" not in text and "&lt;b&gt;Ada" in text


async def test_who_asks_too_much_waits(make_house: Callable[..., Awaitable[Any]]) -> None:
    house = await make_house(limits=Limits(chatting=(3, 0.0), creating=(2, 0.0), looking=(4 * PAGE, 0.0)))
    room, ada, bo = await house.duel()
    spoken = [(await ada.post(f"/tables/{room.id}/chat", text=f"{i}")).status_code for i in range(5)]
    assert spoken == [200, 200, 200, 429, 429]
    assert (await bo.post(f"/tables/{room.id}/chat", text="I may")).status_code == 200, "each has their own"
    made = [(await ada.post("/play/bloodrunes")).status_code for _ in range(3)]
    assert made == [303, 303, 429]
    looked = [(await bo.page(f"/tables/{room.id}")).status_code for _ in range(6)]
    assert looked == [200] * 4 + [429] * 2


async def test_a_line_of_chat_has_an_end(house: Any) -> None:
    room, ada, _ = await house.duel()
    assert (await ada.post(f"/tables/{room.id}/chat", text="x" * 401)).status_code == 409
    assert (await ada.post(f"/tables/{room.id}/chat", text="  ")).status_code == 409
    assert (await ada.post(f"/tables/{room.id}/chat", text="x" * 400)).status_code == 200


async def test_a_form_without_script_comes_back_to_the_table_and_shows_refusals(house: Any) -> None:
    room, ada, bo = await house.duel()
    ask = room.match.pending[0]
    owner = ada if room.seats[ask.seat].player == ada.id else bo
    words = {"ask": room.chronicle.ask(ask.seat), "option": ask.options[0].text}
    answer = await owner.form(f"/tables/{room.id}/choose", **words)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{room.id}?seat={ask.seat}")
    again = await owner.form(f"/tables/{room.id}/choose", **words)
    assert again.status_code == 409
    assert "That question has been answered already" in again.text and 'id="r-bar"' in again.text


async def test_odds_are_told_to_who_is_asked_and_only_where_chance_speaks(house: Any) -> None:
    room, ada, bo = await house.duel("runes_of_mayhem")
    blind = random.Random(4)
    chancy: list[str] = []
    while not chancy:
        assert not room.match.over and room.match.length < 400
        ask = room.match.pending[0]
        owner = ada if room.seats[ask.seat].player == ada.id else bo
        chancy = [option.text for option in ask.options if box("runes_of_mayhem").board.chancy(option.text)]
        if not chancy:
            await room.choose(await owner.player(), room.chronicle.ask(ask.seat), blind.choice(ask.options).text)
    query = {"ask": room.chronicle.ask(ask.seat), "option": chancy[0]}
    told = (await owner.client.get(f"/tables/{room.id}/odds", params=query)).json()
    assert set(told) == {"exact", "outcomes", "text"}
    assert sum(each["chance"] for each in told["outcomes"]) <= 1.001
    assert told["outcomes"][0]["text"]
    shown = await owner.page(f"/tables/{room.id}/odds?ask={query['ask']}&option={quote(query['option'])}")
    assert "What may come of it" in shown.text
    for wrong in ({"option": "fly"}, {"option": ""}):
        answer = await owner.client.get(f"/tables/{room.id}/odds", params={**query, **wrong})
        assert answer.status_code == 409
    late = {**query, "ask": f"a777-{ask.seat}"}
    assert (await owner.client.get(f"/tables/{room.id}/odds", params=late)).status_code == 204
    assert "answered already" in (await owner.page(f"/tables/{room.id}/odds?{urlencode(late)}")).text
    other = bo if owner is ada else ada
    assert (await other.client.get(f"/tables/{room.id}/odds", params=query)).status_code == 403


async def test_a_store_that_is_away_is_said_to_be(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    room, ada, _ = await house.duel()

    async def away(job: object) -> None:
        raise OperationalError("INSERT", {}, Exception("no connection"))

    monkeypatch.setattr(house.hall.store, "write", away)
    answer = await ada.post(f"/tables/{room.id}/chat", text="Hello")
    assert answer.status_code == 503
    assert "nothing was changed" in answer.json()["reason"]
    assert list(room.chat) == []


async def test_who_leaves_before_the_answer_is_no_fault_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    async def gone(scope: Any, receive: Any, send: Any) -> None:
        """What a file's answer does when its asker closes the line: nothing."""

    async def broken(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError("on purpose")

    scope = {"type": "http", "method": "GET", "path": "/static/table.js", "headers": []}
    with caplog.at_level(logging.DEBUG, "runehall.requests"):
        await Guard(gone, Limits())(scope, no_words, no_answer)
        with pytest.raises(RuntimeError):
            await Guard(broken, Limits())(scope, no_words, no_answer)
    told = [(record.levelname, record.__dict__["status"]) for record in caplog.records]
    assert told == [("DEBUG", GONE), ("WARNING", 500)]


async def no_words() -> Any:
    raise AssertionError("nobody asks for a body")


async def no_answer(message: Any) -> None:
    raise AssertionError("nobody is answered")


async def test_a_fault_of_ours_is_one_sentence(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    transport = httpx.ASGITransport(house.app, raise_app_exceptions=False)
    monkeypatch.setattr(house.hall, "rooms", None)
    async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
        answer = await client.get("/tables/x")
    assert answer.status_code == 500
    assert answer.json() == {"reason": "Something went wrong here; the log has it.", "rule": ""}
    monkeypatch.undo()
