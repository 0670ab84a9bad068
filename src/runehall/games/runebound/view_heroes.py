"""The heroes in a view: sheets, hands, quests and the chances of their outcomes."""

from __future__ import annotations

from typing import cast

from runehall.games.runebound.abilities import spent_use
from runehall.games.runebound.assets import sale_of
from runehall.games.runebound.figures import attribute, hand_size, health_of, speed_of
from runehall.games.runebound.kinds import Card, Outcome
from runehall.games.runebound.learning import can_learn
from runehall.games.runebound.parties import ALONE
from runehall.games.runebound.quests import can_try, needed, quest_of
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    ASSET_TYPES,
    BODY,
    DECKS,
    DEFEATED,
    DELAYED,
    ELIMINATED,
    MIND,
    PARTY,
    PREPARED,
    SPIRIT,
)
from runehall.games.runebound.view_rolls import chance_of
from runehall.games.runebound.view_types import (
    AssetView,
    Attribute,
    AttributeView,
    Deck,
    HeroView,
    OutcomeChance,
    QuestView,
    SkillView,
)
from runehall.worlds.knowledge import Look

_ATTRIBUTES = ("body", "mind", "spirit")


def hero_view(s: Realm, look: Look, seat: int) -> HeroView:
    """One hero: everything but the hand is open, trophies by their type alone (RB-D52)."""
    named = s.hero[seat] >= 0
    flags, hand = s.flags[seat], s.hands[seat]
    known = [piece for piece in hand if look.knows(piece)]
    sales = [sale_of(s, seat, piece) for piece in s.assets[seat]] if named else []
    return {
        "hero": s.hero_of(seat).id if named else "",
        "hex": s.book.land.board.names[s.hex[seat]] if s.hex[seat] >= 0 else "",
        "health": health_of(s, seat) if named else 0,
        "damage": s.damage[seat],
        "speed": speed_of(s, seat) if named else 0,
        "gold": s.gold[seat],
        "worth": s.gold[seat] + sum(sales),
        "lore": s.lore[seat],
        "actions": s.actions if seat == s.active else 0,
        "body": _attribute(s, seat, BODY),
        "mind": _attribute(s, seat, MIND),
        "spirit": _attribute(s, seat, SPIRIT),
        "hand": look.hand(hand),
        "hand_limit": hand_size(s, seat) if named else 0,
        "payable": sorted([look.card(piece) for piece in known if named and can_learn(s, seat, piece)]),
        "assets": _assets(s, look, seat, sales),
        "skills": _skills(s, look, seat),
        "quests": _quests(s, look, seat),
        "trophies": _trophies(s, seat),
        "corruption": look.hand(s.corruption[seat]),
        "envelopes": _envelopes(s, seat),
        "party": s.party[seat] != ALONE,
        "delayed": flags & DELAYED != 0,
        "defeated": flags & DEFEATED != 0,
        "eliminated": flags & ELIMINATED != 0,
        "prepared": flags & PREPARED != 0,
    }


def _envelopes(s: Realm, seat: int) -> list[str]:
    """What lies on the envelopes handed to a hero, open to all (RB-D77)."""
    cards = sorted([s.book.cards.labels[s.kind[piece]] for piece in s.mail[seat]])
    return [*cards, *["1 gold"] * s.mail_gold[seat]]


def _attribute(s: Realm, seat: int, which: int) -> AttributeView:
    """An attribute and the learned skills it bears."""
    used = sum([1 for piece in s.skills[seat] if s.skill(piece).type == which])
    return {"value": attribute(s, seat, which) if s.hero[seat] >= 0 else 0, "used": used}


def _trophies(s: Realm, seat: int) -> dict[Deck, int]:
    """How many trophies of each type; their faces are nobody's business."""
    backs = [s.family[piece] for piece in s.trophies[seat]]
    return {cast(Deck, word): backs.count(deck) for deck, word in enumerate(DECKS)}


def _used(s: Realm, seat: int, card: Card) -> bool:
    """Whether a limited ability of a card was used and is not refreshed yet."""
    return any([spent_use(s, seat, ability) for ability in card.abilities])


def _assets(s: Realm, look: Look, seat: int, sales: list[int]) -> list[AssetView]:
    """The assets with what they would bring in a shop."""
    found: list[AssetView] = []
    for piece, sale in zip(s.assets[seat], sales, strict=True):
        asset = s.asset(piece)
        used = _used(s, seat, asset)
        found.append({"card": look.card(piece), "type": ASSET_TYPES[asset.type], "cost": sale, "used": used})
    return sorted(found, key=_card)


def _skills(s: Realm, look: Look, seat: int) -> list[SkillView]:
    """The learned skills."""
    found: list[SkillView] = []
    for piece in s.skills[seat]:
        skill = s.skill(piece)
        word = "party" if skill.type == PARTY else _ATTRIBUTES[skill.type]
        found.append({"card": look.card(piece), "attribute": cast(Attribute, word), "used": _used(s, seat, skill)})
    return sorted(found, key=_card)


def _card(view: AssetView | SkillView) -> str:
    """By its word: the order in front of a hero means nothing."""
    return view["card"]


def _quests(s: Realm, look: Look, seat: int) -> list[QuestView]:
    """The quests, where they are resolved and how likely; kept rumors after them."""
    found: list[QuestView] = []
    for piece in s.quests[seat]:
        outcomes = [_outcome(s, seat, outcome) for outcome in quest_of(s, piece).outcomes]
        hexes = _quest_hexes(s, seat, piece)
        found.append({"card": look.card(piece), "hexes": hexes, "outcomes": outcomes, "rumor": False})
    rumors = sorted(look.cards(s.rumors[seat]))
    return [*found, *[{"card": card, "hexes": [], "outcomes": [], "rumor": True} for card in rumors]]  # type: ignore[list-item]


def _quest_hexes(s: Realm, seat: int, piece: int) -> list[str]:
    """Where a quest can be resolved now."""
    quest, names = quest_of(s, piece), s.book.land.board.names
    if quest.where is None:
        return [names[hex] for hex in quest.hexes]
    there = s.copy()
    found: list[str] = []
    for hex in quest.hexes or range(s.book.land.size):
        there.hex[seat] = hex
        if can_try(there, seat, piece):
            found.append(names[hex])
    return found


def _outcome(s: Realm, seat: int, outcome: Outcome) -> OutcomeChance:
    """What an outcome asks for and brings, and the chance of one roll without exertion."""
    if outcome.dice:
        needs = ", ".join([needed(mask) for mask in outcome.dice])
        chance = chance_of(speed_of(s, seat), tuple(outcome.dice)) if s.hero[seat] >= 0 else -1
        return {"needs": needs, "text": _brings(outcome), "chance": chance}
    stars = f"{outcome.stars} {'star' if outcome.stars == 1 else 'stars'}"
    return {"needs": stars, "text": _brings(outcome), "chance": -1}


def _brings(outcome: Outcome) -> str:
    """What an outcome brings, without what it asks for: that stands beside it."""
    return outcome.text.partition(": ")[2] or outcome.text
