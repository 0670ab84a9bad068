"""The command line of Runehall: one module a group of commands."""

from runehall.cli.commands import main, run

__all__ = ["main", "run"]
