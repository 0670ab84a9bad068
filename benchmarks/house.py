"""A house to be measured: served like `runehall serve`, but without limits of rate. `start` runs one in a process."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"


class House:
    """A server in a process of its own, which can be killed and started again at the same address."""

    def __init__(self, data: Path, port: int, database: str = "", idle: float = 120.0) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self._command = [
            sys.executable, __file__, "--data", str(data), "--port", str(port), "--database", database,
            "--idle", str(idle),
        ]  # fmt: skip
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        path = os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise SystemExit(f"The house did not open: {line!r}")

    def kill(self) -> None:
        """End it without a chance to clean up."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def memory(self) -> int:
        """Bytes the server holds in memory now."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds of processor time the server has used."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    from runehall.table.configuration import Configuration, Limits
    from runehall.table.http.serve import serve

    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", default="")
    parser.add_argument("--idle", type=float, default=120.0)
    given = parser.parse_args()
    free = (1e9, 1e9)
    limits = Limits(
        streams=100_000, connections=100_000, asking=free, choosing=free, looking=free, creating=free, chatting=free,
        knocking=free,
    )  # fmt: skip
    settings = Configuration(data=given.data, database=given.database, idle=given.idle, limits=limits)
    raise SystemExit(serve(settings, host="127.0.0.1", port=given.port, open_browser=False, log_level="error"))


if __name__ == "__main__":
    main()
