"""The command that lets language models play."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from runehall.engine.errors import Refused

__all__ = ["mcp_command"]


def mcp_command(
    table_at: Annotated[
        str, typer.Option(metavar="ADDRESS", help="A running house, such as http://127.0.0.1:8000.")
    ] = "",
    token: Annotated[
        str, typer.Option(metavar="TOKEN", help="The token of the player; better in RUNEHALL_TOKEN.")
    ] = "",
) -> None:
    """Let a language model play, over the Model Context Protocol on standard input and output.

    Example: runehall mcp --table-at http://127.0.0.1:8000
    """
    try:
        from runehall.adapters.mcp import server
    except ModuleNotFoundError as missing:
        raise Refused(f"Language models need {missing.name}: install runehall[mcp].") from None
    shown = token or os.environ.get("RUNEHALL_TOKEN", "")
    if table_at and not table_at.startswith(("http://", "https://")):
        raise Refused(f"'{table_at}' is no address of a house: it should begin with https:// or http://.")
    if table_at and not shown:
        raise Refused("To play at a table a token is needed: --token TOKEN, or RUNEHALL_TOKEN.")
    if token and not table_at:
        raise Refused("A token is for a running house: say which with --table-at ADDRESS.")
    server(table_at, shown).run()
