"""What the table of Medieval Mayhem explains, and which of its events are told to who was not there."""

from __future__ import annotations

from collections.abc import Mapping

from runehall.games.medieval_mayhem.table.players import certain
from runehall.games.medieval_mayhem.view_types import View
from runehall.scene.board import Face
from runehall.scene.guidance import Breakdown, FirstMatch, Goal, Guidance, Part, Term

__all__ = ["GUIDANCE", "breakdown", "goal"]

GUIDANCE = Guidance(
    terms=(
        Term("Territory", "The cards you have played lie here, within reach of everybody; it scores its own icon.",
             "MM-171"),
        Term("Castle", "Your sets lie here, out of most people's reach; it scores its own icon.", "MM-172"),
        Term("Resources", "Your hand: only you see it, and it scores its own icon at the end.", "MM-173"),
        Term("Barracks", "Five open cards in the middle, from which everybody may recruit.", "MM-146"),
        Term("Kingdom", "What nobody controls: the deck, the discard pile and the Barracks.", "MM-026"),
        Term("set", "Three cards of a Territory that share a colour, a number or a type.", "MM-107", ("sets",)),
        Term("Capture", "Take the card into your hand.", "MM-188", ("capture", "captures", "Captures")),
        Term("Destroy", "Put the card on the discard pile.", "MM-189", ("destroy", "destroys", "Destroys")),
        Term("Lure", "Take the card into your Territory; its text does not happen.", "MM-190",
             ("lure", "lures", "Lures")),
        Term("Recruit", "Take a card of the Barracks into your hand.", "MM-057", ("recruit",)),
        Term("Defense", "Thrown away from your hand it keeps off one text, whoever plays it.", "MM-086",
             ("Defend", "defend")),
        Term("trigger", "What the three cards of a new set share brings you something at once.", "MM-114",
             ("triggers",)),
        Term("Character", "Its open side is an action for you alone; its secret side scores at the end.", "MM-059"),
    ),
    first=FirstMatch({"characters": "random"}),
    turns=frozenset({"turn"}),
    loud=frozenset({
        "recruited", "played", "acted", "defended", "captured", "lured", "destroyed", "forms_set", "set_broken", "fell",
        "captured_from_barracks", "lured_from_barracks", "destroyed_in_barracks", "captured_from_discard",
        "lured_from_discard", "robbed", "gave", "exchanged", "end_triggered", "charmed", "nothing_taken",
    }),
)  # fmt: skip


def breakdown(view: View) -> Breakdown:
    """The scoring sheet."""
    points = [player["points"] for player in view["table"]["players"]]
    return Breakdown(
        "points",
        (
            Part("Territory", [each["territory"] for each in points]),
            Part("Castle", [each["castle"] for each in points]),
            Part("Resources", [each["hand"] or 0 for each in points]),
            Part("Secret bonus", [each["bonus"] or 0 for each in points]),
            Part("Sets", [player["sets"] for player in view["table"]["players"]], scores=False),
        ),
    )


def goal(view: View, faces: Mapping[str, Face]) -> Goal:
    """Most points win, of a player or of a team; hands and secret bonuses of the others can only be guessed at."""
    players = view["table"]["players"]
    sure = [certain(player, faces) for player in players]
    unsure = {seat for seat, player in enumerate(players) if player["points"]["bonus"] is None}
    teams = [player["team"] for player in players if player["team"] is not None]
    if not teams:
        return Goal("Most points win", sure, frozenset(unsure))
    of = {team: {seat for seat, each in enumerate(teams) if each == team} for team in teams}
    return Goal(
        "Most points win",
        [sum(sure[ally] for ally in of[team]) for team in teams],
        frozenset(seat for seat, team in enumerate(teams) if unsure & of[team]),
        teams,
    )
