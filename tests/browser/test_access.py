"""Every screen can be read and used by touch and keyboard, at both sizes, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from scripts.tour import SCREENS, drawn_once, visited
from scripts.town import GAMES, Town, moments, phases
from tests.browser.conftest import AXE, LATE, TABLET
from tests.browser.test_in_view import PHONES, TABLETS, of_phone, of_table, wrong
from tests.more import sampled

# Faults of a page: type too small to read, targets too small to touch or over one another, and a
# page wider than its screen. (axe needs fifty times as long for targets, so it checks them on the
# screens of `make test` alone.)
MEASURE = """([text, target, usual]) => {
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
    + "input:not([type=hidden],[type=radio],[type=checkbox]),[role=spinbutton]";
  const touched = [];
  for (const one of document.querySelectorAll(all)) {
    if (!one.checkVisibility() || one.closest(".visually-hidden")) continue;
    const around = one.matches("p a") && one.closest("p").innerText.trim();
    if (around && around !== one.innerText.trim()) continue;
    const box = one.getBoundingClientRect();
    if (!shown(box)) continue;
    if (Math.min(box.width, box.height) < (around ? 24 : target) - 0.5)
      found.push(`${Math.round(box.width)} x ${Math.round(box.height)}  ${name(one)}`);
    if (getComputedStyle(one).display === "inline") continue; // within a text
    // the page is scrolled under what stays and under notices, and what is wide in itself
    const stays = one.closest(".bar, .called, .news, #panel-head, #panel-desk, thead, th, .wide");
    touched.push([one, box, stays]);
  }
  for (const [one, box, stays] of usual ? touched : []) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const near = one.matches(".sign") ? 0 : 11; // of signs side by side the middle is enough
    const over = touched.find(([other, its, from]) => from === stays
      && !one.contains(other) && !other.contains(one) && its.left < x + near
      && its.right > x - near && its.top < y + near && its.bottom > y - near);
    if (over) found.push(`${name(over[0])} lies over ${name(one)}`);
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    const out = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".wide"));
    found.push(`${wide} px too wide  ${out.slice(-3).map(name).join(" | ")}`);
  }
  return found;
}"""


# Words too pale for their background, by their computed styles; boxes that the browser fills with
# white. (axe needs eight times as long, so it checks the screens of `make test` alone.)
PALE = """() => {
  const root = document.documentElement;
  const brush = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((c, n) => c * a + below[n] * (1 - a));
  const light = (colour) => {
    const [r, g, b] = colour.map((c) => c / 255).map(
      (c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = (one, x, y) => { // what lies below that point of it; null where that is a picture
    if (!one) return [255, 255, 255];
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const {backgroundColor, backgroundImage, overflow} = getComputedStyle(one);
    if (overflow !== "visible") { // what it hides of itself is scrolled into it
      x = Math.min(Math.max(x, left), right);
      y = Math.min(Math.max(y, top), bottom);
    }
    if (one !== root && (x < left || x > right || y < top || y > bottom))
      return paper(one.parentElement, x, y); // a word that stands outside of it
    if (backgroundImage !== "none") return null;
    const own = rgba(backgroundColor);
    if (own[3] === 1) return own.slice(0, 3);
    const below = paper(one.parentElement, x, y);
    return below && over(own, below);
  };
  const found = new Set();
  const look = (one, text) => {
    if (!text.trim() || !one.checkVisibility()) return;
    if (one.closest(".visually-hidden,svg,option")) return;
    if (one.closest("[aria-disabled=true],:disabled") || !one.getClientRects().length) return;
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const below = paper(one, box.left + box.width / 2, box.top + box.height / 2);
    if (!below) return;
    let seen = 1;
    for (let up = one; up; up = up.parentElement) seen *= getComputedStyle(up).opacity;
    const [r, g, b, a] = rgba(style.color);
    const both = [light(over([r, g, b, a * seen], below)), light(below)];
    const ratio = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
    if (ratio < least - 0.01) found.add(`${ratio.toFixed(2)}  ${text.trim().slice(0, 40)}`);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) look(walk.currentNode.parentElement, walk.currentNode.data);
  for (const one of document.querySelectorAll("input:not([type=radio],[type=checkbox]),select"))
    look(one, one.value);
  for (const one of document.querySelectorAll("[type=radio],[type=checkbox]"))
    if (one.checkVisibility() && getComputedStyle(one).appearance != "none")
      found.add("filled " + one.name);
  return [...found];
}"""


class Device:
    """A tablet that visits one screen after another, which is faster than a new device for each."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.replace()

    def replace(self) -> None:
        self.spent = True  # until a screen has left it as it was
        self.wrong: list[str] = []  # what went wrong in its scripts
        context = self._browser.new_context(viewport=TABLET, locale="fr-FR", has_touch=True)
        context.add_init_script(path=AXE)  # half of the time of sending it to each page
        context.set_default_timeout(LATE)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def forget(self) -> None:
        """Remove the cookies of the device, so that it has never been at a table."""
        self.spent = True
        self.page.evaluate("sessionStorage.clear()")
        self.page.context.clear_cookies()
        self.page.emulate_media(color_scheme="light")
        self.page.set_viewport_size(TABLET)


@pytest.fixture(scope="module")
def lent(browser: Browser) -> Device:
    """Return the device on which all screens are visited, unless one of them spoils it."""
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
# the sizes at which all of each moment must be in view
MOMENTS = {
    f"{game}-{name}-{kind}": sizes(game, name)
    for game in GAMES
    for name in moments(game)
    for kind, sizes in (("table", of_table), ("phone", of_phone))
}
DRAWN = {f"{game}-{name}-table" for game in GAMES[-1:] for name in phases(game)}
HERE = (PAGES - MOMENTS.keys()) | DRAWN


@pytest.mark.parametrize("name", sampled(SCREENS, lambda name: name in HERE))
def test_every_screen_can_be_read_reached_and_touched(
    name: str, towns: Town, device: Device, check_access: Callable[..., None]
) -> None:
    page = device.page
    with visited(towns, page, name) as visitor:
        own = page.locator("body.phone").count() > 0  # a phone's page, or the tablet's
        usual, seen = (PHONES if own else TABLETS)[0], MOMENTS.get(name, ())
        faults = {}
        for size in (*sorted({*seen, PHONES[0], TABLETS[0]} - {usual}), usual):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            faults[size] = wrong(page, size) if size in seen else []
            if size in (PHONES[0], TABLETS[0]):
                least = 15 if size == PHONES[0] and not own else 18
                faults[size] += page.evaluate(MEASURE, [least, 44, size == usual])
        assert not any(faults.values()), faults
        assert page.evaluate(PALE) == []
        check_access(page, drawn=name in HERE)
        page.emulate_media(color_scheme="dark")
        assert page.evaluate(PALE) == []
        if visitor.spent:
            assert page.locator("#net").is_visible()
    assert device.wrong == []
    device.spent = visitor.spent
