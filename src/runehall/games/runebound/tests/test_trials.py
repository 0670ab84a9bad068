"""Attribute tests (RB-118 to RB-124, RB-336, RB-337)."""

from __future__ import annotations

import pytest

from runehall.games.runebound.effect import Source
from runehall.games.runebound.terms import BODY, MIND, SPIRIT
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.games.runebound.trials import begin_test, cards_to_reveal
from runehall.testing.rules import rule

STAR, ANOTHER_STAR = "quick_strike", "bloodlust"
PLAIN = ("toughness", "shield_wall", "power_attack", "weak_spot")


def trial(scene: Terrinoth, which: int, modifier: int, counting: bool = False) -> Terrinoth:
    """The active hero tests an attribute."""
    begin_test(scene.s, Source(0), which, modifier, counting=counting)
    scene.s.settle()
    return scene


@rule("RB-118", "RB-122")
def test_one_star_among_as_many_cards_as_the_attribute_is_a_success() -> None:
    scene = trial(terrinoth().on_top(PLAIN[0], PLAIN[1], STAR), BODY, 0)
    assert scene.s.success and scene.s.stars == 1 and len(scene.s.skill_pile) == 3 and scene.s.revealed == []
    failed = trial(terrinoth().on_top(*PLAIN[:3], STAR), BODY, 0)
    assert not failed.s.success and len(failed.s.skill_pile) == 3


@rule("RB-118")
@pytest.mark.parametrize(("modifier", "cards"), [(-1, 2), (1, 4), (-5, 0)])
def test_the_modifier_changes_how_many_cards_are_revealed(modifier: int, cards: int) -> None:
    assert cards_to_reveal(terrinoth().s, 0, BODY, modifier, False) == cards


@rule("RB-E11", "RB-119")
def test_with_no_card_to_reveal_a_test_fails_unless_the_hero_exerts() -> None:
    failed = trial(terrinoth("master_thorn", "corbin"), BODY, 0)
    assert not failed.s.success and failed.s.skill_pile == []
    scene = trial(terrinoth("master_thorn", "corbin").hand("smite").on_top(STAR), BODY, 0)
    scene.offers_only("enough", "reveal").choose("reveal")
    assert scene.s.success
    assert "Astrid succeeds: 1 star." in [event.spoken(("Astrid", "Orm")) for event in scene.events()]


@rule("RB-336", "RB-100")
def test_a_negative_attribute_counts_as_nothing_before_the_modifier() -> None:
    scene = terrinoth("corbin", "lissa", expansions="dark_star", scenario="dark_star")
    doubt = [piece for piece in range(len(scene.s.kind)) if scene.s.family[piece] == 6]
    low = [piece for piece in doubt if scene.s.corrupting(piece).name == "Doubt"]
    scene.s.corruption_deck.cards = [piece for piece in scene.s.corruption_deck.cards if piece not in low]
    scene.s.corruption[0] = low
    assert cards_to_reveal(scene.s, 0, SPIRIT, 1, False) == 1
    assert cards_to_reveal(scene.s, 0, SPIRIT, 0, False) == 0


@rule("RB-101")
def test_the_true_value_of_an_attribute_may_be_negative() -> None:
    from runehall.games.runebound.figures import attribute, skill_limit

    scene = terrinoth("corbin", "lissa", expansions="dark_star", scenario="dark_star")
    doubt = next(p for p in scene.s.corruption_deck.cards if scene.s.corrupting(p).name == "Doubt")
    scene.s.corruption_deck.cards.remove(doubt)
    scene.s.corruption[0] = [doubt]
    assert (attribute(scene.s, 0, SPIRIT), skill_limit(scene.s, 0, SPIRIT)) == (-1, 0)


@rule("RB-120", "RB-121")
def test_each_exertion_reveals_one_more_card_and_is_seen_before_the_next() -> None:
    scene = trial(terrinoth().hand("smite", "drain", "blink").on_top(*PLAIN[:3], PLAIN[3], STAR), BODY, 0)
    scene.offers_only("enough", "reveal").choose("reveal", "exert smite")
    scene.tells("Weak Spot is revealed, without a star.").offers_only("enough", "reveal")
    scene.choose("reveal", "exert drain")
    assert scene.s.success and scene.s.hands[0] == [scene.piece("blink")]


@rule("RB-120")
def test_a_hero_may_let_a_test_fail() -> None:
    scene = trial(terrinoth().hand("smite").on_top(*PLAIN[:3]), BODY, 0).choose("enough")
    assert not scene.s.success and len(scene.s.hands[0]) == 1
    scene.tells("North fails.")


@rule("RB-123", "RB-124", "RB-D23")
def test_revealed_cards_are_not_shuffled_back_in_the_middle_of_a_test() -> None:
    scene = terrinoth().skill_deck("toughness")
    s = scene.s
    s.skill_pile, rest = [scene.piece("smite")], [p for p in s.skill_pile if p != scene.piece("smite")]
    s.spare = rest
    trial(scene, BODY, 0)
    assert sorted(scene.s.skill_pile) == sorted([scene.piece("toughness"), scene.piece("smite")])
    assert not scene.s.success


@rule("RB-118")
def test_where_stars_count_more_may_be_revealed_after_the_first() -> None:
    scene = trial(terrinoth().hand("smite").on_top(STAR, PLAIN[0], ANOTHER_STAR), MIND, 0, counting=True)
    scene.offers_only("enough", "reveal").choose("reveal")
    assert scene.s.stars == 2


@rule("RB-D91")
def test_an_ability_for_tests_is_offered_in_a_test() -> None:
    scene = trial(terrinoth("lissa", "corbin").on_top(*PLAIN[:2], STAR), BODY, 0)
    (runesight,) = scene.options("use")
    scene.choose(runesight)
    assert scene.s.success
