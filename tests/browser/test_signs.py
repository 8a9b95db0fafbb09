"""A tap on a sign explains it, in every browser."""

from __future__ import annotations

import re
from unicodedata import combining, normalize

import pytest
from playwright.sync_api import expect

from referee.games import all_games
from scripts.town import GAMES, middle, moments
from tests.browser.conftest import Screen
from tests.house import House
from tests.more import sampled
from tests.shelf import brought


def folded(word: str) -> str:
    """The word without its accents."""
    return "".join(c for c in normalize("NFD", word) if not combining(c))


OLD = """delete HTMLElement.prototype.popover; delete HTMLElement.prototype.showPopover;"""


LAID = {game: moments(game)[middle(game)] for game in GAMES}  # in the middle of its evening


@pytest.mark.parametrize("game", sampled(GAMES, lambda game: game == GAMES[0]))
def test_a_word_looked_for_in_the_rules_is_found_however_it_is_typed(
    game: str, house: House, phone: Screen
) -> None:
    page = phone()
    page.goto(house.url(house.spots[game].page() + "/rules"))
    rules, parts, none = (page.locator(it) for it in ("[data-rule]", ".chapter", "[data-none]"))
    page.locator("[data-filter]").fill("À L'ENVERS DE TOUT")
    expect(none).to_be_visible()
    expect(parts.filter(visible=True)).to_have_count(0)
    word = brought("moments")[game].WORD
    page.locator("[data-filter]").fill(folded(word).upper())
    expect(none).to_be_hidden()
    texts = rules.filter(visible=True).all_inner_texts()
    assert texts and all(word in rule.lower() for rule in texts)
    assert parts.filter(visible=True).count() < parts.count()


@pytest.mark.parametrize("browser_is", ["new", "old", "without script"])
@pytest.mark.parametrize("game", sampled(GAMES, lambda game: game == GAMES[0]))
def test_a_tap_on_a_sign_says_what_it_is(
    game: str, browser_is: str, house: House, phone: Screen
) -> None:
    page = phone(java_script_enabled=browser_is != "without script")
    if browser_is == "old":
        page.add_init_script(OLD)
    spot = house.spots[game]
    page.goto(house.url(spot.page(spot.due)))
    asked = page.locator("a[data-rules]").first
    (rule, *_) = (asked.get_attribute("data-rules") or "").split()
    asked.tap()
    if browser_is == "new":
        popover = page.locator(".told:popover-open")
        expect(popover).to_contain_text(all_games()[game].rules[rule]["fr"])
        link = popover.get_by_role("link", name=rule)
        expect(link).to_have_attribute("href", re.compile(f"#{rule}$"))
        page.keyboard.press("Escape")
        expect(popover).to_have_count(0)
        asked.tap()
        expect(popover).to_have_count(1)
        where = page.url
        page.go_back()  # shuts it, and leads no further
        expect(popover).to_have_count(0)
        assert page.url == where and asked.is_visible()
    else:
        page.wait_for_url(f"**/rules#{rule}")
        expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()
