"""What one viewer may know of the table: built through the look, never stripped from the state."""

from __future__ import annotations

from typing import cast

from runehall.games.runebound.assets import price_of
from runehall.games.runebound.cooperation import envelopes_left
from runehall.games.runebound.figures import place_at
from runehall.games.runebound.land import Land
from runehall.games.runebound.shown import Shown, shown_by
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    CITY,
    DECKS,
    LAST_SPACE,
    MARKERS,
    PLACES,
    REFRESH_SPACES,
    SLOTS,
    STORY_SPACES,
    TERRAINS,
    WILDERNESS,
)
from runehall.games.runebound.view_combat import combat_view
from runehall.games.runebound.view_heroes import hero_view
from runehall.games.runebound.view_rolls import roll_view, test_view
from runehall.games.runebound.view_types import (
    AdventureView,
    BarterView,
    GemView,
    MapView,
    MarkerView,
    MarketView,
    PileView,
    PlaceKind,
    PlaceView,
    ScenarioView,
    Space,
    StoryView,
    TableView,
    TimeView,
    VillainView,
)
from runehall.worlds.knowledge import Look

_LETTERS = "PFHMW"


def table_view(s: Realm, look: Look) -> TableView:
    """Everything that is open, and of hands, trophies and warbands what the look lets through (RB-D52)."""
    step = step_of(s)
    shown = shown_by(s)
    return {
        "map": map_view(s.book.land),
        "time": _time(s),
        "scenario": _scenario(s, look),
        "active": s.active if step == "play" else None,
        "first": s.first,
        "step": step,  # type: ignore[typeddict-item]
        "heroes": [hero_view(s, look, seat) for seat in range(s.seats)],
        "choosable": _choosable(s) if step == "heroes" else [],
        "gems": _gems(s),
        "markers": _markers(s),
        "story": _story(s, look),
        "slots": SLOTS,
        "markets": [_market(s, look, city) for city in range(len(s.markets))],
        "piles": _piles(s, look),
        "party_skills": look.cards(s.common_skills),
        "envelopes": envelopes_left(s),
        "roll": roll_view(s, shown),
        "test": test_view(s, look),
        "adventure": _adventure(s, look, shown),
        "combat": combat_view(s, shown),
        "barter": _barter(s, look, shown),
        "peeked": look.hand([piece for piece in s.peeked if look.knows(piece)]),
    }


def step_of(s: Realm) -> str:
    """How far the match has come."""
    if s.over:
        return "over"
    if min(s.hero) < 0:
        return "heroes"
    if s.rounds < 1:
        return "starts" if min(s.hex) < 0 else "setup"
    return "play"


def hex_word(s: Realm, hex: int) -> str:
    """The word of a hex; '' for none."""
    return s.book.land.board.names[hex] if hex >= 0 else ""


def map_view(land: Land) -> MapView:
    """The board as it is printed."""
    names = land.board.names
    row = land.board.names.index("a2")
    letters = ["C" if land.place[hex] == CITY else _LETTERS[_bit(land.terrain[hex])] for hex in range(land.size)]
    return {
        "terrain": ["".join(letters[at : at + row]) for at in range(0, land.size, row)],
        "rivers": [(names[one], names[other]) for one, other in land.rivers],
        "roads": [(names[one], names[other]) for one, other in [*land.roads, *land.bridges]],
        "places": _places(land),
    }


def _bit(mask: int) -> int:
    """Which terrain a mask stands for."""
    return max([bit for bit in range(len(TERRAINS)) if mask >> bit & 1] or [0])


def _places(land: Land) -> list[PlaceView]:
    """Every named place with its hexes; what is no place of people is a region."""
    found: dict[str, PlaceView] = {}
    for hex in range(land.size):
        name = land.named[hex]
        if name:
            kind = PLACES[land.place[hex]] if land.place[hex] != WILDERNESS else "region"
            place = found.setdefault(name, {"name": name, "kind": cast(PlaceKind, kind), "hexes": []})
            place["hexes"].append(land.board.names[hex])
    return list(found.values())


def _time(s: Realm) -> TimeView:
    """The track; the first round of Act 1 lies on space 1 (RB-089, RB-D02)."""
    late = max(0, s.rounds - 2 * LAST_SPACE)
    return {
        "spaces": [_space(space) for space in range(1, LAST_SPACE + 1)],
        "space": s.space,
        "act": s.act,
        "round": s.rounds,
        "left": (2 - s.act) * LAST_SPACE + LAST_SPACE - s.space,
        "late": late,
    }


def _space(space: int) -> Space:
    """What happens when the token reaches a space."""
    if space in STORY_SPACES:
        return "story"
    if space in REFRESH_SPACES:
        return "refresh"
    return "start" if space == 1 else "plain"


def _scenario(s: Realm, look: Look) -> ScenarioView:
    """The scenario card and its villain."""
    scenario = s.book.scenario
    return {
        "card": f"scenario_{scenario.id}",
        "name": scenario.title,
        "cooperative": s.book.cooperative,
        "villain": _villain(s, look),
        "standing": _standing(s),
    }


def _villain(s: Realm, look: Look) -> VillainView | None:
    """The villain, with the health it would have against the viewer's hero."""
    if s.book.villain < 0:
        return None
    seat = look.viewer if look.viewer < s.seats and s.hero[look.viewer] >= 0 else s.first
    foe = s.book.foes[s.book.villain]
    chosen = s.hero[seat] >= 0
    health = s.book.scenario.villain_health(s, seat) if chosen else foe.health
    return {
        "name": foe.name,
        "hex": hex_word(s, s.villain_hex),
        "health": health,
        "damage": s.villain_damage,
        "reason": s.book.scenario.villain_reason(s, seat) if chosen else "",
    }


def _standing(s: Realm) -> list[str]:
    """How many markers of each kind lie on the board."""
    words = (("grave", "s"), ("plague hex", "es"), ("scorched hex", "es"), ("guard", "s"))
    counted = [(len(hexes), word) for word, hexes in zip(words, s.markers, strict=True) if hexes]
    return [f"{count} {one}{'' if count == 1 else several}" for count, (one, several) in counted]


def _choosable(s: Realm) -> list[str]:
    """The heroes nobody has taken."""
    return [hero.id for hero in s.book.heroes if hero.number not in s.hero]


def _gems(s: Realm) -> list[GemView]:
    """All gems, face up or down."""
    land = s.book.land
    return [
        {"hex": hex_word(s, hex), "type": DECKS[land.gem_deck[gem]], "faceup": s.gems[gem] == 1}
        for gem, hex in enumerate(land.gem_hex)
    ]


def _markers(s: Realm) -> list[MarkerView]:
    """Everything a scenario has put on the board."""
    return [
        {"kind": kind, "hex": hex_word(s, hex)}  # type: ignore[typeddict-item]
        for kind, hexes in zip(MARKERS, s.markers, strict=True)
        for hex in hexes
    ]


def _story(s: Realm, look: Look) -> list[StoryView]:
    """The story cards in play; of a facedown warband only that it is there."""
    found: list[StoryView] = []
    for slot, cards in enumerate(s.slots):
        for piece in cards:
            known = look.knows(piece)
            warband = s.story(piece).foe >= 0 if known else True
            units = s.slot_done[slot] if warband and known else 0
            ways = [deed.word for deed in s.story(piece).deeds] if known else []
            found.append(
                {
                    "slot": slot + 1 if slot < SLOTS else 0, "card": look.card(piece),
                    "hex": hex_word(s, s.slot_hex[slot]), "warband": warband, "units": units, "ways": ways,
                }
            )  # fmt: skip
    return found


def _market(s: Realm, look: Look, city: int) -> MarketView:
    """A market, with what its cards cost the viewer's hero."""
    hex = s.book.land.cities[city]
    seat = look.viewer if look.viewer < s.seats else s.active
    named = s.hero[seat] >= 0 if 0 <= seat < s.seats else False
    offers = sorted([(look.card(piece), piece) for piece in s.markets[city]])
    return {
        "city": s.book.land.named[hex],
        "hex": hex_word(s, hex),
        "cards": [
            {"card": word, "cost": price_of(s, seat, piece) if named else s.asset(piece).cost} for word, piece in offers
        ],
        "open": place_at(s, hex) == CITY and s.book.scenario.can_shop(s, hex),
    }


def _piles(s: Realm, look: Look) -> dict[str, PileView]:
    """Every deck with its discard pile."""
    found: dict[str, PileView] = {
        word: {"deck": s.adventure_decks[deck].size, "discard": look.hand(s.adventure_piles[deck])}
        for deck, word in enumerate(DECKS)
    }
    found["skills"] = {"deck": s.skill_deck.size, "discard": look.hand(s.skill_pile)}
    found["assets"] = {"deck": s.asset_deck.size, "discard": look.hand(s.asset_pile)}
    found["story"] = {"deck": s.story_deck.size, "discard": look.hand(s.story_pile)}
    if s.corruption_deck.size or s.corruption_pile:
        found["corruption"] = {"deck": s.corruption_deck.size, "discard": look.hand(s.corruption_pile)}
    return found


def _adventure(s: Realm, look: Look, shown: list[Shown]) -> AdventureView | None:
    """The card that is being resolved: what was drawn, or what a frame says it is about."""
    about = [frame.about(s) for frame in shown if frame.about(s) >= 0]
    pieces = [piece for piece in [*about[:1], *s.drawn[-1:]] if look.knows(piece)]
    if not pieces:
        return None
    return {"seat": max(0, s.active), "card": look.card(pieces[0]), "hex": hex_word(s, s.hex[s.active])}


def _barter(s: Realm, look: Look, shown: list[Shown]) -> BarterView | None:
    """The offer that is made."""
    for frame in shown:
        offer = frame.offer(s)
        if offer is not None:
            return {
                "giver": offer.giver, "taker": offer.taker, "gives": look.cards(offer.gives), "gold": offer.gold,
                "wants": look.cards(offer.wants), "wanted_gold": offer.wanted_gold,
            }  # fmt: skip
    return None
