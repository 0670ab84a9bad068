"""The command line of Runehall: to play, to serve, to watch, to measure, to check."""

from __future__ import annotations

import importlib.util
import json
import os
import platform
import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

import runehall
from runehall import _native
from runehall.bots.brought import player
from runehall.cli import lab as lab
from runehall.cli.export import export_command
from runehall.cli.lab import BotNames, ContentFile, Settings
from runehall.cli.league import league_command
from runehall.cli.mcp import mcp_command
from runehall.cli.review import review_command
from runehall.cli.serve import serve_command
from runehall.cli.verify import verify_command
from runehall.content.ledger import ledgers
from runehall.engine.errors import Refused, did_you_mean
from runehall.games import game as game_named
from runehall.lab.run.checking import check_content, check_record, existing, given_settings, text_of
from runehall.lab.run.simulate import lineup_of
from runehall.match.game import Game
from runehall.match.records import read_header
from runehall.terminal import listing
from runehall.terminal.keeping import Keeper
from runehall.terminal.play import Play
from runehall.terminal.record import Replay, Stepping
from runehall.terminal.screen import Screen

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="runehall",
    help="A digital table for games of runes and mayhem.\n\nExample: runehall play bloodrunes",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Seed = Annotated[str | None, typer.Option(help="Makes chance and bots repeatable.")]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; whatever goes wrong by the user's hand is one line on stderr and exit code 2."""
    sys.exit(run(sys.argv[1:] if arguments is None else list(arguments)))


def run(arguments: list[str]) -> int:
    """Run a command and return its exit code."""
    try:
        code = app(arguments or ["--help"], standalone_mode=False)
        sys.stdout.flush()
    except (typer.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except (BrokenPipeError, SystemExit):  # Typer turns the first into the second, and has no other use for it here
        # Nobody reads any more; stdout must not be flushed again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Refused as refused:
        return _complain(str(refused))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}." if error.filename else str(error))
    except Exception as error:
        if not hasattr(error, "format_message"):  # Typer's own errors, whichever library they come from
            raise
        return _complain(error.format_message())
    if code == INTERRUPTED:
        print("Interrupted.", file=sys.stderr)
    return code if isinstance(code, int) else 0


def _complain(words: str) -> int:
    """Say in one line what was wrong."""
    print("runehall: " + " ".join(words.split()), file=sys.stderr)
    return BAD_INPUT


def _show_version(wanted: bool) -> None:
    """Print versions and which engine runs, and stop."""
    if wanted:
        python = f"Python {platform.python_version()} ({platform.python_implementation()})"
        print(f"runehall {runehall.__version__}, {python}, engine {_native.describe()}")
        raise typer.Exit


@app.callback()
def entry(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show versions and stop.")
    ] = False,
) -> None:
    """A digital table for games of runes and mayhem."""


app.command("serve")(serve_command)


# -- games -------------------------------------------------------------------------------------------------------------


@app.command("games")
def games_command(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Show the settings of this game.")] = None,
    cards: Annotated[bool, typer.Option("--cards", help="Show its cards, house values marked.")] = False,
    content: ContentFile = None,
) -> None:
    """List the games, or the settings and cards of one.

    Example: runehall games bloodrunes --cards
    """
    screen = Screen()
    if name is None:
        if cards or content is not None:
            raise Refused("Say of which game: runehall games bloodrunes --cards.")
        listing.list_games(runehall.games(), screen)
        return
    game = game_named(name)
    listing.describe(game, screen)
    if cards or content is not None:
        screen.say("")
        listing.list_cards(game, existing(content), screen)


# -- play --------------------------------------------------------------------------------------------------------------


@app.command("play")
def play_command(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="Such as bloodrunes.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats there are.")] = None,
    seat: Annotated[int | None, typer.Option(help="Which seat is yours, from 0.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only watch bots play.")] = False,
    bot_names: BotNames = None,
    seed: Seed = None,
    settings: Settings = None,
    content: ContentFile = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the match there after each choice.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a kept match.")] = None,
) -> None:
    """Play in the terminal against bots.

    Example: runehall play bloodrunes --seats 3 --bots greedy,random --set clans=yes
    """
    chosen_seed = seed if seed is not None else str(secrets.randbits(32))
    person = None if watch else 0 if seat is None else seat
    if watch and seat is not None:
        raise Refused("Either watch or take a seat, not both.")
    if resume is not None:
        if settings or seats is not None:
            raise Refused("A kept match has its seats and settings: leave out --seats and --set.")
        match = _resumed(resume, name, content, chosen_seed)
    else:
        if name is None:
            raise Refused(f"Say which game: {', '.join(runehall.games())}.")
        game = game_named(name)
        given = given_settings(settings)
        if not watch and any(each.name == "turn_limit" for each in game.settings):
            given.setdefault("turn_limit", "0")  # a limit for play without people; a table with a person has none
        match = runehall.new(
            game,
            seats=min(game.seat_counts) if seats is None else seats,
            seed=chosen_seed,
            content=existing(content),
            settings=given,
        )
    if person is not None and not 0 <= person < match.seats:
        raise Refused(f"There is no seat {person}: this match has seats 0 to {match.seats - 1}.")
    lineup = lineup_of(bot_names, match.seats, person)
    screen = Screen()
    opponents = ", ".join(f"seat {each} {bot}" for each, bot in enumerate(lineup) if each != person)
    against = f"; bots: {opponents}" if opponents else ""
    screen.say(f"{match.game.title}, seed {chosen_seed}{against}. Type ? for help.", style="dim")
    again = _resume_words(lineup, person, content)
    play = Play(
        match,
        person,
        [player(bot, f"{chosen_seed}/{each}") for each, bot in enumerate(lineup)],
        screen=screen,
        keeper=Keeper(save or resume, lambda path: f"runehall play --resume {shlex.quote(str(path))}{again}"),
        rules=_rules_of(match.game),
        seed=chosen_seed,
    )
    play.run()


def _resumed(path: Path, name: str | None, content: Path | None, seed: str) -> runehall.Match:
    """A kept match, ready to go on."""
    text = text_of(path)
    if name is not None and read_header(text).game != name:
        raise Refused(f"'{path}' is a match of {read_header(text).game}, not of {name}.")
    match = runehall.replay(text, content=existing(content), seed=seed)
    if match.over:
        raise Refused(f"The match in '{path}' is over; see it with: runehall replay {path}")
    return match


def _resume_words(lineup: Sequence[str], person: int | None, content: Path | None) -> str:
    """The rest of the command that takes a match up again as it was."""
    words = " --watch" if person is None else f" --seat {person}" if person else ""
    if set(lineup) != {"greedy"}:
        words += f" --bots {','.join(lineup)}"
    return words + (f" --content {shlex.quote(str(content))}" if content else "")


# -- replay ------------------------------------------------------------------------------------------------------------


@app.command("replay")
def replay_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    at: Annotated[int | None, typer.Option(metavar="N", help="Begin after this many choices.")] = None,
    seat: Annotated[int | None, typer.Option(help="See what this seat saw; else what spectators see.")] = None,
    all_of_it: Annotated[bool, typer.Option("--all", help="Print everything that happened.")] = False,
    content: ContentFile = None,
) -> None:
    """Step through a recorded match; over a pipe print it.

    Example: runehall replay bloodrunes-1.record --at 40
    """
    replay = Replay(text_of(file), content=existing(content))
    if seat is not None and not 0 <= seat < replay.whole.seats:
        raise Refused(f"There is no seat {seat}: this match has seats 0 to {replay.whole.seats - 1}.")
    screen = Screen()
    stepping = Stepping(replay, seat, screen)
    if all_of_it or (not screen.tty and at is None):
        stepping.show_all()
    elif screen.tty:
        stepping.step(at or 0)
    else:
        stepping.show(at or 0)


# -- the lab -----------------------------------------------------------------------------------------------------------

lab.add_to(app)


# -- rules -------------------------------------------------------------------------------------------------------------


@app.command("rules")
def rules_command(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="All games if none is named.")] = None,
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID]...", help="Show these rules of the ledger.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print plain data.")] = False,
    jobs: Annotated[int, typer.Option(metavar="N", help="Processes to run the tests in.")] = 2,
) -> None:
    """Say which rules have passing tests and which none; or show a rule of the ledger.

    Example: runehall rules bloodrunes BR-049
    """
    if ids and name is not None:
        _show_rules(game_named(name), ids, as_json)
        return
    if importlib.util.find_spec("pytest") is None:
        raise Refused("The tests need pytest: install runehall[test].")
    from runehall.testing.rules import UnknownGame, coverage  # only this command runs tests

    try:
        found = coverage([name] if name is not None else [], jobs=jobs)
    except UnknownGame as error:
        raise Refused(str(error)) from None
    print(json.dumps(found.json(), indent=1, ensure_ascii=False) if as_json else found.text())
    if not found.complete:
        raise typer.Exit(1)


def _show_rules(game: Game[Any], ids: list[str], as_json: bool) -> None:
    """Print single rules of a ledger."""
    rules = _rules_of(game)
    for name in map(str.upper, ids):
        if name not in rules:
            raise Refused(f"The ledger of {game.title} has no rule '{name}'.{did_you_mean(name, rules)}")
    found = {name: rules[name] for name in map(str.upper, ids)}
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return
    for name, text in found.items():
        Screen().say(f"{name}  {text}")


def _rules_of(game: Game[Any]) -> dict[str, str]:
    """The sentences of a game's ledger, by id."""
    ledger = ledgers().get(game.name)
    if ledger is None:
        return {}
    return {rule.id: rule.text for part in (ledger.rules, ledger.examples, ledger.decisions) for rule in part.values()}


# -- check -------------------------------------------------------------------------------------------------------------


@app.command("check")
def check_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records, or content files (.toml).")],
    game: Annotated[str | None, typer.Option(help="Whose content a .toml file is.")] = None,
    content: ContentFile = None,
) -> None:
    """Check records by replaying them, and content files by loading them.

    Example: runehall check bloodrunes-1.record my-cards.toml --game bloodrunes
    """
    for file in files:
        try:
            said = check_content(file, game) if file.suffix == ".toml" else check_record(file, content)
        except Refused as refused:
            raise Refused(f"{file}: {refused}") from None
        print(f"{file}: OK, {said}")


app.command("export")(export_command)
app.command("league")(league_command)
app.command("review")(review_command)
app.command("verify")(verify_command)
app.command("mcp")(mcp_command)
