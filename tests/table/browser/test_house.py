"""axe-core finds nothing serious on any page of a running house, in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from runehall.table.page.shelf import boxes

from .axe import looked_at
from .scenes import middle, whole
from .visitor import Visitor

Enter = Callable[..., Visitor]
PAGES = (
    "/", "/games/runebound", "/games/bloodrunes/rules", "/games/medieval_mayhem/cards", "/new/medieval_mayhem?seats=6",
    "/new/runes_of_mayhem", "/account", "/api", "/games/chess",
)  # fmt: skip
WORDS = {"name": "Hrothgar", "password": "a long password"}


def serious(guest: Visitor) -> list[str]:
    """What axe finds on the page that is serious or worse, in the dark and in the light."""
    return looked_at(guest.page, "dark", "light")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_nothing_serious(path: str, visitor: Enter) -> None:
    guest = visitor()
    guest.page.goto(path)
    assert serious(guest) == []
    if path == "/games/chess":  # a wrong address has a page too
        assert len(guest.faults) == 2
        guest.faults.clear()


def test_the_account_of_somebody_and_an_invitation_have_nothing_serious(visitor: Enter) -> None:
    astrid = visitor()
    astrid.page.goto("/account")
    for field, value in WORDS.items():
        astrid.page.fill(f"form[action='/account/new'] [name={field}]", value)
    astrid.page.get_by_role("button", name="Make it").click()
    astrid.page.get_by_label("What it is for").fill("my bot")
    astrid.page.get_by_role("button", name="Make a token").click()
    astrid.page.wait_for_selector("role=status")
    assert serious(astrid) == []
    astrid.set_up("bloodrunes", "me", "open", "bot:greedy")
    assert serious(astrid) == []
    guest = visitor()
    guest.page.goto(astrid.page.input_value("#share-link"))
    assert serious(guest) == []


@pytest.mark.parametrize("game", boxes())
def test_the_list_of_options_has_nothing_serious(game: str, visitor: Enter) -> None:
    """In the middle of a match; the table itself is looked at in `test_accessibility`."""
    astrid = visitor()
    astrid.bring(*middle(game))
    astrid.asked()
    astrid.page.click("#all")
    assert serious(astrid) == []


def test_a_replay_has_nothing_serious(visitor: Enter) -> None:
    astrid = visitor()
    astrid.watch(whole("medieval_mayhem"))
    assert serious(astrid) == []
