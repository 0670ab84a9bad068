"""The words of a game's vocabulary of effects: what each takes, what it may be combined with, and what it says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from runehall.content.fields import Field
from runehall.engine.errors import listed

__all__ = ["Allowed", "Need", "Saying", "Verb", "all_different"]

Allowed = Mapping[str, Sequence[str | int | bool | None]]  # None: absent, or an empty list


@dataclass(frozen=True)
class Need:
    """What must be so together: when all of one kind hold, all of the other must.

    Names are arguments of the verb, or fields of the card it stands on: 'card.type'. A list holds when each member
    does. `some` names values of which at least one must be given and be more than nothing.
    """

    must: Allowed = field(default_factory=dict)
    when: Allowed = field(default_factory=dict, kw_only=True)
    some: Sequence[str] = field(default=(), kw_only=True)
    because: str = field(kw_only=True)

    def sentence(self) -> str:
        """Say the rule, for the page of the vocabulary."""
        condition = f"with {_said(self.when)}: " if self.when else ""
        asked = [_said(self.must)] if self.must else []
        asked += [f"at least one of {listed(self.some)}"] if self.some else []
        return f"{condition}{' and '.join(asked)} ({self.because})"


@dataclass(frozen=True)
class Saying:
    """One sentence of a verb, for when its arguments are such; parts in braces are arguments.

    '{count}' is the value, or the word its field gives it; '{cards:count}' is the word in the plural if count is not 1.
    """

    template: str
    when: Allowed = field(default_factory=dict)


@dataclass(frozen=True)
class Verb:
    """One word of the game's vocabulary of effects, with its arguments, and all that it may be combined with.

    It stands in the fields of its group, and only on cards of `tables` where any are named. `alone` forbids all other
    effects beside it, `once` a second one of its own, `apart` those it names. `says` are its sentences: the first that
    fits holds.
    """

    name: str
    fields: Sequence[Field] = ()
    group: str = field(default="", kw_only=True)
    tables: Sequence[str] = field(default=(), kw_only=True)
    alone: bool = field(default=False, kw_only=True)
    once: bool = field(default=False, kw_only=True)
    apart: Sequence[str] = field(default=(), kw_only=True)
    needs: Sequence[Need] = field(default=(), kw_only=True)
    says: str | Sequence[Saying] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        """Make sure that no argument is called like the verb itself or like another."""
        all_different(f"verb {self.name}", ["verb", *(field.name for field in self.fields)])

    @property
    def arguments(self) -> dict[str, Field]:
        """Return all arguments by name."""
        return {argument.name: argument for argument in self.fields}

    @property
    def sayings(self) -> Sequence[Saying]:
        """Return all sentences, the special before the general."""
        return (Saying(self.says),) if isinstance(self.says, str) else self.says

    def company(self) -> str:
        """Say which other effects may stand beside it."""
        if self.alone:
            return "stands alone"
        said = ["once"] if self.once else []
        said += [f"never beside {listed(self.apart)}"] if self.apart else []
        return ", ".join(said) or "beside any other of its kind"


def all_different(where: str, names: Sequence[str]) -> None:
    """Refuse a declaration that gives one name to two things."""
    twice = sorted({name for name in names if list(names).count(name) > 1})
    if twice:
        raise ValueError(f"Declared twice in {where}: {', '.join(twice)}.")


def _said(allowed: Allowed) -> str:
    """Say what some values are or must be."""
    return " and ".join(f"{name} {said_values(values)}" for name, values in allowed.items())


def said_values(values: Sequence[str | int | bool | None]) -> str:
    """List values as a content file writes them, with 'or' before the last."""
    numbers = [value for value in values if type(value) is int]
    if len(numbers) == len(values) > 3 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"{numbers[0]} to {numbers[-1]}"
    texts = ["none" if value is None else str(value).lower() for value in values]
    return " or ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else texts[0]
