"""Why something may not be done on the turn now."""

from __future__ import annotations

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runebound.figures import place_at
from runehall.games.runebound.heroes import is_defeated, is_delayed
from runehall.games.runebound.learning import has_room
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import CITY, DECKS, FRESHLY_PREPARED, PREPARED

_ACTIONS = ("step", "roll", "shop", "adventure", "rest", "train", "prepare", "quest", "story", "villain", "deed")
_SHOPPING = ("buy", "sell", "scrap", "keep")


def refusal(s: Realm, seat: int, choice: Choice) -> Refused:
    """The reason, said as a sentence that tells what to do."""
    choices = s.book.choices
    word = choices.kinds[choice.kind].word
    if word in _ACTIONS:
        if is_delayed(s, seat):
            return Refused("You are delayed: your next action must be to stand up.", "RB-182")
        if is_defeated(s, seat):
            return Refused("You are defeated: you may spend actions only to rest.", "RB-165")
        if s.actions == 0:
            return Refused("You have no action left: end your turn.", "RB-038")
    if word == "stand_up":
        return Refused("You are not delayed.", "RB-182")
    if word == "adventure":
        return _no_adventure(s, seat, choice)
    if word in ("learn", "exert", "discard"):
        return _no_learning(s, seat, choice)
    return Refused(_why(s, seat, word), _rule(word))


def _no_adventure(s: Realm, seat: int, choice: Choice) -> Refused:
    """Why no adventure is met there."""
    land = s.book.land
    gem = land.gem_at[choice.a]
    if gem < 0:
        return Refused("There is no adventure gem in that hex.", "RB-074")
    if choice.a != s.hex[seat]:
        return Refused("Go to the gem's hex first.", "RB-074")
    if not s.gems[gem]:
        return Refused("That gem is facedown: gems are turned when time reaches space 6 or 12.", "RB-077")
    if not s.adventure_decks[land.gem_deck[gem]].cards:
        return Refused(f"The {DECKS[land.gem_deck[gem]]} deck is empty.", "RB-D16")
    return Refused("An adventure costs 2 actions.", "RB-041")


def _no_learning(s: Realm, seat: int, choice: Choice) -> Refused:
    """Why a skill is not learned."""
    held = [piece for piece in s.hands[seat] if s.kind[piece] - s.book.first_skill == choice.a]
    if not held:
        return Refused("That skill is not in your hand.", "RB-094")
    if not has_room(s, seat, s.skill(held[0]).type):
        return Refused("You have as many learned skills of that type as the attribute allows.", "RB-098")
    return Refused("Your trophies do not pay for all its orbs.", "RB-095")


def _why(s: Realm, seat: int, word: str) -> str:
    """The reason for all the other words."""
    if word == "step":
        return "That hex does not touch yours."
    if word == "shop":
        here = place_at(s, s.hex[seat]) == CITY
        return "Nothing is sold in this city now." if here else "You can shop only in a city."
    if word == "prepare":
        return "You have a prepare token already." if s.flags[seat] & PREPARED else "Prepare is not in use."
    if word == "hurry":
        fresh = s.flags[seat] & FRESHLY_PREPARED
        return "The prepare token can be spent on a later turn only." if fresh else "You have no prepare token."
    if word == "quest":
        return "Go to a hex the quest names, with an action left."
    if word == "story":
        return "Go to the hex of the story quest, with the actions it asks for."
    if word == "villain":
        return "Go to the villain's hex, with 2 actions left."
    if word == "trade":
        return "You have no such goods, or this is not where they are traded."
    if word == "barter":
        return "You can barter only with a hero in your hex, a few offers a turn."
    if word in _SHOPPING:
        return "That is done while you shop, which takes an action in a city."
    if word == "pay":
        return "Trophies are paid with when a skill is learned: choose the skill."
    return "That cannot be done on your turn now."


def _rule(word: str) -> str:
    """The rule behind a reason."""
    rules = {
        "step": "RB-046", "shop": "RB-061", "prepare": "RB-208", "hurry": "RB-207", "quest": "RB-108",
        "story": "RB-088", "villain": "RB-D37", "trade": "RB-073", "barter": "RB-176",
        "pay": "RB-095", **dict.fromkeys(_SHOPPING, "RB-061"),
    }  # fmt: skip
    return rules.get(word, "RB-045")
