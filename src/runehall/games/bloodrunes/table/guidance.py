"""What the table of BloodRunes explains, and which of its events are told to who was not there."""

from __future__ import annotations

from runehall.games.bloodrunes.view_types import View
from runehall.scene.guidance import Breakdown, Goal, Guidance, Part, Term

__all__ = ["GUIDANCE", "breakdown", "goal"]

GUIDANCE = Guidance(
    terms=(
        Term("Acolyte", "Each Acolyte on your Console gives you one action a turn.", "BR-042", ("Acolytes",)),
        Term("Fortune", "Blood Fortunes win: the first Caster with six has won.", "BR-121",
             ("Fortunes", "Blood Fortune", "Blood Fortunes")),
        Term("Loki", "A Loki on the board counts as whatever Rune is needed.", "BR-078", ("Lokis",)),
        Term("Ward", "A Ward lies on your Console and keeps off the thefts of those it names.", "BR-104",
             ("Wards", "Protection Ward")),
        Term("River", "A row of open cards beside its deck, from which everybody draws.", "BR-049", ("Rivers",)),
        Term("Spell Book", "Your Spells lie open before you: six at most.", "BR-057"),
        Term("Pool", "Acolytes and Fortunes that nobody owns.", "BR-029"),
        Term("Console", "A Caster's own place: Acolytes, Fortunes and an Active Ward lie on it.", "BR-003"),
        Term("configuration", "The pattern of Runes a Spell needs, seen from your own side of the board.", "BR-067"),
    ),
    turns=frozenset({"begins"}),
    loud=frozenset({
        "cast_spell", "recruited", "built", "stole_fortune", "stole_acolyte", "took_from_pool", "sent_back", "warded",
        "ward_discarded", "ward_stolen", "cast_rune", "drew_rune", "drew_spell", "cleared_runes",
        "cleared_spells", "won",
    }),
)  # fmt: skip


def breakdown(view: View) -> Breakdown:
    """The Fortunes, and what else each Caster had."""
    casters, limits = view["table"]["casters"], view["table"]["limits"]
    return Breakdown(
        "Fortunes",
        (
            Part("Blood Fortunes", [caster["fortunes"] for caster in casters]),
            Part("Acolytes", [caster["acolyte_count"] for caster in casters], scores=False),
            Part("Spells in the Book", [len(caster["book"]) for caster in casters], scores=False),
        ),
        limits["fortunes"],
    )


def goal(view: View) -> Goal:
    """Six Fortunes win at once."""
    table = view["table"]
    return Goal(f"{table['limits']['fortunes']} Fortunes win", [caster["fortunes"] for caster in table["casters"]])
