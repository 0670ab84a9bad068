"""What the house keeps, as tables of SQLAlchemy Core. The newest shape; `migrations` says how older ones get there.

What was chosen is append-only: `choices` holds one row a choice, and one row for each time something was taken back.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

__all__ = [
    "accounts",
    "chat",
    "choices",
    "ended",
    "metadata",
    "notes",
    "players",
    "replays",
    "seats",
    "tables",
    "tokens",
    "version",
]

metadata = MetaData()

version = Table("schema_version", metadata, Column("version", Integer, nullable=False))

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("epoch", Integer, nullable=False, default=0),  # cookies of an older epoch count no longer
    Column("created", Float, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("login", String(64), primary_key=True),  # folded, so that Ada and ada are one
    Column("player", String(32), ForeignKey("players.id"), nullable=False, unique=True),
    Column("password", Text, nullable=False),  # argon2
    Column("created", Float, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),  # SHA-256 of the token; the token itself is shown once
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("label", String(64), nullable=False),
    Column("created", Float, nullable=False),
)

ended = Table(
    "ended_sessions",  # of who has logged out: their cookies count no more, though they are signed
    metadata,
    Column("session", String(32), primary_key=True),
    Column("player", String(32), nullable=False, index=True),
    Column("until", Float, nullable=False),  # when the cookie would be too old anyway
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("key", String(32), nullable=False),  # who has it may join
    Column("game", String(64), nullable=False),
    Column("rules", String(32), nullable=False),  # the version it is played by; never replayed on another
    Column("content", Text, nullable=False),  # the file of replaced cards, '' for none
    Column("opening", Text, nullable=False),  # the record before the first choice; while it waits, of a sample
    Column("fairness", Text, nullable=False, default="", server_default=""),  # JSON: the secret of its chance, numbers
    Column("host", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("hotseat", Boolean, nullable=False),  # passed around on one device
    Column("status", String(16), nullable=False),  # waiting, running or over
    Column("vote", Text, nullable=False, default=""),  # JSON: who asks to take back how much, and who agrees
    Column("seat_vote", Text, nullable=False, default="", server_default=""),  # JSON: who asks for whose seat
    Column("witnesses", Text, nullable=False, default="", server_default=""),  # ids of who had a seat, spaced
    Column("lesson", Text, nullable=False, default="", server_default=""),  # its name and the step read to; '': none
    Column("next", String(16), nullable=False, default=""),  # the rematch
    Column("result", Text, nullable=False, default=""),  # JSON of the outcome
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Index("tables_by_status", "status", "public", "touched"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32), nullable=False, default="", index=True),  # whose it is; '' for nobody's
    Column("name", String(64), nullable=False, default=""),
    Column("keeper", String(16), nullable=False),  # person, bot or open
    Column("level", String(32), nullable=False, default=""),  # of the bot that keeps it, or would
    Column("pace", String(16), nullable=False, default="brisk"),
    Column("seen", Float, nullable=False, default=0.0, server_default="0"),  # when its owner last had the table open
)

choices = Table(
    "choices",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),  # from 1, without gaps
    Column("keep", Integer, nullable=True),  # taken back: so many choices are kept
    Column("row", Text, nullable=False),  # the record's row with its chance; '' where something was taken back
    Column("made", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("player", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Float, nullable=False),
)

replays = Table(  # what was seen of a match, readable under any later rules
    "replays",
    metadata,
    Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("choices", Integer, nullable=False),  # so many had been made
    Column("seen", LargeBinary, nullable=False),  # compressed; `rooms.seen` reads it
)

notes = Table(  # what people have written beside the moments of a match that is over
    "notes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("at", Integer, nullable=False),  # after so many choices
    Column("player", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("made", Float, nullable=False),
)
