"""What an option touches, where it depends on what lies on the table."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.table.names import DECKS, fighting, seat_item
from runehall.games.runebound.table.sheets import leading_seat
from runehall.games.runebound.view_types import View
from runehall.scene.view_types import OptionView

__all__ = ["CHANCY", "offer_item", "offers", "path_of"]

CHANCY: Final = frozenset(
    ("adventure", "deed", "fight_on", "quest", "recast", "retreat", "reveal", "roll", "story", "villain", "way")
)
# A board draws these because an option touches them; in a fight only the hand is in sight.
ALWAYS: Final = ("hex-", "hand-", "market-", "card-", "asset-")
IN_A_FIGHT: Final = ("hand-",)


def path_of(view: View, option: OptionView) -> tuple[str, ...]:
    """The items an option touches that lie on the table; what names something that lies nowhere has its own tile."""
    lying, always = _lying(view), IN_A_FIGHT if fighting(view) else ALWAYS
    touched = [item for item in option["touches"] if item.startswith(always) or item in lying]
    found = tuple(dict.fromkeys([*touched, *(item for item in _bearers(option["text"]) if item in lying)]))
    return found if found or " " not in option["text"] else (offer_item(option["text"]),)


def _bearers(text: str) -> tuple[str, ...]:
    """Where an ability would lie that is called like the card it stands on."""
    word, _, ability = text.partition(" ")
    return (f"skill-{ability}", f"asset-{ability}", f"surge-{ability}") if word == "use" else ()


def offer_item(text: str) -> str:
    """The tile of an option that names something which lies nowhere."""
    return f"offer-{text.replace(' ', '-')}"


def offers(view: View) -> list[OptionView]:
    """The options of the viewer that need a tile."""
    asked = view["ask"]["options"] if view["ask"] else []
    return [option for option in asked if path_of(view, option) == (offer_item(option["text"]),)]


def _lying(view: View) -> set[str]:
    """The names of everything on the table that does not lie there just because an option touches it."""
    table = view["table"]
    found = {seat_item(view, seat) for seat in range(len(table["heroes"]))}
    combat = table["combat"]
    if combat is not None and fighting(view):
        found &= {f"seat-{side['word']}" for side in combat["sides"] if side["hero"]}
        for side in combat["sides"]:
            found |= {f"token-{token['token']}" for token in side["tokens"]}
            found |= {f"surge-{surge['ability']}" for surge in side["surges"]}
        return found
    own = table["heroes"][leading_seat(view)]
    found |= {f"hero-{hero}" for hero in table["choosable"]} | {f"trophy-{deck}" for deck in DECKS}
    found |= {f"skill-{skill['card']}" for skill in own["skills"]}
    found |= {f"asset-{asset['card']}" for asset in own["assets"]}
    found |= {f"corruption-{card}" for card in own["corruption"]}
    if table["roll"] is not None:
        found |= {f"die-{die['face']}" for die in table["roll"]["dice"] if not die["spent"]}
    if table["adventure"] is not None and combat is None and table["test"] is None:
        found |= {f"part-{part}" for part in ("a", "b", "1", "2", "3")}
    return found
