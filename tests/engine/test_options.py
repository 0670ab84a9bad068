"""Options: small values, and one grammar that turns them into words and back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import runehall
from runehall.engine.options import LARGEST, Choice, Domain, Grammar, numbers, players
from runehall.match.match import state_of
from runehall.testing.strategies import BOUNDED
from runehall.testing.toys import TOYS

SPACES = Domain(["a1", "b2"], ["the corner", "the centre"])
GRAMMAR = Grammar()
CAST = GRAMMAR.declare(
    "cast", {"rune": Domain(["fire", "ice"]), "space": SPACES}, "Cast {rune} on {space}", ["XX-001"],
    ["hand-{me}-{rune}", "space-{space}"],
)  # fmt: skip
PASS = GRAMMAR.declare("pass", {}, "Pass")
EVERY = {**runehall.games(), **TOYS}


def test_equal_choices_are_one_value() -> None:
    assert Choice(1, 2) == Choice(1, 2)
    assert hash(Choice(1, 2)) == hash(Choice(1, 2))
    assert len({Choice(1, 2), Choice(1, 2), Choice(1, 3), Choice(1, 2, 0)}) == 3
    assert Choice(1) != "pass"


def test_a_choice_has_a_stable_text_and_a_sentence() -> None:
    assert GRAMMAR.text(Choice(0, 1, 0)) == "cast ice a1"
    assert GRAMMAR.label(Choice(0, 1, 0)) == "Cast ice on the corner"
    assert GRAMMAR.text(Choice(1)) == "pass"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "must begin with one of cast, pass"),
        ("dance", "'dance' is no choice of this game"),
        ("cast", "names 0 things, but cast takes 2"),
        ("pass fire", "names 1 things, but pass takes 0"),
        ("cast fire c3", "'c3' is unknown in 'cast fire c3': it must be one of a1, b2"),
    ],
)
def test_a_text_that_means_nothing_is_refused_with_what_is_allowed(text: str, said: str) -> None:
    with pytest.raises(runehall.Refused, match=said):
        GRAMMAR.parse(text)


def test_a_kind_makes_each_of_its_choices_once_and_only_when_needed() -> None:
    assert CAST.of(1, 0) == Choice(0, 1, 0)
    assert CAST.of(1, 0) is CAST.of(1, 0)
    assert PASS.of() is GRAMMAR.parse("pass")
    assert (CAST.size, PASS.size) == (4, 1)


def test_a_choice_is_of_one_kind() -> None:
    assert CAST.named(CAST.of(1, 1))
    assert not PASS.named(CAST.of(1, 1))


def test_a_choice_names_what_it_touches() -> None:
    assert GRAMMAR.touched(CAST.of(1, 1), {"me": "south"}) == ["hand-south-ice", "space-b2"]
    assert GRAMMAR.touched(PASS.of(), {"me": "south"}) == []


def test_a_choice_can_be_read_by_the_one_it_names() -> None:
    grammar = Grammar()
    seats = players(["a", "b"], ["Anna", "Bert"])
    rob = grammar.declare("rob", {"victim": seats}, "Rob {victim} of {victim's} {victim:own|last} coin")
    assert grammar.label(rob.of(1)) == "Rob Bert of Bert's last coin"
    assert grammar.label(rob.of(1), reader=1) == "Rob you of your own coin"
    assert grammar.label(rob.of(1), reader=0, names=["Freya", "Jess"]) == "Rob Jess of Jess' last coin"


@pytest.mark.parametrize(
    ("label", "touches"), [("Cast {runes}", []), ("Cast {0}", []), ("Cast {rune", []), ("Cast {rune}", ["hand-{card}"])]
)
def test_a_declaration_names_only_parts_it_has(label: str, touches: list[str]) -> None:
    with pytest.raises(ValueError, match="names"):
        Grammar().declare("cast", {"rune": SPACES}, label, (), touches)


def test_a_kind_with_too_many_values_is_to_be_made_by_picks() -> None:
    with pytest.raises(ValueError, match="several picks"):
        Grammar().declare("march", {"from": numbers(LARGEST), "to": numbers(1)}, "March")


def test_blanks_do_not_matter() -> None:
    assert GRAMMAR.parse("  cast   fire b2 ") == Choice(0, 0, 1)


@pytest.mark.parametrize("words", [["a", "a"], ["two words"], [""]])
def test_words_of_a_domain_differ_and_have_no_blanks(words: list[str]) -> None:
    with pytest.raises(ValueError, match="must be different"):
        Domain(words)


def test_two_kinds_may_not_share_a_word() -> None:
    grammar = Grammar()
    grammar.declare("pass", {}, "Pass")
    with pytest.raises(ValueError, match="share the word pass"):
        grammar.declare("pass", {}, "Pass again")


def test_a_domain_labels_its_words_if_nobody_else_does() -> None:
    assert Domain(["true_rune"]).labels == ["true rune"]
    assert numbers(3).words == ["0", "1", "2", "3"]


@pytest.mark.parametrize("name", EVERY)
def test_every_text_of_every_grammar_is_read_as_it_was_written(name: str) -> None:
    game: Any = EVERY[name]
    grammar = state_of(runehall.new(game, seats=game.seat_counts[0], seed=1)).played_with().grammar()

    @BOUNDED
    @given(st.integers(0, len(grammar.kinds) - 1), st.lists(st.integers(0, 999), min_size=3, max_size=3))
    def check(kind: int, given_numbers: list[int]) -> None:
        domains = grammar.kinds[kind].domains
        given = [given_numbers[i] % len(domains[i].words) if i < len(domains) else -1 for i in range(3)]
        choice = Choice(kind, given[0], given[1], given[2])
        assert grammar.parse(grammar.text(choice)) == choice
        assert grammar.label(choice)

    check()
