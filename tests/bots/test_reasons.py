"""Why an option is good: what comes of it in worlds a seat can imagine, and not of the others."""

from __future__ import annotations

import runehall
from runehall import bots
from runehall.bots.reasons import WORLDS, reasons
from runehall.match.match import Match
from runehall.testing.toys import TOYS


def asked(seed: int = 3) -> Match:
    match = runehall.new(TOYS["skirmish"], seats=2, seed=seed)
    bots.play(match, [bots.bot("greedy", 1), bots.bot("sloppy", 2)], limit=6)
    return match


def words(match: Match) -> frozenset[str]:
    told = runehall.new(TOYS["skirmish"], seats=2, seed=9)
    bots.play(told, [bots.bot("greedy", 1), bots.bot("sloppy", 2)])
    return frozenset(event.word for event in told.events(None))


def test_a_reason_is_what_follows_an_option_and_not_the_others() -> None:
    match = asked()
    ask = match.pending[0]
    texts = [option.text for option in ask.options][:3]
    found = reasons(match, ask.seat, texts, words(match), ["Ada", "Bo"])
    assert [each.option for each in found] == texts
    assert any(each.told for each in found)
    for each in found:
        assert 0 <= each.count <= WORLDS
        assert bool(each.told) == (each.count > 0)


def test_what_is_chosen_is_no_reason_for_it() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=3)
    ask = match.pending[0]
    runes = [option.text for option in ask.options if option.text.startswith("cast_rune")][:3]
    found = reasons(match, ask.seat, runes, frozenset({"cast_rune", "cast_spell", "drew_rune"}), ["Ada", "Bo"])
    assert len(found) == 3
    for each in found:
        world = match.imagine(ask.seat, "what it is called")
        since = world.noticed(ask.seat)
        world.choose(each.option, ask.seat)
        assert each.told != next(iter(world.events(ask.seat, since))).spoken(["Ada", "Bo"])


def test_the_same_question_gives_the_same_reasons_and_the_match_goes_on_as_it_was() -> None:
    match = asked()
    ask, length = match.pending[0], match.length
    texts = [option.text for option in ask.options][:2]
    once = [each.json() for each in reasons(match, ask.seat, texts, words(match))]
    assert once == [each.json() for each in reasons(match, ask.seat, texts, words(match))]
    assert match.length == length


def test_hidden_cards_tell_nothing() -> None:
    match = asked()
    ask = match.pending[0]
    texts = [option.text for option in ask.options][:2]
    imagined = match.imagine(ask.seat, "another deal of what is hidden")
    true = [each.json() for each in reasons(match, ask.seat, texts, words(match))]
    assert true == [each.json() for each in reasons(imagined, ask.seat, texts, words(match))]


def test_a_gain_in_the_score_goes_before_what_only_happens() -> None:
    match = asked()
    ask = match.pending[0]
    texts = [option.text for option in ask.options][:2]
    since = match.noticed(ask.seat)
    tried = match.imagine(ask.seat, "what is said of it")
    tried.choose(texts[0], ask.seat)
    said = next(iter(tried.events(ask.seat, since))).spoken()

    def scored(world: Match, seat: int) -> list[tuple[str, list[int]]]:
        chosen = [event.spoken() for event in world.events(seat, since)][:1]
        return [("Towers", [2 if chosen == [said] else 0] * 2)]

    first, second = reasons(match, ask.seat, texts, words(match), ["Ada", "Bo"], scored)
    assert first.told == "You gain 2 (Towers)." and first.count == WORLDS
    assert "Towers" not in second.told


def test_what_only_says_the_option_once_more_is_no_reason_though_it_is_told_later() -> None:
    match = runehall.new("runewars", seats=2, seed=5)
    while not match.pending[0].options[0].text.startswith("give_order"):
        ask = match.pending[0]
        match.choose(ask.options[0].text, seat=ask.seat)
    ask = match.pending[0]
    orders = [option.text for option in ask.options][:3]
    found = reasons(match, ask.seat, orders, frozenset({"ordered"}), ["Ada", "Bo"])
    assert not any(each.told.startswith("You order") for each in found)
