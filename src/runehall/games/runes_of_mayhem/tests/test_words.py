"""What people read: every option, refusal and event names its rules, and refusals and cautions say what is true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import runehall
from runehall.content.ledger import ledgers
from runehall.engine.chance import Seeded, seeded
from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.games.runes_of_mayhem.state import War
from runehall.games.runes_of_mayhem.tests.table import Table, fallen, hurt, marked, table
from runehall.match.match import Match, state_of
from runehall.testing.rules import rule

LEDGER = ledgers()["runes_of_mayhem"]
KNOWN = {*LEDGER.rules, *LEDGER.decisions}
ALL: dict[str, Any] = {"kings": True, "mercenaries": True, "more_units": True, "towers": True, "traps": True}


def walked(seed: int, steps: int) -> tuple[Match, Seeded]:
    """A match with everything, some choices old, played by chance."""
    match = runehall.new("runes_of_mayhem", seats=2, seed=seed, vikings_deck="random", saxons_deck="random", **ALL)
    chance = seeded(f"words {seed}")
    for _ in range(steps):
        if match.over:
            break
        options = match.pending[0].options
        match.choose(options[chance.below(len(options))])
    return match, chance


def some_choice(s: War, chance: Seeded) -> Choice:
    """Any choice the grammar can say, offered or not."""
    kind = chance.below(len(s.book.choices.kinds))
    arguments = [chance.below(len(domain.words)) for domain in s.book.choices.kinds[kind].domains]
    return Choice(kind, *arguments)


@pytest.mark.parametrize("seed", range(12))
def test_every_option_and_every_refusal_names_rules_of_the_ledger(seed: int) -> None:
    match, chance = walked(seed, 40 * seed)
    for _ in range(25):
        if match.over:
            break
        ask = match.pending[0]
        s = state_of(match)
        assert isinstance(s, War)
        assert all(option.why and set(option.why) <= KNOWN for option in ask.options)
        offered = {option.text for option in ask.options}
        for _ in range(120):
            choice = some_choice(s, chance)
            if s.book.choices.text(choice) not in offered:
                refused = s.agenda[-1].refusal(s, ask.seat, choice)
                assert refused.rule in KNOWN and refused.reason.endswith("."), s.book.choices.text(choice)
        match.choose(ask.options[chance.below(len(ask.options))])


def test_every_kind_of_choice_and_of_event_names_rules_of_the_ledger() -> None:
    s = state_of(walked(0, 0)[0])
    named = [(kind.word, kind.why) for kind in s.played_with().grammar().kinds]
    named += [(telling.word, telling.why) for telling in s.played_with().tellings().rows]
    assert [word for word, why in named if not why or not set(why) <= KNOWN] == []


@pytest.mark.parametrize(
    ("card", "rule_id"),
    [("war_hounds", "RM-319"), ("trapmaker", "RM-334"), ("norse_trader", "RM-331"), ("byrhtnoth", "RM-234")],
)
def test_to_decline_names_the_rule_that_offers(card: str, rule_id: str) -> None:
    seat = "saxons" if card == "byrhtnoth" else "vikings"
    given = (
        table(more_units=True, traps=True, mercenaries=True).discard("saxons", "swordsmen").hand(seat, card, "scouts")
    )
    given.lodge("mercenary_archers").hoard(seat, 9, 9).main(seat).choose(f"play {card} a1")
    if card == "norse_trader":
        given.choose("roll 0")
    (declined,) = [option for option in given.match.pending[0].options if option.text == "decline"]
    assert declined.why == (rule_id,)


# -- equal units on a Wall (RM-D69) ------------------------------------------------------------------------------------


def moving() -> Table:
    return table().vikings(w1="axemen", w2="axemen", a1="vanguards").regroup()


def healing() -> Table:
    return table().saxons(a1="catholic_priest", w1=fallen("swordsmen"), w2=fallen("swordsmen")).burial("saxons")


def shooting() -> Table:
    given = table().saxons(w1="swordsmen", w2="swordsmen").hand("vikings", "archers").hoard("vikings", 9, 9)
    return given.main().choose("play archers a1")


EQUAL: list[tuple[Callable[[], Table], str]] = [
    (moving, "move w2 b1"),
    (moving, "move a1 w2"),
    (lambda: table().vikings(w1="axemen", w2="axemen").main(), "sacrifice w2"),
    (healing, "heal a1 w2"),
    (lambda: table().saxons(a1="catholic_priest", a2=fallen("scouts"), w1=fallen("swordsmen"), w2=fallen("swordsmen"))
     .burial("saxons").choose("heal a1 a2"), "restore w2"),
    (shooting, "shoot w2"),
    (lambda: table().saxons(w1="castle_defenders", w2="castle_defenders").vikings(a1="axemen").battle("saxons"),
     "attack w2 a1"),
]  # fmt: skip


@rule("RM-355")
@pytest.mark.parametrize(("given", "text"), EQUAL, ids=[text for _, text in EQUAL])
def test_the_second_of_two_equal_units_on_a_wall_is_named_by_the_first(given: Callable[[], Table], text: str) -> None:
    refused = given().refuses(text)
    assert refused.reason == "Equal units on a Wall are one choice: it is named w1." and refused.rule == "RM-D69"
    given().offers(text.replace("w2", "w1"))


@rule("RM-180")
def test_a_hurt_unit_on_a_wall_is_not_like_an_unhurt_one() -> None:
    given = shooting().chance(1).choose("shoot w1").hand("vikings", "archers").choose("play archers b1")
    given.offers_only("shoot w1", "shoot w2", among="shoot")
    assert given.chance(0).choose("shoot w2").unit("saxons", "w1")["damage"] == 3
    assert given.unit("saxons", "w2")["damage"] == 2


# -- refusals ----------------------------------------------------------------------------------------------------------


def said(given: Table, text: str) -> tuple[str, str]:
    refused: Refused = given.refuses(text)
    return refused.reason, refused.rule


@rule("RM-298", "RM-302")
def test_a_gatehouse_with_defenders_is_refused_for_their_sake() -> None:
    given = table(towers=True).tower("a2", "gatehouse").saxons(a1="peasants").vikings(a1="axemen").battle()
    assert said(given, "siege_tower a1 a2") == ("A living enemy unit stands in that lane.", "RM-298")
    assert said(given, "siege a1") == ("A living enemy unit stands in that lane.", "RM-126")
    passed = table(towers=True).tower("a2", "gatehouse").tower("a3", "guard_tower").vikings(a1="axemen").battle()
    assert said(passed, "siege_tower a1 a3") == ("The Gatehouse may not be passed.", "RM-302")
    assert said(passed, "siege a1") == ("The Gatehouse may not be passed.", "RM-302")
    saxons = table(towers=True).tower("a1", "guard_tower").saxons(a1="scouts").battle("saxons")
    assert said(saxons, "siege_tower a1 a1") == ("The enemy has no Towers.", "RM-288")


@rule("RM-236")
def test_in_the_battle_of_a_heros_arrival_the_other_lanes_are_not_over_but_no_part_of_it() -> None:
    given = table().vikings(b1="axemen").saxons(a1="peasants", b1="peasants").hand("vikings", "eric_the_red")
    given.hoard("vikings", 9, 9).main().choose("play eric_the_red a1")
    reason = "Only the units in the lane of the Hero who has just arrived attack again."
    assert said(given, "attack b1 b1") == (reason, "RM-236")
    battle = table().vikings(a1="axemen", b1="axemen").saxons(b1="peasants").battle().chance(0).choose("siege a1")
    assert said(battle.chance(3, 0).choose("attack b1 b1"), "siege a1")[1] == "RM-130"


@rule("RM-325", "RM-326")
def test_a_med_ranged_unit_that_has_shot_is_told_its_own_rules() -> None:
    given = table(more_units=True).saxons(a1="slingers", b1="scouts").vikings(a1="axemen", c1="axemen").battle("saxons")
    given.chance(1).choose("attack a1 a1")
    assert (said(given, "attack a1 c1")[1], said(given, "siege a1")[1]) == ("RM-325", "RM-326")


@rule("RM-066", "RM-D70")
def test_why_a_unit_does_not_move_there() -> None:
    given = table().vikings(a1="axemen", b1="axemen", c1="vanguards", a3="norse_priest", b2="looters", w1="scouts",
                            w2="horsemen").regroup()  # fmt: skip
    assert said(given, "move a1 a1") == ("That move changes nothing: all places on the Wall are alike.", "RM-355")
    assert said(given, "move w1 w5")[1] == "RM-355"
    assert said(given, "move a1 b1") == ("Both units are alike: that move changes nothing.", "RM-066")
    assert said(given, "move a1 w3") == ("The Wall is full: at most 2 units.", "RM-135")
    assert said(given, "move a3 a1") == (
        "Axemen cannot take its place: Only Priests, Warrior Priests and Hounds may stand in row 3. "
        "Move it away first.", "RM-209")  # fmt: skip
    assert said(given, "move w1 b2") == (
        "Looters cannot take its place: Pillagers may not go onto the Wall. Move it away first.",
        "RM-250",
    )
    given.choose("move a1 c2")
    assert said(given, "move c2 c3") == ("That unit has moved already; take the move back instead.", "RM-D70")
    assert said(given, "move c1 c2") == ("The unit there has moved already and stays.", "RM-068")
    free = table().vikings(a1="axemen", b1="vanguards").regroup()
    assert said(free, "move a1 w2") == ("It goes to the first free place of the Wall: w1.", "RM-207")


@rule("RM-243", "RM-070")
def test_castle_folk_leave_no_counted_place_on_a_full_wall() -> None:
    given = table().saxons(w1="peasants", w2="scouts", w3="builders", a1="swordsmen").regroup("saxons")
    assert said(given, "move a1 w3") == ("The Wall is full: at most 2 units.", "RM-135")
    given.offers("move a1 w1", "move a1 w2", "move w3 b1").does_not_offer("move w3 a1")
    assert "Swordsmen cannot take its place: The Wall is full" in given.refuses("move w3 a1").reason


@rule("RM-202")
def test_why_markers_are_not_divided_so() -> None:
    given = table().vikings(a1="looters").production("vikings", 4, 3).main()
    assert said(given, "reorder 4") == ("Your markers are divided so already.", "RM-202")
    given.choose("reorder 6")
    reason = "You have just moved markers: take that back, or do something else first."
    assert said(given, "reorder 2") == (reason, "RM-D70")
    given.choose("sacrifice a1").offers("reorder 2")
    locked = table().production("saxons", 3, 3).vikings(a1=marked("looters", "holds a marker")).main("saxons")
    assert said(locked, "reorder 7") == ("You do not have so many markers on your Production cards.", "RM-202")


@rule("RM-278", "RM-279", "RM-288")
def test_why_no_trap_is_laid_and_no_tower_built() -> None:
    given = table(towers=True, traps=True).tower("a1", "watchtower").hoard("vikings", 1).main()
    assert said(given, "lay_trap a2") == ("A Watchtower looks over that lane: no Trap may be laid there.", "RM-015")
    assert said(given, "lay_trap a1") == ("A Tower stands there.", "RM-307")
    assert said(given, "build a1")[1] == "RM-288"
    maker = table(towers=True, traps=True, more_units=True).tower("a1", "watchtower").saxons(b1="scouts")
    maker.hand("vikings", "trapmaker").hoard("vikings", 9, 9).main().choose("play trapmaker a1")
    assert said(maker, "lay_trap a3")[1] == "RM-015" and said(maker, "lay_trap b1") == (
        "A unit stands there.",
        "RM-279",
    )
    built = table(towers=True).main("saxons").choose("build a1", "marker_from gold", "choose_tower watchtower")
    assert said(built, "build b1") == ("Only one Tower may be built in a Main-phase.", "RM-288")


@rule("RM-112", "RM-157")
def test_a_cover_that_may_be_flanked_says_so() -> None:
    given = table().vikings(a1="horsemen", a2="axemen").saxons(a1="peasants", a2="swordsmen", b1="scouts").battle()
    given.chance(0, 0).choose("attack a1 a1").offers_only("attack a1 a2", "flank a1 b1")
    reason = (
        "The supporting unit covers the defeated one: it must be attacked, or an enemy beside the defeated one flanked."
    )
    assert said(given, "stop a1") == (reason, "RM-112")


def test_a_king_turned_already_is_not_refused_for_who_he_is() -> None:
    given = table(kings=True, more_units=True).king("vikings", "ragnar_a").vikings(b1="axemen").regroup()
    given.choose("turn_king a1")
    assert said(given, "turn_king c1") == ("Your King has become a Warrior King already.", "RM-D33")


# -- cautions ----------------------------------------------------------------------------------------------------------


def caution(given: Table, text: str) -> str:
    """The caution of an option."""
    (option,) = [each for each in given.match.pending[0].options if each.text == text]
    return option.caution


@rule("RM-138", "RM-205")
def test_only_a_lost_ability_is_a_reason_to_warn_of_playing_a_card() -> None:
    given = table().hand("vikings", "axemen", "archers").hoard("vikings", 9, 9).main()
    assert [caution(given, f"play {card}") for card in ("axemen a1", "axemen w1", "archers a1")] == ["", "", ""]
    assert caution(given, "play archers w1").startswith("On the Wall its ability does not happen")
    folk = table().hand("saxons", "builders").hoard("saxons", 9, 9).main("saxons")
    assert caution(folk, "play builders w1") == ""
    assert caution(given, "trade") == "After a Trade no card may be played in this Main-phase."


@rule("RM-214", "RM-271", "RM-273")
def test_a_sacrifice_says_where_the_unit_goes_and_what_it_costs() -> None:
    options = {"mercenaries": True, "kings": True}
    given = table(**options).vikings(a1="axemen", b1="mercenary_archers").main()
    given.king("vikings", "guthrum_a")
    assert caution(given, "sacrifice a1") == "It goes to your discard pile and cannot be restored."
    debt = " You pay 2 Gold, or if you cannot, your Fortress takes 3 damage."
    assert caution(given, "sacrifice b1") == f"It is shuffled back into the Mercenary deck.{debt}"
    given.king("vikings", "sweyn_b")  # the Paymaster pays nothing
    assert caution(given, "sacrifice b1") == "It is shuffled back into the Mercenary deck."


@rule("RM-268", "RM-273")
def test_a_hire_says_what_a_loss_costs_unless_the_king_forgives_it() -> None:
    given = table(mercenaries=True, kings=True).lodge("mercenary_archers").hand("vikings", "axemen").main()
    given.king("vikings", "guthrum_a")
    told = caution(given, "hire mercenary_archers a1")
    assert told == (
        "Your hand limit falls by one while you have it. "
        "When you lose it, you pay 2 Gold, or if you cannot, your Fortress takes 3 damage."
    )
    given.king("vikings", "sweyn_b")
    assert caution(given, "hire mercenary_archers a1") == "Your hand limit falls by one while you have it."


@rule("RM-109", "RM-110", "RM-111")
@pytest.mark.parametrize(
    ("behind", "blocks"),
    [({}, False), ({"a2": "axemen"}, True), ({"a2": "archers"}, False), ({"a3": "norse_priest"}, False),
     ({"a2": fallen("axemen")}, False)],
)  # fmt: skip
def test_to_stop_says_that_it_blocks_only_where_somebody_is_blocked(behind: dict[str, str], blocks: bool) -> None:
    given = table().vikings(a1="shieldmaidens", **behind).saxons(a1="armored_spearmen").battle()
    told = caution(given.chance(0).choose("attack a1 a1"), "stop a1")
    extra = ", and blocks the units behind it from attacking" if blocks else ""
    assert told == f"It can neither attack nor siege any more in this battle{extra}."


@rule("RM-159", "RM-160")
def test_to_flank_says_what_is_left_to_do() -> None:
    given = table().vikings(a1="horsemen").saxons(a1="peasants", b1=hurt("thegn_spearmen", 1)).battle()
    told = caution(given.chance(0, 0).choose("attack a1 a1"), "flank a1 b1")
    assert told == "After a Flank it may only go on with the same enemy, and does nothing else in this battle."
