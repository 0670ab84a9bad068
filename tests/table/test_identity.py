"""Who is here: guests by name, accounts by password, bots by token."""

from __future__ import annotations

import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from runehall.engine.errors import Refused
from runehall.table.rooms.hall import Keeper
from runehall.table.store.identity import clean_name
from runehall.table.store.secret import secret_of

pytestmark = pytest.mark.anyio


async def test_a_secret_is_made_once_and_is_its_owner_s_alone(tmp_path: Path) -> None:
    made = secret_of(tmp_path / "new")
    assert len(made) >= 32
    assert secret_of(tmp_path / "new") == made
    path = tmp_path / "new" / "secret"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    secret_of(tmp_path / "new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_bytes(b"short")
    with pytest.raises(Refused, match="too short"):
        secret_of(tmp_path / "new")


@pytest.mark.parametrize("said", ["", "   ", "a\x00b", "\u202eevil", "x" * 25, "\ud800"])
async def test_a_name_must_be_one(said: str) -> None:
    with pytest.raises(Refused):
        clean_name(said)


@pytest.mark.parametrize(
    ("said", "name"), [("  Ada  L. ", "Ada L."), ("Åse", "Åse"), ("名", "名"), ("x" * 24, "x" * 24)]
)
async def test_a_name_is_tidied(said: str, name: str) -> None:
    assert clean_name(said) == name


async def test_looking_makes_nobody_a_player(house: Any) -> None:
    stranger = await house.browser()
    await stranger.page("/")
    assert not (await stranger.player()).known
    found = await house.hall.store.read(lambda c: c.execute(text("SELECT count(*) FROM players")).scalar())
    assert found == 0


async def test_a_guest_who_is_renamed_is_renamed_at_the_table(house: Any) -> None:
    room, ada, _ = await house.duel()
    await house.hall.identity.name(await ada.player(), "Ada the Bold")
    assert room.seats[room.seats.of(await ada.player())[0]].name == "Ada the Bold"


async def test_an_account_keeps_the_tables_of_the_guest(house: Any) -> None:
    room, ada, _ = await house.duel()
    answer = await ada.form("/account/new", name="Ada", password="correct horse")
    assert answer.status_code == 303
    who = await ada.player()
    assert who.account == "Ada"
    assert [line.id for line in await house.hall.tables_of(who)] == [room.id]

    laptop = await house.browser()
    await laptop.page("/")
    assert (await laptop.form("/account/enter", name=" ADA ", password="wrong horse")).status_code != 303
    assert (await laptop.form("/account/enter", name="ada", password="correct horse")).status_code == 303
    assert laptop.id == ada.id, "the same player on another device"
    page = await laptop.page(f"/tables/{room.id}")
    assert page.status_code == 200
    assert room.viewer(await laptop.player()).seat is not None


async def test_who_logs_in_brings_the_tables_played_as_a_guest(house: Any) -> None:
    ada = await house.browser("Ada")
    await ada.form("/account/new", name="Ada", password="correct horse")
    phone = await house.browser("Somebody")
    room = await house.table(phone, Keeper(), Keeper("open"))
    assert (await phone.form("/account/enter", name="Ada", password="correct horse")).status_code == 303
    assert room.seats[0].player == ada.id
    assert (room.seats[0].name, room.row.host) == ("Ada", ada.id)


async def test_passwords_are_hashed_and_names_are_taken_once(house: Any) -> None:
    identity = house.hall.identity
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    who = await identity.register(await ada.player(), "Ada", "correct horse")
    with pytest.raises(Refused, match="is taken"):
        await identity.register(await bo.player(), "ADA", "battery staple")
    with pytest.raises(Refused, match="8 to 200"):
        await identity.register(await bo.player(), "Bo", "short")
    with pytest.raises(Refused, match="have an account already"):
        await identity.register(who, "Other", "correct horse")
    for name, password in (("Ada", "battery staple"), ("Nobody", "correct horse"), ("", ""), ("x" * 999, "y" * 9999)):
        with pytest.raises(Refused, match="do not belong together"):
            await identity.enter(name, password)
    kept = await house.hall.store.read(lambda c: c.execute(text("SELECT password FROM accounts")).scalar())
    assert kept.startswith("$argon2id$") and "horse" not in kept


async def test_guessing_passwords_is_slowed_down(house: Any) -> None:
    stranger = await house.browser()
    await stranger.page("/")
    codes = [(await stranger.form("/account/enter", name="Ada", password=f"guess {i}")).status_code for i in range(10)]
    assert codes[0] != 429 and codes[-1] == 429


async def test_log_out_everywhere_ends_every_cookie(house: Any) -> None:
    ada = await house.browser("Ada")
    who = await ada.player()
    await house.hall.identity.leave_everywhere(who)
    assert (await ada.player()).id != who.id


async def test_a_token_plays_in_its_owner_s_name(house: Any) -> None:
    room, ada, bo = await house.duel()
    identity = house.hall.identity
    token = await identity.make_token(await ada.player(), "my bot")
    program = await house.browser(authorization=f"Bearer {token}")
    me = room.seats.of(await ada.player())[0]
    assert (await program.client.get(f"/tables/{room.id}?seat={me}")).status_code == 200
    said = await program.client.post(f"/tables/{room.id}/chat", data={"text": "beep"})
    assert said.status_code == 200, "no form word is needed: no browser sends a token by itself"
    kept = await house.hall.store.read(lambda c: c.execute(text("SELECT hash FROM tokens")).scalar())
    assert kept not in token and token not in kept
    listed = await identity.tokens_of(await ada.player())
    assert [each.label for each in listed] == ["my bot"]
    await identity.end_token(await bo.player(), listed[0].id)
    assert await identity.bearer(token) is not None, "only its owner ends it"
    await identity.end_token(await ada.player(), listed[0].id)
    assert (await program.client.get(f"/tables/{room.id}")).status_code == 401


@pytest.mark.parametrize("token", ["", "x", "rh_" + "a" * 43, "rh_../../etc", "Bearer"])
async def test_a_token_nobody_has_is_refused(house: Any, token: str) -> None:
    program = await house.browser(authorization=f"Bearer {token}")
    answer = await program.client.get("/tables/none")
    assert answer.status_code == 401
    assert answer.json()["reason"]


async def test_a_house_knows_its_guests_again(make_house: Callable[..., Awaitable[Any]]) -> None:
    first = await make_house()
    ada = await first.browser("Ada")
    cookie = ada.client.cookies["runehall"]
    await first.close()
    second = await make_house()
    assert (await second.hall.identity.visitor(cookie)).name == "Ada"
