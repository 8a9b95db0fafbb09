"""Every screen can be read, reached and touched: by everybody, at both sizes, on both papers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from scripts.tour import SCREENS, drawn_once, visited
from scripts.town import GAMES, Town, moments, phases
from tests.browser.conftest import LATE, PHONE, TABLET
from tests.more import sampled

# what is drawn too small to read or to touch; see `measure`
MEASURE = """([text, target]) => {
  const shown = (box) => box.width > 1 && box.height > 1;
  const name = (one) => one.tagName.toLowerCase() + "." + one.className + ": "
    + (one.innerText || one.value || "").trim().slice(0, 40);
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim()) continue;
    if (one.closest(".visually-hidden,svg,script,option")) continue;
    if (!one.checkVisibility() || !shown(one.getBoundingClientRect())) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < text - 0.05) found.push(`${size} px  ${name(one)}`);
  }
  const all = "button,a,summary,select,label:has(input),"
    + "input:not([type=hidden],[type=radio],[type=checkbox])";
  for (const one of document.querySelectorAll(all)) {
    if (!one.checkVisibility() || one.closest(".visually-hidden") || one.matches("p a")) continue;
    const box = one.getBoundingClientRect();
    if (shown(box) && Math.min(box.width, box.height) < target - 0.5)
      found.push(`${Math.round(box.width)} x ${Math.round(box.height)}  ${name(one)}`);
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    const out = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".wide"));
    found.push(`${wide} px too wide  ${out.slice(-3).map(name).join(" | ")}`);
  }
  return found;
}"""


# boxes and buttons that the browser draws
FILLED = """() => [...document.querySelectorAll("[type=radio],[type=checkbox]")].filter((one) =>
  one.checkVisibility() && getComputedStyle(one).appearance != "none").map((one) => one.name)"""


class Device:
    """A tablet that goes from screen to screen: a new one takes longer than to forget a table."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.replace()

    def replace(self) -> None:
        self.spent = True  # until a screen has left it as it was
        self.wrong: list[str] = []  # what went wrong in its scripts
        context = self._browser.new_context(viewport=TABLET, locale="fr-FR", has_touch=True)
        context.set_default_timeout(LATE)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def forget(self) -> None:
        """It has never been at a table."""
        self.spent = True
        self.page.evaluate("sessionStorage.clear()")
        self.page.context.clear_cookies()
        self.page.emulate_media(color_scheme="light")
        self.page.set_viewport_size(TABLET)


@pytest.fixture(scope="module")
def lent(browser: Browser) -> Device:
    """The one that all screens are seen on, unless one of them spoils it."""
    return Device(browser)


@pytest.fixture
def device(lent: Device) -> Iterator[Device]:
    yield lent
    if lent.spent:
        lent.page.context.close()
        lent.replace()
    else:
        lent.forget()


ONCE = {name for name in drawn_once() if not name.endswith("-phone")}
# of each page its first state, "lobby", and not "lobby-refused"; each phase of one game
PAGES = {name for name in ONCE if not any(name.startswith(f"{page}-") for page in ONCE)}
TABLES = {f"{game}-{name}-table" for game in GAMES for name in moments(game)}
DRAWN = {f"{game}-{name}-table" for game in GAMES[-1:] for name in phases(game)}
HERE = (PAGES - TABLES) | DRAWN


@pytest.mark.parametrize("name", sampled(SCREENS, lambda name: name in HERE))
def test_every_screen_can_be_read_reached_and_touched(
    name: str, towns: Town, device: Device, check_access: Callable[..., None]
) -> None:
    page = device.page
    with visited(towns, page, name) as visitor:
        own = page.locator("body.phone").count() > 0  # a phone's page, or the tablet's
        sizes = (PHONE, TABLET) if own else (TABLET, PHONE)
        too = {}
        for size in sizes:
            page.set_viewport_size(size)
            least = 15 if size is PHONE and not own else 18
            too[size["width"]] = page.evaluate(MEASURE, [least, 44])
        page.set_viewport_size(sizes[0])
        assert too == {390: [], 1180: []}
        check_access(page)
        if name not in HERE:
            in_the_dark(page, check_access)
        if visitor.spent:
            assert page.locator("#net").is_visible()
    assert device.wrong == []
    device.spent = visitor.spent


@pytest.mark.more
@pytest.mark.parametrize("name", sorted(HERE))
def test_what_make_test_sees_in_light_can_be_read_in_the_dark(
    name: str, towns: Town, device: Device, check_access: Callable[..., None]
) -> None:
    with visited(towns, device.page, name) as visitor:
        in_the_dark(device.page, check_access)
    device.spent = visitor.spent


def in_the_dark(page: Page, check_access: Callable[..., None]) -> None:
    page.emulate_media(color_scheme="dark")
    check_access(page, ["color-contrast"])
    assert page.evaluate(FILLED) == []  # browsers fill what is not ticked with white
