"""A game's ledger: its rules, worked examples and decisions, read from `rules.md`.

One line is one entry: ``- `BR-049` The sentence. [src: Draw a Rune] {base}``. Examples are called `BR-E01`, decisions
`BR-D01`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

GAMES = Path(__file__).parent.parent / "games"
LEDGER = "rules.md"

_ENTRY = re.compile(r"^- `(?P<id>[A-Z]{2}-(?P<sort>[ED]?)\d{2,3})` (?P<rest>.+)$")
_TAGS = re.compile(r"\s*\{(?P<tags>[^{}]*)\}$")
_SOURCE = re.compile(r"\s*\[src: (?P<source>[^\]]*)\]$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of a ledger: a rule, a worked example or a decision."""

    id: str
    text: str
    source: str
    tags: tuple[str, ...]
    section: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a game's rules are, each under its id."""

    game: str
    title: str
    rules: dict[str, Rule] = field(default_factory=dict)
    examples: dict[str, Rule] = field(default_factory=dict)
    decisions: dict[str, Rule] = field(default_factory=dict)

    def __contains__(self, name: str) -> bool:
        return name in self.rules or name in self.examples or name in self.decisions

    def __getitem__(self, name: str) -> Rule:
        return {**self.rules, **self.examples, **self.decisions}[name]

    @property
    def testable(self) -> dict[str, Rule]:
        """What must be tested: every rule and every worked example, in the order of the ledger."""
        return {**self.rules, **self.examples}


class LedgerError(ValueError):
    """A ledger that cannot be read: which line, and why."""


def parse(text: str, game: str = "") -> Ledger:
    """Read a ledger; an id given twice or an entry without its text is refused with the line."""
    lines = text.splitlines()
    title = lines[0].removeprefix("# ").removesuffix(" — rules ledger") if lines else ""
    ledger = Ledger(game or title, title)
    section = ""
    for number, line in enumerate(lines, 1):
        if line.startswith("## "):
            section = line[3:].strip()
            continue
        entry = _ENTRY.match(line)
        if entry is None:
            _refuse_near_miss(line, number)
            continue
        kind = {"": ledger.rules, "E": ledger.examples, "D": ledger.decisions}[entry["sort"]]
        if entry["id"] in kind:
            raise LedgerError(f"line {number}: {entry['id']} stands twice in the ledger")
        kind[entry["id"]] = _rule(entry["id"], entry["rest"], section)
    return ledger


def read(path: Path) -> Ledger:
    """Read the ledger in a file; its folder names the game."""
    return parse(path.read_text(encoding="utf-8"), path.parent.name)


def ledgers(folder: Path = GAMES) -> dict[str, Ledger]:
    """All games' ledgers, by game."""
    return {path.parent.name: read(path) for path in sorted(folder.glob(f"*/{LEDGER}"))}


def ids(found: dict[str, Ledger]) -> Iterator[str]:
    """Every id of every ledger."""
    for ledger in found.values():
        yield from (*ledger.rules, *ledger.examples, *ledger.decisions)


def _rule(name: str, rest: str, section: str) -> Rule:
    """Split an entry into its text, source and tags; source and tags may be absent."""
    tags: tuple[str, ...] = ()
    source = ""
    rest = rest.strip()
    if found := _TAGS.search(rest):
        tags = tuple(tag.strip() for tag in found["tags"].split(","))
        rest = rest[: found.start()]
    if found := _SOURCE.search(rest):
        source = found["source"]
        rest = rest[: found.start()]
    return Rule(name, rest.strip(), source, tags, section)


def _refuse_near_miss(line: str, number: int) -> None:
    """Refuse a line that begins like an entry and is none, so that no rule is lost by a slip of the pen."""
    if re.match(r"^\s*[-*] `?[A-Z]{2}-[ED]?\d+", line):
        raise LedgerError(f"line {number}: not an entry of a ledger: {line[:60]!r}; write: - `BR-001` text")
