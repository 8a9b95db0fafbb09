"""Dice on a touch screen: the last tap sends, a bounce sends nothing, a keyboard takes its time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import AXE, AXE_TAGS, TABLET, Screen, toy_server
from tests.browser.playing import SLIP

FINGER = 44  # px, the least that a finger hits


@pytest.fixture
def table(tmp_path: Path, screen: Screen) -> Iterator[Page]:
    """Return the tablet of a race without phones, on which Lucie has to throw two dice."""
    with toy_server(tmp_path / "x.db", "race") as (address, key):
        page = screen(TABLET, has_touch=True)
        page.goto(f"{address}/h/{key}")
        for seat, face in (("Lucie", 6), ("Bruno", 2), ("Anna", 1)):
            keys = page.locator(f'section[aria-label="{seat}"] .keys.dice .key')
            expect(keys).to_have_count(6)
            keys.nth(face - 1).tap()
        expect(thrower(page, "Lucie")).to_have_count(12)
        yield page


def thrower(page: Page, seat: str) -> Locator:
    return page.locator(f'section[aria-label="{seat}"] .faces label')


def tap(page: Page, seat: str, *faces: int) -> None:
    """Tap a face of each die; the last one twice, as a finger may bounce."""
    expect(page.locator(".paused")).to_have_count(0)  # nobody reads dice within half a second
    for die, face in enumerate(faces):
        box = page.locator(f'section[aria-label="{seat}"] .faces').nth(die).locator("label")
        at = box.nth(face - 1).bounding_box()
        assert at and min(at["width"], at["height"]) >= FINGER
        page.touchscreen.tap(at["x"] + 20, at["y"] + 20)
    page.touchscreen.tap(at["x"] + 20, at["y"] + 20)


def test_two_taps_throw_two_dice_and_a_bounce_throws_nothing(table: Page) -> None:
    tap(table, "Lucie", 5, 4)
    expect(thrower(table, "Bruno")).to_have_count(12)
    expect(table.locator(".faces :checked")).to_have_count(0)
    assert "Lucie" in table.locator(".square").nth(8).inner_html()


def test_what_is_thrown_while_the_network_is_away_does_not_look_thrown(table: Page) -> None:
    faces, strip = table.locator(".faces"), table.locator("#net")
    table.context.set_offline(True)
    for sentence in ("Réseau coupé", "Rien n’a été envoyé"):  # once it is not yet known, once it is
        for die, face in enumerate((5, 4)):
            faces.nth(die).locator("label").nth(face - 1).tap()
        expect(strip).to_contain_text("Rien n’a été envoyé")
        expect(faces.locator(":checked")).to_have_count(0)
        expect(strip).to_contain_text(sentence)
    table.context.set_offline(False)
    expect(strip).to_contain_text("Rien n’a été envoyé")
    expect(thrower(table, "Lucie")).to_have_count(12)
    table.wait_for_timeout(SLIP * 1000)
    tap(table, "Lucie", 5, 4)
    expect(thrower(table, "Bruno")).to_have_count(12)


def test_a_keyboard_goes_from_face_to_face_and_sends_with_the_button(table: Page) -> None:
    expect(table.locator("button.arrow")).to_be_hidden()  # fingers need none
    for die in range(2):
        table.locator(".faces").nth(die).locator("input").first.focus()
        table.keyboard.press("Space")
        table.keyboard.press("ArrowRight")
    expect(table.locator(".faces :checked")).to_have_count(2)
    expect(thrower(table, "Lucie")).to_have_count(12)
    table.evaluate(AXE.read_text("utf-8"))
    violations = table.evaluate("tags => axe.run({runOnly: tags})", list(AXE_TAGS))["violations"]
    assert violations == []
    table.locator("button.arrow").click()
    expect(thrower(table, "Lucie")).to_have_count(0)
