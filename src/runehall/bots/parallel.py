"""Searching on several cores: each grows trees of its own, and what they found is added up; nobody is left behind."""

from __future__ import annotations

import multiprocessing
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from runehall.bots.bot import Sight
from runehall.bots.judge import Judge
from runehall.bots.search import Clock, Search, Style, think
from runehall.engine.chance import Seeded


def search_together(
    sight: Sight,
    style: Style,
    chance: Seeded,
    simulations: int,
    seconds: float,
    clock: Clock,
    cores: int,
    judge: Judge | None = None,
) -> Search:
    """The search of one decision, its simulations divided among processes that are forked from this one.

    A fork shares the sight without a copy, and nothing has to be written down for it. Where the system knows no fork
    one core does all of it. The same seed, simulations and cores find the same, in whatever order they finish.
    """
    began = clock.now()
    share = [simulations // cores + (1 if i < simulations % cores else 0) for i in range(cores)]
    searches = [Search(sight, style, chance.spawn(), judge) for _ in range(cores)]
    if cores == 1 or "fork" not in multiprocessing.get_all_start_methods():
        think(searches[0], simulations, seconds, clock, began)
        return searches[0]
    context: Any = multiprocessing.get_context("fork")
    ends: list[Connection] = []
    helpers: list[Any] = []
    for i in range(1, cores):
        here, there = context.Pipe(duplex=False)
        helper = context.Process(target=_help, args=(searches[i], share[i], seconds, clock, began, there), daemon=True)
        helper.start()
        there.close()
        ends.append(here)
        helpers.append(helper)
    think(searches[0], share[0], seconds, clock, began)
    for end, helper in zip(ends, helpers, strict=True):
        with suppress(EOFError):  # a helper that was ended from outside brings nothing; the others' worlds still count
            searches[0].add(end.recv())
        end.close()
        helper.join()
    return searches[0]


def _help(search: Search, simulations: int, seconds: float, clock: Clock, began: float, out: Connection) -> None:
    """Search in a process of its own, and send what was found of each choice."""
    think(search, simulations, seconds, clock, began)
    out.send(search.found())
    out.close()


def leave_with_parent() -> None:
    """Let this process, which another one has started, end when that one has ended, however it went."""
    parent: Any = multiprocessing.parent_process()
    Thread(target=_outlive_nobody, args=(parent,), daemon=True).start()


def _outlive_nobody(parent: Any) -> None:
    parent.join()
    os._exit(0)
