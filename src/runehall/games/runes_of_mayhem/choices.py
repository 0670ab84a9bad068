"""Every choice there is in Runes of Mayhem."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Domain, Grammar, Kind, counted, numbers

FIELD: Final = 9  # positions of one side of the Battlefield: spots 0 to 8, lane * 3 + row
SPOTS: Final = 17  # … and 8 places on the Wall: 3 that count at most, and the 5 Castle Folk of the box
MARKERS: Final = 7  # Production-markers of each player (RM-033)
MOST_TRADED: Final = 24  # no Trade brings more

LANE_WORDS: Final = "abc"
SPOT_WORDS: Final = [f"{lane}{row}" for lane in LANE_WORDS for row in (1, 2, 3)] + [f"w{n}" for n in range(1, 9)]
SPOT_LABELS: Final = SPOT_WORDS[:FIELD] + [f"the Wall ({n})" for n in range(1, 9)]
RESOURCES: Final = ("gold", "faith")


class Choices(Grammar):
    """Every choice there is; a card out of a hand may be secret."""

    choose_king: Kind
    set_aside: Kind
    keep_hand: Kind
    divide: Kind
    move: Kind
    turn_king: Kind
    end_regroup: Kind
    attack: Kind
    flank: Kind
    stop: Kind
    stand: Kind
    siege: Kind
    siege_tower: Kind
    end_battle: Kind
    heal: Kind
    restore: Kind
    enough: Kind
    no_heal: Kind
    play: Kind
    trade: Kind
    split: Kind
    reorder: Kind
    sacrifice: Kind
    hire: Kind
    pay_card: Kind
    pay_gold: Kind
    lay_trap: Kind
    choose_trap: Kind
    build: Kind
    choose_tower: Kind
    marker_from: Kind
    marker_to: Kind
    lock: Kind
    shoot: Kind
    shoot_fortress: Kind
    hold_fire: Kind
    fell: Kind
    recall: Kind
    howl: Kind
    roll: Kind
    decline: Kind
    end_play: Kind
    discard: Kind
    keep: Kind
    spring: Kind
    use_trapmaker: Kind
    roll_trap: Kind

    def __init__(self, cards: Domain, sides: Domain, traps: Domain, towers: Domain) -> None:
        super().__init__()
        self.callings = ["me", "foe", "there"]
        spots, field = Domain(SPOT_WORDS, SPOT_LABELS), Domain(SPOT_WORDS[:FIELD])
        hand = Domain(cards.words, cards.labels, hidden=True)
        resources = Domain(RESOURCES, ["Gold", "Faith"])
        markers, sums = numbers(MARKERS), numbers(MOST_TRADED)
        self.choose_king = self.declare("choose_king", {"king": sides}, "Choose {king}", ["RM-019"], ["king-{king}"])
        self.set_aside = self.declare("set_aside", {"card": hand}, "Set {card} aside", ["RM-030"], ["hand-{card}"])
        self.keep_hand = self.declare("keep_hand", {}, "Keep the rest of the hand", ["RM-032"])
        self.divide = self.declare(
            "divide",
            {"count": markers},
            "{count} of your 7 markers on Gold, the others on Faith",
            ["RM-033"],
            ["division-{count}"],
        )
        self.move = self.declare(
            "move", {"unit": spots, "spot": spots}, "Move {unit} to {spot}", ["RM-066"], ["{me}-{unit}", "{me}-{spot}"]
        )
        self.turn_king = self.declare(
            "turn_king",
            {"spot": field},
            "Turn the King: a Warrior King at {spot}",
            ["RM-340", "RM-341"],
            ["{me}-king", "{me}-{spot}"],
        )
        self.end_regroup = self.declare("end_regroup", {}, "Go to battle", ["RM-067"])
        self.attack = self.declare(
            "attack",
            {"unit": spots, "target": field},
            "{unit} attacks {target}",
            ["RM-080", "RM-081"],
            ["{me}-{unit}", "{foe}-{target}"],
        )
        self.flank = self.declare(
            "flank",
            {"unit": field, "target": field},
            "{unit} flanks {target}",
            ["RM-156"],
            ["{me}-{unit}", "{foe}-{target}"],
        )
        self.stop = self.declare("stop", {"unit": field}, "{unit} stops attacking", ["RM-107"], ["{me}-{unit}"])
        self.stand = self.declare("stand", {"unit": field}, "{unit} does not flank", ["RM-158"], ["{me}-{unit}"])
        self.siege = self.declare(
            "siege", {"unit": field}, "{unit} sieges the Fortress", ["RM-126"], ["{me}-{unit}", "{foe}-fortress"]
        )
        self.siege_tower = self.declare(
            "siege_tower",
            {"unit": field, "tower": field},
            "{unit} sieges the Tower at {tower}",
            ["RM-298", "RM-300"],
            ["{me}-{unit}", "tower-{tower}"],
        )
        self.end_battle = self.declare("end_battle", {}, "End the battle", ["RM-088"])
        self.heal = self.declare(
            "heal",
            {"unit": spots, "fallen": spots},
            "Sacrifice {unit} to restore {fallen}",
            ["RM-191"],
            ["{me}-{unit}", "{me}-{fallen}"],
        )
        self.restore = self.declare("restore", {"fallen": spots}, "Restore {fallen} too", ["RM-191"], ["{me}-{fallen}"])
        self.enough = self.declare("enough", {}, "Restore no more", ["RM-194"])
        self.no_heal = self.declare("no_heal", {}, "Let the fallen lie", ["RM-190"])
        self.play = self.declare(
            "play", {"card": hand, "spot": spots}, "Play {card} at {spot}", ["RM-206"], ["hand-{card}", "{me}-{spot}"]
        )
        self.trade = self.declare("trade", {}, "Trade", ["RM-216"])
        self.split = self.declare(
            "split", {"count": sums}, "Take {count} as Gold, the rest as Faith", ["RM-217"], ["split-{count}"]
        )
        self.reorder = self.declare(
            "reorder",
            {"count": counted(MARKERS, "marker", "markers")},
            "Have {count} on Gold",
            ["RM-202"],
            ["{me}-markers", "division-{count}"],
        )
        self.sacrifice = self.declare(
            "sacrifice", {"unit": spots}, "Sacrifice {unit}", ["RM-213"], ["{me}-discard", "{me}-{unit}"]
        )
        self.hire = self.declare(
            "hire",
            {"card": cards, "spot": field},
            "Hire {card} for {spot}",
            ["RM-260", "RM-264"],
            ["lodge-{card}", "{me}-{spot}"],
        )
        self.pay_card = self.declare(
            "pay_card", {"card": hand}, "Discard {card} for it", ["RM-261"], ["hand-{card}", "{me}-discard"]
        )
        self.pay_gold = self.declare("pay_gold", {}, "Pay Gold for it", ["RM-261"])
        self.lay_trap = self.declare(
            "lay_trap", {"spot": field}, "Lay a Trap at {spot}", ["RM-278", "RM-279"], ["traps", "{foe}-{spot}"]
        )
        self.choose_trap = self.declare(
            "choose_trap", {"trap": traps}, "Lay {trap}", ["RM-278"], ["trap-{trap}", "{there}"]
        )
        self.build = self.declare(
            "build", {"spot": field}, "Build a Tower at {spot}", ["RM-288", "RM-289"], ["towers", "{me}-{spot}"]
        )
        self.choose_tower = self.declare(
            "choose_tower", {"tower": towers}, "Build {tower}", ["RM-288"], ["newtower-{tower}", "{there}"]
        )
        self.marker_from = self.declare(
            "marker_from", {"resource": resources}, "Take a marker from {resource}", ["RM-290"], ["{me}-{resource}"]
        )
        self.marker_to = self.declare(
            "marker_to",
            {"resource": resources},
            "Put the marker on {resource}",
            ["RM-253", "RM-293"],
            ["{me}-{resource}"],
        )
        self.lock = self.declare(
            "lock", {"resource": resources}, "Lock a marker from {resource}", ["RM-251"], ["{foe}-{resource}"]
        )
        self.shoot = self.declare(
            "shoot", {"target": spots}, "Shoot {target}", ["RM-179", "RM-180"], ["{foe}-{target}"]
        )
        self.shoot_fortress = self.declare("shoot_fortress", {}, "Shoot the Fortress", ["RM-181"], ["{foe}-fortress"])
        self.hold_fire = self.declare("hold_fire", {}, "Do not shoot", ["RM-178"])
        self.fell = self.declare("fell", {"target": field}, "Fell {target}", ["RM-234"], ["{foe}-{target}"])
        self.recall = self.declare(
            "recall", {"card": cards}, "Take {card} into your hand", ["RM-234"], ["recall-{card}"]
        )
        self.howl = self.declare(
            "howl",
            {"pile": Domain(["deck", "discard"], ["your deck", "your discard pile"])},
            "Take a Hound from {pile}",
            ["RM-319"],
            ["{me}-{pile}"],
        )
        self.roll = self.declare(
            "roll", {"count": numbers(9)}, "Roll {count} Dice", ["RM-330", "RM-331", "RM-364"], ["roll-{count}"]
        )
        self.decline = self.declare("decline", {}, "Nothing more", ["RM-234", "RM-319", "RM-331", "RM-334"])
        self.end_play = self.declare("end_play", {}, "End the play step", ["RM-056"])
        self.discard = self.declare(
            "discard", {"card": hand}, "Discard {card}", ["RM-221"], ["hand-{card}", "{me}-discard"]
        )
        self.keep = self.declare("keep", {}, "Discard no more", ["RM-221"])
        self.spring = self.declare("spring", {"way": Domain(["a", "b"])}, "Choose {way}", ["RM-284"], ["way-{way}"])
        self.use_trapmaker = self.declare(
            "use_trapmaker", {"spot": field}, "Sacrifice the Trapmaker at {spot}", ["RM-335"], ["{me}-{spot}"]
        )
        self.roll_trap = self.declare("roll_trap", {}, "Roll for the Trap", ["RM-284"])
