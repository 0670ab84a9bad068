"""A combat in a view: both pools, who has the initiative, what is about to hit whom, the combat board."""

from __future__ import annotations

from typing import cast

from runehall.games.runebound.abilities import abilities_of, spent_use
from runehall.games.runebound.combat.board_blocks import board_of
from runehall.games.runebound.combat.boards import planned
from runehall.games.runebound.combat.tokens import (
    CANNOT_BLOCK,
    CHARGED,
    NO_AGILITY,
    OUT,
    SILENCED,
    THORNS,
    gold_tokens,
    showing,
    value,
)
from runehall.games.runebound.figures import figure, health_of
from runehall.games.runebound.kinds import Ability
from runehall.games.runebound.shown import Hit, Shown
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    ACT,
    BOARD,
    COMBAT_ACTION,
    INITIATIVE,
    NOBODY,
    SURGE,
    SYMBOLS,
    TRAITS,
    WARRIOR,
)
from runehall.games.runebound.view_types import (
    BoardSpaceView,
    CombatBoardView,
    CombatView,
    FaceView,
    HitView,
    SideView,
    SurgeView,
    Symbol,
    TokenView,
)

_LYING = ("unspent", "spent", "removed")
_NOTES = ((SILENCED, "no surges"), (CANNOT_BLOCK, "cannot block"), (NO_AGILITY, "no agility"), (THORNS, "thorns"),
          (CHARGED, "has charged"))  # fmt: skip


def combat_view(s: Realm, shown: list[Shown]) -> CombatView | None:
    """The fight that is going on."""
    if not s.fighters or not s.token:
        return None
    asked = [side for side in range(len(s.fighters)) if s.drivers[side] != BOARD and s.mask >> s.drivers[side] & 1]
    place = max([s.hex[seat] for seat in s.fighters if seat >= 0])
    hits = [frame.hit(s) for frame in shown]
    return {
        "hex": s.book.land.board.names[place] if place >= 0 else "",
        "round": s.combat_round,
        "sides": [_side(s, side) for side in range(len(s.fighters))],
        "first": s.initiative,
        "turn": asked[0] if len(asked) == 1 else -1,
        "hit": next((_hit(hit) for hit in hits if hit is not None), None),
        "master": s.foe >= 0 and s.act > 1,
        "board": _board(s),
    }


def _board(s: Realm) -> CombatBoardView | None:
    """The combat board that decides for the foe, with its tokens on the spaces and what it looks at first."""
    if s.foe < 0 or not s.book.boards:
        return None
    side = s.fighters.index(NOBODY)
    if s.drivers[side] != BOARD:
        return None
    board, first = board_of(s), planned(s, side)
    texts = [part.strip() for part in board.spaces_text.split(". ")]
    spaces: list[BoardSpaceView] = []
    for at, space in enumerate(board.spaces):
        tokens = [f"t{t + 1}" for t in showing(s, side, space.symbol)]
        text = texts[at].partition(": ")[2].rstrip(".") if at < len(texts) else ""
        symbol = cast(Symbol, SYMBOLS[space.symbol])
        spaces.append(
            {"symbol": symbol, "plus": space.more, "text": text, "tokens": tokens, "next": space.symbol == first}
        )
    words = next((space["text"] for space in spaces if space["next"]), "it passes")
    trait = TRAITS[s.book.foes[s.foe].trait] if s.book.traits else TRAITS[WARRIOR]
    return {"trait": trait, "text": board.text, "spaces": spaces, "next": words}


def _hit(hit: Hit) -> HitView:
    """Damage about to be taken."""
    return {"side": hit.side, "amount": hit.amount, "blockable": hit.blockable}


def _side(s: Realm, side: int) -> SideView:
    """One side of the fight."""
    seat = s.fighters[side]
    driver = s.drivers[side]
    hero = seat >= 0
    foe = None if hero else s.book.foes[s.foe]
    return {
        "word": s.book.seat_names.words[seat] if foe is None else foe.id,
        "seat": driver if driver != BOARD else None,
        "hero": hero,
        "card": s.hero_of(seat).id if foe is None else foe_card(s),
        "name": s.hero_of(seat).name if foe is None else foe.name,
        "trait": TRAITS[foe.trait] if foe is not None and s.book.traits else "",
        "health": health_of(s, seat) if hero else s.foe_health,
        "damage": s.damage[seat] if hero else s.foe_damage,
        "tokens": [_token(s, t) for t in range(len(s.token)) if s.token_side[t] == side and s.where[t] != OUT],
        "surges": [_surge(s, side, ability) for ability in _abilities(s, side)],
        "initiative": gold_tokens(s, side) + (figure(s, seat, INITIATIVE) if hero else 0),
        "guard": s.guard[side],
        "passed": s.passed[side] == 1,
        "notes": [word for ban, word in _NOTES if s.bans[side] & ban],
    }


def foe_card(s: Realm) -> str:
    """The face of the foe: an adventure card has its own, villains and foes of the story have those of their tables."""
    foe = s.book.foes[s.foe]
    if foe.villain:
        return f"villain_{foe.id}"
    return foe.id if s.foe in [card.foe for card in s.book.adventures] else f"foe_{foe.id}"


def _token(s: Realm, t: int) -> TokenView:
    """A token with both its sides."""
    return {
        "token": f"t{t + 1}",
        "card": _owner(s, t),
        "up": _face(s, t, s.face[t]),
        "back": _face(s, t, 1 - s.face[t]),
        "lying": _LYING[s.where[t]],  # type: ignore[typeddict-item]
        "on": f"t{s.on[t] + 1}" if s.on[t] >= 0 else "",
        "value": value(s, t),
    }


def _owner(s: Realm, t: int) -> str:
    """The card a token came with: an asset's, else the hero's or the foe's own."""
    seat = s.fighters[s.token_side[t]]
    if seat < 0:
        return foe_card(s)
    for piece in s.assets[seat]:
        if s.asset(piece).token == s.token[t]:
            return s.asset(piece).id
    return s.hero_of(seat).id


def _face(s: Realm, t: int, face: int) -> FaceView:
    """One side of a token."""
    at = s.token[t] * 2 + face
    symbol = cast(Symbol, SYMBOLS[s.book.symbol[at]])
    return {"symbol": symbol, "value": s.book.value[at], "gold": s.book.gold[at] == 1}


def _abilities(s: Realm, side: int) -> list[Ability]:
    """What a side may use in this fight beside its symbols."""
    seat = s.fighters[side]
    if seat < 0:
        return s.book.foes[s.foe].surges
    return [ability for moment in (SURGE, COMBAT_ACTION, ACT) for ability in abilities_of(s, seat, moment)]


def _surge(s: Realm, side: int, ability: Ability) -> SurgeView:
    """An ability, and whether it was used in this round or combat."""
    seat = s.fighters[side]
    used = ability.number * 4 + side in s.surged or (seat >= 0 and spent_use(s, seat, ability))
    kind = s.book.ability_kind[ability.number]
    return {
        "ability": ability.word,
        "card": s.book.cards.words[kind] if kind >= 0 else "",
        "name": ability.name,
        "cost": ability.surge,
        "text": ability.text,
        "used": used,
    }
