"""Choices that cards, heroes and Quests bring."""

from __future__ import annotations

from runehall.engine.options import Grammar, Kind
from runehall.games.runewars.words import Words


class CardChoices(Grammar):
    """What cards, heroes and Quests ask."""

    # the Quest Phase
    heal_hero: Kind
    train_hero: Kind
    raise_attribute: Kind
    set_out: Kind
    rest: Kind
    walk: Kind
    open_portals: Kind
    halt: Kind
    attempt: Kind
    challenge: Kind
    redraw: Kind
    # duels and Rewards
    strike: Kind
    use_special: Kind
    wound_hero: Kind
    reward_hero: Kind
    keep_reward: Kind
    drop_reward: Kind
    give_reward: Kind
    take_rewards: Kind
    trade: Kind
    hand_over: Kind
    use_reward: Kind
    use_title: Kind
    raze_place: Kind
    # what single cards ask
    choose_deed: Kind
    pay: Kind
    choose_seat: Kind
    look: Kind
    reveal_rune: Kind
    pin: Kind
    sabotage: Kind
    settle: Kind
    return_order: Kind
    lower_dial: Kind
    place_neutral: Kind
    open_road: Kind
    stand_up_in: Kind
    rout_unit: Kind
    lead_to: Kind
    move_rune: Kind
    carry_rune: Kind
    hide_dragon: Kind
    scatter: Kind
    keep_loyal: Kind
    let_desert: Kind

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._declare_quest_phase(words)
        self._declare_rewards(words)
        self._declare_cards(words)
        self._declare_rune_cards(words)

    def _declare_quest_phase(self, w: Words) -> None:
        """What a hero does in the Quest Phase."""
        hero, on_hero = {"hero": w.heroes}, ["hero-{hero}"]
        self.heal_hero = self.declare("heal_hero", hero, "{hero} heals", ["RW-218"], on_hero)
        self.train_hero = self.declare("train_hero", hero, "{hero} trains", ["RW-219"], on_hero)
        self.raise_attribute = self.declare(
            "raise_attribute", {"attribute": w.attributes}, "Raise {attribute}", ["RW-219", "RW-228"]
        )
        self.set_out = self.declare("set_out", hero, "{hero} moves", ["RW-221"], on_hero)
        self.rest = self.declare("rest", hero, "{hero} does nothing", ["RW-217"], on_hero)
        self.walk = self.declare("walk", {"area": w.areas}, "On to {area}", ["RW-221"], ["area-{area}"])
        self.open_portals = self.declare("open_portals", {}, "Pay for the Magic Portals", ["RW-289"])
        self.halt = self.declare("halt", {}, "Stop here", ["RW-221"])
        self.attempt = self.declare("attempt", {"quest": w.quests}, "Attempt {quest}", ["RW-224"], ["quest-{quest}"])
        self.challenge = self.declare("challenge", hero, "Challenge {hero}", ["RW-232"], on_hero)
        self.redraw = self.declare("redraw", hero, "{hero} takes damage and draws anew", ["RW-225"], on_hero)

    def _declare_rewards(self, w: Words) -> None:
        """Duels, and what heroes carry."""
        hero, on_hero = {"hero": w.heroes}, ["hero-{hero}"]
        reward, on_reward = {"reward": w.rewards}, ["reward-{reward}"]
        self.strike = self.declare("strike", {}, "Strike", ["RW-235"])
        self.use_special = self.declare("use_special", reward, "Use {reward}", ["RW-235", "RW-240"], on_reward)
        self.wound_hero = self.declare("wound_hero", hero, "{hero} takes the damage", ["RW-221"], on_hero)
        self.reward_hero = self.declare("reward_hero", hero, "A Reward for {hero}", ["RW-226"], on_hero)
        self.keep_reward = self.declare("keep_reward", reward, "Keep {reward}", ["RW-226"], on_reward)
        self.drop_reward = self.declare("drop_reward", reward, "Discard {reward}", ["RW-294"], on_reward)
        self.give_reward = self.declare(
            "give_reward", {**reward, **hero}, "{reward} for {hero}", ["RW-243"], ["reward-{reward}", "hero-{hero}"]
        )
        self.take_rewards = self.declare(
            "take_rewards", hero, "{hero} takes the Rewards that lie here", ["RW-245"], on_hero
        )
        self.trade = self.declare(
            "trade", {**hero, "other": w.heroes}, "{hero} and {other} trade Rewards", ["RW-231"],
            ["hero-{hero}", "hero-{other}"],
        )  # fmt: skip
        self.hand_over = self.declare(
            "hand_over", {**reward, **hero}, "{hero} hands over {reward}", ["RW-231"], on_reward
        )
        self.use_reward = self.declare(
            "use_reward", {**reward, **hero}, "{hero} uses {reward}", ["RW-230"], ["reward-{reward}"]
        )
        self.use_title = self.declare("use_title", {"title": w.titles}, "Use {title}", ["RW-115"], ["title-{title}"])
        self.raze_place = self.declare(
            "raze_place", {"area": w.areas}, "Destroy the location in {area}", ["RW-286"], ["area-{area}"]
        )

    def _declare_cards(self, w: Words) -> None:
        """What Season and Tactics cards ask."""
        area, on_area = {"area": w.areas}, ["area-{area}"]
        self.choose_deed = self.declare("choose_deed", {"deed": w.deeds}, "{deed}", ["RW-348"])
        self.pay = self.declare("pay", {}, "Pay for it", ["RW-348"])
        self.choose_seat = self.declare("choose_seat", {"seat": w.seats}, "{seat}", ["RW-264"], ["faction-{seat}"])
        self.pin = self.declare(
            "pin", {"seat": w.seats, **area}, "{seat's} activation token to {area}", ["RW-264"], on_area
        )
        self.sabotage = self.declare("sabotage", area, "Damage the stronghold in {area}", ["RW-185"], on_area)
        self.settle = self.declare("settle", area, "A lost city in {area}", ["RW-126"], on_area)
        self.return_order = self.declare(
            "return_order", {"order": w.orders}, "Take back {order}", ["RW-075"], ["order-{order}"]
        )
        self.lower_dial = self.declare("lower_dial", {"dial": w.resources}, "Lower {dial}", ["RW-101"], ["dial-{dial}"])
        self.place_neutral = self.declare(
            "place_neutral", {"unit": w.units, **area}, "{unit} to {area}", ["RW-349"], on_area
        )
        self.open_road = self.declare(
            "open_road", {**area, "to": w.areas}, "From {area} to {to}", ["RW-150"], ["area-{area}", "area-{to}"]
        )
        self.stand_up_in = self.declare("stand_up_in", area, "Stand up your units in {area}", ["RW-055"], on_area)
        self.rout_unit = self.declare("rout_unit", {"units": w.stacks}, "Rout {units}", ["RW-171"], ["unit-{units}"])
        self.lead_to = self.declare("lead_to", area, "Lead them to {area}", ["RW-153"], on_area)
        self.scatter = self.declare("scatter", {}, "They retreat", ["RW-195"])
        self.keep_loyal = self.declare("keep_loyal", {"hero": w.heroes}, "Pay for {hero}", ["RW-248"], ["hero-{hero}"])
        self.let_desert = self.declare("let_desert", {"hero": w.heroes}, "Let {hero} go", ["RW-248"], ["hero-{hero}"])

    def _declare_rune_cards(self, w: Words) -> None:
        """What cards ask about runes."""
        area, on_area = {"area": w.areas}, ["area-{area}"]
        self.look = self.declare("look", area, "Look into {area}", ["RW-216"], on_area)
        self.reveal_rune = self.declare("reveal_rune", area, "Reveal the rune in {area}", ["RW-259"], on_area)
        self.move_rune = self.declare("move_rune", area, "Move the rune of {area}", ["RW-255"], on_area)
        self.carry_rune = self.declare("carry_rune", area, "To {area}", ["RW-255"], on_area)
        self.hide_dragon = self.declare("hide_dragon", area, "Place the rune in {area}", ["RW-255"], on_area)
