"""Runehall: a digital table for five games of runes and mayhem.

>>> import runehall
>>> match = runehall.new("bloodrunes", seats=2, seed=7)
>>> match.pending[0].options[0].text.split()[0]
'draw_rune'
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runehall import _native

_native.prefer()

# The native copies, where they are built, must be in front before anything else of the package is imported.
from runehall import games as _games  # noqa: E402
from runehall.bots.coach import Coach as _Coach  # noqa: E402
from runehall.content.content import Content  # noqa: E402
from runehall.content.settings import Settings, checked  # noqa: E402
from runehall.engine.chance import Chance, seeded  # noqa: E402
from runehall.engine.errors import BadContent, BadRecord, BadSetting, Refused  # noqa: E402
from runehall.engine.events import Event  # noqa: E402
from runehall.match.game import Game  # noqa: E402
from runehall.match.hints import Advice, Hint, advise_with  # noqa: E402
from runehall.match.match import Match  # noqa: E402
from runehall.match.opening import Played, begin, replayed  # noqa: E402
from runehall.match.proving import Proof, prove  # noqa: E402
from runehall.match.records import FIRST_SETTING, Header, Record, read_header  # noqa: E402
from runehall.match.views import Ask, Option, Outcome, View  # noqa: E402
from runehall.worlds.odds import Odds  # noqa: E402

advise_with(_Coach())

__version__ = "0.1.0"
__all__ = [
    "Advice",
    "Ask",
    "BadContent",
    "BadRecord",
    "BadSetting",
    "Event",
    "Game",
    "Hint",
    "Match",
    "Odds",
    "Option",
    "Outcome",
    "Proof",
    "Record",
    "Refused",
    "View",
    "games",
    "new",
    "replay",
    "verify",
]


def games() -> dict[str, Game[Any]]:
    """The games that can be played, by name."""
    return _games.games()


def new(
    name: str | Game[Any],
    *,
    seats: int,
    seed: int | str | None = None,
    content: str | Path | None = None,
    chance: Chance | None = None,
    settings: Mapping[str, object] | None = None,
    **options: object,
) -> Match:
    """A new match, set up and waiting for its first choice.

    `name` is one of `games()`, or a game of your own. `seed` makes its chance repeatable. `content` is a file that
    replaces values of cards. `chance` is a source of your own in place of a seed. `settings` are the game's settings as
    one mapping, in which nothing else can be said: the form for what a stranger has sent. All other options are
    settings, too; a wrong one is refused with what is allowed.
    """
    game = _games.game(name) if isinstance(name, str) else name
    if isinstance(seats, bool) or seats not in game.seat_counts:
        allowed = ", ".join(map(str, game.seat_counts))
        raise BadSetting(f"{game.title} is played with {allowed} seats, not with {seats!r}.")
    agreed = game.agreed(seats, {**options, **(settings or {})})
    cards = game.content(Path(content) if content is not None else None)
    book = game.book(seats, agreed, cards)
    source = chance if chance is not None else seeded(secrets.randbits(64) if seed is None else seed)
    return begin(game, book, agreed, cards, source)


def replay(
    record: Record | str,
    upto: int | None = None,
    *,
    content: str | Path | None = None,
    seed: int | str | None = None,
    chance: Chance | None = None,
    game: Game[Any] | None = None,
) -> Match:
    """The match a record tells, or its first `upto` choices; from there it goes on with new chance.

    `content` is the file of replaced cards the match was played with, where it had one; `chance` is a source of your
    own to go on with; `game` the game, where it is your own.
    """
    text = str(record)
    played = _played(text, content, game)
    source = chance if chance is not None else seeded(secrets.randbits(64) if seed is None else seed)
    return replayed(played, source, upto)


def verify(record: Record | str, *, content: str | Path | None = None, game: Game[Any] | None = None) -> Proof:
    """Whether every result of chance in a record came from its secret and the numbers its players have added.

    Refused where the record tells no secret, and where it cannot be played.
    """
    return prove(_played(str(record), content, game))


def _played(text: str, content: str | Path | None, game: Game[Any] | None) -> Played:
    """What a record was played with; refused, with the line and the reason, where that is not here."""
    header = read_header(text)
    played = _game_of(header, game)
    if header.rules != played.version:
        raise BadRecord(
            f"The record was played by rules {header.rules} of {played.title}; these are rules {played.version}. "
            f"Replay it with the version of Runehall that wrote it.",
            line=3,
        )
    if header.seats not in played.seat_counts:
        raise BadRecord(f"{played.title} is not played with {header.seats} seats.", line=5)
    settings = _settings_of(header, played)
    cards = played.content(Path(content) if content is not None else None)
    _check_version(header.content, cards, content is not None)
    try:
        book = played.book(header.seats, settings, cards)
    except BadSetting as bad:
        raise BadRecord(bad.reason, bad.rule, line=FIRST_SETTING) from None
    return Played(played, book, settings, cards, text, header)


def _game_of(header: Header, game: Game[Any] | None) -> Game[Any]:
    """The game a record is of; refused where there is none, or where another one was given."""
    if game is not None and game.name != header.game:
        raise BadRecord(f"The record is of the game '{header.game}', not of '{game.name}'.", line=2)
    try:
        present = game if game is not None else _games.game(header.game)
        return _games.shipped(present, header.rules) or present
    except Refused as refused:
        raise BadRecord(refused.reason, line=2) from None


def _settings_of(header: Header, game: Game[Any]) -> Settings:
    """The settings of a record; refused, with the line, where the game does not know one or its value."""
    for line, (name, text) in enumerate(header.settings.items(), start=FIRST_SETTING):
        try:
            checked(game.name, game.settings, {name: text})
        except BadSetting as bad:
            raise BadRecord(bad.reason, bad.rule, line=line) from None
    missing = [setting.name for setting in game.settings if setting.name not in header.settings]
    if missing:
        raise BadRecord(f"The setting '{missing[0]}' of {game.title} is missing.", line=header.length)
    return checked(game.name, game.settings, header.settings)


def _check_version(recorded: str, cards: Content | None, named: bool) -> None:
    """Refuse a record that was played with other cards, and say which of the two have changed."""
    version = cards.version if cards is not None else ""
    if cards.plays_as(recorded) if cards is not None else recorded == "":
        return
    if named:
        said = f"the file that was named makes it {version or '-'}: name the file as it was then"
    else:
        said = (
            f"the cards of this Runehall are {version or '-'}: either they have changed since, or cards were replaced "
            f"by a file, which must be named (content=…, or --content)"
        )
    raise BadRecord(f"The record was played with content {recorded or '-'}; {said}.", line=4)
