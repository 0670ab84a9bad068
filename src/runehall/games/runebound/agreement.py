"""What players agree on before a match: scenario, expansions, cooperation, sets of cards; and what fits together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from runehall.content.settings import Flag, OneOf, SeatOf, Setting, Settings, Several, checked
from runehall.engine.errors import BadSetting
from runehall.games.runebound.card_schema import ASSET_SETS, BOXES, SCENARIOS, SKILL_SETS

EXPANSIONS: Final = BOXES[1:]
NEWEST: Final = "newest"
BOX_OF_SCENARIO: Final = {
    "dark_star": "dark_star", "locust_swarm": "unbreakable_bonds", "creeping_plague": "unbreakable_bonds",
}  # fmt: skip
COMPETITIVE: Final = ("margath", "corpse_king", "dark_star")
COOPERATIVE: Final = ("margath", "corpse_king", "locust_swarm", "creeping_plague")
BOX_OF_ASSETS: Final = {"d": "gilded_blade", "e": "mountains_rise", "f": "unbreakable_bonds"}
BOX_OF_SKILLS: Final = {
    "power_of_profit": "gilded_blade", "song_of_the_mountains": "mountains_rise",
    "battle_pilgrim": "unbreakable_bonds", "one_with_the_land": "unbreakable_bonds",
    "high_society": "unbreakable_bonds",
}  # fmt: skip
ASSET_SETS_IN_PLAY: Final = 3  # RB-186
SKILL_SETS_IN_PLAY: Final = 6  # RB-187

SETTINGS: tuple[Setting, ...] = (
    OneOf("scenario", default="margath", rule="RB-017", words=SCENARIOS,
          explanation="The scenario; Fall of the Dark Star is competitive only, the Locust Swarm and the Creeping "
                      "Plague are cooperative or solo only."),
    Flag("cooperative", default=False, rule="RB-331",
         explanation="All play together against the game, with Unbreakable Bonds; one player alone always does."),
    Several("expansions", default=(), rule="RB-185", words=EXPANSIONS,
            explanation="Which expansions lie on the table."),
    Several("asset_sets", default=(NEWEST,), rule="RB-186", words=ASSET_SETS, special=(NEWEST,),
            length=ASSET_SETS_IN_PLAY,
            explanation="The three sets of the asset deck; 'newest' takes those of the expansions first."),
    Several("skill_sets", default=(NEWEST,), rule="RB-187", words=SKILL_SETS, special=(NEWEST,),
            length=SKILL_SETS_IN_PLAY,
            explanation="The six sets of the skill deck; 'newest' takes those of the expansions first."),
    OneOf("prepare", default="auto", rule="RB-D45", words=("auto", "on", "off"),
          explanation="The prepare action; 'auto' means with any expansion."),
    Flag("two_damage", default=False, rule="RB-264",
         explanation="Where a combat board would have to choose, the hero suffers 2 damage instead."),
    SeatOf("first", default="random", rule="RB-020", words=("random", "0", "1", "2", "3"),
           explanation="Which seat begins."),
)  # fmt: skip


def agree(seats: int, settings: Settings, given: Mapping[str, object]) -> Settings:
    """The settings with what follows from them, or why they do not fit together (RB-331, RB-332)."""
    values = dict(settings.items())
    scenario = settings.word("scenario")
    if seats == 1 or (scenario not in COMPETITIVE and "cooperative" not in given):
        values["cooperative"] = True
    needed = [BOX_OF_SCENARIO[scenario]] if scenario in BOX_OF_SCENARIO else []
    if values["cooperative"] and "unbreakable_bonds" not in needed:
        needed.append("unbreakable_bonds")
    boxes = settings.words("expansions")
    if "expansions" in given:
        _check_boxes(scenario, boxes, needed)
    else:
        boxes = tuple([box for box in EXPANSIONS if box in needed or box in boxes])
    values["expansions"] = boxes
    _check_scenario(scenario, bool(values["cooperative"]))
    _check_sets("asset", settings.words("asset_sets"), boxes, BOX_OF_ASSETS, "RB-186")
    _check_sets("skill", settings.words("skill_sets"), boxes, BOX_OF_SKILLS, "RB-187")
    first = settings.word("first")
    if first != "random" and int(first) >= seats:
        raise BadSetting(f"first is seat {first}, but there are only seats 0 to {seats - 1}.", "RB-020")
    return checked("Runebound", SETTINGS, values)


def _check_boxes(scenario: str, boxes: tuple[str, ...], needed: list[str]) -> None:
    """Refuse a game whose expansion is left out."""
    for box in needed:
        if box not in boxes:
            what = "A cooperative or solo game" if box == "unbreakable_bonds" else f"The scenario {scenario}"
            raise BadSetting(f"{what} needs the expansion {box}: add it to expansions.", "RB-331")


def _check_scenario(scenario: str, cooperative: bool) -> None:
    """Refuse a scenario that is not played that way (RB-332)."""
    allowed = COOPERATIVE if cooperative else COMPETITIVE
    if scenario not in allowed:
        way = "cooperatively or alone" if cooperative else "against each other"
        raise BadSetting(f"The scenario {scenario} is not played {way}: choose one of {', '.join(allowed)}.", "RB-332")


def _check_sets(
    what: str, chosen: tuple[str, ...], boxes: tuple[str, ...], box_of: Mapping[str, str], rule: str
) -> None:
    """Refuse a set of cards whose expansion is not on the table."""
    for each in chosen:
        if each in box_of and box_of[each] not in boxes:
            raise BadSetting(f"The {what} set {each} needs the expansion {box_of[each]}.", rule)


def sets_in_play(chosen: tuple[str, ...], all_sets: tuple[str, ...], box_of: Mapping[str, str],
                 boxes: tuple[str, ...], count: int) -> list[str]:  # fmt: skip
    """The sets of a deck: those chosen, or the expansions' own filled up with the base game's (RB-D95)."""
    if chosen != (NEWEST,):
        return [each for each in all_sets if each in chosen]
    new = [each for each in all_sets if each in box_of and box_of[each] in boxes]
    base = [each for each in all_sets if each not in box_of]
    taken = [*new, *base][:count]
    return [each for each in all_sets if each in taken]
