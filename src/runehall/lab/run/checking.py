"""Checking what is given: records by replaying them, content by loading it over its game, settings by their form."""

from __future__ import annotations

from pathlib import Path

import runehall
from runehall.engine.errors import BadSetting, Refused
from runehall.games import game as game_named
from runehall.match.match import Match


def existing(path: Path | None) -> Path | None:
    """A file or folder that is there; refused where it is not."""
    if path is not None and not path.exists():
        raise Refused(f"There is no file '{path}'.")
    return path


def text_of(path: Path) -> str:
    """The text of a file that is there."""
    if not path.is_file():
        raise Refused(f"There is no file '{path}'.")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refused(f"'{path}' is no text: it is not written in UTF-8.") from None


def check_content(file: Path, name: str | None) -> str:
    """Load a content file over the cards of its game, and say what it changes."""
    if name is None:
        raise Refused("Say whose content it is: --game bloodrunes.")
    game = game_named(name)
    loaded = game.content(existing(file))
    if loaded is None:
        raise Refused(f"{game.title} has no cards to replace.")
    for seats in game.seat_counts:
        runehall.new(game, seats=seats, seed=0, content=file)
    changes = "; ".join(map(str, loaded.overridden)) or "it changes nothing"
    return f"content {loaded.version} of {game.title}: {changes}"


def check_record(file: Path, content: Path | None) -> str:
    """Replay a record, and say how it ends."""
    match = runehall.replay(text_of(file), content=existing(content))
    return f"{match.game.title}, {match.seats} seats, {len(match.record)} choices, {_ended(match)}"


def _ended(match: Match) -> str:
    """How a match ended, in a few words."""
    outcome = match.outcome
    if outcome is None:
        return "not over yet"
    if outcome.winners:
        return f"won by seats {list(outcome.winners)}: {outcome.reason}"
    return f"{'lost by everybody' if outcome.lost else 'drawn'}: {outcome.reason}"


def given_settings(settings: list[str] | None) -> dict[str, str]:
    """Settings of a game as names and texts, out of what was typed."""
    given: dict[str, str] = {}
    for each in settings or []:
        name, equals, value = each.partition("=")
        if not equals or not name:
            raise BadSetting(f"'{each}' sets nothing: write --set NAME=VALUE, such as --set clans=yes.")
        given[name.strip().replace("-", "_")] = value
    return given
