"""The tests of the whole house use the shipped test kit."""

from __future__ import annotations

import pytest

pytest_plugins = ["runehall.testing.plugin"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests in the browser first: they take long, so nobody should be left waiting for them at the end.

    With `--dist worksteal` one worker begins with them all, one server and one Chromium serve them, and whoever has
    nothing left to do takes over from the end.
    """
    items.sort(key=lambda item: "browser" not in item.path.parts)
