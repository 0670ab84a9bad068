"""The special abilities by name: what each gives to the card that names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from runehall.games.runebound.doing import Arrow
from runehall.games.runebound.effects import branches, conditions, dice, errands, gains
from runehall.games.runebound.effects.corrupting import Corrupt
from runehall.games.runebound.specials import arms, fellowship, trade, travels
from runehall.games.runebound.terms import (
    ACT,
    ADVENTURE_COST,
    BEFORE_TEST,
    BLOCKS_AFTER_CHARGE,
    DISCOUNT,
    ENGAGE,
    EXERTED_NEAR,
    GEM_REACH,
    KEEPS_GOLD,
    LESS_DAMAGE,
    MOUNTAINS,
    MOVE_ROLL,
    NO_BARTER,
    NO_BRIDGE,
    ON_AGILITY,
    ON_EXERT,
    ON_QUEST,
    ON_REST,
    ON_SHOP,
    ON_SHOP_DRAW,
    ON_TURN,
    PER_COMBAT,
    PER_MOVE,
    PER_ROUND,
    PER_SHOP,
    PER_TURN,
    REST_WILD,
    RETREAT_STEP,
    SENDS_ANYWHERE,
    SHARES_EXERTION,
    SHARES_GOLD,
    SHARES_WOUNDS,
    SHIELDS_FRIENDS,
    SOFT_BLOW,
    SURGE_HELP,
    TOWN,
    TURN_END,
    WATER,
)

if TYPE_CHECKING:  # gifts are made with this table
    from runehall.games.runebound.effects.gifts import Gifts

Giver = Callable[["Gifts", str], None]


def special(gifts: Gifts, name: str, rule: str) -> None:
    """Let a special ability give what it gives."""
    if name in FIGURES:
        figure, amount = FIGURES[name]
        gifts.bonus(figure, amount)
    else:
        GIVERS[name](gifts, rule)


FIGURES: Final[dict[str, tuple[int, int]]] = {
    "oathsworn": (KEEPS_GOLD, 1),
    "weak_spot": (SOFT_BLOW, 1),
    "rune_mastery": (SURGE_HELP, 1),
    "one_spirit": (GEM_REACH, 1),
    "iron_body": (LESS_DAMAGE, 1),
    "acrobat": (RETREAT_STEP, 1),
    "bull_rush": (BLOCKS_AFTER_CHARGE, 1),
    "green_thumb": (REST_WILD, 1),
    "greed": (NO_BARTER, 1),
    "carrier_pigeon": (SENDS_ANYWHERE, 1),
    "oath_of_protection": (SHIELDS_FRIENDS, 1),
    "shared_burden": (SHARES_EXERTION, 1),
    "joint_purse": (SHARES_GOLD, 1),
    "last_stand": (SHARES_WOUNDS, 1),
    "dragon_cult": (DISCOUNT, -1),
    "bone_bridge": (NO_BRIDGE, 1),
}


def _carriage(gifts: Gifts, rule: str) -> None:
    """Carriage: two road edges for nothing in a move with dice."""
    gifts.give(rule, MOVE_ROLL, travels.FollowRoad(2), limit=PER_MOVE, optional=True)


def _mercenary_contract(gifts: Gifts, rule: str) -> None:
    """Mercenary Contract: pay, or the token stays out of the combat."""
    gifts.give(rule, ENGAGE, arms.PayMercenary())


def _trade_galley(gifts: Gifts, rule: str) -> None:
    """Trade Galley: from water to water."""
    condition = conditions.AtWater(WATER)
    gifts.give(rule, ON_TURN, travels.Sail(4), condition=condition, optional=True, actions=1)


def _bonded_rings(gifts: Gifts, rule: str) -> None:
    """Bonded Rings: a skill card for a hero anywhere."""
    gifts.give(rule, ON_TURN, fellowship.HandOver(False), limit=PER_TURN, optional=True)


def _explorer(gifts: Gifts, rule: str) -> None:
    """Explorer: the next exploration costs an action less."""
    gifts.give(rule, ON_TURN, travels.CheaperExploring(), limit=PER_TURN, optional=True)


def _blackmail(gifts: Gifts, rule: str) -> None:
    """Blackmail: a gold from a hero in the hex."""
    gifts.give(rule, ON_TURN, fellowship.TakeGold(), limit=PER_TURN, optional=True)


def _endurance(gifts: Gifts, rule: str) -> None:
    """Endurance: an exertion for a reroll rerolls a second die."""
    gifts.give(rule, ON_EXERT, dice.Reroll(1), limit=PER_TURN, condition=dice.Rolling(), optional=True)


def _trickster(gifts: Gifts, rule: str) -> None:
    """Trickster: whoever uses agility does the other half too."""
    gifts.give(rule, ON_AGILITY, arms.OtherHalf(), limit=PER_ROUND, optional=True)


def _disguise(gifts: Gifts, rule: str) -> None:
    """Disguise: test mind instead, on an event."""
    effect = Arrow(branches.Exert(1), travels.MindInstead())
    gifts.give(rule, BEFORE_TEST, effect, limit=PER_TURN, condition=travels.OnEvent(), optional=True)


def _shadow_walk(gifts: Gifts, rule: str) -> None:
    """Shadow Walk: a move without dice of two hexes."""
    gifts.give(rule, ON_TURN, errands.Step(2), limit=PER_TURN, optional=True, actions=1)


def _fate_thief(gifts: Gifts, rule: str) -> None:
    """Fate Thief: a card when another hero exerts nearby."""
    gifts.give(rule, EXERTED_NEAR, gains.Draw(1), limit=PER_TURN)


def _charity(gifts: Gifts, rule: str) -> None:
    """Charity: a gold for a hero in the hex, two cards for oneself."""
    gifts.give(rule, ON_TURN, fellowship.GiveGold(), limit=PER_TURN, optional=True)


def _chaplain(gifts: Gifts, rule: str) -> None:
    """Chaplain: another hero in the hex draws a card."""
    gifts.give(rule, ON_TURN, fellowship.Blessed(gains.Draw(1)), limit=PER_TURN, optional=True)


def _patron(gifts: Gifts, rule: str) -> None:
    """Patron: another hero in the hex gains a gold."""
    gifts.give(rule, ON_TURN, fellowship.Blessed(gains.Gold(1)), limit=PER_TURN, optional=True)


def _expert_shopper(gifts: Gifts, rule: str) -> None:
    """Expert Shopper: another asset for the market."""
    gifts.give(rule, ON_SHOP_DRAW, trade.AnotherAsset(), limit=PER_SHOP, optional=True)


def _letters_of_credit(gifts: Gifts, rule: str) -> None:
    """Letters of Credit: buy from another city."""
    gifts.give(rule, ON_SHOP, trade.FarPurchase(), limit=PER_SHOP, optional=True)


def _salon(gifts: Gifts, rule: str) -> None:
    """Salon: social adventures near a city cost less."""
    gifts.bonus(ADVENTURE_COST, -1, trade.SocialNearCity(2))


def _explorers_club(gifts: Gifts, rule: str) -> None:
    """Explorers' Club: a trophy for another member when one completes a quest."""
    gifts.give(rule, ON_QUEST, fellowship.Friend(errands.BonusTrophy(-1)))


def _flanking(gifts: Gifts, rule: str) -> None:
    """Flanking: another member makes the foe recast."""
    gifts.give(rule, ACT, arms.Flank(), limit=PER_COMBAT, condition=fellowship.InParty(), optional=True)


def _field_surgeon(gifts: Gifts, rule: str) -> None:
    """Field Surgeon: all others heal when one rests."""
    gifts.give(rule, ON_REST, fellowship.AllFriends(gains.Heal(2)))


def _war_council(gifts: Gifts, rule: str) -> None:
    """War Council: a skill card for the fighter."""
    gifts.give(rule, ENGAGE, fellowship.Council())


def _songs_of_the_road(gifts: Gifts, rule: str) -> None:
    """Songs of the Road: one member draws a card."""
    gifts.give(rule, ON_TURN, fellowship.OneOfUs(gains.Draw(1)), limit=PER_TURN, optional=True)


def _paranoia(gifts: Gifts, rule: str) -> None:
    """Paranoia: company hurts at the end of the turn."""
    gifts.give(rule, TURN_END, gains.Damage(1), condition=fellowship.NotAlone())


def _dragons_shadow(gifts: Gifts, rule: str) -> None:
    """The Dragon's Shadow: mountains hurt at the end of the turn."""
    gifts.give(rule, TURN_END, gains.Damage(1), condition=conditions.OnTerrain(MOUNTAINS))


def _corrupted_well(gifts: Gifts, rule: str) -> None:
    """Corrupted Well: a rest in a town corrupts."""
    gifts.give(rule, ON_REST, Corrupt(1), condition=conditions.InPlace(1 << TOWN))


GIVERS: Final[dict[str, Giver]] = {
    "carriage": _carriage, "mercenary_contract": _mercenary_contract, "trade_galley": _trade_galley,
    "bonded_rings": _bonded_rings, "explorer": _explorer, "blackmail": _blackmail, "endurance": _endurance,
    "trickster": _trickster, "disguise": _disguise, "shadow_walk": _shadow_walk, "fate_thief": _fate_thief,
    "charity": _charity, "chaplain": _chaplain, "patron": _patron, "expert_shopper": _expert_shopper,
    "letters_of_credit": _letters_of_credit, "salon": _salon, "explorers_club": _explorers_club,
    "flanking": _flanking, "field_surgeon": _field_surgeon, "war_council": _war_council,
    "songs_of_the_road": _songs_of_the_road, "paranoia": _paranoia, "dragons_shadow": _dragons_shadow,
    "corrupted_well": _corrupted_well,
}  # fmt: skip
