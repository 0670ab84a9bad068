"""The table drawn for a terminal, from a view's data and nothing else."""

from __future__ import annotations

from runehall.testing.template.view_types import View


def picture(view: View) -> str:
    """The deck and the ashes, then a line a keeper."""
    table = view["table"]
    lines = [f"Deck {table['deck']} · ashes {', '.join(table['ashes']) or 'none'}"]
    for seat, keeper in enumerate(table["keepers"]):
        fires = "▲" * keeper["lit"] + "△" * (table["beacons"] - keeper["lit"])
        turn = ">" if seat == table["active"] else " "
        lines.append(f"{turn} {view['seats'][seat]:6} {fires}  needs {keeper['need']}: {', '.join(keeper['hand'])}")
    return "\n".join(lines)
