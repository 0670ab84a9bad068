"""What a simulation found, as tables for people and files for programs."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from runehall.engine.errors import Refused
from runehall.lab.run.simulate import Plan, Result, Share, Summary
from runehall.lab.stats.usage import Use


def show(plan: Plan, found: Summary, console: Console, pace: str) -> None:
    """Print what was found."""
    lineup = ", ".join(plan.bots) + (", changing seats" if plan.rotate else "")
    played = f"{plan.game}: {found.games} matches, {plan.seats} seats, seed {plan.seed}, bots {lineup}"
    console.print(played, markup=False, soft_wrap=True)
    for table in tables(found):
        console.print(table)
    for sentence in sentences(found):
        console.print(sentence, markup=False, soft_wrap=True)
    console.print(pace, markup=False, soft_wrap=True)


def tables(found: Summary) -> list[Table]:
    """Win shares by seat, by bot, and by what seats were given where the game says so."""
    given = [_shares("given", found.traits)] if found.traits else []
    return [_shares("seat", found.seats), _shares("bot", found.bots), *given]


def _shares(title: str, shares: Sequence[Share]) -> Table:
    """One table of win shares with their intervals."""
    table = Table(box=None, pad_edge=False, show_edge=False)
    table.add_column(title, min_width=10)
    for heading in ("played", "won", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for each in shares:
        low, high = each.interval
        table.add_row(
            each.name, str(each.games), f"{each.wins:g}", f"{each.share:.1%}", f"{low:.1%} – {high:.1%}"
        )  # fmt: skip
    return table


def cards_table(title: str, uses: Sequence[Use]) -> Table:
    """One table of the cards a seat has played, with its wins when it did."""
    table = Table(box=None, pad_edge=False, show_edge=False)
    table.add_column(title, min_width=10)
    for heading in ("a match", "in matches", "won when played", "95 % interval"):
        table.add_column(heading, justify="right")
    for use in uses:
        low, high = use.won.interval
        table.add_row(
            use.card, f"{use.a_match:.2f}", f"{use.presence:.1%}", f"{use.won.share:.1%}", f"{low:.1%} – {high:.1%}"
        )  # fmt: skip
    return table


def show_cards(uses: Sequence[Use], seat_names: Sequence[str], console: Console) -> None:
    """Print how often each card was played and won, seat by seat."""
    for seat, name in enumerate(seat_names):
        console.print()
        console.print(cards_table(name, [use for use in uses if use.seat == seat]))


def sentences(found: Summary) -> list[str]:
    """How long the matches were and why they ended."""
    turns = f", {found.mean_turns:.1f} turns" if found.mean_turns is not None else ""
    ends = "; ".join(f"{reason} ({count})" for reason, count in found.reasons)
    lost = [f"lost by everybody: {found.lost} of {found.games}"] if found.lost else []
    return [f"mean length: {found.mean_choices:.1f} choices{turns}", f"ended by: {ends}", *lost]


def write(path: Path, plan: Plan, results: Sequence[Result]) -> None:
    """Write every match to a file, as JSON or CSV by its ending, whole or not at all."""
    unfinished = path.with_name(path.name + ".unfinished")
    try:
        if path.suffix == ".json":
            unfinished.write_text(json.dumps(_document(plan, results), indent=1) + "\n", encoding="utf-8")
        else:
            _write_rows(unfinished, results)
        os.replace(unfinished, path)
    except OSError as error:
        raise Refused(f"'{path}' cannot be written: {error.strerror or error}.") from None


def is_folder(path: Path) -> bool:
    """Whether matches go to a folder; a file that cannot be written is refused before thousands are played for it."""
    if path.is_dir() or (not path.suffix and not path.exists()):
        return True
    if path.suffix not in (".json", ".csv"):
        raise Refused(f"'{path}' should be a folder, or end in .json or .csv.")
    if not path.absolute().parent.is_dir():
        raise Refused(f"'{path}' cannot be written: there is no folder '{path.parent}'.")
    return False


def _document(plan: Plan, results: Sequence[Result]) -> dict[str, object]:
    """The plan and all results as plain data."""
    said = {
        "game": plan.game,
        "seats": plan.seats,
        "games": plan.games,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "settings": dict(plan.settings),
        "content": str(plan.content) if plan.content else None,
        "rotate": plan.rotate,
    }
    return {"plan": said, "results": [result.json() for result in results]}


def _write_rows(path: Path, results: Sequence[Result]) -> None:
    """Write one row a match; several values in a field have a space between them. Cards are no field of a match."""
    rows = [{name: value for name, value in result.json().items() if name != "plays"} for result in results]
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        for row in rows:
            writer.writerow({name: _cell(value) for name, value in row.items()})


def _cell(value: object) -> object:
    """A value as one field; where each seat has several words, seats have a bar between them."""
    if not isinstance(value, tuple | list):
        return value
    if any(isinstance(each, tuple) for each in value):
        return " | ".join(", ".join(each) for each in value)
    return " ".join(map(str, value))
