"""What the table of Runes of Mayhem explains, and which of its events are told to who was not there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.games.runes_of_mayhem.table.faces import FACTIONS
from runehall.games.runes_of_mayhem.view_types import View
from runehall.scene.board import Face
from runehall.scene.guidance import Breakdown, FirstMatch, Goal, Guidance, Nameable, Part, Term

__all__ = ["GUIDANCE", "breakdown", "deck_cards", "goal"]

DECKS: Final = {"vikings_deck": "vikings", "saxons_deck": "saxons"}
BASIC: Final = frozenset({"Spearmen", "Melee", "Cavalry"})  # every deck holds them (RM-045)

GUIDANCE = Guidance(
    terms=(
        Term("Siege", "A unit whose lane holds no living enemy strikes the Fortress: its power and a die.", "RM-126",
             ("siege", "sieges", "besiege", "sieged")),
        Term("Heal", "A Healer is sacrificed, and fallen units of yours stand up again with full health.", "RM-191",
             ("heal", "Heals", "heals", "Healing")),
        Term("Structure-point", "What is left of a Fortress. At 0 it is destroyed, and its owner has lost.", "RM-058",
             ("Structure-points",)),
        Term("Wall", "Two places before your Fortress; who stands there cannot be attacked.", "RM-086"),
        Term("Protection", "Each living unit on the Wall takes one off every damage to the Fortress.", "RM-140"),
        Term("Flank", "After a won attack a Flank unit may strike once more, in a lane beside.", "RM-156",
             ("flank", "flanks")),
        Term("Long-ranged", "Shoots the moment it comes onto the Battlefield, and nobody strikes back.", "RM-178"),
        Term("Med-ranged", "May attack the first or second row of its lane, and nobody strikes back.", "RM-321"),
        Term("support", "A unit right behind another supports it, and covers it when it falls.", "RM-120",
             ("supports", "Cover")),
        Term("Gold", "Most cards cost Gold; your markers produce it at the start of your turn.", "RM-059"),
        Term("Faith", "Some cards cost Faith; your markers produce it at the start of your turn.", "RM-060"),
        Term("Regroup", "Before the battle you move your units freely between Wall and lanes.", "RM-066", ("regroup",)),
        Term("Retaliation", "Who defends strikes back at the same time.", "RM-098", ("retaliation",)),
    ),
    first=FirstMatch({"first_game": "yes"}, ("choose_king guthrum_b", "keep_hand", "divide 5")),
    emblems=False,
    turns=frozenset({"turn"}),
    loud=frozenset({
        "crowned", "king_turned", "attacks", "flanks", "fell", "restored", "sieges", "sieges_tower", "shoots",
        "shoots_fortress", "fortress_hit", "repaired", "fortress_destroyed", "king_dead", "tower_razed",
        "trap_revealed", "builds", "laid_trap", "played", "hired", "wounded",
    }),
)  # fmt: skip


def breakdown(view: View) -> Breakdown:
    """What is left of both Fortresses, and of both armies."""
    players = view["table"]["players"]
    standing = [sum(unit is not None and not unit["fallen"] for unit in each["field"].values()) for each in players]
    return Breakdown(
        "Structure-points",
        (
            Part("Structure-points left", [max(0, each["structure"]) for each in players]),
            Part("Units on the Battlefield", standing, scores=False),
            Part("Units lost or thrown away", [len(each["discard"]) for each in players], scores=False),
        ),
    )


def goal(view: View) -> Goal:
    """Whose Fortress falls to 0 Structure-points has lost."""
    return Goal("A Fortress at 0 has lost", [max(0, each["structure"]) for each in view["table"]["players"]])


def deck_cards(setting: str, faces: Sequence[Face]) -> list[Nameable]:
    """The units of the faction whose deck a setting names; a name means all its copies (RM-046)."""
    faction = DECKS.get(setting)
    family = next((name for word, name in FACTIONS.items() if word == faction), "")
    units = [face for face in faces if face.group in (family, f"{family}: More Units")]
    return [
        Nameable(unit.kind, unit.name, unit.type, unit.copies, unit.type not in BASIC, unit.group == family)
        for unit in units
    ]
