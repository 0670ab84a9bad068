"""Seats and orientation (BR-034 to BR-041), and the four-fold turn of whole positions."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import Phase, settings
from hypothesis import given as for_all
from hypothesis import strategies as st

from runehall.games.bloodrunes.tests.table import (
    NEEDS,
    RAID,
    SEEN,
    SIDES,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    Table,
    table,
)
from runehall.testing.rules import rule

PICTURES = [spell for spell, needs in NEEDS.items() if len(needs) == 3]
RUNES = ("wealth", "serpent", "spear", "cattle", "rider", "hail", "fire", "chalice", "estate", "horse", "loki")
COMMON = ("wealth", "serpent", "spear", "cattle", "hail", "loki")
CLANS = ("blue", "green", "red", "yellow")


def ready(spell: str, side: str) -> Table:
    """A table at which only the board decides whether a Caster may cast a Spell."""
    given = table().book(side, spell).turn(side)
    given.fortunes(south=1, west=1, north=1, east=1)
    return given.ward(SIDES[SIDES.index(side) - 1], "across") if "hex" in spell else given


@rule("BR-034", "BR-035", "BR-067")
@pytest.mark.parametrize("spell", PICTURES)
@pytest.mark.parametrize("side", SIDES)
def test_a_configuration_is_read_from_the_side_of_its_caster(spell: str, side: str) -> None:
    for seen_by in SIDES:
        given = ready(spell, side).showing(spell, to=seen_by)
        castings = [text for text in given.options() if f" {spell}" in text and not text.startswith("draw")]
        assert bool(castings) == (seen_by == side)


@rule("BR-034")
def test_the_row_nearest_to_a_caster_is_the_bottom_row() -> None:
    harvest = {"south": ("a1", "b1", "c1"), "west": ("a3", "a2", "a1"), "north": ("c3", "b3", "a3"),
               "east": ("c1", "c2", "c3")}  # fmt: skip
    for side, (left, middle, right) in harvest.items():
        given = table().book(side, "build_fortune_harvest").turn(side)
        given.board(**{left: "wealth", middle: "cattle", right: "wealth"})
        given.offers("cast_spell build_fortune_harvest")


@rule("BR-036")
def test_a_rune_lies_on_a_space_and_no_way_up() -> None:
    given = table().hand("south", "fire").board(b3="spear", b2="serpent").book("west", RAID)
    given.offers("cast_rune fire b1")
    assert "names 3 things" in given.refuses("cast_rune fire b1 upright").reason
    given.choose("cast_rune fire b1")
    assert given.view("south")["board"] == given.view("west")["board"] and given.top("b1") == "fire"


@rule("BR-037", "BR-092")
@pytest.mark.parametrize(
    ("side", "left", "right", "across"),
    [("south", "west", "east", "north"), ("west", "north", "south", "east"),
     ("north", "east", "west", "south"), ("east", "south", "north", "west")],
)  # fmt: skip
def test_with_4_players_left_is_the_next_caster_and_right_the_one_before(
    side: str, left: str, right: str, across: str
) -> None:
    for direction, target in (("left", left), ("right", right), ("across", across)):
        fortune, acolyte = STEAL_FORTUNE + direction, STEAL_ACOLYTE + direction
        given = ready(fortune, side).showing(fortune, to=side)
        given.offers_only(f"cast_spell_on {fortune} {target}", among="cast_spell_on")
        assert given.refuses(f"cast_spell_on {fortune} {side}").rule == "BR-037"
        colour = CLANS[SIDES.index(target)]
        given = ready(acolyte, side).showing(acolyte, to=side)
        given.offers_only(f"steal_acolyte {acolyte} {target} {colour}", among="steal_acolyte")


@rule("BR-038", "BR-D26")
@pytest.mark.parametrize(
    ("side", "left", "right"), [("south", "west", "north"), ("west", "north", "south"), ("north", "south", "west")]
)
def test_with_3_players_left_and_right_pass_over_the_empty_side(side: str, left: str, right: str) -> None:
    for direction, target in (("left", left), ("right", right)):
        spell = STEAL_FORTUNE + direction
        given = table(3).book(side, spell).turn(side).fortunes(south=1, west=1, north=1).showing(spell, to=side)
        given.offers_only(f"cast_spell_on {spell} {target}", among="cast_spell_on")
    assert not [card for card in table(3).census() if card.endswith("across")]


@rule("BR-039", "BR-D26")
@pytest.mark.parametrize("direction", ["across", "any"])
def test_with_2_players_across_and_any_name_the_one_opponent(direction: str) -> None:
    spell = STEAL_FORTUNE + direction
    for side, other in (("south", "north"), ("north", "south")):
        given = table(2).book(side, spell).turn(side).fortunes(south=1, north=1).showing(spell, to=side)
        given.offers_only(f"cast_spell_on {spell} {other}", among="cast_spell_on")
        assert table(2).ward(side, direction).console(side)["safe_from"] == [0 if other == "south" else 1]
    assert not [card for card in table(2).census() if card.endswith(("left", "right"))]


@rule("BR-040", "BR-095", "BR-103")
@pytest.mark.parametrize("side", SIDES)
def test_any_on_a_steal_lets_the_caster_choose_one_opponent(side: str) -> None:
    others = [each for each in SIDES if each != side]
    given = ready("steal_fortune_any", side).showing("steal_fortune_any", to=side)
    given.offers_only(*[f"cast_spell_on steal_fortune_any {each}" for each in others], among="cast_spell_on")
    given.choose(f"cast_spell_on steal_fortune_any {others[1]}").settled()
    fortunes = {each: given.console(each)["fortunes"] for each in SIDES}
    assert fortunes == {side: 2, others[0]: 1, others[1]: 0, others[2]: 1}
    given = ready("steal_acolyte_any", side).showing("steal_acolyte_any", to=side)
    expected = [f"steal_acolyte steal_acolyte_any {each} {CLANS[SIDES.index(each)]}" for each in others]
    given.offers_only(*expected, among="steal_acolyte")


@rule("BR-041", "BR-D23")
def test_any_on_a_ward_means_every_opponent_at_once() -> None:
    assert table().ward("west", "any").console("west")["safe_from"] == [0, 2, 3]
    for thief in ("south", "north", "east"):
        given = table().ward("west", "any").book(thief, "steal_fortune_any").turn(thief)
        given.fortunes(south=1, west=1, north=1, east=1).showing("steal_fortune_any", to=thief)
        given.does_not_offer("cast_spell_on steal_fortune_any west").offers("cast_spell_on steal_fortune_any")


# A quarter turn clockwise as the ledger's table has it: where South sees a space, West sees this one.
QUARTER = {columns["south"]: columns["west"] for columns in SEEN.values()}


@dataclass(frozen=True)
class Position:
    """A position with 4 players, told from the seat whose turn it is."""

    hand: list[str]
    book: set[str]
    wards: list[str | None]  # of all four, clockwise
    fortunes: list[int]
    acolytes: list[int]
    runes: dict[str, str]
    pictures: list[str]  # Spells of the Book that the board shows, if nothing else lies there

    def laid(self, turns: int) -> Table:
        """The position with everything turned so many quarters: Casters with their clans, and the board."""
        sides = [SIDES[(i + turns) % 4] for i in range(4)]
        t = table(casters=[CLANS[(i - turns) % 4] for i in range(4)]).turn(sides[0])
        t.hand(sides[0], *self.hand).book(sides[0], *self.book, *self.pictures)
        for i, side in enumerate(sides):
            t.fortunes(**{side: self.fortunes[i]}).acolytes(side, **{CLANS[i]: self.acolytes[i]})
            ward = self.wards[i]
            if ward is not None:
                t.ward(side, ward)
        shown = {SEEN[needed[:2]]["south"]: needed[3:] for picture in self.pictures for needed in NEEDS[picture]}
        for space, rune in {**shown, **self.runes}.items():
            t.board(**{turned(space, turns): rune})
        return t


def turned(text: str, turns: int) -> str:
    """A choice as the Caster so many seats further on would make it."""
    words = text.split()
    for at, word in enumerate(words):
        if word in SIDES:
            words[at] = SIDES[(SIDES.index(word) + turns) % 4]
        for _ in range(turns if word in QUARTER else 0):
            words[at] = QUARTER[words[at]]
    return " ".join(words)


positions = st.builds(
    Position,
    hand=st.lists(st.sampled_from(RUNES), max_size=2),
    book=st.sets(st.sampled_from([spell for spell in NEEDS if spell not in PICTURES]), max_size=3),
    wards=st.permutations(["left", "right", "across", "any", None, None, None]).map(lambda wards: wards[:4]),
    fortunes=st.lists(st.integers(0, 4), min_size=4, max_size=4),
    acolytes=st.lists(st.integers(3, 6), min_size=4, max_size=4),
    runes=st.dictionaries(st.sampled_from(sorted(QUARTER)), st.sampled_from(COMMON), max_size=3),
    pictures=st.lists(st.sampled_from(PICTURES), min_size=1, max_size=3, unique=True),
)


@rule("BR-034", "BR-037")
@settings(max_examples=50, deadline=None, derandomize=True, database=None, phases=[Phase.generate])
@for_all(position=positions, turns=st.integers(1, 3))
def test_a_position_turned_with_its_casters_has_the_same_legal_moves(position: Position, turns: int) -> None:
    upright, aside = position.laid(0), position.laid(turns)
    assert sorted(turned(text, turns) for text in upright.options()) == aside.options()
    castings = [text for text in upright.options() if text.startswith(("cast_spell", "steal", "hex"))]
    for text in castings[:4]:
        one, two = upright.copy().choose(text), aside.copy().choose(turned(text, turns))
        assert sorted(turned(option, turns) for option in one.options()) == two.options()
