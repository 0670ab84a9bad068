"""`make play` installs no extra: every page of the table opens without them, and a match begins in every game."""

from collections.abc import Callable
from pathlib import Path

import httpx
from tests.without_extras import without_extras

import runehall

from .conftest import PATIENCE, SERVE, Process

OF_A_GAME = ("games/{}", "games/{}/rules", "games/{}/cards", "games/{}/workshop", "new/{}")
OF_ALL = ("", "account", "fair", "api", "healthz")
PAGES = (*OF_ALL, *(page.format(game) for page in OF_A_GAME for game in runehall.games()))
JSON = {"accept": "application/json"}


def test_pages_open_and_matches_begin(server: Callable[..., Process], tmp_path: Path) -> None:
    address = server("--data", str(tmp_path), serve=without_extras(SERVE)).address
    with httpx.Client(base_url=address, timeout=PATIENCE) as visitor:
        assert {page: visitor.get(f"/{page}").status_code for page in PAGES} == dict.fromkeys(PAGES, 200)
        for game in runehall.games():
            begun = visitor.post(f"/play/{game}", json={}, headers=JSON)
            assert begun.status_code == 303, begun.text
            assert visitor.get(begun.headers["location"]).status_code == 200
