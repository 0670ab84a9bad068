"""What the content of a game may contain: tables of cards, their fields, and the verbs of their effects."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from runehall.content.fields import Field, Sort
from runehall.content.verbs import Need, Saying, Verb, all_different

if TYPE_CHECKING:  # a check reads the whole content, and the content is made by its schema
    from runehall.content.content import Content

__all__ = ["COMMON", "Fault", "Field", "Need", "Saying", "Schema", "Sort", "Table", "Total", "Verb"]

SNAKE_CASE: Final = r"[a-z][a-z0-9]*(_[a-z0-9]+)*"
RULE: Final = r"[A-Z]{2}-[A-Z]?[0-9]+"
HOUSE: Final = "house"
PUBLISHED: Final = "published"
SOURCES: Final = ("printed", PUBLISHED, HOUSE)

COMMON: Final = (
    Field("name"),
    Field("source", allowed=SOURCES, play=False),  # of all values that the two lists do not name
    Field(HOUSE, many=True, default=(), play=False),  # the values of a printed or published card that are ours
    Field(PUBLISHED, many=True, default=(), play=False),  # the values that are published, but not printed
    Field("rules", many=True, default=(), pattern=RULE, play=False),
    Field("text", default="", play=False),
)
OF_ITSELF: Final = ("source", HOUSE, PUBLISHED, "rules")  # what a card says of itself is of no source


@dataclass(frozen=True)
class Fault:
    """Something wrong with one card that only its game can tell."""

    table: str
    card: str
    field: str
    what: str


@dataclass(frozen=True)
class Total:
    """What the rows of a table add up to in the box: all of them, or those of one expansion.

    A number adds itself, a list its length, no field one a row.
    """

    table: str
    counts: str
    count: int
    where: Mapping[str, str | int | bool] = field(default_factory=dict)

    def said(self) -> str:
        """Name what is counted."""
        those = " and ".join(f"{name} = {value}" for name, value in self.where.items())
        return f"{self.counts or 'cards'} with {those}" if those else self.counts or "cards"


@dataclass(frozen=True)
class Table:
    """One sort of card; a field that every card has may be declared anew with other bounds.

    `only` names all rows there can be, where the rules know each of them; `unique` the fields no two rows have alike.
    """

    name: str
    fields: Sequence[Field] = ()
    same_names: bool = field(default=False, kw_only=True)
    only: Sequence[str] = field(default=(), kw_only=True)
    unique: Sequence[str] = field(default=(), kw_only=True)
    needs: Sequence[Need] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        """Make sure that every field has a name of its own."""
        all_different(f"table {self.name}", ["id", *(field.name for field in self.fields)])

    def known(self) -> dict[str, Field]:
        """Return all fields by name, those that every card has first."""
        return {field.name: field for field in (*COMMON, *self.fields)}


@dataclass(frozen=True)
class Schema:
    """All that the content of one game may contain.

    `checks` say of content that is right so far what else is wrong; `formerly` are versions of the box's content that
    differ from today's only in what people read, so that their records are still replayed.
    """

    tables: Sequence[Table]
    verbs: Sequence[Verb] = ()
    abilities: Sequence[str] = ()
    totals: Sequence[Total] = ()
    checks: Sequence[Callable[["Content"], Iterable[Fault]]] = ()
    formerly: Sequence[str] = ()
    facts: Sequence[str] = ()  # words that matter in a card's text besides those of the fields

    def __post_init__(self) -> None:
        """Make sure that names are unique and that totals, groups and references point at something."""
        all_different("tables", [table.name for table in self.tables])
        all_different("verbs", [verb.name for verb in self.verbs])
        all_different("abilities", self.abilities)
        known = {table.name: table.known() for table in self.tables}
        for total in self.totals:
            for counted in (total.counts, *total.where):
                if total.table not in known or (counted and counted not in known[total.table]):
                    raise ValueError(f"The total of {total.table}.{counted} counts a field that is not declared.")
        groups = {verb.group for verb in self.verbs}
        for one in self.all_fields():
            if one.refers and one.refers not in known:
                raise ValueError(f"The field '{one.name}' refers to the undeclared table '{one.refers}'.")
            if one.on and one.on.partition(".")[2] not in known.get(one.on.partition(".")[0], ()):
                raise ValueError(f"The field '{one.name}' lies on the undeclared grid '{one.on}'.")
            if one.sort is Sort.EFFECTS and one.group not in groups:
                raise ValueError(f"The field '{one.name}' takes effects of a group without a verb: '{one.group}'.")

    def all_fields(self) -> list[Field]:
        """List the fields of all tables and verbs, those inside others too."""
        open_fields = [one for table in self.tables for one in table.fields]
        open_fields += [argument for verb in self.verbs for argument in verb.fields]
        found: list[Field] = []
        while open_fields:
            one = open_fields.pop()
            found.append(one)
            open_fields += one.parts
        return found

    def verbs_of(self, group: str) -> dict[str, Verb]:
        """Return the verbs of a group by name."""
        return {verb.name: verb for verb in self.verbs if verb.group == group}
