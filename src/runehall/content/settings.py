"""The options of a game: what may be set, what each value means, and the check of what was given."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from runehall.engine.errors import BadSetting, did_you_mean, listed

__all__ = ["Flag", "Names", "OneOf", "SeatOf", "Setting", "Settings", "Several", "Value", "Whole", "checked"]

Value = bool | str | int | tuple[str, ...]

YES = ("yes", "on", "true")
NO = ("no", "off", "false")
NONE = "none"  # how an empty choice of several words is written


@dataclass(frozen=True)
class Setting(ABC):
    """One thing players may set before a game begins."""

    name: str
    default: Value = field(kw_only=True)
    explanation: str = field(kw_only=True)
    rule: str = field(default="", kw_only=True)
    house: bool = field(default=False, kw_only=True)  # a rule of ours, which no rulebook has: named as such wherever
    # settings are shown, and off unless players ask for it

    def __post_init__(self) -> None:
        """Check the default like any other value and keep it in its canonical form."""
        object.__setattr__(self, "default", self.check(self.default))
        if self.house and self.default:
            raise ValueError(f"'{self.name}' is a house rule, so it must be off by default.")

    @property
    def meaning(self) -> str:
        """What the setting is for, as players read it; a house rule says first that it is one."""
        return f"House rule: {self.explanation}" if self.house else self.explanation

    @abstractmethod
    def check(self, value: object) -> Value:
        """Return the canonical form of a value or of its text, or refuse it and say what is allowed."""

    @abstractmethod
    def text(self, value: Value) -> str:
        """Write a checked value so that check reads it again."""

    @abstractmethod
    def allowed(self) -> str:
        """Say everything this setting may be, for the end of a sentence."""

    def refused(self, value: object, hint: str = "") -> BadSetting:
        """Name the setting, the value that was given and everything that is allowed."""
        shown = f"'{value}'" if isinstance(value, str) else repr(value)
        return BadSetting(f"The setting '{self.name}' cannot be {shown}: choose {self.allowed()}.{hint}", self.rule)


@dataclass(frozen=True)
class Flag(Setting):
    """A setting that is on or off."""

    def check(self, value: object) -> bool:
        """Accept a bool, or yes and no in their usual spellings."""
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and _plain(value) in YES + NO:
            return _plain(value) in YES
        raise self.refused(value)

    def text(self, value: Value) -> str:
        """Write yes or no."""
        return YES[0] if value else NO[0]

    def allowed(self) -> str:
        """Name both answers."""
        return "yes or no"


@dataclass(frozen=True)
class OneOf(Setting):
    """A setting that is one word out of a list."""

    words: tuple[str, ...] = field(kw_only=True)

    def check(self, value: object) -> str:
        """Accept a listed word in any case, or a number whose text is listed."""
        said = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        if isinstance(said, str):
            for word in self.words:
                if _plain(said) == _plain(word):
                    return word
            raise self.refused(value, did_you_mean(said, self.words))
        raise self.refused(value)

    def text(self, value: Value) -> str:
        """Write the word itself."""
        return str(value)

    def allowed(self) -> str:
        """Name all words."""
        return f"one of {listed(self.words)}"


@dataclass(frozen=True)
class SeatOf(OneOf):
    """A setting that names a seat by its number, from 0, or leaves it to one of some other words."""


@dataclass(frozen=True)
class Whole(Setting):
    """A setting that is a whole number between two bounds, both included."""

    low: int = field(kw_only=True)
    high: int = field(kw_only=True)

    def check(self, value: object) -> int:
        """Accept a number in bounds, or its text."""
        number = _whole(value)
        if number is None or not self.low <= number <= self.high:
            raise self.refused(value)
        return number

    def text(self, value: Value) -> str:
        """Write the number in digits."""
        return str(value)

    def allowed(self) -> str:
        """Name the bounds."""
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class Several(Setting):
    """A setting that is several different words out of a list, in order, or one special word that stands alone."""

    words: tuple[str, ...] = field(kw_only=True)
    special: tuple[str, ...] = field(default=(), kw_only=True)
    length: int | None = field(default=None, kw_only=True)
    ordered: bool = field(default=False, kw_only=True)  # the same words in another order are another choice

    def __post_init__(self) -> None:
        """Make sure that every text has one meaning, then check the default."""
        plain = [_plain(word) for word in self.words + self.special]
        if len(set(plain)) < len(plain) or NONE in plain or any("," in word for word in plain):
            raise ValueError(f"The words of '{self.name}' must differ, contain no comma and not be '{NONE}'.")
        super().__post_init__()

    def check(self, value: object) -> tuple[str, ...]:
        """Accept a sequence of words, a text such as 'blue,red', 'none', or a special word."""
        if isinstance(value, str):
            said = [] if _plain(value) in ("", NONE) else value.split(",")
        elif isinstance(value, Sequence) and all(isinstance(word, str) for word in value):
            said = list(value)
        else:
            raise self.refused(value)
        if len(said) == 1 and (alone := self._known(said[0], self.special)):
            return (alone,)
        words = tuple(self._word(value, word) for word in said)
        if len(set(words)) < len(words) or self.length not in (None, len(words)):
            raise self.refused(value)
        return words

    def text(self, value: Value) -> str:
        """Write the words with commas between."""
        assert isinstance(value, tuple)
        return ",".join(value) or NONE

    def allowed(self) -> str:
        """Name the words that can be combined and those that stand alone."""
        many = "different words" if self.length is None else f"{self.length} different words"
        alone = f", or {' or '.join(self.special)} alone" if self.special else ""
        return f"{many} out of {listed(self.words)}{alone}"

    def _word(self, value: object, word: str) -> str:
        """Return the listed word this one means, or refuse the whole value because of it."""
        known = self._known(word, self.words)
        if not known:
            raise self.refused(value, did_you_mean(_plain(word), self.words + self.special))
        return known

    @staticmethod
    def _known(word: str, words: tuple[str, ...]) -> str:
        """Return the word of the list that differs at most in case and blanks; '' when there is none."""
        return next((known for known in words if _plain(known) == _plain(word)), "")


@dataclass(frozen=True)
class Names(Setting):
    """A setting that is a list of names out of the game's content, or one special word that stands alone.

    What names there are only the content can say: the game checks them when it makes its book.
    """

    what: str = field(kw_only=True)  # what is named, for the end of a sentence
    special: tuple[str, ...] = field(default=(), kw_only=True)

    def check(self, value: object) -> tuple[str, ...]:
        """Accept a sequence of names, or a text such as 'scouts,archers'."""
        if isinstance(value, str):
            said = value.split(",")
        elif isinstance(value, Sequence) and all(isinstance(name, str) for name in value):
            said = list(value)
        else:
            raise self.refused(value)
        names = tuple(_plain(name).replace(" ", "_") for name in said)
        if not all(names):
            raise self.refused(value)
        return names

    def text(self, value: Value) -> str:
        """Write the names with commas between."""
        assert isinstance(value, tuple)
        return ",".join(value)

    def allowed(self) -> str:
        """Say what is named, and which words stand alone."""
        return f"{self.what}, or {' or '.join(self.special)} alone" if self.special else self.what


class Settings:
    """The checked options of one game; they never change."""

    def __init__(self, settings: Sequence[Setting], values: Mapping[str, Value]) -> None:
        """Keep one checked value a setting, in the order in which the game declares them."""
        self._settings = tuple(settings)
        self._values = {setting.name: values[setting.name] for setting in settings}

    def flag(self, name: str) -> bool:
        """Say whether this setting is on."""
        value = self._values[name]
        if isinstance(value, bool):
            return value
        raise TypeError(f"'{name}' is not a flag.")

    def word(self, name: str) -> str:
        """Return the word chosen for this setting."""
        value = self._values[name]
        if isinstance(value, str):
            return value
        raise TypeError(f"'{name}' is not a word.")

    def number(self, name: str) -> int:
        """Return the number chosen for this setting."""
        value = self._values[name]
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise TypeError(f"'{name}' is not a number.")

    def words(self, name: str) -> tuple[str, ...]:
        """Return the words chosen for this setting, in order."""
        value = self._values[name]
        if isinstance(value, tuple):
            return value
        raise TypeError(f"'{name}' is not a list of words.")

    def items(self) -> Iterator[tuple[str, Value]]:
        """Go through all names and values, in the order the game declares them."""
        return iter(self._values.items())

    def texts(self) -> dict[str, str]:
        """Write every value as the canonical text that a record keeps."""
        return {setting.name: setting.text(self._values[setting.name]) for setting in self._settings}

    def __eq__(self, other: object) -> bool:
        """Two games are set alike when all names and values are written alike."""
        return isinstance(other, Settings) and self.texts() == other.texts()

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(tuple(sorted(self.texts().items())))

    def __repr__(self) -> str:
        """Show the settings as they would be given."""
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in self.items())})"


def checked(game: str, settings: Sequence[Setting], given: Mapping[str, object]) -> Settings:
    """Check what was given for a game, refuse what it does not know, and fill in the defaults."""
    names = [setting.name for setting in settings]
    for name in given:
        if name not in names:
            hint = did_you_mean(name, names)
            raise BadSetting(f"{game} has no setting '{name}': it has {listed(names)}.{hint}")
    return Settings(
        settings,
        {
            setting.name: setting.check(given[setting.name]) if setting.name in given else setting.default
            for setting in settings
        },
    )


def _plain(text: str) -> str:
    """Strip what does not matter when people type a word: case and blanks around it."""
    return text.strip().casefold()


def _whole(value: object) -> int | None:
    """Return the whole number this is or spells in plain digits, or None."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if not isinstance(value, str):
        return None
    digits = value.strip()
    return int(digits) if digits.removeprefix("-").isdecimal() and digits.isascii() else None
