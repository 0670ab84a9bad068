"""What can happen in Medieval Mayhem: cards fly, points float, turns and sets are announced."""

from __future__ import annotations

from typing import Final

from runehall.engine.events import Played, Telling, Tellings
from runehall.engine.options import Domain, numbers

TALLY: Final = 7  # no text demands as many cards of one player


class Events(Tellings):
    """One sentence for everything that can happen, and how a table plays it."""

    is_character: Telling
    starts: Telling
    turn: Telling
    drew: Telling
    turned_up: Telling
    recruited: Telling
    played: Telling
    acted: Telling
    discarded: Telling
    discarded_from_territory: Telling
    discarded_set: Telling
    named: Telling
    announced: Telling
    defended: Telling
    not_defended: Telling
    captured: Telling
    of_type: Telling
    lured: Telling
    destroyed: Telling
    nothing_taken: Telling
    has_none: Telling
    has_no_more: Telling
    forms_set: Telling
    into_set: Telling
    shared: Telling
    triggered: Telling
    set_broken: Telling
    fell: Telling
    captured_from_barracks: Telling
    lured_from_barracks: Telling
    destroyed_in_barracks: Telling
    captured_from_discard: Telling
    lured_from_discard: Telling
    captured_own: Telling
    put_under: Telling
    scried: Telling
    robbed: Telling
    gave: Telling
    exchanged: Telling
    reshuffled: Telling
    end_triggered: Telling
    charmed: Telling
    scored_territory: Telling
    scored_castle: Telling
    scored_hand: Telling
    scored_bonus: Telling
    wins: Telling

    def __init__(self, players: Domain, cards: Domain, wanted: Domain, aspects: Domain, characters: Domain) -> None:
        super().__init__()
        count = numbers(500)
        tally = Domain([f"{given}_of_{demanded}" for given in range(TALLY) for demanded in range(TALLY)])
        causes = Domain(["empty_deck", "sets"], ["the draw deck is empty", "enough sets are formed"])
        self.is_character = self.declare(
            "is_character",
            {"player": players, "character": characters},
            "{player} {player:are|is} the {character}.",
            ["MM-016"],
        )
        self.starts = self.declare(
            "starts", {"player": players}, "{player} {player:are|is} the starting player.", ["MM-022"]
        )
        self.turn = self.declare(
            "turn",
            {"player": players, "count": count},
            "{player's} turn, round {count}.",
            ["MM-034"],
            played=Played("banner", on="player-{player}", text="{player's} turn"),
        )
        self.drew = self.declare(
            "drew",
            {"player": players},
            "{player} {player:draw|draws} {card}.",
            ["MM-191"],
            played=Played("from", on="hand-{card}", at="deck", only="player"),
        )
        self.turned_up = self.declare(
            "turned_up",
            {},
            "{card} comes to the Barracks.",
            ["MM-146"],
            played=Played("from", on="barracks-{card}", at="deck"),
        )
        self.recruited = self.declare(
            "recruited", {"player": players}, "{player} {player:recruit|recruits} {card}.", ["MM-057"]
        )
        self.played = self.declare(
            "played",
            {"player": players},
            "{player} {player:play|plays} {card}.",
            ["MM-051"],
            plays=True,
            played=Played("from", on="territory-{player}-{card}", at="player-{player}", by="player"),
        )
        self.acted = self.declare(
            "acted",
            {"player": players, "character": characters},
            "{player} {player:take|takes} the {character}'s action.",
            ["MM-059"],
        )
        self.discarded = self.declare(
            "discarded",
            {"player": players},
            "{player} {player:discard|discards} {card}.",
            ["MM-192"],
            played=Played("to", on="hand-{card}", at="discard", only="player"),
        )
        self.discarded_from_territory = self.declare(
            "discarded_from_territory",
            {"player": players},
            "{player} {player:discard|discards} {card} from Territory.",
            ["MM-192"],
        )
        self.discarded_set = self.declare(
            "discarded_set",
            {"player": players},
            "{player} {player:discard|discards} {card} with its whole set.",
            ["MM-143"],
        )
        self.named = self.declare(
            "named", {"player": players, "type": wanted}, "{player} {player:name|names} {type}.", ["MM-067"]
        )
        self.announced = self.declare(
            "announced",
            {"player": players, "kind": cards, "other": players},
            "{player} {player:aim|aims} at {other's} {kind}.",
            ["MM-067"],
        )
        self.defended = self.declare(
            "defended",
            {"player": players},
            "{player} {player:are|is} protected by {card}.",
            ["MM-086"],
            plays=True,
            played=Played("banner", on="player-{player}", text="{player} {player:defend|defends}"),
        )
        self.not_defended = self.declare(
            "not_defended", {"player": players}, "{player} {player:do|does} not defend.", ["MM-092"]
        )
        self.captured = self.declare(
            "captured",
            {"player": players, "other": players},
            "{player} {player:capture|captures} {card} from {other}.",
            ["MM-188"],
            played=Played("float", on="player-{other}", at="player-{player}", text="captured", tone="bad"),
        )
        self.of_type = self.declare("of_type", {"type": wanted}, "It is a {type}.", ["MM-033"])
        self.lured = self.declare(
            "lured",
            {"player": players, "other": players},
            "{player} {player:lure|lures} {card} from {other}.",
            ["MM-190"],
            played=Played("float", on="player-{other}", at="player-{player}", text="lured", tone="bad"),
        )
        self.destroyed = self.declare(
            "destroyed",
            {"player": players, "other": players},
            "{player} {player:destroy|destroys} {other's} {card}.",
            ["MM-189"],
            played=Played("float", on="player-{other}", at="player-{player}", text="destroyed", tone="bad"),
        )
        self.nothing_taken = self.declare(
            "nothing_taken",
            {"player": players, "other": players},
            "{player} {player:take|takes} nothing from {other}.",
            ["MM-073"],
        )
        self.has_none = self.declare(
            "has_none", {"player": players, "type": wanted}, "{player} {player:have|has} no {type} there.", ["MM-077"]
        )
        self.has_no_more = self.declare(
            "has_no_more",
            {"player": players, "type": wanted, "tally": tally},
            "{player} {player:have|has} no other {type}: {tally}.",
            ["MM-076"],
        )
        self.forms_set = self.declare(
            "forms_set",
            {"player": players},
            "{player} {player:form|forms} a set.",
            ["MM-107"],
            played=Played("banner", on="player-{player}", text="{player} {player:form|forms} a set"),
        )
        self.into_set = self.declare("into_set", {"player": players}, "{card} goes to {player's} Castle.", ["MM-112"])
        self.shared = self.declare(
            "shared", {"player": players, "aspect": aspects}, "The three cards share {aspect}.", ["MM-108"]
        )
        self.triggered = self.declare(
            "triggered", {"player": players, "aspect": aspects}, "{player's} {aspect} trigger fires.", ["MM-114"]
        )
        self.set_broken = self.declare(
            "set_broken",
            {"player": players},
            "A set of {player} {player:are|is} no longer valid.",
            ["MM-134"],
            played=Played("float", on="player-{player}", text="Set broken", tone="bad"),
        )
        self.fell = self.declare("fell", {"player": players}, "{card} falls to {player's} Territory.", ["MM-135"])
        self.captured_from_barracks = self.declare(
            "captured_from_barracks",
            {"player": players},
            "{player} {player:capture|captures} {card} from the Barracks.",
            ["MM-188"],
        )
        self.lured_from_barracks = self.declare(
            "lured_from_barracks",
            {"player": players},
            "{player} {player:lure|lures} {card} from the Barracks.",
            ["MM-190"],
        )
        self.destroyed_in_barracks = self.declare(
            "destroyed_in_barracks",
            {"player": players},
            "{player} {player:destroy|destroys} {card} in the Barracks.",
            ["MM-189"],
        )
        self.captured_from_discard = self.declare(
            "captured_from_discard",
            {"player": players},
            "{player} {player:capture|captures} {card} from the discard pile.",
            ["MM-188"],
        )
        self.lured_from_discard = self.declare(
            "lured_from_discard",
            {"player": players},
            "{player} {player:lure|lures} {card} from the discard pile.",
            ["MM-190"],
        )
        self.captured_own = self.declare(
            "captured_own", {"player": players}, "{player} {player:take|takes} {card} back from Territory.", ["MM-188"]
        )
        self.put_under = self.declare(
            "put_under", {"player": players}, "{player} {player:put|puts} {card} under the deck.", ["MM-241"]
        )
        self.scried = self.declare(
            "scried",
            {"player": players, "count": count},
            "{player} {player:look|looks} at {count} of the top cards.",
            ["MM-059"],
        )
        self.robbed = self.declare(
            "robbed",
            {"player": players, "other": players},
            "{player} {player:pick|picks} {card} out of {other's} hand.",
            ["MM-059"],
            played=Played("float", on="player-{other}", at="player-{player}", text="robbed", tone="bad"),
        )
        self.gave = self.declare(
            "gave",
            {"player": players, "other": players},
            "{player} {player:give|gives} {other} {card} in return.",
            ["MM-059"],
        )
        self.exchanged = self.declare(
            "exchanged", {"player": players}, "{player} {player:exchange|exchanges} a card for {card}.", ["MM-059"]
        )
        self.reshuffled = self.declare(
            "reshuffled", {"count": count}, "The discard pile becomes a new deck of {count}.", ["MM-204"]
        )
        self.end_triggered = self.declare(
            "end_triggered",
            {"player": players, "cause": causes},
            "In {player's} turn the end is triggered: {cause}.",
            ["MM-160", "MM-161"],
            played=Played("banner", text="The last round"),
        )
        self.charmed = self.declare(
            "charmed",
            {"player": players},
            "{player} {player:have|has} formed the last set that was needed and wins at once.",
            ["MM-208"],
            played=Played("banner", on="player-{player}", text="{player} {player:win|wins} by sets"),
        )
        self.scored_territory = self.declare(
            "scored_territory",
            {"player": players, "count": count},
            "{player} {player:score|scores} {count} for Territory.",
            ["MM-171"],
            played=Played("float", on="player-{player}", text="+{count}", tone="good"),
        )
        self.scored_castle = self.declare(
            "scored_castle",
            {"player": players, "count": count},
            "{player} {player:score|scores} {count} for the Castle.",
            ["MM-172"],
            played=Played("float", on="player-{player}", text="+{count}", tone="good"),
        )
        self.scored_hand = self.declare(
            "scored_hand",
            {"player": players, "count": count},
            "{player} {player:score|scores} {count} for Resources.",
            ["MM-173"],
            played=Played("float", on="player-{player}", text="+{count}", tone="good"),
        )
        self.scored_bonus = self.declare(
            "scored_bonus",
            {"player": players, "count": count},
            "{player} {player:reveal|reveals} {card} and scores {count} for it.",
            ["MM-174"],
            played=Played("float", on="player-{player}", text="+{count}", tone="good"),
        )
        self.wins = self.declare(
            "wins",
            {"player": players, "count": count},
            "{player} {player:win|wins} with {count} points.",
            ["MM-175"],
            played=Played("banner", on="player-{player}", text="{player} {player:win|wins} with {count}"),
        )
