"""What axe-core finds on a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

# What is wrong is told in full; what is right need not be, which saves a good part of the time.
QUICKLY = {"resultTypes": ["violations"]}


def looked_at(page: Page, *themes: Any) -> list[str]:
    """Everything that is serious or worse in one of the themes, and where."""
    found = []
    for theme in themes:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for each in Axe().run(page, options=QUICKLY).response["violations"]:
            if each["impact"] in ("serious", "critical"):
                found += [f"{theme}: {each['id']} {node['target']} {node['failureSummary']}" for node in each["nodes"]]
    return found
