"""The command that proves how a match was dealt."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import runehall
from runehall.cli.lab import ContentFile
from runehall.lab.run.checking import existing, text_of
from runehall.match.fairness import ALL
from runehall.match.proving import Proof

__all__ = ["verify_command"]


def verify_command(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a match that is over.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HASH", help="What the table showed before the match began.")
    ] = None,
    content: ContentFile = None,
) -> None:
    """Prove that every shuffle and die of a match came from the secret its table had bound itself to.

    Example: runehall verify bloodrunes-k3x9m2.record --commitment 9f1c…
    """
    proof = runehall.verify(text_of(file), content=existing(content))
    fairness = proof.fairness
    print(f"commitment {fairness.commitment}")
    for seat, number in fairness.numbers:
        print(f"number of seat {seat}: {number}")
    print(_verdict(proof))
    if commitment is not None and commitment.strip().lower() != fairness.commitment:
        print(f"The table showed another commitment, {commitment.strip()}: this is not the secret it was bound to.")
        raise typer.Exit(1)
    if commitment is None and proof.holds:
        print("Compare the commitment with the one the table showed before the match began.")
    if not proof.holds:
        raise typer.Exit(1)


def _verdict(proof: Proof) -> str:
    """What was found, in a sentence or two."""
    broken, since, taken = proof.broken, proof.fairness.since, sum(proof.fairness.retakes.values())
    if broken is not None:
        where = f"of choice {broken.choice} ({broken.words})" if broken.choice else "of the set-up"
        return f"NOT PROVEN: the chance {where} did not come from the secret and the numbers."
    said = f"Proven: all {proof.results} results of chance in {proof.choices} choices came from secret and numbers."
    if since != ALL:
        said += f" The first {since} choices and the set-up came with the record of another match, and are not proven."
    if taken:
        said += f" {taken} results were passed over, because the players agreed to take choices back."
    return said
