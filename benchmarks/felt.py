"""What one person at a browser feels: a newcomer's way in, the weight of a page, a click, and the theatre.

    python -m benchmarks.felt                          every game
    python -m benchmarks.felt --clicks 60 runewars     one of them

A house of its own and a Chromium without a graphics card. The way in counts from the start of the house (of
`make play`, once everything is set up) to the first question after "Play now", with the pace and the animation
everybody has; what is chosen for the newcomer is no decision. A page weighs what came over the line, fonts and maps
included, with nothing kept from before. A click counts from the press to the next question on the page, the bot's own
choices in between included (those without any are told by themselves too), without animation; beside it stands what
server and page (traced, at a table of its own) took of the processor for it, which a busy machine does not lengthen. So
is a task of the theatre measured.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import socket
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.table.browser.conftest import CHROMIUM, QUIET
from tests.table.browser.visitor import Visitor

import runehall
from benchmarks.house import House

# The time from a press on something that is chosen to the next question on the page.
WATCH = """() => {
  window.waits = [];
  const bar = () => document.getElementById("r-bar");
  let since = 0, ask = "";
  addEventListener("pointerdown", () => { since = performance.now(); ask = bar().dataset.ask ?? ""; }, true);
  new MutationObserver(() => {
    const now = bar().dataset.ask ?? "";
    if (since === 0 || now === "" || now === ask || !bar().classList.contains("bar-asked")) return;
    const [from, steps] = [since, parseInt(now.slice(1)) - parseInt(ask.slice(1))];
    since = 0;
    requestAnimationFrame(() => setTimeout(() => window.waits.push([performance.now() - from, steps])));
  }).observe(document.getElementById("table"), {subtree: true, childList: true, attributes: true});
}"""
TRACED = ["toplevel", "disabled-by-default-devtools.timeline"]
# Choose an option by its button, wherever it stands, and confirm a warning.
CHOOSE = """(value) => {
  const named = `#r-bar button[name=option][value="${CSS.escape(value)}"]`;
  document.querySelector(named)?.click();
  if (document.querySelector(named)?.dataset.confirm) document.querySelector(named).click();
}"""
FEW = 20  # waits, of which nothing is said but the longest
LONG = 50  # milliseconds: a longer task is felt


def way_in(browser: Browser, address: str, game: str, opened: float) -> str:
    """Decisions and seconds to the first question that matters."""
    guest, begun = Visitor(browser, address, speed="normal"), time.monotonic()
    guest.play_now(game)
    asked = guest.asked()
    seconds = time.monotonic() - begun
    said = f"1 click, 0 decisions, {opened + seconds:.1f} s ({seconds:.1f} s from the first page): {asked['prompt']}"
    guest.context.close()
    return said


def weight(browser: Browser, address: str, game: str) -> int:
    """Bytes of a table's page as they came over the line."""
    first = Visitor(browser, address)
    first.play_now(game)
    table, cookies = first.table, first.context.cookies()
    first.context.close()
    guest = Visitor(browser, address)
    guest.context.add_cookies(cookies)  # type: ignore[arg-type]
    line, bytes_ = guest.context.new_cdp_session(guest.page), []
    line.send("Network.enable")
    line.on("Network.loadingFinished", lambda said: bytes_.append(said["encodedDataLength"]))
    guest.page.goto(table)
    guest.page.wait_for_load_state("networkidle")
    guest.page.wait_for_timeout(3000)  # a map is fetched after the page
    guest.context.close()
    return int(sum(bytes_))


Waits = list[tuple[float, int]]


def clicks(browser: Browser, address: str, game: str, count: int, traced: bool = False) -> tuple[Waits, float]:
    """Milliseconds from each click to the next question, and how many choices could be noticed till then.

    Where it is traced, what the page took of the processor stands beside it.

    Tracing takes as long again as what it traces, so the waits that count are those of a table that is not traced.
    """
    guest = Visitor(browser, address)
    guest.set_up(game, "me", "bot:greedy")
    guest.asked()
    guest.page.evaluate(WATCH)
    if traced:
        browser.start_tracing(page=guest.page, categories=TRACED)
    guest.play(random.Random(3), count)
    tasks = of_the_page(browser.stop_tracing()) if traced else []
    waits: Waits = [(wait, steps) for wait, steps in guest.page.evaluate("window.waits")]
    guest.context.close()
    return waits, sum(tasks) / max(1, len(waits))


def of_the_theatre(browser: Browser, address: str, game: str, count: int) -> list[float]:
    """Milliseconds of the processor that each task of the page's own thread took while the theatre played."""
    guest = Visitor(browser, address, speed="normal")
    guest.set_up(game, "me", "bot:greedy")
    state, dice = guest.asked(), random.Random(3)
    guest.page.wait_for_timeout(2000)  # the page itself has been built
    browser.start_tracing(page=guest.page, categories=TRACED)
    for _ in range(count):
        guest.page.wait_for_function("() => document.getElementById('stage').childElementCount === 0")
        if guest.over:
            break
        option, ask = dice.choice(state["options"]), state["ask"]
        while not guest.over and guest.state["ask"] in (ask, None):
            guest.page.evaluate(CHOOSE, option["value"])  # the first click may only end the show
            guest.page.wait_for_timeout(400)
        state = guest.asked(ask)
    tasks = of_the_page(browser.stop_tracing())
    guest.context.close()
    return tasks


def of_the_page(traced: bytes) -> list[float]:
    """Milliseconds of the processor for each task of the page's own thread."""
    events: list[dict[str, Any]] = json.loads(traced)["traceEvents"]
    threads = {(each["pid"], each["tid"]) for each in events
               if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"}  # fmt: skip
    tasks = [each for each in events if each["name"] == "RunTask" and "tdur" in each]  # "toplevel" names it once more
    return [each["tdur"] / 1000 for each in tasks if (each["pid"], each["tid"]) in threads]


def spread(waits: list[float]) -> str:
    """How long most and nearly all of them were."""
    if len(waits) < FEW:
        return f"at most {max(waits, default=0.0):.0f} ms ({len(waits)})"
    p50, p95 = (statistics.quantiles(waits, n=100)[at] for at in (49, 94))
    return f"p50 {p50:.0f} ms, p95 {p95:.0f} ms ({len(waits)})"


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description="What one person at a browser feels.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--clicks", type=int, default=40)
    asked = parser.parse_args()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house, begun = House(Path(data), port), time.monotonic()
        house.start()
        opened = time.monotonic() - begun
        browser = playwright.chromium.launch(executable_path=CHROMIUM or None, args=QUIET)
        print(f"load {os.getloadavg()[0]:.0f}; the house opens in {opened:.1f} s", flush=True)
        for game in asked.games or runehall.games():
            print(f"{game}: {way_in(browser, house.address, game, opened)}")
            print(f"  page {weight(browser, house.address, game) / 1000:.0f} KB", flush=True)
            before = house.cpu()
            waits, _ = clicks(browser, house.address, game, asked.clicks)
            server = (house.cpu() - before) / max(1, len(waits)) * 1000
            _, page = clicks(browser, house.address, game, asked.clicks, traced=True)
            print(f"  click to next question {spread([wait for wait, _ in waits])}, load {os.getloadavg()[0]:.0f}")
            print(f"  where nobody else chose in between {spread([wait for wait, steps in waits if steps == 1])}")
            print(f"  of the processor, server {server:.0f} ms and page {page:.0f} ms a click", flush=True)
            long = of_the_theatre(browser, house.address, game, asked.clicks // 3)
            over = f"{sum(each > LONG for each in long)} of {len(long)} over {LONG} ms"
            print(f"  theatre: longest task {max(long):.0f} ms of the processor, {over}", flush=True)
        browser.close()
        house.kill()


if __name__ == "__main__":
    main()
