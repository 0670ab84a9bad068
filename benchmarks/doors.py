"""Steps a second through every door a researcher may take, beside the doors of others, in one interleaved run.

    python -m benchmarks.doors                    the whole field; writes results/doors.md and results/doors.json
    python -m benchmarks.doors --only bloodrunes  some of it, printed
    python -m benchmarks.doors --gate             the gate: ratios to a peer in the same run, against those kept

Every contestant plays in a process of its own, blindly, with whatever its door brings at each step: observation and
mask where it brings them. CPU time of that process. A step is one decision of a player.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from benchmarks.figures import machine, significant

ROOT = Path(__file__).parent.parent
RESULTS = Path(__file__).parent / "results"
PEER_PYTHON = ROOT / ".venv-bench" / "bin" / "python"
CARD_GAMES = ("bloodrunes", "runes_of_mayhem", "medieval_mayhem")
MAP_GAMES = ("runebound", "runewars")
LOST = 0.85  # of the kept ratio; less is a loss of more than 15 %
MEASURE = "openspiel hearts, naive loop"  # what the gate measures with
GATED = tuple(f"{game}, {door}" for game in CARD_GAMES for door in ("front door", "core", "core x16"))

Steps = Iterator[int]  # each as many steps as were made since the last


def front_door(game: str, chance: Random) -> Steps:
    """`pending` and `choose`, as a script would: no view is looked at."""
    import runehall

    seed = chance.randrange(2**31)
    while True:
        match = runehall.new(game, seats=2, seed=seed)
        seed += 1
        while not match.over:
            options = match.pending[0].options
            match.choose(options[int(chance.random() * len(options))])
            yield 1


def core(game: str, chance: Random, count: int = 1) -> Steps:
    """The stepping core: observations and masks as arrays at every step."""
    from runehall.adapters.many import Many

    many = Many(game, count, chance.randrange(2**31))
    arena = many.arena
    while True:
        picks = []
        for match in range(count):
            legal = arena.legal(match)
            picks.append(legal[int(chance.random() * len(legal))])
        arena.step(picks)
        assert many.observations.size and many.masks.size
        yield count


def agents(game: str, chance: Random) -> Steps:
    """PettingZoo's loop over agents, on one of our games."""
    from runehall.adapters.pettingzoo import env

    return aec(env(game, seats=2), chance)


def aec(table: Any, chance: Random) -> Steps:
    """PettingZoo's loop over agents."""
    import numpy as np

    seed = chance.randrange(2**31)
    while True:
        table.reset(seed=seed)
        seed += 1
        for _agent in table.agent_iter():
            observation, _, over, cut_off, info = table.last()
            if over or cut_off:
                table.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            legal = np.flatnonzero(
                mask.view(np.bool_)
            )  # as bytes, a mask of thousands takes longer to search than to make
            table.step(int(legal[int(chance.random() * len(legal))]))
            yield 1


def seat(game: str, chance: Random) -> Steps:
    """Gymnasium's loop: one seat against `random`; the steps of that seat alone are counted."""
    import numpy as np

    from runehall.adapters.gym import SeatEnv

    table = SeatEnv(game)
    while True:
        _, info = table.reset(seed=chance.randrange(2**31))
        over = cut_off = False
        while not (over or cut_off):
            legal = np.flatnonzero(info["action_mask"].view(np.bool_))
            _, _, over, cut_off, info = table.step(int(legal[int(chance.random() * len(legal))]))
            yield 1


def spiel(game: str, chance: Random) -> Steps:
    """OpenSpiel's naive loop: legal actions and `apply_action`."""
    import pyspiel

    if game in (*CARD_GAMES, *MAP_GAMES):
        import runehall.adapters.openspiel

        game = runehall.adapters.openspiel.name_of(game)
    table = pyspiel.load_game(game)
    while True:
        state = table.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            yield 0 if state.is_chance_node() else 1


def rl_environment(game: str, chance: Random) -> Steps:
    """OpenSpiel's loop of learners: an information state or observation for everybody at every step."""
    from open_spiel.python import rl_environment as rl

    if game in (*CARD_GAMES, *MAP_GAMES):
        import runehall.adapters.openspiel

        game = runehall.adapters.openspiel.name_of(game)
    seen = rl.ObservationType.OBSERVATION if game.startswith("runehall") else None
    table = rl.Environment(game, observation_type=seen)
    while True:
        now = table.reset()
        while not now.last():
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = table.step([legal[int(chance.random() * len(legal))]])
            yield 1


def rlcard(game: str, chance: Random) -> Steps:
    """RLCard's `env.step`, with its observations."""
    from importlib import import_module

    table = import_module("rlcard").make(game, config={"seed": chance.randrange(2**31)})
    while True:
        state, _ = table.reset()
        while not table.is_over():
            legal = list(state["legal_actions"])
            state, _ = table.step(legal[int(chance.random() * len(legal))])
            yield 1


def classic(game: str, chance: Random) -> Steps:
    """One of PettingZoo's classic games in its loop over agents."""
    from importlib import import_module

    return aec(import_module(f"pettingzoo.classic.{game}").env(), chance)


Loop = Callable[[str, Random], Steps]
DOORS: dict[str, Loop] = {
    "front door": front_door,
    "core": core,
    "core x16": lambda game, chance: core(game, chance, 16),
    "core x256": lambda game, chance: core(game, chance, 256),
    "PettingZoo": agents,
    "Gymnasium": seat,
    "OpenSpiel naive": spiel,
    "OpenSpiel rl_environment": rl_environment,
}
OURS: dict[str, tuple[Loop, str]] = {
    f"{game}, {door}": (loop, game) for game in CARD_GAMES for door, loop in DOORS.items()
} | {f"{game}, {door}": (DOORS[door], game) for game in MAP_GAMES for door in ("front door", "core", "core x16")}
PEERS: dict[str, tuple[Loop, str]] = {
    MEASURE: (spiel, "hearts"),
    "openspiel hearts, rl_environment": (rl_environment, "hearts"),
    "openspiel gin_rummy, naive loop": (spiel, "gin_rummy"),
    "openspiel gin_rummy, rl_environment": (rl_environment, "gin_rummy"),
    "rlcard uno, env.step": (rlcard, "uno"),
    "rlcard gin-rummy, env.step": (rlcard, "gin-rummy"),
    "pettingzoo classic, texas_holdem_v4": (classic, "texas_holdem_v4"),
    "pettingzoo classic, leduc_holdem_v4": (classic, "leduc_holdem_v4"),
    "pettingzoo classic, connect_four_v3": (classic, "connect_four_v3"),
}
FIELD = {**OURS, **PEERS}


def work(name: str, seconds: float, seed: int) -> float:
    """Steps a second of one contestant, after a short warm-up."""
    loop, game = FIELD[name]
    steps = loop(game, Random(seed))
    end = process_time() + seconds / 4
    while process_time() < end:
        next(steps)
    made, began = 0, process_time()
    end = began + seconds
    while process_time() < end:
        for _ in range(64):
            made += next(steps)
    return made / (process_time() - began)


def measured(name: str, seconds: float, seed: int) -> float | None:
    """The same in a process of its own; None where it cannot play here."""
    python = str(PEER_PYTHON) if name in PEERS and PEER_PYTHON.exists() else sys.executable
    command = [python, "-W", "ignore", "-m", "benchmarks.doors", "--worker", name]
    command += ["--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    lines = done.stdout.strip().splitlines()
    return float(lines[-1]) if done.returncode == 0 and lines else None


def contest(names: list[str], rounds: int, seconds: float) -> dict[str, list[float]]:
    """All rounds, in another order each: a slow minute of the machine hits everybody."""
    found: dict[str, list[float]] = {name: [] for name in names}
    order = list(names)
    for number in range(rounds):
        Random(number).shuffle(order)
        for name in order:
            rate = measured(name, seconds, number)
            if rate is not None:
                found[name].append(rate)
    return found


def engine() -> str:
    """Which engine runs."""
    import runehall._native

    return runehall._native.prefer()


def table(found: dict[str, list[float]]) -> list[str]:
    """The lines of a table."""
    rows = [
        f"| {name} | {significant(median(rates))} | {significant(max(rates))} |"
        for name, rates in found.items()
        if rates
    ]
    missing = [f"| {name} | not installed here | |" for name, rates in found.items() if not rates]
    return ["| | steps/s | best |", "|---|---:|---:|", *rows, *missing]


def gate(rounds: int, seconds: float, keep: bool) -> int:
    """Compare with the kept ratios; 1 where one has lost more than 15 %."""
    kept_at = RESULTS / "gate.json"
    found = contest([MEASURE, *GATED], rounds, seconds)
    if not found[MEASURE]:
        print("The peer that is measured with is not installed: make bench sets it up.")
        return 1
    peer = median(found[MEASURE])
    ratios = {name: round(median(found[name]) / peer, 3) for name in GATED if found[name]}
    if keep:
        kept_at.write_text(
            json.dumps({"engine": engine(), "measure": MEASURE, "ratios": ratios}, indent=1) + "\n", "utf-8"
        )
        print(f"kept: {kept_at}")
        return 0
    if not kept_at.is_file():
        print("No ratios are kept yet: python -m benchmarks.doors --gate --rounds 5 --keep")
        return 1
    kept = json.loads(kept_at.read_text("utf-8"))
    if kept["engine"].split()[0] != engine().split()[0]:
        print(f"The kept figures are of the engine '{kept['engine']}', here runs '{engine()}': nothing to compare.")
        return 1
    return verdict(kept["ratios"], ratios)


def verdict(kept: dict[str, float], ratios: dict[str, float]) -> int:
    """Say how each stands to what was kept; 1 where one is missing or has lost too much."""
    failed = 0
    for name, before in kept.items():
        now = ratios.get(name, 0.0)
        lost = now < LOST * before
        failed += lost
        print(
            f"{'LOST' if lost else 'ok':4} {name}: {now:.2f} of the peer, kept {before:.2f} ({now / before - 1:+.0%})"
        )
    return 1 if failed else 0


def main() -> int:
    """Run the contest, the gate, or one contestant."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--worker", metavar="NAME", help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="interleaved rounds (default 3)")
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help="CPU seconds of a round (default 0.5)")
    parser.add_argument("--only", action="append", default=[], metavar="WORD", help="only contestants with this word")
    parser.add_argument("--gate", action="store_true", help="compare ratios to a peer with those that are kept")
    parser.add_argument("--keep", action="store_true", help="with --gate: keep the ratios of this run")
    chosen = parser.parse_args()
    if chosen.worker:
        print(work(chosen.worker, chosen.seconds, chosen.seed))
        return 0
    if chosen.gate:
        return gate(chosen.rounds, chosen.seconds, chosen.keep)
    names = [name for name in FIELD if not chosen.only or any(word in name for word in chosen.only)]
    found = contest(names, chosen.rounds, chosen.seconds)
    lines = table(found)
    print(f"{engine()}", *lines, sep="\n")
    if not chosen.only:
        here = machine()
        place = "{processor}, {cores} cores, {python}, load {load} at the end, {date}".format(**here)
        head = ["# Through every door", "", f"{place}; engine: {engine()}.", "", f"{chosen.rounds} rounds.", ""]
        (RESULTS / "doors.md").write_text("\n".join([*head, *lines]) + "\n", "utf-8")
        (RESULTS / "doors.json").write_text(json.dumps({"machine": here, "rates": found}, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
