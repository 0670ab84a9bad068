"""Looking something up while one plays: a card by its name, a rule by its id or by a word in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from runehall.content.content import Content
from runehall.content.rows import Row
from runehall.engine.errors import Refused, did_you_mean
from runehall.terminal.listing import show_card
from runehall.terminal.screen import Screen

MOST: Final = 6  # so many cards or rules are shown at once


class Finding:
    """The rules and the cards of one match, to be looked up."""

    def __init__(self, rules: Mapping[str, str], content: Content | None) -> None:
        self._rules: Final = rules
        self._rows: Final = [row for table in content.tables for row in content.rows(table)] if content else []

    def rules(self, said: str) -> list[tuple[str, str]]:
        """The rule of an id, or the rules that speak of something; refused where there is none."""
        if not said:
            raise Refused("Say which rule: rules BR-049; or of what: rules hand limit.")
        if said.upper() in self._rules:
            return [(said.upper(), self._rules[said.upper()])]
        words = said.casefold().split()
        found = [
            (name, text) for name, text in self._rules.items() if all(word in text.casefold() for word in words)
        ]  # fmt: skip
        if not found:
            raise Refused(f"The ledger has no rule '{said}', and none that speaks of it."
                          f"{did_you_mean(said.upper(), self._rules)}")  # fmt: skip
        more = len(found) - MOST
        return [*found[:MOST], *([("…", f"and {more} more: say more words.")] if more > 0 else [])]

    def show_card(self, said: str, screen: Screen) -> None:
        """Show the cards of a name or of the beginning of one; refused where there is none."""
        if not said:
            raise Refused("Say which card: card axemen.")
        wanted = said.casefold()
        exact = [row for row in self._rows if wanted in (row.name.casefold(), row.id.replace("_", " "), row.id)]
        found = exact or [row for row in self._rows if wanted in row.name.casefold()]
        if not found:
            raise Refused(f"There is no card '{said}'.{did_you_mean(said, [row.name for row in self._rows])}")
        for row in found[:MOST]:
            _show(row, screen)
        if len(found) > MOST:
            screen.say(f"and {len(found) - MOST} more: say more of its name.", indent="  ")


def _show(row: Row, screen: Screen) -> None:
    """One card, with the sort of card it is."""
    screen.say(f"{row.table}:", indent="  ")
    show_card(row, screen)
