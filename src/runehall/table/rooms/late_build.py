"""The compiled engine that is built beside a house which has opened already: who thinks in processes gets fresh ones.

The server itself goes on with the engine it began with; what takes long, bots, hints and reviews, runs elsewhere.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from runehall import _native

__all__ = ["LateBuild"]

log = logging.getLogger("runehall.hall")


class LateBuild:
    """Waits for a build, and renews those who can use it, once."""

    def __init__(self, *renew: Callable[[], None], built: Callable[[], bool] = _native.built_since) -> None:
        self._renew = renew
        self._built = built
        self._used = False

    def look(self) -> None:
        """Whether a build has come: then fresh processes think with it."""
        if not self._used and self._built():
            self._used = True
            for renew in self._renew:
                renew()
            log.info("the compiled engine is built: bots think with it from now on")
