"""What one viewer's table is rendered from: the view, the people, the news and the doors, gathered from a room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from zlib import crc32

from runehall.engine.events import Event
from runehall.engine.scene import Person
from runehall.table.archive import Seat
from runehall.table.render import SHOWN, ChatLine, Seen
from runehall.table.stream import Viewer

if TYPE_CHECKING:
    from runehall.table.room import Room

__all__ = ["bot_name", "name_of", "seen"]

EVENTS = 40  # so many new ones are told at most
SAID = 30  # lines of chat that travel

_NAMES = (
    "Alva", "Birger", "Dagny", "Eskil", "Freya", "Gunnar", "Hilda", "Ivar", "Jorun", "Ketil", "Liv", "Magni",
    "Nanna", "Orm", "Ragna", "Sigrun", "Torsten", "Ulf", "Ylva", "Aslaug",
)  # fmt: skip


def bot_name(table: str, seat: int) -> str:
    """What the bot of a seat is called; no two at a table alike."""
    return _NAMES[(crc32(table.encode()) + 7 * seat) % len(_NAMES)]


def name_of(room: Room, seat: Seat) -> str:
    """What whoever has a seat is called."""
    if seat.keeper == "open":
        return "Open seat"
    return seat.name or bot_name(room.id, seat.seat)


def seen(room: Room, viewer: Viewer, told: int | None) -> Seen:
    """Everything a viewer's table is rendered from; nothing in it that the viewer may not know."""
    next_seat = _handed_to(room, viewer)
    seat = viewer.seat if next_seat is None else None
    match = room.match
    view = match.view(seat).json()
    earlier, fresh, events = _events(room, seat, told)
    ask, optional = _asked(room, seat)
    if ask is None and view["ask"] is not None:
        view = {**view, "ask": None}  # a bot answers, or the table waits
    return Seen(
        table=room.id,
        game=room.row.game,
        seat=seat,
        view=view,
        people=people(room, viewer),
        events=tuple(event.json() for event in events),
        earlier=earlier,
        fresh=fresh,
        ask=ask,
        optional=optional,
        may_undo=seat is not None and _playing(room, seat) and room.may_undo(seat),
        may_ask_undo=seat is not None and _playing(room, seat) and _may_ask_undo(room, seat),
        undo_vote=_vote(room, seat),
        hints=room.row.hints and room.house.hints and seat is not None,
        chat=tuple(ChatLine(line.name, line.text, _seat_of(room, line.player)) for line in room.said[-SAID:]),
        status=room.row.status,
        host=viewer.player != "" and viewer.player == room.row.host,
        curtain="" if next_seat is None else name_of(room, room.seats[next_seat]),
        links=_links(room, viewer, next_seat),
        csrf=room.house.csrf_of(viewer.player) if viewer.player else "",
    )


def people(room: Room, viewer: Viewer) -> tuple[Person, ...]:
    """Who sits where, as everybody may know it."""
    return tuple(
        Person(
            name_of(room, seat),
            seat.keeper,
            seat.keeper == "bot" or room.here(seat.seat) or (room.row.hotseat and _owner_here(room, seat)),
            viewer.seat is not None and seat.seat == viewer.seat,
            seat.level if seat.keeper == "bot" else "",
        )
        for seat in room.seats
    )


def _owner_here(room: Room, seat: Seat) -> bool:
    """Whether whoever passes the device around has the table open."""
    return any(room.here(each.seat) for each in room.seats if each.player == seat.player)


def _handed_to(room: Room, viewer: Viewer) -> int | None:
    """Pass-and-play: the seat that must be shown next, where it is another one of the same owner."""
    if viewer.seat is None or room.row.status != "running" or not room.row.hotseat:
        return None
    asked = [
        seat for seat in room.chronicle.asked if room.seats[seat].player == viewer.player
        and room.seats[seat].keeper == "person"
    ]  # fmt: skip
    return None if not asked or viewer.seat in asked else asked[0]


def _events(room: Room, seat: int | None, told: int | None) -> tuple[int, int, list[Event]]:
    """How many events came before those that are shown, how many of these are new, and they themselves."""
    total = room.match.noticed(seat)
    fresh = 0 if told is None or told > total else min(total - told, EVENTS)  # what was taken back is not told again
    earlier = max(0, total - max(SHOWN, fresh))
    return earlier, fresh, room.match.events(seat, earlier)


def _playing(room: Room, seat: int) -> bool:
    return room.row.status == "running" and room.seats[seat].keeper == "person"


def _asked(room: Room, seat: int | None) -> tuple[str | None, dict[str, Any] | None]:
    """The question of a seat: the one it must answer, or the one it may."""
    if seat is None or not _playing(room, seat):
        return None, None
    ask = room.chronicle.ask(seat)
    if ask is not None:
        return ask, None
    optional = room.chronicle.optional(seat)
    return (room.chronicle.optional_ask(seat), optional.json()) if optional is not None else (None, None)


def _may_ask_undo(room: Room, seat: int) -> bool:
    return room.vote() is None and not room.may_undo(seat) and room.last_choice_of(seat) is not None


def _vote(room: Room, seat: int | None) -> dict[str, Any] | None:
    """The request to take something back, as this seat sees it."""
    vote = room.vote()
    if vote is None:
        return None
    waiting = room.voters(vote)
    return {
        "by": name_of(room, room.seats[vote["seat"]]),
        "yours": seat is not None and seat in waiting,
        "waiting": [name_of(room, room.seats[each]) for each in waiting],
        "choices": room.match.length - vote["keep"],
    }


def _seat_of(room: Room, player: str) -> int | None:
    return next((seat.seat for seat in room.seats if seat.player == player), None)


def _links(room: Room, viewer: Viewer, next_seat: int | None) -> dict[str, str]:
    """The doors of a table, for this viewer."""
    here = f"/tables/{room.id}"
    seat = "" if viewer.seat is None else f"?seat={viewer.seat}"
    links = {"stream": f"{here}/stream{seat}", "events": f"{here}/events{seat}", "chat": f"{here}/chat{seat}"}
    links["log"] = f"{here}/log{seat}"
    if viewer.seat is not None:
        for door in ("choose", "undo"):
            links[door] = f"{here}/{door}{seat}"
        links |= {
            "odds": f"{here}/odds",
            "ask_undo": f"{here}/ask-undo{seat}",
            "answer_undo": f"{here}/answer-undo{seat}",
        }
        if room.seats[viewer.seat].keeper == "bot":
            links["return"] = f"{here}/return{seat}"
        else:
            links["leave"] = f"{here}/leave{seat}"
        if room.row.hints and room.house.hints:
            links["hint"] = f"{here}/hint{seat}"
    if viewer.seat is not None or (viewer.player and viewer.player == room.row.host):
        links["share"] = f"/join/{room.id}/{room.row.key}"
        links["rematch"] = f"{here}/rematch"
    if viewer.player and viewer.player == room.row.host:
        links["seat"] = f"{here}/seat"
    if room.row.status == "over":
        links["replay"] = f"/replays/{room.id}"
    if room.row.next:
        links["next"] = f"/tables/{room.row.next}"
    if next_seat is not None:
        links["reveal"] = f"{here}/reveal?seat={next_seat}"
    return links
