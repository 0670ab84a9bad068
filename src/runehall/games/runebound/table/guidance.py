"""What the table of Runebound explains, and which of its events are told to who was not there."""

from __future__ import annotations

from typing import Final

from runehall.games.runebound.view_types import View
from runehall.scene.guidance import Breakdown, FirstMatch, Goal, Guidance, Part, Term

__all__ = ["GUIDANCE", "breakdown", "goal"]

# What wins where nobody is to be defeated.
WITHOUT_VILLAIN: Final = {
    "scenario_dark_star": "Stand last when the star falls",
    "scenario_locust_swarm": "Defeat every warband",
}

GUIDANCE = Guidance(
    terms=(
        Term("exert", "Discard a skill card from your hand to push your luck once more.", "RB-042",
             ("exerts", "exertion", "Exert")),
        Term("trophy", "An adventure you have mastered; trophies pay for skills.", "RB-093", ("trophies",)),
        Term("gem", "A gem that lies face up marks an adventure of its colour.", "RB-074", ("gems",)),
        Term("lore", "Dragon lore makes the villain weaker; who knows much fights with better odds.", "RB-268"),
        Term("surge", "A symbol on a token; so many of them pay for an ability.", "RB-146", ("surges",)),
        Term("agility", "Flips a token of your own, or makes the foe cast one anew.", "RB-144"),
        Term("double", "Laid on another token it counts that one twice.", "RB-149", ("doubles",)),
        Term("initiative", "The side whose tokens show more gold symbols acts first.", "RB-134"),
        Term("shield", "Spent when damage comes: each blocks one.", "RB-154", ("shields",)),
        Term("delayed", "The next action must be spent to stand up.", "RB-182"),
        Term("defeated", "Can only rest until all is healed.", "RB-165"),
        Term("train", "Draw as many skill cards as your hand may hold, then discard down to it.", "RB-082", ("Train",)),
        Term("test", "Skill cards are revealed, as many as the attribute: one star is a success.", "RB-118",
             ("tests",)),
    ),
    first=FirstMatch({}, ("take_hero corbin", "take_hero lissa", "start_in b6", "start_in *", "discard *")),
    turns=frozenset({"began_turn", "began_round"}),
    loud=frozenset({
        "took_hero", "moved", "defeated", "eliminated", "rested", "trained", "learned", "drew_adventure", "took_quest",
        "outcome", "trophy", "bought", "won_fight", "lost_fight", "retreated", "villain_came", "villain_moved",
        "villain_won", "story", "began_act", "bartered", "gained_lore", "gave_gold", "gave_card", "corrupted",
    }),
)  # fmt: skip


def breakdown(view: View) -> Breakdown:
    """How strong each hero has become: nothing of it is a score, only the villain decides.

    What no hero has is left out: who is out of the game has put everything down.
    """
    heroes = view["table"]["heroes"]
    left = [0 if each["eliminated"] else each["health"] - each["damage"] for each in heroes]
    owned = (
        Part("Trophies", [sum(each["trophies"].values()) for each in heroes], scores=False),
        Part("Skills learned", [len(each["skills"]) for each in heroes], scores=False),
        Part("Assets", [len(each["assets"]) for each in heroes], scores=False),
        Part("Gold", [each["gold"] for each in heroes], scores=False),
        Part("Lore", [each["lore"] for each in heroes], scores=False),
    )
    parts = (Part("Health left", left, scores=False), *(part for part in owned if any(part.counts)))
    return Breakdown("", parts, words=_decided(view))


def _decided(view: View) -> str:
    """How near it was: the villain and what else decides, in the last round."""
    scenario, round = view["table"]["scenario"], view["table"]["time"]["round"]
    villain, stands = scenario["villain"], "".join(f", {each}" for each in scenario["standing"])
    if villain is None:
        return f"It ended in round {round}{stands}."
    left = villain["health"] - villain["damage"]
    if left <= 0:
        return f"{villain['name']} fell in round {round}{stands}."
    return f"{villain['name']} was left with {left} of {villain['health']} health in round {round}{stands}."


def goal(view: View) -> Goal:
    """The villain is to be defeated, and lore helps; what else decides stands beside it."""
    scenario, heroes = view["table"]["scenario"], view["table"]["heroes"]
    villain = scenario["villain"]
    together = " together" if scenario["cooperative"] else ""
    wins = f"Defeat {villain['name']}{together}" if villain else WITHOUT_VILLAIN.get(scenario["card"], scenario["name"])
    lore = ["lore"] if villain else []
    return Goal(
        " · ".join([wins, *lore]), [each["lore"] for each in heroes] if villain else (), stands=scenario["standing"]
    )
