"""What a card gives to whoever has it: bonuses that are simply so, and abilities for their moments."""

from __future__ import annotations

from collections.abc import Iterable

from runehall.content.content import EffectData, Row
from runehall.games.runebound.doing import Arrow
from runehall.games.runebound.doing import Row as InTurn
from runehall.games.runebound.effect import Bonus, Condition, Effect
from runehall.games.runebound.effects import branches, conditions, dice, errands, fighting, wares
from runehall.games.runebound.effects.maker import Maker, slug
from runehall.games.runebound.effects.reading import (
    MOMENTS,
    ROLLS,
    attribute_of,
    condition_of,
    deck_of,
    limit_of,
    mask_of,
    symbol_of,
)
from runehall.games.runebound.kinds import Ability
from runehall.games.runebound.specials.seasons import LASTING
from runehall.games.runebound.specials.table import special
from runehall.games.runebound.specials.trade import twists
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    ACT,
    ANY_TERRAIN,
    COMBAT_ACTION,
    DECKS,
    DISCOUNT,
    FORD,
    GOODS_SLOTS,
    INITIATIVE,
    MOVE_DICE,
    ON_ADVENTURE,
    ON_TEST,
    ON_TURN,
    SELL_BONUS,
    SELLS_FOR,
    SHOP_DRAW,
    SURGE,
    TEST_BODY,
    TEST_EVENT,
    TRADE_BONUS,
    TRAIN_DRAW,
)
from runehall.games.runebound.vocabulary.words import ATTRIBUTES

FIGURES = {
    "sell_bonus": SELL_BONUS, "trade_bonus": TRADE_BONUS, "train_draw": TRAIN_DRAW, "move_dice": MOVE_DICE,
    "shop_draw": SHOP_DRAW, "goods_slots": GOODS_SLOTS, "ford": FORD,
}  # fmt: skip


class Gifts:
    """The bonuses and abilities of one card, read verb by verb."""

    def __init__(self, maker: Maker, id: str, name: str, table: str, cost: int = 0) -> None:
        self.maker = maker
        self.id = id
        self.name = name
        self.table = table
        self.cost = cost
        self.shared = table == "party_skill"
        self.bonuses: list[Bonus] = []
        self.abilities: list[Ability] = []

    def read(self, effects: Iterable[EffectData]) -> Gifts:
        """Read everything a card says."""
        for data in effects:
            self._read(data)
        return self

    def _read(self, data: EffectData) -> None:
        """Read one verb."""
        if data.verb == "party":
            self.shared = True
            self.read(data.effects("gives"))
            self.shared = self.table == "party_skill"
        elif data.verb == "special":
            special(self, data.text("ability"), data.text("rule"))
        elif not self._bonus(data):
            self._ability(data)

    # -- bonuses -------------------------------------------------------------------------------------------------------

    def bonus(self, figure: int, amount: int, condition: Condition[Realm] | None = None) -> None:
        """Give a bonus."""
        self.bonuses.append(Bonus(figure, amount, condition, self.shared))

    def _bonus(self, data: EffectData) -> bool:
        """Read a verb that is simply so; whether it was one."""
        if data.verb == "stat":
            self.bonus(attribute_of(data.text("stat")), data.number("more"))
        elif data.verb == "test_bonus":
            of, condition = data.text("of"), condition_of(data)
            figures = {"event": [TEST_EVENT], "all": [TEST_BODY, TEST_BODY + 1, TEST_BODY + 2]}
            for figure in figures.get(of, [TEST_BODY + ATTRIBUTES.index(of)] if of in ATTRIBUTES else []):
                self.bonus(figure, data.number("more"), condition)
        elif data.verb == "init":
            self.bonus(INITIATIVE, data.number("more"), condition_of(data))
        elif data.verb == "discount":
            self.bonus(DISCOUNT, data.number("less"))
        elif data.verb == "sale_price":
            self.bonus(SELLS_FOR, data.number("gold") - self.cost)
        elif data.verb in FIGURES:
            self.bonus(FIGURES[data.verb], data.number("more") if data.has("more") else 1)
        else:
            return False
        return True

    # -- abilities -----------------------------------------------------------------------------------------------------

    def give(
        self, text: str, moment: int, effect: Effect[Realm], *, name: str = "", limit: int = 0,
        condition: Condition[Realm] | None = None, optional: bool = False, actions: int = 0, surge: int = 0,
    ) -> None:  # fmt: skip
        """Give an ability."""
        self.abilities.append(
            self.maker.ability(
                slug(name or self.name) if self.table == "hero" else self.id, name or self.name, text, moment,
                effect, limit=limit, condition=condition, optional=optional,
                actions=actions, surge=surge, shared=self.shared,
            )
        )  # fmt: skip

    def _ability(self, data: EffectData) -> None:
        """Read a verb that is used, or happens, at a moment."""
        readers = {
            "as_terrain": self._as_terrain, "reroll": self._reroll, "reveal": self._reveal, "redraw": self._redraw,
            "adventure_pick": self._adventure_pick, "use": self._use, "trigger": self._trigger,
            "combat_trigger": self._combat_trigger, "surge": self._surge, "combat_action": self._combat_action,
            "combat_use": self._combat_use,
        }  # fmt: skip
        readers[data.verb](data)

    def _paid(self, data: EffectData, effect: Effect[Realm]) -> Effect[Realm]:
        """An effect after its costs: gold, exertion, damage, tokens, the card itself."""
        costs: list[Effect[Realm]] = []
        if data.has("discard") and data.flag("discard"):
            costs.append(wares.DiscardThis())
        if data.has("pay") and data.number("pay"):
            costs.append(branches.Pay(data.number("pay")))
        if data.has("hurt") and data.number("hurt"):
            costs.append(fighting.Hurt(data.number("hurt")))
        if data.has("removing") and data.number("removing"):
            symbol = symbol_of(data.text("removed"))
            costs.append(fighting.Tokens(fighting.REMOVE, True, data.number("removing"), symbol))
        if data.has("exert") and data.number("exert"):
            costs.append(branches.Exert(data.number("exert")))
        if not costs:
            return effect
        return Arrow(costs[0] if len(costs) == 1 else InTurn(tuple(costs)), effect)

    def _then(self, data: EffectData) -> Effect[Realm]:
        """What an ability does once it is paid for."""
        return self._paid(data, self.maker.deeds(data.effects("then"), self.table))

    def _said(self, data: EffectData) -> str:
        return self.maker.said([data])

    def _use(self, data: EffectData) -> None:
        self.give(
            self._said(data), ON_TURN, self._then(data), limit=limit_of(data), condition=condition_of(data),
            optional=True, actions=data.number("actions"),
        )  # fmt: skip

    def _trigger(self, data: EffectData) -> None:
        optional = (
            data.flag("may")
            or data.number("pay") > 0
            or any([each.verb in ("trade", "roll_move", "step") for each in data.effects("then")])
        )
        self.give(
            self._said(data), MOMENTS[data.text("on")], self._then(data), limit=limit_of(data),
            condition=condition_of(data), optional=optional,
        )  # fmt: skip

    def _combat_trigger(self, data: EffectData) -> None:
        self.give(
            self._said(data), MOMENTS[data.text("on")], self._then(data), limit=limit_of(data),
            condition=condition_of(data), optional=data.number("pay") > 0,
        )  # fmt: skip

    def _surge(self, data: EffectData) -> None:
        self.give(
            self._said(data), SURGE, self._then(data), name=data.text("name"), surge=data.number("cost") or -1,
            optional=True,
        )  # fmt: skip

    def _combat_action(self, data: EffectData) -> None:
        self.give(
            self._said(data), COMBAT_ACTION, self._then(data), name=data.text("name"), limit=limit_of(data),
            optional=True,
        )  # fmt: skip

    def _combat_use(self, data: EffectData) -> None:
        self.give(self._said(data), ACT, self._then(data), limit=limit_of(data), optional=True)

    def _as_terrain(self, data: EffectData) -> None:
        mask = ANY_TERRAIN if data.text("terrain") == "any" else mask_of(data.text("terrain"))
        if data.has("or_terrain"):
            mask |= mask_of(data.text("or_terrain"))
        moment = ROLLS[data.text("roll")]
        self.give(self._said(data), moment, dice.AsTerrain(mask), limit=limit_of(data), optional=True)

    def _reroll(self, data: EffectData) -> None:
        effect = self._paid(data, dice.Reroll(data.number("count")))
        self.give(self._said(data), ROLLS[data.text("roll")], effect, limit=limit_of(data), optional=True)

    def _reveal(self, data: EffectData) -> None:
        self.give(
            self._said(data), ON_TEST, dice.RevealMore(data.number("more")), limit=limit_of(data),
            condition=condition_of(data), optional=True,
        )  # fmt: skip

    def _redraw(self, data: EffectData) -> None:
        effect = self._paid(data, dice.Redraw(data.number("count")))
        self.give(self._said(data), ON_TEST, effect, limit=limit_of(data), optional=True)

    def _adventure_pick(self, data: EffectData) -> None:
        deck = deck_of(data.text("deck"))
        decks = 1 << deck if deck >= 0 else (1 << len(DECKS)) - 1
        self.give(
            self._said(data), ON_ADVENTURE, errands.PickOne(), limit=limit_of(data),
            condition=conditions.GemOf(decks), optional=True,
        )  # fmt: skip


def gifts_of(maker: Maker, id: str, name: str, effects: Iterable[EffectData], table: str, cost: int = 0) -> Gifts:
    """What a card gives."""
    return Gifts(maker, id, name, table, cost).read(effects)


def ongoing(maker: Maker, row: Row) -> Gifts:
    """What a story quest does to everybody while it lies in its slot."""
    gifts = Gifts(maker, row.id, row.name, "story")
    if row.has("ongoing") and row.has("hex"):
        special(gifts, row.text("ongoing"), row.text("ongoing_text"))
    return gifts


def twist_of(maker: Maker, data: EffectData) -> Effect[Realm]:
    """What a twist does to whoever shops."""
    if data.verb == "twist_special":
        return twists()[data.text("ability")]
    return maker.deeds(data.effects("then"), "twist")


def now_of(maker: Maker, row: Row) -> Effect[Realm] | None:
    """What a story card does at once, and what it leaves behind until the next one."""
    if row.has("ongoing") and not row.has("hex"):
        return LASTING[row.text("ongoing")]
    return maker.deeds(row.effects("now"), "story") if row.effects("now") else None
