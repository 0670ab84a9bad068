"""Fall of the Dark Star: corruption, shards, and the last combat of all (RB-209 to RB-213, RB-292 to RB-299)."""

from __future__ import annotations

from runehall.engine.modifiers import Modifier
from runehall.games.runebound.combat.engage import tokens_of_hero
from runehall.games.runebound.corruption import cleanse, corrupt, corruption_of
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import attribute
from runehall.games.runebound.terms import BODY, DEFEATED, HEALTH, SHRINE
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.testing.rules import rule


def star(*heroes: str) -> Terrinoth:
    """A match under the dark star; nobody is corrupted yet."""
    return terrinoth(*(heroes or ("corbin", "lissa", "elder_mok")), scenario="dark_star")


def corrupted(scene: Terrinoth, *cards: str, seat: int = 0) -> Terrinoth:
    """A hero has these corruption cards."""
    return scene._lay(scene.s.corruption[seat], cards, scene.s.everyone)


def the_star_falls(scene: Terrinoth, *casts: str) -> Terrinoth:
    """Time reaches the last space of Act 2, and the first cast of the last combat shows this."""
    scene.time(11, act=2)
    s = scene.s
    for _ in range(s.seats - 1):
        scene.choose("end_turn")
    shown = [each for seat, cast in enumerate(casts) for each in scene.shown(tokens_of_hero(s, seat), cast)]
    scene.chance(*shown).choose("end_turn")
    return scene


@rule("RB-292")
def test_each_hero_begins_with_a_corruption_card() -> None:
    scene = star()
    scene.s.book.scenario.heroes_ready(scene.s)
    assert [len(cards) for cards in scene.s.corruption] == [1, 1, 1]


@rule("RB-293")
def test_corruption_lies_faceup_and_applies_while_it_is_there() -> None:
    scene = corrupted(star(), "weakness")
    assert attribute(scene.s, 0, BODY) == 2
    cleanse(scene.s, 0, scene.s.corruption[0][0])
    assert attribute(scene.s, 0, BODY) == 3


@rule("RB-188", "RB-293")
def test_an_empty_corruption_deck_is_its_discard_pile_and_with_none_nothing_is_drawn() -> None:
    scene = star()
    s = scene.s
    s.corruption_pile = s.corruption_deck.cards[:1]
    s.spare += s.corruption_deck.cards[1:]
    s.corruption_deck.cards = []
    corrupt(s, 0, 1)
    assert len(s.corruption[0]) == 1
    corrupt(s, 0, 1)
    assert len(s.corruption[0]) == 1


@rule("RB-294")
def test_in_a_shrine_two_shards_and_an_action_are_paid_for_a_corruption_card_once_a_turn() -> None:
    scene = corrupted(star(), "weakness", "dullness").lore(5)
    shrine = scene.s.book.land.names[scene.s.book.land.places_of(SHRINE)[0]].lower()
    scene.at("g7").does_not_offer("deed")
    scene.at(shrine).lore(1).does_not_offer("deed").lore(5)
    scene.choose("deed atone").choose("card weakness")
    assert (scene.s.lore[0], len(scene.s.corruption[0]), scene.s.actions) == (3, 1, 2)
    scene.does_not_offer("deed")


@rule("RB-295")
def test_who_has_five_corruption_cards_pays_for_it_every_turn() -> None:
    cards = ("weakness", "dullness", "doubt", "frailty", "sloth")
    scene = corrupted(star("corbin", "lissa"), *cards, seat=1).hand("toughness", seat=1).choose("end_turn")
    scene.offers_only("either first", "either second", seat=1)
    scene.choose("either second", seat=1)
    assert scene.s.damage[1] == 1
    four = corrupted(star("corbin", "lissa"), *cards[:4], seat=1).choose("end_turn")
    four.offers("end_turn", seat=1)


@rule("RB-296", "RB-209")
def test_the_star_falls_when_time_reaches_the_last_space_of_act_two() -> None:
    scene = star("corbin", "lissa").damage(5)
    the_star_falls(scene, "2P P* Ag", "2P Su* P*")
    s = scene.s
    assert [s.book.land.names[hex] for hex in s.hex] == ["K9", "K9"]
    assert s.fighters == [0, 1] and s.damage == [0, 0]


@rule("RB-297")
def test_corruption_hurts_and_shards_guard_in_the_first_round() -> None:
    scene = corrupted(star("corbin", "lissa"), "weakness", "dullness", "doubt").lore(5).lore(1, 1)
    the_star_falls(scene, "2P P* Ag", "2P Su* P*")
    assert scene.s.damage == [1, 0]
    assert scene.s.guard == [2, 0]


@rule("RB-298", "RB-212")
def test_nobody_retreats_and_the_last_undefeated_hero_wins() -> None:
    scene = star("corbin", "lissa")
    the_star_falls(scene, "2P P* Ag", "2P Su* P*")
    scene.choose("pass", seat=1).chance(
        *scene.shown(tokens_of_hero(scene.s, 0), "2P P* Ag"), *scene.shown(tokens_of_hero(scene.s, 1), "2P Su* P*")
    ).choose("pass", seat=0)
    assert scene.s.combat_round == 2
    scene.damage(9).choose("strike physical", seat=1)
    assert scene.match.over and scene.outcome.winners == (1,)


@rule("RB-210", "RB-211", "RB-213")
def test_in_a_fight_of_three_ties_go_by_turn_order_and_each_blow_names_its_foe() -> None:
    scene = star()
    the_star_falls(scene, "2P P* Ag", "2P Ag P*", "2M Ag* Su")
    assert scene.s.initiative == 0 and scene.asked == ["north"]
    scene.offers_only("pass", "against east", "against south").choose("against south").choose("strike physical")
    assert scene.s.damage == [0, 0, 3]
    assert scene.asked == ["east"]
    scene.choose("pass")
    assert scene.asked == ["south"]


@rule("RB-212")
def test_a_defeated_hero_drops_out_and_the_others_fight_on() -> None:
    scene = star()
    the_star_falls(scene, "2P P* Ag", "2P Ag P*", "2M Ag* Su")
    scene.damage(8, 2).choose("against south").choose("strike physical")
    assert scene.s.fallen == [0, 0, 1] and not scene.match.over
    scene.choose("strike physical", seat=1)
    assert scene.s.damage[0] == 3


@rule("RB-299", "RB-D33")
def test_without_a_winner_health_corruption_shards_and_order_decide() -> None:
    for damage, cards, lore, winner in (
        ([2, 0], ([], []), (0, 0), 1),  # health left: Corbin 8, Lissa 9
        ([1, 0], (["weakness"], []), (0, 0), 1),
        ([1, 0], ([], ["weakness"]), (0, 0), 0),
        ([1, 0], ([], []), (0, 1), 1),
        ([1, 0], ([], []), (0, 0), 0),
    ):
        scene = star("corbin", "lissa")
        the_star_falls(scene, "2P P* Ag", "2P Su* P*")
        for seat in (0, 1):
            corrupted(scene, *cards[seat], seat=seat).lore(lore[seat], seat).damage(damage[seat], seat)
        scene.s.combat_round = 50
        for _ in (0, 1):
            scene.choose("pass")
        assert scene.outcome.winners == (winner,)


def test_corruption_may_end_a_hero_before_the_fight() -> None:
    scene = corrupted(star("corbin", "lissa"), "weakness", "dullness", "doubt", "frailty").damage(0)
    scene.s.modify(Modifier(HEALTH, 0, -8, 99))
    scene.time(11, act=2).choose("end_turn").choose("end_turn")
    assert scene.match.over and scene.outcome.winners == (1,)


def test_paranoia_hurts_in_company_only() -> None:
    scene = corrupted(star("corbin", "lissa"), "paranoia").at("g7").at("g7", 1).choose("end_turn")
    assert scene.s.damage[0] == 1
    assert corrupted(star("corbin", "lissa"), "paranoia").at("g7").at("g9", 1).choose("end_turn").s.damage[0] == 0


def test_star_madness_costs_a_card_or_brings_more() -> None:
    scene = corrupted(star("corbin", "lissa"), "star_madness", seat=1).hand("toughness", seat=1).choose("end_turn")
    scene.offers_only("either first", "either second", seat=1)
    scene.on_top("greed").choose("either second", seat=1)
    assert [scene.s.corrupting(piece).id for piece in scene.s.corruption[1]] == ["greed"]


def test_the_greedy_do_not_barter() -> None:
    scene = star("corbin", "lissa").at("g7").at("g7", 1).gold(3)
    scene.offers("barter east")
    corrupted(scene, "greed").does_not_offer("barter")


def test_dark_gift_counts_twice_at_the_end() -> None:
    assert corruption_of(corrupted(star(), "dark_gift", "doubt").s, 0) == 3


@rule("RB-213")
def test_an_ability_in_a_fight_of_three_names_its_foe() -> None:
    scene = star().learned("ambush").time(11, act=2).choose("end_turn").choose("end_turn").choose("end_turn")
    scene.offers_only("against east", "against south", seat=0)
    casts = ["2P P* Ag", "2P Ag P*", "2M Ag* Su"]
    shown = [each for seat in range(3) for each in scene.shown(tokens_of_hero(scene.s, seat), casts[seat])]
    scene.chance(*shown).choose("against south", seat=0)
    assert scene.s.damage == [0, 0, 1]


@rule("RB-D70")
def test_who_loses_health_in_a_fight_may_fall_by_it() -> None:
    scene = star("corbin", "lissa").damage(9).at("e1").on_top("starborn_specter", "frailty")
    scene.casts("2P Sh Ag", "E E E Su Da*", "starborn_specter").choose("adventure e1")
    touch = scene.s.book.foes[scene.s.foe].surges[0].effect
    touch.start(scene.s, Source(-1, -1, 1, 0))
    scene.s.settle()
    assert scene.s.flags[0] & DEFEATED and scene.s.fight == 0
