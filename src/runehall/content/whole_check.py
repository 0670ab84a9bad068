"""What can be checked only when all cards are read: totals, names, mentions, and what stands together on one card."""

from collections.abc import Iterator, Mapping

from runehall.content.fields import Field, Sort
from runehall.content.grids import cell_at, touching
from runehall.content.proofreading import Draft, Mention, Proofreader, shown
from runehall.content.rows import EffectData, Item, Part, Value
from runehall.content.schema import Need, Total
from runehall.content.sheets import Place
from runehall.content.verbs import Allowed, said_values
from runehall.engine.errors import did_you_mean, listed

__all__ = ["check_borders", "check_mentions", "check_names", "check_together", "check_totals", "check_use", "holds"]

Drafts = Mapping[tuple[str, str], Draft]
Effects = list[tuple[str, EffectData]]


def check_use(reader: Proofreader) -> None:
    """Note the verbs and abilities that no card uses."""
    for verb in reader.verbs:
        if verb not in reader.used_verbs:
            reader.problems.add(Place(), "", f"The verb '{verb}' is used by no card: use it or take it out.")
    for ability in reader.schema.abilities:
        if ability not in reader.used_abilities:
            reader.problems.add(Place(), "", f"The ability '{ability}' is used by no card: use it or take it out.")


def check_totals(reader: Proofreader, drafts: Drafts) -> None:
    """Note the tables whose cards, in all or of one expansion, do not add up to the components of the game."""
    for total in reader.schema.totals:
        counts = [_counted(total, draft.values) for (of, _), draft in drafts.items() if of == total.table]
        if None in counts:
            continue  # this card has been noted already
        found = sum(count for count in counts if count is not None)
        if found != total.count:
            what = f"adds up to {found}, but the game has {total.count}: correct the numbers."
            reader.problems.add(Place(None, total.table), total.said(), what)


def _counted(total: Total, values: Mapping[str, Value]) -> int | None:
    """What one card adds to a total; None when that cannot be told."""
    if any(values.get(name) != wanted for name, wanted in total.where.items()):
        return 0
    if not total.counts:
        return 1
    value = values.get(total.counts)
    return len(value) if isinstance(value, tuple) else value if isinstance(value, int) else None


def check_names(reader: Proofreader, drafts: Drafts) -> None:
    """Note the cards of one table that have the same name, or alike what must be unique; and cards nobody knows."""
    first: dict[tuple[object, ...], str] = {}
    for (table, card), draft in sorted(drafts.items(), key=lambda entry: entry[1].own):  # the box is not to blame
        declared = reader.tables[table]
        if declared.only and card not in declared.only:
            hint = did_you_mean(card, declared.only)
            what = f"cannot be added: the rules know {listed(declared.only)}.{hint}"
            reader.problems.add(draft.place, "", what)
        name = str(draft.values.get("name", card))
        if not declared.same_names:
            if (table, name) in first:
                what = f"is '{name}' like that of {table}.{first[table, name]}: give every card a name of its own."
                reader.problems.add(draft.place, "name", what)
            first.setdefault((table, name), card)
        key = (table, *(draft.values.get(each) for each in declared.unique))
        if declared.unique:
            if key in first:
                what = f"is like that of {table}.{first[key]}: no two may have {listed(declared.unique)} alike."
                reader.problems.add(draft.place, declared.unique[-1], what)
            first.setdefault(key, card)


# -- mentions of other rows --------------------------------------------------------------------------------------------


def check_mentions(reader: Proofreader, drafts: Drafts) -> None:
    """Note the fields that refer to a card, cell or border that does not exist."""
    for mention in reader.mentions:
        what = _unknown_cell(mention, drafts) if mention.field.on else _unknown_row(mention, drafts)
        if what:
            reader.problems.add(mention.place, mention.path, what)


def _unknown_row(mention: Mention, drafts: Drafts) -> str:
    """Say that a card does not exist; '' where it does."""
    table, by = mention.field.refers, mention.field.by
    known = [str(draft.values.get(by)) if by else card for (of, card), draft in drafts.items() if of == table]
    if mention.said in known:
        return ""
    called = f"{table}.{mention.said}" if not by else f"the {table} with {by} '{mention.said}'"
    return f"refers to {called}, which does not exist.{did_you_mean(mention.said, known)}"


def _unknown_cell(mention: Mention, drafts: Drafts) -> str:
    """Say what is wrong with a cell, or a border of two; '' where nothing is."""
    names = mention.said.split("-")
    if len(names) != (2 if mention.field.sort is Sort.BORDER else 1):
        return f"is '{mention.said}', but must be {mention.field.sort.value}."
    table, _, name = mention.field.on.partition(".")
    own = drafts[mention.place.table, mention.place.card].values.get(table)
    maps = [draft.values.get(name) for (of, card), draft in drafts.items() if of == table and own in (None, card)]
    grid = maps[0] if maps else None
    if not isinstance(grid, tuple):
        return f"lies on no map: there is no {mention.field.on}."
    cells = [cell_at(each) for each in names]
    for each, cell in zip(names, cells, strict=True):
        row = grid[cell[1]] if cell is not None and cell[1] < len(grid) else ()
        if cell is None or not isinstance(row, tuple) or cell[0] >= len(row):
            return f"names the cell '{each}', which is not on the map."
    return ""


def check_borders(reader: Proofreader, drafts: Drafts) -> None:
    """Note the borders between cells that do not touch."""
    for mention in reader.mentions:
        if mention.field.sort is not Sort.BORDER or _unknown_cell(mention, drafts):
            continue
        table, _, name = mention.field.on.partition(".")
        layout = reader.tables[table].known()[name].layout
        one, two = [cell_at(each) for each in mention.said.split("-")]
        if one is not None and two is not None and not touching(layout, one, two):
            what = f"is '{mention.said}', but these two cells do not touch."
            reader.problems.add(mention.place, mention.path, what)


# -- what stands together on one card ----------------------------------------------------------------------------------


def check_together(reader: Proofreader, drafts: Drafts) -> None:
    """Note what may not stand together: values of one card, arguments of one verb, effects of one list."""
    for (table, _), draft in drafts.items():
        declared = reader.tables[table]
        for need in declared.needs:
            _check_need(reader, draft, "", draft.values, need)
        for name, field in declared.known().items():
            for path, effects in _lists(reader, name, field, draft.values.get(name)):
                _check_company(reader, draft, path, effects)
                for at, effect in effects:
                    _check_effect(reader, draft, at, effect)


def _lists(reader: Proofreader, path: str, field: Field, value: Value | None) -> Iterator[tuple[str, Effects]]:
    """Go through all lists of effects in a value, with where each effect stands."""
    if not isinstance(value, tuple) or field.sort not in (Sort.EFFECTS, Sort.PARTS):
        return
    placed = [(f"{path}[{at + 1}]", item) for at, item in enumerate(value)]
    effects = [(at, item) for at, item in placed if isinstance(item, EffectData)]
    if effects:
        yield path, effects
    for at, item in placed:
        if isinstance(item, (EffectData, Part)):
            inside = reader.verbs[item.verb].fields if isinstance(item, EffectData) else field.parts
            for one in inside:
                yield from _lists(reader, f"{at}.{one.name}", one, item.values.get(one.name))


def _check_company(reader: Proofreader, draft: Draft, path: str, effects: Effects) -> None:
    """Note the effects of one list that may not stand beside each other."""
    verbs = [effect.verb for _, effect in effects]
    for at, effect in effects:
        verb = reader.verbs[effect.verb]
        others = [name for name in verb.apart if name in verbs]
        if verb.alone and len(effects) > 1:
            reader.problems.add(draft.place, at, f"is '{verb.name}', which stands alone: take out all other effects.")
        elif (verb.once or verb.alone) and verbs.count(verb.name) > 1:
            reader.problems.add(draft.place, at, f"is '{verb.name}', which a card may have once.")
        elif others:
            reader.problems.add(draft.place, at, f"is '{verb.name}', which never stands beside {listed(others)}.")


def _check_effect(reader: Proofreader, draft: Draft, path: str, effect: EffectData) -> None:
    """Note what an effect may not be on this card, or with these arguments."""
    verb = reader.verbs[effect.verb]
    if verb.tables and draft.place.table not in verb.tables:
        what = f"is '{verb.name}', which only {listed(verb.tables)} cards have."
        reader.problems.add(draft.place, path, what)
    values: dict[str, Value] = {f"card.{name}": value for name, value in draft.values.items()}
    values.update(effect.values)
    for need in verb.needs:
        _check_need(reader, draft, f"{path}.", values, need)


def _check_need(reader: Proofreader, draft: Draft, within: str, values: Mapping[str, Value], need: Need) -> None:
    """Note where a need is not met."""
    if not holds(need.when, values):
        return
    since = f" with {_given(need.when, values)}" if need.when else ""
    for name, allowed in need.must.items():
        if not holds({name: allowed}, values):
            path = name.removeprefix("card.") if name.startswith("card.") else within + name
            is_now = f"is {shown(_shown_value(values[name]))}" if name in values else "is missing"
            what = f"{is_now}, but{since} must be {said_values(allowed)}: {need.because}."
            reader.problems.add(draft.place, path, what)
    if need.some and not any(values.get(name) for name in need.some):
        what = f"says nothing{since}: give at least one of {listed(need.some)}: {need.because}."
        reader.problems.add(draft.place, within.rstrip("."), what)


def holds(wanted: Allowed, values: Mapping[str, Value]) -> bool:
    """Say whether all named values are among those that are wanted; of a list, each member."""
    for name, allowed in wanted.items():
        value = values.get(name)
        members: list[Item | None] = list(value) if isinstance(value, tuple) else [value]
        if not members or members == [""]:
            members = [None]
        if any(not any(type(each) is type(one) and each == one for one in allowed) for each in members):
            return False
    return True


def _given(wanted: Allowed, values: Mapping[str, Value]) -> str:
    """Say which values call for the need."""
    return " and ".join(f"{name} = {shown(_shown_value(values.get(name, 'none')))}" for name in wanted)


def _shown_value(value: Value) -> object:
    """Show a list as its file has it."""
    return (
        [item.verb if isinstance(item, EffectData) else item for item in value] if isinstance(value, tuple) else value
    )
