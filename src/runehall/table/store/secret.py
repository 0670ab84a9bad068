"""The secret of a house, with which it signs."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from runehall.engine.errors import Refused

__all__ = ["secret_of"]


def secret_of(data: Path) -> bytes:
    """The secret with which cookies are signed: made at the first run, readable by its owner alone."""
    path = data / "secret"
    data.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        found = path.read_bytes()
        if len(found) < 32:
            raise Refused(f"'{path}' is too short to be a secret: remove it, and a new one is made.") from None
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
        return found
    with os.fdopen(handle, "wb") as file:
        made = secrets.token_bytes(48)
        file.write(made)
        file.flush()
        os.fsync(file.fileno())
    return made
