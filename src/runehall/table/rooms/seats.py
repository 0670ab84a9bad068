"""Who sits where: joining, leaving a seat to a bot and taking it back.

Before a match begins nothing is dealt, and seats change hands freely. Once it has begun a seat goes to a bot that keeps
it, and back to its owner, and to nobody else, unless everybody agrees (`seat_votes`).
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

from runehall import bots
from runehall.engine.errors import Refused, did_you_mean
from runehall.match.fairness import checked_number
from runehall.table.refusals import Forbidden, Malformed, Missing
from runehall.table.rooms.beginnings import begin_if_full
from runehall.table.rooms.fair_chance import with_number, without_number
from runehall.table.rooms.kept_table import Change, KeptTable
from runehall.table.store.identity import Player
from runehall.table.store.queries import Seat
from runehall.table.stream.stream import Viewer

__all__ = [
    "KEEPERS",
    "PACES",
    "Keeper",
    "Seats",
    "bot_name",
    "checked_level",
    "checked_pace",
    "default_level",
    "seated",
]

PACES = {"instant": 0.0, "brisk": 0.6, "calm": 1.6}  # seconds from being asked to answering
KEEPERS = ("person", "bot", "open")

_NAMES = (
    "Alva", "Birger", "Dagny", "Eskil", "Freya", "Gunnar", "Hilda", "Ivar", "Jorun", "Ketil", "Liv", "Magni",
    "Nanna", "Orm", "Ragna", "Sigrun", "Torsten", "Ulf", "Ylva", "Aslaug",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Keeper:
    """Who is to keep a seat of a new table."""

    keeper: str = "person"  # person, bot or open
    level: str = ""
    pace: str = "brisk"
    name: str = ""  # of a person, in pass-and-play


class Seats:
    """The seats of a table, and everything that changes who keeps them."""

    def __init__(self, kept: KeptTable, here: Callable[[int], bool]) -> None:
        self._kept = kept
        self._here = here  # whether the owner of a seat has the table open

    def __getitem__(self, seat: int) -> Seat:
        return self._kept.seats[seat]

    def __iter__(self) -> Iterator[Seat]:
        return iter(self._kept.seats)

    def __len__(self) -> int:
        return len(self._kept.seats)

    # -- asked by everybody --------------------------------------------------------------------------------------------

    def of(self, player: Player) -> list[int]:
        """The seats that belong to a player."""
        return [seat.seat for seat in self if seat.player == player.id]

    def owned(self, player: Player, seat: int) -> Seat:
        """A seat, which must be this player's."""
        found = self._existing(seat)
        if found.player != player.id:
            raise Forbidden("That seat is not yours.")
        return found

    def hosted_by(self, player: Player) -> bool:
        """Whether the player has made this table."""
        return self._kept.row.host == player.id

    def seat_of(self, player: str) -> int | None:
        """The first seat of a player, by id; None for a spectator."""
        return next((seat.seat for seat in self if seat.player == player), None)

    def name_of(self, seat: int) -> str:
        """What whoever has a seat is called."""
        found = self[seat]
        if found.keeper == "open":
            return "Open seat"
        return found.name or bot_name(self._kept.row.id, seat)

    def played_by_person(self, seat: int) -> bool:
        """Whether a seat is played by its owner, at a table that runs."""
        return self._kept.row.status == "running" and self[seat].keeper == "person"

    def _existing(self, seat: int) -> Seat:
        if not 0 <= seat < len(self):
            raise Missing(f"There is no seat {seat} at this table.")
        return self[seat]

    # -- sitting down and standing up ----------------------------------------------------------------------------------

    async def join(self, player: Player, key: str, wanted: int | None = None, number: str = "") -> int:
        """Take an open seat, the first if none is named; who sits already keeps the seat. Returns which it is.

        A number that comes along is mixed into the chance of the match, which begins with the last open seat.
        """
        if not player.known:
            raise Refused("Say a name first.")
        if not self.invited(player, key):
            raise Forbidden("This table is joined by its link only.")
        added = checked_number(number) if number else ""
        async with self._kept.change() as change:
            mine = self.of(player)
            seat = mine[0] if mine else self._free(wanted)
            if not mine:
                change.sit(replace(self[seat], player=player.id, name=player.name, keeper="person"))
                if added:
                    change.agree(with_number(change.row.fairness, seat, added))
                await begin_if_full(self._kept, change)
        return seat

    def invited(self, player: Player, key: str) -> bool:
        """Whether somebody may sit down here: by the key of the link, as host, or where everybody may."""
        row = self._kept.row
        return row.public or self.hosted_by(player) or hmac.compare_digest(key.encode(), row.key.encode())

    def _free(self, wanted: int | None) -> int:
        """An open seat, the first if none is named."""
        if self._kept.row.begun:
            raise Refused("Every seat is taken, the match has begun; you can watch, or ask for the seat of a bot.")
        free = [seat.seat for seat in self if seat.keeper == "open"]
        if not free:
            raise Refused("Every seat is taken; you can watch.")
        if wanted is not None and wanted not in free:
            raise Refused("That seat is taken; choose another.")
        return free[0] if wanted is None else wanted

    async def leave(self, player: Player, number: int) -> str:
        """Let a bot keep a seat until its owner comes back; before the match begins the seat is open again."""
        async with self._kept.change(Viewer(number, player.id)) as change:
            seat = self.owned(player, number)
            if not self._kept.row.begun and not self.hosted_by(player):
                self._to_nobody(change, seat)
            elif seat.keeper == "person":
                change.sit(replace(seat, keeper="bot", level=seat.level or default_level()))
        return change.message

    async def come_back(self, player: Player, number: int) -> str:
        """Take a seat back from the bot that has kept it."""
        async with self._kept.change(Viewer(number, player.id)) as change:
            seat = self.owned(player, number)
            if seat.keeper != "person":
                change.sit(replace(seat, keeper="person", name=player.name))
        return change.message

    async def assign(self, player: Player, number: int, keeper: str, level: str = "", pace: str = "brisk") -> str:
        """Let the host say who keeps a seat: a bot of some level and pace, nobody yet, or the host."""
        if not self.hosted_by(player):
            raise Forbidden("Only who has made the table says who keeps a seat.")
        self._existing(number)
        if keeper not in ("bot", "open", "me"):
            raise Malformed("A seat is kept by 'bot', 'open' or 'me'.")
        level, pace = checked_level(level or default_level()), checked_pace(pace)
        async with self._kept.change(Viewer(self.seat_of(player.id), player.id)) as change:
            self._check_free_to_assign(player, self[number], keeper)
            if keeper == "bot":
                self._to_bot(change, self[number], level, pace)
            elif keeper == "open":
                self._to_nobody(change, self[number])
            else:
                self._to_host(change, self[number], player)
            await begin_if_full(self._kept, change)
        return change.message

    def _check_free_to_assign(self, player: Player, seat: Seat, keeper: str) -> None:
        """Nobody is driven from a seat, unless they are away and a bot keeps it for them; a dealt hand stays."""
        if self._kept.row.status == "over":
            raise Refused("The match is over.")
        if self._kept.row.begun and keeper != "bot" and (keeper == "open" or seat.player != player.id):
            raise Refused("The match has begun: that seat changes hands only if everybody agrees.")
        others = seat.player not in ("", player.id)
        if others and (keeper != "bot" or (seat.keeper == "person" and self._here(seat.seat))):
            raise Refused(f"{seat.name} sits there; a bot may keep the seat only while they are away.")

    def _to_bot(self, change: Change, seat: Seat, level: str, pace: str) -> None:
        change.sit(replace(seat, keeper="bot", level=level, pace=pace, name=seat.name if seat.player else ""))

    def _to_nobody(self, change: Change, seat: Seat) -> None:
        change.sit(replace(seat, keeper="open", player="", name=""))
        change.agree(without_number(change.row.fairness, seat.seat))

    def _to_host(self, change: Change, seat: Seat, player: Player) -> None:
        if seat.player != player.id and self.of(player) and not self._kept.row.hotseat:
            raise Refused("You have a seat already.")
        change.sit(replace(seat, keeper="person", player=player.id, name=player.name))


def seated(keepers: Sequence[Keeper], host: Player, pass_and_play: bool) -> list[Seat]:
    """The seats of a new table: the host takes the first seat for a person, or in pass-and-play all of them."""
    seats: list[Seat] = []
    hosted = False
    for number, keeper in enumerate(keepers):
        if keeper.keeper not in KEEPERS:
            raise Refused(f"A seat is kept by {', '.join(KEEPERS)}, not by '{keeper.keeper}'.")
        level, pace = checked_level(keeper.level or default_level()), checked_pace(keeper.pace)
        if keeper.keeper == "person" and (pass_and_play or not hosted):
            name = keeper.name or (host.name if not hosted else f"{host.name} {number + 1}")
            seats.append(Seat(number, host.id, name, "person", level, pace))
            hosted = True
        elif keeper.keeper == "person":
            seats.append(Seat(number, "", "", "open", level, pace))
        else:
            seats.append(Seat(number, "", "", keeper.keeper, level, pace))
    return seats


def bot_name(table: str, seat: int) -> str:
    """What the bot of a seat is called; no two at a table alike."""
    return _NAMES[(crc32(table.encode()) + 7 * seat) % len(_NAMES)]


def checked_level(level: str) -> str:
    """The level of a bot; refused, with the names, where there is none."""
    if level not in bots.names():
        like = did_you_mean(level, bots.names())
        raise Refused(f"There is no bot '{level}': choose one of {', '.join(bots.names())}.{like}")
    return level


def checked_pace(pace: str) -> str:
    """The pace of a bot; refused, with the names, where there is none."""
    if pace not in PACES:
        raise Refused(f"A bot cannot play '{pace}': its pace is one of {', '.join(PACES)}.")
    return pace


def default_level() -> str:
    """The bot that keeps a seat if nobody names one: a fair opponent."""
    return next(level for level in ("casual", "greedy") if level in bots.names())
