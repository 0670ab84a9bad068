"""The lab's part of the command line: simulate, report, lab tune."""

from __future__ import annotations

import importlib.util
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from runehall import _native, bots
from runehall.engine.errors import BadSetting, Refused
from runehall.games import game as game_named
from runehall.lab.report import report
from runehall.lab.run import workers
from runehall.lab.run.checking import existing, given_settings
from runehall.lab.run.progress import progress
from runehall.lab.run.simulate import Plan, lineup_of, simulate, summary
from runehall.lab.stats.usage import usage

Settings = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game.")]
ContentFile = Annotated[
    Path | None, typer.Option("--content", metavar="FILE", help="A TOML file that replaces values of cards.")
]
BotNames = Annotated[
    str | None,
    typer.Option("--bots", metavar="NAMES", help=f"Of: {', '.join(bots.names())}; or your own as module:Class."),
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Such as bloodrunes.")]
Seats = Annotated[int | None, typer.Option(help="How many seats there are.")]
Seed = Annotated[str, typer.Option(help="The same seed gives the same results.")]
Rotate = Annotated[bool, typer.Option("--rotate", help="Let bots change seats from match to match.")]
Jobs = Annotated[int | None, typer.Option(metavar="N", help="Processes to use; all cores if not said.")]
EngineName = Annotated[str, typer.Option("--engine", help=f"Where matches are played: {' or '.join(workers.NAMES)}.")]
Address = Annotated[str | None, typer.Option(help="Of a running Ray cluster; else one is started here.")]


lab = typer.Typer(
    name="lab", help="Tune house values, or sweep one.\n\nExample: runehall lab tune --help", rich_markup_mode=None
)


@lab.callback()
def lab_entry() -> None:
    """Tune house values toward stated targets.

    Example: runehall lab tune runes_of_mayhem --bounds bounds.toml --target seats=48%..52%
    """


def add_to(app: typer.Typer) -> None:
    """Put the lab's commands into the command line."""
    app.command("simulate")(simulate_command)
    app.command("report")(report_command)
    app.add_typer(lab)
    lab.command("tune")(tune_command)
    lab.command("sweep")(sweep_command)


def simulate_command(
    name: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many matches are played.")] = 100,
    bot_names: BotNames = None,
    seed: Seed = "1",
    settings: Settings = None,
    content: ContentFile = None,
    rotate: Rotate = False,
    cards: Annotated[bool, typer.Option("--cards", help="Count how often each card is played and wins.")] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="PLACE", help="A folder to keep all in, or a .json or .csv file.")
    ] = None,
    jobs: Jobs = None,
    engine: EngineName = "pool",
    address: Address = None,
) -> None:
    """Let bots play many matches and count who wins; a run into a folder goes on where it was ended.

    Example: runehall simulate bloodrunes --seats 4 --games 1000 --bots greedy,greedy,random,random --out found
    """
    _check_jobs(jobs)
    workers.check(engine, address)
    into_folder = out is not None and report.is_folder(out)
    plan = planned(name, seats, games, bot_names, seed, settings, content, rotate, cards=cards, watched=into_folder)
    if out is not None and into_folder:
        _simulate_into(out, plan, jobs, engine, address)
        return
    started = time.perf_counter()
    with progress(game_named(name).title, games) as done:
        results = simulate(plan, jobs=jobs, done=done, engine=engine, address=address)
    took = time.perf_counter() - started
    try:
        if out is not None:  # first of all: what was played must not be lost to anything that goes wrong later
            report.write(out, plan, results)
    finally:  # and what could not be written is told at least
        names, console = plan.seat_names(), Console(highlight=False)
        report.show(plan, summary(results, names), console, _pace(sum(each.choices for each in results), took))
        if cards:
            report.show_cards(usage(results), names, console)
    if out is not None:
        print(f"every match is in {out}")


def _simulate_into(path: Path, plan: Plan, jobs: int | None, engine: str, address: str | None) -> None:
    """Play what is missing in a folder, and say what it holds."""
    need_polars()
    from runehall.lab.run.folder import Folder, fill
    from runehall.lab.stats.figures import summary_of

    folder = Folder(path, plan)
    already = plan.games - len(folder.missing())
    if already:
        print(f"{path} holds {already} of {plan.games} matches already")
    started = time.perf_counter()
    with progress(game_named(plan.game).title, plan.games, already) as done:
        kept = fill(folder, jobs=jobs, done=done, engine=engine, address=address)
    found = summary_of(kept)
    new = sum(kept.rows.filter(kept.rows["seat"] == 0)["choices"]) * (plan.games - already) // plan.games
    report.show(plan, found, Console(highlight=False), _pace(new, time.perf_counter() - started))
    print(f"every match is in {path}; look at them with: runehall report {path}")


def planned(
    name: str,
    seats: int | None,
    games: int,
    bot_names: str | None,
    seed: str,
    settings: list[str] | None,
    content: Path | None,
    rotate: bool,
    *,
    cards: bool = False,
    watched: bool = False,
) -> Plan:
    """The plan of a command, checked."""
    game = game_named(name)
    count = min(game.seat_counts) if seats is None else seats
    return Plan(
        game=name, seats=count, games=games, bots=lineup_of(bot_names, count), seed=seed,
        settings=given_settings(settings), content=existing(content), rotate=rotate, cards=cards, watched=watched,
    )  # fmt: skip


def _pace(choices: int, took: float) -> str:
    """How fast matches were played, and by which engine."""
    speed = choices / took if took > 0 else 0.0
    return f"{choices} choices in {took:.1f} s: {speed:,.0f} choices/s, engine {_native.describe()}"


def need_polars() -> None:
    """Refuse what needs Parquet files where they cannot be read."""
    if importlib.util.find_spec("polars") is None:
        raise Refused("Folders of matches need Polars: install runehall[lab].")


# -- report ------------------------------------------------------------------------------------------------------------


def report_command(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Made by runehall simulate --out.")],
    other: Annotated[
        Path | None, typer.Argument(metavar="[FOLDER]", help="One played from the same seeds, to compare it with.")
    ] = None,
    target: Annotated[
        list[str] | None,
        typer.Option(metavar="WHAT=LOW..HIGH", help="What is wanted of a comparison, such as seats=48%..52%."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the page goes; as .csv or .json the bare figures.")
    ] = None,
) -> None:
    """Make one page of pictures and figures from a folder of matches, or from two played from the same seeds.

    Example: runehall report before after --target seats=48%..52%
    """
    need_polars()
    from runehall.lab.report.comparison import compared_page
    from runehall.lab.report.figure_files import ENDINGS, write_figures
    from runehall.lab.report.page import page, written
    from runehall.lab.run.folder import read_plan
    from runehall.lab.stats.targets import target as aimed

    if target and other is None:
        raise Refused("Targets are held against two folders: name the other one, too.")
    aims = [aimed(text, int(read_plan(folder)["seats"])) for text in target or ()]
    if out is not None and out.suffix in ENDINGS:
        place = write_figures(out, folder, other)
        print(f"the figures are in {place}")
        return
    if other is None:
        place = written(out or folder / "report.html", lambda: page(folder))
    else:
        place = written(out or other / "compared.html", lambda: compared_page(folder, other, aims))
    print(f"the report is in {place}")


# -- tune --------------------------------------------------------------------------------------------------------------


def tune_command(
    name: GameName,
    bounds: Annotated[Path, typer.Option(metavar="FILE.toml", help="Which house values may be what.")],
    target: Annotated[
        list[str], typer.Option(metavar="WHAT=LOW..HIGH", help="Such as seats=48%..52%; may be repeated.")
    ],
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many matches the search may take.")] = 20_000,
    first: Annotated[
        int, typer.Option(help="How many each set of values plays before the worse half drops out.")
    ] = 100,
    check: Annotated[
        int, typer.Option(help="How many matches of the last check, for the box and for the tuned.")
    ] = 2_000,
    bot_names: BotNames = None,
    seed: Seed = "1",
    settings: Settings = None,
    rotate: Rotate = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the evidence goes; tuned-GAME if not said.")
    ] = None,
    jobs: Jobs = None,
    engine: EngineName = "pool",
    address: Address = None,
) -> None:
    """Search house values inside bounds toward targets, check what is found on fresh seeds, and show the evidence.

    Example: runehall lab tune runes_of_mayhem --bounds bounds.toml --target seats=48%..52% --target turns=14..18
    """
    need_polars()
    from runehall.lab.stats import targets as aims
    from runehall.lab.tune import findings
    from runehall.lab.tune.bounds import read_bounds

    _check_jobs(jobs)
    workers.check(engine, address)
    if first < 10 or check < 10:
        raise BadSetting("--first and --check must be 10 matches or more.")
    plan = planned(name, seats, first, bot_names, seed, settings, None, rotate, watched=True)
    found = findings.tune(
        plan,
        read_bounds(bounds, plan),
        tuple(aims.target(text, plan.seats) for text in target),
        out or Path(f"tuned-{name}"),
        budget=games, first=first, check=check, jobs=jobs, engine=engine, address=address, showing=progress,
    )  # fmt: skip
    console = Console(highlight=False)
    for table in findings.tables(found):
        console.print(table)
        console.print()
    console.print(found.sentence, markup=False, soft_wrap=True)
    place = out or Path(f"tuned-{name}")
    print(f"the values are in {place / 'tuned.toml'}, the evidence in {place / 'report.html'}")


# -- sweep -------------------------------------------------------------------------------------------------------------


def sweep_command(
    name: GameName,
    value: Annotated[
        str, typer.Option(metavar="TABLE.CARD.FIELD=LOW..HIGH", help="Or =[ONE, OTHER], for anything but numbers.")
    ],
    target: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHAT=LOW..HIGH", help="What is measured, such as won:Axemen=0..; wins and length if not."
        ),
    ] = None,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many matches are played with each value.")] = 1_000,
    bot_names: BotNames = None,
    seed: Seed = "1",
    settings: Settings = None,
    rotate: Rotate = False,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where all goes; sweep-GAME if not said.")] = None,
    jobs: Jobs = None,
    engine: EngineName = "pool",
    address: Address = None,
) -> None:
    """Try one value of a card from end to end on the same seeds, and draw the curve of what that does.

    Example: runehall lab sweep runes_of_mayhem --value viking.axemen.gold=1..5 --target won:Axemen=0..
    """
    need_polars()
    from runehall.lab.stats import targets as aims
    from runehall.lab.tune.sweep import knob_of, sweep

    _check_jobs(jobs)
    workers.check(engine, address)
    plan = planned(name, seats, games, bot_names, seed, settings, None, rotate, watched=True)
    wanted = [aims.target(text, plan.seats) for text in target or ()]
    place = out or Path(f"sweep-{name}")
    found = sweep(
        plan, knob_of(value, plan), wanted, place, jobs=jobs, engine=engine, address=address, showing=progress
    )
    for step in found.steps:
        told = ", ".join(
            f"{each.name} {each.value:.3f} ± {each.value - each.interval[0]:.3f}" for each in step.measures
        )
        Console(highlight=False).print(f"{step.value}: {told}", markup=False, soft_wrap=True)
    print(f"the curves are in {place / 'report.html'}, the figures in {place / 'sweep.csv'} and sweep.json")


def _check_jobs(jobs: int | None) -> None:
    """Refuse to work with no process at all."""
    if jobs is not None and jobs < 1:
        raise BadSetting(f"At least 1 process is needed, not {jobs}.")
