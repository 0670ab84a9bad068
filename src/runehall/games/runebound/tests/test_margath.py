"""The Ascent of Margath, against each other and together (RB-268 to RB-277, RB-300 to RB-302, RB-357)."""

from __future__ import annotations

from runehall.games.runebound.scenarios.margath import WENT
from runehall.games.runebound.terms import ELIMINATED
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule

FULL = "E Sh Ag E* Do 2E"  # a cast of the Warrior set with the master token


def at_the_firmament(*heroes: str, **options: object) -> Terrinoth:
    """The first hero stands before Margath in Act 2."""
    scene = terrinoth(*(heroes or ("corbin", "lissa")), **options).time(5, act=2).at("g12")
    scene.s.villain_hex = scene.s.book.land.at("g12")
    return scene._again()


def end_round(scene: Terrinoth) -> Terrinoth:
    """Every player ends the turn."""
    for _ in range(scene.s.seats):
        scene.choose("end_turn")
    return scene


def margath(scene: Terrinoth) -> str:
    """Where Margath is."""
    return scene.s.book.land.names[scene.s.villain_hex] if scene.s.villain_hex >= 0 else ""


@rule("RB-269", "RB-090")
def test_margath_appears_in_the_firmament_when_act_two_begins() -> None:
    scene = terrinoth("corbin", "lissa").time(12)
    assert margath(scene) == ""
    end_round(scene)
    assert (scene.s.act, scene.s.space, margath(scene)) == (2, 1, "G12")
    scene.tells("The villain appears in The Firmament (G12).")


@rule("RB-270", "RB-D37")
def test_a_fight_with_margath_costs_two_actions_in_his_hex_and_is_nobodys_duty() -> None:
    scene = at_the_firmament()
    scene.offers("villain", "end_turn").actions(1).does_not_offer("villain")
    scene.actions(3).at("g11").does_not_offer("villain")


@rule("RB-271", "RB-129", "RB-341")
def test_margath_has_health_15_the_master_token_and_his_own() -> None:
    scene = at_the_firmament().casts("2P P* Ag", f"{FULL} E", "margath").choose("villain")
    s = scene.s
    assert (s.foe_health, s.foe_damage, s.actions) == (15, 0, 1)
    assert scene.showing(1) == f"{FULL} E"


@rule("RB-272")
def test_margaths_surges_are_told_on_his_card() -> None:
    foe = at_the_firmament().s.book.foes[-1]
    assert [(surge.name, surge.surge, surge.text) for surge in foe.surges] == [
        ("Tail Sweep", 2, "Surge 2 Tail Sweep: Remove 1 of the foe's tokens for this round."),
        ("Dragonfire", 2, "Surge 2 Dragonfire: Deal 2 enemy damage."),
        ("Dread Roar", 3, "Surge 3 Dread Roar: The hero: Discard 2 skill cards from hand. Deal 2 unblockable damage."),
    ]  # fmt: skip


@rule("RB-273", "RB-268")
def test_lore_counts_as_damage_up_to_twelve_and_is_kept() -> None:
    for lore, counted in ((0, 0), (4, 4), (12, 12), (13, 12)):
        scene = at_the_firmament().lore(lore).casts("2P P* Ag", f"{FULL} E", "margath").choose("villain")
        assert (scene.s.foe_damage, scene.s.lore[0]) == (counted, lore)


@rule("RB-274", "RB-163")
def test_whoever_defeats_margath_wins_alone() -> None:
    scene = at_the_firmament().lore(6).owns("valorous_blade").casts("2P P* Ag 3P", f"{FULL} E", "margath")
    scene.choose("villain")
    scene.s.foe_damage = 9
    scene.choose("strike physical").choose("suffer", seat=1)
    assert scene.match.over and scene.outcome.winners == (0,)


@rule("RB-168", "RB-169", "RB-343")
def test_a_hero_defeated_by_margath_is_eliminated_and_his_damage_goes() -> None:
    scene = at_the_firmament().damage(9).casts("2P P* Ag", f"{FULL} E", "margath").choose("villain")
    scene.s.foe_damage = 7
    scene.choose("pass", seat=0).choose("strike enemy", seat=1)
    assert scene.s.flags[0] & ELIMINATED and scene.s.villain_damage == 0
    assert not scene.match.over


@rule("RB-275", "RB-D99")
def test_at_the_end_of_the_track_margath_goes_one_hex_a_round() -> None:
    scene = terrinoth("corbin", "lissa").time(11, act=2)
    scene.s.villain_hex = scene.s.book.land.at("g12")
    end_round(scene)
    assert (scene.s.space, margath(scene)) == (12, "G12")
    end_round(scene)
    assert (scene.s.space, margath(scene)) == (12, "G11")
    end_round(scene)
    assert margath(scene) == "G10"


@rule("RB-276")
def test_heroes_in_a_hex_he_enters_suffer_two_damage() -> None:
    scene = terrinoth("corbin", "lissa").time(12, act=2).at("g11").at("g10", 1)
    end_round(scene)
    assert scene.s.damage == [2, 0]


@rule("RB-277", "RB-091")
def test_all_lose_when_margath_enters_tamalir() -> None:
    scene = terrinoth("corbin", "lissa").time(12, act=2)
    scene.s.tally[WENT] = 5
    end_round(scene)
    assert scene.match.over and scene.outcome.winners == () and scene.outcome.lost


# -- together ----------------------------------------------------------------------------------------------------------


@rule("RB-300", "RB-222", "RB-304")
def test_together_margath_has_eight_health_and_two_for_each_player() -> None:
    for heroes, health in ((("corbin",), 10), (("corbin", "lissa"), 12), (("corbin", "lissa", "elder_mok"), 14)):
        scene = at_the_firmament(*heroes, cooperative=True)
        assert scene.s.book.scenario.villain_health(scene.s, 0) == health
        scene.flags(ELIMINATED, len(heroes) - 1)
        assert scene.s.book.scenario.villain_health(scene.s, 0) == health, "who is out still counts (RB-222)"
    assert scene.s.book.foes[scene.s.book.villain].trait == 2


@rule("RB-301")
def test_together_lore_counts_at_most_six_and_once() -> None:
    scene = at_the_firmament(cooperative=True).lore(7)
    s = scene.s
    s.book.scenario.villain_engaged(s, 0)
    assert s.foe_damage == 6
    s.book.scenario.villain_engaged(s, 0)
    assert s.foe_damage == 6
    s.lore[1] = 2
    s.book.scenario.villain_engaged(s, 1)
    assert s.foe_damage == 8


@rule("RB-302", "RB-D49")
def test_together_a_villain_who_wins_loses_only_half_of_his_damage() -> None:
    scene = at_the_firmament(cooperative=True)
    scene.s.villain_damage = 7
    scene.s.book.scenario.villain_won(scene.s, 0)
    assert scene.s.villain_damage == 4
    rivals = at_the_firmament()
    rivals.s.villain_damage = 7
    rivals.s.book.scenario.villain_won(rivals.s, 0)
    assert rivals.s.villain_damage == 0


@rule("RB-300", "RB-D48")
def test_together_all_win_when_margath_falls() -> None:
    scene = at_the_firmament(cooperative=True)
    scene.s.book.scenario.villain_fell(scene.s, 0)
    assert scene.outcome.winners == (0, 1)


@rule("RB-357")
def test_together_margath_goes_his_way_too_and_all_lose_in_tamalir() -> None:
    scene = terrinoth("corbin", "lissa", cooperative=True).time(12, act=2).at("g11")
    end_round(scene)
    assert (margath(scene), scene.s.damage) == ("G11", [2, 0])
    scene.s.tally[WENT] = 5
    end_round(scene)
    assert scene.match.over and scene.outcome.winners == () and scene.outcome.lost
