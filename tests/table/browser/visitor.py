"""Somebody at a browser: comes in, sets up tables, chooses by clicks, and remembers everything that goes wrong."""

from __future__ import annotations

import random
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response, expect

PATIENCE = 60_000  # milliseconds; only a fault takes so long
LONGEST = 600  # choices in one match; only a match that never ends has so many

# No animation, every sentence the announcer has said, and the same number for the chance of each match.
PREPARED = """(() => {
  crypto.getRandomValues = (numbers) => numbers.fill(7);
  localStorage.setItem("runehall.speed", SPEED);
  localStorage.setItem("runehall.alone", "off");
  window.said = [];
  document.addEventListener("DOMContentLoaded", () => {
    const announcer = document.getElementById("announce");
    const hear = new MutationObserver(() => window.said.push(announcer.textContent));
    if (announcer) hear.observe(announcer, {childList: true});
  });
})()"""
STATE = """() => {
  const bar = document.getElementById("r-bar");
  const shown = (each) => each.getBoundingClientRect().width > 0;
  return {
    ask: bar.classList.contains("bar-asked") ? bar.dataset.ask : null,
    prompt: document.getElementById("prompt").textContent,
    options: [...bar.querySelectorAll("button[name=option]")].map((each) => ({
      value: each.value, path: each.dataset.path.split(" ").filter(Boolean), caution: each.dataset.confirm ?? "",
    })),
    lit: [...document.querySelectorAll("[data-can]")].filter(shown).map((each) => each.id),
  };
}"""
# How a choice goes on, once nothing is on its way: made, or to be confirmed, or still to be found among others.
MADE = """(was) => {
  const bar = document.getElementById("r-bar");
  if (bar.hasAttribute("data-sending")) return "";
  const asks = bar.classList.contains("bar-asked") && bar.dataset.ask === was;
  if (document.querySelector("#ending") || !asks) return "made";
  return bar.querySelector("[data-armed]") ? "armed" : "open";
}"""
ASK = """() => {
  const bar = document.getElementById("r-bar");
  return bar.classList.contains("bar-asked") ? bar.dataset.ask : null;
}"""
SETTLED = """(was) => {
  const bar = document.getElementById("r-bar");
  if (document.querySelector("#ending")) return true;
  const ready = document.querySelector("#table[data-live]") && !bar.hasAttribute("data-sending");
  return ready && bar.classList.contains("bar-asked") && bar.dataset.ask !== was;
}"""

# A place at which a finger meets the thing of a name, and nothing that lies over it: equal cards overlap in a fan.
MEETS = """(name) => {
  const named = `[data-item="${CSS.escape(name)}"][data-can]`;
  for (const each of document.querySelectorAll(named)) {
    each.scrollIntoView({block: "nearest", inline: "nearest"});
    each.closest("rune-map")?.reveal(each); // people pan a map that is larger than their screen
    const box = each.getBoundingClientRect();
    for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const at = [box.left + box.width * across, box.top + box.height * down];
      if (box.width > 0 && document.elementFromPoint(...at)?.closest(named)) return at;
    }
  }
  return null;
}"""


# The windows of visitors who have left, by what they are like: an idle tab keeps what a house has sent them warm.
_LEFT: WeakKeyDictionary[Browser, dict[str, list[BrowserContext]]] = WeakKeyDictionary()


def window(browser: Browser, address: str, speed: str, **looks: Any) -> BrowserContext:
    """A browser's own context that nobody has been seen in; it may have been somebody else's."""
    left = _LEFT.setdefault(browser, {}).get(repr((address, speed, looks)))
    if left:
        return left.pop()
    context = browser.new_context(base_url=address, accept_downloads=True, **looks)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(PREPARED.replace("SPEED", f'"{speed}"'))
    context.new_page().goto("/healthz")
    return context


def left(browser: Browser, context: BrowserContext, address: str, speed: str, **looks: Any) -> None:
    """Let the next visitor have it: only the idle tab stays open, and nothing is kept of who was there."""
    idle, *tabs = context.pages
    for tab in tabs:
        tab.close()
    context.clear_cookies()
    line = context.new_cdp_session(idle)
    line.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
    line.detach()
    _LEFT.setdefault(browser, {}).setdefault(repr((address, speed, looks)), []).append(context)


class Visitor:
    """A browser's own context with one tab in it; more tabs can be opened beside."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = (1440, 900),
        *,
        speed: str = "off",
        theme: Any = "dark",
    ) -> None:
        self.touches = size[0] < 500
        self._browser, self._address, self._speed = browser, address, speed
        self._looks: dict[str, Any] = {
            "viewport": {"width": size[0], "height": size[1]},
            "has_touch": self.touches,
            "color_scheme": theme,
            "reduced_motion": "reduce" if speed == "off" else "no-preference",
        }
        self.context = window(browser, address, speed, **self._looks)
        self.faults: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """One more tab; whatever goes wrong in it is remembered."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"a script failed: {error}"))
        page.on("console", lambda said: self.faults.append(said.text) if said.type in ("error", "warning") else None)
        page.on("response", self._answered)
        return page

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status} {response.request.method} {response.url}")

    # -- coming in -----------------------------------------------------------------------------------------------------

    def play_now(self, game: str) -> None:
        """The button of the first page, and no form."""
        self.page.goto("/")
        self.page.click(f"form[action='/play/{game}'] button")
        self.page.wait_for_selector("#r-bar")

    def set_up(self, game: str, *keepers: str, name: str = "Astrid", **settings: str) -> None:
        """A table by its form: keepers as it names them ("me", "open", "bot:greedy"); bots answer at once."""
        self.page.goto(f"/new/{game}?seats={len(keepers)}")
        self.page.fill("input[name=name]", name)
        for seat, keeper in enumerate(keepers):
            self.page.select_option(f"select[name=keeper-{seat}]", keeper)
            if keeper.startswith("bot:"):
                self.page.select_option(f"select[name=pace-{seat}]", "instant")
        for setting, value in settings.items():
            field = self.page.locator(f"[name=set-{setting}]")
            if field.get_attribute("type") == "checkbox":
                field.set_checked(value == "yes")
            else:
                field.select_option(value)
        self.page.click("form.setting-up .button-primary")
        self.page.wait_for_selector("#r-bar")

    def bring(self, record: str, seat: int) -> None:
        """Upload a record, go to its last moment with the eyes of a seat, and play on from there."""
        self.watch(record)
        self.page.goto(f"{self.page.url.partition('?')[0]}?seat={seat}")
        self.page.get_by_role("button", name="Play on").click()
        self.page.wait_for_selector("#r-bar.bar-asked")

    def watch(self, record: str) -> None:
        """Upload a record and look at it."""
        self.page.goto("/")
        file: Any = {"name": "a.record", "mimeType": "text/plain", "buffer": record.encode()}
        self.page.set_input_files("input[type=file]", file)
        self.page.get_by_role("button", name="Open it").click()
        self.page.wait_for_selector("#r-bar.reel")
        self.page.wait_for_load_state("load")  # the scripts have run

    @property
    def table(self) -> str:
        """The address of the table."""
        return self.page.url.partition("?")[0]

    # -- choosing ------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        """What is asked now, and what may be chosen."""
        found: dict[str, Any] = self.page.evaluate(STATE)
        return found

    @property
    def ask(self) -> str | None:
        """Which question is asked now."""
        found: str | None = self.page.evaluate(ASK)
        return found

    def made(self, ask: str | None) -> str:
        """How a choice goes on: 'made', 'armed' where it is to be confirmed, 'open' where more is to be chosen."""
        return str(self.page.wait_for_function(MADE, arg=ask).json_value())

    @property
    def over(self) -> bool:
        return self.page.locator("#ending").count() > 0

    def asked(self, was: str | None = None) -> dict[str, Any]:
        """Wait for the next question, or for the end."""
        self.page.wait_for_function(SETTLED, arg=was)
        return self.state

    def perform(self, option: dict[str, Any]) -> None:
        """Choose an option as people do: what it touches, one after the other; else its button in the bar."""
        ask = self.ask
        for name in option["path"] if self.lies(option) else ():
            self.touch(name)
        made = self.made(ask)
        if made == "open":
            self.button(option["value"]).click()
            made = self.made(ask)
        if made != "made":  # a warning: once more
            expect(self.page.locator("#refusal")).to_contain_text("Choose it again")
            self.page.click("#r-bar [data-armed]")

    def lies(self, option: dict[str, Any]) -> bool:
        """Whether an option is touched on the table; one that has its button in the bar may lie nowhere else."""
        button = option["path"] and self.button(option["value"]).count()
        return not button or self.page.evaluate(MEETS, option["path"][0]) is not None

    def touch(self, name: str) -> None:
        """Click, or tap, the thing of a name."""
        at = self.page.evaluate(MEETS, name)
        assert at is not None, f"{name} should light up, and nobody can touch it"
        if self.touches:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def button(self, value: str) -> Locator:
        """The button of an option, in the bar."""
        return self.page.locator(f'#r-bar button[name=option][value="{value}"]:visible')

    def play(self, dice: random.Random, choices: int = LONGEST) -> int:
        """Choose something, so many times or until the match is over; how often it was."""
        state = self.asked()
        for count in range(choices):
            if self.over:
                return count
            self.perform(dice.choice(state["options"]))
            state = self.asked(state["ask"])
        return choices

    def close(self) -> None:
        left(self._browser, self.context, self._address, self._speed, **self._looks)
        assert self.faults == [], self.faults
