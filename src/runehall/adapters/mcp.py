"""A server of the Model Context Protocol, by which language models play: `runehall mcp`.

Seven tools: games, rules, play, look, options, choose, odds. A refusal is an answer like any other, with its reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mcp.server import MCPServer

import runehall
from runehall.adapters.seats_at import Here, Sitting, There
from runehall.content.ledger import GAMES, LEDGER, read
from runehall.engine.errors import BadSetting, Refused

__all__ = ["server"]

LONGEST = 4_000  # letters of one answer about rules
INTRODUCTION = (
    "Board games. Call `play` to begin a match against bots or to sit down at a running table, then `look`, `options` "
    "and `choose` with the text before the bar, until the match is over. `rules` explains a word, a card or a rule."
)


def server(address: str = "", token: str = "") -> MCPServer[Any]:
    """A server for one player; with the address of a house and the token of a seat it can play at tables there."""
    made: MCPServer[Any] = MCPServer("runehall", instructions=INTRODUCTION, version=runehall.__version__)
    player = _Player(address, token)
    for deed in (player.games, player.rules, player.play, player.look, player.options, player.choose, player.odds):
        made.add_tool(_answered(deed), name=deed.__name__, description=deed.__doc__, structured_output=False)
    return made


class _Player:
    """Whoever speaks to the server, and the seat it has taken."""

    def __init__(self, address: str, token: str) -> None:
        self._address = address
        self._token = token
        self._sitting: Sitting | None = None
        self._game = ""

    def games(self, game: str = "") -> str:
        """List the games; of one of them its settings."""
        if not game:
            return "\n".join(
                f"{name}: {each.title}, {'-'.join(map(str, (each.seat_counts[0], each.seat_counts[-1])))} seats"
                for name, each in runehall.games().items()
            )
        return "\n".join(
            f"{each.name}={each.text(each.default)}: {each.meaning} ({each.allowed()})" for each in _game(game).settings
        )

    def rules(self, about: str, game: str = "") -> str:
        """Rules and cards that speak of something: a word, the id of a rule, the name of a card."""
        chosen = _game(game or self._game)
        wanted = about.lower().replace("_", " ")
        ledger = read(GAMES / chosen.name / LEDGER)
        found = [f"{rule.id} {rule.text}" for rule in {**ledger.rules, **ledger.decisions}.values()]
        lines = [*_cards(chosen), *found]
        told = "\n".join(line for line in lines if wanted in line.lower().replace("_", " "))
        if not told:
            return f"No rule and no card of {chosen.title} speaks of '{about}'."
        return told if len(told) <= LONGEST else f"{told[:LONGEST]}\n… and more: ask for something narrower."

    def play(
        self, game: str = "", seats: int = 2, seat: int = 0, level: str = "casual", seed: str = "",
        settings: dict[str, str] | None = None, table: str = "", key: str = "",
    ) -> str:  # fmt: skip
        """Begin a match of a game against bots (level: random, sloppy, greedy, novice, casual, good, strong).

        With `table` (its id, and `key` if it is not public) sit down at a running table instead.
        """
        if table:
            if not self._address or not self._token:
                raise Refused("Start the server with --table-at ADDRESS and --token TOKEN to play at a table.")
            there = There(self._address, table, self._token)
            there.join(key)
            self._sitting, self._game = there, there.game
        else:
            self._sitting = Here(game, seats, seat, level, seed or None, settings or {})
            self._game = game
        return f"{self._sitting.look()}\n\n{self._sitting.options()}"

    def look(self) -> str:
        """The table as your seat may know it."""
        return self._seated().look()

    def options(self) -> str:
        """What you are asked, and the options: the text to choose by, a bar, what it means."""
        return self._seated().options()

    def choose(self, option: str) -> str:
        """Choose an option by its text; tells what happens until you are asked again, and what you are asked then."""
        return self._seated().choose(option)

    def odds(self, option: str) -> str:
        """What the chance of an option may bring, given only what you know."""
        return self._seated().odds(option)

    def _seated(self) -> Sitting:
        if self._sitting is None:
            raise Refused("You sit nowhere yet: call play first.")
        return self._sitting


def _answered(deed: Callable[..., str]) -> Callable[..., str]:
    """The same deed, whose refusals are answers: what is raised would reach the model without its reason."""
    from functools import wraps

    @wraps(deed)
    def answer(*given: Any, **named: Any) -> str:
        try:
            return deed(*given, **named)
        except (Refused, BadSetting) as refused:
            return f"Refused: {refused.reason}"

    return answer


def _game(name: str) -> Any:
    """A game by its name; refused with those there are."""
    if name not in runehall.games():
        raise Refused(f"Say which game: one of {', '.join(runehall.games())}.")
    return runehall.games()[name]


def _cards(game: Any) -> list[str]:
    """Every card of a game, a line each."""
    content = game.content(None)
    if content is None:
        return []
    return [f"card {row.id}: {row.name} {_said(row)}" for table in content.tables for row in content.rows(table)]


def _said(row: Any) -> str:
    """What stands on a card."""
    return " ".join(f"{name}={value}" for name, value in row.values.items() if name not in ("id", "name"))
