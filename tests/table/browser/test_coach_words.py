"""The coach in words, on the page: what is about equal to the best is named by its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .visitor import Visitor

SAID = {
    (1,): "The first stands out.",
    (1, 2): "The first two are about equal.",
    (1, 3): "The first and the third are about equal.",
    (1, 2, 3, 4): "All three are about equal.",
}


@pytest.mark.parametrize("equal", SAID)
def test_the_coach_names_what_is_about_equal(equal: tuple[int, ...], visitor: Callable[..., Visitor]) -> None:
    astrid = visitor((1440, 900))
    astrid.set_up("bloodrunes", "me", "bot:greedy")
    astrid.asked()
    advice = [{"text": str(at), "label": f"Option {at}", "chance": 0.5, "interval": [0.4, 0.6]} for at in range(4)]
    astrid.page.route("**/hint?*", lambda route: route.fulfill(json={"ranked": advice, "equal": list(equal)}))
    astrid.page.click("#hint")
    expect(astrid.page.locator("#coach .coach-words")).to_have_text(SAID[equal])
