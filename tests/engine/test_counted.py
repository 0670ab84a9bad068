"""What is counted is read in the right number."""

from __future__ import annotations

from runehall.engine.options import counted, numbers


def test_one_is_one_and_all_else_are_several() -> None:
    cards = counted(3, "card", "cards")
    assert cards.labels == ["0 cards", "1 card", "2 cards", "3 cards"]
    assert cards.words == numbers(3).words, "texts stay plain numbers"
