"""What lies between the chapters: supplies, limits, moments, and what all may see."""

from __future__ import annotations

from runehall.games.runewars.battle.fighters import fighter
from runehall.games.runewars.diplomacy import RedAnswer
from runehall.games.runewars.goods import draw_fate
from runehall.games.runewars.numbers import MOBILIZE, MOST_TACTICS
from runehall.games.runewars.season import FixedEffect
from runehall.games.runewars.tests.realm import Realm, dealt, realm
from runehall.testing.rules import rule


def attack(given: Realm, area: str, *marches: str, fate: tuple[str, ...] = ()) -> Realm:
    """The second player attacks an area, without supremacy."""
    given.faceup("second", "harvest").turn("second", "conquer").choose(f"activate {area}", *marches)
    return given.chance(*fate).choose("done")


# -- supplies ----------------------------------------------------------------------------------------------------------


@rule("RW-014", "RW-D36")
def test_the_fate_discard_becomes_the_deck_when_it_runs_out_in_an_exchange() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").army("uc", berserker=2).army("1a", footman=1)
    given.fate_left("fate_1")
    attack(given, "1a", "march uc-berserker 2", fate=("fate_1", "fate_15"))
    given.tells("A discard pile is shuffled into its deck.", "The defender's Footman is destroyed.")
    assert given.view()["fate"]["deck"] == 28


@rule("RW-014", "RW-D36")
def test_with_both_piles_empty_fewer_cards_are_drawn() -> None:
    given = realm("daqan", "uthuk").fate_left("fate_1")
    s = given.state
    s.box += s.fate_discard
    s.fate_discard = []
    assert len(draw_fate(s, 3)) == 1


@rule("RW-003", "RW-155")
def test_destroyed_neutral_figures_return_to_their_supply() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").army("uc", berserker=2).army("1a", beastman=2)
    assert given.view()["neutral"]["beastman"] == 6
    attack(given, "1a", "march uc-berserker 2", fate=("fate_15", "fate_16", "fate_1", "fate_2"))
    assert given.view()["neutral"]["beastman"] == 8


@rule("RW-011", "RW-299")
def test_influence_is_never_short() -> None:
    given = realm("daqan", "uthuk").dials("first", 4, 4, 5).influence("first", 50).faceup("first", "fortify")
    assert given.turn("first", "acquire_power").player("first")["influence"] == 54


@rule("RW-267")
def test_above_ten_tactics_cards_a_player_discards_in_secret() -> None:
    given = realm("daqan", "uthuk")
    cards = ["summon_lightning", "rally_cry", "ambush", "mountain_pass", "spy_guild", "forced_march", "ferrymen"]
    given.tactics("first", *cards, "bribes", "royal_levy", "shield_wall")
    assert len(given.state.hands[0]) == MOST_TACTICS
    given.dials("first", 6, 2, 2).turn("first", "strategize")
    while given.options("go_on", "first"):
        given.choose("go_on")
    given.chance("poisoned_wells", "saboteurs").choose("use_bonus").waits_for("first")
    given.choose("discard_tactics bribes")
    assert len(given.player("first")["tactics"]) == 12  # nothing is discarded before all is picked
    given.choose("discard_tactics saboteurs")
    assert len(given.player("first")["tactics"]) == MOST_TACTICS


@rule("RW-111", "RW-229")
def test_a_quest_benefit_draws_and_discards_down_to_three() -> None:
    given = realm("daqan", "uthuk").army("3a", footman=1).faceup("first", "fortify")
    given.quests("first", "the_farmers_plea", "bandits_at_the_gate", "the_wild_hunt")
    given.state.city[given.area("3a")] = given.state.book.words.cities.index["tamalir"]
    given.turn("first", "rally_support").chance("the_toll_bridge").choose("benefit tamalir 3")
    given.choose("discard_quest the_wild_hunt").done()
    held = sorted(quest["card"] for quest in given.player("first")["quests"])
    assert held == ["bandits_at_the_gate", "the_farmers_plea", "the_toll_bridge"]


# -- movement ----------------------------------------------------------------------------------------------------------


@rule("RW-060")
def test_more_than_eight_may_attack_together() -> None:
    given = realm("daqan", "uthuk").army("uc", berserker=8).army("ua", berserker=2).stronghold("first", "1a")
    attack(given.stronghold("first", "da"), "1a", "march ua-berserker 2", "march uc-berserker 8")
    given.tells("Strength: 10 against 5.")


@rule("RW-304")
def test_in_an_enemy_home_without_a_fight_the_limit_holds_at_once() -> None:
    given = realm("daqan", "uthuk").army("1a", footman=8).army("1c", footman=2).stronghold("second", "ub")
    given.turn("first", "conquer").choose("activate uc", "march 1a-footman 8", "march 1c-footman 2", "done")
    given.done()
    assert given.standing("uc") == {"footman": 8}  # all alike, so that two go without a question


@rule("RW-302", "RW-D69")
def test_what_an_area_is_counts_before_the_first_figure_moves() -> None:
    given = realm("daqan", "uthuk").army("3a", footman=1).army("db", footman=1).turn("first", "strategize")
    back = [text for text in given.options("shift 3a-footman")]
    given.choose(back[0])
    given.offers("shift db-footman")  # 3A is still friendly, though its last unit leaves with the same order
    assert len(given.options("shift db-footman")) == 3


@rule("RW-097", "RW-127")
def test_conquer_marches_like_mobilize() -> None:
    def pool(order: str) -> list[str]:
        return realm("daqan", "uthuk").army("da", footman=2).turn("first", order).choose("activate 3a").options("march")

    assert pool("conquer") == pool("mobilize") == ["march da-footman 1", "march da-footman 2"]


@rule("RW-308")
def test_fast_units_step_one_area_with_strategize() -> None:
    given = realm("daqan", "uthuk").army("ub", flesh_ripper=1).turn("second", "strategize")
    assert len(given.options("shift ub-flesh_ripper")) == 2  # UA and UC only


@rule("RW-148", "RW-D29")
def test_diplomacy_concerns_every_neutral_unit_of_the_area() -> None:
    given = realm("daqan", "uthuk").army("uc", berserker=1).army("1c", beastman=1, sorcerer=1).influence("second", 1)
    given.faceup("second", "harvest").turn("second", "conquer").choose("activate 1c", "march uc-berserker 1", "done")
    given.chance("fate_3").choose("negotiate 1").choose("retreat 8b")
    assert given.lying("8b") == {"beastman": 1, "sorcerer": 1}


@rule("RW-307", "RW-096")
def test_who_must_retreat_and_cannot_is_destroyed() -> None:
    given = realm("daqan", "uthuk").army("1c", beastman=1)
    for area in ("1a", "1b", "8b", "ua", "uc"):
        given.army(area, footman=1)
    s = given.state
    s.order[1], s.battles = MOBILIZE, 1
    s.contested, s.attacker, s.defending = given.area("1c"), 1, -1
    s.fighters[0] = [fighter(s.book.words.units.index["berserker"])]
    given.happen(RedAnswer(1)).done().tells("A Berserker finds no way out of 1C and is destroyed.")
    assert given.standing("1c") == {"beastman": 1}


# -- battle ------------------------------------------------------------------------------------------------------------


@rule("RW-156", "RW-165", "RW-D71")
def test_the_attacker_is_whose_turn_it_is_and_his_abilities_come_first() -> None:
    given = realm("waiqar", "uthuk").stronghold("first", "wa").army("uc", beastman=1, berserker=1)
    attack(given.army("1a", skeleton_archer=2), "1a", "march uc-beastman 1", "march uc-berserker 1")
    assert [side["seat"] for side in given.view()["battle"]["sides"]] == [1, 0]
    given.chance("fate_9", "fate_10", "fate_1", "fate_2").choose("draw_for beastman")
    given.tells("The attacker's Beastman uses its ability.", "The defender's Skeleton Archer uses its ability.")


@rule("RW-D27")
def test_one_battle_is_fought_against_a_player_and_his_allies() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").army("uc", berserker=1).army("1a", footman=1, giant=1)
    given.influence("second", 5)
    attack(given, "1a", "march uc-berserker 1", fate=("fate_1", "fate_2", "fate_4")).tells("Strength: 1 against 2.")


@rule("RW-321", "RW-182")
def test_a_stronghold_is_placed_even_if_no_attacker_survives() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "1a").army("uc", chaos_lord=3)
    given.stronghold("first", "da").turn("second", "conquer").choose("activate 1a", "march uc-chaos_lord 3", "done")
    given.offers("plant 1a").choose("plant 1a")
    assert given.view()["realm"]["areas"]["1a"]["stronghold"]["seat"] == 1


@rule("RW-210", "RW-D42")
def test_protective_wards_send_one_standing_attacker_away() -> None:
    given = realm("latari", "uthuk").stronghold("first", "1a", development="protective_wards").stronghold("first", "la")
    attack(given.army("uc", berserker=6), "1a", "march uc-berserker 6")
    while given.options("retreat", "second") or given.options("drive_off", "second"):
        given.choose((given.options("retreat", "second") or given.options("drive_off", "second"))[0])
    given.tells("Strength: 5 against 5.")
    assert given.view()["realm"]["areas"]["1a"]["stronghold"]["development"] == "protective_wards"


@rule("RW-211", "RW-D43")
def test_a_cursed_tomb_routs_three_attackers() -> None:
    given = realm("waiqar", "uthuk").stronghold("first", "1a", development="cursed_tomb").stronghold("first", "wa")
    attack(given.army("uc", berserker=8), "1a", "march uc-berserker 8").choose("use_development cursed_tomb")
    given.tells("Strength: 5 against 5.", "The defender holds 1A.")


@rule("RW-D46")
def test_heroes_stay_in_an_area_that_changes_hands() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "da").army("uc", berserker=1).routed("1a", footman=1)
    attack(given.hero("first", "sir_valadir", "1a"), "1a", "march uc-berserker 1")
    hero = given.player("first")["heroes"][0]
    assert (given.owner("1a"), hero["area"], hero["routed"]) == ("second", "1a", False)


# -- strongholds -------------------------------------------------------------------------------------------------------


@rule("RW-202", "RW-328", "RW-D74")
def test_a_damaged_stronghold_gives_control_and_recruits() -> None:
    given = realm("daqan", "uthuk").stronghold("first", "3d", damaged=True).dials("first", 1, 0, 0)
    assert given.owner("3d") == "first"
    given.faceup("first", "fortify").turn("first", "recruit").choose("recruit food").done()
    assert given.standing("3d") == {"footman": 1}


@rule("RW-204")
def test_a_development_goes_with_its_stronghold_and_can_be_built_again() -> None:
    given = realm("daqan", "uthuk").dials("first", 0, 1, 1)
    for area in ("da", "db", "dc"):
        given.stronghold("first", area)
    given.stronghold("first", "3d", development="diplomat").army("6e", footman=1).turn("first", "fortify")
    given.choose("build 6e", "raze 3d")
    assert given.player("first")["developments"]["diplomat"] == 1


# -- moments and what all may see --------------------------------------------------------------------------------------


@rule("RW-076", "RW-D50", "RW-D18")
def test_cards_are_played_before_the_order_between_and_after_the_bonus() -> None:
    given = realm("daqan", "uthuk").tactics("first", "royal_levy", "bribes").stronghold("first", "da")
    given.turn("first", "harvest").offers("play royal_levy").choose("go_on")
    assert given.dial("first") == (3, 2, 2)
    given.offers("play royal_levy").choose("go_on", "use_bonus", "skip").offers("play royal_levy").choose(
        "go_on"
    ).done()


@rule("RW-081")
def test_summer_brings_the_quest_phase() -> None:
    given = realm("daqan", "uthuk").when("summer").hero("first", "sir_valadir", "da").happen(FixedEffect())
    given.waits_for("first")


@rule("RW-342")
def test_what_lies_open_is_seen_by_all() -> None:
    given = realm("daqan", "uthuk").influence("first", 3).tactics("first", "bribes", "royal_levy")
    given.quests("first", "the_farmers_plea").faceup("first", "harvest")
    seen = given.player("first", "second")
    assert (seen["influence"], len(seen["tactics"])) == (3, 2)
    assert [quest["card"] for quest in seen["quests"]] == ["unknown"]
    assert [card["card"] for card in seen["tactics"]] == ["unknown", "unknown"]
    assert [order["place"] for order in seen["orders"] if order["order"] == "harvest"] == ["played"]


@rule("RW-257", "RW-D63")
def test_nobody_can_show_a_rune_or_give_anything_away() -> None:
    words = realm("daqan", "uthuk").state.book.choices.words
    assert not [word for word in words if word.startswith(("show", "give_rune", "give_influence", "give_card"))]


@rule("RW-283")
def test_exploration_tokens_lie_face_down_in_every_area_but_home_realms() -> None:
    given = dealt(seats=2, board="preset", exploration=True)
    given.match.choose("choose_faction daqan")
    while not given.state.tokens:
        given.match.choose(given.match.pending[0].options[0])
    s = given.state
    assert s.token_at == [area for area in s.board.areas if s.book.home_of[area] < 0]
    assert set(s.token_up) == {0} and all(s.known[piece] == 0 for piece in s.tokens)
    near = [any(s.book.home_of[other] >= 0 for other in s.board.beside[area]) for area in s.token_at]
    assert near.count(True) <= 16 and all(
        s.family[piece] == (12 if close else 13) for piece, close in zip(s.tokens, near, strict=True)
    )


@rule("RW-D14", "RW-301")
def test_spring_uses_the_orders_of_last_winter() -> None:
    given = realm("daqan", "uthuk").faceup("first", "harvest").faceup("second", "mobilize")
    given.state.order[:] = [4, 2]
    given.happen(FixedEffect())
    given.when("fall").happen(FixedEffect()).waits_for("second")
