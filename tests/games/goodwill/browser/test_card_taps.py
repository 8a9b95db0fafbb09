"""Real cards are read quickly: a boss with eight taps and its name, four lots with twenty-five."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from referee.games.goodwill import GAME
from tests.browser.begun import Begun
from tests.browser.conftest import PHONE, TABLET, Screen
from tests.browser.playing import SLIP, at, do, form, says
from tests.browser.taps import Finger
from tests.evening import Moment
from tests.games.goodwill.evening import EVENING
from tests.games.goodwill.moments import MOMENTS
from tests.house import House

GRADES = {"innovation": 3, "efficiency": 1, "publicity": 2}


# Answers whose words come nearer than 4 px to their border, and rows whose blanks begin unevenly.
UNTIDY = """form => {
  const box = e => e.getBoundingClientRect();
  const tight = [...form.querySelectorAll('.choices label > span')].filter(words => {
    const chip = box(words.parentElement);
    return Math.min(box(words).left - chip.left, chip.right - box(words).right) < 3.9;
  });
  const rows = new Map();
  for (const field of form.querySelectorAll('.field')) {
    const blank = field.querySelector('.choices, .row, input[type=text]');
    const row = box(field).top;
    if (blank) rows.set(row, (rows.get(row) ?? new Set()).add(box(blank).top));
  }
  const uneven = [...rows.values()].filter(tops => tops.size > 1);
  return [...tight.map(words => words.innerText), ...uneven.map(tops => [...tops].join())];
}"""

TURNING = Moment(
    Begun(GAME, EVENING.wishes, {"cards": "box"}, start={"step": "turning"}), where=None
)


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a household that has read no card of its box."""
    tables = {"new": MOMENTS["opening"], "turning": TURNING}
    with House(tmp_path_factory.mktemp("house"), tables) as opened:
        yield opened


def begin(page: Page, house: House) -> None:
    """Return a table that plays with its own cards, after its resources are laid."""
    page.goto(house.url(house.spots["new"].page()))
    do(page, "name-animator", animator=1)
    for company in ("Amber", "Black", "Crimson"):
        says(page, company)
        do(page, "lay-tokens", first="oil", second="coal", third="oil")


def boss(page: Page, name: str) -> Finger:
    asked, finger = form(page, "new-boss"), Finger(page)
    asked.locator("[name=name]").click()
    finger.type(name)
    finger.tap(asked.locator('[data-set="10"]'))
    for domain, grade in GRADES.items():
        finger.row(asked, domain, grade)
    finger.row(asked, "line_1", "oil coal")
    finger.row(asked, "line_2", "labour coal")
    finger.tap(asked.locator("[name=dividend]"))
    page.wait_for_timeout(SLIP * 1000)
    finger.tap(page.locator("button.arrow"))
    return finger


@pytest.mark.more
@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_boss_is_read_on_one_screen_with_eight_taps_and_its_name(
    house: House, screen: Screen, size: dict[str, int]
) -> None:
    page = screen(size, has_touch=True)
    begin(page, house)
    says(page, "Amber")
    asked = form(page, "new-boss")
    boxes = [asked.bounding_box(), page.locator("section.bar").bounding_box()]
    assert sum(box["height"] for box in boxes if box) <= size["height"]
    assert asked.evaluate(UNTIDY) == []
    assert boss(page, "Odette").taps <= 8
    says(page, "Black")
    asked = form(page, "new-boss")
    expect(asked.locator("[name=name]")).to_have_value("")
    assert not asked.locator("[type=radio]:checked:not([value=''])").count()


@pytest.mark.more
def test_four_lots_are_read_with_twenty_five_taps_and_their_percents(
    house: House, tablet: Screen
) -> None:
    """The form of an unread card is open and empty each time."""
    page = at(house, "turning", tablet())
    finger = Finger(page)
    for n, (percent, left) in enumerate(
        ((75, "oil +5"), (5, "coal -5"), (40, "labour +10"), (60, "oil -10")), 1
    ):
        says(page, f"Information {n}")
        asked = form(page, "read-new-lot")
        expect(asked.locator("[name=percent]")).to_have_value("")
        finger.pick(asked, "left", f"price {left}")
        finger.pick(asked, "right", "innovation 2")
        finger.tap(asked.locator("[name=percent]"))
        finger.type(str(percent))
        page.wait_for_timeout(SLIP * 1000)
        finger.enter()
    says(page, "Pétrole")
    assert finger.taps <= 25
