"""Optional rule F, Team Tactics (MM-222 to MM-233)."""

from __future__ import annotations

import pytest

from runehall.games.medieval_mayhem.tests.table import FILL, SEATS, Table, dealt, table
from runehall.testing.rules import rule

SETS = (
    ("crimson_treasure_1", "gilded_treasure_2", "sapphire_treasure_3"),
    ("crimson_attack_2", "gilded_attack_1", "sapphire_attack_2"),
    ("crimson_knight_1", "gilded_knight_2", "sapphire_knight_3"),
    ("gilded_princess_1", "gilded_princess_2", "crimson_princess_1"),
)
DRAGONS = ("crimson_dragon_1", "crimson_dragon_3", "gilded_dragon_2")
SAPPHIRE = ("sapphire_dragon_1", "sapphire_knight_3", "sapphire_treasure_2")
LOOSE = SETS[0] + SETS[1] + SETS[2] + SETS[3]
REFILL = ("crimson_dragon_2",)
DEFENSES = ("crimson_scales_1", "crimson_guardians_2", "crimson_shield_2", "gilded_guardians_1", "gilded_shield_2",
            "gilded_scales_3")  # fmt: skip


def teams(seats: int = 4) -> Table:
    """Lion, Stag (and Griffin) against Raven, Boar (and Wolf)."""
    return table(seats, team_tactics=True)


def members(seats: int, team: int) -> tuple[str, ...]:
    """The seats of a team."""
    return SEATS[team:seats:2]


@rule("MM-222")
@pytest.mark.parametrize("seats", [4, 6])
def test_turns_alternate_between_the_teams(seats: int) -> None:
    given = teams(seats)
    for at, seat in enumerate(SEATS[:seats]):
        given.hand(seat, DEFENSES[at], LOOSE[at], LOOSE[at + 6])  # three cards: no refill
    order = []
    for turn, card in enumerate(DEFENSES[:seats]):
        order.append(given.player(given.active)["team"])
        mates = [seat for seat in SEATS[:seats] if "unknown" not in given.in_hand(seat, to=given.active)]
        assert tuple(mates) == members(seats, turn % 2)  # those who play together, not only what the view calls them
        given.turn(given.active, left=1).chance(*REFILL if given.active == SEATS[seats - 1] else ())
        given.choose(f"play {card}")
    assert order == [0, 1] * (seats // 2) and given.active == "lion"


@rule("MM-223")
def test_each_member_has_an_own_character_hand_territory_castle_and_limits() -> None:
    given = teams().castle("lion", SETS[0]).castle("stag", SETS[1]).hand("raven", *FILL)
    given.territory("lion", *SETS[2], *SETS[3][:2]).territory("stag", *DRAGONS).hand("lion", "crimson_shield_2")
    assert len({given.player(seat)["character"]["card"] for seat in SEATS[:4]}) == 4
    assert [given.player(seat)["sets"] for seat in SEATS[:4]] == [1, 0, 1, 0]
    given.turn("lion", left=1).choose("play crimson_shield_2")  # 6 and 3 cards in Territory: nobody is above 6
    assert given.active == "raven" and given.in_discard == []
    full = teams().territory("lion", *SETS[2], *SETS[3]).hand("lion", "crimson_shield_2").hand("raven", *FILL)
    full.turn("lion", left=1).choose("play crimson_shield_2").waits_for("lion").offers("discard_from_territory")


@rule("MM-224")
@pytest.mark.parametrize("seats", [4, 6])
def test_who_chooses_one_player_chooses_an_opponent_of_the_other_team(seats: int) -> None:
    given = teams(seats).hand("lion", "gilded_dragon_1")
    given.offers_only(*[f"play_on gilded_dragon_1 {seat}" for seat in members(seats, 1)], among="play_on")
    refused = given.refuses("play_on gilded_dragon_1 stag")
    assert (refused.rule, refused.reason) == ("MM-224", "A team mate cannot be chosen.")


@rule("MM-224")
def test_a_character_action_chooses_of_the_other_team_too() -> None:
    given = teams().characters(lion="thief_a").hand("stag", *FILL).does_not_offer("act")
    given.hand("raven", "gilded_scales_3").hand("boar", "crimson_shield_3").choose("act")
    given.offers_only("rob raven", "rob boar")


@rule("MM-225")
@pytest.mark.parametrize("card", ["gilded_attack_2", "gilded_attack_3"])
@pytest.mark.parametrize("seats", [4, 6])
def test_a_text_for_all_or_each_other_player_affects_the_other_team_only(card: str, seats: int) -> None:
    given = teams(seats).hand("lion", card, "gilded_knight_3")
    knights = ("gilded_knight_1", "gilded_knight_2", "crimson_knight_1", "crimson_knight_2", "sapphire_knight_1")
    for seat, knight in zip(SEATS[1:seats], knights, strict=False):
        given.hand(seat, knight)
    given.choose(f"play {card}" if card == "gilded_attack_2" else f"play_naming {card} knight")
    given.let_it_happen(*members(seats, 1))
    for seat in members(seats, 1):
        given.waits_for(seat).choose(given.options("give_up")[0])
    given.waits_for("lion").settled()
    assert [len(given.in_hand(seat)) for seat in SEATS[:seats]] == [1, 0] * (seats // 2)


@rule("MM-226")
def test_a_sapphire_set_makes_team_mates_draw_too() -> None:
    given = teams().hand("lion", *SAPPHIRE, *FILL)
    given.form_set(*SAPPHIRE, chance=("gilded_knight_2", "gilded_attack_3", "gilded_scales_3")).settled()
    assert [given.in_hand(seat) for seat in ("raven", "stag", "boar")] == [
        ["gilded_knight_2"], ["gilded_attack_3"], ["gilded_scales_3"],
    ]  # fmt: skip


@rule("MM-227")
@pytest.mark.parametrize("seats", [4, 6])
def test_team_mates_see_each_others_hands_and_bonus_sides_and_nobody_else_does(seats: int) -> None:
    given = teams(seats).hand("lion", "gilded_dragon_1").chance("gilded_scales_3").choose("draw")
    for viewer in SEATS[:seats]:
        ally = viewer in members(seats, 0)
        assert given.in_hand("lion", to=viewer) == (["gilded_dragon_1", "gilded_scales_3"] if ally else ["unknown"] * 2)
        assert given.player("lion", to=viewer)["character"]["card"] == ("king_a" if ally else "unknown")
        assert (given.player("lion", to=viewer)["points"]["bonus"] is not None) == ally
    assert given.in_hand("lion", to="nobody") == ["unknown"] * 2
    given.tells("Lion draws Gilded Defense-Scales 3.", to="stag").tells("Lion draws a card.", to="raven")


@rule("MM-227")
def test_a_dealt_team_sees_its_hands_and_bonus_sides() -> None:
    for viewer, seen in (("stag", [True, False, True, False]), ("boar", [False, True, False, True])):
        players = dealt(4, team_tactics=True, first="1").view(viewer)["players"]
        assert [player["character"]["card"] != "unknown" for player in players] == seen
        assert [player["hand"][:3] != ["unknown"] * 3 for player in players] == seen


@rule("MM-228")
def test_a_defense_protects_its_user_only_and_no_team_mate() -> None:
    given = teams().hand("lion", "gilded_attack_2").hand("raven", "gilded_shield_2", "gilded_knight_1")
    given.hand("boar", "crimson_knight_1").choose("play gilded_attack_2").waits_for("raven")
    given.choose("defend gilded_shield_2").waits_for("boar").offers_only("let_it_happen").choose("let_it_happen")
    given.waits_for("boar").choose("give_up crimson_knight_1").settled()
    assert given.in_hand("raven") == ["gilded_knight_1"] and given.in_hand("boar") == []


@rule("MM-229", "MM-230")
@pytest.mark.parametrize(("seats", "before", "cause"), [(4, 2, None), (4, 3, "sets"), (6, 3, None), (6, 4, "sets")])
def test_the_sets_of_a_team_trigger_the_end_together(seats: int, before: int, cause: str | None) -> None:
    given = teams(seats).castle("stag", *SETS[:before]).hand("lion", *DRAGONS, *FILL[:1]).form_set(*DRAGONS)
    assert given.end_cause == cause
    spread = teams(seats).castle("lion", SETS[0]).castle("stag", *SETS[1:before]).hand("lion", *DRAGONS, *FILL[:1])
    assert spread.form_set(*DRAGONS).end_cause == cause


@rule("MM-230")
@pytest.mark.parametrize("seats", [4, 6])
def test_one_players_third_set_triggers_nothing(seats: int) -> None:
    given = teams(seats).castle("lion", *SETS[:2]).castle("raven", SETS[2], SETS[3]).hand("lion", *DRAGONS, *FILL[:1])
    assert given.form_set(*DRAGONS).end_cause is None  # nor do the sets of the other team count
    assert len(given.in_castle("lion")) == 3


@rule("MM-229", "MM-E13")
def test_three_members_with_a_set_each_need_two_more() -> None:
    given = teams(6).castle("lion", SETS[0]).castle("stag", SETS[1]).castle("griffin", SETS[2]).castle("raven", SETS[3])
    assert given.hand("lion", *DRAGONS, "gilded_knight_1").form_set(*DRAGONS).end_cause is None
    fifth = ("gilded_dragon_1", "sapphire_dragon_1", "sapphire_dragon_2")
    given.turn("stag").hand("stag", *fifth, "gilded_knight_1").form_set(*fifth)
    assert given.end_cause == "sets" and given.view()["ending"]["seat"] == given.seat("stag")


@rule("MM-231")
def test_an_empty_deck_still_triggers_the_end() -> None:
    given = teams().deck("gilded_knight_3", rest="raven").chance("gilded_knight_3").choose("draw")
    assert given.end_cause == "empty_deck"


def scored(given: Table, card: str = "crimson_shield_2") -> Table:
    """Boar plays a Defense card as the last action of the game."""
    given.characters(lion="alchemist_a", raven="bard_b", stag="merchant_a", boar="wizard_b")  # no bonus here
    given.hand("boar", card, *given.in_hand("boar")).turn("boar", left=1).ending("lion")
    return given.choose(f"play {card}").settled()


@rule("MM-232")
def test_a_team_scores_the_sum_of_its_members_and_the_higher_team_wins() -> None:
    given = teams().territory("lion", "crimson_dragon_1").territory("raven", "crimson_treasure_1")
    given = scored(given.hand("stag", "gilded_knight_1")).won_by(
        "lion", "stag"
    )  # though Raven has the best single score
    assert given.outcome.scores == (5, 6, 5, 3)
    other = scored(teams().territory("lion", "crimson_treasure_1").territory("raven", "crimson_dragon_1"))
    other.won_by("raven", "boar")
    assert other.outcome.scores == (6, 5, 0, 3)


@rule("MM-233")
def test_the_first_tie_break_of_teams_is_the_sum_of_their_sets() -> None:
    given = teams().castle("stag", ("crimson_dragon_1", "crimson_dragon_2", "crimson_knight_3"))
    given.characters(lion="alchemist_a", stag="merchant_a")
    given = scored(given).won_by("lion", "stag")
    assert given.outcome.scores == (0, 0, 3, 3)


@rule("MM-233")
def test_the_second_is_the_sum_of_territory_cards_and_the_third_that_of_hand_cards() -> None:
    field = scored(teams().territory("lion", "gilded_knight_1").territory("stag", "gilded_attack_1")
                   .hand("boar", "sapphire_dragon_1")).won_by("lion", "stag")  # fmt: skip
    assert field.outcome.scores == (2, 0, 2, 4)
    given = teams().territory("lion", "gilded_knight_1").hand("lion", "sapphire_dragon_1")
    given.hand("stag", "crimson_dragon_1").hand("raven", "crimson_dragon_2")
    hand = scored(given).won_by("lion", "stag")  # two cards in hand against one
    assert hand.outcome.scores == (3, 2, 2, 3)


@rule("MM-233")
def test_teams_equal_in_all_share_the_victory() -> None:
    given = scored(teams().territory("stag", "crimson_attack_2")).won_by("lion", "raven", "stag", "boar")
    assert given.outcome.scores == (0, 0, 3, 3)
