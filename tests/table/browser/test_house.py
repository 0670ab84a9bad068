"""axe-core finds nothing serious on any page of a running house, in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from runehall.table.shelf import boxes

from .scenes import middle, whole
from .visitor import Visitor

Enter = Callable[..., Visitor]
PAGES = (
    "/", "/games/runes_of_mayhem", "/games/bloodrunes/rules", "/games/medieval_mayhem/cards", "/new/medieval_mayhem",
    "/new/runes_of_mayhem", "/account", "/api", "/games/chess",
)  # fmt: skip
WORDS = {"name": "Hrothgar", "password": "a long password"}


def serious(guest: Visitor) -> list[str]:
    """What axe finds on the page that is serious or worse, in the dark and in the light."""
    found = []
    for theme in ("dark", "light"):
        guest.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for each in Axe().run(guest.page).response["violations"]:
            if each["impact"] in ("serious", "critical"):
                found += [f"{theme}: {each['id']} {node['target']} {node['failureSummary']}" for node in each["nodes"]]
    return found


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
def test_a_table_in_the_middle_of_a_match_and_its_list_of_options_have_nothing_serious(
    game: str, visitor: Enter
) -> None:
    astrid = visitor()
    astrid.bring(*middle(game))
    astrid.asked()
    assert serious(astrid) == []
    astrid.page.click("#all")
    assert serious(astrid) == []


def test_a_replay_has_nothing_serious(visitor: Enter) -> None:
    astrid = visitor()
    astrid.watch(whole("medieval_mayhem"))
    assert serious(astrid) == []
