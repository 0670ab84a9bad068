"""How a house is run: where it listens, what it keeps, what it allows. Made once from the command line."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

from runehall.engine.errors import Refused

__all__ = ["Limits", "Configuration", "data_folder", "proxies"]


Rate = tuple[float, float]  # how many at once, how many a second in the long run


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may be asked of the house: by one visitor, and by one address, behind which several may sit."""

    head: int = 64 * 1024  # bytes of a request that are none of its body
    body: int = 64 * 1024  # bytes of a posted form or JSON text
    upload: int = 2 * 1024 * 1024  # bytes of an uploaded record
    choices: int = 5_000  # of an uploaded record
    streams: int = 24  # open streams of one visitor
    address: float = 4.0  # how many visitors' measure one address has
    connections: int = 128  # open at once from one address, streams not counted
    header_seconds: float = 10.0  # in which the head of a request must come
    body_seconds: float = 30.0  # in which the rest must
    choosing: Rate = (60, 20)
    looking: Rate = (240, 60)
    creating: Rate = (20, 0.5)
    chatting: Rate = (6, 0.5)
    asking: Rate = (6, 0.3)  # for hints and reviews
    knocking: Rate = (8, 0.1)  # attempts to log in or to register; of an address

    def changed(self, said: Iterable[str]) -> Limits:
        """Other limits, each said as NAME=NUMBER, a rate as NAME=ATONCE,ASECOND; refused where there is none such."""
        values: dict[str, object] = {}
        for each in said:
            name, _, value = each.partition("=")
            if name not in self.__slots__:
                raise Refused(f"There is no limit '{name}': name one of {', '.join(self.__slots__)}.")
            values[name] = _limit(name, value, getattr(self, name))
        return replace(self, **values)  # type: ignore[arg-type]


def _limit(name: str, said: str, usual: object) -> object:
    """The number or the rate a text means."""
    shape = "two numbers, as in 20,0.5" if isinstance(usual, tuple) else "a number"
    try:
        found = [float(each) for each in said.split(",")]
    except ValueError:
        found = []
    if len(found) != (2 if isinstance(usual, tuple) else 1) or not all(0 <= each < math.inf for each in found):
        raise Refused(f"The limit '{name}' must be {shape}, not '{said[:40]}'.")
    return tuple(found) if isinstance(usual, tuple) else int(found[0]) if isinstance(usual, int) else found[0]


def proxies(said: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """The addresses and networks of proxies; refused where one is none: whoever is believed may choose an address."""
    found: list[IPv4Network | IPv6Network] = []
    for each in filter(None, map(str.strip, said.split(","))):
        try:
            found.append(ip_network(each))
        except ValueError:
            raise Refused(f"'{each[:40]}' is no address or network of a proxy: say for example 127.0.0.1.") from None
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Configuration:
    """Everything a house is told when it opens."""

    data: Path
    database: str = ""  # an SQLAlchemy address; '' is a SQLite file in the data folder
    secure: bool = False  # cookies only over HTTPS
    origins: tuple[str, ...] = ()  # further origins that may post, beside the one the page came from
    hints: bool = True  # whether tables may offer hints
    idle: float = 120.0  # seconds after which a table nobody watches leaves memory
    thinkers: int = 2  # processes in which bots think and odds are counted
    drives: bool = True  # whether this process plays for bots; a process that only serves pages does not
    limits: Limits = field(default_factory=Limits)
    trusted: str = ""  # proxies whose X-Forwarded headers are believed, and which no limit of an address meets
    waiting_days: float = 3.0  # after which a table that still waits for people is cleared away
    abandoned_days: float = 90.0  # after which one nobody goes on with is, and a guest who has no table left

    @property
    def address(self) -> str:
        """The SQLAlchemy address of the database."""
        if not self.database:
            return f"sqlite:///{self.data / 'runehall.sqlite'}"
        scheme, colon, rest = self.database.partition("://")
        return f"postgresql+psycopg{colon}{rest}" if scheme in ("postgres", "postgresql") else self.database


def data_folder() -> Path:
    """Where a house keeps its things if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "runehall"
