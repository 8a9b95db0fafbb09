"""A screen has room for names that are wider than usual."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from scripts.town import GAMES, middle, moments
from tests.browser.conftest import PHONE, TABLET, Screen
from tests.house import House

WIDE = "Wwwwwwwwwwwwwwwwwwwwwww", "WWWWWWWWWWWWWWWWWWWWWWW"  # with a figure 24 letters, the most
LAID = {game: moments(game)[middle(game)] for game in GAMES}
HOSTS = ("", "/join", "/menu", "/history", "/name/1")
SIZES = (PHONE, TABLET)

# what leaves the page at its right
OUT = """() => {
  const out = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || one.closest(".visually-hidden,svg,option,.wide")) continue;
    const clipped = (of) =>
      of && (/clip|hidden/.test(getComputedStyle(of).overflowX) || clipped(of.parentElement));
    if (!one.checkVisibility() || clipped(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const right = Math.max(...[...range.getClientRects()].map((box) => box.right), 0);
    const over = Math.round(right - innerWidth);
    if (over > 1) out.push(`${over} ${one.className} ${one.textContent.trim().slice(0, 30)}`);
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) out.push(`${wide} px too wide`);
  return out;
}"""


def out(page: Page, url: str) -> dict[str, list[str]]:
    """Return the elements that do not fit on the page, by its address and width."""
    page.goto(url)
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    faults = {}
    for size in SIZES:
        page.set_viewport_size(size)
        if wrong := page.evaluate(OUT):
            faults[f"{url.rpartition('/')[2]} {size['width']}"] = wrong
    return faults


@pytest.mark.parametrize("game", GAMES)
def test_a_name_without_a_space_stays_on_every_screen(
    game: str, house: House, screen: Screen
) -> None:
    spot, page = house.spots[game], screen(TABLET)
    for seat in spot.moment.state.seating.seats:
        page.goto(house.url(f"/h/{spot.host}/name/{int(seat)}"))
        page.locator("[name=name]").fill(f"{WIDE[int(seat) % 2]}{int(seat)}")
        with page.expect_navigation():
            page.locator("form .arrow, .bar .arrow").first.click()
    faults = {}
    for path in (*(f"/h/{spot.host}{of}" for of in HOSTS), spot.page(spot.due)):
        faults |= {f"{path[:2]}{k}": v for k, v in out(page, house.url(path)).items()}
    other = screen(PHONE)
    faults |= out(other, house.url(f"/t/{spot.code}"))
    assert faults == {}
