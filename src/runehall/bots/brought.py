"""Bots that are brought along: a class of anybody's, named as module:Class, where the shipped ones are named.

Only the command line and the lab take such names, from the person at the keyboard; a table never imports what a
stranger names.
"""

from __future__ import annotations

import inspect
import os
import sys
from importlib import import_module
from typing import Any, Final

from runehall import bots
from runehall.bots.bot import Bot, Sight
from runehall.engine.errors import Refused
from runehall.engine.options import Choice

__all__ = ["Brought", "player"]


class Brought(Bot):
    """A brought bot at the table: what goes wrong in it is told as its own mistake, and nothing else is chosen."""

    def __init__(self, name: str, inner: Bot) -> None:
        self.name: Final = name
        self.inner: Final[Any] = inner  # what it answers is checked here: compiled, the type alone would refuse it

    def choose(self, sight: Sight) -> Choice:
        """What the bot inside chooses, if it is offered."""
        try:
            choice = self.inner.choose(sight)
        except Exception as error:
            raise Refused(f"The bot '{self.name}' failed: {type(error).__name__}: {error}") from error
        return self._offered(choice, sight)

    def consider(self, sight: Sight) -> Choice | None:
        """What the bot inside does unasked, if it may."""
        try:
            choice = self.inner.consider(sight)
        except Exception as error:
            raise Refused(f"The bot '{self.name}' failed: {type(error).__name__}: {error}") from error
        return None if choice is None else self._offered(choice, sight)

    def _offered(self, choice: object, sight: Sight) -> Choice:
        """A choice that is offered; refused where it is not."""
        if not isinstance(choice, Choice) or choice not in sight.choices:
            raise Refused(f"The bot '{self.name}' chose something that is not offered: {choice!r}.")
        return choice


def player(name: str, seed: int | str = 0, *, scale: float | None = None) -> Bot:
    """A bot by its name, or a brought one as module:Class; refused, with the reason, where there is none.

    A class that takes a seed is given one. Modules are looked for in the folder one is in, too.
    """
    if ":" not in name:
        return bots.bot(name, seed, scale=scale)
    kind = _kind(name)
    try:
        made = kind(seed=seed) if "seed" in inspect.signature(kind).parameters else kind()
    except Exception as error:
        raise Refused(f"The bot '{name}' cannot be made: {type(error).__name__}: {error}") from error
    if not isinstance(made, Bot):
        raise Refused(f"'{name}' is no bot: it should be a subclass of runehall.bots.Bot.")
    return Brought(name, made)


def _kind(name: str) -> Any:
    """The class a name means."""
    module, _, kind = name.partition(":")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), kind)
    except Exception as error:  # whatever a stranger's module does when it is read
        raise Refused(f"There is no bot '{name}': {type(error).__name__}: {error}") from error
    if not inspect.isclass(found):
        raise Refused(f"'{name}' is no class of bots.")
    return found
