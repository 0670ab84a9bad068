"""Where a language model sits: at a match in this process, against bots, or at a table of a running house."""

from __future__ import annotations

import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Protocol

import runehall
from runehall import bots
from runehall.adapters.compact import asked, compact
from runehall.bots.free_timing import Restraint
from runehall.engine.errors import Refused
from runehall.match.match import state_of

__all__ = ["Here", "Sitting", "There"]

PATIENCE = 20.0  # seconds in which the others at a table may choose, before the model is told that it waits


class Sitting(Protocol):
    """A seat at a match."""

    def look(self) -> str:
        """The table, as the seat may know it."""

    def options(self) -> str:
        """What the seat is asked, and between what it may choose."""

    def choose(self, option: str) -> str:
        """Make a choice: what happened until the seat is asked again, and what it is asked then."""

    def odds(self, option: str) -> str:
        """What an option may bring."""


class Here:
    """A match against bots in this process."""

    def __init__(
        self, game: str, seats: int, seat: int, level: str, seed: str | None, settings: dict[str, Any]
    ) -> None:
        self._match = runehall.new(game, seats=seats, seed=seed, settings=settings)
        if not 0 <= seat < seats:
            raise Refused(f"There is no seat {seat}: this match has seats 0 to {seats - 1}.")
        self._seat = seat
        self._bots = [bots.bot(level, f"{seed} {each}") for each in range(seats)]
        self._restraint = Restraint(seats)
        self._read = 0
        self._wait()

    def look(self) -> str:
        return compact(self._match.view(self._seat).json())

    def options(self) -> str:
        question = self._question()
        if question is None and self._match.over:
            return "The match is over."
        return asked(question)

    def choose(self, option: str) -> str:
        self._match.choose(option, self._seat)
        self._wait()
        told = [event.text for event in self._match.events(self._seat, since=self._read)]
        self._read = self._match.noticed(self._seat)
        end = compact(self._match.view(self._seat).json()).partition("\n")[0] if self._match.over else self.options()
        return "\n".join([*told, end])

    def odds(self, option: str) -> str:
        found = self._match.odds(option, self._seat)
        return _odds(found.exact, list(found.outcomes))

    def _question(self) -> dict[str, Any] | None:
        for ask in self._match.pending:
            if ask.seat == self._seat:
                return ask.json()
        return None

    def _wait(self) -> None:
        """Let the bots choose until this seat is asked, or the match is over."""
        match = self._match
        while not match.over:
            waiting = [ask.seat for ask in match.pending]
            unasked = bots.consider_all(match, self._bots, self._restraint, match.length, besides=self._seat)
            if unasked is None and self._seat in waiting:
                return
            seat = waiting[0]
            option = unasked if unasked is not None else bots.choose(match, seat, self._bots[seat], match.length)
            self._restraint.note(state_of(match), option.seat, option.choice)
            match.choose(option)


class There:
    """A seat at a table of a running house, over its JSON API."""

    def __init__(self, address: str, table: str, token: str) -> None:
        self._base = f"{address.rstrip('/')}/api/tables/{urllib.parse.quote(table, safe='')}"
        if not self._base.startswith(("http://", "https://")):
            raise Refused(f"'{address}' is no address of a house: it should begin with https:// or http://.")
        self._token = token
        self.game = str(self._ask("")["game"])

    def join(self, key: str) -> None:
        """Take an open seat, where this player has none, and wait until it is asked."""
        if self._ask("view")["seat"] is None:
            self._ask("join", {"key": key})
        self._until_asked()

    def look(self) -> str:
        return compact(self._ask("view")["view"])

    def options(self) -> str:
        found = self._ask("options")
        return asked(found["question"])

    def choose(self, option: str) -> str:
        found = self._ask("options")
        if found["ask"] is None:
            raise Refused("Nothing is asked of you now.")
        self._ask("choose", {"ask": found["ask"], "option": option})
        view, told = self._until_asked()
        if view["over"]:
            return "\n".join([*told, compact(view).partition("\n")[0]])
        return "\n".join([*told, asked(view["ask"]) if view["ask"] else compact(view).partition("\n")[0]])

    def odds(self, option: str) -> str:
        found = self._ask("options")
        if found["ask"] is None:
            raise Refused("Nothing is asked of you now.")
        query = urllib.parse.urlencode({"ask": found["ask"], "option": option})
        answer = self._ask(f"odds?{query}")
        return _odds(answer["exact"], [(each["text"], each["chance"]) for each in answer["outcomes"]])

    def _request(self, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self._token}"}
        data = json.dumps(body).encode() if body is not None else None
        try:
            asking = urllib.request.Request(f"{self._base}/{path}".rstrip("/"), data, headers)
            return urllib.request.urlopen(asking, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            raise Refused(_reason(error)) from None
        except (urllib.error.URLError, TimeoutError) as error:
            raise Refused(f"The table does not answer: {error}.") from None

    def _ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        with self._request(path, body) as answer:
            return json.load(answer)

    def _until_asked(self) -> tuple[dict[str, Any], list[str]]:
        """The table once this seat is asked, the match is over, or the others have thought for too long."""
        told: list[str] = []
        view = self._ask("view")["view"]
        if view["over"] or view["ask"]:
            return view, told
        with self._request("events") as lines:
            try:
                for line in lines:
                    if line.startswith(b"data: "):
                        news = json.loads(line[6:])
                        view = news["view"]
                        told += [event["text"] for event in news.get("events", ())]
                        if view["over"] or view["ask"]:
                            break
            except TimeoutError:
                pass  # the others are still thinking: the model is told so, and looks again
        return view, told


def _odds(exact: bool, outcomes: list[tuple[str, float]]) -> str:
    """Odds, a line an outcome."""
    lines = [f"{chance:.1%} {text or 'nothing to be seen'}" for text, chance in outcomes[:20]]
    return "\n".join(["Exactly:" if exact else "About (sampled):", *lines])


def _reason(error: urllib.error.HTTPError) -> str:
    """Why the table has refused."""
    try:
        said = json.load(error)
    except ValueError:
        return f"The table answered {error.code}."
    return str(said.get("reason") or said.get("detail") or said) if isinstance(said, dict) else str(said)
