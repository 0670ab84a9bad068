"""The Locust Swarm (RB-305 to RB-320, RB-358 to RB-363)."""

from __future__ import annotations

from runehall.engine.cards import Deck
from runehall.games.runebound.scenarios.warbands import change_units, enter, faceup, march, march_all, muster, targets
from runehall.games.runebound.terms import CITY, GUARD, SCORCHED, SHRINE, STRONGHOLD, TOWN
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.games.runebound.tests.test_margath import end_round
from runehall.testing.rules import rule

BANDS = ("blood_wolves", "bone_spears", "red_witches", "night_knives", "siege_beasts")


def swarm(*heroes: str) -> Terrinoth:
    """The Locust Swarm without a warband on the board."""
    scene = terrinoth(*(heroes or ("corbin", "lissa")), scenario="locust_swarm")
    return scene._again()


def warband(scene: Terrinoth, card: str, hex: str, units: int = 1, slot: int = 0) -> Terrinoth:
    """A faceup warband marches from a hex."""
    scene._lay(scene.s.slots[slot], [card], scene.s.everyone)
    scene.s.slot_hex[slot], scene.s.slot_done[slot] = scene.s.book.land.at(hex), units
    return scene._again()


def no_story(scene: Terrinoth) -> None:
    """No story card is left."""
    scene.s.spare += scene.s.story_deck.cards
    scene.s.story_deck.cards = []


def where(scene: Terrinoth, slot: int = 0) -> str:
    """Where a warband is."""
    return scene.s.book.land.names[scene.s.slot_hex[slot]]


@rule("RB-305", "RB-307")
def test_one_warband_lies_open_in_its_camp_and_one_more_a_player_facedown() -> None:
    for heroes, count in ((("corbin",), 2), (("corbin", "lissa"), 3), (("corbin", "lissa", "elder_mok"), 4)):
        scene = terrinoth(*heroes, scenario="locust_swarm")
        s = scene.s
        s.story_deck = Deck([piece for piece in range(len(s.kind)) if s.family[piece] == 5])
        for slot in s.slots:
            slot.clear()
        s.spare = []
        s.book.scenario.set_up(s)
        assert sum([len(slot) for slot in s.slots]) == count
        assert where(scene) == "I2" and s.slot_done[0] == 1
        assert [s.known[slot[0]] == s.everyone for slot in s.slots if slot] == [True] + [False] * (count - 1)
        assert len(s.story_deck.cards) == 5 and len(s.spare) == 5 - count


@rule("RB-306", "RB-320")
def test_in_act_two_all_warbands_come_and_the_story_begins_anew() -> None:
    scene = swarm().time(12)
    s = scene.s
    s.slots[1].append(scene._take("bone_spears"))
    s.known[s.slots[1][0]] = 0
    s.story_pile = [scene._take("hunger")]
    scene._again()
    end_round(scene)
    s = scene.s
    assert where(scene, 1) == "I2" and s.known[s.slots[1][0]] == s.everyone
    assert scene.piece("hunger") in scene.s.story_deck.cards and scene.s.story_pile == []


@rule("RB-308", "RB-309")
def test_units_decide_what_a_warband_can_target() -> None:
    scene = warband(swarm(), "blood_wolves", "i2")
    for units, kinds in ((1, {SHRINE}), (2, {SHRINE, TOWN}), (3, {SHRINE, TOWN, STRONGHOLD}),
                         (4, {SHRINE, TOWN, STRONGHOLD, CITY})):  # fmt: skip
        scene.s.slot_done[0] = units
        assert {scene.s.book.land.place[hex] for hex in targets(scene.s, 0)} == kinds


@rule("RB-308", "RB-314")
def test_a_warband_goes_one_hex_towards_the_nearest_target() -> None:
    scene = warband(swarm(), "blood_wolves", "i2")  # nearest shrine: Suvar's Haven F2
    march(scene.s, 0)
    assert where(scene) == "H1"  # the first in hex order
    scene.s.markers[SCORCHED] = [scene.s.book.land.at("f2")]
    assert scene.s.book.land.at("f2") not in targets(scene.s, 0)


@rule("RB-310", "RB-361")
def test_without_a_target_it_gets_a_unit_and_units_never_fall_below_none() -> None:
    scene = warband(swarm(), "blood_wolves", "i2", units=0)
    change_units(scene.s, 0, -2)
    assert scene.s.slot_done[0] == 0
    march(scene.s, 0)
    assert (where(scene), scene.s.slot_done[0]) == ("I2", 1)


@rule("RB-311")
def test_warbands_move_at_every_third_space() -> None:
    scene = warband(swarm(), "blood_wolves", "i2").time(2)
    no_story(scene)
    end_round(scene)
    assert (scene.s.space, where(scene)) == (3, "H1")
    end_round(scene)
    assert (scene.s.space, where(scene)) == (4, "H1")


@rule("RB-312", "RB-313")
def test_it_scorches_what_it_enters_and_grows() -> None:
    scene = warband(swarm(), "blood_wolves", "g2", units=1).at("f2").damage(5)
    march(scene.s, 0)
    assert (where(scene), scene.s.slot_done[0]) == ("F2", 2)
    assert scene.s.markers[SCORCHED] == [scene.s.book.land.at("f2")]
    scene.damage(1)._again().chance(1, 1, 1, 1, 1).choose("rest")  # a wilderness now: dice decide
    assert scene.s.damage[0] == 0


@rule("RB-363")
def test_a_target_it_stands_in_is_entered_by_staying() -> None:
    scene = warband(swarm(), "blood_wolves", "f2")
    march(scene.s, 0)
    assert (where(scene), len(scene.s.markers[SCORCHED])) == ("F2", 1)


@rule("RB-362")
def test_a_guard_takes_a_unit_first_and_may_save_the_hex() -> None:
    scene = warband(swarm(), "blood_wolves", "f2", units=1)
    hex = scene.s.book.land.at("f2")
    scene.s.markers[GUARD] = [hex]
    enter(scene.s, 0, hex)
    assert (scene.s.markers[SCORCHED], scene.s.markers[GUARD], scene.s.slot_done[0]) == ([], [], 0)
    strong = warband(swarm(), "blood_wolves", "f2", units=2)
    strong.s.markers[GUARD] = [hex]
    enter(strong.s, 0, hex)
    assert (strong.s.markers[SCORCHED], strong.s.slot_done[0]) == ([hex], 2)


@rule("RB-315", "RB-317", "RB-358")
def test_a_hero_there_may_fight_it_for_two_actions() -> None:
    scene = warband(swarm(), "bone_spears", "i2", units=3).lore(1)
    scene.at("i3").does_not_offer("deed").at("i2").actions(1).does_not_offer("deed").actions(3)
    scene.casts("2P P* Ag", "E Sh Ag Su Do", "bone_spears").choose("deed warband_1")
    assert (scene.s.foe_health, scene.s.actions) == (6 + 3, 1)
    scene.offers("use war_lore").choose("use war_lore").choose("token t4").does_not_offer("use war_lore")
    assert scene.s.lore[0] == 0
    late = warband(swarm(), "bone_spears", "i2", units=1).time(3, act=2)
    assert late.s.book.scenario.foe_health(late.s, late.s.story(late.s.slots[0][0]).foe) == 6 + 1


@rule("RB-316", "RB-318")
def test_a_defeated_warband_is_gone_and_with_the_last_all_is_won() -> None:
    scene = warband(warband(swarm(), "bone_spears", "i2"), "blood_wolves", "k5", slot=1)
    s = scene.s
    gold = s.gold[0]
    s.book.scenario.foe_fell(s, 0, s.story(s.slots[0][0]).foe)
    assert (s.gold[0], len(s.trophies[0]), faceup(s), scene.match.over) == (gold + 2, 1, [1], False)
    hidden = warband(warband(swarm(), "bone_spears", "i2"), "red_witches", "i2", slot=1)
    hidden.s.slot_hex[1] = -1
    hidden.s.book.scenario.foe_fell(hidden.s, 0, hidden.s.story(hidden.s.slots[0][0]).foe)
    assert not hidden.match.over, "one lies facedown still"
    s.book.scenario.foe_fell(s, 1, s.story(s.slots[1][0]).foe)
    assert scene.outcome.winners == (0, 1)


@rule("RB-360", "RB-D96", "RB-317")
def test_a_warband_that_wins_stays_where_it_is() -> None:
    scene = warband(swarm("corbin"), "blood_wolves", "i2", units=2).at("i2").damage(9)
    scene.casts("2P P* Ag", "2E E* E E E", "blood_wolves").choose("deed warband_1")
    s = scene.s
    assert (s.damage[0], where(scene), s.slot_done[0]) == (10, "I2", 2)
    assert s.foe_damage == 0 and not scene.match.over


@rule("RB-319")
def test_six_scorched_hexes_or_a_city_or_the_end_of_time_lose() -> None:
    scene = warband(swarm(), "blood_wolves", "f2")
    land = scene.s.book.land
    scene.s.markers[SCORCHED] = land.places_of(TOWN)[:5]
    enter(scene.s, 0, land.at("f2"))
    assert scene.match.over and scene.outcome.lost
    city = warband(swarm(), "blood_wolves", "g7", units=4)
    enter(city.s, 0, land.at("g6"))
    assert city.match.over
    late = warband(swarm(), "blood_wolves", "i2").time(11, act=2)
    no_story(late)
    end_round(late)
    assert late.match.over and late.outcome.lost


def test_a_warband_that_is_held_skips_one_regular_move() -> None:
    scene = warband(swarm(), "blood_wolves", "i2")
    scene.s.tally[0] = 1
    march_all(scene.s, True)
    assert where(scene) == "I2"
    march_all(scene.s, True)
    assert where(scene) == "H1"


def test_mustering_flips_the_next_facedown_warband() -> None:
    scene = swarm()
    scene.s.slots[0].append(scene._take("night_knives"))
    scene.s.known[scene.s.slots[0][0]] = 0
    muster(scene.s, 1, scene.s.book.land.at("i2"), 2)
    assert (where(scene), scene.s.slot_done[0]) == ("I2", 2)
