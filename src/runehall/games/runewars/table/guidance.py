"""What the table of Runewars explains, and which of its events are told to who was not there."""

from __future__ import annotations

from runehall.games.runewars.view_types import View
from runehall.scene.guidance import Breakdown, FirstMatch, Goal, Guidance, Part, Term

__all__ = ["GUIDANCE", "breakdown", "goal"]

GUIDANCE = Guidance(
    terms=(
        Term("dragon rune", "Six of them make a claim to victory; after seven years the most of them win.", "RW-275",
             ("dragon runes",)),
        Term("false rune", "Looks like a dragon rune from behind, and is worth nothing.", "RW-008", ("false runes",)),
        Term("influence", "Buys titles, heroes and the friendship of neutral armies; it breaks ties, too.", "RW-143"),
        Term("Supremacy Bonus", "An Order earns it where its number is the highest you have shown this year.", "RW-073",
             ("supremacy", "Supremacy")),
        Term("routed", "Lies down: it cannot move or fight until spring.", "RW-055", ("rout", "routs")),
        Term("stronghold", "Holds an area, recruits, and adds its strength to a defence.", "RW-119", ("strongholds",)),
        Term("diplomacy", "Fate cards are drawn for influence: neutral units may ally, go away, or fight.", "RW-143",
             ("Diplomacy",)),
        Term("activation token", "Marks an area: nothing of yours moves out of it until spring.", "RW-093",
             ("activation tokens",)),
        Term("home realm", "Your first three areas; they are yours until an enemy stands in them.", "RW-048"),
        Term("Fate card", "Drawn in battle: it tells each kind of unit whether it wounds, routs or misses.", "RW-162",
             ("Fate cards",)),
        Term("Objective", "A secret aim: where it is met it brings you a dragon rune.", "RW-269"),
        Term("Quest", "A task for a hero, tried in the area it names.", "RW-229", ("Quests",)),
    ),
    first=FirstMatch({"board": "preset"}, (
        "choose_faction daqan", "choose_faction latari", "hide dragon_rune 3b", "hide dragon_rune *",
        "hide false_rune *", "found dc", "found la", "muster * dc", "muster * la", "station * dc", "station * la",
        "skip",
    )),
    turns=frozenset({"season_came"}),
    loud=frozenset({
        "ordered", "activated", "negotiated", "allied", "battle_began", "battle_won", "battle_held", "stronghold_fell",
        "stronghold_built", "stronghold_mended", "developed", "hero_joined", "hero_deserted", "took_title",
        "revealed_objective", "claimed", "claim_failed", "claim_held", "eliminated", "received_runes", "disbanded",
        "season_card", "played", "used_benefit", "retreated_hero", "chose_faction",
    }),
)  # fmt: skip


def breakdown(view: View) -> Breakdown:
    """Dragon runes, and the realm each faction held."""
    table = view["table"]
    factions, outcome = table["factions"], view["outcome"]
    scored = outcome["scores"] if outcome is not None and outcome["scores"] else None
    runes = scored or [each["dragons"] if each["dragons"] is not None else each["shown"] for each in factions]
    return Breakdown(
        "dragon runes",
        (
            Part("Dragon runes", runes),
            Part("Areas", [each["areas"] for each in factions], scores=False),
            Part("Influence", [each["influence"] for each in factions], scores=False),
            Part("Heroes", [len(each["heroes"]) for each in factions], scores=False),
        ),
        table["limits"]["runes"],
    )


def goal(view: View) -> Goal:
    """Six dragon runes claim the victory; after the last year most of them win."""
    factions, limits = view["table"]["factions"], view["table"]["limits"]
    return Goal(
        f"{limits['runes']} dragon runes win",
        [each["dragons"] if each["dragons"] is not None else each["shown"] for each in factions],
        frozenset(seat for seat, each in enumerate(factions) if each["dragons"] is None and each["runes"]),
        stands=[f"year {view['table']['year']} of {limits['years']}"],
    )
