"""The figures of one folder, or of two compared, as CSV or JSON for other programs."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any, Final

from runehall.engine.errors import Refused
from runehall.lab.run.folder import opened
from runehall.lab.stats.compare_stats import compared
from runehall.lab.stats.figures import findings
from runehall.lab.stats.matchups import matrices
from runehall.lab.stats.matchups import rows_of as cells_of
from runehall.lab.stats.tables import Row, differences_of, figures_of

ENDINGS: Final = (".csv", ".json")


def write_figures(path: Path, folder: Path, other: Path | None) -> Path:
    """Write all figures; JSON has the plans and who beats whom beside them, CSV a row a figure."""
    said = _one(folder) if other is None else _two(folder, other)
    try:
        if path.suffix == ".json":
            path.write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        else:
            _write_csv(path, said["figures"])
    except OSError as error:
        raise Refused(f"'{path}' cannot be written: {error.strerror or error}.") from None
    return path


def _one(folder: Path) -> dict[str, Any]:
    """What is said of one folder."""
    kept = opened(folder)
    return {"plan": dict(kept.plan), "matches": kept.games, "figures": figures_of(findings(kept)),
            "matchups": cells_of(matrices(kept))}  # fmt: skip


def _two(folder: Path, other: Path) -> dict[str, Any]:
    """What is said of two folders."""
    found = compared(opened(folder), opened(other))
    return {"before": dict(found.before), "after": dict(found.after), "matches": found.matches, "same": found.same,
            "figures": differences_of(found)}  # fmt: skip


def _write_csv(path: Path, rows: list[Row]) -> None:
    """A row a figure."""
    with path.open("w", newline="", encoding="utf-8") as file:
        lines = csv.DictWriter(file, list(rows[0]))
        lines.writeheader()
        lines.writerows(rows)
