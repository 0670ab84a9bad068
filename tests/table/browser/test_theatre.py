"""The theatre: blows, flares, numbers that count, and sounds for those who want them; a click ends it all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .no_game import bar, field, hand, push
from .test_show import STOPPED, WITNESS, staged

BLOW = {"show": "note", "on": "x", "at": "a", "say": "A attacks X."}
HIT = {"show": "float", "on": "x", "text": "−7", "tone": "bad", "say": "X takes 7 damage."}
# A concert hall in which every voice is only noted down.
HALL = """() => {
  window.heard = [];
  window.halls = 0;
  const part = () => new Proxy({connect: (next) => next}, {get: (own, name) => own[name] ?? (typeof name === "string" ? Object.assign(() => {}, {setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {}}) : undefined)});
  window.AudioContext = class {
    constructor() { window.halls += 1; this.currentTime = 0; this.sampleRate = 100; this.destination = {}; }
    createGain() { return part(); }
    createBiquadFilter() { return part(); }
    createBuffer(channels, length) { return {getChannelData: () => new Float32Array(length)}; }
    createBufferSource() { window.heard.push("rustle"); return part(); }
    createOscillator() { window.heard.push("tone"); return part(); }
  };
}"""  # noqa: E501


def test_who_strikes_leans_forward_and_sparks_fly(table: Page) -> None:
    table.evaluate(WITNESS)
    push(table, 11, {"r-field": field("a", "b", "y", "spot", "torch", "idle")}, BLOW)
    staged(table, "spark")
    table.wait_for_function("window.moves > 8")  # drawing back, the blow, a flash, and every spark


def test_a_click_ends_a_blow(table: Page) -> None:
    table.evaluate(STOPPED)
    push(table, 11, {"r-bar": bar(("pass", "", ""))}, BLOW)
    expect(table.locator("#o-pass")).to_have_count(1)
    table.locator("#a").click()
    expect(table.locator("#stage > *")).to_have_count(0)


def test_numbers_count_to_what_they_have_become(table: Page) -> None:
    power = table.locator("#hand-1 .left b")
    table.evaluate("""() => {
      window.shown = [];
      const note = () => window.shown.push(document.querySelector("#hand-1 .left b").textContent);
      new MutationObserver(note).observe(document.getElementById("r-hand"), {subtree: true, characterData: true, childList: true});
    }""")  # noqa: E501
    push(table, 11, {"r-hand": hand(1, 2, power="9")})
    expect(power).to_have_text("9")
    table.wait_for_function("['5', '6', '7', '8'].some(each => window.shown.includes(each))")


def test_a_number_stands_at_once_where_nothing_shall_move(table: Page) -> None:
    table.emulate_media(reduced_motion="reduce")
    table.evaluate(WITNESS)
    push(table, 11, {"r-hand": hand(1, 2, power="9")}, BLOW, HIT)
    expect(table.locator("#hand-1 .left b")).to_have_text("9")
    assert table.evaluate("[window.staged, window.moves]") == [[], 0]


@pytest.mark.parametrize(("volume", "wanted"), [("0", False), ("60", True)])
def test_what_happens_is_heard_by_those_who_want_it(volume: str, wanted: bool, table: Page) -> None:
    table.evaluate(HALL)
    table.evaluate("volume => localStorage.setItem('runehall.volume', volume)", volume)
    table.locator("#idle").click()  # nothing may sound before the first gesture
    push(table, 12, {}, HIT)
    assert table.evaluate("window.heard.length > 0") is wanted
    assert table.evaluate("window.halls") == (1 if wanted else 0)


@pytest.mark.parametrize(("mood", "voices"), [("win", 4), ("lose", 4), ("", 0)])
def test_how_a_match_ended_is_heard_once_by_who_played_it(mood: str, voices: int, table: Page) -> None:
    table.evaluate(HALL)
    table.evaluate("localStorage.setItem('runehall.volume', '60')")
    table.locator("#idle").click()
    panel = f'<section id="ending" data-mood="{mood}"><button data-dismiss="ending">Close</button></section>'
    heard = len(table.evaluate("window.heard"))
    table.evaluate("panel => document.getElementById('table').insertAdjacentHTML('beforeend', panel)", panel)
    table.evaluate("document.getElementById('table').append(document.createElement('i'))")  # something else changes
    table.evaluate("() => new Promise(requestAnimationFrame)")
    assert len(table.evaluate("window.heard")) - heard == voices


def test_escape_closes_the_end_and_leads_to_the_prompt(table: Page) -> None:
    panel = '<section id="ending"><button data-dismiss="ending">Close</button></section>'
    table.evaluate("panel => document.getElementById('table').insertAdjacentHTML('beforeend', panel)", panel)
    table.locator("#ending button").focus()
    table.keyboard.press("Escape")
    expect(table.locator("#ending")).to_have_attribute("data-dismissed", "")
    expect(table.locator("#prompt")).to_be_focused()


def test_the_volume_is_kept(table: Page) -> None:
    table.locator("#open-settings").click()
    slider = table.locator("[data-setting=volume]")
    slider.fill("45")
    table.reload()
    table.locator("#open-settings").click()
    expect(slider).to_have_value("45")
