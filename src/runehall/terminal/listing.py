"""Lists for people: the games there are, their settings, and their cards with what is the house's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from runehall.content.content import Row, house_content
from runehall.content.rows import EffectData, Part, Value
from runehall.content.schema import HOUSE, OF_ITSELF, PUBLISHED
from runehall.match.game import Game
from runehall.terminal.screen import Screen

MARKS = {HOUSE: "*", PUBLISHED: "+"}  # behind a value that no rulebook prints
UNLISTED = ("name", "text", *OF_ITSELF)


def list_games(found: dict[str, Game[Any]], screen: Screen) -> None:
    """One line a game."""
    for game in found.values():
        seats = ", ".join(map(str, game.seat_counts))
        screen.text(Text.assemble((f"{game.name:<18}", "bold"), f"{game.title}, {seats} seats, rules {game.version}"))
    screen.say("")
    screen.say("runehall games NAME shows the settings of a game, --cards its cards.", style="dim")


def describe(game: Game[Any], screen: Screen) -> None:
    """A game's seats and settings, with what each may be."""
    screen.say(f"{game.title}: {', '.join(map(str, game.seat_counts))} seats, rules {game.version}", style="bold")
    for setting in game.settings:
        rule = f" [{setting.rule}]" if setting.rule else ""
        screen.text(Text.assemble((f"  {setting.name}", "bold"), f" = {setting.text(setting.default)}"))
        screen.say(f"{setting.meaning}{rule}", indent="      ")
        screen.say(f"May be {setting.allowed()}.", indent="      ")


def list_cards(game: Game[Any], overrides: Path | None, screen: Screen) -> None:
    """Every card of a game; values that no rulebook prints are marked."""
    content = game.content(overrides)
    if content is None:
        screen.say(f"{game.title} has no cards.")
        return
    screen.say(
        f"Content {content.version}. Values marked {MARKS[HOUSE]} are the house's own, those marked {MARKS[PUBLISHED]} "
        "were published, but are not in the rulebook; all others are printed."
    )
    for table in content.tables:
        rows = content.rows(table)
        screen.say("")
        screen.say(f"{table} ({len(rows)})", style="bold")
        for row in rows:
            show_card(row, screen)
    for line in house_content(content):
        screen.say(f"House card: {line}", style="dim")


def show_card(row: Row, screen: Screen) -> None:
    """One card: its name, its values, the sentence a player reads."""
    values = [
        f"{name}{_mark(row, name)} {_words(value)}"
        for name, value in row.values.items()
        if name not in UNLISTED and _words(value)
    ]
    whole = f" ({row.source})" if row.source == HOUSE else ""
    screen.text(Text.assemble("  ", (row.name, "bold"), _mark(row, "name"), whole))
    screen.say("; ".join(values), indent="      ")
    if row.has("text") and row.text("text"):
        screen.say(row.text("text") + _mark(row, "text"), indent="      ")


def _mark(row: Row, field: str) -> str:
    """What stands behind a value that no rulebook prints."""
    return MARKS.get(row.source_of(field), "")


def _words(value: Value) -> str:
    """A value of a card in words."""
    if isinstance(value, tuple):
        return ", ".join(_words(item) for item in value)
    if isinstance(value, EffectData):
        return " ".join([value.verb, *[f"{name} {_words(item)}" for name, item in value.values.items()]])
    if isinstance(value, Part):
        return " ".join(f"{name} {_words(item)}" for name, item in value.values.items())
    if isinstance(value, bool):
        return "yes" if value else ""
    return str(value)
