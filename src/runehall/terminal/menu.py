"""Options as a numbered menu: few are listed, many are folded by what they have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from runehall.engine.errors import Refused, did_you_mean
from runehall.match.views import Ask, Option

MANY = 6  # more options than this, with the same first words, are folded into one line


@dataclass(frozen=True)
class Fold:
    """Options that begin with the same words, shown as one line until somebody picks it."""

    words: str
    options: tuple[Option, ...]


Item = Option | Fold


class Menu:
    """What may be chosen, in numbered lines grouped by kind."""

    def __init__(self, options: Sequence[Option], words: str = "", many: int = MANY) -> None:
        """Make the menu of all options, or of those a fold holds; more than `many` alike are folded."""
        self.options = tuple(options)
        self.words = words
        self.groups = _grouped(self.options, len(words.split()), many)
        self.items = [item for _, items in self.groups for item in items]

    # -- showing -----------------------------------------------------------------------------------------------------

    def blocks(self) -> list[list[Text]]:
        """One block a group, ready to be packed side by side."""
        number = 0
        blocks = []
        for title, items in self.groups:
            block = [Text(title, style="bold")] if title else []
            for item in items:
                number += 1
                block.append(Text.assemble((f"{number:>3}", "bold"), f"  {self.label(item)}"))
            blocks.append(block)
        return blocks

    def label(self, item: Item) -> str:
        """What a line says: an option's sentence, or how many options a fold holds."""
        if isinstance(item, Option):
            return f"{item.label} !" if item.caution else item.label
        labels = [option.label for option in item.options]
        start = common_start(labels)
        told = f"{start}…" if start else f"{labels[0]} … {labels[-1]}"
        return f"{told}  ({len(labels)})"

    # -- understanding -------------------------------------------------------------------------------------------------

    def meant(self, said: str) -> Item:
        """The option or the fold that is meant by a number, a text or its beginning; refused where it is none."""
        words = said.split()
        if words and words[0].isdecimal():
            return self._numbered(int(words[0]), words[1:])
        exact = [option for option in self.options if option.text == " ".join(words)]
        if exact:
            return exact[0]
        found = _beginning(self.options, [*self.words.split(), *words]) or _beginning(self.options, words)
        if len(found) == 1:
            return found[0]
        if not found:
            hint = did_you_mean(" ".join(words), [option.text for option in self.options])
            raise Refused(f"'{said}' is none of the options, nor a command: type a number, or ? for help.{hint}")
        return Fold(common_words(found), tuple(found))

    def _numbered(self, number: int, rest: list[str]) -> Item:
        """The line of that number; words after it go on where a fold stops."""
        if not 1 <= number <= len(self.items):
            raise Refused(f"There is no option {number}: choose 1 to {len(self.items)}.")
        item = self.items[number - 1]
        if not rest:
            return item
        if isinstance(item, Option):
            raise Refused(f"Nothing can follow {number}: '{item.text}' is whole.")
        return Menu(item.options, item.words).meant(" ".join(rest))


def _grouped(options: tuple[Option, ...], depth: int, many: int) -> list[tuple[str, list[Item]]]:
    """The lines of a menu in groups: by the first word, folded where there are many with the same next word."""
    if depth:
        return [("", _folded(options, depth + 1))]
    groups: list[tuple[str, list[Item]]] = []
    lonely = False  # whether the last group is of kinds with one option each, which share a block
    for kind in dict.fromkeys(option.text.split()[0] for option in options):
        group = tuple(option for option in options if option.text.split()[0] == kind)
        title = kind.replace("_", " ")
        if len(group) == 1 and lonely:
            groups[-1] = (f"{groups[-1][0]}, {title}", [*groups[-1][1], *group])
        else:
            items = list[Item](group) if len(group) <= many else _folded(group, 2)
            if len(items) > many and many < MANY:  # a small window: all of a kind in one line
                items = [Fold(kind, group)]
            groups.append((title.capitalize(), items))
        lonely = len(group) == 1
    return groups


def _folded(options: tuple[Option, ...], depth: int) -> list[Item]:
    """Options with the same first words as one line; those that stand alone as themselves."""
    heads: dict[str, list[Option]] = {}
    for option in options:
        heads.setdefault(" ".join(option.text.split()[:depth]), []).append(option)
    return [each[0] if len(each) == 1 else Fold(head, tuple(each)) for head, each in heads.items()]


def _beginning(options: Sequence[Option], words: list[str]) -> list[Option]:
    """The options whose words begin with these; words that are whole win over mere beginnings."""
    found = [option for option in options if _begins(option.text.split(), words)]
    for at, word in enumerate(words):
        whole = [option for option in found if option.text.split()[at] == word]
        found = whole or found
    return found


def _begins(text: list[str], words: list[str]) -> bool:
    """Whether each word is the beginning of the word at its place."""
    if not words or len(words) > len(text):
        return False
    return all(whole.casefold().startswith(part.casefold()) for whole, part in zip(text, words, strict=False))


def picked(ask: Ask) -> list[str]:
    """What is picked so far, in a sentence, if anything is."""
    names = ", ".join(option.name for option in ask.picked)
    return [f"Picked: {names}  (reset: start over)"] if names else []


def common_words(options: Sequence[Option]) -> str:
    """The whole words with which the texts of all options begin."""
    texts = [option.text.split() for option in options]
    count = 0
    while all(len(text) > count and text[count] == texts[0][count] for text in texts):
        count += 1
    return " ".join(texts[0][:count])


def common_start(labels: Sequence[str]) -> str:
    """The words with which all labels begin, cut after a whole one."""
    first, last = min(labels), max(labels)
    length = 0
    while length < min(len(first), len(last)) and first[length] == last[length]:
        length += 1
    return first[:length].rpartition(" ")[0] + " " if " " in first[:length] else first[:length]
