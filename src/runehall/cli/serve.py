"""`runehall serve`: the table on the command line. It loads the web server only when it is called."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from runehall.engine.errors import Refused

__all__ = ["serve_command"]


def serve_command(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Where to listen; 8000 or the next free one if not said.")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where tables are kept; ~/.local/share/runehall if not said.")
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="postgresql://user@host/name, or in $RUNEHALL_DATABASE; a SQLite file in FOLDER if not said.",
        ),
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser, if there is one.")] = False,
    secure: Annotated[
        bool, typer.Option("--secure-cookies", help="Cookies over HTTPS only; set it behind TLS.")
    ] = False,
    trusted: Annotated[
        str, typer.Option("--trusted-proxy", metavar="IPS", help="Proxies whose X-Forwarded headers are believed.")
    ] = "",
    limits: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="NAME=VALUE", help="A limit, such as streams=50 or creating=20,0.5."),
    ] = None,
    waiting_days: Annotated[float, typer.Option(min=0.1, help="When a table that waits is cleared away.")] = 3,
    abandoned_days: Annotated[float, typer.Option(min=1, help="When tables nobody goes on with are.")] = 90,
    origins: Annotated[
        list[str] | None, typer.Option("--origin", metavar="URL", help="A further address pages are shown under.")
    ] = None,
    hints: Annotated[bool, typer.Option("--hints/--no-hints", help="Whether tables may offer hints.")] = True,
    bot_processes: Annotated[int, typer.Option(metavar="N", min=1, help="Processes in which bots think.")] = 2,
    idle: Annotated[float, typer.Option(metavar="SECONDS", min=1, help="When an unwatched table leaves memory.")] = 120,
    log_level: Annotated[str, typer.Option(help="Of: debug, info, warning, error. JSON lines on stderr.")] = "warning",
) -> None:
    """Serve the table for browsers, on this machine or for others.

    Several of these may serve one PostgreSQL database: every one of them serves every table.

    Example: runehall serve --open
    """
    from runehall.table.configuration import Configuration as House
    from runehall.table.configuration import Limits, data_folder
    from runehall.table.http.serve import serve  # only this command needs a web server

    if log_level not in ("debug", "info", "warning", "error"):
        raise Refused(f"The log cannot be '{log_level}': choose one of debug, info, warning, error.")
    house = House(
        data=(data or data_folder()).absolute(), database=database or os.environ.get("RUNEHALL_DATABASE", ""),
        secure=secure, origins=tuple(origins or ()), hints=hints, thinkers=bot_processes, idle=idle,
        limits=Limits().changed(limits or ()), trusted=trusted, waiting_days=waiting_days,
        abandoned_days=abandoned_days,
    )  # fmt: skip
    code = serve(house, host=host, port=port, open_browser=open_browser, log_level=log_level)
    if code:
        raise typer.Exit(code)
