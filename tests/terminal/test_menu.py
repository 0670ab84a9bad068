"""The menu of options: folded, numbered, and what is meant by what is typed."""

from __future__ import annotations

from typing import cast

import pytest

import runehall
from runehall.engine.errors import Refused
from runehall.match.views import Option
from runehall.terminal.menu import Fold, Menu

from .seated import started


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


def test_a_fold_of_options_with_nothing_in_common_names_the_first_and_the_last() -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=4)
    while not (match.pending[0].options[0].text.startswith("divide") and len(match.pending[0].options) > 3):
        match.choose(match.pending[0].options[0])
    options = match.pending[0].options
    fold = Fold("divide", options)
    assert Menu(options).label(fold) == f"{options[0].label} … {options[-1].label}  ({len(options)})"
    same = Fold("divide", (options[0], options[0]))
    assert Menu(options).label(same).endswith("…  (2)")
