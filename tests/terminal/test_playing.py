"""Playing in a terminal: choices, commands, hints and what is looked up, as a person meets them."""

from __future__ import annotations

from pathlib import Path

import pytest

import runehall
from runehall import bots
from runehall.terminal.keeping import Keeper
from runehall.terminal.play import Play
from runehall.terminal.screen import Screen
from runehall.testing.toys import MARCHES

from .seated import RULES, heard, started, typed


def test_a_choice_is_made_told_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = started()
    rune = match.pending[0].options[0]
    said = heard(monkeypatch, capsys, match, tmp_path, rune.text)
    assert match.record.lines[0].text == rune.text
    assert f"South draws {rune.label.split()[1]}" in said
    assert len(runehall.replay((tmp_path / "kept.record").read_text("utf-8")).record) == 1


def test_a_warning_is_confirmed_before_the_choice_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = started()
    heard(monkeypatch, capsys, refused, tmp_path, "clear_runes", "n")
    assert len(refused.record) == 0
    confirmed = started()
    said = heard(monkeypatch, capsys, confirmed, tmp_path, "clear_runes", "y")
    assert "The whole River goes to the discard pile." in said
    assert [line.text for line in confirmed.record.lines] == ["clear_runes"]
    other = started()
    text = other.pending[0].options[0].text
    heard(monkeypatch, capsys, other, tmp_path, "clear_runes", text)
    assert [line.text for line in other.record.lines] == [text]


def test_commands_answer_and_choose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = started()
    draw_rune = next(o.text for o in match.pending[0].options if o.text.startswith("draw_rune"))
    said = heard(
        monkeypatch, capsys, match, tmp_path,
        "?", "why", f"why {draw_rune}", f"odds {draw_rune}", "odds", "rules br-061", "rules XX-1", "log 3", "view",
        "undo", "",
    )  # fmt: skip
    assert len(match.record) == 0
    for part in (
        "take back your last", "BR-043  Every Acolyte", "BR-049  Take one", ": exact", "Say for which option",
        "BR-061  Put one Rune.", "The ledger has no rule 'XX-1'", "South has made no choice yet.",
    ):  # fmt: skip
        assert part in said
    assert said.count("Action 1 of 3") >= 3


def test_why_says_by_which_rule_something_cannot_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = started()
    held = {option.text.split()[1] for option in match.pending[0].options if option.text.startswith("cast_rune")}
    missing = next(rune for rune in ("wealth", "estate", "horse", "loki", "hail") if rune not in held)
    said = heard(monkeypatch, capsys, match, tmp_path, f"why cast_rune {missing} a1", f"cast_rune {missing} a1")
    assert said.count(f"You have no {missing.title()} in your hand. BR-061: Put one Rune.") == 2


def test_save_keeps_the_match_under_a_name_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = heard(monkeypatch, capsys, started(), tmp_path, f"save {tmp_path / 'other.record'}", "1")
    assert f"go on with {tmp_path / 'other.record'}" in said
    assert len(runehall.replay((tmp_path / "other.record").read_text("utf-8")).record) == 1


def test_a_file_that_cannot_be_written_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = heard(monkeypatch, capsys, started(), tmp_path, "save /nowhere/at/all.record")
    assert "cannot be written" in said
    match = started()
    match.choose(match.pending[0].options[0])
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    kept = Keeper(Path("/nowhere/at/all.record"), str).keep_anyhow(match)
    assert len(runehall.replay(kept.read_text("utf-8")).record) == 1
    kept.unlink()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_can_be_played_over_a_pipe(
    seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = started(seats=seats, seed=6)
    said = heard(monkeypatch, capsys, match, tmp_path, *["1", "y"] * 400)
    assert match.over
    assert "The match is over. " in said
    assert "won: 6 Blood Fortunes." in said


# -- the coach ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["hint 0.05", "h 0.05"])
def test_a_hint_ranks_options_by_the_chance_to_win(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, word: str
) -> None:
    said = heard(monkeypatch, capsys, started(), tmp_path, word)
    assert "Your chance to win, from " in said and "options the coach likes less" in said
    assert said.count("%  (") == 6


def test_a_hint_needs_a_number_of_seconds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = heard(monkeypatch, capsys, started(), tmp_path, "hint now", "hint -1")
    assert "'now' is no number of seconds" in said
    assert "needs some time" in said


# -- a choice made pick by pick ----------------------------------------------------------------------------------------


def marching() -> runehall.Match:
    """A match of Marches in which seat 0 is asked which of three units in c1 and one in d1 march to c2."""
    match = runehall.new(MARCHES, seats=2, seed=1)
    for _ in range(4):
        match.choose(match.pending[0].options[0])
    for option in ("march_to d1", "done", "hold", "march_to c2"):
        match.choose(option)
    return match


def test_what_is_picked_is_shown_and_what_ends_it_is_listed_and_the_table_is_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = marching()
    said = heard(monkeypatch, capsys, match, tmp_path, "take d1", "take c1", "?")
    assert [option.text for option in match.pending[0].picked] == ["take c1", "take d1"]
    assert said.count("Who marches to c2?") == 3
    assert "Picked: D1  (reset: start over)" in said and "Picked: C1, D1  (reset: start over)" in said
    assert said.count("March with these") == 2, "not before somebody marches"
    assert said.count("Marches ─") == 1
    assert "reset        take back all you have picked" in said


def test_the_word_reset_begins_the_picks_again_and_is_refused_before_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = marching()
    before = match.length
    said = heard(monkeypatch, capsys, match, tmp_path, "reset", "take d1", "take c1", "reset", "take c1")
    assert "Nothing is picked yet." in said and "Nothing is picked." in said
    assert match.rows(before) == ["0 take c1"]
    assert said.count("Marches ─") == 2, "it is a new beginning"


# -- looking up --------------------------------------------------------------------------------------------------------


def test_cards_and_rules_can_be_looked_up_while_playing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=1)
    typed(monkeypatch, "card axemen", "card axmen", "card", "rules face-up", "rules nothing of it", "rules br-061")
    play = Play(
        match, match.pending[0].seat, [bots.bot("random", 0), bots.bot("random", 1)], screen=Screen(),
        keeper=Keeper(None, str), rules=RULES, seed="1",
    )  # fmt: skip
    play.run()
    said = capsys.readouterr().out
    assert "Axemen" in said and "gold" in said
    assert "There is no card 'axmen'. Did you mean 'Axemen'?" in said and "Say which card" in said
    assert "BR-049  Take one of the face-up Runes." in said and "BR-061  Put one Rune." in said
    assert "none that speaks of it" in said


def test_one_action_is_no_actions() -> None:
    match = runehall.new("medieval_mayhem", seats=2, seed=2)
    players = [bots.bot("random", seat) for seat in (0, 1)]
    seen = ""
    for _ in range(30):
        seen += match.game.picture(match.view(None).json())
        bots.play(match, players, limit=1)
    assert "1 action left" in seen and "1 actions" not in seen
