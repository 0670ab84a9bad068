"""How a house is run: where it listens, what it keeps, what it allows. Made once from the command line."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["Limits", "Settings", "data_folder"]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask of the house; each rate is (how many at once, how many a second in the long run)."""

    body: int = 64 * 1024  # bytes of a posted form or JSON text
    upload: int = 2 * 1024 * 1024  # bytes of an uploaded record
    streams: int = 64  # open streams of one address
    choosing: tuple[float, float] = (60, 20)
    looking: tuple[float, float] = (240, 60)
    creating: tuple[float, float] = (20, 0.5)
    chatting: tuple[float, float] = (6, 0.5)
    knocking: tuple[float, float] = (8, 0.1)  # attempts to log in or to register


@dataclass(frozen=True, slots=True)
class Settings:
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
