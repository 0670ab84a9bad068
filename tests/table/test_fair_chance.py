"""Chance at a table: nobody chooses it, nobody foretells it, nothing draws it twice, and afterwards it is proven."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import runehall
from runehall.engine.chance import Chance, Recorded, Withheld
from runehall.engine.errors import Refused
from runehall.match.fairness import Fairness
from runehall.match.match import Match, state_of
from runehall.match.records import read_body, read_header
from runehall.table.rooms import fair_chance
from runehall.table.rooms.bot_process import Followed, Position
from runehall.table.rooms.chronicle import Chronicle
from runehall.table.rooms.fair_chance import fairness_of
from runehall.table.rooms.hall import Keeper
from runehall.table.rooms.room import Room
from runehall.testing.lattice import Seen, bits_of, foretold

pytestmark = pytest.mark.anyio
BOTS = [{"keeper": "bot", "level": "greedy", "pace": "instant"}]


# -- nobody chooses it -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["seed", "name", "seats", "content", "chance", "settings", "self", "clanz"])
async def test_a_setting_the_game_does_not_declare_is_refused_by_its_name(house: Any, name: str) -> None:
    ada = await house.browser("Ada")
    body = {"game": "bloodrunes", "keepers": [{"keeper": "person"}, *BOTS], "settings": {name: "pwn"}}
    answer = await ada.client.post("/api/tables", json=body)
    assert answer.status_code == 422 and f"'{name}'" in answer.json()["reason"]
    bad = {**body, "settings": {"clans": "perhaps"}}
    answer = await ada.client.post("/api/tables", json=bad)
    assert answer.status_code == 422 and "'clans'" in answer.json()["reason"]
    good = await ada.client.post("/api/tables", json={**body, "settings": {"clans": "yes"}})
    assert good.status_code == 201


async def test_no_table_is_dealt_by_a_seed_or_twice_alike(house: Any) -> None:
    ada = await house.browser("Ada")
    rooms = [await house.table(ada, Keeper(), Keeper("bot", "random", "calm")) for _ in range(3)]
    assert len({room.row.opening for room in rooms}) == len({room.row.fairness for room in rooms}) == 3
    assert all(len(bytes.fromhex(fairness_of(room.row.fairness).secret)) == 32 for room in rooms)  # type: ignore[union-attr]


def test_a_secret_is_256_bits_of_entropy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the secrets of tests are their own
    made = [fair_chance.new_secret() for _ in range(50)]
    assert len(set(made)) == 50 and {len(each) for each in made} == {64}


# -- nobody foretells it -----------------------------------------------------------------------------------------------


class Reader(Chance):
    """Recorded results that tell a spy out of how many each was drawn."""

    def __init__(self, notes: list[int], seen: list[Seen]) -> None:
        self.recorded = Recorded(notes)
        self.seen = seen

    def card(self, cards: list[int], low: int, high: int, kind: list[int]) -> int:
        at = self.recorded.card(cards, low, high, kind)
        self.seen.append((len(self.seen), high - low, at - low))
        return at

    def face(self, faces: list[int]) -> int:
        face = self.recorded.face(faces)
        self.seen.append((len(self.seen), len(faces), faces.index(face)))
        return face

    def below(self, n: int) -> int:
        result = self.recorded.below(n)
        self.seen.append((len(self.seen), n, result))
        return result


def results(text: str, content: Any = None) -> list[Seen]:
    """All results a record tells, as an attacker counts them who knows even what is hidden."""
    header = read_header(text)
    game = runehall.games()[header.game]
    book = game.book(header.seats, game.agreed(header.seats, header.settings), game.content(None))
    record = read_body(text, header, book.cards)
    seen: list[Seen] = []
    state = game.start(book, Reader(record.start, seen))
    state.settle()
    for line in record.lines:
        state.chance = Reader(line.notes, seen)
        state.apply(line.seat, book.grammar().parse(line.text))
    return seen


async def test_who_has_seen_everything_so_far_cannot_foretell_a_table(house: Any) -> None:
    room, ada, bo = await house.duel("medieval_mayhem")
    blind = random.Random(3)
    while bits_of(seen := results(str(room.match.record))) < 84:
        await chosen(room, blind, ada, bo)
    assert foretold(seen) is None


async def test_no_part_of_a_room_that_bots_are_given_holds_its_chance(house: Any) -> None:
    room, ada, bo = await house.duel()
    await chosen(room, random.Random(1), ada, bo)
    source = state_of(room.match).chance
    assert isinstance(getattr(source, "source", source), Withheld)
    secret = fairness_of(room.row.fairness)
    assert secret is not None
    position = Position(room.chronicle.opening, room.chronicle.content, tuple(room.chronicle.rows))
    assert secret.secret not in repr(position)
    assert Followed().match(position).digest == room.match.digest


async def chosen(room: Room, blind: random.Random, *people: Any) -> None:
    """One choice, made blindly by whoever is asked."""
    ask = room.match.pending[0]
    for each in people:
        player = await each.player()
        if ask.seat in room.seats.of(player):
            await room.choose(player, room.chronicle.ask(ask.seat) or "", blind.choice(ask.options).text)
            return


# -- nothing draws it twice --------------------------------------------------------------------------------------------


async def test_a_table_that_was_read_again_goes_on_as_it_would_have(house: Any) -> None:
    room, ada, bo = await house.duel("runes_of_mayhem")
    blind = random.Random(8)
    for _ in range(12):
        await chosen(room, blind, ada, bo)
    entries = await house.hall.store.read(lambda c: read_entries(c, room.id))
    again = Chronicle.rebuilt(room.row.opening, "", entries, room.match.game, fairness_of(room.row.fairness))
    here = room.chronicle
    for _ in range(25):
        if here.match.over:
            break
        ask = here.match.pending[0]
        option = blind.choice(ask.options).text
        one, two = here.chosen(option, ask.seat), again.chosen(option, ask.seat)
        assert one.entries == two.entries, "the same choice brings the same, in whichever process"
        here.accept(one)
        again.accept(two)


def read_entries(connection: Any, table: str) -> Any:
    from runehall.table.store import queries

    return queries.read_entries(connection, table)


def begun(secret: str = "ab" * 32) -> Chronicle:
    fairness = Fairness(secret)
    from runehall.table.rooms.beginnings import Plan

    plan = Plan(runehall.games()["bloodrunes"], 2, {}, "")
    return plan.chronicle(plan.dealt(fairness), fairness)


def test_what_everybody_took_back_is_never_drawn_again() -> None:
    here = begun()
    drew = [drawing(here)]
    before = here.match.length
    for _ in range(3):
        here.accept(here.cut(before - 1))
        drew.append(drawing(here))
    assert len(set(drew)) > 1, "the same draw would be known by now"
    proof = here.fairness()
    assert proof is not None and sum(proof.retakes.values()) > 0
    assert runehall.verify(str(here.match.record.proven_by(proof))).holds


def drawing(here: Chronicle) -> str:
    """Draw a rune, and say what came."""
    ask = here.match.pending[0]
    option = next(each for each in ask.options if each.text.startswith("draw_rune"))
    act = here.chosen(option.text, ask.seat)
    here.accept(act)
    return act.entries[-1].row


def test_taking_back_alone_neither_rerolls_nor_foretells() -> None:
    """An undo goes back only where chance has not spoken: the next draw is the one that would have come."""
    for steps in range(1, 12):
        straight, wavering = begun(), begun()
        blind = random.Random(steps)
        for _ in range(steps * 3):
            if straight.match.over:
                break
            ask = straight.match.pending[0]
            option = blind.choice(ask.options).text
            other = blind.choice(ask.options).text
            trial = wavering.chosen(other, ask.seat)
            if trial.after.results(trial.after.length) == 0 and can_undo(trial.after, ask.seat):
                wavering.accept(trial)
                wavering.accept(wavering.undone(ask.seat))
                while wavering.match.length > straight.match.length:
                    wavering.accept(wavering.undone(ask.seat))
            if wavering.match.length != straight.match.length:
                break
            for each in (straight, wavering):
                each.accept(each.chosen(option, ask.seat))
            assert wavering.rows == straight.rows


def can_undo(match: Match, seat: int) -> bool:
    try:
        match.copy().undo(seat, steps=1)
    except Refused:
        return False
    return True


# -- bound before, proven after ----------------------------------------------------------------------------------------


async def test_the_commitment_is_shown_before_and_the_secret_only_after(
    house: Any, until: Callable[..., Awaitable[None]]
) -> None:
    ada = await house.browser("Ada")
    body = {"game": "bloodrunes", "keepers": [{"keeper": "person"}, *BOTS], "waits": True}
    made = (await ada.client.post("/api/tables", json=body)).json()
    table, commitment = made["table"], made["commitment"]
    assert (made["status"], len(commitment)) == ("waiting", 64)
    added = await ada.client.post(f"/api/tables/{table}/number", json={"number": "c0ffee"})
    assert added.status_code == 200 and added.json()["status"] == "running", "all people have added theirs"
    room = await house.hall.room(table)
    secret = fairness_of(room.row.fairness)
    assert secret is not None and (secret.commitment, secret.numbers) == (commitment, ((0, "c0ffee"),))
    pages = [f"/tables/{table}", f"/tables/{table}/fair", f"/api/tables/{table}/view", f"/api/tables/{table}"]
    for path in pages:
        assert secret.secret not in (await ada.page(path)).text
    assert (await ada.client.get(f"/api/tables/{table}/record")).status_code == 403
    await ada.post(f"/tables/{table}/seat", seat=0, keeper="bot", level="greedy", pace="instant")
    await until(lambda: room.row.status == "over")
    record = (await ada.client.get(f"/api/tables/{table}/record")).text
    proof = runehall.verify(record)
    assert proof.holds and proof.fairness.commitment == commitment and proof.results > 20
    page = (await ada.page(f"/tables/{table}/fair")).text
    assert "Proven: all" in page and secret.secret in page and "c0ffee" in page


async def test_a_number_is_added_once_by_who_sits_there_before_the_match(house: Any) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    room = await house.table(ada, Keeper(), Keeper("open"))
    for word in ("", "a b", "x" * 65, "²", "é", "\ud800"):
        answer = await ada.client.post(
            f"/tables/{room.id}/number?seat=0",
            content=json.dumps({"number": word}),
            headers={"content-type": "application/json", "accept": "application/json"},
        )
        assert answer.status_code in (400, 409), word
    assert (await bo.post(f"/tables/{room.id}/number?seat=0", number="1")).status_code == 403
    assert (await bo.post(f"/tables/{room.id}/number?seat=1", number="1")).status_code == 403
    assert (await ada.post(f"/tables/{room.id}/number?seat=0", number="17")).status_code == 200
    assert (await ada.post(f"/tables/{room.id}/number?seat=0", number="18")).status_code == 409
    await room.seats.join(await bo.player(), room.row.key, None, "42")
    found = fairness_of(room.row.fairness)
    assert found is not None and found.numbers == ((0, "17"), (1, "42"))
    assert (await bo.post(f"/tables/{room.id}/number?seat=1", number="43")).status_code == 409
    proof = runehall.verify(str(room.match.record.proven_by(room.chronicle.fairness())))
    assert proof.holds, "the numbers of all are in the deal"


async def test_numbers_that_come_at_the_same_moment_are_all_kept(house: Any) -> None:
    ada, bo, cy = [await house.browser(name) for name in ("Ada", "Bo", "Cy")]
    room = await house.table(ada, Keeper(), Keeper("open"), Keeper("open"), Keeper("open"))
    racing = [
        room.seats.join(await who.player(), room.row.key, None, number)
        for who, number in ((bo, "1111"), (cy, "2222"))
    ]  # fmt: skip
    taken = await asyncio.gather(*racing)
    assert dict(room.beginnings.fairness.numbers) == dict(zip(taken, ("1111", "2222"), strict=True))


async def test_a_number_leaves_with_who_brought_it(house: Any) -> None:
    ada, bo, cy = [await house.browser(name) for name in ("Ada", "Bo", "Cy")]
    room = await house.table(ada, Keeper(), Keeper("open"), Keeper("open"))
    await room.seats.join(await bo.player(), room.row.key, 1, "b0")
    await bo.post(f"/tables/{room.id}/leave?seat=1")
    assert fairness_of(room.row.fairness).numbers == ()  # type: ignore[union-attr]
    await room.seats.join(await cy.player(), room.row.key, 1)
    assert room.beginnings.may_add(1)


async def test_a_full_table_begins_when_somebody_says_so(house: Any) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "calm"), waits=True)
    assert (await bo.post(f"/tables/{room.id}/begin")).status_code == 403
    assert "Deal, and begin" in (await ada.page(f"/tables/{room.id}")).text
    assert (await ada.post(f"/tables/{room.id}/begin")).status_code == 200
    assert room.row.status == "running"
    assert (await ada.post(f"/tables/{room.id}/begin")).status_code == 409


async def test_a_table_of_bots_waits_for_nobody(house: Any) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper("bot", "random", "calm"), Keeper("bot", "random", "calm"), waits=True)
    assert room.row.status == "running"


async def test_a_fork_is_played_with_a_secret_of_its_own(house: Any, until: Callable[..., Awaitable[None]]) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper("bot", "greedy", "instant"), Keeper("bot", "greedy", "instant"))
    await until(lambda: room.row.status == "over")
    answer = await ada.form(f"/replays/{room.id}/fork", at="6", seat="0")
    fork = await house.hall.room(answer.headers["location"].rpartition("/")[2])
    ours, theirs = fairness_of(room.row.fairness), fairness_of(fork.row.fairness)
    assert ours is not None and theirs is not None and ours.secret != theirs.secret and theirs.since == 6
    await chosen(fork, random.Random(1), ada)
    text = str(fork.match.record.proven_by(fork.chronicle.fairness()))
    assert runehall.verify(text).holds and "since 6" in text
