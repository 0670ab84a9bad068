"""Playing in a terminal: menus, commands, drawing and replays, as a person meets them."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, cast

import pytest
from rich.text import Text

import runehall
from runehall import bots
from runehall.engine.errors import Refused
from runehall.match.views import Option
from runehall.terminal import draw, fitting
from runehall.terminal.keeping import Keeper
from runehall.terminal.menu import Fold, Menu
from runehall.terminal.play import Play
from runehall.terminal.record import Replay, Stepping
from runehall.terminal.screen import Screen
from runehall.testing.toys import MARCHES

RULES = {"BR-049": "Take one of the face-up Runes.", "BR-043": "Every Acolyte must be used.", "BR-061": "Put one Rune."}


def started(**changed: Any) -> runehall.Match:
    """A match in which seat 0 is asked first."""
    return runehall.new("bloodrunes", **{"seats": 2, "seed": 1, "first": "0", **changed})


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let a pipe type these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))


def sit(match: runehall.Match, folder: Path, seat: int | None = 0) -> Play:
    """A person at a match with greedy bots."""
    players = [bots.bot("greedy", each) for each in range(match.seats)]
    keeper = Keeper(None, lambda path: f"go on with {path}")
    keeper.path = folder / "kept.record"
    return Play(match, seat, players, screen=Screen(), keeper=keeper, rules=RULES, seed="1")


def heard(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    match: runehall.Match,
    folder: Path,
    *lines: str,
) -> str:
    """What a person reads who types these lines and then leaves."""
    typed(monkeypatch, *lines)
    sit(match, folder).run()
    return capsys.readouterr().out


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


# -- the menu ----------------------------------------------------------------------------------------------------------


def test_many_options_of_a_kind_are_folded_by_their_first_word() -> None:
    match = started()
    menu = Menu(match.pending[0].options)
    folds = [item for item in menu.items if isinstance(item, Fold)]
    assert len(menu.items) < len(menu.options)
    assert all(len(fold.options) == 9 and fold.words.startswith("cast_rune ") for fold in folds)
    assert sum(len(item.options) if isinstance(item, Fold) else 1 for item in menu.items) == len(menu.options)


def test_every_option_is_reached_by_its_text_and_by_numbers() -> None:
    menu = Menu(started().pending[0].options)
    for option in menu.options:
        assert menu.meant(option.text) == option
    by_number: list[Option] = []
    for number, item in enumerate(menu.items, start=1):
        if isinstance(item, Option):
            by_number.append(cast("Option", menu.meant(str(number))))
        else:
            inner = Menu(item.options, item.words)
            by_number += [cast("Option", inner.meant(str(at + 1))) for at in range(len(inner.items))]
    assert set(by_number) == set(menu.options)


def test_the_beginning_of_words_is_enough_where_it_is_unique() -> None:
    menu = Menu(started().pending[0].options)
    wanted = next(option for option in menu.options if option.text.startswith("cast_rune"))
    kind, rune, space = wanted.text.split()
    assert menu.meant(f"{kind} {rune} {space}") == wanted
    assert menu.meant(f"{kind[:6]} {rune[:3]} {space}") == wanted
    opened = menu.meant(f"{kind} {rune}")
    assert isinstance(opened, Fold) and len(opened.options) == 9
    assert Menu(opened.options, opened.words).meant(space) == wanted
    number = next(at for at, item in enumerate(menu.items, 1) if isinstance(item, Fold) and wanted in item.options)
    assert menu.meant(f"{number} {space}") == wanted


@pytest.mark.parametrize("said", ["0", "99", "1 b2 c3", "dance"])
def test_what_is_no_option_is_refused(said: str) -> None:
    with pytest.raises(Refused):
        Menu(started().pending[0].options).meant(said)


def test_options_with_a_warning_are_marked() -> None:
    lines = [line.plain for block in Menu(started().pending[0].options).blocks() for line in block]
    assert any(line.endswith("Clear the Rune River !") for line in lines)


# -- playing -----------------------------------------------------------------------------------------------------------


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


# -- drawing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 100, 140])
def test_every_table_of_a_match_fits_the_width(seats: int, width: int) -> None:
    match = runehall.new("bloodrunes", seats=seats, seed=3, clans=True)
    players = [bots.bot("sloppy", seat) for seat in range(seats)]
    while not match.over and len(match.record) < 60:
        bots.play(match, players, limit=7)
        for seat in (*range(seats), None):
            lines = draw.table(match.game, match.view(seat), width)
            assert max(line.cell_len for line in lines) <= width
            assert not any("[/" in line.plain or "[bold" in line.plain for line in lines)


def test_each_viewer_sees_the_board_from_the_own_side() -> None:
    corners = {}
    match = runehall.new("bloodrunes", seats=4, seed=3)
    for seat in (0, 1, 2, 3, None):
        plain = [line.plain for line in draw.table(match.game, match.view(seat), 80)]
        rows = [line for line in plain if "│a" in line or "│b" in line or "│c" in line]
        corners[seat] = rows[-1][9:11] + rows[-1][29:31]  # the near row, from left to right
        assert plain[11].strip().startswith(f"{('South', 'West', 'North', 'East')[seat or 0]}")
    assert corners == {0: "a1c1", 1: "a3a1", 2: "c3a3", 3: "c1c3", None: "a1c1"}


def test_the_picture_and_the_rules_turn_the_board_alike() -> None:
    match = runehall.new("bloodrunes", seats=4, seed=3)
    places = ("FL", "FC", "FR", "ML", "MC", "MR", "NL", "NC", "NR")
    for seat in range(4):
        plain = [line.plain for line in draw.table(match.game, match.view(seat), 80)]
        rows = [line for line in plain if "│a" in line or "│b" in line or "│c" in line]
        seen = {places[3 * y + x]: rows[y][9 + 10 * x : 11 + 10 * x] for y in range(3) for x in range(3)}
        table = cast("dict[str, Any]", match.view(seat)["table"])
        spells = [*table["casters"][seat]["spells"], *table["river_spells"]]
        for rune in [rune for spell in spells for rune in spell["runes"]]:
            assert rune["place"] is None or rune["spaces"] == [seen[rune["place"]]]


def test_a_hidden_rune_is_never_drawn() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=3)
    seen = "\n".join(line.plain for line in draw.table(match.game, match.view(None), 80))
    assert "Your hand" not in seen
    assert seen.count("5 Runes") == 2


def test_five_fortunes_are_loud_without_any_colour() -> None:
    match = runehall.new("bloodrunes", seats=2, seed=3)
    view = match.view(0).json()
    cast("dict[str, Any]", view["table"])["casters"][1]["fortunes"] = 5
    assert "◆◆◆◆◆◇ 5 !! ONE MORE WINS !!" in match.game.picture(view)


def test_blocks_stand_side_by_side_only_where_they_fit() -> None:
    tall, short = [Text("tall" * 5)] * 5, [Text("short" * 5)] * 2
    assert len(draw.packed([tall, short, short], 80)) == 5  # the second short one stands below the first
    assert len(draw.packed([tall, short, short], 30)) == 5 + 1 + 2 + 1 + 2


def test_any_data_can_be_drawn_in_words() -> None:
    lanes = [{"unit": "thane", "hurt": True}, []]
    data: dict[str, object] = {"turn": 3, "hand": ["axe", "axe", "unknown"], "lanes": lanes}
    words = "\n".join(line.plain for line in draw.packed(draw.in_words(data), 40))
    assert "Turn: 3" in words
    assert "Hand: axe ×2, hidden" in words
    assert "Unit: thane" in words and "Hurt: yes" in words


def test_a_terminal_without_our_marks_gets_plain_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(paper, encoding="ascii"))
    Screen().say("◆◇ · ►")
    assert paper.getvalue() == b"*o . >\n"


# -- replays -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def played() -> runehall.Match:
    """A whole match of bots."""
    match = runehall.new("bloodrunes", seats=2, seed=4)
    bots.play(match, [bots.bot("greedy", seat) for seat in range(2)])
    return match


def test_a_replay_goes_to_and_fro_and_ends_as_recorded(played: runehall.Match) -> None:
    replay = Replay(str(played.record))
    replay.go(len(replay.lines))
    assert replay.match.digest == played.digest
    replay.go(3)
    assert replay.match.digest == runehall.replay(played.record, upto=3).digest
    with pytest.raises(Refused, match="There is no choice"):
        replay.go(len(replay.lines) + 1)


def test_all_hands_are_open_only_once_the_match_is_over(played: runehall.Match) -> None:
    whole, half = Replay(str(played.record)), Replay(str(runehall.replay(played.record, upto=10).record))
    hands = [[caster["hand"] for caster in cast("Any", each.view(None)["table"])["casters"]] for each in (whole, half)]
    assert not any("unknown" in hand for hand in hands[0])
    assert all("unknown" in hand for hand in hands[1])
    own = cast("Any", whole.view(1)["table"])["casters"]
    assert "unknown" in own[0]["hand"] and "unknown" not in own[1]["hand"]


def test_a_person_steps_through_a_replay(
    played: runehall.Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "n", "n", "p", "20", "9999", "hop", "q")
    Stepping(Replay(str(played.record)), 0, Screen()).step(0)
    said = capsys.readouterr().out
    places = [line.split("choice ")[1].split(" ")[0] for line in said.splitlines() if ", choice " in line]
    assert places == ["0", "1", "2", "1", "20"]
    assert "There is no choice 9999" in said and "'hop' means nothing here" in said


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


# -- a small window ----------------------------------------------------------------------------------------------------


class Small(Screen):
    """A window of 80 by 24 that notes its lines."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    @property
    def width(self) -> int:
        return 80

    @property
    def height(self) -> int | None:
        return 24

    def text(self, text: Text) -> None:
        self.shown.append(text.plain)


@pytest.mark.parametrize("name", runehall.games())
def test_table_and_options_fit_a_small_window_in_every_game(name: str, tmp_path: Path) -> None:
    match = runehall.new(name, seats=max(2, min(runehall.games()[name].seat_counts)), seed=2)
    players = [bots.bot("random", seat) for seat in range(match.seats)]
    for _ in range(8):
        ask = match.pending[0]
        screen = Small()
        play = Play(
            match, ask.seat, players, screen=screen, keeper=Keeper(None, str), rules={}, seed="1"
        )  # fmt: skip
        play._show(ask)
        assert len(screen.shown) < 24, "a line is left to type in"
        assert max(map(len, screen.shown)) <= 80
        bots.play(match, players, limit=12)


def test_columns_that_are_empty_in_all_lines_are_squeezed_and_words_stay_whole() -> None:
    block = [Text("one" + " " * 80 + "two"), Text("a  " + " " * 80 + "b")]
    assert [line.plain for line in fitting.squeezed(block, 20)] == ["one  two", "a    b"]
    (long,) = fitting.fitted([[Text("word " * 30)]], 40)
    assert all(set(line.plain.split()) == {"word"} and line.cell_len <= 40 for line in long)
    assert fitting.squeezed([Text("a    b")], 20) == [Text("a    b")], "what fits stays as it is"
    lanes = [Text("  ======== a ========+======== b ========"), Text("1 x      .           | y        .")]
    (rule, row) = (line.plain for line in fitting.squeezed(lanes, 24))
    assert len(rule) <= 24 and [sign for sign in rule if sign not in " ="] == ["a", "+", "b"], (
        "a rule that is drawn gets shorter"
    )
    assert rule.index("+") == row.index("|"), "columns stay columns"


def test_the_lanes_of_a_board_are_not_broken_in_a_small_window() -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=2)
    bots.play(match, [bots.bot("random", seat) for seat in range(2)], limit=60)
    blocks = fitting.fitted(draw.blocks_of(match.game, match.view(0)), 80)
    (lanes,) = [line.plain for block in blocks for line in block if "lane b" in line.plain]
    assert "lane a" in lanes and "lane c" in lanes and len(lanes) <= 80


def test_a_fold_of_options_with_nothing_in_common_names_the_first_and_the_last() -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=4)
    while not (match.pending[0].options[0].text.startswith("divide") and len(match.pending[0].options) > 3):
        match.choose(match.pending[0].options[0])
    options = match.pending[0].options
    fold = Fold("divide", options)
    assert Menu(options).label(fold) == f"{options[0].label} … {options[-1].label}  ({len(options)})"
    same = Fold("divide", (options[0], options[0]))
    assert Menu(options).label(same).endswith("…  (2)")


OWN_PLACE = {"runebound": "Map A", "runewars": "Year 1 of", "runes_of_mayhem": "3 "}


@pytest.mark.parametrize("name", OWN_PLACE)
def test_a_map_that_is_too_high_is_shown_around_what_is_ones_own(name: str) -> None:
    """It was left out whole, or cut off below its first lines: nobody could see where the own hero stands."""
    settings = {"board": "preset"} if name == "runewars" else {}
    match = runehall.new(name, seats=2, seed=4, settings=settings)
    bots.play(match, [bots.bot("sloppy", seat) for seat in range(2)], limit=80)
    seat = match.pending[0].seat
    screen = Small()
    play = Play(match, seat, [], screen=screen, keeper=Keeper(None, str), rules={}, seed="1")
    play._show(match.pending[0])
    blocks = fitting.fitted(draw.blocks_of(match.game, match.view(seat)), 80)
    lines = [line for block in blocks for line in block]
    own = {line.plain for line in lines if any("reverse" in str(span.style) for span in line.spans)}
    at = next(at for at, line in enumerate(screen.shown) if line.startswith(OWN_PLACE[name]))
    assert own & set(screen.shown[at : at + fitting.FAIR])
    assert any("the rest of the map" in line or "view for all: " in line for line in screen.shown)
    assert len(screen.shown) < 24


def test_a_fight_is_in_sight_in_a_small_window() -> None:
    match = runehall.new("runebound", seats=2, seed=5)
    players = [bots.bot("sloppy", seat) for seat in range(2)]
    while cast("Any", match.view(None)["table"])["combat"] is None:
        bots.play(match, players, limit=1)
    screen = Small()
    ask = match.pending[0]
    Play(match, ask.seat, [], screen=screen, keeper=Keeper(None, str), rules={}, seed="1")._show(ask)
    assert any(line.startswith("Combat in ") for line in screen.shown)
    own = next(line for line in draw.table(match.game, match.view(ask.seat), 80) if "pool: " in line.plain)
    assert own.plain in screen.shown and len(screen.shown) < 24


def test_a_map_is_cut_down_to_its_heading_and_the_lines_with_most_of_what_is_ones_own() -> None:
    block = [Text(f"line {at}") for at in range(20)]
    assert fitting.cut_down(block, 5) == block, "nothing stands out: no map"
    for at in (12, 13, 17):
        block[at].stylize("reverse")
    assert fitting.cut_down(block, 4)[0].plain == "line 0"
    assert {"line 12", "line 13"} <= {line.plain for line in fitting.cut_down(block, 4)}
    assert fitting.cut_down(block, 20) == block
    shown = fitting.brief([block, [Text("news")]], 80, 10, [])
    assert len(shown) <= 10 and shown[0].plain == "line 0   news", "side by side"
    assert shown[-1].plain == "Not shown, type view for all: the rest of the map"


def test_what_has_changed_comes_first_where_there_is_little_room() -> None:
    blocks = [[Text(f"part {at}")] * 3 for at in range(5)]
    shown = fitting.brief(blocks, 6, 6, [fitting.said(each) for at, each in enumerate(blocks) if at != 3])
    assert shown[0].plain == "part 3" and shown[-1].plain.startswith("Not s")


# -- looking up --------------------------------------------------------------------------------------------------------


def test_cards_and_rules_can_be_looked_up_while_playing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=1)
    typed(monkeypatch, "card axemen", "card axmen", "card", "rules face-up", "rules nothing of it", "rules br-061")
    play = Play(
        match, match.pending[0].seat, [bots.bot("random", 0), bots.bot("random", 1)], screen=Screen(),
        keeper=Keeper(None, str), rules=RULES, seed="1", content=match.game.content(None),
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
