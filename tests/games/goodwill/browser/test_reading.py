"""The animator enters what is on the table, by tap or by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Screen
from tests.browser.playing import SLIP, UNFOLD, at, delay_answer, form, says, send
from tests.games.goodwill.moments import MOMENTS
from tests.house import House

TABLES = ("typed", "plain", "low", "passed", "slow answer", "slow stream", "refused", "folds")
# Two lots of 1953 have been read, 75 % and 15 %; at "known", one of 1954, with cards of 1953.
LAID = {**dict.fromkeys(TABLES, MOMENTS["turning"]), "known": MOMENTS["turning-known"]}


def percent(page: Page, house: House, name: str, typed: int) -> Locator:
    """Fill the field of the third lot's percent."""
    page.goto(house.url(house.spots[name].page()))
    asked = form(page, "read-lot")
    asked.evaluate(UNFOLD)
    asked.locator("select[name=card]").select_option("E16")
    blank = asked.locator("input[name=percent]")
    blank.fill(str(typed))
    return blank


@pytest.mark.parametrize(("name", "script"), [("typed", True), ("plain", False)])
def test_enter_sends_the_percentage_that_was_typed(
    house: House, tablet: Screen, name: str, script: bool
) -> None:
    page = tablet(java_script_enabled=script)
    percent(page, house, name, 90).press("Enter")
    says(page, "Information 4")
    expect(page.locator("#panel-stage")).to_contain_text("90")


def test_what_an_act_leads_to_is_shown_from_its_head(house: House, tablet: Screen) -> None:
    page = tablet()
    blank = percent(page, house, "low", 90)
    blank.blur()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("h1")).not_to_be_in_viewport()
    blank.evaluate("(blank) => blank.form.requestSubmit()")
    says(page, "Information 4")
    expect(page.locator("h1")).to_be_in_viewport()


def chosen(page: Page) -> tuple[str, str]:
    """Return the card and the percent in the form of a lot."""
    asked = form(page, "read-lot")
    card = asked.locator("select[name=card]").input_value()
    return card, asked.locator("input[name=percent]").input_value()


def test_the_next_lot_begins_empty_though_the_answer_is_late(house: House, tablet: Screen) -> None:
    """By then the stream has drawn it; what was typed into it meanwhile stays."""
    page = at(house, "slow answer", tablet())
    begun = chosen(page)
    late = delay_answer(page, "**/do/read-lot")
    percent(page, house, "slow answer", 90).press("Enter")
    says(page, "Information 4")
    assert chosen(page) == begun
    form(page, "read-lot").locator("select[name=card]").select_option("E20")
    route, answer = late()
    with page.expect_response("**/do/read-lot"):
        route.fulfill(response=answer)
    page.wait_for_timeout(SLIP * 1000)
    assert chosen(page) == ("E20", begun[1])


@pytest.mark.more
def test_a_lot_that_was_sent_is_not_typed_any_more_though_the_stream_is_late(
    house: House, tablet: Screen
) -> None:
    page = tablet()
    page.route("**/live*", lambda route: None)
    page.goto(house.url(house.spots["slow stream"].page()))
    begun = chosen(page)
    with page.expect_response("**/do/read-lot"):
        percent(page, house, "slow stream", 90).press("Enter")
    page.wait_for_function("() => document.querySelector('[name=card]').value === ''")
    assert chosen(page) == begun
    says(page, "Information 4")
    assert chosen(page) == begun


def test_what_was_refused_stays_typed(house: House, tablet: Screen) -> None:
    page = tablet()
    with page.expect_response("**/do/read-lot") as answered:
        percent(page, house, "refused", 75).press("Enter")
    assert answered.value.status == 409
    page.wait_for_timeout(SLIP * 1000)
    assert chosen(page) == ("E16", "75")


@pytest.mark.more
def test_a_rule_that_the_table_may_waive_says_so_beside_its_sentence(
    house: House, tablet: Screen
) -> None:
    """Enter does not overrule the rule."""
    page = tablet()
    for _ in range(2):
        blank = percent(page, house, "passed", 75)
        with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
            blank.press("Enter")
        assert answered.value.status == 409
    waive = form(page, "read-lot").locator("button[name=overruled]")
    expect(waive).to_be_in_viewport()
    page.wait_for_timeout(SLIP * 1000)
    assert send(page, waive).ok
    says(page, "Information 4")


def test_the_arrow_sends_the_form_that_is_filled_in(house: House, tablet: Screen) -> None:
    """It is the form of a known card, inside a fold, while the form of a new one comes first."""
    page = at(house, "known", tablet())
    new, listed = form(page, "read-new-lot"), form(page, "read-lot")
    arrow = page.locator("section.bar .arrow:visible")
    expect(arrow).to_have_attribute("form", new.get_attribute("id") or "")
    page.locator("details.instead > summary").click()
    expect(new).to_be_hidden()
    expect(arrow).to_have_count(1)
    listed.locator("label:has(input[name=card])").first.click()
    listed.locator("input[name=percent]").fill("35")
    assert send(page, arrow).ok
    says(page, "Information 3")
    expect(form(page, "read-new-lot")).to_be_visible()


def test_the_players_page_is_shown_from_its_head(house: House, tablet: Screen) -> None:
    page = tablet()
    page.goto(house.url(f"{house.spots['folds'].page()}/menu"))
    page.locator("a[href$='#join-h']").click()
    expect(page.locator("#join-h")).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0


def test_a_fold_of_folds_comes_into_sight_above_the_bar(house: House, tablet: Screen) -> None:
    page = at(house, "folds", tablet())
    page.locator("#fold-besides > summary").click()
    fold = page.locator("#fold-besides details").first
    fold.evaluate("fold => scrollTo(0, fold.getBoundingClientRect().top + scrollY - 600)")
    fold.locator("> summary").click()
    page.wait_for_function(
        "fold => fold.getBoundingClientRect().bottom"
        " <= document.querySelector('section.bar').getBoundingClientRect().top",
        arg=fold.element_handle(),
    )
