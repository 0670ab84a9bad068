"""Words explained, refusals beside the thing, the book: by pointer, tap and keys; Esc closes each of them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .visitor import Visitor

# A middle of something on the board that no option begins with.
BARRED = """() => {
  const barred = [...document.querySelectorAll("#table [data-item]:not([data-can])")]
    .find((each) => each.id.startsWith("book-") || each.dataset.item.startsWith("space-"));
  const box = barred.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def seated(visitor: Callable[..., Visitor], size: tuple[int, int] = (1440, 900)) -> Visitor:
    reader = visitor(size)
    reader.play_now("bloodrunes")
    reader.asked()
    return reader


def test_what_cannot_be_chosen_says_why_and_escape_closes_it(visitor: Callable[..., Visitor]) -> None:
    reader = seated(visitor)
    page = reader.page
    page.mouse.click(*page.evaluate(BARRED))
    said = page.locator("#whynot")
    expect(said).to_be_visible()
    expect(said.locator("[data-rules]")).to_contain_text("BR-")
    page.keyboard.press("Escape")
    expect(said).to_be_hidden()


def test_escape_closes_the_menu_of_a_seat_and_leaves_what_is_written(visitor: Callable[..., Visitor]) -> None:
    page = seated(visitor).page
    menu = page.locator("details.seat-more").first
    menu.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()
    page.keyboard.press("c")
    page.keyboard.type("hail")
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_be_focused()
    expect(page.locator("#chat-draft")).to_have_value("hail")


def test_words_and_the_book_open_over_the_table(visitor: Callable[..., Visitor]) -> None:
    reader = seated(visitor)
    page, table = reader.page, reader.table
    word = page.locator("#word")
    page.locator("#table [data-card]").first.hover()
    term = page.locator("#inspector .term").first
    term.focus()
    page.keyboard.press("Enter")
    expect(word).to_contain_text("BR-")
    page.keyboard.press("Escape")
    expect(word).to_be_hidden()

    page.keyboard.press("r")
    page.fill("#book-sought", "BR-049")
    expect(page.locator("#book-body .rules > div:visible").nth(9)).to_be_hidden()  # few are left
    expect(page.locator("#book-body .rules > div:visible")).not_to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#book")).to_be_hidden()
    assert reader.table == table


def test_a_tap_explains_a_word(visitor: Callable[..., Visitor]) -> None:
    reader = visitor((390, 844))
    reader.page.goto("/games/bloodrunes")
    term = reader.page.locator(".term").first
    term.tap()
    expect(reader.page.locator("#word")).to_contain_text("BR-")
    reader.page.locator("h1").tap()
    expect(reader.page.locator("#word")).to_be_hidden()
