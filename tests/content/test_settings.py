import re
from collections.abc import Callable

import pytest

from runehall.content.settings import Flag, OneOf, Setting, Settings, Several, Whole, checked
from runehall.engine.errors import BadSetting

CLANS = Flag("clans", default=False, explanation="Play with Clan Attributes.", rule="BR-129")
DECK = OneOf("rune_deck", default="80", words=("80", "106"), explanation="How many Runes the deck has.")
YEARS = Whole("years", default=7, low=1, high=7, explanation="How many years the game lasts.")
COLOURS = Several(
    "colours",
    default="random",
    words=("blue", "red", "green"),
    special=("random", "choose"),
    explanation="Which clans take part, in order of play.",
)
ALL: list[Setting] = [CLANS, DECK, YEARS, COLOURS]


def settings(**given: object) -> Settings:
    return checked("bloodrunes", ALL, given)


def refusal(setting: Setting, value: object) -> str:
    with pytest.raises(BadSetting) as refused:
        setting.check(value)
    return str(refused.value)


def test_what_is_not_given_has_its_default() -> None:
    assert dict(settings().items()) == {"clans": False, "rune_deck": "80", "years": 7, "colours": ("random",)}


def test_what_is_given_is_kept() -> None:
    given = settings(clans=True, rune_deck=106, years="3", colours=["red", "blue"])
    assert given.flag("clans") is True
    assert given.word("rune_deck") == "106"
    assert given.number("years") == 3
    assert given.words("colours") == ("red", "blue")


def test_an_unknown_setting_is_refused_with_the_one_that_was_meant() -> None:
    sentence = "bloodrunes has no setting 'clan': it has clans, rune_deck, years, colours. Did you mean 'clans'?"
    with pytest.raises(BadSetting, match=re.escape(sentence)):
        settings(clan=True)


@pytest.mark.parametrize("value", [True, "yes", "on", "TRUE", " yes "])
def test_a_flag_is_on_in_all_usual_spellings(value: object) -> None:
    assert CLANS.check(value) is True


@pytest.mark.parametrize("value", [False, "no", "off", "False"])
def test_a_flag_is_off_in_all_usual_spellings(value: object) -> None:
    assert CLANS.check(value) is False


@pytest.mark.parametrize("value", [1, 0, None, "maybe", "", 1.0])
def test_a_flag_is_nothing_else(value: object) -> None:
    assert "The setting 'clans' cannot be" in refusal(CLANS, value)
    assert refusal(CLANS, value).endswith("choose yes or no. [BR-129]")


def test_a_word_is_found_in_any_case_and_as_a_number() -> None:
    names = OneOf("hero", default="Laurel", words=("Laurel", "Zyla"), explanation="Who walks.")
    assert names.check("zyla ") == "Zyla"
    assert DECK.check(106) == DECK.check("106") == "106"


@pytest.mark.parametrize("value", ["107", 107, None, True, ("80",)])
def test_a_word_that_is_not_listed_is_refused(value: object) -> None:
    assert "choose one of 80, 106." in refusal(DECK, value)


def test_a_misspelt_word_is_answered_with_the_right_one() -> None:
    assert refusal(COLOURS, "blue,grene").endswith("Did you mean 'green'?")


def test_a_number_keeps_its_bounds() -> None:
    assert [YEARS.check(1), YEARS.check(7), YEARS.check(" 7 ")] == [1, 7, 7]
    assert refusal(YEARS, 0) == "The setting 'years' cannot be 0: choose a whole number from 1 to 7."
    assert refusal(YEARS, "8") == "The setting 'years' cannot be '8': choose a whole number from 1 to 7."


@pytest.mark.parametrize("value", [True, 2.0, "two", "", "1_0", "--1", "²", None])
def test_a_number_is_whole_and_written_in_digits(value: object) -> None:
    assert "a whole number from 1 to 7" in refusal(YEARS, value)


def test_a_number_may_be_negative() -> None:
    assert Whole("shift", default=0, low=-2, high=2, explanation="A shift.").check("-2") == -2


def test_several_words_keep_their_order() -> None:
    assert COLOURS.check(["green", "blue"]) == ("green", "blue")
    assert COLOURS.check("green, Blue") == ("green", "blue")


def test_a_special_word_stands_alone() -> None:
    assert COLOURS.check("choose") == COLOURS.check(["choose"]) == ("choose",)
    assert "out of blue, red, green, or random or choose alone." in refusal(COLOURS, "blue,random")


@pytest.mark.parametrize("value", ["blue,blue", ["pink"], 3, None, [1, 2], {"blue"}, "blue,,red"])
def test_several_words_are_different_and_listed(value: object) -> None:
    assert "choose different words out of blue, red, green" in refusal(COLOURS, value)


def test_no_word_at_all_is_written_none() -> None:
    assert COLOURS.check([]) == COLOURS.check("none") == COLOURS.check("") == ()
    assert COLOURS.text(()) == "none"


def test_a_required_length_is_kept() -> None:
    pair = Several("pair", default="any", words=("a", "b", "c"), special=("any",), length=2, explanation="A pair.")
    assert pair.check("a,c") == ("a", "c")
    assert refusal(pair, "a").endswith("'a': choose 2 different words out of a, b, c, or any alone.")
    assert "2 different words" in refusal(pair, "a,b,c")
    assert "2 different words" in refusal(pair, "none")


@pytest.mark.parametrize("words", [("a", "A"), ("a", "none"), ("a,b",), ("a", "any")])
def test_a_list_of_words_with_two_meanings_cannot_be_declared(words: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="must differ"):
        Several("x", default=(), words=words, special=("any",), explanation="Unclear.")


@pytest.mark.parametrize(
    "declare",
    [
        lambda: Flag("x", default="perhaps", explanation=""),
        lambda: OneOf("x", default="d", words=("a", "b"), explanation=""),
        lambda: Whole("x", default=9, low=1, high=8, explanation=""),
    ],
)
def test_a_default_must_be_allowed(declare: Callable[[], Setting]) -> None:
    with pytest.raises(BadSetting, match="The setting 'x' cannot be"):
        declare()


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (CLANS, True),
        (CLANS, False),
        (DECK, "106"),
        (YEARS, 4),
        (COLOURS, ()),
        (COLOURS, ("red",)),
        (COLOURS, ("red", "blue")),
        (COLOURS, ("choose",)),
    ],
)
def test_the_text_of_a_value_is_read_as_that_value(setting: Setting, value: bool | str | int | tuple[str, ...]) -> None:
    assert setting.check(setting.text(value)) == value


def test_the_texts_of_settings_give_the_same_settings_again() -> None:
    given = settings(clans="on", years=2, colours="blue,red")
    assert given.texts() == {"clans": "yes", "rune_deck": "80", "years": "2", "colours": "blue,red"}
    again = settings(**given.texts())
    assert again == given
    assert hash(again) == hash(given)


def test_other_values_are_other_settings() -> None:
    assert settings(clans=True) != settings()
    assert settings(colours="red,blue") != settings(colours="blue,red")


def test_asking_for_the_wrong_sort_of_setting_is_a_mistake_of_the_program() -> None:
    given = settings()
    for ask, name in [(given.flag, "years"), (given.number, "clans"), (given.word, "colours"), (given.words, "years")]:
        with pytest.raises(TypeError, match=name):
            ask(name)
    with pytest.raises(KeyError):
        given.flag("unheard_of")


def test_settings_show_what_was_set() -> None:
    assert repr(settings(years=2)).startswith("Settings(clans=False, rune_deck='80', years=2")


def test_a_house_rule_says_so_wherever_it_is_explained() -> None:
    plain = Flag("tax", default=False, explanation="whoever begins pays 1.")
    ours = Flag("tax", default=False, explanation="whoever begins pays 1.", house=True)
    assert plain.meaning == "whoever begins pays 1." and ours.meaning == "House rule: whoever begins pays 1."


@pytest.mark.parametrize(
    "made",
    [
        lambda: Flag("tax", default=True, explanation="", house=True),
        lambda: Whole("tax", default=1, low=0, high=3, explanation="", house=True),
        lambda: OneOf("tax", default="low", words=("low", "high"), explanation="", house=True),
    ],
)
def test_a_house_rule_that_is_on_by_default_cannot_be_declared(made: Callable[[], Setting]) -> None:
    with pytest.raises(ValueError, match="must be off by default"):
        made()
